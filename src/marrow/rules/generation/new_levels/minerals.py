"""Gold and gems in the stone around rooms, kelp in the water. NetHack: mklev.c, mineralize."""

from itertools import compress
from typing import Final

from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.places import HEIGHT, UNDIGGABLE, WIDTH, Terrain, table_of
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.random_items import item_named, make_gold, random_item
from marrow.rules.items.piles import put_on_floor

RULE: Final = "mklev.c mineralize"


def put_kelp(builder: LevelBuilder) -> None:
    """N-415: put kelp into one pool in ten and one moat in thirty."""
    terrain = builder.level.terrain
    if not any(water in terrain for water in KELP_IN):
        return
    for x in range(2, WIDTH - 2):
        for y in range(1, HEIGHT - 1):
            sides = KELP_IN.get(terrain[y * WIDTH + x])
            if sides is not None and builder.dice.one_in(sides, RULE):
                put_on_floor(builder, item_named(builder, "kelp frond"), y * WIDTH + x, builder.level)


STONE: Final = table_of([Terrain.STONE])
DIGGABLE: Final = table_of(detail for detail in range(256) if not detail & UNDIGGABLE)
KELP_IN: Final = {int(Terrain.POOL): 10, int(Terrain.MOAT): 30}


def put_minerals(builder: LevelBuilder) -> None:
    """Put gold into stone surrounded by stone, and gems a quarter as often.

    A third of it is buried, the rest lies on the spot. There is more in the Mines and less in the quest.
    """
    level = builder.level
    dice = builder.dice
    gold_chance = 20 + level.depth // 3
    gem_chance = gold_chance // 4
    if level.branch == "mines":
        gold_chance, gem_chance = gold_chance * 2, gem_chance * 3
    elif level.branch == "quest":
        gold_chance, gem_chance = gold_chance // 4, gem_chance // 6
    chance = max(gold_chance, gem_chance)
    spots = _surrounded_by_stone(level)
    throws, done = 2 * len(spots), 0  # for each spot one for gold, then one for gems
    while done < throws:
        made, roll = dice.until_below(chance, 1000, throws - done, RULE)
        done += made
        spot = spots[(done - 1) // 2]
        if done % 2 and roll < gold_chance:
            amount = 1 + dice.rnd(gold_chance * 3, RULE)
            _put_or_bury(builder, make_gold(builder, amount), spot)
        elif not done % 2 and roll < gem_chance:
            for _ in range(dice.rnd(2 + level.number // 3, RULE)):
                gem = random_item(builder, class_="gem", artifacts=False)
                if gem.kind.name != "rock":
                    _put_or_bury(builder, gem, spot)


def _surrounded_by_stone(level: Level) -> list[int]:
    """The spots of diggable stone with nothing but stone around it, column by column, without the borders."""
    stone = int.from_bytes(level.terrain[: WIDTH * HEIGHT].translate(STONE), "little")
    row = 8 * WIDTH
    beside = stone & stone << 8 & stone >> 8
    around = beside & beside << row & beside >> row
    diggable = int.from_bytes(level.detail[: WIDTH * HEIGHT].translate(DIGGABLE), "little")
    deep = (around & diggable).to_bytes(WIDTH * HEIGHT, "little")
    return list(compress(_BY_COLUMNS, b"".join([deep[x::WIDTH] for x in _COLUMNS])))


_COLUMNS: Final = range(2, WIDTH - 2)
_BY_COLUMNS: Final = [y * WIDTH + x for x in _COLUMNS for y in range(HEIGHT)]


def _put_or_bury(builder: LevelBuilder, item: Item, spot: int) -> None:
    if builder.dice.one_in(3, RULE):
        builder.level.buried.setdefault(spot, []).append(item)
    else:
        put_on_floor(builder, item, spot, builder.level)
