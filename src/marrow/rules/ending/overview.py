"""The dungeon overview: levels seen, their features, notes and graves. Rule B-183.

NetHack: dungeon.c (recalc_mapseen, interest_mapseen, print_mapseen).
"""

from collections.abc import Iterable

from marrow.content.alignments import GOD_NUMBERS
from marrow.content.vocabulary import RoomPurpose
from marrow.model.level import Level
from marrow.model.places import Terrain
from marrow.model.vocabularies import Ending
from marrow.model.world import Branch, level_key
from marrow.rules.bones.cemetery import known_graves
from marrow.rules.dungeon.branches import LUDIOS, PLANES, QUEST, branch_named, links_at, place_at
from marrow.rules.dungeon.castle_tune import passtune
from marrow.rules.dungeon.dungeon_list import OTHER_NAMES
from marrow.rules.dungeon.rooms import is_shop, keeper_in_shop
from marrow.rules.ending.wording import text_of
from marrow.rules.naming import article, plural
from marrow.rules.naming.gods import god_by_number
from marrow.rules.play import Play
from marrow.rules.traps.passtune import KNOWN

BRIDGES = (Terrain.DRAWBRIDGE_UP, Terrain.DRAWBRIDGE_DOWN, Terrain.DRAWBRIDGE_WALL)
BRANCHES_UPWARDS = ("sokoban", "vlad", PLANES)  # branches whose levels are numbered upwards
COUNTED_FROM_ONE = (QUEST, LUDIOS)
GOD_BITS = 7  # the part of an altar's detail that names its god
FURNITURE = (
    (Terrain.THRONE, "throne"),
    (Terrain.FOUNTAIN, "fountain"),
    (Terrain.SINK, "sink"),
    (Terrain.GRAVE, "grave"),
    (Terrain.TREE, "tree"),
)
SHOP_WORDS = {
    RoomPurpose.ARMOR_DEALERSHIP: "armor shop",
    RoomPurpose.SCROLL_SHOP: "scroll shop",
    RoomPurpose.LIQUOR_EMPORIUM: "potion shop",
    RoomPurpose.WEAPON_OUTLET: "weapon shop",
    RoomPurpose.APPAREL_SHOP: "wand shop",
    RoomPurpose.HARDWARE_STORE: "shop",
    RoomPurpose.RARE_BOOKS: "bookstore",
    RoomPurpose.LIGHTING_STORE: "lighting shop",
}
PLANE_NAMES = {
    "earth": "ending.plane earth",
    "air": "ending.plane air",
    "fire": "ending.plane fire",
    "water": "ending.plane water",
    "astral": "ending.plane astral",
}
PLACE_NOTES = {
    "oracle": "ending.oracle",
    "bigroom": "ending.big room",
    "rogue": "ending.rogue",
    "castle": "ending.castle",
    "ludios": "ending.ludios",
    "valley": "ending.valley",
    "sanctum": "ending.sanctum",
}


def overview_lines(
    play: Play, death: str = "", *, over: bool = True, ending: Ending | None = None
) -> tuple[str, ...]:
    """B-183: every branch with its interesting levels; after the game every level that was seen.

    ``death`` is what killed the hero, who is listed before the graves of the level.
    """
    world = play.world
    levels = [*world.levels.values(), world.level]
    branches = sorted(world.dungeon.branches, key=lambda branch: branch.name != PLANES)
    if not over and world.level.branch == PLANES:
        branches = branches[:1]
    lines: list[str] = []
    for branch in branches:
        seen = [level for level in levels if level.branch == branch.name]
        seen.sort(key=lambda level: level.number)
        deepest = _farthest(branch, seen)
        told = [level for level in seen if over or _is_interesting(play, level, deepest)]
        if not told:
            continue
        lines.append(_heading(play, branch, deepest))
        for level in told:
            lines += _level_lines(play, branch, level, death, over=over, ending=ending)
    return tuple(lines)


def _farthest(branch: Branch, seen: list[Level]) -> int:
    if not seen:
        return 0
    return seen[0].number if branch.name in BRANCHES_UPWARDS else seen[-1].number


def _heading(play: Play, branch: Branch, farthest: int) -> str:
    """The heading of a branch: its name, and its levels from the entry to the farthest seen."""
    first = 1 if branch.name in COUNTED_FROM_ONE else branch.first_depth
    if farthest == branch.entry or branch.name == PLANES:
        return text_of(play, "ending.branch short", dungeon=branch.title)
    if branch.name in BRANCHES_UPWARDS:
        entry, highest = first + branch.entry - 1, first + farthest - 1
        return text_of(play, "ending.branch up", dungeon=branch.title, first=entry, last=highest)
    return text_of(play, "ending.branch", dungeon=branch.title, first=first, last=first + farthest - 1)


def _is_interesting(play: Play, level: Level, farthest: int) -> bool:
    """Whether the overview lists a level before the game is over. NetHack: interest_mapseen."""
    world = play.world
    if level is world.level:
        return True
    if not any(level.seen):  # forgotten
        return False
    if world.level.branch == PLANES:
        return True
    if level.branch == "sokoban" and (world.level.branch == "sokoban" or level.puzzle):
        return True
    return bool(
        level.number == farthest
        or features_of(play, level)
        or (notes_on(play, level) and level.branch != "sokoban")
        or known_graves(level, everything=world.mode == "wizard")
        or world.notes.get(level_key(level.branch, level.number))
    )


def _level_lines(
    play: Play, branch: Branch, level: Level, death: str, *, over: bool, ending: Ending | None
) -> Iterable[str]:
    world = play.world
    here = level is world.level
    called = world.notes.get(level_key(level.branch, level.number), "")
    yield text_of(
        play,
        "ending.level",
        level=_name(play, branch, level),
        called=f' "{called}"' if called else "",
        here=text_of(play, _presence_key(over, ending)) if here else "",
    )
    features = features_of(play, level)
    if features:
        text = ", ".join(features)
        yield text_of(play, "ending.features", features=text[0].upper() + text[1:])
    for note in notes_on(play, level):
        yield text_of(play, "ending.features", features=note)
    graves = [text_of(play, "ending.grave of you", death=death)] if death and here else []
    graves += [
        text_of(play, "ending.grave of", who=grave.who, how=grave.how)
        for grave in known_graves(level, everything=over or world.mode == "wizard")
    ]
    if graves:
        yield text_of(play, "ending.resting place")
        yield from (f"{grave}," for grave in graves[:-1])
        yield f"{graves[-1]}."


def _presence_key(over: bool, ending: Ending | None) -> str:
    """The key of the note on the hero's level: is here, was here, or escaped from here."""
    if not over or ending is Ending.ASCENDED:
        return "ending.are here"
    return "ending.left from here" if ending is Ending.ESCAPED else "ending.were here"


def _name(play: Play, branch: Branch, level: Level) -> str:
    place = place_at(play.world.dungeon, level.branch, level.number)
    if level.branch == PLANES and place is not None and place.name in PLANE_NAMES:
        name = text_of(play, PLANE_NAMES[place.name])
    else:
        first = 1 if branch.name in COUNTED_FROM_ONE else branch.first_depth
        name = text_of(play, "ending.level number", number=first + level.number - 1)
    if play.world.mode == "wizard" and place is not None:
        name += f" [{OTHER_NAMES.get(place.name, place.name)}]"
    return name


# Features of a level


def features_of(play: Play, level: Level) -> list[str]:
    """Shops and temples the hero has entered, and altars, fountains and so on that were seen."""
    shops = _shops(level)
    found = []
    if len(shops) == 1:
        found.append(article(shops[0]) + shops[0])
    elif shops:
        found.append(_vague_count("shop", len(shops)))
    if Terrain.ALTAR + 1 in level.seen:
        altars = [spot for spot, ground in enumerate(level.seen) if ground == Terrain.ALTAR + 1]
        temples = sum(level.rooms[number].purpose == RoomPurpose.TEMPLE for number in _entered(level))
        word = "temple" if temples == len(altars) else "altar"
        found.append(_vague_count(word, len(altars)) + _own_god_suffix(play, level, altars))
    for terrain, name in FURNITURE:
        count = level.seen.count(terrain + 1)
        if count:
            found.append(_vague_count(name, count))
    return found


def _entered(level: Level) -> list[int]:
    """The numbers of the rooms with a purpose that the hero has been in."""
    return [number for number in level.entered if number < len(level.rooms)]


def _shops(level: Level) -> list[str]:
    """The kinds of the shops entered; all are "untended" if one has no keeper."""
    numbers = [number for number in _entered(level) if is_shop(level.rooms[number])]
    if any(keeper_in_shop(level, number) is None for number in numbers):
        return ["untended shop"] * len(numbers)
    purposes = [level.rooms[number].purpose for number in numbers]
    return [SHOP_WORDS.get(purpose, purpose.value) for purpose in purposes]


def _vague_count(name: str, count: int) -> str:
    """A count in vague words: one, some or many."""
    return article(name) + name if count == 1 else f"{'some' if count == 2 else 'many'} {plural(name)}"


def _own_god_suffix(play: Play, level: Level, altars: list[int]) -> str:
    """ " to <god>" if all altars are the hero's god's; those of the Astral Plane are unknown."""
    place = place_at(play.world.dungeon, level.branch, level.number)
    if place is not None and place.name == "astral":
        return ""
    own = GOD_NUMBERS[play.hero.alignment]
    if any(level.terrain[spot] == Terrain.ALTAR and level.detail[spot] & GOD_BITS != own for spot in altars):
        return ""
    return text_of(play, "ending.to god", god=god_by_number(play.world, own))


# Notes about a level


def notes_on(play: Play, level: Level) -> list[str]:
    """Notes on the special level, if the hero has recognised it, and on known ways to other branches."""
    world, quest = play.world, play.world.quest
    notes: list[str] = []
    place = place_at(world.dungeon, level.branch, level.number)
    name = place.name if place is not None else ""
    if level.branch == "sokoban":
        notes.append(text_of(play, "ending.unsolved" if level.puzzle else "ending.solved"))
    elif name == "home":
        notes.append(_home_note(play))
    elif name in PLACE_NOTES and _has_seen(level, name):
        notes.append(text_of(play, PLACE_NOTES[name]))
        if name == "castle" and world.tune_heard and any(ground in BRIDGES for ground in level.terrain):
            known = world.tune_heard == KNOWN
            key = "ending.castle notes" if known else "ending.castle tune"
            notes.append(text_of(play, key, notes=passtune(world)))
    links = [
        (link, other)
        for link, other in links_at(world.dungeon, level.branch, level.number)
        if link.lower == other
    ]
    leads_on = quest.called and not (quest.completed or quest.expelled or quest.leader_dead)
    if leads_on and any(other[0] == QUEST for _, other in links):
        notes.append(text_of(play, "ending.summoned", leader=play.hero.role.leader))
    for link, other in links:
        if _has_been_to(play, *other):
            notes.append(_branch_note(play, link.way, other, goes_up=link.goes_up))
    return notes


def _home_note(play: Play) -> str:
    quest, leader = play.world.quest, play.hero.role.leader
    if quest.completed:
        return text_of(play, "ending.quest completed", leader=leader)
    if quest.given:
        return text_of(play, "ending.quest given", leader=leader)
    return text_of(play, "ending.home sealed" if quest.expelled else "ending.home")


def _branch_note(play: Play, way: str, other: tuple[str, int], *, goes_up: bool) -> str:
    """A way to another branch; a way up says to which level."""
    branch = branch_named(play.world.dungeon, other[0])
    if way == "portal":
        sealed = branch.name == QUEST and play.world.quest.expelled
        text = "ending.sealed portal to" if sealed else "ending.portal to"
    elif way == "one way down":
        text = "ending.connection to"
    elif way == "one way up":
        text = "ending.one way to"
    else:
        text = "ending.stairs up to" if goes_up else "ending.stairs down to"
    level = ""
    if goes_up and branch.name != PLANES:
        level = text_of(play, "ending.at level", number=branch.first_depth + other[1] - 1)
    return text_of(play, text, branch=branch.title, level=level)


def _has_seen(level: Level, place: str) -> bool:
    """Whether the hero has recognised a special level: some need a visit to a room, or a sight of water."""
    match place:
        case "oracle":
            return any(level.rooms[number].purpose == RoomPurpose.DELPHI for number in _entered(level))
        case "castle":
            return any(ground - 1 in BRIDGES for ground in level.seen if ground)
        case "ludios":
            return Terrain.MOAT + 1 in level.seen
        case "valley" | "sanctum":
            return any(level.rooms[number].purpose == RoomPurpose.TEMPLE for number in _entered(level))
        case _:
            return True


def _has_been_to(play: Play, branch: str, number: int) -> bool:
    here = play.world.level
    return (here.branch, here.number) == (branch, number) or level_key(branch, number) in play.world.levels
