"""The day on which a game begins, as NetHack's rules want to know it."""

from dataclasses import replace

from marrow.game import wall_clock
from marrow.game.birth import Birth, is_friday_13th, moon_phase


def with_todays_date(birth: Birth, now: float | None = None) -> Birth:
    """This birth with today's date, moon phase and Friday the 13th."""
    stamp = wall_clock.now() if now is None else now
    day = wall_clock.local_time(stamp)
    return replace(
        birth,
        born_at=wall_clock.within(stamp),
        moon_phase=moon_phase(day.tm_year, day.tm_yday - 1),
        friday_13th=is_friday_13th(day.tm_wday, day.tm_mday),
    )
