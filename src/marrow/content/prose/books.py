"""Messages about spellbooks."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "books.blind": "Being blind, you cannot read the mystic runes.",
    "books.blank": "This spellbook is all blank.",
    "books.continue": "You go back to learning the spell by heart.",
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
    "books.know well": "You still remember {spell} very well.",
    "books.refresh": "Read the book all the same, to refresh it?",
    "books.keener": "You have a firmer hold on {spell}.",
    "books.restored": "Your knowledge of {spell} is restored.",
    "books.too faint": "The ink of this spellbook has faded past reading.",
    "books.tear": "Being confused, you accidentally tear the spellbook to pieces.",
    "books.over and over": "You find yourself reading the first line over and over again.",
    "books.wrenching": "You feel a wrenching sensation.",
    "books.threatened": "You feel threatened.",
    "books.too much": "These runes were more than your head could hold.",
    "books.contact poison": "The pages were smeared with a contact poison!",
    "books.explodes unharmed": "The book radiates explosive energy, but you are unharmed!",
    "books.explodes": "As you read the book, it radiates explosive energy in your face!",
    "books.strange sensation": "You feel a strange sensation.",
    "books.no gold": "All your gold is gone, you notice!",
}
