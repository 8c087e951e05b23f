"""The sources of life saving that variants have, next door: the same deaths where the rule does not hold."""

from contextlib import suppress
from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.editions import EDITIONS
from marrow.errors import BadOption, MarrowError, RefusedCommand
from marrow.messages.commands import Chat, Eat, PutOn, UseForm, WizardCreateMonster, WizardWish
from marrow.messages.entries import SaverAsked
from marrow.model.hero_parts import Killer, Occult
from marrow.model.item import Item, Mark, Slot
from marrow.model.level import Engraving
from marrow.model.monster import Monster, Template
from marrow.model.places import SELF
from marrow.model.vocabularies import Ending
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.ending.disclosure import property_lines
from marrow.rules.ending.story import death_story
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.monster_moves.item_pickup import is_useful
from marrow.rules.monsters.armor_fit import put_on_best_armor
from marrow.rules.naming import item_name
from marrow.rules.play import GameOver
from rule import played_in, rule
from rules.lifesaving.variant_scenes import turn_to_stone
from scene import MIDDLE, Scene
from worlds import new_world

ARROW = Killer("arrow")
STONE: KindName = "amulet versus stone"
CHANCE: KindName = "amulet of second chance"


def lives(scene: Scene, ending: Ending = Ending.DIED, killer: Killer = ARROW) -> bool:
    """Whether the hero outlives a death."""
    try:
        die(scene.play, ending, killer)
    except GameOver:
        return False
    return True


# Codes


@rule("L-005")
@pytest.mark.parametrize(
    "edition, ending, code",
    [
        ("3.4.3", Ending.GENOCIDED, 10),
        ("slashem", Ending.GENOCIDED, 11),
        ("slashthem", Ending.GENOCIDED, 12),
        ("slashthem", Ending.TURNED_SLIME, 10),
        ("dnethack", Ending.TURNED_SLIME, 12),
        ("dnethack", Ending.GENOCIDED, 16),
        ("notdnethack", Ending.GENOCIDED, 16),
        ("notnotdnethack", Ending.STONING, 9),
        ("notnotdnethack", Ending.GENOCIDED, 17),
    ],
)
def test_a_death_has_the_code_of_its_edition(edition: str, ending: Ending, code: int) -> None:
    scene = Scene(edition)
    assert not lives(scene, ending)
    assert f"by ending {code}, {ending.name}" in death_story(scene.ledger.entries, scene.play.edition)[0]


# The amulet versus stone


@rule("L-193", "L-192")
@pytest.mark.parametrize(
    "edition, rescues", [("slashem", 2), ("slashthem", 2), ("3.4.3", 0), ("dnethack", 0)]
)
def test_an_uncursed_amulet_versus_stone_undoes_two_stonings(edition: str, rescues: int) -> None:
    scene = Scene(edition)
    scene.wear(STONE, Slot.AMULET)
    with pytest.raises(GameOver):
        for _ in range(5):
            turn_to_stone(scene.play)
    assert scene.hero.dying.deaths == rescues + 1


@rule("L-194")
@pytest.mark.parametrize("edition", ["slashem", "slashthem"])
@pytest.mark.parametrize("eaten", [False, True])
def test_put_on_or_eaten_in_time_it_stops_a_slow_stoning(edition: str, eaten: bool) -> None:
    scene = Scene(edition, throws=[("N-308", 5, 0)])
    scene.hero.timeout[Property.STONING] = 50
    amulet = scene.carry(STONE)
    if eaten:
        scene.form("rock mole")
        scene.finish(Eat(item=amulet.letter))
    else:
        scene.do(PutOn(item=amulet.letter))
    assert scene.hero.timeout[Property.STONING] == 0


@rule("L-194", "L-202", "L-215", "L-230")
@pytest.mark.parametrize(
    "thing, edition, granted",
    [
        (STONE, "slashem", True),
        (STONE, "slashthem", True),
        (STONE, "3.4.3", False),
        (CHANCE, "slashthem", True),
        (CHANCE, "slashem", False),
        ("ring of wishes", "dnethack", True),
        ("ring of wishes", "3.4.3", False),
        ("amulet of reincarnation", "splicehack", True),
        ("amulet of reincarnation", "splicehack-0.8", True),
        ("amulet of reincarnation", "3.7", False),
    ],
)
def test_what_an_edition_does_not_know_even_wizards_cannot_have(
    thing: str, edition: str, granted: bool
) -> None:
    assert (wished(Scene(edition, mode="wizard"), thing) is not None) == granted


def wished(scene: Scene, thing: str) -> Item | None:
    """What a wizard gets for a wish."""
    with suppress(RefusedCommand):
        scene.do(WizardWish(text=thing))
    got = scene.hero.inventory
    return got[-1] if got and got[-1].kind.name in thing else None


@rule("L-195")
@pytest.mark.parametrize("edition, promised", [("slashem", True), ("slashthem", True), ("3.4.3", False)])
def test_attributes_promise_to_undo_stone(edition: str, promised: bool) -> None:
    scene = Scene(edition)
    scene.wear(STONE, Slot.AMULET)
    lines = property_lines(scene.play, over=False)
    assert ("You will be turned back from stone." in lines) == promised


@rule("L-195")
@pytest.mark.parametrize("edition", ["slashem", "slashthem"])
def test_the_amulet_versus_stone_is_tried_first_and_saves_no_monster(edition: str) -> None:
    scene = Scene(edition, mode="explore", answers={"ask.die": True})
    scene.wear(STONE, Slot.AMULET)
    turn_to_stone(scene.play)
    assert [entry.saver for entry in scene.entries(SaverAsked)] == ["a worn amulet versus stone"]
    orc = scene.monster("hill orc", MIDDLE + 3)
    give(scene, orc, STONE, Slot.AMULET)
    assert monster_dies(scene.play, orc)


# Trolls


@rule("L-198")
@pytest.mark.parametrize("edition", ["slashem", "3.4.3"])
def test_heroes_are_trolls_in_slashthem_only(edition: str) -> None:
    played_in(edition)
    with pytest.raises(BadOption):
        new_world(EDITIONS[edition], 3, Birth(name="Ugh", role="barbarian", race="troll"))


@rule("L-197", "L-198", "L-199", "L-201")
@pytest.mark.parametrize("edition, level", [("slashthem", 4), ("slashem", 0), ("3.4.3", 0)])
@pytest.mark.parametrize("ending", [Ending.DIED, Ending.GENOCIDED])
def test_only_slashthem_revives_troll_heroes(edition: str, level: int, ending: Ending) -> None:
    """A level is lost, nothing else; 0: dead."""
    scene = Scene(edition, role="barbarian", race="troll", level=5, throws=[("L-198", 4, 3)])
    scene.hero.hp_gains = [16, 8, 8, 8, 8, 8]
    assert (scene.hero.level if lives(scene, ending) else 0) == level


# A second chance


@rule("L-202", "L-203", "L-204")
@pytest.mark.parametrize(
    "edition, amulet, hp",
    [
        ("slashthem", CHANCE, 15),
        ("slashthem", "amulet of life saving", 100),
        ("slashem", CHANCE, 0),
        ("slashem", "amulet of life saving", 100),
    ],
)
def test_a_second_chance_begins_where_the_last_wound_was(edition: str, amulet: KindName, hp: int) -> None:
    scene = Scene(edition)
    scene.wear(amulet, Slot.AMULET)
    hurt(scene.play, 85, ARROW, "a test")
    try:
        hurt(scene.play, 50, ARROW, "a test")
    except GameOver:
        assert hp == 0
        return
    assert scene.hero.hp == hp


@rule("L-205")
@pytest.mark.parametrize("edition, promised", [("slashthem", True), ("slashem", False)])
def test_attributes_promise_a_second_chance(edition: str, promised: bool) -> None:
    scene = Scene(edition)
    scene.wear(CHANCE, Slot.AMULET)
    assert ("You will be given a second chance." in property_lines(scene.play, over=False)) == promised


@rule("L-205")
@pytest.mark.parametrize("edition", ["slashthem", "3.4.3"])
def test_no_monster_gets_a_second_chance(edition: str) -> None:
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 3)
    give(scene, orc, CHANCE, Slot.AMULET)
    assert monster_dies(scene.play, orc)


# dNetHack and its children


@rule("L-206", "L-207", "L-216")
@pytest.mark.parametrize(
    "edition, level",
    [("dnethack", 4), ("notdnethack", 4), ("notnotdnethack", 4), ("3.4.3", 0), ("slashem", 0)],
)
def test_jack_saves_nobody_elsewhere(edition: str, level: int) -> None:
    """He takes a level; 0: dead."""
    scene = Scene(edition, level=5)
    scene.hero.experience = 300
    scene.hero.occult = Occult(jack=5000, jack_rests=5000)
    assert (scene.hero.level if lives(scene) else 0) == level


@rule("L-216")
@pytest.mark.parametrize(
    "edition, comes", [("dnethack", True), ("notdnethack", True), ("notnotdnethack", True), ("3.4.3", False)]
)
def test_jack_comes_to_no_seal_outside_the_family(edition: str, comes: bool) -> None:
    scene = Scene(edition, role="binder", turn=100)
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "seal of Jack")
    scene.do(Chat(direction=SELF))
    assert (scene.hero.occult is not None and scene.hero.occult.jack == 5100) == comes


@rule("L-217")
@pytest.mark.parametrize(
    "edition, dreams", [("dnethack", False), ("notdnethack", True), ("notnotdnethack", True)]
)
def test_in_the_parent_binders_do_not_dream(edition: str, dreams: bool) -> None:
    scene = Scene(edition, role="binder", level=3, turn=200)
    scene.hero.occult = Occult(jack_rests=150)
    if dreams:
        scene.do(UseForm())
        assert lives(scene) and scene.hero.level == 3
        return
    with pytest.raises(RefusedCommand):
        scene.do(UseForm())


@rule("L-210", "L-211", "L-213")
@pytest.mark.parametrize(
    "edition, rescues", [("dnethack", 1), ("notdnethack", 2), ("notnotdnethack", 2), ("3.4.3", 1)]
)
def test_a_wish_gives_an_amulet_two_lives_in_the_children_only(edition: str, rescues: int) -> None:
    scene = Scene(edition, mode="wizard")
    amulet = wished(scene, "life-saving amulet of life saving") or wished(scene, "amulet of life saving")
    assert amulet is not None
    scene.do(PutOn(item=amulet.letter))
    count = 0
    while lives(scene):
        count += 1
    assert count == rescues


@rule("L-212")
@pytest.mark.parametrize(
    "edition, names",
    [
        ("notdnethack", ("haloed", "silver-feather-encrusted", "gold-feather-encrusted")),
        ("notnotdnethack", ("haloed", "silver-feather-encrusted", "gold-feather-encrusted")),
        ("dnethack", ("", "", "")),
    ],
)
def test_what_has_the_property_shows_it_in_the_children_only(edition: str, names: tuple[str, ...]) -> None:
    """Vector 87: a helmet, a robe, and plate mail of silver."""
    scene = Scene(edition, mode="wizard")
    wishes = ("life-saving helmet", "life-saving robe", "life-saving silver plate mail")
    for wish, name in zip(wishes, names, strict=True):
        item = wished(scene, wish)
        if item is not None:
            item.charge_known = False
        shown = item_name(scene.play, item) if item is not None else ""
        assert (name in shown) if name else "feather" not in shown and "haloed" not in shown


@rule("L-219", "L-218")
@pytest.mark.parametrize(
    "edition, cracked", [("notdnethack", True), ("notnotdnethack", True), ("dnethack", False)]
)
def test_a_cracked_crystal_lets_the_four_save_in_the_children_only(edition: str, cracked: bool) -> None:
    scene = Scene(edition, mode="wizard")
    for name in ("Black", "Earth", "Fire", "Water", "Air"):
        with suppress(RefusedCommand):
            scene.do(WizardWish(text=f"The {name} Crystal"))
    for ball in scene.hero.inventory:
        ball.marks |= int(Mark.CRACKED) if ball.artifact == "The Black Crystal" else 0
    if cracked:
        scene.world.died[SPECIES_NAMED["Chaos"].number] = 1
    assert lives(scene) == cracked
    assert len([item for item in scene.hero.inventory if item.marks & Mark.CRACKED]) == (5 if cracked else 0)


# Monsters


def give(scene: Scene, monster: Monster, name: KindName, slot: Slot) -> None:
    item = scene.item(name)
    item.worn = int(slot)
    monster.inventory.append(item)


@rule("L-220", "L-221", "L-240")
@pytest.mark.parametrize("edition", ["dnethack", "notdnethack", "notnotdnethack"])
@pytest.mark.parametrize("shown, saved", [(0, True), (1, False)])
def test_a_worn_amulet_never_saves_a_witness(edition: str, shown: int, saved: bool) -> None:
    """A witness counts as undead: only the fracture may save it, and the amulet stays whole."""
    scene = Scene(edition, shows={("L-221", 2): shown})
    orc = scene.monster("hill orc", MIDDLE + 3)
    orc.level, orc.templates = 3, Template.FRACTURED
    give(scene, orc, "amulet of life saving", Slot.AMULET)
    (amulet,) = orc.inventory
    assert monster_dies(scene.play, orc) != saved
    assert orc.level == (7 if saved else 3)
    assert amulet in (orc.inventory if saved else scene.level.items[MIDDLE + 3])


@rule("L-214", "L-220", "L-221", "L-240")
@pytest.mark.parametrize("edition", ["notdnethack", "notnotdnethack"])
def test_a_worn_object_is_used_before_the_fracture(edition: str) -> None:
    """The object first, and the level does not rise; then the fracture, and it does, by four."""
    scene = Scene(edition, shows={("L-221", 2): 0})
    orc = scene.monster("hill orc", MIDDLE + 3)
    orc.level, orc.templates = 3, Template.FRACTURED
    give(scene, orc, "dwarvish iron helm", Slot.HELMET)
    (helmet,) = orc.inventory
    helmet.marks |= Mark.LIFE_SAVING
    assert not monster_dies(scene.play, orc)
    assert (orc.level, helmet.marks & Mark.LIFE_SAVING) == (3, 0)
    assert not monster_dies(scene.play, orc)
    assert orc.level == 7


@rule("L-148", "L-220")
def test_a_worn_amulet_saves_a_monster_once_where_nothing_fractures() -> None:
    scene = Scene("3.4.3", shows={("L-221", 2): 0})
    orc = scene.monster("hill orc", MIDDLE + 3)
    orc.level = 3
    give(scene, orc, "amulet of life saving", Slot.AMULET)
    assert not monster_dies(scene.play, orc)
    assert (orc.level, orc.inventory) == (3, [])
    assert monster_dies(scene.play, orc)
    assert orc.level == 3


@rule("L-220", "L-222")
@pytest.mark.parametrize(
    "edition, level, most",
    [("dnethack", 38, 171), ("notdnethack", 38, 171), ("notnotdnethack", 38, 304)],
)
def test_an_uvuudaum_saves_itself(edition: str, level: int, most: int) -> None:
    """Vector 86, and its like: 38 dice of 8 in the youngest."""
    scene = Scene(edition)
    uvuudaum = scene.monster("uvuudaum", MIDDLE + 3, hp=140)
    assert not monster_dies(scene.play, uvuudaum)
    assert (uvuudaum.level, uvuudaum.max_hp) == (level, most)


@rule("L-220", "L-221", "L-222", "L-224", "L-227")
@pytest.mark.parametrize(
    "name, edition, comes",
    [
        ("uvuudaum", "dnethack", True),
        ("uvuudaum", "3.4.3", False),
        ("Amm Kamerel", "notdnethack", True),
        ("Amm Kamerel", "slashem", False),
        ("gevurah sephirah", "notnotdnethack", True),
        ("gevurah sephirah", "3.4.3", False),
        ("DevTeam member", "tnnt", True),
        ("DevTeam member", "3.7", False),
    ],
)
def test_wizard_mode_cannot_create_species_of_other_variants(name: str, edition: str, comes: bool) -> None:
    scene = Scene(edition, mode="wizard")
    with suppress(MarrowError):
        scene.do(WizardCreateMonster(species=name))
    assert bool(scene.level.monsters) == comes


@rule("L-225")
@pytest.mark.parametrize(
    "edition, exists", [("dnethack", True), ("notdnethack", True), ("notnotdnethack", True), ("3.4.3", False)]
)
def test_sephiroth_are_of_the_family(edition: str, exists: bool) -> None:
    played_in(edition)
    content = EDITIONS[edition].content
    gevurah = SPECIES_NAMED["gevurah sephirah"]
    assert content.has_species(gevurah) == exists
    assert (gevurah in content.species) == exists
    if exists:
        row = content.species_row(gevurah)
        assert (row.level, row.speed, row.armor_class, row.magic_resistance) == (23, 15, -7, 23)
        assert content.is_never_random(row)


# The tournament, and SpliceHack


@rule("L-227", "L-228")
@pytest.mark.parametrize("edition, known", [("tnnt", True), ("3.7", False), ("splicehack", False)])
def test_only_the_tournament_has_devteam_members(edition: str, known: bool) -> None:
    played_in(edition)
    assert EDITIONS[edition].content.has_species(SPECIES_NAMED["DevTeam member"]) == known


@rule("L-229", "L-059", "L-053")
@pytest.mark.parametrize("edition, hp", [("tnnt", 120), ("3.7", 90), ("splicehack", 120), ("3.6.7", 120)])
def test_rescues_heal_by_constitution_in_37_and_not_in_the_tournament(edition: str, hp: int) -> None:
    """50 + 10 · (9 / 2) = 90 after the point of constitution is gone; elsewhere all 120."""
    scene = Scene(edition, level=9, hp=120, attributes=(16, 10, 10, 12, 10, 10))
    scene.wear("amulet of life saving", Slot.AMULET)
    assert lives(scene) and scene.hero.hp == hp


@rule("L-233", "L-163")
@pytest.mark.parametrize("edition", ["splicehack", "splicehack-0.8"])
@pytest.mark.parametrize("name, wanted", [("hill orc", True), ("human zombie", False), ("vampire", False)])
def test_the_living_take_amulets_of_reincarnation_and_do_not_put_them_on(
    edition: str, name: SpeciesName, wanted: bool
) -> None:
    scene = Scene(edition)
    monster = scene.monster(name, MIDDLE + 3)
    if name == "vampire":
        monster.true_species = monster.species
    amulet = scene.item("amulet of reincarnation")
    assert is_useful(scene.play, monster, amulet) == wanted
    monster.inventory.append(amulet)
    put_on_best_armor(scene.play, monster)
    assert not amulet.worn


@rule("L-230", "L-231", "L-232")
@pytest.mark.parametrize(
    "edition, form",
    [("splicehack-0.8", "giant ant"), ("splicehack", "giant ant"), ("3.6.2", ""), ("3.7", "")],
)
def test_only_the_variants_with_reincarnation_give_another_life(edition: str, form: SpeciesName) -> None:
    """The change falls on the first species there is; \"\": dead."""
    forms = len(EDITIONS[edition].content.ordinary_species)
    thrown: dict[Any, int] = {("polyself.c polyself", sides): 0 for sides in (20, forms)}
    scene = Scene(edition, shows=thrown)
    scene.wear("amulet of reincarnation", Slot.AMULET)
    form_now = scene.hero.form if lives(scene) else None
    assert (form_now.name if form_now is not None else "") == form
