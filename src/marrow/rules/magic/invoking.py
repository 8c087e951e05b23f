"""Calling on an artifact's power. NetHack: artifact.c, arti_invoke."""

from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.properties import Property
from marrow.messages.questions import CANCELLED_DIRECTION, ChooseDirection, ChooseItem
from marrow.model.item import Item, Slot
from marrow.rules.body import change_hp, has, set_timeout
from marrow.rules.magic.charging import can_be_charged, recharge
from marrow.rules.magic.conditions import blind, cure_illness
from marrow.rules.magic.enlightenment import enlighten
from marrow.rules.magic.floating import float_down, float_up
from marrow.rules.magic.potions import aggravate
from marrow.rules.magic.teleport import level_teleport
from marrow.rules.magic.untrapping import untrap
from marrow.rules.making.objects import item_named
from marrow.rules.naming import the_item
from marrow.rules.play import Play
from marrow.rules.things import add_to_pack, reweigh

RULE = "artifact.c arti_invoke"
TOGGLED = {
    "conflict": Property.CONFLICT,
    "levitation": Property.LEVITATION,
    "invisibility": Property.INVISIBILITY,
}


def invoke(play: Play, item: Item) -> bool:
    """The artifact does what it can; others do nothing. It takes a move."""
    artifact = ARTIFACTS_NAMED.get(item.artifact) if item.artifact is not None else None
    if artifact is None or artifact.invoke is None:
        play.tell("invoking.nothing", RULE)
        return True
    if artifact.role is not None and artifact.role != play.hero.role.name:
        play.tell("invoking.ignores you", RULE, item=the_item(play, item))
        return True
    if artifact.invoke in TOGGLED:
        _toggle(play, TOGGLED[artifact.invoke])
        return True
    tired = item.birth > play.world.turn  # until when it rests
    if tired:
        play.tell("invoking.ignores you", RULE, item=the_item(play, item))
        item.birth += play.dice.d(3, 10, RULE)
        return True
    item.birth = play.world.turn + play.dice.rnz(100, play.hero.level, RULE)
    _use(play, artifact.invoke)
    return True


def _toggle(play: Play, prop: Property) -> None:
    """On if off and off if on; invoked conflict is free of charge (N-038)."""
    hero = play.hero
    slot = int(Slot.INVOKED_ARTIFACT)
    on = not hero.extrinsic[prop] & slot
    was = has(hero, prop)
    hero.extrinsic[prop] ^= slot
    match prop:
        case Property.CONFLICT:
            play.tell("invoking.rabble-rouser" if on else "invoking.tension", RULE)
        case Property.LEVITATION:
            if on and not was:
                float_up(play)
            elif not on:
                float_down(play)
        case _:
            play.tell("invoking.transparent" if on else "invoking.unfade", RULE)


def _use(play: Play, power: str) -> None:
    hero = play.hero
    match power:
        case "healing":
            play.tell("potions.better", RULE)
            missing = (hero.max_hp + 1 - hero.hp) // 2
            change_hp(play, max(missing, 0), RULE)
            cure_illness(play, RULE)
            set_timeout(play, Property.SLIMING, 0, RULE)
            hero.killers.pop("sliming", None)
            blind(play, hero.creamed, RULE)
        case "energy boost":
            more = (hero.max_power + 1 - hero.power) // 2
            more = min(more, 120) if more > 120 else hero.max_power - hero.power if more < 12 else more
            hero.power = min(hero.power + max(more, 0), hero.max_power)
            play.tell("invoking.re-energized", RULE)
        case "enlightenment":
            enlighten(play)
        case "level teleport":
            level_teleport(play)
        case "charge object":
            letters = "".join(thing.letter for thing in hero.inventory if can_be_charged(thing))
            answer = play.ask(ChooseItem(what="scrolls.charge what", rule=RULE, letters=letters))
            thing = next((held for held in hero.inventory if held.letter == answer), None)
            if thing is not None:
                recharge(play, thing, 1)
        case "create ammunition":
            arrows = item_named(play, "arrow")
            arrows.blessing = max(arrows.blessing, 0)
            arrows.quantity += play.dice.rnd(10, RULE)
            reweigh(arrows)
            add_to_pack(play, arrows)
            play.tell("invoking.arrows", RULE)
        case "untrap":
            direction = play.ask(ChooseDirection(what="wands.what direction", rule=RULE))
            if direction != CANCELLED_DIRECTION and abs(direction) < 1000:
                untrap(play, direction, surely=True)
        case "create portal":
            play.tell("invoking.no portal", RULE)
        case _:
            aggravate(play)
