"""Spots that are chosen on the map: what to look at, where to travel, what was detected."""

from array import array
from typing import TYPE_CHECKING, Final

from marrow.content import glyphs
from marrow.front.cursor import choose_spot, instructions, targets
from marrow.front.windows import Choice, choose
from marrow.game import view
from marrow.messages import commands, questions
from marrow.messages.commands import Command
from marrow.messages.question_keys import QuestionKey
from marrow.model.world import level_key
from marrow.rules.commands import looking
from marrow.rules.commands.movement.travelling import knows_way_to
from marrow.rules.play import Play

if TYPE_CHECKING:
    from marrow.front.player import ScreenPlayer

NO_PATH = " (no travel path)"
BROWSING_HINT: Final = " (? tells the keys)"


def chosen_spot(player: "ScreenPlayer", question: questions.ChooseSpot, words: str) -> int:
    """A spot chosen on the map; for travel the cursor begins at the last goal on this level.

    A quick look says nothing of instructions. NetHack: pager.c, do_look; do_name.c, getpos.
    """
    if question.alone is not None:
        return _looked_over(player, question.alone, question.start, words)
    travels = question.what == QuestionKey.WHERE_TO_TRAVEL
    start = question.start
    here = level_key(player.world.level.branch, player.world.level.number)
    if travels:
        start = last_goal(player) or start
    copied = view.with_view(player.world, player.edition).clone()  # because looking may discover a trap
    looked_at = view.play_for_viewing(copied, player.edition)
    if player.options.on("verbose") and question.what != QuestionKey.LOOK_WHERE:
        words = "  ".join(said for said in (words, instructions(player.edition.screen)) if said)
    spot = choose_spot(
        player.screen,
        player.world,
        player.edition,
        words,
        start,
        lambda place: _words_under_cursor(player, looking.what_is_shown(looked_at, place), place),
        remark=lambda place: NO_PATH if travels and not _is_way(looked_at, place) else "",
    )
    if spot >= view.AREA_SHOWN:
        return -1
    if travels and spot >= 0:
        player.goal = (here, spot)
    return spot


NOTHING: Final = commands.Travel(spot=-1)  # no command is meant


def meant(player: "ScreenPlayer", command: Command | None, *, forced: bool) -> Command | None:
    """The command that a key means, after the prefix m if it is ``forced``. NetHack: cmd.c, rhack."""
    if isinstance(command, commands.Travel):
        if not player.options.on("travel"):
            return NOTHING
        return _travel_by_menu(player) if forced else command
    if isinstance(command, commands.Pay):
        return commands.Pay(by_question=forced != (player.options.text("menustyle") == "traditional"))
    return commands.Eat(skip_floor=True) if forced and isinstance(command, commands.Eat) else command


def _travel_by_menu(player: "ScreenPlayer") -> Command:
    """m_: travel to one of what is interesting in view. NetHack: cmd.c, dotravel."""
    world = view.with_view(player.world, player.edition)
    looked_at = view.play_for_viewing(world.clone(), player.edition)
    found = [
        spot for spot in targets(player.screen, world, player.edition, "anything") if world.level.view[spot]
    ]
    lines = [
        Choice(_words_under_cursor(player, looking.what_is_shown(looked_at, spot), spot), str(spot))
        for spot in found
    ]
    chosen = choose(player.screen, lines, title="Travel to what of all this?") if lines else None
    if not lines:
        player.say("screen.nothing around", {})
    if not chosen:
        return NOTHING
    spot = int(chosen[0][0])
    player.goal = (level_key(world.level.branch, world.level.number), spot)
    return commands.Travel(spot=spot)


def _is_way(looked_at: Play, place: int) -> bool:
    """Whether the hero knows a way there, as far as can be told before anybody moves."""
    seen = view.glyph_at(looked_at.world, looked_at.edition, place) != glyphs.NOTHING
    return seen and knows_way_to(looked_at, place)


def _words_under_cursor(player: "ScreenPlayer", words: str, spot: int) -> str:
    """What is under the cursor; only things have an article there. NetHack: do_name.c, auto_describe."""
    if glyphs.KIND <= view.glyph_at(player.world, player.edition, spot) < glyphs.MONSTER:
        return words
    article, _, rest = words.partition(" ")
    return rest if article in ("a", "an", "the") else words


def last_goal(player: "ScreenPlayer") -> int | None:
    """The last goal of travel, if it was on this level."""
    here = level_key(player.world.level.branch, player.world.level.number)
    return player.goal[1] if player.goal[0] == here else None


def _looked_over(player: "ScreenPlayer", alone: tuple[tuple[int, int], ...], start: int, words: str) -> int:
    """Show nothing but what was detected, until a spot is picked. NetHack: detect.c, browse_map."""
    if player.options.on("quick_farsight"):
        return -1
    shown = view.glyphs_alone(player.world, player.edition, alone)
    return browsed(player, shown, start, words)


def browsed(player: "ScreenPlayer", shown: "array[int]", start: int, words: str) -> int:
    """Show a map in place of what the hero sees, and tell what the cursor is on, until a spot is picked."""
    looked_at = view.play_for_viewing(view.with_view(player.world, player.edition).clone(), player.edition)

    def describe(spot: int) -> str:
        return looking.glyph_words(looked_at, spot, shown[spot]) if 0 <= spot < len(shown) else ""

    player.screen.paint(player.world, player.edition, shown)
    spot = choose_spot(player.screen, player.world, player.edition, words, start, describe, describes=True)
    player.paint()
    return spot
