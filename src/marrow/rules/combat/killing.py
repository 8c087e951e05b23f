"""How monsters die and what it means: rescue, remains, experience. Rules L-148 to L-158, N-232."""

from collections.abc import Mapping
from typing import NamedTuple

from marrow.content.kinds_table import KINDS, KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species import NO_ALIGNMENT, Attack, Size, Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import Damage, KindName, Resistance, SpeciesName
from marrow.messages.entries import MonsterDied
from marrow.model.hero import Ending, Killer, KillerFormat, Source
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, TrapKind, steps_between
from marrow.rules.body import change_alignment, change_luck, has
from marrow.rules.combat.nature import (
    WORN_RESISTANCES,
    attack_with,
    is_big,
    is_nonliving,
    is_rider,
    is_unicorn,
    monster_armor_class,
    monster_resists,
)
from marrow.rules.combat.wake import anger
from marrow.rules.ground import (
    has_boulder,
    is_accessible,
    is_pool,
    move_monster,
    remove_monster,
    spot_near,
)
from marrow.rules.growth import gain_experience
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.making.corpses import make_corpse_item
from marrow.rules.making.monsters import make_monster, new_hp
from marrow.rules.making.objects import item_named, make_gold, random_item, statue_of
from marrow.rules.making.population import is_genocided, leaves_corpse, living_kind
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.sight import blur, can_see, can_see_monster, can_spot_monster, forget_unseen
from marrow.rules.things import (
    forget_timers,
    make_item,
    put_on_floor,
    reweigh,
    take_from_floor,
)

# fmt: off
ROLE_SPECIES = (
    "archeologist", "barbarian", "caveman", "cavewoman", "healer", "knight", "monk", "priest", "priestess",
    "ranger", "rogue", "samurai", "tourist", "valkyrie", "wizard",
)
# fmt: on
WERE_HUMANS: Mapping[SpeciesName, SpeciesName] = {
    "werejackal": "human werejackal",
    "wererat": "human wererat",
    "werewolf": "human werewolf",
}
FEAR_OF_GODS = 10  # NetHack's ALIGNLIM without the turns


# Dying


def hurt_monster(play: Play, monster: Monster, amount: int, *, by_hero: bool) -> bool:
    """Take hit points from a monster; True if it died, with corpse and all that follows."""
    monster.hp -= amount
    if monster.hp > 0:
        return False
    if by_hero:
        return killed_by_hero(play, monster)
    return dies(play, monster)


def dies(play: Play, monster: Monster, *, corpse: bool = True) -> bool:
    """A monster dies by other hands than the hero's, and may leave a corpse. NetHack: mon.c, mondied."""
    if not monster_dies(play, monster):
        return False
    if corpse and chance_of_corpse(play, monster) and _can_lie(play, monster.spot):
        leave_corpse(play, monster)
    return True


def killed_by_monster(play: Play, monster: Monster, *, how: str = "", corpse: bool = True) -> bool:
    """A monster dies by another's doing: seen, or felt if it was a pet. NetHack: mon.c, monkilled."""
    seen = can_see(play, monster.spot)
    was_pet = bool(monster.tame)
    if seen:
        name = the_monster(play, monster)
        if how:
            play.tell("combat.is killed by", monster=name, how=how)
        elif is_nonliving(monster.species):
            play.tell("combat.is destroyed", monster=name)
        else:
            play.tell("combat.is killed", monster=name)
    died = dies(play, monster, corpse=corpse)
    if died and was_pet and not seen:
        play.tell("combat.sad feeling")
    return died


def monster_dies(play: Play, monster: Monster, *, by_hero: bool = False) -> bool:
    """L-154: a monster dies unless something saves it; what it carried falls, it leaves the level.

    False if it lives on. The dead keep the spot where they died. NetHack: mon.c, mondead.
    """
    monster.hp = 0
    saved_by_amulet(play, monster)
    if monster.hp > 0:
        return False
    if rises_as_vampire(play, monster):
        return False
    world = play.world
    spot = monster.spot
    restore_true_shape(monster)
    number = monster.species.number
    if world.died and world.died[number] < 255:
        world.died[number] += 1
    play.write(MonsterDied(turn=world.turn, rule="L-154", species=monster.species.name, by_hero=by_hero))
    _return_of_the_kop(play, monster)
    free_hero(play, monster)
    drop_inventory(play, monster)
    if monster.pet is not None:
        monster.pet.leashed = False
    _leave_map(play, monster, spot)
    return True


def vanish(play: Play, monster: Monster) -> None:
    """A monster is gone without dying: nothing saves it, nothing remains. NetHack: mon.c, mongone."""
    spot = monster.spot
    monster.hp = 0
    free_hero(play, monster)
    for item in monster.inventory:
        forget_timers(play, item)
    monster.inventory = []
    monster.wields = None
    _leave_map(play, monster, spot)


def _leave_map(play: Play, monster: Monster, spot: int) -> None:
    remove_monster(play.level, monster)
    monster.spot = spot
    monster.trapped = False
    forget_unseen(play, spot)


def saved_by_amulet(play: Play, monster: Monster) -> None:
    """L-148 to L-155: a worn amulet of life saving works for the living, and for shapechanging vampires."""
    if not monster.inventory:
        return
    amulet = _life_saver(play, monster)
    if amulet is None:
        return
    if can_see(play, monster.spot):
        name = the_monster(play, monster)
        play.tell("combat.but wait", "L-152")
        play.tell("combat.medallion glows", "L-152", monster=name)
        play.world.discovered[amulet.kind.number] = 1
        if can_see_monster(play, monster):
            explodes = attack_with(monster.species, "explode") or attack_with(
                monster.species, "explode when killed"
            )
            play.tell("combat.reconstitutes" if explodes else "combat.looks better", "L-152", monster=name)
        play.tell("combat.medallion crumbles", "L-152")
    forget_timers(play, amulet)
    monster.inventory.remove(amulet)
    genocided = is_genocided(play.world, monster.species)
    monster.can_move = True
    monster.frozen = 0
    if monster.tame and "minion" not in monster.species.traits:
        become_wary(play, monster, was_dead=genocided)
    if monster.max_hp <= 0:  # L-153
        monster.max_hp = 10
    monster.hp = monster.max_hp
    if genocided:
        if can_see(play, monster.spot):
            play.tell("combat.still genocided", "L-152", monster=the_monster(play, monster))
        monster.hp = 0


def _life_saver(play: Play, monster: Monster) -> Item | None:
    for item in monster.inventory:
        if item.worn & Slot.AMULET and item.kind.name == "amulet of life saving":
            if not is_nonliving(monster.species):
                return item
            vampire = monster.true_species is not None and monster.true_species.letter == "V"
            return item if vampire and play.edition.life_saving.saved_vampires else None
    return None


def become_wary(play: Play, monster: Monster, *, was_dead: bool) -> None:
    """L-155: a pet that came back from death thinks again about its master. NetHack: dog.c, wary_dog."""
    rule = "L-155"
    monster.eating = 0
    pet = monster.pet
    if not monster.tame:
        return
    if pet is not None and pet.hp_penalty:
        monster.max_hp += pet.hp_penalty
        monster.hp += pet.hp_penalty
        pet.hp_penalty = 0
    if pet is not None and (pet.killed_by_hero or pet.abuse > 2):
        monster.tame = 0
        monster.peaceful = 0 <= pet.abuse < 10 and play.dice.one_in(pet.abuse + 1, rule)
    else:
        monster.tame = play.dice.rn2(monster.tame + 1, rule)
        if not monster.tame:
            monster.peaceful = bool(play.dice.rn2(2, rule))
    if not monster.tame:
        if not was_dead and can_spot_monster(play, monster):
            key = "combat.no longer tame" if monster.peaceful else "combat.has become feral"
            play.tell(key, rule, monster=the_monster(play, monster))
        monster.pet = None
        if play.hero.steed_id == monster.id:
            play.hero.steed_id = 0
    elif pet is not None:
        pet.revivals += 1
        pet.killed_by_hero = False
        pet.abuse = 0
        pet.goal = 0
        pet.hungry_at = (
            play.world.turn + 500 if was_dead else max(pet.hungry_at, play.world.turn + 500)
        )
        if was_dead:
            pet.drop_turn = 0
            pet.drop_distance = 10_000
            pet.whistle_turn = 0
            pet.apport = 5


def rises_as_vampire(play: Play, monster: Monster) -> bool:
    """L-151: a vampire slain in another shape stands up in its own, whole again."""
    true = monster.true_species
    if not play.edition.life_saving.saved_vampires or true is None or true.letter != "V":
        return False
    if true is monster.species or is_genocided(play.world, true):
        return False
    seen = can_spot_monster(play, monster)
    name = the_monster(play, monster)
    monster.can_move = True
    monster.frozen = 0
    if monster.max_hp <= 0:
        monster.max_hp = 10
    monster.hp = monster.max_hp
    free_hero(play, monster)
    monster.species = true
    monster.true_species = None  # L-150: the marker is gone; next time it dies
    if seen:
        play.tell("combat.rises as vampire", "L-151", monster=name, vampire=true.name)
    return True


def restore_true_shape(monster: Monster) -> None:
    """In death everybody is what they really were."""
    if monster.true_species is not None:
        monster.species = monster.true_species
        monster.true_species = None
        return
    human = WERE_HUMANS.get(monster.species.name)
    if human is not None:
        monster.species = SPECIES_NAMED[human]


def _return_of_the_kop(play: Play, monster: Monster) -> None:
    """Kops may come back: two times in five another turns up."""
    if monster.species.letter != "K":
        return
    thrown = play.dice.rnd(5, "mon.c mondead")
    if thrown == 1:
        down = next((stairs.spot for stairs in play.level.stairs if not stairs.goes_up), None)
        make_monster(play, monster.species, down, nearby=True)
    elif thrown == 2:
        make_monster(play, monster.species)


def free_hero(play: Play, monster: Monster) -> None:
    """Whoever was held, engulfed or carried by this monster no longer is. NetHack: mon.c, unstuck."""
    hero = play.hero
    if hero.holder_id == monster.id:
        hero.holder_id = 0
    if hero.engulfer_id == monster.id:
        hero.engulfer_id = 0
        hero.engulfed_turns = 0
        hero.must_land = True
        play.level.view = bytearray()
        if monster.hp > 0 and monster.special_used == 0:  # L-075
            monster.special_used = play.dice.rnd(2, "L-075")
        if monster.hp > 0:
            beside = spot_near(play, hero.spot, monster.species)
            if beside is not None:
                move_monster(play.level, monster, beside)
    if hero.steed_id == monster.id:
        hero.steed_id = 0
        play.tell("combat.steed gone")


def drop_inventory(play: Play, monster: Monster) -> None:
    """All it had falls where it stood."""
    for item in monster.inventory:
        item.worn = 0
        put_on_floor(play, item, monster.spot)
        if item.kind.name == "boulder":
            blur(play.level)
    monster.inventory = []
    monster.wields = None


# Killed by the hero


def killed_by_hero(
    play: Play, monster: Monster, *, told: bool = True, corpse: bool = True, conduct: bool = True
) -> bool:
    """The hero killed a monster: conduct, remains, luck, experience; False if it was saved (L-156).

    ``conduct`` False: not the hero's own doing (L-157). NetHack: mon.c, xkilled.
    """
    hero, level = play.hero, play.level
    spot = monster.spot
    inside = hero.engulfer_id == monster.id
    monster.hp = 0
    if conduct:
        hero.conduct.kills += 1
    if told:
        _tell_kill(play, monster, inside)
    trap = level.traps.get(spot)
    in_pit = monster.trapped and trap is not None and trap.kind in (TrapKind.PIT, TrapKind.SPIKED_PIT)
    if in_pit and has_boulder(level, spot):
        corpse = False
    if monster.pet is not None and monster.tame:
        monster.pet.killed_by_hero = True
    if not monster_dies(play, monster, by_hero=True):
        if not can_see(play, spot):
            play.tell("combat.maybe not", "L-156")
        return False
    if corpse and not _is_graveyard_rest(play, monster) and _can_lie(play, spot):
        _drop_treasure(play, monster)
        if not inside and chance_of_corpse(play, monster, by_hero=True):
            leave_corpse(play, monster)
    weigh_on_conscience(play, monster)
    return True


def _tell_kill(play: Play, monster: Monster, inside: bool) -> None:
    destroyed = is_nonliving(monster.species)
    if not inside and not can_spot_monster(play, monster):
        play.tell("combat.you destroy" if destroyed else "combat.you kill", monster="it")
    elif monster.tame and not monster.name:
        name = the_monster(play, monster).removeprefix("the ").removeprefix("your ")
        play.tell("combat.you destroy pet" if destroyed else "combat.you kill pet", monster=name)
    else:
        name = the_monster(play, monster)
        play.tell("combat.you destroy" if destroyed else "combat.you kill", monster=name)


def _can_lie(play: Play, spot: int) -> bool:
    return is_accessible(play.level, spot) or is_pool(play.level, spot)


def _is_graveyard_rest(play: Play, monster: Monster) -> bool:
    """In a graveyard two undead in three leave nothing at all."""
    if not play.level.graveyard or "undead" not in monster.species.traits:
        return False
    return play.dice.rn2(3, "mon.c xkilled") != 0


def _drop_treasure(play: Play, monster: Monster) -> None:
    """One kill in six leaves some random thing, none too large for the body. NetHack: mon.c, xkilled."""
    thrown = play.dice.rn2(6, "mon.c xkilled")
    species = monster.species
    if thrown or not has_corpse(play, species) or monster.spot == play.hero.spot:
        return
    if species.letter == "K" or monster.cloned:
        return
    item = random_item(play)
    kind = item.kind
    if species.size < Size.MEDIUM and kind.name != "figurine" and (item.weight > 30 or kind.bulky):
        forget_timers(play, item)
        return
    put_on_floor(play, item, monster.spot)
    if kind.name == "boulder":
        blur(play.level)


def weigh_on_conscience(play: Play, monster: Monster) -> None:
    """What a kill means for luck, experience and alignment. NetHack: mon.c, xkilled."""
    hero = play.hero
    species = monster.species
    rule = "mon.c xkilled"
    if (
        "human" in species.traits
        and "hostile" not in species.traits
        and monster.alignment <= 0
        and species.name not in ROLE_SPECIES
        and hero.alignment != "chaotic"
    ):
        hero.intrinsic[Property.TELEPATHY] &= int(Source.FORM)
        change_luck(play, -2, rule)
        play.tell("combat.murderer", rule)
    if monster.peaceful and not monster.tame:
        thrown = play.dice.rn2(2, rule)
        if thrown == 0:
            change_luck(play, -1, rule)
    elif monster.tame:
        if monster.peaceful:
            play.dice.rn2(2, rule)
        change_luck(play, -1, rule)
    if is_unicorn(species) and _sign(species.alignment) == SIGNS[hero.alignment]:
        change_luck(play, -5, rule)
        play.tell("combat.guilty", rule)
    deaths = play.world.died[species.number] if play.world.died else 0
    gain_experience(play, experience(play, monster, deaths))
    _settle_alignment(play, monster, rule)


SIGNS = {"lawful": 1, "neutral": 0, "chaotic": -1}


def _sign(alignment: int) -> int:
    if alignment == NO_ALIGNMENT:
        return -1
    return (alignment > 0) - (alignment < 0)


def _settle_alignment(play: Play, monster: Monster, rule: str) -> None:
    limit = FEAR_OF_GODS + play.world.turn // 200
    match monster.species.sound:
        case "nemesis":
            change_alignment(play, limit // 4, rule)
        case "guardian":
            change_alignment(play, -(limit // 8), rule)
            play.tell("combat.bad idea", rule)
        case _:
            if monster.tame:
                change_alignment(play, -15, rule)
                play.tell("combat.distant thunder", rule)
            elif monster.peaceful:
                change_alignment(play, -5, rule)
    change_alignment(play, monster.alignment, rule)


# Experience

SPECIAL_DAMAGE: frozenset[Damage] = frozenset(
    {
        "magic missile",
        "fire",
        "cold",
        "sleep",
        "disintegration",
        "shock",
        "strength poison",
        "acid",
    }
)
DREADFUL_DAMAGE: frozenset[Damage] = frozenset({"drain level", "stone", "slime"})
PLAIN_MANNERS = frozenset({"passive", "claw", "bite", "kick", "butt"})
NORMAL_SPEED = 12


def experience(play: Play, monster: Monster, deaths: int) -> int:
    """B-191: what killing a monster teaches. NetHack: exper.c, experience.

    ``deaths`` counts the deaths of its species so far, for those that came back or were copied.
    """
    species = monster.species
    level = monster.level
    points = 1 + level * level
    armor_class = monster_armor_class(monster)
    if armor_class < 3:
        points += (7 - armor_class) * (2 if armor_class < 0 else 1)
    if species.speed > NORMAL_SPEED:
        points += 5 if species.speed > NORMAL_SPEED * 3 // 2 else 3
    for attack in species.attacks:
        points += _for_manner(attack)
    for attack in species.attacks:
        points += _for_damage(play, attack, species, level)
    if "nasty" in species.traits:
        points += 7 * level
    if level > 8:
        points += 50
    if monster.revived or monster.cloned:
        points = _for_the_second_time(points, deaths)
    return points


def _for_manner(attack: Attack) -> int:
    if attack.manner in PLAIN_MANNERS:
        return 0
    if attack.manner == "weapon":
        return 5
    return 10 if attack.manner == "magic" else 3


def _for_damage(play: Play, attack: Attack, species: Species, level: int) -> int:
    damage = attack.damage
    points = 0
    if damage in SPECIAL_DAMAGE:
        points += 2 * level
    elif damage in DREADFUL_DAMAGE:
        points += 50
    elif damage != "physical":
        points += level
    if attack.dice * attack.sides > 23:
        points += level
    if damage == "wrap" and species.letter == ";" and not has(play.hero, Property.MAGICAL_BREATHING):
        points += 1000
    return points


def _for_the_second_time(points: int, deaths: int) -> int:
    """Halved for each further batch of the same: 20, 20, 40, 40, 60, 60 and so on."""
    batch, halvings = 20, 0
    while deaths > batch and points > 1:
        points = (points + 1) // 2
        deaths -= batch
        if halvings % 2:
            batch += 20
        halvings += 1
    return points


# Remains


def chance_of_corpse(play: Play, monster: Monster, *, by_hero: bool = False) -> bool:
    """N-232: whether a dead monster leaves its body. Gas spores explode instead. NetHack: corpse_chance."""
    species = monster.species
    if species.name == "Vlad the Impaler" or species.letter == "L":
        if can_see(play, monster.spot):
            play.tell("combat.crumbles to dust", "N-232", monster=the_monster(play, monster))
        return False
    for attack in species.attacks:
        if attack.manner == "explode when killed":
            explode_dying(play, monster, attack, by_hero=by_hero)
            return False
    if _is_graveyard_rest(play, monster):
        return False
    if (is_big(species) or species.name == "lizard") and not monster.cloned:
        return True
    if species.letter == "'" or species.name in ROLE_SPECIES or is_rider(species):
        return True
    chances = 2 + (species.frequency < 2) + (species.size == Size.TINY)
    return play.dice.one_in(chances, "N-232")


class Pieces(NamedTuple):
    """What a golem falls into: so many dice of a thing."""

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
FIRST_SCALES = KINDS_NAMED["gray dragon scales"].number
FIRST_DRAGON = SPECIES_NAMED["gray dragon"].number
LAST_DRAGON = SPECIES_NAMED["yellow dragon"].number
RULE = "mon.c make_corpse"
UNDEAD_AGE = 100  # N-229


def leave_corpse(play: Play, monster: Monster) -> Item | None:
    """What is left of a monster where it died: a corpse, pieces of a golem, a glob. NetHack: make_corpse."""
    species = monster.species
    spot = monster.spot
    name = species.name
    if species.letter == "'":
        return _golem_pieces(play, monster)
    if name in GLOBS and play.edition.nutrition.globs:
        return leave_glob(play, GLOBS[name], spot)
    if species.letter in "ZMV" and living_kind(species) is not species:
        corpse = make_corpse_item(play, living_kind(species), female=monster.female)
        corpse.birth -= UNDEAD_AGE  # N-229
        return _laid(play, monster, corpse)
    _leave_special_part(play, monster)
    if not has_corpse(play, species):
        return None
    corpse = make_corpse_item(play, species, female=monster.female)
    if monster.tame or "unique" in species.generation or species.letter == "T" or is_rider(species):
        corpse.remains = keepsake(monster)
    return _laid(play, monster, corpse)


def has_corpse(play: Play, species: Species) -> bool:
    """Whether a species has a body to leave; oozes and puddings do where there are no globs (N-298)."""
    if species.name in GLOBS and not play.edition.nutrition.globs:
        return True
    return leaves_corpse(species)


def keepsake(monster: Monster) -> Monster:
    """Who it was, for those who may rise again."""
    kept = monster.clone()
    kept.inventory = []
    kept.wields = None
    return kept


def _laid(play: Play, monster: Monster, corpse: Item) -> Item:
    if monster.name:
        corpse.name = monster.name
    return put_on_floor(play, corpse, monster.spot)


def _leave_special_part(play: Play, monster: Monster) -> None:
    """Scales of dragons, horns of unicorns, teeth of long worms."""
    species = monster.species
    if FIRST_DRAGON <= species.number <= LAST_DRAGON:
        if play.dice.one_in(20 if monster.revived else 3, RULE):
            scales = make_item(play, KINDS[FIRST_SCALES + species.number - FIRST_DRAGON])
            put_on_floor(play, scales, monster.spot)
    elif is_unicorn(species):
        if monster.revived and play.dice.rn2(2, RULE):
            if can_see(play, monster.spot):
                play.tell("combat.horn crumbles", monster=the_monster(play, monster))
        else:
            put_on_floor(play, item_named(play, "unicorn horn"), monster.spot)
    elif species.name == "long worm":
        put_on_floor(play, item_named(play, "worm tooth"), monster.spot)


def _golem_pieces(play: Play, monster: Monster) -> Item | None:
    spot = monster.spot
    species = monster.species
    match species.name:
        case "glass golem":
            pieces = play.dice.d(2, 4, RULE)
            for _ in range(pieces):
                number = FIRST_WORTHLESS - 1 + play.dice.rnd(9, RULE)
                put_on_floor(play, random_item(play, kind=KINDS[number], artifacts=False), spot)
            return None
        case "clay golem":
            rocks = make_item(play, KINDS_NAMED["rock"], quantity=play.dice.rn2(20, RULE) + 50)
            return put_on_floor(play, rocks, spot)
        case "stone golem":
            return put_on_floor(play, statue_of(play, species.name), spot)
        case "gold golem":
            luck = play.hero.luck + play.hero.luck_bonus
            return put_on_floor(play, make_gold(play, 200 - play.dice.rnl(101, luck, RULE)), spot)
        case _:
            pass
    row = GOLEM_PIECES.get(species.name)
    if row is None:
        if not leaves_corpse(species):
            return None
        return _laid(play, monster, make_corpse_item(play, species))
    for _ in range(play.dice.d(row.dice, row.sides, RULE)):
        put_on_floor(play, item_named(play, row.kind), spot)
    return None


def leave_glob(play: Play, kind: KindName, spot: int) -> Item:
    """N-298: a glob, which swallows others of its kind lying around it."""
    glob = item_named(play, kind)
    level = play.level
    for step in (0, -81, -80, -79, -1, 1, 79, 80, 81):
        for other in list(level.items.get(spot + step, ())):
            if other.kind is glob.kind and other.blessing == glob.blessing:
                take_from_floor(level, other, spot + step)
                forget_timers(play, other)
                total = glob.weight + other.weight
                glob.birth = (glob.birth * glob.weight + other.birth * other.weight) // total
                glob.uneaten = glob.uneaten or other.uneaten
                glob.weight = total
                play.tell("combat.globs meld", "N-298")
    return put_on_floor(play, glob, spot)


# Turned to stone


def turns_to_stone(play: Play, monster: Monster, *, by_hero: bool) -> bool:
    """L-154: a monster is petrified: a statue with its goods in it, or a rock for the tiny.

    False if it resists or is saved. NetHack: mon.c, monstone.
    """
    if monster_resists(monster, "stoning"):
        return False
    if monster.species.letter == "'":
        play.tell("combat.solidifies", monster=the_monster(play, monster))
        monster.species = SPECIES_NAMED["stone golem"]
        new_hp(play, monster)
        return False
    monster.hp = 0
    saved_by_amulet(play, monster)
    if monster.hp > 0:
        return False
    if rises_as_vampire(play, monster):
        return False
    if can_see(play, monster.spot):
        play.tell("combat.turns to stone", monster=the_monster(play, monster))
    spot, species = monster.spot, monster.species
    inside = play.hero.engulfer_id == monster.id
    if species.size > Size.TINY or play.dice.one_in(2 + (species.frequency > 2), "mon.c monstone"):
        statue = statue_of(play, species.name)
        statue.name = monster.name
        for item in monster.inventory:
            item.worn = 0
            statue.contents.append(item)
        monster.inventory = []
        monster.wields = None
        reweigh(statue)
        put_on_floor(play, statue, spot)
    else:
        put_on_floor(play, make_item(play, KINDS_NAMED["rock"]), spot)
    if by_hero:
        play.hero.conduct.kills += 1
        if monster.pet is not None and monster.tame:
            monster.pet.killed_by_hero = True
    if not monster_dies(play, monster, by_hero=by_hero):
        return False
    if by_hero:
        weigh_on_conscience(play, monster)
    if inside:
        play.hero.must_land = True
    return True


# Explosions


def explode_dying(play: Play, monster: Monster, attack: Attack, *, by_hero: bool) -> None:
    """A dying gas spore takes its neighbours with it. NetHack: mon.c, corpse_chance."""
    amount = play.dice.d(attack.dice or monster.species.level + 1, attack.sides, "mon.c corpse_chance")
    killer = Killer(f"{monster.species.name}'s explosion", KillerFormat.WITH_ARTICLE)
    explosion(play, monster.spot, amount, killer, by_hero=by_hero)


def explosion(
    play: Play, spot: int, amount: int, killer: Killer, *, kind: Resistance | None = None, by_hero: bool
) -> None:
    """L-143: everybody within a step of a spot is blasted, the hero last. NetHack: explode.c, explode.

    ``kind`` is what to resist, None for plain force.
    """
    hero, level = play.hero, play.level
    if not any(can_see(play, spot + step) for step in (0, *DIRECTIONS)):
        play.tell("combat.hear blast", "L-143")
    for step in (-81, -1, 79, -80, 0, 80, -79, 1, 81):
        monster = level.monster_at.get(spot + step)
        if monster is None or monster.hp < 1 or monster.id == hero.steed_id:
            continue
        _blast(play, monster, amount, kind, by_hero=by_hero)
    if steps_between(spot, hero.spot) > 1:
        return
    play.tell("combat.caught in explosion", "L-143")
    if hero.invulnerable:
        play.tell("combat.unharmed", "L-143")
        return
    if kind is not None and has(hero, RESISTING[kind]):
        return
    if kind is None or kind == "acid":
        amount = halved(play, amount)
    ending = Ending.BURNING if kind == "fire" else Ending.DIED
    hurt(play, amount, killer, "L-143", ending)


def halved(play: Play, amount: int) -> int:
    """Half physical damage, rounded up."""
    return (amount + 1) // 2 if has(play.hero, Property.HALF_PHYSICAL_DAMAGE) else amount


def _blast(play: Play, monster: Monster, amount: int, kind: Resistance | None, *, by_hero: bool) -> None:
    if can_see(play, monster.spot):
        play.tell("combat.is caught in explosion", monster=the_monster(play, monster))
    if kind is not None and monster_resists(monster, kind):
        amount = 0
    elif withstands(play, monster, play.hero.level):
        amount = (amount + 1) // 2
    opposite = OPPOSITES.get(kind) if kind is not None else None
    if opposite is not None and monster_resists(monster, opposite):
        amount *= 2
    monster.hp -= amount
    if monster.hp > 0:
        if by_hero:
            anger(play, monster)
        return
    if by_hero:
        killed_by_hero(play, monster)
    else:
        killed_by_monster(play, monster)


OPPOSITES: Mapping[Resistance, Resistance] = {"fire": "cold", "cold": "fire"}
RESISTING: Mapping[Resistance, Property] = {
    resistance: prop for prop, resistance in WORN_RESISTANCES.items()
}


def withstands(play: Play, monster: Monster, power: int) -> bool:
    """Whether a monster shrugs off magic of this power. NetHack: zap.c, resist."""
    level = min(max(monster.level, 1), 50)
    thrown = play.dice.rn2(100 + power - level, "zap.c resist")
    return thrown < monster.species.magic_resistance
