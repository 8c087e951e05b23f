"""`Play.delayed_effects`: broken potions, dropped items, vomit and others take effect here."""

from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.rules.combat.artifact_attacks.artifact_touch import retouch_all
from marrow.rules.combat.deaths.killing import killed_by_hero, killed_by_other
from marrow.rules.combat.deaths.petrification_of_monsters import touch_wielded_corpse
from marrow.rules.combat.rays.ray_hits import Ray, own_ray_cause, ray_strikes_hero
from marrow.rules.combat.smiting import smite
from marrow.rules.equipment.levitation import float_up
from marrow.rules.equipment.put_down import fallen_item_lands
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.body import form_of
from marrow.rules.magic.potions.potion_hits import flask_breaks
from marrow.rules.monsters.steeds import relocate_hero
from marrow.rules.physics.ice import melt_ice
from marrow.rules.play import (
    BareHands,
    BrokenFlask,
    CrushedSteed,
    DroppedItem,
    FloatUp,
    Flooded,
    NewBody,
    Play,
    ProfanedTemple,
    SunkSteed,
    ThrownMonster,
    Vomit,
)
from marrow.rules.religion.altar_wrath import offend_altar
from marrow.rules.traps import trap_monster
from marrow.rules.traps.monster_in_liquid import liquid_acts_on_monster


def apply_delayed_effects(play: Play, *, by_hero: bool = True) -> None:
    """Let everything in `Play.delayed_effects` take effect, in the order it happened."""
    while play.delayed_effects:
        match play.delayed_effects.pop(0):
            case BrokenFlask() as flask:
                flask_breaks(play, flask)
            case Vomit():
                vomit_on_ground(play)
            case FloatUp():
                float_up(play)
            case DroppedItem() as dropped:
                fallen_item_lands(play, dropped)
            case NewBody(drops_weapons, ate_were):
                retouch_all(play, drops_weapons=drops_weapons, ate_were=ate_were)
            case SunkSteed(steed, spot):
                lose_steed(play, steed, spot)
            case CrushedSteed(steed, by_choice):
                crush_steed(play, steed, by_choice=by_choice)
            case ProfanedTemple(priest):
                smite(play, priest)
            case ThrownMonster(monster):
                if monster.hp > 0 and monster in play.level.monsters:
                    trap_monster(play, monster)
            case Flooded(spot):
                monster_meets_flood(play, spot, by_hero=by_hero)
            case BareHands(monster):
                if monster.hp > 0:
                    touch_wielded_corpse(play, monster, "polymorph.monster bare-handed", by_hero=by_hero)


def lose_steed(play: Play, steed: Monster, spot: int) -> None:
    """The steed drowns or burns, and the hero is blamed for its death. NetHack: dismount_steed."""
    killed_by_hero(play, steed)
    change_alignment(play, -1, "steed.c dismount_steed")
    if steed.hp > 0:
        relocate_hero(play, spot)


def crush_steed(play: Play, steed: Monster, *, by_choice: bool) -> None:
    """A steed without room beside its rider dies. NetHack: dismount_steed."""
    if by_choice:
        killed_by_hero(play, steed)
        change_alignment(play, -1, "steed.c dismount_steed")
    else:
        killed_by_other(play, steed)


def monster_meets_flood(play: Play, spot: int, *, by_hero: bool) -> None:
    """A monster standing where the floor has turned into water or lava falls in."""
    monster = play.level.monster_at.get(spot)
    if monster is not None and monster.hp > 0 and monster.spot == spot:
        liquid_acts_on_monster(play, monster, by_hero=by_hero)


def vomit_on_ground(play: Play) -> None:
    """N-344: vomiting hurts forms that breathe acid, offends altars, and melts ice for acidic forms."""
    hero = play.hero
    species = form_of(hero)
    for attack in species.attacks:
        if attack.manner == "breathe" and attack.damage == "acid":
            play.tell("nutrition.breathe on yourself", "N-344")
            cause = own_ray_cause(play, Ray("acid", "blast of acid", attack.dice, breath=True))
            ray_strikes_hero(play, "acid", attack.dice, "blast of acid", breath=True, cause=cause)
            break
    if play.level.terrain[hero.spot] == Terrain.ALTAR:
        offend_altar(play, hero.spot)
    if "acidic" in species.traits and play.level.terrain[hero.spot] == Terrain.ICE:
        melt_ice(play, hero.spot)
