"""Messages about detection."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "mapping.heebie jeebies": "You get the heebie jeebies.",
    "mapping.threatened": "You feel threatened.",
    "mapping.look over": "Look around for {what}, until you pick any place:",
    "mapping.sense monsters": "You know now where monsters are.",
    "mapping.monsters sense you": "Now they know of you too.",
    "mapping.no furniture": "This level seems to have nothing worth noting.",
    "mapping.all furniture": "You know all of that already.",
    "mapping.detect furniture": "You see places worth noting.",
    "mapping.lack of something": "Something is missing, you feel.",
    "mapping.objects nearby": "You sense objects nearby.",
    "mapping.detect objects": "You detect the presence of objects.",
    "mapping.financial future": "You have a feeling that money will be short.",
    "mapping.materially poor": "You feel materially poor.",
    "mapping.steed's finances": "You are curious about the finances of your steed.",
    "mapping.like a million": "You feel like a million zorkmids!",
    "mapping.gold between your feet": "You notice some gold between your feet.",
    "mapping.greedy": "Greed takes hold of you: there is gold!",
    "mapping.nose twitches": "Your nose twitches.",
    "mapping.nose twitches and tingles": "Your nose twitches then starts to tingle.",
    "mapping.smell nearby": "You smell {smell} nearby.",
    "mapping.absence of objects": "You detect the absence of objects.",
    "mapping.lack of food": "Nothing near here smells of {smell}.",
    "mapping.nose tingles": "Your nose starts to tingle.",
    "mapping.tingles and smell": "Your nose tingles and you smell {smell}.",
    "mapping.toes itch": "Your toes itch.",
    "mapping.toes stop itching": "Your toes stop itching.",
    "mapping.entrapped": "You feel entrapped.",
}
