"""Names for kinds of things, wherever they are, and the list of what was found out.

Known answers are worked out by hand from NetHack's do_name.c (docallcmd, namefloorobj, objtyp_is_callable),
o_init.c (dodiscovered, rename_disco), objnam.c (obj_typename) and u_init.c (knows_object).
"""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.game import knowledge
from marrow.messages.commands import CallDiscovery, CallFloorKind, CallKind, Search
from marrow.messages.questions import Pick
from marrow.model.places import Terrain
from marrow.rules.generation.new_heroes.starting_pack import learn_starting_kinds
from marrow.rules.naming.discoveries import discover
from marrow.rules.naming.identification import identify_item
from scene import MIDDLE, Scene

SCROLL, DAGGER, POTION = (
    KINDS_NAMED[name].number for name in ("scroll of identify", "dagger", "potion of oil")
)


def listed(scene: Scene, heading: str) -> list[str]:
    return [
        line.text
        for line in knowledge.discoveries(scene.world, scene.play.edition)
        if line.heading == heading
    ]


def test_a_kind_is_named_by_one_on_the_floor_under_the_hero() -> None:
    scene = Scene()
    scene.lay("scroll of identify")

    scene.do(CallFloorKind(spot=MIDDLE, name="id?"))

    assert scene.world.called == {SCROLL: "id?"}
    assert scene.world.turn == 1


@pytest.mark.parametrize(
    ("steps", "seen", "callable_"), [(1, False, True), (2, False, False), (2, True, True)]
)
def test_from_afar_a_kind_is_named_only_if_that_thing_was_seen_from_near_by(
    steps: int, seen: bool, callable_: bool
) -> None:
    scene = Scene()
    scroll = scene.lay("scroll of identify", MIDDLE + steps)
    scroll.seen = seen
    scene.do(Search())

    if callable_:
        scene.do(CallFloorKind(spot=MIDDLE + steps, name="id?"))
    else:
        with pytest.raises(RefusedCommand, match="too far to call"):
            scene.do(CallFloorKind(spot=MIDDLE + steps, name="id?"))

    assert (SCROLL in scene.world.called) is callable_


def test_cloaks_show_all_of_their_looks_from_afar_even_once_they_are_gone() -> None:
    scene = Scene()
    cloak = scene.lay("cloak of protection", MIDDLE + 4)
    scene.do(Search())
    scene.level.items.pop(MIDDLE + 4)
    scene.level.view = bytes(len(scene.level.view))

    scene.do(CallFloorKind(spot=MIDDLE + 4, name="mine"))

    assert scene.world.called == {cloak.kind.number: "mine"}


def test_where_no_thing_is_shown_none_is_named() -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE + 1] = Terrain.FOUNTAIN

    with pytest.raises(RefusedCommand, match="no thing there"):
        scene.do(CallFloorKind(spot=MIDDLE + 1, name="wet"))
    with pytest.raises(RefusedCommand, match="no thing under you"):
        scene.do(CallFloorKind(spot=MIDDLE, name="dry"))


@pytest.mark.parametrize("name", ["dagger", "elven dagger", "food ration", "gold piece"])
def test_weapons_food_and_gold_keep_their_names(name: KindName) -> None:
    scene = Scene()
    scene.lay(name)
    item = scene.carry(name)

    for command in (CallFloorKind(spot=MIDDLE, name="x"), CallKind(item=item.letter, name="x")):
        gold_is_carried = name == "gold piece" and isinstance(command, CallKind)
        wanted = "not with gold" if gold_is_carried else "nothing to call"
        with pytest.raises(RefusedCommand, match=wanted):
            scene.do(command)


def test_a_kind_never_seen_is_not_named() -> None:
    scene = Scene()
    scroll = scene.carry("scroll of identify")
    scroll.seen = False
    scene.hero.timeout[Property.BLINDED] = 20

    with pytest.raises(RefusedCommand, match="not recognized again"):
        scene.do(CallKind(item=scroll.letter, name="id?"))


def test_things_name_the_hero_who_hallucinates() -> None:
    scene = Scene(role="valkyrie", turn=31)
    scene.lay("scroll of identify")
    scene.hero.timeout[Property.HALLUCINATING] = 20

    scene.do(CallFloorKind(spot=MIDDLE, name="id?"))

    assert [entry.words["name"] for entry in scene.entries_told()] == ["Valkyrie"]
    assert scene.world.called == {}


def test_a_kind_on_the_list_of_discoveries_is_named_anew() -> None:
    scene = Scene()
    scene.world.called[SCROLL] = "id?"
    scene.answers.decided["commands.call which"] = (Pick(key=str(SCROLL)),)

    scene.do(CallDiscovery(name="surely id"))

    assert scene.world.called == {SCROLL: "surely id"}


def test_naming_a_discovery_is_refused_without_one_that_can_be_named() -> None:
    scene = Scene()
    with pytest.raises(RefusedCommand, match="nothing discovered"):
        scene.do(CallDiscovery())

    discover(scene.play, KINDS_NAMED["elven dagger"])
    with pytest.raises(RefusedCommand, match="no discovery to call"):
        scene.do(CallDiscovery())


def test_discoveries_keep_the_name_given_and_tell_the_looks() -> None:
    scene = Scene()
    scene.world.called |= {SCROLL: "id?", KINDS_NAMED["cloak of protection"].number: "mine"}
    discover(scene.play, KINDS_NAMED["scroll of identify"])
    discover(scene.play, KINDS_NAMED["speed boots"])

    look = KINDS_NAMED["scroll of identify"].description
    assert listed(scene, "Scrolls") == [f"  scroll of identify called id? ({look})"]
    assert listed(scene, "Armor") == ["  tattered cape called mine", "  speed boots (combat boots)"]


def test_what_fighters_know_from_birth_has_a_star_and_what_they_find_out_none() -> None:
    scene = Scene(role="samurai", gender="male", alignment="lawful")
    learn_starting_kinds(scene.play)
    discover(scene.play, KINDS_NAMED["potion of oil"])

    assert "* elven dagger (runed dagger)" in listed(scene, "Weapons")
    assert listed(scene, "Potions") == [f"  potion of oil ({KINDS_NAMED['potion of oil'].description})"]


def test_unique_things_and_artifacts_come_first() -> None:
    scene = Scene()
    sword = scene.carry("long sword")
    sword.artifact = "Excalibur"
    scene.world.artifacts |= {"Excalibur": 1, "Sting": 1}
    identify_item(scene.play, sword)
    identify_item(scene.play, scene.carry("Bell of Opening"))

    lines = knowledge.discoveries(scene.world, scene.play.edition)

    assert [(line.heading, line.text) for line in lines] == [
        ("Unique items", "  Bell of Opening"),
        ("Artifacts", "  Excalibur [lawful long sword]"),
        ("Tools", "  Bell of Opening (silver bell)"),
    ]
