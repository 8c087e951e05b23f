"""What is said at a deathbed."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "lifesaving.trickery ignored": "Something has been tampered with, but in this mode the game goes on.",
    "lifesaving.but wait": "But the story does not end here...",
    "lifesaving.medallion glows": "Your medallion begins to glow!",
    "lifesaving.medallion warm": "Your medallion feels warm!",
    "lifesaving.you vomit": "You vomit up what you swallowed ...",
    "lifesaving.much better": "You feel much better!",
    "lifesaving.medallion crumbles": "The medallion crumbles to dust!",
    "lifesaving.still genocided": "Alas, your kind is still wiped out...",
    "lifesaving.you don't die": "You decide not to die after all.",
    "lifesaving.you don't choke": "You decide not to choke after all.",
    "lifesaving.survived": "You survived that attempt on your life.",
    "lifesaving.in the form of": "You are {form}.",
    "lifesaving.released": "The grip on you loosens, and you are free.",
    "lifesaving.you let go": "You let go of what you hold.",
    "lifesaving.regurgitated": "You are brought up again!",
    "lifesaving.expelled": "You are thrown out!",
    "lifesaving.you die": "You die...",
    "lifesaving.poison resisted": "The poison seems to do you no harm.",
    "lifesaving.poison deadly": "That poison was deadly...",
    "lifesaving.poison strength": "You feel weaker.",
    "lifesaving.poison mind": "Your head spins.",
    "lifesaving.poison dexterity": "Your muscles stiffen.",
    "lifesaving.poison constitution": "You feel very ill.",
    "lifesaving.poison charisma": "You break out in blotches.",
    "lifesaving.own form": "You return to {race} form!",
    "lifesaving.turn to stone": "You turn to stone...",
    "ask.die": "Die?",
    "ask.choke": "Choke to death?",
}
