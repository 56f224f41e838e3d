# %% exercise="double"
def double(x):
    return x * x, (lambda g: 2 * g,)
# %% exercise="double"
def double(x):
    return 2 * x, (lambda g: 2 * g)
# %% exercise="double"
def double(x):
    return 2 * x, (2,)
# %% exercise="double"
def double(x):
    return 2 * x, (lambda g: 2,)
# %% exercise="double"
def double(x):
    z = 2 * x
    return z, (lambda g: g * z,)
# %% exercise="double"
def double(x):
    return 2 * x, (lambda g: g / 2,)
# %% exercise="double"
def double(x):
    return (lambda g: 2 * g,), 2 * x
# %% exercise="double"
def double(x):
    return 2 * x
# %% exercise="double"
def double(x):
    x *= 2
    return x, (lambda g: 2 * g,)
# %% exercise="double"
def double(x):
    return 2 * x, (lambda: 2,)
# %% exercise="double"
def double(x):
    return 2 * x, (lambda g: (2 * g,),)
# %% exercise="double"
def double(x):
    z = 2 * x
    print(z, (lambda g: 2 * g,))
# %% exercise="predicted_gradient"
def predicted_gradient():
    return 6
# %% exercise="predicted_gradient"
def predicted_gradient():
    return 7 * 3**2
# %% exercise="predicted_gradient"
def predicted_gradient():
    return 7 * 3
# %% exercise="predicted_gradient"
def predicted_gradient():
    return 7 + 2 * 3
# %% exercise="predicted_gradient"
def predicted_gradient():
    return 2 * 7
# %% exercise="predicted_gradient"
def predicted_gradient():
    return 7 * 3 * 3**2
# %% exercise="predicted_gradient"
def predicted_gradient():
    return "42"
# %% exercise="predicted_gradient"
def predicted_gradient():
    x = 3
    return lambda g: g * 2 * x
# %% exercise="predicted_gradient"
def predicted_gradient():
    print(42)
# %% exercise="predicted_gradient"
def predicted_gradient():
    return 7 / 6
# %% exercise="predicted_gradient"
def predicted_gradient():
    return 7 * 3 * 6
# %% exercise="square"
def square(x):
    return x * x, (lambda g: g * x,)
# %% exercise="square"
def square(x):
    return x**2, (lambda g: g + 2 * x,)
# %% exercise="square"
def square(x):
    return x * x, (lambda g: g * 3 * x * x,)
# %% exercise="square"
def square(x):
    z = x * x
    return z, (lambda g: g * 2 * z,)
# %% exercise="square"
def square(x):
    return np.dot(x, x), (lambda g: g * 2 * x,)
# %% exercise="square"
def square(x):
    return x * x, (lambda g: g * x, lambda g: g * x)
# %% exercise="square"
def square(x):
    def pull_x(g):
        g * 2 * x
    return x * x, (pull_x,)
# %% exercise="square"
def square(x):
    def pull_x(g):
        g *= 2 * x
        return g
    return x * x, (pull_x,)
# %% exercise="square"
def square(x):
    return x * x, (lambda g: np.sum(g * 2 * x),)
# %% exercise="square"
def square(x):
    z = np.array([x[i] * x[i] for i in range(len(x))])
    return z, (lambda g: np.array([g[i] * 2 * x[i] for i in range(len(x))]),)
# %% exercise="square"
def square(x):
    return x * x, (lambda g: g * 2 * np.sqrt(x * x),)
# %% exercise="square"
def square(x):
    x = np.array(x, dtype=np.float64)
    return x * x, (lambda g: g * 2 * x,)
# %% exercise="double"
def double(x):
    return 2 * x, (lambda g: g * 2 * x,)
# %% exercise="double"
def double(x):
    return x + x, (lambda g: g, lambda g: g)
# %% exercise="double"
def double(x):
    def pull_x(g):
        g *= 2
        return g
    return 2 * x, (pull_x,)
# %% exercise="double"
import numpy as np
def double(x):
    return 2 * x, (lambda g: np.sum(2 * g),)
# %% exercise="double"
def double(x):
    x = float(x)
    return 2 * x, (lambda g: 2 * g,)
# %% exercise="predicted_gradient"
def predicted_gradient():
    return 7 * 2 * 9
# %% exercise="predicted_gradient"
def predicted_gradient():
    return 7 * 3 ^ 2
# %% exercise="predicted_gradient"
def predicted_gradient():
    return lambda g: g * 2 * 3
# %% exercise="predicted_gradient"
def predicted_gradient():
    return 5 * 12
# %% exercise="predicted_gradient"
def predicted_gradient():
    return 42,
# %% exercise="square"
def square(x):
    return x * x, (lambda g: g * 2,)
# %% exercise="square"
def square(x):
    return x * x, (lambda g: g * x * x,)
# %% exercise="square"
def square(x):
    return x * x, (lambda g: 2 * x,)
# %% exercise="square"
def square(x):
    return 2 * x, (lambda g: 2 * x * g,)
# %% exercise="square"
def square(x):
    old = x
    x *= x
    return x, (lambda g: g * 2 * old,)
# %% exercise="square"
def square(x):
    return x ^ 2, (lambda g: g * 2 * x,)
# %% exercise="square"
def square(x):
    x = x * x
    return x, (lambda g: g * 2 * x,)
# %% exercise="square"
def square(x):
    return x @ x, (lambda g: g * 2 * x,)
# %% exercise="square"
def square(x):
    return x * x, (lambda g: g + 2 * x,)
# %% exercise="square"
def square(x):
    return x * x, (lambda g: (g * 2 * x,),)
# %% exercise="square"
def square(x):
    return np.square(x), (lambda g: g * 2 * x,)
# %% exercise="square"
import numpy as np
def square(x):
    x = np.array(x, dtype=np.float64)
    return x * x, (lambda g: g * 2 * x,)
# %% exercise="square"
def square(x):
    return x * x, (lambda g: g * 2 * abs(x),)
# %% exercise="square"
def square(x):
    step = 0.001
    return x * x, (lambda g: g * ((x + step) ** 2 - x**2) / step,)
# %% exercise="square"
def square(x):
    return [v * v for v in x], (lambda g: [2 * v * w for v, w in zip(x, g)],)
