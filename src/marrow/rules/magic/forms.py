"""What the hero's present form can do at will: #monster. NetHack: cmd.c, domonability; polyself.c."""

from marrow.content.species import Attack
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import Damage
from marrow.messages.questions import CANCELLED_DIRECTION, ChooseDirection
from marrow.model.places import Terrain, distance2
from marrow.rules.body import change_power
from marrow.rules.combat.killing import hurt_monster
from marrow.rules.combat.wake import wake_nearby
from marrow.rules.magic.polymorphs import polymorph_self
from marrow.rules.magic.punishment import is_punished, release
from marrow.rules.magic.rays import Bolt, shoot
from marrow.rules.making.monsters import make_monster
from marrow.rules.play import Cancelled, Play

RULE = "cmd.c domonability"
BREATHS: dict[Damage, str] = {
    "magic missile": "blast of missiles", "fire": "blast of fire", "cold": "blast of frost",
    "sleep": "blast of sleep gas", "disintegration": "blast of disintegration", "shock": "blast of lightning",
    "strength poison": "blast of poison gas", "acid": "blast of acid",
}  # fmt: skip


def use_form(play: Play) -> bool:
    """The form's own ability, if it has one. True if it took a move."""
    hero = play.hero
    form = hero.form
    if form is None:
        play.tell("forms.no ability", RULE)
        return False
    for attack in form.attacks:
        if attack.manner == "breathe":
            return _breathe(play, attack)
        if attack.manner == "spit":
            return _spit(play)
    if form.letter == "n" and is_punished(play):
        release(play)
        play.tell("forms.remove ball", RULE)
        return True
    if form.sound == "shriek":
        play.tell("forms.shriek", RULE)
        wake_nearby(play)
        return True
    if "mind flayer" in form.name:
        return _mind_blast(play)
    if form.letter == "V":
        polymorph_self(play)
        return True
    if "were" in form.traits:
        return _summon_help(play)
    if form.name == "gremlin":
        return _multiply(play)
    if "hides" in form.traits or "conceals" in form.traits:
        play.tell("forms.hide", RULE)
        return True
    play.tell("forms.no ability", RULE)
    return False


def _breathe(play: Play, attack: Attack) -> bool:
    """A breath costs 15 energy. NetHack: polyself.c, dobreathe."""
    hero = play.hero
    if hero.power < 15:
        play.tell("forms.no energy", RULE)
        return False
    direction = play.ask(ChooseDirection(what="wands.what direction", rule=RULE))
    if direction == CANCELLED_DIRECTION:
        raise Cancelled
    change_power(play, -15, RULE)
    damage = attack.damage
    if damage == "random breath":
        kinds = tuple(BREATHS)
        damage = kinds[play.dice.rn2(len(kinds), RULE)]
    if direction in (0, 10_000, 20_000):
        play.tell("forms.breath wasted", RULE)
    else:
        shoot(play, Bolt(damage, BREATHS[damage]), direction, max(attack.dice, 1))
    return True


def _spit(play: Play) -> bool:
    """NetHack: polyself.c, dospit."""
    hero, level = play.hero, play.level
    direction = play.ask(ChooseDirection(what="wands.what direction", rule=RULE))
    if direction == CANCELLED_DIRECTION:
        raise Cancelled
    spot = hero.spot
    for _ in range(8):
        spot += direction
        if level.terrain[spot] < Terrain.POOL:
            break
        monster = level.monster_at.get(spot)
        if monster is not None and monster.hp > 0:
            play.tell("forms.spit hits", RULE)
            if "acid" not in monster.species.resistances:
                hurt_monster(play, monster, play.dice.d(2, 6, RULE), by_hero=True)
            return True
    play.tell("forms.spit misses", RULE)
    return True


def _mind_blast(play: Play) -> bool:
    """NetHack: polyself.c, domindblast."""
    hero = play.hero
    if hero.power < 10:
        play.tell("forms.no energy", RULE)
        return False
    change_power(play, -10, RULE)
    play.tell("forms.mind blast", RULE)
    for monster in list(play.level.monsters):
        if monster.hp < 1 or monster.peaceful or "mindless" in monster.species.traits:
            continue
        if distance2(monster.spot, hero.spot) > 64:
            continue
        locked = play.dice.rn2(10, RULE) == 0
        if locked:
            hurt_monster(play, monster, play.dice.rnd(15, RULE), by_hero=True)
    return True


def _summon_help(play: Play) -> bool:
    """NetHack: polyself.c, dosummon; were.c, were_summon."""
    hero = play.hero
    if hero.power < 10:
        play.tell("forms.no energy", RULE)
        return False
    change_power(play, -10, RULE)
    kin = {"wererat": "sewer rat", "werejackal": "jackal", "werewolf": "wolf"}
    name = kin.get(hero.form.name if hero.form is not None else "", "jackal")
    play.tell("forms.call for help", RULE)
    for _ in range(play.dice.rnd(3, RULE)):
        helper = make_monster(play, SPECIES_NAMED[name], hero.spot, nearby=True, groups=False)
        if helper is not None:
            helper.peaceful = True
    return True


def _multiply(play: Play) -> bool:
    hero = play.hero
    if play.level.terrain[hero.spot] != Terrain.FOUNTAIN:
        play.tell("forms.no fountain", RULE)
        return False
    twin = make_monster(
        play, SPECIES_NAMED["gremlin"], hero.spot, nearby=True, groups=False, no_inventory=True
    )
    if twin is not None:
        twin.peaceful = True
        play.tell("forms.multiply", RULE)
    return True
