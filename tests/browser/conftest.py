"""A server for each module, and one real Chromium."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from browser.served import Server, server_at

CHROMIUM = Path("/usr/bin/chromium")
PATIENCE = 120_000  # milliseconds, for a page on a busy machine
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server_at(tmp_path_factory.mktemp("server")) as one:
        yield one


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        pytest.skip(f"{CHROMIUM} is not there: these tests drive a real Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        yield browser
        browser.close()


Window = Callable[..., Page]


@pytest.fixture
def window(server: Server, chromium: Browser) -> Iterator[Window]:
    """A window of somebody's browser: without a cookie, or signed in. An error on a page fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def opened(cookie: str = "", wide: int = 1000, high: int = 760, **more: object) -> Page:
        context = chromium.new_context(viewport={"width": wide, "height": high}, base_url=server.at, **more)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        if cookie:
            context.add_cookies([{"name": "marrow", "value": cookie, "url": server.at}])
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [text for text in wrong if "WebSocket" not in text and "Failed to load resource" not in text] == []
