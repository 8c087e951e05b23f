"""Census of kicks at doors, furniture, trees and walls."""

from typing import Any

from census.commands import ours, real
from census.counting import Census, Trial, changes
from census.our_room import BESIDE
from marrow.messages.commands import Kick
from marrow.model.places import EAST, Door, Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.commands.kicking.kick import kick

PLACE = (41, 10)
KICKS: dict[str, tuple[Any, ...]] = {
    "nothing": (Terrain.ROOM, 0, 0, 10),
    "nothing, nimbly": (Terrain.ROOM, 0, 0, 16),
    "wall": (Terrain.HORIZONTAL_WALL, 0, 0, 10),
    "iron bars": (Terrain.IRON_BARS, 0, 0, 10),
    "closed door": (Terrain.DOOR, int(Door.CLOSED), 0, 10),
    "locked door, the lucky": (Terrain.DOOR, int(Door.LOCKED), 5, 16),
    "trapped door": (Terrain.DOOR, int(Door.LOCKED | Door.TRAPPED), 0, 16),
    "open door": (Terrain.DOOR, int(Door.OPEN), 0, 10),
    "throne": (Terrain.THRONE, 0, 0, 10),
    "throne, the lucky": (Terrain.THRONE, 0, 4, 10),
    "throne, the unlucky": (Terrain.THRONE, 0, -4, 10),
    "fountain": (Terrain.FOUNTAIN, 0, 0, 10),
    "grave": (Terrain.GRAVE, 0, 0, 10),
    "tree": (Terrain.TREE, 0, 0, 10),
    "tree without fruit, the unlucky": (Terrain.TREE, 1, -3, 10),
    "sink": (Terrain.SINK, 0, 0, 10),
}  # terrain, its detail, luck, dexterity


def real_kick(ground: int, detail: int, luck: int, dexterity: int) -> Trial:
    room = real("valkyrie", 3)

    def trial() -> dict[str, Any]:
        room.begin()
        room.terrain(*PLACE, int(ground))
        room.detail(*PLACE, detail)
        room.game.luck = luck
        room.game.you["acurr"][Attribute.DEXTERITY] = dexterity
        before = room.facts()
        room.run("dokick")
        fell = any("opens up under you" in message for message in room.game.messages)
        found = changes(before, room.facts())
        found["ground"] = (room.ground(*PLACE), room.detail_at(*PLACE))
        lying: dict[str, int] = {}
        for thing in room.floor():
            name = room.object_name(thing)
            lying[f"lies: {name}"] = lying.get(f"lies: {name}", 0) + thing["quan"]
        room.mend()
        return {"fell": True} if fell else found | grouped(lying)

    return trial


def our_kick(ground: int, detail: int, luck: int, dexterity: int) -> Trial:
    room = ours("valkyrie", 3, luck)
    room.scene.hero.base[Attribute.DEXTERITY] = dexterity
    room.keep()
    world, level = room.scene.world, room.scene.level
    terrain, details = bytes(level.terrain), bytes(level.detail)

    def trial() -> dict[str, Any]:
        world.level = level
        world.levels.clear()
        level.terrain[:], level.detail[:] = terrain, details
        room.begin()
        level.terrain[BESIDE], level.detail[BESIDE] = ground, detail
        before = room.before()
        room.attempt(lambda: kick(room.play, Kick(direction=EAST)))
        if world.level is not level:
            return {"fell": True}
        lying: dict[str, int] = {}
        for pile in level.items.values():
            for item in pile:
                name = item.kind.name
                lying[f"lies: {name}"] = lying.get(f"lies: {name}", 0) + item.quantity
        found = changes(before, room.facts())
        found["ground"] = (int(level.terrain[BESIDE]), int(level.detail[BESIDE]))
        return found | grouped(lying)

    return trial


def grouped(lying: dict[str, int]) -> dict[str, Any]:
    """Count fruit, gold and rocks one by one, and all other items together: another census counts those."""
    named = ("gold piece", "apple", "orange", "pear", "banana", "eucalyptus leaf", "rock")
    found: dict[str, Any] = {what: number for what, number in lying.items() if what[6:] in named}
    if "lies: gold piece" in found:
        found["lies: gold piece"] //= 50
    others = sum(number for what, number in lying.items() if what[6:] not in named)
    return found | ({"lies besides": others} if others else {})


CENSUSES = [Census("kicks", KICKS, real_kick, our_kick)]
