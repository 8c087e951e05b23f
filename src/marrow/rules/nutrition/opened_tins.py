"""The tin that is being opened, and using it up before its contents take effect. Rules Z-020 to Z-023."""

from marrow.content.kinds_table import KINDS_NAMED
from marrow.messages.entries import Cause
from marrow.model.hero_parts import TinOpening
from marrow.model.item import Item
from marrow.rules.hero.body import form_of
from marrow.rules.hero.removal import use_up
from marrow.rules.items.inventory import NO_LETTER, add_to_pack, free_letter
from marrow.rules.items.piles import find_item, put_on_floor
from marrow.rules.items.stacks import make_item
from marrow.rules.nutrition.fullness import swallow
from marrow.rules.play import Play

SHELL = 5  # Z-015: the nutrition of the tin itself
CHANGING_TIN = 200  # Z-023


def use_up_opened_tin(play: Play) -> bool:
    """Z-020, Z-022: use up the tin being opened, before its contents can kill, if the edition does so.

    A tin whose opening was interrupted counts, even if the hero eats something else now.
    NetHack 5.0.0: eat.c, use_up_tin.
    """
    number = play.hero.tin.item_id
    if not number or not play.edition.nutrition.tins_are_used_up_early:
        return False
    tin = find_item(play, number)
    play.hero.tin = TinOpening()
    if tin is not None:
        use_up(play, tin)
    return tin is not None


def eat_tin_before_changing(play: Play) -> None:
    """Z-023: a tin of shapechanger is used up and nourishes before it changes the hero."""
    eats_metal = "metallivore" in form_of(play.hero).traits
    if use_up_opened_tin(play):
        swallow(play, CHANGING_TIN + (SHELL if eats_metal else 0), Cause.TIN, None)


def find_cookie(play: Play, tin: Item) -> None:
    """N-436: every second szechuan tin of SlashTHEM has a fortune cookie, cursed or blessed as the tin is."""
    if not play.dice.rn2(2, "N-436"):
        return
    cookie = make_item(play, KINDS_NAMED["fortune cookie"], blessing=tin.blessing)
    play.tell("nutrition.free cookie", "N-436")
    if free_letter(play.hero) == NO_LETTER:
        put_on_floor(play, cookie, play.hero.spot)
    else:
        add_to_pack(play, cookie)
