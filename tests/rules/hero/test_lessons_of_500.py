"""In 5.0.0 cats in boxes and new levels teach; boomerangs and light. NetHack: pickup.c, do.c, zap.c."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import KindName, RoleName
from marrow.editions import NETHACK, edition_named
from marrow.messages.commands import Throw
from marrow.model.places import EAST
from marrow.rules.combat.hero_missiles.boomerangs import fly_boomerang
from marrow.rules.hero.skills import spell_skill
from marrow.rules.physics.quantum_box import observe_quantum_cat
from marrow.rules.turn.level_arrivals import finish_arrival
from rule import rule
from scene import MIDDLE, Scene

CAT = "pickup.c observe_quantum_cat"


@rule("Z-203")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("shown", [0, 1])
def test_only_in_500_boxes_with_cats_give_experience(edition: str, shown: int) -> None:
    """10 for one that lives, 20 for one that is dead."""
    scene = Scene(edition, shows={(CAT, 2): shown})
    box = scene.lay("large box", MIDDLE, charge=1)

    observe_quantum_cat(scene.play, box, MIDDLE)

    lives = bool(scene.level.monsters)
    assert scene.hero.experience == ((10 if lives else 20) if edition == "5.0.0" else 0)


@rule("Z-203")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "role, new, gains", [("tourist", True, 1), ("tourist", False, 0), ("valkyrie", True, 0)]
)
def test_only_in_500_new_levels_teach_tourists(edition: str, role: RoleName, new: bool, gains: int) -> None:
    """The first level has difficulty 1."""
    scene = Scene(edition, role=role)
    scene.world.arrived = ("dungeons", 1, new)

    finish_arrival(scene.play)

    assert scene.hero.experience == (gains if edition == "5.0.0" else 0)


@rule("Z-203")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "role, book, clerical",
    [("priest", "spellbook of light", True), ("wizard", "spellbook of light", False),
     ("priest", "spellbook of detect food", False)],
)  # fmt: skip
def test_only_in_500_light_is_clerical_for_priests(
    edition: str, role: RoleName, book: KindName, clerical: bool
) -> None:
    scene = Scene(edition, role=role)

    skill = spell_skill(edition_named(edition).magic, scene.hero, KINDS_NAMED[book])

    assert skill == ("clerical spells" if clerical and edition == "5.0.0" else "divination spells")


@rule("Z-203")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("enchantment, most", [(-3, 2), (0, 2), (1, 3), (2, 4)])
def test_in_500_a_boomerang_flies_past_monsters(edition: str, enchantment: int, most: int) -> None:
    """The four spots before it turns, all with jackals."""
    scene = Scene(edition)
    met: list[int] = []
    spots = [MIDDLE + 1, MIDDLE + 2, MIDDLE + 2 - 79, MIDDLE + 2 - 79 - 80, MIDDLE + 2 - 79 - 80 - 81]
    for spot in spots:
        scene.monster("jackal", spot)

    def strike(monster: object, spot: int) -> bool:
        met.append(spot)
        return False

    end, monster, caught = fly_boomerang(
        scene.play, scene.item("boomerang", charge=enchantment), EAST, strike
    )

    assert (monster is not None, caught) == (True, False)
    assert len(met) == (most if edition == "5.0.0" else 0)
    assert end == spots[most if edition == "5.0.0" else 0]


@rule("Z-203")
def test_in_500_a_boomerang_that_has_hit_still_comes_to_rest() -> None:
    scene = Scene("5.0.0", seed=3)
    boomerang = scene.carry("boomerang")
    scene.monster("jackal", MIDDLE + 1, hp=90)

    scene.do(Throw(item=boomerang.letter, direction=EAST))

    lying = [item for pile in scene.level.items.values() for item in pile]
    assert boomerang in [*lying, *scene.hero.inventory]
