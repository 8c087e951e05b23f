"""The flight of a monster's missile, whom it hits and where it lands. NetHack: mthrowu.c."""

from dataclasses import dataclass

from marrow.choices import ThrownEggs
from marrow.content.kinds_table import ACID_VENOM
from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import PITS, WIDTH, Terrain, steps_between
from marrow.model.vocabularies import Attribute, Burden, KillerFormat
from marrow.rules.combat.artifact_bonus import artifact_to_hit
from marrow.rules.combat.broken_missiles import breaks_by_hitting
from marrow.rules.combat.deaths.killing import killed_by_hero, killed_by_other
from marrow.rules.combat.falling_boulders import item_falls_on_spot
from marrow.rules.combat.hold_item import hold_another_item
from marrow.rules.combat.monster_cures import petrify_unless_cured
from marrow.rules.combat.passive_erosion import erode_by_passive
from marrow.rules.combat.seen_flights import note_missile
from marrow.rules.combat.shades import passes_shade
from marrow.rules.combat.to_hit import target_bonus
from marrow.rules.combat.weapon_damage import weapon_damage, weapon_damage_to_hero
from marrow.rules.dungeon.terrain import is_on_map, is_rock, is_shut_door
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.armor_class import counted_armor_class
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import form_of, has, is_blind
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.seen_resistances import resists_openly
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.hero.worn_items import has_free_hand
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.families import GRAY_STONES
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.piles import drop_with_effects, put_on_floor
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.items.weapons import is_ammunition
from marrow.rules.lifesaving.harm import fatal_unless_rescued, halved_missile, hurt, poison_hero
from marrow.rules.monsters.glare import blinding_manner, can_be_blinded, can_blind_monster
from marrow.rules.monsters.traits import (
    after_reduction,
    hero_hates_silver,
    is_big,
    is_unicorn,
    monster_armor_class,
    monster_resists,
)
from marrow.rules.naming import killer_item, simple_item, single_item, the_item, the_monster
from marrow.rules.naming.discoveries import discover
from marrow.rules.physics.falling_items import maybe_fall_to_other_level
from marrow.rules.physics.iron_bars import AtBars, hits_bars_by_chance, meet_bars
from marrow.rules.play import BrokenFlask, Play
from marrow.rules.polymorph.new_form import start_stoning

MISSILE_RULE = "mthrowu.c m_throw"
RETURN_RULE = "Z-262"
VOLLEY_MISSILES = (
    "ya",
    "arrow",
    "elven arrow",
    "orcish arrow",
    "silver arrow",
    "crossbow bolt",
    "dart",
    "shuriken",
)
PRACTISED_LEVEL = 5  # archers of higher levels aim better
ACID = Killer("splash of acid venom", KillerFormat.WITH_ARTICLE)  # L-239


@dataclass(slots=True)
class Aim:
    """A straight line from a monster to its target; who shoots along it, if at another monster."""

    step: int
    distance: int
    archer: Monster | None = None
    target: Monster | None = None

    def bonus_against(self, play: Play, monster: Monster) -> int:
        """What skill and the bow add if this is whom the archer aims at. NetHack: mthrowu.c, ohitmon."""
        if (
            self.archer is None
            or self.target is not monster
            or not play.edition.combat.high_level_monsters_aim_better
        ):
            return 0
        bow = self.archer.wields
        from_bow = artifact_to_hit(play, bow, monster) if bow is not None and bow.artifact is not None else 0
        return max(self.archer.level - PRACTISED_LEVEL, 0) + from_bow


def throw_missile(play: Play, monster: Monster, item: Item, aim: Aim, *, tied: bool = False) -> None:
    """One missile flies from a monster along a line. NetHack: mthrowu.c, m_throw.

    ``tied``: it is an aklys on its cord, which comes back unless it strikes a monster (Z-262).
    Since 3.7 it throws for hitting bars at each spot, also where there are none (Z-330).
    """
    hero, level = play.hero, play.level
    spot, step = monster.spot, aim.step
    if (item.blessing < 0 or item.greased) and play.dice.one_in(7, MISSILE_RULE):
        across = play.dice.rn2(3, MISSILE_RULE) - 1
        down = play.dice.rn2(3, MISSILE_RULE) - 1
        if can_see_monster(play, monster):
            play.tell("combat.misfires", MISSILE_RULE, monster=the_monster(play, monster))
        step = across + down * WIDTH
        if step == 0:
            missile_lands(play, item, spot, hit=False)
            return
    unlucky: bool | None = None
    for left in range(aim.distance - 1, -1, -1):
        following = spot + step
        if not is_on_map(following) or is_rock(level, following) or is_shut_door(level, following):
            _end_of_flight(play, monster, item, spot, tied=tied and spot != monster.spot)
            return
        barred = level.terrain[following] == Terrain.IRON_BARS
        if barred:
            close = spot == monster.spot
            result = meet_bars(play, item, following, spot, point_blank=close, by_hero=False, unlucky=unlucky)
            if result is AtBars.STOPS:
                _end_of_flight(play, monster, item, spot, tied=tied and spot != monster.spot)
            if result is not AtBars.PASSES:
                return
        spot = following
        note_missile(play, item, spot, first=left == aim.distance - 1)
        other = level.monster_at.get(spot)
        if other is not None and other.hp > 0 and spot != hero.spot:
            if passes_shade(play, other, item):
                pass
            elif missile_strikes_monster(play, other, item, left, aim.bonus_against(play, other)):
                return
        elif spot == hero.spot and _reach_hero(play, monster, item, tied=tied):
            return
        if play.edition.combat.bars_are_thrown_for_everywhere:
            unlucky = hits_bars_by_chance(play)
        if left == 0 or level.terrain[spot] == Terrain.SINK:  # what is thrown sinks
            _end_of_flight(play, monster, item, spot, tied=tied)
            return


def _end_of_flight(play: Play, monster: Monster, item: Item, spot: int, *, tied: bool) -> None:
    if tied:
        _come_back(play, monster, item, spot)
    else:
        missile_lands(play, item, spot, hit=False)


def _come_back(play: Play, monster: Monster, item: Item, spot: int) -> None:
    """Z-262: an aklys comes back on its cord, 99 times in 100; the dazed do not catch it.

    NetHack: mthrowu.c, return_from_mtoss.
    """
    dice, name, thing = play.dice, the_monster(play, monster), the_item(play, item)
    if dice.rn2(100, RETURN_RULE) == 0:
        hear(play, "combat.cord snaps", RETURN_RULE)
        missile_lands(play, item, spot, hit=False)
        return
    dazed = monster.confused or monster.stunned or monster.blind > 0
    if not dazed and dice.rn2(100, RETURN_RULE):
        if can_see_monster(play, monster):
            play.tell("combat.returns to monster", RETURN_RULE, item=thing, monster=name)
        monster.wields = give_to_monster(play, monster, item)
        return
    strikes = dice.rn2(2, RETURN_RULE) != 0
    if can_see_monster(play, monster):
        key = "combat.returns at thrower" if strikes else "combat.returns to feet"
        play.tell(key, RETURN_RULE, item=thing, monster=name)
    if strikes:
        monster.hp -= 1 + dice.rnd(3, RETURN_RULE)
        if monster.hp < 1:
            killed_by_other(play, monster)
    missile_lands(play, item, monster.spot, hit=False)


def missile_to_hit(play: Play, monster: Monster, item: Item) -> int:
    value = max(-4, 3 - steps_between(play.hero.spot, monster.spot))
    if is_big(form_of(play.hero)):
        value += 1
    if _is_elfs_arrow(play, monster, item):
        value += 2 if monster.wields is not None and monster.wields.kind.name == "elven bow" else 1
    return value + 8 + item.charge


def _is_elfs_arrow(play: Play, monster: Monster, item: Item) -> bool:
    """Z-349: whether an elf shoots or throws an arrow, which in some editions it does better than others."""
    if not play.edition.combat.elves_shoot_better or "elf" not in monster.species.traits:
        return False
    return is_ammunition(item.kind) and item.kind.skill == "bow"


def missile_strikes_hero(play: Play, item: Item, value: int, amount: int) -> bool:
    """L-021: a missile hits the hero or misses; ``value`` is its bonus to hit. NetHack: mthrowu.c, thitu."""
    hero = play.hero
    rule = "mthrowu.c thitu"
    acid = item.kind is ACID_VENOM
    roll = play.dice.rnd(20, rule)
    room = counted_armor_class(play) + value
    if room <= roll:
        if is_blind(hero):
            play.tell("combat.it misses", rule)
        elif acid:
            play.tell("combat.venom misses", rule)
        elif room <= roll - 2:
            play.tell("combat.missile misses you", rule, item=single_item(play, item))
        else:
            play.tell("combat.almost hit", rule, item=single_item(play, item))
        return False
    if is_blind(hero):
        play.tell("combat.you are hit", rule)
    elif acid:
        play.tell("combat.venom hits", rule)
    else:
        play.tell("combat.you are hit by", rule, item=single_item(play, item))
    if acid and resists_openly(play, Property.ACID_RESISTANCE):
        play.tell("combat.doesn't hurt", rule)
        return True
    if item.kind.class_ == "potion" and play.edition.combat.scattered_potions_splash:
        flask = BrokenFlask(item, hero.spot, on_hero=True, by_hero=False, propelled=True)
        play.delayed_effects.append(flask)
        return True
    if item.kind.material == "silver" and hero_hates_silver(hero):
        play.tell("combat.silver sears you", rule)
        exercise(play, Attribute.CONSTITUTION, False, rule)
    if acid:
        play.tell("combat.it burns", rule)
    if amount:
        killer = ACID if acid else killer_item(play, item)
        hurt(play, halved_missile(play, max(amount, 1), venom=acid), killer, "L-021")
    exercise(play, Attribute.STRENGTH, False, rule)
    return True


def _reach_hero(play: Play, monster: Monster, item: Item, *, tied: bool = False) -> bool:
    """A missile arrives at the hero; True if its flight ends here."""
    hero = play.hero
    stop_occupation(play)
    deaths = hero.dying.deaths
    name = item.kind.name
    if is_unicorn(form_of(hero)) and _is_jewel(item):
        _accept_gem(play, monster, item)
        return True
    if not tied and _catches(play, item):
        hold_another_item(play, item, dropped="combat.catch but drop", got="combat.catch")
        return True
    if item.kind.class_ == "potion":
        item.seen = item.seen or not is_blind(hero)  # N-513
        play.delayed_effects.append(BrokenFlask(item, hero.spot, on_hero=True, by_hero=False))
        return True
    if name in ("egg", "cream pie", "blinding venom"):
        hit = missile_strikes_hero(play, item, 8, 0)
    else:
        amount = weapon_damage_to_hero(play, item)
        if name == "elven arrow" and _is_elfs_arrow(play, monster, item):
            amount += 1
        hit = missile_strikes_hero(play, item, missile_to_hit(play, monster, item), max(amount, 1))
    if not hit:
        return False
    if item.poisoned and item.kind.class_ == "weapon":  # L-093, L-094
        play.tell("combat.was poisoned", "L-094", item=simple_item(play, item))
        fatal = fatal_unless_rescued(play, deaths, 10)
        poison_hero(play, Attribute.STRENGTH, killer_item(play, item).text, fatal, thrown=True)
    pie = name == "cream pie"
    if (pie or name == "blinding venom") and can_be_blinded(play, "weapon" if pie else "spit", pie=pie):
        turns = play.dice.rnd(25, MISSILE_RULE)
        sees = not is_blind(hero)
        if pie:
            play.tell("combat.creamed" if sees else "combat.sticky face", MISSILE_RULE)
        else:
            play.tell("combat.venom blinds" if sees else "combat.eyes sting", MISSILE_RULE)
        hero.creamed += turns
        set_timeout(play, Property.BLINDED, hero.timeout[Property.BLINDED] + turns, MISSILE_RULE)
        mark_view_stale(play.level)
    if name == "egg" and is_petrifying(item.species):
        start_stoning(play, monster)
    if tied:
        _come_back(play, monster, item, hero.spot)
    else:
        missile_lands(play, item, hero.spot, hit=True)
    return True


def _is_jewel(item: Item) -> bool:
    kind = item.kind
    return kind.class_ == "gem" and kind.material in ("gemstone", "glass") and kind.name not in GRAY_STONES


def _accept_gem(play: Play, monster: Monster, gem: Item) -> None:
    """A hero in unicorn form takes jewels as gifts, and drops glass, which he knows."""
    name = the_monster(play, monster)
    if gem.kind.material == "glass":
        play.tell("combat.catch junk", MISSILE_RULE, monster=name, item=simple_item(play, gem))
        discover(play, gem.kind)
        drop_with_effects(play, gem, play.hero.spot, by_hero=True)
        return
    play.tell("combat.accept gift", MISSILE_RULE, monster=name)
    hold_another_item(play, gem, dropped="combat.catch but drop", got="combat.catch")


def _catches(play: Play, item: Item) -> bool:
    """Z-145: in some editions a nimble hero may catch a missile. NetHack: mthrowu.c, u_catch_thrown_obj."""
    hero = play.hero
    if not play.edition.combat.heroes_catch_missiles or item.kind.class_ == "venom":
        return False
    unsteady = (Property.CONFUSED, Property.STUNNED, Property.FUMBLING)
    if is_blind(hero) or any(has(hero, prop) for prop in unsteady):
        return False
    if form_of(hero).traits & {"no hands", "no limbs"} or not has_free_hand(hero):
        return False
    if encumbrance(hero, extra=item.weight) > Burden.BURDENED:
        return False
    nimble = 20 if hero.role.name in ("monk", "rogue") else 0
    return play.dice.one_in(100 - attribute(hero, Attribute.DEXTERITY) - nimble, "Z-145")


def missile_lands(play: Play, item: Item, spot: int, *, hit: bool) -> None:
    """A missile lands, or is gone: pies, venom, eggs, most ammunition that hit, what fell into a full pit.

    NetHack: mthrowu.c, drop_throw.
    """
    kind = item.kind
    if kind.name == "cream pie" or kind.class_ == "venom" or (hit and kind.name == "egg"):
        stop_all_timers(play, item)
        return
    if hit and _breaks(play, item):
        stop_all_timers(play, item)
        return
    below = play.level.monster_at.get(spot)
    if below is not None and below.trapped and _is_lost_in_pit(play, spot):
        stop_all_timers(play, item)
        return
    if not maybe_fall_to_other_level(play, item, spot) and not item_falls_on_spot(
        play, item, spot, by_hero=False
    ):
        if hit and below is not None:
            erode_by_passive(play, below.species, item, cancelled=below.cancelled)
        elif hit and spot == play.hero.spot:
            erode_by_passive(play, form_of(play.hero), item)
        put_on_floor(play, item, spot)
        if item.kind.name == "boulder":
            mark_view_stale(play.level)


def _breaks(play: Play, item: Item) -> bool:
    """Whether a missile that has hit breaks: by kind, two times in three; since 3.7 as the hero's do."""
    if play.edition.combat.all_missiles_break_alike:
        return breaks_by_hitting(play, item, "mthrowu.c drop_throw", by_hero=False)
    many = item.kind.name in VOLLEY_MISSILES or item.kind.name == "rock"
    return many and play.dice.rn2(3, "mthrowu.c drop_throw") != 0


def _is_lost_in_pit(play: Play, spot: int) -> bool:
    """Whether nothing is left, before 3.7, of a missile that comes to somebody in a pit."""
    trap = play.level.traps.get(spot)
    return trap is not None and trap.kind in PITS and not play.edition.combat.all_missiles_break_alike


def missile_strikes_monster(play: Play, monster: Monster, item: Item, left: int, bonus: int = 0) -> bool:
    """A missile hits or misses a monster in its way; True if its flight ends. NetHack: mthrowu.c, ohitmon.

    ``left``: how many squares it has still to fly. What flies in the hero's own move kills for him: a land
    mine under him has scattered it.
    """
    rule = "mthrowu.c ohitmon"
    value = 5 + monster_armor_class(monster) + target_bonus(play, monster, item, notices=False) + bonus
    roll = play.dice.rnd(20, rule)
    name = the_monster(play, monster)
    seen = can_see(play, monster.spot)
    if value < roll:
        if seen:
            play.tell("combat.thing misses", rule, item=simple_item(play, item), monster=name)
        if left == 0:
            missile_lands(play, item, monster.spot, hit=False)
            return True
        return False
    spot = monster.spot
    monster.asleep = False
    if item.kind.class_ == "potion":
        item.seen = item.seen or seen  # N-513
        play.delayed_effects.append(BrokenFlask(item, spot, monster, by_hero=False))
        return True
    amount = after_reduction(monster, weapon_damage(play, item, monster))
    if seen:
        play.tell("combat.thing hits", rule, item=simple_item(play, item), monster=name)
    if item.poisoned and not monster_resists(monster, "poison"):
        rolled = play.dice.rn2(30, rule)
        amount = amount + play.dice.rnd(6, rule) if rolled else monster.hp
    if item.kind is ACID_VENOM:
        resists = monster_resists(monster, "acid")
        amount = 0 if resists else amount
        if seen:
            play.tell("combat.monster unaffected" if resists else "combat.acid hits", rule, monster=name)
    eggs = play.edition.combat.thrown_eggs
    if item.kind.name == "egg" and is_petrifying(item.species) and eggs is not ThrownEggs.HARMLESS:
        petrify_unless_cured(play, monster, by_hero=eggs is ThrownEggs.PETRIFY_FOR_HERO)
        amount = 0 if monster_resists(monster, "stoning") else amount
    if monster.hp > 0:
        monster.hp -= amount
        if monster.hp < 1:
            if play.monsters_move:
                killed_by_other(play, monster)
            else:
                killed_by_hero(play, monster)
        elif _blinds(play, item, monster):
            if seen and monster.can_see:
                play.tell("combat.is blinded", rule, monster=name)
            monster.can_see = False
            monster.blind = min(monster.blind + play.dice.rnd(25, rule) + 20, 127)
    missile_lands(play, item, spot, hit=True)
    return True


def _blinds(play: Play, item: Item, monster: Monster) -> bool:
    """Whether what hits a monster is a pie in its face, or venom in its eyes."""
    if item.kind.name not in ("cream pie", "blinding venom"):
        return False
    return can_blind_monster(play, monster, blinding_manner(item))
