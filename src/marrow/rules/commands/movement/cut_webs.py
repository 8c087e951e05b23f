"""Fighting a web that one knows of, with F. NetHack 3.7: hack.c, domove_fight_web."""

from typing import Final

from marrow.content.skills import BASIC, UNSKILLED
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.rules.hero.attributes import strength_scale
from marrow.rules.hero.skills import skill_level, train_skill, wielded_skill
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.artifacts import artifact_of
from marrow.rules.naming import item_name
from marrow.rules.naming.english import artifact_called
from marrow.rules.play import Play
from marrow.rules.traps.disarming import blade_in_hand, wields_sting
from marrow.rules.traps.trap_names import remove_trap

RULE: Final = "hack.c domove_fight_web"


def web_to_fight(play: Play, spot: int) -> Trap | None:
    """The web there, if the hero knows of it and webs can be fought at all."""
    trap = play.level.traps.get(spot)
    known = trap is not None and trap.seen and trap.kind is TrapKind.WEB
    return trap if known and play.edition.traps.webs_can_be_cut else None


def fight_web(play: Play, web: Trap) -> None:
    """Strength and skill decide whether blade or fists get through; Sting and fire always do.

    The die is thrown whatever the hero has in hand.
    """
    hero = play.hero
    held, skill = hero.worn.get(int(Slot.WIELDED)), wielded_skill(hero)
    beyond_basic = max(skill_level(hero, skill), UNSKILLED) - BASIC
    rolled = play.dice.rn2(20 if held is not None else 45 - 5 * beyond_basic, RULE)
    artifact = artifact_of(held) if held is not None else None
    if wields_sting(hero):
        play.tell("traps.sting cuts", RULE)
    elif artifact is not None and artifact.attack_damage == "fire":
        play.tell("traps.burns web", RULE, item=artifact_called(artifact.name))
    elif held is not None and blade_in_hand(hero) is None:
        play.tell("traps.no blade", RULE, item=item_name(play, held, count=1))
        return
    elif rolled > strength_scale(hero) - 2 + (held.charge + beyond_basic if held is not None else 0):
        play.tell("traps.hack at web" if held is not None else "traps.thrash at web", RULE)
        return
    else:
        play.tell("traps.cut through web" if held is not None else "traps.punch through web", RULE)
        train_skill(play, skill)
    remove_trap(play, web)
    mark_view_stale(play.level)
