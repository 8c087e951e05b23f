"""Writing with a magic marker. NetHack: write.c."""

from collections.abc import Mapping, Sequence

from marrow.content.kinds import ObjectKind
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import EnterText
from marrow.model.item import Item
from marrow.model.vocabularies import Attribute
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.combat.hold_item import hold_another_item
from marrow.rules.dungeon.inscriptions import wipe_out_text
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, is_blind
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.removal import take_from_pack, use_up
from marrow.rules.items.families import BLANK_PAPER, UNSTAMPED
from marrow.rules.items.piles import drop_with_effects
from marrow.rules.items.stacks import knows_blessing
from marrow.rules.naming import with_article
from marrow.rules.naming.kind_names import kind_is_known, look_of
from marrow.rules.play import Cancelled, Play
from marrow.rules.tools.tool_choice import Use, choose_from_pack
from marrow.rules.trade.costly_alteration import charge_for_use

RULE = "write.c dowrite"
MAX_LEVEL = 30
FRESH = 2000  # turns: a spell remembered for longer can surely be written down
PAPER = ("scroll", "spellbook")
BASE_COSTS: Mapping[KindName, int] = {
    "scroll of mail": 2, "scroll of light": 8, "scroll of gold detection": 8, "scroll of food detection": 8,
    "scroll of magic mapping": 8, "scroll of amnesia": 8, "scroll of fire": 8, "scroll of earth": 8,
    "scroll of destroy armor": 10, "scroll of create monster": 10, "scroll of punishment": 10,
    "scroll of confuse monster": 12, "scroll of identify": 14, "scroll of enchant armor": 16,
    "scroll of remove curse": 16, "scroll of enchant weapon": 16, "scroll of charging": 16,
    "scroll of scare monster": 20, "scroll of stinking cloud": 20, "scroll of taming": 20,
    "scroll of teleportation": 20, "scroll of genocide": 30,
}  # fmt: skip


def use_marker(play: Play, item: Item, direction: int | None) -> bool:
    """Write on blank paper: identified kinds without fail, others by luck. NetHack: write.c, dowrite."""
    hero = play.hero
    if "no hands" in form_of(hero).traits:
        raise RefusedCommand("tools.no hands to write")
    if hero.timeout[Property.SLIPPERY_HANDS]:
        play.tell("tools.marker slips", RULE)
        drop_with_effects(play, take_from_pack(play, item), hero.spot, by_hero=True)
        return True
    letters = "".join(thing.letter for thing in hero.inventory if thing.kind.class_ in PAPER)
    if not letters:
        raise RefusedCommand("tools.nothing to write on")
    paper = choose_from_pack(play, QuestionKey.WRITE_ON_WHAT, letters)
    if paper is None or paper.kind.class_ not in PAPER:
        raise Cancelled
    if is_blind(hero) and not paper.seen:
        raise RefusedCommand("tools.is it blank")
    if is_blind(hero) and paper.kind.class_ == "spellbook":
        raise RefusedCommand("tools.cannot write blind")
    paper.seen = True
    if paper.kind.name not in BLANK_PAPER:
        play.tell("tools.not blank", RULE)
        exercise(play, Attribute.WISDOM, False, RULE)
        return True
    text = play.ask(EnterText(what=QuestionKey.WRITE_WHAT, rule=RULE, most=60)).strip().lower()
    found = _kind_named(play, paper, text) if text else None
    if found is None:
        if text:
            play.tell("tools.no such thing to write", RULE)
        return True
    kind, by_look = found
    unreadable = by_look and kind.class_ == "spellbook" and not kind_is_known(play.world, kind)
    if kind.name in BLANK_PAPER or kind.name == "Book of the Dead" or unreadable:
        play.tell("tools.not enough to go on" if unreadable else "tools.cannot write that", RULE)
        return True
    if not hero.conduct.literate:
        note_broken_conduct(play, "chronicle.wrote", what=with_article(paper.kind.class_))
    hero.conduct.literate += 1
    charge_for_use(play, item)
    return _write(play, item, paper, kind, by_look=by_look)


def _kind_named(play: Play, paper: Item, text: str) -> tuple[ObjectKind, bool] | None:
    """The kind that a text means, by its name, its look or what it was called; and False if by name."""
    for prefix in ("scroll ", "spellbook "):
        text = text.removeprefix(prefix)
    text = text.removeprefix("of ").replace(" armour", " armor")
    world = play.world
    kinds = [kind for kind in play.edition.content.kinds if kind.class_ == paper.kind.class_]
    called: ObjectKind | None = None
    matches = 0
    for kind in kinds:
        if kind.name.partition(" of ")[2].lower() == text:
            return kind, False
        if look_of(world, kind).lower() == text:
            return kind, True
        if world.called.get(kind.number, "").lower() == text:
            matches += 1
            if play.dice.rn2(matches, RULE) == 0:
                called = kind
    return (called, True) if called is not None else None


def _write(play: Play, pen: Item, paper: Item, kind: ObjectKind, *, by_look: bool) -> bool:
    """Write if the ink lasts, then if the kind is known or guessed, then if a blind hero is lucky."""
    hero = play.hero
    base = BASE_COSTS.get(kind.name, 10 * max(kind.spell_level, 1))
    if pen.charge < base // 2:
        play.tell("tools.marker too dry", RULE)
        return True
    cost = play.dice.rn1(base // 2, base // 2, RULE)
    exercise(play, Attribute.WISDOM, True, RULE)
    if pen.charge < cost:
        pen.charge = 0
        play.tell("tools.marker dries out", RULE)
        _spoil(play, paper)
        return True
    pen.charge -= cost
    label_known = _knows_label(play, kind)
    if not _is_sure(play, kind, by_label=by_look and label_known) and _is_out_of_luck(play, kind):
        play.tell("tools.fail to write", RULE)
        if paper.kind.class_ == "scroll":
            _tell_what_is_written(play, kind, by_look=by_look)
        _spoil(play, paper)
        return True
    if is_blind(hero) and play.rnl(3, luck(hero), RULE):
        play.tell("tools.fail to write", RULE)
        use_up(play, paper)
        return True
    sum_of_signs = pen.blessing + paper.blessing
    known = knows_blessing(hero, pen) and knows_blessing(hero, paper)
    use_up(play, paper)
    if kind.class_ == "spellbook":
        play.tell("tools.book turns", RULE, look=look_of(play.world, kind))
    new = random_item(play, kind=kind, init=False)
    if kind.name == "scroll of mail":
        new.charge = UNSTAMPED
    new.blessing = (sum_of_signs > 0) - (sum_of_signs < 0)
    new.blessing_known = known
    new.seen = label_known or not is_blind(hero)
    hold_another_item(play, new)
    return True


def _tell_what_is_written(play: Play, kind: ObjectKind, *, by_look: bool) -> None:
    """A label half remembered, the worse the lower the hero's level, or only his name."""
    hero = play.hero
    if by_look:
        wear = (6 + MAX_LEVEL - hero.level) // 6
        play.tell("tools.write badly", RULE, text=wipe_out_text(play.dice, look_of(play.world, kind), wear))
    else:
        play.tell("tools.write name", RULE, hero=hero.name)


def _knows_label(play: Play, kind: ObjectKind) -> bool:
    """Whether a scroll is identified, called, or its label seen on one carried. NetHack: label_known."""
    if kind.class_ != "scroll":
        return False
    if kind_is_known(play.world, kind) or kind.number in play.world.called:
        return True
    return _is_seen_among(play.hero.inventory, kind)


def _is_seen_among(items: Sequence[Item], kind: ObjectKind) -> bool:
    """Whether one of this kind was seen here, or in a bag whose contents are known."""
    return any(
        (item.kind is kind and item.seen) or (item.contents_known and _is_seen_among(item.contents, kind))
        for item in items
    )


def _is_sure(play: Play, kind: ObjectKind, *, by_label: bool) -> bool:
    """Whether writing cannot fail: the kind is identified, or its label known; in 3.4.3 if it was called."""
    if kind_is_known(play.world, kind) or _memory_of_spell(play, kind) > FRESH:
        return True
    return by_label if play.edition.magic.writing_unknown_kinds_by_label else kind.number in play.world.called


def _is_out_of_luck(play: Play, kind: ObjectKind) -> bool:
    """Whether writing an unknown kind fails: 1 in 15 succeeds, for wizards 1 in 5 (1 in 3 in 3.4.3).

    Z-229: since 3.7 wizards have an advantage with scrolls only, and others with spells half forgotten.
    """
    hero = play.hero
    able = hero.role.name == "wizard"
    if play.edition.magic.remembered_spells_are_written_surely:
        able = (able and kind.class_ == "scroll") or _memory_of_spell(play, kind) > 0
    ables = 5 if play.edition.magic.writing_unknown_kinds_by_label else 3
    return play.rnl(ables if able else 15, luck(hero), RULE) != 0


def _memory_of_spell(play: Play, kind: ObjectKind) -> int:
    """Z-229: for how long the hero remembers the spell of a book, since 3.7."""
    if not play.edition.magic.remembered_spells_are_written_surely:
        return 0
    return next((spell.memory for spell in play.hero.spells if spell.book == kind.name), 0)


def _spoil(play: Play, paper: Item) -> None:
    """A failure uses up a scroll; a spellbook stays blank."""
    if paper.kind.class_ == "scroll":
        use_up(play, paper)


USES: Mapping[KindName, Use] = {
    "magic marker": use_marker,
}
