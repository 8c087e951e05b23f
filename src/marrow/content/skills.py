"""The highest level of each role's skills, and spell skills at the start. NetHack: u_init.c, weapon.c."""

from collections.abc import Mapping

from marrow.content.words import RoleName, Skill

RESTRICTED, UNSKILLED, BASIC, SKILLED, EXPERT, MASTER, GRAND_MASTER = range(7)

_TITLES: Mapping[Skill, str] = {"bare hands": "bare handed combat", "two weapons": "two weapon combat"}


def skill_title(skill: Skill) -> str:
    """A skill's name as players read it. NetHack: weapon.c, P_NAME."""
    return _TITLES.get(skill, skill)


def _ceilings(**skills: tuple[Skill, ...]) -> Mapping[Skill, int]:
    """The highest level of each skill, from groups of skills; skills in no group are restricted."""
    levels = {
        "basic": BASIC,
        "skilled": SKILLED,
        "expert": EXPERT,
        "master": MASTER,
        "grand_master": GRAND_MASTER,
    }
    return {skill: levels[level] for level, group in skills.items() for skill in group}


# fmt: off
CEILINGS: Mapping[RoleName, Mapping[Skill, int]] = {
    "archeologist": _ceilings(
        basic=(
            "dagger", "knife", "short sword", "dart", "attack spells", "healing spells", "matter spells",
            "riding", "two weapons",
        ),
        skilled=(
            "scimitar", "club", "quarterstaff", "sling", "unicorn horn",
        ),
        expert=(
            "pick-axe", "saber", "boomerang", "whip", "divination spells", "bare hands",
        ),
    ),
    "barbarian": _ceilings(
        basic=(
            "dagger", "saber", "flail", "quarterstaff", "bow", "attack spells", "escape spells", "riding",
            "two weapons",
        ),
        skilled=(
            "pick-axe", "broadsword", "long sword", "scimitar", "club", "mace", "morning star", "spear",
            "trident",
        ),
        expert=(
            "axe", "short sword", "two-handed sword", "hammer",
        ),
        master=(
            "bare hands",
        ),
    ),
    "binder": _ceilings(),
    "caveman": _ceilings(
        basic=(
            "dagger", "pick-axe", "morning star", "attack spells", "unicorn horn",
        ),
        skilled=(
            "knife", "axe", "flail", "hammer", "polearms", "trident", "bow", "matter spells",
        ),
        expert=(
            "club", "mace", "quarterstaff", "spear", "sling", "boomerang",
        ),
        master=(
            "bare hands",
        ),
    ),
    "healer": _ceilings(
        basic=(
            "scimitar", "saber", "mace", "polearms", "spear", "trident", "bare hands",
        ),
        skilled=(
            "dagger", "short sword", "club", "sling", "shuriken",
        ),
        expert=(
            "knife", "quarterstaff", "dart", "unicorn horn", "healing spells",
        ),
    ),
    "knight": _ceilings(
        basic=(
            "dagger", "knife", "pick-axe", "scimitar", "club", "flail", "hammer", "trident", "bow",
        ),
        skilled=(
            "axe", "short sword", "broadsword", "two-handed sword", "saber", "mace", "morning star",
            "polearms", "spear", "crossbow", "attack spells", "healing spells", "clerical spells",
            "two weapons",
        ),
        expert=(
            "long sword", "lance", "riding", "bare hands",
        ),
    ),
    "monk": _ceilings(
        basic=(
            "quarterstaff", "spear", "crossbow", "shuriken", "attack spells", "divination spells",
            "enchantment spells", "matter spells",
        ),
        skilled=(
            "clerical spells", "escape spells",
        ),
        expert=(
            "healing spells",
        ),
        grand_master=(
            "martial arts",
        ),
    ),
    "priest": _ceilings(
        basic=(
            "lance", "bow", "sling", "crossbow", "dart", "shuriken", "boomerang", "bare hands",
        ),
        skilled=(
            "polearms", "spear", "trident", "unicorn horn",
        ),
        expert=(
            "club", "mace", "morning star", "flail", "hammer", "quarterstaff", "healing spells",
            "divination spells", "clerical spells",
        ),
    ),
    "rogue": _ceilings(
        basic=(
            "two-handed sword", "morning star", "flail", "hammer", "polearms", "spear", "riding",
        ),
        skilled=(
            "broadsword", "long sword", "scimitar", "saber", "club", "mace", "shuriken",
            "divination spells", "escape spells", "matter spells",
        ),
        expert=(
            "dagger", "knife", "short sword", "crossbow", "dart", "two weapons", "bare hands",
        ),
    ),
    "ranger": _ceilings(
        basic=(
            "pick-axe", "short sword", "morning star", "hammer", "quarterstaff", "trident", "whip",
            "healing spells", "escape spells", "riding", "bare hands",
        ),
        skilled=(
            "knife", "axe", "flail", "polearms", "shuriken",
        ),
        expert=(
            "dagger", "spear", "bow", "sling", "crossbow", "dart", "boomerang", "divination spells",
        ),
    ),
    "samurai": _ceilings(
        basic=(
            "dagger", "scimitar", "saber", "quarterstaff", "attack spells", "divination spells",
        ),
        skilled=(
            "knife", "broadsword", "flail", "polearms", "spear", "lance", "clerical spells", "riding",
        ),
        expert=(
            "short sword", "long sword", "two-handed sword", "bow", "shuriken", "two weapons",
        ),
        master=(
            "martial arts",
        ),
    ),
    "tourist": _ceilings(
        basic=(
            "axe", "pick-axe", "broadsword", "long sword", "two-handed sword", "mace", "morning star",
            "flail", "hammer", "quarterstaff", "polearms", "spear", "trident", "lance", "bow", "sling",
            "crossbow", "shuriken", "boomerang", "whip", "divination spells", "enchantment spells",
            "riding",
        ),
        skilled=(
            "knife", "scimitar", "saber", "unicorn horn", "escape spells", "two weapons", "bare hands",
        ),
        expert=(
            "dagger", "short sword", "dart",
        ),
    ),
    "valkyrie": _ceilings(
        basic=(
            "scimitar", "saber", "quarterstaff", "trident", "sling", "attack spells", "escape spells",
        ),
        skilled=(
            "pick-axe", "short sword", "broadsword", "polearms", "spear", "lance", "riding", "two weapons",
        ),
        expert=(
            "dagger", "axe", "long sword", "two-handed sword", "hammer", "bare hands",
        ),
    ),
    "wizard": _ceilings(
        basic=(
            "short sword", "mace", "spear", "trident", "shuriken", "riding", "bare hands",
        ),
        skilled=(
            "knife", "axe", "club", "polearms", "sling", "healing spells", "enchantment spells",
            "clerical spells",
        ),
        expert=(
            "dagger", "quarterstaff", "dart", "attack spells", "divination spells", "escape spells",
            "matter spells",
        ),
    ),
}
# fmt: on

# What differs in other editions; restricted skills are on no role's list. NetHack: u_init.c.
OwnCeilings = Mapping[RoleName, Mapping[Skill, int]]
CEILINGS_360: OwnCeilings = {
    "barbarian": {"attack spells": SKILLED, "escape spells": RESTRICTED},
    "samurai": {"attack spells": SKILLED, "divination spells": RESTRICTED},
}
CEILINGS_343_WITHOUT_JAVELINS: OwnCeilings = {
    "barbarian": CEILINGS_360["barbarian"],
    "monk": {"escape spells": BASIC},
    "ranger": {"spear": SKILLED},
    "samurai": {**CEILINGS_360["samurai"], "spear": BASIC},
}
JAVELIN_CEILINGS: Mapping[RoleName, int] = {  # N-442: since 3.6.0 javelins are used as spears are
    "caveman": SKILLED,
    "healer": BASIC,
    "knight": SKILLED,
    "monk": BASIC,
    "priest": SKILLED,
    "ranger": EXPERT,
    "samurai": BASIC,
    "tourist": BASIC,
    "valkyrie": BASIC,
    "wizard": BASIC,
}
CEILINGS_343: OwnCeilings = {
    **CEILINGS_343_WITHOUT_JAVELINS,
    **{
        role: {**CEILINGS_343_WITHOUT_JAVELINS.get(role, {}), "javelin": level}
        for role, level in JAVELIN_CEILINGS.items()
    },
}
CEILINGS_370: OwnCeilings = {  # scimitars are used as sabers are
    "archeologist": {"scimitar": RESTRICTED},
    "barbarian": {"scimitar": RESTRICTED, "saber": SKILLED},
    "healer": {"scimitar": RESTRICTED},
    "knight": {"scimitar": RESTRICTED},
    "rogue": {"scimitar": RESTRICTED},
    "samurai": {"scimitar": RESTRICTED},
    "tourist": {"scimitar": RESTRICTED},
    "valkyrie": {"scimitar": RESTRICTED, "spear": EXPERT},
}

# Spell skills that are Basic from the start.
FIRST_MAGIC: Mapping[RoleName, tuple[Skill, ...]] = {
    "healer": ("healing spells",),
    "monk": ("healing spells",),
    "priest": ("clerical spells",),
    "wizard": ("attack spells", "enchantment spells"),
}
