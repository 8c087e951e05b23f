"""Where editions differ on the files of finished games that other programs read."""

from dataclasses import dataclass
from enum import Enum

from marrow.content.live_logs import Phrases
from marrow.content.log_fields import LIVE_37, PATCHED_343


class LiveLog(Enum):
    """L-179: which games the live log tells of."""

    NONE = "no game"
    ALL_MODES = "every game"
    NOT_EXPLORING = "every game but those in explore mode"


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordChoices:
    """How an edition writes its records. None of it changes a game, so it is no part of a fingerprint."""

    version: str = "3.4.3"  # L-174, L-176: major, minor and patch
    log_prefix: str = ""  # L-174: what stands before the version in the extended log
    log_separator: str = ":"  # L-174, L-179: between two fields of the extended log and of the live log
    log_fields: tuple[str, ...] = PATCHED_343  # L-174: its fields, in their order
    later_conducts: tuple[str, ...] = ()  # L-171, Z-163: conducts of bit 12 and higher; "" for a bit unused
    conduct_names: tuple[str, ...] = ()  # Z-163: the conducts that conductX names, in their order
    name_width: int = 10  # L-176: how much of a name the record holds
    live_log: LiveLog = LiveLog.NONE  # L-179
    live_log_can_wait: bool = False  # L-179: a host may leave out conducts broken in the first turns
    live_fields: tuple[str, ...] = LIVE_37  # L-179: of the live log, in their order
    events: int = 0  # L-179, L-245: the kinds of important events that are written down
    phrases: Phrases = Phrases.NETHACK  # L-245: what is said of which event
    major_novel: bool = False  # L-245: reading a novel is as important as any achievement
    first_major_rank: int = 4  # L-245: from this rank on, ranks are
    deaths_told: tuple[int, ...] = (1, 2, 3, 5, 10, 25, 50, 100, 150, 200, 250)  # L-245: of a unique monster
