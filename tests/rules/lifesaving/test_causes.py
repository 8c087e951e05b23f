"""Death by the endings and causes of section 8, reached by commands: for good, saved, and declined."""

from contextlib import suppress
from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import NETHACK
from marrow.messages.commands import Continue, PutOn, Quit, Remove, Search
from marrow.messages.entries import Cause, DeathAverted, DeathFaced, HpChanged, MaxHpChanged
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.model.vocabularies import Attribute, Ending
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.lifesaving.death_text import compose_death
from marrow.rules.lifesaving.harm import poison_hero
from marrow.rules.play import GameOver
from marrow.rules.traps.hero_in_trap import trap_hero
from marrow.rules.travel.level_teleport import level_teleport
from rule import rule
from rules.lifesaving.causes import CAUSES, MOST, by_each, die_of, every, high_altar, teleport_level
from scene import MIDDLE, Scene


@rule(
    "L-001",
    "L-007",
    "L-010",
    "L-023",
    "L-025",
    "L-037",
    "L-084",
    "L-091",
    "L-092",
    "L-095",
    "L-096",
    "L-097",
    "L-102",
    "L-112",
    "L-114",
    "L-116",
    "L-118",
    "L-120",
    "L-122",
    "L-128",
    "L-129",
    "L-130",
    "L-132",
    "L-133",
    "L-134",
    "L-135",
    "L-141",
    "L-142",
    "L-143",
    "L-144",
    "L-145",
    "L-147",
)
@every
@by_each
def test_a_death_that_nothing_averts_ends_the_game_with_its_text(name: str, edition: str) -> None:
    scene, about, _ = die_of(name, edition, saved=False)
    ended = scene.world.ended
    assert ended is not None
    text = about.texts.get(edition, about.text)
    assert (ended.ending, ended.death, ended.deaths) == (about.ending, text, 1)


@rule("L-028", "L-030", "L-052", "L-053", "L-055", "L-060", "L-088")
@every
@by_each
def test_an_amulet_averts_each_death_and_costs_a_point_of_constitution(name: str, edition: str) -> None:
    scene, about, amulet = die_of(name, edition, saved=True)
    hero = scene.hero
    (restored, *_) = [one for one in scene.entries(HpChanged) if one.cause is Cause.RESCUE]
    assert amulet is not None and amulet not in hero.inventory
    later = scene.ledger.entries[scene.ledger.entries.index(restored) :]  # L-095: a lost level's points
    lost = [one.amount for one in later if isinstance(one, MaxHpChanged) and not one.of_form]
    max_hp = hero.max_hp - sum(lost)
    assert restored.left == (min(max_hp, 120) if edition in ("3.7", "5.0.0") else max_hp)
    assert hero.base[Attribute.CONSTITUTION] == 15
    assert scene.entries(DeathFaced)[0].ending == about.ending
    assert scene.world.over == about.dies_again
    assert len(scene.entries(DeathAverted)) == (0 if about.ending == Ending.GENOCIDED else 1)


@rule("L-044", "L-046", "L-047", "L-049", "L-123", "L-237")
@pytest.mark.parametrize("mode", ["explore", "wizard"])
@every
@by_each
def test_explore_and_wizard_mode_offer_to_decline_every_death(name: str, edition: str, mode: Any) -> None:
    """No death is so final that explore and wizard mode do not offer to live on, nor does it cost a point."""
    about, setting = CAUSES[name]
    scene = Scene(edition, mode=mode, answers={"ask.die": False, "ask.choke": False}, **about.how)
    command = setting(scene)
    for _ in range(MOST):
        if scene.hero.dying.deaths:
            break
        scene.do(Continue() if scene.hero.activity is not None else command)
    first = scene.entries(DeathAverted)[0]
    assert (first.ending, first.saver) == (about.ending, "the player's word, in explore and wizard mode")
    (restored, *_) = [one for one in scene.entries(HpChanged) if one.cause is Cause.RESCUE]
    assert restored.left > 0
    assert scene.hero.base[Attribute.CONSTITUTION] == 16
    leaves = scene.world.ended
    assert leaves is None or leaves.ending == Ending.ESCAPED
    assert scene.world.over == (name in ("a level above the world", "heaven", "an offering to Moloch"))


@rule("L-081", "L-085", "L-135", "L-136")
@every
def test_offering_to_moloch_can_kill_twice(edition: str) -> None:
    """Test vectors 53 and 54."""
    scene, _, _ = die_of("an offering to Moloch", edition, saved=True)
    assert scene.world.ended is not None
    suffixes = {
        "3.4.3": "",
        "3.6.1": "",
        **dict.fromkeys(("3.7", "5.0.0"), ", while attempting to cheat Death"),
    }
    suffix = suffixes.get(edition, ", while helpless")
    assert scene.world.ended.death_with_suffix == "killed by the wrath of Moloch" + suffix
    assert (scene.hero.dying.deaths, scene.hero.alignment_record) == (2, -99)
    declining = Scene(edition, mode="explore", answers={"ask.die": False})
    declining.do(high_altar(declining, "sanctum", "gehennom", 0))
    assert declining.world.ended is not None
    assert (declining.world.ended.ending, declining.hero.dying.deaths) == (Ending.ESCAPED, 2)


@rule("L-084", "L-133", "L-175")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.1", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("name, place", [("a level above the world", 0), ("heaven", -10)])
def test_a_hero_who_survives_the_fall_has_left_the_dungeon(edition: str, name: str, place: int) -> None:
    """Test vectors 48 and 50."""
    scene, _, _ = die_of(name, edition, saved=True)
    assert scene.world.ended is not None
    assert (scene.world.ended.ending, scene.world.ended.deaths) == (Ending.ESCAPED, 1)
    assert scene.told()[-1] != "lifesaving.survived"
    assert "teleport.back on the surface" in scene.told()
    dead, _, _ = die_of(name, edition, saved=False)
    assert dead.world.ended is not None
    assert (dead.world.ended.depth, dead.world.ended.bones_name) == (place, "")


@rule("L-133")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(("mode", "moves"), [("normal", False), ("wizard", True)])
def test_nobody_but_wizards_teleports_between_levels_with_the_amulet(
    edition: str, mode: Any, moves: bool
) -> None:
    scene = Scene(edition, mode=mode, answers={"teleport.what level": "7"})
    scene.intrinsic(Property.TELEPORT_CONTROL)
    scene.carry("Amulet of Yendor")
    level_teleport(scene.play)
    assert ("teleport.very disoriented" in scene.told()) != moves
    assert (scene.level.depth == 7) == moves


@rule("L-133")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
def test_the_levitating_land_softly(edition: str) -> None:
    """Test vector 49."""
    scene = Scene(edition, answers={"teleport.what level": "-3"})
    set_timeout(scene.play, Property.LEVITATION, 50, "test")
    scene.do(teleport_level(scene))
    assert scene.world.ended is not None
    assert (scene.world.ended.ending, scene.world.ended.deaths) == (Ending.ESCAPED, 0)


@rule("L-082", "L-102", "L-104", "L-105", "L-106", "L-066")
@pytest.mark.parametrize(
    "edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0", "slashem", "slashthem"]
)
def test_an_amulet_does_not_save_from_brainlessness(edition: str) -> None:
    """Test vectors 10 and 27."""
    scene, _, _ = die_of("no mind left", edition, saved=True)
    ended = scene.world.ended
    assert ended is not None
    old = edition in ("3.4.3", "slashem", "slashthem")
    suffix = (
        ""
        if old or edition == "3.6.1"
        else ", while attempting to cheat Death"
        if edition in ("3.7", "5.0.0")
        else ", while helpless"
    )
    assert (ended.deaths, ended.death_with_suffix) == (2, "killed by brainlessness" + suffix)
    assert scene.told().count("combat.brain still gone") == 1
    assert ("combat.last thought" in scene.told()) == old


@rule("L-129", "L-086")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("genocided", [False, True])
def test_a_slimed_hero_becomes_green_slime_since_362(edition: str, genocided: bool) -> None:
    scene = Scene(edition)
    command = CAUSES["green slime"][1](scene)
    scene.wear("amulet of life saving", Slot.AMULET)
    scene.world.genocided[SPECIES_NAMED["green slime"].number] = genocided
    while not scene.hero.dying.deaths:
        scene.do(command)
    late = edition in ("3.6.2", "3.6.7", "3.7", "5.0.0")
    assert (scene.hero.form is not None) == late
    assert scene.world.over == (late and genocided)
    if scene.world.ended is not None:
        assert scene.world.ended.death == "killed by slimicide"


@rule("L-131", "L-185")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.1", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("dies", [False, True])
def test_strangling_amulets_vanish_if_death_is_declined(edition: str, dies: bool) -> None:
    kept = ["amulet of strangulation"] if edition == "3.4.3" else []
    scene = Scene(edition, mode="explore", answers={"ask.die": dies})
    letter = scene.carry("amulet of strangulation").letter
    scene.do(PutOn(item=letter))
    for _ in range(10):
        if not scene.hero.dying.deaths:
            scene.do(Search())
    assert (scene.world.over, scene.hero.dying.deaths) == (dies, 1)
    if scene.world.ended is not None:
        assert scene.world.ended.death == "killed by strangulation"
    else:  # 3.4.3 has no such rule, and the amulet is kept
        assert [item.kind.name for item in scene.hero.inventory] == kept


@rule("L-185", "L-183")
@every
def test_one_amulet_at_a_time_and_putting_it_on_tells_nothing(edition: str) -> None:
    scene = Scene(edition)
    amulet = scene.carry("amulet of life saving")
    spare = scene.carry("amulet of reflection")
    amulet.seen = False
    scene.do(PutOn(item=amulet.letter))
    assert not [key for key in scene.told() if "medallion" in key]
    assert scene.world.discovered[amulet.kind.number] == 0
    scene.do(PutOn(item=spare.letter))
    assert scene.hero.worn[Slot.AMULET] is amulet
    scene.do(Remove(item=amulet.letter))
    assert scene.world.discovered[amulet.kind.number] == 0


@rule("L-087", "L-006", "L-039", "L-003")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0"])
def test_leaving_and_ascending_by_commands(edition: str) -> None:
    """Test vectors 3, 104 and 2."""
    yes = {"commands.really quit": True, "commands.really quit without saving": True}
    quitter = Scene(edition, hp=12, answers=yes)
    quitter.wear("amulet of life saving", Slot.AMULET)
    quitter.do(Quit())
    winner = Scene(edition, alignment="neutral")
    winner.do(high_altar(winner, "astral", "planes", 2))
    loser = Scene(edition, alignment="neutral")
    loser.do(high_altar(loser, "astral", "planes", 3))
    ends = [
        (one.world.ended.ending, one.world.ended.death) for one in (quitter, winner, loser) if one.world.ended
    ]
    escaped = "escaped (in celestial disgrace)"
    assert ends == [(Ending.QUIT, "quit"), (Ending.ASCENDED, "ascended"), (Ending.ESCAPED, escaped)]
    assert [one.hero.dying.deaths for one in (quitter, winner, loser)] == [0, 0, 0]
    assert all(
        one.world.ended and one.world.ended.attributes[-1] == "You survived." for one in (quitter, winner)
    )


@rule("L-094")
@pytest.mark.parametrize(
    "edition, die, shown, left", [("3.4.3", 3, 2, 11), ("3.4.3", 3, 0, 13), ("3.6.0", 2, 1, 12)]
)
def test_poison_weakens_by_three_to_five_before_360(edition: str, die: int, shown: int, left: int) -> None:
    """From strength 16: rn1(3, 3) in 3.4.3, d(2, 2) since 3.6.0."""
    scene = Scene(edition, shows={("L-094", 30): 5, ("L-094", die): shown})
    poison_hero(scene.play, Attribute.STRENGTH, "soldier ant", 30)
    assert scene.hero.base[Attribute.STRENGTH] == left


@rule("L-094")
@pytest.mark.parametrize(
    "text, death",
    [
        ("Geryon", "poisoned by Geryon"),
        ("an arrow", "poisoned by an arrow"),
        ("soldier ant", "poisoned by a soldier ant"),
    ],
)
def test_who_poisons_has_one_article_at_most(text: str, death: str) -> None:
    scene = Scene("3.6.7", hp=1, shows={("L-094", 30): 0})
    with pytest.raises(GameOver) as over:
        poison_hero(scene.play, Attribute.STRENGTH, text, 30)
    assert compose_death(over.value.killer, over.value.ending, scene.play.edition.life_saving) == death


@rule("L-093")
@pytest.mark.parametrize("edition, dies", [("3.4.3", True), ("3.6.0", False)])
def test_who_was_saved_from_a_dart_may_die_of_its_poison_up_to_343(edition: str, dies: bool) -> None:
    scene = Scene(edition, hp=1, shows={("trap.c dotrap", 6): 0, ("L-094", 30): 0, 20: 0})
    scene.wear("amulet of life saving", Slot.AMULET)

    with suppress(GameOver):
        trap_hero(scene.play, Trap(TrapKind.DART, MIDDLE))

    assert len(scene.entries(DeathFaced)) == 1 + dies
