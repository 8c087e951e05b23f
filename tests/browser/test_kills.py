"""Processes of a server that are killed in play: each player loses at most the command under way."""

import os
import signal
from contextlib import suppress

from websockets.exceptions import WebSocketException

from browser.served import Server
from browser.sockets import Player, Seat
from marrow.browser import places
from marrow.browser.playing import write_atomically_in
from patience import until

TURNS = 5


def seated(server: Server, name: str) -> tuple[Player, str, Seat]:
    """A player whose game waits for the first command, with the turn on the screen."""
    user, cookie = server.user(name)
    write_atomically_in(places.options_file(server.home, user), b"OPTIONS=time\n")
    player, game = Player(server, cookie), server.game(user, name)
    seat = Seat(player.socket(f"/play/{game}/socket"))
    seat.until("command")
    return player, game, seat


def again(player: Player, game: str, wait: str) -> Seat:
    """The same game at a new socket, as soon as there is one."""
    seats: list[Seat] = []

    def is_seated() -> bool:
        with suppress(OSError, WebSocketException):
            seat = Seat(player.socket(f"/play/{game}/socket"))
            seat.until(wait)
            seats.append(seat)
        return bool(seats)

    until(is_seated)
    return seats[0]


def play_turns(seat: Seat) -> int:
    """Search some turns; which turn it is then."""
    for _ in range(TURNS):
        seat.press("s")
        seat.until("command")
    return seat.turn()


def test_a_killed_worker_loses_no_finished_command(server: Server) -> None:
    """The socket stays; the game comes back at it by itself, where the journal ends."""
    _, _, seat = seated(server, "Ann")
    turn = play_turns(seat)
    seat.press("w")
    seat.until("letter")

    for one in server.workers():
        os.kill(one, signal.SIGKILL)
    seat.wait = ""
    seat.until("command", "welcome back")

    assert seat.turn() == turn
    assert play_turns(seat) == turn + TURNS


def test_a_killed_server_loses_no_finished_command(server: Server) -> None:
    """Its workers save what they play, with the prompt that is open, and end."""
    player, game, seat = seated(server, "Bob")
    turn = play_turns(seat)
    seat.press("w")
    seat.until("letter")
    asked = seat.rows[0]
    orphans = server.workers()

    server.kill()
    until(lambda: not any(os.path.exists(f"/proc/{one}") for one in orphans), lambda: "a worker lives on")
    server.start()
    seat = again(player, game, "letter")

    assert (seat.rows[0], seat.turn()) == (asked, turn)
    seat.press("\x1b")
    seat.until("command")


def test_all_at_once_lose_no_finished_command(server: Server) -> None:
    player, game, seat = seated(server, "Carl")
    turn = play_turns(seat)

    for one in server.workers():
        os.kill(one, signal.SIGKILL)
    server.kill()
    server.start()
    seat = again(player, game, "command")

    assert seat.turn() == turn


def test_a_game_leaves_memory_with_its_prompt(server: Server) -> None:
    """As by SIGINT, with which an operator ends the server."""
    player, game, seat = seated(server, "Dora")
    turn = play_turns(seat)
    seat.press("#")
    seat.until("line")
    seat.press("p", "r")
    seat.until("line", "# pr")

    server.stop()
    server.start()
    seat = again(player, game, "line")

    assert seat.rows[0].startswith("# pr")
    seat.press("\x1b", "\x1b")
    seat.until("command")
    assert seat.turn() == turn


def test_a_server_whose_book_is_removed_says_so_and_plays_on(server: Server) -> None:
    player, _, seat = seated(server, "Edda")
    turn = play_turns(seat)
    file = places.book_file(server.home)
    away = file.with_name("away.sqlite")
    file.rename(away)
    try:
        status, page = player.get("/graveyard")

        assert status == 503 and "it was moved or removed; start again" in page
        assert str(server.home) not in page
        assert play_turns(seat) == turn + TURNS
        assert not file.exists()
    finally:
        away.rename(file)
    assert player.get("/graveyard")[0] == 200
