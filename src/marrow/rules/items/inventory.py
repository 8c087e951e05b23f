"""The hero's pack: letters, order, adding items, gold carried. NetHack: invent.c."""

from typing import Final

from marrow.choices import Edition
from marrow.model.hero import Hero
from marrow.model.item import LOST_MARKS, Item, Slot
from marrow.model.monster import Monster
from marrow.rules.items.stacks import GLOBS, confers_luck, merge_into
from marrow.rules.play import Play

LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
GOLD_LETTER: Final = "$"
NO_LETTER: Final = "#"  # the letter of a stack that finds all 52 letters taken
SMALL_OR_CAPITAL: Final = 32  # the bit in which the codes of a and A differ; # and $ come before all letters


# The pack


def item_with_letter(hero: Hero, letter: str) -> Item | None:
    for item in hero.inventory:
        if item.letter == letter:
            return item
    return None


def carried_quantities(hero: Hero) -> tuple[list[Item], list[int]]:
    """The stacks that are carried, and how many of each."""
    return hero.inventory[:], [item.quantity for item in hero.inventory]


def stacks_that_grew(hero: Hero, carried: tuple[list[Item], list[int]]) -> list[int]:
    """The ids of the stacks that are new since so many were carried, or of which there are more."""
    pack = hero.inventory
    items, quantities = carried
    if pack == items and [item.quantity for item in pack] == quantities:  # most of the time
        return []
    before = {item.id: quantity for item, quantity in zip(items, quantities, strict=True)}
    return [item.id for item in pack if item.quantity > before.get(item.id, 0)]


def free_letter(hero: Hero) -> str:
    """The first unused letter after the one given last, round the alphabets; NO_LETTER if there is none."""
    taken = {item.letter for item in hero.inventory}
    after = hero.letter_given + 1
    for letter in LETTERS[after:] + LETTERS[:after]:
        if letter not in taken:
            return letter
    return NO_LETTER


def give_letter(hero: Hero, item: Item) -> None:
    """Give a letter to an item that is new in the pack: its own if it is free. NetHack: assigninvlet."""
    taken = {held.letter for held in hero.inventory if held is not item}
    if item.letter and item.letter in LETTERS and item.letter not in taken:
        return
    item.letter = free_letter(hero)
    if item.letter != NO_LETTER:
        hero.letter_given = LETTERS.index(item.letter)


def count_letters_used(hero: Hero) -> int:
    return sum(1 for item in hero.inventory if item.letter in LETTERS)


def add_to_pack(play: Play, item: Item) -> Item:
    """Put an item that has no place into the hero's pack; return the stack it is part of now.

    Luck items count at once. NetHack: invent.c, addinv_core2.
    """
    stack = _add(play, item)
    if confers_luck(stack):
        play.higher_rooms.recount_luck_items(play)
    return stack


def _add(play: Play, item: Item) -> Item:
    hero = play.hero
    item.marks &= ~LOST_MARKS
    quivered = hero.worn.get(int(Slot.QUIVERED))  # the quivered stack is tried first
    for held in [quivered, *hero.inventory] if quivered is not None else hero.inventory:
        if merge_into(play, held, item):
            if held.kind.name in GLOBS:
                play.tell("globs.meld in pack", "N-298", item=held.kind.name[len("glob ") :])
            return held
    if item.kind.class_ == "coin":
        item.letter = GOLD_LETTER
        hero.inventory.insert(0, item)
        return item
    give_letter(hero, item)
    hero.inventory.append(item)
    if play.world.options.fixinv:
        hero.inventory.sort(key=pack_order)
    return item


def letter_anew(hero: Hero) -> None:
    """Give the pack the letters from a on, without gaps, as the option !fixinv wants. NetHack: reassign."""
    things = [item for item in hero.inventory if item.letter != GOLD_LETTER]
    for number, item in enumerate(things):
        item.letter = LETTERS[number] if number < len(LETTERS) else NO_LETTER
    hero.letter_given = min(len(things), len(LETTERS) - 1)


def pack_order(item: Item) -> int:
    """N-662: the key that sorts the pack: what has no letter (yet), then gold, then a to z, then A to Z.

    NetHack: invent.c, inv_rank.
    """
    return ord(item.letter or NO_LETTER) ^ SMALL_OR_CAPITAL


def list_order(edition: Edition, item: Item) -> tuple[bool, int]:
    """N-662: the same for menus and questions: in some editions what has no letter is last.

    NetHack: invent.c, sortloot_cmp.
    """
    last = edition.commands.things_without_letter_are_listed_last and item.letter == NO_LETTER
    return last, pack_order(item)


def gold_carried(holder: Hero | Monster) -> int:
    """How much gold a hero or monster carries, bags not counted."""
    return sum(item.quantity for item in holder.inventory if item.kind.class_ == "coin")


def gold_in_containers(hero: Hero) -> int:
    """Gold in the boxes and bags carried, at any depth. NetHack: vault.c, hidden_gold."""
    found, waiting = 0, [thing for item in hero.inventory for thing in item.contents]
    while waiting:
        item = waiting.pop()
        if item.kind.class_ == "coin":
            found += item.quantity
        waiting.extend(item.contents)
    return found
