"""Animals growl, yelp and whimper, each in its own voice. NetHack: sounds.c."""

from collections.abc import Mapping
from dataclasses import dataclass

from marrow.content.words import Sound
from marrow.model.monster import Monster
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.body import is_deaf, is_hallucinating
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

STRANGE = (
    "chimes",
    "fizzes",
    "clanks",
    "trills",
    "gurgles",
    "ticks",
    "whirs",
    "plops",
    "giggles",
    "squelches",
)


@dataclass(frozen=True, slots=True)
class Cry:
    """The verbs by voice, those a deaf hero sees instead, and how far it wakes others (times the level)."""

    rule: str
    reach: int
    verbs: Mapping[Sound, str]
    seen: Mapping[Sound, str]
    otherwise: str = ""


GROWL = Cry(
    "sounds.c growl",
    18,
    {
        "mew": "hisses",
        "hiss": "hisses",
        "bark": "growls",
        "growl": "growls",
        "roar": "roars",
        "buzz": "buzzes",
        "squeak": "squeals",
        "squawk": "screeches",
        "neigh": "neighs",
        "wail": "wails",
    },
    {},
    otherwise="screams",
)
YELP = Cry(
    "sounds.c yelp",
    12,
    {
        "mew": "yowls",
        "bark": "yelps",
        "growl": "yelps",
        "roar": "snarls",
        "squeak": "squeals",
        "squawk": "screaks",
        "wail": "wails",
    },
    {
        "mew": "arches",
        "bark": "recoils",
        "growl": "recoils",
        "roar": "bluffs",
        "squeak": "quivers",
        "squawk": "thrashes",
        "wail": "cringes",
    },
)
WHIMPER = Cry(
    "sounds.c whimper",
    6,
    {"mew": "whimpers", "growl": "whimpers", "bark": "whines", "squeak": "squeals"},
    {},
)


def cry(play: Play, monster: Monster, manner: Cry) -> None:
    """The monster cries out, if it can, and wakes others near it."""
    if monster.asleep or not monster.can_move or monster.species.sound == "silent":
        return
    verb = (manner.seen if manner.seen and is_deaf(play.hero) else manner.verbs).get(
        monster.species.sound, manner.otherwise
    )
    if is_hallucinating(play.hero):
        verb = STRANGE[play.dice.rn2(len(STRANGE), manner.rule)]
    if not verb:
        return
    play.tell("creatures.cries", manner.rule, monster=the_monster(play, monster), verb=verb)
    stop_occupation(play)
    wake_near_spot(play, monster.spot, monster.species.level * manner.reach)
