"""Attributes as one list, without sections and causes, and the page of who the hero is and was.

NetHack 3.4.3: cmd.c, enlightenment and minimal_enlightenment. Rule L-360.
"""

from collections.abc import Iterator
from typing import Final

from marrow.content.properties import Property
from marrow.content.words import AlignmentName
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.model.vocabularies import Source
from marrow.rules.enlightenment.enlighten import CROWNS, DEGREES, PIETY, Line
from marrow.rules.enlightenment.prayer_prospects import prays_safely
from marrow.rules.hero.body import flies, form_of, has, levitates
from marrow.rules.hero.luck import luck_items_sign
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.shape import sticks
from marrow.rules.hero.warning_glow import warning_artifact
from marrow.rules.items.families import carries
from marrow.rules.lifesaving.savers import promised_savers
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.naming import with_article
from marrow.rules.naming.english import plural
from marrow.rules.naming.gods import god_name
from marrow.rules.naming.monster_names import a_monster, body_word, your_monster
from marrow.rules.play import Play, monster_by_id

Said = tuple[str, str]  # the end of a key of prose, and what is said with it
TENSES: Final[dict[bool, dict[str, str | int]]] = {  # by whether the game is over
    False: {"were": "are", "had": "have", "was": "is", "can": "can", "ed": "", "d": "", "fall": "fall",
            "see": "see", "does": "does"},
    True: {"were": "were", "had": "had", "was": "was", "can": "could", "ed": "ed", "d": "d", "fall": "fell",
           "see": "saw", "does": "did"},
}  # fmt: skip
RESISTANCES: Final = (
    (Property.FIRE_RESISTANCE, "fire resistant"),
    (Property.COLD_RESISTANCE, "cold resistant"),
    (Property.SLEEP_RESISTANCE, "sleep resistant"),
    (Property.DISINTEGRATION_RESISTANCE, "disintegration-resistant"),
    (Property.SHOCK_RESISTANCE, "shock resistant"),
    (Property.POISON_RESISTANCE, "poison resistant"),
    (Property.DRAIN_RESISTANCE, "level-drain resistant"),
    (Property.SICKNESS_RESISTANCE, "immune to sickness"),
    (Property.MAGIC_RESISTANCE, "magic-protected"),
    (Property.ACID_RESISTANCE, "acid resistant"),
    (Property.STONING_RESISTANCE, "petrification resistant"),
    (Property.INVULNERABILITY, "invulnerable"),
)
PASSING_TROUBLES: Final = (  # told after the game only
    (Property.HALLUCINATING, "hallucinating"),
    (Property.STUNNED, "stunned"),
    (Property.CONFUSED, "confused"),
    (Property.BLINDED, "blinded"),
)
SIDES: Final[tuple[AlignmentName, ...]] = ("chaotic", "neutral", "lawful")
LUCK_DEGREES: Final = ((10, "extremely "), (5, "very "))
ANGER_DEGREES: Final = ((7, "extremely "), (4, "very "))


def plain_attributes(play: Play, *, over: bool) -> list[Line]:
    """All that the hero is, has and can do, in the original's order."""
    said = [
        *_standing(play),
        *_resistances(play.hero),
        *_troubles(play, over=over),
        *_senses(play.hero),
        *_appearance(play.hero),
        *_transportation(play),
        *_body(play, over=over),
        *_fortune(play, over=over),
    ]
    words = TENSES[over] | {"god": god_name(play, play.hero.alignment)}
    return [(f"enlightenment.{key}", words | {"state": state}) for key, state in said]


def _standing(play: Play) -> Iterator[Said]:
    hero = play.hero
    if hero.piety.crowned:
        yield "are", CROWNS[hero.piety.crowned - 1]
    record = hero.alignment_record
    if record < 0:
        yield "have", "strayed" if record >= -3 else "sinned" if record >= -8 else "transgressed"
    else:
        degree = next((word for least, word in PIETY if record >= least), "nominally")
        yield "are", f"{degree} aligned".lstrip()
    if play.world.mode == "wizard":
        yield "plain alignment", str(record)


def _resistances(hero: Hero) -> Iterator[Said]:
    yield from (("are", words) for prop, words in RESISTANCES if has(hero, prop))
    if hero.warned_of_food:
        yield "can", "recognize detrimental food"


def _troubles(play: Play, *, over: bool) -> Iterator[Said]:
    hero = play.hero
    if has(hero, Property.HALLUCINATION_RESISTANCE):
        yield "resist", "hallucinations"
    if over:
        yield from (("are", words) for prop, words in PASSING_TROUBLES if has(hero, prop))
        if hero.timeout[Property.SICK] and hero.sick_with.is_of_food:
            yield "are", "sick from food poisoning"
        if hero.timeout[Property.SICK] and hero.sick_with.is_disease:
            yield "are", "sick from illness"
    if hero.timeout[Property.STONING]:
        yield "are", "turning to stone"
    if hero.timeout[Property.SLIMING]:
        yield "are", "turning into slime"
    if has(hero, Property.STRANGLED):
        yield "are", "being strangled"
    if hero.timeout[Property.SLIPPERY_HANDS]:
        yield "have", f"slippery {plural('finger')}"
    if has(hero, Property.FUMBLING):
        yield "fumble", ""
    if has(hero, Property.WOUNDED_LEGS) and not hero.ride.steed_id:
        yield "have", "wounded legs"
    if has(hero, Property.SLEEPY):
        yield "fall", "asleep"
    if has(hero, Property.HUNGER):
        yield "hunger", "rapidly"


def _senses(hero: Hero) -> Iterator[Said]:
    if has(hero, Property.SEE_INVISIBLE):
        yield "see", "invisible"
    if has(hero, Property.TELEPATHY):
        yield "are", "telepathic"
    if has(hero, Property.WARNING):
        yield "are", "warned"
    artifact = warning_artifact(hero.worn.get(Slot.WIELDED))
    if artifact is not None:
        yield "are", f"aware of the presence of {plural(str(artifact.against))}"
    if has(hero, Property.WARNING_OF_UNDEAD):
        yield "are", "warned of undead"
    if has(hero, Property.SEARCHING):
        yield "have", "automatic searching"
    if has(hero, Property.CLAIRVOYANCE):
        yield "are", "clairvoyant"
    if has(hero, Property.INFRAVISION):
        yield "have", "infravision"
    if has(hero, Property.DETECT_MONSTERS):
        yield "are", "sensing the presence of monsters"
    if hero.fighting.confusing_touches:
        yield "are", "going to confuse monsters"


def _rings(hero: Hero, name: str) -> list[int]:
    rings = (hero.worn.get(slot) for slot in (Slot.LEFT_RING, Slot.RIGHT_RING))
    return [ring.charge for ring in rings if ring is not None and ring.kind.name == name]


def _appearance(hero: Hero) -> Iterator[Said]:
    if has(hero, Property.ADORNMENT):
        yield "are", "poorly adorned" if sum(_rings(hero, "ring of adornment")) < 0 else "adorned"
    if has(hero, Property.INVISIBILITY):
        yield "are", "invisible to others" if has(hero, Property.SEE_INVISIBLE) else "invisible"
    elif hero.intrinsic[Property.INVISIBILITY] or hero.extrinsic[Property.INVISIBILITY]:
        yield "are", "visible"
    if has(hero, Property.DISPLACEMENT):
        yield "are", "displaced"
    if has(hero, Property.STEALTH):
        yield "are", "stealthy"
    if has(hero, Property.AGGRAVATE_MONSTER):
        yield "aggravate", "monsters"
    if has(hero, Property.CONFLICT):
        yield "cause", "conflict"


def _transportation(play: Play) -> Iterator[Said]:
    hero, wizard = play.hero, play.world.mode == "wizard"
    if has(hero, Property.JUMPING):
        yield "can", "jump"
    if has(hero, Property.TELEPORTITIS):
        yield "can", "teleport"
    if has(hero, Property.TELEPORT_CONTROL):
        yield "have", "teleport control"
    if levitates(hero):
        at_will = hero.footing.lands_at_will and not hero.extrinsic[Property.LEVITATION]
        yield "are", "levitating, at will" if at_will else "levitating"
    elif flies(hero):
        yield "can", "fly"
    if has(hero, Property.WATER_WALKING):
        yield "can", "walk on water"
    traits = form_of(hero).traits
    if "swims" in traits or has(hero, Property.SWIMMING):
        yield "can", "swim"
    if "breathless" in traits or has(hero, Property.MAGICAL_BREATHING):
        yield "can", "survive without air"
    elif "amphibious" in traits:
        yield "can", "breathe water"
    if "walks through walls" in traits or has(hero, Property.PASSES_WALLS):
        yield "can", "walk through walls"
    steed = steed_of(play)
    if steed is not None:
        yield "are", f"riding {your_monster(play, steed)}"
    engulfer = monster_by_id(play, hero.hold.engulfer_id) if hero.hold.engulfer_id else None
    holder = monster_by_id(play, hero.hold.holder_id) if hero.hold.holder_id else None
    if engulfer is not None:
        yield (
            "are",
            f"swallowed by {a_monster(play, engulfer)}{_number(hero.hold.engulfed_turns, told=wizard)}",
        )
    elif holder is not None:
        held = "holding" if hero.form is not None and sticks(hero.form) else "held by"
        yield "are", f"{held} {a_monster(play, holder)}"


def _number(number: int, *, told: bool) -> str:
    return f" ({number})" if told else ""


def _bonus(number: int, *, told: bool) -> tuple[str, str]:
    """How large a bonus is, or the number itself; and whether it is one."""
    degree = next((word for most, word in DEGREES if abs(number) <= most), "huge")
    return f"{number:+}" if told else degree, "bonus" if number > 0 else "penalty"


def _body(play: Play, *, over: bool) -> Iterator[Said]:
    hero, wizard = play.hero, play.world.mode == "wizard"
    told = over or wizard
    if hero.fighting.hit_bonus:
        size, kind = _bonus(hero.fighting.hit_bonus, told=told)
        yield "have", f"a {size} {kind} to hit"
    if hero.fighting.damage_bonus:
        size, kind = _bonus(hero.fighting.damage_bonus, told=told)
        yield "have", f"a {size} damage {kind}"
    if has(hero, Property.SLOW_DIGESTION):
        yield "have", "slower digestion"
    if has(hero, Property.REGENERATION):
        yield "regenerate", ""
    if hero.spell_armor.points or has(hero, Property.PROTECTION):
        defence = sum(_rings(hero, "ring of protection")) + hero.spell_armor.points
        if hero.intrinsic[Property.PROTECTION] & ~int(Source.FORM):
            defence += hero.protection
        yield "are", "ineffectively protected" if defence < 0 else "protected"
    if has(hero, Property.PROTECTION_FROM_SHAPE_CHANGERS):
        yield "are", "protected from shape changers"
    if has(hero, Property.POLYMORPHITIS):
        yield "are", "polymorphing"
    if has(hero, Property.POLYMORPH_CONTROL):
        yield "have", "polymorph control"
    yield from _form(hero, wizard=wizard)
    if has(hero, Property.UNCHANGING):
        yield "can", "not change from your current form"
    if has(hero, Property.FAST):
        very = hero.extrinsic[Property.FAST] or hero.timeout[Property.FAST]
        yield "are", "very fast" if very else "fast"
    for prop, words in (
        (Property.REFLECTION, "reflection"),
        (Property.FREE_ACTION, "free action"),
        (Property.FIXED_ABILITIES, "fixed abilities"),
    ):
        if has(hero, prop):
            yield "have", words
    for promise in promised_savers(play):
        yield f"{promise} over" if over else promise, ""
    if hero.fighting.two_weapons:
        yield "are", "wielding two weapons at once"


def _form(hero: Hero, *, wizard: bool) -> Iterator[Said]:
    beast = hero.polymorph.lycanthrope
    if beast is not None:
        yield "are", with_article(beast.name)
    if hero.form is not None:
        shape = "in beast form" if hero.form is beast else f"polymorphed into {with_article(hero.form.name)}"
        yield "are", shape + _number(hero.polymorph.turns, told=wizard)


def _fortune(play: Play, *, over: bool) -> Iterator[Said]:
    hero, wizard = play.hero, play.world.mode == "wizard"
    luck_now = luck(hero)
    if luck_now:
        degree = next((word for least, word in LUCK_DEGREES if abs(luck_now) >= least), "")
        yield "are", f"{degree}{'un' if luck_now < 0 else ''}lucky{_number(luck_now, told=wizard)}"
    elif wizard:
        yield "no luck", ""
    if hero.luck_bonus:
        yield "have", "extra luck" if hero.luck_bonus > 0 else "reduced luck"
    if carries(hero, "luckstone") or luck_items_sign(hero, count_uncursed=True):
        sign = luck_items_sign(hero, count_uncursed=False)
        if sign <= 0:
            yield "luck stays", "Bad"
        if sign >= 0:
            yield "luck stays", "Good"
    if hero.piety.anger:
        degree = next((word for least, word in ANGER_DEGREES if hero.piety.anger >= least), "")
        number = _number(hero.piety.anger, told=wizard)
        yield "plain angry", f"{degree}angry with you{number}"
    elif not over:
        number = _number(hero.piety.prayer_timeout, told=wizard)
        yield "can", f"{'' if prays_safely(play) else 'not '}safely pray{number}"


# Who the hero is and was


def base_attributes(play: Play) -> list[str]:
    """Name, race, role, gender and alignment, at birth and now; and the gods of all three sides."""
    hero = play.hero
    own_gender = hero.polymorph.own_gender or hero.gender
    neuter = hero.form is not None and "neuter" in hero.form.traits
    lines = [
        "Starting",
        _field("name", hero.name),
        _field("race", hero.race.name),
        _field("role", hero.role.called(hero.birth_gender)),
        _field("gender", hero.birth_gender),
        _field("alignment", hero.birth_alignment),
        "",
        "Current",
        _field("race", body_word(hero) if hero.form is not None else hero.race.name),
        _field("role (base)", hero.role.called(own_gender))
        if hero.form is not None
        else _field("role", hero.role.called(hero.gender)),
        _field("gender", "neuter" if neuter else hero.gender),
    ]
    if hero.form is not None and (neuter or own_gender != hero.gender):
        lines.append(_field("gender (base)", own_gender))
    lines += [_field("alignment", hero.alignment), "", "Deities"]
    signs = ((hero.birth_alignment, "s"), (hero.alignment, "c"))
    for side in SIDES:
        sign = ",".join(letter for whose, letter in signs if whose == side)
        lines.append(_field(side.capitalize(), f"{god_name(play, side):17}{f' ({sign})' if sign else ''}"))
    return lines


def _field(name: str, value: str) -> str:
    return f"{name:15}: {value}".rstrip()
