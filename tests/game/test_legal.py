"""``game.legal()``, ``question.legal`` and ``marrow.view``: what makes sense, and what a player may know."""

from collections.abc import Callable
from contextlib import suppress
from random import Random

import pytest

import marrow
from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.errors import RefusedCommand
from marrow.formats.fingerprint import state_hash
from marrow.game.legal import ALONE, ON_ITEMS
from marrow.game.seen import Sort, sort_of
from marrow.lab.random_player import Player, RandomAnswers
from marrow.messages import commands as c
from marrow.messages.commands import Command
from marrow.messages.questions import CANCEL
from marrow.model.item import Item
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, EAST, SOUTHEAST, WEST, Door, Terrain, TrapKind
from marrow.model.vocabularies import Doing
from marrow.rules.commands import PERFORM

STATES = 12  # of each random game
UNLISTED = {c.SetOption, c.ReceiveMail, c.OrderSpells}  # from the host, or of lists: no commands to the hero


def walked(seed: int, edition: str, turns: int, mode: str = "normal") -> marrow.Game:
    """A game some commands after its beginning."""
    random = Random(seed)
    answers = RandomAnswers(random)
    game = marrow.new_game(edition, seed=seed, mode=mode, answerer=answers)
    player = Player(random)
    for _ in range(turns):
        if game.over:
            break
        answers.world = game.world
        try:
            game.do(player.choose(game.world))
            player.accepted()
        except RefusedCommand:
            player.refused()
    return game.clone()


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "5.0.0", "slashem"])
@pytest.mark.parametrize("seed", range(1, 5))
def test_every_legal_command_is_accepted(seed: int, edition: str) -> None:
    game = walked(seed, edition, 40 * seed, "wizard" if seed == 4 else "normal")
    random = Random(seed)

    for _ in range(STATES):
        before = state_hash(game.world)
        legal = game.legal()
        assert state_hash(game.world) == before
        assert len(set(map(repr, legal))) == len(legal)
        for command in legal:
            game.clone().do(command)  # raises RefusedCommand if it is refused
        if not legal:
            assert game.over
            return
        game.do(random.choice([one for one in legal if not isinstance(one, c.Quit)]))
        answer_legally(game, random)


def answer_legally(game: marrow.Game, random: Random) -> None:
    """Answer questions by what they allow, or cancel."""
    while game.question is not None:
        assert game.legal() == []
        legal = game.question.legal
        with suppress(RefusedCommand):  # which is refused only now that the answer is known
            game.reply(random.choice(legal.values) if legal.values and random.random() < 0.8 else CANCEL)


def test_every_command_to_the_hero_can_be_listed() -> None:
    beside = {c.Continue, c.Move, c.Run, c.Travel, c.Jump, c.Fire, c.CastSpell}
    beside |= {c.Open, c.Close, c.Kick, c.Chat, c.Untrap, c.Ride}

    assert set(PERFORM) - UNLISTED == {*ALONE, *ON_ITEMS, *beside}


def test_steps_that_the_hero_knows_to_be_barred_are_no_steps() -> None:
    game = walked(2, "3.6.7", 30)
    hero, level = game.world.hero, game.world.level
    walls = {way for way in DIRECTIONS if sort_of(level.remembered[hero.spot + way]) is Sort.WALL}

    steps = {command.direction for command in game.legal() if isinstance(command, c.Move)}
    assert walls and not steps & walls


def commands_on(game: marrow.Game, kind: type[Command]) -> list[Command]:
    return [one for one in game.legal() if isinstance(one, kind)]


def test_food_is_what_one_may_eat_and_doors_are_opened_where_they_are() -> None:
    game = marrow.new_game(seed=7, role="valkyrie", pet="none")
    assert commands_on(game, c.Eat) == [c.Eat(item="d")]
    assert commands_on(game, c.Open) == []

    spot = game.world.hero.spot + EAST
    game.world.level.terrain[spot], game.world.level.detail[spot] = Terrain.DOOR, Door.CLOSED
    game.world.level.remembered[spot] = glyphs.CLOSED_DOOR
    assert commands_on(game, c.Open) == [c.Open(direction=EAST)]


def test_what_is_under_way_can_go_on() -> None:
    game = marrow.new_game(seed=7, role="valkyrie", pet="none")
    game.do(c.Eat(item="d"))

    assert game.legal()[0] == c.Continue()
    assert marrow.view(game).under_way is Doing.EATING


# What the player may not know


def hide_trap(game: marrow.Game) -> None:
    for way in DIRECTIONS:
        spot = game.world.hero.spot + way
        game.world.level.traps[spot] = Trap(TrapKind.BEAR_TRAP, spot)


def hide_monster(game: marrow.Game) -> None:
    world = game.world
    species = game.edition.content.species_row(world.level.monsters[0].species)
    unseen = Monster(world.next_id, species, hp=5, max_hp=5, level=1)
    unseen.invisible = True
    spot = unseen.spot = world.hero.spot + WEST
    world.level.monsters.append(unseen)
    world.level.monster_at[spot] = unseen


def swap_wand(game: marrow.Game) -> None:
    """Another wand under the same look: no direction is needed, or one is."""
    world = game.world
    wand = next(item for item in world.hero.inventory if item.kind.class_ == "wand")
    other = KINDS_NAMED["wand of digging"]
    looks = world.looks
    looks[wand.kind.number], looks[other.number] = looks[other.number], looks[wand.kind.number]
    wand.kind = game.edition.content.kind_row(other)


def with_unknown_wand() -> marrow.Game:
    game = marrow.new_game(seed=7, role="wizard")
    wand = next(item for item in game.world.hero.inventory if item.kind.class_ == "wand")
    assert wand.kind.name == "wand of light"
    game.world.discovered[wand.kind.number] = 0
    forget(wand)
    return game


def forget(item: Item) -> None:
    item.charge_known = item.blessing_known = False


@pytest.mark.parametrize("hide", [hide_trap, hide_monster, swap_wand])
def test_nothing_hidden_is_given_away(hide: Callable[[marrow.Game], None]) -> None:
    game = with_unknown_wand()
    legal, view = game.legal(), marrow.view(game)

    hide(game)

    assert game.legal() == legal
    assert marrow.view(game) == view


# What the player sees


def test_the_view_is_what_the_screen_shows() -> None:
    game = marrow.new_game(seed=7, role="wizard")
    view = marrow.view(game)

    assert [row.rstrip() for row in view.map.rows] == marrow.screen(game).splitlines()[1:22]
    hero, cat = view.map.of_sort(Sort.HERO)[0], view.map.of_sort(Sort.PET)[0]
    assert (hero.x, hero.y) == (view.hero.x, view.hero.y)
    assert cat.spot == hero.spot + SOUTHEAST and cat.symbol == "f" and "kitten" in cat.words
    assert view.map.at(cat.x, cat.y) == cat
    staff = view.item("a")
    assert staff is not None and staff.wielded and not staff.worn and "quarterstaff" in staff.words


def test_the_view_tells_what_was_said_and_what_is_asked() -> None:
    game = marrow.new_game(seed=7, role="valkyrie")
    game.do(c.Pray())

    view = marrow.view(game)
    assert view.question is game.question
    assert view.asked.startswith("Are you sure you want to pray?")
    assert game.question is not None and game.question.kind == "Confirm"
    assert game.question.key == "prayer.sure" and game.question.legal.values == (False, True)
