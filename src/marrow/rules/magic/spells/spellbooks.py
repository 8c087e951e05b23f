"""Learn spells from books. NetHack: spell.c, study_book and learn."""

from marrow.content.achievements import Achievement
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.hero_parts import Activity, Killer, Spell
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute, Doing, HelplessReason, WakingNote
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.combat.curses import curse_random_items
from marrow.rules.combat.monster_attacks.monster_spells import aggravate
from marrow.rules.generation.new_items.random_items import random_title
from marrow.rules.hero import conditions
from marrow.rules.hero.achievements import achieve
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import has, is_blind, is_confused
from marrow.rules.hero.experience import gain_experience
from marrow.rules.hero.helplessness import be_helpless, fall_asleep
from marrow.rules.hero.removal import delete_item, remove_anywhere
from marrow.rules.hero.skills import FULL_SPELL_MEMORY
from marrow.rules.items.inventory import gold_carried
from marrow.rules.items.materials import ErosionType
from marrow.rules.items.stacks import change_kind
from marrow.rules.lifesaving.harm import halved_mishap, hurt, suffer_poison
from marrow.rules.magic.book_of_the_dead import finish_book_of_the_dead
from marrow.rules.magic.hero_teleport import teleport_hero
from marrow.rules.naming import look_of
from marrow.rules.naming.discoveries import discover
from marrow.rules.naming.unknown_kinds import ask_to_call
from marrow.rules.physics.erosion import erode
from marrow.rules.play import Play
from marrow.rules.trade.costly_alteration import charge_for_use

RULE = "spell.c study_book"
MAX_READINGS = 3


def reading_time(book: Item) -> int:
    """How many moves it takes to learn: the book's delay times a factor by spell level."""
    level, delay = book.kind.spell_level, book.kind.delay
    if level <= 2:
        return delay
    if level <= 4:
        return (level - 1) * delay
    if level <= 6:
        return level * delay
    return 8 * delay


def study_spellbook(play: Play, book: Item) -> bool:
    """Begin to read a spellbook, or continue an interrupted one. True if it took a move."""
    hero = play.hero
    name = book.kind.name
    if is_blind(hero) and name != "Book of the Dead":
        raise RefusedCommand("books.blind")
    if name not in ("spellbook of blank paper", "Book of the Dead", "novel"):
        if not hero.conduct.literate:
            note_broken_conduct(play, "chronicle.read", what="a book")
        hero.conduct.literate += 1
    confused = is_confused(hero)
    resumes = bool(hero.study.left) and hero.study.book_id == book.id and not confused
    if not confused and _put_to_sleep(play, book, resumes):
        return True
    if name == "spellbook of blank paper":
        play.tell("books.blank", RULE)
        discover(play, book.kind)
        return True
    if resumes:
        play.tell("books.continue", RULE)
        hero.activity = Activity(Doing.READING, left=hero.study.left, item_id=book.id)
        return True
    if name == "novel":
        _read_novel(play, book)
        return True
    if _declines_known(play, book):
        return False
    time = reading_time(book)
    hard = _check_difficulty(play, book, confused)
    if hard is None:
        return True
    if hard:
        destroyed = book_backfires(play, book)
        _lose_time(play, time)
        crumbles = destroyed or play.dice.rn2(3, RULE) == 0
        if crumbles:
            if not destroyed:
                play.tell("books.crumbles", RULE)
            ask_to_call(play, book)
            delete_item(play, book)
        return True
    if confused:
        _misread(play, book)
        _lose_time(play, time)
        return True
    play.tell("books.recite" if name == "Book of the Dead" else "books.begin", RULE)
    hero.activity = Activity(Doing.READING, left=time, item_id=book.id)
    hero.study.book_id, hero.study.left = book.id, time
    return True


def _declines_known(play: Play, book: Item) -> bool:
    """Since 3.7: a hero who knows the spell well learns the kind of the book, and may leave it closed."""
    magic = play.edition.magic
    known = next((spell for spell in play.hero.spells if spell.book == book.kind.name), None)
    if known is None or known.memory <= magic.spell_memory_to_relearn:
        return False
    if not magic.well_known_books_are_asked_about:
        return False
    play.tell("books.know well", RULE, spell=spell_name(book.kind.name))
    discover(play, book.kind)
    return not play.ask(Confirm(what=QuestionKey.REFRESH_SPELL, rule=RULE))


def _lose_time(play: Play, turns: int) -> None:
    """The hero is helpless for the time the book would have taken."""
    play.hero.study.book_id = play.hero.study.left = 0
    if turns:
        be_helpless(play, turns, HelplessReason.READING, note=WakingNote.NOTHING)


def _put_to_sleep(play: Play, book: Item, resumes: bool) -> bool:
    """A dull spellbook may put the hero to sleep; wisdom helps. True if it did."""
    hero = play.hero
    if not play.edition.magic.dull_spellbooks_cause_sleep:
        return False
    spared = play.edition.magic.sleep_resistance_spares_readers and has(hero, Property.SLEEP_RESISTANCE)
    if spared or look_of(play.world, book.kind) != "dull":
        return False
    turns = play.dice.rnd(25, RULE) - attribute(hero, Attribute.WISDOM)
    if resumes:
        turns -= play.dice.rnd(book.kind.spell_level, RULE)
    if turns <= 0:
        return False
    play.tell("books.so dull", RULE)
    turns += play.dice.rnd(2 * book.kind.spell_level, RULE)
    fall_asleep(play, turns, RULE)
    return True


def _read_novel(play: Play, book: Item) -> None:
    """Read a novel; the first one gives twenty points of experience.

    N-501: a die is thrown for a title, though the novel has one.
    """
    hero = play.hero
    random_title(play)
    play.tell("books.novel", RULE)
    if not hero.conduct.literate:
        note_broken_conduct(play, "chronicle.read", what="a novel")
    hero.conduct.literate += 1
    charge_for_use(play, book)
    discover(play, book.kind)
    if not hero.read_novel:
        hero.read_novel = True
        achieve(play, Achievement.NOVEL)
        gain_experience(play, 20, 0)


def _check_difficulty(play: Play, book: Item, confused: bool) -> bool | None:
    """Whether a book is too hard: blessed never, cursed always, others by intelligence and level.

    None: a Wizard gave up.
    """
    hero = play.hero
    if book.blessing > 0 or book.kind.name == "Book of the Dead":
        return False
    if book.blessing < 0:
        return True
    lenses = hero.worn.get(Slot.EYEWEAR)
    able = attribute(hero, Attribute.INTELLIGENCE) + 4 + hero.level // 2 - 2 * book.kind.spell_level
    able += 2 if lenses is not None and lenses.kind.name == "lenses" else 0
    if hero.role.name == "wizard" and able < 20 and not confused:
        key = QuestionKey.READ_VERY_DIFFICULT_BOOK if able < 12 else QuestionKey.READ_DIFFICULT_BOOK
        if not play.ask(Confirm(what=key, rule=RULE)):
            return None
    return play.dice.rnd(20, RULE) > able


def continue_studying(play: Play) -> bool:
    """Read one more move; at the end the spell is learnt. NetHack: spell.c, learn."""
    hero = play.hero
    activity = hero.activity
    if activity is None:
        return False
    book = next((item for item in hero.inventory if item.id == activity.item_id), None)
    if book is None:
        hero.activity = None
        return True
    worn = hero.worn.get(Slot.EYEWEAR)
    if activity.left and worn is not None and worn.kind.name == "lenses":
        faster = play.dice.rn2(2, "spell.c learn")
        activity.left -= 1 if faster else 0
    if is_confused(hero):
        left = activity.left
        hero.activity = None
        _misread(play, book, again=True)
        _lose_time(play, left)
        return True
    if activity.left > 0:
        activity.left -= 1
        hero.study.left = activity.left
        return True
    hero.activity = None
    hero.study.book_id = hero.study.left = 0
    exercise(play, Attribute.WISDOM, True, "spell.c learn")
    if book.kind.name == "Book of the Dead":
        finish_book_of_the_dead(play, book)
    else:
        learn_spell(play, book)
    return True


def learn_spell(play: Play, book: Item) -> None:
    """Learn a spell or refresh it; the book can be read a limited number of times."""
    hero = play.hero
    rule = "spell.c learn"
    known = next((spell for spell in hero.spells if spell.book == book.kind.name), None)
    free = False
    refuses = play.edition.magic.faint_books_turn_away_new_readers
    if known is None and refuses and book.charge >= MAX_READINGS:
        _fade(play, book)
    elif known is None:
        hero.spells.append(Spell(book.kind.name, book.kind.spell_level, FULL_SPELL_MEMORY + 1))
        book.charge += 1
        play.tell(
            "books.add" if len(hero.spells) > 1 else "books.learn", rule, spell=spell_name(book.kind.name)
        )
        discover(play, book.kind)
    elif book.charge > MAX_READINGS:
        _fade(play, book)
    elif (
        known.memory > play.edition.magic.spell_memory_to_relearn
        and not play.edition.magic.well_known_books_are_asked_about
    ):
        free = True
        play.tell("books.know well", rule, spell=spell_name(book.kind.name))
        discover(play, book.kind)
    else:
        play.tell(
            "books.keener" if known.memory else "books.restored", rule, spell=spell_name(book.kind.name)
        )
        known.memory = FULL_SPELL_MEMORY + 1
        book.charge += 1
        exercise(play, Attribute.WISDOM, True, rule)
        discover(play, book.kind)
    if book.blessing < 0 and book_backfires(play, book):
        delete_item(play, book)
    elif book.kind.name != "spellbook of blank paper" and not free:
        charge_for_use(play, book)


def spell_name(book: str) -> str:
    return book.removeprefix("spellbook of ")


def _fade(play: Play, book: Item) -> None:
    """A book read too often becomes blank."""
    play.tell("books.too faint", "spell.c learn")
    change_kind(play, book, "spellbook of blank paper")
    if play.edition.magic.faint_books_turn_away_new_readers:
        book.charge = play.dice.rn2(book.charge, "spell.c learn")
    discover(play, book.kind)


def _misread(play: Play, book: Item, *, again: bool = False) -> None:
    """A confused hero may tear the book."""
    torn = play.dice.rn2(3, "spell.c confused_book") == 0 and book.kind.name != "Book of the Dead"
    if torn:
        play.tell("books.tear", "spell.c confused_book")
        ask_to_call(play, book)
        delete_item(play, book)
    else:
        play.tell("books.next line" if again else "books.over and over", "spell.c confused_book")


def book_backfires(play: Play, book: Item) -> bool:
    """A failed book harms the hero, worse for higher spell levels; True if it exploded.

    NetHack: spell.c, cursed_book.
    """
    hero = play.hero
    rule = "spell.c cursed_book"
    match play.dice.rn2(max(book.kind.spell_level, 1), rule):
        case 0:
            play.tell("books.wrenching", rule)
            teleport_hero(play)
        case 1:
            play.tell("books.threatened", rule)
            aggravate(play)
        case 2:
            turns = play.dice.rn1(100, 250, rule)
            conditions.blind(play, hero.timeout[Property.BLINDED] + turns, rule)
        case 3:
            _take_gold(play)
        case 4:
            play.tell("books.too much", rule)
            turns = play.dice.rn1(7, 16, rule)
            conditions.confuse(play, hero.timeout[Property.CONFUSED] + turns, rule)
        case 5:
            play.tell("books.contact poison", rule)
            gloves = hero.worn.get(Slot.GLOVES)
            if gloves is not None:
                saves = play.edition.traps.weapons_erode_like_armor  # N-562
                erode(play, gloves, ErosionType.CORRODE, grease=True, blessing=saves)
                return False
            resistant = has(hero, Property.POISON_RESISTANCE)
            killer = Killer("contact-poisoned spellbook")
            points, least, hit_points = (2, 1, 6) if resistant else (4, 3, 10)
            suffer_poison(play, points, least, hit_points, killer, rule)
        case 6:
            if has(hero, Property.MAGIC_RESISTANCE):
                play.tell("books.explodes unharmed", rule)
            else:
                play.tell("books.explodes", rule)
                amount = 2 * play.dice.rnd(10, rule) + 5
                hurt(play, halved_mishap(play, amount), Killer("exploding rune"), rule)
            return True
        case _:
            curse_random_items(play)
    return False


def _take_gold(play: Play) -> None:
    hero = play.hero
    if not gold_carried(hero):
        play.tell("books.strange sensation", "sit.c take_gold")
        return
    for item in [item for item in hero.inventory if item.kind.class_ == "coin"]:
        remove_anywhere(play, item)
    play.tell("books.no gold", "sit.c take_gold")
