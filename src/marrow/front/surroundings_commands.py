"""Commands about what is around the hero: menus of what can be done here and there, and a look around."""

from collections.abc import Callable, Iterator

from marrow.front import prompts
from marrow.front.list_commands import say_text
from marrow.front.narration import where_words
from marrow.front.player import ScreenPlayer
from marrow.front.spots_chosen import last_goal
from marrow.front.windows import Choice, choose, show_text
from marrow.game import knowledge, surroundings, telling
from marrow.game.view import with_view
from marrow.messages import commands
from marrow.messages.commands import Command
from marrow.messages.question_keys import QuestionKey
from marrow.model.places import DIRECTIONS, Terrain, x_of, y_of
from marrow.model.world import World
from marrow.rules.dungeon.arrival_spots import stairs_at

Row = tuple[str, Command]


def here_menu(player: ScreenPlayer) -> None:
    """#herecmdmenu: what can be done where the hero stands. NetHack 3.7: cmd.c, doherecmdmenu."""
    _offer(player, list(_here(player.world)), "What do you want to do here?")


def there_menu(player: ScreenPlayer) -> None:
    """#therecmdmenu: what can be done with the place beside the hero. NetHack 3.7: cmd.c, dotherecmdmenu."""
    direction = prompts.choose_direction(player.screen, telling.text_for(QuestionKey.WHICH_DIRECTION, {}))
    if direction not in DIRECTIONS:
        return
    _offer(player, list(_there(player.world, direction)), "What do you want to do there?")


def _offer(player: ScreenPlayer, rows: list[Row], title: str) -> None:
    lines = [Choice(words, str(number)) for number, (words, _) in enumerate(rows)]
    chosen = choose(player.screen, lines, title=title)
    if chosen:
        player.order(rows[int(chosen[0][0])][1])


def _here(world: World) -> Iterator[Row]:
    level, spot = world.level, world.hero.spot
    ground = level.terrain[spot]
    stairs = stairs_at(level, spot) if ground in (Terrain.STAIRS, Terrain.LADDER) else None
    if stairs is not None:
        yield (
            ("go up" if stairs.goes_up else "go down"),
            (commands.Up() if stairs.goes_up else commands.Down()),
        )
    if ground in (Terrain.FOUNTAIN, Terrain.SINK):
        yield "drink from it", commands.Quaff()
        yield "dip something into it", commands.Dip()
    if ground == Terrain.THRONE:
        yield "sit down on it", commands.Sit()
    if ground == Terrain.ALTAR:
        yield "offer a sacrifice", commands.Offer()
    items = level.items.get(spot, [])
    if items:
        yield "pick something up", commands.PickUp()
        yield "look at what lies here", commands.Look()
    if any(item.kind.name in BOXES for item in items):
        yield "open a container", commands.Loot()
    if any(item.kind.class_ == "food" for item in items):
        yield "eat something", commands.Eat()
    if world.hero.inventory:
        yield "drop something", commands.Drop()
    yield "search", commands.Search()
    yield "rest a moment", commands.Wait()


BOXES = ("large box", "chest", "ice box", "sack", "oilskin sack", "bag of holding", "bag of tricks")


def _there(world: World, direction: int) -> Iterator[Row]:
    level, spot = world.level, world.hero.spot + direction
    monster = level.monster_at.get(spot)
    if level.terrain[spot] == Terrain.DOOR:
        yield "open the door", commands.Open(direction=direction)
        yield "close the door", commands.Close(direction=direction)
        yield "kick", commands.Kick(direction=direction)
    trap = level.traps.get(spot)
    if trap is not None and trap.seen:
        yield "disarm the trap", commands.Untrap(direction=direction)
    if monster is not None:
        yield "talk", commands.Chat(direction=direction)
        yield "attack", commands.Move(direction=direction, manner="fight")
    yield "look there", commands.LookAt(spot=spot)
    yield "search around you", commands.Search()
    yield "go there", commands.Move(direction=direction)


def look_around(player: ScreenPlayer) -> None:
    """#lookaround: say what the map shows, the nearest first, and where. NetHack 3.7: cmd.c, dolookaround."""
    here = player.world.hero.spot
    lines = []
    for creatures in (True, False):
        for spot, words in knowledge.monsters_or_items_shown(
            player.world, player.edition, near=False, creatures=creatures
        ):
            lines.append((_distance(here, spot), f"{where_words(here, spot)}: {words}"))
    ground = [f"here: {words}" for words in surroundings.here(player.world, player.edition)]
    texts = [*ground, *(text for _, text in sorted(lines))]
    if texts:
        show_text(player.screen, texts)
    else:
        say_text(player, "screen.nothing around")


def _distance(a: int, b: int) -> int:
    return max(abs(x_of(a) - x_of(b)), abs(y_of(a) - y_of(b)))


def travel_again(player: ScreenPlayer) -> None:
    """#retravel: to the last goal of travel on this level. NetHack: cmd.c, dotravel_target."""
    spot = last_goal(player)
    if spot is None:
        player.order(commands.Travel())
    else:
        player.order(commands.Travel(spot=spot))


def wizard_lines(title: str, lines_of: Callable[[World], list[str]]) -> Callable[[ScreenPlayer], None]:
    """A command of wizard mode that shows lines."""

    def show(player: ScreenPlayer) -> None:
        show_text(
            player.screen, [title, "", *(lines_of(with_view(player.world, player.edition)) or ["(nothing)"])]
        )

    return show
