"""What the November NetHack Tournament adds: survivors, and its developers' deaths. Vectors 11, 12, 92."""

from dataclasses import replace
from typing import Any

import pytest

from marrow.choices import Edition
from marrow.editions import EDITIONS
from marrow.messages.commands import Chat
from marrow.messages.entries import DeathFaced
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import EAST
from marrow.model.vocabularies import Ending
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.ending import finish_game
from marrow.rules.ending.conduct import conduct_lines, survivor_bit
from marrow.rules.hero.helplessness import reason_for_helplessness
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.death_text import compose_death
from marrow.rules.play import GameOver
from rule import observed, rule
from scene import MIDDLE, Scene


def devteam(edition: str | Edition = "tnnt", **how: Any) -> tuple[Scene, Monster]:
    """Two of its members in a room."""
    scene = Scene(edition, **how)
    scene.monster("DevTeam member", MIDDLE + 5, peaceful=True)
    return scene, scene.monster("DevTeam member", peaceful=True)


# Survivors


@observed
@rule("L-226")
@pytest.mark.parametrize("edition, bit", [("tnnt", 1 << 13), ("3.6.7", 0), ("3.7", 0)])
def test_never_to_have_died_is_a_conduct(edition: str, bit: int) -> None:
    scene = Scene(edition)

    assert bit == survivor_bit(scene.play)
    assert bool(bit) == ("You never died." in conduct_lines(scene.play))


@observed
@rule("L-226")
def test_being_saved_breaks_the_survivor_conduct() -> None:
    """Vector 92."""
    scene = Scene("tnnt")
    scene.wear("amulet of life saving", Slot.AMULET)

    die(scene.play, Ending.DIED, Killer("arrow"))

    assert survivor_bit(scene.play) == 0
    assert "You never died." not in conduct_lines(scene.play)


# The makers


@observed
@rule("L-227")
@pytest.mark.parametrize("by_hero", [True, False])
def test_killing_a_devteam_member_collapses_the_dungeon(by_hero: bool) -> None:
    """Vector 11."""
    scene, member = devteam()

    with pytest.raises(GameOver) as over:
        monster_dies(scene.play, member, by_hero=by_hero)

    assert (over.value.ending, scene.hero.dying.deaths) == (Ending.CRUSHING, 1)
    text = compose_death(over.value.killer, over.value.ending, scene.play.edition.life_saving)
    assert text == "crushed to death by a collapsing dungeon"
    assert not scene.level.monsters


@observed
@rule("L-228", "L-066")
def test_surviving_the_collapse_kills_by_debris() -> None:
    """Vector 12."""
    scene, member = devteam()
    scene.wear("amulet of life saving", Slot.AMULET)

    with pytest.raises(GameOver) as over:
        monster_dies(scene.play, member)

    text = compose_death(over.value.killer, over.value.ending, scene.play.edition.life_saving)
    assert (text, scene.hero.dying.deaths) == ("crushed to death by dungeon debris", 2)
    assert reason_for_helplessness(scene.hero, scene.play.edition.life_saving) == "helpless"
    assert "combat.still buried" in scene.told()


@rule("L-228")
def test_wizard_mode_may_decline_collapse_and_debris() -> None:
    scene, member = devteam(mode="wizard", answers={"ask.die": False})

    monster_dies(scene.play, member)

    assert len(scene.entries(DeathFaced)) == 2
    assert scene.hero.hp > 0


@rule("L-227", "L-148")
def test_a_saved_devteam_member_does_not_collapse_the_dungeon() -> None:
    scene, member = devteam()
    amulet = scene.item("amulet of life saving")
    amulet.worn = Slot.AMULET
    member.inventory.append(amulet)

    assert not monster_dies(scene.play, member)
    assert scene.hero.dying.deaths == 0


@rule("L-227")
def test_in_nethack_editions_the_dungeon_does_not_collapse() -> None:
    scene, member = devteam(replace(EDITIONS["tnnt"], life_saving=EDITIONS["3.6.7"].life_saving))

    assert monster_dies(scene.play, member)
    assert scene.hero.dying.deaths == 0


def test_devteam_members_answer_by_signs() -> None:
    scene, _ = devteam()

    scene.do(Chat(direction=EAST))

    assert "creatures.makes signs" in scene.told()


@observed
@rule("L-229", "L-052", "L-053")
@pytest.mark.parametrize("level, most, after", [(9, 120, 120), (14, 20, 28), (3, 4, 10)])
def test_a_rescue_heals_fully_and_raises_the_maximum_to_twice_the_level(
    level: int, most: int, after: int
) -> None:
    scene = Scene("tnnt", level=level, hp=most)
    scene.wear("amulet of life saving", Slot.AMULET)

    die(scene.play, Ending.DIED, Killer("arrow"))

    assert (scene.hero.hp, scene.hero.max_hp) == (after, after)


@observed
@rule("L-229", "L-153")
@pytest.mark.parametrize("edition, most", [("tnnt", 3), ("splicehack-0.8", 10), ("splicehack", 10)])
def test_a_saved_monster_keeps_a_low_maximum_in_the_tournament_only(edition: str, most: int) -> None:
    scene = Scene(edition)
    monster = scene.monster("jackal", hp=3)
    amulet = scene.item("amulet of life saving")
    amulet.worn = Slot.AMULET
    monster.inventory.append(amulet)
    monster_dies(scene.play, monster)

    assert (monster.hp, monster.max_hp) == (most, most)


@observed
@rule("L-066", "L-229")
def test_a_second_death_in_the_turn_is_recorded_as_helpless_in_the_tournament() -> None:
    scene = Scene("tnnt")
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.DIED, Killer("arrow"))
    finish_game(scene.play, GameOver(Ending.DIED, Killer("jackal")))

    assert scene.world.ended is not None
    assert scene.world.ended.reason == "helpless"
