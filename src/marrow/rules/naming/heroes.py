"""What heroes are called."""

from marrow.model.hero import Hero


def origin_of(hero: Hero) -> str:
    """Alignment, gender (unless the role's name tells it) and race. NetHack: allmain.c, welcome."""
    role = hero.role
    told = role.female_name != role.name or len(role.genders) == 1
    return " ".join((hero.alignment, *(() if told else (hero.gender,)), hero.race.adjective))
