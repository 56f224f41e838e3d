"""The prediction predicted_sizes."""

from __future__ import annotations

from ...kinds.prediction import PredictedShapes

EXERCISE = PredictedShapes(
    "predicted_sizes",
    "output-size",
    right={"a": (32, 8, 26, 19), "b": (32, 8, 28, 21), "c": (32, 8, 14, 11), "d": (32, 8, 7, 5)},
    wrong={
        "a": {
            "sizes_one_short": ((32, 8, 25, 18),),
            "sizes_kept": ((32, 8, 28, 21),),
            "sizes_channels_kept": ((32, 3, 26, 19), (32, 24, 26, 19), (32, 8, 3, 26, 19), (32, 3, 8, 26, 19)),
            "sizes_turned": ((32, 8, 19, 26),),
            "sizes_window_two": ((32, 8, 27, 20),),
            "sizes_one_way": ((32, 8, 26, 21), (32, 8, 28, 19)),
            "sizes_of_windows": ((32, 8, 3, 3), (8, 3, 3, 3), (32, 8, 9, 7)),
            "sizes_batch_last": ((8, 26, 19, 32),),
            "sizes_channels_last": ((32, 26, 19, 8),),
            "sizes_no_batch": ((8, 26, 19),),
        },
        "b": {
            "sizes_one_short": ((32, 8, 27, 20),),
            "sizes_no_padding": ((32, 8, 24, 17),),
            "sizes_padding_once": ((32, 8, 26, 19),),
            "sizes_padding_only": ((32, 8, 32, 25),),
            "sizes_channels_kept": ((32, 3, 28, 21), (32, 24, 28, 21), (32, 8, 3, 28, 21), (32, 3, 8, 28, 21)),
            "sizes_turned": ((32, 8, 21, 28),),
            "sizes_batch_last": ((8, 28, 21, 32),),
            "sizes_channels_last": ((32, 28, 21, 8),),
            "sizes_no_batch": ((8, 28, 21),),
        },
        "c": {
            "sizes_short": ((32, 8, 13, 10),),
            "sizes_stride_missing": ((32, 8, 28, 21),),
            "sizes_no_padding": ((32, 8, 12, 9),),
            "sizes_rounded_up": ((32, 8, 15, 11), (32, 8, 15, 12), (32, 8, 14, 12)),
            "sizes_stride_alone": ((32, 8, 14, 10),),
            "sizes_channels_kept": ((32, 3, 14, 11), (32, 24, 14, 11)),
            "sizes_turned": ((32, 8, 11, 14),),
            "sizes_batch_last": ((8, 14, 11, 32),),
            "sizes_channels_last": ((32, 14, 11, 8),),
            "sizes_no_batch": ((8, 14, 11),),
        },
        "d": {
            "sizes_pool_stride": ((32, 8, 13, 10),),
            "sizes_rounded_up": ((32, 8, 7, 6),),
            "sizes_pool_all": ((32, 8), (32, 8, 1, 1)),
            "sizes_pool_channels": ((32, 4, 7, 5), (32, 4, 14, 11)),
            "sizes_kept": ((32, 8, 14, 11),),
            "sizes_turned": ((32, 8, 5, 7),),
            "sizes_batch_last": ((8, 7, 5, 32),),
            "sizes_channels_last": ((32, 7, 5, 8),),
            "sizes_no_batch": ((8, 7, 5),),
        },
    },
    otherwise="sizes_otherwise",
)
