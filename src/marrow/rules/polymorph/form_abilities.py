"""The abilities of a form (#monster), as the hero is told when he takes it. NetHack: polyself.c, polymon."""

from collections.abc import Callable

from marrow.content.species import MIND_FLAYERS, Species
from marrow.rules.monsters.traits import is_unicorn
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
    (lambda form: is_unicorn(form), "use your horn"),
    (lambda form: form.name in MIND_FLAYERS, "send out a blast of thought"),
    (lambda form: form.sound == "shriek", "shriek"),
)


def tell_abilities(play: Play, form: Species) -> None:
    """Tell the hero the abilities of his new form, one line for each."""
    abilities = [ability for has_it, ability in ABILITIES if has_it(form)]
    if form.letter == "V" and play.edition.monsters.vampires_change_shape:
        abilities.append("change your shape")
    for ability in abilities:
        play.tell("polymorph.can do", RULE, command="monster", ability=ability)
    if "oviparous" in form.traits and play.hero.gender == "female" and form.name not in WATER_LAYERS:
        play.tell("polymorph.can do", RULE, command="sit", ability="lay an egg")
