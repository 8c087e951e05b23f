"""What dead monsters leave behind: corpses, pieces, globs, treasure. NetHack: mon.c, make_corpse."""

from collections.abc import Mapping
from typing import NamedTuple

from marrow.content.dragons import DRAGON_NAMED
from marrow.content.kinds_table import KINDS, KINDS_NAMED
from marrow.content.species import Size, Species
from marrow.content.words import KindName, SpeciesName
from marrow.model.item import Item, Mark
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.rules.dungeon.branches import is_rogue_level
from marrow.rules.generation.new_items.corpses_eggs_tins import make_corpse_item
from marrow.rules.generation.new_items.random_items import item_named, make_gold, random_item, statue_of
from marrow.rules.generation.population import leaves_corpse, species_in_life
from marrow.rules.hero.vision import can_see
from marrow.rules.items.piles import lay_apart, put_on_floor
from marrow.rules.items.stacks import make_item
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.monsters.traits import is_rider, is_unicorn
from marrow.rules.naming import the_monster
from marrow.rules.physics.floor_effects import item_lands
from marrow.rules.physics.melding_globs import put_down_new_glob
from marrow.rules.play import Play


def leaves_nothing_here(play: Play, monster: Monster) -> bool:
    """Whether a monster leaves nothing: on the Rogue level, and two undead in three in a graveyard."""
    if is_rogue_level(play.world.dungeon, play.level):
        return True
    if not play.level.graveyard or "undead" not in monster.species.traits:
        return False
    return play.dice.rn2(3, "mon.c xkilled") != 0


def drop_treasure(play: Play, monster: Monster) -> None:
    """N-437: one kill in six leaves a random item, light ones for small monsters. NetHack: mon.c, xkilled."""
    roll = play.dice.rn2(6, "mon.c xkilled")
    species = monster.species
    if roll or not has_corpse(play, species) or monster.spot == play.hero.spot:
        return
    combat = play.edition.combat
    if species.letter == "K" or (monster.cloned and combat.clones_leave_no_treasure):
        return
    item = random_item(play)
    kind = item.kind
    choosy = play.edition.nutrition.only_collectors_leave_food
    if (
        choosy and kind.class_ == "food" and "collects" not in species.traits and item.artifact is None
    ):  # N-428
        stop_all_timers(play, item)
        return
    if species.size < Size.MEDIUM and kind.name != "figurine":
        fits = (
            item.weight <= 30
            if combat.small_monsters_leave_weights_up_to_30
            else _is_left_by_small_monsters(item)
        )
        if not fits or kind.bulky:
            stop_all_timers(play, item)
            return
    item_lands(play, item, monster.spot)


def _is_left_by_small_monsters(item: Item) -> bool:
    """N-437: whether small monsters left it before 3.6.0: weight 3 at most, a food ration or a leash."""
    return item.weight <= 3 or item.kind.name in ("food ration", "leash")


# Remains


class Pieces(NamedTuple):
    """What a golem leaves: which item, and the dice for how many."""

    kind: KindName
    dice: int
    sides: int


GOLEM_PIECES: Mapping[SpeciesName, Pieces] = {
    "iron golem": Pieces("iron chain", 2, 6),
    "wood golem": Pieces("quarterstaff", 2, 4),
    "leather golem": Pieces("leather armor", 2, 4),
    "paper golem": Pieces("scroll of blank paper", 1, 4),
}
GLOBS: Mapping[SpeciesName, KindName] = {  # N-298
    "gray ooze": "glob of gray ooze",
    "brown pudding": "glob of brown pudding",
    "green slime": "glob of green slime",
    "black pudding": "glob of black pudding",
}
FIRST_WORTHLESS = KINDS_NAMED["worthless piece of white glass"].number
RULE = "mon.c make_corpse"


def leave_corpse(
    play: Play, monster: Monster, *, zombie: bool = False, weapon: Item | None = None
) -> Item | None:
    """Put a monster's remains where it died: a corpse, pieces of a golem, a glob. NetHack: make_corpse.

    ``zombie``: the corpse rises as a zombie, if there are zombies of its race. ``weapon`` has killed it;
    Z-243: in some editions trolls that Trollsbane killed never rise by themselves.
    """
    species = monster.species
    spot = monster.spot
    name = species.name
    if species.letter == "'":
        return _golem_pieces(play, monster)
    if name in GLOBS and play.edition.nutrition.globs:
        return put_down_new_glob(play, item_named(play, GLOBS[name]), spot)  # N-298
    if species.letter in "ZMV" and species_in_life(species) != species:
        corpse = make_corpse_item(play, species_in_life(species), female=monster.female)
        corpse.birth -= play.edition.nutrition.undead_corpse_age  # N-229
        return _lay_corpse(play, monster, corpse)
    _leave_special_part(play, monster)
    if not has_corpse(play, species):
        return None
    corpse = make_corpse_item(play, species, zombie=zombie, female=monster.female)
    slain = species.letter == "T" and weapon is not None and weapon.artifact == "Trollsbane"
    if slain and play.edition.monsters.slain_trolls_stay_dead:
        corpse.marks |= Mark.NO_REVIVAL
    if keeps_traits(monster):
        corpse.remains = copy_without_items(monster)
    return _lay_corpse(play, monster, corpse)


def has_corpse(play: Play, species: Species) -> bool:
    """Whether a species leaves corpses; oozes and puddings do where there are no globs (N-298)."""
    if species.name in GLOBS and not play.edition.nutrition.globs:
        return True
    return leaves_corpse(species)


def keeps_traits(monster: Monster) -> bool:
    """Whether a corpse keeps the monster's identity. NetHack: mon.c, KEEPTRAITS."""
    species = monster.species
    return (
        monster.tame > 0
        or isinstance(monster.duty, Keeper)
        or "unique" in species.generation
        or species.letter == "T"
        or is_rider(species)
        or any(attack.damage in ("seduce", "seduction encounter") for attack in species.attacks)
    )


def copy_without_items(monster: Monster) -> Monster:
    """A copy of the monster without its items, to be kept in its corpse or statue."""
    kept = monster.clone()
    kept.inventory = []
    kept.wields = None
    return kept


def _lay_corpse(play: Play, monster: Monster, corpse: Item) -> Item:
    if monster.name:
        corpse.name = monster.name
    return put_on_floor(play, corpse, monster.spot)


def _leave_special_part(play: Play, monster: Monster) -> None:
    """Dragons may leave scales, unicorns a horn, long worms a tooth."""
    species = monster.species
    if species.name in DRAGON_NAMED:
        if play.dice.one_in(20 if monster.revived else 3, RULE):
            scales = item_named(play, DRAGON_NAMED[species.name].scales, init=False)  # N-614
            put_on_floor(play, scales, monster.spot)
    elif is_unicorn(species):
        _leave_horn(play, monster)
    elif species.name == "long worm":
        put_on_floor(play, item_named(play, "worm tooth"), monster.spot)


def _leave_horn(play: Play, monster: Monster) -> None:
    """N-480: a unicorn that was revived leaves its horn less often, and a degraded one since 3.6.0."""
    degraded = play.edition.combat.revived_unicorns_leave_half_their_horns
    if monster.revived and play.dice.rn2(2 if degraded else 20, RULE):
        if can_see(play, monster.spot):
            play.tell("combat.horn crumbles", monster=the_monster(play, monster))
        return
    horn = item_named(play, "unicorn horn")
    horn.broken = monster.revived and degraded
    put_on_floor(play, horn, monster.spot)


def _golem_pieces(play: Play, monster: Monster) -> Item | None:
    spot = monster.spot
    species = monster.species
    match species.name:
        case "glass golem":
            pieces = play.dice.d(2, 4, RULE)
            for left in range(pieces - 1, -1, -1):
                number = FIRST_WORTHLESS - 1 + play.dice.rnd(9, RULE)
                lay = lay_apart if left else put_on_floor  # N-593
                lay(play, random_item(play, kind=KINDS[number], artifacts=False), spot)
            return None
        case "clay golem":
            rocks = make_item(play, KINDS_NAMED["rock"], quantity=play.dice.rn2(20, RULE) + 50)
            return put_on_floor(play, rocks, spot)
        case "stone golem":
            return put_on_floor(play, statue_of(play, species), spot)
        case "gold golem":
            luck = play.hero.luck + play.hero.luck_bonus
            return put_on_floor(play, make_gold(play, 200 - play.rnl(101, luck, RULE)), spot)
        case _:
            pass
    if play.edition.monsters.golems_leave_various_pieces and species.name in VARIOUS_PIECES:
        return _various_pieces(play, monster)
    if play.edition.monsters.wood_and_rope_golems_leave_tools and species.name in TOOLS_OF_GOLEMS:
        _leave_tools_of_golem(play, monster)
        return None
    row = GOLEM_PIECES.get(species.name)
    if row is None:
        if not leaves_corpse(species):
            return None
        return _lay_corpse(play, monster, make_corpse_item(play, species))
    for left in range(play.dice.d(row.dice, row.sides, RULE) - 1, -1, -1):
        lay = lay_apart if left else put_on_floor  # N-593
        lay(play, item_named(play, row.kind), spot)
    return None


TOOLS_OF_GOLEMS: Mapping[SpeciesName, tuple[KindName, ...]] = {
    "wood golem": ("quarterstaff", "small shield", "club", "elven spear", "boomerang"),
    "rope golem": ("leash", "bullwhip"),
}


def _leave_tools_of_golem(play: Play, monster: Monster) -> None:
    """Since 3.7: the first kind 1 in 2, else the next 2 in 3, and so on; of rope golems 0 to 2 pieces."""
    kinds = TOOLS_OF_GOLEMS[monster.species.name]
    rope = monster.species.name == "rope golem"
    for _ in range(play.dice.rn2(3, RULE) if rope else play.dice.d(2, 4, RULE)):
        chosen = kinds[-1]
        for place, kind in enumerate(kinds[:-1]):
            if play.dice.rn2(2 if place == 0 else 3, RULE):
                chosen = kind
                break
        put_on_floor(play, item_named(play, chosen), monster.spot)


VARIOUS_PIECES: Mapping[SpeciesName, tuple[int, tuple[KindName, KindName, KindName]]] = {
    "rope golem": (2, ("leash", "bullwhip", "grappling hook")),
    "leather golem": (4, ("leather armor", "leather cloak", "saddle")),
}


def _various_pieces(play: Play, monster: Monster) -> Item | None:
    """Z-134: the first piece 1 in 2 or 3 in 4, else the second 2 in 3, else the third."""
    sides, (first, second, third) = VARIOUS_PIECES[monster.species.name]
    rope = monster.species.name == "rope golem"
    for _ in range(play.dice.rn2(3, "Z-134") if rope else play.dice.d(2, 4, "Z-134")):
        kind = first
        if play.dice.rn2(sides, "Z-134") == 0:
            kind = second if play.dice.rn2(3, "Z-134") else third
        put_on_floor(play, item_named(play, kind), monster.spot)
    return None
