"""Kicks at monsters. NetHack: dokick.c, kick_monster and kickdmg."""

from marrow.content.properties import Property
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.hero_attacks.form_attacks import natural_attack
from marrow.rules.combat.hero_attacks.melee import passive_response
from marrow.rules.combat.to_hit import check_caitiff
from marrow.rules.combat.weapon_damage import bare_hand_bonus
from marrow.rules.dungeon.placement import good_spot, move_monster, nearest_good_spot
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.dungeon.terrain import is_on_map
from marrow.rules.hero.attributes import attribute, exercise, strength_scale
from marrow.rules.hero.body import form_of, has, levitates
from marrow.rules.hero.encumbrance import carried_weight, carrying_capacity
from marrow.rules.hero.map_memory import mark_unseen_monster, unmark_unseen_monster
from marrow.rules.hero.monster_sight import can_spot_monster, disguise_of
from marrow.rules.hero.skills import bare_hand_skill, fights_with_martial_arts, train_skill
from marrow.rules.hero.vision import drop_disguise, in_line_of_sight, mark_view_stale
from marrow.rules.monsters.reactions import abuse_pet, make_flee, make_hostile
from marrow.rules.monsters.traits import has_eyes, is_big, is_floater
from marrow.rules.naming import a_monster, the_monster
from marrow.rules.play import Play, ThrownMonster

RULE = "dokick.c kick_monster"
DAMAGE_RULE = "dokick.c kickdmg"


def kicks_well(hero: Hero) -> bool:
    """Whether the hero kicks well: by martial arts, kicking boots or as a sasquatch. NetHack: martial."""
    boots = hero.worn.get(int(Slot.BOOTS))
    if boots is not None and boots.kind.name == "kicking boots":
        return True
    return fights_with_martial_arts(hero) or form_of(hero).name == "sasquatch"


def kick_monster(play: Play, monster: Monster) -> None:
    """Kick a monster. It needs no roll to hit, but may be clumsy, blocked or evaded."""
    hero = play.hero
    make_hostile(play, monster)
    if levitates(hero) and _is_low(play, monster):
        play.tell("combat.miss floating", RULE)
        exercise(play, Attribute.DEXTERITY, False, "N-157")
        _passive_response(play, monster, hit=False)
        return
    _reveal(play, monster)
    if hero.form is not None and any(attack.manner == "kick" for attack in hero.form.attacks):
        _kick_in_form(play, monster)
        return
    clumsy = _clumsiness(play)
    if clumsy is None:
        play.tell("combat.clumsy kick does nothing", RULE)
        _passive_response(play, monster, hit=False)
        return
    play.tell("combat.you kick", RULE, monster=the_monster(play, monster))
    if not _block_or_evade(play, monster, clumsy):
        _kick_damage(play, monster, clumsy)


def _reveal(play: Play, monster: Monster) -> None:
    """The kick finds a hidden or disguised monster, even if it misses."""
    if not monster.hidden and not disguise_of(play.hero, monster):
        return
    monster.hidden, monster.disguise = False, 0
    mark_view_stale(play.level)
    if can_spot_monster(play, monster):
        play.tell("combat.kick reveals", RULE, monster=a_monster(play, monster))
    else:
        play.tell("combat.kick reveals", RULE, monster="something hidden")
        mark_unseen_monster(play, monster.spot)


def _passive_response(play: Play, monster: Monster, *, hit: bool) -> None:
    passive_response(play, monster, play.hero.worn.get(int(Slot.BOOTS)), hit, monster.hp > 0, "kick")


def _is_low(play: Play, monster: Monster) -> bool:
    tiny = monster.species.size == 0 and "flies" not in monster.species.traits
    return play.dice.one_in(3, RULE) and tiny


def _kick_in_form(play: Play, monster: Monster) -> None:
    hero = play.hero
    for attack in hero.form.attacks if hero.form is not None else ():
        if attack.manner != "kick":
            continue
        hit = natural_attack(play, monster, attack)
        _passive_response(play, monster, hit=hit)
        if monster.hp < 1 or hero.helplessness.turns:
            return


def _clumsiness(play: Play) -> bool | None:
    """Whether the kick is clumsy, more often with a heavy load; None if it does nothing at all."""
    hero = play.hero
    most = carrying_capacity(hero)
    spare = most - carried_weight(hero)
    clumsy = False
    if spare < most * 3 // 10:
        if play.dice.one_in(2 if spare < most // 10 else 3 if spare < most // 5 else 4, RULE):
            sure = play.edition.hero.kicks_depend_on_martial_arts_and_boulders
            if kicks_well(hero) and (sure or play.dice.one_in(2, RULE)):
                return False
            return None
        clumsy = spare < most // 10 or play.dice.one_in(2 if spare < most // 5 else 3, RULE)
    armor = hero.worn.get(int(Slot.BODY_ARMOR))
    if has(hero, Property.FUMBLING):
        clumsy = True
    elif armor is not None and armor.kind.bulky:
        roll = play.dice.rnd(25, RULE)
        clumsy = clumsy or attribute(hero, Attribute.DEXTERITY) < roll
    return clumsy


def _block_or_evade(play: Play, monster: Monster, clumsy: bool) -> bool:
    """A quick monster may block or evade the kick; True if it does."""
    species = monster.species
    if not play.dice.one_in(3 if clumsy else 4, RULE):
        return False
    able = monster.can_see and monster.can_move and has_eyes(species) and species.speed >= 12
    dazed = monster.stunned or monster.confused or monster.asleep or monster.trapped
    if not able or dazed or "thick hide" in species.traits or species.letter == ";":
        return False
    if not clumsy and is_big(species):
        return False
    name = the_monster(play, monster)
    martial = kicks_well(play.hero)
    how = "clumsy kick" if clumsy else "kick"
    if "no hands" not in species.traits and play.dice.one_in(5 if martial else 3, RULE):
        play.tell("combat.blocks kick", RULE, monster=name, kick=how)
        _passive_response(play, monster, hit=False)
        return True
    spot = nearest_good_spot(play, play.hero.spot, species)
    if spot is None or not in_line_of_sight(play, spot):
        return False
    unmark_unseen_monster(play, monster.spot)
    verb = _evading_verb(play, monster)
    move_monster(play.level, monster, spot)
    ease = "easily" if clumsy else "nimbly"
    play.tell("combat.evades kick", RULE, monster=name, verb=verb, ease=ease, kick=how)
    _passive_response(play, monster, hit=False)
    return True


def _evading_verb(play: Play, monster: Monster) -> str:
    """The verb for how a monster evades a kick."""
    traits = monster.species.traits
    if "teleports" in traits and not bars_teleporting(play, monster):
        return "teleports"
    if is_floater(monster.species):
        return "floats"
    if "flies" in traits:
        return "swoops"
    return "slides" if "no limbs" in traits or "slithy" in traits else "jumps"


def _kick_damage(play: Play, monster: Monster, clumsy: bool) -> None:
    hero = play.hero
    boots = hero.worn.get(int(Slot.BOOTS))
    amount = (
        strength_scale(hero) + attribute(hero, Attribute.DEXTERITY) + attribute(hero, Attribute.CONSTITUTION)
    ) // 15
    if boots is not None and boots.kind.name == "kicking boots":
        amount += 5
    if clumsy:
        amount //= 2
    if "thick hide" in monster.species.traits or monster.species.name == "shade":
        amount = 0
    bonus, _ = bare_hand_bonus(play, monster, (int(Slot.BOOTS),))
    if monster.species.name == "shade" and not bonus:
        play.tell("combat.passes through", DAMAGE_RULE, monster=the_monster(play, monster))
        return
    drop_disguise(play.level, monster)
    check_caitiff(play, monster)
    if monster.tame:
        abuse_pet(play, monster)
        if monster.tame:
            make_flee(play, monster, play.dice.rnd(amount, DAMAGE_RULE) if amount else 1)
        else:
            monster.fleeing = False
    martial = kicks_well(hero)
    trained = False
    if amount > 0:
        amount = play.dice.rnd(amount, DAMAGE_RULE)
        if martial:
            trained = amount > 1
            amount += play.dice.rn2(attribute(hero, Attribute.DEXTERITY) // 2 + 1, DAMAGE_RULE)
        exercise(play, Attribute.DEXTERITY, True, "N-157")
    amount += bonus + hero.fighting.damage_bonus + (boots.charge if boots is not None else 0)
    direction = monster.spot - hero.spot
    monster.hp -= max(amount, 0)
    if monster.hp > 0 and martial and not is_big(monster.species):
        roll = play.dice.rn2(3, DAMAGE_RULE)
        if roll == 0 and monster.can_move and hero.hold.holder_id != monster.id and not monster.trapped:
            _reel_back(play, monster, monster.spot + direction)
    passive_response(play, monster, boots, True, monster.hp > 0, "kick")
    if monster.hp < 1:
        killed_by_hero(play, monster)
    if trained:
        train_skill(play, bare_hand_skill(hero))


def _reel_back(play: Play, monster: Monster, spot: int) -> None:
    """The monster reels back a step if there is room, perhaps onto a trap."""
    if not is_on_map(spot) or not good_spot(play, spot, monster.species):
        return
    play.tell("combat.reels from kick", DAMAGE_RULE, monster=the_monster(play, monster))
    move_monster(play.level, monster, spot)
    play.delayed_effects.append(ThrownMonster(monster))
