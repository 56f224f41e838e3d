"""The checks of this lesson. To read their code: python -m zipfile -e checks.zip code

Las comprobaciones de esta lección. Para leer su código: python -m zipfile -e checks.zip code
"""

import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).absolute().parent
PLACES = HERE / "checks.zip", HERE.parent.parent / "checks.zip"  # the course's repository has it once, in notebooks
ZIP = next((str(place) for place in PLACES if zipfile.is_zipfile(place)), None)
if ZIP is None:
    raise ImportError(
        f"checks.zip is missing or incomplete in {HERE}: copy the whole folder of the lesson once more, and from a "
        f"clone of the repository notebooks/checks.zip as well. · "
        f"checks.zip falta o está incompleto en {HERE}: vuelve a copiar la carpeta completa de la lección y, si "
        f"la copias de un clon del repositorio, también notebooks/checks.zip."
    )
sys.path.insert(0, ZIP)
try:
    from autograder.checks import *
    from autograder.checks.course import open_lesson
finally:
    sys.path.remove(ZIP)
open_lesson("01-tensor-as-node", HERE)
