"""The hero's round of attacks in another form: claws and teeth, hugs, engulfing, exploding.

NetHack: uhitm.c, hmonas and explum. What a hit does is in form_damage.py, engulfing in form_engulfing.py.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from marrow.choices import TwoBlows
from marrow.content.properties import Property
from marrow.content.species import Attack, Size, Species
from marrow.content.words import Manner
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import NOWHERE
from marrow.rules.combat.current_attack import is_stopped_by_pit, permitted_attack, stun_instead_of_repeat
from marrow.rules.combat.damage_types.form_theft import form_can_seduce
from marrow.rules.combat.deaths.cut_worms import struck_spot
from marrow.rules.combat.deaths.killing import bursts, explosion, killed_by_hero
from marrow.rules.combat.failed_grabs import grab_fails
from marrow.rules.combat.hero_attacks.form_damage import form_attack_hits
from marrow.rules.combat.hero_attacks.form_engulfing import BLASTS, ENGULF_RULE, engulf_monster
from marrow.rules.combat.hero_attacks.melee import TO_HIT_RULE, hit_or_miss, miss_monster, passive_response
from marrow.rules.combat.knockback import maybe_knock_back
from marrow.rules.combat.to_hit import skilled_to_hit, to_hit
from marrow.rules.combat.weapon_damage import bare_hand_bonus
from marrow.rules.dungeon.noise import wake_by_new_noise
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.hit_point_changes import set_form_hp
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.shape import sticks
from marrow.rules.items.piles import drop_with_effects
from marrow.rules.items.weapons import is_ammunition, is_launcher, is_missile, is_two_handed, is_weapon
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.monsters.glare import is_glareproof
from marrow.rules.monsters.golem_effects import golem_effects
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.monsters.traits import has_eyes, has_head, hero_hates_silver, monster_resists
from marrow.rules.naming import agreement, the_monster, your_item
from marrow.rules.play import Play, monster_by_id

RULE = "uhitm.c hmonas"
RINGS = (int(Slot.LEFT_RING), int(Slot.RIGHT_RING))
HANDS: tuple[Manner, ...] = ("weapon", "claw", "touch")
NATURAL: tuple[Manner, ...] = ("claw", "touch", "kick", "bite", "sting", "butt", "tentacle")
ONLY_BY_COMMAND: tuple[Manner, ...] = ("breathe", "spit", "gaze")  # only with the command #monster


@dataclass(slots=True)
class Round:
    """A round of attacks so far: which attacks hit, and which hand and weapon come next.

    ``spot`` is where the victim is struck; ``over``: it is no longer there.
    """

    hits: list[bool] = field(default_factory=list)
    spot: int = NOWHERE
    aimed: bool = False  # the first roll to hit has been made
    over: bool = False
    weapon_used: bool = False
    second: bool = False  # the second weapon is next
    base: int = 0  # of the roll to hit, where it is made once for all attacks
    odd: bool = True  # the left ring counts, else the right one, if there are many hands
    many_hands: bool = False  # more than one attack by hand


def attack_in_form(play: Play, monster: Monster) -> bool:
    """Each attack of the hero's present form in turn; True if the monster lives. NetHack: uhitm.c, hmonas."""
    hero = play.hero
    form = hero.form
    if form is None:
        return True
    round_ = Round(
        many_hands=sum(attack.manner in HANDS for attack in form.attacks) > 1,
        spot=struck_spot(hero.spot, monster),
    )
    for index, base_attack in enumerate(form.attacks):
        chaste = base_attack
        if not play.world.options.seduce:
            chaste = permitted_attack(form, index, base_attack)
        attack = stun_instead_of_repeat(form, index, chaste, round_.hits) or chaste
        weapon: Item | None = None
        exploded = False
        if _uses_weapon(play, form, attack, index, round_):
            if round_.weapon_used and any(round_.hits[-1:]) and _is_bulky(hero.worn.get(int(Slot.WIELDED))):
                round_.hits.append(False)
                continue
            weapon, hit = _weapon_blow(play, monster, attack, round_)
        elif attack.manner in NATURAL and not is_stopped_by_pit(play, attack, None):
            hit = natural_attack(play, monster, attack, round_)
        elif attack.manner == "hug":
            if not _can_hug(play, monster, round_):
                round_.hits.append(False)
                continue
            hit = _hug(play, monster, attack, round_)
        elif attack.manner == "explode":
            hit = exploded = True
            _explode(play, monster, attack)
        elif attack.manner == "engulf":
            hit = _engulf(play, monster, attack, index, round_)
        elif attack.manner in ONLY_BY_COMMAND:
            hit = False
        else:
            round_.hits.append(False)
            continue
        if exploded:
            set_form_hp(play, -1, RULE)
            return_to_own_form(play)
        alive = monster.hp > 0 and monster in play.level.monsters
        round_.hits.append(hit)
        if not round_.over:
            manner = "weapon" if weapon is not None else attack.manner
            passive_response(play, monster, weapon, hit, alive, manner)
            used = weapon if round_.weapon_used else None
            # Z-296: also by a blow that missed
            if maybe_knock_back(play, None, monster, attack, weapon=used, by_form=True):
                break
        if (
            _let_second_weapon_slip(play, weapon)
            or round_.over
            or not alive
            or hero.form is None
            or hero.helplessness.turns
        ):
            break
    return monster.hp > 0


# With a weapon


def _uses_weapon(play: Play, form: Species, attack: Attack, index: int, round_: Round) -> bool:
    """Whether an attack is made with the wielded weapon: weapon attacks, and some others once in a round.

    L-268: before 3.6.0 those others only if they are the first attack.
    """
    if index and attack.manner != "weapon" and not play.edition.combat.forms_roll_to_hit_at_each_attack:
        return False
    armed = int(Slot.WIELDED) in play.hero.worn
    wields = not ({"no hands", "no limbs"} & form.traits or form.size == Size.TINY)
    match attack.manner:
        case "weapon":
            return True
        case "claw":
            return armed and wields and not round_.weapon_used
        case "touch":
            return armed and form.letter == "L" and not round_.weapon_used
        case "magic":
            return form.letter in "koG" and not round_.weapon_used
        case _:
            return False


def _is_bulky(weapon: Item | None) -> bool:
    return weapon is not None and is_two_handed(weapon)


def _weapon_blow(play: Play, monster: Monster, attack: Attack, round_: Round) -> tuple[Item | None, bool]:
    """A blow with the wielded weapon, alternating with the second; the weapon used, and whether it hit."""
    hero = play.hero
    round_.odd = not round_.odd
    round_.weapon_used = True
    first, second = hero.worn.get(int(Slot.WIELDED)), hero.worn.get(int(Slot.ALTERNATE))
    weapon = second if round_.second and second is not None else first
    alternates = play.edition.combat.two_blows is not TwoBlows.ONE_ROLL
    if alternates and second is not None and _can_alternate(play, first, second):
        round_.second = not round_.second
    needed = _needed_roll(play, monster, weapon, "weapon", round_)
    roll = play.dice.rnd(20, TO_HIT_RULE)
    hits = needed > roll or bool(hero.hold.engulfer_id)
    alive, hits = hit_or_miss(play, monster, weapon, hits, needed, roll)
    round_.over = (
        alive and not hero.hold.engulfer_id and play.level.monster_at.get(round_.spot) is not monster
    )
    if (
        alive
        and hits
        and not round_.over
        and attack.damage not in ("physical", "mage spell", "clerical spell")
    ):
        form_attack_hits(play, monster, Attack("weapon", attack.damage, attack.dice, attack.sides))
    lost = weapon is not None and weapon not in hero.inventory
    return (hero.worn.get(int(Slot.GLOVES)) if weapon is None or lost else weapon), hits


def _needed_roll(play: Play, monster: Monster, weapon: Item | None, manner: Manner, round_: Round) -> int:
    first, round_.aimed = not round_.aimed, True
    if play.edition.combat.forms_roll_to_hit_at_each_attack:  # L-268
        return to_hit(play, monster, weapon, manner, first=first)
    if first:
        round_.base = to_hit(play, monster, None, "bite")
    return round_.base + skilled_to_hit(play, monster, weapon, manner)


def _can_alternate(play: Play, first: Item | None, second: Item) -> bool:
    if (
        not is_weapon(second)
        or is_launcher(second.kind)
        or is_ammunition(second.kind)
        or is_missile(second.kind)
    ):
        return False
    if not play.edition.combat.alternate_weapon_of_forms_as_in_twoweapon:
        return True
    hero = play.hero
    if first is None or not is_weapon(first) or first.kind.bulky or int(Slot.SHIELD) in hero.worn:
        return False
    burns = second.kind.material == "silver" and hero_hates_silver(hero)
    return second.artifact is None and not second.kind.bulky and not burns


def _let_second_weapon_slip(play: Play, weapon: Item | None) -> bool:
    """Since 3.6.2 a cursed alternate weapon slips from the hand after a blow; True if the round ends."""
    hero = play.hero
    if weapon is None or weapon.blessing >= 0 or hero.worn.get(int(Slot.ALTERNATE)) is not weapon:
        return False
    if not play.edition.combat.alternate_weapon_of_forms_as_in_twoweapon:
        return False
    play.tell("commands.second weapon slips", RULE, item=your_item(play, weapon), **agreement(weapon))
    drop_with_effects(play, take_from_pack(play, weapon), hero.spot, by_hero=True)
    return True


# Claws, teeth and the like

FORM_VERBS: Mapping[Manner, str] = {
    "bite": "combat.you bite",
    "sting": "combat.you sting",
    "kick": "combat.you kick",
    "butt": "combat.you butt",
    "tentacle": "combat.your tentacles",
    "touch": "formfights.you touch",
}


def natural_attack(play: Play, monster: Monster, attack: Attack, round_: Round | None = None) -> bool:
    """One attack with a part of the body; True if it hit."""
    round_ = round_ or Round()
    needed = _needed_roll(play, monster, None, attack.manner, round_)
    roll = play.dice.rnd(20, TO_HIT_RULE)
    if needed <= roll and not play.hero.hold.engulfer_id:
        miss_monster(play, monster, False)
        return False
    name = the_monster(play, monster)
    if not play.hero.hold.engulfer_id and form_can_seduce(play, monster, attack):
        play.tell("formfights.smile at" if monster.can_see else "formfights.talk to", RULE, monster=name)
        form_attack_hits(play, monster, attack)
        return True
    wake_up(play, monster)
    bonus = _worn_bonus(play, monster, attack.manner, round_)
    if monster.species.name == "shade" and not bonus:
        play.tell("combat.passes through", RULE, monster=name)
        return True
    if grab_fails(play, attack, None, monster, tail=round_.spot in monster.tail):
        return False
    play.tell(FORM_VERBS.get(attack.manner, "combat.you hit"), RULE, monster=name)
    form_attack_hits(play, monster, attack, bonus)
    return True


def _worn_bonus(play: Play, monster: Monster, manner: Manner, round_: Round) -> int:
    """The bonus of blessed or silver items with which the attack hits. Left and right rings alternate."""
    places: tuple[int, ...] = ()
    match manner:
        case "claw" | "touch":
            round_.odd = not round_.odd
            rings = RINGS if not round_.many_hands else (RINGS[0],) if round_.odd else (RINGS[1],)
            places = (int(Slot.GLOVES), *rings)
        case "kick":
            places = (int(Slot.BOOTS),)
        case "butt":
            places = (int(Slot.HELMET),)
        case _:
            return 0
    bonus, seared = bare_hand_bonus(play, monster, places)
    if seared:
        play.tell("combat.silver sears", RULE, monster=the_monster(play, monster))
    return bonus


# Hugs


def _strangles(form: Species) -> bool:
    return form.name == "rope golem"


def _can_hug(play: Play, monster: Monster, round_: Round) -> bool:
    """Whether the form can hug a monster: not one that sticks or engulfs, nor a tail.

    A rope golem needs empty hands and a victim with a head; armed, it lets go of whom it holds.
    """
    hero = play.hero
    strangles = _strangles(form_of(hero))
    armed = int(Slot.WIELDED) in hero.worn
    out_of_hold = sticks(monster.species) or hero.hold.engulfer_id or round_.spot in monster.tail
    if out_of_hold or (strangles and (armed or not has_head(monster.species))):
        held = monster_by_id(play, hero.hold.holder_id)
        if strangles and armed and held is not None and not sticks(held.species):
            _let_go(play, held)
        return False
    return True


def _let_go(play: Play, held: Monster) -> None:
    play.tell("formfights.out of clutches", RULE, monster=the_monster(play, held))
    play.hero.hold.holder_id = 0


def _hug(play: Play, monster: Monster, attack: Attack, round_: Round) -> bool:
    """A hug needs two hits before it, or goes on; True if it hit."""
    hero = play.hero
    wake_up(play, monster)
    name = the_monster(play, monster)
    strangles = _strangles(form_of(hero))
    outermost = next(
        (int(slot) for slot in (Slot.CLOAK, Slot.BODY_ARMOR, Slot.SHIRT) if int(slot) in hero.worn), 0
    )
    places = (int(Slot.GLOVES), *RINGS) if strangles else (outermost,)
    bonus, _ = bare_hand_bonus(play, monster, places)
    if strangles and {"breathless", "mindless"} <= monster.species.traits:  # mondata.c, can_be_strangled
        attack = Attack(attack.manner, attack.damage, 1, 1)
    if monster.species.name == "shade":
        play.tell("combat.passes through" if not bonus else "combat.you hit", RULE, monster=name)
        if bonus:
            form_attack_hits(play, monster, attack, bonus)
        return bool(bonus)
    if grab_fails(play, attack, None, monster):
        return False
    if hero.hold.holder_id == monster.id:
        play.tell("formfights.is throttled" if strangles else "combat.being crushed", RULE, monster=name)
    elif len(round_.hits) >= 2 and round_.hits[-1] and round_.hits[-2]:
        held = monster_by_id(play, hero.hold.holder_id)
        if held is not None:
            _let_go(play, held)
        play.tell("combat.you grab", RULE, monster=name)
        hero.hold.holder_id = monster.id
    else:
        return False
    form_attack_hits(play, monster, attack, bonus)
    return True


# Exploding

BURST_REACH2 = 49  # Z-242


def _explode(play: Play, monster: Monster, attack: Attack) -> None:
    """The hero's form explodes at a monster. NetHack: uhitm.c, explum."""
    rule = "uhitm.c explum"
    wake_up(play, monster)
    amount = play.dice.d(attack.dice, attack.sides, rule)
    play.tell("combat.you explode", rule)
    name = the_monster(play, monster)
    if attack.damage == "blind":
        if not is_glareproof(monster):
            play.tell("formfights.blinded by flash", rule, monster=name)
            monster.blind = min(monster.blind + amount, 127)
            monster.can_see = False
    elif attack.damage == "hallucination":
        if has_eyes(monster.species) and monster.can_see:
            play.tell("formfights.affected by flash", rule, monster=name)
            monster.confused = True
    elif bursts(play, attack):
        burst_form(play, attack, amount)
    elif attack.damage in BLASTS:
        element = BLASTS[attack.damage]
        if not monster_resists(monster, element):
            play.tell("formfights.gets blasted", rule, monster=name)
            monster.hp -= amount
            if monster.hp < 1:
                killed_by_hero(play, monster)
        elif monster.species.letter == "'":
            golem_effects(play, monster, element, amount)
        else:
            play.tell("formfights.blast harmless", rule, monster=name)
    if monster.hp > 0:
        wake_by_new_noise(play, play.hero.spot, BURST_REACH2)


def burst_in_vain(play: Play, form: Species) -> None:
    """L-249: a form that explodes where no monster is bursts all the same."""
    attack = next(attack for attack in form.attacks if attack.manner == "explode")
    if bursts(play, attack):
        burst_form(play, attack, play.dice.d(attack.dice, attack.sides, "uhitm.c explum"))


def burst_form(play: Play, attack: Attack, amount: int) -> None:
    """L-249: the hero's form bursts; neither the hero nor what he carries is harmed by it."""
    kind = attack.damage
    explosion(play, play.hero.spot, amount, Killer(), kind=kind, by_hero=True, spares_hero=True)


# Engulfing


def _engulf(play: Play, monster: Monster, attack: Attack, index: int, round_: Round) -> bool:
    """Try to engulf a monster; True if that killed it."""
    needed = _needed_roll(play, monster, None, "engulf", round_)
    roll = play.dice.rnd(20 + index, TO_HIT_RULE)
    if needed <= roll:
        miss_monster(play, monster, False)
        return False
    wake_up(play, monster)
    if monster.species.name == "shade":
        play.tell("combat.passes through", ENGULF_RULE, monster=the_monster(play, monster))
        return False
    if grab_fails(play, attack, None, monster):
        return False
    letter = monster.species.letter
    killed = engulf_monster(play, monster, attack)
    if killed and letter in "ZM":
        sickens = play.dice.rn2(5, RULE)
        if sickens and not has(play.hero, Property.SICKNESS_RESISTANCE):
            play.tell("formfights.feel sick", RULE)
            hurt(play, play.dice.rnd(8, RULE), Killer(monster.species.name), RULE)
    return killed
