"""Messages on reading the Book of the Dead."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "bookofdead.turn the pages": "You turn the pages of the Book of the Dead...",
    "bookofdead.ancestors": "The dead of your line are not pleased!",
    "bookofdead.headstones": "Somewhere headstones begin to stir!",
    "bookofdead.your name": "Oh my!  The Book has a page with your name on it!",
    "bookofdead.scrambled": "The runes will not stand still.  You can't read them!",
    "bookofdead.chill": "A chill runs down your spine.",
    "bookofdead.faint chime": "You hear a faint chime...",
    "bookofdead.amused": "Something that looks like Vlad is amused.",
    "bookofdead.fails": "The invocation fails!  A curse lies on one of your treasures...",
    "bookofdead.amiss": "You have a feeling that something is amiss...",
    "bookofdead.shakes": "The floor shakes under you, and the walls around begin to bend and crumble!",
    "bookofdead.stairwell": "You stand at the top of a stairwell leading down!",
    "bookofdead.raised": "You raised the dead!",
}
