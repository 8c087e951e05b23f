"""How heroes are greeted. NetHack: role.c, Hello."""

from collections.abc import Mapping

from marrow.model.hero import Hero

HELLOS: Mapping[str, str] = {
    "knight": "Salutations",
    "samurai": "Konnichi wa",
    "tourist": "Aloha",
    "valkyrie": "Velkommen",
}


def hello(hero: Hero, *, by_keeper: bool = False) -> str:
    """The word of greeting; shopkeepers have another one for samurai."""
    role = hero.role.name
    return "Irasshaimase" if by_keeper and role == "samurai" else HELLOS.get(role, "Hello")
