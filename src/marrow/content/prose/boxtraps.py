"""Messages about trapped containers."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "boxtraps.set it off": "You set it off!",
    "boxtraps.trigger": "You trigger a trap!",
    "boxtraps.dud": "But luckily the explosive charge is a dud!",
    "boxtraps.charge grounded": "But luckily the electric charge is grounded!",
    "boxtraps.flame fizzles": "But luckily the flame fizzles out!",
    "boxtraps.needle misses": "But luckily the poisoned needle misses!",
    "boxtraps.cloud blows away": "But luckily the gas cloud blows away!",
    "boxtraps.coloured gas": "A cloud of coloured gas billows from {item}.",
    "boxtraps.stiffen": "You momentarily stiffen.",
    "boxtraps.frozen": "Suddenly you are frozen in place!",
    "boxtraps.jolted": "You are jolted by a surge of electricity!",
    "boxtraps.not affected": "It seems to leave you as you were.",
    "boxtraps.needle": "You feel a needle prick your finger.",
    "boxtraps.noxious gas": "A cloud of noxious gas billows from {item}.",
    "boxtraps.explodes": "{item} explodes!",
}
