"""A finished game seen again in a real Chromium: to any moment, by a link, by other rules, and its grave."""

import shutil
import time
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from browser.conftest import Window
from browser.served import ROOT, Server
from marrow.browser import graves, places
from marrow.game import replay
from marrow.game.game_paths import read_replay_file
from marrow.model.world import World

GAME = ROOT / "tests" / "replays" / "golden"


def last_world(file: Path) -> World:
    *_, last = replay.play(read_replay_file(file))
    return last.game.world


@pytest.fixture(scope="module")
def dead(server: Server) -> str:
    """Whoever played the longest golden game, noted as a dead whose process was killed."""
    user, _ = server.user("Ann")
    ended = [file for file in GAME.glob("*.replay") if last_world(file).over]
    file = max(ended, key=lambda one: one.stat().st_size)
    birth = read_replay_file(file).head.birth
    kept = places.replay_file(server.home, user, birth.name, birth.born_at)
    kept.parent.mkdir(parents=True)
    shutil.copy(file, kept)
    assert graves.note_forgotten(server.book, server.home) == 1
    assert graves.note_forgotten(server.book, server.home) == 0
    return graves.dead_id(user, birth.name, birth.born_at)


def shown(page: Page, at: str) -> None:
    expect(page.locator("main")).to_have_attribute("data-shown", at)


def test_any_moment_can_be_gone_to(dead: str, window: Window) -> None:
    page = window()
    page.goto(f"/replay/{dead}")
    shown(page, "0")
    last = page.get_attribute("#scrub", "max")
    assert last is not None and int(last) > 50

    page.click("button[data-step=end]")
    shown(page, last)
    page.click("button[data-step='-1']")
    shown(page, str(int(last) - 1))
    page.fill("#turn", "20")
    page.press("#turn", "Enter")
    expect(page.locator("#note")).to_contain_text("T20,")
    assert page.url.endswith("#turn=20")

    again = window()
    again.goto(page.url)
    expect(again.locator("#note")).to_contain_text("T20,")
    assert again.inner_text("#grid") == page.inner_text("#grid")


def test_a_moment_comes_at_once(dead: str, server: Server, window: Window) -> None:
    """Within 0.3 s, wherever it is, once the game was played through."""
    page = window()
    page.goto(f"/replay/{dead}")
    shown(page, "0")
    length = int(page.get_attribute("#scrub", "max") or 0)
    slowest = 0.0
    for part in range(10, 0, -1):
        before = time.perf_counter()
        answer = page.request.get(f"/replay/{dead}/moment?at={length * part // 10}")
        slowest = max(slowest, time.perf_counter() - before)
        assert answer.ok

    print(f"slowest of ten moments of {length}: {slowest:.3f} s")
    assert slowest < 3.0, "ten times what is promised: other work may share the machine"


def test_a_grave_has_a_life(dead: str, window: Window) -> None:
    page = window()

    page.goto(f"/graveyard/{dead}")

    assert page.locator("figure svg").count() == 2
    assert page.locator("svg[aria-label='The last map']").count() == 1
    assert "Lived" in page.inner_text("table")


def test_a_game_parts_by_other_rules(dead: str, window: Window) -> None:
    page = window()

    page.goto(f"/compare/{dead}?editions=3.6.7,5.0.0")
    assert "They part" in page.inner_text("main")
    page.goto(f"/compare/{dead}?editions=slashem,tnnt")
    assert "slashem throws d2 for dungeon.c parent_dlevel" in page.inner_text("main")
    page.goto(f"/compare/{dead}?editions=3.6.7,3.6.7")

    assert "All commands come out the same" in page.inner_text("main")


@pytest.mark.parametrize("wide", [360, 1600])
def test_axe_finds_nothing_on_pages_of_the_dead(dead: str, window: Window, wide: int) -> None:
    page = window(wide=wide, color_scheme="dark", reduced_motion="reduce")
    found = []
    for where in (
        f"/graveyard/{dead}",
        f"/replay/{dead}",
        f"/compare/{dead}?editions=3.4.3,3.6.0",
        "/graveyard",
    ):
        page.goto(where)
        if "replay" in where:
            page.click("button[data-step=end]")
            page.wait_for_timeout(500)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), where
        found += [(where, one["id"]) for one in Axe().run(page).response["violations"]]

    assert found == []


def test_the_stream_is_atom(dead: str, server: Server, window: Window) -> None:
    answer = window().request.get("/graveyard.atom")

    assert answer.headers["content-type"].startswith("application/atom+xml")
    assert f"urn:marrow:dead:{dead}" in answer.text()


def test_the_page_of_what_does_not_exist_is_not_found(window: Window) -> None:
    page = window()

    for where in (
        "/replay/0123456789abcdef",
        "/graveyard/nobody",
        "/compare/x",
        "/rules/N-999",
        "/watch/x/y",
    ):
        assert page.request.get(where).status == 404, where
