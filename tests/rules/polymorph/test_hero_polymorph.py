"""Polymorph of the hero: form facts, gear, own form again, new persons. NetHack: polyself.c."""

from typing import Any

import pytest

from marrow.chance import Dice
from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.content.species_table import SPECIES, SPECIES_NAMED
from marrow.content.words import GenderName, KindName, RaceName, SpeciesName
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute, Ending, HeldIn, HelplessReason, Sickness, Waking, WakingNote
from marrow.model.world import Dungeon, SpecialPlace
from marrow.rules.hero.armor_class import armor_class
from marrow.rules.hero.body import has
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.shape import catch_lycanthropy
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.magic.wands.cancelling import cancel_hero
from marrow.rules.monsters.armor_fit import bursts_suits, slips_out_of_suits
from marrow.rules.play import GameOver
from marrow.rules.polymorph import become_new_person, polymorph_hero, polymorph_into
from rule import rule
from scene import MIDDLE, Scene

FORMS = [species for species in SPECIES if "no polymorph" not in species.traits]
WHAT = "polymorph.become what"


class NotedDice(Dice):
    """Dice that show their highest number, and note what they were thrown for."""

    def __init__(self) -> None:
        self.thrown: list[tuple[str, int]] = []

    def rn2(self, sides: int, rule: str) -> int:
        self.thrown.append((rule, sides))
        return sides - 1

    def sides_by_rule(self, rule: str) -> list[int]:
        return [sides for by, sides in self.thrown if by == rule]


def dressed(**how: Any) -> Scene:
    scene = Scene(level=14, **how)
    for name, slot in (
        ("ring mail", Slot.BODY_ARMOR), ("leather cloak", Slot.CLOAK), ("Hawaiian shirt", Slot.SHIRT),
        ("leather gloves", Slot.GLOVES), ("low boots", Slot.BOOTS), ("helmet", Slot.HELMET),
        ("small shield", Slot.SHIELD), ("long sword", Slot.WIELDED),
    ):  # fmt: skip
        scene.wear(name, slot)
    return scene


@pytest.mark.parametrize(
    ("edition", "constitution"),
    [
        ("3.4.3", 0),  # he has a form by then, whose constitution is not exercised
        ("3.6.0", -1),
    ],
)
def test_taking_a_form_exercises_the_form_in_3_4_3(edition: str, constitution: int) -> None:
    scene = Scene(edition, shows={("polyself.c polymon", 2): 1, ("polyself.c polymon", 19): 18})

    polymorph_into(scene.play, SPECIES_NAMED["newt"])

    assert scene.hero.exercise[Attribute.WISDOM] == 1
    assert scene.hero.exercise[Attribute.CONSTITUTION] == constitution


@rule("L-145", "L-146")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0"])
def test_a_new_person_has_hit_points_before_attributes_in_3_4_3(edition: str) -> None:
    """And a lycanthrope's sex may change, too. The dice are noted in the order in which they are thrown."""
    scene = Scene(edition, level=5)
    scene.play.dice = dice = NotedDice()

    become_new_person(scene.play, may_change_sex=False)

    assert (10 in dice.sides_by_rule("polyself.c newman")) == (edition == "3.4.3")
    first = next(rule for rule, _ in dice.thrown if rule in ("L-146", "attrib.c redist_attr"))
    assert first == ("L-146" if edition == "3.4.3" else "attrib.c redist_attr")


@pytest.mark.parametrize("species", FORMS, ids=lambda species: species.name)
def test_every_form_has_its_facts(species: Species) -> None:
    """Hit points by hit dice, time by level, speed, properties, and what stays on the body."""
    scene = dressed()
    hero = scene.hero
    assert polymorph_into(scene.play, species)
    assert hero.form is species
    if species.letter == "'":
        assert hero.form_max_hp >= 20
    elif species.letter == "D" and not species.name.startswith("baby"):
        assert hero.form_max_hp == 8 * species.level  # 4 and a d4 each, by quiet dice
    else:
        assert hero.form_max_hp == (8 * species.level or 4)
    assert hero.form_hp == hero.form_max_hp
    assert hero.polymorph.turns == (999 if species.level <= 14 else 999 * 14 // species.level)
    for prop, resistance in (
        (Property.FIRE_RESISTANCE, "fire"), (Property.POISON_RESISTANCE, "poison"),
        (Property.STONING_RESISTANCE, "stoning"), (Property.SLEEP_RESISTANCE, "sleep"),
    ):  # fmt: skip
        assert bool(hero.intrinsic[prop]) is (resistance in species.resistances)
    loses_suit = bursts_suits(species) or slips_out_of_suits(species)
    assert (Slot.BODY_ARMOR not in hero.worn) is loses_suit
    assert (Slot.SHIRT not in hero.worn) is loses_suit
    handless = bool({"no hands", "no limbs"} & species.traits) or species.size == 0
    for slot in (Slot.GLOVES, Slot.SHIELD, Slot.WIELDED):
        assert (slot not in hero.worn) is handless
    strong = "strong" in species.traits
    assert hero.base[Attribute.STRENGTH] == (118 if strong else 16)
    return_to_own_form(scene.play)
    assert hero.base[Attribute.STRENGTH] == 16
    assert not hero.polymorph.turns
    assert hero.gender == "female"


def test_broken_armour_is_gone_and_slipped_armour_lies_there() -> None:
    burst, shrunk = dressed(), dressed()
    polymorph_into(burst.play, SPECIES_NAMED["red dragon"])
    polymorph_into(shrunk.play, SPECIES_NAMED["newt"])
    lying = [item.kind.name for item in burst.level.items[MIDDLE]]
    assert "ring mail" not in lying and "long sword" in lying
    lying = [item.kind.name for item in shrunk.level.items[MIDDLE]]
    assert {"ring mail", "leather cloak", "Hawaiian shirt", "low boots", "helmet"} <= set(lying)
    assert shrunk.hero.inventory == []


def test_horns_push_off_hard_helmets_only() -> None:
    for helmet, stays in (("helmet", False), ("elven leather helm", True)):
        scene = Scene(level=14)
        scene.wear(helmet, Slot.HELMET)
        polymorph_into(scene.play, SPECIES_NAMED["horned devil"])
        assert (Slot.HELMET in scene.hero.worn) is stays


def test_system_shock_by_constitution() -> None:
    """1d20 above constitution: 1d30 hit points, and no change."""
    shaken = Scene(throws=[("polyself.c polyself", 20, 17), ("polyself.c polyself", 30, 11)])
    polymorph_hero(shaken.play)
    assert (shaken.hero.form, shaken.hero.hp) == (None, 88)


def test_a_hero_who_is_unchanging_cannot_polymorph() -> None:
    scene = Scene()
    scene.intrinsic(Property.UNCHANGING)
    polymorph_hero(scene.play)
    assert scene.told() == ["polymorph.fail to transform"]


def test_control_chooses_and_one_in_five_is_a_new_person() -> None:
    for refuses, form in ((1, "xorn"), (0, None)):
        scene = Scene(answers={WHAT: "xorn"}, throws=[("polyself.c polyself", 5, refuses)])
        scene.intrinsic(Property.POLYMORPH_CONTROL)
        polymorph_hero(scene.play)
        assert (scene.hero.form.name if scene.hero.form is not None else None) == form


def test_naming_ones_own_kind_makes_a_new_person() -> None:
    scene = Scene(answers={WHAT: "human"})
    scene.intrinsic(Property.POLYMORPH_CONTROL)
    polymorph_hero(scene.play)
    assert scene.hero.form is None
    assert "polymorph.feel like new" in scene.told()


@pytest.mark.parametrize("armor", ["red dragon scales", "red dragon scale mail"])
def test_dragon_scales_become_the_skin(armor: KindName) -> None:
    """They keep their resistance and their enchantment, and are scales when the skin returns."""
    scene = Scene()
    scene.wear(armor, Slot.BODY_ARMOR, charge=3)
    polymorph_hero(scene.play)
    hero = scene.hero
    assert hero.form == SPECIES_NAMED["red dragon"]
    assert Slot.BODY_ARMOR not in hero.worn
    assert armor_class(hero) == -1
    assert hero.extrinsic[Property.FIRE_RESISTANCE]
    return_to_own_form(scene.play)
    scales = hero.worn[Slot.BODY_ARMOR]
    assert (scales.kind.name, scales.charge, hero.polymorph.skin_id) == ("red dragon scales", 3, 0)


def test_a_lycanthrope_changes_into_the_beast_first_and_then_into_a_new_person() -> None:
    """NetHack: polyself.c, polyself: in the beast's form, the next one is human."""
    scene = Scene()
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["wererat"]
    polymorph_hero(scene.play)
    assert scene.hero.form == SPECIES_NAMED["wererat"]
    polymorph_hero(scene.play)
    assert scene.hero.form is None
    assert "polymorph.feel like new" in scene.told()


def test_a_vampire_becomes_a_bat_fog_or_wolf() -> None:
    for throws, form in (
        ([10, 1, 4, 1], "vampire bat"), ([10, 1, 4, 0], "fog cloud"), ([10, 0], "wolf"),
    ):  # fmt: skip
        loaded = [("polyself.c polyself", throws[i], throws[i + 1]) for i in range(0, len(throws), 2)]
        scene = Scene(throws=loaded)
        scene.form("vampire lord")
        polymorph_hero(scene.play)
        assert scene.hero.form == SPECIES_NAMED[form]


def test_genocided_forms_are_only_felt() -> None:
    scene = Scene()
    scene.world.genocided[SPECIES_NAMED["xorn"].number] = 1
    assert not polymorph_into(scene.play, SPECIES_NAMED["xorn"])
    assert scene.hero.conduct.self_polymorphs == 0


@pytest.mark.parametrize(
    ("condition", "form"),
    [
        (Property.STONING, "xorn"), (Property.STONING, "clay golem"), (Property.SICK, "violet fungus"),
        (Property.SLIMING, "fire vortex"), (Property.SLIMING, "green slime"),
        (Property.STRANGLED, "gas spore"),
    ],
)  # fmt: skip
def test_forms_end_what_they_cannot_suffer(condition: Property, form: SpeciesName) -> None:
    scene = Scene()
    scene.hero.timeout[condition] = 5
    if condition == Property.SICK:
        scene.hero.sick_with = Sickness.DISEASE
    polymorph_into(scene.play, SPECIES_NAMED[form])
    assert scene.hero.timeout[condition] == 0


def test_a_tight_amulet_waits_for_a_neck() -> None:
    scene = Scene()
    scene.wear("amulet of strangulation", Slot.AMULET)
    polymorph_into(scene.play, SPECIES_NAMED["hill orc"])
    assert scene.hero.timeout[Property.STRANGLED] == 6


def test_a_new_person_may_not_live() -> None:
    """From level 1, two levels down is death (L-145); a level up brings new hit points and skill."""
    scene = Scene(throws=[("L-145", 5, 0)])
    with pytest.raises(GameOver) as over:
        become_new_person(scene.play)
    assert (over.value.ending, over.value.killer.text) == (Ending.DIED, "unsuccessful polymorph")


def test_ones_own_body_is_as_it_was() -> None:
    """Attributes and sex of the own body wait; a pit has to be climbed out of anew."""
    scene = Scene()
    polymorph_into(scene.play, SPECIES_NAMED["incubus"])
    assert scene.hero.gender == "male"
    scene.hero.hold.turns, scene.hero.hold.trap = 1, HeldIn.PIT
    scene.hero.base[Attribute.CHARISMA] = 3
    return_to_own_form(scene.play)
    assert (scene.hero.gender, scene.attribute(Attribute.CHARISMA)) == ("female", 10)
    assert scene.hero.hold.turns == 7


# What forms give, and what may be chosen


@pytest.mark.parametrize(
    ("name", "prop", "given"),
    [
        ("stalker", Property.STUNNED, True),
        ("vampire bat", Property.STUNNED, True),
        ("raven", Property.STUNNED, False),
        ("gray dragon", Property.MAGIC_RESISTANCE, True),
        ("baby gray dragon", Property.MAGIC_RESISTANCE, True),
        ("Angel", Property.MAGIC_RESISTANCE, True),
        ("red dragon", Property.MAGIC_RESISTANCE, False),
    ],
)
def test_some_forms_stagger_and_some_withstand_magic(name: SpeciesName, prop: Property, given: bool) -> None:
    scene = Scene(level=30)
    polymorph_into(scene.play, SPECIES_NAMED[name])
    assert has(scene.hero, prop) is given


def test_lycanthropes_keep_their_levels_until_they_are_cured() -> None:
    scene = Scene()
    catch_lycanthropy(scene.play, SPECIES_NAMED["werewolf"])
    assert has(scene.hero, Property.DRAIN_RESISTANCE)
    catch_lycanthropy(scene.play, None)
    assert not has(scene.hero, Property.DRAIN_RESISTANCE)


@pytest.mark.parametrize(
    ("edition", "chosen", "form"),
    [
        ("3.6.7", "jackal", "werejackal"),
        ("3.7", "human werejackal", "werejackal"),  # N-665
        ("3.6.7", "wolf", "wolf"),
    ],
)
def test_lycanthropes_who_name_a_beast_of_the_pack_become_the_beast(
    edition: str, chosen: str, form: str
) -> None:
    scene = Scene(edition, level=14, answers={WHAT: chosen})
    scene.intrinsic(Property.POLYMORPH_CONTROL)
    catch_lycanthropy(scene.play, SPECIES_NAMED["werejackal"])
    polymorph_hero(scene.play)
    assert scene.hero.form is not None and scene.hero.form.name == form


def test_a_class_brings_only_those_that_come_by_chance() -> None:
    """Of vampires, Vlad is unique; lords and plain vampires have a frequency of one each."""
    for thrown, form in ((0, "vampire"), (1, "vampire lord")):
        scene = Scene(level=14, answers={WHAT: "V"}, throws=[("makemon.c mkclass_poly", 2, thrown)])
        scene.intrinsic(Property.POLYMORPH_CONTROL)
        polymorph_hero(scene.play)
        assert scene.hero.form is not None and scene.hero.form.name == form


def test_a_new_person_is_announced_by_race_and_sex() -> None:
    persons: list[tuple[RaceName, GenderName, str]] = [
        ("human", "female", "a new woman"),
        ("elf", "male", "a new elf"),
    ]
    for race, gender, person in persons:
        scene = Scene(role="ranger", race=race, gender=gender, level=10)
        scene.form("newt")
        become_new_person(scene.play)
        told = [entry.words["species"] for entry in scene.entries_told() if "feel like" in entry.what]
        assert told == [person] and scene.hero.form is None


def test_the_throat_of_a_new_body_is_squeezed_from_the_start() -> None:
    scene = Scene(level=14)
    scene.wear("amulet of strangulation", Slot.AMULET)
    scene.hero.timeout[Property.STRANGLED] = 2
    polymorph_into(scene.play, SPECIES_NAMED["ogre"])
    assert scene.hero.timeout[Property.STRANGLED] == 6
    polymorph_into(scene.play, SPECIES_NAMED["acid blob"])
    assert scene.hero.timeout[Property.STRANGLED] == 0
    return_to_own_form(scene.play)
    assert scene.hero.timeout[Property.STRANGLED] == 6


def test_what_hides_under_things_is_hidden_at_once() -> None:
    for thing, hidden in ((True, True), (False, False)):
        scene = Scene(level=14)
        if thing:
            scene.lay("dagger")
        polymorph_into(scene.play, SPECIES_NAMED["cave spider"])
        assert scene.hero.footing.hidden is hidden


def test_returning_to_a_form_that_cannot_hold_lets_go() -> None:
    scene = Scene(level=14)
    scene.form("owlbear")
    orc = scene.monster("Uruk-hai", hp=20)
    scene.hero.hold.holder_id = orc.id
    return_to_own_form(scene.play)
    assert scene.hero.hold.holder_id == 0 and "lifesaving.out of clutches" in scene.told()


def test_elementals_thrive_on_their_own_plane() -> None:
    """Eight hit dice of eight, three times over."""
    scene = Scene(level=14)
    scene.level.branch, scene.level.number = "planes", 3
    scene.world.dungeon = Dungeon((), (SpecialPlace("fire", "planes", 3, ""),))
    polymorph_into(scene.play, SPECIES_NAMED["fire elemental"])
    assert scene.hero.form_max_hp == 192


def test_a_form_says_what_it_can_do() -> None:
    scene = Scene(level=20)
    polymorph_into(scene.play, SPECIES_NAMED["red dragon"])
    abilities = [entry.words["ability"] for entry in scene.entries_told() if entry.what == "polymorph.can do"]
    assert abilities == ["breathe upon your foes", "lay an egg"]


@rule("L-147")
@pytest.mark.parametrize("edition, hp", [("3.4.3", 100), ("slashem", 93), ("slashthem", 93)])
def test_a_form_cancelled_costs_life_in_slashem(edition: str, hp: int) -> None:
    """A troll has seven levels."""
    scene = Scene(edition)
    scene.form("troll", hp=50)

    cancel_hero(scene.play)

    assert scene.hero.form is None
    assert (scene.hero.hp, scene.hero.max_hp) == (hp, hp)


def test_returning_to_human_form_ends_mimicking() -> None:
    scene = Scene(level=14)
    scene.form("ogre")
    be_helpless(
        scene.play, 20, HelplessReason.MIMICKING, note=WakingNote.NOTHING, waking=Waking.MIMICKING_ENDS
    )
    return_to_own_form(scene.play)
    scene.wait(2)
    assert not scene.hero.helplessness.turns


@pytest.mark.parametrize(
    ("edition", "constitution"), [("3.4.3", 0), ("3.6.0", -1), ("3.6.7", -1), ("3.7", -1), ("5.0.0", -1)]
)
def test_until_360_a_change_is_exercised_in_the_new_form(edition: str, constitution: int) -> None:
    """A form's constitution is not exercised, so in 3.4.3, where exercise comes last, only wisdom is.

    The die of two for abuse shows 1, which counts; that of nineteen for wisdom shows 0 against 12.
    """
    scene = Scene(edition, shows={("polyself.c polymon", 2): 1, ("polyself.c polymon", 19): 18})
    scene.hero.exercise[Attribute.WISDOM] = 0

    polymorph_into(scene.play, SPECIES_NAMED["newt"])

    assert scene.hero.exercise[Attribute.CONSTITUTION] == constitution
    assert scene.hero.exercise[Attribute.WISDOM] == 1
