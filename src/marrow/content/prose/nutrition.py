"""What is said about hunger and food."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "nutrition.pass out": "You collapse under your load!",
    "nutrition.die of exhaustion": "Hunger and exhaustion are too much for you.",
    "nutrition.starve": "You die from starvation.",
    "nutrition.faint": "You faint from lack of food.",
    "nutrition.regain consciousness": "You regain consciousness.",
    "nutrition.falling you touch": "As you fall, you touch the {species} corpse.",
    "nutrition.munchies": "You are getting the munchies.",
    "nutrition.fewer munchies": "You now have a lesser case of the munchies.",
    "nutrition.bad munchies": "The munchies are interfering with your motor capabilities.",
    "nutrition.still munchies": "You still have the munchies.",
    "nutrition.only hungry": "You only feel hungry now.",
    "nutrition.hungry": "You are hungry.",
    "nutrition.getting hungry": "You are beginning to feel hungry.",
    "nutrition.weak now": "You feel weak now.",
    "nutrition.needs food": "{who} needs food, badly!",
    "nutrition.weak": "You are weak from hunger.",
    "nutrition.getting weak": "You are beginning to feel weak.",
    "nutrition.you exercised": "You have been exercising, and it shows.",
    "nutrition.you neglected": "You have let your muscles go.",
    "nutrition.you observed": "You have been paying attention, and it shows.",
    "nutrition.you were heedless": "You have not been paying attention.",
    "nutrition.you worked on reflexes": "You have been working on your reflexes.",
    "nutrition.you dulled reflexes": "You have not been working on your reflexes lately.",
    "nutrition.you led a healthy life": "You have been living well, and it shows.",
    "nutrition.you neglected health": "You have not been looking after yourself.",
}
