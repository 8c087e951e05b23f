"""Tables of values that do not depend on dice: both games must give equal answers for the same states."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from random import Random
from typing import Any

from census.our_room import Room, bare_kind, species_name
from census.real_room import arena, layout
from marrow.content.kinds_table import KINDS
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES, SPECIES_NAMED
from marrow.content.words import AlignmentName, RoleName, Skill
from marrow.model.hero_parts import Spell, Training
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.deaths.grow_up import grow_up
from marrow.rules.hero.encumbrance import LEFT_LEG, carrying_capacity, encumbrance
from marrow.rules.hero.shape import take_form
from marrow.rules.magic.spells.casting import chance_of_success
from marrow.rules.monster_moves.pet_food import food_grade
from scene import MIDDLE

State = dict[str, Any]
Answer = str


@dataclass(frozen=True)
class Table:
    """A table of states. ``real`` and ``ours`` give the answer for each state, in order."""

    name: str
    states: Callable[[], list[State]]
    real: Callable[[list[State]], Iterator[Answer]]
    ours: Callable[[list[State]], Iterator[Answer]]


class Drawn:
    """Random choices that are the same in every version of Python."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def below(self, limit: int) -> int:
        return int(self._random() * limit)

    def one_of(self, words: Sequence[Any]) -> Any:
        return words[self.below(len(words))]


# How often spells fail


HEROES: dict[RoleName, AlignmentName] = {
    "archeologist": "neutral", "barbarian": "neutral", "caveman": "neutral", "healer": "neutral",
    "knight": "lawful", "monk": "neutral", "priest": "neutral", "rogue": "chaotic", "ranger": "neutral",
    "samurai": "lawful", "tourist": "neutral", "valkyrie": "neutral", "wizard": "neutral",
}  # fmt: skip
SCHOOLS: tuple[Skill, ...] = (
    "attack spells", "healing spells", "divination spells", "enchantment spells", "clerical spells",
    "escape spells", "matter spells",
)  # fmt: skip
FIRST_SCHOOL = 29  # in the real game's list of skills
BOOKS = [kind for kind in KINDS if kind.class_ == "spellbook" and kind.skill in SCHOOLS]
SLOTS: tuple[tuple[str, Slot], ...] = (
    ("body armor", Slot.BODY_ARMOR), ("cloak", Slot.CLOAK), ("helmet", Slot.HELMET),
    ("shield", Slot.SHIELD), ("gloves", Slot.GLOVES), ("boots", Slot.BOOTS),
)  # fmt: skip
WARDROBE = {part: [kind.name for kind in KINDS if kind.part == part] for part, _ in SLOTS}
SPELLS_KNOWN = 44  # the most that a hero can know


def casters() -> list[State]:
    """Heroes with random armour, attributes, levels and skills; each is asked about every spell."""
    drawn = Drawn(367)
    states = []
    for number in range(260):
        states.append(
            {
                "role": list(HEROES)[number % len(HEROES)],
                "level": 1 + drawn.below(30),
                "intelligence": 3 + drawn.below(23),
                "wisdom": 3 + drawn.below(23),
                "skills": [drawn.below(5) for _ in SCHOOLS],
                "worn": [drawn.one_of(WARDROBE[part]) if drawn.below(3) == 0 else "" for part, _ in SLOTS],
            }
        )
    return states


def real_failures(states: list[State]) -> Iterator[Answer]:
    for state in states:
        room = arena(role=state["role"], align=HEROES[state["role"]])
        room.begin()
        you = room.game.you
        you["ulevel"] = state["level"]
        you["acurr"][1], you["acurr"][2] = state["intelligence"], state["wisdom"]
        for school, level in enumerate(state["skills"]):
            room.skill(FIRST_SCHOOL + school)["skill"] = level
        for (part, _), name in zip(SLOTS, state["worn"], strict=True):
            if name:
                room.wear(room.carry(name, "armor"), part)
        room.know_spells([book.name.removeprefix("spellbook of ") for book in BOOKS])
        yield " ".join(str(100 - failing) for failing in room.spells_failing())


def our_failures(states: list[State]) -> Iterator[Answer]:
    for state in states:
        room = Room(role=state["role"], alignment=HEROES[state["role"]], level=state["level"])
        hero = room.scene.hero
        hero.base[Attribute.INTELLIGENCE], hero.base[Attribute.WISDOM] = (
            state["intelligence"],
            state["wisdom"],
        )
        for school, level in zip(SCHOOLS, state["skills"], strict=True):
            hero.skills[school] = Training(level, max(level, 1))
        for (_, slot), name in zip(SLOTS, state["worn"], strict=True):
            if name:
                room.wear(room.carry(name, "armor"), slot)
        yield " ".join(
            str(chance_of_success(room.play.edition.magic, hero, Spell(book.name, book.spell_level)))
            for book in BOOKS
        )


# Carrying capacity and encumbrance

LEFT_SIDE = 0x20000
FORMS = (
    "", "", "water nymph", "yellow light", "fog cloud", "killer bee", "hill orc", "ettin", "titan", "jackal",
    "air elemental", "vampire", "stone giant", "gray ooze", "floating eye", "baluchitherium", "purple worm",
)  # fmt: skip
STRENGTHS = (*range(3, 19), 19, 50, 68, 69, 100, 117, 118, 119, 121, 125)


def loads() -> list[State]:
    """Random attributes, loads, forms and conditions."""
    drawn = Drawn(1987)
    return [
        {
            "form": drawn.one_of(FORMS),
            "strength": drawn.one_of(STRENGTHS),
            "constitution": 3 + drawn.below(23),
            "load": drawn.below(2 + drawn.one_of((300, 1000, 3000))),
            "levitating": drawn.below(6) == 0,
            "wounded": drawn.below(6) == 0,
        }
        for _ in range(3000)
    ]


def real_loads(states: list[State]) -> Iterator[Answer]:
    room = arena()
    game, you = room.game, room.game.you
    for state in states:
        room.begin()
        if state["form"]:
            you["umonnum"] = room.species_number(state["form"])
            room.run("set_uasmon")
        for which, name in ((0, "strength"), (4, "constitution")):
            you["acurr"][which] = you["amax"][which] = state[name]
        game.property_record("levitation")["intrinsic"] |= 20 if state["levitating"] else 0
        if state["wounded"]:
            game.property_record("wounded legs")["intrinsic"] = 20
            game.property_record("wounded legs")["extrinsic"] = LEFT_SIDE
        room.carry("loadstone", "gem")["owt"] = state["load"]
        yield f"{room.run('weight_cap')} {room.run('near_capacity')}"


def our_loads(states: list[State]) -> Iterator[Answer]:
    room = Room()
    for state in states:
        room.begin()
        hero = room.play.hero
        if state["form"]:
            take_form(room.play, SPECIES_NAMED[state["form"]])
        for which in (Attribute.STRENGTH, Attribute.CONSTITUTION):
            hero.base[which] = hero.peak[which] = state[which.name.lower()]
        if state["levitating"]:
            hero.timeout[Property.LEVITATION] = 20
        if state["wounded"]:
            hero.timeout[Property.WOUNDED_LEGS], hero.extrinsic[Property.WOUNDED_LEGS] = 20, LEFT_LEG
        room.carry("loadstone", "gem").weight = state["load"]
        yield f"{carrying_capacity(hero)} {int(encumbrance(hero))}"


# How pets rate items

EATERS = (
    "kitten", "large dog", "pony", "jackal", "gelatinous cube", "rust monster", "rock mole", "xorn", "ghoul",
    "human zombie", "hill orc", "dwarf king", "Woodland-elf", "ogre king", "gnome lord",
    "kobold shaman", "nurse", "stone giant", "lichen", "violet fungus", "monkey", "yeti",
    "black dragon", "cockatrice", "green slime", "acid blob", "lizard", "soldier ant", "vrock", "couatl",
    "fire elemental", "gargoyle", "black pudding", "shopkeeper",
)  # fmt: skip
UNLIKE = (
    "ring",
    "wand",
    "venom",
)  # not asked: their material depends on their appearance, or they never lie on the floor
MOODS = ("", "starving", "blind", "old", "cursed", "blessed and fixed")
OF_SPECIES = ("corpse", "egg", "tin")
GRADED = [kind for kind in KINDS if kind.name not in OF_SPECIES and kind.class_ not in UNLIKE]
BODIES = [kind for kind in KINDS if kind.name in OF_SPECIES]
NO_SPECIES = -1


def onlookers() -> list[State]:
    """Each pet in each mood; it rates every kind of item, and every corpse, egg and tin."""
    return [{"eater": eater, "mood": mood} for eater in EATERS for mood in MOODS]


def in_runs(answers: list[str]) -> Answer:
    """The answers in short: how often in a row each comes."""
    return " ".join(f"{len(list(run))}x{answer}" for answer, run in groupby(answers))


def real_grades(states: list[State]) -> Iterator[Answer]:
    room = arena()
    numbers = {kind: room.kind_number(bare_kind(kind), kind.class_) for kind in (*GRADED, *BODIES)}
    classes = {kind: layout().OBJECT_CLASSES.index(kind.class_) for kind in numbers}
    graded = [(numbers[kind], classes[kind], NO_SPECIES) for kind in GRADED]
    graded += [(numbers[kind], classes[kind], species.number) for kind in BODIES for species in SPECIES]
    for state in states:
        room.begin()
        mood = state["mood"]
        pet = room.pet(species_name(SPECIES_NAMED[state["eater"]]), starving=mood == "starving")
        if mood == "blind":
            pet["mcansee"], pet["mblinded"] = 0, 10
        thing = room.thing("apple", "food", blessing=-1 if mood == "cursed" else 0)
        thing["blessed"] = thing["oerodeproof"] = int(mood == "blessed and fixed")
        apple, food = thing["otyp"], thing["oclass"]
        thing["age"] = room.game.turn - (500 if mood == "old" else 0)
        answers = []
        for number, class_, species in graded:
            thing["otyp"], thing["oclass"], thing["corpsenm"] = number, class_, species
            answers.append(str(room.run("dogfood", pet, thing)))
        yield in_runs(answers)
        thing["otyp"], thing["oclass"], thing["corpsenm"] = apple, food, NO_SPECIES
        room.run("addinv", thing)


def our_grades(states: list[State]) -> Iterator[Answer]:
    room = Room()
    for state in states:
        room.begin()
        mood = state["mood"]
        pet = room.scene.monster(state["eater"], tame=10)
        assert pet.pet is not None
        pet.pet.hp_penalty = 10 if mood == "starving" else 0
        pet.can_see, pet.blind = mood != "blind", 10 if mood == "blind" else 0
        item = room.scene.item("apple", age=500 if mood == "old" else 0)
        item.blessing = {"cursed": -1, "blessed and fixed": 1}.get(mood, 0)
        item.erodeproof = mood == "blessed and fixed"
        answers = []
        for kind in GRADED:
            item.kind = kind
            answers.append(str(int(food_grade(room.play, pet, item))))
        for kind in BODIES:
            item.kind = kind
            for species in SPECIES:
                item.species = species
                answers.append(str(int(food_grade(room.play, pet, item))))
        yield in_runs(answers)


# Growing up


STEPS = 30
VICTIM_AT = (42, 10)
STRONG = 400  # more hit points than any level's threshold for growing
CAUSES = ("kills", "potions")


def growing() -> list[State]:
    """Every species of both genders, which drinks gain level or kills thirty times."""
    numbers = range(len(SPECIES))
    return [{"species": n, "female": f, "cause": cause} for cause in CAUSES for f in (0, 1) for n in numbers]


def in_stages(steps: list[tuple[str, int, int]]) -> Answer:
    """The steps in short: each species and gender with its first and last level."""
    stages = []
    for (kind, female), stage in groupby(steps, key=lambda step: step[:2]):
        levels = [level for _, _, level in stage]
        stages.append(f"{kind} {'f' if female else 'm'} {levels[0]}-{levels[-1]}")
    return ", ".join(stages)


def real_growth(states: list[State]) -> Iterator[Answer]:
    room = arena()
    for state in states:
        room.begin()
        monster = room.in_own_shape(state["species"], hp=STRONG, female=bool(state["female"]))
        victim = room.monster("newt", VICTIM_AT) if state["cause"] == "kills" else None
        answers = []
        for _ in range(STEPS):
            room.run("grow_up", monster, victim)
            monster["mhp"] = monster["mhpmax"] = STRONG
            kind = room.species_of(monster)
            answers.append((kind, monster["female"], monster["m_lev"]))
        yield in_stages(answers)


def our_growth(states: list[State]) -> Iterator[Answer]:
    room = Room()
    for state in states:
        room.begin()
        monster = room.monster(SPECIES[state["species"]].name, hp=STRONG)
        monster.female = bool(state["female"])
        victim = room.monster("newt", MIDDLE + 2) if state["cause"] == "kills" else None
        answers = []
        for _ in range(STEPS):
            grow_up(room.play, monster, victim)
            monster.hp = monster.max_hp = STRONG
            kind = species_name(monster.species)
            answers.append((kind, int(monster.female), monster.level))
        yield in_stages(answers)


TABLES = {
    table.name: table
    for table in (
        Table("spell failure", casters, real_failures, our_failures),
        Table("loads", loads, real_loads, our_loads),
        Table("tastes of pets", onlookers, real_grades, our_grades),
        Table("growth", growing, real_growth, our_growth),
    )
}
