"""Messages about seals and spirits (dNetHack's binder)."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "binding.damaged": "The seal is damaged.",
    "binding.no spirit": "You cannot feel the spirit.",
    "binding.wide earth": "You think of the wide earth.",
    "binding.no dream": "You have no spirit to dream of.",
    "binding.too soon": "You cannot dream of a spirit again so soon.",
}
