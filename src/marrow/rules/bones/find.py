"""Finding a dead hero's level and making it part of this game. Rules B-102 to B-112, B-142 to B-178."""

from dataclasses import replace

from marrow.content.alignments import ALIGNMENT_SIGNS, sign_of
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.quests import QUEST_ARTIFACTS
from marrow.content.species import RIDERS
from marrow.content.words import KindName
from marrow.errors import HostileFile
from marrow.messages.entries import BonesFound, BonesLeft, BonesRefused
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import BonesFor, Confirm
from marrow.model.bones import Bones
from marrow.model.item import Item
from marrow.model.level import Level, Stairs
from marrow.model.monster import Monster
from marrow.model.people import Keeper, Minion
from marrow.model.places import Terrain, TrapKind
from marrow.model.world import Timer
from marrow.possible.levels import check_bones
from marrow.possible.monsters import has_its_room
from marrow.rules.bones.eligible import bones_name, is_branch_level, no_bones_level
from marrow.rules.bones.resetting import (
    is_excluded,
    item_lists_of,
    keeps_name,
    remove_with_pack,
    reset_item,
    sanitize_text,
    with_contents,
)
from marrow.rules.dungeon.branches import PLANES, QUEST, branch_named, depth_of
from marrow.rules.dungeon.rooms import seller_at
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill, is_peace_minded
from marrow.rules.generation.population import birth_limit, count_birth, is_gone
from marrow.rules.hero.body import has
from marrow.rules.hero.forgetting import forget_map
from marrow.rules.items.edition_rows import use_rows_on_level
from marrow.rules.items.families import FUELLED, UNIQUE_KINDS
from marrow.rules.items.stacks import reweigh
from marrow.rules.items.timers import start_timer
from marrow.rules.monsters.traits import is_unicorn
from marrow.rules.play import Play, new_id
from marrow.rules.trade.keeper_anger import pacify_keeper

MAX_FRUITS = 127  # B-150
STALE_WEIGHTS: dict[KindName, int] = {  # B-136, B-137: of what it was, until something is weighed anew
    "bell": KINDS_NAMED["Bell of Opening"].weight,
    "spellbook of blank paper": KINDS_NAMED["Book of the Dead"].weight,
}


def find_bones(play: Play, branch: str, number: int) -> Level | None:
    """B-154 to B-166: a dead hero's level, to use instead of a new one; None if there is none here.

    NetHack: bones.c, getbones.
    """
    world = play.world
    if world.mode == "explore":  # B-155
        return None
    if play.edition.bones.has_bones_option and not world.options.bones:  # B-156
        return None
    roll = play.dice.rn2(3, "B-157")
    if roll and world.mode != "wizard":
        return None
    if no_bones_level(world.dungeon, branch, number, play.edition.bones) is not None:  # B-158
        return None
    name = bones_name(world, branch, number)
    bones = play.ask(
        BonesFor(what=QuestionKey.ARE_THERE_BONES, rule="B-159", words={"name": name}, name=name)
    )
    if bones is None:
        return None
    if not is_bones_of_place(play, bones, name):
        give_back(play, bones)  # BT-18, BT-20: the game goes on, and the bones are not lost
        return None
    if refuse_if_impossible(play, bones):
        return None
    if world.mode == "wizard" and not play.ask(Confirm(what=QuestionKey.GET_BONES, rule="B-161")):
        give_back(play, bones)
        return None
    level = join_level(play, bones, branch, number)
    world.bones_met += 1  # B-164
    play.write(BonesFound(turn=world.turn, rule="B-163", name=name))
    if world.mode == "wizard" and not play.ask(Confirm(what=QuestionKey.UNLINK_BONES, rule="B-165")):
        give_back(play, bones)
    return level


def is_bones_of_place(play: Play, bones: Bones, name: str) -> bool:
    """B-160, B-162: the bones are of this level, and of a game with the same rules."""
    return bones.name == name and bones.edition == play.edition.name


def refuse_if_impossible(play: Play, bones: Bones) -> bool:
    """BT-25: put bones aside that no game can have left, whoever checked them before; whether it did."""
    try:
        check_bones(bones, play.edition, joining=True)
    except HostileFile as refusal:
        play.write(
            BonesRefused(
                turn=play.world.turn,
                rule="B-159",
                name=bones.name,
                bones=bones,
                code=refusal.code,
                why=str(refusal),
            )
        )
        return True
    return False


def give_back(play: Play, bones: Bones) -> None:
    """Return bones to the pool: whoever answered the question had taken them out."""
    play.write(BonesLeft(turn=play.world.turn, rule="B-165", name=bones.name, bones=bones))


def join_level(play: Play, bones: Bones, branch: str, number: int) -> Level:
    """B-102 to B-175: change a level of another game into one of this game."""
    level = bones.level.clone()
    shift = play.world.turn - bones.turn
    fruits = merge_fruits(play, bones)
    set_place(play, level, branch, number)
    use_rows_on_level(level, play.edition.content, play.world.looks)
    start_afresh(level)
    ids = give_new_ids(play, level)
    adopt_monsters(play, level)
    for monster in level.monsters:
        if monster.pet is not None:  # Z-113
            monster.pet.hungry_at += shift
            monster.pet.drop_turn += shift
    for items in item_lists_of(level):
        for item in items:
            shift_age(item, shift)
        for item in with_contents(items):
            adopt_item(play, item, fruits, ids, in_quest=level.branch == QUEST)
            weigh_anew(item)
    free_bitten_food(play, level)
    level.damage = tuple(
        replace(damage, turn=max(0, damage.turn + shift)) for damage in level.damage
    )  # B-172
    forget_saved_pets(level)
    restart_timers(play, level, bones.timers, ids, shift)
    if level.stasis_until >= bones.turn:  # Z-115: the turns left run on
        level.stasis_until += shift
    else:
        level.stasis_until = 0
    level.melting = {
        spot: max(0, due + shift) for spot, due in level.melting.items() if level.terrain[spot] == Terrain.ICE
    }
    clean_up_ground(play, level)
    return level


def start_afresh(level: Level) -> None:
    """B-087, B-123: nothing is known of the level, worn on its floor or on a bill, even in tampered bones."""
    forget_map(level)
    for piles in (level.items, level.buried):
        for pile in piles.values():
            for item in pile:
                item.worn = 0
    for items in item_lists_of(level):
        for item in with_contents(items):
            item.unpaid = False
            for thing in item.contents:
                thing.worn = 0


def weigh_anew(item: Item) -> None:
    """BT-13: compute weights as the game does, whatever the file says of them."""
    whole = item.kind.weight * item.quantity
    if item.weight == STALE_WEIGHTS.get(item.kind.name) or (item.uneaten and item.weight <= whole):
        return  # B-136, B-137; N-195: bitten food weighs what it did until the next bite
    reweigh(item)


def forget_saved_pets(level: Level) -> None:
    """B-152: monsters that revive from corpses on the floor are neither pets nor peaceful.

    Those of other corpses and of statues keep what they are. None has an id of this game, nor a pack.
    """
    for items in item_lists_of(level):
        for item in with_contents(items):
            saved = item.remains
            if saved is not None:
                saved.id, saved.inventory, saved.wields = 0, [], None
                if not saved.tame or saved.pet is None:
                    saved.tame, saved.pet = 0, None
    forget_remains(level)


def forget_remains(level: Level) -> None:
    for pile in level.items.values():
        for item in pile:
            if item.remains is not None:
                item.remains.tame = 0
                item.remains.pet = None
                item.remains.peaceful = False


def free_bitten_food(play: Play, level: Level) -> None:
    """B-148: a shopkeeper no longer owns food that was bitten into."""
    if not play.edition.bones.partly_eaten_food_is_not_owned_by_shop:
        return
    for spot, pile in level.items.items():
        for item in pile:
            if item.uneaten and item.kind.class_ == "food" and seller_at(level, spot) is not None:
                item.free = True


# The place


def set_place(play: Play, level: Level, branch: str, number: int) -> None:
    """B-204, B-169: give the level its place in this game's dungeon, and its stairs their targets."""
    old_branch, old_number = level.branch, level.number
    level.branch, level.number = branch, number
    level.depth = depth_of(play.world.dungeon, branch, number)
    level.left_on = play.world.turn
    kept: list[Stairs] = []
    for stairs in level.stairs:
        if stairs.branch == PLANES:  # the real game's way up from the first level
            target: tuple[str, int] | None = (branch, number - 1) if number == 1 else None
        elif stairs.branch == old_branch:
            target = (branch, stairs.number - old_number + number)
        else:
            target = other_end(play, branch, number)
        if target is not None:
            kept.append(Stairs(stairs.spot, stairs.goes_up, target[0], target[1], stairs.ladder))
    level.stairs = tuple(kept)


def other_end(play: Play, branch: str, number: int) -> tuple[str, int] | None:
    """The level of another branch to which this level's stairs lead; None if there are none."""
    for link in play.world.dungeon.links:
        if PLANES in (link.upper[0], link.lower[0]):
            continue  # no stairs of a found level lead there
        if link.upper == (branch, number):
            return link.lower
        if link.lower == (branch, number):
            return link.upper
    return None


def clean_up_ground(play: Play, level: Level) -> None:
    """B-169, B-174, B-177: remove portals that lead nowhere, stairs below the bottom; date engravings now."""
    if not is_branch_level(play.world.dungeon, level.branch, level.number):
        portals = [spot for spot, trap in level.traps.items() if trap.kind == TrapKind.MAGIC_PORTAL]
        for spot in portals if play.edition.bones.all_portals_to_nowhere_are_removed else portals[:1]:
            del level.traps[spot]
    for engraving in level.engravings.values():
        engraving.turn = play.world.turn
        if play.edition.bones.sanitised_names:
            engraving.text = sanitize_text(engraving.text)
    levels = branch_named(play.world.dungeon, level.branch).levels
    level.stairs = tuple(stairs for stairs in level.stairs if stairs.goes_up or stairs.number <= levels)


# Ids and timers


def give_new_ids(play: Play, level: Level) -> dict[int, int]:
    """B-102: give every monster and item an id of this game, in order; returns new ids by old ones."""
    new: dict[int, int] = {}
    for monster in level.monsters:
        _renumber(play, monster, new)
        _renumber_items(play, monster.inventory, new)
    for piles in (level.items, level.buried):
        for pile in piles.values():
            _renumber_items(play, pile, new)
    return new


def _renumber_items(play: Play, items: list[Item], new: dict[int, int]) -> None:
    for item in items:
        _renumber(play, item, new)
        _renumber_items(play, item.contents, new)


def _renumber(play: Play, thing: Monster | Item, new: dict[int, int]) -> None:
    old = thing.id
    thing.id = new[old] = new_id(play)


def restart_timers(play: Play, level: Level, timers: list[Timer], ids: dict[int, int], shift: int) -> None:
    """B-149: rotting, hatching and burning go on where they stopped."""
    here = {item.id: item for items in item_lists_of(level) for item in with_contents(items)}
    for timer in timers:
        item = here.get(ids.get(timer.item_id, 0))
        if item is not None:
            start_timer(play, item, timer.what, timer.due + shift)


# Monsters


def adopt_monsters(play: Play, level: Level) -> None:
    """B-103 to B-110: count the level's monsters as created here, and remove those that cannot exist."""
    removed: set[int] = set()
    for monster in level.monsters:
        if can_exist_here(play, level, monster):
            count_birth(play.world, monster.species)
        else:
            removed.add(id(monster))
    for monster in level.monsters:
        if monster.duty is not None and not isinstance(monster.duty, Minion):  # B-107
            monster.duty.branch, monster.duty.level = level.branch, level.number
            if not has_its_room(level, monster.duty):  # BT-27: it followed the dead hero from elsewhere
                monster.duty = None
        decide_peacefulness(play, monster)
    for monster in [monster for monster in level.monsters if id(monster) in removed]:
        remove_with_pack(play, level, monster)  # B-104


def can_exist_here(play: Play, level: Level, monster: Monster) -> bool:
    """B-103: whether the monster can exist in this game, and so counts as created in it."""
    species = monster.species
    world = play.world
    if is_excluded(play, level, monster) or is_gone(world, species) or species.name in RIDERS:  # BT-11
        return False
    return not world.born or world.born[species.number] < birth_limit(species)


def decide_peacefulness(play: Play, monster: Monster) -> None:
    """B-105 to B-110: decide anew whether a monster is peaceful to this hero; nobody is his pet."""
    species = monster.species
    duty = monster.duty
    if isinstance(duty, Keeper):
        if not monster.peaceful and duty.customer.lower() != play.hero.name.lower():
            pacify_keeper(play, monster, duty, new_customer=True)
        duty.bill = []
        monster.alignment = alignment_for_kill(play.hero, monster)
        monster.last_moved = play.world.turn
        return
    coaligned = sign_of(species.alignment) == ALIGNMENT_SIGNS[play.hero.alignment]
    if play.edition.bones.coaligned_unicorns_are_peaceful and is_unicorn(species) and coaligned:
        monster.peaceful = True  # B-106
    else:
        monster.peaceful = is_peace_minded(play, species)
    monster.tame = 0
    if not play.edition.monsters.former_pets_keep_their_record:  # Z-113
        monster.pet = None
    monster.alignment = alignment_for_kill(play.hero, monster)
    if monster.true_species is not None and has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS):
        monster.species = monster.true_species  # B-108
    monster.last_moved = play.world.turn
    if play.edition.bones.sanitised_names:  # B-111
        monster.name = sanitize_text(monster.name)


# Items


def shift_age(item: Item, shift: int, *, frozen: bool = False) -> None:
    """B-149: shift an item's date of birth, so that no time has passed between the two games."""
    if not frozen and item.kind.name not in FUELLED:
        item.birth += shift
    for inside in item.contents:
        shift_age(inside, shift, frozen=item.kind.name == "ice box")


def adopt_item(
    play: Play, item: Item, fruits: dict[int, int], ids: dict[int, int], *, in_quest: bool
) -> None:
    """B-142 to B-151: make an item part of this game: artifacts, names, fruits, ids."""
    choices = play.edition.bones
    if item.artifact is not None:
        admit_artifact(play, item, in_quest)
    if item.kind.name in UNIQUE_KINDS:
        reset_item(play, item)  # BT-10
    if item.artifact is None and item.name:
        if choices.sanitised_names:
            item.name = sanitize_text(item.name)  # B-147
        elif not keeps_name(item, choices):
            item.name = ""
    if item.kind.name == "slime mold":
        item.charge = fruits.get(item.charge, item.charge)
    item.ghost_id = ids.get(item.ghost_id, 0)  # B-151
    item.letter = ""


def admit_artifact(play: Play, item: Item, in_quest: bool) -> None:
    """B-142: it stays an artifact, unless this game has it already or it is the artifact of the hero's quest.

    B-236: in some editions the quest artifact stays one, too, on levels of the quest.
    """
    name = item.artifact
    if name is None:
        return
    own_prize = name == QUEST_ARTIFACTS.get(play.hero.role.name)
    if in_quest and play.edition.bones.quest_bones_keep_quest_artifact:
        own_prize = False
    if own_prize or name in play.world.artifacts:
        item.artifact = None
        item.name = ""
        return
    play.world.artifacts[name] = 1
    item.birth = 0  # B-143


def merge_fruits(play: Play, bones: Bones) -> dict[int, int]:
    """B-150: add the dead hero's fruit names to this game's; returns this game's number for each of his."""
    known = play.world.fruits
    numbers = {name: number for number, name in known.items()}
    mapped: dict[int, int] = {}
    for old, name in bones.fruits.items():
        clean = sanitize_text(name) if play.edition.bones.sanitised_names else name
        if clean not in numbers:
            if len(known) >= MAX_FRUITS:
                mapped[old] = play.dice.rnd(MAX_FRUITS, "B-150")
                continue
            numbers[clean] = max(known, default=0) + 1
            known[numbers[clean]] = clean
        mapped[old] = numbers[clean]
    return mapped
