"""Census of prayers, by luck, alignment record, prayer timeout and trouble."""

from typing import Any

from census.counting import Census, Trial, changes
from census.our_room import Room
from census.real_room import arena
from marrow.content.properties import Property
from marrow.model.item import Slot
from marrow.model.vocabularies import Hunger, Sickness
from marrow.rules.religion.prayer import finish_prayer, pray

STATES: dict[str, tuple[int, int, int, int]] = {  # luck, alignment record, timeout, anger
    "in favour": (0, 10, 0, 0),
    "devout": (0, 15, 0, 0),
    "fervent": (0, 9, 50, 0),
    "strident": (0, 4, 0, 0),
    "haltingly": (0, 1, 0, 0),
    "nominally": (0, 0, 0, 0),
    "strayed": (0, -2, 0, 0),
    "lucky": (3, 20, 0, 0),
    "very lucky": (10, 20, 0, 0),
    "unlucky": (-1, 20, 0, 0),
    "very unlucky": (-6, 20, 0, 0),
    "a little early": (0, 10, 90, 0),
    "early": (0, 10, 180, 0),
    "much too early": (0, 10, 300, 0),
    "lucky but much too early": (5, 10, 900, 0),
    "angry": (0, 10, 0, 1),
    "very angry": (-3, -10, 0, 5),
}
TROUBLES = ("none", "hunger", "hit points", "blindness", "sickness")
HERO: dict[str, Any] = {"level": 6, "hp": 60}


def cases() -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {}
    for number, state in enumerate(STATES):
        for trouble in ("none", TROUBLES[1 + number % 4]):
            found[f"{state}, trouble {trouble}"] = (state, trouble)
    return found


def real(state: str, trouble: str) -> Trial:
    room = arena(**HERO)
    game = room.game
    luck, record, timeout, anger = STATES[state]

    def trial() -> dict[str, Any]:
        room.begin()
        game.luck, game.alignment_record, game.prayer_timeout = luck, record, timeout
        game.you["ugangr"] = anger
        if trouble == "hunger":
            game.set_nutrition(40)
        elif trouble == "hit points":
            game.hp = 5
        elif trouble == "blindness":
            game.property_record("blinded")["intrinsic"] = 100
        elif trouble == "sickness":
            game.property_record("sick")["intrinsic"] = 10
            game.you["usick_type"] = 1
        room.wear(room.carry("long sword", "weapon", charge=1), "wielded")
        room.carry("dagger", "weapon", blessing=-1)
        before = room.facts()
        room.run("dopray")
        room.wake_up()
        return changes(before, room.facts())

    return trial


def ours(state: str, trouble: str) -> Trial:
    room = Room(**HERO)
    hero = room.scene.hero
    hero.luck, hero.alignment_record, hero.piety.prayer_timeout, hero.piety.anger = STATES[state]
    if trouble == "hunger":
        hero.nutrition, hero.hunger = 40, Hunger.WEAK
        hero.temporary[0] = -1
    elif trouble == "hit points":
        hero.hp = 5
    elif trouble == "blindness":
        hero.timeout[Property.BLINDED] = 100
    elif trouble == "sickness":
        hero.timeout[Property.SICK] = 10
        hero.sick_with = Sickness.FOOD_POISONING
    room.scene.answers.decided["prayer.sure"] = True
    room.keep()

    def praying() -> None:
        pray(room.play)
        room.play.hero.helplessness.turns = 0
        finish_prayer(room.play)

    def trial() -> dict[str, Any]:
        room.begin()
        room.scene.world.tune_heard = 0
        room.wear(room.carry("long sword", "weapon", charge=1), Slot.WIELDED)
        room.carry("dagger", "weapon", blessing=-1)
        before = room.before()
        room.attempt(praying)
        return changes(before, room.facts())

    return trial


CENSUSES = [Census("prayers", cases(), real, ours)]
