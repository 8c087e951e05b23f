"""What is heard of a level's rooms and those in them, now and then. NetHack: sounds.c, dosounds."""

from collections.abc import Callable
from typing import NamedTuple

from marrow.model.level import Room
from marrow.model.monster import Monster
from marrow.model.places import WIDTH, Terrain
from marrow.rules.body import is_deaf
from marrow.rules.play import Play
from marrow.rules.quarters import is_inside, is_shop, touches
from marrow.rules.sight import can_see_monster

RULE = "sounds.c dosounds"
_FOUNTAIN, _SINK = int(Terrain.FOUNTAIN), int(Terrain.SINK)


class Noise(NamedTuple):
    """A kind of room, whose presence in it is needed, and what is heard."""

    purpose: str
    maker: Callable[[Monster], bool]
    keys: tuple[str, ...]


def _sleeper_or_lord(monster: Monster) -> bool:
    traits = monster.species.traits
    return "animal" not in traits and (monster.asleep or "lord" in traits or "prince" in traits)


def _bee(monster: Monster) -> bool:
    return monster.species.letter == "a" and "flies" in monster.species.traits


def _undead(monster: Monster) -> bool:
    return "undead" in monster.species.traits


def _soldier(monster: Monster) -> bool:
    return "mercenary" in monster.species.traits and monster.asleep


def _beast(monster: Monster) -> bool:
    return monster.asleep or "animal" in monster.species.traits


def _anybody(monster: Monster) -> bool:
    return True


ROOMS: tuple[Noise, ...] = (
    Noise("court", _sleeper_or_lord, ("courtly talk", "sceptre pounded", "off with the head")),
    Noise("beehive", _bee, ("low buzzing", "angry drone")),
    Noise("morgue", _undead, ("unnaturally quiet", "hair stands up")),
    Noise("barracks", _soldier, ("blades honed", "loud snoring", "dice thrown")),
    Noise("zoo", _beast, ("elephant on a peanut", "seal barking")),
)


def hear(play: Play) -> None:
    """Once a turn. Fountains and sinks are heard besides; of the rooms the first that is heard is all."""
    hero, level = play.hero, play.level
    if is_deaf(hero) or hero.engulfer_id:
        return
    if _FOUNTAIN in level.terrain and play.dice.one_in(400, RULE):
        _one_of(play, "creatures.bubbling water", "creatures.water on coins", "creatures.naiad")
    if _SINK in level.terrain and play.dice.one_in(300, RULE):
        _one_of(play, "creatures.slow drip", "creatures.gurgling noise")
    for room in level.rooms:
        if room.purpose != "ordinary" and _hear_room(play, room):
            return


def _hear_room(play: Play, room: Room) -> bool:
    """Whether something was heard of a room, or might have been."""
    rare = room.purpose == "delphi"
    known = rare or is_shop(room) or room.purpose in ("vault", "swamp", "temple")
    row = next((row for row in ROOMS if row.purpose == room.purpose), None)
    if not (known or row is not None) or not play.dice.one_in(400 if rare else 200, RULE):
        return False
    outside = not touches(room, play.hero.spot)
    if row is not None:
        if _has(play, room, row.maker):
            _one_of(play, *(f"creatures.{key}" for key in row.keys))
            return True
        return False
    if room.purpose == "swamp":
        _one_of(play, "creatures.mosquitoes", "creatures.marsh gas")
    elif room.purpose == "vault":
        if outside:
            _hear_vault(play, room)
    elif room.purpose == "temple":
        if outside and _has(play, room, lambda monster: monster.species.sound == "priest"):
            _one_of(play, "creatures.praises", "creatures.beseeches", "creatures.plea for donations")
    elif rare:
        seers = [other for other in play.level.monsters if other.species.name == "Oracle"]
        if seers and not can_see_monster(play, seers[0]):
            _one_of(play, "creatures.strange wind", "creatures.ravings", "creatures.snoring snakes")
    elif outside and _has(play, room, lambda monster: monster.species.name == "shopkeeper"):
        _one_of(play, "creatures.cursing shoplifters", "creatures.cash register")
    return True


def _hear_vault(play: Play, room: Room) -> None:
    patrol = play.dice.rn2(2, RULE) == 0
    if patrol:
        play.tell("creatures.guard on patrol", RULE)
        return
    gold = any(
        item.kind.class_ == "coin"
        for y in range(room.top, room.bottom + 1)
        for x in range(room.left, room.right + 1)
        for item in play.level.items.get(y * WIDTH + x, ())
    )
    play.tell("creatures.counting money" if gold else "creatures.someone searching", RULE)


def _has(play: Play, room: Room, fits: Callable[[Monster], bool]) -> bool:
    return any(is_inside(room, monster.spot) and fits(monster) for monster in play.level.monsters)


def _one_of(play: Play, *keys: str) -> None:
    play.tell(keys[play.dice.rn2(len(keys), RULE)], RULE)
