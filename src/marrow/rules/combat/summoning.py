"""Who comes when demons, angels, casters and were-creatures call. NetHack: minion.c, wizard.c, were.c."""

from marrow.choices import Calls
from marrow.content.growth import ungrown
from marrow.content.properties import Property
from marrow.content.species import NO_ALIGNMENT, Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.people import Minion
from marrow.rules.combat.deaths.monster_dies import vanish
from marrow.rules.dungeon.branches import PLANES, is_hellish
from marrow.rules.dungeon.terrain import spot_near
from marrow.rules.generation.new_levels.temple_rooms import GODS
from marrow.rules.generation.new_monsters.make_monster import alignment_of_killing, make_monster
from marrow.rules.generation.population import is_genocided, is_gone, sign_of, species_of_letter
from marrow.rules.hero.body import has
from marrow.rules.hero.vision import can_see_monster
from marrow.rules.monsters.traits import attack_with, side_of
from marrow.rules.naming import a_monster, the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph.shapechangers import some_nasty

SUMMON, NASTY, WERE = "minion.c msummon", "wizard.c nasty", "were.c were_summon"
PRINCES = tuple(
    SPECIES_NAMED[name] for name in ("Orcus", "Geryon", "Dispater", "Baalzebub", "Asmodeus", "Demogorgon")
)
LORDS = tuple(SPECIES_NAMED[name] for name in ("Juiblex", "Yeenoghu"))
ELEMENTALS: tuple[SpeciesName, ...] = (
    "air elemental", "fire elemental", "earth elemental", "water elemental",
)  # fmt: skip
MOST_NASTIES = 10
ONE_OF_THEM: tuple[SpeciesName, ...] = ("arch-lich", "Archon")  # of whom one is enough
LEAST_OF_THEM = min(SPECIES_NAMED[name].difficulty for name in ONE_OF_THEM)
TRIES = 20

# Demons


def demon_prince(play: Play, alignment: int) -> Species | None:
    """A demon prince of the alignment (0 after NO_ALIGNMENT: any), or a lord where there is none left."""
    return _of_rank(play, PRINCES, alignment) or demon_lord(play, alignment)


def demon_lord(play: Play, alignment: int) -> Species | None:
    return _of_rank(play, LORDS, alignment) or lesser_demon(play, alignment)


def _of_rank(play: Play, rank: tuple[Species, ...], alignment: int) -> Species | None:
    for _ in range(TRIES if play.level.branch != PLANES else 0):
        species = rank[play.dice.rn2(len(rank), "minion.c dprince")]
        fits = alignment == NO_ALIGNMENT or sign_of(species.alignment) == alignment
        if fits and not is_gone(play.world, species):
            return species
    return None


def lesser_demon(play: Play, alignment: int) -> Species | None:
    """Neither lord nor prince, of the alignment unless that is NO_ALIGNMENT. NetHack: ndemon."""
    wanted = None if alignment == NO_ALIGNMENT else alignment
    species = species_of_letter(play, "&", alignment=wanted)
    return species if species is not None and is_lesser_demon(species) else None


def is_lesser_demon(species: Species) -> bool:
    return "demon" in species.traits and not {"lord", "prince"} & species.traits


def holy_minion(play: Play) -> Species | None:
    """An angelic being that is no lord. NetHack: lminion."""
    for _ in range(TRIES):
        species = species_of_letter(play, "A")
        if species is not None and "lord" not in species.traits:
            return species
    return None


def gate(play: Play, monster: Monster | None) -> int:
    """A demon or minion calls others of its sort; None is the call of the Wizard of Yendor. How many came."""
    own = monster.species if monster is not None else SPECIES_NAMED["Wizard of Yendor"]
    weapon = play.hero.worn.get(int(Slot.WIELDED))
    warded = weapon is not None and weapon.artifact == "Demonbane"
    if monster is not None and warded and "demon" in own.traits:
        if can_see_monster(play, monster):
            play.tell("combat.looks puzzled", SUMMON, monster=the_monster(play, monster))
        return 0
    alignment = side_of(monster) if monster is not None else sign_of(own.alignment)
    called, count = _called(play, own, alignment)
    if called is None:
        return 0
    if "unique" in called.generation:
        count = 1
    if is_gone(play.world, called):
        called = lesser_demon(play, alignment)
        if called is None:
            return 0
    before = len(play.level.monsters)
    for _ in range(count):
        comer = make_monster(play, called, play.hero.spot, nearby=True, serves=False)
        if comer is not None and called.name == "Angel":
            god = {NO_ALIGNMENT: 0, -1: 1, 0: 2, 1: 3}[alignment]
            same = god == GODS[play.hero.alignment]
            comer.office = Minion(god, renegade=same is not comer.peaceful)
        if comer is not None and "demon" in own.traits and can_see_monster(play, comer):
            play.tell("combat.appears in smoke", SUMMON, monster=a_monster(play, comer))
    return len(play.level.monsters) - before


def _called(play: Play, own: Species, alignment: int) -> tuple[Species | None, int]:
    """Which species answers, and how many of it: by the rank of the caller."""
    dice = play.dice
    if "prince" in own.traits or own.name == "Wizard of Yendor":
        if dice.one_in(20, SUMMON):
            called = demon_prince(play, alignment)
        elif dice.one_in(4, SUMMON):
            called = demon_lord(play, alignment)
        else:
            called = lesser_demon(play, alignment)
        return called, _two_demons(play, called)
    if "demon" in own.traits and "lord" in own.traits:
        if dice.one_in(50, SUMMON):
            called = demon_prince(play, alignment)
        elif dice.one_in(20, SUMMON):
            called = demon_lord(play, alignment)
        else:
            called = lesser_demon(play, alignment)
        return called, _two_demons(play, called)
    if is_lesser_demon(own):
        if dice.one_in(20, SUMMON):
            return demon_lord(play, alignment), 1
        if dice.one_in(6, SUMMON):
            return lesser_demon(play, alignment), 1
        return own, 1
    if "minion" in own.traits and alignment == 1:
        lord = "lord" in own.traits
        if lord and dice.one_in(20, SUMMON):
            archon = SPECIES_NAMED["Archon"]
            called = archon if not is_gone(play.world, archon) else holy_minion(play)
        elif lord or dice.one_in(6, SUMMON):
            called = holy_minion(play)
        else:
            called = own
        pair = called is not None and dice.one_in(4, SUMMON) and "lord" not in called.traits
        return called, 2 if pair else 1
    if own.name == "Angel":
        called = own
        if dice.one_in(6, SUMMON):
            element = dice.rn2(4, SUMMON) if alignment == 0 else -1
            called = SPECIES_NAMED[ELEMENTALS[element]] if element >= 0 else lesser_demon(play, alignment)
        pair = called is not None and dice.one_in(4, SUMMON) and "lord" not in called.traits
        return called, 2 if pair else 1
    return None, 0


def _two_demons(play: Play, called: Species | None) -> int:
    pair = called is not None and play.dice.one_in(4, SUMMON) and is_lesser_demon(called)
    return 2 if pair else 1


# Nasties


def call_nasties(play: Play, summoner: Monster | None) -> int:
    """The worst there is comes: around the hero, or for a caster where it believes the hero to be.

    Those of the caster's alignment or none end a round early. None is the harassment after the Wizard's
    death. How many came. Source: wizard.c nasty.
    """
    dice, hero = play.dice, play.hero
    choices = play.edition.play
    before = len(play.level.monsters)
    if dice.one_in(10, NASTY) and is_hellish(play.level):
        return gate(play, None)
    side = -1 if summoner is None and choices.calls is Calls.WITHOUT_END else 0
    if summoner is not None:
        side = sign_of(summoner.species.alignment)
    measured = summoner is not None and choices.calls is Calls.WITHIN_MEASURE
    limit = summoner.species.difficulty if summoner is not None and measured else 0
    rounds = dice.rnd(max(hero.level // 3, 1) if hero.level > 3 else 1, NASTY)
    most = TRIES * rounds if choices.calls is Calls.WITHOUT_END else MOST_NASTIES
    count = 0
    while rounds > 0 and count < most:
        rounds -= 1
        for _ in range(TRIES):
            comer = _nasty_comes(play, summoner, limit)
            if comer is None:
                continue
            if choices.calls is Calls.WITHIN_MEASURE and comer.species.name in ONE_OF_THEM:
                limit = min(limit, LEAST_OF_THEM) if limit else LEAST_OF_THEM
            if choices.calls is not Calls.WITHOUT_END:
                comer.special_used = dice.rnd(4, NASTY)
            count += 1
            lean = comer.species.alignment
            if count >= most or lean == 0 or sign_of(lean) == side:
                break
    return len(play.level.monsters) - before


def _nasty_comes(play: Play, summoner: Monster | None, limit: int) -> Monster | None:
    """One of them, or anybody in place of one that is no more."""
    species = _nasty_for(play, summoner, limit)
    if species is None:
        return None
    spot = play.hero.spot
    if summoner is not None:
        near = spot_near(play, summoner.believed or spot, species)
        if near is None:
            return None
        spot = near
    comer = make_monster(play, species, spot, nearby=True)
    if comer is not None:
        comer.asleep = comer.peaceful = False
        comer.alignment = alignment_of_killing(play.hero, comer)
        return comer
    comer = make_monster(play, None, spot, nearby=True)
    measured = play.edition.play.calls is Calls.WITHIN_MEASURE
    if comer is not None and measured and not _may_call(summoner, comer.species, limit):
        vanish(play, comer)
        return None
    return comer


def _nasty_for(play: Play, summoner: Monster | None, limit: int) -> Species | None:
    """No caster calls casters of its own strength or stronger; demons and angels do not call each other."""
    calls = play.edition.play.calls
    if calls is Calls.WITHIN_MEASURE:
        for _ in range(10):
            species = _or_lesser(play, some_nasty(play, NASTY), limit)
            if _may_call(summoner, species, limit):
                return species
        return None
    while True:
        species = some_nasty(play, NASTY)
        if summoner is None:
            return species
        strong = attack_with(species, "magic") and species.difficulty >= summoner.species.difficulty
        if not strong and (calls is Calls.WITHOUT_END or not _are_foes(summoner, species)):
            return species


def _may_call(summoner: Monster | None, species: Species, limit: int) -> bool:
    too_strong = limit and species.difficulty >= limit and attack_with(species, "magic")
    return not too_strong and not (summoner is not None and _are_foes(summoner, species))


def _are_foes(summoner: Monster, species: Species) -> bool:
    return {summoner.species.letter, species.letter} == {"&", "A"}


def _or_lesser(play: Play, species: Species, limit: int) -> Species:
    """What grows into it instead, if that is no young one, for who is gone, out of place or too hard."""
    astray = "not in gehennom" if is_hellish(play.level) else "only in gehennom"
    gone = is_genocided(play.world, species)
    lesser = ungrown(species)
    if not (gone or (limit and species.difficulty >= limit) or astray in species.generation):
        return species
    young = lesser.name.startswith("baby ") or lesser.name.endswith((" hatchling", " pup", " cub"))
    return species if young or is_genocided(play.world, lesser) else lesser


# Were-creatures

_Share = tuple[tuple[int, SpeciesName], ...]
# Throws of a die one after the other: anything but 0 is this beast, the last stands for the rest.
PACKS: dict[str, tuple[_Share, SpeciesName]] = {
    "rat": (((3, "sewer rat"), (3, "giant rat")), "rabid rat"),
    "jackal": (((7, "jackal"), (3, "coyote")), "fox"),
    "wolf": (((5, "wolf"), (2, "warg")), "winter wolf"),
}


def call_pack(play: Play, were: Monster) -> list[Monster]:
    """One to five beasts of a were-creature's kind; none if the hero is protected from shape changers."""
    if has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS):
        return []
    shares, last = PACKS[_pack_of(were.species.name)]
    comers: list[Monster] = []
    for _ in range(play.dice.rnd(5, WERE)):
        name = last
        for sides, beast in shares:
            thrown = play.dice.rn2(sides, WERE)
            if thrown:
                name = beast
                break
        comer = make_monster(play, SPECIES_NAMED[name], play.hero.spot, nearby=True)
        if comer is not None:
            comers.append(comer)
    return comers


def _pack_of(name: str) -> str:
    return next(pack for pack in PACKS if name.endswith(pack))
