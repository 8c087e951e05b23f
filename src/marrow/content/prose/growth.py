"""Messages on gaining and losing experience levels."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "growth.forgotten": "You forget your training in {skill}.",
    "growth.some forgotten": "You forget some of your training in {skill}.",
    "growth.more experienced": "You feel more experienced.",
    "growth.level gained": "Welcome to experience level {level}.",
    "growth.level regained": "Welcome back to experience level {level}.",
    "growth.level lost": "Goodbye level {level}.",
    "growth.you feel": "You feel {how}!",
    "growth.you feel less": "You feel less {how}!",
    "growth.more skilled": "You are now more skilled in {skill}.",
    "growth.most skilled": "You are now most skilled in {skill}.",
    "growth.more dangerous": "You have it in you to be deadlier!",
    "growth.confident": "You feel more confident in your skills.",
    "growth.confident weapon": "You feel more confident in your weapon skills.",
    "growth.confident casting": "You feel more confident in your spell casting skills.",
    "growth.confident fighting": "You feel more confident in your fighting skills.",
}
