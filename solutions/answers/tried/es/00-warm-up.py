# %% exercise="double"
def double(x):
    """z = 2x"""
    def pull(g):
        return g + g  # lo mismo que 2 * g

    return x + x, (pull,)

# %% exercise="prediction"
def prediction():
    """dL/dx for z = x², x = 3, g = dL/dz = 10"""
    x, g = 3, 10
    slope = 2 * x
    return g * slope

# %% exercise="square"
def square(x):
    """z = x²"""
    # dz/dx = x + x
    return x**2, (lambda g: (x + x) * g,)
