"""A hero's life as a replay shows it: meals, close calls, rescues, levels, the end."""

from collections import Counter
from dataclasses import dataclass, field

from marrow.choices import Edition
from marrow.formats.replays import ReplayFile
from marrow.game import replay as replays
from marrow.game.telling import tell
from marrow.messages.commands import Eat
from marrow.messages.entries import (
    BonesFound,
    BonesLeft,
    Cause,
    DeathAverted,
    DeathFaced,
    Entry,
    GameEnded,
    HpChanged,
    LevelChanged,
    LevelEntered,
    MonsterDied,
    NutritionChanged,
    Told,
)
from marrow.model.world import World
from marrow.rules.items.families import true_name
from marrow.rules.lifesaving.death_text import compose_death

NARROW, SAFE = 3, 2  # a close call begins below a third of the hit points and ends at a half
EATING_CAUSES = (Cause.EATING, Cause.TIN)


@dataclass(frozen=True, slots=True)
class Sample:
    """The hero at the end of a turn."""

    turn: int
    hp: int
    max_hp: int
    nutrition: int
    depth: int


@dataclass(slots=True)
class Meal:
    turn: int
    what: str
    worth: int


@dataclass(slots=True)
class CloseCall:
    """A close call: when the hit points were lowest, how many of how many, and the last message then."""

    turn: int
    hp: int
    max_hp: int
    said: str


@dataclass(frozen=True, slots=True)
class Rescue:
    turn: int
    death: str
    saver: str


@dataclass(slots=True)
class Life:
    """What a replay shows of a hero."""

    name: str
    description: str
    edition: str
    mode: str
    samples: list[Sample] = field(default_factory=list)
    meals: list[Meal] = field(default_factory=list)
    close_calls: list[CloseCall] = field(default_factory=list)
    rescues: list[Rescue] = field(default_factory=list)
    levels: list[tuple[int, str]] = field(default_factory=list)
    kills: Counter[str] = field(default_factory=Counter)
    level_changes: list[tuple[int, int]] = field(default_factory=list)
    bones_met: int = 0
    bones_left: str = ""
    end: str = ""
    points: int = 0
    commands: int = 0
    farewell: tuple[str, ...] = ()


def life_of_replay(recorded: ReplayFile) -> Life:
    """Play the whole replay and collect what matters."""
    edition = replays.edition_of(recorded)
    world = replays.start_of_replay(recorded).world
    hero = world.hero
    who = f"{hero.gender} {hero.alignment} {hero.race.adjective} {hero.role.called(hero.gender)}"
    life = Life(hero.name, who, edition.name, world.mode)
    life.samples.append(_sample(world))
    eating: Meal | None = None
    for moment in replays.play(recorded):
        if isinstance(moment.command, Eat):
            eating = Meal(moment.game.world.turn, "", 0)
        _note(life, moment.news, edition)
        eating = _eat(life, eating, moment.news)
        if eating is not None and not eating.what:
            eating.what = _food_under_way(moment.game.world)
        _note_close_call(life, moment.news, moment.game.world, edition)
        _keep(life.samples, _sample(moment.game.world))
        life.commands = moment.number
        world = moment.game.world
    if world.ended is not None:
        life.farewell = world.ended.farewell
    return life


def _sample(world: World) -> Sample:
    hero = world.hero
    own = hero.form is None
    return Sample(
        world.turn,
        hero.hp if own else hero.form_hp,
        hero.max_hp if own else hero.form_max_hp,
        hero.nutrition,
        world.level.depth,
    )


def _keep(samples: list[Sample], new: Sample) -> None:
    """Keep one sample for each turn, the latest."""
    if samples and samples[-1].turn == new.turn:
        samples[-1] = new
    else:
        samples.append(new)


def _note(life: Life, news: list[Entry], edition: Edition) -> None:
    faced: DeathFaced | None = None
    for entry in news:
        match entry:
            case DeathFaced():
                faced = entry
            case DeathAverted():
                death = ""
                if faced is not None:
                    death = compose_death(faced.killer, faced.ending, edition.life_saving)
                life.rescues.append(Rescue(entry.turn, death, entry.saver))
            case LevelEntered():
                if entry.new:
                    life.levels.append((entry.turn, f"{entry.branch} {entry.number}"))
            case LevelChanged():
                life.level_changes.append((entry.turn, entry.after))
            case MonsterDied(by_hero=True):
                life.kills[entry.species] += 1
            case BonesFound():
                life.bones_met += 1
            case BonesLeft():
                life.bones_left = entry.name
            case GameEnded():
                life.end, life.points = entry.death_with_suffix, entry.points
            case _:
                pass


def _eat(life: Life, eating: Meal | None, news: list[Entry]) -> Meal | None:
    """Add bites to the meal that began last; the messages about it name the food."""
    if eating is None:
        return None
    for entry in news:
        match entry:
            case NutritionChanged() if entry.cause in EATING_CAUSES:
                if not eating.worth:
                    life.meals.append(eating)
                eating.worth += entry.amount
            case Told() if entry.what.startswith("nutrition.") and "item" in entry.words:
                eating.what = str(entry.words["item"]).removeprefix("the ")
            case _:
                pass
    return eating


def _food_under_way(world: World) -> str:
    """What the hero eats or has begun to eat, "" if nothing: the messages of a meal need not name it."""
    hero = world.hero
    for item in (*hero.inventory, *world.level.items.get(hero.spot, ())):
        if item.id == hero.meal.item_id:
            return true_name(item)
    return ""


def _note_close_call(life: Life, news: list[Entry], world: World, edition: Edition) -> None:
    """Record a close call: hit points below a third, until they are back to a half."""
    sample = _sample(world)
    most = max(sample.max_hp, 1)
    of_form = world.hero.form is not None
    said = ""
    for entry in news:
        words = tell(entry, edition)
        if words:
            said = words
        if not isinstance(entry, HpChanged) or entry.of_form != of_form:
            continue
        if entry.amount >= 0 or not 0 < entry.left * NARROW < most:
            continue
        last = life.close_calls[-1] if life.close_calls else None
        under_way = last is not None and not _recovered_since(life.samples, last.turn)
        if last is None or not under_way:
            life.close_calls.append(CloseCall(entry.turn, entry.left, most, said))
        elif entry.left <= last.hp:
            last.turn, last.hp, last.max_hp, last.said = entry.turn, entry.left, most, said


def _recovered_since(samples: list[Sample], turn: int) -> bool:
    for sample in reversed(samples):
        if sample.turn <= turn:
            return False
        if sample.hp * SAFE >= sample.max_hp:
            return True
    return False
