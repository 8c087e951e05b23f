"""What is told of a finished game: the hero, the vanquished, the places. Rules L-041, L-042, B-183."""

from marrow.content.properties import STATES, Property
from marrow.model.hero import Attribute, Ending, Hero
from marrow.model.level import Level
from marrow.model.places import Terrain, spot_at
from marrow.model.world import level_key
from marrow.rules.attributes import attribute
from marrow.rules.body import has
from marrow.rules.bones.cemetery import known_graves
from marrow.rules.ending.death_text import VERBS
from marrow.rules.ending.wording import ordinal, say, times
from marrow.rules.lifesaving.sources import promises
from marrow.rules.magic.passtune import KNOWN, passtune
from marrow.rules.making.dungeon import branch_named, links_at, place_at
from marrow.rules.naming import article, full_item_name, plural
from marrow.rules.outfit import armor_class
from marrow.rules.play import Play


def place_name(play: Play) -> str:
    """Where the hero is, in words."""
    level = play.level
    title = branch_named(play.world.dungeon, level.branch).title
    return say(play, "ending.place", dungeon=title, level=level.depth)


def summary(play: Play, ending: Ending, points: int, gold: int) -> tuple[str, ...]:
    """L-042: farewell, place, score, gold, moves, level, hit points."""
    hero = play.hero
    verb = VERBS[ending]
    role = hero.role.female_name if hero.gender == "female" else hero.role.name
    goodbye = GOODBYES.get(hero.role.name, "ending.goodbye")
    lines = [say(play, goodbye, name=hero.name, role=role.capitalize())]
    if ending in (Ending.ESCAPED, Ending.ASCENDED):
        lines.append(say(play, "ending.left alive", verb=verb, points=points))
    elif hero.lost_at is not None:
        how = "passed away" if hero.lost_at < 0 else verb
        lines.append(say(play, "ending.beyond", verb=how, points=points))
    else:
        lines.append(say(play, "ending.ended at", verb=verb, place=place_name(play), points=points))
    lines.append(
        say(play, "ending.gold and moves", gold=gold, s="" if gold == 1 else "s", moves=play.world.turn)
    )
    lines.append(say(play, "ending.level and hp", level=hero.level, hp=hero.max_hp, verb=verb))
    return tuple(lines)


GOODBYES = {
    "knight": "ending.goodbye knight",
    "samurai": "ending.goodbye samurai",
    "tourist": "ending.goodbye tourist",
    "valkyrie": "ending.goodbye valkyrie",
}


# Attributes


def survival_line(play: Play, *, over: bool, alive: bool) -> str:
    """L-167: how often the hero was killed, in the tense that fits; "" where there is nothing to say."""
    deaths = play.hero.deaths
    if not over:
        return say(play, "ending.have been killed", times=times(deaths)) if deaths else ""
    if alive:
        if deaths == 0:
            return say(play, "ending.survived")
        return say(play, "ending.survived after", times=times(deaths))
    if deaths <= 1:
        return say(play, "ending.are dead")
    return say(play, "ending.are dead again", ordinal=ordinal(deaths))


def attribute_lines(play: Play, *, over: bool = True, alive: bool = False) -> tuple[str, ...]:
    """Who the hero was and what he had, in the order of NetHack's attributes window, in short."""
    hero = play.hero
    were = "were" if over else "are"
    role = hero.role.female_name if hero.gender == "female" else hero.role.name
    lines = [
        say(
            play,
            "ending.who",
            were=were,
            name=hero.name,
            gender=hero.gender,
            alignment=hero.alignment,
            race=hero.race.adjective,
            role=role.capitalize(),
        ),
        say(play, "ending.experience", were=were, level=hero.level, points=hero.experience),
        say(
            play,
            "ending.hp and power",
            had="had" if over else "have",
            hp=max(hero.hp, 0),
            max_hp=hero.max_hp,
            power=hero.power,
            max_power=hero.max_power,
            ac=armor_class(hero),
        ),
        say(play, "ending.six", **{which.name.lower(): shown(hero, which) for which in Attribute}),
    ]
    for prop, state in STATES.items():
        if prop != Property.LIFE_SAVING and has(hero, prop):
            lines.append(say(play, "ending.state", were=were, state=state))
    lines += [say(play, f"ending.{promise}{' over' if over else ''}") for promise in promises(play)]  # L-169
    if play.edition.bones.met_is_told:
        lines.append(bones_line(play, over=over))
    line = survival_line(play, over=over, alive=alive)
    if line:
        lines.append(line)
    return tuple(lines)


def bones_line(play: Play, *, over: bool) -> str:
    """B-178: whether bones could be met, and how many were."""
    have = "" if over else "have "
    if not play.world.options.bones:
        return say(play, "ending.bones off", had="had" if over else "have")
    if not play.world.bones_met:
        return say(play, "ending.no bones met", have=have)
    return say(play, "ending.bones met", have=have, times=times(play.world.bones_met))


def shown(hero: Hero, which: Attribute) -> str:
    """An attribute as the status line shows it: 18/01 to 18/** between 18 and 19 of strength."""
    value = attribute(hero, which)
    if which != Attribute.STRENGTH or value <= 18:
        return str(value)
    if value > 118:
        return str(value - 100)
    return "18/**" if value == 118 else f"18/{value - 18:02}"


# Deeds


def vanquished_lines(play: Play) -> tuple[str, ...]:
    """Who died in this game, strongest first. NetHack: end.c, list_vanquished."""
    died = play.world.died
    if not died or not any(died):
        return ()
    lines = []
    for species in sorted(play.edition.content.species, key=lambda species: -species.level):
        count = died[species.number]
        if count == 0:
            continue
        name = species.word or species.name
        if "unique" in species.generation:
            named = name if "proper name" in species.traits else f"the {name}"
            lines.append(named if count == 1 else f"{named} ({times(count)})")
        elif count == 1:
            lines.append(article(name) + name)
        else:
            lines.append(f"{count} {plural(name)}")
    total = sum(died)
    if total > 1:
        lines.append(say(play, "ending.vanquished in all", count=total))
    return tuple(lines)


def genocided_lines(play: Play) -> tuple[str, ...]:
    """Who exists no more."""
    gone = play.world.genocided
    known = play.edition.content.species
    return tuple(plural(species.word or species.name) for species in known if gone and gone[species.number])


def inventory_lines(play: Play) -> tuple[str, ...]:
    """Everything carried, fully named, boxes after their contents' heading."""
    lines: list[str] = []
    for item in play.hero.inventory:
        lines.append(f"{item.letter} - {full_item_name(play, item)}")
        lines += [f"    {full_item_name(play, thing)}" for thing in item.contents]
    return tuple(lines)


# Places

FEATURES = (
    (Terrain.FOUNTAIN, "fountain"),
    (Terrain.SINK, "sink"),
    (Terrain.THRONE, "throne"),
    (Terrain.ALTAR, "altar"),
    (Terrain.GRAVE, "grave"),
    (Terrain.TREE, "tree"),
)


def overview_lines(play: Play, death: str = "", *, over: bool = True) -> tuple[str, ...]:
    """B-183: the levels seen, what stands on them, and who rests there; the hero first, if dead."""
    world = play.world
    lines: list[str] = []
    levels = [*world.levels.values(), world.level]
    for branch in world.dungeon.branches:
        seen = [level for level in levels if level.branch == branch.name]
        seen.sort(key=lambda level: level.number)
        if not seen:
            continue
        first, last = seen[0].depth, seen[-1].depth
        lines.append(say(play, "ending.branch", dungeon=branch.title, first=first, last=last))
        for level in seen:
            features = features_of(level)
            notes = notes_on(play, level)
            graves = [say(play, "ending.grave of you", death=death)] if death and level is world.level else []
            graves += [
                say(play, "ending.grave of", who=grave.who, how=grave.how)
                for grave in known_graves(level, everything=bool(death) or world.mode == "wizard")
            ]
            here = level is world.level
            called = world.notes.get(level_key(level.branch, level.number), "")
            if not (features or notes or graves or here or called):
                continue
            mark = say(play, "ending.were here" if over else "ending.are here") if here else ""
            lines.append(
                say(
                    play,
                    "ending.level",
                    level=level.depth,
                    called=f' "{called}"' if called else "",
                    here=mark,
                )
            )
            if features:
                lines.append(say(play, "ending.features", features=", ".join(features)))
            lines += [say(play, "ending.features", features=note) for note in notes]
            if graves:
                lines.append(say(play, "ending.resting place"))
                lines += graves
    return tuple(lines)


def notes_on(play: Play, level: Level) -> list[str]:
    """What place this is, as far as the hero has seen it, and the branches found from here.

    NetHack: dungeon.c, print_mapseen.
    """
    world = play.world
    notes: list[str] = []
    place = place_at(world.dungeon, level.branch, level.number)
    name = place.name if place is not None else ""
    if level.branch == "sokoban":
        notes.append(say(play, "ending.unsolved" if level.puzzle else "ending.solved"))
    elif name in PLACE_NOTES and _has_seen(level, name):
        notes.append(say(play, PLACE_NOTES[name]))
        if name == "castle" and world.tune_heard and any(ground in BRIDGES for ground in level.terrain):
            known = world.tune_heard == KNOWN
            what = "ending.castle notes" if known else "ending.castle tune"
            notes.append(say(play, what, notes=passtune(world)))
    for link, other in links_at(world.dungeon, level.branch, level.number):
        if link.lower == other and _has_been_to(play, *other):
            way = "a portal" if link.way == "portal" else "stairs up" if link.goes_up else "stairs down"
            branch = branch_named(world.dungeon, other[0]).title
            notes.append(say(play, "ending.way to", way=way, branch=branch))
    return notes


PLACE_NOTES = {
    "oracle": "ending.oracle",
    "bigroom": "ending.big room",
    "rogue": "ending.rogue",
    "castle": "ending.castle",
    "ludios": "ending.ludios",
    "valley": "ending.valley",
    "sanctum": "ending.sanctum",
    "home": "ending.home",
}
BRIDGES = (Terrain.DRAWBRIDGE_UP, Terrain.DRAWBRIDGE_DOWN, Terrain.DRAWBRIDGE_WALL)


def _has_seen(level: Level, place: str) -> bool:
    """Some places are known only by what stands there: the Oracle's centre, a bridge, a moat, a temple."""
    match place:
        case "oracle":
            return any(
                level.seen[spot_at(x, y)]
                for room in level.rooms
                if room.purpose == "delphi"
                for x in range(room.left, room.right + 1)
                for y in range(room.top, room.bottom + 1)
            )
        case "castle":
            return any(ground - 1 in BRIDGES for ground in level.seen if ground)
        case "ludios":
            return Terrain.MOAT + 1 in level.seen
        case "valley" | "sanctum":
            return Terrain.ALTAR + 1 in level.seen
        case _:
            return True


def _has_been_to(play: Play, branch: str, number: int) -> bool:
    here = play.world.level
    return (here.branch, here.number) == (branch, number) or level_key(branch, number) in play.world.levels


def features_of(level: Level) -> list[str]:
    """What the hero has seen standing on a level."""
    found: list[str] = []
    for terrain, name in FEATURES:
        count = sum(1 for ground in level.seen if ground == terrain + 1)
        if count:
            found.append(article(name) + name if count == 1 else f"{count} {plural(name)}")
    return found
