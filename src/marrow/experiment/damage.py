"""Damaging files at random places, as hostile senders and bad disks do."""

from random import Random

WORDS = (
    b"\xff\xff\xff\x7f",
    b"\xff\xff\xff\xff",
    b"\0\0\0\0",
    b"99999999",
    b"null",
    b'"',
    b"[[[[",
    b"-1",
    b"{",
)


def damage_file(raw: bytes, dice: Random) -> bytes:
    """Damage a file in one to fifty places."""
    changed = bytearray(raw)
    for _ in range(dice.choice((1, 1, 1, 2, 5, 50))):
        at = dice.randrange(len(changed) + 1)
        match dice.randrange(5):
            case 0 if at < len(changed):
                changed[at] = dice.randrange(256)
            case 1:
                del changed[at : at + dice.randrange(1, 200)]
            case 2:
                changed[at:at] = changed[at : at + dice.randrange(1, 200)]
            case 3:
                word = dice.choice(WORDS)
                changed[at : at + len(word)] = word
            case _:
                if at < len(changed):
                    changed[at] ^= 1 << dice.randrange(8)
    return bytes(changed)
