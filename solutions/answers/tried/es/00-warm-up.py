# %% exercise="double"
def double(x):
    """z = 2x"""
    def pull(g):
        return g + g  # lo mismo que 2 * g

    return x + x, (pull,)

# %% exercise="predicted_gradient"
def predicted_gradient():
    """dL/dx para z = x², x = 3, g = dL/dz = 7"""
    x, g = 3, 7
    slope = 2 * x
    return g * slope

# %% exercise="square"
def square(x):
    """z = x²"""
    # dz/dx = x + x
    return x**2, (lambda g: (x + x) * g,)
