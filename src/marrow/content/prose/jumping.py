"""What is said of jumping."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "jumping.writhe": "You writhe a little, held where you are.",
    "jumping.flail": "You flail around a little.",
    "jumping.where": "Where do you want to jump?",
    "jumping.illegal": "Illegal move!",
    "jumping.too far": "Too far!",
    "jumping.cannot see": "You cannot see where to land!",
    "jumping.cannot land": "You cannot jump there!",
    "jumping.in the way": "There is something in the way.",
}
