"""Turning to stone by touching. Rules L-128, N-243."""

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Ending, KillerFormat
from marrow.rules.hero.body import has
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.hero.worn_items import set_not_worn
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.lifesaving.death import die
from marrow.rules.naming import article, killer_item, the_item
from marrow.rules.play import Play


def resists_stoning(play: Play) -> bool:
    return has(play.hero, Property.STONING_RESISTANCE)


def can_become_stone_golem(play: Play) -> bool:
    """Whether the hero is a golem that would become a stone golem. NetHack: mondata.c, poly_when_stoned."""
    form, stone = play.hero.form, SPECIES_NAMED["stone golem"]
    golem = form is not None and form.letter == "'" and form.name != stone.name
    return golem and not play.world.genocided[stone.number]


def petrify(play: Play, text: str) -> None:
    """L-128, L-248: the hero turns to stone at once, killed by ``text``; golems only become stone golems.

    NetHack: trap.c, instapetrify.
    """
    if resists_stoning(play):
        return
    if play.higher_rooms.harden_into_stone_golem(play):
        return
    if play.edition.life_saving.touch_petrifies_by_degrees:
        begin_stoning(play, "L-248")
        return
    play.tell("lifesaving.turn to stone", "L-128")
    die(play, Ending.STONING, Killer(text, KillerFormat.AS_IS))


def begin_stoning(play: Play, rule: str) -> None:
    """L-128: the hero begins to turn to stone, unless he does so already."""
    if not play.hero.timeout[Property.STONING]:
        set_timeout(play, Property.STONING, play.edition.life_saving.stoning_turns, rule)


def petrify_by_touch(play: Play, item: Item, how: str = "{corpse}") -> None:
    """L-128: touching this corpse turns the hero to stone; the death says ``how``, since 3.6.0."""
    if not play.edition.life_saving.stoning_says_how:
        how = OLD_WORDS.get(how, "{corpse}")
    petrify(play, how.format(corpse=_corpse_touched(play, item)))


def _corpse_touched(play: Play, item: Item) -> str:
    """L-128: the corpse that was touched; before 3.6.0 one, and even a unique creature's with an article."""
    if play.edition.life_saving.stoning_says_how or item.species is None:
        return killer_item(play, item).text
    return f"{article(item.species.name)}{item.species.name} corpse"


KICKED_BAREFOOT = "kicking {corpse} barefoot"
OLD_WORDS = {KICKED_BAREFOOT: "kicking {corpse} without boots"}  # up to 3.4.3 only a kick was told


def touch_without_protection(play: Play, item: Item, what: str, how: str = "{corpse}") -> bool:
    """N-136: touching a cockatrice corpse without gloves kills; ``how`` it was touched, the death may say.

    True if the hero touched it so, and his life was saved.

    NetHack: trap.c, selftouch; invent.c, feel_cockatrice.
    """
    if item.kind.name != "corpse" or not is_petrifying(item.species) or resists_stoning(play):
        return False
    if Slot.GLOVES in play.hero.worn:
        return False
    assert item.species is not None
    play.tell(what, "N-136", species=item.species.name)
    petrify_by_touch(play, item, how)
    return True


def touch_wielded(play: Play, what: str) -> None:
    """N-136, L-128: a hero who falls touches the cockatrice corpse he wields, even with gloves.

    If his life is saved he keeps it in hand only with gloves. NetHack: trap.c, selftouch.
    """
    hero = play.hero
    for slot in (Slot.WIELDED, Slot.ALTERNATE) if hero.fighting.two_weapons else (Slot.WIELDED,):
        item = hero.worn.get(slot)
        if item is None or item.kind.name != "corpse" or not is_petrifying(item.species):
            continue
        if resists_stoning(play):
            continue
        assert item.species is not None
        play.tell(what, "N-136", species=item.species.name)
        petrify(play, article(item.species.name) + item.species.name + " corpse")
        if Slot.GLOVES not in hero.worn and not resists_stoning(play):
            set_not_worn(play, item, slot)


def touch_without_gloves(play: Play, how: str = "losing") -> None:
    """L-128: the gloves are off: a wielded cockatrice corpse kills, and hands may be no longer slippery.

    NetHack: do_wear.c, Gloves_off.
    """
    if play.edition.hero.slippery_hands_hinder_gloves:
        set_timeout(play, Property.SLIPPERY_HANDS, 0, "do_wear.c Gloves_off")
    touch_wielded_bare(play, how + " gloves while wielding {corpse}", "L-128")


def touch_wielded_bare(play: Play, how: str, rule: str) -> None:
    """L-128, L-252: nothing protects the hands from the corpse in them now. NetHack: wielding_corpse."""
    held = play.hero.worn.get(Slot.WIELDED)
    if held is None or held.kind.name != "corpse" or not is_petrifying(held.species):
        return
    if resists_stoning(play) or Slot.GLOVES in play.hero.worn:
        return
    play.tell("lifesaving.corpse in bare hands", rule, item=the_item(play, held))
    petrify_by_touch(play, held, how)
    set_not_worn(play, held, Slot.WIELDED)


TOUCHED_BARE_HANDED = "touching {corpse} bare-handed"
