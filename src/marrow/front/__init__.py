"""What hosts with a screen share: frames, windows, menus, prompts, options, keys, messages, --More--.

It knows neither curses nor sockets: a ``Display`` (screen.py) draws its frames and reads keys.
"""
