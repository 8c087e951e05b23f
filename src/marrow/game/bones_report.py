"""#bones and ``marrow bones``: clues to a bones level, and who died there, as lines. B-211 to B-229."""

from collections.abc import Sequence

from marrow.content.roles_table import RACES_NAMED
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.places import x_of, y_of
from marrow.model.world import World
from marrow.rules.bones.clues import LevelEvidence, chance_of_bones, clues
from marrow.rules.bones.whose import Evidence, Opinion, by_role, opinions, race_of_body

BLESSING_WORDS = {-1: "cursed ", 0: "", 1: "blessed "}
MAX_ROLES, MAX_REASONS = 4, 12
NEGLIGIBLE = 0.0005


def bones_lines(world: World) -> list[str]:
    """#bones: the clues in what the hero has seen of the level, and who owned the items here."""
    level, hero = world.level, world.hero
    scene = LevelEvidence(level, hero.name, (world.options.fruit,), world.fruits, everything=False)
    lines = clue_lines(scene)
    evidence = evidence_at(level, hero.spot)
    if evidence.items or evidence.race or evidence.record:
        lines += ["", "Whose things lie here:", *opinion_lines(evidence)]
    return lines


def clue_lines(scene: LevelEvidence) -> list[str]:
    """Section 14: every clue, and how likely bones are by all of them together."""
    found = clues(scene)
    lines = [f"  {clue.number}  {clue.what} ({factor_text(clue.factor)})" for clue in found]
    chance = f"{chance_of_bones(found):.1%}"
    return ["Clues that somebody died here:", *(lines or ["  none"]), f"  in all {chance} likely to be bones"]


def factor_text(value: float) -> str:
    if value >= 1e6:
        return "certain"
    return f"×{value:.3g}" if value >= 1 else f"÷{1 / value:.3g}"


def position_text(spot: int) -> str:
    return f" at {x_of(spot)},{y_of(spot)}" if spot else ""


def evidence_at(level: Level, spot: int, *, trusting: bool = True) -> Evidence:
    """The items on a spot, the monster that rose from them, and the cemetery record of who died there."""
    record = next((grave for grave in level.cemetery if grave.spot == spot), None) if trusting else None
    pile = list(level.items.get(spot, []))
    monster = level.monster_at.get(spot)
    if monster is not None and monster.name:
        pile += monster.inventory
    for item in [item for item in pile if item.kind.name == "statue" and item.name]:
        pile += item.contents
    return Evidence(pile, record, race_of_body(pile, monster))


def opinion_lines(evidence: Evidence) -> list[str]:
    found = opinions(evidence)
    lines = [
        f"  {role:14} {share:6.1%}  {race_shares(found, role)}"
        for role, share in by_role(found)[:MAX_ROLES]
        if share >= NEGLIGIBLE
    ]
    first = found[0]
    lines.append(f"Why {RACES_NAMED[first.race].adjective} {first.role}:")
    for reason in first.reasons[:MAX_REASONS]:
        what = describe_item(reason.item) if reason.item is not None else reason.what
        lines.append(f"  {factor_text(reason.factor):>8}  {what}")
    return lines


def race_shares(found: Sequence[Opinion], role: str) -> str:
    rows = [one for one in found if one.role == role and one.share >= NEGLIGIBLE]
    return ", ".join(f"{one.race} {one.share:.1%}" for one in rows)


def describe_item(item: Item) -> str:
    """The full description of an item, with everything the hero may not know."""
    many = f"{item.quantity} "
    sign = f"{item.charge:+d} " if item.kind.class_ in ("weapon", "armor") else ""
    charges = f" ({item.charge})" if item.kind.class_ == "wand" and item.charge else ""
    ring = f" {item.charge:+d}" if item.kind.class_ == "ring" and item.kind.chargeable else ""
    proof = "rustproof " if item.erodeproof else ""
    of = f" of {item.species.name}" if item.species is not None else ""
    named = f" named {item.name}" if item.name and not item.artifact else ""
    what = item.artifact or item.kind.name
    lit = " (lit)" if item.lit else ""
    return f"{many}{BLESSING_WORDS[item.blessing]}{proof}{sign}{what}{ring}{of}{charges}{named}{lit}"
