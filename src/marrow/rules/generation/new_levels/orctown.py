"""Orcish Town: what the orcs stole, and where they went. NetHack: mkmaze.c, stolen_booty."""

from marrow.content.kinds_table import KINDS, KINDS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.world import Traveller, level_key
from marrow.rules.dungeon.branches import branch_named
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.generation.new_items.fruits import know_fruit
from marrow.rules.generation.new_items.random_items import item_named, make_gold, random_item
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.stolen_items import christen_orc, orc_name, with_capital
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.stacks import reweigh
from marrow.rules.naming.kind_names import look_of
from marrow.rules.play import Play

RULE = "mkmaze.c stolen_booty"
ORCS: tuple[SpeciesName, ...] = ("orc", "hill orc", "Mordor orc", "Uruk-hai", "orc shaman")
FRUITS = ("paddle cactus", "dwarven root")
GLOVES: tuple[KindName, ...] = (
    "leather gloves", "gauntlets of fumbling", "gauntlets of power", "gauntlets of dexterity",
)  # fmt: skip
FOODS = KINDS[KINDS_NAMED["tripe ration"].number : KINDS_NAMED["tin"].number + 1]
NOT_TAKEN: tuple[KindName, ...] = (
    "corpse", "meatball", "meat stick", "meat ring", "huge chunk of meat", "lembas wafer",
    "glob of gray ooze", "glob of brown pudding", "glob of green slime", "glob of black pudding",
)  # fmt: skip


def make_orcish_town(play: Play) -> None:
    """Name the orcs here after their gang, and send its captain and some others to levels farther down.

    New orcs each get one of the stolen items, the last first, the captain all that are left
    (stolen_items.py). N-479: so the captain, who is the first of them, has the sword.
    """
    gang = orc_name(play)
    play.world.booty[:0] = reversed(_stolen_items(play, gang))
    captain = _make_orc(play, "orc-captain")
    if captain is not None:
        captain.name = with_capital(gang)
        captain.peaceful = False
        _send_down(play, captain, leads=True)
    for monster in play.level.monsters:
        of_gang = "orc" in monster.species.traits and not monster.name and play.dice.rn2(10, RULE)
        if of_gang and monster.species.name != "orc-captain":
            christen_orc(play, monster, gang)
    for _ in range(play.dice.rn2(10, RULE) + 5):
        orc = _make_orc(play, ORCS[play.dice.rn2(len(ORCS), RULE)])
        if orc is not None:
            _send_down(play, orc)


def _stolen_items(play: Play, gang: str) -> list[Item]:
    """The stolen items: candles, keys, gloves, food and a sword, each named after the gang."""
    names: list[KindName] = []
    for _ in range(play.dice.rnd(4, RULE)):
        names.append("tallow candle" if play.dice.rn2(4, RULE) else "wax candle")
    names += ["skeleton key"] * play.dice.rnd(3, RULE)
    names.append(GLOVES[play.dice.rn2(len(GLOVES), RULE)])
    for _ in range(play.dice.rnd(10, RULE)):
        food = FOODS[play.dice.rn2(len(FOODS), RULE)].name
        if food not in NOT_TAKEN:
            names.append(food)
    names.append("long sword" if play.dice.rn2(2, RULE) else "silver saber")
    return [_stolen_item(play, name, gang) for name in names]


def _stolen_item(play: Play, name: KindName, gang: str) -> Item:
    item = item_named(play, name)
    item.name = gang
    if item.kind.class_ == "food":
        if name == "slime mold":
            fruit = FRUITS[play.dice.rn2(len(FRUITS), RULE)]
            if know_fruit(play.world, fruit):
                item.charge = next(number for number, known in play.world.fruits.items() if known == fruit)
        item.quantity += play.dice.rn2(3, RULE)
        reweigh(item)
    return item


def _make_orc(play: Play, name: SpeciesName) -> Monster | None:
    """Make an orc of the gang, with shiny items."""
    orc = make_monster(play, SPECIES_NAMED[name])
    if orc is not None:
        _give_shiny_things(play, orc)
    return orc


def _give_shiny_things(play: Play, orc: Monster) -> None:
    """Perhaps gold, a gem, and the ring that looks shiny. NetHack: mkmaze.c, shiny_orc_stuff."""
    rule = "mkmaze.c shiny_orc_stuff"
    captain = orc.species.name == "orc-captain"
    chance = 600 if captain else 300
    if play.dice.rn2(1000, rule) < chance:
        give_to_monster(play, orc, make_gold(play, 1 + play.dice.rnd(chance, rule)))
    if play.dice.rn2(1000, rule) < chance // 4:
        gem = random_item(play, class_="gem", artifacts=False)
        if gem.kind.name != "rock":
            give_to_monster(play, orc, gem)
    if captain or play.dice.rn2(8, rule) == 0:
        rings = (
            kind
            for kind in play.edition.content.kinds
            if kind.class_ == "ring" and look_of(play.world, kind) == "shiny"
        )
        ring = next(rings, None)
        if ring is not None:
            give_to_monster(play, orc, item_named(play, ring.name))


def _send_down(play: Play, orc: Monster, *, leads: bool = False) -> None:
    """Send the captain to the bottom of the Mines, nearly always; others to levels on the way there.

    NetHack: mkmaze.c, migrate_orc.
    """
    rule = "mkmaze.c migrate_orc"
    level = play.level
    bottom = branch_named(play.world.dungeon, level.branch).levels
    if leads:
        number = bottom - play.dice.one_in(40, rule)
    else:
        number = play.dice.rn2(bottom - level.number + 1, rule) + level.number
        number = min(max(number, level.number + 1), bottom)
    traveller = Traveller(orc, "anywhere", level.branch, level.number, collects=leads)
    remove_monster(level, orc)
    orc.last_moved = play.world.turn
    play.world.travellers.setdefault(level_key(level.branch, number), []).append(traveller)
