"""Who decides about points: a process that no learner's code runs in. The box gives numbers, the judge a verdict."""
