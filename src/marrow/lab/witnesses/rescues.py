"""Witnesses of death and life saving: what saves, what it restores, and how a death is worded."""

from contextlib import suppress
from dataclasses import replace
from typing import Any

from marrow.choices import Edition
from marrow.content.event_kinds import LIFE_SAVED
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.game.livelog import Watch, live_lines
from marrow.game.records import (
    HostFacts,
    new_record,
    read_record,
    record_line,
    suffix_for_others,
    xlogfile_line,
)
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Pray, Quaff, Search, Zap
from marrow.messages.questions import AcceptDeath
from marrow.model.ended import Ended
from marrow.model.hero_parts import Activity, Killer
from marrow.model.item import Slot
from marrow.model.places import EAST, SELF, Terrain
from marrow.model.vocabularies import DelayedDeath, Doing, Ending, HelplessReason, KillerFormat
from marrow.model.world import GameOptions, Mode, SpecialPlace
from marrow.rules.combat.damage_types.drains import die_if_brainless
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.combat.slain_by_monster import hurt_by_monster
from marrow.rules.dungeon.terrain import span_detail
from marrow.rules.ending import finish_game
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.play import GameOver
from marrow.rules.traps.drowning import drown, water_killer
from marrow.rules.turn.timeouts import run_timeouts

ARROW = Killer("arrow")


def worn(edition: Edition, **how: Any) -> Scene:
    """A scene with a hero who wears an amulet of life saving."""
    scene = Scene(edition, **how)
    scene.wear("amulet of life saving", Slot.AMULET)
    return scene


def saved(scene: Scene, ending: Ending = Ending.DIED) -> Scene:
    """The hero dies and is saved."""
    die(scene.play, ending, ARROW)
    return scene


def over(scene: Scene, ending: Ending = Ending.DIED, killer: Killer = ARROW) -> Ended:
    """End the game. Returns what the score files record."""
    finish_game(scene.play, GameOver(ending, killer))
    assert scene.world.ended is not None
    return scene.world.ended


@witness("life_saving.savers", "L-029", "L-044", "L-088")
def two_ways_out(edition: Edition) -> str:
    """A hero in explore mode who would decline to die wears an amulet of life saving."""
    scene = Scene(edition, mode="explore", answers={"ask.die": False})
    scene.wear("amulet of life saving", Slot.AMULET)
    return "the amulet is kept" if saved(scene).hero.inventory else "the amulet is spent"


@witness("life_saving.late_stoning_ends_other_troubles", "L-128", "L-129")
def stone_and_slime(edition: Edition) -> str:
    """A hero with two turns of stoning left has nine of sliming."""
    scene = Scene(edition)
    scene.hero.timeout[Property.STONING], scene.hero.timeout[Property.SLIMING] = 2, 9
    run_timeouts(scene.play)
    return "only stone" if not scene.hero.timeout[Property.SLIMING] else "stone and slime"


# Hit points


@witness("life_saving.hp_zeroed_first", "L-027")
def petrified_jackal(edition: Edition) -> str:
    """A hero with 57 hit points is petrified in the form of a jackal."""
    scene = Scene(edition, hp=57)
    scene.form("jackal", hp=9)
    with suppress(GameOver):
        die(scene.play, Ending.STONING, ARROW)
    return f"dead with {scene.hero.hp} hit points"


@witness("life_saving.max_hp_floor", "L-052", "L-058", "L-059")
def frail(edition: Edition) -> str:
    """A hero of level 3 with a maximum of 4 hit points is saved by an amulet."""
    return f"{saved(worn(edition, level=3, hp=4)).hero.max_hp} hit points at most"


@witness("life_saving.max_hp_floor_per_level", "L-052", "L-059")
def grown(edition: Edition) -> str:
    """A hero of level 14 with a maximum of 4 hit points is saved by an amulet."""
    return f"{saved(worn(edition, level=14, hp=4)).hero.max_hp} hit points at most"


@witness("life_saving.max_hp_when_declined", "L-049")
def nothing_left(edition: Edition) -> str:
    """A hero of level 6 in explore mode with a maximum of -3 hit points declines to die."""
    scene = Scene(edition, level=6, mode="explore", answers={"ask.die": False})
    scene.hero.max_hp = -3
    return f"{saved(scene).hero.max_hp} hit points at most"


@witness("life_saving.heals_by_constitution", "L-059")
def healed(edition: Edition) -> str:
    """A hero with 300 maximum hit points and constitution 16 is saved by an amulet."""
    scene = worn(edition, hp=300)
    scene.hero.hp = 0
    return f"{saved(scene).hero.hp} hit points"


@witness("life_saving.form_hp_restored", "L-054")
def saved_jackal(edition: Edition) -> str:
    """A hero is petrified in the form of a jackal with 5 of 24 hit points, and saved."""
    scene = Scene(edition)
    scene.form("jackal", hp=24)
    scene.hero.form_hp = 5
    scene.wear("amulet of life saving", Slot.AMULET)
    return f"a jackal with {saved(scene, Ending.STONING).hero.form_hp} hit points"


@witness("life_saving.level_at_least_one", "L-051")
def level_zero(edition: Edition) -> str:
    """A hero drained to level 0 is saved by an amulet."""
    return f"level {saved(worn(edition, level=0)).hero.level}"


# What else life saving does


@witness("life_saving.nutrition_when_low", "L-055", "L-056")
def fed(edition: Edition) -> str:
    """A hero at nutrition 100 is saved by an amulet."""
    return f"nutrition {saved(worn(edition, nutrition=100)).hero.nutrition}"


def least_constitution(edition: Edition, thrown: int) -> str:
    scene = worn(edition, shows={"L-060": thrown})
    scene.hero.base[4], scene.hero.peak[4] = 3, 6
    saved(scene)
    return f"constitution {scene.hero.base[4]}, of {scene.hero.peak[4]} at its peak"


@witness("life_saving.constitution_peak_falls_by_chance", "L-060")
def lucky_constitution(edition: Edition) -> str:
    """An amulet saves a hero with constitution 3 (peak 6); a die, if one is thrown, shows its lowest."""
    return least_constitution(edition, 0)


@witness("life_saving.constitution_stops_at_minimum", "L-060", "L-061")
@witness("life_saving.constitution_peak_falls_by_chance", "L-060")
def unlucky_constitution(edition: Edition) -> str:
    """An amulet saves a hero with constitution 3 (peak 6); a die, if one is thrown, shows its highest."""
    return least_constitution(edition, 1)


@witness("life_saving.saved_hero_is_helpless", "L-065")
def counted_search(edition: Edition) -> str:
    """An amulet saves the hero during a counted search."""
    scene = worn(edition)
    scene.hero.activity = Activity(Doing.SEARCHING, left=15)
    saved(scene)
    reason = scene.hero.helplessness.reason
    return f"helpless for {scene.hero.helplessness.turns} turns" + (f", {reason}" if reason else "")


@witness("records.live_log", "L-179")
def watched(edition: Edition) -> str:
    """What the live log says of an averted death, in an ordinary game and in explore mode."""
    modes: tuple[Mode, ...] = ("normal", "explore")
    scenes = [saved(worn(edition, mode=mode)) for mode in modes]
    told = [live_lines(one.world.chronicle, one.world, edition, Watch(LIFE_SAVED)) for one in scenes]
    return " and ".join(lines[0].partition("message=")[2].strip() if lines else "nothing" for lines in told)


@witness("life_saving.debug_fuzzer_prevents_death", "L-080")
def fuzzed(edition: Edition) -> str:
    """A hero in wizard mode dies while the debug fuzzer plays."""
    scene = Scene(edition, mode="wizard", options=GameOptions(debug_fuzzer=True))
    with suppress(GameOver):
        return f"alive after {saved(scene).hero.dying.deaths} deaths"
    return "dead"


@witness("life_saving.releases_from_engulfer", "L-072", "L-073")
def inside_a_trapper(edition: Edition) -> str:
    """An amulet saves a hero who is engulfed by a trapper."""
    scene = worn(edition)
    engulfer = scene.monster("trapper", MIDDLE, hp=30)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = engulfer.id, 7
    return "still engulfed" if saved(scene).hero.hold.engulfer_id else "expelled"


@witness("life_saving.ends_volley", "L-071")
def volley(edition: Edition) -> str:
    """An amulet saves the hero from the first arrow of a volley."""
    return "the volley ends" if saved(worn(edition)).hero.fighting.stop_volley else "the next arrow flies"


@witness("life_saving.paranoid_dying", "L-045")
def paranoid_death(edition: Edition) -> str:
    """A hero in explore mode with paranoid_confirmation:die declines to die."""
    options = GameOptions(paranoid=("die",))
    scene = Scene(edition, mode="explore", options=options, answers={"ask.die": False})
    asked = [one.in_full for one in saved(scene).answers.asked if isinstance(one, AcceptDeath)]
    return "must type yes in full" if asked == [True] else "may type y or n"


# Ways to die


@witness("life_saving.last_thought_fades_before_rescue", "L-102", "L-106")
def last_thought(edition: Edition) -> str:
    """The brain of a hero with intelligence 3 and an amulet of life saving is eaten."""
    scene = worn(edition, attributes=(16, 3, 10, 12, 16, 10))
    with suppress(GameOver):
        die_if_brainless(scene.play)
    return "the message of the last thought" if "combat.last thought" in scene.told() else "no such message"


@witness("life_saving.slimed_hero_becomes_green_slime", "L-086", "L-129")
def slimed(edition: Edition) -> str:
    """A hero with an amulet of life saving turns to slime."""
    scene = worn(edition)
    scene.hero.timeout[Property.SLIMING] = 1
    scene.do(Search())
    return scene.hero.form.name if scene.hero.form is not None else "in his own form"


@witness("life_saving.drowning_rounds", "L-116")
def stubborn_swimmer(edition: Edition) -> str:
    """A hero in explore mode, with water everywhere, declines to die eight times, then accepts."""
    answers = {"ask.die": [False] * 8 + [True]}
    scene = Scene(edition, mode="explore", answers=answers)
    for spot, ground in enumerate(scene.level.terrain):
        if ground == Terrain.ROOM:
            scene.level.terrain[spot] = Terrain.POOL
    try:
        drown(scene.play)
    except GameOver:
        return f"drowned at the {scene.hero.dying.deaths}th death"
    return f"on land after {scene.hero.dying.deaths} deaths"


@witness("life_saving.deaths_name_kinds_of_water", "L-116")
def swamp(edition: Edition) -> str:
    """A hero drowns in Juiblex' swamp."""
    scene = Scene(edition)
    place = SpecialPlace("juiblex", scene.level.branch, scene.level.number, "J")
    scene.world.dungeon = replace(scene.world.dungeon, places=(place,))
    scene.level.terrain[MIDDLE] = Terrain.MOAT
    return f"drowned in a {water_killer(scene.play, MIDDLE).text}"


@witness("life_saving.delayed_killers_by_cause", "L-008")
def two_killers(edition: Edition) -> str:
    """A hero turns to slime by a newt while another delayed killer is a jackal."""
    scene = Scene(edition)
    scene.hero.timeout[Property.SLIMING] = 1
    scene.hero.dying.killers = {
        DelayedDeath.SLIMING: Killer("newt"),
        DelayedDeath.SELF_GENOCIDE: Killer("jackal"),
    }
    scene.do(Search())
    return scene.world.ended.death if scene.world.ended is not None else "alive"


@witness("life_saving.unchanging_hero_is_saved_in_form", "L-147")
def stuck(edition: Edition) -> str:
    """A hero with unchanging and an amulet of life saving dies in the form of a jackal."""
    scene = worn(edition)
    scene.form("jackal", hp=5)
    scene.intrinsic(Property.UNCHANGING)
    hurt(scene.play, 5, ARROW, "L-091")
    return "a jackal" if scene.hero.form is not None else "human again"


@witness("life_saving.failed_unchanging_is_identified", "L-147")
def failing(edition: Edition) -> str:
    """A lawful hero in the form of a zombie, wearing an amulet of unchanging, prays."""
    scene = Scene(edition, hp=60, answers={"prayer.sure": True})
    scene.hero.alignment = "lawful"
    scene.form("human zombie", hp=50)
    amulet = scene.wear("amulet of unchanging", Slot.AMULET)
    scene.do(Pray())
    scene.wait(4)
    if scene.hero.form is not None:
        return "still a zombie"
    return (
        "the amulet is identified"
        if scene.world.discovered[amulet.kind.number]
        else "the amulet is not identified"
    )


@witness("life_saving.cancelled_unchanging_clay_golem_dies", "L-147")
def clay(edition: Edition) -> str:
    """A hero with unchanging and an amulet of life saving cancels herself in the form of a clay golem."""
    scene = worn(edition)
    scene.form("clay golem", hp=50)
    scene.intrinsic(Property.UNCHANGING)
    scene.do(Zap(item=scene.carry("wand of cancellation", charge=4).letter, direction=SELF))
    return f"{scene.hero.dying.deaths} deaths"


@witness("life_saving.cancelled_forms_cost_hit_points", "L-147")
def cancelled_form(edition: Edition) -> str:
    """A hero with 100 hit points cancels herself in the form of a troll (level 7)."""
    scene = Scene(edition)
    scene.form("troll", hp=50)
    scene.do(Zap(item=scene.carry("wand of cancellation", charge=4).letter, direction=SELF))
    return f"{scene.hero.hp} of {scene.hero.max_hp} hit points"


@witness("life_saving.drawbridge_deaths_say_underneath", "L-140")
def under_bridge(edition: Edition) -> str:
    """A hero in the moat opens the drawbridge above her."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.DRAWBRIDGE_UP
    scene.level.detail[MIDDLE] = span_detail(EAST, Terrain.MOAT)
    scene.level.terrain[MIDDLE + EAST] = Terrain.DRAWBRIDGE_WALL
    scene.do(Zap(item=scene.carry("wand of opening", charge=4).letter, direction=EAST))
    return scene.world.ended.death if scene.world.ended is not None else "alive"


@witness("life_saving.new_person_scales_hp", "L-146")
def new_person(edition: Edition) -> str:
    """A hero of level 2 with 20 hit points becomes a new human of level 4; dice show their highest."""
    answers = {"polymorph.become what": "human"}
    scene = Scene(edition, level=2, hp=20, shows={("L-145", 5): 4}, answers=answers)
    scene.intrinsic(Property.POLYMORPH_CONTROL)
    scene.do(Quaff(item=scene.carry("potion of polymorph").letter))
    return f"{scene.hero.max_hp} hit points at most at level {scene.hero.level}"


@witness("life_saving.shifted_vampires_are_saved", "L-150", "L-151")
def vampire(edition: Edition) -> str:
    """A vampire in the shape of a fog cloud, wearing an amulet of life saving, dies."""
    scene = Scene(edition)
    cloud = scene.monster("fog cloud")
    cloud.true_species = SPECIES_NAMED["vampire"]
    amulet = scene.item("amulet of life saving")
    cloud.inventory.append(amulet)
    amulet.worn |= Slot.AMULET
    return "dead" if monster_dies(scene.play, cloud) else "alive"


# Wording


def helpless(edition: Edition, ending: Ending, reason: HelplessReason, killer: Killer) -> Ended:
    scene = Scene(edition)
    scene.hero.helplessness.turns, scene.hero.helplessness.reason = 3, reason
    return over(scene, ending, killer)


@witness("life_saving.helpless_suffix", "L-014", "L-015")
def praying(edition: Edition) -> str:
    """A jackal kills a hero who is praying: what the record then says of her, and of an older game."""
    ended = bitten_at_prayer(edition)
    if ended is None:
        return "alive"
    ended = replace(ended, points=20)
    line = record_line(ended, HostFacts(1, 2, "20260101", "20260101", 1))
    older = line.replace("jackal", "newt").partition(", while")[0].rstrip() + "\n"
    text, _ = new_record(older, line, suffix=suffix_for_others(ended))
    return "; ".join(entry.death for entry in reversed(read_record(text)))


@witness("life_saving.killers_give_reason_for_helplessness", "L-014")
def bitten_and_told_why(edition: Edition) -> str:
    """Bitten to death by a jackal while praying."""
    ended = bitten_at_prayer(edition)
    return ended.death_with_suffix if ended is not None else "alive"


def bitten_at_prayer(edition: Edition) -> Ended | None:
    scene = Scene(edition, hp=1)
    scene.hero.helplessness.turns, scene.hero.helplessness.reason = 3, HelplessReason.PRAYING
    jackal = scene.monster("jackal")
    try:
        hurt_by_monster(scene.play, jackal, 2)
    except GameOver as end:
        finish_game(scene.play, end)
    return scene.world.ended


@witness("life_saving.counting_is_helpless", "L-014")
def searching(edition: Edition) -> str:
    """Killed by a jackal in the middle of a counted search."""
    scene = Scene(edition)
    scene.hero.activity = Activity(Doing.SEARCHING, left=5)
    return over(scene, killer=Killer("jackal")).death_with_suffix


@witness("life_saving.helpless_suffix_avoids_repetition", "L-016")
def starving(edition: Edition) -> str:
    """A hero who has fainted starves: what the game has of the helplessness."""
    killer = Killer("starvation", KillerFormat.AS_IS)
    ended = helpless(edition, Ending.STARVING, HelplessReason.FAINTED_FROM_HUNGER, killer)
    return ended.reason or "nothing"


@witness("life_saving.sanitised_killer", "L-013")
def shopkeeper(edition: Edition) -> str:
    """Killed by a shopkeeper, whose title has a comma."""
    killer = Killer("Mr. Izchak, the shopkeeper", KillerFormat.AS_IS)
    return over(Scene(edition), killer=killer).death


def log_fields(ended: Ended) -> dict[str, str]:
    """The fields of an xlogfile line."""
    line = xlogfile_line(ended, HostFacts(1, 2, "20260101", "20260101", 1))
    return dict(field.split("=", 1) for field in line.rstrip("\n").split(ended.log_separator))


@witness("life_saving.letters_by_name", "L-012")
def killed_by_a_letter(edition: Edition) -> str:
    """A hero dies of what is called x."""
    return over(Scene(edition), killer=Killer("x")).death


@witness("hero.starts_can_be_rerolled", "Z-100", "Z-101", "Z-102", "L-173", "L-174")
def rolled_anew(edition: Edition) -> str:
    """The xlogfile of a hero with the option reroll: its flags and its last field."""
    scene = Scene(edition, options=GameOptions(reroll=True))
    scene.world.rerolls = 3
    fields = log_fields(over(scene))
    return f"flags={fields.get('flags', 'none')}, {list(fields)[-1]}={list(fields.values())[-1]}"
