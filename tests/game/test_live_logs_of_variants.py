"""The live logs of variants, worked out by hand from files.c and livelog.c of each."""

from collections.abc import Callable

import pytest

from marrow.content.achievements import Achievement
from marrow.content.words import SpeciesName
from marrow.editions import edition_named
from marrow.game.livelog import Watch, live_lines
from marrow.messages.commands import Zap
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.monster import FormerHero
from marrow.model.vocabularies import Ending, KillerFormat
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.combat.artifact_attacks.artifact_touch import touch_artifact
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.commands.features.fountains import DIPPING_RULE, dip_into_fountain
from marrow.rules.ending.conduct import achieved_names, achievement_bits, later_conduct_bits, named_conducts
from marrow.rules.ending.tournament import tournament_words
from marrow.rules.hero.achievements import achieve, tell_achievements
from marrow.rules.lifesaving.death import die
from marrow.rules.magic.genocide import genocide
from marrow.rules.magic.wishing.make_wish import make_wish
from marrow.rules.naming import killer_monster
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


CROESUS_DIED = "achieve=0x800000:achieve_diff=0x800000"


def wish(scene: Scene) -> None:
    make_wish(scene.play)


def kill(name: str) -> Callable[[Scene], None]:
    def action(scene: Scene) -> None:
        scene.hero.conduct.kills = 1
        scene.hero.level = 30
        killed_by_hero(scene.play, scene.monster(name, MIDDLE + 1), corpse=False)

    return action


def kill_the_wizard_twice(scene: Scene) -> None:
    kill("Wizard of Yendor")(scene)
    kill("Wizard of Yendor")(scene)


def kill_on_a_plane(scene: Scene) -> None:
    """The Amulet was picked up where nobody looked; the log looks when a newt dies on a plane."""
    scene.world.achievements = 1 << Achievement.AMULET - 1
    scene.level.branch = "planes"
    kill("newt")(scene)
    kill("newt")(scene)


def finish_sokoban(scene: Scene) -> None:
    achieve(scene.play, Achievement.BELL)
    achieve(scene.play, Achievement.SOKOBAN_PRIZE, prize="bag of holding")


def become_a_jackal(scene: Scene) -> None:
    polymorph_into(scene.play, scene.monster("jackal", MIDDLE + 1).species)


def read_a_novel(scene: Scene) -> None:
    achieve(scene.play, Achievement.NOVEL)
    achieve(scene.play, Achievement.RANK_1 + 3)


ACTIONS = [
    ("tnnt", wish, [(0x21, 'made her first wish - "3 darts"')]),
    ("splicehack", wish, [(0x21, 'made her first wish - "3 darts"')]),
    ("dnethack", wish, [(0x1, 'wished for "3 darts"')]),
    ("slashthem", wish, [(0x1, "wish=3 darts")]),
    ("slashem", wish, []),
    ("tnnt", kill("Asmodeus"), [(0x4, "killed Asmodeus")]),
    ("tnnt", kill_the_wizard_twice, [(0x4, "killed the Wizard of Yendor")]),
    ("dnethack", kill_the_wizard_twice, [(0x4, "killed the Wizard of Yendor")]),
    ("slashthem", kill_the_wizard_twice, [(0x4, "killed_uniq=the Wizard of Yendor")] * 2),
    ("slashthem", kill("Medusa"), [(0x2, "achieve=0x800:achieve_diff=0x800"), (0x4, "killed_uniq=Medusa")]),
    ("slashthem", kill("Croesus"), [(0x4, "killed_uniq=Croesus"), (0x2, CROESUS_DIED)]),
    ("slashthem", kill_on_a_plane, [(0x2, "achieve=0x60:achieve_diff=0x60")]),
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
@pytest.mark.parametrize("edition, action, expected", ACTIONS)
def test_each_variant_tells_what_it_tells(
    edition: str, action: Callable[[Scene], None], expected: list[tuple[int, str]]
) -> None:
    scene = Scene(edition, role="valkyrie", answers={"wishing.for what": "3 darts"})
    action(scene)

    assert [(event.kinds, event.text) for event in scene.world.chronicle] == expected


@rule("L-179", edition="slashthem")
def test_slashthem_tells_of_ascending() -> None:
    """All that came before, and bit 8; the bits 6 and 7 are those of the Astral Plane."""
    scene = Scene("slashthem")
    tell_achievements(scene.play, ascended=True)

    assert scene.world.chronicle[-1].text == "achieve=0x100:achieve_diff=0x100"


OLD_AGNES = FormerHero("valkyrie", "human", "neutral", 0, 11, 0, "valkyrie", True)
RISEN = [
    ("tnnt", "ghost", "destroyed Agnes' ghost, the former Woman-at-arms"),
    ("tnnt", "wraith", "destroyed Agnes the wraith, and former Woman-at-arms"),
    ("slashthem", "wraith", "dlev=1:bones_killed=Agnes:bones_rank=Woman-at-arms:bones_monst=wraith"),
]


@rule("L-245")
@pytest.mark.parametrize("edition, species, told", RISEN)
def test_destroying_a_former_hero_is_told(edition: str, species: SpeciesName, told: str) -> None:
    scene = Scene(edition)
    riser = scene.monster(species, MIDDLE + 1)
    riser.name, riser.former = "Agnes", OLD_AGNES
    scene.hero.conduct.kills = 1
    killed_by_hero(scene.play, riser, corpse=False)

    assert [(event.kinds, event.text) for event in scene.world.chronicle] == [(0x4, told)]


@rule("B-189", edition="tnnt")
@pytest.mark.parametrize(
    "species, former, text",
    [
        ("ghost", OLD_AGNES, "Agnes' ghost"),
        ("wraith", OLD_AGNES, "Agnes the wraith"),
        ("ghost", None, "ghost called Agnes"),
        ("wraith", None, "wraith called Agnes"),
    ],
)
def test_the_tournaments_killers_are_named_by_their_record(
    species: SpeciesName, former: FormerHero | None, text: str
) -> None:
    """Read in TNNT's end.c done_in_by: the name in play takes the place of the whole text."""
    scene = Scene("tnnt")
    monster = scene.monster(species, MIDDLE + 1)
    monster.name, monster.former, monster.invisible = "Agnes", former, former is not None

    killer = killer_monster(scene.play, monster)

    how = KillerFormat.AS_IS if former is not None else KillerFormat.WITH_ARTICLE
    assert (killer.text, killer.format) == (text, how)


@rule("L-179")
@pytest.mark.parametrize("edition, waits", [("tnnt", True), ("splicehack", True), ("3.7", False)])
def test_conducts_of_the_first_turns_may_be_left_out(edition: str, waits: bool) -> None:
    """The host's LLC_TURNS is 10; a prayer in turn 9 is too early for it, one in turn 10 is not."""
    written = []
    for turn in (9, 10):
        scene = Scene(edition, turn=turn)
        note_broken_conduct(scene.play, "chronicle.prayed")
        watch = Watch(ALL, conducts_from=10)
        written += live_lines(scene.world.chronicle, scene.world, scene.play.edition, watch)

    assert len(written) == (1 if waits else 2)


@rule("L-245")
@pytest.mark.parametrize("edition", ["splicehack", "splicehack-0.8"])
def test_splicehack_draws_a_sentence_for_excalibur(edition: str) -> None:
    """One die of six for the Lady, one for exercise, one of five for the sentence."""
    scene = Scene(
        edition,
        alignment="lawful",
        level=5,
        throws=[(DIPPING_RULE, 6, 0), (DIPPING_RULE, 19, 18), (DIPPING_RULE, 5, 3)],
    )
    dip_into_fountain(scene.play, scene.carry("long sword"))

    (event,) = scene.world.chronicle
    assert (event.kinds, "Excalibur" in event.text, scene.thrown) == (0x40, True, 3)


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


@rule("L-243", edition="tnnt")
def test_the_tournaments_own_achievements_that_are_sure_at_the_end() -> None:
    """Bit n of all is bit n % 64 of the number n // 64; see tnnt_achievements.h of November 2025."""
    scene = Scene("tnnt")
    assert tournament_words(scene.play, 49_999) == (0, 0, 0, 0, 0, 0)

    scene.world.oracle_minor = scene.world.quest.given = True
    scene.hero.piety.crowned = 1
    be_saved(scene)
    conduct = scene.hero.conduct
    conduct.food = conduct.non_vegan = conduct.kills = 1
    conduct.genocides = 5
    scene.hero.peak_level = 30
    scene.world.achievements = 1 << Achievement.BELL - 1
    words = tournament_words(scene.play, 50_000)

    bits = sum(word << 64 * place for place, word in enumerate(words))
    earned = {number for number in range(384) if bits >> number & 1}
    # neither vegan nor a survivor
    kept = {111, 114, 115, *range(117, 122), 125, 128, 129, 130, 131, 133, 134, 135}
    assert earned == {2, 12, 13, 17, 19, 195, 294, 323} | kept


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
