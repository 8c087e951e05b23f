"""The hero's round of attacks in another form: claws and teeth, hugs, engulfing, exploding.

NetHack: uhitm.c, hmonas, gulpum and explum. What a hit does is in form_blows.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from marrow.content.properties import Property
from marrow.content.species import Attack, Size, Species
from marrow.content.words import Damage, Manner, Resistance
from marrow.messages.entries import Cause
from marrow.model.hero import Attribute, Ending, Killer, KillerFormat, Waking
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.apparel import part_with
from marrow.rules.attributes import exercise
from marrow.rules.body import be_helpless, change_nutrition, form_of, has, set_timeout
from marrow.rules.combat.damage import bare_hand_bonus, is_ammunition, is_launcher, is_missile
from marrow.rules.combat.form_blows import hit_in_form
from marrow.rules.combat.form_takings import could_seduce
from marrow.rules.combat.golems import golem_effects
from marrow.rules.combat.hero_attacks import D20, blow, miss, passive
from marrow.rules.combat.killing import chance_of_corpse, killed_by_hero
from marrow.rules.combat.nature import (
    has_eyes,
    has_head,
    is_flaming,
    is_rider,
    is_vampire_shape,
    monster_resists,
    touch_petrifies,
)
from marrow.rules.combat.ruin import snuff
from marrow.rules.combat.senses import is_glareproof
from marrow.rules.combat.to_hit import is_weapon, to_hit
from marrow.rules.combat.wake import wake
from marrow.rules.combat.weakening import drain_energy
from marrow.rules.lifesaving.deathbed import die
from marrow.rules.lifesaving.form import return_to_own_form
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.lifesaving.stone import petrify
from marrow.rules.naming import article, the_monster
from marrow.rules.nutrition.conducts import eat_monster
from marrow.rules.nutrition.hunger import update
from marrow.rules.play import Play, monster_by_id
from marrow.rules.polymorph import change_monster_species
from marrow.rules.shape import is_whirly, sticks

RULE = "uhitm.c hmonas"
GULP = "uhitm.c gulpum"
SATED = 1500
RINGS = (int(Slot.LEFT_RING), int(Slot.RIGHT_RING))
HANDS: tuple[Manner, ...] = ("weapon", "claw", "touch")
NATURAL: tuple[Manner, ...] = ("claw", "touch", "kick", "bite", "sting", "butt", "tentacle")
AT_WILL: tuple[Manner, ...] = ("breathe", "spit", "gaze")  # all by #monster


@dataclass(slots=True)
class Round:
    """A round under way: which attacks hit so far, and which hand and weapon come next."""

    hits: list[bool] = field(default_factory=list)
    weapon_used: bool = False
    second: bool = False
    odd: bool = True
    many_hands: bool = False


def attack_in_form(play: Play, monster: Monster) -> bool:
    """Each attack of the hero's present form in turn; True if the monster lives."""
    hero = play.hero
    form = hero.form
    if form is None:
        return True
    now = Round(many_hands=sum(attack.manner in HANDS for attack in form.attacks) > 1)
    spot = monster.spot
    for index, attack in enumerate(form.attacks):
        weapon: Item | None = None
        exploded = False
        if _uses_weapon(play, form, attack, now):
            if now.weapon_used and now.hits and now.hits[-1] and _is_bulky(hero.worn.get(int(Slot.WIELDED))):
                now.hits.append(False)
                continue
            weapon, hit = _armed(play, monster, attack, now)
        elif attack.manner in NATURAL:
            hit = natural_attack(play, monster, attack, now)
        elif attack.manner == "hug":
            if not _can_hug(play, monster):
                now.hits.append(False)
                continue
            hit = _hug(play, monster, attack, now)
        elif attack.manner == "explode":
            hit = exploded = True
            _explode(play, monster, attack)
        elif attack.manner == "engulf":
            hit = _engulf(play, monster, attack, index)
        elif attack.manner in AT_WILL:
            hit = False
        else:
            now.hits.append(False)
            continue
        if exploded:
            hero.form_hp = -1
            return_to_own_form(play)
        alive = monster.hp > 0 and monster in play.level.monsters
        now.hits.append(hit)
        passive(play, monster, weapon, hit, alive, "weapon" if weapon is not None else attack.manner)
        if not alive or hero.form is None or hero.helpless:
            break
        if play.level.monster_at.get(spot) is not monster and not hero.engulfer_id:
            break
    return monster.hp > 0


# With a weapon


def _uses_weapon(play: Play, form: Species, attack: Attack, now: Round) -> bool:
    """Weapon attacks; the first claw of whoever can wield; a lich's touch, a small shaman's spell."""
    armed = int(Slot.WIELDED) in play.hero.worn
    wields = not ({"no hands", "no limbs"} & form.traits or form.size == Size.TINY)
    match attack.manner:
        case "weapon":
            return True
        case "claw":
            return armed and wields and not now.weapon_used
        case "touch":
            return armed and form.letter == "L" and not now.weapon_used
        case "magic":
            return form.letter in "koG" and not now.weapon_used
        case _:
            return False


def _is_bulky(weapon: Item | None) -> bool:
    return weapon is not None and weapon.kind.bulky


def _armed(play: Play, monster: Monster, attack: Attack, now: Round) -> tuple[Item | None, bool]:
    """A blow with what is wielded, in turns with a second one-handed weapon."""
    hero = play.hero
    now.odd = not now.odd
    now.weapon_used = True
    first, second = hero.worn.get(int(Slot.WIELDED)), hero.worn.get(int(Slot.ALTERNATE))
    weapon = second if now.second and second is not None else first
    if second is not None and _can_alternate(play, first, second):
        now.second = not now.second
    needed = to_hit(play, monster, weapon, first=not now.hits)
    roll = play.dice.rnd(20, D20)
    hits = needed > roll or bool(hero.engulfer_id)
    alive, hits = blow(play, monster, weapon, hits, needed, roll)
    if alive and hits and attack.damage not in ("physical", "mage spell", "clerical spell"):
        hit_in_form(play, monster, Attack("weapon", attack.damage, attack.dice, attack.sides))
    lost = weapon is not None and weapon not in hero.inventory
    return (hero.worn.get(int(Slot.GLOVES)) if weapon is None or lost else weapon), hits


def _can_alternate(play: Play, first: Item | None, second: Item) -> bool:
    if first is None or not is_weapon(first) or first.kind.bulky or int(Slot.SHIELD) in play.hero.worn:
        return False
    shot = is_launcher(second.kind) or is_ammunition(second.kind) or is_missile(second.kind)
    return is_weapon(second) and second.artifact is None and not second.kind.bulky and not shot


# Claws, teeth and the like

FORM_VERBS: Mapping[Manner, str] = {
    "bite": "combat.you bite",
    "sting": "combat.you sting",
    "kick": "combat.you kick",
    "butt": "combat.you butt",
    "tentacle": "combat.your tentacles",
    "touch": "formfights.you touch",
}


def natural_attack(play: Play, monster: Monster, attack: Attack, now: Round | None = None) -> bool:
    """One attack with a part of the body; True if it hit."""
    now = now or Round()
    needed = to_hit(play, monster, None, attack.manner, first=not now.hits)
    roll = play.dice.rnd(20, D20)
    if needed <= roll and not play.hero.engulfer_id:
        miss(play, monster, False)
        return False
    name = the_monster(play, monster)
    if not play.hero.engulfer_id and could_seduce(play, monster, attack):
        play.tell("formfights.smile at" if monster.can_see else "formfights.talk to", RULE, monster=name)
        hit_in_form(play, monster, attack)
        return True
    wake(play, monster)
    bonus = _worn_bonus(play, monster, attack.manner, now)
    if monster.species.name == "shade" and not bonus:
        play.tell("combat.passes through", RULE, monster=name)
        return True
    play.tell(FORM_VERBS.get(attack.manner, "combat.you hit"), RULE, monster=name)
    hit_in_form(play, monster, attack, bonus)
    return True


def _worn_bonus(play: Play, monster: Monster, manner: Manner, now: Round) -> int:
    """Blessed or silver things where the attack touches. Left and right rings take turns."""
    places: tuple[int, ...] = ()
    match manner:
        case "claw" | "touch":
            now.odd = not now.odd
            rings = RINGS if not now.many_hands else (RINGS[0],) if now.odd else (RINGS[1],)
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


def _throttles(form: Species) -> bool:
    return form.name == "rope golem"


def _can_hug(play: Play, monster: Monster) -> bool:
    """Not another holder, not from inside; a rope needs empty hands and a neck."""
    hero = play.hero
    by_hand = _throttles(form_of(hero))
    armed = int(Slot.WIELDED) in hero.worn
    if sticks(monster.species) or hero.engulfer_id or (by_hand and (armed or not has_head(monster.species))):
        held = monster_by_id(play, hero.holder_id)
        if by_hand and armed and held is not None and not sticks(held.species):
            _let_go(play, held)
        return False
    return True


def _let_go(play: Play, held: Monster) -> None:
    play.tell("formfights.out of clutches", RULE, monster=the_monster(play, held))
    play.hero.holder_id = 0


def _hug(play: Play, monster: Monster, attack: Attack, now: Round) -> bool:
    """A hug follows two hits, or goes on."""
    hero = play.hero
    wake(play, monster)
    name = the_monster(play, monster)
    by_hand = _throttles(form_of(hero))
    outermost = next(
        (int(slot) for slot in (Slot.CLOAK, Slot.BODY_ARMOR, Slot.SHIRT) if int(slot) in hero.worn), 0
    )
    places = (int(Slot.GLOVES), *RINGS) if by_hand else (outermost,)
    bonus, _ = bare_hand_bonus(play, monster, places)
    if by_hand and {"breathless", "mindless"} <= monster.species.traits:  # mondata.c, can_be_strangled
        attack = Attack(attack.manner, attack.damage, 1, 1)
    if monster.species.name == "shade":
        play.tell("combat.passes through" if not bonus else "combat.you hit", RULE, monster=name)
        if bonus:
            hit_in_form(play, monster, attack, bonus)
        return bool(bonus)
    if hero.holder_id == monster.id:
        play.tell("formfights.is throttled" if by_hand else "combat.being crushed", RULE, monster=name)
    elif len(now.hits) >= 2 and now.hits[-1] and now.hits[-2]:
        held = monster_by_id(play, hero.holder_id)
        if held is not None:
            _let_go(play, held)
        play.tell("combat.you grab", RULE, monster=name)
        hero.holder_id = monster.id
    else:
        return False
    hit_in_form(play, monster, attack, bonus)
    return True


# Exploding

BLASTS: Mapping[Damage, Resistance] = {"cold": "cold", "fire": "fire", "shock": "shock"}


def _explode(play: Play, monster: Monster, attack: Attack) -> None:
    """An exploding form gives all it has, and is gone. NetHack: uhitm.c, explum."""
    rule = "uhitm.c explum"
    wake(play, monster)
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


# Engulfing


def _engulf(play: Play, monster: Monster, attack: Attack, index: int) -> bool:
    """Swallow a monster for a moment, or digest it for good."""
    needed = to_hit(play, monster, None, "engulf", first=index == 0)
    roll = play.dice.rnd(20 + index, D20)
    if needed <= roll:
        miss(play, monster, False)
        return False
    wake(play, monster)
    if monster.species.name == "shade":
        play.tell("combat.passes through", GULP, monster=the_monster(play, monster))
        return False
    letter = monster.species.letter
    killed = gulp(play, monster, attack)
    if killed and letter in "ZM":
        sickens = play.dice.rn2(5, RULE)
        if sickens and not has(play.hero, Property.SICKNESS_RESISTANCE):
            play.tell("formfights.feel sick", RULE)
            hurt(play, play.dice.rnd(8, RULE), Killer(monster.species.name), RULE)
    return killed


def can_engulf(play: Play, monster: Monster) -> bool:
    """Nobody huge, nor bigger than oneself unless one is a whirl. NetHack: mhitm.c, engulf_target."""
    form = form_of(play.hero)
    if monster.species.size >= Size.HUGE:
        return False
    return not (form.size < monster.species.size and not is_whirly(form))


def gulp(play: Play, monster: Monster, attack: Attack) -> bool:
    """N-113: take a monster in, unless one is full; True if that killed it."""
    hero = play.hero
    species = monster.species
    amount = play.dice.d(attack.dice, attack.sides, GULP)
    if not can_engulf(play, monster) or hero.nutrition >= SATED or hero.engulfer_id:
        return False
    for item in monster.inventory:
        snuff(play, item)
    name = the_monster(play, monster)
    if is_vampire_shape(monster) and monster.true_species is not None:
        true = monster.true_species
        if change_monster_species(play, monster, true):
            play.tell("formfights.engulf and expel", GULP, monster=name)
            return False
    proof = has(hero, Property.STONING_RESISTANCE)
    digests = attack.damage == "digest"
    stony = (touch_petrifies(species) or (digests and species.name == "Medusa")) and not proof
    deadly = stony or (digests and is_rider(species))
    if deadly or (digests and not has(hero, Property.SLOW_DIGESTION)):
        hero.conduct.food += 1
        eat_monster(play, species)
    if stony:
        play.tell("formfights.englut", GULP, monster=name)
        petrify(play, f"swallowing {article(species.name)}{species.name} whole")
        return False
    play.tell("combat.you engulf", GULP, monster=name)
    if digests and not has(hero, Property.SLOW_DIGESTION):
        return _digest(play, monster)
    amount = 0 if digests else _inside(play, monster, attack, amount)
    monster.hp -= amount
    if monster.hp < 1 and killed_by_hero(play, monster):
        return True
    animal = "animal" in form_of(hero).traits
    play.tell("formfights.you regurgitate" if animal else "combat.you expel", GULP, monster=name)
    if animal or has(hero, Property.SLOW_DIGESTION):
        play.tell("formfights.did not like taste", GULP, monster=name)
    return False


def _digest(play: Play, monster: Monster) -> bool:
    """N-113, N-114: digested whole: half its nutrition, and some turns busy with it."""
    hero = play.hero
    species = monster.species
    name = the_monster(play, monster)
    if is_rider(species):
        play.tell("formfights.digesting fatal", GULP)
        die(play, Ending.DIED, Killer(f"unwisely tried to eat {species.name}", KillerFormat.ALONE))
        return False
    for item in monster.inventory:
        if item.kind.name == "amulet of life saving" and item.worn & Slot.AMULET:
            part_with(monster, item)
            break
    update(play, hungrier=False)
    if not killed_by_hero(play, monster, corpse=False):
        play.tell("formfights.hurriedly regurgitate", GULP)
        return False
    turns = 0
    if chance_of_corpse(play, monster, by_hero=True) and "no corpse" not in species.generation:
        change_nutrition(play, (species.nutrition + 1) // 2, Cause.DIGESTING, "N-113")
        turns = 1 + (species.weight >> 8)
    if turns:
        play.tell("formfights.you digest", GULP, monster=name)
        be_helpless(
            play,
            turns,
            "digesting something",
            note="formfights.totally digested",
            waking=Waking.DIGESTION_ENDS,
        )
        hero.digested = species
    else:
        play.tell("formfights.totally digest", GULP, monster=name)
    if species.name == "green slime":
        if not has(hero, Property.UNCHANGING):
            play.tell("formfights.not sitting well", "L-129")
            set_timeout(play, Property.SLIMING, 5, "L-129")
    else:
        exercise(play, Attribute.CONSTITUTION, True, "N-157")
    return True


def _inside(play: Play, monster: Monster, attack: Attack, amount: int) -> int:
    """What it is like for the monster inside: the damage."""
    name = the_monster(play, monster)
    species = monster.species
    match attack.damage:
        case "physical":
            if form_of(play.hero).name != "fog cloud":
                play.tell("formfights.pummeled", GULP, monster=name)
                return amount
            play.tell("formfights.laden with moisture", GULP, monster=name)
            unharmed = {"amphibious", "breathless"} & species.traits and not is_flaming(species)
            return 0 if unharmed else amount
        case "acid":
            play.tell("formfights.covered with goo", GULP, monster=name)
            return 0 if monster_resists(monster, "acid") else amount
        case "blind":
            if has_eyes(species):
                monster.can_see = False
                monster.blind = min(monster.blind + amount, 127)
                play.tell("formfights.cannot see inside", GULP, monster=name)
            return 0
        case "fire" | "cold" | "shock":
            strikes = play.dice.rn2(2, GULP)
            if not strikes:
                return 0
            element = BLASTS[attack.damage]
            safe = monster_resists(monster, element)
            play.tell(INSIDE[element][safe], GULP, monster=name)
            golem_effects(play, monster, element, 0 if safe else amount)
            return 0 if safe else amount
        case "drain energy":
            drain_energy(play, monster)
            return 0
        case _:
            return amount


INSIDE: Mapping[Resistance, tuple[str, str]] = {
    "fire": ("formfights.burning inside", "formfights.mildly hot"),
    "cold": ("formfights.freezing inside", "formfights.mildly chilly"),
    "shock": ("formfights.crackles inside", "formfights.unhurt inside"),
}
