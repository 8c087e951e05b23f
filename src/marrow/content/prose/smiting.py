"""Messages of gods whose priests are harmed."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "smiting.suffer": '{god} roars: "For this you shall suffer!"',
    "smiting.my servant": 'The voice of {god} booms: "How dare you harm my servant!"',
    "smiting.profane": '{god} roars: "You profane my shrine!"',
}
