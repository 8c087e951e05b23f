"""The score of a finished game. Rule L-040."""

from collections.abc import Iterator

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.model.vocabularies import Ending
from marrow.rules.items.families import INVOCATION_TOOLS
from marrow.rules.play import Play

MAX_SCORE = 2**63 - 1


def items_and_contents(items: list[Item]) -> Iterator[Item]:
    """These items and all their contents."""
    for item in items:
        yield item
        yield from items_and_contents(item.contents)


def total_gold(play: Play) -> int:
    """Gold in the pack, containers included."""
    return sum(
        item.quantity for item in items_and_contents(play.hero.inventory) if item.kind.class_ == "coin"
    )


def final_score(play: Play, ending: Ending, companions: list[Monster], gold: int) -> int:
    """L-040: points from experience, gold gained and depth; more for heroes who leave alive."""
    hero = play.hero
    gain = max(0, gold - hero.starting_gold)
    if ending < Ending.PANICKED:
        gain -= gain // 10
    deepest = play.world.deepest
    gain += 50 * (deepest - 1)
    if deepest > 20:
        gain += 1000 * min(10, deepest - 20)
    points = min(hero.score + gain, MAX_SCORE)
    if ending == Ending.ASCENDED and not play.edition.life_saving.converts_gain_less_by_ascending:
        points += points
    elif ending == Ending.ASCENDED and hero.alignment == hero.birth_alignment:
        points += points // 2 if hero.piety.sworn else points
    if ending in (Ending.ESCAPED, Ending.ASCENDED):
        points += sum(points_for_item(play, item) for item in items_and_contents(hero.inventory))
        points += sum(companion.hp for companion in companions)
    return min(points, MAX_SCORE)


def points_for_item(play: Play, item: Item) -> int:
    """The points for a gem, amulet, artifact or invocation item."""
    value = 0
    kind = item.kind
    if item.artifact is None and (
        kind.class_ == "amulet" or (kind.class_ == "gem" and kind.material == "gemstone")
    ):
        value += item.quantity * kind.cost
    if item.artifact is not None:
        cost = play.edition.content.artifact_row(item.artifact).cost or 100 * kind.cost
        value += cost * 5 // 2
    elif kind.name in INVOCATION_TOOLS:
        value += kind.cost * 5 // 2
    return value


def companions_leaving(play: Play, ending: Ending) -> list[Monster]:
    """L-037: pets next to the hero leave with him."""
    if ending not in (Ending.ESCAPED, Ending.ASCENDED):
        return []
    spot = play.hero.spot
    return [pet for pet in play.level.monsters if pet.tame and distance2(pet.spot, spot) < 3]
