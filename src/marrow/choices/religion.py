"""Where editions differ on gods and prayer."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ReligionChoices:
    """Where editions differ on gods and prayer."""

    # The level decides which part of the maximum is low, from 1/5 to 1/9; else 1/7.
    low_hp_by_rank: bool = False
    # A prayer at Moloch's altar outside Gehennom has no other effect than his laughter.
    moloch_laughs: bool = False
    gods_raise_pets: bool = False  # a successful prayer revives a pet whose corpse lies on the altar
    anger_is_patient: bool = False  # an angered god never shortens the prayer timeout
