"""What is said of jumping."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "jumping.not far": "You can't jump very far.",
    "jumping.no legs": "You can't jump; you have no legs!",
    "jumping.writhe": "You writhe a little, held where you are.",
    "jumping.stuck": "You cannot escape what holds you!",
    "jumping.flail": "You flail around a little.",
    "jumping.no traction": "You don't have enough traction to jump.",
    "jumping.too much": "You are carrying too much to jump!",
    "jumping.lack strength": "You lack the strength to jump!",
    "jumping.legs no shape": "Your legs are in no shape for jumping.",
    "jumping.where": "Where do you want to jump?",
    "jumping.illegal": "Illegal move!",
    "jumping.too far": "Too far!",
    "jumping.cannot see": "You cannot see where to land!",
    "jumping.cannot land": "You cannot jump there!",
    "jumping.in the way": "There is something in the way.",
}
