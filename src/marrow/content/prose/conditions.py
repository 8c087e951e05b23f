"""Messages when conditions such as confusion begin and end."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "conditions.trippy no more": "You feel less trippy now.",
    "conditions.less confused": "You feel less confused now.",
    "conditions.less stunned": "You feel a bit steadier now.",
    "conditions.stagger": "You stagger...",
    "conditions.cosmic": "Oh wow!  Everything looks so cosmic!",
    "conditions.boring now": "Everything looks so boring now.",
    "conditions.calmer": "Everything feels so ordinary now.",
    "conditions.glop off": "The cream is off your face.",
    "conditions.face clean": "Your face feels clean again.",
    "conditions.see again": "You can see again.",
    "conditions.darkness": "A cloud of darkness falls upon you.",
    "conditions.deaf": "You are unable to hear anything.",
    "conditions.hear again": "You can hear again.",
    "conditions.partly cured": "You feel a little less ill.",
    "conditions.much worse": "You feel much worse.",
    "conditions.deathly sick": "You feel deathly sick.",
    "conditions.cured": "What a relief!  You are well again.",
    "conditions.less nauseated": "Your stomach has settled down.",
    "conditions.limber": "You feel limber!",
    "conditions.slime gone": "The slime disappears!",
}
