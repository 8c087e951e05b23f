"""A public server in one directory: who may play how, and which files of a game go where.

NetHack's own words for what it decides are in ``sysconf``; dgamelaunch and its like start the game.
"""

import os
from collections.abc import MutableMapping
from contextlib import suppress
from pathlib import Path

from marrow.errors import BadOption
from marrow.formats.sysconf import Sysconf, may
from marrow.game import wall_clock
from marrow.game.game_files import GameFolder
from marrow.game.game_paths import game_directory
from marrow.game.house_rules import HouseRules
from marrow.game.session import Session
from marrow.model.world import World
from marrow.pool.reading import pool_name, pool_of_birth
from marrow.terminal import server_files
from marrow.terminal.mail_file import MailFile
from marrow.terminal.server_files import InProgress, check_template, file_of, placeholders

LONGEST_NAME = 31  # NetHack: global.h, PL_NSIZ
CLOSED = "explore mode is for those whom sysconf names in EXPLORERS"


class PublicServer:
    """One player's visit to a server: everything is within its directory."""

    def __init__(self, directory: Path) -> None:
        """Raises BadOption if the directory or its sysconf cannot be used."""
        self.directory = Path(os.path.realpath(directory))
        self.settings: Sysconf = server_files.settings_of(directory)
        self.started = wall_clock.now()
        self.in_progress: InProgress | None = None
        self._told = ""
        self._check_templates()

    def _check_templates(self) -> None:
        """Name a template that cannot be before anybody plays, and not when a game has ended."""
        values = placeholders("x" * LONGEST_NAME, self.started, self.started)
        settings = self.settings
        for template in (
            settings.dumplogfile,
            settings.ttyrecfile,
            settings.extrainfofile,
            settings.mailfile,
        ):
            if template:
                check_template(self.directory, template, values)
        if settings.inprogressdir:
            check_template(self.directory, f"{settings.inprogressdir.replace('%', '%%')}/x", {})

    def take_environment(self, environment: MutableMapping[str, str]) -> None:
        """Keep games here, and take the player's options from NETHACKOPTIONS alone."""
        environment["MARROW_HOME"] = str(self.directory)
        environment["MARROWOPTIONS"] = environment.get("NETHACKOPTIONS") or "bones"

    def recording(self, name: str, asked: str | None) -> str | None:
        """Where this visit is recorded: the file asked for, or what sysconf says; None: nowhere.

        Raises BadOption for a file outside the server's directory.
        """
        if asked is None and not self.settings.ttyrecfile:
            return None
        template = asked.replace("%", "%%") if asked is not None else self.settings.ttyrecfile
        return str(file_of(self.directory, template, placeholders(name, self.started, self.started)))

    def admit(self, name: str, mode: str | None) -> tuple[int, str]:
        """Let the player in: when the game began or begins now, and the name of its pool.

        Raises BadOption for one who may not play so, and where all places are taken.
        """
        settings = self.settings
        if mode == "wizard" and not may(settings.wizards, name):
            raise BadOption("wizard mode is for those whom sysconf names in WIZARDS")
        if mode == "explore" and not may(settings.explorers, name):
            raise BadOption(CLOSED)
        game = game_directory(self.directory, name)
        if settings.check_save_uid and game.exists() and game.stat().st_uid != os.getuid():
            raise BadOption(f"the game of {name} belongs to another user (CHECK_SAVE_UID)")
        if server_files.is_played(game):
            server_files.ask_to_save(game)
        elif settings.maxplayers and server_files.count_players(self.directory) >= settings.maxplayers:
            raise BadOption(f"there are {settings.maxplayers} games being played already; please come again")
        born_at = self.born_at(name)
        return born_at, self.bones_file(born_at)

    def bones_file(self, born_at: int) -> str:
        """The pool of a game: with BONES_POOLS there are several, and a game keeps to one by its birth."""
        return pool_name(pool_of_birth(born_at, self.settings.bones_pools))

    def born_at(self, name: str) -> int:
        """When the saved game of this player began; now, if there is none."""
        if self.settings.bones_pools <= 1:
            return self.started
        folder = GameFolder(game_directory(self.directory, name))
        return folder.read_snapshot().birth.born_at if folder.has_snapshot() else self.started

    def house_rules(self, name: str) -> HouseRules:
        """What sysconf says of this player's game, also where only its end is still to be written down."""
        explores = may(self.settings.explorers, name)
        return HouseRules(self.settings, explores, self._dump_place, self._tell_place)

    def watch(self, session: Session, name: str, size: tuple[int, int]) -> None:
        """From now on the game is marked as being played, unless it was over already."""
        settings = self.settings
        session.live_events = settings.livelog
        if session.finished:
            return
        server_files.note_player(session.files.path)
        if settings.inprogressdir:
            stamp = f"{wall_clock.fourteen_digits(self.started)}.ttyrec"
            self.in_progress = InProgress(self.directory, settings.inprogressdir, name, stamp, size)
        self._tell_place(session.world)

    def mailbox(self, name: str, from_environment: str | None) -> MailFile | None:
        """L-246: the player's mailbox: as sysconf's MAILFILE or else $MAIL says; None: there is none here."""
        values = placeholders(name, self.started, self.started)
        if self.settings.mailfile:
            return MailFile(file_of(self.directory, self.settings.mailfile, values), simple=True)
        if not from_environment:
            return None
        file = Path(os.path.realpath(from_environment))  # what a login sets for a user is not of the server
        return MailFile(file, simple=True) if self.directory in file.parents else None

    def _dump_place(self, name: str, started: int, now: int, version: str) -> Path | None:
        template = self.settings.dumplogfile
        if not template:
            return None
        return file_of(self.directory, template, placeholders(name, started, now, version))

    def _tell_place(self, world: World) -> None:
        """Write where the hero is, whenever that changes. If it cannot be written the game goes on."""
        if not self.settings.extrainfofile:
            return
        told = server_files.extra_info(world)
        if told != self._told:
            values = placeholders(world.hero.name, world.born_at, self.started)
            with suppress(OSError):
                file_of(self.directory, self.settings.extrainfofile, values).write_text(told)
                self._told = told

    def close(self) -> None:
        if self.in_progress is not None:
            self.in_progress.close()
