"""Which messages name a mistake, and which only say truly that something is wrong."""

GENERIC = frozenset(
    {
        "not_defined",
        "not_written",
        "not_understood",
        "raised",
        "value_mismatch",
        "value_not_finite",
        "value_first",
        "value_formula",
        "gradient_mismatch",
        "gradient_not_finite",
        "slope_formula",
        "product_other",
        "record_data",
        "record_wrong_contribution",
        "accumulate_first",
        "accumulate_sum",
        "backward_wrong",
        "detach_data",
        "sum_shape",
        "sum_wrong",
        "slopes_wrong",
        "slopes_first",
        "eps_wrong",
        "gc_accused",
        "gc_missed",
        "gc_stopped",
        "params_missing",
        "train_gradient",
        "train_loss_wrong",
        "step_state_wrong",
        "step_p_wrong",
        "init_bounds",
    }
)


def names_a_mistake(key: str) -> bool:
    """Does the message with this key say which mistake it is? A prediction's "otherwise" does not."""
    return key not in GENERIC and not key.endswith("_otherwise")
