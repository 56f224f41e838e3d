"""From numbers to the name of a mistake."""
