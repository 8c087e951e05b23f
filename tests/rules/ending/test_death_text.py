"""Deaths in words."""

import pytest

from marrow.digits import ordinal
from marrow.editions import EDITIONS, NETHACK
from marrow.messages.entries import GameEnded
from marrow.model.ended import Ended
from marrow.model.hero_parts import Activity, Killer
from marrow.model.vocabularies import Doing, Ending, HelplessReason, KillerFormat
from marrow.rules.combat.slain_by_monster import hurt_by_monster
from marrow.rules.ending import finish_game
from marrow.rules.ending.wording import times
from marrow.rules.hero.helplessness import reason_for_helplessness
from marrow.rules.lifesaving.death_text import (
    PREFIXES,
    VERBS,
    add_amulet_suffix,
    add_helplessness,
    compose_death,
    fix_up_helplessness,
    tombstone,
)
from marrow.rules.play import GameOver
from rule import ANY, observed, rule
from scene import Scene

NOW = EDITIONS["3.6.7"].life_saving
OLD = EDITIONS["3.4.3"].life_saving
AN, AS_IS, ALONE = KillerFormat.WITH_ARTICLE, KillerFormat.AS_IS, KillerFormat.ALONE


@rule("L-010", "L-011", "L-012", "L-024", "L-234")
@pytest.mark.parametrize("edition", NETHACK[1:])
@pytest.mark.parametrize(
    ("ending", "text", "how", "expected"),
    [
        (Ending.DIED, "jackal", AN, "killed by a jackal"),
        (Ending.DIED, "Vlad the Impaler", AS_IS, "killed by Vlad the Impaler"),
        (Ending.DIED, "dog called Rex", AN, "killed by a dog called Rex"),
        (Ending.DIED, "vampire in bat form", AN, "killed by a vampire in bat form"),
        (Ending.POISONING, "little dart", AN, "poisoned by a little dart"),
        (Ending.DIED, "poisoned needle", AN, "killed by a poisoned needle"),
        (Ending.STONING, "cockatrice", AN, "petrified by a cockatrice"),
        (Ending.STARVING, "starvation", AS_IS, "died of starvation"),
        (Ending.DISSOLVED, "molten lava", AS_IS, "dissolved in molten lava"),
        (Ending.BURNING, "molten lava", AS_IS, "burned by molten lava"),
        (Ending.CHOKING, "an apple", AS_IS, "choked on an apple"),
        (Ending.CHOKING, "very rich meal", AN, "choked on a very rich meal"),
        (Ending.GENOCIDED, "scroll of genocide", AN, "killed by a scroll of genocide"),
        (Ending.DROWNING, "moat by a giant eel", AN, "drowned in a moat by a giant eel"),
        (Ending.DROWNING, "deep water", AS_IS, "drowned in deep water"),
        (Ending.DIED, "committed suicide", ALONE, "committed suicide"),
        (Ending.POISONING, "poisoned", AN, "poisoned by a poisoned"),
        (Ending.TRICKED, "trickery", AN, "a trickery"),
        (Ending.QUIT, "quit", ALONE, "quit"),
        (Ending.DIED, "Uruk-hai", AN, "killed by an Uruk-hai"),
        (Ending.DIED, "unicorn horn", AN, "killed by a unicorn horn"),
        (Ending.DIED, "ice vortex", AN, "killed by an ice vortex"),
        (Ending.DIED, "ice", AN, "killed by ice"),
    ],
)
def test_the_text_of_a_death(
    edition: str, ending: Ending, text: str, how: KillerFormat, expected: str
) -> None:
    """Test vectors 59 to 72."""
    assert compose_death(Killer(text, how), ending, EDITIONS[edition].life_saving) == expected


@rule("L-007", "L-023")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    ("ending", "text", "how", "expected"),
    [
        (Ending.GENOCIDED, "scroll of genocide", AN, "killed by a scroll of genocide"),
        (Ending.DROWNING, "moat by a giant eel", AN, "drowned in a moat by a giant eel"),
        (Ending.DROWNING, "deep water", AS_IS, "drowned in deep water"),
        (Ending.BURNING, "molten lava", AS_IS, "burned by molten lava"),
        (Ending.DIED, "committed suicide", ALONE, "committed suicide"),
    ],
)
def test_three_ways_to_say_who_killed(
    edition: str, ending: Ending, text: str, how: KillerFormat, expected: str
) -> None:
    assert compose_death(Killer(text, how), ending, EDITIONS[edition].life_saving) == expected
    assert Killer() == Killer("", AN)


@rule("L-013")
def test_old_editions_leave_commas_alone() -> None:
    killer = Killer("Mr. Izchak, the shopkeeper", AS_IS)
    assert compose_death(killer, Ending.DIED, OLD) == "killed by Mr. Izchak, the shopkeeper"


@rule("L-001", "L-004", "L-010", edition=ANY)
def test_every_ending_has_its_words() -> None:
    assert len(PREFIXES) == len(VERBS) == len(Ending)
    assert all(PREFIXES[ending] == "" for ending in Ending if ending >= Ending.PANICKED)


@rule("L-014", "L-016")
def test_helplessness_is_told_unless_the_ending_tells_it() -> None:
    """Test vectors 66, 67, 70."""
    cases = [
        (Ending.DIED, 3, "praying", "killed by a jackal, while praying"),
        (Ending.DIED, 1, "", "killed by a jackal, while helpless"),
        (Ending.DIED, 0, "", "killed by a jackal"),
        (Ending.STONING, 3, "getting stoned", "petrified by a jackal"),
        (Ending.STARVING, 3, "fainted from lack of food", "died of a jackal, while fainted"),
    ]
    for ending, turns, reason, expected in cases:
        hero = Scene().hero
        hero.helplessness.turns, hero.helplessness.reason = turns, HelplessReason(reason)
        fix_up_helplessness(hero, ending, NOW)
        death = compose_death(Killer("jackal"), ending, NOW)
        assert add_helplessness(death, reason_for_helplessness(hero, NOW), NOW) == expected
        assert add_helplessness(death, "praying", OLD) == death


@rule("L-014")
def test_a_repeated_command_counts_as_helpless() -> None:
    hero = Scene().hero
    hero.activity = Activity(Doing.SEARCHING, left=5)
    assert reason_for_helplessness(hero, NOW) == "helpless"
    hero.activity = Activity(Doing.EATING, left=5)
    assert reason_for_helplessness(hero, NOW) == ""


def bitten_to_death(edition: str, *, turns: int = 0, count: int = 0, reason: str = "") -> Ended:
    """A jackal kills a hero who is helpless, or counts; what the records say."""
    scene = Scene(edition, hp=1)
    scene.hero.helplessness.turns, scene.hero.helplessness.reason = turns, HelplessReason(reason)
    if count:
        scene.hero.activity = Activity(Doing.SEARCHING, left=count)
    with pytest.raises(GameOver) as over:
        hurt_by_monster(scene.play, scene.monster("jackal"), 2)
    finish_game(scene.play, over.value)
    assert scene.world.ended is not None
    return scene.world.ended


FROM_343 = ("3.4.3", "slashem", "slashthem", "dnethack", "notdnethack", "notnotdnethack")


@observed
@rule("L-014")
@pytest.mark.parametrize("edition", FROM_343)
@pytest.mark.parametrize("turns, count", [(5, 0), (0, 5)])
def test_before_360_a_monsters_killing_says_while_helpless(edition: str, turns: int, count: int) -> None:
    """As part of the killer, so that the tombstone has it, too."""
    ended = bitten_to_death(edition, turns=turns, count=count)

    assert ended.killer.text == "jackal, while helpless"
    assert ended.death == ended.death_with_suffix == "killed by a jackal, while helpless"
    assert "jackal, while" in ended.tombstone and ended.reason == ""


@observed
@rule("L-014")
@pytest.mark.parametrize("edition", FROM_343)
def test_before_360_no_other_killing_says_so(edition: str) -> None:
    scene = Scene(edition)
    scene.hero.helplessness.turns = 5
    finish_game(scene.play, GameOver(Ending.DIED, Killer("arrow")))

    assert scene.world.ended is not None
    assert scene.world.ended.death_with_suffix == "killed by an arrow"
    assert bitten_to_death(edition).death == "killed by a jackal"


@rule("L-014")
@pytest.mark.parametrize(
    "edition, said",
    [
        ("3.4.3", "helpless"),
        ("slashem", "helpless"),
        ("slashthem", "praying"),
        ("dnethack", "praying"),
        ("notdnethack", "praying"),
        ("notnotdnethack", "praying"),
    ],
)
def test_in_some_of_these_a_monsters_killing_says_why(edition: str, said: str) -> None:
    assert bitten_to_death(edition, turns=3, reason="praying").death == f"killed by a jackal, while {said}"


@rule("L-014")
@pytest.mark.parametrize(
    "edition, said",
    [("3.6.1", ""), *((edition, ", while helpless") for edition in ("3.6.0", "3.6.2", "3.6.7"))],
)
def test_since_360_the_record_says_so_and_the_killer_does_not(edition: str, said: str) -> None:
    ended = bitten_to_death(edition, turns=3)

    assert (ended.killer.text, ended.death_with_suffix) == ("jackal", "killed by a jackal" + said)


@rule("L-022")
def test_the_amulet_is_mentioned() -> None:
    """Test vector 104."""
    scene = Scene()
    killer = Killer("escaped", ALONE)
    assert add_amulet_suffix(scene.hero, Ending.ESCAPED, killer).text == "escaped"
    scene.carry("cheap plastic imitation of the Amulet of Yendor")
    assert add_amulet_suffix(scene.hero, Ending.ESCAPED, killer).text == "escaped (with a fake Amulet)"
    assert add_amulet_suffix(scene.hero, Ending.DIED, Killer("jackal")).text == "jackal"
    assert add_amulet_suffix(scene.hero, Ending.QUIT, Killer("quit")).text == "quit"
    assert add_amulet_suffix(scene.hero, Ending.ASCENDED, Killer("ascended")).text == "ascended"
    scene.carry("Amulet of Yendor")
    assert add_amulet_suffix(scene.hero, Ending.DIED, Killer("jackal")).text == "jackal (with the Amulet)"


@rule("L-043", edition=ANY)
def test_a_tombstone_has_sixteen_letters_a_line() -> None:
    assert tombstone("Bartholomew the Great", 12, "killed by a falling rock") == (
        "Bartholomew the ", "12 Au", "killed by a", "falling rock", "", "", "",
    )  # fmt: skip
    long = tombstone("A", 0, "killed by Donaudampfschifffahrtsgesellschaft")
    assert long[2:6] == ("killed by", "Donaudampfschiff", "fahrtsgesellscha", "ft")


@rule("L-167", "L-170", edition=ANY)
def test_numbers_in_words() -> None:
    assert [times(n) for n in (1, 2, 3, 4)] == ["once", "twice", "thrice", "4 times"]
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 101, 111)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "23rd", "101st", "111th",
    ]  # fmt: skip


@rule("L-234", edition="3.6.7")
@pytest.mark.parametrize(
    ("ending", "text"),
    [
        (Ending.QUIT, "quit"), (Ending.ESCAPED, "escaped"), (Ending.ASCENDED, "ascended"),
        (Ending.PANICKED, "panic"), (Ending.TRICKED, "a trickery"),
    ],
)  # fmt: skip
def test_endings_that_are_no_deaths_have_no_article_but_trickery(ending: Ending, text: str) -> None:
    scene = Scene()
    word = text.removeprefix("a ")
    finish_game(scene.play, GameOver(ending, Killer(word, KillerFormat.WITH_ARTICLE)))
    assert scene.entries(GameEnded)[0].death == text
