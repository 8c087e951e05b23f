"""A dead hero's level is made ready for another. Rules B-067 to B-093, B-113 to B-121, B-179 to B-181."""

from dataclasses import dataclass

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.messages.entries import BonesLeft
from marrow.messages.questions import BonesFor, Confirm
from marrow.model.bones import Bones
from marrow.model.hero import Hero
from marrow.model.item import Item
from marrow.model.level import Cemetery, Level
from marrow.model.monster import Monster
from marrow.model.places import NOWHERE, TrapKind
from marrow.rules import chains
from marrow.rules.bones.calendar import fourteen_digits
from marrow.rules.bones.eligible import bones_name
from marrow.rules.bones.forgetting import forget_map
from marrow.rules.bones.remains import Fate, Remnant
from marrow.rules.bones.resetting import (
    each_item,
    everything_on,
    remove_excluded,
    reset_items,
)
from marrow.rules.ground import random_spot, spot_near
from marrow.rules.making.dressing import dress
from marrow.rules.making.monsters import make_monster
from marrow.rules.making.objects import item_named, put_into
from marrow.rules.play import Play
from marrow.rules.things import curse, make_item, merge_into, reweigh

WHO_LENGTH, HOW_LENGTH = 48, 100  # B-179
ALIGNMENT_CODES = {"lawful": "Law", "neutral": "Neu", "chaotic": "Cha"}
GENDER_CODES = {"male": "Mal", "female": "Fem"}


@dataclass(frozen=True, slots=True)
class Repossession:
    """B-049, B-053: a shopkeeper took everything: where it will lie, and who has the gold."""

    spot: int
    keeper: int


def offer_bones(
    play: Play, fate: Fate, corpse: Item | None, death: str, taken: Repossession | None = None
) -> str:
    """B-058, B-067, B-194, B-195: leave bones, unless a wizard says no; the name, or "" for none.

    Outside wizard mode older bones win: whoever stores the entry keeps what is there. The finished
    world stays as it was at death; everything here happens to a copy.
    """
    name = bones_name(play.world, play.level.branch, play.level.number)
    replace = False
    if play.world.mode == "wizard":
        in_full = "bones" in play.world.options.paranoid
        if not play.ask(Confirm(what="ask.save bones", rule="B-194", in_full=in_full)):
            return ""
        older = play.ask(BonesFor(what="ask.bones", rule="B-195", words={"name": name}, name=name))
        if older is not None:
            if not play.ask(Confirm(what="ask.replace bones", rule="B-195")):
                play.write(BonesLeft(turn=play.world.turn, rule="B-195", name=name, bones=older))
                return ""
            replace = True
    bones = make_bones(play, fate, corpse, death, name, taken)
    if bones is None:
        return ""
    play.write(BonesLeft(turn=play.world.turn, rule="B-092", name=name, bones=bones, replace=replace))
    return name


def make_bones(
    play: Play,
    fate: Fate,
    corpse: Item | None,
    death: str,
    name: str,
    taken: Repossession | None = None,
) -> Bones | None:
    """B-067 to B-091: the level as the next hero will find it; None if the remnant cannot stand here."""
    rest = Play(
        play.world.clone(), play.edition, play.outside, ledger=play.ledger, dice=play.dice, making=play.making
    )
    world, hero, level = rest.world, rest.hero, rest.level
    place = hero.spot
    for monster in level.monsters:  # B-069
        if monster.pet is not None:
            monster.pet.leashed = False
    remove_excluded(rest, level)
    dismount(rest)
    hero.spot = NOWHERE  # B-086
    if taken is not None:
        repossess(rest, taken)
    if not leave_remnant(rest, fate, place, corpse.id if corpse is not None else 0):
        return None
    for monster in level.monsters:  # B-083
        monster.last_moved = 0
        if monster.tame:
            monster.tame = 0
            monster.peaceful = False
        monster.pet = None
    for trap in level.traps.values():  # B-084
        trap.made_by_hero = False
        trap.seen = trap.kind == TrapKind.HOLE
    for cloud in level.clouds:
        cloud.made_by_hero = False
    reset_items(rest, level)
    forget_map(level)
    if play.edition.bones.cemetery:
        spot = place if play.edition.bones.cemetery_spot_kept else NOWHERE
        when = fourteen_digits(world.born_at + world.turn)
        level.cemetery = (Cemetery(who_died(hero), death[:HOW_LENGTH], when, spot), *level.cemetery)
    for monster in level.monsters:  # B-091
        monster.last_moved = world.turn
    level.left_on = world.turn
    here = [item for items in everything_on(level) for item in each_item(items)]
    ids = {item.id for item in here}
    timers = [timer for timer in world.timers if timer.item_id in ids]
    met = {item.charge for item in here if item.kind.name == "slime mold"}  # B-073
    fruits = {number: fruit for number, fruit in world.fruits.items() if number in met}
    return Bones(name, play.edition.name, level, world.turn, timers, fruits)


def repossess(play: Play, taken: Repossession) -> None:
    """B-053: the gold to the keeper, everything else onto the floor of the shop, and nothing is left."""
    hero = play.hero
    keeper = next((one for one in play.level.monsters if one.id == taken.keeper), None)
    for item in [item for item in hero.inventory if item.kind.class_ == "coin"]:
        hero.inventory.remove(item)
        item.letter = ""
        if keeper is not None:
            keeper.inventory.append(item)
    drop_everything(play, taken.spot)


def who_died(hero: Hero) -> str:
    """B-179: name, role, race, gender and alignment at death."""
    codes = (hero.role.code, hero.race.code, GENDER_CODES[hero.gender], ALIGNMENT_CODES[hero.alignment])
    return "-".join((hero.name, *codes))[:WHO_LENGTH]


def dismount(play: Play) -> None:
    """B-071: the steed stands beside the ghost."""
    hero, level = play.hero, play.level
    steed = next((m for m in level.monsters if hero.steed_id and m.id == hero.steed_id), None)
    hero.steed_id = 0
    if steed is None:
        return
    if level.monster_at.get(steed.spot) is steed:  # the ghost needs the square
        del level.monster_at[steed.spot]
    spot = spot_near(play, hero.spot, steed.species) or random_spot(play, steed.species)
    if spot is None:
        level.monsters.remove(steed)
        return
    steed.spot = spot
    level.monster_at[spot] = steed


# Section 5, step 8


def leave_remnant(play: Play, fate: Fate, spot: int, corpse_id: int) -> bool:
    """B-075 to B-082: statue, ghost or riser gets or guards it all; False if none can be there."""
    hero, level = play.hero, play.level
    match fate.remnant:
        case Remnant.STATUE:
            leave_statue(play, spot)
            return True
        case Remnant.BODY | Remnant.GHOST_ONLY | Remnant.NOTHING:
            drop_everything(play, spot)
            ghost = make_monster(play, SPECIES_NAMED["ghost"], spot, no_inventory=True, groups=False)
            if ghost is None:
                return False
            link_corpse(level, spot, corpse_id, ghost)
            become_remnant(hero, ghost)
            return True
        case Remnant.RISES:
            return rise(play, fate, spot)


def link_corpse(level: Level, spot: int, corpse_id: int, ghost: Monster) -> None:
    """B-151: the body knows its ghost."""
    for item in level.items.get(spot, []):
        if corpse_id and item.id == corpse_id:
            item.ghost_id = ghost.id


def leave_statue(play: Play, spot: int) -> None:
    """B-075: the hero in stone, with everything inside."""
    hero = play.hero
    statue = make_item(play, KINDS_NAMED["statue"])
    statue.species = hero.form if hero.form is not None else hero.species
    statue.female = hero.gender == "female"
    statue.name = hero.name
    play.level.items.setdefault(spot, []).append(statue)
    for item in strip(play):
        weather(play, item)
        item.lit = False
        maybe_curse(play, item)
        put_into(statue, item)
        weather(play, item)
    reweigh(statue)


def rise(play: Play, fate: Fate, spot: int) -> bool:
    """B-077 to B-081: the killer's kind stands up with the hero's name and goods."""
    hero = play.hero
    gear = play.edition.bones.riser_keeps_starting_pack
    riser = make_monster(play, fate.species, spot, no_inventory=not gear, groups=False)
    if riser is None:
        drop_everything(play, spot)
        return False
    for item in strip(play):
        if "no hands" not in riser.species.traits:
            weather(play, item)
        maybe_curse(play, item)
        if not any(merge_into(held, item) for held in riser.inventory):
            riser.inventory.append(item)
    if riser.species.kind == "mummy" and not gear and not carries(riser, "mummy wrapping"):  # B-078
        riser.inventory.append(item_named(play, "mummy wrapping"))
    dress(riser)  # B-079
    become_remnant(hero, riser)
    return True


def carries(monster: Monster, name: str) -> bool:
    return any(item.kind.name == name for item in monster.inventory)


def become_remnant(hero: Hero, monster: Monster) -> None:
    """B-082: as strong as the hero was, of the same sex, and asleep."""
    monster.name = hero.name
    monster.level = hero.level or 1
    monster.hp = monster.max_hp = max(1, hero.max_hp)
    monster.female = hero.gender == "female"
    monster.asleep = True
    monster.waiting = False


# Section 7: the pile


def strip(play: Play) -> list[Item]:
    """B-113: everything out of the pack in its order; gold last where it is no item (B-120)."""
    hero = play.hero
    hero.two_weapons = False
    chains.forget(play)
    items = list(hero.inventory)
    hero.inventory = []
    hero.worn = {}
    for item in items:
        item.worn = 0
    if not play.edition.bones.gold_is_an_item:
        items.sort(key=lambda item: item.kind.class_ == "coin")
    return items


def drop_everything(play: Play, spot: int) -> None:
    """B-113, B-119: stack upon stack, the last on top."""
    pile = play.level.items.setdefault(spot, [])
    for item in strip(play):
        weather(play, item)
        maybe_curse(play, item)
        pile.append(item)
        weather(play, item)
    if not pile:
        del play.level.items[spot]


def maybe_curse(play: Play, item: Item) -> None:
    """B-114: four stacks in five become cursed; the die is thrown for each."""
    if item.kind.class_ == "coin" and not play.edition.bones.gold_is_an_item:
        return
    if play.dice.rn2(5, "B-114"):
        curse(item)


def weather(play: Play, item: Item) -> None:
    """B-118: crysknives turn back into teeth when nobody holds them, fixed ones now and then."""
    for thing in item.contents:
        weather(play, thing)
    if item.kind.name == "crysknife" and (not item.erodeproof or play.dice.one_in(10, "B-118")):
        item.kind = KINDS_NAMED["worm tooth"]
        item.erodeproof = False
        reweigh(item)
