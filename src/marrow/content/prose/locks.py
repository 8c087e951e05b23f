"""Messages about locks."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "locks.no hands": "You have no hands to hold {item}.",
    "locks.not inside": "There is nothing to lock or unlock in here.",
    "locks.no longer": "You cannot get at that lock any more.",
    "locks.resume": "You go on with the lock.",
    "locks.would melt": "The lava would probably melt {item}.",
    "locks.out of reach": "You cannot reach down there.",
    "locks.fix box": "Fix the lock of {item}?",
    "locks.over the edge": "You cannot reach over the edge of the pit.",
    "locks.no credit": '"No checks, no credit, no problem."',
    "locks.would mind": "{monster} would not like that.",
    "locks.no lock here": "There is nothing with a lock here.",
    "locks.no lock there": "There is no lock there.",
    "locks.no door": "You see no door there.",
    "locks.door open": "This door is open.",
    "locks.door broken": "This door is broken.",
    "locks.card cannot lock": "You can't lock a door with a card.",
    "locks.cannot fix": "Its lock is broken for good.",
    "locks.card cannot lock box": "You can't lock a box with a card.",
    "locks.found trap": "You find a trap! Disarm it?",
    "locks.disarmed": "You disarm the trap; the lock is as it was.",
    "locks.unlock box": "Unlock {item}?",
    "locks.lock box": "Lock {item}?",
    "locks.unlock door": "Unlock the door?",
    "locks.lock door": "Lock the door?",
    "locks.give up": "You give up your attempt at the lock.",
    "locks.succeed": "You succeed with the lock.",
}
