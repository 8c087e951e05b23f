"""Census of successful prayers: which troubles are fixed, and which boons are given on altars."""

from typing import Any

from census.commands import HEROES
from census.counting import Census, Trial, changes
from census.our_room import Room, bare_name
from census.real_room import arena
from marrow.content.alignments import GOD_NUMBERS
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import HeldIn, Hunger, Sickness
from marrow.rules.items.piles import put_on_floor
from marrow.rules.magic.punishment import punish
from marrow.rules.religion.prayer import finish_prayer, pray
from scene import MIDDLE

HERO: dict[str, Any] = {"level": 6, "hp": 60}
ALTAR, LAVA_TRAP, HERE = 31, 3, (40, 10)
MASKS: dict[str, int] = {"neutral": 2, "lawful": 4}
# properties with a timeout
TIMED: dict[str, dict[str, int]] = {
    "stoning": {"stoning": 4},
    "slime": {"sliming": 7},
    "sickness": {"sick": 10},
    "blindness": {"blinded": 100},
    "deafness": {"deaf": 50},
    "stun": {"stunned": 40},
    "confusion": {"confused": 40},
    "hallucination": {"hallucinating": 200},
    "wounded legs": {"wounded legs": 30},
    "many troubles": {"stoning": 4, "sick": 10, "blinded": 100, "stunned": 40},
}
# cursed worn items: name, class, where
WORN: dict[str, tuple[str, str, str, Slot]] = {
    "strangulation": ("amulet of strangulation", "amulet", "amulet", Slot.AMULET),
    "cursed levitation": ("levitation", "ring", "left ring", Slot.LEFT_RING),
    "levitation boots": ("levitation boots", "armor", "boots", Slot.BOOTS),
    "a cursed blindfold": ("blindfold", "tool", "eyewear", Slot.EYEWEAR),
    "fumbling": ("gauntlets of fumbling", "armor", "gloves", Slot.GLOVES),
    "a cursed helmet": ("helmet", "armor", "helmet", Slot.HELMET),
    "a cursed cloak": ("leather cloak", "armor", "cloak", Slot.CLOAK),
}
OTHERS = ("hunger", "hit points", "lycanthropy", "lost strength", "punishment", "lava")
TROUBLES = (*TIMED, *WORN, *OTHERS)
# altar, luck, alignment record
ALTARS: dict[str, tuple[str, int, int]] = {
    "on an altar": ("neutral", 0, 20),
    "on an altar, lucky": ("neutral", 3, 20),
    "on an altar, very lucky": ("neutral", 10, 20),
    "on an altar, strident": ("neutral", 5, 6),
    "on a strange altar": ("lawful", 2, 20),
}
FIXED_BY_ALL = ("many troubles", "hunger", "a cursed helmet", "blindness")


def cases() -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {trouble: (trouble, "", 0, 10) for trouble in TROUBLES}
    found |= {f"{trouble}, strayed": (trouble, "", 0, 0) for trouble in ("blindness", "sickness")}
    for where, (altar, luck, record) in ALTARS.items():
        found[f"nothing {where}"] = ("", altar, luck, record)
        found |= {f"{trouble} {where}": (trouble, altar, luck, record) for trouble in FIXED_BY_ALL}
    return found


def real(trouble: str, altar: str, luck: int, record: int) -> Trial:
    room = arena(**HERO, **HEROES["valkyrie"])
    game, you = room.game, room.game.you

    def trial() -> dict[str, Any]:
        room.begin()
        if altar:
            room.terrain(*HERE, ALTAR)
            room.detail(*HERE, MASKS[altar])
        game.luck, game.alignment_record, game.prayer_timeout = luck, record, 0
        room.run("init_artifacts")
        room.wear(room.carry("long sword", "weapon", charge=1), "wielded")["oeroded"] = 1
        room.carry("dagger", "weapon", blessing=-1)
        for prop, turns in TIMED.get(trouble, {}).items():
            game.property_record(prop)["intrinsic"] = turns
        you["usick_type"] = 1 if game.property_record("sick")["intrinsic"] else 0
        if trouble in WORN:
            name, class_, where, _ = WORN[trouble]
            room.wear(room.carry(name, class_, blessing=-1), where)
        if trouble == "strangulation":
            game.property_record("strangled")["intrinsic"] = 5
        elif trouble == "hunger":
            game.set_nutrition(40)
        elif trouble == "hit points":
            game.hp = 5
        elif trouble == "lycanthropy":
            you["ulycn"] = room.species_number("werejackal")
        elif trouble == "lost strength":
            you["acurr"][0] = 12
        elif trouble == "punishment":
            room.run("punish", None)
        elif trouble == "lava":
            you["utrap"], you["utraptype"] = 20, LAVA_TRAP
        room.lie("water", "potion", HERE)
        before = room.facts() | {"lycanthrope": you["ulycn"] >= 0}
        room.run("dopray")
        room.wake_up()
        found = changes(before, room.facts() | {"lycanthrope": you["ulycn"] >= 0})
        lying = {room.object_name(thing): room.blessing_of(thing) for thing in room.floor()}
        room.mend()
        return found | seen(lying)

    return trial


def seen(lying: dict[str, str]) -> dict[str, Any]:
    """Whether a spellbook was given (any), and what became of the potion of water."""
    water = lying.pop("water", "gone")
    for fetter in ("heavy iron ball", "iron chain"):
        lying.pop(fetter, None)
    return {"water": water} | ({"granted": len(lying)} if lying else {})


def ours(trouble: str, altar: Any, luck: int, record: int) -> Trial:
    room = Room(**HERO)
    hero, here = room.scene.hero, room.scene.level
    hero.luck, hero.alignment_record, hero.piety.prayer_timeout = luck, record, 0
    for prop, turns in TIMED.get(trouble, {}).items():
        hero.timeout[Property[prop.upper().replace(" ", "_")]] = turns
    if hero.timeout[Property.SICK]:
        hero.sick_with = Sickness.FOOD_POISONING
    if trouble == "strangulation":
        hero.timeout[Property.STRANGLED] = 5
    elif trouble == "hunger":
        hero.nutrition, hero.hunger = 40, Hunger.WEAK
        hero.temporary[0] = -1
    elif trouble == "hit points":
        hero.hp = 5
    elif trouble == "lycanthropy":
        hero.polymorph.lycanthrope = SPECIES_NAMED["werejackal"]
    elif trouble == "lost strength":
        hero.base[0] = 12
    elif trouble == "lava":
        hero.hold.turns, hero.hold.trap = 20, HeldIn.LAVA
    if altar:
        here.terrain[MIDDLE], here.detail[MIDDLE] = Terrain.ALTAR, GOD_NUMBERS[altar]
    room.scene.answers.decided["prayer.sure"] = True
    room.keep()

    def praying() -> None:
        pray(room.play)
        room.play.hero.helplessness.turns = 0
        finish_prayer(room.play)

    def trial() -> dict[str, Any]:
        room.begin()
        world, play = room.scene.world, room.play
        world.tune_heard = 0
        world.artifacts.clear()
        room.wear(room.carry("long sword", "weapon", charge=1), Slot.WIELDED).rusted = 1
        room.carry("dagger", "weapon", blessing=-1)
        if trouble in WORN:
            name, class_, _, slot = WORN[trouble]
            room.wear(room.carry(name, class_, blessing=-1), slot)
        elif trouble == "punishment":
            punish(play)
        put_on_floor(play, room.thing("water", "potion"), MIDDLE)
        before = room.before() | {"lycanthrope": play.hero.polymorph.lycanthrope is not None}
        room.attempt(praying)
        found = changes(before, room.facts() | {"lycanthrope": play.hero.polymorph.lycanthrope is not None})
        words = {1: "blessed", 0: "uncursed", -1: "cursed"}
        lying = {bare_name(item): words[item.blessing] for pile in here.items.values() for item in pile}
        return found | seen(lying)

    return trial


CENSUSES = [Census("mercies", cases(), real, ours, our_trials=1000)]
