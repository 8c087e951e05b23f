"""`marrow plan`: how long the nutrition of a hero will last; the hero is made by options or from a game."""

import argparse
from collections.abc import Sequence
from random import Random

from marrow.choices import Edition
from marrow.editions import DEFAULT, edition_named
from marrow.errors import BadOption
from marrow.game.birth import birth_from_words
from marrow.game.game import Game
from marrow.game.game_paths import data_directory
from marrow.game.optimal_plan import USUAL_TIMEOUT
from marrow.game.optimal_problem import Assumed
from marrow.game.optimal_report import optimal_lines
from marrow.game.plan_report import plan_lines
from marrow.game.saved_game import view_saved_game
from marrow.lab.argument_types import positive_number
from marrow.lab.random_player import RandomAnswers
from marrow.model.item import PART_SLOTS, Item, Slot
from marrow.model.vocabularies import Attribute
from marrow.model.world import World
from marrow.rules.equipment.worn_effects import put_on_effects
from marrow.rules.hero.worn_items import set_not_worn, set_worn
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.magic.wishing.make_wish import make_wished_item
from marrow.rules.magic.wishing.parse_wish import read_wish
from marrow.rules.naming.identification import identify_item
from marrow.rules.nutrition.hunger_state import hunger_state_for
from marrow.rules.play import Play
from marrow.rules.turn import higher_rooms


def main(words: Sequence[str]) -> int:
    options = _parser().parse_args(words)
    if options.from_game is not None:
        game = view_saved_game(data_directory(), options.from_game)
        world, edition = game.world, game.edition
    else:
        edition = edition_named(options.edition)
        world = hero_by_options(options, edition)
    if options.optimal or options.until is not None:
        assumed = Assumed(options.next_prayer, options.rots_at, options.keep_on)
        lines = optimal_lines(world, edition, options.until, assumed)
    else:
        lines = plan_lines(world, edition)
    print(*lines, sep="\n")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="marrow plan",
        description="Plan a hero's meals: how long nutrition lasts, what uses it up, when to eat and\n"
        "when to pray. The answers come from playing the rules on copies of the game.",
        epilog="examples:\n"
        "  marrow plan                                            a new hero\n"
        "  marrow plan --role wizard --race elf --nutrition 400\n"
        "  marrow plan --wear 'ring of hunger' --wear '+2 ring of protection'\n"
        "  marrow plan --carry '3 food rations' --carry '2 lembas wafers' --prayer 50\n"
        "  marrow plan --wield 'Staff of Aesculapius' --edition 3.4.3\n"
        "  marrow plan --optimal --carry '3 food rations'         how to last longest\n"
        "  marrow plan --until 5000 --carry '9 food rations'      the least to carry\n"
        "  marrow plan --optimal --next-prayer 3000 --keep-on --carry '2 newt corpses'\n"
        "  marrow plan --from-game Ann                            Ann's game as it is\n\n"
        "Items are named as in wishes.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--from-game", metavar="NAME", help="the hero of this saved game; other options are ignored"
    )
    _add_best_plan(parser)
    parser.add_argument("--edition", default=DEFAULT, metavar="NAME", help=f"play by these rules ({DEFAULT})")
    parser.add_argument("--role", default="valkyrie", metavar="ROLE", help="archeologist … wizard (valkyrie)")
    parser.add_argument("--race", metavar="RACE", help="human, elf, dwarf, gnome, orc")
    parser.add_argument("--gender", metavar="GENDER", help="female, male")
    parser.add_argument("--align", metavar="ALIGNMENT", help="lawful, neutral, chaotic")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the random seed of a new hero (1)")
    parser.add_argument("--nutrition", type=int, metavar="N", help="nutrition now (900)")
    parser.add_argument("--turn", type=int, metavar="T", help="the turn now (1)")
    parser.add_argument("--prayer", type=int, metavar="N", help="the prayer timeout (about 300)")
    parser.add_argument("--luck", type=int, metavar="N", help="luck, -10 to 10 (0)")
    parser.add_argument("--str", type=int, metavar="N", help="strength, 3 to 18")
    parser.add_argument("--con", type=int, metavar="N", help="constitution, 3 to 18")
    parser.add_argument(
        "--wear", action="append", default=[], metavar="THING", help="wear a ring, an amulet or armour"
    )
    parser.add_argument("--wield", metavar="THING", help="wield a weapon")
    parser.add_argument(
        "--carry",
        action="append",
        default=[],
        metavar="THINGS",
        help="put these into the pack, such as '3 apples'",
    )
    parser.add_argument("--naked", action="store_true", help="without the starting inventory")
    return parser


def _add_best_plan(parser: argparse.ArgumentParser) -> None:
    """The options of the best plan: which of the two, and what it assumes."""
    parser.add_argument("--optimal", action="store_true", help="the best plan: how to last longest")
    parser.add_argument(
        "--until",
        type=positive_number,
        metavar="TURN",
        help="the best plan to last so long and carry least",
    )
    parser.add_argument(
        "--next-prayer",
        type=positive_number,
        default=USUAL_TIMEOUT,
        metavar="N",
        help=f"the timeout that the best plan assumes after each prayer ({USUAL_TIMEOUT})",
    )
    parser.add_argument(
        "--rots-at",
        type=positive_number,
        metavar="AGE",
        help="corpses are eaten up to this age (while no age can harm)",
    )
    parser.add_argument("--keep-on", action="store_true", help="the best plan takes nothing off")


def hero_by_options(options: argparse.Namespace, edition: Edition) -> World:
    """A new hero, changed as the options say. Raises BadOption."""
    birth = birth_from_words(
        "Agnes",
        role=options.role,
        race=options.race,
        gender=options.gender,
        alignment=options.align,
        pet="none",
        mode="wizard",
    )
    whims = RandomAnswers(Random(options.seed))
    world = Game.new(edition, options.seed, birth, whims).world
    whims.world = world
    play = Play(world, edition, whims, higher_rooms=higher_rooms)
    hero = world.hero
    if options.naked:
        hero.inventory.clear()
        hero.worn.clear()
        hero.extrinsic[:] = [0] * len(hero.extrinsic)
    for which, value in ((Attribute.STRENGTH, options.str), (Attribute.CONSTITUTION, options.con)):
        if value is not None:
            hero.base[which] = hero.peak[which] = in_range(which.name.lower(), value, 3, 18)
    for text in options.carry:
        wish_for_item(play, text)
    for text in options.wear:
        wear_item(play, wish_for_item(play, text))
    if options.wield is not None:
        empty_slot(play, Slot.WIELDED)
        set_worn(play, wish_for_item(play, options.wield), Slot.WIELDED)
    if options.turn is not None:
        world.turn = in_range("turn", options.turn, 1, 10**8)
    if options.prayer is not None:
        hero.piety.prayer_timeout = in_range("prayer timeout", options.prayer, 0, 10**6)
    if options.luck is not None:
        hero.luck = in_range("luck", options.luck, -10, 10)
    if options.nutrition is not None:
        hero.nutrition = in_range("nutrition", options.nutrition, -500, 10**6)
        hero.hunger = hunger_state_for(hero.nutrition)
    hero.account = None
    return world


def in_range(what: str, value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        raise BadOption(f"{what} {value} is not between {least} and {most}")
    return value


def wish_for_item(play: Play, text: str) -> Item:
    """Put the item that a wish would give into the pack, but none at random. Raises BadOption."""
    understood = read_wish(play, text)
    if understood is None or understood.nothing or not (understood.kind or understood.artifact):
        raise BadOption(f"nothing is called {text!r}")
    item = make_wished_item(play, understood)
    identify_item(play, item)
    return add_to_pack(play, item)


def wear_item(play: Play, item: Item) -> None:
    """Wear an item in place of what is worn there. Raises BadOption."""
    kind, worn = item.kind, play.hero.worn
    if kind.class_ == "ring" or kind.name == "meat ring":
        slot = Slot.RIGHT_RING if Slot.LEFT_RING in worn else Slot.LEFT_RING
    elif kind.class_ == "amulet":
        slot = Slot.AMULET
    elif kind.part is not None:
        slot = PART_SLOTS[kind.part]
    else:
        raise BadOption(f"{kind.name} cannot be worn")
    empty_slot(play, slot)
    set_worn(play, item, slot)
    put_on_effects(play, item)


def empty_slot(play: Play, slot: Slot) -> None:
    """Take off what is worn in a slot."""
    old = play.hero.worn.get(int(slot))
    if old is not None:
        set_not_worn(play, old, slot)
