"""What a stranger's level may hold: what an ordinary game can have left, and no more. Threats BT-12 to BT-26.

Bones of the games of this machine are checked by ``levels``; these limits are for files that somebody sends.
Where the rules give a bound, the limit is that bound; where they give none, it is a guess far above what is
seen. Which is which stands in decision 0030.
"""

from collections.abc import Iterable
from typing import Final

from marrow.digits import is_number
from marrow.model.bones import Bones
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, Terrain, TrapKind
from marrow.possible.allowed import ON_MAP
from marrow.possible.items import every_item
from marrow.possible.refusing import refuse

MAX_ITEMS: Final = 2_000
MAX_MONSTERS: Final = 300
MAX_TOO_HARD: Final = 25  # how many monsters may be harder than random ones of the depth are
HARDNESS: Final = 1_500
HARDNESS_A_LEVEL: Final = 150  # the sum of the difficulties of all monsters, at depth 0 and deeper
HIT_POINTS: Final = 300
HIT_POINTS_A_LEVEL: Final = 10  # of one monster: 8 a level by rule, 100 of golems, 25 potions of 8
MAX_OF_HEROES: Final = 3_000  # the hit points of a ghost or of whoever rose, which are a hero's
WISHES: Final = 8  # in the charges of wands: two that are full, (0:3) and one more to wrest each
WRITTEN_DOOM: Final = 30  # scrolls of genocide; a full magic marker writes at most eight
FREE_ENCHANTMENT: Final = 3
ENCHANTMENTS: Final = 156  # the sum of all beyond the first: a pack of 52 things at +6
MAX_ARTIFACTS: Final = 15  # of 33; wishes for more fail the more often the more there are
STACKS: Final = {"coin": 5_000_000, "weapon": 1_000, "gem": 1_000}  # of what weighs 1 a hero can carry 1,000
MAX_OF_ONE: Final = 300  # of anything else; of scrolls, which weigh 5, a hero can carry 200
MAX_TRAPS: Final = 400
MAX_ENGRAVINGS: Final = 400
MAX_CLOUDS: Final = 40
MAX_GRAVES: Final = 50
ABOVE_FIRST: Final = {  # where stairs up of first levels lead; from the dungeons of NetHack to the Planes
    "dungeons": {"dungeons", "planes"}, "mines": {"dungeons"}, "gehennom": {"dungeons"}, "quest": {"quest"},
    "vlad": {"vlad"}, "ludios": {"ludios"}, "planes": {"planes"}, "sokoban": {"sokoban"},
}  # fmt: skip
LONGEST_GAME: Final = 100_000_000  # turns


def check_stranger_level(bones: Bones) -> None:
    """Raise HostileFile for a stranger's level that no ordinary game can have left."""
    level = bones.level
    check_arrival(level)
    check_flags(bones)
    check_monsters(level)
    check_ages(bones)
    items = [item for item, _ in every_item(level)]
    if len(items) > MAX_ITEMS:
        refuse("stranger.items", f"{len(items)} items; strangers' levels may have {MAX_ITEMS}")
    for what, count, most in (
        ("traps", len(level.traps), MAX_TRAPS),
        ("engravings", len(level.engravings), MAX_ENGRAVINGS),
        ("clouds", len(level.clouds), MAX_CLOUDS),
        ("graves", len(level.cemetery), MAX_GRAVES),
    ):
        if count > most:
            refuse("stranger.traps", f"{count} {what}; strangers' levels may have {most}")
    if (
        not level.wizard_bones
    ):  # B-197: wizards make what they like, and such bones are taken in only if asked for
        check_riches(items)


def check_arrival(level: Level) -> None:
    """BT-25: the hero can arrive and leave."""
    above = {level.branch} if level.number > 1 else ABOVE_FIRST[level.branch]
    if not any(stairs.goes_up and stairs.branch in above for stairs in level.stairs):
        refuse("level.no-way", "a level without stairs up")
    for stairs in level.stairs:
        if level.terrain[stairs.spot] not in (Terrain.STAIRS, Terrain.LADDER):
            refuse("level.stairs", f"stairs at spot {stairs.spot} without a stairway there")
        around = [spot for spot in (stairs.spot + step for step in DIRECTIONS) if spot in ON_MAP]
        if all(level.terrain[spot] < Terrain.SECRET_DOOR for spot in around):
            refuse("level.no-way", f"stairs at spot {stairs.spot} that are walled in")


def check_flags(bones: Bones) -> None:
    """BT-25, BT-26: the level's properties fit its place, and a special level has its special features."""
    level = bones.level
    branch, part = bones.name[0], bones.name.split(".")[1]
    ordinary = is_number(part) and branch in "DMQ"
    if is_number(part) and branch != "T" and (level.no_teleport or level.hard_floor):
        refuse("level.flags", f"{bones.name} with a floor or a ban on teleports that no such level has")
    for what, has, where in (
        ("a town", level.town, bones.name == "M0.T"),
        ("doorways of Rogue", level.narrow_doorways, bones.name == "D0.R"),
        ("a closed region", level.apart is not None, branch == "G"),
        ("boxes of arrival", bool(level.arrivals), not ordinary),
        ("monsters that see badly", level.short_sighted, not ordinary),
    ):
        if has and not where:
            refuse("level.flags", f"{bones.name} with {what}, which no such level has")
    if bones.name == "M0.T" and Terrain.ALTAR not in level.terrain:
        refuse("bones.special-level", "a Minetown without an altar")
    if bones.name == "G0.V" and not level.graveyard:
        refuse("bones.special-level", "a Valley of the Dead that is no graveyard")
    if sum(trap.kind == TrapKind.MAGIC_PORTAL for trap in level.traps.values()) > 1:
        refuse("level.portal", "more than one magic portal")
    if any(trap.kind == TrapKind.VIBRATING_SQUARE for trap in level.traps.values()):
        refuse("level.portal", "a vibrating square, whose level never has bones")


def check_monsters(level: Level) -> None:
    """BT-14, BT-25: not too many monsters, not too hard for the depth, with hit points that they can have."""
    monsters = level.monsters
    if len(monsters) > MAX_MONSTERS:
        refuse("stranger.monsters", f"{len(monsters)} monsters; strangers' levels may have {MAX_MONSTERS}")
    depth = depth_guess(level)
    hardest = (depth + 30) // 2 + 3  # NetHack: makemon.c, monmax_difficulty, for the highest level of heroes
    too_hard = [one for one in monsters if one.species.difficulty > hardest]
    total = sum(one.species.difficulty for one in monsters)
    if len(too_hard) > MAX_TOO_HARD or total > HARDNESS + HARDNESS_A_LEVEL * depth:
        refuse(
            "stranger.too-hard", f"{len(too_hard)} monsters too hard for depth {depth}; {total} is their sum"
        )
    heroes = {grave.who.rsplit("-", 4)[0] for grave in level.cemetery}
    for monster in monsters:
        most = most_hit_points(monster, heroes)
        if monster.max_hp > most:
            what = f"{monster.species.name} of level {monster.level}"
            refuse(
                "stranger.hit-points", f"{what} with {monster.max_hp} hit points; up to {most} are possible"
            )


def most_hit_points(monster: Monster, heroes: set[str]) -> int:
    """The most hit points a monster can have; who was a hero has a hero's."""
    if monster.species.name == "ghost" or monster.name in heroes:
        return MAX_OF_HEROES
    return HIT_POINTS + HIT_POINTS_A_LEVEL * monster.level


def depth_guess(level: Level) -> int:
    """How deep a level lies, as far as its branch and number say so: branches begin at different depths."""
    deeper = {"dungeons": 0, "mines": 4, "quest": 14, "gehennom": 29, "vlad": 40, "ludios": 20}
    return level.number + deeper.get(level.branch, 0)


def check_ages(bones: Bones) -> None:
    """BT-07: no game lasts longer, and nothing is older."""
    if bones.turn > LONGEST_GAME:
        refuse("stranger.age", f"turn {bones.turn}; no game lasts longer than {LONGEST_GAME}")
    for item, _ in every_item(bones.level):
        if abs(item.birth) > LONGEST_GAME:
            refuse("stranger.age", f"{item.kind.name} made on turn {item.birth}")


def check_riches(items: Iterable[Item]) -> None:
    """BT-12, BT-13: wishes, enchantments, artifacts and stacks as an ordinary game can have left them."""
    wishes = enchantments = artifacts = doom = 0
    for item in items:
        kind = item.kind
        most = STACKS.get(kind.class_, MAX_OF_ONE)
        if item.quantity > most:
            refuse("stranger.stack", f"{item.quantity} of {kind.name}; strangers' levels may have {most}")
        if kind.name == "wand of wishing":
            wishes += max(0, item.charge) + 1  # one more can be wrested
        elif kind.name == "scroll of genocide":
            doom += item.quantity
        if kind.class_ in ("weapon", "armor", "ring"):
            enchantments += max(0, item.charge - FREE_ENCHANTMENT)
        artifacts += item.artifact is not None
    if wishes > WISHES or doom > WRITTEN_DOOM:
        refuse(
            "stranger.wishes",
            f"{wishes} wishes and {doom} scrolls of genocide; {WISHES} and {WRITTEN_DOOM} may be",
        )
    if enchantments > ENCHANTMENTS:
        refuse("stranger.enchantments", f"enchantments of {enchantments} beyond +{FREE_ENCHANTMENT} each")
    if artifacts > MAX_ARTIFACTS:
        refuse("stranger.artifacts", f"{artifacts} artifacts; strangers' levels may have {MAX_ARTIFACTS}")
