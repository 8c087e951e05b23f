"""The bones pool: where bones are kept between games.

When a game takes or leaves bones is decided in ``game``; how bones files look is in ``formats``.
"""
