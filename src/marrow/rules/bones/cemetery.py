"""The records of who died on a level, and which of them this hero knows. Rules B-179 to B-184."""

from dataclasses import replace

from marrow.model.level import Cemetery, Level


def learn_seen_graves(level: Level) -> None:
    """B-182: the hero learns of a death when he has seen the square where it happened."""
    if level.cemetery:
        level.cemetery = tuple(
            record if record.known or not level.seen[record.spot] else replace(record, known=True)
            for record in level.cemetery
        )


def known_graves(level: Level, *, everything: bool = False) -> tuple[Cemetery, ...]:
    """B-183: the records the hero knows of, newest first; ``everything``: all of them."""
    return tuple(record for record in level.cemetery if everything or record.known or level.seen[record.spot])
