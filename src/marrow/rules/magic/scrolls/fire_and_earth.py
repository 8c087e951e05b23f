"""Scrolls of fire, earth, punishment and stinking clouds. NetHack: read.c, seffects."""

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseSpot
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import WIDTH, Terrain, distance2, is_next_to
from marrow.rules.combat.deaths.killing import explosion, hurt_monster
from marrow.rules.combat.falling_boulders import land_item
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.terrain import is_accessible, is_on_map, is_rock, is_shut_door
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.hero import conditions
from marrow.rules.hero.body import form_of, has, is_confused
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.luck import sokoban_guilt
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.seen_resistances import resists_openly
from marrow.rules.hero.vision import can_see
from marrow.rules.items.families import is_hard_helmet
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.items.stacks import reweigh
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.magic.punishment import punish
from marrow.rules.magic.scrolls.learning import learn_scroll
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.monsters.traits import is_noncorporeal
from marrow.rules.naming import simple_item, the_monster, your_item
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.physics.gas_clouds import make_cloud
from marrow.rules.play import Play, monster_by_id

KILLER = Killer("tower of flame")
SCROLL_POWER = 9  # level of a scroll's magic against resistance. NetHack: zap.c, resist
RULE = "read.c seffects"


def scroll_of_fire(play: Play, scroll: Item) -> bool:
    """L-143: an explosion of fire; since 3.6.1 the reader of a blessed scroll chooses its center.

    N-548: it is learned in any case; since 3.6.1 its force is thrown before, and even if only the hands burn.
    """
    hero = play.hero
    aimed = play.edition.magic.fire_scrolls_are_aimed
    amount = _force_of_fire(play, scroll) if aimed else 0
    if not kind_is_known(play.world, scroll.kind):
        learn_scroll(play, scroll.kind)
    if is_confused(hero):
        if resists_openly(play, Property.FIRE_RESISTANCE):
            play.tell("scrolls.pretty fire", RULE)
        else:
            play.tell("scrolls.burn hands", RULE)
            hurt(play, 1, Killer("scroll of fire"), RULE)
        return True
    amount = amount if aimed else _force_of_fire(play, scroll)
    center = hero.spot
    if hero.footing.in_water:
        play.tell("scrolls.water vaporizes", RULE)
        explosion(play, center, amount, KILLER, kind="fire", by_hero=True, power=SCROLL_POWER)
        return True
    if scroll.blessing > 0 and aimed:
        amount *= 5
        asked = play.ask(ChooseSpot(what=QuestionKey.CENTER_EXPLOSION, rule=RULE, start=hero.spot))
        if can_be_center(play, asked):
            center = asked
    if center == hero.spot:
        play.tell("scrolls.tower of flame", RULE)
        conditions.stop_sliming(play, RULE)
    explosion(play, center, amount, KILLER, kind="fire", by_hero=True, power=SCROLL_POWER)
    return True


def _force_of_fire(play: Play, scroll: Item) -> int:
    return (2 * (play.dice.rn1(3, 3, RULE) + 2 * scroll.blessing) + 1) // 3


def scroll_of_earth(play: Play, scroll: Item) -> bool:
    """Boulders fall: around the hero unless cursed, on the hero unless blessed; rocks if confused.

    Nothing happens on the Rogue level and on all Planes but Earth.
    """
    hero, level = play.hero, play.level
    beyond = level.branch == PLANES and not is_on_special_level(play, "earth")
    if beyond or is_on_special_level(play, "rogue"):
        return False
    if hero.hold.engulfer_id:
        hear(play, "scrolls.hear rumbling", RULE)
    else:
        play.tell("scrolls.rumbles around" if scroll.blessing > 0 else "scrolls.rumbles above", RULE)
    confused = is_confused(hero)
    sokoban_guilt(play)
    fallen = 0
    if scroll.blessing >= 0:
        for dx in (-1, 0, 1):
            for dy in (-WIDTH, 0, WIDTH):
                spot = hero.spot + dx + dy
                if spot == hero.spot or not is_on_map(spot) or is_shut_door(level, spot):
                    continue
                if not is_rock(level, spot) and level.terrain[spot] != Terrain.AIR:
                    _drop_boulder(play, spot, confused)
                    fallen += 1
    if scroll.blessing <= 0:
        _drop_boulder_on_hero(play, confused, helmet=scroll.blessing >= 0)
    elif not fallen:
        play.tell("scrolls.nothing else", RULE)
    return True


def _make_boulder(play: Play, confused: bool) -> Item:
    item = item_named(play, "rock" if confused else "boulder", init=False)
    item.quantity = play.dice.rn1(5, 2, RULE) if confused else 1
    reweigh(item)
    return item


def _passes_through(species: Species) -> bool:
    traits = species.traits
    return (
        "amorphous" in traits
        or "walks through walls" in traits
        or "unsolid" in traits
        or is_noncorporeal(species)
    )


def monster_reads_earth(play: Play, reader: Monster, scroll: Item) -> None:
    """A monster read the scroll: boulders fall around it unless cursed, on it unless blessed.

    NetHack: muse.c, MUSE_SCR_EARTH.
    """
    level, hero = play.level, play.hero
    center, confused = reader.spot, reader.confused
    if can_see(play, center):
        play.tell("scrolls.rumbles above", RULE)
    for dx in (-1, 0, 1):
        for dy in (-WIDTH, 0, WIDTH):
            spot = center + dx + dy
            if spot == hero.spot or not is_on_map(spot) or is_shut_door(level, spot) or is_rock(level, spot):
                continue
            spared = scroll.blessing > 0 if spot == center else scroll.blessing < 0
            if level.terrain[spot] != Terrain.AIR and not spared:
                _drop_boulder(play, spot, confused, by_hero=False)
    if is_next_to(center, hero.spot) and scroll.blessing >= 0:
        _drop_boulder_on_hero(play, confused, helmet=True)


def _drop_boulder(play: Play, spot: int, confused: bool, *, by_hero: bool = True) -> None:
    """A boulder or rocks fall on a spot and hit a monster there. NetHack: read.c, drop_boulder_on_monster."""
    item = _make_boulder(play, confused)
    monster = play.level.monster_at.get(spot)
    if monster is not None and not _passes_through(monster.species):
        if can_see(play, spot):
            name = the_monster(play, monster)
            play.tell("scrolls.hit by boulder", RULE, monster=name, item=simple_item(play, item))
        amount = play.dice.rnd(3 if confused else 20, RULE) * item.quantity
        helmet = worn_by(monster, Slot.HELMET)
        if helmet is not None:
            amount = _reduce_by_helmet(play, monster, helmet, amount)
        died = hurt_monster(play, monster, amount, by_hero=by_hero)
        if play.edition.magic.falling_boulders_make_noise:
            if not died:
                wake_up(play, monster, attacked=by_hero)
            wake_near_spot(play, spot, 16)
    land_item(play, item, spot, by_hero=by_hero)


def _reduce_by_helmet(play: Play, monster: Monster, helmet: Item, amount: int) -> int:
    hard = is_hard_helmet(helmet)
    if can_spot_monster(play, monster):
        key = "scrolls.its hard helmet" if hard else "scrolls.its soft helmet"
        play.tell(key, RULE, monster=the_monster(play, monster))
    elif hard:
        hear(play, "scrolls.clanging", RULE)
    return min(amount, 2) if hard else amount


def _drop_boulder_on_hero(play: Play, confused: bool, *, helmet: bool) -> None:
    """A boulder or rocks fall on the hero. NetHack: read.c, drop_boulder_on_player."""
    hero = play.hero
    engulfer = monster_by_id(play, hero.hold.engulfer_id) if hero.hold.engulfer_id else None
    if engulfer is not None and not _passes_through(engulfer.species):
        play.tell("scrolls.hits stomach", RULE, monster=the_monster(play, engulfer))
        _drop_boulder(play, hero.spot, confused)
        return
    item = _make_boulder(play, confused)
    amount = 0
    if not _passes_through(form_of(hero)) and not has(hero, Property.PASSES_WALLS):
        play.tell("scrolls.you are hit", RULE, item=simple_item(play, item))
        amount = play.dice.rnd(3 if confused else 20, RULE) * item.quantity
        worn = hero.worn.get(Slot.HELMET)
        if worn is not None and helmet:
            if is_hard_helmet(worn):
                play.tell("scrolls.hard helmet", RULE)
                amount = min(amount, 2)
            else:
                play.tell("scrolls.soft helmet", RULE, item=your_item(play, worn))
    if play.edition.magic.falling_boulders_make_noise:
        wake_near_spot(play, hero.spot, 16)
    land_item(play, item, hero.spot, by_hero=True)
    if amount:
        hurt(play, halved_mishap(play, amount), Killer("scroll of earth"), RULE)


def scroll_of_punishment(play: Play, scroll: Item) -> bool:
    if is_confused(play.hero) or scroll.blessing > 0:
        play.tell("scrolls.guilty", RULE)
    else:
        punish(play, cursed=scroll.blessing < 0)
    return True


def scroll_of_stinking_cloud(play: Play, scroll: Item) -> bool:
    """Make a cloud of gas where the reader chooses, larger and stronger if blessed."""
    hero = play.hero
    if not kind_is_known(play.world, scroll.kind):
        play.tell("scrolls.found stinking cloud", RULE)
    center = play.ask(ChooseSpot(what=QuestionKey.CENTER_CLOUD, rule=RULE, start=hero.spot))
    if center < 0:
        play.tell("commands.never mind", RULE)
    elif not can_be_center(play, center):
        play.tell("scrolls.smell rotten eggs", RULE)
    else:
        stronger = scroll.blessing
        make_cloud(play, center, 3 + stronger, 8 + 4 * stronger, size=15 + 10 * stronger)
    return True


def can_be_center(play: Play, spot: int) -> bool:
    """Whether a cloud or explosion may have its center here: in sight, open, less than six steps away."""
    return (
        is_on_map(spot)
        and can_see(play, spot)
        and (is_accessible(play.level, spot) or not play.edition.magic.clouds_begin_on_open_ground)
        and distance2(spot, play.hero.spot) < 32
    )
