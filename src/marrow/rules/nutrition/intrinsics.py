"""Intrinsics that eating a corpse may give. Rules N-260, N-263 to N-267."""

from collections.abc import Mapping

from marrow.choices import NutritionChoices
from marrow.content.intrinsics import ACID_MEAT, STONE_MEAT
from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.content.words import Resistance
from marrow.model.hero import Hero
from marrow.model.vocabularies import Attribute, Source
from marrow.rules.hero.attributes import adjust_attribute
from marrow.rules.hero.body import has, is_hallucinating
from marrow.rules.hero.intrinsic_changes import give_intrinsic, take_own_intrinsic
from marrow.rules.hero.timed_properties import extend_timeout
from marrow.rules.monsters.traits import is_telepathic
from marrow.rules.play import Play

CONVEYED: tuple[tuple[Resistance, Property], ...] = (
    ("fire", Property.FIRE_RESISTANCE),
    ("cold", Property.COLD_RESISTANCE),
    ("sleep", Property.SLEEP_RESISTANCE),
    ("disintegration", Property.DISINTEGRATION_RESISTANCE),
    ("shock", Property.SHOCK_RESISTANCE),
    ("poison", Property.POISON_RESISTANCE),
)
SECOND_CHANCES = {Property.ACID_RESISTANCE: 3, Property.STONING_RESISTANCE: 6}
CHANCES = {Property.TELEPORTITIS: 10, Property.TELEPORT_CONTROL: 12, Property.TELEPATHY: 1}


def conveyable_intrinsics(species: Species, choices: NutritionChoices) -> list[Property]:
    """N-263, N-262: the intrinsics this meat may give, in the order of choice."""
    found = [prop for resistance, prop in CONVEYED if resistance in species.conveys]
    if is_telepathic(species):
        found.append(Property.TELEPATHY)
    if "teleports" in species.traits:
        found.append(Property.TELEPORTITIS)
    if "controls teleport" in species.traits:
        found.append(Property.TELEPORT_CONTROL)
    if choices.corpses_give_temporary_resistances or choices.corpses_give_long_resistances:
        found += [Property.ACID_RESISTANCE] if species.name in ACID_MEAT else []
        found += [Property.STONING_RESISTANCE] if species.name in STONE_MEAT else []
    return found


def conveys_strength(species: Species) -> bool:
    """N-263: giants give strength."""
    return "giant" in species.traits


def convey_intrinsic(play: Play, species: Species) -> None:
    """N-260, N-264 to N-267: choose one of the intrinsics this meat may give, and try to give it."""
    if _makes_hallucinate(species):
        play.tell("nutrition.great stuff", "N-260")
        extend_timeout(play, Property.HALLUCINATING, 200, "N-260")
    strength = conveys_strength(species)
    if strength and play.edition.nutrition.giant_corpses_always_give_strength:
        odds = play.edition.nutrition.giant_strength_odds
        if odds == 1 or play.dice.one_in(odds, "N-425"):
            gain_strength(play)
        strength = False
    if species.letter == "n" and play.edition.nutrition.nymph_corpses_may_give_charisma:
        _gain_charisma(play)
    picked, strength_picked = choose_intrinsic(play, species, strength)
    if strength_picked:
        gain_strength(play)
    elif picked is not None:
        try_to_grant(play, picked, species)


def choose_intrinsic(play: Play, species: Species, strength: bool) -> tuple[Property | None, bool]:
    """N-264: choose one of the intrinsics this meat may give, or else ``strength``, which True allows.

    NetHack: eat.c, corpse_intrinsic.
    """
    count = 1 if strength else 0
    picked: Property | None = None
    strength_picked = strength
    for prop in conveyable_intrinsics(species, play.edition.nutrition):
        count += 1
        roll = play.dice.rn2(count, "N-264")
        if roll == 0:
            picked, strength_picked = prop, False
    if strength and count == 1:
        roll = play.dice.rn2(2, "N-264")
        strength_picked = roll != 0
    return picked, strength_picked


def _makes_hallucinate(species: Species) -> bool:
    """N-260: violet fungi, and species whose attacks stun or make hallucinate."""
    return species.name == "violet fungus" or any(
        attack.damage in ("stun", "hallucination") for attack in species.attacks
    )


def try_to_grant(play: Play, prop: Property, species: Species) -> None:
    """N-265: give it by chance; the higher the species' level, the likelier. NetHack: eat.c, givit."""
    roll = roll_against_level(play, prop, species)
    second = SECOND_CHANCES.get(prop)
    if second is not None and play.edition.nutrition.corpses_give_long_resistances:  # N-431
        if species.level > roll:
            play.tell(GAIN_MESSAGES[prop], "N-431")
            extend_timeout(play, prop, play.dice.rn1(1000, 500, "N-431"), "N-431")
        return
    if second is not None:
        grant_for_a_time(play, prop, species, takes=species.level > roll, second=second)
        return
    if species.level <= roll:
        return
    if not play.hero.intrinsic[prop] & Source.OUTSIDE:
        words = _words_of_gain(play.hero, prop)
        give_intrinsic(play, prop, Source.OUTSIDE, "N-265")
        play.tell(words, "N-265")


def roll_against_level(play: Play, prop: Property | None, species: Species) -> int:
    """N-265: what the level of the species must exceed for it to give this; None is strength.

    NetHack: eat.c, should_givit.
    """
    sides = CHANCES.get(prop, 15) if prop is not None else 15
    if prop == Property.POISON_RESISTANCE and species.name in ("killer bee", "scorpion"):
        roll = play.dice.rn2(4, "N-265")
        if roll == 0:
            sides = 1
    return play.dice.rn2(sides, "N-265")


def _words_of_gain(hero: Hero, prop: Property) -> str:
    if prop == Property.POISON_RESISTANCE and has(hero, prop):
        return "nutrition.healthier still"
    dizzy = DIZZY_GAINS.get(prop) if is_hallucinating(hero) else None
    return dizzy if dizzy is not None else GAIN_MESSAGES[prop]


def grant_for_a_time(play: Play, prop: Property, species: Species, *, takes: bool, second: int) -> None:
    """N-262: acid and stoning resistance get a second roll, and last some turns only."""
    if not takes:
        takes = species.level > play.dice.rn2(second, "N-262")
    if takes:
        extend_timeout(play, prop, play.dice.d(3, 6, "N-262"), "N-262")
        play.tell(GAIN_MESSAGES[prop], "N-262")


GAIN_MESSAGES = {
    Property.ACID_RESISTANCE: "nutrition.gain acid resistance",
    Property.STONING_RESISTANCE: "nutrition.gain stoning resistance",
    Property.FIRE_RESISTANCE: "nutrition.gain fire resistance",
    Property.COLD_RESISTANCE: "nutrition.gain cold resistance",
    Property.SLEEP_RESISTANCE: "nutrition.gain sleep resistance",
    Property.DISINTEGRATION_RESISTANCE: "nutrition.gain disintegration resistance",
    Property.SHOCK_RESISTANCE: "nutrition.gain shock resistance",
    Property.POISON_RESISTANCE: "nutrition.gain poison resistance",
    Property.TELEPATHY: "nutrition.gain telepathy",
    Property.TELEPORTITIS: "nutrition.gain teleportitis",
    Property.TELEPORT_CONTROL: "nutrition.gain teleport control",
}


DIZZY_GAINS: Mapping[Property, str] = {  # what it feels like in hallucination
    Property.FIRE_RESISTANCE: "nutrition.chill out",
    Property.DISINTEGRATION_RESISTANCE: "nutrition.together",
    Property.SHOCK_RESISTANCE: "nutrition.grounded",
    Property.TELEPATHY: "nutrition.cosmic",
    Property.TELEPORTITIS: "nutrition.diffuse",
    Property.TELEPORT_CONTROL: "nutrition.centered",
}


def _gain_charisma(play: Play) -> None:
    """N-425: a nymph's flesh makes the hero lovelier one time in ten. SlashTHEM: eat.c, cpostfx."""
    hero, which = play.hero, Attribute.CHARISMA
    if hero.base[which] < hero.race.attribute_maximum[which] and play.dice.one_in(10, "N-425"):
        play.tell("nutrition.lovelier", "N-425", how="pretty" if hero.gender == "female" else "attractive")
        adjust_attribute(play, which, 1, "N-425")


def gain_strength(play: Play, *, cursed: bool = False, told: bool = True) -> None:
    """N-266: raise strength, or lower it if cursed; in 3.4.3 without a word. NetHack: gainstr."""
    stored = play.hero.base[Attribute.STRENGTH]
    if stored < 18:
        lucky = play.dice.rn2(4, "N-266")
        amount = 1 if lucky else play.dice.rnd(6, "N-266")
    elif stored < 18 + 85:
        amount = play.dice.rnd(10, "N-266")
    else:
        amount = 1
    silent = not (told and play.edition.nutrition.strength_from_food_is_told)
    amount = -amount if cursed else amount
    adjust_attribute(play, Attribute.STRENGTH, amount, "N-266", silent=silent, only_changes=True)


# In this order; each with what the player is told when it is lost.
LOSABLE: tuple[tuple[Property, str], ...] = (
    (Property.FIRE_RESISTANCE, "nutrition.lost fire resistance"),
    (Property.TELEPORTITIS, "nutrition.lost teleportitis"),
    (Property.POISON_RESISTANCE, "nutrition.lost poison resistance"),
    (Property.TELEPATHY, "nutrition.lost telepathy"),
    (Property.COLD_RESISTANCE, "nutrition.lost cold resistance"),
    (Property.INVISIBILITY, "nutrition.lost invisibility"),
    (Property.SEE_INVISIBLE, "nutrition.lost see invisible"),
    (Property.FAST, "nutrition.lost speed"),
    (Property.STEALTH, "nutrition.lost stealth"),
    (Property.PROTECTION, "nutrition.lost protection"),
    (Property.AGGRAVATE_MONSTER, "nutrition.lost aggravation"),
)


def lose_an_intrinsic(play: Play, rule: str) -> Property | None:
    """N-258: lose one intrinsic, chosen at random, or the next that he has; None if he has none of the rest.

    NetHack: sit.c, attrcurse.
    """
    hero = play.hero
    start = play.dice.rnd(len(LOSABLE), rule) - 1
    for prop, words in LOSABLE[start:]:
        if hero.intrinsic[prop] & ~int(Source.FORM):
            take_own_intrinsic(play, prop, rule)
            play.tell(words, rule)
            return prop
    return None
