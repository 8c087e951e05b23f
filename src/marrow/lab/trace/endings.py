"""Recorded ends of games: what xlogfile, logfile and record say of them. L-007 to L-043, L-171 to L-178.

A case is the state before one command, and the lines that the real game then wrote. If the recording called
the death routine, so do we, with the same killer; if a command killed the hero, we give it with one seed
after another until the dice agree.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from marrow.chance import Dice, WorldDice
from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import PlaceName
from marrow.editions import DEFAULT
from marrow.errors import RefusedCommand
from marrow.game.records import (
    HostFacts,
    belongs_in_record,
    new_record,
    record_line,
    suffix_for_others,
    xlogfile_line,
)
from marrow.lab.trace.initial_state import PROPERTY_WORDS, Record, kind_of, species_called, world_from
from marrow.lab.trace.outcome import Divergence, NotExpressible, compare, ending_called
from marrow.lab.trace.recorded import DefaultAnswers, play_of
from marrow.lab.trace.searching import holds_for_some_dice
from marrow.messages.commands import (
    Apply,
    Command,
    Eat,
    Kick,
    Move,
    Pray,
    Quaff,
    Quit,
    Read,
    Search,
    Sit,
    Throw,
    Up,
    Wield,
    Zap,
)
from marrow.messages.questions import BonesFor, EnterText, Question, WhoIsListed
from marrow.model.hero_parts import Activity, Killer
from marrow.model.item import Item
from marrow.model.level import Stairs, Trap
from marrow.model.monster import Monster, Pet
from marrow.model.people import Minion
from marrow.model.places import EAST, SELF, UP, WIDTH, Terrain, TrapKind
from marrow.model.vocabularies import DelayedDeath, Doing, Ending, HelplessReason, KillerFormat, Sickness
from marrow.model.world import Branch, Dungeon, SpecialPlace, World, level_key
from marrow.rules.combat.damage_types.poison_and_disease import killer_by_illness
from marrow.rules.dungeon.placement import place_monster
from marrow.rules.ending.end_game import finish_game
from marrow.rules.ending.facts import BRANCH_NUMBERS
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill
from marrow.rules.lifesaving.death import die
from marrow.rules.naming.gods import gods
from marrow.rules.play import GameOver, Play, new_id
from marrow.rules.turn.main_loop import perform

BRANCHES = {number: name for name, number in BRANCH_NUMBERS.items()} | {0: "dungeons"}
PLANE_NAMES: tuple[PlaceName, ...] = ("astral", "water", "fire", "air", "earth")
PLANES = tuple(SpecialPlace(name, "planes", number, "") for number, name in enumerate(PLANE_NAMES, 1))
DAY = "20000101"
GUESSES = 1000  # how many seeds are tried
ACHIEVEMENTS = {
    "got_bell": 0, "entered_gehennom": 1, "got_menorah": 2, "got_book": 3, "invoked": 4, "got_amulet": 5,
    "mines_luckstone": 9, "finish_sokoban": 10, "killed_medusa": 11, "blind_from_birth": 12, "nudist": 13,
}  # fmt: skip
CONDUCTS = {
    "unvegetarian": "non_vegetarian", "unvegan": "non_vegan", "food": "food", "gnostic": "prayers",
    "weaphit": "weapon_hits", "killer": "kills", "literate": "literate", "polypiles": "object_polymorphs",
    "polyselfs": "self_polymorphs", "wishes": "wishes", "wisharti": "artifact_wishes",
}  # fmt: skip


def replay_ending(case: Record) -> None:
    """Replay one case. Raises Divergence if our lines differ, and NotExpressible."""
    if "how" in case["given"]:
        die_as_told(case)
        return
    fields = ["refused", "over", *lines_compared(case)]
    holds_for_some_reading(
        case,
        lambda reading: holds_for_some_dice(range(1, GUESSES), partial(play_fatal_command, reading), fields),
    )


GODS = (-1, 0, 1, -128)  # by their alignments
SERVANTS = ("monster", "holder", "engulfer")
DUTIES = ("priest", "minion")
ARMOR = 7  # points of armor class that a knight begins with, the most of all roles in the recordings


def holds_for_some_reading(case: Record, replay: Callable[[Record], None]) -> None:
    """Replay a case as it can be read, until one reading agrees. If none does, raises the first failure."""
    first: Divergence | None = None
    for reading in readings(case):
        try:
            replay(reading)
        except Divergence as how:
            first = first or how
        else:
            return
    raise first or AssertionError


def readings(case: Record) -> Iterator[Record]:
    """What a case may mean: heroes may know the thing they use, as those do who started with such a one.

    The armor that a hero began with was taken away just before the command; until the turn is over, it still
    makes monsters miss.

    Old recordings of 5.0.0 took something else for the god of a servant of gods; there it is any god's.
    """
    given = case["given"]
    servants = [
        (who, duty) for who in SERVANTS for duty in DUTIES if who in given and duty in (given[who] or ())
    ]
    if servants and case["edition"] == "5.0.0" and not given[servants[0][0]].get("read_right"):
        who, duty = servants[0]
        for god in GODS:
            for renegade in (False, True):
                row = given[who] | {duty: god, "renegade": renegade}
                yield case | {"given": given | {who: row}}
        return
    yield case
    if "holder" in given:
        yield case | {"initial": case["initial"] | {"taken_off": ARMOR}}
    if "letter" in given:
        yield case | {"initial": case["initial"] | {"knows_it": True}}


def lines_compared(case: Record) -> list[str]:
    """What is compared of the lines that were written, in this order."""
    fields = [f"xlogfile {field}" for field in by_importance(case.get("xlogfile", ()))]
    return [*fields, "fields of xlogfile", "logfile", "record"]


def by_importance(fields: Iterable[str]) -> list[str]:
    """The fields of a line, the death first: dice that kill in another way are farthest off."""
    return sorted(fields, key=lambda field: field != "death")


class SaysYes(DefaultAnswers):
    """Says yes to every question, and enters ``text`` where a text is asked for."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def answer(self, question: Question[Any]) -> Any:
        if isinstance(question, EnterText):
            return self.text
        if isinstance(question, BonesFor):
            return None
        if isinstance(question, WhoIsListed):
            return ""
        return True


ENDINGS = {"trickery": Ending.TRICKED}  # the word of the recordings: ours


def die_as_told(case: Record) -> None:
    """Call the death routine in the middle of the next turn, end the game, and compare the lines."""
    given = case["given"]
    world = world_of(case["initial"], case["edition"])
    play = play_of(world, WorldDice(world.streams, "play"), answerer=SaysYes(""))
    hero = world.hero
    world.turn += 1
    hero.hp = given["hp"]
    left_over = given["reason"] == "left over"  # from an earlier helplessness; any would do
    hero.helplessness.reason = HelplessReason.VOMITING if left_over else HelplessReason(given["reason"])
    if given["helpless"] < 0:
        hero.helplessness.turns = -given["helpless"]
    elif given["helpless"]:
        hero.activity = Activity(Doing.SEARCHING, left=given["helpless"])
    for hp in given["companions"]:
        pet = Monster(new_id(play), SPECIES_NAMED["kitten"], hp=hp, max_hp=hp, tame=10, pet=Pet())
        place_monster(world.level, pet, hero.spot + EAST)
    try:
        die(
            play,
            ENDINGS.get(given["how"]) or ending_called(given["how"]),
            Killer(given["killer"], KillerFormat(given["format"])),
        )
    except GameOver as over:
        finish_game(play, over)
    compare_lines(case, world)


def play_fatal_command(case: Record, dice: Dice) -> None:
    """Give the command with these dice. Raises Divergence if the hero survives or the lines differ."""
    world = world_of(case["initial"], case["edition"])
    name, given = case["case"], case["given"]
    text, command = command_of(name, given)
    play = play_of(world, dice, answerer=SaysYes(text))
    for what, value in given.items():
        if what in SURROUNDINGS:
            SURROUNDINGS[what](play, value, given)
    try:
        perform(play, command)
    except RefusedCommand as refusal:
        raise Divergence("refused", world.turn, "a death", refusal.what) from refusal
    if world.ended is None:
        raise Divergence("over", world.turn, True, False)
    compare_lines(case, world)


def compare_lines(case: Record, world: World) -> None:
    """Compare xlogfile field by field (except the times), then logfile and record."""
    ended, turn = world.ended, world.turn
    assert ended is not None
    if "gold" in case["xlogfile"] and ended.ending < Ending.GENOCIDED:  # whether bones were left shows there
        ended = replace(ended, gold_is_in_bones=case["xlogfile"]["gold"] == "0")
    around = HostFacts(0, 0, DAY, DAY, 0, case["initial"]["uid"])
    if case["order"]:  # NetHack writes this line only since 3.6.0
        line = xlogfile_line(ended, around)
        got = dict(field.split("=", 1) for field in line.rstrip("\n").split("\t"))
        for field in by_importance(case["xlogfile"]):
            compare(f"xlogfile {field}", turn, case["xlogfile"][field], got.get(field))
        compare("fields of xlogfile", turn, case["order"], list(got))
    compare("logfile", turn, case["logfile"], record_line(ended, around))
    record = case["record_before"]
    if belongs_in_record(ended):
        suffix = suffix_for_others(ended)
        record, _ = new_record(record, record_line(ended, around), suffix=suffix)
    compare("record", turn, case["record"], record)


# The state


def world_of(initial: Record, edition: str = DEFAULT) -> World:
    """The recorded state before the command. Raises NotExpressible."""
    world = world_from(initial, edition)
    hero = world.hero
    world.mode = initial["mode"]
    hero.name = initial["name"]
    hero.birth_gender, hero.birth_alignment = initial["birth_gender"], initial["birth_alignment"]
    sworn = initial["sworn_alignment"]
    hero.piety.sworn = sworn if sworn != hero.birth_alignment else ""
    hero.score, hero.starting_gold = initial["score"], initial["starting_gold"]
    hero.conduct.genocides = len(initial["genocided"])
    for word, field in CONDUCTS.items():
        setattr(hero.conduct, field, initial["conducts"][word])
    for name in initial["genocided"]:
        world.genocided[species_called(name, edition).number] = 1
    world.seed = next(seed for seed in range(1000) if has_lawful_god(world, seed, initial["god"]))
    world.bones_met = initial["bones_met"]
    world.achievements = sum(1 << ACHIEVEMENTS[word] for word in initial["achieved"])
    add_item_details(world, initial)
    hero.protection = initial.get("taken_off", 0)
    if initial.get("knows_it"):
        world.discovered[hero.inventory[0].kind.number] = 1
    set_place(world, initial)
    return world


def has_lawful_god(world: World, seed: int, god: str) -> bool:
    """Whether a game of this seed has this lawful god: for priests, the seed decides whose gods they have."""
    world.seed = seed
    return gods(world)[0] == god


def set_place(world: World, initial: Record) -> None:
    """Set the level's branch, number and depth, and the deepest levels reached (one may be in the Quest)."""
    level = world.level
    level.branch, level.number = BRANCHES[initial["dungeon"]], initial["dungeon_level"]
    level.depth = initial["depth"]
    world.deepest = initial["deepest"]
    branch = Branch(level.branch, level.branch, "", 50, level.depth - level.number + 1)
    main = Branch("dungeons", "The Dungeons of Doom", "D", 50, 1)
    world.dungeon = Dungeon((main, *((branch,) if level.branch != "dungeons" else ())), PLANES)
    number = initial["deepest_outside_quest"]
    if number != world.deepest:
        other = level.clone()
        other.branch, other.number, other.depth = "dungeons", number, number
        world.levels[level_key("dungeons", number)] = other


def add_item_details(world: World, initial: Record) -> None:
    """Make artifacts of items that are artifacts, and fill containers."""
    for item, row in zip(world.hero.inventory, initial["inventory"], strict=True):
        if "artifact" in row:
            item.artifact = ARTIFACTS_NAMED[row["artifact"]].name
        for inside in row.get("contents", ()):
            kind = kind_of(inside["name"], inside["kind"], world.edition)
            item.contents.append(Item(world.next_id, kind, quantity=inside["quantity"]))
            world.next_id += 1


# The command


def command_of(name: str, given: Record) -> tuple[str, Command]:
    """The command that a case's name describes, and the text to answer with. Raises NotExpressible."""
    kind, _, action = name.rpartition(" ")[0].partition(": ")
    if kind == "blow":
        return "", Search()
    for words, build in COMMANDS.items():
        if action == words or action.startswith(words + " "):
            letter = "a" if "letter" in given else ""
            return ANSWERS.get(action, action.removeprefix(words + " ").split()[0]), build(letter)
    raise NotExpressible(f"the action {action!r}")


ANSWERS = {
    "read genocide: human": "human",
    "read genocide: class": "@",
    "read genocide: wolf": "wolf",
    "zap polymorph: human": "human",
}
COMMANDS: Mapping[str, Callable[[str], Command]] = {
    "quaff": lambda letter: Quaff(item=letter),
    "read": lambda letter: Read(item=letter),
    "level": lambda letter: Read(item=letter),
    "zap east:": lambda letter: Zap(item=letter, direction=EAST),
    "zap": lambda letter: Zap(item=letter, direction=SELF),
    "break": lambda letter: Apply(item=letter),
    "eat": lambda letter: Eat(item=letter),
    "choke on": lambda letter: Eat(item=letter),
    "wield": lambda letter: Wield(item=letter),
    "throw petrifying": lambda letter: Throw(item=letter, direction=EAST),
    "throw up": lambda letter: Throw(item=letter, direction=UP),
    "kick": lambda letter: Kick(direction=EAST),
    "trap": lambda letter: Move(direction=EAST),
    "drown": lambda letter: Move(direction=EAST),
    "burn": lambda letter: Move(direction=EAST),
    "hit": lambda letter: Move(direction=EAST, manner="fight"),
    "fountain": lambda letter: Quaff(),
    "sink": lambda letter: Quaff(),
    "throne": lambda letter: Sit(),
    "pray": lambda letter: Pray(),
    "leave": lambda letter: Up(),
    "quit": lambda letter: Quit(),
    **dict.fromkeys(
        ("search", "sick", "stoning", "sliming", "strangled", "starve", "eel"), lambda letter: Search()
    ),
}


# The surroundings of the hero


def add_monster(play: Play, row: Any, given: Record) -> Monster | None:
    """Put a monster east of the hero, ready to move. Raises NotExpressible."""
    if not row:
        raise NotExpressible("a creature that was not described")
    species = species_called(row["species"], play.world.edition)
    hp = row.get("hp", 100)
    monster = Monster(new_id(play), species, hp=hp, max_hp=max(hp, 100), level=row["level"], movement=12)
    monster.name, monster.female = row["name"], row["female"]
    monster.invisible = monster.innately_invisible = row["invisible"]
    if row["really"]:
        monster.true_species = species_called(row["really"], play.world.edition)
    for duty in DUTIES:
        if duty in row:
            monster.duty = Minion(row[duty] + 2 if row[duty] >= -1 else 0, row["renegade"])
    monster.alignment = alignment_for_kill(play.hero, monster)
    place_monster(play.level, monster, play.hero.spot + EAST)
    return monster


def add_holder(play: Play, row: Any, given: Record) -> None:
    monster = add_monster(play, row, given)
    assert monster is not None
    play.hero.hold.holder_id = monster.id


def add_trap(play: Play, kind: int, given: Record) -> None:
    spot = play.hero.spot + EAST
    play.level.traps[spot] = Trap(TrapKind(kind), spot)


def set_terrain_beside(play: Play, terrain: int, given: Record) -> None:
    play.level.terrain[play.hero.spot + EAST] = terrain


def set_terrain_here(play: Play, terrain: int, given: Record) -> None:
    play.level.terrain[play.hero.spot] = terrain


def set_terrain_around(play: Play, terrain: int, given: Record) -> None:
    for row in range(-3, 4):
        for column in range(-3, 4):
            if row or column:
                play.level.terrain[play.hero.spot + row * WIDTH + column] = terrain


SICKNESS = (Sickness.NONE, Sickness.FOOD_POISONING, Sickness.DISEASE, Sickness.BOTH)


def start_timer(play: Play, word: str, given: Record) -> None:
    play.hero.timeout[PROPERTY_WORDS[word]] = 1
    play.hero.intrinsic[PROPERTY_WORDS[word]] = 0
    text = given["killer"]
    killer = Killer(text, KillerFormat(given["format"]))
    if word == "sick":
        play.hero.sick_with = SICKNESS[given["sick_with"]]
        if text in SPECIES_NAMED:  # NetHack notes only the name, and puts it right at the death
            killer = killer_by_illness(SPECIES_NAMED[text])
    if text:
        play.hero.dying.killers[DelayedDeath(word)] = killer


def make_dungeon_exit(play: Play, _: bool, given: Record) -> None:
    play.level.terrain[play.hero.spot] = Terrain.STAIRS
    play.level.stairs = (Stairs(play.hero.spot, True, "dungeons", 0),)


def set_god_anger(play: Play, much: int, given: Record) -> None:
    play.hero.piety.anger = much


SURROUNDINGS: Mapping[str, Callable[[Play, Any, Record], object]] = {
    "beside": set_terrain_beside,
    "monster": add_monster,
    "target": add_monster,
    "holder": add_holder,
    "trap": add_trap,
    "ground": set_terrain_here,
    "flood": set_terrain_around,
    "timer": start_timer,
    "leaves": make_dungeon_exit,
    "anger": set_god_anger,
}
ENDING_SCENARIOS: Mapping[str, Callable[[Record], None]] = {"endings": replay_ending}
