"""What a new form can do at will, as it is told to whoever takes it. NetHack: polyself.c, polymon."""

from collections.abc import Callable

from marrow.content.species import Species
from marrow.rules.play import Play

RULE = "polyself.c polymon"
WATER_LAYERS = ("giant eel", "electric eel")


def _attacks(manner: str) -> Callable[[Species], bool]:
    return lambda form: any(attack.manner == manner for attack in form.attacks)


ABILITIES: tuple[tuple[Callable[[Species], bool], str], ...] = (
    (_attacks("breathe"), "breathe upon your foes"),
    (_attacks("spit"), "spit venom"),
    (lambda form: form.letter == "n", "rid yourself of ball and chain"),
    (_attacks("gaze"), "gaze at all you see"),
    (lambda form: "hides" in form.traits, "hide"),
    (lambda form: "were" in form.traits, "call for help"),
    (lambda form: form.name in ("cave spider", "giant spider"), "spin a web"),
    (lambda form: form.name == "gremlin", "multiply in a fountain"),
    (lambda form: form.letter == "u" and "unicorn" in form.name, "use your horn"),
    (lambda form: "mind flayer" in form.name, "send out a blast of thought"),
    (lambda form: form.sound == "shriek", "shriek"),
)


def tell_abilities(play: Play, form: Species) -> None:
    """One line for each."""
    deeds = [deed for can, deed in ABILITIES if can(form)]
    if form.letter == "V" and play.edition.play.vampires_change_shape:
        deeds.append("change your shape")
    for deed in deeds:
        play.tell("polymorph.can do", RULE, command="monster", deed=deed)
    if "oviparous" in form.traits and play.hero.gender == "female" and form.name not in WATER_LAYERS:
        play.tell("polymorph.can do", RULE, command="sit", deed="lay an egg")
