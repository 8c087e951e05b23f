"""Reading a scroll of mail. Rule L-246. NetHack: mail.c, readmail, and read.c, doread."""

from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import BETWEEN_LETTERS, Confirm, LettersIn
from marrow.model.item import Item
from marrow.rules.hero.body import is_blind
from marrow.rules.items.families import BROUGHT, UNSTAMPED
from marrow.rules.play import Play

RULE = "L-246"


def may_read_mail(play: Play, scroll: Item) -> bool:
    """L-246: since 3.6.0 a hero who has never read is asked first, if the daemon brought it."""
    asks = play.edition.magic.mail_asks_the_illiterate and scroll.charge == BROUGHT
    if not asks or play.hero.conduct.literate:
        return True
    return bool(play.ask(Confirm(what=QuestionKey.READ_MAIL, rule=RULE)))


def scroll_of_mail(play: Play, scroll: Item) -> bool:
    """L-246: tell what is in the mailbox, which only the host knows; of no letters, that it is gibberish."""
    if scroll.charge == UNSTAMPED:
        play.tell("mail.postage due", RULE)
        return True
    if scroll.charge != BROUGHT:
        play.tell("mail.junk", RULE)
        return True
    found = play.ask(LettersIn(what=QuestionKey.WHAT_MAIL_SAYS, rule=RULE))
    if is_blind(play.hero):
        play.tell("mail.blind", RULE)
        return True
    letters = [line.partition(":") for line in found.split(BETWEEN_LETTERS) if line]
    for number, (sender, _, text) in enumerate(letters):
        play.tell("mail.another" if number else "mail.there is", RULE)
        play.tell("mail.from", RULE, sender=sender)
        play.tell("mail.reads", RULE, text=text)
    if not letters:
        play.tell("mail.gibberish", RULE)
    return True
