"""Messages about spellbooks."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "books.blind": "Being blind, you cannot read the mystic runes.",
    "books.blank": "This spellbook is all blank.",
    "books.continue": "You continue your efforts to memorize the spell.",
    "books.recite": "You begin to recite the runes.",
    "books.next line": "You find yourself reading the next line over and over again.",
    "books.novel": "You read some pages of the novel, and are the richer for it.",
    "books.so dull": "This book is so dull that you can't keep your eyes open.",
    "books.crumbles": "The spellbook crumbles to dust!",
    "books.begin": "You begin to memorize the runes.",
    "books.very difficult": "This spellbook is very difficult to comprehend.  Continue?",
    "books.difficult": "This spellbook is difficult to comprehend.  Continue?",
    "books.add": "You add {spell} to your repertoire.",
    "books.learn": "You learn {spell}.",
    "books.know well": "You know {spell} quite well already.",
    "books.keener": "Your knowledge of {spell} is keener.",
    "books.restored": "Your knowledge of {spell} is restored.",
    "books.too faint": "This spellbook is too faint to be read any more.",
    "books.tear": "Being confused, you accidentally tear the spellbook to pieces.",
    "books.over and over": "You find yourself reading the first line over and over again.",
    "books.wrenching": "You feel a wrenching sensation.",
    "books.threatened": "You feel threatened.",
    "books.too much": "These runes were just too much to comprehend.",
    "books.contact poison": "The book was coated with contact poison!",
    "books.explodes unharmed": "The book radiates explosive energy, but you are unharmed!",
    "books.explodes": "As you read the book, it radiates explosive energy in your face!",
    "books.strange sensation": "You feel a strange sensation.",
    "books.no gold": "You notice you have no gold!",
}
