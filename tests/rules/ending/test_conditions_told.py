"""What ^X tells of water, hiding and forms. Known answers from NetHack's cmd.c, status_enlightenment."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.rules.ending.attributes_page import attributes_page_lines
from marrow.rules.enlightenment.condition import current_conditions
from scene import MIDDLE, Scene


def states(scene: Scene, *, magic: bool = False) -> list[str]:
    return [state for _, state in current_conditions(scene.play, magic=magic)]


@pytest.mark.parametrize(
    ("terrain", "state"),
    [(Terrain.MOAT, "walking on water"), (Terrain.LAVA, "walking on lava"), (Terrain.ROOM, None)],
)
def test_who_walks_on_water_can_do_so_only_elsewhere(terrain: Terrain, state: str | None) -> None:
    scene = Scene(mode="explore")
    scene.intrinsic(Property.WATER_WALKING)
    scene.level.terrain[MIDDLE] = terrain

    lines = attributes_page_lines(scene.play, over=False, alive=True, magic=True)

    assert (state is not None and f"You are {state}." in lines) == (state is not None)
    assert ("You are able to walk on water." in lines) == (state is None)


def test_in_the_water_one_is_underwater() -> None:
    scene = Scene()
    scene.form("giant eel")
    scene.level.terrain[MIDDLE] = Terrain.MOAT
    scene.hero.footing.in_water = True

    assert "underwater" in states(scene)


def test_a_hero_who_may_land_when_he_likes_levitates_at_will() -> None:
    scene = Scene()
    scene.hero.timeout[Property.LEVITATION] = 50
    scene.hero.footing.lands_at_will = True

    assert "levitating, at will" in states(scene, magic=True)
    assert "levitating" in states(scene)


@pytest.mark.parametrize(
    ("name", "quantity", "state"),
    [
        ("orcish arrow", 58, "wielding arrows"), ("crossbow bolt", 1, "wielding a bolt"),
        ("bow", 1, "wielding a bow"), ("flint", 3, "wielding stones"), ("ruby", 1, "wielding a gem"),
        ("grappling hook", 1, "wielding a hook"), ("dwarvish mattock", 1, "wielding a mattock"),
        ("katana", 1, "wielding a long sword"), ("food ration", 2, "wielding some food"),
        ("egg", 2, "wielding eggs"), ("leather armor", 1, "wielding some armor"),
    ],
)  # fmt: skip
def test_what_is_in_hand_is_told_in_a_word(name: KindName, quantity: int, state: str) -> None:
    """Worked out by hand from weapon.c, weapon_descr, and cmd.c, status_enlightenment."""
    scene = Scene()
    scene.wear(name, Slot.WIELDED, quantity=quantity)

    assert state in states(scene)


def test_gloves_are_what_is_slippery() -> None:
    scene = Scene(mode="wizard")
    scene.wear("leather gloves", Slot.GLOVES)
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 7

    assert "slippery gloves (7)" in states(scene)


def test_a_piercer_on_the_ceiling_hides() -> None:
    scene = Scene()
    scene.form("rock piercer")
    scene.hero.footing.hidden = True

    assert "hiding" in states(scene)


def test_the_signs_of_the_day_are_told() -> None:
    scene = Scene(turn=2)
    scene.world.moon_phase, scene.world.friday_13th = 0, True
    scene.world.born_at = 60  # just after midnight

    lines = attributes_page_lines(scene.play, over=True, alive=False, magic=False)

    assert "It was the midnight hour." in lines
    assert "There was a new moon." in lines
    assert "Bad things happened on Friday the 13th." in lines
    assert "You entered the dungeon 2 turns ago." in lines


def test_a_new_gender_and_faith_do_not_hide_the_old_ones() -> None:
    scene = Scene(role="archeologist", gender="female", alignment="neutral")
    scene.hero.birth_gender, scene.hero.birth_alignment = "male", "lawful"
    scene.hero.piety.sworn = "chaotic"

    lines = attributes_page_lines(scene.play, over=False, alive=True, magic=False)

    assert any(line.startswith("You are neutral, currently on a mission") for line in lines)
    assert "You are actually chaotic." in lines
    assert "You started out male and lawful." in lines


def test_what_is_picked_up_by_itself_is_told() -> None:
    scene = Scene()
    lines = attributes_page_lines(scene.play, over=False, alive=True, magic=False)
    assert "Autopickup is off." in lines and "Your wallet is empty." in lines

    scene.carry("gold piece", quantity=12)
    scene.world.options = type(scene.world.options)(autopickup=True, pickup_types="$?")
    lines = attributes_page_lines(scene.play, over=True, alive=True, magic=False)
    assert "Autopickup was on for '$?'." in lines and "Your wallet contained 12 zorkmids." in lines
