"""The digestion fault of 3.6.1 and before, its repair in 3.6.2, and other quirks of dying."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.editions import NETHACK
from marrow.messages.commands import Quaff, Read, Search
from marrow.messages.entries import Cause, DeathFaced
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.vocabularies import DelayedDeath, Ending, HelplessReason, Hunger
from marrow.rules.combat.monster_attacks.engulfing import engulf_attack
from marrow.rules.ending import finish_game
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.lifesaving.own_form import is_own_kind_genocided
from marrow.rules.play import GameOver
from rule import rule
from scene import MIDDLE, Scene

DNH_FAMILY = ["dnethack", "notdnethack", "notnotdnethack"]
FAULTY = ["3.4.3", "3.6.0", "3.6.1", "slashem", "slashthem", *DNH_FAMILY]
REPAIRED = ["3.6.2", "3.6.7", "3.7", "splicehack-0.8", "splicehack", "tnnt"]


def inside(edition: str, species: SpeciesName, turns: int, **how: Any) -> tuple[Scene, Monster]:
    scene = Scene(edition, **how)
    scene.hero.dying.graced = True  # in 3.7 the first great wound would not kill
    engulfer = scene.monster(species, MIDDLE, hp=80)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = engulfer.id, turns
    scene.wear("amulet of life saving", Slot.AMULET)
    return scene, engulfer


def attack(scene: Scene, engulfer: Monster) -> None:
    """The engulfer's next attack, as its turn would make it."""
    (swallow,) = [one for one in engulfer.species.attacks if one.manner == "engulf"]
    engulf_attack(scene.play, engulfer, swallow)


@rule("L-109", "L-111", "L-188")
@pytest.mark.parametrize("edition", FAULTY + REPAIRED)
def test_a_hero_saved_from_digestion_is_expelled_in_every_edition(edition: str) -> None:
    """Test vector 45."""
    scene, worm = inside(edition, "purple worm", 1, nutrition=1200)
    attack(scene, worm)
    hero = scene.hero
    assert (hero.hold.engulfer_id, hero.dying.deaths, hero.hp, hero.base[4], hero.nutrition) == (
        0,
        1,
        100,
        15,
        1200,
    )


@rule("L-187", "L-189", "L-191", "L-074")
@pytest.mark.parametrize("edition", FAULTY + REPAIRED)
def test_in_old_editions_a_hero_saved_inside_an_engulfer_is_digested_next(edition: str) -> None:
    """Test vectors 43 and 44."""
    scene, trapper = inside(edition, "trapper", 9)
    die(scene.play, Ending.STARVING, Killer("starvation"))
    if edition in REPAIRED:
        assert scene.hero.hold.engulfer_id == 0
        return
    assert (scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns) == (trapper.id, 0)
    scene.wear("amulet of life saving", Slot.AMULET)
    attack(scene, trapper)
    assert "combat.totally digests" in scene.told()
    assert (scene.hero.dying.deaths, scene.hero.hold.engulfer_id) == (2, 0)


@rule("L-190")
@pytest.mark.parametrize("edition", FAULTY)
@pytest.mark.parametrize("species, slow", [("fog cloud", False), ("trapper", True)])
def test_other_engulfers_and_slow_digestion_let_the_saved_go(
    edition: str, species: SpeciesName, slow: bool
) -> None:
    scene, engulfer = inside(edition, species, 9)
    if slow:
        scene.intrinsic(Property.SLOW_DIGESTION)
    die(scene.play, Ending.DIED, Killer("arrow"))
    attack(scene, engulfer)
    assert (scene.hero.hold.engulfer_id, scene.hero.dying.deaths) == (0, 1)


@rule("L-110", "L-090")
@pytest.mark.parametrize("edition", FAULTY + REPAIRED)
def test_digestion_takes_the_own_hit_points_from_a_form(edition: str) -> None:
    """60 hit points of one's own are taken from a form that has 70, and nobody dies."""
    scene, worm = inside(edition, "purple worm", 1, hp=60)
    scene.form("jackal", hp=70)
    attack(scene, worm)
    assert (scene.hero.form_hp, scene.hero.hp, scene.hero.dying.deaths) == (10, 60, 0)


@rule("L-146", "L-145")
@pytest.mark.parametrize("give, after", [(0, 10 + 10 * 4 // 2 + 9), (18, 10 + 10 * 4 // 2 - 9)])
def test_a_new_person_was_in_proportion_before_360(give: int, after: int) -> None:
    """20 hit points at level 2 are ten and ten; at level 4 ten and twenty, give or take nine."""
    throws = [("L-145", 5, 4), ("L-146", 19, give), ("L-146", 19, 9)]
    scene = Scene("3.4.3", level=2, hp=20, throws=throws, answers={"polymorph.become what": "human"})
    scene.intrinsic(Property.POLYMORPH_CONTROL)
    scene.hero.power, scene.hero.max_power = 3, 6
    scene.do(Quaff(item=scene.carry("potion of polymorph").letter))
    assert (scene.hero.level, scene.hero.max_hp, scene.hero.max_power) == (4, after, 12)


@rule("L-147", "L-070", "L-054")
@pytest.mark.parametrize("edition", [*FAULTY, *REPAIRED])
@pytest.mark.parametrize("declines", [False, True])
def test_an_unchanging_hero_who_is_saved_leaves_the_form_or_since_37_stays(
    edition: str, declines: bool
) -> None:
    """By an amulet, after which the hero could change; or by the player's word, an amulet forbidding it."""
    scene = Scene(edition, hp=60, mode="explore" if declines else "normal", answers={"ask.die": False})
    scene.form("jackal", hp=9)
    if declines:
        scene.wear("amulet of unchanging", Slot.AMULET)
    else:
        scene.wear("amulet of life saving", Slot.AMULET)
        scene.intrinsic(Property.UNCHANGING)

    hurt(scene.play, 9, Killer("arrow"), "L-091")

    stays = edition in ("3.7", "5.0.0")
    assert (scene.hero.dying.deaths, scene.hero.hp) == (1, 60)
    assert (scene.hero.form is not None, scene.hero.form_hp) == (stays, 9 if stays else 0)
    assert bool(scene.hero.intrinsic[Property.UNCHANGING]) is (not declines and edition in DNH_FAMILY[1:])


@rule("L-125")
@pytest.mark.parametrize(("gone", "own"), [("valkyrie", True), ("human", True), ("elf", False)])
def test_the_own_kind_is_the_role_and_the_race(gone: SpeciesName, own: bool) -> None:
    scene = Scene()
    scene.world.genocided[SPECIES_NAMED[gone].number] = 1
    assert is_own_kind_genocided(scene.play) is own


@rule("L-147", "L-125")
@pytest.mark.parametrize("edition", NETHACK)
def test_returning_to_a_genocided_race_kills_at_once(edition: str) -> None:
    """Stuck, saved, and in the same moment human again where humans are no more: but not since 3.7."""
    scene = Scene(edition)
    scene.form("jackal", hp=9)
    scene.wear("amulet of life saving", Slot.AMULET)
    scene.intrinsic(Property.UNCHANGING)
    scene.world.genocided[scene.hero.species.number] = 1
    if edition in ("3.7", "5.0.0"):
        hurt(scene.play, 9, Killer("arrow"), "L-091")
        assert scene.hero.form is not None
        return
    with pytest.raises(GameOver) as over:
        hurt(scene.play, 9, Killer("arrow"), "L-091")
    assert (over.value.ending, scene.hero.dying.deaths) == (Ending.GENOCIDED, 2)


@rule("L-146", "L-145")
@pytest.mark.parametrize("edition", ["3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("kept, rest", [(0, 8), (1, 9), (2, 10), (3, 11)])
def test_a_new_person_keeps_four_fifths_or_more_of_what_is_no_level(
    edition: str, kept: int, rest: int
) -> None:
    """Of 36 hit points at level 2, 16 and 10 came with the levels, 10 did not; level 1 has 16 of its own."""
    throws = [("L-145", 5, 1), ("L-146", 4, kept)]
    scene = Scene(edition, level=2, hp=36, throws=throws, answers={"polymorph.become what": "human"})
    scene.intrinsic(Property.POLYMORPH_CONTROL)
    scene.hero.hp_gains = [16, 10]
    scene.do(Quaff(item=scene.carry("potion of polymorph").letter))
    assert (scene.hero.level, scene.hero.max_hp) == (1, 16 + rest)


@rule("L-112")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("swallowed", [False, True])
def test_a_digested_hero_leaves_no_bones(edition: str, swallowed: bool) -> None:
    """Level 9 and quiet dice leave bones of whoever dies outside."""
    scene = Scene(edition, depth=9)
    scene.hero.dying.graced = True  # in 3.7 the first great wound would not kill
    worm = scene.monster("purple worm", MIDDLE if swallowed else MIDDLE + 1, hp=80)
    if swallowed:
        scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = worm.id, 1
    with pytest.raises(GameOver) as over:
        if swallowed:
            attack(scene, worm)
        else:
            die(scene.play, Ending.DIED, Killer("purple worm"))
    finish_game(scene.play, over.value)
    ended = scene.world.ended
    assert ended is not None
    assert (ended.ending, ended.death) == (Ending.DIED, "killed by a purple worm")
    assert (ended.bones_name != "") is not swallowed


@rule("L-126")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.1", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("stuck", [False, True])
def test_genociding_the_form_of_an_unchanging_hero_kills(edition: str, stuck: bool) -> None:
    scene = Scene(edition, answers={"genocide.which monster": "jackal"})
    scene.form("jackal", hp=9)
    if stuck:
        scene.intrinsic(Property.UNCHANGING)
    scene.do(Read(item=scene.carry("scroll of genocide").letter))
    ended = scene.world.ended
    assert (ended is not None) == stuck
    if ended is not None:
        assert (ended.ending, ended.death) == (Ending.GENOCIDED, "killed by a scroll of genocide")
    else:
        assert scene.hero.form is None


@rule("L-184")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7"])
def test_an_amulet_of_life_saving_costs_a_point_in_twenty_turns(edition: str) -> None:
    """Turns 2 to 41 hold two whose number leaves 8 in twenty."""
    scene = Scene(edition)
    scene.wear("amulet of life saving", Slot.AMULET)
    scene.wait(40)
    assert scene.burned_by(Cause.AMULET) == 2


@rule("L-169", "L-167", "L-168")
@pytest.mark.parametrize("edition", FAULTY + REPAIRED)
@pytest.mark.parametrize("mode", ["normal", "explore", "wizard"])
def test_lines_of_life_and_death_in_every_mode(edition: str, mode: Any) -> None:
    from marrow.rules.ending.disclosure import property_lines

    scene = Scene(edition, mode=mode)
    scene.wear("amulet of life saving", Slot.AMULET)
    assert "Your life will be saved." in property_lines(scene.play, over=False)
    gone = property_lines(scene.play)
    assert "Your life would have been saved." in gone
    assert gone[-1] == "You are dead."
    die(scene.play, Ending.DIED, Killer("arrow"))
    assert property_lines(scene.play, over=False)[-1] == "You have been killed once."
    assert property_lines(scene.play, alive=True)[-1] == "You survived after being killed once."


@rule("L-015", "L-048", "L-014", "L-016")
@pytest.mark.parametrize("edition", ["3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("mode", ["normal", "explore", "wizard"])
def test_records_tell_of_helplessness_and_are_written_by_edition_and_mode(edition: str, mode: Any) -> None:
    from marrow.game.records import (
        HostFacts,
        belongs_in_log,
        belongs_in_record,
        record_line,
        xlogfile_line,
    )

    scene = Scene(edition, mode=mode, depth=9, seed=1)
    scene.level.number = 9
    scene.hero.helplessness.turns, scene.hero.helplessness.reason = 3, HelplessReason.PRAYING
    finish_game(scene.play, GameOver(Ending.DIED, Killer("jackal")))
    ended = scene.world.ended
    assert ended is not None
    around = HostFacts(1, 2, "20260101", "20260101", 1)
    fields = dict(field.split("=", 1) for field in xlogfile_line(ended, around).rstrip("\n").split("\t"))
    suffix = "" if edition == "3.6.1" else ", while praying"
    assert fields["death"] == "killed by a jackal"
    assert fields["while"] == "praying"
    assert record_line(ended, around).endswith(f"Agnes,killed by a jackal{suffix}\n")
    assert "praying" not in " ".join(ended.tombstone)
    assert (belongs_in_log(ended), belongs_in_record(ended)) == (True, mode == "normal")
    if mode == "explore":
        assert ended.bones_name == ""


@rule("L-184")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_in_37_a_die_decides_when_an_amulet_costs_nutrition(edition: str) -> None:
    scene = Scene(edition, shows={"N-048": 8})
    scene.wear("amulet of life saving", Slot.AMULET)
    scene.wait(40)
    assert scene.burned_by(Cause.AMULET) == 40


@rule("L-048")
def test_explore_mode_finds_no_bones() -> None:
    from marrow.rules.bones.find import find_bones

    scene = Scene(mode="explore")
    assert find_bones(scene.play, "dungeons", 4) is None
    assert scene.answers.asked == []


@rule("L-008")
@pytest.mark.parametrize("edition, blamed", [("3.4.3", "jackal"), ("3.6.7", "newt")])
def test_before_360_only_the_latest_delayed_killer_is_remembered(edition: str, blamed: str) -> None:
    scene = Scene(edition)
    scene.hero.timeout[Property.SLIMING] = 2
    scene.hero.dying.killers = {
        DelayedDeath.SLIMING: Killer("newt"),
        DelayedDeath.SELF_GENOCIDE: Killer("jackal"),
    }
    for _ in range(5):
        if not scene.world.over:
            scene.do(Search())
    assert scene.world.ended is not None
    assert scene.world.ended.death == f"turned to slime by a {blamed}"


@rule("L-168", "L-167", "L-169")
@pytest.mark.parametrize("edition", FAULTY + REPAIRED)
def test_enlightenment_tells_of_deaths_and_rescue_to_come(edition: str) -> None:
    """Test vector 8."""
    from marrow.rules.enlightenment.self_knowledge import enlighten

    scene = Scene(edition)
    enlighten(scene.play)
    assert "enlightenment.killed" not in scene.told()
    scene.hero.dying.deaths = 3
    scene.wear("amulet of life saving", Slot.AMULET)
    enlighten(scene.play)
    assert "enlightenment.life saved" in scene.told()
    (told,) = [entry for entry in scene.entries_told() if entry.what == "enlightenment.killed"]
    assert told.words == {"times": "thrice"}


UNSEATS = [
    ("3.6.7", "fog cloud", False),
    ("3.6.7", "purple worm", True),
    ("3.7", "fog cloud", True),
    ("5.0.0", "air elemental", True),
    ("splicehack", "fog cloud", False),
]


@pytest.mark.parametrize("edition, species, unseats", UNSEATS)
def test_since_37_all_engulfers_pluck_riders_off(edition: str, species: SpeciesName, unseats: bool) -> None:
    """NetHack: mhitu.c, gulpmu."""
    scene = Scene(edition)
    pony = scene.monster("pony", MIDDLE + 3, tame=10)
    scene.hero.ride.steed_id = pony.id
    attack(scene, scene.monster(species, MIDDLE + 1, hp=80))

    assert bool(scene.hero.hold.engulfer_id)
    assert (scene.hero.ride.steed_id == 0) == unseats


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("hot", [False, True])
def test_a_fire_vortex_burns_slime_away_only_when_it_burns(edition: str, hot: bool) -> None:
    """It does one time in two (mhitu.c, gulpmu)."""
    scene = Scene(edition, shows={("mhitu.c gulpmu", 2): int(hot)})
    scene.hero.timeout[Property.SLIMING] = 5
    vortex = scene.monster("fire vortex", MIDDLE, hp=80)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = vortex.id, 5

    attack(scene, vortex)

    assert (scene.hero.timeout[Property.SLIMING] == 0) == hot


@rule("N-620", "N-133")
@pytest.mark.parametrize(
    "edition, deaths", [("3.4.3", 2), ("3.6.0", 2), ("3.6.1", 2), ("3.6.2", 1), ("3.6.7", 1)]
)
def test_hungry_heroes_stuck_in_a_form_die_twice_until_361(edition: str, deaths: int) -> None:
    """As in a running game of 3.4.3: the rescue feeds the hero, and with it comes the death of exhaustion."""
    scene = Scene(edition, nutrition=20, mode="explore", answers={"ask.die": False})
    scene.form("jackal", hp=9)
    scene.intrinsic(Property.UNCHANGING)

    hurt(scene.play, 9, Killer("arrow"), "L-091")

    faced = [(death.ending, death.killer.text) for death in scene.entries(DeathFaced)]
    assert faced[1:] == [(Ending.STARVING, "exhaustion")] * (deaths - 1)
    assert (scene.hero.dying.deaths, scene.hero.hunger) == (deaths, Hunger.NOT_HUNGRY)
