"""What a player, a watcher and a visitor see in a real Chromium."""

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from browser.conftest import Window
from browser.served import Server
from hosts.test_the_dead_meet import DEPTH, make_ready
from marrow.browser import places

WAITS = "main[data-wait=%s]"


def enter(page: Page, game: str, wait: str = "command") -> None:
    """Open one's game, and wait until it waits for a key."""
    page.goto(f"/play/{game}")
    read_on(page, wait)


def read_on(page: Page, wait: str = "command") -> None:
    """Wait until it waits for a key; before that it may say what the moon and the calendar mean."""
    for _ in range(3):
        page.wait_for_selector(f"{WAITS % wait}, {WAITS % 'space'}")
        if page.get_attribute("main", "data-wait") == wait:
            return
        press(page, "Space")
        page.wait_for_selector(f"main:not([data-wait=space]), {WAITS % wait}")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def rows_of(page: Page) -> list[str]:
    """The rows of the grid as text."""
    return [
        str(text).rstrip()
        for text in page.eval_on_selector_all("#grid .row", "rows => rows.map(row => row.textContent)")
    ]


def until(page: Page, text: str) -> None:
    """Wait until the grid shows a text."""
    expect(page.locator("#grid")).to_contain_text(text)


def ready_to_die(server: Server, user: str, name: str) -> str:
    """A saved game of a hero with one hit point and a potion of acid; the key of her last step."""
    home = places.player_directory(server.home, user)
    step = make_ready(home, name, DEPTH, None)
    (home / "games").mkdir(exist_ok=True)
    (home / "marrow" / "games" / name).rename(home / "games" / name)
    return step


def test_a_newcomer_plays_at_once(window: Window) -> None:
    page = window()

    page.goto("/play")
    page.click("text=Play as a guest")
    page.wait_for_selector(WAITS % "space")
    press(page, "y")
    read_on(page)

    until(page, "Guest the")
    assert "Guest, welcome" in page.inner_text("#log")


def test_a_newcomer_with_a_phone_taps_the_answers_of_the_first_question(window: Window) -> None:
    page = window("", 390, 844, has_touch=True)

    page.goto("/play")
    page.tap("text=Play as a guest")
    page.wait_for_selector(WAITS % "space")
    assert page.locator("#offered button").all_inner_texts()[:4] == ["y", "n", "a", "q"]
    assert page.inner_text("#message").startswith("Shall I pick character")
    page.tap("#offered >> text=n")
    until(page, "Pick a role")
    page.tap("#offered >> text=Esc")


def test_from_a_new_account_to_a_grave(server: Server, window: Window) -> None:
    """Ann makes an account; her hero with one hit point drinks acid."""
    page = window()
    page.goto("/play")
    form = page.locator("form[action='/register']")
    form.locator("input[name=name]").fill("Ann")
    form.locator("input[name=password]").fill("correct horse")
    form.locator("button").click()
    expect(page.locator("h1")).to_have_text("Your games")
    ((user,),) = server.book.rows("SELECT id FROM users WHERE name = 'Ann'")
    step = ready_to_die(server, user, "Agnes")
    page.reload()
    page.click("text=Go on with Agnes")
    read_on(page)

    press(page, step, "q", "Z")
    until(page, "--More--")
    for _ in range(40):
        if page.get_attribute("main", "data-ended"):
            break
        press(page, "Escape")
        page.wait_for_timeout(100)

    assert page.get_attribute("main", "data-ended") == "over"
    assert "You died" in page.inner_text("#note pre")
    assert str(server.home) not in page.inner_text("main")
    page.click("text=The grave")
    expect(page.locator("h1")).to_contain_text("Agnes")
    assert "killed by" in page.inner_text("main")
    stone = page.inner_text("pre.stone")
    assert "Agnes" in stone and "How it ended" not in stone and "Nutrition" not in stone
    assert page.locator("h2", has_text="How it ended").count() == 1
    page.goto("/graveyard?killer=potion+of+acid")
    expect(page.locator("tbody tr")).to_have_count(1)
    assert server.book.rows("SELECT hunger, depth FROM dead") == [("Not hungry", DEPTH)]


def test_who_watches_sees_the_same_frame(server: Server, window: Window) -> None:
    user, cookie = server.user("Bob")
    game = server.game(user, "Bob")
    player, watcher = window(cookie), window()
    enter(player, game)

    watcher.goto("/watch")
    watcher.click("text=Bob")
    until(watcher, "Bob the")
    press(player, "s", "i")
    until(watcher, "(end)")

    assert rows_of(watcher) == rows_of(player)
    press(watcher, "Escape")
    watcher.wait_for_timeout(300)
    assert "(end)" in "".join(rows_of(player)), "a watcher's key went to the game"


def test_a_private_game_is_not_watched(server: Server, window: Window) -> None:
    user, cookie = server.user("Carl")
    game = server.game(user, "Carl")
    player, watcher = window(cookie), window()
    enter(player, game)
    watcher.goto(f"/watch/{game}")
    until(watcher, "Carl the")

    settings = window(cookie)
    settings.goto("/settings")
    settings.check("input[name=private]")
    settings.locator("form[action='/settings/audience'] button").click()

    expect(watcher.locator("#note")).to_contain_text("private")
    watcher.goto("/watch")
    assert "Carl" not in watcher.inner_text("main")


def test_a_prompt_is_there_again_after_the_connection_is_lost(server: Server, window: Window) -> None:
    user, cookie = server.user("Dora")
    game = server.game(user, "Dora")
    page = window(cookie)
    enter(page, game)
    press(page, "w")
    page.wait_for_selector(WAITS % "letter")
    asked = rows_of(page)[0]

    page.context.set_offline(True)
    page.evaluate("() => 0")
    page.goto("about:blank")
    page.context.set_offline(False)
    other = window(cookie)
    enter(other, game, "letter")

    assert rows_of(other)[0] == asked and "wield" in asked
    press(other, "Escape")
    other.wait_for_selector(WAITS % "command")


def test_a_second_window_watches_or_takes_over(server: Server, window: Window) -> None:
    user, cookie = server.user("Emil")
    game = server.game(user, "Emil")
    first, second = window(cookie), window(cookie)
    enter(first, game)
    second.goto(f"/play/{game}")
    until(second, "Emil the")

    press(second, "i")
    second.wait_for_timeout(300)
    assert "(end)" not in "".join(rows_of(first))
    second.click("text=Play here")
    expect(first.locator("#note")).to_contain_text("another window")
    second.locator("#frame").focus()
    press(second, "i")

    until(second, "(end)")
    until(first, "(end)")


HOSTILE = "<img src=x onerror=alert(1)>"


def test_hostile_names_are_only_text(server: Server, window: Window) -> None:
    user, cookie = server.user("<script>alert(1)//")
    game = server.game(user, HOSTILE)
    page, watcher = window(cookie), window()
    enter(page, game, "space")
    press(page, " ", "#")
    page.wait_for_selector(WAITS % "line")
    page.keyboard.type("name")
    press(page, "Enter")
    watcher.goto("/watch")

    assert HOSTILE in watcher.inner_text("main")
    page.goto("/play")
    for one in (page, watcher):
        assert one.locator("img, main script, header script").count() == 0
    assert HOSTILE[:10] in page.inner_text("main")


def test_a_click_travels_and_a_menu_takes_clicks(server: Server, window: Window) -> None:
    user, cookie = server.user("Fay")
    page = window(cookie)
    enter(page, server.game(user, "Fay"))
    before = page.locator("#grid .cursor").bounding_box()
    spot = page.evaluate(
        """() => {
          const rows = [...document.querySelectorAll("#grid .row")];
          const y = rows.findIndex((row) => row.querySelector(".cursor"));
          const x = [...rows[y].textContent].findIndex((c, at) => c === "." && at > 0);
          const box = rows[y].getBoundingClientRect();
          const letter = document.getElementById("probe").getBoundingClientRect().width / 20;
          return [box.left + (x + 0.5) * letter, box.top + box.height / 2];
        }"""
    )

    page.mouse.click(spot[0], spot[1])
    page.wait_for_timeout(800)
    page.wait_for_selector(WAITS % "command")
    after = page.locator("#grid .cursor").bounding_box()

    assert before is not None and after is not None and before["x"] != after["x"]
    assert abs(after["x"] + after["width"] / 2 - spot[0]) < after["width"]


@pytest.mark.parametrize(("wide", "high"), [(360, 740), (800, 600), (1600, 1000)])
def test_a_game_fits_the_window(server: Server, window: Window, wide: int, high: int, tmp_path: Path) -> None:
    """The page itself never scrolls sideways, and the cursor is in sight."""
    user, cookie = server.user(f"Gus{wide}")
    page = window(cookie, wide, high)
    enter(page, server.game(user, "Gus"))
    page.wait_for_timeout(300)

    page.screenshot(path=tmp_path / f"{wide}.png")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    box = page.locator("#grid .cursor").bounding_box()
    assert box is not None and 0 <= box["x"] <= wide and 0 <= box["y"] <= high
    sidebar = len(page.locator("#grid .row").all()) > 24
    assert sidebar is (wide == 1600)


@pytest.mark.parametrize(
    "where", ["/", "/settings", "/play", "/graveyard", "/bones", "/rules/diff?a=3.6.2&b=3.6.7"]
)
def test_a_page_fits_a_phone(server: Server, window: Window, where: str) -> None:
    _, cookie = server.user(f"Una{where.replace('/', '')[:20]}")
    page = window(cookie, 360, 740)
    page.goto(where)

    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_filter_stands_above_its_table(server: Server, window: Window) -> None:
    page = window()
    page.goto("/graveyard")
    form, after = page.locator("form.row"), page.locator("form.row + *")

    above, below = form.bounding_box(), after.bounding_box()
    assert above is not None and below is not None and above["y"] + above["height"] <= below["y"]


def test_a_tablet_has_keys_on_the_screen_and_a_watcher_none(server: Server, window: Window) -> None:
    user, cookie = server.user("Vic")
    tablet = window(cookie, 1180, 820, has_touch=True, is_mobile=True)
    game = server.game(user, "Vic")
    enter(tablet, game)
    watcher = window("", 800, 700)
    watcher.goto(f"/watch/{game}")
    until(watcher, "Vic the")

    assert tablet.locator("#keys button").first.is_visible()
    assert not watcher.locator("#keys button").first.is_visible()


def test_touch_moves_and_on_screen_keys_do(server: Server, window: Window) -> None:
    user, cookie = server.user("Hal")
    page = window(cookie, 360, 740, has_touch=True)
    enter(page, server.game(user, "Hal"))

    page.tap("#keys button[aria-label=inventory]")
    until(page, "(end)")
    page.wait_for_selector("#keys button[aria-label=search]", state="hidden")  # the prompt's keys are there
    page.tap("#offered >> text=Go on")

    page.wait_for_selector(WAITS % "command")
    page.tap("#keys button[aria-label=eat]")
    page.tap("#offered >> text=Esc")
    until(page, "Never mind.")


def test_all_of_a_menu_is_in_sight_on_a_phone(server: Server, window: Window) -> None:
    """It stands at the right of the grid, of which a phone shows the half."""
    user, cookie = server.user("Ola")
    page = window(cookie, 390, 844, has_touch=True)
    enter(page, server.game(user, "Ola"))

    page.tap("#keys button[aria-label=inventory]")
    until(page, "(end)")

    (end,) = [row for row in rows_of(page) if "(end)" in row]
    first, letter, scrolled, wide = page.evaluate(
        """(first) => {
          const frame = document.getElementById("frame"), grid = document.getElementById("grid");
          return [first, grid.scrollWidth / 80, frame.scrollLeft, frame.clientWidth];
        }""",
        end.index("(end)"),
    )
    longest = max(len(row) for row in rows_of(page)[: rows_of(page).index(end)])
    assert scrolled <= first * letter and longest * letter <= scrolled + wide


READ = (
    "/", "/play", "/watch", "/settings", "/graveyard", "/bones", "/rules", "/rules/N-021",
    "/rules/diff?a=3.6.2&b=3.6.7",
)  # fmt: skip


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(server: Server, window: Window, theme: str) -> None:
    user, cookie = server.user(f"Ida {theme}")
    game = server.game(user, "Ida")
    page = window(cookie, color_scheme=theme, reduced_motion="reduce")
    found = []
    for where in (f"/play/{game}", *READ):
        page.goto(where)
        if where.endswith(game):
            read_on(page)
            press(page, "i")
            until(page, "(end)")
        for one in Axe().run(page).response["violations"]:
            found.append((where, one["id"], [node["html"][:120] for node in one["nodes"]][:3]))

    assert found == []


def test_words_instead_of_a_map(server: Server, window: Window) -> None:
    user, cookie = server.user("Jo")
    page = window(cookie)
    enter(page, server.game(user, "Jo"))

    page.check("#set-lines")
    page.click("#around")
    page.wait_for_timeout(500)

    said = page.inner_text("#log")
    assert "kitten" in said or "little dog" in said, said
    assert page.locator("#status").inner_text().startswith("Jo the")


def test_the_first_page_is_light(server: Server, window: Window) -> None:
    """Less than 60 KB in all, before and after the game begins."""
    user, cookie = server.user("Kim")
    game = server.game(user, "Kim")
    page = window(cookie)
    sizes: list[int] = []
    page.on("response", lambda answer: sizes.append(len(answer.body()) if answer.status == 200 else 0))

    enter(page, game)

    assert 0 < sum(sizes) < 60_000, sizes


def test_options_are_the_players_own(server: Server, window: Window) -> None:
    """What is set on the settings page holds in a game, and #saveoptions writes there."""
    user, cookie = server.user("Lea")
    game = server.game(user, "Lea")
    page = window(cookie)
    page.goto("/settings")
    page.fill("textarea", "OPTIONS=time\nOPTIONS=wrong_one")
    page.locator("form[action='/settings/options'] button").click()
    assert "wrong_one" in page.inner_text(".problem")

    page.goto(f"/play/{game}")
    page.wait_for_selector("main[data-wait]")
    press(page, "Escape")
    until(page, "T:1")
    press(page, "#")
    page.wait_for_selector(WAITS % "line")
    page.keyboard.type("saveoptions")
    press(page, "Enter")
    until(page, "Write your options to options?")
    press(page, "y")
    read_on(page)

    assert "OPTIONS=time" in places.options_file(server.home, user).read_text()


def test_a_click_chooses_in_a_menu(server: Server, window: Window) -> None:
    user, cookie = server.user("Mo")
    page = window(cookie, 800, 600)
    enter(page, server.game(user, "Mo"))
    press(page, "d", "?")
    until(page, "(end)")

    page.locator("#grid .row", has_text="food ration").click(position={"x": 450, "y": 8})
    page.wait_for_selector(WAITS % "command")

    until(page, "You drop")
