"""The fields of the extended log, in the order in which each edition writes them. L-174, Z-100, Z-160.

A field is its key; where editions put different things under one key, a word after a colon tells them apart.
"""

BEGINNING = (
    "version", "points", "deathdnum", "deathlev", "maxlvl", "hp", "maxhp", "deaths", "deathdate", "birthdate",
    "uid", "role", "race", "gender", "align", "name", "death",
)  # fmt: skip
TIMES = ("realtime", "starttime", "endtime", "gender0", "align0")

PATCHED_343 = (*BEGINNING, "conduct", "turns", "achieve", *TIMES)  # the patch that servers of 3.4.3 use
NETHACK_36 = (*BEGINNING, "while", "conduct", "turns", "achieve", *TIMES, "flags")
TNNT = (
    "server", *BEGINNING, "while", "conduct", "turns", "achieve", *TIMES, "flags",
    "tnntachieve0", "tnntachieve1", "tnntachieve2", "tnntachieve3", "tnntachieve4",
    "tnntachieve5",
)  # fmt: skip
SPLICEHACK_08 = (
    *BEGINNING, "while", "conduct", "turns", "achieve", "achieveX", "conductX", *TIMES, "flags",
    "gold", "wish_cnt", "arti_wish_cnt",
)  # fmt: skip
NETHACK_37 = (*SPLICEHACK_08, "bones")
NETHACK_50 = (*NETHACK_37, "rerolls")

SLASHEM = (
    "version", "points", "deathdnum", "deathdname", "deathlev", "maxlvl", "dlev_name", "hp", "maxhp",
    "deaths", "deathdate", "birthdate", "uid", "role", "race", "gender", "align", "name", "death",
    "flags:disgrace", "conduct", "turns", "achieve", "event", "carried", *TIMES,
    "xplevel", "exp", "mode:debug", "gold",
)  # fmt: skip
SLASHTHEM = (
    *BEGINNING, "conduct", "turns", "achieve:kills", *TIMES, "modes", "mode",
)  # fmt: skip
DNETHACK = (
    *BEGINNING, "flags:bones", "conduct", "turns", "achieve", "dnetachieve", "achieveX:trophies", *TIMES
)  # fmt: skip

# The conducts, as conductX names them, and those of bit 12 and higher. L-171, L-243, Z-163
CONDUCTS = (
    "foodless", "vegan", "vegetarian", "atheist", "weaponless", "pacifist", "illiterate", "polyless",
    "polyselfless", "wishless", "artiwishless", "genocideless",
)  # fmt: skip
CONDUCTS_37 = (*CONDUCTS, "sokoban", "blind", "deaf", "nudist", "pauper", "bonesless", "petless")
CONDUCTS_50 = (*CONDUCTS_37, "unrerolled")
CONDUCTS_SPLICEHACK_08 = (*CONDUCTS, "sokoban", "blind", "nudist")
CONDUCTS_SPLICEHACK = (*CONDUCTS[:-1], "annihilationless", "sokoban", "blind", "nudist", "bonesless")
LATER_37 = ("sokoban", "petless")
LATER_SPLICEHACK_08 = ("elberethless", "alcoholless", "techniqueless", "sokoban")
LATER_SPLICEHACK = ("elberethless", "sokoban", "alcoholless", "pactless")
LATER_SLASHTHEM = ("prayerless",)
LATER_TNNT = (
    "elberethless", "survivor", "swapchestless", "nemesis", "Vlad", "Wizard", "priests", "Riders",
    "artifactless", "petless", "deaf", "hallucinating", "met no bones", "containerless", "zapless",
    "potionless",
)  # fmt: skip

# The fields of the live log. L-179
_WHO = ("role", "race", "gender", "align", "turns")
_WHEN = ("starttime", "curtime")
LIVE_37 = ("lltype", "name", *_WHO, *_WHEN, "message")
LIVE_SPLICEHACK = ("lltype", "player", *_WHO, *_WHEN, "message")
LIVE_TNNT = ("lltype", "player", *_WHO, "realtime", *_WHEN, "message")
LIVE_DNETHACK = ("player", *_WHO, *_WHEN, "message")
LIVE_SLASHTHEM = ("player", *_WHO, "event")  # what happened, with its own keys
