"""The numbered rules that magic carries out, each in a small scene."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.messages.entries import DeathFaced
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.vocabularies import (
    Attribute,
    DelayedDeath,
    Ending,
    HelplessReason,
    Hunger,
    KillerFormat,
    Sickness,
    TimerKind,
)
from marrow.model.world import Timer
from marrow.rules.equipment.worn_effects import put_on_effects
from marrow.rules.hero import luck
from marrow.rules.hero.conditions import sicken
from marrow.rules.items.light_sources import begin_burn
from marrow.rules.items.timers import start_timer
from marrow.rules.magic import reading
from marrow.rules.magic.potions import healing_and_gain, quaffing
from marrow.rules.magic.potions.djinni import maybe_release_from_bottle
from marrow.rules.play import GameOver
from marrow.rules.tools.unicorn_horns import use_unicorn_horn
from marrow.rules.turn import timeouts
from rule import rule
from rules.magic.magic_rule_scenes import death
from scene import MIDDLE, Scene

# Genocide


@rule("L-121", "L-122")
def test_naming_ones_own_race_kills_by_the_scroll() -> None:
    scene = Scene(answers={"genocide.which monster": "human"})
    with pytest.raises(GameOver) as over:
        reading.read_carried_item(scene.play, scene.carry("scroll of genocide"))
    assert over.value.ending == Ending.GENOCIDED
    assert over.value.killer == Killer("scroll of genocide", KillerFormat.WITH_ARTICLE)
    assert scene.world.genocided[SPECIES_NAMED["human"].number]


@rule("L-121", "L-122")
def test_a_confused_reader_names_his_own_role() -> None:
    scene = Scene()
    scene.hero.timeout[Property.CONFUSED] = 50
    with pytest.raises(GameOver) as over:
        reading.read_carried_item(scene.play, scene.carry("scroll of genocide"))
    assert over.value.killer == Killer("genocidal confusion", KillerFormat.AS_IS)


@rule("L-123")
def test_whoever_declines_still_wipes_them_out() -> None:
    """Test vector 97."""
    scene = Scene(mode="explore", answers={"genocide.which monster": "human", "ask.die": False})
    neighbour = scene.monster("human")
    reading.read_carried_item(scene.play, scene.carry("scroll of genocide"))
    assert scene.hero.hp == scene.hero.max_hp
    assert neighbour not in scene.level.monsters


@rule("L-122", "L-125")
def test_a_polymorphed_hero_feels_dead_inside_and_dies_on_return() -> None:
    scene = Scene(answers={"genocide.which monster": "valkyrie"})
    scene.form("ogre")
    reading.read_carried_item(scene.play, scene.carry("scroll of genocide"))
    assert "polymorph.dead inside" in scene.told()
    scene.hero.polymorph.turns = 1
    with pytest.raises(GameOver) as over:
        timeouts.run_timeouts(scene.play)
    assert over.value.killer == Killer("scroll of genocide", KillerFormat.WITH_ARTICLE)


@rule("L-124")
def test_a_blessed_scroll_kills_only_after_the_whole_class() -> None:
    scene = Scene(mode="explore", answers={"genocide.which class": "@", "ask.die": False})
    reading.read_carried_item(scene.play, scene.carry("scroll of genocide", blessing=1))
    told = scene.told()
    assert death(scene)[0] == Ending.GENOCIDED
    assert told.count("genocide.wiped out") > 3
    assert scene.world.genocided[SPECIES_NAMED["Woodland-elf"].number]


@rule("L-121")
def test_a_cursed_scroll_sends_them_in() -> None:
    scene = Scene(answers={"genocide.which monster": "newt"}, throws=[("L-121", 3, 0)])
    reading.read_carried_item(scene.play, scene.carry("scroll of genocide", blessing=-1))
    assert sum(monster.species.name == "newt" for monster in scene.level.monsters) == 4


# Timers


@rule("L-128")
def test_stone_after_five_turns_with_the_delayed_killer() -> None:
    scene = Scene()
    scene.hero.timeout[Property.STONING] = 5
    scene.hero.dying.killers[DelayedDeath.STONING] = Killer("cockatrice egg")
    for _ in range(4):
        timeouts.run_timeouts(scene.play)
    assert scene.hero.helplessness.reason == HelplessReason.GETTING_STONED
    with pytest.raises(GameOver) as over:
        timeouts.run_timeouts(scene.play)
    assert (over.value.ending, over.value.killer) == (Ending.STONING, Killer("cockatrice egg"))


@rule("L-128")
def test_stone_without_a_killer_is_petrification() -> None:
    scene = Scene()
    scene.hero.timeout[Property.STONING] = 1
    with pytest.raises(GameOver) as over:
        timeouts.run_timeouts(scene.play)
    assert over.value.killer == Killer("killed by petrification", KillerFormat.ALONE)


@rule("L-129", "L-086")
@pytest.mark.parametrize("edition", ["3.6.2", "3.6.7", "3.7", "5.0.0"])
def test_slime_makes_a_slime_and_slimicide_kills_it_again(edition: str) -> None:
    scene = Scene(edition, mode="explore", answers={"ask.die": False})
    scene.world.genocided[SPECIES_NAMED["green slime"].number] = 1
    scene.hero.timeout[Property.SLIMING] = 1
    timeouts.run_timeouts(scene.play)
    assert [faced.ending for faced in scene.entries(DeathFaced)] == [Ending.TURNED_SLIME, Ending.GENOCIDED]
    assert scene.entries(DeathFaced)[1].killer.text == "slimicide"
    assert scene.hero.form == SPECIES_NAMED["green slime"]


@rule("L-130")
def test_illness_kills_with_its_cause_and_is_over_after_a_rescue() -> None:
    scene = Scene(mode="explore", answers={"ask.die": False})
    sicken(scene.play, 1, Killer("rotted newt corpse"), "L-130", vomitable=True)
    timeouts.run_timeouts(scene.play)
    assert death(scene) == (Ending.POISONING, Killer("rotted newt corpse"))
    assert scene.hero.sick_with == Sickness.NONE
    assert scene.hero.timeout[Property.SICK] == 0


@rule("L-131")
def test_the_amulet_strangles_in_six_turns() -> None:
    scene = Scene(mode="explore", answers={"ask.die": False})
    amulet = scene.wear("amulet of strangulation", Slot.AMULET)
    put_on_effects(scene.play, amulet)
    for _ in range(5):
        timeouts.run_timeouts(scene.play)
    assert scene.entries(DeathFaced) == []
    timeouts.run_timeouts(scene.play)
    assert death(scene) == (Ending.DIED, Killer("strangulation", KillerFormat.AS_IS))
    assert amulet not in scene.hero.inventory


@rule("L-127")
def test_no_timer_runs_under_a_gods_hand() -> None:
    scene = Scene()
    scene.hero.timeout[Property.STONING] = 1
    scene.hero.invulnerable = True
    timeouts.run_timeouts(scene.play)
    assert scene.hero.timeout[Property.STONING] == 1


@rule("N-337", "N-338")
def test_nausea_confuses_stuns_and_costs_twenty() -> None:
    """V-044."""
    scene = Scene()
    scene.hero.timeout[Property.VOMITING] = 15
    before = scene.hero.nutrition
    for _ in range(15):
        timeouts.run_timeouts(scene.play)
    assert scene.hero.nutrition == before - 20
    assert scene.hero.helplessness.reason == HelplessReason.VOMITING
    assert "timeouts.mildly nauseated" in scene.told()
    assert scene.hero.timeout[Property.STUNNED] > 0


@rule("N-339")
def test_nausea_costs_forty_in_343() -> None:
    """V-044."""
    scene = Scene("3.4.3")
    scene.hero.timeout[Property.VOMITING] = 3
    before = scene.hero.nutrition
    for _ in range(3):
        timeouts.run_timeouts(scene.play)
    assert scene.hero.nutrition == before - 40


@rule("N-339")
def test_in_343_nobody_faints_of_the_hunger_that_nausea_brings() -> None:
    """Vomiting comes first, and makes helpless; 70 nutrition are left of 90, then 50 of 70."""
    scene = Scene("3.4.3", nutrition=-10, hunger=Hunger.FAINTING, shows={"N-135": 100})
    scene.hero.timeout[Property.VOMITING] = 1

    timeouts.run_timeouts(scene.play)

    assert (scene.hero.nutrition, scene.hero.hunger) == (-30, Hunger.FAINTING)
    assert (scene.hero.helplessness.turns, scene.hero.helplessness.reason) == (2, HelplessReason.VOMITING)


def test_luck_times_out_every_600_turns_unless_a_stone_holds_it() -> None:
    scene = Scene(turn=600)
    scene.hero.luck = 3
    luck.time_out_luck(scene.play)
    assert scene.hero.luck == 2
    scene.carry("luckstone")
    luck.time_out_luck(scene.play)
    assert scene.hero.luck == 2


# Things in time


@rule("N-230", "N-231")
def test_a_corpse_rots_away_and_the_meal_stops() -> None:
    scene = Scene(turn=300)
    corpse = scene.carry("corpse", species="newt")
    start_timer(scene.play, corpse, TimerKind.ROT, 300)
    timeouts.run_timeouts(scene.play)
    assert corpse not in scene.hero.inventory
    assert scene.world.timers == []


@rule("N-230")
def test_a_troll_rises() -> None:
    scene = Scene(turn=300)
    corpse = scene.lay("corpse", MIDDLE + 5, species="ice troll")
    scene.world.timers = [Timer(300, TimerKind.REVIVE, corpse.id)]
    timeouts.run_timeouts(scene.play)
    assert [monster.species.name for monster in scene.level.monsters] == ["ice troll"]
    assert MIDDLE + 5 not in scene.level.items


def test_a_lamp_burns_down_in_steps_and_goes_out() -> None:
    scene = Scene(turn=10)
    lamp = scene.carry("oil lamp")
    lamp.birth = 30
    begin_burn(scene.play, lamp)
    for _ in range(30):
        scene.world.turn += 1
        timeouts.run_timeouts(scene.play)
    assert (lamp.lit, lamp.birth) == (False, 0)


# Drinks and horns


@rule("N-103")
def test_cursed_booze_knocks_out() -> None:
    scene = Scene(
        throws=[("N-103", 8, 0), ("N-103", 8, 0), ("N-103", 8, 0), ("N-103", 2, 0), ("N-103", 15, 8)]
    )
    quaffing.quaff_potion(scene.play, scene.carry("potion of booze", blessing=-1))
    assert scene.hero.helplessness.turns == 9
    assert scene.hero.timeout[Property.CONFUSED] == 3


@rule("N-104")
def test_plain_water_nourishes_a_little_and_holy_water_does_not() -> None:
    scene = Scene(throws=[("N-104", 10, 6)])
    quaffing.quaff_potion(scene.play, scene.carry("potion of water"))
    assert scene.hero.nutrition == 907
    quaffing.quaff_potion(scene.play, scene.carry("potion of water", blessing=1))
    assert scene.hero.nutrition == 907


@rule("N-106")
def test_no_drink_chokes() -> None:
    scene = Scene(nutrition=1999)
    quaffing.quaff_potion(scene.play, scene.carry("potion of fruit juice", blessing=1))
    assert scene.hero.nutrition == 2029
    assert scene.entries(DeathFaced) == []


@rule("N-107")
def test_drinking_keeps_the_foodless() -> None:
    scene = Scene()
    quaffing.quaff_potion(scene.play, scene.carry("potion of fruit juice"))
    assert scene.hero.conduct.food == 0


@rule("N-129")
@pytest.mark.parametrize(("edition", "strength"), [("3.6.7", 16), ("3.4.3", 15)])
def test_restoring_stops_short_of_hunger_where_hunger_takes_strength(edition: str, strength: int) -> None:
    scene = Scene(edition, nutrition=40, hunger=Hunger.WEAK, throws=[("N-129", 6, 0)])
    scene.hero.base[Attribute.STRENGTH] = 10
    healing_and_gain.restore_attributes(scene.play, every=True)
    assert scene.hero.base[Attribute.STRENGTH] == strength


@rule("N-129")
def test_a_unicorn_horn_cures_by_throw() -> None:
    scene = Scene(throws=[("N-129", 2, 1), ("N-129", 2, 1), ("N-129", 2, 1), ("N-129", 4, 3)])
    hero = scene.hero
    hero.timeout[Property.CONFUSED] = 20
    hero.timeout[Property.STUNNED] = 20
    use_unicorn_horn(scene.play, scene.carry("unicorn horn"))
    assert (hero.timeout[Property.CONFUSED], hero.timeout[Property.STUNNED]) == (0, 0)


@rule("B-192")
def test_milky_potions_hold_fewer_ghosts_the_more_were_born() -> None:
    scene = Scene(throws=[("B-192", 17, 0)])
    scene.world.looks[KINDS_NAMED["potion of healing"].number] = _look_number(scene, "milky")
    scene.world.born[SPECIES_NAMED["ghost"].number] = 2
    assert maybe_release_from_bottle(scene.play, scene.item("potion of healing"))
    assert scene.hero.helplessness.reason == HelplessReason.FRIGHTENED_TO_DEATH
    assert [monster.species.name for monster in scene.level.monsters] == ["ghost"]


def _look_number(scene: Scene, look: str) -> int:
    return next(kind.number for kind in KINDS_NAMED.values() if kind.description == look)
