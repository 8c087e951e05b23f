"""#bones and ``marrow bones``: clues to a bones level, and who died there, as lines. B-211 to B-229."""

from collections.abc import Sequence

from marrow.choices import Edition
from marrow.content.kinds import ObjectKind
from marrow.content.roles_table import RACES_NAMED
from marrow.game.view import play_for_viewing
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.places import x_of, y_of
from marrow.model.world import World
from marrow.rules.bones.cemetery import known_graves
from marrow.rules.bones.clues import LevelEvidence, chance_of_bones, clues
from marrow.rules.bones.whose import Evidence, Opinion, by_role, opinions, race_of_body
from marrow.rules.generation.new_items.appearances import are_shuffled_together
from marrow.rules.naming import item_name
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.play import Play

BLESSING_WORDS = {-1: "cursed ", 0: "", 1: "blessed "}
MAX_ROLES, MAX_REASONS = 4, 12
NEGLIGIBLE = 0.0005


def bones_lines(world: World, edition: Edition, place: int | None = None) -> list[str]:
    """#bones: the clues in what the hero has seen of the level, and who owned the items here, or at a place.

    In normal mode only what the hero can know counts; in explore and wizard mode whatever lies where he has
    been.
    """
    level, hero = world.level, world.hero
    eyes = play_for_viewing(world, edition) if world.mode == "normal" else None
    own = (world.options.fruit,)
    scene = LevelEvidence(level, hero.name, own, world.fruits, everything=False, eyes=eyes)
    spot = hero.spot if place is None else place
    lines = clue_lines(scene)
    evidence = evidence_at(level, spot, edition) if eyes is None else known_evidence(eyes, scene, spot)
    if evidence.items or evidence.race or evidence.record:
        where = "here" if spot == hero.spot else position_text(spot).strip()
        lines += ["", f"Whose things lie {where}:", *opinion_lines(evidence, eyes)]
    return lines


def known_evidence(play: Play, scene: LevelEvidence, spot: int) -> Evidence:
    """What the hero knows of the items on a spot and of who died there."""
    level = play.level
    pile = list(scene.piles().get(spot, []))
    for item in [item for item in pile if item.kind.name == "statue" and item.name]:
        pile += scene.contents(item)
    known = [item for item in pile if is_recognized(play.world, item.kind)]
    hidden = {
        kind.name
        for item in pile
        if not is_recognized(play.world, item.kind)
        for kind in play.edition.content.kinds
        if (kind == item.kind or are_shuffled_together(kind, item.kind))
        and not kind_is_known(play.world, kind)
    }
    monster = next((monster for monster in scene.monsters() if monster.spot == spot), None)
    record = next((grave for grave in known_graves(level) if grave.spot == spot), None)
    newer = play.edition.hero.packs_have_spears_and_markers
    body = race_of_body(known, monster)
    return Evidence(known, record, body, by_eye=True, hidden=frozenset(hidden), newer=newer)


def is_recognized(world: World, kind: ObjectKind) -> bool:
    """Whether the kind is known, or has the same look in every game."""
    return kind_is_known(world, kind) or not are_shuffled_together(kind, kind)


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


def evidence_at(level: Level, spot: int, edition: Edition, *, trusting: bool = True) -> Evidence:
    """The items on a spot, the monster that rose from them, and the cemetery record of who died there."""
    record = next((grave for grave in level.cemetery if grave.spot == spot), None) if trusting else None
    pile = list(level.items.get(spot, []))
    monster = level.monster_at.get(spot)
    if monster is not None and monster.name:
        pile += monster.inventory
    for item in [item for item in pile if item.kind.name == "statue" and item.name]:
        pile += item.contents
    newer = edition.hero.packs_have_spears_and_markers
    return Evidence(pile, record, race_of_body(pile, monster), newer=newer)


def opinion_lines(evidence: Evidence, eyes: Play | None = None) -> list[str]:
    """The likeliest roles and races, and why; items are told as the hero knows them if it is his play."""
    found = opinions(evidence)
    lines = [
        f"  {role:14} {share:6.1%}  {race_shares(found, role)}"
        for role, share in by_role(found)[:MAX_ROLES]
        if share >= NEGLIGIBLE
    ]
    first = found[0]
    lines.append(f"Why {RACES_NAMED[first.race].adjective} {first.role}:")
    for reason in first.reasons[:MAX_REASONS]:
        what = reason.what
        if reason.item is not None:
            what = item_name(eyes, reason.item) if eyes is not None else describe_item(reason.item)
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
