"""Gold and gems in the stone around rooms. NetHack: mklev.c, mineralize."""

from marrow.model.item import Item
from marrow.model.places import HEIGHT, WIDTH
from marrow.rules.making.objects import make_gold, random_item
from marrow.rules.making.workshop import Workshop
from marrow.rules.things import put_on_floor

RULE = "mklev.c mineralize"
_ROUND = (-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 0, 1, WIDTH - 1, WIDTH, WIDTH + 1)


def seed_minerals(shop: Workshop) -> None:
    """Stone with nothing but stone around it may hold gold, and a quarter as often gems.

    Two thirds of it can be seen by those who dig past; a third lies deeper.
    """
    level = shop.level
    dice = shop.dice
    terrain = level.terrain
    gold_chance = 20 + level.depth // 3
    gem_chance = gold_chance // 4
    for x in range(2, WIDTH - 2):
        for y in range(1, HEIGHT - 1):
            spot = y * WIDTH + x
            if terrain[spot]:
                continue
            if any(terrain[spot + step] for step in _ROUND):
                continue
            if dice.rn2(1000, RULE) < gold_chance:
                amount = 1 + dice.rnd(gold_chance * 3, RULE)
                _lay(shop, make_gold(shop, amount), spot)
            if dice.rn2(1000, RULE) < gem_chance:
                for _ in range(dice.rnd(2 + level.number // 3, RULE)):
                    gem = random_item(shop, class_="gem", artifacts=False)
                    if gem.kind.name != "rock":
                        _lay(shop, gem, spot)


def _lay(shop: Workshop, item: Item, spot: int) -> None:
    if shop.dice.one_in(3, RULE):
        shop.level.buried.setdefault(spot, []).append(item)
    else:
        put_on_floor(shop, item, spot, shop.level)
