"""The order in which fire, acid and lightning get at things. NetHack: zap.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import Damage, SpeciesName
from marrow.model.item import Slot
from marrow.rules.combat.damage_types.seduction import seduction_encounter
from marrow.rules.combat.rays.ray_hits import Ray, ray_strikes_hero, ray_strikes_monster
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.magic.wands.cancelling import cancel_item
from marrow.rules.physics.item_destruction import destroy_carried_items, destroy_some
from marrow.rules.physics.zap_over_floor import burn_paper
from rule import rule
from scene import MIDDLE, Scene

DESTROY = "zap.c destroy_item"


def test_fire_burns_a_pile_from_its_top() -> None:
    scene = Scene(throws=[("zap.c burn_floor_objects", 3, 0), ("zap.c burn_floor_objects", 3, 2)])
    below = scene.lay("scroll of light", MIDDLE + 1)
    scene.lay("scroll of earth", MIDDLE + 1)

    burn_paper(scene.play, MIDDLE + 1, by_hero=False)

    assert scene.level.items[MIDDLE + 1] == [below]


def test_vapours_are_breathed_before_the_next_potion_boils() -> None:
    """The first potion's die of 6, its die of three, its vapours, exercise; then the next one's die of 6."""
    breathed = ("potion.c potionbreathe", 5, 4)
    throws = [(DESTROY, 6, 0), (DESTROY, 3, 0), breathed, (DESTROY, 2, 0), (DESTROY, 6, 0)]
    scene = Scene(throws=throws, shows={})
    scene.carry("potion of confusion")
    scene.carry("potion of see invisible")

    destroy_carried_items(scene.play, "potion", "fire")

    assert scene.thrown == 5 and scene.hero.timeout[Property.CONFUSED] == 5


@pytest.mark.parametrize("edition, left", [
    ("3.4.3", "ring of conflict"), ("3.6.1", "ring of conflict"), ("3.6.2", "ring of levitation"),
    ("3.6.7", "ring of levitation"),
])  # fmt: skip
def test_since_362_what_lifts_the_hero_is_destroyed_last(edition: str, left: str) -> None:
    scene = Scene(edition, throws=[(DESTROY, 3, 0), (DESTROY, 3, 2)])
    scene.wear("ring of levitation", Slot.LEFT_RING)
    scene.carry("ring of conflict")

    destroy_carried_items(scene.play, "ring", "shock")

    assert [item.kind.name for item in scene.hero.inventory] == [left]


def test_grease_keeps_acid_breath_from_a_weapon() -> None:
    scene = Scene(shows={("zap.c zhitu", 6): 0, ("trap.c grease_protect", 2): 1})
    sword = scene.wear("long sword", Slot.WIELDED)
    sword.greased = True

    ray_strikes_hero(scene.play, "acid", 4, "blast of acid", breath=True)

    assert sword.corroded == 0 and "combat.grease protects" in scene.told()


@pytest.mark.parametrize("effect", ["disintegration"])
def test_who_loses_armour_to_a_blast_is_not_said_to_be_hit(effect: Damage) -> None:
    scene = Scene()
    orc = scene.monster("hill orc")
    suit = scene.item("orcish chain mail")
    suit.worn = int(Slot.BODY_ARMOR)
    orc.inventory.append(suit)

    ray_strikes_monster(scene.play, orc, Ray(effect, "blast", 6, breath=True))

    assert (scene.told(), orc.inventory) == (["combat.monster armor disintegrates"], [])


def test_cancelled_mail_loses_its_curse() -> None:
    scene = Scene()
    mail = scene.item("scroll of mail", blessing=-1)

    cancel_item(scene.play, mail)

    assert (mail.kind.name, mail.blessing) == ("scroll of mail", 0)


def test_a_ring_that_is_asked_for_is_known_even_if_the_hero_keeps_it() -> None:
    """NetHack: doseduce calls makeknown before the answer."""
    scene = Scene(gender="male", shows={("mhitu.c doseduce", 20): 0})
    ring = scene.carry("ring of adornment")
    succubus = scene.monster("succubus")
    succubus.female = True

    seduction_encounter(scene.play, succubus)

    assert ring in scene.hero.inventory and scene.world.discovered[ring.kind.number]


@rule("L-255")
@pytest.mark.parametrize("slot", [Slot.WIELDED, Slot.QUIVERED])
def test_what_is_left_of_potions_in_hand_or_quiver_is_there_no_more(slot: Slot) -> None:
    scene = Scene()
    flasks = scene.wear("potion of booze", slot, quantity=2)

    destroy_some(scene.play, flasks, 1)

    assert (flasks.quantity, flasks.worn, scene.hero.worn) == (1, 0, {})


@pytest.mark.parametrize("edition, left", [
    ("3.4.3", "potion of see invisible"), ("3.6.1", "potion of see invisible"),
    ("3.6.2", "potion of water"), ("3.6.7", "potion of water"),
])  # fmt: skip
def test_since_362_a_werewolf_loses_unholy_water_last(edition: str, left: str) -> None:
    """Each potion's die of six and of three; only the first of three shows 1."""
    throws = [(DESTROY, 6, 0), (DESTROY, 3, 0), (DESTROY, 6, 0), (DESTROY, 3, 2)]
    scene = Scene(edition, throws=throws)
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["werewolf"]
    scene.form("grid bug")  # it has no eyes and no breath, and so notices no vapours
    scene.carry("potion of water", blessing=1)
    scene.carry("potion of see invisible")

    destroy_carried_items(scene.play, "potion", "fire")

    assert [item.kind.name for item in scene.hero.inventory] == [left]


@rule("L-158")
def test_disintegration_spares_the_heros_quest_artifact() -> None:
    """The valkyrie's Orb of Fate stays for a die of 99; the orb of another role goes."""
    scene = Scene(shows={"zap.c obj_resists": 99})
    orc = scene.monster("hill orc", hp=5)
    for artifact in ("The Orb of Fate", "The Orb of Detection"):
        ball = scene.item("crystal ball")
        ball.artifact = artifact
        give_to_monster(scene.play, orc, ball)

    ray_strikes_monster(scene.play, orc, Ray("disintegration", "blast of disintegration", 6, by_hero=True))

    assert [item.artifact for item in scene.level.items[MIDDLE + 1]] == ["The Orb of Fate"]


@rule("L-158")
@pytest.mark.parametrize(("species", "lives"), [("hill orc", True), ("kobold zombie", False)])
def test_the_amulet_that_cannot_save_is_disintegrated(species: SpeciesName, lives: bool) -> None:
    """Each amulet has its own die, also the one that stays."""
    scene = Scene(throws=[("zap.c obj_resists", 100, 99)])
    monster = scene.monster(species, hp=5)
    amulet = scene.item("amulet of life saving")
    amulet.worn = int(Slot.AMULET)
    monster.inventory.append(amulet)

    ray_strikes_monster(scene.play, monster, Ray("disintegration", "blast of disintegration", 6))

    assert (monster.hp > 0, scene.thrown) == (lives, 1)


@rule("L-158")
def test_a_pet_seen_to_be_disintegrated_by_a_monster_is_missed_and_not_told_twice() -> None:
    scene = Scene()
    pet = scene.monster("hill orc", hp=5, tame=10)

    ray_strikes_monster(scene.play, pet, Ray("disintegration", "blast of disintegration", 6))

    assert scene.told() == ["combat.is disintegrated", "combat.sad feeling"]
