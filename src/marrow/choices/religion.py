"""Where editions differ on gods and prayer."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ReligionChoices:
    """Where editions differ on gods and prayer."""

    low_hp_by_rank: bool = False  # when gods see that hit points are few: by level, not always a seventh
    moloch_laughs: bool = False  # at prayers before his altars outside Gehennom, and nothing else happens
    gods_raise_pets: bool = False  # whose bodies lie on the altar of a prayer that is heard
    anger_is_patient: bool = False  # an angered god never makes the time to the next prayer shorter
