"""What the hero's natural attacks in another form do to a monster. NetHack: uhitm.c, damageum.

Rows by kind of damage: each takes the blow, changes its amount and does what else it does.
"""

from collections.abc import Callable, Mapping

from marrow.content.species import Attack
from marrow.content.words import Damage
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.attack_on_monster import BY_HERO as RULE
from marrow.rules.combat.attack_on_monster import Blow, tell
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.elements_on_monsters import cold, fire, shock
from marrow.rules.combat.genetic_engineers import change_monster
from marrow.rules.combat.hero_attacks.form_theft import eat_brain, steal_gold, steal_item, teleport
from marrow.rules.combat.monster_cures import is_slimeproof, petrifies, turns_into_slime
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.dungeon.time_of_day import is_night
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.pet_bonds import befriend
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.shape import sticks
from marrow.rules.monsters.speed import change_speed, pace_of
from marrow.rules.monsters.traits import gets_past_armor, has_eyes, monster_resists, resists_drain
from marrow.rules.monsters.weakening import drain_energy, freeze
from marrow.rules.naming import the_monster
from marrow.rules.physics.item_destruction import Wear, erode_armor
from marrow.rules.play import Play

BEARS_ALONE = ("succubus", "incubus", "balrog")


def hit_in_form(play: Play, monster: Monster, attack: Attack, extra: int = 0) -> bool:
    """A natural attack of the hero's form has hit; True if the monster is dead."""
    amount = play.dice.d(attack.dice, attack.sides, RULE) if attack.dice else 0
    negated = not gets_past_armor(play, monster, RULE)
    if _hell_helps(play):
        return False
    blow = Blow(monster, attack, amount, negated, seen=not is_blind(play.hero), extra=extra)
    effect = EFFECTS.get(attack.damage)
    if effect is None:
        blow.amount = 0
    else:
        effect(play, blow)
    monster.waiting = False
    if monster not in play.level.monsters or monster.hp < 1:
        return True
    monster.hp -= blow.amount
    if monster.hp > 0:
        return False
    return killed_by_hero(play, monster)


def _hell_helps(play: Play) -> bool:
    """A demon with empty hands may call another instead of striking. NetHack: uhitm.c, demonpet."""
    hero = play.hero
    form = hero.form
    if form is None or "demon" not in form.traits:
        return False
    comes = play.dice.one_in(13, RULE)
    if not comes or int(Slot.WIELDED) in hero.worn or form.name in BEARS_ALONE:
        return False
    play.tell("formfights.help from below", "uhitm.c demonpet")
    other = form
    if play.dice.one_in(6, "uhitm.c demonpet"):
        kin = [
            species
            for species in play.edition.content.species
            if species.letter == "&"
            and "demon" in species.traits
            and not {"lord", "prince"} & species.traits
            and (species.alignment > 0) == (hero.alignment == "lawful")
            and "genocidable" in species.generation
        ]
        if kin:
            other = kin[play.dice.rn2(len(kin), "uhitm.c demonpet")]
    demon = make_monster(play, other, hero.spot, nearby=True, groups=False)
    if demon is not None:
        befriend(play, demon)
    exercise(play, Attribute.WISDOM, True, "N-157")
    return True


# Plain force


def _physical(play: Play, blow: Blow) -> None:
    """Thick skins take half of claws and hugs and nothing of kicks; rings of increase damage count."""
    manner, ring = blow.attack.manner, play.hero.fighting.damage_bonus
    if blow.monster.species.name == "shade":
        blow.amount = 0
    blow.amount += blow.extra
    if manner == "weapon":
        blow.amount = 0
    elif manner in ("kick", "claw", "touch", "hug"):
        if "thick hide" in blow.monster.species.traits:
            blow.amount = 0 if manner == "kick" else (blow.amount + 1) // 2
        if ring > 0:
            blow.amount += ring
        elif blow.amount > 0:
            blow.amount = max(blow.amount + ring, 1)


def _stun(play: Play, blow: Blow) -> None:
    tell(play, blow, "combat.staggers")
    blow.monster.stunned = True
    _physical(play, blow)


def _acid(play: Play, blow: Blow) -> None:
    if monster_resists(blow.monster, "acid"):
        blow.amount = 0


# What changes the victim


def _stone(play: Play, blow: Blow) -> None:
    petrifies(play, blow.monster, by_hero=True)
    blow.amount = 0


def _slime(play: Play, blow: Blow) -> None:
    monster = blow.monster
    if blow.negated:
        return
    turned = play.dice.one_in(4, RULE)
    if not turned or is_slimeproof(monster):
        return
    turns_into_slime(play, monster, by_hero=True)
    blow.amount = 0


def _drain_level(play: Play, blow: Blow) -> None:
    monster = blow.monster
    if blow.negated or play.dice.rn2(3, RULE) or resists_drain(monster):
        return
    lost = play.dice.d(2, 6, RULE)
    tell(play, blow, "combat.seems weaker")
    monster.max_hp -= lost
    monster.hp -= lost
    if monster.hp < 1 or monster.level == 0:
        killed_by_hero(play, monster, told=False)
    else:
        monster.level -= 1
    blow.amount = 0


def _blind(play: Play, blow: Blow) -> None:
    monster = blow.monster
    if has_eyes(monster.species):
        if monster.can_see:
            tell(play, blow, "combat.is blinded")
        monster.can_see = False
        monster.blind = min(monster.blind + blow.amount, 127)
    blow.amount = 0


def _confuse(play: Play, blow: Blow) -> None:
    if not blow.monster.confused:
        tell(play, blow, "combat.looks confused")
        blow.monster.confused = True


def _slow(play: Play, blow: Blow) -> None:
    before = pace_of(blow.monster)
    if not blow.negated and before >= 0:
        change_speed(play, blow.monster, -1)
        if pace_of(blow.monster) != before:
            tell(play, blow, "combat.slows down")


def _sleep(play: Play, blow: Blow) -> None:
    monster = blow.monster
    if blow.negated or monster.asleep or monster_resists(monster, "sleep") or not monster.can_move:
        return
    freeze(play, monster, play.dice.rnd(10, RULE))
    tell(play, blow, "combat.falls asleep")


def _paralyse(play: Play, blow: Blow) -> None:
    monster = blow.monster
    if blow.negated or not monster.can_move or play.dice.rn2(3, RULE) or blow.amount >= monster.hp:
        return
    tell(play, blow, "combat.freezes up")
    freeze(play, monster, play.dice.rnd(10, RULE))


def _curse(play: Play, blow: Blow) -> None:
    """A gremlin's intrusion cancels, by night; a clay golem loses the word that moves it."""
    monster = blow.monster
    blow.amount = 0
    if not is_night(play.world):
        return
    succeeds = play.dice.one_in(10, RULE)
    if not succeeds or monster.cancelled:
        return
    if monster.species.name == "clay golem":
        tell(play, blow, "formfights.writing vanishes")
        killed_by_hero(play, monster, told=False)
    else:
        monster.cancelled = True
        play.tell("formfights.chuckle", RULE)


def _drain_energy(play: Play, blow: Blow) -> None:
    drain_energy(play, blow.monster, blow.negated)
    blow.amount = 0


def _poison(play: Play, blow: Blow) -> None:
    monster = blow.monster
    if blow.negated or play.dice.rn2(8, RULE):
        return
    play.tell("formfights.attack poisoned", RULE)
    if monster_resists(monster, "poison"):
        play.tell("combat.poison resisted", RULE, monster=the_monster(play, monster))
    elif play.dice.one_in(10, RULE):
        play.tell("combat.poison was deadly", RULE)
        blow.amount = monster.hp
    else:
        blow.amount += play.dice.rn1(10, 6, RULE)


# What wears away


def _wear(wear: Wear, doomed: tuple[str, ...]) -> Callable[[Play, Blow], None]:
    def effect(play: Play, blow: Blow) -> None:
        blow.amount = 0
        if blow.monster.species.name in doomed:
            tell(play, blow, "combat.falls to pieces")
            killed_by_hero(play, blow.monster, told=False)
        elif any(item.worn for item in blow.monster.inventory):
            erode_armor(play, wear, blow.monster)

    return effect


# What holds


def _stick(play: Play, blow: Blow) -> None:
    if not blow.negated and not sticks(blow.monster.species):
        play.hero.hold.holder_id = blow.monster.id


def _wrap(play: Play, blow: Blow) -> None:
    """Wind about somebody; under water that drowns him. NetHack: damageum, AD_WRAP."""
    hero, monster = play.hero, blow.monster
    if sticks(monster.species):
        blow.amount = 0
        return
    name = the_monster(play, monster)
    if not hero.hold.holder_id:
        swings = play.dice.one_in(10, RULE)
        if swings:
            play.tell("formfights.swing around", RULE, monster=name)
            hero.hold.holder_id = monster.id
            return
    if hero.hold.holder_id == monster.id:
        drowns = not {"swims", "amphibious", "breathless"} & monster.species.traits
        if is_pool(play.level, hero.spot) and drowns:
            play.tell("formfights.drown", RULE, monster=name)
            blow.amount = monster.hp
        elif blow.attack.manner == "hug":
            play.tell("combat.being crushed", RULE, monster=name)
        return
    blow.amount = 0
    play.tell("formfights.brush against", RULE, monster=name)


def _plain(play: Play, blow: Blow) -> None:
    """Nothing beyond the damage."""


def _polymorph(play: Play, blow: Blow) -> None:
    """Only the bare hand changes."""
    if int(Slot.WIELDED) not in play.hero.worn:
        change_monster(play, blow)


EFFECTS: Mapping[Damage, Callable[[Play, Blow], None]] = {
    "physical": _physical,
    "wound legs": _physical,
    "lycanthropy": _physical,
    "heal": _physical,
    "stun": _stun,
    "fire": fire,
    "cold": cold,
    "shock": shock,
    "acid": _acid,
    "stone": _stone,
    "slime": _slime,
    "steal gold": steal_gold,
    "steal item": steal_item,
    "seduce": steal_item,
    "seduction encounter": steal_item,
    "teleport": teleport,
    "sleep": _sleep,
    "paralysis": _paralyse,
    "blind": _blind,
    "confuse": _confuse,
    "slow": _slow,
    "drain level": _drain_level,
    "strength poison": _poison,
    "drain dexterity": _poison,
    "drain constitution": _poison,
    "rust": _wear(Wear.RUST, ("iron golem",)),
    "corrode": _wear(Wear.CORRODE, ()),
    "decay": _wear(Wear.ROT, ("wood golem", "leather golem")),
    "drain intelligence": eat_brain,
    "drain energy": _drain_energy,
    "curse item": _curse,
    "stick": _stick,
    "polymorph": _polymorph,
    "wrap": _wrap,
    "disenchant": _plain,
}
