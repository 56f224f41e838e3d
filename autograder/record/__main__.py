"""make record"""

from ..release.data import write_data

write_data()
from .record import main  # noqa: E402  # it imports the checks, which have the data

main()
