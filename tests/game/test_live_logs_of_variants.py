"""The live logs of variants, worked out by hand from files.c and livelog.c of each."""

from collections.abc import Callable

import pytest

from marrow.content.achievements import Achievement
from marrow.editions import edition_named
from marrow.game.livelog import Watch, live_lines
from marrow.messages.commands import Zap
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.vocabularies import Ending
from marrow.rules.combat.artifact_attacks.artifact_touch import touch_artifact
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.ending.conduct import (
    achieved_names,
    achievement_bits,
    later_conduct_bits,
    named_conducts,
)
from marrow.rules.hero.achievements import achieve
from marrow.rules.lifesaving.death import die
from marrow.rules.magic.genocide import genocide
from marrow.rules.magic.wishing.make_wish import make_wish
from marrow.rules.polymorph.new_form import polymorph_into
from rule import rule
from scene import MIDDLE, Scene

ALL = 0xFFFF
WATCH = Watch(ALL, now=99, played=7)


def lines(scene: Scene) -> list[str]:
    return live_lines(scene.world.chronicle, scene.world, scene.play.edition, WATCH)


def be_saved(scene: Scene) -> None:
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.DIED, Killer("jackal"))


AGNES = "player=Agnes role=Val race=Hum gender=Fem align=Neu turns=1"
TIMES = "starttime=0 curtime=99"
BY_A_JACKAL = "message=averted death (killed by a jackal)"


@rule("L-179")
@pytest.mark.parametrize(
    "edition, fields, message",
    [
        ("tnnt", f"lltype=16 {AGNES} realtime=7 {TIMES}", BY_A_JACKAL),
        ("splicehack", f"lltype=16 {AGNES} {TIMES}", BY_A_JACKAL),
        ("splicehack-0.8", f"lltype=16 {AGNES} {TIMES}", BY_A_JACKAL),
        ("3.7", f"lltype=16 {AGNES} {TIMES}".replace("player", "name"), BY_A_JACKAL),
        ("dnethack", f"{AGNES} {TIMES}", "message=averted death"),
        ("notnotdnethack", f"{AGNES} {TIMES}", "message=averted death"),
        ("slashthem", AGNES, "message=averted death"),
    ],
)
def test_each_variant_writes_its_own_fields(edition: str, fields: str, message: str) -> None:
    scene = Scene(edition, role="valkyrie")
    be_saved(scene)

    (line,) = lines(scene)

    separator = edition_named(edition).records.log_separator
    assert line == separator.join([*fields.split(), message]) + "\n"


def wish(scene: Scene) -> None:
    make_wish(scene.play)


def kill(name: str) -> Callable[[Scene], None]:
    def deed(scene: Scene) -> None:
        scene.hero.conduct.kills = 1
        scene.hero.level = 30
        killed_by_hero(scene.play, scene.monster(name, MIDDLE + 1), corpse=False)

    return deed


def kill_the_wizard_twice(scene: Scene) -> None:
    kill("Wizard of Yendor")(scene)
    kill("Wizard of Yendor")(scene)


def finish_sokoban(scene: Scene) -> None:
    achieve(scene.play, Achievement.BELL)
    achieve(scene.play, Achievement.SOKOBAN_PRIZE, prize="bag of holding")


def become_a_jackal(scene: Scene) -> None:
    polymorph_into(scene.play, scene.monster("jackal", MIDDLE + 1).species)


def read_a_novel(scene: Scene) -> None:
    achieve(scene.play, Achievement.NOVEL)
    achieve(scene.play, Achievement.RANK_1 + 3)


DEEDS = [
    ("tnnt", wish, [(0x21, 'made her first wish - "3 darts"')]),
    ("splicehack", wish, [(0x21, 'made her first wish - "3 darts"')]),
    ("dnethack", wish, [(0x1, 'wished for "3 darts"')]),
    ("slashthem", wish, [(0x1, "wish=3 darts")]),
    ("slashem", wish, []),
    ("tnnt", kill("Asmodeus"), [(0x4, "killed Asmodeus")]),
    ("tnnt", kill_the_wizard_twice, [(0x4, "killed the Wizard of Yendor")]),
    ("dnethack", kill_the_wizard_twice, [(0x4, "killed the Wizard of Yendor")]),
    ("slashthem", kill_the_wizard_twice, [(0x4, "killed_uniq=the Wizard of Yendor")] * 2),
    ("slashthem", kill("Medusa"), [(0x6, "achieve=0x800:achieve_diff=0x800"), (0x4, "killed_uniq=Medusa")]),
    ("tnnt", kill("Medusa"), [(0x6, "killed Medusa")]),
    ("tnnt", kill("Death"), [(0x4, "killed Death")]),
    ("splicehack", kill("Death"), [(0x4, "put Death down for a little nap")]),
    ("tnnt", finish_sokoban, [(0x2, "acquired the Bell of Opening"), (0x2, "completed Sokoban")]),
    ("dnethack", finish_sokoban, [(0x2, "completed Sokoban")]),
    ("notdnethack", finish_sokoban, []),
    ("notnotdnethack", kill("Asmodeus"), [(0x4, "killed Asmodeus")]),
    (
        "slashthem",
        finish_sokoban,
        [(0x2, "achieve=0x1:achieve_diff=0x1"), (0x2, "achieve=0x401:achieve_diff=0x400")],
    ),
    (
        "splicehack-0.8",
        read_a_novel,
        [(0x2, "read a Discworld novel"), (0x1000, "attained the rank of Warrior")],
    ),
    ("tnnt", become_a_jackal, [(0x20, "changed form for the first time, becoming a jackal")]),
    ("dnethack", become_a_jackal, []),
]


@rule("L-179", "L-245")
@pytest.mark.parametrize("edition, deed, expected", DEEDS)
def test_each_variant_tells_what_it_tells(
    edition: str, deed: Callable[[Scene], None], expected: list[tuple[int, str]]
) -> None:
    scene = Scene(edition, role="valkyrie", answers={"wishing.for what": "3 darts"})
    deed(scene)

    assert [(event.kinds, event.text) for event in scene.world.chronicle] == expected


@rule("L-179", edition="slashthem")
def test_what_a_player_types_adds_no_field() -> None:
    scene = Scene("slashthem", answers={"wishing.for what": "3 darts named a:turns=1"})
    make_wish(scene.play)

    assert scene.world.chronicle[0].text == "wish=3 darts named a_turns=1"


@rule("L-245")
@pytest.mark.parametrize("edition, gone", [("tnnt", "newt"), ("splicehack", "newts")])
def test_a_genocide_is_told_in_the_variants_number(edition: str, gone: str) -> None:
    scene = Scene(edition, role="valkyrie", answers={"genocide.which monster": "newt"})
    genocide(scene.play, cursed=False, confused=False)

    assert scene.world.chronicle[-1].text == f"performed her first genocide ({gone})"


@rule("L-243", edition="tnnt")
def test_the_tournaments_conducts() -> None:
    """All of bits 12 to 27 but 22 and 23, which are vows."""
    scene = Scene("tnnt")
    whole = 0xF3FF000
    assert later_conduct_bits(scene.play) == whole

    wand = scene.carry("wand of nothing")
    scene.finish(Zap(item=wand.letter))
    assert later_conduct_bits(scene.play) == whole & ~(1 << 26)

    sword = scene.carry("long sword")
    sword.artifact = "Excalibur"
    touch_artifact(scene.play, sword)
    assert later_conduct_bits(scene.play) == whole & ~(1 << 26 | 1 << 20)


@rule("L-171", "Z-163")
@pytest.mark.parametrize(
    "edition, bits", [("splicehack-0.8", 0x7000), ("splicehack", 0xD000), ("3.7", 0x2000)]
)
def test_splicehacks_bits_are_its_own(edition: str, bits: int) -> None:
    """Elbereth, alcohol, techniques, Sokoban in 0.8; Elbereth, Sokoban, alcohol, pacts since."""
    assert later_conduct_bits(Scene(edition).play) == bits


@rule("Z-163", edition="splicehack")
def test_splicehack_says_annihilation() -> None:
    assert named_conducts(Scene("splicehack").play)[11:] == ("annihilationless",)


@rule("L-172", "Z-161")
@pytest.mark.parametrize("edition", ["splicehack-0.8", "splicehack"])
def test_splicehacks_achievements_have_their_long_names(edition: str) -> None:
    """All of 3.7's but the tune."""
    scene = Scene(edition)
    for number in (Achievement.SOKOBAN, Achievement.TUNE, Achievement.BELL):
        achieve(scene.play, number)

    assert achieved_names(scene.play, Ending.DIED) == ("entered_sokoban", "obtained_the_bell_of_opening")
    assert achievement_bits(scene.play, Ending.DIED) == 1 << 20 | 1
