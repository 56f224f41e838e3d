"""The checks of this lesson. To read their code: python -m zipfile -e checks.zip code

Las comprobaciones de esta lección. Para leer su código: python -m zipfile -e checks.zip code
"""

import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).absolute().parent
if not zipfile.is_zipfile(HERE / "checks.zip"):
    raise ImportError(
        f"checks.zip is missing or incomplete in {HERE}: copy the whole folder of the lesson once more. · "
        f"checks.zip falta o está incompleto en {HERE}: vuelve a copiar la carpeta completa de la lección."
    )
sys.path.insert(0, str(HERE / "checks.zip"))
try:
    from autograder.checks import *
    from autograder.checks.course import open_lesson
finally:
    sys.path.remove(str(HERE / "checks.zip"))
open_lesson("11-it-writes", HERE)
