"""The hero's own numbers: body, attributes, skills, worn items, luck, conditions, what he sees.

Rules that change them are above: hunger in `nutrition/`, death in `lifesaving/`, forms in `polymorph/`.
"""
