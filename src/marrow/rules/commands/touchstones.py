"""Rubbing items on gray stones: a touchstone tells gems by their streaks. NetHack: apply.c, use_stone."""

from marrow.content.kinds import ObjectKind
from marrow.content.words import Material
from marrow.model.item import Item
from marrow.rules.combat.hero_attacks.hit_monster import is_flimsy
from marrow.rules.commands.choosing import choose_carried
from marrow.rules.hero.body import is_blind, is_hallucinating
from marrow.rules.hero.removal import use_up
from marrow.rules.items.indestructible import item_resists
from marrow.rules.naming import kind_is_known, the_item, with_letter
from marrow.rules.naming.discoveries import discover
from marrow.rules.naming.kind_names import look_colour
from marrow.rules.play import Cancelled, Play

RULE = "apply.c use_stone"
# The streaks of materials other than gems: the colour, and whether they scratch the stone too.
MARKS: dict[Material, tuple[str, bool]] = {
    "wax": ("waxy", False),
    "wood": ("wooden", False),
    "gold": ("golden", True),
    "silver": ("silvery", True),
}


def rub_on_stone(play: Play, stone: Item) -> bool:
    """Rub an item on a gray stone. It takes the move in any case."""
    known = stone.kind.name == "touchstone" and kind_is_known(play.world, stone.kind)
    try:
        rubbed = choose_carried(
            play, "rub on the stone", suits=lambda thing: _is_likely(thing, known) and thing is not stone
        )
    except Cancelled:
        if play.edition.commands.rubbing_is_for_hands:
            raise
        return True
    hero = play.hero
    if rubbed is stone and stone.quantity == 1:
        play.tell("weapons.rub on itself", RULE)
    elif _shatters(play, stone, rubbed):
        if is_blind(hero):
            play.tell("weapons.feel shatter", RULE)
        elif is_hallucinating(hero):
            play.tell("weapons.pretty shards", RULE)
        else:
            play.tell("weapons.gem shatters", RULE, item=the_item(play, rubbed))
        use_up(play, rubbed)
    elif is_blind(hero):
        play.tell("weapons.scritch", RULE)
    elif is_hallucinating(hero):
        play.tell("weapons.fractals", RULE)
    elif _tells_gems(play, stone) and rubbed.kind.class_ == "gem":
        discover(play, stone.kind)
        discover(play, rubbed.kind)
        play.tell("commands.now hold", RULE, item=with_letter(play, rubbed))
    else:
        _tell_marks(play, stone, rubbed)
    return True


def _is_likely(thing: Item, known: bool) -> bool:
    return not known or thing.kind.class_ in ("gem", "coin")


def _shatters(play: Play, stone: Item, rubbed: Item) -> bool:
    """A cursed touchstone breaks gems, four times in five."""
    if stone.kind.name != "touchstone" or stone.blessing >= 0 or rubbed.kind.class_ != "gem":
        return False
    if rubbed.kind.name in ("touchstone", "luckstone", "loadstone", "flint"):
        return False
    return not item_resists(play, rubbed, 80, 100)


def _tells_gems(play: Play, stone: Item) -> bool:
    """Whether the stone identifies gems: a touchstone, blessed, or uncursed for archeologists and gnomes."""
    hero = play.hero
    if stone.kind.name != "touchstone":
        return False
    expert = hero.role.name == "archeologist" or hero.race.name == "gnome"
    return stone.blessing > 0 or (stone.blessing == 0 and expert)


def _is_rubbed_as_gem(play: Play, kind: ObjectKind) -> bool:
    """N-666: gems, and rings; in some editions only those with a stone."""
    if kind.class_ != "ring":
        return kind.class_ == "gem"
    return not play.edition.commands.only_stony_rings_streak or kind.material in ("gemstone", "mineral")


def _tell_marks(play: Play, stone: Item, rubbed: Item) -> None:
    """N-666: the streaks and scratches that an item leaves on a stone which does not tell what it is."""
    kind = rubbed.kind
    touchstone = stone.kind.name == "touchstone"
    colour, scratch = "", False
    if _is_rubbed_as_gem(play, kind):
        glass = touchstone and kind.material == "glass"
        scratch = glass or not touchstone
        colour = "" if glass else look_colour(play.world, kind)
    elif kind.material in ("cloth", "liquid"):
        key = "weapons.stone polished" if kind.material == "cloth" else "weapons.stone wetter"
        play.tell(key, RULE)
        return
    elif kind.material in MARKS:
        colour, scratch = MARKS[kind.material]
    elif is_flimsy(rubbed):
        colour = look_colour(play.world, kind)
    else:
        scratch = not touchstone
    if scratch:
        play.tell("weapons.scratch marks", RULE, colour=f"{colour} " if colour else "")
    elif colour:
        play.tell("weapons.streaks", RULE, colour=colour)
    else:
        play.tell("weapons.scritch", RULE)
