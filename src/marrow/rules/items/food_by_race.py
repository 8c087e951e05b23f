"""What lembas and cram are worth to whom. NetHack: eat.c, obj_nutrition."""

from marrow.content.kinds import ObjectKind
from marrow.model.hero import Hero
from marrow.rules.play import Play


def worth_to_hero(play: Play, kind: ObjectKind) -> int:
    """N-177: how much nutrition a whole one gives this hero; corpses and globs are not asked about."""
    if not play.edition.nutrition.lembas_and_cram_by_race:
        return kind.nutrition
    race = eater_race(play.hero)
    if kind.name == "lembas wafer" and race == "elf":
        return kind.nutrition + kind.nutrition // 4
    if kind.name == "lembas wafer" and race == "orc":
        return kind.nutrition - kind.nutrition // 4
    if kind.name == "cram ration" and race == "dwarf":
        return kind.nutrition + kind.nutrition // 6
    return kind.nutrition


def eater_race(hero: Hero) -> str:
    """N-177: the race for whom food is worth more or less: the form's if the hero has one, else his own."""
    if hero.form is None:
        return hero.race.name
    traits = hero.form.traits
    return "elf" if "elf" in traits else "orc" if "orc" in traits else "dwarf" if "dwarf" in traits else ""
