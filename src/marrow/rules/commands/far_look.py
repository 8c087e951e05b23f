"""What far look says of monsters: what holds them, how they hide, by which senses they are noticed.

NetHack: pager.c, look_at_monster, self_lookat, mhidden_description; vision.c, howmonseen.
"""

from marrow.content.properties import Property
from marrow.content.words import Trait
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import TrapKind, distance2
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.hero.body import form_of, has, is_blind, is_hallucinating
from marrow.rules.hero.monster_sight import (
    can_see_monster,
    is_warned_of,
    sees_by_infravision,
    senses_by_telepathy,
)
from marrow.rules.hero.shape import sticks
from marrow.rules.hero.vision import can_see, in_line_of_sight
from marrow.rules.naming import an_item, described_monster, plural, your_monster
from marrow.rules.naming.monster_names import body_word, monster_word
from marrow.rules.play import Play, monster_by_id

HOLDING_TRAPS = {
    TrapKind.BEAR_TRAP: "a bear trap",
    TrapKind.PIT: "a pit",
    TrapKind.SPIKED_PIT: "a spiked pit",
    TrapKind.WEB: "a web",
}
XRAY_REACH2 = 9  # squared
KINDS_WARNED_OF: tuple[Trait, ...] = ("human", "elf", "orc", "demon")


def describe_hero(play: Play) -> str:
    """The hero in words, with his steed and his hiding place."""
    hero = play.hero
    invisible = has(hero, Property.INVISIBILITY) and not is_blind(hero)
    race = hero.race.adjective + " " if hero.form is None else ""
    words = f"{'invisible ' if invisible else ''}{race}{body_word(hero)} called {hero.name}"
    steed = monster_by_id(play, hero.ride.steed_id) if hero.ride.steed_id else None
    if steed is not None:
        words += f", mounted on {your_monster(play, steed)}"
    if hero.footing.hidden:
        words += _hiding(play, hero.spot, form_of(hero).traits, form_of(hero).letter)
    return words


def describe_monster_shown(play: Play, monster: Monster, spot: int, mimicked: str) -> str:
    """A monster shown at a spot, or its tail there, and what it mimics if anything."""
    words = described_monster(play, monster)
    if spot in monster.tail and spot != monster.spot:
        words = f"tail of a {words}"
    words += _held(play, monster) + _trapped(play, monster)
    if mimicked:
        words += f", mimicking {mimicked}"
    elif monster.hidden:
        words += _hiding(play, monster.spot, monster.species.traits, monster.species.letter)
    return words


def senses_told(play: Play, monster: Monster) -> str:
    """By which senses the hero notices a monster, if not only by plain sight; in brackets of their own."""
    senses = senses_noticing(play, monster)
    return "" if senses in ([], ["normal vision"]) else f" [seen: {', '.join(senses)}]"


def _held(play: Play, monster: Monster) -> str:
    hero = play.hero
    words = ""
    if hero.hold.engulfer_id == monster.id:
        words = ", swallowing you" if "animal" in monster.species.traits else ", engulfing you"
    elif hero.hold.holder_id == monster.id:
        words = ", being held" if hero.form is not None and sticks(hero.form) else ", holding you"
    if monster.pet is not None and monster.pet.leashed:
        words += ", leashed to you"
    return words


def _trapped(play: Play, monster: Monster) -> str:
    """N-658: the trap that holds a monster in sight; in some editions this reveals the trap."""
    if not monster.trapped or not can_see(play, monster.spot):
        return ""
    trap = play.level.traps.get(monster.spot)
    if trap is None or trap.kind not in HOLDING_TRAPS:
        return ""
    if play.edition.commands.far_look_reveals_traps:
        trap.seen = True
    return f", trapped in {HOLDING_TRAPS[trap.kind]}"


def _thing_at(play: Play, spot: int) -> str:
    lying = play.level.items.get(spot)
    if lying and can_see(play, spot):
        return an_item(play, lying[-1])
    return "something"


def _hiding(play: Play, spot: int, traits: frozenset[Trait], letter: str) -> str:
    if "conceals" in traits:
        return f", hiding under {_thing_at(play, spot)}"
    if "hides" in traits:
        return f", hiding on the {'ceiling' if 'flies' in traits or letter == 'p' else 'floor'}"
    if letter == ";" and is_pool(play.level, spot):
        return ", hiding in murky water"
    return ", hiding"


def senses_noticing(play: Play, monster: Monster) -> list[str]:
    """The senses by which the hero notices a monster."""
    hero = play.hero
    spot = monster.spot
    seen = can_see_monster(play, monster)
    visible = not monster.invisible or has(hero, Property.SEE_INVISIBLE)
    plain = not monster.hidden and not monster.invisible and not is_blind(hero)
    found = {
        "normal vision": can_see(play, spot) and plain,
        "see invisible": seen and monster.invisible,
        "infravision": visible and in_line_of_sight(play, spot) and sees_by_infravision(hero, monster),
        "telepathy": has(hero, Property.TELEPATHY) and senses_by_telepathy(hero, play.edition, monster),
        "astral vision": seen and _has_xray_eyes(hero) and distance2(spot, hero.spot) <= XRAY_REACH2,
        "monster detection": has(hero, Property.DETECT_MONSTERS),
    }
    senses = [sense for sense, works in found.items() if works]
    if has(hero, Property.WARNING_OF_MONSTERS) and is_warned_of(hero, monster):
        kinds = [kind for kind in KINDS_WARNED_OF if kind in monster.species.traits]
        whom = plural(kinds[0] if kinds else monster_word(monster))
        senses.append("paranoid delusion" if is_hallucinating(hero) else f"warned of {whom}")
    return senses


def _has_xray_eyes(hero: Hero) -> bool:
    eyewear = hero.worn.get(Slot.EYEWEAR)
    return eyewear is not None and eyewear.artifact == "The Eyes of the Overworld"
