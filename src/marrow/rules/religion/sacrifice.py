"""Sacrifice corpses on altars. NetHack: pray.c, dosacrifice. The results are in offerings.py."""

from marrow.content.alignments import ALIGNMENT_SIGNS, GOD_NUMBERS, sign_of
from marrow.content.properties import Property
from marrow.content.species import NO_ALIGNMENT
from marrow.content.words import AlignmentName
from marrow.errors import RefusedCommand
from marrow.model.item import Item
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, HelplessReason, Source
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.combat.summoning import demon_lord
from marrow.rules.dungeon.altars import altar_alignment, on_altar, on_high_altar
from marrow.rules.dungeon.branches import is_in_gehennom
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.revival import revive
from marrow.rules.hero.alignment_changes import alignment_limit, change_alignment, set_alignment_record
from marrow.rules.hero.attributes import adjust_attribute, exercise
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.intrinsic_changes import give_intrinsic
from marrow.rules.hero.luck_changes import change_luck
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.removal import use_up
from marrow.rules.hero.vision import map_spot
from marrow.rules.items.corpses import apparent_birth
from marrow.rules.lifesaving.petrification import TOUCHED_BARE_HANDED, touch_without_protection
from marrow.rules.monsters.traits import is_rider, is_unicorn
from marrow.rules.naming import a_monster, an_item, the_item
from marrow.rules.naming.gods import god_name
from marrow.rules.people.temples import anger_priest
from marrow.rules.play import Play
from marrow.rules.polymorph import is_own_race
from marrow.rules.religion.amulet_offering import offer_amulet, offer_false_amulet
from marrow.rules.religion.offerings import accept_sacrifice, desecrate_high_altar, sacrifice_on_other_altar
from marrow.rules.religion.wrath import anger_god, upset_god

RULE = "pray.c dosacrifice"
FRESH = 50


def sacrifice_item(play: Play, item: Item) -> bool:
    """Sacrifice a corpse, or an Amulet, on the altar here. It takes a move."""
    if not on_altar(play) or play.hero.hold.engulfer_id:
        raise RefusedCommand("sacrifice.no altar")
    if any(has(play.hero, prop) for prop in play.edition.religion.offering_is_refused_to):  # Z-048
        raise RefusedCommand("sacrifice.impaired")
    if item.kind.name == "Amulet of Yendor":
        return offer_amulet(play, item)
    if item.kind.name == "cheap plastic imitation of the Amulet of Yendor":
        return offer_false_amulet(play, item)
    if item.kind.name != "corpse" or item.species is None:
        play.tell("wands.nothing happens", RULE)
        return True
    hero = play.hero
    if not hero.conduct.prayers:
        god = god_name(play, altar_alignment(play))
        note_broken_conduct(play, "chronicle.sacrificed", corpse=an_item(play, item, one=True), god=god)
    hero.conduct.prayers += 1
    touch_without_protection(play, item, "sacrifice.touch corpse", TOUCHED_BARE_HANDED)
    if is_rider(item.species):
        play.tell("commands.corpse stirs", RULE, item=the_item(play, item))
        revive(play, item)
        exercise(play, Attribute.WISDOM, False, "pickup.c rider_corpse_revival")
        return True
    value = _value(play, item)
    if is_own_race(hero, item.species):
        _sacrifice_own_race(play, item)
        return True
    value = _adjust_value(play, item, value)
    if value == 0:
        play.tell("wands.nothing happens", RULE)
    elif altar_alignment(play) != hero.alignment and on_high_altar(play):
        desecrate_high_altar(play)
    elif value < 0:
        upset_god(play, altar_alignment(play))
    elif altar_alignment(play) != hero.alignment:
        sacrifice_on_other_altar(play, item)
    else:
        accept_sacrifice(play, item, value)
    return True


def _value(play: Play, corpse: Item) -> int:
    """The value of a fresh corpse: its monster's difficulty + 1, less if partly eaten; 0 if old."""
    assert corpse.species is not None
    if corpse.species.name != "acid blob" and play.world.turn > apparent_birth(play, corpse) + FRESH:
        return 0
    value = corpse.species.difficulty + 1
    if corpse.uneaten and corpse.species.nutrition:
        value = max(value * corpse.uneaten // corpse.species.nutrition, 1)
    return value


def _adjust_value(play: Play, corpse: Item, value: int) -> int:
    """Adjust the value: former pets and coaligned unicorns insult the god, undead and others please more."""
    hero = play.hero
    assert corpse.species is not None
    if corpse.remains is not None and corpse.remains.tame:
        play.tell("sacrifice.loyalty", RULE)
        change_alignment(play, -3, RULE)
        give_intrinsic(play, Property.AGGRAVATE_MONSTER, Source.OUTSIDE, RULE)
        return -1
    closely = play.edition.religion.stale_offerings_are_worthless
    if closely and not value:
        return 0
    if "undead" in corpse.species.traits:
        prized = closely and corpse.species.name == "wraith" and hero.conduct.non_vegetarian > 0
        return value + (1 if hero.alignment != "chaotic" or prized else 0)
    if is_unicorn(corpse.species):
        side = (corpse.species.alignment > 0) - (corpse.species.alignment < 0)
        altar = altar_alignment(play)
        if altar is not None and side == ALIGNMENT_SIGNS[altar]:
            play.tell("sacrifice.insult", RULE)
            adjust_attribute(play, Attribute.WISDOM, -1, RULE, silent=True)
            return -5
        if altar == hero.alignment:
            at_limit = hero.alignment_record >= alignment_limit(play.world.turn)
            key = "sacrifice.right path" if at_limit else "sacrifice.appropriately"
            play.tell(key, RULE, alignment=hero.alignment)
            change_alignment(play, 5, RULE)
            return value + 3
        if side == ALIGNMENT_SIGNS[hero.alignment]:
            set_alignment_record(play, -1, RULE)
            return 1
        return value + 3
    return value


def _sacrifice_own_race(play: Play, corpse: Item) -> None:
    """Sacrifice of the hero's own race: a crime, except for the chaotic. NetHack: sacrifice_your_race."""
    hero, level = play.hero, play.level
    altar = altar_alignment(play)
    if "demon" in form_of(hero).traits:
        play.tell("sacrifice.satisfying", RULE)
        exercise(play, Attribute.WISDOM, True, RULE)
    elif hero.alignment != "chaotic":
        play.tell("sacrifice.infamous offense", RULE)
        exercise(play, Attribute.WISDOM, False, RULE)
    if on_high_altar(play) and (altar != "chaotic" or hero.alignment != "chaotic"):
        desecrate_high_altar(play)
        return
    if altar in ("lawful", "neutral"):
        play.tell("sacrifice.stained", RULE, race=hero.race.adjective)
        level.detail[hero.spot] = GOD_NUMBERS["chaotic"]
        anger_priest(play)
    else:
        _summon_demon(play, altar)
    if hero.alignment != "chaotic":
        change_alignment(play, -5, RULE)
        hero.piety.anger += 3
        adjust_attribute(play, Attribute.WISDOM, -1, RULE, silent=True)
        if not is_in_gehennom(level):
            anger_god(play, hero.alignment)
        change_luck(play, -5, RULE)
    else:
        change_alignment(play, 5, RULE)
    use_up(play, corpse)


def _summon_demon(play: Play, altar: AlignmentName | None) -> None:
    """Summon a demon lord; a chaotic altar vanishes if the hero is not chaotic."""
    hero, level = play.hero, play.level
    if altar == "chaotic" and hero.alignment != "chaotic":
        play.tell("sacrifice.altar vanishes", RULE)
        level.terrain[hero.spot] = Terrain.ROOM
        level.detail[hero.spot] = 0
        map_spot(play, hero.spot)
        anger_priest(play)
        key_without_demon = "sacrifice.cloud dissipates"
    else:
        play.tell("sacrifice.blood covers", RULE)
        change_luck(play, -2 if altar is None else 2, RULE)
        key_without_demon = "sacrifice.blood coagulates"
    lord = demon_lord(play, -1 if altar is not None else NO_ALIGNMENT)
    demon = make_monster(play, lord, hero.spot, nearby=True) if lord is not None else None
    if demon is None:
        play.tell(key_without_demon, RULE)
        return
    name = a_monster(play, demon) if can_spot_monster(play, demon) else "something dreadful"
    if can_spot_monster(play, demon):
        demon.unannounced = False
    play.tell("sacrifice.demon summoned", RULE, monster=name)
    if sign_of(demon.species.alignment) == ALIGNMENT_SIGNS[hero.alignment]:
        demon.peaceful = True
    play.tell("sacrifice.terrified", RULE)
    be_helpless(play, 3, HelplessReason.TERRIFIED_OF_DEMON)
