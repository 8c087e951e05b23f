"""Writing on the ground: with what, how much, how well, and what it costs. NetHack: engrave.c, doengrave."""

from typing import Literal

import pytest

from marrow.content.properties import Property
from marrow.content.vocabulary import EngravingManner
from marrow.content.words import KindName, SpeciesName
from marrow.errors import RefusedCommand
from marrow.game.telling import tell
from marrow.messages.commands import Engrave
from marrow.messages.entries import Told
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Slot
from marrow.model.level import Engraving
from marrow.model.places import Terrain, TrapKind
from marrow.model.vocabularies import Attribute
from marrow.rules.commands.engraving import RULE, read_here, smudge_under_hero
from marrow.rules.dungeon.inscriptions import smudge_engraving
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.monsters.scares import is_scary_spot
from scene import MIDDLE, Scene


def written(scene: Scene, spot: int = MIDDLE) -> str:
    words = scene.level.engravings.get(spot)
    return "" if words is None else f"{words.manner}: {words.text}"


@pytest.mark.parametrize(
    "name, charge, text, left, cut, turns",
    [
        ("dagger", 0, "Elbereth", -3, "Elberet", 7),
        ("dagger", 0, "Elb", -1, "Elb", 3),
        ("dagger", 2, "Elbereth", -2, "Elbereth", 8),
        ("dagger", -2, "x", -3, "x", 1),
        ("athame", 0, "Elbereth", 0, "Elbereth", 0),
        ("athame", 0, "a line of some twenty letters", 0, "a line of some twenty letters", 2),
        ("magic marker", 10, "Elbereth", 6, "Elbereth", 0),
        ("magic marker", 3, "Elbereth", 0, "Elbere", 0),
        ("diamond", 0, "Elbereth", 0, "Elbereth", 8),
    ],
)
def test_writing_wears_the_tool_out(
    name: KindName, charge: int, text: str, left: int, cut: str, turns: int
) -> None:
    """Two letters a point; a blade cuts twice its enchantment and seven more at most, spaces not counted."""
    scene = Scene()
    tool = scene.carry(name, charge=charge)

    scene.do(Engrave(item=tool.letter, text=text))

    words = scene.level.engravings[MIDDLE]
    assert (tool.charge, words.text, words.turn - 1) == (left, cut, turns)


def test_a_cursed_athame_dulls_as_any_blade() -> None:
    scene = Scene()
    athame = scene.carry("athame", charge=2, blessing=-1)

    scene.do(Engrave(item=athame.letter, text="Elbereth"))

    assert athame.charge == -2


@pytest.mark.parametrize(
    "state, sides", [(None, 25), (Property.BLINDED, 11), (Property.CONFUSED, 7), (Property.STUNNED, 4),
                     (Property.HALLUCINATING, 2)]
)  # fmt: skip
def test_letters_come_out_wrong_by_chance(state: Property | None, sides: int) -> None:
    """The 94 characters from ! to ~: the highest is the last of them. Spaces stay."""
    scene = Scene(shows={(RULE, sides): 0})
    if state is not None:
        scene.hero.timeout[state] = 20

    scene.do(Engrave(item="-", text="a b"))

    assert written(scene) == "dust: ~ ~"


def test_a_burnt_letter_is_never_wrong_to_the_sound_of_mind() -> None:
    scene = Scene(shows={(RULE, 25): 0})
    wand = scene.carry("wand of fire", charge=3)

    scene.do(Engrave(item=wand.letter, text="Elbereth"))

    assert written(scene) == "burn: Elbereth"


@pytest.mark.parametrize("form, manner", [("vampire", "blood"), ("succubus", "blood"), ("hill orc", "dust")])
def test_demons_and_vampires_write_in_blood(form: SpeciesName, manner: str) -> None:
    scene = Scene()
    scene.form(form)

    scene.do(Engrave(item="-", text="x"))

    assert written(scene) == f"{manner}: x"


@pytest.mark.parametrize(
    "name, manner", [("apple", ""), ("plate mail", ""), ("heavy iron ball", ""), ("high boots", "dust"),
                     ("potion of water", "dust"), ("jade", "dust"), ("ruby", "engrave")]
)  # fmt: skip
def test_some_things_are_too_large_or_too_dirty(name: KindName, manner: str) -> None:
    scene = Scene()
    thing = scene.carry(name)

    scene.do(Engrave(item=thing.letter, text="x"))

    assert written(scene) == (f"{manner}: x" if manner else "")
    assert scene.world.turn > 1


@pytest.mark.parametrize("manner, left", [("dust", ""), ("blood", ""), ("mark", ""), ("burn", "burn: words")])
def test_a_towel_wipes_out_what_is_not_cut(manner: str, left: str) -> None:
    scene = Scene()
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "words", EngravingManner(manner))
    towel = scene.carry("towel", charge=3)

    scene.do(Engrave(item=towel.letter, text="x"))

    assert (written(scene), towel.charge) == (left, 3 if left else 2)


@pytest.mark.parametrize("here", ["engrave", "burn", "headstone"])
def test_engraving_in_dust_cannot_cover_engraved_text(here: str) -> None:
    scene = Scene()
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "words", EngravingManner(here))

    scene.do(Engrave(item="-", text="x"))

    assert written(scene) == f"{here}: words"


def test_words_may_be_added_or_replaced() -> None:
    added, replaced = Scene(answers={"engraving.add": True}), Scene(answers={"engraving.add": False})
    for scene in (added, replaced):
        scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "Elbe", EngravingManner.DUST)
        scene.do(Engrave(item="-", text="reth"))

    assert [written(added), written(replaced)] == ["dust: Elbereth", "dust: reth"]


def test_engraving_elbereth_exercises_wisdom_and_text_other_than_x_is_writing() -> None:
    scene = Scene()
    before = scene.hero.exercise[Attribute.WISDOM]

    scene.do(Engrave(item="-", text="X"))
    assert scene.hero.conduct.literate == 0 and scene.hero.exercise[Attribute.WISDOM] == before
    scene.answers.decided["engraving.add"] = False
    scene.do(Engrave(item="-", text="Elbereth"))

    assert scene.hero.conduct.literate == 1 and scene.hero.exercise[Attribute.WISDOM] == before + 1


def test_elbereth_scares_once_its_engraving_is_finished() -> None:
    scene = Scene()
    orc = scene.monster("hill orc", MIDDLE + 1)
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "Elbereth", EngravingManner.ENGRAVE, 9)

    assert not is_scary_spot(scene.play, orc, MIDDLE)
    scene.world.turn = 9
    assert is_scary_spot(scene.play, orc, MIDDLE)
    scene.level.branch = "planes"
    assert not is_scary_spot(scene.play, orc, MIDDLE)


def test_an_empty_wand_does_not_write_and_a_cancelled_one_turns_to_dust() -> None:
    empty, cancelled = Scene(), Scene()
    tools = empty.carry("wand of fire", charge=0), cancelled.carry("wand of fire", charge=-1)

    empty.do(Engrave(item=tools[0].letter, text="x"))
    cancelled.do(Engrave(item=tools[1].letter, text="x"))

    assert [written(empty), written(cancelled)] == ["", ""]
    assert [empty.hero.inventory, cancelled.hero.inventory] == [[tools[0]], []]


@pytest.mark.parametrize(
    "name, words",
    [
        ("wand of digging", "engrave: x"), ("wand of fire", "burn: x"), ("wand of magic missile", "dust: x"),
        ("wand of opening", ""), ("wand of striking", ""),
    ],
)  # fmt: skip
def test_who_cannot_reach_the_ground_writes_with_what_cuts_from_afar(name: KindName, words: str) -> None:
    """Digging was seen in the real 3.6.7."""
    scene = Scene()
    scene.intrinsic(Property.LEVITATION)
    wand = scene.carry(name, charge=3)

    with pytest.raises(RefusedCommand):
        scene.do(Engrave(item="-", text="x"))
    scene.do(Engrave(item=wand.letter, text="x"))

    assert (written(scene), wand.charge) == (words, 2)


def test_an_overtaxed_hero_writes_nothing() -> None:
    """NetHack: hack.c, check_capacity."""
    scene = Scene()
    scene.carry("gold piece", quantity=300_000)

    with pytest.raises(RefusedCommand, match="too loaded"):
        scene.do(Engrave(item="-", text="x"))


def test_the_blind_too_are_told_that_striking_fights_their_attempt() -> None:
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = 50
    wand = scene.carry("wand of striking", charge=3)

    scene.do(Engrave(item=wand.letter, text="x"))

    assert "engraving.fights your attempt" in scene.told()


def test_fighting_smudges_nothing_under_an_unskilled_rider() -> None:
    """NetHack: engrave.c, u_wipe_engr."""
    scene = Scene()
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "Elbereth", EngravingManner.DUST, 1)
    scene.hero.ride.steed_id = scene.monster("pony", MIDDLE + 5).id

    smudge_under_hero(scene.play, 5)
    assert written(scene) == "dust: Elbereth"
    scene.hero.ride.steed_id = 0
    smudge_under_hero(scene.play, 5)
    assert written(scene) != "dust: Elbereth"


def test_altars_are_not_written_on_and_a_stuck_sword_takes_both_hands() -> None:
    scene, bound = Scene(), Scene()
    scene.level.terrain[MIDDLE], scene.level.detail[MIDDLE] = Terrain.ALTAR, 2
    bound.wear("two-handed sword", Slot.WIELDED, blessing=-1)

    scene.do(Engrave(item="-", text="x"))
    with pytest.raises(RefusedCommand):
        bound.do(Engrave(item="-", text="x"))

    assert not scene.level.engravings
    assert scene.hero.alignment_record == -1


@pytest.mark.parametrize(
    "terrain, magical, left",
    [(Terrain.ROOM, False, "abc"), (Terrain.ROOM, True, "ab?"), (Terrain.ICE, False, "ab?")],
)
def test_burned_engravings_wear_only_by_magic_or_on_ice(terrain: Terrain, magical: bool, left: str) -> None:
    scene = Scene(shows={("engrave.c wipe_engr_at", 2): 0, ("engrave.c wipe_engr_at", 26): 0,
                         ("engrave.c wipeout_text", 4): 0})  # fmt: skip
    scene.level.terrain[MIDDLE] = terrain
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "abc", EngravingManner.BURN)

    smudge_engraving(scene.play, MIDDLE, 1, magical=magical)

    assert scene.level.engravings[MIDDLE].text == left


@pytest.mark.parametrize(
    "terrain, manner, line",
    [
        (Terrain.GRAVE, "headstone", "Something is engraved here on the headstone."),
        (Terrain.ROOM, "engrave", "Something is engraved here on the floor."),
        (Terrain.CORRIDOR, "engrave", "Something is engraved here on the ground."),
        (Terrain.CORRIDOR, "burn", "Some text has been burned into the ground here."),
        (Terrain.ICE, "burn", "Some text has been melted into the ice here."),
        (Terrain.ICE, "dust", "Something is written here in the frost."),
        (Terrain.DRAWBRIDGE_DOWN, "mark", "The bridge bears some graffiti here."),
    ],
)
def test_a_reader_is_told_on_what_something_is_written(terrain: Terrain, manner: str, line: str) -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = terrain
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "Ann", EngravingManner(manner))

    read_here(scene.play)

    assert [tell(entry, scene.play.edition) for entry in scene.entries(Told)] == [line, 'You read: "Ann".']


@pytest.mark.parametrize("manner, felt", [("headstone", True), ("burn", True), ("dust", False)])
def test_the_blind_read_with_their_fingers_what_they_can_reach(manner: str, felt: bool) -> None:
    """Somebody at the brink of a known pit reaches nothing."""
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = 20
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "Ann", EngravingManner(manner))
    read_here(scene.play)
    assert ("engraving.you feel" in scene.told()) is felt

    brink = Scene()
    brink.hero.timeout[Property.BLINDED] = 20
    brink.level.engravings[MIDDLE] = Engraving(MIDDLE, "Ann", EngravingManner(manner))
    put_trap(brink.play, MIDDLE, TrapKind.PIT)
    brink.level.traps[MIDDLE].seen = True
    read_here(brink.play)
    assert brink.told() == []


def test_engraving_tells_first_what_the_tool_does_and_asks_by_its_manner() -> None:
    """NetHack: engrave.c, doengrave."""
    rows: tuple[tuple[KindName | Literal["finger"], Terrain, str, QuestionKey], ...] = (
        ("dagger", Terrain.ROOM, "engraving.engrave floor", QuestionKey.ENGRAVE_WHAT),
        ("wand of fire", Terrain.ROOM, "engraving.burn floor", QuestionKey.BURN_WHAT),
        ("wand of fire", Terrain.ICE, "engraving.melt floor", QuestionKey.MELT_WHAT),
        ("magic marker", Terrain.ROOM, "engraving.mark floor", QuestionKey.SCRIBBLE_WHAT),
        ("finger", Terrain.ICE, "engraving.finger in frost", QuestionKey.WRITE_IN_FROST_WHAT),
        ("finger", Terrain.ROOM, "engraving.finger in dust", QuestionKey.WRITE_IN_DUST_WHAT),
    )
    for kind, ground, told, asked in rows:
        scene = Scene(answers={asked: "Elbereth"})
        scene.level.terrain[scene.hero.spot] = ground
        scene.do(Engrave(item="-" if kind == "finger" else scene.carry(kind, charge=8).letter))

        keys = [entry.what for entry in scene.entries_told()]
        assert told in keys and "Elbereth" in written(scene)
