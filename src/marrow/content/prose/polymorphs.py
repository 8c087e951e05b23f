"""Messages about lycanthropy, and about golems that polymorph creates."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "polymorphs.change into": "Do you want to change into a {beast}?",
    "polymorphs.multiply": "You multiply!",
    "polymorphs.remain beast": "Do you want to remain in beast form?",
    "polymorphs.affinity": "Your affinity to {beasts} disappears!",
    "polymorphs.arises": "Some {material}objects in the pile join up, and become {monster}!",
    "polymorphs.vibrations": "You feel shuddering vibrations.",
    "polymorphs.purified": "You feel purified.",
}
