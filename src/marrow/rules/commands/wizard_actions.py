"""What wizard mode does to creatures and to the ground: it kills, buries, and casts any spell."""

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseSpot, Confirm, Offer
from marrow.model.hero_parts import Killer, Spell
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS
from marrow.model.vocabularies import Ending, KillerFormat
from marrow.rules.chronicle import his
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.commands.choosing import choose_one
from marrow.rules.dungeon.terrain import is_on_map
from marrow.rules.hero.skills import train_skill
from marrow.rules.items.inventory import LETTERS
from marrow.rules.lifesaving.death import die
from marrow.rules.magic.spells.spell_effects import spell_effects
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.naming import the_monster
from marrow.rules.physics.floor_effects import bury
from marrow.rules.play import Play, monster_by_id

RULE = "wizard mode"
NOT_SPELLS = ("spellbook of blank paper", "novel", "Book of the Dead")


def wizard_kill(play: Play, spot: int | None) -> None:
    """Kill what is at a spot, or at one spot after the other until none is chosen. NetHack: wiz_kill."""
    if spot is not None:
        _kill_at(play, spot)
        return
    level, key = play.level, QuestionKey.KILL_WHOM
    while play.level is level:
        spot = play.ask(ChooseSpot(what=key, start=play.hero.spot, rule=RULE))
        if not is_on_map(spot) or not _kill_at(play, spot):
            return
        key = QuestionKey.KILL_WHOM_NEXT


def _kill_at(play: Play, spot: int) -> bool:
    """Whether a monster was there to be killed."""
    hero = play.hero
    if spot == hero.spot:
        monster = _steed_given_up(play)
        if monster is None:
            return False
    else:
        found = play.level.monster_at.get(spot)
        monster = monster_by_id(play, hero.hold.engulfer_id) if hero.hold.engulfer_id else found
    if monster is None:
        play.tell("wizardry.no monster there", RULE)
        return False
    killed_by_hero(play, monster)
    return True


def _steed_given_up(play: Play) -> Monster | None:
    """The steed, if it is to die; else the hero may give up his own life."""
    steed = steed_of(play)
    if steed is not None:
        name = the_monster(play, steed)
        answer = play.ask(Confirm(what=QuestionKey.KILL_STEED, words={"monster": name}, rule=RULE))
        if answer:
            return steed
        if answer is None:
            return None
    if play.ask(Confirm(what=QuestionKey.KILL_YOURSELF, rule=RULE, in_full=True)):
        die(play, Ending.DIED, Killer(f"{his(play.hero)} own player", KillerFormat.AS_IS))
    return None


def wizard_bury(play: Play) -> None:
    """Bury all that lies at the hero's spot and beside it. NetHack: dig.c, wiz_debug_cmd_bury."""
    spots = [spot for step in (0, *DIRECTIONS) if is_on_map(spot := play.hero.spot + step)]
    before = _lying(play, spots)
    for spot in spots:
        bury(play, spot)
    gone = before - _lying(play, spots)
    if not before:
        play.tell("wizardry.nothing to bury", RULE)
    elif not gone:
        play.tell("wizardry.nothing buried", RULE)
    else:
        play.tell("wizardry.buried", RULE, things="1 object" if gone == 1 else f"{gone} objects")


def _lying(play: Play, spots: list[int]) -> int:
    return sum(len(play.level.items.get(spot, ())) for spot in spots)


def wizard_cast(play: Play, name: str) -> bool:
    """Cast any spell of the edition, at no cost and without fail. NetHack 3.7: spell.c, dowizcast."""
    books = spellbooks(play)
    if not name:
        offers = tuple(
            Offer(key=letter, text=book.name.removeprefix("spellbook of "))
            for letter, book in zip(LETTERS, books, strict=False)
        )
        name = choose_one(play, QuestionKey.CAST_WHICH_SPELL, offers)
    chosen = _book_named(books, name)
    if chosen is None:
        play.tell("commands.no such spell", RULE)
        return False
    spell_effects(play, Spell(chosen.name, chosen.spell_level), None, at_self=False)
    train_skill(play, KINDS_NAMED[chosen.name].skill, chosen.spell_level)
    return True


def spellbooks(play: Play) -> list[ObjectKind]:
    """The books of the edition that teach a spell."""
    return [
        kind
        for kind in play.edition.content.kinds
        if kind.class_ == "spellbook" and kind.spell_level and kind.name not in NOT_SPELLS
    ]


def _book_named(books: list[ObjectKind], name: str) -> ObjectKind | None:
    for letter, book in zip(LETTERS, books, strict=False):
        if name in (letter, book.name, book.name.removeprefix("spellbook of ")):
            return book
    return None
