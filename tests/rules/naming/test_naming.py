"""What things and creatures are called."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marrow.content import glyphs
from marrow.content.kinds_table import KINDS, KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, RoleName, SpeciesName
from marrow.editions import NETHACK
from marrow.errors import RefusedCommand
from marrow.messages.commands import Eat, Throw, Zap
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.people import Minion, Priest
from marrow.model.vocabularies import KillerFormat
from marrow.rules.items.stacks import learn_lock
from marrow.rules.naming import (
    a_monster,
    article,
    full_item_name,
    item_name,
    killer_item,
    killer_monster,
    kind_name,
    plural,
    the_item,
    the_monster,
)
from marrow.rules.naming.corpse_names import rotted_corpse
from marrow.rules.naming.english import ing_form
from marrow.rules.naming.gods import god_by_number
from rule import rule
from scene import Scene
from shop import open_shop


@rule("L-012")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("f", "an "),
        ("g", "a "),
        ("the Oracle", ""),
        ("ice", ""),
        ("iron bars", ""),
        ("icicle", "an "),
        ("one-eyed cat", "a "),
        ("unicorn horn", "a "),
        ("uranium wand", "a "),
        ("umber hulk", "an "),
        ("xylophone", "an "),
        ("xorn", "a "),
        ("newt", "a "),
    ],
)
def test_the_article_a_text_takes(text: str, expected: str) -> None:
    assert article(text) == expected


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("food ration", "food rations"),
        ("pair of speed boots", "pairs of speed boots"),
        ("scroll labeled ELAM EBOW", "scrolls labeled ELAM EBOW"),
        ("knife", "knives"),
        ("dwarf", "dwarves"),
        ("shuriken", "shuriken"),
        ("ya", "ya"),
        ("torch", "torches"),
        ("jelly", "jellies"),
        ("valkyrie", "valkyries"),
        ("caveman", "cavemen"),
        ("shaman", "shamans"),
        ("human", "humans"),
        ("homunculus", "homunculi"),
        ("energy vortex", "energy vortices"),
        ("worm tooth", "worm teeth"),
        ("mumak", "mumakil"),
        ("Uruk-hai", "Uruk-hai"),
        ("djinni", "djinn"),
        ("lotus", "lotuses"),
        ("djinni corpse", "djinni corpses"),
    ],
)
def test_names_have_the_plurals_of_nethack(one: str, many: str) -> None:
    assert plural(one) == many


def test_a_short_name_says_nothing_unknown() -> None:
    scene = Scene()
    item = scene.carry("scroll of identify", blessing=-1)

    assert item_name(scene.play, item) == f"a scroll labeled {KINDS_NAMED['scroll of identify'].description}"
    assert full_item_name(scene.play, item) == "a cursed scroll of identify"


def test_a_known_blessing_is_said_and_uncursed_too() -> None:
    scene = Scene()
    rations = scene.carry("food ration", quantity=3)
    rations.blessing_known = True

    assert item_name(scene.play, rations) == "3 uncursed food rations"


def test_a_known_enchantment_makes_uncursed_needless_for_weapons_but_not_for_armour() -> None:
    scene = Scene()
    dagger, mail = scene.carry("dagger", charge=1), scene.carry("ring mail", charge=1)
    for item in (dagger, mail):
        item.blessing_known = item.charge_known = True

    assert item_name(scene.play, dagger) == "a +1 dagger"
    assert item_name(scene.play, mail) == "an uncursed +1 ring mail"


def test_priests_see_curses() -> None:
    scene = Scene(role="priest")
    apple = scene.carry("apple", blessing=-1)

    assert item_name(scene.play, apple) == "a cursed apple"


@pytest.mark.parametrize(
    ("role", "blessing", "name"),
    [
        ("priest", 1, "a potion of holy water"),
        ("priest", 0, "a potion of water"),
        ("priest", -1, "a potion of unholy water"),
        ("valkyrie", -1, "a potion of water"),
    ],
)
def test_priests_see_that_water_is_holy(role: RoleName, blessing: int, name: str) -> None:
    scene = Scene(role=role)
    water = scene.carry("potion of water", blessing=blessing)
    scene.world.discovered[water.kind.number] = 1

    assert item_name(scene.play, water) == name


def test_samurai_have_words_of_their_own() -> None:
    scene = Scene(role="samurai", gender="male", alignment="lawful")

    assert item_name(scene.play, scene.carry("short sword")) == "a wakizashi"
    assert item_name(scene.play, scene.carry("food ration", quantity=2)) == "2 gunyoki"


def test_where_things_are_worn_and_held() -> None:
    scene = Scene()
    sword = scene.wear("two-handed sword", Slot.WIELDED)
    darts = scene.wear("dart", Slot.QUIVERED, quantity=5)
    arrows = scene.carry("arrow", quantity=9)
    arrows.worn = Slot.QUIVERED
    ring = scene.wear("ring of hunger", Slot.LEFT_RING)
    mail = scene.wear("ring mail", Slot.BODY_ARMOR)

    assert item_name(scene.play, sword) == "a two-handed sword (weapon in hands)"
    assert item_name(scene.play, darts) == "5 darts (at the ready)"
    assert item_name(scene.play, arrows) == "9 arrows (in quiver)"
    assert item_name(scene.play, ring).endswith(" ring (on left hand)")
    assert item_name(scene.play, mail) == "a ring mail (being worn)"


@pytest.mark.parametrize(
    ("edition", "dagger", "two", "shield", "second", "darts", "bolts", "ring", "bag"),
    [
        ("3.4.3", "weapon in hand", "wielded", "weapon in hand", "wielded in other hand",
         "in quiver", "in quiver", "in quiver", "in quiver"),
        ("3.6.0", "weapon in hand", "wielded", "weapon in hand", "wielded in other hand",
         "at the ready", "in quiver pouch", "in quiver pouch", "at the ready"),
        ("3.6.7", "weapon in hand", "wielded", "weapon in hand", "wielded in other hand",
         "at the ready", "in quiver pouch", "in quiver pouch", "at the ready"),
        ("3.7", "weapon in right hand", "wielded", "wielded", "wielded in left hand",
         "at the ready", "in quiver pouch", "in quiver pouch", "at the ready"),
        ("5.0.0", "weapon in right hand", "wielded", "wielded", "wielded in left hand",
         "at the ready", "in quiver pouch", "in quiver pouch", "at the ready"),
    ],
)  # fmt: skip
def test_each_edition_says_in_its_way_where_things_are_held(
    edition: str, dagger: str, two: str, shield: str, second: str, darts: str, bolts: str, ring: str, bag: str
) -> None:
    """By hand from objnam.c, doname: a dagger and two in hand, a shield, a second weapon; then the quiver."""
    scene = Scene(edition)

    def held(kind: KindName, slot: Slot, quantity: int = 1) -> str:
        thing = scene.carry(kind, quantity=quantity)
        thing.worn = slot
        return item_name(scene.play, thing).rpartition(" (")[2].rstrip(")")

    assert held("dagger", Slot.WIELDED) == dagger
    assert held("dagger", Slot.WIELDED, 2) == two
    assert held("small shield", Slot.WIELDED) == shield
    assert held("dart", Slot.QUIVERED, 5) == darts
    assert held("crossbow bolt", Slot.QUIVERED, 5) == bolts
    assert held("ring of hunger", Slot.QUIVERED) == ring
    assert held("sack", Slot.QUIVERED) == bag
    scene.hero.fighting.two_weapons = True
    assert held("dagger", Slot.ALTERNATE) == second


def test_wear_and_tear_poison_and_grease() -> None:
    scene = Scene()
    axe = scene.carry("axe")
    axe.rusted, axe.corroded, axe.greased = 2, 3, True
    arrows = scene.carry("arrow", quantity=2)
    arrows.poisoned = True

    assert item_name(scene.play, axe) == "a greased very rusty thoroughly corroded axe"
    assert item_name(scene.play, arrows) == "2 poisoned arrows"


def test_half_eaten_corpses_by_species() -> None:
    scene = Scene()
    corpse = scene.lay("corpse", species="newt")
    corpse.uneaten = 10

    assert item_name(scene.play, corpse) == "a partly eaten newt corpse"
    assert item_name(scene.play, scene.lay("corpse", species="Medusa")) == "Medusa's corpse"


def test_charges_and_contents() -> None:
    scene = Scene()
    wand = scene.carry("wand of digging", charge=5)
    wand.charge_known = True
    sack = scene.carry("sack")
    sack.contents_known = True
    box = scene.lay("chest")
    box.contents_known, box.locked = True, True
    box.contents.append(scene.item("apple"))

    assert item_name(scene.play, wand).endswith("(0:5)")
    assert item_name(scene.play, sack) == "an empty bag"
    assert item_name(scene.play, box) == "a chest containing 1 item"
    learn_lock(box)
    assert item_name(scene.play, box) == "a locked chest containing 1 item"


def test_the_blind_know_less() -> None:
    scene = Scene()
    potion = scene.carry("potion of booze")
    potion.seen = False
    scene.hero.timeout[Property.BLINDED] = 10

    assert the_item(scene.play, potion) == "the potion"


def test_kinds_called_by_the_hero() -> None:
    scene = Scene()
    kind = KINDS_NAMED["wand of sleep"]
    scene.world.called[kind.number] = "zzz"

    assert kind_name(scene.play, kind) == "wand called zzz"


def test_artifacts_go_by_their_name_once_known() -> None:
    scene = Scene()
    sword = scene.carry("long sword", blessing=1, charge=2)
    sword.artifact = "Excalibur"

    assert item_name(scene.play, sword) == "a long sword named Excalibur"
    assert full_item_name(scene.play, sword) == "the blessed +2 Excalibur"


def test_creatures_seen_unseen_and_named() -> None:
    scene = Scene()
    dog = scene.monster("little dog", tame=10)
    stalker = scene.monster("stalker", scene.hero.spot - 1)
    stalker.invisible = True

    assert the_monster(scene.play, dog) == "the little dog"
    dog.name = "Fido"
    assert a_monster(scene.play, dog) == "Fido"
    assert the_monster(scene.play, stalker) == "it"
    scene.intrinsic(Property.SEE_INVISIBLE)
    assert the_monster(scene.play, stalker) == "the invisible stalker"


def test_uniques_take_the_definite_article_and_personal_names_none() -> None:
    scene = Scene()

    assert a_monster(scene.play, scene.monster("Oracle")) == "the Oracle"
    assert a_monster(scene.play, scene.monster("Medusa", scene.hero.spot - 1)) == "Medusa"


@rule("B-189")
def test_a_ghost_is_its_owner_s() -> None:
    scene = Scene()
    ghost = scene.monster("ghost")
    ghost.name = "Bob"

    assert the_monster(scene.play, ghost) == "Bob's ghost"
    assert killer_monster(scene.play, ghost).text == "the ghost of Bob"


@rule("L-019")
def test_a_killer_is_named_with_its_shape_and_title() -> None:
    scene = Scene()
    jackal = scene.monster("jackal")
    oracle = scene.monster("Oracle", scene.hero.spot - 1)
    shape = scene.monster("wolf", scene.hero.spot + 80)
    shape.true_species = SPECIES_NAMED["chameleon"]
    bat = scene.monster("vampire bat", scene.hero.spot - 80)
    bat.true_species = SPECIES_NAMED["vampire"]

    def killer(monster: Monster) -> tuple[str, KillerFormat]:
        found = killer_monster(scene.play, monster)
        return found.text, found.format

    assert killer(jackal) == ("jackal", KillerFormat.WITH_ARTICLE)
    jackal.name, jackal.invisible = "Fang", True
    assert killer(jackal) == ("invisible jackal called Fang", KillerFormat.WITH_ARTICLE)
    assert killer(oracle) == ("the Oracle", KillerFormat.AS_IS)
    assert killer(shape) == ("chameleon imitating a wolf", KillerFormat.WITH_ARTICLE)
    assert killer(bat) == ("vampire in bat form", KillerFormat.WITH_ARTICLE)


@rule("L-019")
def test_killers_that_have_a_duty() -> None:
    """A servant of a god has a title, and only a priest with a temple is a priestess."""
    scene = Scene()
    priest = scene.monster("aligned priest")
    priest.female, priest.invisible, priest.duty = True, True, Minion(2)
    high = scene.monster("high priest", scene.hero.spot - 1)
    high.female, high.duty = True, Minion(3, renegade=True)

    assert killer_monster(scene.play, priest).text == "invisible priestess of Odin"
    assert killer_monster(scene.play, high).text == "renegade high priest of Tyr"


@rule("L-019")
@pytest.mark.parametrize("edition", NETHACK)
def test_the_high_priest_of_a_temple_is_the_one(edition: str) -> None:
    """end.c done_in_by: one with no temple is any high priest."""
    scene = Scene(edition)
    high = scene.monster("high priest")
    assert killer_monster(scene.play, high) == Killer("high priest", KillerFormat.WITH_ARTICLE)

    high.duty = Priest("dungeons", 1, room=0, shrine=0, god=2)

    assert killer_monster(scene.play, high) == Killer("the high priest of Odin", KillerFormat.AS_IS)


@rule("L-019")
@pytest.mark.parametrize("edition", NETHACK)
def test_other_shapes_are_told_since_360(edition: str) -> None:
    """A disguise leaves the Wizard unique, but who imitates another is one of many."""
    scene = Scene(edition)
    wizard = scene.monster("Wizard of Yendor")
    wizard.disguise = glyphs.MONSTER + SPECIES_NAMED["newt"].number
    double = scene.monster("Oracle", scene.hero.spot - 1)
    double.true_species = SPECIES_NAMED["doppelganger"]
    told = edition != "3.4.3"

    disguised, changed = killer_monster(scene.play, wizard), killer_monster(scene.play, double)

    assert disguised.text == "the Wizard of Yendor" + " disguised as a newt" * told
    assert disguised.format is KillerFormat.AS_IS
    assert changed.text == ("doppelganger imitating the Oracle" if told else "the Oracle")
    assert changed.format is (KillerFormat.WITH_ARTICLE if told else KillerFormat.AS_IS)


@rule("L-019", "L-235")
@pytest.mark.parametrize("edition", NETHACK)
def test_izchak_is_no_mister_since_360(edition: str) -> None:
    scene = Scene(edition)
    keeper, duty = open_shop(scene)
    duty.name = "Izchak"

    title = "Mr. " if edition == "3.4.3" else ""
    assert killer_monster(scene.play, keeper).text == title + "Izchak, the shopkeeper"


@rule("L-019")
def test_a_hero_swallowed_whole_sees_nothing_distorted() -> None:
    scene = Scene()
    scene.hero.timeout[Property.HALLUCINATING] = 50
    trapper = scene.monster("trapper")

    assert killer_monster(scene.play, trapper).text == "hallucinogen-distorted trapper"
    scene.hero.hold.engulfer_id = trapper.id
    assert killer_monster(scene.play, trapper).text == "trapper"


@rule("L-021")
def test_a_fruit_is_a_slime_mold_whatever_it_is_called() -> None:
    scene = Scene()

    assert killer_item(scene.play, scene.carry("slime mold")).text == "a deadly slime mold"
    assert killer_item(scene.play, scene.carry("slime mold", quantity=2)).text == "deadly slime molds"


@rule("L-021")
def test_killers_that_are_things() -> None:
    scene = Scene()
    dagger = scene.carry("dagger", blessing=-1, charge=3)
    dagger.rusted, dagger.name, dagger.poisoned = 1, "Tooth", True
    water = scene.carry("potion of water", blessing=-1)
    blade = scene.carry("elven dagger")
    blade.artifact = "Sting"

    assert killer_item(scene.play, dagger).text == "a dagger"
    assert killer_item(scene.play, water).text == "a potion of unholy water"
    assert killer_item(scene.play, blade).text == "Sting"
    assert killer_item(scene.play, scene.carry("arrow", quantity=3)).text == "arrows"
    assert killer_item(scene.play, scene.carry("egg", species="raven")).text == "an egg"  # recorded: choked
    assert killer_item(scene.play, dagger).format == KillerFormat.AS_IS


# Whatever it is


OPEN = (
    "Candelabrum of Invocation",  # its candles are counted in its name, known or not
    "cheap plastic imitation of the Amulet of Yendor",  # told apart when it is known itself, not its kind
)
SECRET = [kind.name for kind in KINDS if kind.description not in ("", kind.name) and kind.name not in OPEN]


@given(
    name=st.sampled_from(SECRET),
    blessing=st.integers(-1, 1),
    charge=st.integers(-3, 7),
    quantity=st.integers(1, 9),
    hidden=st.fixed_dictionaries({"erodeproof": st.booleans(), "trapped": st.booleans()}),
)
def test_a_name_tells_nothing_that_is_not_known(
    name: KindName, blessing: int, charge: int, quantity: int, hidden: dict[str, bool]
) -> None:
    """Two things that differ in what is not known have the same name, and it is not that of their kind."""
    scene = Scene()
    plain = scene.item(name, quantity=quantity)
    other = scene.item(name, quantity=quantity, blessing=blessing, charge=charge)
    for field, value in hidden.items():
        setattr(other, field, value)
    plain.charge_known = other.charge_known = False

    said = item_name(scene.play, other)
    assert said == item_name(scene.play, plain)
    scene.world.discovered[other.kind.number] = 1
    assert said != item_name(scene.play, plain)


@given(
    head=st.sampled_from([kind.name for kind in KINDS if " of " not in kind.name]),
    rest=st.sampled_from(["", " of the newt", " named Agnes", " labeled FOO", " called oxen"]),
)
def test_the_plural_changes_the_head_alone(head: str, rest: str) -> None:
    assert plural(head + rest) == plural(head) + rest


@pytest.mark.parametrize(
    "verb, form",
    [("eat", "eating"), ("dip", "dipping"), ("write with", "writing with"), ("put on", "putting on"),
     ("throw", "throwing"), ("untie", "untying"), ("apply", "applying")],
)  # fmt: skip
def test_verbs_of_mimes(verb: str, form: str) -> None:
    """NetHack: hacklib.c, ing_suffix."""
    assert ing_form(verb) == form


@pytest.mark.parametrize("verb, command", [("eating", Eat), ("zapping", Zap), ("throwing", Throw)])
def test_nothing_is_mimed(verb: str, command: type) -> None:
    """NetHack: invent.c, getobj."""
    scene = Scene()
    scene.carry("dagger")

    with pytest.raises(RefusedCommand) as refused:
        scene.do(command(item="-"))

    assert (refused.value.what, refused.value.words) == ("commands.mime", {"doing": verb})


@pytest.mark.parametrize(
    "species, quantity, blessing, name, killer",
    [
        ("Oracle", 1, 0, "the Oracle's uncursed corpse", "the Oracle's corpse"),
        ("Oracle", 2, 0, "the Oracle's 2 uncursed corpses", "the Oracle's corpses"),
        ("Medusa", 1, -1, "Medusa's cursed corpse", "Medusa's corpse"),
        ("Medusa", 2, 0, "Medusa's 2 uncursed corpses", "Medusa's corpses"),
        ("high priest", 1, 0, "an uncursed high priest corpse", "a high priest corpse"),
        ("captain", 2, 0, "2 uncursed captain corpses", "captain corpses"),
    ],
)
def test_corpses_of_the_unique_belong_to_them(
    species: SpeciesName, quantity: int, blessing: int, name: str, killer: str
) -> None:
    """objnam.c corpse_xname, as 3.6.7 itself named them."""
    scene = Scene(edition="3.6.7")
    corpse = scene.carry("corpse", species=species, quantity=quantity, blessing=blessing)
    corpse.blessing_known = True

    assert item_name(scene.play, corpse).split(" (")[0] == name
    assert killer_item(scene.play, corpse).text == killer


@pytest.mark.parametrize(
    "species, text",
    [
        ("Oracle", "the Oracle's rotted corpse"),
        ("Medusa", "Medusa's rotted corpse"),
        ("newt", "rotted newt corpse"),
    ],
)
def test_rotted_corpses_of_the_unique_are_told_behind_their_names(species: SpeciesName, text: str) -> None:
    assert rotted_corpse(Scene(edition="3.6.7").item("corpse", species=species), glob=False) == text


def test_rotted_globs_are_globs_of() -> None:
    """objnam.c corpse_xname takes the glob's own name."""
    glob = Scene(edition="3.6.7").item("glob of gray ooze", species="gray ooze")

    assert rotted_corpse(glob, glob=True) == "rotted glob of gray ooze"


@rule("L-019")
@pytest.mark.parametrize(
    "edition, minion, jackal",
    [*((edition, "high priest", "jackal") for edition in ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7")),
     ("3.7", "priest", "priest"), ("5.0.0", "priest", "priest")],
)  # fmt: skip
def test_priests_keep_their_name_since_37(edition: str, minion: str, jackal: str) -> None:
    """Recorded: "killed by a priest of Hermes", who was a high priest without a temple."""
    scene = Scene(edition)
    servant = scene.monster("high priest")
    servant.duty = Minion(1)
    changed = scene.monster("jackal", scene.hero.spot - 1)
    changed.duty = Priest("dungeons", 1, room=0, shrine=0, god=1)
    gods = f" of {god_by_number(scene.world, 1)}"
    assert killer_monster(scene.play, servant).text == minion + gods
    assert killer_monster(scene.play, changed).text == jackal + gods
