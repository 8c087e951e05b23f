"""Messages of mail and the mail daemon."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "mail.engulfed": "No mail can reach you in here.",
    "mail.gangway": '"Gangway!"',
    "mail.look out": '"Look out!"',
    "mail.pardon": '"Pardon me!"',
    "mail.excuse me": '"Excuse me."',
    "mail.too crowded": '"It is too full here for me.  I am off."',
    "mail.for you": '"{hello}, {hero}!  Here is mail for you."',
    "mail.catch": '"Catch!"',
    "mail.oops": "Oops!  {item} fall{s} to the floor.",
    "mail.read": "Reading mail ends the conduct of never having read.  Read it anyway?",
    "mail.what it says": "What does the mail say?",
    "mail.there is": "There is a message on this scroll.",
    "mail.another": "There is another message on this scroll.",
    "mail.from": "It is from {sender}.",
    "mail.reads": 'It reads: "{text}"',
    "mail.gibberish": "It seems to be all gibberish.",
    "mail.blind": "Whatever it says, you cannot see it.",
    "mail.postage due": 'This scroll bears the stamp "not paid".',
    "mail.junk": "This seems to be junk mail for the finder of the Eye of Larn.",
}
