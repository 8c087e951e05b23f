"""Messages about casting spells."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "spells.you shock": "You shock {monster}!",
    "spells.monster resists": "{monster} resists.",
    "spells.weather": "You're joking!  In this weather?",
    "spells.sun": "You leave it for a drier day.",
    "spells.stunned": "You are too impaired to cast a spell.",
    "spells.cannot chant": "You cannot get the words of the spell out.",
    "spells.arms not free": "A spell needs arms that can move!",
    "spells.dissipates": "So far away, the spell comes to nothing!",
    "spells.cut short": "The spell is cut short!",
    "spells.pointy hat": "You sense a pointy hat on top of your head.",
    "spells.itchy": "You feel rather itchy under your wrapping.",
    "spells.no longer ill": "You are no longer ill.",
    "spells.twisted": "Your knowledge of this spell is twisted.  It brings up nightmarish images...",
    "spells.strain to recall": "You barely bring the spell back to mind.",
    "spells.difficulty remembering": "The spell comes back to you with trouble.",
    "spells.growing faint": "This spell is growing dim in your mind.",
    "spells.gradually fading": "You are slowly forgetting this spell.",
    "spells.amulet drains": "The amulet drinks of your energy.",
    "spells.no energy": "That spell takes more energy than you have.",
    "spells.fail": "You fail to cast the spell correctly.",
    "spells.too hungry": "Your stomach is too empty for that spell.",
    "spells.lack strength": "You are too weak for spells.",
    "spells.too loaded": "You carry too much to keep your mind on the spell.",
    "spells.energy released": "The magical energy is released!",
    "spells.where to cast": "Where do you want to cast the spell?",
    "spells.mind fails to lock": "Your mind finds no hold at that place!",
    "spells.haze": "The air around you begins to shimmer with a golden haze.",
    "spells.haze denser": "The golden haze around you becomes more dense.",
}
