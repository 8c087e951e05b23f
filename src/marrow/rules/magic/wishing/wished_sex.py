"""The sex that a wish names for a corpse, statue or figurine. NetHack 3.7: objnam.c, readobjnam."""

import re

from marrow.content.species import Species
from marrow.rules.naming import plural

SEXES = {"female": True, "male": False, "neuter": None}
ARTICLE = re.compile(r"^(?:an?|the) ")


def sex_and_name(words: str) -> tuple[bool | None, str]:
    """Whether "female" or "male" stands before a species' name, and the name: "a female gnome ruler"."""
    first, _, name = ARTICLE.sub("", words).partition(" ")
    return (SEXES[first], name) if name and first in SEXES else (None, words)


def sex_by_name(species: Species, words: str) -> bool | None:
    """Whether those who are called so are female, as dwarf ladies are; None if the name is for both sexes."""
    name = ARTICLE.sub("", words)
    for word, female in ((species.female_word, True), (species.male_word, False)):
        if word and name in (word.lower(), plural(word).lower()):
            return female
    return None
