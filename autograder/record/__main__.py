"""make record"""

from .record import main

main()
