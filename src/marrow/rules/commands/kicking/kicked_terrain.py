"""Kicks at furniture, trees, walls and nothing at all. NetHack: dokick.c, dokick."""

from marrow.content.alignments import ALIGNMENT_SIGNS
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.places import DISTURBED, LOOTED, Terrain
from marrow.model.vocabularies import Attribute, KillerFormat
from marrow.rules.bones.graves import disturb_grave, is_devout
from marrow.rules.combat.hero_attacks.kick_monster import kicks_well
from marrow.rules.combat.scatter import scatter
from marrow.rules.commands.features.sink_drinks import RING_FOUND
from marrow.rules.dungeon.branches import branch_named
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.noise import wake_by_new_noise
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.dungeon.terrain import has_boulder, is_on_map, is_rock
from marrow.rules.generation.new_items.random_items import make_gold, random_item, random_kind_between
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import is_gone
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import form_of, is_blind, is_deaf, levitates
from marrow.rules.hero.encumbrance import RIGHT_LEG, wound_legs
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.map_memory import map_by_touch
from marrow.rules.hero.vision import map_spot
from marrow.rules.items.families import TREE_FRUITS
from marrow.rules.items.piles import lay_apart, put_on_floor
from marrow.rules.items.stacks import reweigh
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.naming import killer_item, plural, simple_item
from marrow.rules.physics.hurtling import hurtle
from marrow.rules.physics.water_and_fire import ErosionResult, water_damage
from marrow.rules.play import Play
from marrow.rules.religion.altar_wrath import offend_altar
from marrow.rules.traps.drawbridges import bridge_at
from marrow.rules.traps.pits_and_holes import floor_opens

RULE = "dokick.c dokick"
KICK_REACH2 = 25  # Z-242
PUDDING, WASHER = 1, 2  # what a sink has already given, beside its ring
SWARMED = 2  # a tree whose bees are out; LOOTED is one without fruit


def kick_furniture(play: Play, spot: int) -> None:
    """Kick what stands there, if anything; a floating hero reaches only walls, bars, trees and stairs."""
    level = play.level
    match level.terrain[spot]:
        case Terrain.TREE:
            _kick_tree(play, spot)
        case Terrain.IRON_BARS:
            hurt_foot(play, spot)
        case Terrain.STAIRS | Terrain.LADDER:
            down = any(stairs.spot == spot and not stairs.goes_up for stairs in level.stairs)
            (kick_nothing if down else hurt_foot)(play, spot)
        case _ if is_rock(level, spot):
            hurt_foot(play, spot)
        case _ if levitates(play.hero):
            kick_nothing(play, spot)
        case Terrain.THRONE:
            _kick_throne(play, spot)
        case Terrain.ALTAR:
            play.tell("commands.you kick", RULE, monster="something" if is_blind(play.hero) else "the altar")
            _kick_altar(play, spot)
        case Terrain.FOUNTAIN:
            _kick_fountain(play, spot)
        case Terrain.GRAVE:
            _kick_grave(play, spot)
        case Terrain.SINK:
            _kick_sink(play, spot)
        case _:
            kick_nothing(play, spot)


def _kick_altar(play: Play, spot: int) -> None:
    """N-657: its god is offended, in some editions only if the foot is not hurt."""
    offends_first = play.edition.religion.kicks_that_hurt_offend_too
    if offends_first:
        offend_altar(play, spot)
    if play.dice.rn2(3, RULE) == 0:
        hurt_foot(play, spot)
        return
    if not offends_first:
        offend_altar(play, spot)
    exercise(play, Attribute.DEXTERITY, True, "N-157")


def _kick_throne(play: Play, spot: int) -> None:
    level = play.level
    fortune = luck(play.hero)
    looted = level.detail[spot] & LOOTED
    if (fortune < 0 or looted) and play.dice.rn2(3, RULE) == 0:
        level.terrain[spot] = Terrain.ROOM
        level.detail[spot] = 0
        put_on_floor(play, make_gold(play, play.dice.rnd(200, RULE)), spot)
        play.tell("commands.destroy unseen" if is_blind(play.hero) else "commands.destroy throne")
        exercise(play, Attribute.DEXTERITY, True, "N-157")
        map_spot(play, spot)
    elif fortune > 0 and play.dice.rn2(3, RULE) == 0 and not looted:
        put_on_floor(play, make_gold(play, play.dice.rn1(201, 300, RULE)), spot)
        for _ in range(min(fortune + 1, 6)):
            kind = random_kind_between(play, "dilithium crystal", "worthless piece of violet glass", RULE)
            lay_apart(play, random_item(play, kind=kind, init=False), spot)
        play.tell("commands.loosen unseen" if is_blind(play.hero) else "commands.loose coins")
        level.detail[spot] |= LOOTED
        map_spot(play, spot)
    elif play.dice.rn2(4, RULE) == 0 and level.number < branch_named(play.world.dungeon, level.branch).levels:
        floor_opens(play)
    else:
        hurt_foot(play, spot)


def _kick_fountain(play: Play, spot: int) -> None:
    """Boots get wet, and iron ones may rust."""
    play.tell("commands.you kick", RULE, monster="something" if is_blind(play.hero) else "the fountain")
    if play.dice.rn2(3, RULE) == 0:
        hurt_foot(play, spot)
        return
    boots = play.hero.worn.get(Slot.BOOTS)
    if (
        boots is not None
        and play.dice.rn2(3, RULE)
        and water_damage(play, boots, forced=True) is ErosionResult.UNHARMED
    ):
        play.tell("commands.boots get wet")
    exercise(play, Attribute.DEXTERITY, True, "N-157")


def _kick_grave(play: Play, spot: int) -> None:
    hero, level = play.hero, play.level
    if play.dice.rn2(4, RULE):
        hurt_foot(play, spot)
        return
    calm = play.edition.hero.kicked_graves_are_disturbed and not level.detail[spot] & DISTURBED  # Z-222
    if calm and play.dice.one_in(2, "Z-222"):
        disturb_grave(play, spot)
        return
    exercise(play, Attribute.WISDOM, False, "N-157")
    if hero.role.name in ("archeologist", "samurai") or is_devout(hero):
        change_alignment(play, -ALIGNMENT_SIGNS[hero.alignment], RULE)
    level.terrain[spot] = Terrain.ROOM
    level.detail[spot] = 0
    level.engravings.pop(spot, None)
    put_on_floor(play, random_item(play, kind=KINDS_NAMED["rock"]), spot)
    play.tell("commands.something cracks" if is_blind(hero) else "commands.headstone topples")
    map_spot(play, spot)


def _let_bees_out(play: Play, bees: Species, tree: int, count: int) -> bool:
    """The first bee comes beside the tree, each of the others beside the one before; True if any came."""
    came, last = False, tree
    for _ in range(count):
        spot = nearest_good_spot(play, last, bees)
        if spot is not None:
            last = spot
            came |= make_monster(play, bees, spot, peaceful=False) is not None
    return came


def _kick_tree(play: Play, spot: int) -> None:
    """Nothing, fruit, or bees: 75, 23 1/2 and 1 1/2 in a hundred, fruit and bees once each."""
    level = play.level
    bees = SPECIES_NAMED["killer bee"]
    if play.dice.rn2(3, RULE):
        if play.dice.rn2(6, RULE) == 0 and not is_gone(play.world, bees):
            hear(play, "commands.tree buzzes")
        hurt_foot(play, spot)
    elif play.dice.rn2(15, RULE) and not level.detail[spot] & LOOTED:
        _shake_fruit(play, spot)
    elif not level.detail[spot] & SWARMED:
        count = play.rnl(4, luck(play.hero), RULE) + 2
        made = _let_bees_out(play, bees, spot, count)
        play.tell("commands.tree swarms" if made else "commands.tree smells")
        level.detail[spot] |= SWARMED
    else:
        hurt_foot(play, spot)


def _shake_fruit(play: Play, spot: int) -> None:
    """Up to eight fruits of a kind fall in all directions; some may stay in the tree."""
    level = play.level
    name = TREE_FRUITS[play.dice.rn2(len(TREE_FRUITS), RULE)]
    fruit = random_item(play, kind=KINDS_NAMED[name])
    fruit.quantity = 8 - play.rnl(7, luck(play.hero), RULE)
    reweigh(fruit)
    play.tell("commands.fruit falls", fruit=simple_item(play, fruit), count=fruit.quantity)
    scatter(play, spot, 2, put_on_floor(play, fruit, spot))
    caught = sum(item.quantity for item in level.items.get(spot, ()) if item.kind.name == name)
    if caught:
        play.tell("commands.fruit caught", fruit=name if caught == 1 else plural(name), count=caught)
    exercise(play, Attribute.DEXTERITY, True, "N-157")
    exercise(play, Attribute.WISDOM, True, "N-157")
    map_spot(play, spot)
    level.detail[spot] |= LOOTED


def _kick_sink(play: Play, spot: int) -> None:
    level = play.level
    blind = is_blind(play.hero)
    content = play.edition.content
    one = "succubus" in content.without_species  # decision 0056
    comes_male = not one and _washer_is_male(play)
    washer = content.species_of(SPECIES_NAMED["incubus"], female=not comes_male)
    if play.dice.rn2(5, RULE):
        play.tell("commands.klunk unheard" if is_deaf(play.hero) else "commands.klunk")
        exercise(play, Attribute.DEXTERITY, True, "N-157")
        return
    given = level.detail[spot]
    if not given & PUDDING and play.dice.rn2(3, RULE) == 0 and _may_come(play, "black pudding"):
        level.detail[spot] |= PUDDING
        if not blind:
            play.tell("commands.black ooze")
        else:
            hear(play, "commands.gushing heard")
        make_monster(play, SPECIES_NAMED["black pudding"], spot, nearby=True)
        exercise(play, Attribute.DEXTERITY, True, "N-157")
    elif not given & WASHER and play.dice.rn2(3, RULE) == 0 and not is_gone(play.world, washer):
        level.detail[spot] |= WASHER
        play.tell("commands.something returns" if blind else "commands.dish washer")
        comes_male = _washer_is_male(play) if one else comes_male
        make_monster(play, washer, spot, nearby=True, female=not comes_male)
        exercise(play, Attribute.DEXTERITY, True, "N-157")
    elif play.dice.rn2(3, RULE) == 0:
        play.tell(_waste_key(play))
        if not given & RING_FOUND:
            level.detail[spot] |= RING_FOUND
            if not blind:
                play.tell("commands.ring in sink")
            put_on_floor(play, random_item(play, class_="ring"), spot)
            exercise(play, Attribute.DEXTERITY, True, "N-157")
            exercise(play, Attribute.WISDOM, True, "N-157")
            map_spot(play, spot)
    else:
        hurt_foot(play, spot)


def _waste_key(play: Play) -> str:
    """The message about muddy waste, by what the hero sees and hears."""
    deaf = is_deaf(play.hero)
    if not is_blind(play.hero):
        return "commands.flupp unheard" if deaf else "commands.flupp"
    return "commands.flupp felt" if deaf else "commands.flupp heard"


def _washer_is_male(play: Play) -> bool:
    """The demon in a sink is of the other sex, or of either for forms without one. NetHack: poly_gender."""
    form = form_of(play.hero)
    if "neuter" in form.traits or "humanoid" not in form.traits:
        return bool(play.dice.rn2(2, RULE))
    return play.hero.gender == "female"


def _may_come(play: Play, name: SpeciesName) -> bool:
    return not is_gone(play.world, SPECIES_NAMED[name])


# Kicks in vain


def is_adrift(play: Play) -> bool:
    """Whether a kick sends the hero backwards: afloat, or on the Plane of Air."""
    return levitates(play.hero) or play.level.terrain[play.hero.spot] in (Terrain.AIR, Terrain.CLOUD)


def hurt_foot(play: Play, spot: int) -> None:
    """A kick at something hard hurts the foot. L-239."""
    hero = play.hero
    play.tell("commands.ouch")
    exercise(play, Attribute.DEXTERITY, False, "N-157")
    exercise(play, Attribute.STRENGTH, False, "N-157")
    if is_on_map(spot):
        if is_blind(hero):
            map_by_touch(play, spot)
        if _is_portcullis(play, spot):
            play.tell("commands.drawbridge unaffected")
        wake_by_new_noise(play, spot, KICK_REACH2)
    if play.dice.rn2(3, RULE) == 0:
        wound_legs(play, RIGHT_LEG, 5 + play.dice.rnd(5, RULE), RULE)
    damage = halved_mishap(
        play, play.dice.rnd(3 if attribute(hero, Attribute.CONSTITUTION) > 15 else 5, RULE)
    )
    hurt(play, damage, Killer("kicking " + _kicked_words(play, spot), KillerFormat.AS_IS), "L-239")
    if is_adrift(play):
        hurtle(play, hero.spot - spot, play.dice.rn1(2, 4, RULE))


WORDS = {
    Terrain.DOOR: "a door",
    Terrain.TREE: "a tree",
    Terrain.SECRET_DOOR: "a rock",
    Terrain.SECRET_CORRIDOR: "a rock",
    Terrain.STAIRS: "the stairs",
    Terrain.LADDER: "a ladder",
    Terrain.ALTAR: "an altar",
    Terrain.FOUNTAIN: "a fountain",
    Terrain.THRONE: "a throne",
    Terrain.SINK: "a sink",
    Terrain.GRAVE: "a headstone",
    Terrain.IRON_BARS: "an iron bar",
}


def _is_portcullis(play: Play, spot: int) -> bool:
    """Whether it is a portcullis, or the wall that a raised bridge makes."""
    bridge = bridge_at(play.level, spot)
    return bridge is not None and bridge != spot


def _kicked_words(play: Play, spot: int) -> str:
    """What was kicked, for the killer; solid stone counts as a wall. NetHack: dokick.c, kickstr."""
    level = play.level
    if not is_on_map(spot):
        return "nothing"
    lying = level.items.get(spot)
    if lying and is_within_kick(play, spot):
        return killer_item(play, lying[-1]).text
    if _is_portcullis(play, spot):
        return "a drawbridge"
    usual = "a wall" if is_rock(level, spot) else "something weird"
    return WORDS.get(Terrain(level.terrain[spot]), usual)


def is_within_kick(play: Play, spot: int) -> bool:
    """Whether items there can be kicked: a floating hero reaches only boulders, but all on air and water."""
    if not levitates(play.hero) or has_boulder(play.level, spot):
        return True
    return is_on_special_level(play, "air") or is_on_special_level(play, "water")


def kick_nothing(play: Play, spot: int) -> None:
    """A kick at nothing; one time in three a clumsy hero strains a muscle."""
    hero = play.hero
    exercise(play, Attribute.DEXTERITY, False, "N-157")
    nimble = kicks_well(hero) or attribute(hero, Attribute.DEXTERITY) >= 16
    if nimble or play.dice.rn2(3, RULE):
        play.tell("commands.kick nothing")
        if is_blind(hero):
            map_by_touch(play, spot)
    else:
        play.tell("commands.dumb move")
        exercise(play, Attribute.STRENGTH, False, "N-157")
        wound_legs(play, RIGHT_LEG, 5 + play.dice.rnd(5, RULE), RULE)
    if is_adrift(play) and play.dice.rn2(2, RULE):
        hurtle(play, hero.spot - spot, 1)
