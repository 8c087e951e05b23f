"""Where editions differ on gods and prayer."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ReligionChoices:
    """Where editions differ on gods and prayer."""

    # The level decides which part of the maximum is low, from 1/5 to 1/9; else 1/7.
    low_hp_threshold_by_level: bool = False
    # A prayer at Moloch's altar outside Gehennom has no other effect than his laughter.
    moloch_laughs: bool = False
    # A successful prayer revives a pet whose corpse lies on the altar.
    prayer_revives_pets_on_altars: bool = False
    anger_never_shortens_prayer_timeout: bool = False  # an angered god never shortens the prayer timeout
