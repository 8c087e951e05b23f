"""Claims on bones whose game cannot settle them any more: it is gone, is spoilt, or ended without the pool.

A claim lasts as long as a command. One that is left over is settled if its command is in a journal, and
goes back if it is not, or if no game has its name; a game that is being played looks after its own.
"""

from pathlib import Path

from marrow.errors import GameInUse, HostileFile
from marrow.game.game_files import BEFORE, SNAPSHOT, GameFiles, GameFolder
from marrow.game.game_paths import saved_games
from marrow.game.journal_replay import head_of_game
from marrow.game.pool_access import PoolAccess


def clear_old_claims(data: Path, access: PoolAccess) -> None:
    """Settle or give back the claims of all games that nobody plays at the moment."""
    left = {claim for claim in access.all_claims() if game_of_claim(claim) != access.game}
    for saved in saved_games(data) if left else ():
        try:
            files = GameFiles(saved.directory)
        except (GameInUse, OSError):
            left = _without_those_of(saved.directory, left)
            continue
        try:
            numbers = files.journal_numbers()
            met = {
                claim
                for number in numbers
                for one in files.read_journal(number).commands
                for claim in one.claims
            }
        except OSError:
            left = _without_those_of(saved.directory, left)
        else:
            access.settle(sorted(left & met))
            left -= met
        finally:
            files.close()
    access.give_back(sorted(left))


def game_of_claim(claim: str) -> str:
    """The identity of the game in a claim's name."""
    return claim.partition(":")[0]


def _without_those_of(directory: Path, claims: set[str]) -> set[str]:
    """These claims without those of the game in a directory; none, if nobody can tell which game that is."""
    game = identity_of(GameFolder(directory))
    return {claim for claim in claims if game and game_of_claim(claim) != game}


def identity_of(files: GameFolder) -> str:
    """The identity of the game in a directory, "" if nothing there tells it."""
    for name in (SNAPSHOT, BEFORE):
        try:
            return files.read_snapshot(name).game
        except (HostileFile, OSError):
            continue
    try:
        head = head_of_game(files)
    except OSError:
        return ""
    return head.game if head is not None else ""
