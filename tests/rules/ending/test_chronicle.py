"""The chronicle of 3.7 and 5.0.0: what is written down, of which kind, and what the last pages show of it."""

from collections.abc import Callable

import pytest

from marrow.content import event_kinds as kinds
from marrow.content.words import RoleName
from marrow.formats.worlds import world_of, world_shape
from marrow.game.dump_log import dump_log
from marrow.game.records import HostFacts
from marrow.messages.commands import Look, PickUp
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import Ending
from marrow.model.world import Event
from marrow.rules.chronicle import LONGEST, MOST_EVENTS, note_event
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.commands.features.fountains import _lady_of_the_lake
from marrow.rules.commands.handling.containers import _look_inside
from marrow.rules.ending.chronicle_page import chronicle_lines
from marrow.rules.ending.end_game import finish_game
from marrow.rules.hero.experience import gain_level
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.magic.genocide import genocide
from marrow.rules.magic.wishing.make_wish import make_wish
from marrow.rules.nutrition.food_conducts import count_eaten_creature
from marrow.rules.physics.altar_flash import reveal_on_altar
from marrow.rules.play import GameOver
from marrow.rules.polymorph.new_form import polymorph_into
from marrow.rules.polymorph.new_man import change_sex, note_new_sex
from marrow.rules.religion.conversion import convert_hero
from marrow.rules.religion.god_gifts import crown_hero
from rule import rule
from scene import MIDDLE, Scene

BAG = "bag of holding"
HOST = HostFacts(1, 2, "20260101", "20260101", 1)
SINCE_37 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])


def told(scene: Scene) -> list[tuple[int, str]]:
    return [(event.kinds, event.text) for event in scene.world.chronicle]


def eat_newt(scene: Scene) -> None:
    count_eaten_creature(scene.play, scene.monster("newt", MIDDLE + 1).species)


def eat_lichen_then_newt(scene: Scene) -> None:
    for name in ("lichen", "newt", "newt"):
        count_eaten_creature(scene.play, scene.monster(name, MIDDLE + 1).species)


def kill(name: str) -> Callable[[Scene], None]:
    def act(scene: Scene) -> None:
        scene.hero.level = 30
        killed_by_hero(scene.play, scene.monster(name, MIDDLE + 1), corpse=False)

    return act


def murder(scene: Scene) -> None:
    scene.hero.conduct.kills = 1
    dog = scene.monster("little dog", MIDDLE + 1)
    dog.tame, dog.name = 10, "Fido"
    killed_by_hero(scene.play, dog, corpse=False)


def lose_vlad(scene: Scene) -> None:
    scene.play.monsters_move = True
    monster_dies(scene.play, scene.monster("Vlad the Impaler", MIDDLE + 1))


def kill_the_wizard_again(scene: Scene) -> None:
    scene.hero.conduct.kills = 1
    scene.hero.level = 30
    wizard = scene.monster("Wizard of Yendor", MIDDLE + 1)
    scene.world.died[wizard.species.number] = 1
    killed_by_hero(scene.play, wizard, corpse=False)


def drop_on_altar(scene: Scene) -> None:
    reveal_on_altar(scene.play, scene.carry("dagger"))


def crown(scene: Scene) -> None:
    scene.hero.alignment = "lawful"
    sword = scene.carry("long sword")
    scene.hero.worn[Slot.WIELDED] = sword
    sword.worn = Slot.WIELDED
    crown_hero(scene.play)


def rise_and_fall(scene: Scene) -> None:
    gain_level(scene.play, "test")
    lose_level(scene.play, "")
    gain_level(scene.play, "test")


def become_a_jackal(scene: Scene) -> None:
    polymorph_into(scene.play, scene.monster("jackal", MIDDLE + 1).species)


def anger_the_lady(scene: Scene) -> None:
    scene.hero.alignment = "chaotic"
    scene.level.terrain[scene.hero.spot] = int(Terrain.FOUNTAIN)
    _lady_of_the_lake(scene.play, scene.carry("long sword"))


FIRST_KILL = (kinds.CONDUCT, "killed for the first time")
ACTS = [
    (eat_newt, [(kinds.CONDUCT, "ate for the first time - newt")]),
    (
        eat_lichen_then_newt,
        [
            (kinds.CONDUCT, "ate for the first time - lichen"),
            (kinds.CONDUCT, "consumed animal products (newt) for the first time"),
        ],
    ),
    (kill("jackal"), [FIRST_KILL]),
    (kill("Juiblex"), [FIRST_KILL, (6, "killed Juiblex")]),
    (murder, [(kinds.KILLED_PET, "murdered Fido, her faithful little dog")]),
    (lose_vlad, [(6, "Vlad the Impaler has been destroyed")]),
    (kill_the_wizard_again, [(6, "killed the Wizard of Yendor (2nd time)")]),
    (drop_on_altar, [(kinds.CONDUCT, "eschewed atheism, by dropping a dagger on an altar")]),
    (
        crown,
        [
            (kinds.DIVINE_GIFT, 'was crowned "The Hand of Elbereth" by Tyr'),
            (72, "had her wielded long sword transformed into Excalibur"),
        ],
    ),
    (
        rise_and_fall,
        [
            (kinds.MINOR, "gained experience level 2"),
            (kinds.MINOR, "lost experience level 2"),
            (kinds.MINOR, "regained experience level 2"),
        ],
    ),
    (become_a_jackal, [(kinds.CONDUCT, "changed form for the first time, becoming a jackal")]),
    (
        lambda scene: convert_hero(scene.play, "chaotic"),
        [(kinds.ALIGNMENT, "permanently converted to chaotic")],
    ),
    (
        anger_the_lady,
        [(kinds.ARTIFACT, "was denied Excalibur!  The Lady of the Lake has deemed her unworthy")],
    ),
]


@rule("L-245")
@SINCE_37
@pytest.mark.parametrize("act, events", ACTS)
def test_each_act_is_written_down_as_in_nethack(
    edition: str, act: Callable[[Scene], None], events: list[tuple[int, str]]
) -> None:
    """NetHack: each call of livelog_printf. The second name of a kind of food is not written."""
    scene = Scene(edition, seed=1)

    act(scene)

    assert told(scene) == events


@rule("L-245")
@SINCE_37
def test_wishes_and_what_they_brought(edition: str) -> None:
    scene = Scene(
        edition,
        seed=1,
        answers={"wishing.for what": ["nothing", "2 blessed +1 daggers", "blessed Magicbane"]},
    )
    for _ in range(3):
        make_wish(scene.play)

    first, second, third = told(scene)

    assert first == (kinds.WISH, "declined to make a wish")
    assert second[0] == kinds.WISH | kinds.CONDUCT
    assert second[1].startswith('made her first wish - "2 blessed +1 daggers", got "')
    assert third[0] == kinds.WISH | kinds.CONDUCT | kinds.ARTIFACT
    assert third[1].startswith('made her first artifact wish - "blessed Magicbane", got "')


@rule("L-245")
@SINCE_37
def test_genocides(edition: str) -> None:
    scene = Scene(edition, seed=1, answers={"genocide.which monster": ["none", "newt", "jackal"]})
    for _ in range(3):
        genocide(scene.play, cursed=False, confused=False)

    assert told(scene) == [
        (kinds.GENOCIDE, "declined to perform genocide"),
        (kinds.GENOCIDE | kinds.CONDUCT, "performed her first genocide (newts)"),
        (kinds.GENOCIDE, "genocided jackals"),
    ]


@rule("L-245")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "slashem"])
def test_older_editions_write_nothing_down(edition: str) -> None:
    scene = Scene(edition, seed=1)
    eat_newt(scene)
    murder(scene)

    assert told(scene) == []
    assert chronicle_lines(scene.play, over=True) == ()


@rule("L-245")
@SINCE_37
def test_the_last_pages_show_the_major_events_and_the_death(edition: str) -> None:
    scene = Scene(edition, seed=1)
    scene.level.number = 9
    scene.world.turn = 1234
    for kind in (kinds.CONDUCT, kinds.MINOR, kinds.ALIGNMENT, kinds.KILLED_PET, kinds.DEBUGGING):
        note_event(scene.play, kind, "chronicle.ended", death=f"kind {kind}")
    note_event(
        scene.play, kinds.ACHIEVEMENT | kinds.SPOILER, "chronicle.sokoban prize", prize="bag of holding"
    )

    finish_game(scene.play, GameOver(Ending.DIED, Killer("jackal")))

    assert scene.world.ended is not None
    blocks = dump_log(scene.world.ended, HOST, [], []).split("\n\n")
    (section,) = [block for block in blocks if block.startswith("Major events:")]
    assert section.splitlines() == [
        "Major events:",
        " Turn",
        " 1234: acquired the Sokoban bag of holding",
        " 1234: killed by a jackal",
    ]


@rule("L-245")
@pytest.mark.parametrize("mode, shown", [("normal", 1), ("wizard", 2)])
def test_before_the_end_nothing_is_given_away(mode: str, shown: int) -> None:
    scene = Scene("5.0.0", mode=mode)  # type: ignore[arg-type]
    note_event(
        scene.play, kinds.ACHIEVEMENT | kinds.SPOILER, "chronicle.sokoban prize", prize="bag of holding"
    )
    note_event(scene.play, kinds.MINOR, "chronicle.shop", prize="")

    lines = chronicle_lines(scene.play, over=False)

    assert lines[0] == " Turn" and len(lines) == 1 + shown
    assert lines[-1] == "    1: entered a shop"


@rule("L-245")
def test_a_saved_game_keeps_its_chronicle_which_is_bounded() -> None:
    scene = Scene("5.0.0", seed=1)
    note_event(scene.play, kinds.CONDUCT, "chronicle.engraved", text="\x1b\t\u202e" + "x" * 2000)
    (event,) = scene.world.chronicle
    assert event.text.isprintable() and len(event.text) == LONGEST

    assert world_of(world_shape(scene.world)).chronicle == scene.world.chronicle

    scene.world.chronicle = [Event(1, 1, "x")] * MOST_EVENTS
    note_event(scene.play, kinds.MINOR, "chronicle.shop")
    assert len(scene.world.chronicle) == MOST_EVENTS


@rule("L-245")
@SINCE_37
@pytest.mark.parametrize(
    ("role", "level", "person"),
    [
        ("caveman", 1, "a Cavewoman"),  # the role has another name
        ("valkyrie", 1, "a male Stripling"),  # neither has
        ("monk", 30, "a male Master"),
    ],
)
def test_who_changes_sex_is_told_by_role_rank_or_sex(
    edition: str, role: RoleName, level: int, person: str
) -> None:
    scene = Scene(edition, role=role, level=level, gender="male" if role == "caveman" else "female")
    before = scene.hero.gender
    change_sex(scene.play)
    note_new_sex(scene.play, before, "transformed")
    assert told(scene) == [(kinds.MINOR, f"transformed into {person}")]


@rule("L-245")
@SINCE_37
def test_an_artifact_is_found_once(edition: str) -> None:
    scene = Scene(edition, seed=1)
    sword = scene.lay("long sword", scene.hero.spot)
    sword.artifact, scene.world.artifacts["Excalibur"] = "Excalibur", 1

    scene.finish(Look())
    scene.finish(PickUp())

    assert told(scene) == [(kinds.ARTIFACT, "found Excalibur on the floor")]


@rule("L-245")
@SINCE_37
def test_an_artifact_in_a_box_is_found_there(edition: str) -> None:
    scene = Scene(edition, seed=1)
    box = scene.carry("sack")
    orb = scene.item("crystal ball")
    orb.artifact, scene.world.artifacts["The Orb of Fate"] = "The Orb of Fate", 1
    box.contents.append(orb)

    _look_inside(scene.play, box)

    assert told(scene) == [(kinds.ARTIFACT, "found the Orb of Fate in a container")]


@rule("L-245")
@SINCE_37
def test_what_was_wished_for_is_not_found(edition: str) -> None:
    scene = Scene(edition, seed=1, answers={"wishing.for what": "blessed Magicbane"})
    make_wish(scene.play)
    scene.finish(Look())

    assert [text for _, text in told(scene) if text.startswith("found")] == []
