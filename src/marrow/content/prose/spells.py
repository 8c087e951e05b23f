"""Messages about casting spells."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "spells.you shock": "You shock {monster}!",
    "spells.monster resists": "{monster} resists.",
    "spells.weather": "You're joking!  In this weather?",
    "spells.sun": "You had better wait for the sun to come out.",
    "spells.stunned": "You are too impaired to cast a spell.",
    "spells.cannot chant": "You are unable to chant the incantation.",
    "spells.arms not free": "Your arms are not free to cast!",
    "spells.dissipates": "The spell dissipates over the distance!",
    "spells.cut short": "The spell is cut short!",
    "spells.pointy hat": "You sense a pointy hat on top of your head.",
    "spells.itchy": "You feel rather itchy under your wrapping.",
    "spells.no longer ill": "You are no longer ill.",
    "spells.twisted": "Your knowledge of this spell is twisted.  It brings up nightmarish images...",
    "spells.strain to recall": "You strain to recall the spell.",
    "spells.difficulty remembering": "You have difficulty remembering the spell.",
    "spells.growing faint": "Your knowledge of this spell is growing faint.",
    "spells.gradually fading": "Your recall of this spell is gradually fading.",
    "spells.amulet drains": "You feel the amulet draining your energy away.",
    "spells.no energy": "You don't have enough energy to cast that spell.",
    "spells.fail": "You fail to cast the spell correctly.",
    "spells.too hungry": "You are too hungry to cast that spell.",
    "spells.lack strength": "You lack the strength to cast spells.",
    "spells.too loaded": "Your concentration falters while carrying so much stuff.",
    "spells.energy released": "The magical energy is released!",
    "spells.where to cast": "Where do you want to cast the spell?",
    "spells.mind fails to lock": "Your mind fails to lock onto that location!",
    "spells.haze": "The air around you begins to shimmer with a golden haze.",
    "spells.haze denser": "The golden haze around you becomes more dense.",
}
