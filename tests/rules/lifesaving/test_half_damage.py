"""What half physical damage halves, in each edition. NetHack: hack.h, Maybe_Half_Phys, since 3.6.0."""

from collections.abc import Callable

import pytest

from marrow.content.properties import Property
from marrow.messages.commands import Quaff
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.monster_attacks.gazes import explode_at_hero
from marrow.rules.lifesaving.harm import halved_missile, poison_hero
from marrow.rules.traps.hero_in_trap import trap_hero
from rule import rule
from scene import MIDDLE, Scene


def rock(scene: Scene) -> None:
    trap_hero(scene.play, Trap(TrapKind.FALLING_ROCK, MIDDLE))


def acid(scene: Scene) -> None:
    scene.do(Quaff(item=scene.carry("potion of acid").letter))


def poison(scene: Scene) -> None:
    poison_hero(scene.play, Attribute.STRENGTH, "soldier ant", 30)


def sphere(scene: Scene) -> None:
    monster = scene.monster("flaming sphere")
    explode_at_hero(scene.play, monster, monster.species.attacks[0], found=True)


def venom(scene: Scene) -> None:
    amount = halved_missile(scene.play, 12)
    scene.hero.hp -= amount


@pytest.mark.parametrize("edition", ["3.4.3", "slashem", "3.6.0", "3.6.7"])
@pytest.mark.parametrize(
    "mishap, whole, old, new",
    [
        (rock, 12, 12, 6),  # 2d6
        (acid, 8, 8, 4),  # d(1, 8)
        (poison, 15, 8, 15),  # rn1(10, 6)
        (sphere, 24, 12, 24),  # 4d6
    ],
)
@rule("L-239", "L-094")
def test_half_damage_halves_mishaps_since_360_and_poison_before(
    edition: str, mishap: Callable[[Scene], None], whole: int, old: int, new: int
) -> None:
    def lost(*, half: bool) -> int:
        scene = Scene(edition)
        if half:
            scene.intrinsic(Property.HALF_PHYSICAL_DAMAGE)
        mishap(scene)
        return 100 - scene.hero.hp

    assert lost(half=False) == whole
    assert lost(half=True) == (old if edition in ("3.4.3", "slashem") else new)
