"""The Wizard of Yendor wakes up, intervenes and comes back; the Amulet grows warm. NetHack: wizard.c."""

from dataclasses import replace
from typing import Final

from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import TrapKind, distance2
from marrow.rules.combat.curses import curse_random_items
from marrow.rules.combat.monster_attacks.monster_spells import aggravate
from marrow.rules.combat.summoning import summon_nasties
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill, make_monster
from marrow.rules.hero.body import is_blind, is_deaf
from marrow.rules.monsters.traits import is_wizard
from marrow.rules.play import Play
from marrow.rules.travel.migration import arrive_with_hero, catch_up_time

AMULET: Final = "wizard.c amulet"
INTERVENE: Final = "wizard.c intervene"
RESURRECT: Final = "wizard.c resurrect"
WARMTHS: Final = (
    (9, "creatures.amulet hot"),
    (64, "creatures.amulet very warm"),
    (144, "creatures.amulet warm"),
)


def amulet_acts(play: Play) -> None:
    """Once a turn, before engravings are smudged: a carried Amulet may wake the Wizard."""
    if has_the_amulet(play.hero):
        warm_amulet_near_portal(play)
        if play.world.wizards:
            wake_the_wizard(play)


def count_to_intervention(play: Play) -> None:
    """Once a turn, after engravings were smudged: the Wizard who died once comes again and again."""
    world, hero = play.world, play.hero
    if world.demigod and not hero.invulnerable:
        if world.intervention:
            world.intervention -= 1
        if not world.intervention:
            intervene(play)
            world.intervention = play.dice.rn1(200, 50, "allmain.c moveloop")


def warm_amulet_near_portal(play: Play) -> None:
    """The Amulet, worn or wielded, grows warm near a magic portal."""
    worn = play.hero.worn
    held = (worn.get(int(Slot.AMULET)), worn.get(int(Slot.WIELDED)))
    if not any(item is not None and item.kind.name == "Amulet of Yendor" for item in held):
        return
    if not play.dice.one_in(15, AMULET):
        return
    for trap in play.level.traps.values():
        if trap.kind is TrapKind.MAGIC_PORTAL:
            reach = distance2(trap.spot, play.hero.spot)
            for limit, key in WARMTHS:
                if reach <= limit:
                    play.tell(key, AMULET)
                    return
            return


def wake_the_wizard(play: Play) -> None:
    for monster in play.level.monsters:
        sleeping = is_wizard(monster) and monster.asleep
        if sleeping and play.dice.one_in(40, AMULET):
            monster.asleep = False
            if distance2(monster.spot, play.hero.spot) > 2:
                play.tell("creatures.creepy feeling", AMULET)
            return


def intervene(play: Play) -> None:
    """Unease, curses, waking monsters, nasties, or the Wizard himself. NetHack: wizard.c, intervene.

    On the Astral Plane he does not come himself.
    """
    match play.dice.rnd(4, INTERVENE) if is_on_special_level(play, "astral") else play.dice.rn2(6, INTERVENE):
        case 0 | 1:
            play.tell("creatures.vaguely nervous", INTERVENE)
        case 2:
            if not is_blind(play.hero):
                play.tell("creatures.black glow", INTERVENE)
            curse_random_items(play)
        case 3:
            aggravate(play)
        case 4:
            summon_nasties(play, None)
        case _:
            return_of_the_wizard(play)


def return_of_the_wizard(play: Play) -> None:
    """The Wizard appears beside the hero: made anew if dead, else from another level. NetHack: resurrect."""
    world, hero = play.world, play.hero
    if not world.wizards:
        wizard = make_monster(play, SPECIES_NAMED["Wizard of Yendor"], hero.spot, nearby=True)
        if wizard is None:
            return
        wizard.revived = True
        wizard.waiting = False
        key = "creatures.thought thou couldst kill"
    else:
        wizard = _fetch_wizard(play)
        if wizard is None:
            return
        key = "creatures.thought thou couldst elude"
    wizard.tame = 0
    wizard.peaceful = wizard.asleep = False
    wizard.alignment = alignment_for_kill(hero, wizard)
    if not is_deaf(hero):
        play.tell("creatures.voice booms out", INTERVENE)
        play.tell(key, INTERVENE)


def _fetch_wizard(play: Play) -> Monster | None:
    """A Wizard who waits on another level for the hero, unless he has the Amulet."""
    for waiting in play.world.travellers.values():
        for traveller in list(waiting):
            monster = traveller.monster
            if not is_wizard(monster):
                continue
            if has_the_amulet(monster):
                continue
            elapsed = play.world.turn - monster.last_moved
            if elapsed <= 0:
                continue
            waiting.remove(traveller)
            monster = monster.clone()
            _pass_time(play, monster, elapsed)
            if monster.asleep or not monster.can_move:
                waiting.append(replace(traveller, monster=monster))
                continue
            arrive_with_hero(play, monster)
            return monster
    return None


def _pass_time(play: Play, wizard: Monster, elapsed: int) -> None:
    """Let time pass for him; the more of it, the likelier he is awake."""
    catch_up_time(play, wizard, elapsed)
    if wizard.asleep and play.dice.rn2(elapsed // 50 + 1, RESURRECT):
        wizard.asleep = False
    if wizard.frozen == 1:
        wizard.frozen = 0
        wizard.can_move = True
