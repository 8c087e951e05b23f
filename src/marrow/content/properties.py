"""The properties a hero or monster may have, in NetHack's order."""

from collections.abc import Mapping
from enum import IntEnum


class Property(IntEnum):
    """One property; the number is its index in the hero's property lists."""

    FIRE_RESISTANCE = 1
    COLD_RESISTANCE = 2
    SLEEP_RESISTANCE = 3
    DISINTEGRATION_RESISTANCE = 4
    SHOCK_RESISTANCE = 5
    POISON_RESISTANCE = 6
    ACID_RESISTANCE = 7
    STONING_RESISTANCE = 8
    DRAIN_RESISTANCE = 9
    SICKNESS_RESISTANCE = 10
    INVULNERABILITY = 11
    MAGIC_RESISTANCE = 12
    STUNNED = 13
    CONFUSED = 14
    BLINDED = 15
    DEAF = 16
    SICK = 17
    STONING = 18
    STRANGLED = 19
    VOMITING = 20
    SLIPPERY_HANDS = 21
    SLIMING = 22
    HALLUCINATING = 23
    HALLUCINATION_RESISTANCE = 24
    FUMBLING = 25
    WOUNDED_LEGS = 26
    SLEEPY = 27
    HUNGER = 28
    SEE_INVISIBLE = 29
    TELEPATHY = 30
    WARNING = 31
    WARNING_OF_MONSTERS = 32
    WARNING_OF_UNDEAD = 33
    SEARCHING = 34
    CLAIRVOYANCE = 35
    INFRAVISION = 36
    DETECT_MONSTERS = 37
    ADORNMENT = 38
    INVISIBILITY = 39
    DISPLACEMENT = 40
    STEALTH = 41
    AGGRAVATE_MONSTER = 42
    CONFLICT = 43
    JUMPING = 44
    TELEPORTITIS = 45
    TELEPORT_CONTROL = 46
    LEVITATION = 47
    FLYING = 48
    WATER_WALKING = 49
    SWIMMING = 50
    MAGICAL_BREATHING = 51
    PASSES_WALLS = 52
    SLOW_DIGESTION = 53
    HALF_SPELL_DAMAGE = 54
    HALF_PHYSICAL_DAMAGE = 55
    REGENERATION = 56
    ENERGY_REGENERATION = 57
    PROTECTION = 58
    PROTECTION_FROM_SHAPE_CHANGERS = 59
    POLYMORPHITIS = 60
    POLYMORPH_CONTROL = 61
    UNCHANGING = 62
    FAST = 63
    REFLECTION = 64
    FREE_ACTION = 65
    FIXED_ABILITIES = 66
    LIFE_SAVING = 67


PROPERTY_COUNT = 68
PROPERTY_PHRASES: Mapping[Property, str] = {  # words for someone with the property, after "You are"
    Property.FIRE_RESISTANCE: "fire resistant",
    Property.COLD_RESISTANCE: "cold resistant",
    Property.SLEEP_RESISTANCE: "sleep resistant",
    Property.DISINTEGRATION_RESISTANCE: "disintegration resistant",
    Property.SHOCK_RESISTANCE: "shock resistant",
    Property.POISON_RESISTANCE: "poison resistant",
    Property.ACID_RESISTANCE: "acid resistant",
    Property.STONING_RESISTANCE: "petrification resistant",
    Property.DRAIN_RESISTANCE: "level drain resistant",
    Property.SICKNESS_RESISTANCE: "immune to sickness",
    Property.MAGIC_RESISTANCE: "magic protected",
    Property.HALLUCINATION_RESISTANCE: "resistant to hallucinations",
    Property.INVULNERABILITY: "invulnerable",
    Property.STONING: "turning to stone",
    Property.SLIMING: "turning into slime",
    Property.STRANGLED: "being strangled",
    Property.SICK: "deathly ill",
    Property.VOMITING: "nauseated",
    Property.CONFUSED: "confused",
    Property.STUNNED: "stunned",
    Property.BLINDED: "blinded",
    Property.HALLUCINATING: "hallucinating",
    Property.FUMBLING: "fumbling",
    Property.SLEEPY: "prone to fall asleep",
    Property.HUNGER: "hungry by nature",
    Property.SEE_INVISIBLE: "able to see the invisible",
    Property.TELEPATHY: "telepathic",
    Property.WARNING: "warned",
    Property.WARNING_OF_UNDEAD: "warned of undead",
    Property.SEARCHING: "searching without effort",
    Property.CLAIRVOYANCE: "clairvoyant",
    Property.INFRAVISION: "able to see warm things in the dark",
    Property.DETECT_MONSTERS: "sensing the presence of monsters",
    Property.INVISIBILITY: "invisible",
    Property.DISPLACEMENT: "displaced",
    Property.STEALTH: "stealthy",
    Property.AGGRAVATE_MONSTER: "aggravating monsters",
    Property.CONFLICT: "sowing conflict",
    Property.JUMPING: "able to jump",
    Property.TELEPORTITIS: "able to teleport",
    Property.TELEPORT_CONTROL: "in control of teleporting",
    Property.LEVITATION: "levitating",
    Property.FLYING: "flying",
    Property.WATER_WALKING: "able to walk on water",
    Property.SWIMMING: "able to swim",
    Property.MAGICAL_BREATHING: "able to do without air",
    Property.PASSES_WALLS: "able to walk through walls",
    Property.SLOW_DIGESTION: "digesting slowly",
    Property.HALF_SPELL_DAMAGE: "half safe from spells",
    Property.HALF_PHYSICAL_DAMAGE: "half safe from blows",
    Property.REGENERATION: "regenerating",
    Property.ENERGY_REGENERATION: "regaining power quickly",
    Property.PROTECTION_FROM_SHAPE_CHANGERS: "protected from shape changers",
    Property.POLYMORPHITIS: "polymorphing",
    Property.POLYMORPH_CONTROL: "in control of your shape",
    Property.UNCHANGING: "unable to change from your present shape",
    Property.FAST: "fast",
    Property.REFLECTION: "reflecting rays",
    Property.FREE_ACTION: "free to act",
    Property.FIXED_ABILITIES: "sure of your abilities",
    Property.LIFE_SAVING: "saved from one death",
}
