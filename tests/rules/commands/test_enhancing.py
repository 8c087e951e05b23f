"""#enhance: the list of skills, and who advances. NetHack: weapon.c, enhance_weapon_skill."""

from marrow.content.skills import BASIC, EXPERT, SKILLED, UNSKILLED
from marrow.messages.commands import Enhance
from marrow.messages.questions import ChooseFrom, Pick
from marrow.model.hero_parts import Training
from scene import Scene


def skilled(**answers: object) -> Scene:
    scene = Scene(answers=answers)
    scene.hero.skills.update(
        {
            "long sword": Training(BASIC, EXPERT, 80),
            "dagger": Training(UNSKILLED, EXPERT, 19),
            "bare hands": Training(EXPERT, EXPERT, 320),
            "attack spells": Training(UNSKILLED, BASIC, 20),
        }
    )
    return scene


def listed(scene: Scene) -> list[tuple[str, str]]:
    asked = scene.answers.asked[-1]
    assert isinstance(asked, ChooseFrom)
    return [(offer.key, offer.text) for offer in asked.offers]


def test_all_skills_are_listed_and_those_that_are_ready_can_be_chosen() -> None:
    """Two slots for a weapon from basic, one for a school of magic from unskilled."""
    scene = skilled()
    scene.hero.skill_slots = 1

    scene.do(Enhance())

    assert listed(scene) == [
        ("", '(Skill flagged by "*" may be enhanced when you\'re more experienced.)'),
        ("", '(Skill flagged by "#" cannot be enhanced any further.)'),
        ("", "   #  bare handed combat [Expert]"),
        ("", "      dagger             [Unskilled]"),
        ("", "   *  long sword         [Basic]"),
        ("attack spells", "  attack spells      [Unskilled]"),
    ]
    assert scene.world.turn == 1


def test_one_skill_advances_and_it_is_told_that_others_could() -> None:
    scene = skilled(**{"commands.enhance which": (Pick(key="long sword"),)})
    scene.hero.skill_slots = 3

    scene.do(Enhance())

    assert scene.hero.skills["long sword"].level == SKILLED
    assert scene.hero.skill_slots == 1
    assert scene.told() == ["growth.more skilled", "growth.more dangerous"]


def test_a_line_that_is_not_ready_cannot_be_chosen() -> None:
    scene = skilled(**{"commands.current skills": (Pick(key="dagger"),)})

    scene.do(Enhance())

    assert scene.hero.skills["dagger"].level == UNSKILLED


def test_wizards_advance_without_practice_one_after_the_other() -> None:
    picks = [(Pick(key="dagger"),), (Pick(key="dagger"),), ()]
    scene = Scene(mode="wizard", answers={"commands.advance freely": True, "commands.enhance which": picks})
    scene.hero.skills["dagger"] = Training(UNSKILLED, EXPERT, 0)

    scene.do(Enhance())

    assert scene.hero.skills["dagger"].level == SKILLED
    assert ("dagger", " dagger Skilled          0( 180)") in listed(scene)
