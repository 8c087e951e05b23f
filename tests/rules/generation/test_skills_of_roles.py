"""N-439: how high roles can advance their skills in each edition."""

import pytest

from marrow.content.skills import BASIC, CEILINGS, EXPERT, RESTRICTED, SKILLED
from marrow.content.words import RoleName, Skill
from marrow.editions import EDITIONS, NETHACK
from rule import rule


@rule("N-439")
@pytest.mark.parametrize(
    "role, skill, of_343, of_360, since_361, since_37",
    [
        ("barbarian", "attack spells", SKILLED, SKILLED, BASIC, BASIC),
        ("barbarian", "escape spells", RESTRICTED, RESTRICTED, BASIC, BASIC),
        ("barbarian", "saber", BASIC, BASIC, BASIC, SKILLED),
        ("samurai", "attack spells", SKILLED, SKILLED, BASIC, BASIC),
        ("samurai", "divination spells", RESTRICTED, RESTRICTED, BASIC, BASIC),
        ("samurai", "spear", BASIC, SKILLED, SKILLED, SKILLED),
        ("monk", "escape spells", BASIC, SKILLED, SKILLED, SKILLED),
        ("ranger", "spear", SKILLED, EXPERT, EXPERT, EXPERT),
        ("valkyrie", "spear", SKILLED, SKILLED, SKILLED, EXPERT),
        ("archeologist", "scimitar", SKILLED, SKILLED, SKILLED, RESTRICTED),
    ],
)
def test_ceilings_by_edition(
    role: RoleName, skill: Skill, of_343: int, of_360: int, since_361: int, since_37: int
) -> None:
    reached = [EDITIONS[name].content.skill_ceilings(role).get(skill, RESTRICTED) for name in NETHACK[:6]]
    assert reached == [of_343, of_360, since_361, since_361, since_361, since_37]


@rule("N-439")
def test_nobody_has_a_skill_that_nothing_uses_in_37() -> None:
    content = EDITIONS["3.7"].content
    assert all("scimitar" not in content.skill_ceilings(role.name) for role in content.hero_roles)
    assert "scimitar" in CEILINGS["tourist"]


@rule("N-439", edition="5.0.0")
def test_500_has_the_skills_of_37() -> None:
    """All 277 lines of the skill tables of u_init.c are the same in both."""
    newer, older = EDITIONS["5.0.0"].content, EDITIONS["3.7"].content
    assert all(newer.skill_ceilings(role) == older.skill_ceilings(role) for role in CEILINGS)
    assert newer.skill_ceilings("valkyrie")["spear"] == EXPERT


@rule("N-439")
def test_splicehack_has_the_skills_of_36() -> None:
    """SpliceHack 0.8: u_init.c, whose tables for NetHack's roles are those of 3.6.7."""
    ours, theirs = EDITIONS["splicehack"].content, EDITIONS["3.6.7"].content
    assert all(ours.skill_ceilings(role) == theirs.skill_ceilings(role) for role in CEILINGS)
    assert ours.skill_ceilings("valkyrie")["spear"] == SKILLED
