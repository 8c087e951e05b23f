"""What steps in at the moment of death, and what it restores. Vectors 13 to 43 of the life-saving page."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.editions import NETHACK
from marrow.messages.commands import Pray, Zap
from marrow.messages.entries import Cause
from marrow.messages.questions import AcceptDeath
from marrow.model.hero_parts import Activity, Killer
from marrow.model.item import Slot
from marrow.model.places import SELF
from marrow.model.vocabularies import Attribute, Doing, Ending, HeldIn, Hunger, KillerFormat, Sickness
from marrow.model.world import Mode
from marrow.rules.hero.activity import is_repeating
from marrow.rules.hero.attributes import attribute
from marrow.rules.lifesaving.death import complete_killer, die
from marrow.rules.lifesaving.harm import hurt, poison_hero
from marrow.rules.lifesaving.restoring import expel
from marrow.rules.nutrition.hunger_state import lose_nutrition
from marrow.rules.play import GameOver
from rule import ANY, rule
from scene import MIDDLE, Scene

ARROW = Killer("arrow")
UP_TO_36 = NETHACK[:5]


def saved(edition: str = "", ending: Ending = Ending.DIED, **how: Any) -> Scene:
    """A hero saved by an amulet from one death."""
    scene = Scene(edition, **how)
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, ending, ARROW)
    return scene


@rule("L-025", "L-026", "L-029", "L-030", "L-033")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
def test_a_worn_amulet_saves_once_and_is_gone(edition: str) -> None:
    scene = Scene(edition)
    scene.wear("amulet of life saving", Slot.AMULET)
    scene.carry("amulet of life saving")

    die(scene.play, Ending.DIED, ARROW)

    assert (scene.hero.dying.deaths, len(scene.hero.inventory), scene.hero.worn) == (1, 1, {})
    with pytest.raises(GameOver):
        die(scene.play, Ending.DIED, ARROW)
    assert scene.hero.dying.deaths == 2


@rule("L-032")
@pytest.mark.parametrize("blessing", [1, 0, -1])
def test_blessing_does_not_matter(blessing: int) -> None:
    scene = Scene()
    scene.wear("amulet of life saving", Slot.AMULET, blessing=blessing)

    die(scene.play, Ending.DIED, ARROW)

    assert scene.hero.hp == scene.hero.max_hp


@rule("L-052", "L-053", "L-058")
@pytest.mark.parametrize(
    "edition, level, most, after",
    [
        ("3.6.7", 7, 12, 14),
        ("3.6.7", 3, 8, 10),
        ("3.6.7", 14, 90, 90),
        ("3.6.7", 30, 55, 60),
        ("3.4.3", 7, 12, 12),
        ("3.4.3", 7, 0, 10),
    ],
)
def test_hit_points_return_to_a_maximum_not_too_low(edition: str, level: int, most: int, after: int) -> None:
    scene = Scene(edition, level=level)
    scene.hero.max_hp = most
    scene.wear("amulet of life saving", Slot.AMULET)

    die(scene.play, Ending.DIED, ARROW)

    assert (after, after) == (scene.hero.hp, scene.hero.max_hp)


@rule("L-054")
@pytest.mark.parametrize("edition, form_hp", [("3.4.3", 5), ("3.6.7", 24)])
def test_a_forms_hit_points_return_since_362(edition: str, form_hp: int) -> None:
    scene = Scene(edition)
    scene.form("jackal", hp=24)
    scene.hero.form_hp = 5
    scene.wear("amulet of life saving", Slot.AMULET)

    die(scene.play, Ending.STONING, ARROW)

    assert form_hp == scene.hero.form_hp


@rule("L-055", "L-056", "L-067", "N-011", "N-332", "N-333")
@pytest.mark.parametrize(
    "nutrition, ending, old, new",
    [
        (-281, Ending.STARVING, 500, 900),
        (499, Ending.DIED, 500, 900),
        (500, Ending.DIED, 500, 500),
        (620, Ending.DIED, 620, 620),
        (2100, Ending.DIED, 2100, 2100),
        (2060, Ending.CHOKING, 900, 900),  # V-118
    ],
)
def test_the_hungry_and_the_choked_are_fed(nutrition: int, ending: Ending, old: int, new: int) -> None:
    for edition in NETHACK[:3]:
        assert old == saved(edition, ending, nutrition=nutrition).hero.nutrition
    for edition in NETHACK[3:]:
        assert new == saved(edition, ending, nutrition=nutrition).hero.nutrition


@rule("N-335", "L-055")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_rescue_from_hunger_gives_strength_back(edition: str) -> None:
    scene = Scene(edition, nutrition=51)
    lose_nutrition(scene.play, 1, Cause.LIVING, "N-022")
    assert attribute(scene.hero, Attribute.STRENGTH) == 15
    scene.hero.nutrition, scene.hero.hunger = -281, Hunger.FAINTING
    scene.wear("amulet of life saving", Slot.AMULET)

    die(scene.play, Ending.STARVING, ARROW)

    assert (attribute(scene.hero, Attribute.STRENGTH), scene.hero.hunger) == (16, Hunger.NOT_HUNGRY)
    assert scene.hero.nutrition == (500 if edition in ("3.4.3", "3.6.0", "3.6.1") else 900)


@rule("L-060", "L-061", "N-336")
@pytest.mark.parametrize(
    "edition, base, peak, thrown, after",
    [
        ("3.6.7", 3, 3, [("L-060", 2, 1)], (3, 3)),
        ("3.6.7", 3, 6, [("L-060", 2, 1)], (3, 5)),
        ("3.6.7", 3, 6, [("L-060", 2, 0)], (3, 6)),
        ("3.4.3", 3, 6, [], (3, 6)),
        *((edition, 12, 14, [], (11, 14)) for edition in NETHACK),
    ],
)
def test_an_amulet_costs_a_point_of_constitution(
    edition: str, base: int, peak: int, thrown: list[tuple[str, int, int]], after: tuple[int, int]
) -> None:
    scene = Scene(edition, throws=thrown)
    scene.hero.base[4], scene.hero.peak[4] = base, peak
    scene.wear("amulet of life saving", Slot.AMULET)

    die(scene.play, Ending.DIED, ARROW)

    assert after == (scene.hero.base[4], scene.hero.peak[4])


@rule("L-060")
def test_fixed_abilities_keep_the_point() -> None:
    scene = Scene()
    scene.wear("ring of sustain ability", Slot.LEFT_RING)
    scene.wear("amulet of life saving", Slot.AMULET)

    die(scene.play, Ending.DIED, ARROW)

    assert scene.hero.base[4] == 16


@rule("L-044", "L-046", "L-047")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
@pytest.mark.parametrize("mode", ["explore", "wizard"])
def test_death_may_be_declined_at_no_cost(edition: str, mode: Mode) -> None:
    scene = Scene(edition, mode=mode, answers={"ask.die": False})
    spare = scene.carry("amulet of life saving")

    die(scene.play, Ending.DIED, ARROW)

    assert (scene.hero.dying.deaths, scene.hero.base[4], scene.hero.hp) == (1, 16, 100)
    assert spare in scene.hero.inventory


@rule("L-044", "L-045")
def test_an_accepted_death_is_final() -> None:
    scene = Scene(mode="explore", answers={"ask.die": True})

    with pytest.raises(GameOver):
        die(scene.play, Ending.DIED, ARROW)

    assert isinstance(scene.answers.asked[0], AcceptDeath)


@rule("L-044")
def test_nobody_is_asked_in_the_normal_game() -> None:
    scene = Scene()

    with pytest.raises(GameOver):
        die(scene.play, Ending.DIED, ARROW)

    assert scene.answers.asked == []


@rule("L-006", "L-083", "L-087")
@pytest.mark.parametrize("ending", [Ending.QUIT, Ending.ESCAPED, Ending.ASCENDED, Ending.TRICKED])
def test_endings_that_are_not_deaths_are_never_intercepted(ending: Ending) -> None:
    scene = Scene()
    scene.wear("amulet of life saving", Slot.AMULET)

    with pytest.raises(GameOver):
        die(scene.play, ending, Killer())

    assert (scene.hero.dying.deaths, len(scene.hero.inventory)) == (0, 1)


@rule("L-138")
@pytest.mark.parametrize("edition", ["3.6.7", "slashem", "slashthem", "splicehack", "tnnt"])
def test_trickery_is_only_acknowledged_in_wizard_mode(edition: str) -> None:
    scene = Scene(edition, mode="wizard")

    die(scene.play, Ending.TRICKED, Killer())

    assert (scene.hero.dying.deaths, scene.told()) == (0, ["lifesaving.trickery ignored"])


@rule("L-030", "L-036", "L-081")
def test_self_genocide_uses_the_amulet_up_and_kills_all_the_same() -> None:
    scene = Scene()
    scene.wear("amulet of life saving", Slot.AMULET)

    with pytest.raises(GameOver):
        die(scene.play, Ending.GENOCIDED, Killer("scroll of genocide"))

    assert (scene.hero.dying.deaths, scene.hero.base[4], scene.hero.inventory) == (1, 15, [])


@rule("L-057", "L-076")
@pytest.mark.parametrize("left, after", [(1, 0), (4, 4)])
def test_only_illness_about_to_kill_is_cured(left: int, after: int) -> None:
    scene = Scene()
    scene.hero.timeout[Property.SICK] = left
    scene.hero.sick_with = Sickness.FOOD_POISONING
    scene.hero.timeout[Property.STONING] = 3
    scene.wear("amulet of life saving", Slot.AMULET)

    die(scene.play, Ending.DIED, ARROW)

    assert (after, 3) == (scene.hero.timeout[Property.SICK], scene.hero.timeout[Property.STONING])


@rule("L-065")
@pytest.mark.parametrize("edition", UP_TO_36)
def test_helplessness_is_cut_short_and_counts_end(edition: str) -> None:
    asleep = Scene(edition)
    asleep.hero.helplessness.turns = 8
    asleep.wear("amulet of life saving", Slot.AMULET)
    counting = Scene(edition)
    counting.hero.activity = Activity(Doing.SEARCHING, left=15)
    counting.wear("amulet of life saving", Slot.AMULET)

    die(asleep.play, Ending.DIED, ARROW)
    die(counting.play, Ending.DIED, ARROW)

    assert (asleep.hero.helplessness.turns, counting.hero.helplessness.turns) == (1, 0)
    assert not is_repeating(counting.hero)


@rule("L-068")
@pytest.mark.parametrize("trap, left", [("lava", 0), ("web", 9)])
def test_lava_lets_go_and_webs_do_not(trap: str, left: int) -> None:
    scene = Scene()
    scene.hero.hold.turns, scene.hero.hold.trap = 9, HeldIn(trap)
    scene.wear("amulet of life saving", Slot.AMULET)

    die(scene.play, Ending.DIED, ARROW)

    assert left == scene.hero.hold.turns


@rule("L-070")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
def test_intrinsic_unchanging_goes(edition: str) -> None:
    scene = Scene(edition)
    scene.intrinsic(Property.UNCHANGING)
    scene.wear("amulet of life saving", Slot.AMULET)

    die(scene.play, Ending.DIED, ARROW)

    assert scene.hero.intrinsic[Property.UNCHANGING] == 0


@rule("L-072", "L-074", "L-075")
@pytest.mark.parametrize("edition, outside", [("3.4.3", False), ("3.6.7", True)])
def test_an_engulfer_lets_go_since_362(edition: str, outside: bool) -> None:
    scene = Scene(edition, throws=[("L-075", 2, 1)] if outside else [])
    worm = scene.monster("trapper", MIDDLE, hp=30)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = worm.id, 7
    scene.wear("amulet of life saving", Slot.AMULET)

    die(scene.play, Ending.DIED, ARROW)

    assert (0, outside) == (scene.hero.hold.engulfed_turns, scene.hero.hold.engulfer_id == 0)
    assert outside == (worm.spot != MIDDLE)


@rule("L-072", "L-075")
@pytest.mark.parametrize(
    "edition, die, spots",
    [
        ("3.6.1", "teleport.c enexto", 8), ("3.6.2", "teleport.c enexto", 8),
        ("3.6.7", "teleport.c enexto", 10), ("3.7", "Z-343", 8), ("5.0.0", "Z-343", 8),
    ],
)  # fmt: skip
def test_who_expels_is_worn_out_before_it_finds_a_spot(edition: str, die: str, spots: int) -> None:
    """An energy vortex of the running games threw rnd(2), and then for its spot: mhitu.c, expels."""
    scene = Scene(edition, throws=[("L-075", 2, 1), (die, spots, 0)])
    vortex = scene.monster("energy vortex", MIDDLE, hp=30)
    scene.hero.hold.engulfer_id = vortex.id

    expel(scene.play, vortex)

    assert (scene.thrown, vortex.special_wait) == (2, 2)


@rule("L-073")
@pytest.mark.parametrize("edition, free", [("3.4.3", False), ("3.6.7", True)])
def test_a_holder_lets_go_since_362(edition: str, free: bool) -> None:
    scene = Scene(edition)
    eel = scene.monster("giant eel")
    scene.hero.hold.holder_id = eel.id
    scene.wear("amulet of life saving", Slot.AMULET)

    die(scene.play, Ending.DROWNING, ARROW)

    assert free == (scene.hero.hold.holder_id == 0)


@rule("L-027")
@pytest.mark.parametrize("edition, hp", [("3.4.3", 57), ("3.6.7", 0)])
def test_hit_points_are_zeroed_first_since_362(edition: str, hp: int) -> None:
    scene = Scene(edition, hp=57)

    with pytest.raises(GameOver):
        die(scene.play, Ending.STONING, ARROW)

    assert hp == scene.hero.hp


@rule("L-003", "L-009", edition=ANY)
@pytest.mark.parametrize(
    "ending, killer, text, how",
    [
        (Ending.DIED, Killer(), "died", KillerFormat.WITH_ARTICLE),
        (Ending.STARVING, Killer(), "starvation", KillerFormat.AS_IS),
        (Ending.BURNING, Killer(), "burning", KillerFormat.AS_IS),
        (Ending.GENOCIDED, Killer(), "genocided", KillerFormat.ALONE),
        (Ending.QUIT, Killer("a mistake"), "quit", KillerFormat.WITH_ARTICLE),
        (Ending.ASCENDED, Killer(), "ascended", KillerFormat.ALONE),
        (Ending.DIED, ARROW, "arrow", KillerFormat.WITH_ARTICLE),
    ],
)
def test_killer_texts_are_completed_by_ending(
    ending: Ending, killer: Killer, text: str, how: KillerFormat
) -> None:
    assert Killer(text, how) == complete_killer(ending, killer)


@rule("L-091")
def test_damage_kills_below_one() -> None:
    scene = Scene(hp=5)

    hurt(scene.play, 4, ARROW, "L-091")
    assert scene.hero.hp == 1
    with pytest.raises(GameOver):
        hurt(scene.play, 1, ARROW, "L-091")


@rule("L-090", "L-091")
def test_a_form_out_of_hit_points_ends_and_the_amulet_stays() -> None:
    scene = Scene()
    scene.form("jackal", hp=3)
    amulet = scene.wear("amulet of life saving", Slot.AMULET)

    hurt(scene.play, 7, ARROW, "L-091")

    assert (scene.hero.form, scene.hero.hp, scene.hero.dying.deaths) == (None, 100, 0)
    assert amulet in scene.hero.inventory


@rule("L-147")
def test_death_of_an_unchanging_heros_form_kills_the_hero() -> None:
    scene = Scene()
    scene.form("jackal", hp=3)
    scene.intrinsic(Property.UNCHANGING)

    with pytest.raises(GameOver) as over:
        hurt(scene.play, 7, ARROW, "L-091")

    assert over.value.killer.format == KillerFormat.ALONE


STUCK = pytest.mark.parametrize("edition", NETHACK)


@rule("L-147")
@STUCK
def test_gods_have_mastery_over_unchanging_and_since_361_the_amulet_is_known_by_that(edition: str) -> None:
    """polyself.c, rehumanize: with hit points of the form left, the hero reverts."""
    scene = Scene(edition, hp=60, answers={"prayer.sure": True})
    scene.hero.alignment = "lawful"
    scene.form("human zombie", hp=50)
    amulet = scene.wear("amulet of unchanging", Slot.AMULET)
    amulet.seen = True
    scene.do(Pray())
    scene.wait(4)
    fails = edition not in ("3.4.3", "3.6.0")
    assert scene.hero.form is None
    assert amulet in scene.hero.inventory
    assert ("lifesaving.amulet fails" in scene.told()) is fails
    assert bool(scene.world.discovered[amulet.kind.number]) is fails


@rule("L-147")
@STUCK
@pytest.mark.parametrize("form", ["ogre", "clay golem"])
def test_unchanging_withstands_cancellation_but_not_a_clay_golems_since_362(
    edition: str, form: SpeciesName
) -> None:
    """zap.c, cancel_monst."""
    scene = Scene(edition, hp=60)
    scene.form(form, hp=50)
    scene.intrinsic(Property.UNCHANGING)
    scene.do(Zap(item=scene.carry("wand of cancellation", charge=4).letter, direction=SELF))
    if form == "clay golem" and edition in ("3.6.2", "3.6.7", "3.7", "5.0.0"):
        assert scene.world.ended is not None
        assert scene.world.ended.death == "killed while stuck in creature form"
    else:
        assert (scene.hero.form_hp, scene.world.ended) == (50, None)
        assert "cancelling.amulet hot" in scene.told()


@rule("L-094")
@pytest.mark.parametrize(
    "text, ending",
    [("little dart", Ending.POISONING), ("poisoned needle", Ending.DIED)],
)
def test_deadly_poison_has_its_own_ending(text: str, ending: Ending) -> None:
    scene = Scene(throws=[("L-094", 30, 0)])

    with pytest.raises(GameOver) as over:
        poison_hero(scene.play, Attribute.CONSTITUTION, text, 10, thrown=True, ending=ending)

    assert ending == over.value.ending


@rule("L-094")
def test_poison_that_never_kills_at_once_takes_a_point() -> None:
    scene = Scene()

    poison_hero(scene.play, Attribute.STRENGTH, "spike", 0)

    assert scene.hero.base[0] == 15
