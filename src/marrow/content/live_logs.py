"""What the live logs of variants say, where their phrases are not those of 3.7. Rules L-179, L-245.

An event of which an edition's table says nothing is not written down in that edition.
"""

from collections.abc import Mapping
from enum import Enum

from marrow.content.prose.chronicle import TEXTS

_AS_IN_37 = (
    "averted", "murdered", "killed first", "bribed", "blew up", "crowned", "envoy", "chosen", "ate",
    "ate nonfood", "ate spinach", "chewed", "animal product", "animal eaten", "meat", "meat eaten", "prayed",
    "turned undead", "consulted", "sacrificed", "dropped on altar", "read", "wrote", "engraved", "named",
    "chose", "polymorphed object", "polymorphed item", "changed form", "mimicked", "bell", "gehennom",
    "candelabrum", "book", "invocation", "medusa",
)  # fmt: skip
_BEFORE_37: Mapping[str, str] = {
    **{f"chronicle.{key}": TEXTS[f"chronicle.{key}"] for key in _AS_IN_37},
    "chronicle.entered": "entered new level {number}, {branch}.",
    "chronicle.killed": "{verb} {monster}{total}",
    "chronicle.has been killed": "{verb} {monster}{total}",
    "chronicle.hit": "hit with a wielded weapon for the first time",
    "chronicle.meat by-product": TEXTS["chronicle.meat eaten"],
    "chronicle.bestowed by": "had {gift} bestowed upon {him} by {god}",
    "chronicle.first wish": 'made {his} first wish - "{text}"',
    "chronicle.first artifact wish": 'made {his} first artifact wish - "{text}"',
    "chronicle.wish": 'wished for "{text}"',
    "chronicle.first genocide": TEXTS["chronicle.first genocide"],
    "chronicle.genocide": TEXTS["chronicle.genocide"],
}
TNNT: Mapping[str, str] = {
    **_BEFORE_37,
    "chronicle.first genocide": "performed {his} first genocide ({one})",
    "chronicle.genocide": "genocided {one}",
    "chronicle.lady gave": "received Excalibur",
    "chronicle.amulet": "acquired the Amulet of Yendor",
    "chronicle.planes": "entered the Planes",
    "chronicle.mines prize": "acquired the luckstone from Mines' End",
    "chronicle.sokoban prize": "completed Sokoban",
    "chronicle.former hero": "destroyed {monster}, {joined} former {rank}",
    "chronicle.turned to slime": "changed form for the first time by turning to slime",
}
_FROM_37 = (
    "converted", "helm", "stole", "amulet", "astral", "mines", "minetown", "shop", "temple", "oracle",
    "novel", "sokoban", "bigroom",
)  # fmt: skip
SPLICEHACK_08: Mapping[str, str] = {
    **_BEFORE_37,
    **{f"chronicle.{key}": TEXTS[f"chronicle.{key}"] for key in _FROM_37},
    "chronicle.rank": "attained the rank of {rank}",
    "chronicle.planes": "entered the Planes",
    "chronicle.mines prize": "acquired the Mines' End luckstone",
    "chronicle.sokoban prize": "completed Sokoban",
    "chronicle.lady denied": "was denied Excalibur! The Lady of the Lake has deemed {him} unworthy",
    "chronicle.lady gave 0": "had Excalibur thrown to {him} out of a pond",
    "chronicle.lady gave 1": "received Excalibur from a strange woman in the water",
    "chronicle.lady gave 2": "was chosen to carry Excalibur, or so a voice in a fountain said",
    "chronicle.lady gave 3": "was given Excalibur, and takes {his} right to rule from it",
    "chronicle.lady gave 4": "wields Excalibur now, after a wet ceremony",
    "chronicle.reincarnated": "was reincarnated as {form}",
    "chronicle.Death killed": "put {monster} down for a little nap{total}",
}
SPLICEHACK: Mapping[str, str] = {
    **SPLICEHACK_08,
    "chronicle.blew up": "just blew up {his} bag of holding! Fs in the chat.",
    "chronicle.crowned": "was crowned Pirate King by {god}",  # whoever it is
}
_DEATH_AVERTED = "averted death"
DNETHACK: Mapping[str, str] = {
    "chronicle.averted": _DEATH_AVERTED,
    "chronicle.averted otherwise": _DEATH_AVERTED,
    "chronicle.killed": "{verb} {monster}",
    "chronicle.has been killed": "{verb} {monster}",
    "chronicle.medusa": "killed {monster}",
    "chronicle.crowned": "became the Arm of the Law",
    "chronicle.envoy": "became the Envoy of Balance",
    "chronicle.chosen": "became the Glory of Arioch",
    "chronicle.bestowed by": "was given {the_gift}",
    "chronicle.first wish": 'wished for "{text}"',
    "chronicle.first artifact wish": 'wished for "{text}"',
    "chronicle.wish": 'wished for "{text}"',
    "chronicle.sokoban prize": "completed Sokoban",
    "chronicle.planes": "entered the Planes",
    "chronicle.invocation": "performed the invocation",
    "chronicle.admitted": "was given their Quest",
    "chronicle.oracle": "consulted the oracle for the first time",
    "chronicle.minetown made": "entered Minetown for the first time",
}
NOTDNETHACK: Mapping[str, str] = {
    **{key: text for key, text in DNETHACK.items() if key != "chronicle.sokoban prize"},
    "chronicle.minetown made": "entered the adventure town for the first time",
}
_WISHED = "wish={text}"
SLASHTHEM: Mapping[str, str] = {
    "chronicle.averted": "message=averted death",
    "chronicle.averted otherwise": "message=averted death",
    "chronicle.killed": "killed_uniq={monster}",
    "chronicle.Medusa killed": "killed_uniq={monster}",
    "chronicle.mask": "achieve=0x{achieved:x}:achieve_diff=0x{bit:x}",
    "chronicle.former hero": "dlev={depth}:bones_killed={name}:bones_rank={rank}:bones_monst={species}",
    "chronicle.no wish": _WISHED,
    "chronicle.first wish": _WISHED,
    "chronicle.first artifact wish": _WISHED,
    "chronicle.wish": _WISHED,
}
NAMED_BY_SPECIES = ("Death killed", "Medusa killed")


class Phrases(Enum):
    """Whose words the chronicle and the live log use."""

    NETHACK = "NetHack 3.7's"
    TNNT = "TNNT's"
    SPLICEHACK_08 = "those of SpliceHack 0.8"
    SPLICEHACK = "SpliceHack's"
    DNETHACK = "dNetHack's"
    NOTDNETHACK = "notdNetHack's"
    SLASHTHEM = "SlashTHEM's"


TABLES: Mapping[Phrases, Mapping[str, str]] = {
    Phrases.NETHACK: TEXTS,
    Phrases.TNNT: TNNT,
    Phrases.SPLICEHACK_08: SPLICEHACK_08,
    Phrases.SPLICEHACK: SPLICEHACK,
    Phrases.DNETHACK: DNETHACK,
    Phrases.NOTDNETHACK: NOTDNETHACK,
    Phrases.SLASHTHEM: SLASHTHEM,
}
