"""Dates computed from seconds: the engine has no clock and knows only when its game began."""

DAY = 86_400


def fourteen_digits(seconds: int) -> str:
    """B-179: YYYYMMDDhhmmss of a Unix time, in universal time.

    The days are counted in eras of 400 years, after Howard Hinnant's civil_from_days.
    """
    days, clock = divmod(max(seconds, 0), DAY)
    year, month, day = date_of(days)
    return f"{year:04}{month:02}{day:02}{clock // 3600:02}{clock // 60 % 60:02}{clock % 60:02}"


def date_of(days: int) -> tuple[int, int, int]:
    """The year, month and day, this many days after the first of January 1970."""
    era, day_of_era = divmod(days + 719_468, 146_097)
    year_of_era = (day_of_era - day_of_era // 1_460 + day_of_era // 36_524 - day_of_era // 146_096) // 365
    day_of_year = day_of_era - (365 * year_of_era + year_of_era // 4 - year_of_era // 100)
    shifted = (5 * day_of_year + 2) // 153
    month = shifted + 3 if shifted < 10 else shifted - 9
    year = year_of_era + era * 400 + (month <= 2)
    return year, month, day_of_year - (153 * shifted + 2) // 5 + 1
