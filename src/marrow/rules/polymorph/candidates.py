"""Which species the hero can polymorph into, and which a player names. NetHack: polyself.c, polyok."""

from marrow.content.edition_content import Content
from marrow.content.species import Species, is_of_race
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.symbols import CREATURE_CLASSES
from marrow.content.weres import WERE_OF_HUMAN
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
        if wanted in _names(species):
            return species
    for species in content.species:
        if wanted in [plural(name) for name in _names(species)]:
            return species
    return NICKNAMES.get(wanted)


def species_meant(play: Play, text: str) -> Species | None:
    """N-665: the species that a command or wish means; some editions take a human were creature for a human.

    NetHack: mondata.c, name_to_mon.
    """
    species = species_named_by_player(text, play.edition.content)
    if species is None or species.name not in WERE_OF_HUMAN:
        return species
    return species if play.edition.monsters.human_weres_can_be_named else SPECIES_NAMED["human"]


def _names(species: Species) -> list[str]:
    """What a player may call a species, male, female or whatever it is."""
    names = (species.name, species.word, species.male_word, species.female_word)
    return [name.lower() for name in names if name]


def class_named_by_player(text: str, content: Content) -> str:
    """The letter of the class that a player names: itself, words of its description, or one of its species.

    "" if there is none. NetHack: mondata.c, name_to_monclass.
    """
    if len(text) == 1:
        letter = CLASS_SYNONYMS.get(text, text)
        return letter if letter in CREATURE_CLASSES else ""
    wanted = " ".join(text.lower().split())
    named = species_named_by_player(wanted, content)
    for words in (wanted, wanted.removesuffix("s")):
        if not words or words in CONNECTIVES:
            return ""
        if words in CLASS_WORDS:
            return CLASS_WORDS[words]
        if named is not None and words == "long worm":
            return named.letter
        for letter, description in CREATURE_CLASSES.items():
            if f" {words.lower()} " in f" {description.lower()} ":
                return letter
    return named.letter if named is not None else ""


CONNECTIVES = ("an", "the", "or", "other", "or other", "long")
CLASS_SYNONYMS = {"]": "m", "~": "w"}
CLASS_WORDS = {"demon": "&", "devil": "&", "bug": "x", "fish": ";"}
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
    letter = class_named_by_player(text.strip(), play.edition.content)
    members = [
        species
        for species in play.edition.content.ordinary_species
        if species.letter == letter
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
