"""What is told of a finished game: the hero, the vanquished, the places. Rules L-041, L-042, B-183."""

from collections.abc import Mapping

from marrow.model.hero import Attribute, Ending, Hero
from marrow.rules.attributes import attribute, attribute_limits
from marrow.rules.ending.death_text import VERBS
from marrow.rules.ending.wording import ordinal, say, times
from marrow.rules.magic.condition import conditions
from marrow.rules.magic.enlightenment import TENSES, attributes
from marrow.rules.making.dungeon import branch_named
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
    goodbye = GOODBYES.get(hero.role.name, "ending.goodbye")
    lines = [say(play, goodbye, name=hero.name, role=hero.role.called(hero.gender))]
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
    return (
        *person_lines(play, over=over),
        *condition_lines(play, over=over, magic=True),
        *magical_lines(play, over=over, alive=alive),
    )


def person_lines(play: Play, *, over: bool) -> tuple[str, ...]:
    """Who the hero was."""
    hero = play.hero
    were = "were" if over else "are"
    return (
        say(
            play,
            "ending.who",
            were=were,
            name=hero.name,
            gender=hero.gender,
            alignment=hero.alignment,
            race=hero.race.adjective,
            role=hero.role.called(hero.gender),
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
    )


def condition_lines(play: Play, *, over: bool, magic: bool) -> tuple[str, ...]:
    """How the hero was at the moment."""
    return tuple(
        say(play, f"enlightenment.{word}", **TENSES[over], state=state)
        for word, state in conditions(play, magic=magic)
    )


def magical_lines(play: Play, *, over: bool, alive: bool) -> tuple[str, ...]:
    """L-169, L-167: what the hero had."""
    lines = [say(play, key, **words) for key, words in attributes(play, over=over)]
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
    return in_words(attribute(hero, which), which)


def in_full(hero: Hero, which: Attribute, *, all_known: bool) -> str:
    """An attribute of now, with what it is without magic, was at its best and may become, where that differs.

    NetHack: cmd.c, one_characteristic.
    """
    now = shown(hero, which)
    if _is_hidden(hero, which) and not (all_known and hero.form is None):
        return now
    base, peak, limit = hero.base[which], hero.peak[which], attribute_limits(hero, which)[1]
    more: list[str] = []
    if attribute(hero, which) != base:
        more.append(f"base:{in_words(base, which)}")
    if base != peak:
        more.append(f"peak:{in_words(peak, which)}")
    if limit != (118 if which == Attribute.STRENGTH else 18):
        innate = "innate " if attribute(hero, which) > limit else ""
        more.append(f"{innate}limit:{in_words(limit, which)}")
    return f"{now} (current; {', '.join(more)})" if more else now


def _is_hidden(hero: Hero, which: Attribute) -> bool:
    """In another form, or by something cursed that is worn, nobody can tell what is his own."""
    if hero.form is not None:
        return True
    names = {item.artifact or item.kind.name for item in hero.worn.values() if item.blessing < 0}
    return bool(names & HIDING.get(which, frozenset())) or "ring of sustain ability" in names


HIDING: Mapping[Attribute, frozenset[str]] = {
    Attribute.STRENGTH: frozenset({"gauntlets of power"}),
    Attribute.CONSTITUTION: frozenset({"Ogresmasher"}),
    Attribute.INTELLIGENCE: frozenset({"dunce cap"}),
    Attribute.WISDOM: frozenset({"dunce cap"}),
}


def in_words(value: int, which: Attribute) -> str:
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
