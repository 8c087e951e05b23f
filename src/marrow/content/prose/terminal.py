"""What the terminal itself says."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "terminal.welcome": "{name}, welcome to the dungeon! You are a {alignment} {gender} {race} {role}.",
    "terminal.welcome back": "{name}, the {race} {role}, welcome back to the dungeon!",
    "terminal.mode": "You are in {mode} mode; this game leaves no record.",
    "terminal.saved": "Be seeing you, {name}...",
    "terminal.ask save": "Really save?",
    "terminal.you stop": "You stop.",
    "terminal.unknown key": "Unknown command {key}; ? shows help.",
    "terminal.unknown command": "There is no command #{name}; #? lists them.",
    "terminal.which key": "What command?",
    "terminal.which symbol": "What symbol?",
    "terminal.which trap": "Where is that trap?",
    "terminal.empty handed": "You carry nothing.",
    "terminal.none of those": "You have none of those.",
    "terminal.nothing discovered": "You have discovered nothing yet.",
    "terminal.nothing vanquished": "No creature has been vanquished.",
    "terminal.nothing in use": "You wear and wield nothing.",
    "terminal.bare handed": "You are empty handed.",
    "terminal.no armor": "You are not wearing any armor.",
    "terminal.no rings": "You are not wearing any rings.",
    "terminal.no amulet": "You are not wearing an amulet.",
    "terminal.no tools": "You are not using any tools.",
    "terminal.no gold": "Your wallet is empty.",
    "terminal.gold": "Your wallet contains {amount} zm.",
    "terminal.no spells": "You know no spells.",
    "terminal.no shell": "There is no shell here; ^Z leaves the game for a moment.",
    "terminal.trouble": "Marrow made a mistake ({what}); nothing happened. It is noted in {file}.",
    "terminal.not yet": "That is not possible yet.",
    "terminal.version": "Marrow {version}, by the rules of NetHack {edition}.",
}
