"""Which species turn up: by depth, by the hero's level, by class; and which are gone for good."""

from functools import cache

from marrow.content.amendments import Content
from marrow.content.quests import FOES
from marrow.content.species import NO_ALIGNMENT, Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import AlignmentName, SpeciesName
from marrow.model.world import World
from marrow.rules.dungeon.branches import QUEST, is_hellish, is_rogue
from marrow.rules.dungeon.difficulty import adjusted_level, difficulty
from marrow.rules.generation.sephiroth import sephirah
from marrow.rules.play import Play

MOST_BORN = 120  # of one species, after which no more come: NetHack's MAXMONNO
FEWER_BORN: dict[SpeciesName, int] = {"Nazgul": 9, "erinys": 3}

# Branches whose whole population leans towards an alignment. NetHack: dungeon.def.
LEANINGS: dict[str, AlignmentName] = {"mines": "lawful"}


# Gone


def birth_limit(species: Species) -> int:
    """NetHack: makemon.c, mbirth_limit."""
    if "unique" in species.generation and species.name != "high priest":
        return 1
    return FEWER_BORN.get(species.name, MOST_BORN)


def is_extinct(world: World, species: Species) -> bool:
    """As many were born as ever will be. Kinds never made at random do not die out, unless unique."""
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
    """NetHack: makemon.c, propagate."""
    if world.born and world.born[species.number] < 255:
        world.born[species.number] += 1


# Chosen by chance


def leaning_shift(leaning: AlignmentName | None, species: Species) -> int:
    """0 to 5 more chances for a species that suits the place. NetHack: makemon.c, align_shift."""
    match leaning:
        case None:
            return 0
        case "lawful":
            return (species.alignment + 20) // 8
        case "neutral":
            return (20 - abs(species.alignment)) // 4
        case "chaotic":
            return (20 - species.alignment) // 8


@cache
def _fitting(
    content: Content, weakest: int, strongest: int, hell: bool, leaning: AlignmentName | None
) -> tuple[tuple[Species, int], ...]:
    """Ordinary species of fitting difficulty with their chances, whether or not they still exist."""
    found: list[tuple[Species, int]] = []
    for species in content.ordinary_species:
        if not weakest <= species.difficulty <= strongest or _is_uncommon(species, hell):
            continue
        if content.is_never_random(species):
            continue
        found.append((species, content.frequency(species) + leaning_shift(leaning, species)))
    return tuple(found)


def _is_uncommon(species: Species, hell: bool) -> bool:
    """Never made by chance here. NetHack: makemon.c, uncommon."""
    generation = species.generation
    if "not random" in generation or "unique" in generation:
        return True
    if hell:
        return species.alignment > 0 or "not in gehennom" in generation
    return "only in gehennom" in generation


def random_species(play: Play) -> Species | None:
    """A species fit for this depth and hero, or None if none is left. NetHack: makemon.c, rndmonst.

    Its difficulty lies between a sixth of the level's and the mean of that and the hero's level.
    """
    if play.level.branch == QUEST and play.dice.rn2(7, "makemon.c rndmonst"):
        foe = quest_foe(play)
        if foe is not None:
            return foe
    depth = difficulty(play)
    drawn = sephirah(play, depth // 6)
    if drawn is not None:
        return drawn
    hell = is_hellish(play.level)
    leaning = LEANINGS.get(play.level.branch)
    choices = _fitting(play.edition.content, depth // 6, (depth + play.hero.level) // 2, hell, leaning)
    world = play.world
    living = [(species, chances) for species, chances in choices if chances and not is_gone(world, species)]
    if is_rogue(world.dungeon, play.level):
        living = [(species, chances) for species, chances in living if species.letter.isupper()]
    total = sum(chances for _, chances in living)
    if total <= 0:
        return None
    left = play.dice.rnd(total, "makemon.c rndmonst")
    for species, chances in living:
        left -= chances
        if left <= 0:
            return species
    raise AssertionError(total)


def quest_foe(play: Play) -> Species | None:
    """One of those who oppose the hero's role on its quest. NetHack: questpgr.c, qt_montype."""
    rule = "questpgr.c qt_montype"
    foes = FOES[play.hero.role.name]
    name, letter = foes.enemy, foes.letter
    if play.dice.rn2(5, rule) == 0:
        name, letter = foes.other_enemy, foes.other_letter
    if name is not None and play.dice.rn2(5, rule) and not is_genocided(play.world, SPECIES_NAMED[name]):
        return SPECIES_NAMED[name]
    return species_of_letter(play, letter)


def some_species(play: Play) -> Species:
    """A species fit for this depth, or any common one. NetHack: mkobj.c, rndmonnum."""
    species = random_species(play)
    hell = is_hellish(play.level)
    ordinary = play.edition.content.ordinary_species
    while species is None:
        drawn = ordinary[play.dice.rn2(len(ordinary), "mkobj.c rndmonnum")]
        if not _is_uncommon(drawn, hell):
            species = drawn
    return play.edition.content.species_row(species)


def species_of_letter(
    play: Play, letter: str, *, uncommon: bool = False, alignment: int | None = None
) -> Species | None:
    """One of a class, the weaker likelier for a weak hero. NetHack: makemon.c, mkclass.

    ``uncommon`` admits kinds that chance alone never makes; ``alignment`` (-1, 0, 1) only those of its sign.
    """
    candidates: list[tuple[Species, int]] = []
    strongest = difficulty(play) // 2
    before: Species | None = None
    content = play.edition.content
    for species in content.ordinary_species:
        if species.letter != letter:
            continue
        harder = before is not None and species.difficulty > before.difficulty
        before = species
        if alignment is not None and sign_of(species.alignment) != alignment:
            continue
        if is_gone(play.world, species) or "unique" in species.generation:
            continue
        if "not random" in species.generation and not uncommon:
            continue
        if candidates and species.difficulty > strongest and harder and play.dice.rn2(2, "makemon.c mkclass"):
            break
        frequency = content.frequency(species)
        if frequency > 0:
            unlikely = adjusted_level(play, species) > play.hero.level * 2
            candidates.append((species, frequency + 1 - unlikely))
    if not candidates:
        return None
    left = play.dice.rnd(sum(chances for _, chances in candidates), "makemon.c mkclass")
    for species, chances in candidates:
        left -= chances
        if left <= 0:
            return species
    return None


def sign_of(alignment: int) -> int:
    """-1 chaotic or Moloch's, 0 neutral, 1 lawful."""
    if alignment == NO_ALIGNMENT:
        return -1
    return (alignment > 0) - (alignment < 0)


# The living kinds of the undead

LIVING_KIND: dict[SpeciesName, SpeciesName] = {
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
    """B-042: whose victims rise as zombies in 3.7: those of zombies and liches. NetHack 3.7: zombie_maker."""
    return species.letter in "ZL" and species.name not in ("ghoul", "skeleton")


ZOMBIES: dict[str, SpeciesName] = {
    "k": "kobold zombie", "o": "orc zombie", "H": "giant zombie", "@": "human zombie", "K": "human zombie",
    "G": "gnome zombie",
}  # fmt: skip


def zombie_of(species: Species) -> SpeciesName | None:
    """As what it would rise, if it can. NetHack 3.7: mon.c, zombie_form."""
    if species.name == "ettin":
        return "ettin zombie"
    if species.letter in "@K" and "elf" in species.traits:
        return "elf zombie"
    if species.letter == "h":
        return "dwarf zombie" if "dwarf" in species.traits else None
    return ZOMBIES.get(species.letter)


def living_kind(species: Species) -> Species:
    """What an undead was in life. NetHack: mon.c, undead_to_corpse."""
    name = LIVING_KIND.get(species.name)
    return SPECIES_NAMED[name] if name is not None else species


def leaves_corpse(species: Species) -> bool:
    return "no corpse" not in species.generation
