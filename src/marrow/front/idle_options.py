"""Options of NetHack that Marrow accepts, though they do nothing here, and why."""

from collections.abc import Mapping

PORTS = "for graphical, sound or other systems' ports"
UNLISTED = "in neither guidebook"
NO_QUOTES = "prices that shopkeepers have named are told once and not kept"
DEBUGS = "shows numbers of NetHack's own code that have no counterpart"
STRINGS = "NetHack 3.4.3 and its variants take symbols from it; since 3.6.0 SYMBOLS names each"
MISSING = frozenset((NO_QUOTES, DEBUGS))  # the reasons of what is not there

# fmt: off
IDLE: Mapping[str, str] = {
    **dict.fromkeys((
        "ascii_map", "font_map", "font_menu", "font_message", "font_status", "font_text", "font_size_map",
        "font_size_menu", "font_size_message", "font_size_status", "font_size_text", "fullscreen", "guicolor",
        "large_font", "map_mode", "popup_dialog", "preload_tiles", "scroll_amount", "scroll_margin",
        "softkeyboard", "splash", "tile_file", "tile_height", "tile_width", "tiled_map", "vary_msgcount",
        "vt_tiledata", "vt_sounddata", "windowcolors", "altkeyhandling", "altkeyhandler", "BIOS", "flush",
        "MACgraphics", "subkeyvalue", "video", "videocolors", "videoshades", "video_height", "video_width",
        "soundcard", "soundlib", "sounds", "warnings",
        "glyph", "term_cols", "term_rows", "player_selection", "asksavedisk", "checkspace", "crash_email",
        "crash_name", "crash_urlmax", "windowtype", "fast_map", "tile_shapes", "font", "hicolor", "palette",
        "windowchain", "use_truecolor", "voices",
    ), PORTS),
    **dict.fromkeys(("dungeon", "traps", "effects", "objects", "monsters"), STRINGS),
    # Of the terminal
    "eight_bit_tty": "every letter of the terminal's encoding is shown as it is",
    "ignintr": "^C is a key of the game like others",
    "null": "delays are timed; no padding is sent",
    "page_wait": "a page always waits for a key",
    "rawio": "the terminal is always read key by key",
    "use_darkgray": "what is black is shown in a gray or blue that can be seen",
    "wraptext": "long lines of text are always wrapped",
    # Of files and the start
    "checkpoint": "every key is written down as it is played, so a crash loses nothing",
    "idlecheckpoint": "every key is written down as it is played, so a crash loses nothing",
    "rlecomp": "saved games have a format of their own",
    "zerocomp": "saved games have a format of their own",
    "suppress_alert": "there are no alerts about features that have changed",
    "news": "there is no file of news to read at the start",
    "tutorial": "there is no tutorial level",
    "tips": "no tips are shown during play",
    "menu_shift_left": "menus never scroll sideways",
    "menu_shift_right": "menus never scroll sideways",
    # Of the layout
    "align_message": "messages are above the map, as NetHack's terminals show them",
    "align_status": "the status is below the map, as NetHack's terminals show it",
    "windowborders": "one line parts the panels from the map; there are no boxes",
    **dict.fromkeys((
        "menu_tab_sep", "nomux", "boulder_sym", "menuinvertmode", "customcolors", "customsymbols",
        "color_by_map", "invlet", "silent_bell", "menu_glyphs", "quiver_fired", "showborn",
        "bgcolors", "wizmgender",
    ), UNLISTED),
    "price_quotes": NO_QUOTES,
    **dict.fromkeys(("debug_hunger", "debug_mongen", "debug_overwrite_stairs", "travel_debug"), DEBUGS),
}
# fmt: on
