"""Texts of disclosure: farewell, condition, properties, bones met, inventory. Rules L-041, L-042, B-183."""

from marrow.content.symbols import CLASS_ORDER, CLASS_TITLES
from marrow.digits import ordinal
from marrow.model.vocabularies import Ending
from marrow.rules.dungeon.branches import branch_named
from marrow.rules.ending.wording import text_of, times
from marrow.rules.enlightenment.condition import current_conditions
from marrow.rules.enlightenment.enlighten import TENSES, lasting_attributes
from marrow.rules.lifesaving.death_text import VERBS
from marrow.rules.naming import full_item_name
from marrow.rules.play import Play


def branch_and_depth_text(play: Play) -> str:
    """The dungeon branch and depth where the hero is, in words."""
    level = play.level
    title = branch_named(play.world.dungeon, level.branch).title
    return text_of(play, "ending.place", dungeon=title, level=level.depth)


def farewell_lines(play: Play, ending: Ending, points: int, gold: int) -> tuple[str, ...]:
    """L-042: the last lines: farewell, place, score, gold, moves, level and hit points."""
    hero = play.hero
    verb = VERBS[ending]
    scored = f"{points} point{'s' * (points != 1)}"
    goodbye = GOODBYES.get(hero.role.name, "ending.goodbye")
    lines = [text_of(play, goodbye, name=hero.name, role=hero.role.called(hero.gender))]
    if ending in (Ending.ESCAPED, Ending.ASCENDED):
        lines.append(text_of(play, "ending.left alive", verb=verb, points=scored))
    elif hero.dying.lost_at is not None:
        how = "passed away" if hero.dying.lost_at < 0 else verb
        lines.append(text_of(play, "ending.beyond", verb=how, points=scored))
    else:
        lines.append(
            text_of(play, "ending.ended at", verb=verb, place=branch_and_depth_text(play), points=scored)
        )
    turn = play.world.turn
    moves = f"{turn} move{'s' * (turn != 1)}"
    lines.append(text_of(play, "ending.gold and moves", gold=gold, s="s" * (gold != 1), moves=moves))
    lines.append(text_of(play, "ending.level and hp", level=hero.level, hp=hero.max_hp, verb=verb))
    return tuple(lines)


GOODBYES = {
    "knight": "ending.goodbye knight",
    "samurai": "ending.goodbye samurai",
    "tourist": "ending.goodbye tourist",
    "valkyrie": "ending.goodbye valkyrie",
}


# Attributes


def survival_line(play: Play, *, over: bool, alive: bool) -> str:
    """L-167: how often the hero was killed, in the right tense; "" if there is nothing to say."""
    deaths = play.hero.dying.deaths
    if not over:
        return text_of(play, "ending.have been killed", times=times(deaths)) if deaths else ""
    if alive:
        if deaths == 0:
            return text_of(play, "ending.survived")
        return text_of(play, "ending.survived after", times=times(deaths))
    if deaths <= 1:
        return text_of(play, "ending.are dead")
    return text_of(play, "ending.are dead again", ordinal=ordinal(deaths))


def condition_lines(play: Play, *, over: bool, magic: bool) -> tuple[str, ...]:
    """The hero's conditions, such as hunger and blindness, one line each."""
    return tuple(
        text_of(play, f"enlightenment.{word}", **TENSES[over], state=state)
        for word, state in current_conditions(play, magic=magic)
    )


def property_lines(play: Play, *, over: bool = True, alive: bool = False) -> tuple[str, ...]:
    """L-169, L-167: the hero's properties, the bones met and the deaths survived."""
    lines = [text_of(play, key, **words) for key, words in lasting_attributes(play, over=over)]
    if play.edition.bones.enlightenment_tells_of_bones_met:
        lines.append(bones_line(play, over=over, alive=alive))
    line = survival_line(play, over=over, alive=alive)
    if line:
        lines.append(line)
    return tuple(lines)


def bones_line(play: Play, *, over: bool, alive: bool = False) -> str:
    """B-178, Z-103: whether bones were switched off, or how many were met."""
    have = "" if over else "have "
    newest = play.edition.bones.enlightenment_tells_of_bones_not_stored
    if not play.world.options.bones and newest:
        had = "had" if over else "have"
        return text_of(
            play, "ending.bones not stored" if over and not alive else "ending.bones not loaded", had=had
        )
    if not play.world.bones_met and newest and play.world.options.bones:
        return text_of(
            play, "ending.no bones encountered", did="did not encounter" if over else "have not encountered"
        )
    if not play.world.options.bones:
        return text_of(play, "ending.bones off", had="had" if over else "have")
    if not play.world.bones_met:
        return text_of(play, "ending.no bones met", have=have)
    return text_of(play, "ending.bones met", have=have, times=times(play.world.bones_met))


# Inventory


def inventory_lines(play: Play) -> tuple[str, ...]:
    """Everything carried, fully named and grouped by class; contents below their container."""
    lines: list[str] = []
    for class_ in CLASS_ORDER:
        held = [item for item in play.hero.inventory if item.kind.class_ == class_]
        lines += [CLASS_TITLES[class_]] if held else []
        for item in held:
            lines.append(f" {item.letter} - {full_item_name(play, item)}")
            lines += [f"     {full_item_name(play, thing)}" for thing in item.contents]
    return tuple(lines)
