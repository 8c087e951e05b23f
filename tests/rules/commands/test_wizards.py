"""Commands of wizard mode. NetHack: cmd.c, wiz_polyself and wiz_level_change."""

import pytest

from marrow.errors import RefusedCommand
from marrow.front.keys import COMMANDS_BY_NAME, game_command
from marrow.messages.commands import WizardPolymorph
from scene import Scene


def test_wizards_take_the_form_they_name() -> None:
    scene = Scene(mode="wizard", answers={"polymorph.become what": "wolf"})

    scene.do(WizardPolymorph())

    assert scene.hero.form is not None and scene.hero.form.name == "wolf"


def test_only_wizard_mode_chooses_the_form() -> None:
    scene = Scene()

    with pytest.raises(RefusedCommand, match="only for wizards"):
        scene.do(WizardPolymorph())


@pytest.mark.parametrize("level", [7, 1])
def test_wizards_set_their_level(level: int) -> None:
    scene = Scene(mode="wizard", level=3, answers={"wizardry.to what": str(level)})
    order = game_command(COMMANDS_BY_NAME["levelchange"], 0)
    assert order is not None

    scene.do(order)

    assert scene.hero.level == level
