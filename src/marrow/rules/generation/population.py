"""Random species by depth, by the hero's level and by class; extinction and genocide. NetHack: makemon.c."""

from functools import cache
from typing import Final

from marrow.choices import ClassDraw
from marrow.content.alignments import sign_of
from marrow.content.edition_content import Content
from marrow.content.quests import QUEST_ENEMIES
from marrow.content.species import Species
from marrow.content.species_table import ALL_SPECIES, SPECIES_NAMED
from marrow.content.words import AlignmentName, PlaceName, SpeciesName
from marrow.model.world import SpecialPlace, World
from marrow.rules.dungeon.branches import QUEST, is_in_gehennom, is_rogue_level, place_at
from marrow.rules.dungeon.difficulty import adjusted_monster_level, level_difficulty
from marrow.rules.dungeon.temperature import temperature_of
from marrow.rules.generation.sephiroth import maybe_sephirah
from marrow.rules.hero.shape import is_whirly
from marrow.rules.monsters.traits import is_floater, is_noncorporeal
from marrow.rules.play import Play

NOBODY: Final = bytes(len(ALL_SPECIES))  # of each species, in a world that counts none
MAX_BORN: Final = 120  # of one species, then it is extinct: NetHack's MAXMONNO
BIRTH_LIMITS: Final[dict[SpeciesName, int]] = {"Nazgul": 9, "erinys": 3}

# Where monsters of one alignment are likelier. NetHack: dungeon.def.
ALIGNMENT_OF_BRANCH: Final[dict[str, AlignmentName]] = {
    "mines": "lawful",
    "sokoban": "neutral",
    "vlad": "chaotic",
}
ALIGNMENT_OF_PLACE: Final[dict[PlaceName, AlignmentName]] = {"oracle": "neutral", "medusa": "chaotic"}
HOMES_OF_ELEMENTALS: Final[dict[PlaceName, SpeciesName]] = {
    "air": "air elemental", "fire": "fire elemental", "earth": "earth elemental", "water": "water elemental",
}  # fmt: skip


# Extinction and genocide


def birth_limit(species: Species) -> int:
    """How many of a species are made before it is extinct. NetHack: makemon.c, mbirth_limit."""
    if "unique" in species.generation and species.name != "high priest":
        return 1
    return BIRTH_LIMITS.get(species.name, MAX_BORN)


def is_extinct(world: World, species: Species) -> bool:
    """Whether as many were made as ever will be; of species never made at random, only unique ones are."""
    if not world.born or not world.born[species.number]:
        return False
    if "not random" in species.generation and "unique" not in species.generation:
        return False
    return world.born[species.number] >= birth_limit(species)


def is_genocided(world: World, species: Species) -> bool:
    return bool(world.genocided) and world.genocided[species.number] != 0


def is_gone(world: World, species: Species) -> bool:
    return is_genocided(world, species) or is_extinct(world, species)


def count_birth(world: World, species: Species) -> None:
    """Count one more of a species as made. NetHack: makemon.c, propagate."""
    if world.born and world.born[species.number] < 255:
        world.born[species.number] += 1


# Random species


def alignment_shift(leaning: AlignmentName | None, species: Species) -> int:
    """0 to 5 more chances for a species of the branch's alignment. NetHack: makemon.c, align_shift."""
    match leaning:
        case None:
            return 0
        case "lawful":
            return (species.alignment + 20) // 8
        case "neutral":
            return (20 - abs(species.alignment)) // 4
        case "chaotic":
            return (20 - species.alignment) // 8


AT_HOME_HERE: Final = 3
MKCLASS: Final = "makemon.c mkclass"


@cache
def _species_between(
    content: Content,
    weakest: int,
    strongest: int,
    in_gehennom: bool,
    leaning: AlignmentName | None,
    favoured: str,
) -> tuple[tuple[Species, int, int], ...]:
    """Ordinary species of these difficulties, their chances and birth limits; extinct ones, too.

    Z-226: those who have the ``favoured`` resistance, fire on hot levels and cold on cold ones, are likelier.
    """
    found: list[tuple[Species, int, int]] = []
    for species in content.ordinary_species:
        if not weakest <= species.difficulty <= strongest or _is_uncommon(species, in_gehennom):
            continue
        if content.is_never_random(species):
            continue
        chances = content.frequency(species) + alignment_shift(leaning, species)
        if favoured and favoured in species.resistances:
            chances += AT_HOME_HERE
        if chances:
            found.append((species, chances, birth_limit(species)))
    return tuple(found)


def _is_uncommon(species: Species, in_gehennom: bool) -> bool:
    """Whether it is never made at random here. NetHack: makemon.c, uncommon."""
    generation = species.generation
    if "not random" in generation or "unique" in generation:
        return True
    if in_gehennom:
        return species.alignment > 0 or "not in gehennom" in generation
    return "only in gehennom" in generation


def random_species(play: Play, *, harder_by: int = 0, not_below: int = 0) -> Species | None:
    """A random species for this depth and hero, or None if none is left. NetHack: makemon.c, rndmonst.

    Its difficulty lies between a sixth of the level's and the mean of that and the hero's level, which
    ``harder_by`` raises; ``not_below`` raises the least.
    """
    if play.level.branch == QUEST and play.dice.rn2(7, "makemon.c rndmonst"):
        foe = random_quest_enemy(play)
        if foe is not None:
            return foe
    depth = level_difficulty(play)
    drawn = maybe_sephirah(play, depth // 6)
    if drawn is not None:
        return drawn
    in_gehennom = is_in_gehennom(play.level)
    place = place_at(play.world.dungeon, play.level.branch, play.level.number)
    leaning = _alignment_of(play, place)
    choices = _species_between(
        play.edition.content,
        depth // 6 + not_below,
        (depth + play.hero.level) // 2 + harder_by,
        in_gehennom,
        leaning,
        temperature_of(play.edition.dungeon, play.world.dungeon, play.level).value,
    )
    world = play.world
    born, genocided = world.born or NOBODY, world.genocided or NOBODY
    living = [
        (species, chances)
        for species, chances, limit in choices
        if born[species.number] < limit and not genocided[species.number]
    ]
    if place is not None and place.name in HOMES_OF_ELEMENTALS:
        living = [(species, chances) for species, chances in living if suits_plane(species, place.name)]
    if is_rogue_level(world.dungeon, play.level):
        living = [(species, chances) for species, chances in living if species.letter.isupper()]
    total = sum(chances for _, chances in living)
    if total <= 0:
        return None
    if play.edition.monsters.random_species_vie_one_by_one:
        return _last_that_wins(play, living)
    left = play.dice.rnd(total, "makemon.c rndmonst")
    for species, chances in living:
        left -= chances
        if left <= 0:
            return species
    raise AssertionError(total)


def _last_that_wins(play: Play, living: list[tuple[Species, int]]) -> Species:
    """N-610: each in turn takes the place of the one before with its share of the chances so far."""
    winner, so_far = living[0][0], 0
    for species, chances in living:
        so_far += chances
        if play.dice.rn2(so_far, "makemon.c rndmonst") < chances:
            winner = species
    return winner


def _alignment_of(play: Play, place: SpecialPlace | None) -> AlignmentName | None:
    """The alignment to which a special level leans, or its branch. NetHack: dungeon.c, init_level."""
    own = None if place is None else ALIGNMENT_OF_PLACE.get(place.name)
    if own or not play.edition.dungeon.branches_have_alignments:
        return own
    return ALIGNMENT_OF_BRANCH.get(play.level.branch)


def suits_plane(species: Species, plane: PlaceName) -> bool:
    """Whether a species may be made at random on an elemental plane. NetHack: makemon.c, wrong_elem_type."""
    traits = species.traits
    if species.letter == "E":
        return species.name == HOMES_OF_ELEMENTALS[plane]
    if plane == "water":
        return "swims" in traits
    if plane == "fire":
        return "fire" in species.resistances
    if plane == "air":
        flies = "flies" in traits and species.letter != "t"
        return (
            flies
            or is_floater(species)
            or "amorphous" in traits
            or is_noncorporeal(species)
            or is_whirly(species)
        )
    return True


def random_quest_enemy(play: Play) -> Species | None:
    """A random enemy of the quest of the hero's role. NetHack: questpgr.c, qt_montype."""
    rule = "questpgr.c qt_montype"
    foes = QUEST_ENEMIES[play.hero.role.name]
    name, letter = foes.enemy, foes.letter
    if play.dice.rn2(5, rule) == 0:
        name, letter = foes.other_enemy, foes.other_letter
    if name is not None and play.dice.rn2(5, rule) and not is_genocided(play.world, SPECIES_NAMED[name]):
        return SPECIES_NAMED[name]
    return random_species_of_class(play, letter)


def random_common_species(play: Play, *, harder_by: int = 0, not_below: int = 0) -> Species:
    """A random species for this depth, or any common one if none is left. NetHack: mkobj.c, rndmonnum."""
    species = random_species(play, harder_by=harder_by, not_below=not_below)
    in_gehennom = is_in_gehennom(play.level)
    ordinary = play.edition.content.ordinary_species
    while species is None:
        drawn = ordinary[play.dice.rn2(len(ordinary), "mkobj.c rndmonnum")]
        if not _is_uncommon(drawn, in_gehennom):
            species = drawn
    return play.edition.content.species_row(species)


def random_species_of_class(
    play: Play, letter: str, *, alignment: int | None = None, on_map: bool = False
) -> Species | None:
    """A random species of a class, rather a weak one for a weak hero. NetHack: makemon.c, mkclass.

    ``alignment`` (-1, 0, 1) admits only species of its sign; before 3.6.2 nothing asks for one. Z-148:
    ``on_map`` a class of which none is ever made at random has its species, too: that of sea monsters.
    """
    content = play.edition.content
    members = [species for species in content.ordinary_species if species.letter == letter]
    if play.edition.monsters.class_draw is ClassDraw.COUNTED_DOWN:
        return _counted_down(play, members)
    by_difficulty = play.edition.monsters.classes_by_difficulty  # Z-148
    if by_difficulty:
        members.sort(key=lambda species: species.difficulty)
    least = 1 if by_difficulty and not any(content.frequency(species) for species in members) else 0
    candidates: list[tuple[Species, int]] = []
    strongest = level_difficulty(play) // 2
    before: Species | None = None
    for species in members:
        harder = before is not None and species.difficulty > before.difficulty
        before = species
        if alignment is not None and sign_of(species.alignment) != alignment:
            continue
        elsewhere = _lives_elsewhere(play, species)
        may_come = _may_be_drawn(play, species) or (
            least and on_map and not is_gone(play.world, species) and "unique" not in species.generation
        )
        if elsewhere or not may_come:
            continue
        if candidates and species.difficulty > strongest and harder and play.dice.rn2(2, MKCLASS):
            break
        frequency = content.frequency(species) or least
        if frequency > 0:
            candidates.append((species, frequency + 1 - _is_too_high(play, species)))
    if not candidates:
        return None
    left = play.dice.rnd(sum(chances for _, chances in candidates), MKCLASS)
    for species, chances in candidates:
        left -= chances
        if left <= 0:
            return species
    return None


def _may_be_drawn(play: Play, species: Species) -> bool:
    return not (is_gone(play.world, species) or {"unique", "not random"} & species.generation)


def _is_too_high(play: Play, species: Species) -> bool:
    """Whether it would be of more than twice the hero's level here."""
    return adjusted_monster_level(play, species) > play.hero.level * 2


def _lives_elsewhere(play: Play, species: Species) -> bool:
    """Since 3.7: whether it lives in Gehennom only, or never there; in one throw of nine only liches do."""
    if not play.edition.monsters.class_choice_respects_gehennom:
        return False
    if not play.dice.rn2(9, MKCLASS) and species.letter != "L":
        return False
    here = "not in gehennom" if is_in_gehennom(play.level) else "only in gehennom"
    return here in species.generation


def _counted_down(play: Play, members: list[Species]) -> Species | None:
    """Before 3.6.2: choose by frequency, but a species that is too high takes a chance from those after it.

    It takes none if the next species in the table is of its level. So the last chance may fall to a species
    without a frequency, such as a baby dragon.
    """
    content = play.edition.content
    living = [species for species in members if _may_be_drawn(play, species)]
    strongest = level_difficulty(play) // 2
    total = 0
    for species in living:
        harder = species.difficulty != _beside(play, species, -1).difficulty
        if total and species.difficulty > strongest and harder and play.dice.rn2(2, MKCLASS):
            break
        total += content.frequency(species)
    if not total:
        return None
    left = play.dice.rnd(total, MKCLASS)
    for species in living:
        left -= content.frequency(species)
        if left and _is_too_high(play, species) and species.level != _beside(play, species, 1).level:
            left -= 1
        if left <= 0:
            return species
    raise AssertionError(total)


def _beside(play: Play, species: Species, step: int) -> Species:
    """The species before or after this one in the edition's table."""
    everyone = play.edition.content.species
    return everyone[everyone.index(species) + step]


# What the undead were in life, and who becomes a zombie

SPECIES_IN_LIFE: Final[dict[SpeciesName, SpeciesName]] = {
    "kobold zombie": "kobold",
    "kobold mummy": "kobold",
    "dwarf zombie": "dwarf",
    "dwarf mummy": "dwarf",
    "gnome zombie": "gnome",
    "gnome mummy": "gnome",
    "orc zombie": "orc",
    "orc mummy": "orc",
    "elf zombie": "elf",
    "elf mummy": "elf",
    "vampire": "human",
    "vampire lord": "human",
    "human zombie": "human",
    "human mummy": "human",
    "giant zombie": "giant",
    "giant mummy": "giant",
    "ettin zombie": "ettin",
    "ettin mummy": "ettin",
}


def makes_zombies(species: Species) -> bool:
    """B-042: whether its victims rise as zombies in 3.7: zombies and liches. NetHack 3.7: zombie_maker."""
    return species.letter in "ZL" and species.name not in ("ghoul", "skeleton")


ZOMBIES: Final[dict[str, SpeciesName]] = {
    "k": "kobold zombie", "o": "orc zombie", "H": "giant zombie", "@": "human zombie", "K": "human zombie",
    "G": "gnome zombie",
}  # fmt: skip


def zombie_of(species: Species) -> SpeciesName | None:
    """The zombie that it would become, if any. NetHack 3.7: mon.c, zombie_form."""
    if species.name == "ettin":
        return "ettin zombie"
    if species.letter in "@K" and "elf" in species.traits:
        return "elf zombie"
    if species.letter == "h":
        return "dwarf zombie" if "dwarf" in species.traits else None
    return ZOMBIES.get(species.letter)


def species_in_life(species: Species) -> Species:
    """The species that an undead was in life. NetHack: mon.c, undead_to_corpse."""
    name = SPECIES_IN_LIFE.get(species.name)
    return SPECIES_NAMED[name] if name is not None else species


def leaves_corpse(species: Species) -> bool:
    return "no corpse" not in species.generation
