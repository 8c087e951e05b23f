"""Magical light and darkness, and flashes of light. NetHack: read.c, litroom; uhitm.c, flash_hits_mon."""

from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import HEIGHT, WIDTH, distance2
from marrow.model.vocabularies import KillerFormat
from marrow.rules.combat.deaths.killing import hurt_monster
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.rooms import is_inside
from marrow.rules.hero.body import form_of, is_blind
from marrow.rules.hero.map_memory import mark_unseen_monster
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.shape import is_whirly
from marrow.rules.hero.vision import can_see, in_line_of_sight, mark_view_stale
from marrow.rules.items.light_sources import end_burn
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.monsters.glare import is_glareproof
from marrow.rules.monsters.reactions import make_flee, make_hostile
from marrow.rules.naming import possessive, the_item, the_monster
from marrow.rules.physics.water_and_fire import extinguish
from marrow.rules.play import Play, monster_by_id

RULE = "read.c litroom"
FLASH_RULE = "uhitm.c flash_hits_mon"
CRY_REACH = 30  # squared distance at which a gremlin's cry is heard


def light_up(play: Play, *, on: bool, rule: str, radius: int = 5) -> None:
    """Light up what the hero could see within the radius, or darken it and put out lamps.

    On the Rogue level it is the whole room. Light hurts gremlins. NetHack: litroom.
    """
    hero, level = play.hero, play.level
    _tell(play, on=on, rule=rule)
    if not on:
        for item in hero.inventory:
            extinguish(play, item)
    if hero.hold.engulfer_id or hero.footing.in_water or is_on_special_level(play, "water"):
        return
    gremlins: list[Monster] = []
    for spot in _spots_in_reach(play, radius):
        level.lit[spot] = int(on)
        monster = level.monster_at.get(spot)
        if not on:
            things = [*level.items.get(spot, ()), *(monster.inventory if monster is not None else ())]
            burning = next((item for item in things if item.lit and item.artifact is None), None)
            if burning is not None:
                end_burn(play, burning)
        hurts = on and play.edition.magic.light_hurts_gremlins
        if hurts and monster is not None and monster.hp > 0 and monster.species.name == "gremlin":
            gremlins.append(monster)
    mark_view_stale(level)
    for gremlin in reversed(gremlins):  # the last one lit is the first on NetHack's list
        light_hurts_gremlin(play, gremlin, play.dice.rnd(5, rule))


def _tell(play: Play, *, on: bool, rule: str) -> None:
    hero = play.hero
    if is_blind(hero):
        return
    engulfer = monster_by_id(play, hero.hold.engulfer_id) if hero.hold.engulfer_id else None
    weapon = hero.worn.get(Slot.WIELDED)
    if engulfer is None and not on and weapon is not None and weapon.lit and weapon.artifact is not None:
        play.tell("undirected.only light", rule, item=the_item(play, weapon))
    elif engulfer is None:
        play.tell("undirected.lit" if on else "undirected.dark", rule)
    elif not on:
        play.tell("undirected.dark inside", rule)
    else:
        name = the_monster(play, engulfer)
        if "animal" in engulfer.species.traits:
            play.tell("undirected.stomach lit", rule, whose=possessive(name))
        else:
            whirly = is_whirly(engulfer.species)
            play.tell("undirected.shines briefly" if whirly else "undirected.glistens", rule, monster=name)


def _spots_in_reach(play: Play, radius: int) -> list[int]:
    hero, level = play.hero, play.level
    if is_on_special_level(play, "rogue"):
        rooms = [room for room in level.rooms if is_inside(room, hero.spot)]
        return [
            y * WIDTH + x
            for room in rooms
            for x in range(room.left - 1, room.right + 2)
            for y in range(room.top - 1, room.bottom + 2)
        ]
    return [
        spot
        for spot in range(HEIGHT * WIDTH)
        if distance2(spot, hero.spot) <= radius * (radius + 1) and in_line_of_sight(play, spot)
    ]


def light_hurts_gremlin(play: Play, gremlin: Monster, amount: int) -> None:
    """Light hurts a gremlin, which cries. NetHack: uhitm.c, light_hits_gremlin."""
    key = "undirected.wails" if amount > gremlin.hp // 2 else "undirected.cries out"
    play.tell(key, FLASH_RULE, monster=the_monster(play, gremlin))
    if play.edition.monsters.wailing_gremlins_wake:
        wake_near_spot(play, gremlin.spot, CRY_REACH)
    lives = not hurt_monster(play, gremlin, amount, by_hero=True)
    if lives and can_see(play, gremlin.spot) and not can_spot_monster(play, gremlin):
        mark_unseen_monster(play, gremlin.spot)


def light_hurts_hero(play: Play, amount: int, what: str, *, zapped: bool) -> int:
    """Light hurts a hero in gremlin form, 20 points at most; returns how strongly it then blinds.

    NetHack: zap.c, lightdamage.
    """
    rule = "zap.c lightdamage"
    hero = play.hero
    if form_of(hero).name != "gremlin":
        return amount
    amount = play.dice.rnd(amount, rule)
    if amount > 10:
        amount = min(10 + play.dice.rnd(amount - 10, rule), 20)
    play.tell("scrolls.light hurts", rule)
    himself = "herself" if hero.gender == "female" else "himself"
    killer = Killer(f"{'zapped' if zapped else 'blasted'} {himself} with {what}", KillerFormat.ALONE)
    hurt(play, halved_mishap(play, amount), killer, rule)
    return amount


def flash_monster(play: Play, monster: Monster, *, broken: int = 0) -> bool:
    """A flash by the hero wakes, blinds and scares a monster; True if the hero saw it.

    ``broken``: the charges of a broken wand, each of which adds a die of damage to gremlins.
    NetHack: flash_hits_mon.
    """
    seen = can_see_monster(play, monster)
    if monster.asleep:
        monster.asleep = False
        if seen:
            play.tell("undirected.flash awakens", FLASH_RULE, monster=the_monster(play, monster))
        return seen
    if monster.species.kind == "light" or is_glareproof(monster):
        return False
    if seen:
        play.tell("tools.blinded by flash", FLASH_RULE, monster=the_monster(play, monster))
    if monster.species.name == "gremlin":
        most = min(monster.hp, 4)
        light_hurts_gremlin(
            play,
            monster,
            play.dice.d(1 + broken, 4, FLASH_RULE) if broken else play.dice.rn2(most, FLASH_RULE),
        )
    if monster.hp < 1:
        return seen
    make_hostile(play, monster)
    far = distance2(monster.spot, play.hero.spot)
    if far < 9 and not isinstance(monster.duty, Keeper) and play.dice.rn2(4, FLASH_RULE):
        turns = play.dice.rnd(100, FLASH_RULE) if play.dice.rn2(4, FLASH_RULE) else 0
        make_flee(play, monster, turns, told=True)
    monster.can_see = False
    monster.blind = 0 if far < 3 else play.dice.rnd(1 + 50 // far, FLASH_RULE)
    return seen
