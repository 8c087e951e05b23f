"""What each species can swim, open, break, squeeze and dig through. NetHack: mondata.h, mon.c (mfndpos).

Computed once for each species, since every step of every monster asks.
"""

from dataclasses import dataclass
from typing import Final

from marrow.content.species import COVETOUS, MIND_FLAYERS, RIDERS, Size, Species
from marrow.rules.hero.shape import is_whirly
from marrow.rules.monsters.traits import is_flaming, is_floater, is_unicorn
from marrow.rules.trade.watch import WATCHMEN

RANGED_MANNERS: Final = ("breathe", "spit", "gaze", "magic", "weapon")


@dataclass(frozen=True, slots=True)
class MovementFlags:
    """What a species can pass, and what else its moves depend on."""

    passes_walls: bool
    throws_rocks: bool
    opens: bool
    unlocks: bool
    breaks_doors: bool
    flows_under_doors: bool
    squeezes_through_bars: bool
    unsolid: bool
    wants_water: bool  # leaves the water only if it must
    swims: bool
    floating_eye: bool
    sees_invisible: bool
    crosses_water: bool
    crosses_lava: bool
    likes_lava: bool
    is_above_pits: bool  # flies or clings
    never_moves_diagonally: bool
    big: bool
    too_big_to_squeeze: bool
    burrows: bool
    needs_pick: bool
    fearless: bool  # walks over what scares others
    hates_garlic: bool
    unicorn: bool
    tracks: bool  # follows the hero's footprints
    erratic: bool  # flutters about at random, one step in three
    displaces: bool  # moves others out of its way
    corrodes: bool  # or rusts what it touches
    metallivore: bool
    shines: bool
    conceals: bool  # hides under items
    hides: bool  # as piercers and mimics do
    ranged: bool  # has an attack that works from afar
    shrieks: bool
    blasts_minds: bool  # is a mind flayer
    teleports: bool
    wanders: bool
    leprechaun: bool
    armed: bool  # fights with weapons
    witless: bool  # an animal, or mindless: uses no items
    casts: bool
    is_covetous: bool  # is after the Amulet or another treasure
    bribes: bool  # demands gold
    cusses: bool
    guards: bool  # is a watchman
    worm: bool  # has a tail
    leaves_gas: bool  # where it was


KNOWN: Final[dict[int, tuple[Species, MovementFlags]]] = {}  # with the row, so that no other can get its id


def movement_flags_of(species: Species) -> MovementFlags:
    """The flags of a row of species, computed at the first call; editions may have rows of their own.

    ``functools.cache`` will not do: rows of one number are equal, and one would get the other's answer.
    """
    try:
        return KNOWN[id(species)][1]
    except KeyError:
        flags = _flags_of(species)
        KNOWN[id(species)] = species, flags
        return flags


def _flags_of(species: Species) -> MovementFlags:
    traits, name, letter = species.traits, species.name, species.letter
    flies = "flies" in traits or is_floater(species)
    clings = "clings" in traits
    loose = "amorphous" in traits
    bodiless = "unsolid" in traits or is_whirly(species)
    opens = "no hands" not in traits and species.size > Size.TINY
    can_slither = loose or bodiless or "slithy" in traits
    return MovementFlags(
        passes_walls="walks through walls" in traits,
        throws_rocks="throws rocks" in traits,
        opens=opens,
        unlocks=name in RIDERS,
        breaks_doors="giant" in traits,
        flows_under_doors=loose,
        squeezes_through_bars=_squeezes_through_bars(species),
        unsolid="unsolid" in traits,
        wants_water=letter == ";",
        swims="swims" in traits,
        floating_eye=name == "floating eye",
        sees_invisible="sees invisible" in traits,
        crosses_water=flies or clings or ("swims" in traits and letter != ";"),
        likes_lava=name == "salamander" or is_flaming(species),
        crosses_lava=flies or clings or name == "salamander" or is_flaming(species),
        is_above_pits=flies or clings,
        never_moves_diagonally=name == "grid bug",
        big=species.size >= Size.LARGE,
        too_big_to_squeeze=species.size >= Size.LARGE and not can_slither,
        burrows="tunnels" in traits,
        needs_pick="needs pick" in traits,
        fearless="human" in traits or name == "minotaur" or letter == "@",
        hates_garlic="undead" in traits and letter != " ",
        unicorn=is_unicorn(species),
        tracks="no eyes" not in traits,
        erratic=letter in "By" or name == "stalker",
        displaces="displaces" in traits,
        corrodes=any(attack.damage in ("rust", "corrode") for attack in species.attacks),
        metallivore="metallivore" in traits,
        shines=species.light > 0,
        conceals="conceals" in traits,
        hides="hides" in traits,
        ranged=any(attack.manner in RANGED_MANNERS for attack in species.attacks),
        shrieks=species.sound == "shriek",
        blasts_minds=name in MIND_FLAYERS,
        teleports="teleports" in traits,
        wanders="wanders" in traits,
        leprechaun=letter == "l",
        armed=any(attack.manner == "weapon" for attack in species.attacks),
        witless="animal" in traits or "mindless" in traits,
        casts=any(
            attack.manner == "magic" and attack.damage in ("mage spell", "clerical spell")
            for attack in species.attacks
        ),
        is_covetous=any(trait in traits for trait in COVETOUS),
        bribes=species.sound == "bribe",
        cusses=species.sound == "cuss",
        guards=name in WATCHMEN,
        worm=name == "long worm",
        leaves_gas=name in ("hezrou", "steam vortex", "balrog"),
    )


def _squeezes_through_bars(species: Species) -> bool:
    """Whether it is tiny, shapeless, whirling, or a smaller snake. NetHack: mondata.c, passes_bars."""
    if species.size == Size.TINY or "amorphous" in species.traits or is_whirly(species):
        return True
    return "slithy" in species.traits and species.size < Size.LARGE
