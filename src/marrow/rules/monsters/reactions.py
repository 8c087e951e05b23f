"""Waking monsters, making them hostile, and frightening them. NetHack: mon.c, wakeup and setmangry."""

from marrow.choices import Hypocrisy
from marrow.content.growth import grows_into
from marrow.content.properties import Property
from marrow.content.shops import BLACK_MARKET
from marrow.content.species import Species
from marrow.model.monster import Monster
from marrow.model.people import Keeper, Priest
from marrow.rules.dungeon.rooms import is_inside, keeper_of, room_with_purpose
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.body import form_of, has, is_deaf, is_hallucinating
from marrow.rules.hero.monster_sight import can_see_monster, could_see_hero
from marrow.rules.hero.shape import sticks
from marrow.rules.hero.vision import drop_disguise, in_line_of_sight
from marrow.rules.lifesaving.restoring import expel, rest_from_holding
from marrow.rules.monsters.cries import GROWL, YELP, cry
from marrow.rules.monsters.leashes import slip_leash
from marrow.rules.monsters.scares import is_scary_spot, says_elbereth
from marrow.rules.naming import the_monster
from marrow.rules.play import Play, monster_by_id
from marrow.rules.trade.keeper_anger import hot_pursuit
from marrow.rules.trade.watch import anger_watch, is_watchman

ANGER_RULE = "mon.c setmangry"
RELEASE_RULE = "zap.c release_hold"


def wake_up(play: Play, monster: Monster, *, attacked: bool = True) -> None:
    """Wake a monster, out of its disguise too; one that the hero attacked becomes hostile.

    Only attacks end meditation; before 3.6.1 all waking angers.
    """
    rouse(play, monster)
    if attacked or play.edition.monsters.all_waking_angers:
        make_hostile(play, monster)


def rouse(play: Play, monster: Monster) -> None:
    """Wake a monster and nothing else; it leaves its disguise and (N-392) its meal.

    Out of hiding it is driven only by a hero who fights with ``F``. NetHack: mon.c, wakeup.
    """
    tell_of_waking(play, monster)
    monster.asleep = False
    monster.eating = 0
    if monster.disguise:
        drop_disguise(play.level, monster)
    elif play.forced_fight and not play.monsters_move:
        monster.hidden = False


def tell_of_waking(play: Play, monster: Monster) -> None:
    """In some editions the hero sees a sleeper wake. NetHack: mon.c, wake_msg."""
    told = monster.asleep and play.edition.monsters.sleepers_are_seen_to_wake
    if told and can_see_monster(play, monster):
        play.tell("creatures.wakes up", "mon.c wake_msg", monster=the_monster(play, monster))


def make_hostile(play: Play, monster: Monster, *, by_attack: bool = True) -> None:
    """A peaceful monster becomes hostile, which changes the hero's alignment record; pets do not."""
    monster.waiting = False
    if by_attack and _is_hypocrisy(play, monster):
        mild = play.hero.alignment_record <= 5 and play.edition.combat.hypocrisy is Hypocrisy.IF_HEEDED
        loss = play.dice.rnd(5, ANGER_RULE) if mild else 5
        play.tell("combat.hypocrite", ANGER_RULE)
        change_alignment(play, -loss, ANGER_RULE)
        del play.level.engravings[play.hero.spot]
    if isinstance(monster.duty, Keeper) and not monster.peaceful:
        call_assistants(play, monster, monster.duty)
    if not monster.peaceful or monster.tame:
        return
    _turn_hostile(play, monster)
    if isinstance(monster.duty, Keeper):
        call_assistants(play, monster, monster.duty)
    else:
        _wake_market_keeper(play, monster)


def _turn_hostile(play: Play, monster: Monster) -> None:
    """A peaceful monster turns hostile, which changes the hero's alignment; it may say something."""
    monster.peaceful = False
    if isinstance(monster.duty, Priest):
        own = monster.duty.god == 1 + ("chaotic", "neutral", "lawful").index(play.hero.alignment)
        change_alignment(play, -5 if own else 2, ANGER_RULE)
    else:
        change_alignment(play, -1, ANGER_RULE)
    if isinstance(monster.duty, Keeper):
        hot_pursuit(play, monster, monster.duty)
    if in_line_of_sight(play, monster.spot):
        if "humanoid" in monster.species.traits:
            play.tell("combat.gets angry", monster=the_monster(play, monster))
        elif not is_deaf(play.hero):
            cry(play, monster, GROWL)
    if monster.species.name == play.hero.role.leader:
        _anger_guardians(play)
    if not play.edition.monsters.peaceful_monsters_react_to_attacks:
        return
    for bystander in list(play.level.monsters):
        if bystander is not monster and _witnesses(play, bystander):
            _react(play, bystander, monster)


def _witnesses(play: Play, bystander: Monster) -> bool:
    """Whether it is peaceful, not mindless, awake, sees the hero and is in his line of sight."""
    traits = bystander.species.traits
    if bystander.hp < 1 or not bystander.peaceful or "mindless" in traits:
        return False
    return not bystander.asleep and bystander.can_see and could_see_hero(play, bystander)


def _react(play: Play, bystander: Monster, victim: Monster) -> None:
    """A peaceful witness reacts: the watch gets angry, humanoids gasp, flee or turn hostile, animals flee.

    Shopkeepers and priests only gasp. NetHack: mon.c, setmangry.
    """
    species = bystander.species
    if "humanoid" in species.traits or isinstance(bystander.duty, (Keeper, Priest)):
        if is_watchman(bystander):
            if not is_deaf(play.hero):
                play.tell("people.lock arrest", ANGER_RULE, monster=the_monster(play, bystander))
            anger_watch(play, silent=is_deaf(play.hero))
            return
        gasps = play.dice.rn2(5, ANGER_RULE) == 0
        if gasps:
            play.tell("combat.gasps", ANGER_RULE, monster=the_monster(play, bystander))
        if isinstance(bystander.duty, (Keeper, Priest)):
            return
        flees = species.level < play.dice.rn2(10, ANGER_RULE)
        if flees:
            turns = play.dice.rn2(50, ANGER_RULE) + 25
            make_flee(play, bystander, turns, told=not gasps, first=True)
        if bystander.tame:
            return
        bystander.peaceful = False
        change_alignment(play, -1, ANGER_RULE)
        if not gasps and not flees:
            play.tell("combat.gets angry", monster=the_monster(play, bystander))
    elif is_kindred(species, victim.species) and play.dice.rn2(3, ANGER_RULE) == 0:
        growls = play.dice.rn2(4, ANGER_RULE) == 0
        if growls:
            cry(play, bystander, GROWL)
        if play.dice.rn2(6, ANGER_RULE):
            turns = play.dice.rn2(25, ANGER_RULE) + 15
            make_flee(play, bystander, turns, told=not growls, first=True)


def is_kindred(one: Species, other: Species) -> bool:
    """Whether both are one species, or either grows into the other. NetHack: mondata.c, big_little_match."""
    return one.name == other.name or grows_into(one, other) or grows_into(other, one)


def call_assistants(play: Play, monster: Monster, keeper: Keeper) -> None:
    """L-164: the named peaceful monsters in a black market help its keeper.

    SLASH'EM: shk.c, blkmar_guards.
    """
    if keeper.shop != BLACK_MARKET or keeper_of(play.level, keeper.room) is not monster:
        return
    called = [other for other in play.level.monsters if _assists(play, other, keeper)]
    if called:
        play.tell("combat.calls assistants", "L-164", monster=the_monster(play, monster))
    for other in called:
        rouse(play, other)
        _turn_hostile(play, other)


def _assists(play: Play, monster: Monster, keeper: Keeper) -> bool:
    free = monster.hp > 0 and monster.peaceful and not monster.tame and monster.duty is None
    return free and bool(monster.name) and is_inside(play.level.rooms[keeper.room], monster.spot)


def _wake_market_keeper(play: Play, monster: Monster) -> None:
    """L-164: the keeper of a black market helps an assistant who is attacked. SLASH'EM: mon.c, setmangry."""
    if not monster.name:
        return
    room = room_with_purpose(play.level, monster.spot, BLACK_MARKET)
    keeper = keeper_of(play.level, room)
    if keeper is not None:
        wake_up(play, keeper)


def _anger_guardians(play: Play) -> None:
    """The guardians become hostile when the quest leader is attacked. NetHack: mon.c, setmangry."""
    own = play.hero.role.guardian
    angry = [other for other in play.level.monsters if other.species.name == own and other.peaceful]
    for guardian in angry:
        guardian.peaceful = False
    seen = any(can_see_monster(play, guardian) for guardian in angry)
    if seen and not is_hallucinating(play.hero):
        play.tell("combat.guardians angry", ANGER_RULE)


def _is_hypocrisy(play: Play, monster: Monster) -> bool:
    """Whether the hero attacks from Elbereth; in some editions only if the monster would respect it."""
    hypocrisy = play.edition.combat.hypocrisy
    spot = play.hero.spot
    engraving = play.level.engravings.get(spot)
    if hypocrisy is Hypocrisy.ALLOWED or engraving is None or not says_elbereth(play, engraving):
        return False
    return hypocrisy is Hypocrisy.ALWAYS or monster.peaceful or is_scary_spot(play, monster, spot)


def make_flee(
    play: Play, monster: Monster, turns: int = 0, *, told: bool = False, first: bool = False
) -> None:
    """A monster flees, for this many turns or without limit (0). ``first``: only if it does not flee already.

    NetHack: monmove.c, monflee.
    """
    if monster.hp < 1:
        return
    release_hero(play, monster)
    if not first or not monster.fleeing:
        if turns == 0:
            monster.flee_turns = 0
        elif not monster.fleeing or monster.flee_turns:  # one that flees without limit goes on so
            turns += monster.flee_turns
            monster.flee_turns = min(max(turns, 2), 127)
        if not monster.fleeing and told and can_see_monster(play, monster):
            if monster.can_move and monster.species.speed:
                play.tell("combat.turns to flee", monster=the_monster(play, monster))
            else:
                play.tell("combat.flinches", monster=the_monster(play, monster))
        monster.fleeing = True
    if play.edition.monsters.flight_ends_tracks:
        monster.track = ()


def release_hero(play: Play, monster: Monster) -> None:
    """A monster releases the hero it holds, or expels him. NetHack: monmove.c, release_hero."""
    hero = play.hero
    if hero.hold.engulfer_id == monster.id:
        expel(play, monster)
    elif hero.hold.holder_id == monster.id:
        hero.hold.holder_id = 0
        play.tell("combat.lets go", monster=the_monster(play, monster))


def end_holding(play: Play) -> bool:
    """Since 3.7 opening magic ends all holding of and by the hero; True if there was any.

    NetHack: zap.c, release_hold.
    """
    hero = play.hero
    monster = monster_by_id(play, hero.hold.holder_id or hero.hold.engulfer_id)
    if monster is None or not play.edition.magic.opening_ends_holding:
        return False
    if hero.hold.engulfer_id:
        expel(play, monster)
        return True
    hero.hold.holder_id = 0
    if sticks(form_of(hero)):
        play.tell("beams.you release", RELEASE_RULE, monster=the_monster(play, monster))
    else:
        rest_from_holding(play, monster)
        play.tell("beams.you are released", RELEASE_RULE, monster=the_monster(play, monster))
    return True


def abuse_pet(play: Play, monster: Monster) -> None:
    """A pet that the hero hurts becomes less tame. NetHack: dog.c, abuse_dog."""
    if not monster.tame:
        return
    hero = play.hero
    if has(hero, Property.AGGRAVATE_MONSTER) or has(hero, Property.CONFLICT):
        monster.tame //= 2
    else:
        monster.tame -= 1
    if monster.pet is not None:
        if monster.tame:
            monster.pet.abuse += 1
        else:
            slip_leash(play, monster)
    yelps = bool(monster.tame) and bool(play.dice.rn2(monster.tame, "dog.c abuse_dog"))
    if monster.spot:
        cry(play, monster, YELP if yelps else GROWL)
