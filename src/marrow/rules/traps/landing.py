"""What happens where the hero comes to stand. NetHack: hack.c, spoteffects."""

from marrow.content.properties import Property
from marrow.model.hero import Attribute, Killer, KillerFormat
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.rules.attributes import attribute, exercise
from marrow.rules.body import has, levitates, set_timeout
from marrow.rules.lifesaving.harm import halved, hurt
from marrow.rules.lifesaving.stone import touch_wielded
from marrow.rules.naming import a_monster, an_item
from marrow.rules.outfit import armor_class, unwear
from marrow.rules.play import Play
from marrow.rules.sight import blur
from marrow.rules.traps.liquid import ground_takes_effect
from marrow.rules.traps.springing import trap_hero


def spot_effects(play: Play, *, forced: bool = False) -> bool:
    """Water, lava, traps and lurkers at the hero's spot take effect; False if the hero is then elsewhere.

    ``forced``: a trap works though he flies.
    Whoever moved the hero picks things up afterwards if he is still there.
    """
    hero = play.hero
    level, spot = play.level, hero.spot
    if ground_takes_effect(play):
        return False
    if level.terrain[spot] == Terrain.SINK and levitates(hero):
        fall_onto_sink(play)
    trap = level.traps.get(spot)
    if trap is not None:
        trap_hero(play, trap, forced=forced)
    if play.level is level and hero.spot != spot:
        spot_effects(play)  # teleported: what lies there takes effect too
    if play.level is not level or hero.spot != spot:
        return False
    warn_of_ice(play)
    meet_lurker(play)
    return play.level is level and hero.spot == spot


def warn_of_ice(play: Play) -> None:
    """Those who are warned feel ice that melts within fifteen turns."""
    level, spot = play.level, play.hero.spot
    due = level.melting.get(spot)
    if due is None or level.terrain[spot] != Terrain.ICE or not has(play.hero, Property.WARNING):
        return
    left = due - play.world.turn
    if 0 < left < 15:
        soon = "scorching.ice breaks" if left < 5 else "scorching.ice cracks"
        play.tell(soon if left < 10 else "scorching.ice shifts", "hack.c spoteffects")


def fall_onto_sink(play: Play) -> None:
    """Those who float by magic crash down on kitchen sinks. NetHack: hack.c, dosinkfall."""
    hero = play.hero
    rule = "hack.c dosinkfall"
    if hero.intrinsic[Property.LEVITATION]:
        play.tell("traps.wobble over sink", rule)
        return
    play.tell("traps.crash on sink", rule)
    least = 25 - attribute(hero, Attribute.CONSTITUTION)
    amount = halved(hero, play.dice.rn1(8, least, rule))
    hurt(play, amount, Killer("fell onto a sink", KillerFormat.ALONE), rule)
    exercise(play, Attribute.DEXTERITY, False, "N-157")
    touch_wielded(play, "nutrition.falling you touch")
    for item in list(play.level.items.get(hero.spot, ())):
        if item.kind.class_ == "weapon" or (item.kind.class_ == "tool" and item.kind.skill is not None):
            play.tell("traps.fall on thing", rule, item=an_item(play, item))
            amount = halved(hero, play.dice.rnd(3, rule))
            hurt(play, amount, Killer("fell onto a sink", KillerFormat.ALONE), rule)
            exercise(play, Attribute.CONSTITUTION, False, "N-157")
    set_timeout(play, Property.LEVITATION, 0, rule)
    for item in [item for item in hero.worn.values() if item.kind.property == Property.LEVITATION]:
        unwear(play, item)


def meet_lurker(play: Play) -> None:
    """Somebody hides where the hero steps. NetHack: hack.c, spoteffects."""
    hero = play.hero
    lurker = play.level.monster_at.get(hero.spot)
    if lurker is None or hero.engulfer_id:
        return
    lurker.hidden = lurker.asleep = False
    blur(play.level)
    if lurker.species.kind == "piercer":
        _piercer_drops(play, lurker)


def _piercer_drops(play: Play, piercer: Monster) -> None:
    hero = play.hero
    rule = "hack.c spoteffects"
    play.tell("traps.piercer drops", rule, monster=a_monster(play, piercer))
    if piercer.tame:
        return
    helmet = hero.worn.get(int(Slot.HELMET))
    if helmet is not None and helmet.kind.material in ("iron", "metal", "copper", "mithril"):
        play.tell("traps.piercer glances off", rule)
        return
    rolled = play.dice.rnd(20, rule)
    if armor_class(hero) + 3 <= rolled:
        play.tell("traps.almost hit", rule, missile=a_monster(play, piercer))
        return
    amount = play.dice.d(4, 6, rule)
    hurt(play, halved(hero, amount), Killer("falling piercer"), rule)
