"""Census of sacrifices, by altar, corpse, luck, god's anger, alignment record and prayer timeout."""

from typing import Any

from census.commands import HEROES
from census.counting import Census, Trial, changes
from census.our_room import Room, bare_name, species_name
from census.real_room import arena
from marrow.content.alignments import GOD_NUMBERS
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import AlignmentName
from marrow.model.places import Terrain
from marrow.rules.items.stacks import reweigh
from marrow.rules.religion.sacrifice import sacrifice_item
from scene import MIDDLE

ALTAR, HERE = 31, (40, 10)
MASKS: dict[AlignmentName | str, int] = {"": 0, "chaotic": 1, "neutral": 2, "lawful": 4}
HERO: dict[str, Any] = {"hp": 90}
# role, level, altar, corpse, its age, luck, record, timeout, anger
OFFERS: dict[str, tuple[str, int, str, str, int, int, int, int, int]] = {
    "a newt": ("valkyrie", 5, "neutral", "newt", 0, 0, 10, 300, 0),
    "an ettin": ("valkyrie", 5, "neutral", "ettin", 0, 0, 10, 300, 0),
    "an old ettin": ("valkyrie", 5, "neutral", "ettin", 51, 0, 10, 300, 0),
    "an ettin, unlucky": ("valkyrie", 5, "neutral", "ettin", 0, -3, 10, 100, 0),
    "an ettin, angry": ("valkyrie", 5, "neutral", "ettin", 0, -3, 10, 300, 2),
    "an ettin, very angry": ("valkyrie", 5, "neutral", "ettin", 0, -3, 10, 300, 9),
    "an ettin, strayed": ("valkyrie", 5, "neutral", "ettin", 0, 0, -5, 300, 0),
    "a gift to a valkyrie": ("valkyrie", 5, "neutral", "ettin", 0, 0, 10, 0, 0),
    "a gift to a lucky priest": ("priest", 8, "neutral", "soldier ant", 0, 3, 10, 0, 0),
    "a gift to a knight": ("knight", 5, "lawful", "troll", 0, 0, 10, 0, 0),
    "a gift to a rogue": ("rogue", 5, "chaotic", "troll", 0, 0, 10, 0, 0),
    "no gift yet": ("valkyrie", 2, "neutral", "newt", 0, 0, 10, 0, 0),
    "a strange altar": ("valkyrie", 5, "lawful", "ettin", 0, 0, 10, 300, 0),
    "a strange altar, at level 14": ("valkyrie", 14, "chaotic", "ettin", 0, 0, 14, 300, 0),
    "a strange altar, at level 1, unlucky": ("valkyrie", 1, "chaotic", "ettin", 0, -4, 14, 300, 0),
    "Moloch's altar": ("valkyrie", 5, "", "ettin", 0, 0, 10, 300, 0),
    "conversion": ("valkyrie", 5, "lawful", "ettin", 0, 0, -3, 300, 0),
    "a human": ("valkyrie", 5, "neutral", "human", 0, 0, 10, 300, 0),
    "a human on a chaotic altar": ("valkyrie", 5, "chaotic", "human", 0, 0, 10, 300, 0),
    "a human from the chaotic": ("rogue", 5, "chaotic", "human", 0, 0, 10, 300, 0),
    "a human from the chaotic to law": ("rogue", 5, "lawful", "human", 0, 0, 10, 300, 0),
    "a human to Moloch": ("rogue", 5, "", "human", 0, 0, 10, 300, 0),
    "a gray unicorn": ("valkyrie", 5, "neutral", "gray unicorn", 0, 0, 10, 300, 0),
    "a white unicorn": ("valkyrie", 5, "neutral", "white unicorn", 0, 0, 10, 300, 0),
    "a gray unicorn to law": ("valkyrie", 5, "lawful", "gray unicorn", 0, 0, 10, 300, 0),
    "a black unicorn to law": ("valkyrie", 5, "lawful", "black unicorn", 0, 0, 10, 300, 0),
    "a white unicorn to law": ("valkyrie", 5, "lawful", "white unicorn", 0, 0, 10, 300, 0),
}


def real(
    role: str, level: int, altar: str, corpse: str, age: int, luck: int, record: int, timeout: int, anger: int
) -> Trial:
    room = arena(level=level, **HERO, **HEROES[role])
    game = room.game

    def trial() -> dict[str, Any]:
        room.begin()
        room.terrain(*HERE, ALTAR)
        room.detail(*HERE, MASKS[altar])
        game.luck, game.alignment_record, game.prayer_timeout = luck, record, timeout
        game.you["ugangr"] = anger
        room.run("init_artifacts")
        offered = room.carry("corpse", "food")
        offered["corpsenm"] = room.species_number(corpse)
        offered["owt"] = room.run("weight", offered)
        offered["age"] = game.turn - age
        game.answers["What do you want to sacrifice"] = game.letter(offered)
        before = room.facts()
        room.run("dosacrifice")
        found = changes(before, room.facts())
        found["altar"] = MASKS_OF[room.detail_at(*HERE) & 7] if room.ground(*HERE) == ALTAR else "gone"
        lying = sorted(room.object_name(thing) for thing in room.floor())
        came = sorted(map(room.species_of, game.monsters()))
        room.mend()
        return found | seen(lying, came)

    return trial


MASKS_OF = {mask: name for name, mask in MASKS.items()}


def seen(lying: list[str], came: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {"lies": ", ".join(lying)} if lying else {}
    return found | ({"came": ", ".join(came)} if came else {})


def ours(
    role: str, level: int, altar: Any, corpse: Any, age: int, luck: int, record: int, timeout: int, anger: int
) -> Trial:
    how = {("alignment" if name == "align" else name): value for name, value in HEROES[role].items()}
    room = Room(level=level, **HERO, **how)
    hero, here = room.scene.hero, room.scene.level
    hero.luck, hero.alignment_record, hero.piety.prayer_timeout, hero.piety.anger = (
        luck,
        record,
        timeout,
        anger,
    )
    room.keep()

    def trial() -> dict[str, Any]:
        room.begin()
        room.scene.world.artifacts.clear()
        here.terrain[MIDDLE], here.detail[MIDDLE] = Terrain.ALTAR, GOD_NUMBERS[altar] if altar else 0
        offered = room.carry("corpse", "food")
        offered.species = SPECIES_NAMED[corpse]
        reweigh(offered)
        offered.birth = room.scene.world.turn - age
        before = room.before()
        room.attempt(lambda: sacrifice_item(room.play, offered))
        found = changes(before, room.facts())
        gods = {number: name for name, number in GOD_NUMBERS.items()} | {0: ""}
        found["altar"] = gods[here.detail[MIDDLE]] if here.terrain[MIDDLE] == Terrain.ALTAR else "gone"
        lying = sorted(bare_name(item) for pile in here.items.values() for item in pile)
        came = sorted(species_name(monster.species) for monster in here.monsters if monster.hp > 0)
        return found | seen(lying, came)

    return trial


CENSUSES = [Census("offerings", OFFERS, real, ours)]
