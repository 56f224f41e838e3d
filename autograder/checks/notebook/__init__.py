"""What the cells of a notebook call."""
