"""Enlightenment: tell the hero's attributes. NetHack: cmd.c, enlightenment and attributes_enlightenment."""

from typing import Protocol

from marrow.content.properties import PROPERTY_PHRASES, Property
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.model.vocabularies import Source
from marrow.rules.enlightenment.condition import current_conditions, walks_on_water
from marrow.rules.enlightenment.from_what import property_source
from marrow.rules.enlightenment.prayer_prospects import prays_safely
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.luck import luck_items_sign
from marrow.rules.hero.luck_changes import luck
from marrow.rules.items.families import carries
from marrow.rules.lifesaving.savers import promised_savers
from marrow.rules.monsters.traits import hero_hates_silver, magic_cancellation
from marrow.rules.naming import with_article
from marrow.rules.naming.english import times
from marrow.rules.naming.gods import god_name
from marrow.rules.nutrition.egg_laying import lays_eggs
from marrow.rules.play import Play

RULE = "cmd.c enlightenment"
PIETY = ((20, "piously"), (14, "devoutly"), (9, "fervently"), (4, "stridently"), (3, ""), (1, "haltingly"))
CROWNS = ("the Hand of Elbereth", "the Envoy of Balance", "the Glory of Arioch")
DEGREES = ((3, "small"), (6, "moderate"), (12, "large"))
WARDS = ("", "warded", "guarded", "protected")  # by the armour's magic cancellation
TENSES: dict[bool, dict[str, str | int]] = {  # by whether the game is over
    False: {"were": "are", "had": "have", "was": "is"},
    True: {"were": "were", "had": "had", "was": "was"},
}
TOLD_LATER = frozenset({Property.LIFE_SAVING, Property.POLYMORPHITIS, Property.UNCHANGING, Property.FAST})
# condition.py tells of them
TOLD_AS_CONDITION = frozenset(
    {
        Property.STONING,
        Property.SLIMING,
        Property.STRANGLED,
        Property.SICK,
        Property.VOMITING,
        Property.CONFUSED,
        Property.STUNNED,
        Property.BLINDED,
        Property.HALLUCINATING,
        Property.FUMBLING,
        Property.SLEEPY,
        Property.HUNGER,
        Property.LEVITATION,
        Property.FLYING,
    }
)
TOLD_ELSEWHERE = TOLD_LATER | TOLD_AS_CONDITION

Line = tuple[str, dict[str, str | int]]


class AddLine(Protocol):
    """Adds a line: the last part of its key, and the words in it."""

    def __call__(self, key: str, **words: str | int) -> None: ...


def enlighten_by_sections(play: Play) -> None:
    """Tell all of the hero's conditions and attributes."""
    hero = play.hero
    play.tell("enlightenment.begin", RULE)
    play.tell(
        "enlightenment.who",
        RULE,
        alignment=hero.alignment,
        race=hero.race.adjective,
        role=hero.role.called(hero.gender),
        level=hero.level,
    )
    for word, state in current_conditions(play, magic=True):
        play.tell(f"enlightenment.{word}", RULE, **TENSES[False], state=state)
    for key, words in lasting_attributes(play):
        play.tell(key, RULE, **words)
    if hero.dying.deaths:
        play.tell("enlightenment.killed", "L-168", times=times(hero.dying.deaths))
    play.tell("enlightenment.end", RULE)


def lasting_attributes(play: Play, *, over: bool = False) -> list[Line]:
    """L-169: piety, properties, bonuses, form, luck and the god's mood, in NetHack's order.

    ``over``: in the past tense, after the game. Wizard mode adds numbers.
    """
    hero, wizard = play.hero, play.world.mode == "wizard"
    tense = TENSES[over]
    lines: list[Line] = []

    def add(key: str, **words: str | int) -> None:
        lines.append((f"enlightenment.{key}", tense | words))

    if hero.piety.crowned:
        add("are", state=CROWNS[hero.piety.crowned - 1])
    add_piety(add, hero.alignment_record)
    if wizard:
        add("record", number=hero.alignment_record)
    for prop, words in PROPERTY_PHRASES.items():
        if prop == Property.WATER_WALKING and walks_on_water(play):
            continue  # condition.py tells it
        if prop not in TOLD_ELSEWHERE and has(hero, prop):
            add("are", state=words + property_source(play, prop))
        elif prop == Property.MAGICAL_BREATHING and {"breathless", "amphibious"} & form_of(hero).traits:
            airless = "breathless" in form_of(hero).traits
            add(
                "are",
                state=(words if airless else "able to breathe under water") + property_source(play, prop),
            )
    if hero.warned_of_food:
        add("are", state="warned of food that would harm")
    if hero.fighting.confusing_touches:
        add("are", state="going to confuse monsters")
    add_bonuses(add, play, over=over)
    add_form(add, play, over=over)
    if has(hero, Property.FAST):
        very = hero.extrinsic[Property.FAST] or hero.timeout[Property.FAST]
        add("are", state=("very fast" if very else "fast") + property_source(play, Property.FAST))
    for promise in promised_savers(play):
        add(f"{promise} over" if over else promise)
    add_luck(add, play)
    if hero.piety.anger:
        god = god_name(play, hero.alignment)
        degree = "extremely " if hero.piety.anger > 6 else "very " if hero.piety.anger > 3 else ""
        add("angry", god=god, degree=degree, number=f" ({hero.piety.anger})" if wizard else "")
    elif not over:  # prayer means nothing after death
        number = f" ({hero.piety.prayer_timeout})" if wizard else ""
        add("safe" if prays_safely(play) else "not safe", number=number)
    if play.edition.life_saving.saving_grace and (over or play.world.mode != "normal"):  # Z-156
        add(f"{'graced' if hero.dying.graced else 'grace'}{' over' if over else ''}")
    return lines


def add_piety(add: AddLine, record: int) -> None:
    """The hero's alignment record in words. NetHack: priest.c, piousness."""
    if record < 0:
        add("have", state="strayed" if record >= -3 else "sinned" if record >= -8 else "transgressed")
        return
    degree = next((word for least, word in PIETY if record >= least), "nominally")
    add("are", state=f"{degree} aligned".lstrip())


def add_bonuses(add: AddLine, play: Play, *, over: bool) -> None:
    """Bonuses to hit, damage and defence; with numbers after the game.

    NetHack: cmd.c, enlght_combatinc.
    """
    hero = play.hero
    defence = _defence(hero)
    for roll, number, size in (
        ("to hit", hero.fighting.hit_bonus, abs(hero.fighting.hit_bonus)),
        ("damage", hero.fighting.damage_bonus, abs(hero.fighting.damage_bonus)),
        ("defense", defence, abs(defence) * 2 // 3),
    ):
        if number:
            degree = next((word for most, word in DEGREES if size <= most), "huge")
            kind = "bonus" if number > 0 else "penalty"
            shown = f" ({number:+})" if over or play.world.mode == "wizard" else ""
            add("bonus", kind=kind, degree=degree, where=roll, number=shown)
    ward = magic_cancellation(play, hero)
    if ward:
        add("are", state=WARDS[min(ward, len(WARDS) - 1)])


def _defence(hero: Hero) -> int:
    rings = (hero.worn.get(slot) for slot in (Slot.LEFT_RING, Slot.RIGHT_RING))
    total = sum(ring.charge for ring in rings if ring is not None and ring.kind.name == "ring of protection")
    if hero.intrinsic[Property.PROTECTION] & ~int(Source.FORM):
        total += hero.protection
    return total + hero.spell_armor.points


def add_form(add: AddLine, play: Play, *, over: bool) -> None:
    """Polymorph, lycanthropy and what follows from them."""
    hero, form = play.hero, play.hero.form
    turns = f" ({hero.polymorph.turns})" if play.world.mode == "wizard" else ""
    stuck = has(hero, Property.UNCHANGING)
    unchanging = PROPERTY_PHRASES[Property.UNCHANGING] + property_source(play, Property.UNCHANGING)
    if stuck and form is None:
        add("are", state=unchanging)
    if has(hero, Property.POLYMORPHITIS):
        if stuck:
            add("would polymorph", have="would have" if over else "would", ed="ed" if over else "")
        else:
            add(
                "are",
                state=PROPERTY_PHRASES[Property.POLYMORPHITIS]
                + property_source(play, Property.POLYMORPHITIS),
            )
    elif stuck and hero.polymorph.lycanthrope is not None:
        add("would change", have="would have" if over else "would", d="d" if over else "")
    if form is not None and form is not hero.polymorph.lycanthrope:
        add("are", state=f"polymorphed into {with_article(form.name)}{turns}")
    if hero.gender == "female" and lays_eggs(form_of(hero)):
        add("are", state="able to lay eggs")
    if hero.polymorph.lycanthrope is not None:
        beast = f" in beast form{turns}" if form is hero.polymorph.lycanthrope else ""
        add("are", state=with_article(hero.polymorph.lycanthrope.name) + beast)
    if stuck and form is not None:
        add("are", state=unchanging)
    if hero_hates_silver(hero):
        add("are", state="harmed by silver")


def add_luck(add: AddLine, play: Play) -> None:
    """Luck, its bonus, and whether it times out."""
    hero, wizard = play.hero, play.world.mode == "wizard"
    luck_now = luck(hero)
    if luck_now:
        degree = "extremely " if abs(luck_now) >= 10 else "very " if abs(luck_now) >= 5 else ""
        add(
            "are", state=f"{degree}{'un' if luck_now < 0 else ''}lucky" + (f" ({luck_now})" if wizard else "")
        )
    elif wizard:
        add("no luck")
    if hero.luck_bonus:
        add("luck bonus", kind="extra" if hero.luck_bonus > 0 else "reduced")
    stones = carries(hero, "luckstone")
    if stones or luck_items_sign(hero, count_uncursed=True):
        sign = luck_items_sign(hero, count_uncursed=False)
        if sign <= 0:
            add("luck lasts", kind="Bad")
        if sign >= 0:
            add("luck lasts", kind="Good")
