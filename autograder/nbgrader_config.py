"""nbgrader's settings for this course.

nbgrader's own commands find them from the root of the repository:

    CLASS=_class/2026 JUPYTER_CONFIG_PATH=autograder nbgrader autograde 00-warm-up --student ana
"""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from nbconvert.preprocessors.sanitize import SanitizeHTML  # noqa: E402
from nbgrader.converters import Autograde  # noqa: E402
from nbgrader.preprocessors import Execute, GetGrades  # noqa: E402

from autograder.grading.class_folder import class_folder, server_address  # noqa: E402
from autograder.grading.export import PointsCsv  # noqa: E402
from autograder.grading.feedback import TEMPLATES, FeedbackPage, Report  # noqa: E402
from autograder.judge.run_cells import KERNEL_START, RunCells  # noqa: E402
from autograder.release.notebooks import STUBS  # noqa: E402

# nbgrader calls alembic by its bare name when it makes a gradebook.
os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
# Learners' kernels inherit this environment: what a developer has on the path would give them our solutions.
os.environ.pop("PYTHONPATH", None)

c = get_config()  # type: ignore[name-defined]  # noqa: F821
folder = class_folder()

c.CourseDirectory.root = str(ROOT)
c.CourseDirectory.source_directory = "solutions/en"
c.CourseDirectory.release_directory = "notebooks/en"
c.CourseDirectory.submitted_directory = os.path.join(folder.within, "submitted")
c.CourseDirectory.autograded_directory = os.path.join(folder.within, "autograded")
c.CourseDirectory.feedback_directory = os.path.join(folder.within, "feedback")
c.CourseDirectory.db_url = folder.address
c.ZipCollectApp.downloaded_directory = os.path.join(folder.within, "downloaded")
if server_address():
    # A server wants the course of an assignment to be there, and this is what nbgrader calls one without a name.
    c.CourseDirectory.course_id = "default_course"
# Journal and points stay beside the class, wherever the gradebook is.
c.Report.journal = str(folder.journal)
c.PointsCsv.home = str(folder.path)

c.ClearSolutions.code_stub = {"python": STUBS["en"]}
c.ClearSolutions.enforce_metadata = False  # an optional exercise has a solution, and is not nbgrader's

# A test cell that was deleted comes back, and is graded by what the learner wrote.
c.OverwriteCells.add_missing_cells = True
# Our way of running cells in the place of nbgrader's.
c.Autograde.autograde_preprocessors = [
    RunCells if step is Execute else step for step in Autograde.autograde_preprocessors.default_args[0]
]
# Seconds on the wall for one cell, behind the limit on its processor time: what is stopped here is not judged.
c.Execute.timeout = 600
c.Execute.iopub_timeout = 10
# What kernels tell of their sockets is nothing for an instructor's screen.
c.Execute.extra_arguments = ["--log-level=ERROR", f"--IPKernelApp.exec_files={KERNEL_START}"]
c.LimitOutput.max_lines = 300
c.LimitOutput.max_traceback = 60

c.GenerateFeedback.preprocessors = [GetGrades, Report, SanitizeHTML]
c.GenerateFeedback.exporter_class = FeedbackPage
c.FeedbackPage.template_name = "feedback"
c.FeedbackPage.extra_template_basedirs = [str(TEMPLATES)]
c.SanitizeHTML.enabled = True
c.SanitizeHTML.strip = True
c.SanitizeHTML.tags = [
    "b", "blockquote", "br", "code", "div", "em", "h1", "h2", "h3", "h4", "hr", "i", "li", "ol", "p", "pre",
    "span", "strong", "sub", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
]  # fmt: skip
c.SanitizeHTML.attributes = {"td": ["colspan", "rowspan"], "th": ["colspan", "rowspan", "scope"]}

c.ExportApp.plugin_class = PointsCsv
