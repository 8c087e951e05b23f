"""The end of a game: score, texts, conducts, bones and records."""

from typing import Literal

import pytest

from marrow.chance import WorldDice
from marrow.content.properties import Property
from marrow.content.prose import texts
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import AlignmentName
from marrow.editions import NETHACK
from marrow.game.records import HostFacts, xlogfile_line
from marrow.messages.entries import BonesLeft, GameEnded, Told
from marrow.model.ended import Ended
from marrow.model.hero_parts import Conduct, Killer
from marrow.model.level import Cemetery
from marrow.model.places import Terrain
from marrow.model.vocabularies import Ending, KillerFormat
from marrow.model.world import Branch, Dungeon, GameOptions, Mode
from marrow.rules.ending import finish_game
from marrow.rules.ending.conduct import achievement_bits, conduct_bits, conduct_lines, flag_bits
from marrow.rules.ending.disclosure import property_lines, survival_line
from marrow.rules.ending.overview import overview_lines
from marrow.rules.ending.score import final_score
from marrow.rules.play import GameOver
from rule import ANY, rule
from rules.bones.dying import deep, end
from scene import MIDDLE, Scene


def ended(scene: Scene) -> Ended:
    facts = scene.world.ended
    assert facts is not None
    return facts


@rule("L-037")
def test_dice_are_thrown_in_order() -> None:
    """The depth roll, the body's decay, then the curses in the order of the pack, then the ghost."""
    rules: list[str] = []
    scene = deep(seed=5)

    class NotingDice(WorldDice):
        def rn2(self, sides: int, rule: str) -> int:
            rules.append(rule)
            return super().rn2(sides, rule)

    scene.play.dice = NotingDice(scene.world.streams, "play")
    scene.carry("apple")
    scene.carry("long sword")
    end(scene)
    assert rules[0] == "B-015"
    first_curse = rules.index("B-114")
    assert set(rules[1:first_curse]) == {"makemon.c rndmonst", "N-230"}  # N-553
    assert rules[first_curse : first_curse + 2] == ["B-114", "B-114"]
    assert all(rule.startswith("makemon.c") for rule in rules[first_curse + 2 :])


@rule("L-037")
def test_the_world_is_over_and_says_so_last() -> None:
    scene = deep()
    end(scene)
    assert scene.world.over
    last = scene.ledger.entries[-1]
    assert isinstance(last, GameEnded)
    assert (last.death, last.ending) == ("killed by a jackal", Ending.DIED)
    assert isinstance(scene.ledger.entries[-2], BonesLeft)


@rule("L-039", "B-003")
def test_a_hero_who_quits_too_late_has_died() -> None:
    """Test vectors 3 and 4."""
    alive = deep()
    finish_game(alive.play, GameOver(Ending.QUIT, Killer("quit", KillerFormat.ALONE)))
    assert (ended(alive).ending, ended(alive).death, alive.hero.dying.deaths) == (Ending.QUIT, "quit", 0)
    assert ended(alive).attributes[-1] == "You survived."
    dead = deep(hp=0)
    finish_game(dead.play, GameOver(Ending.QUIT, Killer("quit", KillerFormat.ALONE)))
    assert (ended(dead).ending, dead.hero.dying.deaths) == (Ending.DIED, 1)
    assert ended(dead).attributes[-1] == "You are dead."
    assert not dead.entries(BonesLeft)


@rule("L-167", "L-041", "L-165", "L-166")
@pytest.mark.parametrize(
    ("deaths", "over", "alive", "line"),
    [
        (0, False, False, ""),
        (3, False, False, "You have been killed thrice."),
        (0, True, True, "You survived."),
        (1, True, True, "You survived after being killed once."),
        (4, True, True, "You survived after being killed 4 times."),
        (1, True, False, "You are dead."),
        (2, True, False, "You are dead (2nd time!)."),
        (12, True, False, "You are dead (12th time!)."),
        (22, True, False, "You are dead (22nd time!)."),
    ],
)
def test_how_often_the_hero_died(deaths: int, over: bool, alive: bool, line: str) -> None:
    """Test vectors 1 to 8."""
    scene = Scene()
    scene.hero.dying.deaths = deaths
    assert survival_line(scene.play, over=over, alive=alive) == line


@rule("L-040")
def test_the_score_counts_gold_gained_depth_and_experience() -> None:
    """Gold gained, a tenth of it lost to death; depth; experience."""
    scene = deep(25)
    scene.hero.score = 1_000
    scene.hero.starting_gold = 50
    sack = scene.carry("sack")
    sack.contents.append(scene.item("gold piece", quantity=100))
    scene.carry("gold piece", quantity=155)
    end(scene)
    assert ended(scene).points == 1_000 + (205 - 20) + 50 * 24 + 1_000 * 5
    assert ended(scene).gold == 255


@rule("L-040", "L-087")
def test_treasure_and_pets_count_for_a_hero_who_leaves_the_dungeon() -> None:
    scene = deep(1)
    scene.carry("diamond", quantity=2)
    scene.carry("worthless piece of blue glass")
    scene.monster("dog", hp=17, tame=10)
    scene.monster("kitten", MIDDLE + 5, hp=5, tame=10)
    finish_game(scene.play, GameOver(Ending.ESCAPED, Killer("escaped", KillerFormat.ALONE)))
    assert ended(scene).points == 2 * 4_000 + 17
    assert ended(scene).death == "escaped"
    assert ended(scene).tombstone == ()


@rule("L-040")
@pytest.mark.parametrize(
    "edition, sworn, points",
    [
        ("3.4.3", "lawful", 2_000),
        *((one, "", 2_000) for one in NETHACK),
        ("3.6.0", "lawful", 1_500),
        ("3.6.7", "lawful", 1_500),
        ("5.0.0", "lawful", 1_500),
    ],
)
def test_whoever_once_turned_from_his_god_gains_half_as_much_by_ascending(
    edition: str, sworn: AlignmentName | Literal[""], points: int
) -> None:
    scene = deep(1, edition=edition)
    scene.hero.score = 1_000
    scene.hero.piety.sworn = sworn
    finish_game(scene.play, GameOver(Ending.ASCENDED, Killer("ascended", KillerFormat.ALONE)))
    assert ended(scene).points == points


@rule("L-175")
def test_the_quest_does_not_count_among_the_deepest_levels() -> None:
    scene = deep(17)
    scene.level.branch = "quest"
    main, quest = scene.world.dungeon.branches[0], Branch("quest", "The Quest", "Q", 7, 12)
    scene.world.dungeon = Dungeon((main, quest))
    scene.world.levels["dungeons.12"] = other = scene.level.clone()
    other.branch, other.depth = "dungeons", 12
    end(scene)
    assert (ended(scene).deepest, ended(scene).depth) == (12, 17)


@rule("L-039")
def test_quitting_asks_for_the_hit_points_of_the_own_body() -> None:
    scene = deep(1)
    scene.hero.form, scene.hero.form_hp, scene.hero.hp = SPECIES_NAMED["jackal"], 3, 0
    finish_game(scene.play, GameOver(Ending.QUIT, Killer("quit", KillerFormat.ALONE)))
    assert (ended(scene).ending, ended(scene).deaths) == (Ending.DIED, 1)


@rule("L-166", "L-167", "L-169")
@pytest.mark.parametrize("mode", ["normal", "explore", "wizard"])
@pytest.mark.parametrize(
    "deaths, living, gone, dead",
    [
        (0, None, "You survived.", "You are dead."),
        (
            1,
            "You have been killed once.",
            "You survived after being killed once.",
            "You are dead (2nd time!).",
        ),
        (
            3,
            "You have been killed thrice.",
            "You survived after being killed thrice.",
            "You are dead (4th time!).",
        ),
    ],
)
def test_the_count_of_deaths_is_the_last_of_the_attributes_in_every_mode(
    mode: Mode, deaths: int, living: str | None, gone: str, dead: str
) -> None:
    """Test vectors 2, 3, 5 and 8: so far, for who leaves alive, for who dies once more; never a conduct."""
    scene = Scene(mode=mode)
    scene.hero.dying.deaths = deaths
    lines = property_lines(scene.play, over=False, alive=True)
    assert (lines[-1] == living) if living else not any("killed" in line for line in lines)
    assert property_lines(scene.play, alive=True)[-1] == gone
    scene.hero.dying.deaths += 1
    assert property_lines(scene.play)[-1] == dead
    assert not any("killed" in line or "surviv" in line for line in conduct_lines(scene.play))


@rule("L-171", edition=ANY)
def test_broken_conducts_clear_their_bits() -> None:
    """Test vector 95: all but eating and praying and fighting kept."""
    assert conduct_bits(Conduct()) == 0xFFF
    broken = Conduct(food=1, non_vegan=1, non_vegetarian=1, prayers=1, weapon_hits=1, kills=1)
    assert conduct_bits(broken) == 0xFC0


@rule("B-178")
@pytest.mark.parametrize("edition", NETHACK[1:-1])
@pytest.mark.parametrize(
    ("bones", "met", "line"),
    [
        (False, 0, "You had bones switched off."),
        (True, 0, "You never met the bones of others."),
        (True, 2, "You met the bones of others twice."),
    ],
)
def test_bones_met_are_a_flag_and_in_37_a_number_and_a_line(
    bones: bool, met: int, line: str, edition: str
) -> None:
    scene = deep(1, edition=edition, options=GameOptions(bones=bones))
    scene.world.bones_met = met

    end(scene)

    facts = ended(scene)
    newest = edition == "3.7"
    log = xlogfile_line(facts, HostFacts(1, 2, "20260101", "20260101", 1)).rstrip("\n").split("\t")
    assert bool(facts.flags & 4) == (met == 0)
    assert [field for field in log if field.startswith("bones=")] == ([f"bones={met}"] if newest else [])
    assert [told for told in facts.attributes if "bones" in told] == ([line] if newest else [])


@rule("L-172", "L-173")
def test_achievements_and_flags() -> None:
    scene = deep(1)
    scene.world.achievements = 1 << 5
    assert achievement_bits(scene.play, Ending.ASCENDED) == 1 << 5 | 1 << 8
    assert achievement_bits(scene.play, Ending.DIED) == 1 << 5
    scene.level.branch = "planes"
    assert achievement_bits(scene.play, Ending.DIED) == 1 << 5 | 1 << 6
    assert flag_bits("normal", 0) == 4
    assert flag_bits("wizard", 1) == 1
    assert flag_bits("explore", 0) == 6


@rule("L-042", "L-133", "L-175")
def test_the_place_of_who_is_lost_beyond_the_dungeon() -> None:
    for number, verb in ((0, "died"), (-10, "passed away")):
        scene = deep()
        scene.hero.dying.lost_at = number
        end(scene, text="went to heaven prematurely", how=KillerFormat.ALONE)
        assert (ended(scene).branch_number, ended(scene).depth) == (0, number)
        assert f"You {verb} beyond the confines of the dungeon" in ended(scene).farewell[1]
        assert not scene.entries(BonesLeft)


@rule("B-057")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("depth", [1, 9])
def test_rising_is_told_even_without_bones_since_36(edition: str, depth: int) -> None:
    scene = deep(depth, edition=edition, throws=[("B-015", 1 + depth // 4, depth // 9)])
    scene.hero.dying.risen = "wraith"
    end(scene)
    told = edition != "3.4.3" or depth == 9
    assert [entry.words for entry in scene.entries(Told) if entry.what == "ending.body rises"] == (
        [{"species": "wraith"}] if told else []
    )
    assert ended(scene).risen == "wraith"


@rule("B-057")
@pytest.mark.parametrize("edition", NETHACK)
def test_slime_has_words_of_its_own_since_36(edition: str) -> None:
    scene = deep(edition=edition, throws=[("B-015", 3, 1)])
    end(scene, Ending.TURNED_SLIME)
    [told] = [entry.what for entry in scene.entries(Told) if entry.rule == "B-057"]
    assert told == ("ending.body rises" if edition == "3.4.3" else "ending.body dissolves")


@rule("L-020")
def test_the_riser_is_among_the_facts() -> None:
    scene = deep(1)
    scene.hero.dying.risen = "wraith"
    end(scene)
    assert ended(scene).risen == "wraith"


def test_everything_carried_is_known_at_last() -> None:
    scene = deep()
    ring = scene.carry("ring of hunger", charge=-1)
    ring.seen = False
    end(scene)
    assert ended(scene).inventory == ("Rings", " a - an uncursed ring of hunger")
    assert scene.world.discovered[ring.kind.number] == 1


def test_during_play_it_is_not_over_yet() -> None:
    scene = Scene()
    scene.intrinsic(Property.FAST)
    scene.hero.conduct.literate = 1
    assert "You went without food." in conduct_lines(scene.play)
    so_far = conduct_lines(scene.play, over=False)
    assert "You have gone without food." in so_far
    assert not any("illiterate" in line for line in so_far)
    assert "You were fast." in property_lines(scene.play)
    assert "You are fast." in property_lines(scene.play, over=False, alive=True)
    assert "Level 1: <- You are here." in [line.strip() for line in overview_lines(scene.play, over=False)]


@rule("B-183")
def test_the_overview_names_the_dead_the_hero_first() -> None:
    scene = deep(3)
    scene.level.cemetery = (Cemetery("Bob-Tou-Hum-Mal-Neu", "starved", "20200101000000", MIDDLE),)
    scene.level.terrain[MIDDLE + 3] = Terrain.FOUNTAIN
    assert "Bob" not in "\n".join(overview_lines(scene.play, over=False))
    scene.level.seen[MIDDLE + 3] = Terrain.FOUNTAIN + 1
    lines = overview_lines(scene.play, "killed by a jackal")
    assert [line.strip() for line in lines[1:]] == [
        "Level 3: <- You were here.",
        "A fountain.",
        "Final resting place for",
        "you, killed by a jackal,",
        "Bob-Tou-Hum-Mal-Neu, starved.",
    ]


def test_every_text_there_is_can_be_said() -> None:
    assert {"ending.survived", "ending.goodbye"} <= set(texts())


@rule("L-040")
@pytest.mark.parametrize("edition, points", [("3.4.3", 2000), ("3.6.0", 1000), ("3.6.7", 1000)])
def test_converts_gain_by_ascending_up_to_343(edition: str, points: int) -> None:
    scene = Scene(edition)
    scene.hero.score, scene.hero.alignment = 1000, "lawful"

    assert final_score(scene.play, Ending.ASCENDED, [], 0) == points


@rule("L-040")
def test_an_artifact_amulet_counts_as_an_artifact_only() -> None:
    """The Eye of the Aethiopica: 4000 zm, half as much again and its price in points."""
    scene = Scene()
    scene.carry("amulet of ESP").artifact = "The Eye of the Aethiopica"

    assert final_score(scene.play, Ending.ESCAPED, [], 0) == 4000 * 5 // 2
