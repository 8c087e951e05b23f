"""Witnesses of life saving: what a saved hero gets back, and what it costs."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.errors import MarrowError
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import saved, worn
from marrow.messages.commands import WizardCreateMonster
from marrow.messages.question_keys import QuestionKey
from marrow.model.hero_parts import Activity, Occult
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.model.vocabularies import Doing, Ending
from marrow.rules.combat.attack_on_hero import AttackOnHero
from marrow.rules.combat.damage_types.drains import eat_brain
from marrow.rules.ending.conduct import conduct_lines, survivor_bit
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.magic.genocide import genocide_class
from marrow.rules.play import GameOver
from marrow.rules.traps.hero_in_trap import trap_hero
from marrow.rules.turn.timeouts import run_timeouts


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


@witness("life_saving.level_at_least_one", "L-051")
def level_zero(edition: Edition) -> str:
    """A hero drained to level 0 is saved by an amulet."""
    return f"level {saved(worn(edition, level=0)).hero.level}"


@witness("life_saving.form_hp_restored", "L-054")
def saved_jackal(edition: Edition) -> str:
    """A hero is petrified in the form of a jackal with 5 of 24 hit points, and saved."""
    scene = Scene(edition)
    scene.form("jackal", hp=24)
    scene.hero.form_hp = 5
    scene.wear("amulet of life saving", Slot.AMULET)
    return f"a jackal with {saved(scene, Ending.STONING).hero.form_hp} hit points"


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


@witness("life_saving.saved_hero_moves_at_once", "L-208")
def prompt(edition: Edition) -> str:
    """An amulet saves a hero with a quarter of a move left."""
    scene = worn(edition)
    scene.hero.movement = 3
    return f"{saved(scene).hero.movement} movement left"


@witness("life_saving.saved_hero_is_invulnerable", "L-208")
def sheltered(edition: Edition) -> str:
    """An amulet saves the hero, and the turn is not over."""
    return "invulnerable" if saved(worn(edition)).hero.invulnerable else "not invulnerable"


@witness("life_saving.saved_hero_keeps_unchanging", "L-070")
def unchanging(edition: Edition) -> str:
    """An amulet saves a hero who has unchanging."""
    scene = worn(edition)
    scene.intrinsic(Property.UNCHANGING)
    kept = saved(scene).hero.intrinsic[Property.UNCHANGING]
    return "unchanging is kept" if kept else "unchanging is lost"


@witness("life_saving.choking_rescue_ends_strangulation", "L-209")
def strangled(edition: Edition) -> str:
    """An amulet saves a strangled hero from choking."""
    scene = worn(edition, nutrition=2100)
    scene.hero.timeout[Property.STRANGLED] = 3
    left = saved(scene, Ending.CHOKING).hero.timeout[Property.STRANGLED]
    return f"still strangled, for {left} turns" if left else "no longer strangled"


@witness("life_saving.spared_hero_loses_strangling_amulet", "L-131")
def spared_from_strangling(edition: Edition) -> str:
    """A hero in explore mode whom his amulet strangles chooses not to die."""
    scene = Scene(edition, mode="explore", answers={QuestionKey.DIE: False})
    scene.wear("amulet of strangulation", Slot.AMULET)
    scene.hero.timeout[Property.STRANGLED] = 1
    run_timeouts(scene.play)
    return "he keeps the amulet" if Slot.AMULET in scene.hero.worn else "the amulet vanishes"


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


@witness("life_saving.tentacles_stop_at_death", "Z-164")
def brains(edition: Edition) -> str:
    """A mind flayer's tentacle hits a hero, who knows of daggers, in the head."""
    scene = Scene(edition)
    flayer = scene.monster("mind flayer")
    eat_brain(scene.play, AttackOnHero(flayer, flayer.species.attacks[1], 2, uncancelled=True))
    return "he forgets" if "combat.forget" in scene.told() else "he forgets nothing"


@witness("life_saving.rescue_makes_poison_mild", "L-093")
def saved_from_a_dart(edition: Edition) -> str:
    """A hero with 1 hit point and an amulet of life saving meets a poisoned dart; the dice hit and kill."""
    scene = Scene(edition, hp=1, shows={("trap.c dotrap", 6): 0, ("L-094", 30): 0, 20: 0})
    scene.wear("amulet of life saving", Slot.AMULET)
    try:
        trap_hero(scene.play, Trap(TrapKind.DART, MIDDLE))
    except GameOver:
        return "saved from the dart, the hero dies of its poison"
    return "the hero lives"


def score(scene: Scene) -> str:
    record = scene.hero.occult
    return f"score {record.gevurah if record is not None else 0}"


@witness("life_saving.gevurah.rescue", "L-223")
def rescue_scores(edition: Edition) -> str:
    """An amulet saves the hero once."""
    return score(saved(worn(edition)))


@witness("life_saving.gevurah.own_form", "L-223")
def return_scores(edition: Edition) -> str:
    """The hero returns from the form of a jackal."""
    scene = Scene(edition)
    scene.form("jackal")
    scene.hero.polymorph.turns = 1
    scene.wait(2)
    return score(scene)


@witness("life_saving.gevurah.self_genocide", "L-223")
def own_class(edition: Edition) -> str:
    """A human in the form of a jackal genocides all humans."""
    scene = Scene(edition, answers={"genocide.which class": "@"})
    scene.form("jackal")
    with suppress(GameOver):
        genocide_class(scene.play)
    return score(scene)


@witness("life_saving.gevurah.at_birth", "L-223")
def born_with(edition: Edition) -> str:
    """A new game with a binder."""
    try:
        record = new_world(edition, 1, Birth(name="Agnes", role="binder", pet="none")).hero.occult
    except MarrowError:
        return "there are no such heroes"
    return f"score {record.gevurah if record is not None else 0}"


@witness("life_saving.gevurah.draws_sephiroth", "L-224")
def drawn(edition: Edition) -> str:
    """A random monster is created at score 40; the dice choose a sephirah if they may."""
    scene = Scene(edition, mode="wizard", shows={("L-224", 20): 0, ("L-224", 134): 133})
    scene.hero.occult = Occult(gevurah=40)
    scene.do(WizardCreateMonster(species="*"))
    return ", ".join(monster.species.name for monster in scene.level.monsters)


@witness("life_saving.survivor_conduct_bit", "L-226")
def survivor(edition: Edition) -> str:
    """The conducts of a hero who never died, and what that adds to their number in the records."""
    play = Scene(edition).play
    told = "You never died." in conduct_lines(play)
    is_told = '"You never died" is among them' if told else '"You never died" is not among them'
    return f"{is_told}; {survivor_bit(play)} in the records"
