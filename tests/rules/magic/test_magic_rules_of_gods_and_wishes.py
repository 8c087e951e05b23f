"""The numbered rules that rays, gods, level changes, shapes, spells and wishes carry out."""

import pytest

from marrow.content.edition_content import NETHACK as ORDINARY
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.messages.entries import DeathFaced
from marrow.model.hero_parts import Killer, Spell
from marrow.model.item import Slot
from marrow.model.places import EAST, SELF
from marrow.model.vocabularies import Ending, Hunger, KillerFormat
from marrow.rules.combat.rays.ray_hits import ray_strikes_hero
from marrow.rules.commands import wizard_mode
from marrow.rules.enlightenment.troubles import Trouble, worst_trouble
from marrow.rules.magic.spells import casting
from marrow.rules.magic.wands import hero_rays
from marrow.rules.magic.wishing import make_wish
from marrow.rules.naming import gods
from marrow.rules.play import GameOver
from marrow.rules.polymorph import become_new_person, polymorph_hero, polymorph_into, species_named_by_player
from marrow.rules.religion import prayer, wrath
from marrow.rules.travel.level_teleport import level_teleport, teleport_to_heaven
from rule import rule
from scene import Scene

# Rays and gods


@rule("L-097")
def test_a_death_ray_kills_by_its_name() -> None:
    scene = Scene()
    with pytest.raises(GameOver) as over:
        ray_strikes_hero(scene.play, "death touch", 6, "death ray")
    assert (over.value.ending, over.value.killer) == (Ending.DIED, Killer("death ray"))


@rule("L-097")
def test_magic_resistance_stops_it() -> None:
    scene = Scene()
    scene.intrinsic(Property.MAGIC_RESISTANCE)
    ray_strikes_hero(scene.play, "death touch", 6, "finger of death")
    assert scene.entries(DeathFaced) == []


def test_nothing_stops_ones_own_death_ray() -> None:
    scene = Scene()
    scene.intrinsic(Property.MAGIC_RESISTANCE)
    with pytest.raises(GameOver) as over:
        hero_rays.zap_self_with_ray(scene.play, hero_rays.hero_ray("wand of death", 6))
    assert over.value.killer == Killer("shot herself with a death ray", KillerFormat.ALONE)


@rule("L-098", "L-089")
def test_the_wrath_of_a_god_burns_armor_first() -> None:
    scene = Scene()
    scene.wear("small shield", Slot.SHIELD)
    scene.wear("leather cloak", Slot.CLOAK)
    scene.wear("plate mail", Slot.BODY_ARMOR)
    scene.intrinsic(Property.SHOCK_RESISTANCE)
    with pytest.raises(GameOver) as over:
        wrath.god_zaps_hero(scene.play, "neutral")
    assert over.value.killer == Killer(
        f"the wrath of {gods.god_name(scene.play, 'neutral')}", KillerFormat.AS_IS
    )
    assert scene.hero.worn == {}


@rule("N-325", "N-327", "N-329")
def test_a_weak_hero_is_fed_to_900() -> None:
    scene = Scene(nutrition=30, hunger=Hunger.WEAK, options=None)
    scene.hero.alignment_record = 1
    prayer.please_god(scene.play, "neutral", int(Trouble.STARVING))
    assert (scene.hero.nutrition, scene.hero.hunger) == (900, Hunger.NOT_HUNGRY)


@rule("N-328")
def test_the_golden_glow_feeds_the_untroubled() -> None:
    scene = Scene(nutrition=400, throws=[("N-328", 3, 2)])
    scene.hero.alignment_record = 20
    prayer.please_god(scene.play, "neutral", 0)
    assert scene.hero.nutrition == 900
    assert scene.hero.max_hp == 105


@rule("N-319", "N-320")
def test_the_worst_trouble_comes_first() -> None:
    scene = Scene(nutrition=30, hunger=Hunger.WEAK)
    assert worst_trouble(scene.play) == Trouble.STARVING
    scene.hero.timeout[Property.SICK] = 5
    assert worst_trouble(scene.play) == Trouble.SICK
    scene.hero.timeout[Property.STONING] = 5
    assert worst_trouble(scene.play) == Trouble.STONING


@rule("N-331")
def test_a_wish_lengthens_the_prayer_timeout() -> None:
    scene = Scene(throws=[("N-331", 100, 20)])
    make_wish.grant_wish(scene.play, "2 blessed potions of healing")
    assert scene.hero.piety.prayer_timeout == 370


# Leaving


@rule("L-134")
def test_teleporting_to_level_0_and_confirming_it_is_suicide() -> None:
    scene = Scene(answers={"teleport.what level": "0", "teleport.nowhere sure": True})
    scene.intrinsic(Property.TELEPORT_CONTROL)
    with pytest.raises(GameOver) as over:
        level_teleport(scene.play)
    assert over.value.killer == Killer("committed suicide", KillerFormat.ALONE)
    assert "teleport.possessions land" not in scene.told(), "there are none"

    laden = Scene(answers={"teleport.what level": "0", "teleport.nowhere sure": True})
    laden.intrinsic(Property.TELEPORT_CONTROL)
    laden.carry("apple")
    with pytest.raises(GameOver):
        level_teleport(laden.play)
    assert "teleport.possessions land" in laden.told()


@rule("L-133")
@pytest.mark.parametrize(
    ("depth", "text"),
    [
        (-12, "went to heaven prematurely"),
        (-9, "teleported out of the dungeon and fell to her death"),
        (-2, "teleported out of the dungeon and fell to her death"),
    ],
)
def test_teleporting_above_the_dungeon_kills(depth: int, text: str) -> None:
    scene = Scene()
    with pytest.raises(GameOver) as over:
        teleport_to_heaven(scene.play, depth)
    assert over.value.killer == Killer(text, KillerFormat.ALONE)


@rule("L-133", "L-084")
def test_whoever_survives_heaven_has_escaped() -> None:
    scene = Scene(mode="explore", answers={"ask.die": False})
    with pytest.raises(GameOver) as over:
        teleport_to_heaven(scene.play, -12)
    assert over.value.ending == Ending.ESCAPED
    assert scene.hero.dying.lost_at is None


@rule("L-133")
def test_fliers_land_safely() -> None:
    scene = Scene()
    scene.hero.timeout[Property.LEVITATION] = 50
    with pytest.raises(GameOver) as over:
        teleport_to_heaven(scene.play, -1)
    assert over.value.ending == Ending.ESCAPED


# Shapes


@rule("N-115")
def test_a_new_person_is_fed_anew() -> None:
    scene = Scene(nutrition=-50, hunger=Hunger.FAINTING, level=5,
                  throws=[("L-145", 5, 2), ("N-115", 500, 17)])  # fmt: skip
    become_new_person(scene.play)
    assert scene.hero.nutrition == 517


@rule("L-145")
def test_an_unsuccessful_polymorph() -> None:
    scene = Scene(level=1, throws=[("L-145", 5, 0)])
    with pytest.raises(GameOver) as over:
        become_new_person(scene.play)
    assert over.value.killer == Killer("unsuccessful polymorph")


def test_system_shock_costs_hit_points() -> None:
    scene = Scene(throws=[("polyself.c polyself", 20, 19), ("polyself.c polyself", 30, 4)])
    polymorph_hero(scene.play)
    assert scene.hero.hp == 95


def test_a_large_form_breaks_out_of_armor() -> None:
    scene = Scene()
    scene.wear("plate mail", Slot.BODY_ARMOR)
    polymorph_into(scene.play, SPECIES_NAMED["red dragon"])
    assert "polymorph.break out of armor" in scene.told()
    assert Slot.BODY_ARMOR not in scene.hero.worn


def test_species_by_any_of_their_names() -> None:
    assert species_named_by_player("a Newt", ORDINARY) == SPECIES_NAMED["newt"]
    assert species_named_by_player("jackals", ORDINARY) == SPECIES_NAMED["jackal"]
    assert species_named_by_player("grey dragon", ORDINARY) == SPECIES_NAMED["gray dragon"]
    assert species_named_by_player("\x00\x01", ORDINARY) is None


# Spells


@rule("N-071", "N-075")
def test_a_failed_cast_costs_half_the_energy_and_all_the_hunger() -> None:
    scene = Scene(role="valkyrie", throws=[("N-075", 100, 99)])
    hero = scene.hero
    hero.power = hero.max_power = 50
    hero.spells.append(Spell("spellbook of force bolt", 1))
    assert casting.cast_spell(scene.play, hero.spells[0], SELF)
    assert (hero.power, hero.nutrition) == (48, 890)


@rule("N-073")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_forgotten_spell_backfires_and_costs_no_nutrition(edition: str) -> None:
    """Since 3.7 it costs up to the spell's energy, here 5; the dice show their highest."""
    scene = Scene(edition, role="wizard", shows={("N-073", 5): 4})
    hero = scene.hero
    hero.power = hero.max_power = 50
    spell = Spell("spellbook of force bolt", 1, memory=0)
    assert casting.cast_spell(scene.play, spell, EAST) == (edition != "3.4.3")  # a move, since 3.6.0
    assert (hero.power, hero.nutrition) == (45 if edition in ("3.7", "5.0.0") else 50, 900)
    assert hero.timeout[Property.CONFUSED] or hero.timeout[Property.STUNNED]


@rule("N-080")
def test_the_amulet_drains_before_the_cast() -> None:
    scene = Scene(role="wizard", attributes=(16, 10, 10, 12, 16, 10), throws=[("N-080", 10, 9)])
    hero = scene.hero
    scene.carry("Amulet of Yendor")
    hero.power = hero.max_power = 12
    assert casting.cast_spell(scene.play, Spell("spellbook of force bolt", 1), SELF)
    assert (hero.power, hero.nutrition) == (2, 900)


@rule("N-081")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0"])
def test_the_amulet_multiplies_the_cost_until_360(edition: str) -> None:
    scene = Scene(edition, role="priest", throws=[("N-081", 10, 4), ("N-075", 100, 99)])
    hero = scene.hero
    scene.carry("Amulet of Yendor")
    hero.power = hero.max_power = 50
    casting.cast_spell(scene.play, Spell("spellbook of force bolt", 1), SELF)
    assert hero.nutrition == 880


# Wishes


@pytest.mark.parametrize(
    ("text", "name", "blessing", "charge"),
    [
        ("blessed +2 gray dragon scale mail", "gray dragon scale mail", 1, 2),
        ("3 cursed scrolls of genocide", "scroll of genocide", -1, 0),
        ("uncursed amulet of life saving", "amulet of life saving", 0, 0),
        ("blessed greased fixed +3 speed boots", "speed boots", 1, 3),
        ("food ration", "food ration", None, None),
        ("wand of death (0:8)", "wand of death", None, None),
        ("magic lamp", "oil lamp", None, None),
        ("pair of water walking boots", "water walking boots", None, None),
        ("holy water", "potion of water", 1, 0),
        ("lichen corpse", "corpse", None, None),
        ("tin of spinach", "tin", None, None),
        ("statue of a newt", "statue", None, None),
    ],
)
def test_wishes_are_understood(text: str, name: KindName, blessing: int | None, charge: int | None) -> None:
    scene = Scene()
    item = make_wish.grant_wish(scene.play, text)
    assert item is not None
    assert item.kind.name == name
    if blessing is not None:
        assert item.blessing == blessing
    if charge is not None:
        assert item.charge == charge


def test_a_wizard_gets_exactly_so_many() -> None:
    scene = Scene(mode="wizard")
    wizard_mode.wizard_wish(scene.play, "7 blessed scrolls of charging named hoard")
    item = scene.hero.inventory[-1]
    assert (item.quantity, item.blessing, item.name) == (7, 1, "hoard")


def test_artifacts_by_name_once() -> None:
    scene = Scene()
    first = make_wish.grant_wish(scene.play, "blessed rustproof Grayswandir")
    assert first is not None and first.artifact == "Grayswandir"
    make_wish.grant_wish(scene.play, "Grayswandir")
    assert sum(item.artifact == "Grayswandir" for item in scene.hero.inventory) == 1


@pytest.mark.parametrize(
    "text", ["", " ", "x" * 5000, "\x00" * 40, "+" * 200, "-99999999999 ", "((((:", "9" * 300, "of of"]
)
def test_nonsense_wishes_are_refused(text: str) -> None:
    scene = Scene()
    before = len(scene.hero.inventory)
    assert make_wish.grant_wish(scene.play, text) is None
    assert len(scene.hero.inventory) == before


def test_wizards_set_numbers() -> None:
    scene = Scene(mode="wizard")
    for what, value in (
        ("nutrition", 60),
        ("luck", 5),
        ("strength", 18),
        ("level", 9),
        ("prayer_timeout", 0),
    ):
        wizard_mode.set_number(scene.play, what, value)
    hero = scene.hero
    assert (hero.nutrition, hero.hunger) == (60, Hunger.HUNGRY)
    assert (hero.luck, hero.base[0], hero.level, hero.piety.prayer_timeout) == (5, 18, 9, 0)
