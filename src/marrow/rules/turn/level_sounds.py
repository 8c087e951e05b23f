"""Level sounds: fountains, sinks and special rooms, heard at times. NetHack: sounds.c, dosounds."""

from collections.abc import Callable, Mapping
from typing import Final

from marrow.content.vocabulary import RoomPurpose
from marrow.model.level import Level, Room
from marrow.model.monster import Monster
from marrow.model.people import Priest
from marrow.model.places import Terrain
from marrow.rules.dungeon.branches import GEHENNOM, PLANES
from marrow.rules.dungeon.rooms import (
    guard_of,
    has_shrine,
    is_in_own_room,
    is_inside,
    is_shop,
    keeper_in_shop,
    special_rooms,
)
from marrow.rules.generation.level_builder import is_making_a_level
from marrow.rules.hero.body import is_deaf, is_hallucinating
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.naming.gods import god_by_number
from marrow.rules.people.vault_guards import vault_of_hero
from marrow.rules.play import Play

RULE: Final = "sounds.c dosounds"
SELDOM: Final = 200
RARELY: Final = 400
SHOP: Final = RoomPurpose.SHOP
FOUNTAIN: Final = int(Terrain.FOUNTAIN)
SINK: Final = int(Terrain.SINK)
# Each ends with a sound that only hallucinating heroes hear.
FOUNTAIN_SOUNDS: Final = (
    "people.hear bubbling",
    "people.hear coins",
    "people.hear naiad",
    "people.hear soda",
)
SINK_SOUNDS: Final = ("people.hear drip", "people.hear gurgling", "people.hear dishes")
COURT_SOUNDS: Final = (
    "people.hear courtiers",
    "people.hear sceptre",
    "people.hear sentence",
    "people.hear cats",
)
SWAMP_SOUNDS: Final = ("people.hear mosquitoes", "people.smell marsh", "people.hear duck")
BEEHIVE_SOUNDS: Final = ("people.hear buzzing", "people.hear drone", "people.hear bonnet")
MORGUE_SOUNDS: Final = ("people.too quiet", "people.hair stands", "people.hair seems")
BARRACKS_SOUNDS: Final = (
    "people.hear blades",
    "people.hear snoring",
    "people.hear dice",
    "people.hear general",
)
ZOO_SOUNDS: Final = ("people.hear elephant", "people.hear seal", "people.hear doctor")
SHOP_SOUNDS: Final = ("people.hear cursing", "people.hear register", "people.hear merchants")
DELPHI: Final = RoomPurpose.DELPHI
TEMPLE_SOUNDS: Final = (
    "people.hear praise",
    "people.hear beseeching",
    "people.hear sacrifice",
    "people.hear plea",
)
# To the hallucinating, the last three
DELPHI_SOUNDS: Final = (
    "people.hear wind",
    "people.hear ravings",
    "people.hear snakes",
    "people.hear phonebook",
    "people.hear zap",
)
Heard = Callable[[Play, Level, Room, int], bool]


def hear_level(play: Play) -> None:
    """Once a turn: at times hear a fountain or sink, and at most one special room, in NetHack's order."""
    hero, level = play.hero, play.world.level
    if is_deaf(hero) or hero.hold.engulfer_id or hero.footing.in_water or is_making_a_level(play):
        return
    if FOUNTAIN in level.terrain and play.dice.one_in(400, RULE):
        _tell(play, FOUNTAIN_SOUNDS)
    if SINK in level.terrain and play.dice.one_in(300, RULE):
        _tell(play, SINK_SOUNDS)
    special = special_rooms(level.rooms)
    if not special:
        return
    for purpose, heard in SOUNDS.items():
        found = _room_of(special, purpose)
        if found is not None and play.dice.one_in(RARELY if purpose == DELPHI else SELDOM, RULE):
            number, room = found
            if heard(play, level, room, number):
                return


def _room_of(rooms: list[tuple[int, Room]], purpose: RoomPurpose) -> tuple[int, Room] | None:
    """The first of the rooms, with its number, that is of this purpose; SHOP means any shop."""
    for number, room in rooms:
        if room.purpose is purpose or (purpose is SHOP and is_shop(room)):
            return number, room
    return None


def _tell(play: Play, sounds: tuple[str, ...]) -> None:
    """Tell one of these sounds; without hallucination never the last, and with it never the first."""
    chosen = play.dice.rn2(len(sounds) - 1, RULE) + is_hallucinating(play.hero)
    hear(play, sounds[chosen], RULE)


def _has_monster(level: Level, room: Room, fits: Callable[[Monster], bool]) -> bool:
    return any(other.hp > 0 and is_inside(room, other.spot) and fits(other) for other in level.monsters)


def _court(play: Play, level: Level, room: Room, number: int) -> bool:
    def holds_court(monster: Monster) -> bool:
        traits = monster.species.traits
        return (monster.asleep or bool({"lord", "prince"} & traits)) and "animal" not in traits

    if not _has_monster(level, room, holds_court):
        return False
    _tell(play, COURT_SOUNDS)
    return True


def _swamp(play: Play, level: Level, room: Room, number: int) -> bool:
    _tell(play, SWAMP_SOUNDS)
    return True


def _vault(play: Play, level: Level, room: Room, number: int) -> bool:
    """Sounds of a vault; none while a guard is there or the hero is inside."""
    if guard_of(level) is not None or vault_of_hero(play) >= 0:
        return True
    chosen = play.dice.rn2(2, RULE) + is_hallucinating(play.hero)
    if chosen == 1:
        gold = any(
            item.kind.class_ == "coin"
            for spot, lying in level.items.items()
            if is_inside(room, spot)
            for item in lying
        )
        counting = "people.hear quarterback" if is_hallucinating(play.hero) else "people.hear counting"
        hear(play, counting if gold else "people.hear searching", RULE)
    else:
        hear(play, "people.hear scrooge" if chosen else "people.hear patrol", RULE)
    return True


def _beehive(play: Play, level: Level, room: Room, number: int) -> bool:
    if not _has_monster(level, room, lambda ant: ant.species.letter == "a" and "flies" in ant.species.traits):
        return False
    _tell(play, BEEHIVE_SOUNDS)
    return True


def _morgue(play: Play, level: Level, room: Room, number: int) -> bool:
    if not _has_monster(level, room, lambda other: "undead" in (other.true_species or other.species).traits):
        return False
    _tell(play, MORGUE_SOUNDS)
    return True


def _barracks(play: Play, level: Level, room: Room, number: int) -> bool:
    soldiers = [
        monster
        for monster in level.monsters
        if "mercenary" in monster.species.traits and is_inside(room, monster.spot)
    ]
    if not any(monster.asleep for monster in soldiers) and len(soldiers) <= 5:
        return False
    _tell(play, BARRACKS_SOUNDS)
    return True


def _zoo(play: Play, level: Level, room: Room, number: int) -> bool:
    if not _has_monster(level, room, lambda monster: monster.asleep or "animal" in monster.species.traits):
        return False
    _tell(play, ZOO_SOUNDS)
    return True


def _shop(play: Play, level: Level, room: Room, number: int) -> bool:
    if keeper_in_shop(level, number) is not None and play.hero.visit.room != number + 1:
        _tell(play, SHOP_SOUNDS)
    return True


def _temple(play: Play, level: Level, room: Room, number: int) -> bool:
    """Sounds of a tended temple; a sacrifice only out of sight, and none in high temples."""
    if level.branch == PLANES or (level.branch == GEHENNOM and _has_high_priest(level)):
        return False
    for monster in level.monsters:
        duty = monster.duty
        if not isinstance(duty, Priest) or not is_in_own_room(level, monster, duty) or monster.asleep:
            continue
        if not monster.can_move or not has_shrine(level, duty):
            continue
        if play.hero.visit.room == duty.room + 1:
            continue
        in_sight = can_see_monster(play, monster) or can_see(play, duty.shrine)
        chosen = play.dice.rn2(3 + is_hallucinating(play.hero), RULE)
        while chosen == 2 and in_sight:
            chosen = play.dice.rn2(3 + is_hallucinating(play.hero), RULE)
        god = god_by_number(play.world, duty.god)
        hear(play, TEMPLE_SOUNDS[chosen], RULE, god=god)
        return True
    return False


def _has_high_priest(level: Level) -> bool:
    return any(monster.species.name == "high priest" and monster.hp > 0 for monster in level.monsters)


def _delphi(play: Play, level: Level, room: Room, number: int) -> bool:
    """Sounds of Delphi, if the Oracle is not in sight."""
    oracle = next(
        (monster for monster in level.monsters if monster.species.name == "Oracle" and monster.hp > 0), None
    )
    dreaming = is_hallucinating(play.hero)
    if oracle is not None and (dreaming or not can_see_monster(play, oracle)):
        hear(play, DELPHI_SOUNDS[play.dice.rn2(3, RULE) + 2 * dreaming], RULE)
    return True


SOUNDS: Final[Mapping[RoomPurpose, Heard]] = {
    RoomPurpose.COURT: _court,
    RoomPurpose.SWAMP: _swamp,
    RoomPurpose.VAULT: _vault,
    RoomPurpose.BEEHIVE: _beehive,
    RoomPurpose.MORGUE: _morgue,
    RoomPurpose.BARRACKS: _barracks,
    RoomPurpose.ZOO: _zoo,
    SHOP: _shop,
    RoomPurpose.TEMPLE: _temple,
    RoomPurpose.DELPHI: _delphi,
}
