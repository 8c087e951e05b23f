"""The hero's own numbers: body, attributes, skills, what is worn, what is seen."""
