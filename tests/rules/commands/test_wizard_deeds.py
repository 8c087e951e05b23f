"""What wizards do to creatures, things and the ground."""

from dataclasses import replace
from typing import Any

import pytest

from marrow.errors import RefusedCommand
from marrow.messages.commands import SetOption, WizardBury, WizardCast, WizardKill
from marrow.model.places import EAST
from marrow.model.world import GameOptions
from marrow.rules.naming import item_name
from marrow.rules.polymorph.shapechangers import choose_shape
from marrow.rules.travel.monster_teleport import teleport_monster
from scene import MIDDLE, Scene


def wizard(answers: dict[str, Any] | None = None, **options: Any) -> Scene:
    return Scene(mode="wizard", options=replace(GameOptions(), **options), answers=answers)


def test_a_wizard_kills_what_is_at_a_spot() -> None:
    scene = wizard()
    newt = scene.monster("newt", MIDDLE + EAST)
    scene.do(WizardKill(spot=MIDDLE + EAST))

    assert newt not in scene.level.monsters and scene.hero.conduct.kills == 1
    assert "combat.you kill" in scene.told()


def test_killing_asks_for_one_after_the_other_until_there_is_none() -> None:
    scene = wizard({"wizardry.kill whom": MIDDLE + 1, "wizardry.kill next": [MIDDLE + 2, MIDDLE + 3]})
    for step in (1, 2):
        scene.monster("newt", MIDDLE + step)
    scene.do(WizardKill())

    assert scene.level.monsters == [] and "wizardry.no monster there" in scene.told()


def test_only_wizards_kill_so() -> None:
    scene = Scene()
    scene.monster("newt", MIDDLE + EAST)
    with pytest.raises(RefusedCommand):
        scene.do(WizardKill(spot=MIDDLE + EAST))


def test_a_wizard_buries_what_lies_around() -> None:
    scene = wizard()
    for spot in (MIDDLE, MIDDLE + EAST, MIDDLE + 2 * EAST):
        scene.lay("dagger", spot)
    scene.do(WizardBury())

    assert sorted(scene.level.buried) == [MIDDLE, MIDDLE + EAST]
    assert list(scene.level.items) == [MIDDLE + 2 * EAST]


def test_a_wizard_casts_what_nobody_has_learnt_and_pays_nothing() -> None:
    scene = wizard()
    power = scene.hero.power
    scene.do(WizardCast(spell="light"))

    assert scene.hero.power == power and scene.hero.spells == []


def test_names_tell_weights() -> None:
    scene = wizard(wizweight=True)
    assert item_name(scene.play, scene.carry("food ration")).endswith("(20 aum)")
    scene.do(SetOption(name="wizweight", value="off"))
    assert "aum" not in item_name(scene.play, scene.hero.inventory[0])


def test_a_wizard_names_what_a_chameleon_becomes() -> None:
    scene = wizard({"wizardry.change monster": ["flying circus", "jackal"]}, monpolycontrol=True)
    chameleon = scene.monster("chameleon", MIDDLE + EAST)

    assert choose_shape(scene.play, chameleon).name == "jackal"


def test_a_wizard_chooses_where_a_monster_teleports() -> None:
    scene = wizard({"wizardry.teleport monster": MIDDLE + 3}, montelecontrol=True)
    newt = scene.monster("newt", MIDDLE + EAST)
    assert teleport_monster(scene.play, newt) and newt.spot == MIDDLE + 3


def test_nobody_else_is_asked() -> None:
    answers = {"wizardry.teleport monster": MIDDLE + 3}
    scene = Scene(
        answers=answers,
        shows={},
        options=GameOptions(montelecontrol=True, monpolycontrol=True, wizweight=True),
    )
    newt = scene.monster("newt", MIDDLE + EAST)
    assert teleport_monster(scene.play, newt) and newt.spot != MIDDLE + 3
    assert "aum" not in item_name(scene.play, scene.carry("food ration"))
