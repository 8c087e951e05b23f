"""N-665: what the names of were creatures mean. From the real 3.6.7: name_to_mon; for 3.7 from its source."""

import pytest

from marrow.messages.commands import WizardCreateMonster
from rule import rule
from scene import Scene


@rule("N-665")
@pytest.mark.parametrize("animal", ["wererat", "werejackal", "werewolf"])
def test_a_human_were_is_itself_or_a_human(animal: str) -> None:
    scene = Scene(mode="wizard")
    scene.do(WizardCreateMonster(species=f"human {animal}"))

    meant = f"human {animal}" if scene.play.edition.monsters.human_weres_can_be_named else "human"
    assert [monster.species.name for monster in scene.level.monsters] == [meant]


@rule("N-665")
def test_a_were_without_more_words_is_the_animal() -> None:
    scene = Scene(mode="wizard")
    scene.do(WizardCreateMonster(species="werejackal"))

    assert [(monster.species.name, monster.species.letter) for monster in scene.level.monsters] == [
        ("werejackal", "d")
    ]
