"""What the hero did without. Rules L-165 to L-173."""

from marrow.model.hero import Conduct, Ending
from marrow.rules.ending.wording import say, times
from marrow.rules.play import Play


def conduct_bits(conduct: Conduct) -> int:
    """L-171: one bit for each conduct kept."""
    kept = (
        conduct.food == 0,
        conduct.non_vegan == 0,
        conduct.non_vegetarian == 0,
        conduct.prayers == 0,
        conduct.weapon_hits == 0,
        conduct.kills == 0,
        conduct.literate == 0,
        conduct.object_polymorphs == 0,
        conduct.self_polymorphs == 0,
        conduct.wishes == 0,
        conduct.artifact_wishes == 0,
        conduct.genocides == 0,
    )
    return sum(1 << bit for bit, is_kept in enumerate(kept) if is_kept)


def achievement_bits(achievements: int, ending: Ending) -> int:
    """L-172: what was achieved on the way, and at the end."""
    return achievements | (1 << 8 if ending == Ending.ASCENDED else 0)


def flag_bits(mode: str, bones_met: int) -> int:
    """L-173: wizard mode, explore mode, no bones met."""
    return (mode == "wizard") | (mode == "explore") << 1 | (bones_met == 0) << 2


def conduct_lines(play: Play) -> tuple[str, ...]:
    """Voluntary challenges, kept or counted. NetHack: cmd.c, show_conduct."""
    conduct = play.hero.conduct
    lines: list[str] = []
    if conduct.food == 0:
        lines.append(say(play, "ending.no food"))
    elif conduct.non_vegan == 0:
        lines.append(say(play, "ending.vegan"))
    elif conduct.non_vegetarian == 0:
        lines.append(say(play, "ending.vegetarian"))
    if conduct.prayers == 0:
        lines.append(say(play, "ending.atheist"))
    if conduct.weapon_hits == 0:
        lines.append(say(play, "ending.no weapon"))
    else:
        lines.append(say(play, "ending.weapon", times=times(conduct.weapon_hits)))
    if conduct.kills == 0:
        lines.append(say(play, "ending.pacifist"))
    if conduct.literate == 0:
        lines.append(say(play, "ending.illiterate"))
    else:
        lines.append(say(play, "ending.literate", times=times(conduct.literate)))
    if conduct.genocides == 0:
        lines.append(say(play, "ending.no genocide"))
    else:
        lines.append(say(play, "ending.genocide", times=times(conduct.genocides)))
    if conduct.object_polymorphs == 0:
        lines.append(say(play, "ending.no polypiling"))
    else:
        lines.append(say(play, "ending.polypiling", times=times(conduct.object_polymorphs)))
    if conduct.self_polymorphs == 0:
        lines.append(say(play, "ending.own form"))
    else:
        lines.append(say(play, "ending.other form", times=times(conduct.self_polymorphs)))
    if conduct.wishes == 0:
        lines.append(say(play, "ending.no wishes"))
    else:
        lines.append(say(play, "ending.wishes", times=times(conduct.wishes)))
        if conduct.artifact_wishes == 0:
            lines.append(say(play, "ending.no artifact wishes"))
    if play.edition.bones.option_exists and play.world.bones_met:
        lines.append(say(play, "ending.bones met", times=times(play.world.bones_met)))
    return tuple(lines)
