"""Which species the hero can polymorph into, and which a player names. NetHack: polyself.c, polyok."""

from marrow.content.edition_content import Content
from marrow.content.species import Species, is_of_race
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.hero import Hero
from marrow.rules.naming import plural
from marrow.rules.play import Play

PLACEHOLDERS = ("orc", "giant", "elf", "human")


def can_be_polymorphed_into(species: Species) -> bool:
    """Whether polymorph can produce this species. NetHack: mondata.h, polyok."""
    return "no polymorph" not in species.traits


def is_own_race(hero: Hero, species: Species) -> bool:
    return is_of_race(species, hero.race.name)


def species_named_by_player(text: str, content: Content) -> Species | None:
    """The species a player names (in any case, singular or plural, with or without article), or None."""
    wanted = " ".join(text.lower().split())
    for start in ("the ", "an ", "a "):
        wanted = wanted.removeprefix(start)
    if not wanted:
        return None
    for species in content.species:
        if wanted in (species.name.lower(), species.word.lower()):
            return species
    for species in content.species:
        if wanted == plural(species.name).lower() or (
            species.word and wanted == plural(species.word).lower()
        ):
            return species
    return NICKNAMES.get(wanted)


NICKNAMES = {
    "grey dragon": SPECIES_NAMED["gray dragon"],
    "grey ooze": SPECIES_NAMED["gray ooze"],
    "grey unicorn": SPECIES_NAMED["gray unicorn"],
    "gray-elf": SPECIES_NAMED["Grey-elf"],
    "mindflayer": SPECIES_NAMED["mind flayer"],
    "ki rin": SPECIES_NAMED["ki-rin"],
    "orc captain": SPECIES_NAMED["orc-captain"],
    "green elf": SPECIES_NAMED["Green-elf"],
    "woodland elf": SPECIES_NAMED["Woodland-elf"],
    "uruk hai": SPECIES_NAMED["Uruk-hai"],
    "master of assassins": SPECIES_NAMED["Master Assassin"],
}


def random_of_class(play: Play, text: str) -> Species | None:
    """A random species of a class, named by its letter or word. NetHack: makemon.c, mkclass_poly."""
    wanted = text.strip()
    members = [
        species
        for species in play.edition.content.ordinary_species
        if wanted in (species.letter, species.kind, plural(species.kind))
        and not {"unique", "not random"} & species.generation
        and species.name not in PLACEHOLDERS
        and not play.world.genocided[species.number]
    ]
    total = sum(species.frequency for species in members)
    if not total:
        return None
    left = play.dice.rnd(total, "makemon.c mkclass_poly")
    for species in members:
        left -= species.frequency
        if left <= 0:
            return species
    return members[-1]


def random_form(play: Play) -> Species:
    """A random ordinary species that the hero can polymorph into."""
    ordinary = play.edition.content.ordinary_species
    for _ in range(200):
        species = ordinary[play.dice.rn2(len(ordinary), "polyself.c polyself")]
        if can_be_polymorphed_into(species) and species.name not in PLACEHOLDERS:
            return species
    return SPECIES_NAMED["human"]
