"""N-439: how high roles can advance their skills in each edition."""

import pytest

from marrow.content.skills import BASIC, CEILINGS, EXPERT, RESTRICTED, SKILLED
from marrow.content.words import RoleName, Skill
from marrow.editions import EDITIONS, NETHACK
from marrow.rules.combat.hero_missiles.missile_hits_monster import is_for_throwing
from marrow.rules.combat.to_hit import weapon_to_hit
from marrow.rules.physics.iron_bars import fits_through
from rule import rule
from scene import MIDDLE, Scene


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


@rule("N-442")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    ("role", "of_343"),
    [
        ("archeologist", RESTRICTED), ("barbarian", RESTRICTED), ("caveman", SKILLED), ("healer", BASIC),
        ("knight", SKILLED), ("monk", BASIC), ("priest", SKILLED), ("ranger", EXPERT), ("rogue", RESTRICTED),
        ("samurai", BASIC), ("tourist", BASIC), ("valkyrie", BASIC), ("wizard", BASIC),
    ],
)  # fmt: skip
def test_in_343_javelins_have_a_skill_of_their_own(edition: str, role: RoleName, of_343: int) -> None:
    scene = Scene(edition, role=role)
    javelin = scene.item("javelin")
    ceilings = scene.play.edition.content.skill_ceilings(role)

    assert javelin.kind.skill == ("javelin" if edition == "3.4.3" else "spear")
    assert ceilings.get("javelin", RESTRICTED) == (of_343 if edition == "3.4.3" else RESTRICTED)


@rule("N-442")
@pytest.mark.parametrize("edition", NETHACK)
def test_in_all_editions_javelins_are_good_against_dragons_and_made_for_throwing(edition: str) -> None:
    """NetHack: weapon.c, hitval; dothrow.c, throwing_weapon; mthrowu.c, hits_bars."""
    scene = Scene(edition)
    javelin = scene.item("javelin")
    dragon, newt = scene.monster("red dragon"), scene.monster("newt", MIDDLE + 2)

    assert weapon_to_hit(scene.play, javelin, dragon) == weapon_to_hit(scene.play, javelin, newt) + 2
    assert is_for_throwing(javelin) and fits_through(javelin)


@rule("N-442")
@pytest.mark.parametrize(("edition", "skill"), [("slashem", "javelin"), ("dnethack", "spear")])
def test_the_skill_of_javelins_in_variants(edition: str, skill: Skill) -> None:
    """SLASH'EM and dNetHack: objects.c."""
    assert Scene(edition).item("javelin").kind.skill == skill


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
