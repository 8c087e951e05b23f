"""Since 3.7 demon lords keep others from teleporting, and the covetous act otherwise. NetHack: wizard.c."""

import pytest

from marrow.content.words import SpeciesName
from marrow.editions import NETHACK
from marrow.model.level import Stairs
from marrow.model.places import EAST, WIDTH, is_next_to
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.monster_moves.covetous import attack_on_treasure, tactics
from marrow.rules.monster_moves.monster_step import wild_step
from marrow.rules.monster_moves.monster_turn import take_move
from marrow.rules.travel.monster_teleport import teleport_monster_by_hero
from rule import rule
from scene import MIDDLE, Scene

NEWEST = ("3.7", "5.0.0")
TACTICS = "wizard.c tactics"


@rule("Z-193")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("branch, bars", [("gehennom", True), ("dungeons", False)])
@pytest.mark.parametrize("ruler", ["Orcus", "Demogorgon", "balrog"])
def test_demon_lords_bar_the_hero_from_teleporting_in_gehennom(
    edition: str, branch: str, bars: bool, ruler: SpeciesName
) -> None:
    scene = Scene(edition)
    scene.level.branch = branch
    scene.monster(ruler, MIDDLE + 5)

    assert bars_teleporting(scene.play) is (bars and ruler != "balrog" and edition in NEWEST)


@rule("Z-193")
@pytest.mark.parametrize("edition", NEWEST)
@pytest.mark.parametrize("other, bars", [("Juiblex", False), ("Asmodeus", False), ("imp", True)])
def test_demon_lords_teleport_in_each_others_courts(edition: str, other: SpeciesName, bars: bool) -> None:
    scene = Scene(edition)
    scene.level.branch = "gehennom"
    scene.monster("Orcus", MIDDLE + 5)
    visitor = scene.monster(other, MIDDLE + 8)

    assert bars_teleporting(scene.play, visitor) is bars


@rule("Z-195")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("step", [EAST, WIDTH, EAST + WIDTH])
def test_since_37_the_covetous_attack_diagonally(edition: str, step: int) -> None:
    scene = Scene(edition)
    scene.lay("Book of the Dead", MIDDLE + 8)
    scene.monster("jackal", MIDDLE + 8)
    lich = scene.monster("arch-lich", MIDDLE + 8 + step, hp=90)

    assert attack_on_treasure(scene.play, lich) is (edition in NEWEST or step != EAST + WIDTH)


@rule("Z-195")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("odd", [0, 1])
@pytest.mark.parametrize("branch", ["dungeons", "vlad"])
def test_since_37_hurt_covetous_monsters_choose_stairs_by_their_number(
    edition: str, odd: int, branch: str
) -> None:
    """Back is up, but since 3.6.1 down in Vlad's Tower, which is built upwards."""
    scene = Scene(edition)
    scene.level.branch = branch
    up, down = MIDDLE + 20, MIDDLE - 20
    scene.level.stairs = (Stairs(up, True, branch, 1), Stairs(down, False, branch, 3))
    lich = scene.monster("master lich", MIDDLE + 8, hp=90)
    lich.id = 1000 + odd
    lich.hp = 10

    tactics(scene.play, lich)

    back, on = (down, up) if branch == "vlad" and edition not in ("3.4.3", "3.6.0") else (up, down)
    assert lich.spot == (on if odd and edition in NEWEST else back)


@rule("Z-195")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "name, shown, near", [("tengu", 12, True), ("tengu", 0, False), ("jackal", 12, False)]
)
def test_since_37_those_who_control_teleporting_come_to_the_hero(
    edition: str, name: SpeciesName, shown: int, near: bool
) -> None:
    scene = Scene(edition, shows={("teleport.c u_teleport_mon", 13): shown})
    monster = scene.monster(name, MIDDLE + 12)

    teleport_monster_by_hero(scene.play, monster)

    assert is_next_to(monster.spot, MIDDLE) is (near and edition in NEWEST)


@rule("Z-194")
@pytest.mark.parametrize("edition", NETHACK)
def test_in_500_the_covetous_walk(edition: str) -> None:
    scene = Scene(edition)
    lich = scene.monster("arch-lich", MIDDLE + 12, hp=90)

    wild_step(scene.play, lich, MIDDLE)

    assert lich.spot == MIDDLE + (11 if edition == "5.0.0" else 12)


@rule("Z-194")
@pytest.mark.parametrize("edition, comes", [("3.6.7", True), ("3.7", True), ("5.0.0", False)])
def test_in_500_a_demon_court_bars_the_covetous_too(edition: str, comes: bool) -> None:
    """The die of five would have the lich come beside the hero."""
    scene = Scene(edition, shows={(TACTICS, 5): 0})
    scene.level.branch = "gehennom"
    scene.monster("Orcus", MIDDLE + 5)
    lich = scene.monster("master lich", MIDDLE + 20, hp=90)

    tactics(scene.play, lich)

    assert is_next_to(lich.spot, MIDDLE) is comes


@pytest.mark.parametrize("edition", NETHACK)
def test_tame_monsters_covet_too(edition: str) -> None:
    scene = Scene(edition)
    book = scene.lay("Book of the Dead", MIDDLE + 20)
    lich = scene.monster("master lich", MIDDLE + 5, tame=10)
    lich.movement = 12

    take_move(scene.play, lich)

    assert book in lich.inventory
