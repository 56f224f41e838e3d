"""What all checks rest on: a learner's function is called, what it returned is read, a problem is raised."""
