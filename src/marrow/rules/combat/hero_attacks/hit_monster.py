"""A blow of the hero that has hit, by hand, thrown or applied. NetHack: uhitm.c, hmon_hitmon."""

from marrow.content.alignments import ALIGNMENT_SIGNS
from marrow.content.properties import Property
from marrow.content.skills import SKILLED, UNSKILLED
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.people import Keeper, Priest
from marrow.rules.combat.artifact_attacks.artifact_hits import artifact_strikes
from marrow.rules.combat.blow_context import Delivery, HeroBlow
from marrow.rules.combat.clone_monster import PUDDINGS, clone_monster
from marrow.rules.combat.deaths.killing import killed_by_hero, resists_spell
from marrow.rules.combat.hero_attacks.improvised_weapons import hit_with_nonweapon
from marrow.rules.combat.knockback import knock_back
from marrow.rules.combat.smiting import smite
from marrow.rules.combat.weapon_damage import (
    GLOVES_AND_RINGS,
    bare_hand_bonus,
    is_felt_by_shades,
    strength_damage,
    weapon_damage,
)
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.body import has, is_blind, is_deaf, is_stunned
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.shape import is_whirly
from marrow.rules.hero.skills import (
    bare_hand_skill,
    fights_with_martial_arts,
    skill_damage,
    skill_level,
    skill_of,
    train_skill,
    wielded_skill,
)
from marrow.rules.items.artifacts import is_always_poisoned
from marrow.rules.items.indestructible import item_resists
from marrow.rules.items.monster_equipment import take_from_monster
from marrow.rules.items.weapons import (
    is_ammunition,
    is_launcher,
    is_missile,
    is_pole,
    is_two_handed,
    is_weapon,
    matches_launcher,
)
from marrow.rules.monsters.reactions import abuse_pet, make_flee, wake_up
from marrow.rules.monsters.traits import after_reduction, is_big, monster_hates_silver, monster_resists
from marrow.rules.naming import simple_item, the_monster, your_item
from marrow.rules.physics.item_destruction import destroy_some
from marrow.rules.play import Play, ThrownMonster
from marrow.rules.trade.watch import anger_watch, is_watchman

RULE = "uhitm.c hmon_hitmon"
# What blesses or silvers a bare hand: of one blow, and of the first and second of two.
STRIKING_HAND = (
    GLOVES_AND_RINGS,
    (int(Slot.GLOVES), int(Slot.RIGHT_RING)),
    (int(Slot.GLOVES), int(Slot.LEFT_RING)),
)
BACKLESS = "beF "  # blobs, eyes, fungi, ghosts
LANCE_BREAKS = 49  # the result of rnl(50) that breaks a lance


def blow_lands(
    play: Play, monster: Monster, item: Item | None, delivery: Delivery, roll: int, of_two: int = 0
) -> bool:
    """A blow hits a monster; True if it lives on. Gods and the watch may punish the attack.

    ``of_two``: 1 or 2, the first or second of two blows. NetHack: uhitm.c, hmon.
    """
    duty = monster.duty
    is_watched = monster.peaceful and (isinstance(duty, (Priest, Keeper)) or is_watchman(monster))
    alive = _strike(play, HeroBlow(monster, item, delivery, roll, of_two))
    if isinstance(duty, Priest) and play.dice.rn2(2, RULE) == 0:
        smite(play, duty)
    if is_watched:
        anger_watch(play, silent=is_deaf(play.hero))
    return alive


def _strike(play: Play, hit: HeroBlow) -> bool:
    """Work out the damage of the blow and deal it. NetHack: uhitm.c, hmon_hitmon."""
    monster, item = hit.monster, hit.item
    wake_up(play, monster)
    if item is None:
        _hit_with_bare_hands(play, hit)
    elif is_weapon(item) or item.kind.class_ == "gem":
        _hit_with_weapon(play, hit, item)
    else:
        hit_with_nonweapon(play, hit, item)
    if hit.finished or monster.hp < 1:
        return monster.hp > 0
    _add_bonuses(play, hit)
    hit.amount = after_reduction(monster, hit.amount)
    killed_by_poison = hit.poisoned and _apply_poison(play, hit)
    if hit.amount < 1:
        shade = monster.species.name == "shade"
        hit.amount = 1 if hit.strong and not shade else 0
        if shade and not hit.told and hit.delivery in (Delivery.MELEE, Delivery.APPLIED):
            play.tell("combat.passes through", "uhitm.c shade_miss", monster=the_monster(play, monster))
            hit.told = True
    if hit.jousts and item is not None:
        _deal_joust(play, hit, item)
    elif item is None:
        _knock_back_by_hand(play, hit)
    return _deal_damage(play, hit, killed_by_poison)


# Kinds of blow


def _hit_with_bare_hands(play: Play, hit: HeroBlow) -> None:
    hero = play.hero
    if hit.monster.species.name == "shade":
        hit.amount = 0
    else:
        hit.amount = play.dice.rnd(4 if fights_with_martial_arts(hero) else 2, RULE)
    hit.skilled = hit.amount > 1
    bonus, hit.silver = bare_hand_bonus(play, hit.monster, STRIKING_HAND[hit.of_two])
    hit.amount += bonus


def _is_weak(play: Play, hit: HeroBlow, item: Item) -> bool:
    """Whether a weapon is used in the wrong way, as launchers and missiles in the hand, and does little."""
    hero = play.hero
    kind = item.kind
    thrown = hit.delivery is Delivery.THROWN
    if is_launcher(kind):
        return True
    if hit.delivery is Delivery.MELEE:
        if is_missile(kind) or is_ammunition(kind):
            return True
        if is_pole(kind) and not hero.ride.steed_id:
            return True
    return is_ammunition(kind) and not (thrown and matches_launcher(item, hero.worn.get(int(Slot.WIELDED))))


def _hit_with_weapon(play: Play, hit: HeroBlow, item: Item) -> None:
    hero, monster = play.hero, hit.monster
    if _is_weak(play, hit, item):
        _hit_weakly(play, hit, item)
        return
    hit.amount = weapon_damage(play, item, monster)
    hit.skilled = hit.amount > 1
    if play.edition.combat.healers_know_anatomy and hero.role.name == "healer" and hit.by_hand:
        knife = item.kind.class_ == "weapon" and item.kind.skill == "knife"
        hit.amount += min(3, play.world.died[monster.species.number] // 6) if knife else 0
    if hit.skilled and play.hero.hold.holder_id != monster.id and not play.hero.fighting.two_weapons:
        _hit_with_skill(play, hit, item)
    if item.artifact is not None:
        hit.amount, told = artifact_strikes(play, item, monster, hit.amount, hit.roll)
        hit.told = hit.told or told
        if monster.hp < 1 or (told and hit.amount == 0):
            hit.finished = True
            return
    if item.kind.material == "silver" and monster_hates_silver(monster):
        hit.silver = True
    mounted = hero.ride.steed_id and hit.delivery is Delivery.MELEE and hero.hold.holder_id != monster.id
    if mounted and hit.amount > 0 and item.kind.skill == "lance":
        hit.jousts, hit.shatters = joust(play, monster, item)
        hit.skilled = hit.skilled or hit.jousts
    if hit.delivery is Delivery.THROWN:
        _add_for_own_bow(play, hit, item)
        shot = is_ammunition(item.kind) or is_missile(item.kind)
        hit.poisoned = shot and item.poisoned and item.kind.class_ == "weapon"
    hit.poisoned = hit.poisoned or (hit.roll <= 5 and is_always_poisoned(play, item))


def _hit_weakly(play: Play, hit: HeroBlow, item: Item) -> None:
    monster = hit.monster
    if monster.species.name == "shade" and not is_felt_by_shades(play, item):
        hit.amount = 0
    else:
        hit.amount = play.dice.rnd(2, RULE)
    sears = play.edition.combat.silver_missiles_in_hand_sear
    if sears and item.kind.material == "silver" and monster_hates_silver(monster):
        hit.silver = True
        hit.amount += play.dice.rnd(20 if hit.amount else 10, RULE)
    if (
        hit.delivery is Delivery.MELEE
        and item.kind.name == "boomerang"
        and play.rnl(4, luck(play.hero), RULE) == 3
    ):
        play.tell("combat.boomerang splinters", RULE, item=your_item(play, item))
        destroy_some(play, item, 1)
        hit.told = True
        hit.amount += monster.species.name != "shade"


def _hit_with_skill(play: Play, hit: HeroBlow, item: Item) -> None:
    """Rogues backstab fleeing monsters; a heavy weapon may shatter the monster's."""
    hero, monster = play.hero, hit.monster
    if hit.by_hand and item.artifact == "Cleaver":
        return
    near = hit.by_hand or not play.edition.combat.backstabs_are_by_hand  # L-268
    if hero.role.name == "rogue" and hero.form is None and near and _shows_back(play, monster):
        play.tell("combat.strike from behind", RULE, monster=the_monster(play, monster))
        hit.amount += play.dice.rnd(hero.level, RULE)
        hit.told = True
        return
    if hit.roll != 2 or item is not hero.worn.get(int(Slot.WIELDED)):
        return
    great = item.kind.bulky or (
        hero.role.name == "samurai" and item.kind.name == "katana" and int(Slot.SHIELD) not in hero.worn
    )
    theirs = monster.wields
    if item.kind.class_ != "weapon" or not great or theirs is None:
        return
    if skill_level(hero, wielded_skill(hero)) < SKILLED or is_flimsy(theirs):
        return
    worse = max(item.rusted, item.corroded)
    if play.edition.combat.shattering_compares_erosion:
        worse -= max(theirs.rusted, theirs.corroded)
    if item_resists(play, theirs, 50 + 15 * worse, 100):
        return
    play.tell("combat.weapon shatters", RULE, item=simple_item(play, theirs))
    take_from_monster(play, monster, theirs)
    hit.told = True
    if play.dice.rn2(4, RULE):
        make_flee(play, monster, play.dice.d(2, 3, RULE), told=True, first=True)


def _shows_back(play: Play, monster: Monster) -> bool:
    """Whether a rogue can stab it in the back. NetHack 5.0: uhitm.c, backstabbable."""
    if not play.edition.combat.backstabs_need_sight:
        return monster.fleeing
    species = monster.species
    backless = "amorphous" in species.traits or is_whirly(species) or species.letter in BACKLESS
    helpless = monster.asleep or not monster.can_move
    return not backless and can_see_monster(play, monster) and (monster.fleeing or helpless)


def joust(play: Play, monster: Monster, lance: Item) -> tuple[bool, bool]:
    """Whether a rider's lance jousts, and whether it breaks. NetHack: uhitm.c, joust.

    Z-264: in some editions a hero who is trapped has no room for that.
    """
    hero = play.hero
    if hero.hold.turns and play.edition.combat.trapped_riders_never_joust:
        return False, False
    if has(hero, Property.FUMBLING) or is_stunned(hero):
        return False, False
    second = hero.fighting.two_weapons and lance is hero.worn.get(int(Slot.ALTERNATE))
    if lance is not hero.worn.get(int(Slot.WIELDED)) and not second:
        return False, False
    level = skill_level(hero, skill_of(hero, lance))
    if hero.fighting.two_weapons:
        level = min(level, skill_level(hero, "two weapons"))
    roll = play.dice.rn2(5, "uhitm.c joust")
    if roll >= max(level, UNSKILLED):
        return False, False
    if roll or play.rnl(50, luck(hero), "uhitm.c joust") != LANCE_BREAKS:
        return True, False
    if "unsolid" in monster.species.traits:
        return True, False
    return True, not item_resists(play, lance, 0, 100)


def _deal_joust(play: Play, hit: HeroBlow, lance: Item) -> None:
    """A joust adds damage, knocks the monster back a step and may break the lance."""
    hero, monster = play.hero, hit.monster
    wielded = lance is hero.worn.get(int(Slot.WIELDED))
    hit.amount += play.dice.d(2, 10 if wielded else 2, RULE)
    play.tell("weapons.joust", RULE, monster=the_monster(play, monster))
    if hit.shatters:
        play.tell("weapons.lance shatters", RULE, item=your_item(play, lance))
        hero.fighting.two_weapons = False
        destroy_some(play, lance, 1)
        hit.item = None
    if monster.hp > hit.amount:
        knock_back(play, monster, monster.spot - hero.spot)
    hit.told = True


def is_flimsy(item: Item) -> bool:
    """Whether it is leather or softer, or a rubber hose. NetHack: is_flimsy."""
    return item.kind.name == "rubber hose" or item.kind.material in (
        "liquid",
        "wax",
        "vegetable",
        "flesh",
        "paper",
        "cloth",
        "leather",
    )


def _add_for_own_bow(play: Play, hit: HeroBlow, item: Item) -> None:
    """Samurai and elves do more damage with their own bows and arrows."""
    hero = play.hero
    bow = hero.worn.get(int(Slot.WIELDED))
    if bow is None or not matches_launcher(item, bow):
        return
    samurai = hero.role.name == "samurai" and item.kind.name == "ya" and bow.kind.name == "yumi"
    elf = hero.race.name == "elf" and item.kind.name == "elven arrow" and bow.kind.name == "elven bow"
    hit.amount += samurai or elf


# What is added


def _add_bonuses(play: Play, hit: HeroBlow) -> None:
    hero, item = play.hero, hit.item
    wielded = hero.worn.get(int(Slot.WIELDED))
    shot = hit.delivery is Delivery.THROWN and item is not None and matches_launcher(item, wielded)
    if hit.strong and hit.amount > 0:
        hit.amount += hero.fighting.damage_bonus
        if not shot:
            hit.amount += _strength_of_hands(play, hit)
    if hit.skilled:
        weapon = wielded if item is not None and is_ammunition(item.kind) else item
        hit.amount += skill_damage(hero, weapon)
        thrown = hit.delivery is not Delivery.MELEE
        train_skill(play, skill_of(hero, weapon) if thrown else wielded_skill(hero))


def _strength_of_hands(play: Play, hit: HeroBlow) -> int:
    """What strength adds, by edition less to one of two blows and more to one with both hands."""
    hero, bonus = play.hero, strength_damage(play.hero)
    if not play.edition.combat.strength_counts_hands:
        return bonus
    size, sign = abs(bonus), 1 if bonus > 0 else -1
    wielded = hero.worn.get(int(Slot.WIELDED))
    if hit.of_two:
        return (3 * size + 2) // 4 * sign
    if hit.delivery is Delivery.MELEE and wielded is not None and is_two_handed(wielded):
        return (3 * size + 1) // 2 * sign
    return bonus


def _apply_poison(play: Play, hit: HeroBlow) -> bool:
    """A poisoned missile may cost alignment, and kills one time in ten: True if it does."""
    hero, monster, item = play.hero, hit.monster, hit.item
    if item is None:
        return False
    if hero.role.name == "samurai":
        play.tell("combat.dishonourable poison", RULE)
        change_alignment(play, -ALIGNMENT_SIGNS[hero.alignment], RULE)
    elif hero.alignment == "lawful" and hero.alignment_record > -10:
        play.tell("combat.evil coward", RULE)
        change_alignment(play, -1, RULE)
    if not is_always_poisoned(play, item) and play.dice.one_in(max(10 - item.weight // 10, 2), RULE):
        item.poisoned = False
        hit.cleaned = True
    if monster_resists(monster, "poison"):
        play.tell("combat.poison resisted", RULE, monster=the_monster(play, monster))
        return False
    roll = play.dice.rn2(10, RULE)
    if roll:
        hit.amount += play.dice.rnd(6, RULE)
        return False
    return True


def _knock_back_by_hand(play: Play, hit: HeroBlow) -> None:
    """Bare hands have a very small chance to knock the monster back a step."""
    hero, monster = play.hero, hit.monster
    worn = hero.worn
    if (
        hit.delivery is not Delivery.MELEE
        or hit.amount <= 1
        or hero.form is not None
        or any(int(slot) in worn for slot in (Slot.WIELDED, Slot.BODY_ARMOR, Slot.SHIELD))
    ):
        return
    roll = play.dice.rnd(100, RULE)
    if roll >= skill_level(hero, bare_hand_skill(hero)):
        return
    if is_big(monster.species) or "thick hide" in monster.species.traits:
        return
    if can_spot_monster(play, monster):
        play.tell("combat.staggers from strike", RULE, monster=the_monster(play, monster))
    hit.told = True
    if monster.hp > hit.amount:
        knock_back(play, monster, monster.spot - hero.spot)


# Dealing the damage


def _deal_damage(play: Play, hit: HeroBlow, killed_by_poison: bool) -> bool:
    """L-357: lower its hit points; True if that does not kill it, even if its life is saved then."""
    monster, item = hit.monster, hit.item
    monster.hp = min(monster.hp - hit.amount, monster.max_hp)
    dead = monster.hp < 1
    if monster.tame and hit.amount > 0:
        abuse_pet(play, monster)
        if dead and play.edition.combat.blows_that_kill_pets_throw_for_flight:
            play.dice.rnd(hit.amount, RULE)
        elif monster.tame and not dead:
            make_flee(play, monster, 10 * play.dice.rnd(hit.amount, RULE))
    if not dead:
        _divide_pudding(play, hit)
    if not hit.told and not dead:
        _tell_hit(play, hit)
    if hit.silver:
        play.tell("combat.silver sears", RULE, monster=the_monster(play, monster))
    if killed_by_poison:
        play.tell("combat.poison was deadly", RULE)
        killed_by_hero(play, monster, told=False)
        return False
    if dead:
        killed_by_hero(play, monster, weapon=item)
    else:
        _confuse_by_touch(play, hit)
    if hit.cleaned and item is not None:
        play.tell("combat.no longer poisoned", RULE, item=your_item(play, item))
    return not dead


def _tell_hit(play: Play, hit: HeroBlow) -> None:
    name = the_monster(play, hit.monster)
    if hit.delivery is not Delivery.MELEE and hit.item is not None:
        play.tell("combat.thing hits", RULE, item=simple_item(play, hit.item), monster=name)
    elif hit.item is not None and (hit.item.kind.name == "heavy iron ball" or hit.item.kind.part == "shield"):
        play.tell("combat.you bash", RULE, monster=name)
    elif play.hero.role.name == "barbarian":
        play.tell("combat.you smite", RULE, monster=name)
    else:
        play.tell("combat.you hit", RULE, monster=name)


def _divide_pudding(play: Play, hit: HeroBlow) -> None:
    """Puddings divide when hit by iron."""
    monster, item = hit.monster, hit.item
    if monster.species.name not in PUDDINGS or monster.hp < 2 or monster.cancelled or item is None:
        return
    if not hit.by_hand or item.kind.material not in play.edition.combat.pudding_dividing_materials:
        return
    missile = is_ammunition(item.kind) or is_missile(item.kind)
    if missile and play.edition.combat.missiles_divide_no_puddings:
        return
    twin = clone_monster(play, monster, by_hero=True)
    if twin is not None:
        play.tell("combat.divides", RULE, monster=the_monster(play, monster))
        hit.told = True
        if play.edition.combat.divided_puddings_meet_traps:
            play.delayed_effects.append(ThrownMonster(twin))


HANDS_FADE = {False: "combat.hands less glowing", True: "combat.hands less tingling"}
HANDS_STOP = {False: "combat.hands stop glowing", True: "combat.hands stop tingling"}


def _confuse_by_touch(play: Play, hit: HeroBlow) -> None:
    """The hero's glowing hands (scroll of confuse monster) confuse the monster; each touch uses one up."""
    hero, monster = play.hero, hit.monster
    if not hero.fighting.confusing_touches or not hit.by_hand or monster.confused:
        return
    hero.fighting.confusing_touches -= 1
    words = HANDS_FADE if hero.fighting.confusing_touches else HANDS_STOP
    play.tell(words[is_blind(hero)], "uhitm.c nohandglow")
    if resists_spell(play, monster, hero.level):
        return
    monster.confused = True
    if monster.stunned or monster.asleep or not monster.can_move:
        return
    if can_see_monster(play, monster):
        play.tell("combat.looks confused", RULE, monster=the_monster(play, monster))
