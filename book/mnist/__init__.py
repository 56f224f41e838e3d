"""A small convolutional network on MNIST, with ndgrad and with PyTorch beside it: `make mnist DATA=folder`.

idx reads the files, beside trains, __main__ is the command. The project has no copy of MNIST: the folder is the
user's. The bench measures the same network on other digits (`cnn` in book/bench/workloads.py).
"""
