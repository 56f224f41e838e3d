"""The kill matrix: every wrong answer on record, and every unusual right one, run through the cells learners get."""
