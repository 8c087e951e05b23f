"""The numbers of a scene's hero that may be set, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from marrow.content.properties import Property
from marrow.errors import BadOption
from marrow.experiment.building import hunger_state_of, species_called
from marrow.game.game import Game
from marrow.game.view import play_for_viewing
from marrow.model.hero import Hero
from marrow.model.vocabularies import Attribute, Hunger, Source
from marrow.rules.hero.body import has
from marrow.rules.hero.shape import take_form

MUCH = 10**6
FORM_HP = 50
NUTRITION_OF = {  # the most nutrition of a hunger state; of satiation the least
    Hunger.SATIATED: 1001,
    Hunger.NOT_HUNGRY: 900,
    Hunger.HUNGRY: 150,
    Hunger.WEAK: 50,
    Hunger.FAINTING: 0,
    Hunger.FAINTED: 0,
    Hunger.STARVED: -MUCH,
}


@dataclass(frozen=True, slots=True)
class Number:
    """A number of the hero that may be set: from and to what, and how it is read and written."""

    least: int
    most: int
    read: Callable[[Hero], int]
    write: Callable[[Hero, int], None]


def _set_attribute(which: Attribute) -> Callable[[Hero, int], None]:
    def write(hero: Hero, value: int) -> None:
        hero.base[which] = hero.peak[which] = value

    return write


def _get_attribute(which: Attribute) -> Callable[[Hero], int]:
    return lambda hero: hero.base[which]


def _set_field(name: str) -> Callable[[Hero, int], None]:
    return lambda hero, value: setattr(hero, name, value)


def _get_field(name: str) -> Callable[[Hero], int]:
    return lambda hero: int(getattr(hero, name))


def _set_hp(hero: Hero, value: int) -> None:
    hero.hp, hero.max_hp = value, max(hero.max_hp, value)


def _set_max_hp(hero: Hero, value: int) -> None:
    hero.max_hp, hero.hp = value, min(hero.hp, value)


def _set_power(hero: Hero, value: int) -> None:
    hero.power, hero.max_power = value, max(hero.max_power, value)


def _set_level(hero: Hero, value: int) -> None:
    hero.level, hero.peak_level = value, max(hero.peak_level, value)


def _set_nutrition(hero: Hero, value: int) -> None:
    hero.nutrition, hero.hunger, hero.account = value, hunger_state_of(value), None


def _set_prayer_timeout(hero: Hero, value: int) -> None:
    hero.piety.prayer_timeout = value


NUMBERS: Mapping[str, Number] = {
    "nutrition": Number(-MUCH, MUCH, _get_field("nutrition"), _set_nutrition),
    "hp": Number(1, MUCH, _get_field("hp"), _set_hp),
    "max_hp": Number(1, MUCH, _get_field("max_hp"), _set_max_hp),
    "power": Number(0, MUCH, _get_field("power"), _set_power),
    "max_power": Number(0, MUCH, _get_field("max_power"), _set_field("max_power")),
    "level": Number(1, 30, _get_field("level"), _set_level),
    "luck": Number(-10, 10, _get_field("luck"), _set_field("luck")),
    "alignment_record": Number(-MUCH, MUCH, _get_field("alignment_record"), _set_field("alignment_record")),
    "prayer_timeout": Number(0, MUCH, lambda hero: hero.piety.prayer_timeout, _set_prayer_timeout),
    **{
        which.name.lower(): Number(3, 125 if which is Attribute.STRENGTH else 25, *pair)
        for which in Attribute
        for pair in ((_get_attribute(which), _set_attribute(which)),)
    },
}
OTHERS = ("hunger", "property", "form")


class SceneHero:
    """The hero of a scene, to set and to read."""

    __slots__ = ("_game",)

    def __init__(self, game: Game) -> None:
        self._game = game

    def set(self, **wishes: Any) -> None:
        """Set numbers of the hero, without a message and without an entry.

        Numbers are nutrition (and the hunger state with it), hp, max_hp, power, max_power, level, luck,
        alignment_record, prayer_timeout, strength (18/50 is 68), dexterity, constitution, intelligence,
        wisdom, charisma. ``hunger`` is a Hunger; if nutrition is not said too, it becomes what belongs to it.
        ``property`` is a Property, or several, given for good, or a mapping of them to turns. ``form`` is a
        species to be polymorphed into, or None for the own body.

        Raises BadOption for another name, and for values out of range; then nothing has been set.
        """
        hero = self._game.world.hero
        unknown = wishes.keys() - NUMBERS.keys() - set(OTHERS)
        if unknown:
            known = ", ".join((*NUMBERS, *OTHERS))
            raise BadOption(f"{', '.join(sorted(unknown))} cannot be set; known are {known}")
        for name, value in wishes.items():
            self._check(name, value)
        for name, number in NUMBERS.items():
            if name in wishes:
                number.write(hero, wishes[name])
        if "hunger" in wishes:
            if "nutrition" not in wishes:
                _set_nutrition(hero, NUTRITION_OF[wishes["hunger"]])
            hero.hunger = wishes["hunger"]
        for prop, turns in _properties(wishes.get("property", ())).items():
            if turns is None:
                hero.intrinsic[prop] |= int(Source.OUTSIDE)
            else:
                hero.timeout[prop] = turns
        if "form" in wishes:
            self._change_form(wishes["form"])

    def get(self, name: str) -> int:
        """One of the numbers that can be set. Raises BadOption for another name."""
        if name not in NUMBERS:
            raise BadOption(f"{name} is no number of a hero; known are {', '.join(NUMBERS)}")
        return NUMBERS[name].read(self._game.world.hero)

    def has(self, wanted: Property) -> bool:
        """Whether the hero has a property now, by birth, meals, gear or for some turns."""
        return has(self._game.world.hero, wanted)

    @property
    def nutrition(self) -> int:
        return self._game.world.hero.nutrition

    @property
    def hunger(self) -> Hunger:
        return Hunger(self._game.world.hero.hunger)

    @property
    def hp(self) -> int:
        return self._game.world.hero.hp

    @property
    def spot(self) -> int:
        return self._game.world.hero.spot

    def _check(self, name: str, value: Any) -> None:
        if name in NUMBERS:
            number = NUMBERS[name]
            if type(value) is not int or not number.least <= value <= number.most:
                raise BadOption(f"{name} {value!r}; from {number.least} to {number.most} are possible")
        elif name == "hunger":
            if not isinstance(value, Hunger):
                raise BadOption(f"hunger {value!r}; a Hunger is wanted, such as Hunger.WEAK")
        elif name == "property":
            _properties(value)
        elif value is not None:
            species_called(play_for_viewing(self._game.world, self._game.edition), value)

    def _change_form(self, form: str | None) -> None:
        hero = self._game.world.hero
        play = play_for_viewing(self._game.world, self._game.edition)
        take_form(play, species_called(play, form) if form is not None else None)
        if form is not None:
            hero.form_hp = hero.form_max_hp = FORM_HP
            hero.polymorph.turns = MUCH


def _properties(wish: Any) -> dict[Property, int | None]:
    """The properties of a wish, each with its turns or None. Raises BadOption."""
    if isinstance(wish, Property):
        return {wish: None}
    found: dict[Property, int | None] = {}
    if isinstance(wish, Iterable) and not isinstance(wish, str):
        found = dict(wish.items()) if isinstance(wish, Mapping) else dict.fromkeys(wish)
    elif wish is not None:
        raise BadOption(f"property {wish!r}; a Property is wanted, or several")
    for prop, turns in found.items():
        if not isinstance(prop, Property):
            raise BadOption(f"property {prop!r}; a Property is wanted, such as Property.CONFLICT")
        if turns is not None and (type(turns) is not int or turns < 1):
            raise BadOption(f"{prop.name} for {turns!r} turns; from 1 on are possible")
    return found
