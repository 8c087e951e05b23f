"""Messages about potions that hit somebody."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "splashes.on your head": "A flask bursts on your head, and its shards fly about.",
    "splashes.on saddle": "The flask bursts on the saddle of {monster}.",
    "splashes.on head": "The flask bursts on the head of {monster}.",
    "splashes.on monster": "The flask bursts on {monster}.",
    "splashes.crash": "Crash!",
    "splashes.evaporates": "The {item} evaporates.",
    "splashes.saddle wet": "The saddle gets wet.",
    "splashes.sound and hale": "{monster} looks its healthy self again.",
    "splashes.can see again": "{monster} can see again.",
    "splashes.unharmed": "{monster} looks unharmed.",
    "splashes.rather ill": "{monster} looks rather ill.",
    "splashes.briefly transparent": "For a moment {monster} seems transparent.",
    "splashes.appears": "{monster} can be seen now!",
    "splashes.falls asleep": "{monster} falls asleep.",
    "splashes.rusts": "{monster} rusts.",
    "splashes.healthier": "{monster} looks healthier.",
    "splashes.writhes": "{monster} writhes in pain!",
    "splashes.shrieks": "{monster} shrieks in pain!",
}
