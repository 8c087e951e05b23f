"""What an edition's tables say of a species or a kind, in words: for `/` and for whoever plans a meal.

Nothing of a game is looked at: all of it is known to those who have read the tables.
"""

from collections.abc import Iterator

from marrow.choices import Edition
from marrow.content.kinds import ObjectKind
from marrow.content.properties import Property
from marrow.content.species import RIDERS, Attack, Size, Species
from marrow.content.symbols import CLASS_TITLES
from marrow.content.words import SpeciesName
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.nutrition.corpse_meals import DOGS_AND_CATS
from marrow.rules.nutrition.intrinsics import CHANCES, conveyable_intrinsics, conveys_strength
from marrow.rules.polymorph.candidates import species_named_by_player

FEWEST_LETTERS = 2
EATEN: dict[SpeciesName, str] = {  # what the last bite does
    "newt": "gives back a little power, and may raise its maximum (N-248)",
    "wraith": "gives a level (N-249)",
    "nurse": "gives back all hit points (N-251)",
    "stalker": "makes invisible for a while, for good if you are so already, and stuns (N-252, N-253)",
    "bat": "stuns (N-253)",
    "giant bat": "stuns for long (N-253)",
    "small mimic": "makes you pose as gold, helpless for 20 turns (N-254)",
    "large mimic": "makes you pose as gold, helpless for 40 turns (N-254)",
    "giant mimic": "makes you pose as gold, helpless for 50 turns (N-254)",
    "quantum mechanic": "gives speed, or takes it away (N-255)",
    "lizard": "ends stun and confusion within two turns (N-256)",
    "chameleon": "polymorphs (N-257)",
    "doppelganger": "polymorphs (N-257)",
    "mind flayer": "may raise intelligence (N-259)",
    "master mind flayer": "may raise intelligence (N-259)",
    "green slime": "turns to slime in ten turns (N-246)",
}
BEE_LIKE: tuple[SpeciesName, ...] = ("killer bee", "scorpion")
USUAL_SIDES = 15


def find(text: str, edition: Edition) -> Species | ObjectKind | None:
    """The species or kind of this name, by whole words: newt, newts, long sword. None if there is none."""
    wanted = " ".join(text.lower().split())
    if len(wanted) < FEWEST_LETTERS:
        return None
    species = species_named_by_player(wanted, edition.content)
    return species if species is not None else kind_named(wanted, edition)


def kind_named(wanted: str, edition: Edition) -> ObjectKind | None:
    """The kind of this name; its last words are enough if no other kind ends with them."""
    wanted = wanted.removeprefix("the ").removeprefix("an ").removeprefix("a ")
    kinds = edition.content.kinds
    for kind in kinds:
        if wanted in (kind.name.lower(), kind.word.lower()):
            return kind
    ending = [kind for kind in kinds if kind.name.lower().endswith(f" {wanted}")]
    return ending[0] if len(ending) == 1 else None


def entry(found: Species | ObjectKind, edition: Edition) -> list[str]:
    """The lines of its entry; the first is its name."""
    if isinstance(found, Species):
        return list(_species_lines(found, edition))
    return list(_kind_lines(found))


def _species_lines(species: Species, edition: Edition) -> Iterator[str]:
    yield f"{species.letter}  {species.name}  ({species.kind}; {edition.name})"
    yield ""
    yield (
        f"Level {species.level}, speed {species.speed}, armor class {species.armor_class}, "
        f"magic resistance {species.magic_resistance}%, difficulty {species.difficulty}."
    )
    size = Size(species.size).name.lower()
    frequency = edition.content.frequency(species)
    often = f"frequency {frequency} of 7" if frequency else "not made at random"
    yield f"Size {size}, weight {species.weight}; {often}."
    for attack in species.attacks:
        yield f"Attack: {attack_words(attack)}."
    if species.resistances:
        yield f"Resists {', '.join(sorted(species.resistances))}."
    if species.traits:
        yield f"Traits: {', '.join(sorted(species.traits))}."
    yield ""
    yield from meal_lines(species, edition)


def attack_words(attack: Attack) -> str:
    """bite 1d3, or claw 2d4 poison."""
    dice = f" {attack.dice}d{attack.sides}" if attack.dice else f" d{attack.sides} by level"
    damage = "" if attack.damage == "physical" else f", {attack.damage}"
    return f"{attack.manner}{dice if attack.sides else ''}{damage}"


def meal_lines(species: Species, edition: Edition) -> Iterator[str]:
    """What eating a fresh corpse does, and with what chance."""
    if "no corpse" in species.generation:
        yield "Leaves no corpse."
        return
    yield f"Corpse: nutrition {species.nutrition}, {3 + (species.weight >> 6)} turns to eat (N-240)."
    if species.name in RIDERS:
        yield "Eating it is fatal (N-245)."
        return
    if is_petrifying(species) or species.name == "Medusa":
        yield "Eating it turns you to stone, unless you resist (N-243)."
    if species.name in DOGS_AND_CATS:
        yield "Eating it aggravates monsters for good, except for orcs and cavemen (N-244)."
    if "poisonous" in species.traits:
        yield "It is poisonous to those who do not resist poison."
    if "acidic" in species.traits or species.name == "lizard":
        yield "It ends turning to stone (N-247)."
    if "were" in species.traits and "human" in species.traits:
        yield "It gives lycanthropy (N-250)."
    if species.name in EATEN:
        yield f"The last bite {EATEN[species.name]}."
    for what, percent in intrinsic_chances(species, edition):
        yield f"Gives {what} with a chance of {percent:.0f}% (N-264, N-265)."


def intrinsic_chances(species: Species, edition: Edition) -> list[tuple[str, float]]:
    """N-264, N-265: what a whole fresh corpse may give, each with its chance in percent."""
    if species.name in EATEN and species.name not in ("nurse", "newt", "lizard"):
        return []  # N-261
    choices = edition.nutrition
    found = conveyable_intrinsics(species, choices)
    strength = conveys_strength(species)
    if strength and choices.giant_corpses_always_give_strength:
        return [("strength", 100.0), *_given(species, found, len(found))]
    count = len(found) + strength
    first = [("strength", 100 / max(count, 2))] if strength else []
    return [*first, *_given(species, found, count)]


def _given(species: Species, found: list[Property], count: int) -> list[tuple[str, float]]:
    return [
        (prop.name.replace("_", " ").lower(), 100 * success(species, prop) / count)
        for prop in found
        if success(species, prop) > 0
    ]


def success(species: Species, prop: Property) -> float:
    """N-265: the chance that the intrinsic which was picked is given."""
    usual = min(species.level / CHANCES.get(prop, USUAL_SIDES), 1.0)
    if prop == Property.POISON_RESISTANCE and species.name in BEE_LIKE:
        return (1 if species.level > 0 else 0) / 4 + usual * 3 / 4
    return usual


def _kind_lines(kind: ObjectKind) -> Iterator[str]:
    yield f"{kind.name}  ({CLASS_TITLES[kind.class_].lower()})"
    yield ""
    yield f"Weight {kind.weight}, price {kind.cost}, made of {kind.material}."
    if kind.class_ in ("weapon", "tool") and kind.damage_small > 0:
        bonus = f", {kind.hit_bonus:+} to hit" if kind.hit_bonus else ""
        yield f"Damage d{kind.damage_small}, d{kind.damage_large} against the large{bonus}."
    if kind.skill:
        yield f"Skill: {kind.skill}."
    if kind.class_ == "armor":
        yield f"Armor class {kind.armor_class}, magic cancellation {kind.magic_cancellation}."
        yield f"It takes {kind.delay} turns to put on."
    if kind.class_ == "food" and kind.nutrition:
        yield f"Nutrition {kind.nutrition}, {kind.delay} turns to eat."
    if kind.spell_level:
        yield f"A spell of level {kind.spell_level}."
    if kind.property is not None:
        yield f"Gives {kind.property.name.replace('_', ' ').lower()}."
    yield f"{kind.probability} of 1000 of its class."
