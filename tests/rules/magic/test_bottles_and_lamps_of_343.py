"""Who lives in bottles and lamps, in 3.4.3 and since. NetHack: potion.c, apply.c, fountain.c."""

from typing import Any

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.looks import LOOKS
from marrow.content.species_table import SPECIES_NAMED
from marrow.messages.commands import Rub
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Item
from marrow.rules.magic.potions.djinni import maybe_release_from_bottle
from rule import is_343, rule
from scene import Scene


def milky_potion(scene: Scene) -> Item:
    milky = next(number for number, look in enumerate(LOOKS) if look.description == "milky")
    scene.world.looks = list(scene.world.looks)
    scene.world.looks[KINDS_NAMED["potion of booze"].number] = milky
    return scene.item("potion of booze")


@rule("N-526")
def test_the_bottle_of_a_genocided_ghost_is_empty_in_343() -> None:
    in_343 = is_343()
    scene = Scene(throws=[("B-192", 13, 0)] if in_343 else [])
    potion = milky_potion(scene)
    scene.world.genocided[SPECIES_NAMED["ghost"].number] = 1

    assert maybe_release_from_bottle(scene.play, potion) is in_343
    assert ("bottles.empty" in scene.told()) is in_343


@rule("N-526", edition="3.4.3")
def test_no_bottle_holds_the_121st_ghost_in_343() -> None:
    scene = Scene(throws=[])
    potion = milky_potion(scene)
    scene.world.born[SPECIES_NAMED["ghost"].number] = 120

    assert not maybe_release_from_bottle(scene.play, potion)


@rule("L-349")
def test_a_fatal_wish_leaves_lamp_and_djinni_in_343() -> None:
    answers: dict[str, Any] = {QuestionKey.WISH_FOR_WHAT: "Stormbringer"}
    scene = Scene(
        hp=1, shows={("apply.c dorub", 3): 0, ("potion.c djinni_from_bottle", 5): 0}, answers=answers
    )
    scene.hero.max_hp = 100  # else saving grace helps in 3.7
    lamp = scene.carry("magic lamp", charge=1)

    scene.do(Rub(item=lamp.letter))

    assert scene.world.over
    in_343 = is_343()
    assert lamp.kind.name == ("magic lamp" if in_343 else "oil lamp")
    assert [monster.species.name for monster in scene.level.monsters] == (["djinni"] if in_343 else [])
