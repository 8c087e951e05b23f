"""What is said in wizard mode."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "wizardry.no such thing": 'There is no such thing as "{text}".',
    "wizardry.no such level": "Level {depth} is not below ground: levels are numbered from 1.",
    "wizardry.identified": "{letter} - {item}",
    "wizardry.create what": "Create what kind of creature? (* for any)",
    "wizardry.no such creature": 'No creature is called "{text}".',
    "wizardry.nothing made": "There is no room for it.",
    "wizardry.made": "You create {monster}.",
    "wizardry.set what": "Set what? (nutrition, hp, max_hp, luck, level, strength ...)",
    "wizardry.set to": "Set {name} to what?",
    "wizardry.not a number": '"{text}" is not a whole number.',
    "wizardry.too far": "{value} is too far from zero; the limit is {most}.",
    "wizardry.unknown number": "{name} cannot be set; these can: {known}.",
    "wizardry.set": "{name} is now {value}.",
}
