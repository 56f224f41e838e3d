"""The book's figures: each module here draws its own into book/en/figures and book/es/figures."""
