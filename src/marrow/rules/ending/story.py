"""A death explained from the ledger: its words, the savers, what was restored. Rules L-001 to L-090."""

from collections.abc import Sequence

from marrow.choices import Edition, LifeSavingChoices
from marrow.content.prose.story import TEXTS
from marrow.messages.entries import (
    AttributeChanged,
    BonesJudged,
    BonesLeft,
    Cause,
    DeathAverted,
    DeathFaced,
    Entry,
    GameEnded,
    HpChanged,
    NutritionChanged,
    SaverAsked,
)
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Attribute, Ending, KillerFormat
from marrow.rules.lifesaving.death_text import PREFIXES, compose_death
from marrow.rules.naming.english import article_of

FORMATS = {
    KillerFormat.WITH_ARTICLE: "story.with article",
    KillerFormat.AS_IS: "story.as it is",
    KillerFormat.ALONE: "story.alone",
}


def death_story(entries: Sequence[Entry], edition: Edition) -> tuple[str, ...]:
    """A text for every death, rescue and bones decision, and for the end, in order."""
    lines: list[str] = []
    dying = judged = False
    for number, entry in enumerate(entries):
        match entry:
            case DeathFaced():
                lines += _death(entry, edition.life_saving)
                dying = True
            case SaverAsked():
                key = "story.saver yes" if entry.helped else "story.saver no"
                lines.append(_text(key, saver=entry.saver, why=TEXTS[entry.why], rule=entry.rule))
            case DeathAverted():
                lines.append(_text("story.restored", what=_restored(entries[:number])))
                dying = False
            case BonesJudged():
                judged = entry.fit
                if not entry.fit and dying:
                    why = _text(entry.why, **entry.words)
                    lines.append(_text("story.bones no", why=why, rule=entry.rule))
            case BonesLeft():
                judged = False
                lines.append(_text("story.bones yes", name=entry.name, rule=entry.rule))
            case GameEnded():
                if judged:
                    lines.append(_text("story.bones none"))
                if not dying:
                    lines.append(
                        _text(
                            "story.no death",
                            turn=entry.turn,
                            code=edition.life_saving.endings.index(entry.ending.name),
                            ending=entry.ending.name,
                        )
                    )
                lines.append(_recorded(entry))
            case _:
                pass
    return tuple(lines)


def _text(key: str, **words: str | int) -> str:
    return TEXTS[key].format(**words)


def _death(faced: DeathFaced, choices: LifeSavingChoices) -> list[str]:
    killer, ending = faced.killer, faced.ending
    parts, rules = death_text_parts(killer, ending, choices)
    code = choices.endings.index(ending.name)  # L-005
    return [
        _text(
            "story.death",
            turn=faced.turn,
            count=faced.count,
            code=code,
            ending=ending.name,
        ),
        _text("story.killer", text=killer.text, how=TEXTS[FORMATS[killer.format]]),
        _text(
            "story.words",
            parts=" + ".join(f'"{part}"' for part in parts),
            death=compose_death(killer, ending, choices),
            rules=", ".join(rules),
        ),
    ]


def death_text_parts(
    killer: Killer, ending: Ending, choices: LifeSavingChoices
) -> tuple[list[str], list[str]]:
    """The parts of a death's text, and the rules that join them."""
    parts, rules = [killer.text], ["L-011"]
    if killer.format != KillerFormat.ALONE:
        rules = ["L-010"]
        word = article_of(killer.text, choices)
        if killer.format == KillerFormat.WITH_ARTICLE and word:
            parts.insert(0, word)
            rules.append("L-012")
        parts.insert(0, PREFIXES[ending])
    if choices.sanitised_killer and any(sign in killer.text for sign in ",=\t"):
        rules.append("L-013")
    return parts, rules


def _restored(entries: Sequence[Entry]) -> str:
    """What the last rescue among these entries restored."""
    start = max(number for number, entry in enumerate(entries) if isinstance(entry, DeathFaced))
    found: list[str] = []
    for entry in entries[start:]:
        match entry:
            case HpChanged(cause=Cause.RESCUE):
                found.append(_text("story.hp", left=entry.left, rule=entry.rule))
            case NutritionChanged(cause=Cause.RESCUE):
                amount = f"{entry.amount:+}"
                found.append(_text("story.nutrition", amount=amount, left=entry.left, rule=entry.rule))
            case AttributeChanged(cause=Cause.RESCUE):
                name = Attribute(entry.attribute).name.capitalize()
                found.append(
                    _text("story.attribute", attribute=name, amount=f"{entry.amount:+}", rule=entry.rule)
                )
            case _:
                pass
    return ", ".join(found)


def _recorded(ended: GameEnded) -> str:
    suffix = ended.death_with_suffix.removeprefix(ended.death)
    if suffix:
        return _text("story.end while", death=ended.death_with_suffix, suffix=suffix.removeprefix(", "))
    return _text("story.end", death=ended.death)
