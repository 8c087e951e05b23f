"""What lycanthropy does at once: no levels are drained, and silver is felt. NetHack: were.c, set_ulycn."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Slot
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.hero.shape import catch_lycanthropy
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.magic.polymorphitis import cure_lycanthropy
from marrow.rules.nutrition.corpse_effects import AFTER_EFFECTS
from rule import is_343, rule
from scene import MIDDLE, Scene

BITTEN = {("mhitu.c hitmu", 4): 0}


def bitten(scene: Scene) -> None:
    werewolf = scene.monster("werewolf")
    hit_hero(scene.play, werewolf, werewolf.species.attacks[0])


def test_a_silver_weapon_falls_from_the_hand_of_the_bitten() -> None:
    """2d6 → 12 from the bite and rnd(10) → 10 from the silver."""
    scene = Scene(shows=BITTEN)
    dagger = scene.wear("silver dagger", Slot.WIELDED)

    bitten(scene)

    assert (scene.level.items[MIDDLE], scene.hero.hp) == ([dagger], 100 - 12 - 10)


def test_a_silver_ring_comes_off_and_stays_in_the_pack() -> None:
    """And gloves that were stuck over it are not any longer."""
    scene = Scene(shows=BITTEN)
    ring = scene.wear("ring of teleportation", Slot.LEFT_RING)
    gloves = scene.wear("leather gloves", Slot.GLOVES, blessing=-1)

    bitten(scene)

    assert ring.kind.material == "silver"
    assert (ring.worn, ring in scene.hero.inventory, gloves.blessing) == (0, True, 0)


@pytest.mark.parametrize("edition, falls", [("3.4.3", False), ("3.6.0", True)])
def test_new_lycanthropes_drop_silver_since_36(edition: str, falls: bool) -> None:
    scene = Scene(edition, shows=BITTEN)
    dagger = scene.wear("silver dagger", Slot.WIELDED)

    bitten(scene)

    assert (dagger.worn == 0) == falls


@rule("L-348")
def test_lycanthropes_lose_levels_in_343() -> None:
    """Seen in the running 3.4.3 and 3.6.0: exper.c losexp at level 5 leaves 4 and 5."""
    scene = Scene(level=5)
    catch_lycanthropy(scene.play, SPECIES_NAMED["werejackal"])

    lose_level(scene.play, "life drainage")

    assert scene.hero.level == (4 if is_343() else 5)


@rule("L-348")
def test_the_beast_loses_no_level_in_any_edition() -> None:
    scene = Scene(level=5)
    catch_lycanthropy(scene.play, SPECIES_NAMED["werejackal"])
    scene.form("werejackal")

    lose_level(scene.play, "life drainage")

    assert scene.hero.level == 5


@rule("L-348", edition="3.6.0")
def test_lycanthropes_lose_no_levels_until_they_are_cured() -> None:
    scene = Scene(level=5)
    catch_lycanthropy(scene.play, SPECIES_NAMED["werejackal"])
    lose_level(scene.play, "life drainage")
    kept = scene.hero.level

    cure_lycanthropy(scene.play, told=False)
    lose_level(scene.play, "life drainage")

    assert (kept, scene.hero.level) == (5, 4)


@rule("N-250")
def test_catching_lycanthropy_by_eating_drops_silver() -> None:
    scene = Scene("3.6.7")
    dagger = scene.wear("silver dagger", Slot.WIELDED)

    AFTER_EFFECTS["human wererat"](scene.play, SPECIES_NAMED["human wererat"])
    apply_delayed_effects(scene.play)

    assert scene.level.items[MIDDLE] == [dagger]
