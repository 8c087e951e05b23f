"""Turning a dead hero's level into bones for another hero. Rules B-067 to B-093, B-179 to B-181."""

from dataclasses import dataclass

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import Resistance
from marrow.messages.entries import BonesLeft
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import BonesFor, Confirm
from marrow.model.bones import Bones
from marrow.model.hero import Hero
from marrow.model.item import Item
from marrow.model.level import Cemetery, Level
from marrow.model.monster import FormerHero, Monster
from marrow.model.places import NOWHERE, TrapKind
from marrow.model.vocabularies import Source
from marrow.rules.bones.eligible import bones_name
from marrow.rules.bones.hero_remains import Remains, Remnant, leave_corpse_and_grave, tell_rising
from marrow.rules.bones.pile import Carries, drop_everything, empty_pack, maybe_curse, revert_unheld_crysknife
from marrow.rules.bones.resetting import item_lists_of, remove_excluded, reset_items, with_contents
from marrow.rules.dungeon.placement import nearest_good_spot, random_spot, remove_monster
from marrow.rules.generation.new_items.random_items import item_named, put_into, statue_of
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.forgetting import forget_map
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.shape import FORM_RESISTANCES
from marrow.rules.items.families import carries
from marrow.rules.items.light_sources import end_burn
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.piles import lay_on_pile
from marrow.rules.items.stacks import reweigh
from marrow.rules.monsters.armor_fit import wear_at_creation
from marrow.rules.monsters.leashes import unleash
from marrow.rules.play import Play, is_paranoid_about

WHO_LENGTH, HOW_LENGTH = 48, 100  # B-179
ALIGNMENT_CODES = {"lawful": "Law", "neutral": "Neu", "chaotic": "Cha"}
GENDER_CODES = {"male": "Mal", "female": "Fem"}


@dataclass(frozen=True, slots=True)
class Repossession:
    """B-049, B-053: a shopkeeper took the hero's pack: where its items will lie, and who gets the gold."""

    spot: int
    keeper: int


def offer_bones(
    play: Play,
    fate: Remains,
    corpse: Item | None,
    death: str,
    taken: Repossession | None,
    carries: Carries,
) -> str:
    """B-058, B-067, B-194, B-195: leave bones and return their id; "" if a wizard-mode player wants none.

    Outside wizard mode older bones are kept, and these are dropped by whoever stores the entry. Everything
    here changes a copy of the world; the world itself stays as it was at death. NetHack: bones.c, savebones.
    """
    name = bones_name(play.world, play.level.branch, play.level.number)
    replace = False
    if play.world.mode == "wizard":
        in_full = is_paranoid_about(play, "bones")
        if not play.ask(Confirm(what=QuestionKey.SAVE_BONES, rule="B-194", in_full=in_full)):
            return ""
        older = play.ask(
            BonesFor(what=QuestionKey.ARE_THERE_BONES, rule="B-195", words={"name": name}, name=name)
        )
        if older is not None:
            if not play.ask(Confirm(what=QuestionKey.REPLACE_BONES, rule="B-195")):
                play.write(BonesLeft(turn=play.world.turn, rule="B-195", name=name, bones=older))
                return ""
            replace = True
    copy = play_on_copy(play)
    if taken is not None:
        repossess(copy, taken, carries)
    if not play.edition.bones.corpse_made_before_shop_debts:  # B-056, B-066
        corpse = leave_corpse_and_grave(copy, fate, death)
    bones = make_bones(copy, fate, corpse, death, name, carries)
    if bones is None:
        return ""
    play.write(BonesLeft(turn=play.world.turn, rule="B-092", name=name, bones=bones, replace=replace))
    return name


def play_on_copy(play: Play) -> Play:
    """A play of the same game on a copy of its world."""
    return Play(
        play.world.clone(),
        play.edition,
        play.answerer,
        ledger=play.ledger,
        dice=play.dice,
        level_dice=play.level_dice,
        higher_rooms=play.higher_rooms_given,
    )


def make_bones(
    rest: Play, fate: Remains, corpse: Item | None, death: str, name: str, carries: Carries
) -> Bones | None:
    """B-067 to B-091: the level as the next hero will find it; None if what remains of this one has no room.

    ``rest`` is a play on a copy of the world, which this changes.
    """
    world, hero, level = rest.world, rest.hero, rest.level
    place = hero.spot
    clear_level(rest)
    hero.spot = NOWHERE  # B-086
    if not leave_remnant(rest, fate, place, corpse.id if corpse is not None else 0, carries):
        return None
    forget_hero(rest)
    reset_items(rest, level)
    forget_map(level)
    if rest.edition.bones.cemetery:
        spot = place if rest.edition.bones.cemetery_spot_kept else NOWHERE
        record = Cemetery(cemetery_name(hero), death[:HOW_LENGTH], "", spot)  # when, whoever keeps it knows
        level.cemetery = (record, *level.cemetery)
    for monster in level.monsters:  # B-091
        monster.last_moved = world.turn
    level.left_on = world.turn
    level.wizard_bones = level.wizard_bones or world.mode == "wizard"  # B-089
    here = [item for items in item_lists_of(level) for item in with_contents(items)]
    ids = {item.id for item in here}
    timers = [timer for timer in world.timers if timer.item_id in ids]
    fruit_numbers = {item.charge for item in here if item.kind.name == "slime mold"}  # B-073
    fruits = {number: fruit for number, fruit in world.fruits.items() if number in fruit_numbers}
    return Bones(name, rest.edition.name, level, world.turn, timers, fruits)


def clear_level(play: Play) -> None:
    """B-069 to B-074: free what is tied to the hero, and remove monsters that bones never contain."""
    level = play.level
    for monster in level.monsters:  # B-069
        unleash(play, monster)
    if play.edition.bones.dead_hero_is_unpunished:  # B-074
        ball_and_chain.detach_ball_and_chain(play)
    remove_excluded(play, level)
    place_steed_of_dead_hero(play)
    for monster in [monster for monster in level.monsters if monster.hp < 1]:  # B-072
        remove_monster(level, monster)


def forget_hero(play: Play) -> None:
    """B-083, B-084, Z-107: no monster is the hero's pet, no trap or cloud his or known, no engraving read."""
    level = play.level
    for monster in level.monsters:  # B-083
        monster.last_moved = monster.seen_resistances = 0
        if monster.tame:
            monster.tame = 0
            monster.peaceful = False
        if play.edition.monsters.former_pets_keep_their_record and monster.pet is not None:  # Z-113
            monster.pet.leashed = False
        else:
            monster.pet = None
    for trap in level.traps.values():  # B-084
        trap.made_by_hero = False
        trap.seen = trap.kind == TrapKind.HOLE
    for cloud in level.clouds:
        cloud.made_by_hero = False
    if play.edition.bones.engravings_become_unread:  # Z-107
        for engraving in level.engravings.values():
            engraving.read = False


def repossess(play: Play, taken: Repossession, carries: Carries) -> None:
    """B-053: the shopkeeper gets the gold, and everything else goes onto the floor of the shop."""
    hero = play.hero
    keeper = next((monster for monster in play.level.monsters if monster.id == taken.keeper), None)
    for item in [item for item in hero.inventory if item.kind.class_ == "coin"]:
        take_from_pack(play, item)
        item.letter = ""
        if keeper is not None:
            give_to_monster(play, keeper, item)
    drop_everything(play, taken.spot, hero.spot, carries)


def cemetery_name(hero: Hero) -> str:
    """B-179: the hero's name, role, race, gender and alignment, as in "Ann-Val-Hum-Fem-Neu"."""
    codes = (hero.role.code, hero.race.code, GENDER_CODES[hero.gender], ALIGNMENT_CODES[hero.alignment])
    return "-".join((hero.name, *codes))[:WHO_LENGTH]


def place_steed_of_dead_hero(play: Play) -> None:
    """B-071: the steed is placed beside the spot of death, which the ghost will need."""
    hero, level = play.hero, play.level
    steed = next((m for m in level.monsters if hero.ride.steed_id and m.id == hero.ride.steed_id), None)
    hero.ride.steed_id = 0
    if steed is None:
        return
    if level.monster_at.get(steed.spot) is steed:
        del level.monster_at[steed.spot]
    spot = nearest_good_spot(play, hero.spot, steed.species) or random_spot(play, steed.species)
    if spot is None:
        level.monsters.remove(steed)
        return
    steed.spot = spot
    level.monster_at[spot] = steed


# Section 5, step 8


def leave_remnant(play: Play, fate: Remains, spot: int, corpse_id: int, carries: Carries) -> bool:
    """B-075 to B-082: make the statue, ghost or risen monster with the pack; False if it has no room."""
    level = play.level
    match fate.remnant:
        case Remnant.STATUE:
            leave_statue(play, spot)
            return True
        case Remnant.BODY | Remnant.GHOST_ONLY | Remnant.NOTHING:
            drop_everything(play, spot, spot, carries)
            ghost = make_monster(
                play, SPECIES_NAMED["ghost"], spot, no_inventory=True, groups=False, named=False
            )
            if ghost is None:
                return False
            link_corpse(level, spot, corpse_id, ghost)
            copy_hero_to_monster(play, ghost)
            return True
        case Remnant.RISES:
            return rise_as_monster(play, fate, spot, carries)


def link_corpse(level: Level, spot: int, corpse_id: int, ghost: Monster) -> None:
    """B-151: note in the hero's corpse which ghost is his."""
    for item in level.items.get(spot, []):
        if corpse_id and item.id == corpse_id:
            item.ghost_id = ghost.id


def leave_statue(play: Play, spot: int) -> None:
    """B-075: a statue of the hero that contains his pack."""
    hero = play.hero
    statue = statue_of(play, hero.form if hero.form is not None else hero.species)
    statue.name = hero.name
    lay_on_pile(play.level, statue, spot)
    for item in empty_pack(play):
        revert_unheld_crysknife(play, item)
        end_burn(play, item)
        maybe_curse(play, item)
        put_into(play, statue, item)
        revert_unheld_crysknife(play, item)
    reweigh(statue)


def rise_as_monster(play: Play, fate: Remains, spot: int, carries: Carries) -> bool:
    """B-077 to B-081: the hero rises as a monster, which has his name and carries his pack."""
    hero = play.hero
    keeps_pack = play.edition.bones.risen_hero_gets_monster_inventory
    riser = make_monster(play, fate.species, spot, no_inventory=not keeps_pack, groups=False)
    if riser is None:
        drop_everything(play, spot, spot, carries)
        return False
    choices = play.edition.bones
    if not choices.rising_is_always_told:
        tell_rising(play, fate)
    if choices.risen_hero_keeps_resistances:  # B-231
        riser.gained = gained_by(hero)
    holds_crysknife = choices.risen_living_keep_crysknives and "undead" not in riser.species.traits
    for item in empty_pack(play):
        if not holds_crysknife:
            revert_unheld_crysknife(play, item)
        maybe_curse(play, item)
        give_to_monster(play, riser, item)
    wrapped = choices.risen_mummy_keeps_own_wrapping and has_kind(riser, "mummy wrapping")
    if riser.species.kind == "mummy" and not keeps_pack and not wrapped:  # B-078
        give_to_monster(play, riser, item_named(play, "mummy wrapping"))
    wear_at_creation(play, riser)  # B-079
    copy_hero_to_monster(play, riser)
    return True


def gained_by(hero: Hero) -> tuple[Resistance, ...]:
    """B-231: the resistances the hero had gained, apart from those of his form and of worn items."""
    lasting = ~int(Source.FORM)
    return tuple(what for what, prop in FORM_RESISTANCES.items() if hero.intrinsic[prop] & lasting)


def has_kind(monster: Monster, name: str) -> bool:
    return carries(monster, name)


def copy_hero_to_monster(play: Play, monster: Monster) -> None:
    """B-082: the ghost or risen monster has the hero's name, level, hit points and sex, and sleeps.

    Z-110: it may keep a record of who the hero was.
    """
    hero = play.hero
    monster.name = hero.name
    monster.level = hero.level or 1
    monster.hp = monster.max_hp = max(1, hero.max_hp)
    monster.female = hero.gender == "female"
    monster.asleep = True
    monster.waiting = False
    if play.edition.bones.risen_heroes_are_remembered:
        monster.former = FormerHero(
            role=hero.role.name,
            race=hero.race.name,
            alignment=hero.alignment,
            alignment_record=hero.alignment_record,
            level=hero.level,
            luck=hero.luck,
            species=hero.species.name,
            female=hero.gender == "female",
            demigod=play.world.demigod,
            crowned=bool(hero.piety.crowned),
        )
