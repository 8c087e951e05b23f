"""Marrow in a web browser: play, watch, replays, the graveyard and the rules, as pages of one's own server.

Games run in worker processes (`worker`, `workers`), pages and sockets in the web process (`site`); `wire`
is what passes between them. It knows nothing of the exchange: `cli` joins the two.
"""
