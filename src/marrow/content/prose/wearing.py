"""What is said of things put on and taken off."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "wearing.speed up": "You feel yourself speed up.",
    "wearing.speed up more": "You feel yourself speed up a bit more.",
    "wearing.slow down": "You feel yourself slow down.",
    "wearing.slow down a bit": "You feel yourself slow down a bit.",
    "wearing.quietly": "You walk very quietly.",
    "wearing.noisily": "You sure are noisy.",
    "wearing.image displaced": "You feel that monsters have difficulty pinpointing you.",
    "wearing.image where you are": "You feel that monsters no longer have difficulty pinpointing you.",
    "wearing.see through yourself": "Suddenly you can see through yourself.",
    "wearing.cannot see yourself": "Suddenly you cannot see yourself.",
    "wearing.see yourself again": "Suddenly you can see yourself again.",
    "wearing.unfade": "Your body seems to unfade.",
    "wearing.transparent": "Suddenly you are transparent, but there!",
    "wearing.fits tightly": "{item} fits very tightly.",
    "wearing.mind oscillates": "Your mind oscillates briefly, and then settles on the other side.",
    "wearing.mind returns": "You have a sudden sense of returning to yourself.",
    "wearing.sit in a corner": "You feel like sitting in a corner.",
    "wearing.vibrates": "{item} vibrates for a moment.",
    "wearing.glows black": "{item} glows black for a moment.",
    "wearing.suddenly feminine": "You are suddenly very feminine!",
    "wearing.suddenly masculine": "You are suddenly very masculine!",
    "wearing.amulet disintegrates": "The amulet disintegrates!",
    "wearing.constricts": "It constricts your throat!",
    "wearing.breathe easily": "You can breathe more easily!",
    "wearing.cannot see any more": "You can't see any more.",
    "wearing.still cannot see": "You still cannot see.",
    "wearing.can see again": "You can see again.",
    "wearing.turns to dust": "Your {item} turns to dust!",
}
