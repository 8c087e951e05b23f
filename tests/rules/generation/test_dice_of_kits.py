"""What new monsters bring, by the dice of the original. NetHack: makemon.c, m_initweap and m_initinv.

The throws and the things were seen in the running 3.6.7, where a wizard created each monster.
"""

import pytest

from marrow.chance.dice import Dice
from marrow.content.words import SpeciesName
from marrow.rules.generation.new_monsters.monster_gear import give_gear
from rule import rule
from scene import MIDDLE, Scene

WEAPONS = "makemon.c m_initweap"
FAR = MIDDLE + 9


class SeenDice(Dice):
    """Dice that show what was seen; each throw must have as many sides as the one seen."""

    def __init__(self, seen: str) -> None:
        self.seen = [tuple(map(int, throw.split(":"))) for throw in seen.split()]

    def rn2(self, sides: int, rule: str) -> int:
        expected, shown = self.seen.pop(0)
        assert sides == expected, rule
        return shown


# Sides and what was shown, counted from 0; the last die is for a saddle.
SEEN: list[tuple[SpeciesName, int, str, str]] = [
    ("hill orc", 2, "2:0 2:1 2:0 11:1 10:0 3:2 75:21 50:37 100:7 5:1 100:99", "orcish dagger"),
    (
        "hill orc",
        2,
        "2:1 10:6 11:9 10:5 10:1 2:1 2:0 11:7 10:5 10:3 75:51 50:46 100:24 5:4 100:99",
        "orcish dagger, orcish helm",
    ),
    (
        "Woodland-elf",
        4,
        (
            "2:1 2:1 10:6 11:8 10:0 2:1 3:1 2:0 4:0 10:2 11:1 10:9 10:3 2:1 11:5 10:3 10:9 3:0 4:0 10:0 10:5"
            " 10:4 3:0 11:2 10:0 3:1 6:4 11:1 10:3 10:0 2:0 100:66 12:3 75:22 50:22 100:6 100:99"
        ),
        "elven arrow, elven bow, elven shield, elven dagger, elven boots, elven mithril-coat",
    ),
    ("Mordor orc", 3, "2:0 3:2 3:1 3:2 3:1 75:13 50:12 100:58 5:1 100:99", ""),
    ("salamander", 7, "7:2 11:1 10:5 10:8 75:46 50:14 100:8 100:99", "spear"),
    ("salamander", 7, "7:0 3:2 11:8 10:8 10:0 2:0 75:69 50:44 100:79 100:99", "trident"),
    (
        "aligned priest",
        11,
        "3:2 2:1 75:15 7:0 3:1 10:6 11:2 10:9 10:7 10:5 11:7 10:9 10:5 10:2 50:30 100:27 100:99",
        "gold piece, small shield, cloak of protection, mace",
    ),
    (
        "dwarf",
        2,
        (
            "7:0 7:4 10:8 11:4 10:9 10:3 4:0 11:2 10:3 10:3 2:0 2:0 11:3 10:5 10:9 10:8 11:1 10:1 10:8 10:8"
            " 11:9 10:3 10:8 3:2 75:25 50:12 100:11 5:1 100:99"
        ),
        "dwarvish iron helm, dwarvish roundshield, dwarvish spear, dwarvish short sword, iron shoes",
    ),
    (
        "forest centaur",
        4,
        "2:1 11:1 10:9 10:7 6:5 11:7 10:4 10:3 100:74 12:6 75:43 50:31 100:45 5:3 100:99",
        "arrow, bow",
    ),
    ("Keystone Kop", 1, "4:1 3:0 2:1 11:7 10:0 3:0 3:0 3:0 3:1 75:20 50:27 100:48 100:99", "club"),
    (
        "watchman",
        5,
        (
            "3:0 14:2 2:0 11:2 10:2 10:3 11:4 10:0 3:1 75:43 5:4 3:1 10:0 10:8 10:0 2:0 3:0 2:1 10:3 11:7"
            " 10:6 10:8 3:2 10:8 11:5 10:7 10:5 3:1 10:0 10:8 10:6 3:0 2:0 3:2 50:35 100:47 100:99"
        ),
        "tin whistle, low boots, small shield, dented pot, ring mail, knife, spetum",
    ),
    (
        "hunter",
        4,
        (
            "3:1 11:10 10:9 10:2 2:1 2:1 10:3 11:0 3:2 11:3 10:1 10:0 2:0 6:2 11:7 10:8 10:4 100:76 12:6"
            " 75:20 50:21 100:85 100:99"
        ),
        "arrow, bow, leather jacket, short sword",
    ),
    (
        "ninja",
        4,
        "4:2 6:3 11:4 10:5 10:8 100:92 4:0 11:8 10:5 10:2 75:6 50:28 100:5 100:99",
        "axe, shuriken",
    ),
    (
        "thug",
        4,
        (
            "11:0 3:2 2:0 3:1 11:9 10:6 10:8 2:1 10:4 11:7 10:5 10:1 2:0 10:6 11:10 10:0 2:0 3:1 75:47 50:15"
            " 100:77 5:1 100:99"
        ),
        "leather armor, leather gloves, dagger, club",
    ),
]


@rule("N-544", edition="3.6.7")
@pytest.mark.parametrize(("name", "level", "seen", "things"), SEEN)
def test_the_dice_of_the_running_367_bring_the_same_things(
    name: SpeciesName, level: int, seen: str, things: str
) -> None:
    scene = Scene("3.6.7")
    monster = scene.monster(name, FAR)
    monster.level = level
    dice = SeenDice(seen)
    scene.play.dice = dice

    give_gear(scene.play, monster)

    assert ", ".join(item.kind.name for item in monster.inventory) == things
    assert dice.seen == []


@rule("N-544")
def test_guards_choose_dagger_and_spear_before_either_is_made() -> None:
    """Seen in the running 3.6.7: dice of 4 and 7, then those of the dagger."""
    scene = Scene()
    guard = scene.monster("guard", FAR)
    thrown: list[tuple[str, int]] = []

    class Watched(Dice):
        def rn2(self, sides: int, rule: str) -> int:
            thrown.append((rule, sides))
            return 0 if rule == WEAPONS and sides in (4, 7) else sides - 1

    scene.play.dice = Watched()

    give_gear(scene.play, guard)

    assert thrown[:2] == [(WEAPONS, 4), (WEAPONS, 7)]
    assert {"dagger", "spear"} <= {item.kind.name for item in guard.inventory}


@rule("N-545")
def test_croesus_gets_his_sword_before_all_else() -> None:
    """Seen in the running 3.6.7: the dice of the sword come before that of 75 for an offensive item."""
    scene = Scene()
    croesus = scene.monster("Croesus", FAR)
    thrown: list[str] = []

    class Watched(Dice):
        def rn2(self, sides: int, rule: str) -> int:
            thrown.append(rule)
            return sides - 1

    scene.play.dice = Watched()

    give_gear(scene.play, croesus)

    assert thrown[0] != WEAPONS and WEAPONS in thrown
    assert "two-handed sword" in [item.kind.name for item in croesus.inventory]


@rule("Z-328")
@pytest.mark.parametrize(
    ("edition", "kinds", "fifth"), [("3.6.7", 14, "lance"), ("3.7", 12, "halberd"), ("5.0.0", 12, "halberd")]
)
def test_lances_are_no_polearms_of_soldiers_since_37(edition: str, kinds: int, fifth: str) -> None:
    """Of 1000 soldiers and watchmen each of the running 3.7 and 5.0.0 none had one."""
    scene = Scene(edition, shows={(WEAPONS, 3): 0, (WEAPONS, kinds): 4})
    soldier = scene.monster("soldier", FAR)

    give_gear(scene.play, soldier)

    assert fifth in {item.kind.name for item in soldier.inventory}
