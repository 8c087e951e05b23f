"""Random items for new monsters: to attack, to escape, and others. NetHack: muse.c."""

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.content.words import KindName
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.hero.body import has
from marrow.rules.items.families import is_hard_helmet
from marrow.rules.monsters.traits import is_floater
from marrow.rules.play import Play


def _uses_no_items(species: Species) -> bool:
    """Whether it gets none: animals, exploding monsters, the mindless, ghosts and Kops."""
    if "animal" in species.traits or "mindless" in species.traits or species.letter in (" ", "K"):
        return True
    return species.kind == "ghost" or any(attack.manner == "explode" for attack in species.attacks)


# fmt: off
_OFFENSIVE: tuple[KindName, ...] = (
    "wand of striking", "wand of striking", "potion of acid", "potion of confusion", "potion of blindness",
    "potion of sleeping", "potion of paralysis", "wand of magic missile", "wand of magic missile",
    "wand of sleep", "wand of fire", "wand of cold", "wand of lightning",
)
# fmt: on


def offensive_item(play: Play, monster: Monster) -> KindName | None:
    """A random item to attack with. NetHack: muse.c, rnd_offensive_item."""
    species = monster.species
    rule = "muse.c rnd_offensive_item"
    if _uses_no_items(species):
        return None
    if species.difficulty > 7 and play.dice.one_in(35, rule):
        return "wand of death"
    choice = play.dice.rn2(9 - (species.difficulty < 4) + 4 * (species.difficulty > 6), rule)
    if choice == 0 and _is_safe_from_boulders(monster):
        return "scroll of earth"
    return _OFFENSIVE[choice]


def _is_safe_from_boulders(monster: Monster) -> bool:
    soft = {"amorphous", "walks through walls", "unsolid"} & monster.species.traits
    helmeted = any(item.worn & Slot.HELMET and is_hard_helmet(item) for item in monster.inventory)
    return bool(soft) or helmeted


DIGGING = 7


def defensive_item(play: Play, monster: Monster) -> KindName | None:
    """A random item to escape or heal with. NetHack: muse.c, rnd_defensive_item."""
    species = monster.species
    rule = "muse.c rnd_defensive_item"
    if _uses_no_items(species):
        return None
    difficulty = species.difficulty
    choices = 8 + (difficulty > 3) + (difficulty > 6) + (difficulty > 8)
    choice = play.dice.rn2(choices, rule)
    if choice in (6, 9) and bars_teleporting(play, monster):
        choice = play.dice.rn2(choices, rule)
    if play.edition.monsters.puzzles_have_few_digging_wands:
        while choice == DIGGING and play.level.puzzle and play.dice.rn2(4, rule):
            choice = play.dice.rn2(choices, rule)
    match choice:
        case 6 | 9:
            return "scroll of teleportation" if play.dice.rn2(3, rule) else "wand of teleportation"
        case 0 | 1:
            return "scroll of teleportation"
        case 8 | 10:
            return "scroll of create monster" if play.dice.rn2(3, rule) else "wand of create monster"
        case 2:
            return "scroll of create monster"
        case 3:
            return "potion of healing"
        case 4:
            return "potion of extra healing"
        case 5:
            return "potion of sickness" if species.name == "Pestilence" else "potion of full healing"
        case _:
            return None if is_floater(species) else "wand of digging"


def misc_item(play: Play, monster: Monster) -> KindName | None:
    """L-160, L-151: the weak may get polymorph; one in forty gets life saving; others speed and the like."""
    species = monster.species
    rule = "L-160"
    if _uses_no_items(species):
        return None
    dice = play.dice
    if species.difficulty < 6 and dice.one_in(30, rule):
        return "potion of polymorph" if dice.rn2(6, rule) else "wand of polymorph"
    if dice.one_in(40, rule) and not is_lifeless(species) and not _is_vampire(monster):
        return "amulet of life saving"
    match dice.rn2(3, rule):
        case 0:
            return "potion of speed" if dice.rn2(6, rule) else "wand of speed monster"
        case 1:
            if monster.peaceful and not has(play.hero, Property.SEE_INVISIBLE):
                return None
            return "potion of invisibility" if dice.rn2(6, rule) else "wand of make invisible"
        case _:
            return "potion of gain level"


def is_lifeless(species: Species) -> bool:
    """Undead, manes, golems and vortices. NetHack: mondata.h, nonliving."""
    return "undead" in species.traits or species.name == "manes" or species.kind in ("golem", "vortex")


def _is_vampire(monster: Monster) -> bool:
    return monster.true_species is not None and monster.true_species.kind == "vampire"
