"""What PyTorch gives for every exercise: on record for learners, who need not have it, and live for the judge."""
