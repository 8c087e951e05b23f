"""Entries of the ledger in words, for those who watch a game: "-12 nutrition: 887 (living), N-022"."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from marrow.messages import entries
from marrow.messages.entries import Entry
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Attribute


def _change(name: str) -> Callable[[Any], str]:
    def words(entry: Any) -> str:
        return f"{entry.amount:+} {name}: {entry.left}"

    return words


def _nutrition(entry: entries.NutritionChanged) -> str:
    cause = f"{entry.cause.value}, {entry.thing}" if entry.thing else entry.cause.value
    return f"{entry.amount:+} nutrition: {entry.left} ({cause})"


def _hit_points(entry: entries.HpChanged) -> str:
    return f"{entry.amount:+} hit points{' of the form' if entry.of_form else ''}: {entry.left}"


def _attribute(entry: entries.AttributeChanged) -> str:
    return f"{entry.amount:+} {Attribute(entry.attribute).name.lower()}, {entry.part.value}"


def _died(entry: entries.MonsterDied) -> str:
    return f"{entry.species} dies" + (", slain by the hero" if entry.by_hero else "")


def _killed(killer: Killer) -> str:
    return killer.text or "nobody"


WORDS: Mapping[type[Entry], Callable[[Any], str]] = {
    entries.NutritionChanged: _nutrition,
    entries.HungerChanged: lambda entry: f"{_state(entry.before)} to {_state(entry.after)}",
    entries.AttributeChanged: _attribute,
    entries.HpChanged: _hit_points,
    entries.MaxHpChanged: _change("most hit points"),
    entries.PowerChanged: _change("power"),
    entries.MaxPowerChanged: _change("most power"),
    entries.LuckChanged: _change("luck"),
    entries.AlignmentRecordChanged: _change("alignment"),
    entries.AlignmentChanged: lambda entry: f"{entry.before} to {entry.after}",
    entries.ExperienceChanged: _change("experience"),
    entries.FellHelpless: lambda entry: f"helpless for {entry.turns} turns: {entry.reason}",
    entries.Fainted: lambda entry: f"fainted for {entry.turns} turns",
    entries.DeathFaced: lambda entry: f"death faced: {entry.ending.name.lower()}, {_killed(entry.killer)}",
    entries.SaverAsked: lambda entry: f"{entry.saver}: {'helps' if entry.helped else 'does not help'}",
    entries.DeathAverted: lambda entry: f"death averted by {entry.saver}",
    entries.GraceGiven: lambda entry: f"a loss of {entry.amount} leaves 1 hit point",
    entries.LevelChanged: lambda entry: f"experience level {entry.before} to {entry.after}",
    entries.MonsterDied: _died,
    entries.LevelEntered: lambda entry: f"arrived on {entry.branch} {entry.number}, depth {entry.depth}",
    entries.BonesFound: lambda entry: f"these are bones: {entry.name}",
    entries.BonesLeft: lambda entry: f"bones left: {entry.name}",
    entries.BonesJudged: lambda entry: "bones may be left" if entry.fit else "no bones are left",
    entries.GameEnded: lambda entry: f"{entry.death_with_suffix}, {entry.points} points",
}


def _state(state: Any) -> str:
    return str(state.name).lower().replace("_", " ")


def ledger_words(news: Iterable[Entry]) -> list[str]:
    """A line for each entry that says more than the messages did, with its rule."""
    lines = []
    for entry in news:
        words = WORDS.get(type(entry))
        if words is not None:
            lines.append(words(entry) + (f", {entry.rule}" if entry.rule else ""))
    return lines
