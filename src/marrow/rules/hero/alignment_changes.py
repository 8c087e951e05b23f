"""The only code that changes the hero's alignment and his alignment record."""

from marrow.content.words import AlignmentName
from marrow.messages.entries import AlignmentChanged, AlignmentRecordChanged
from marrow.model.hero import Hero
from marrow.rules.play import NewBody, Play


def change_alignment(play: Play, amount: int, rule: str) -> None:
    """Change the alignment record. NetHack: attrib.c, adjalign.

    N-615: what raises it leaves it at 10 plus one per 200 turns at most, also if it was higher.
    Z-198: in some editions what is lost is counted.
    """
    hero = play.hero
    if amount < 0 and play.edition.hero.misdeeds_are_counted:
        hero.misdeeds -= amount
    record = hero.alignment_record + amount
    if amount > 0:
        record = min(record, alignment_limit(play.world.turn))
    set_alignment_record(play, record, rule)


def set_alignment_record(play: Play, record: int, rule: str) -> None:
    """Store another record, without limits, and write the change into the ledger."""
    hero = play.hero
    amount = record - hero.alignment_record
    if amount:
        hero.alignment_record = record
        play.write(AlignmentRecordChanged(turn=play.world.turn, rule=rule, amount=amount, left=record))


def set_alignment(play: Play, alignment: AlignmentName, rule: str, *, keeps_record: bool = False) -> None:
    """Change the hero's alignment, by a helm or permanently: he loses divine protection and his record.

    ``keeps_record``: only the protection; so helms do before 3.6.0. NetHack: attrib.c, uchangealign.
    """
    hero = play.hero
    hero.protection = 0
    if hero.alignment != alignment:
        play.write(AlignmentChanged(turn=play.world.turn, rule=rule, before=hero.alignment, after=alignment))
        hero.alignment = alignment
        if keeps_record:
            return
        set_alignment_record(play, 0, rule)
        play.delayed_effects.append(NewBody(drops_weapons=False))


def own_alignment(hero: Hero) -> AlignmentName:
    """The hero's alignment without a helm: that of birth, or the one he converted to."""
    return hero.piety.sworn or hero.birth_alignment


def alignment_limit(turn: int) -> int:
    """The highest alignment record at this turn. NetHack: ALIGNLIM."""
    return 10 + turn // 200
