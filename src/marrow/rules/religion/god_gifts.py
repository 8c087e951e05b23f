"""Favours of a well-pleased god: gifts and the crowning. Rule N-328. NetHack: pray.c."""

from collections.abc import Mapping

from marrow.content import event_kinds
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.skills import RESTRICTED
from marrow.content.words import AlignmentName, ArtifactName, KindName, RoleName, Skill
from marrow.messages.entries import Cause
from marrow.model.hero import Hero
from marrow.model.hero_parts import Spell
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute, Source
from marrow.rules.chronicle import break_conduct, his, note_event
from marrow.rules.dungeon import castle_tune
from marrow.rules.enlightenment.troubles import stays_cursed
from marrow.rules.generation.new_items.random_items import item_named, random_item, random_kind
from marrow.rules.hero import conditions
from marrow.rules.hero.attribute_changes import restore_attribute
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.experience import OWN, gain_level, set_peak_level
from marrow.rules.hero.hit_point_changes import (
    change_form_max_hp,
    change_own_max_hp,
    fill_form_hp,
    fill_own_hp,
)
from marrow.rules.hero.intrinsic_changes import give_intrinsic
from marrow.rules.hero.luck_changes import end_bad_luck, luck
from marrow.rules.hero.nutrition_changes import reset_nutrition
from marrow.rules.hero.skills import FULL_SPELL_MEMORY, add_skill_slots, skill_level, unrestrict
from marrow.rules.hero.worn_items import is_weldable
from marrow.rules.items.families import carries
from marrow.rules.items.piles import drop_with_effects, put_on_floor
from marrow.rules.items.stacks import bless, reweigh, uncurse
from marrow.rules.items.weapons import is_weapon
from marrow.rules.naming import agreement, simple_item, your_item
from marrow.rules.naming.discoveries import discover, discover_artifact
from marrow.rules.naming.gods import god_name
from marrow.rules.naming.monster_names import possessive
from marrow.rules.play import Play
from marrow.rules.religion.fix_trouble import uncurse_and_tell
from marrow.rules.traps import passtune

PIOUS = 20
BLANK: KindName = "spellbook of blank paper"


def god_speaks(play: Play, god: AlignmentName | None, what: str = "") -> None:
    """The god speaks; ``what`` is the message that follows, if any. NetHack: godvoice."""
    how = ("booms out", "thunders", "rings out", "booms")[play.dice.rn2(4, "pray.c godvoice")]
    play.tell("prayer.voice", "pray.c godvoice", god=god_name(play, god), how=how)
    if what:
        play.tell(what, "pray.c godvoice")


def pat_on_head(play: Play, god: AlignmentName | None) -> None:
    """N-328: a random favour for a hero without trouble. NetHack: pleased."""
    hero = play.hero
    match play.dice.rn2((luck(hero) + 6) >> 1, "N-328"):
        case 0:
            return
        case 1:
            _fix_weapon(play)
        case 2:
            _golden_glow(play)
        case 3:
            _hint_at_tune(play, god)
        case 4:
            key = "prayer.feel power" if is_blind(hero) else "prayer.blue aura"
            play.tell(key, "N-328", god=god_name(play, hero.alignment))
            for item in hero.inventory:
                if item.blessing < 0 and not stays_cursed(play, item):
                    uncurse_and_tell(play, item)
        case 5:
            _grant_gift(play)
        case 7 | 8 | 9 if hero.alignment_record >= PIOUS and not hero.piety.crowned:
            crown_hero(play)
        case _:
            _give_book(play)


def _hint_at_tune(play: Play, god: AlignmentName | None) -> None:
    """Hint at the passtune of the Castle's drawbridge, or give a golden glow if it is not needed."""
    if not passtune.hint_at_passtune(play):
        _golden_glow(play)
    elif play.world.tune_heard == passtune.HEARD_OF:
        god_speaks(play, god, "prayer.right tune")
    else:
        play.tell("prayer.divine music", "N-328", notes=castle_tune.passtune(play.world))


def _give_book(play: Play) -> None:
    """Give a spellbook; up to one reroll per level until it is new and its school not restricted.

    Since 3.7 the god may teach the spell instead. NetHack: pray.c, give_spell.
    """
    hero = play.hero
    book = random_item(play, class_="spellbook", artifacts=False, novels=False)
    for _ in range(hero.level):
        if _is_welcome(play, book.kind):
            break
        book.kind = random_kind(play, "spellbook", novels=False)
    may_teach = play.edition.religion.gods_may_teach_spells
    if may_teach and book.kind.name != BLANK and _teach(play, book.kind.name):
        return
    bless(book)
    reweigh(book)
    if may_teach:
        book.seen = True
        if book.kind.name == BLANK or play.dice.one_in(100, "N-328"):
            discover(play, book.kind)
    play.tell("prayer.spellbook at feet", "N-328")
    put_on_floor(play, book, hero.spot)


def _teach(play: Play, book: KindName) -> bool:
    """Teach or refresh the spell of a book, 1 time in 4, unless it is well known. True if it was done."""
    spells = play.hero.spells
    if not play.dice.one_in(4, "N-328"):
        return False
    known = next((spell for spell in spells if spell.book == book), None)
    if known is not None and known.memory > FULL_SPELL_MEMORY // 10:
        return False
    name = book.removeprefix("spellbook of ")
    if known is None:
        spells.append(Spell(book, KINDS_NAMED[book].spell_level, FULL_SPELL_MEMORY))
        play.tell("prayer.divine knowledge", "N-328", spell=name)
    else:
        play.tell(
            "prayer.knowledge refreshed" if known.memory else "prayer.knowledge restored", "N-328", spell=name
        )
        known.memory = FULL_SPELL_MEMORY
    return True


def _is_welcome(play: Play, kind: ObjectKind) -> bool:
    """Whether the spell is new and its school not restricted; blank paper: undiscovered or with a marker."""
    hero = play.hero
    if kind.name == BLANK:
        marked = carries(hero, "magic marker")
        return marked or not play.world.discovered[kind.number]
    forgotten = play.edition.religion.gods_may_teach_spells  # those that the hero has forgotten are new
    known = any(spell.book == kind.name and not (forgotten and not spell.memory) for spell in hero.spells)
    return not known and skill_level(hero, kind.skill) != RESTRICTED


def _fix_weapon(play: Play) -> None:
    """Uncurse or else bless the wielded weapon, and repair its erosion."""
    hero = play.hero
    weapon = hero.worn.get(Slot.WIELDED)
    if weapon is None or not (is_weldable(weapon) or is_weapon(weapon)):
        return
    god = god_name(play, hero.alignment)
    if weapon.blessing < 0:
        if is_blind(hero):
            play.tell("prayer.power over weapon", "N-328", item=your_item(play, weapon), god=god)
            uncurse(weapon)
        else:
            uncurse_and_tell(play, weapon)
        weapon.blessing_known = True
    elif weapon.blessing == 0:
        key = "prayer.blessing over weapon" if is_blind(hero) else "prayer.weapon blue aura"
        play.tell(key, "N-328", item=your_item(play, weapon), god=god, **agreement(weapon))
        bless(weapon)
        weapon.blessing_known = True
    elif weapon.rusted or weapon.corroded:
        play.tell("prayer.good as new", "N-328", item=your_item(play, weapon), **agreement(weapon))
    weapon.rusted = weapon.corroded = 0


def _golden_glow(play: Play) -> None:
    """N-328: restore a lost level or add five hit points; restore strength, nutrition and luck."""
    hero = play.hero
    if not is_blind(hero):
        play.tell("prayer.golden glow", "N-328")
    if hero.level < hero.peak_level:
        set_peak_level(play, hero.peak_level - 1, "N-328")
        gain_level(play, "N-328")
    else:
        change_own_max_hp(play, 5, "N-328")
        if hero.form is not None:
            change_form_max_hp(play, 5, "N-328")
    fill_own_hp(play, "N-328")
    fill_form_hp(play, "N-328")
    restore_attribute(play, Attribute.STRENGTH, "N-328")
    if hero.nutrition < 900:
        reset_nutrition(play, Cause.PRAYER, "N-328")
    end_bad_luck(play, "N-328")
    if play.edition.hero.healing_washes_faces:
        hero.creamed = 0
    conditions.blind(play, 0, "N-328")


def _grant_gift(play: Play) -> None:
    """Grant the first of telepathy, speed and stealth that the hero lacks, else protection."""
    hero = play.hero
    god_speaks(play, hero.alignment, "prayer.pleased with progress")
    gifts = (
        (Property.TELEPATHY, "telepathy"),
        (Property.FAST, "speed"),
        (Property.STEALTH, "stealth"),
    )
    for prop, name in gifts:
        if not hero.intrinsic[prop] & OWN:
            give_intrinsic(play, prop, Source.OUTSIDE, "N-328")
            play.tell("prayer.gift", "N-328", gift=name)
            return
    if not hero.intrinsic[Property.PROTECTION] & OWN:
        give_intrinsic(play, Property.PROTECTION, Source.OUTSIDE, "N-328")
        if not hero.protection:
            hero.protection = play.dice.rn1(3, 2, "N-328")
    else:
        hero.protection += 1
    play.tell("prayer.gift", "N-328", gift="my protection")


CROWN_RESISTANCES = (
    Property.SEE_INVISIBLE,
    Property.FIRE_RESISTANCE,
    Property.COLD_RESISTANCE,
    Property.SHOCK_RESISTANCE,
    Property.SLEEP_RESISTANCE,
    Property.POISON_RESISTANCE,
)


CLASS_GIFTS: Mapping[RoleName, KindName] = {
    "wizard": "spellbook of finger of death",
    "monk": "spellbook of restore ability",
}
CROWNING_SWORDS: Mapping[AlignmentName, tuple[ArtifactName, KindName, Skill]] = {
    "lawful": ("Excalibur", "long sword", "long sword"),
    "neutral": ("Vorpal Blade", "long sword", "long sword"),
    "chaotic": ("Stormbringer", "runesword", "broadsword"),
}
CROWN_RULE = "pray.c gcrownu"


def crown_hero(play: Play) -> None:
    """Crown the hero: resistances, a title, a sword or a book, and a blessed, rustproof weapon.

    NetHack: gcrownu.
    """
    hero = play.hero
    for prop in CROWN_RESISTANCES:
        give_intrinsic(play, prop, Source.OUTSIDE, CROWN_RULE)
    wielded = hero.worn.get(Slot.WIELDED)
    gift = _class_gift(hero, wielded)
    titles = {"lawful": "prayer.crowned", "neutral": "prayer.envoy", "chaotic": "prayer.chosen"}
    god_speaks(play, hero.alignment, titles[hero.alignment])
    _note_crown(play, wielded, gift)
    hero.piety.crowned = 1 + ("lawful", "neutral", "chaotic").index(hero.alignment)
    worthy = wielded if wielded is not None and is_weapon(wielded) else None
    if gift is not None:
        given = _give_class_book(play, gift)
        if any(spell.book == gift for spell in hero.spells):
            given = worthy or given
        worthy = given
    else:
        worthy = _give_sword(play, worthy)
    unrestrict(hero, CROWNING_SWORDS[hero.alignment][2])
    if worthy is not None and is_weapon(worthy):
        bless(worthy)
        worthy.rusted = worthy.corroded = 0
        worthy.erodeproof = worthy.blessing_known = worthy.erosion_known = True
        worthy.charge = max(worthy.charge, 1)
        if worthy.kind.skill is not None:
            unrestrict(hero, worthy.kind.skill)
    elif gift is None:
        play.tell("prayer.unworthy", CROWN_RULE)
    if play.edition.religion.crowning_gives_a_skill_slot:  # N-533
        add_skill_slots(play, 1)


GIFT_OF_ARTIFACT = event_kinds.DIVINE_GIFT | event_kinds.ARTIFACT


def _note_crown(play: Play, wielded: Item | None, gift: KindName | None) -> None:
    """L-245: write down what the hero was crowned."""
    hero = play.hero
    god = god_name(play, hero.alignment)
    sword = CROWNING_SWORDS[hero.alignment][0]
    match hero.alignment:
        case "lawful":
            note_event(play, event_kinds.DIVINE_GIFT, "chronicle.crowned", god=god)
        case "neutral":
            note_event(play, event_kinds.DIVINE_GIFT, "chronicle.envoy", god=possessive(god))
        case _:
            in_hand = wielded is not None and wielded.artifact == sword
            taken = sword in play.world.artifacts and not in_hand
            task = "take lives" if taken or gift is not None else "steal souls"
            note_event(play, event_kinds.DIVINE_GIFT, "chronicle.chosen", task=task, god=god)


def _class_gift(hero: Hero, wielded: Item | None) -> KindName | None:
    """The spellbook that wizards and monks get instead of a sword, unless they wield an artifact."""
    gift = CLASS_GIFTS.get(hero.role.name)
    if gift is None or carries(hero, gift):
        return None
    artifact = wielded.artifact if wielded is not None else None
    if hero.role.name == "wizard":
        return None if artifact in ("Vorpal Blade", "Stormbringer") else gift
    return gift if artifact is None else None


def _give_class_book(play: Play, gift: KindName) -> Item:
    book = item_named(play, gift)
    bless(book)
    book.blessing_known = True
    play.tell("prayer.spellbook at feet", CROWN_RULE)
    play.hero.piety.gifts += 1
    kinds = event_kinds.DIVINE_GIFT | event_kinds.ARTIFACT | event_kinds.SPOILER
    note_event(play, kinds, "chronicle.bestowed", gift=gift)
    return drop_with_effects(play, book, play.hero.spot, by_hero=True, rolls=False)


def _give_sword(play: Play, wielded: Item | None) -> Item | None:
    """Turn a lawful hero's long sword into Excalibur; give others their sword unless it already exists."""
    hero = play.hero
    name, kind, _ = CROWNING_SWORDS[hero.alignment]
    exists = play.world.artifacts
    if hero.alignment == "lawful":
        plain = wielded is not None and wielded.kind.name == kind and wielded.artifact is None
        if plain and not is_blind(hero):
            play.tell("prayer.sword shines", CROWN_RULE)
        if wielded is not None and plain and name not in exists:
            weapon = simple_item(play, wielded)
            break_conduct(play, "artifactless")  # L-243
            wielded.artifact = name
            hero.piety.gifts += 1
            words = {"his": his(hero), "weapon": weapon, "artifact": name}
            note_event(play, GIFT_OF_ARTIFACT, "chronicle.transformed", **words)
        if wielded is not None and wielded.artifact == name:
            discover_artifact(play, name)
        return wielded
    if wielded is not None and wielded.artifact == name:
        discover_artifact(play, name)
        play.tell("prayer.sword knows", CROWN_RULE, item=your_item(play, wielded))
        return wielded
    if name in exists:
        return wielded
    sword = item_named(play, kind, init=False)
    sword.artifact = name
    sword.charge = 1
    discover_artifact(play, name)
    play.tell("prayer.sword at feet", CROWN_RULE)
    hero.piety.gifts += 1
    note_event(play, GIFT_OF_ARTIFACT, "chronicle.bestowed", gift=name)
    return drop_with_effects(play, sword, hero.spot, by_hero=True, rolls=False)
