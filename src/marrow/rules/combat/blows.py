"""What special attacks do to monsters, whoever makes them: the hero in another form, or another monster.

NetHack: uhitm.c, damageum; mhitm.c, mdamagem.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from marrow.content.species import Attack
from marrow.content.words import Damage, Manner, Resistance
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.combat.appetites import sated_by_brain
from marrow.rules.combat.goods import Wear, erode_armor
from marrow.rules.combat.killing import dies, killed_by_hero, killed_by_monster, turns_to_stone
from marrow.rules.combat.nature import (
    has_eyes,
    has_head,
    is_noncorporeal,
    monster_magic_cancellation,
    monster_resists,
    resists_drain,
    worn_by,
)
from marrow.rules.ground import move_monster, random_spot
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.sight import can_see
from marrow.rules.things import add_to_pack

RULE = "mhitm.c mdamagem"


@dataclass(slots=True)
class Blow:
    """A special attack that has hit a monster. ``attacker`` None is the hero."""

    attacker: Monster | None
    defender: Monster
    attack: Attack
    amount: int
    negated: bool
    gone: bool = False  # the attacker left after it

    @property
    def by_hero(self) -> bool:
        return self.attacker is None


def special_blow(play: Play, attacker: Monster | None, defender: Monster, attack: Attack) -> Blow:
    """A special attack has hit: throw its dice, let it take effect; the damage is still to be dealt."""
    amount = play.dice.d(attack.dice, attack.sides, RULE) if attack.dice else 0
    cancelled = attacker is not None and attacker.cancelled
    ward = monster_magic_cancellation(defender)
    negated = cancelled or play.dice.rn2(10, RULE) < 3 * ward
    blow = Blow(attacker, defender, attack, amount, negated)
    effect = EFFECTS.get(attack.damage)
    if effect is not None:
        effect(play, blow)
    else:
        blow.amount = 0
    return blow


def deal(play: Play, blow: Blow) -> bool:
    """Take the blow's damage from the defender; True if it died (or had died already)."""
    defender = blow.defender
    if defender.hp < 1:
        return True
    defender.hp -= blow.amount
    if defender.hp > 0:
        return False
    return _killed(play, blow)


def _killed(play: Play, blow: Blow, *, told: bool = True, corpse: bool = True) -> bool:
    if blow.by_hero:
        return killed_by_hero(play, blow.defender, told=told, corpse=corpse)
    return killed_by_monster(play, blow.defender, corpse=corpse)


def _tell(play: Play, key: str, monster: Monster) -> None:
    if can_see(play, monster.spot):
        play.tell(key, RULE, monster=the_monster(play, monster))


# Effects


def _physical(play: Play, blow: Blow) -> None:
    thick = "thick hide" in blow.defender.species.traits
    if blow.attack.manner == "kick" and thick:
        blow.amount = 0
    elif blow.by_hero and blow.attack.manner in ("kick", "claw", "touch", "hug"):
        if thick:
            blow.amount = (blow.amount + 1) // 2
        if play.hero.damage_bonus > 0 or blow.amount > 0:
            blow.amount = max(1, blow.amount + play.hero.damage_bonus)


def _stun(play: Play, blow: Blow) -> None:
    if not blow.negated:
        _tell(play, "combat.staggers", blow.defender)
        blow.defender.stunned = True
    _physical(play, blow)


def _element(resistance: Resistance, hurt_key: str, safe_key: str) -> Callable[[Play, Blow], None]:
    def effect(play: Play, blow: Blow) -> None:
        if blow.negated:
            blow.amount = 0
            return
        _tell(play, hurt_key, blow.defender)
        if resistance == "fire" and blow.defender.species.name in ("paper golem", "straw golem"):
            _tell(play, "combat.burns completely", blow.defender)
            _killed(play, blow, told=False, corpse=False)
            blow.amount = 0
        elif monster_resists(blow.defender, resistance):
            _tell(play, safe_key, blow.defender)
            blow.amount = 0

    return effect


def _acid(play: Play, blow: Blow) -> None:
    if not blow.by_hero and blow.attacker is not None and blow.attacker.cancelled:
        blow.amount = 0
    elif monster_resists(blow.defender, "acid"):
        _tell(play, "combat.acid harmless", blow.defender)
        blow.amount = 0


def _stone(play: Play, blow: Blow) -> None:
    if blow.attacker is not None and blow.attacker.cancelled:
        return
    turns_to_stone(play, blow.defender, by_hero=blow.by_hero)
    blow.amount = 0


def _steal_gold(play: Play, blow: Blow) -> None:
    blow.amount = 0
    gold = next((item for item in blow.defender.inventory if item.kind.class_ == "coin"), None)
    if gold is not None and (blow.attacker is None or not blow.attacker.cancelled):
        _take(play, blow, gold)
        _leave(play, blow)


def _steal_item(play: Play, blow: Blow) -> None:
    blow.amount = 0
    item = next((item for item in blow.defender.inventory if item.kind.class_ != "coin"), None)
    if item is not None and (blow.attacker is None or not blow.attacker.cancelled):
        _take(play, blow, item)
        if blow.attacker is not None and "animal" not in blow.attacker.species.traits:
            _leave(play, blow)


def _take(play: Play, blow: Blow, item: Item) -> None:
    defender = blow.defender
    defender.inventory.remove(item)
    if defender.wields is item:
        defender.wields = None
    item.worn = 0
    if blow.attacker is None:
        add_to_pack(play, item)
        play.tell("combat.you steal", RULE, monster=the_monster(play, defender))
    else:
        blow.attacker.inventory.append(item)
        _tell(play, "combat.is robbed", defender)


def _leave(play: Play, blow: Blow) -> None:
    """The thief is gone with the loot."""
    thief = blow.attacker
    if thief is None or play.level.no_teleport:
        return
    spot = random_spot(play, thief.species)
    if spot is not None:
        move_monster(play.level, thief, spot)
        blow.gone = True


def _teleport(play: Play, blow: Blow) -> None:
    defender = blow.defender
    blow.amount = max(blow.amount, 1)
    if blow.negated or play.level.no_teleport or blow.amount >= defender.hp:
        return
    spot = random_spot(play, defender.species)
    if spot is not None:
        _tell(play, "combat.disappears", defender)
        move_monster(play.level, defender, spot)


def _sleep(play: Play, blow: Blow) -> None:
    defender = blow.defender
    if not blow.negated and not defender.asleep and not monster_resists(defender, "sleep"):
        turns = play.dice.rnd(10, RULE)
        defender.can_move = False
        defender.frozen = min(turns, 127)
        _tell(play, "combat.falls asleep", defender)


def _paralyse(play: Play, blow: Blow) -> None:
    defender = blow.defender
    if not blow.negated and defender.can_move:
        freeze(play, defender, play.dice.rnd(10, RULE))
        _tell(play, "combat.freezes up", defender)


def freeze(play: Play, monster: Monster, turns: int) -> None:
    """A monster cannot move for some turns. NetHack: mhitm.c, paralyze_monst."""
    monster.can_move = False
    monster.frozen = min(turns, 127)
    monster.waiting = False


def _blind(play: Play, blow: Blow) -> None:
    defender = blow.defender
    if has_eyes(defender.species):
        if defender.can_see:
            _tell(play, "combat.is blinded", defender)
        defender.can_see = False
        defender.blind = min(defender.blind + blow.amount, 127)
    blow.amount = 0


def _confuse(play: Play, blow: Blow) -> None:
    defender = blow.defender
    if not blow.negated and not defender.confused:
        _tell(play, "combat.looks confused", defender)
        defender.confused = True
    if blow.attack.damage == "hallucination":
        blow.amount = 0


def _slow(play: Play, blow: Blow) -> None:
    if not blow.negated and blow.defender.speed_change >= 0:
        blow.defender.speed_change -= 1
        _tell(play, "combat.slows down", blow.defender)


def _drain_level(play: Play, blow: Blow) -> None:
    defender = blow.defender
    if blow.negated or resists_drain(defender):
        return
    thrown = play.dice.rn2(3, RULE)
    if thrown:
        return
    lost = play.dice.d(2, 6, RULE)
    _tell(play, "combat.seems weaker", defender)
    defender.max_hp -= lost
    defender.hp -= lost
    if defender.hp < 1 or defender.level == 0:
        defender.hp = 0
        _killed(play, blow)
    else:
        defender.level -= 1
    blow.amount = 0


def _poison(play: Play, blow: Blow) -> None:
    if blow.negated:
        return
    thrown = play.dice.rn2(8, RULE)
    if thrown:
        return
    defender = blow.defender
    if monster_resists(defender, "poison"):
        _tell(play, "combat.poison resisted", defender)
        return
    deadly = play.dice.one_in(10, RULE)
    if deadly:
        _tell(play, "combat.poison deadly", defender)
        blow.amount = defender.hp
    else:
        blow.amount += play.dice.rn1(10, 6, RULE)


def _erode(wear: Wear, doomed: tuple[str, ...]) -> Callable[[Play, Blow], None]:
    def effect(play: Play, blow: Blow) -> None:
        blow.amount = 0
        if blow.attacker is not None and blow.attacker.cancelled:
            return
        if blow.defender.species.name in doomed:
            _tell(play, "combat.falls to pieces", blow.defender)
            _killed(play, blow, told=False)
            return
        if any(item.worn for item in blow.defender.inventory):
            erode_armor(play, wear, blow.defender)

    return effect


def _eat_brain(play: Play, blow: Blow) -> None:
    defender = blow.defender
    if not has_head(defender.species) or "mindless" in defender.species.traits:
        blow.amount = 0
        return
    if worn_by(defender, Slot.HELMET) is not None and play.dice.rn2(8, RULE):
        blow.amount = 0
        return
    if is_noncorporeal(defender.species):
        blow.amount = 0
        return
    _tell(play, "combat.brain eaten", defender)
    blow.amount += play.dice.rnd(10, "eat.c eat_brains")
    sated_by_brain(play, blow.attacker)


def _drain_energy(play: Play, blow: Blow) -> None:
    if not blow.negated and play.dice.one_in(4, RULE):
        blow.defender.special_used += play.dice.d(2, 2, RULE)
    blow.amount = 0


def _cancel(play: Play, blow: Blow) -> None:
    """Gremlins curse by night; here in one hit of ten."""
    if play.dice.one_in(10, RULE):
        blow.defender.cancelled = True
        _tell(play, "combat.seems drained", blow.defender)
    blow.amount = 0


def _digest(play: Play, blow: Blow) -> None:
    """L-158: whoever is digested dies whole; an amulet of life saving is taken away first."""
    defender = blow.defender
    for item in defender.inventory:
        if item.kind.name == "amulet of life saving" and item.worn & Slot.AMULET:
            defender.inventory.remove(item)
            break
    _tell(play, "combat.is swallowed whole", defender)
    blow.amount = 0
    defender.hp = 0
    if blow.by_hero:
        killed_by_hero(play, defender, told=False, corpse=False)
    else:
        dies(play, defender, corpse=False)


def _plain(play: Play, blow: Blow) -> None:
    """Nothing beyond the damage."""


EFFECTS: Mapping[Damage, Callable[[Play, Blow], None]] = {
    "physical": _physical,
    "wound legs": _physical,
    "lycanthropy": _physical,
    "heal": _physical,
    "stun": _stun,
    "fire": _element("fire", "combat.is on fire", "combat.fire harmless"),
    "cold": _element("cold", "combat.is covered in frost", "combat.frost harmless"),
    "shock": _element("shock", "combat.is zapped", "combat.zap harmless"),
    "acid": _acid,
    "stone": _stone,
    "steal gold": _steal_gold,
    "steal item": _steal_item,
    "seduce": _steal_item,
    "seduction encounter": _steal_item,
    "teleport": _teleport,
    "sleep": _sleep,
    "paralysis": _paralyse,
    "blind": _blind,
    "confuse": _confuse,
    "hallucination": _confuse,
    "slow": _slow,
    "drain level": _drain_level,
    "strength poison": _poison,
    "drain dexterity": _poison,
    "drain constitution": _poison,
    "rust": _erode(Wear.RUST, ("iron golem",)),
    "corrode": _erode(Wear.CORRODE, ()),
    "decay": _erode(Wear.ROT, ("wood golem", "leather golem")),
    "drain intelligence": _eat_brain,
    "drain energy": _drain_energy,
    "curse item": _cancel,
    "digest": _digest,
    "stick": _plain,
    "wrap": _plain,
    "disease": _plain,
    "pestilence": _plain,
    "famine": _plain,
    "death touch": _plain,
    "slime": _plain,
    "disenchant": _plain,
    "magic missile": _plain,
    "disintegration": _plain,
}

# What protects an attacker against touching: None is no contact at all.
NO_CONTACT: frozenset[Manner] = frozenset(
    {"passive", "spit", "explode", "explode when killed", "gaze", "breathe", "magic"}
)
PROTECTORS: Mapping[Manner, tuple[Slot, ...]] = {
    "claw": (Slot.GLOVES,),
    "touch": (Slot.GLOVES,),
    "weapon": (Slot.GLOVES,),
    "kick": (Slot.BOOTS,),
    "butt": (Slot.HELMET,),
    "hug": (Slot.CLOAK, Slot.GLOVES),
}


def touches_bare(manner: Manner, worn: int) -> bool:
    """Whether an attack in this manner touches with bare skin, wearing these Slot bits.

    NetHack: mhitm.c, attk_protection.
    """
    if manner in NO_CONTACT:
        return False
    needed = PROTECTORS.get(manner, ())
    return not needed or not all(worn & slot for slot in needed)


def worn_bits(monster: Monster) -> int:
    """What a monster wears; a weapon in its hand counts as gloves for touching."""
    bits = 0
    for item in monster.inventory:
        bits |= item.worn
    if monster.wields is not None:
        bits |= int(Slot.GLOVES)
    return bits
