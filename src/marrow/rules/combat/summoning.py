"""Monsters summoned by demons, angels, casters and were-creatures. NetHack: minion.c, wizard.c, were.c."""

from marrow.choices import ClassDraw, NastySummons
from marrow.content.alignments import GOD_NUMBERS, sign_of
from marrow.content.properties import Property
from marrow.content.species import NO_ALIGNMENT, Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.weres import WERE_NAMED, Were
from marrow.content.words import SpeciesName
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.people import Minion
from marrow.rules.combat.deaths.monster_dies import take_out_of_game
from marrow.rules.dungeon.branches import PLANES, is_in_gehennom
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill, make_monster
from marrow.rules.generation.population import is_gone, random_species_of_class
from marrow.rules.hero.body import has
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.monsters.traits import alignment_of, has_attack
from marrow.rules.naming import a_monster, the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph.shapechangers import or_weaker, random_nasty

SUMMON, NASTY, WERE = "minion.c msummon", "wizard.c nasty", "were.c were_summon"
PRINCES = tuple(
    SPECIES_NAMED[name] for name in ("Orcus", "Geryon", "Dispater", "Baalzebub", "Asmodeus", "Demogorgon")
)
LORDS = tuple(SPECIES_NAMED[name] for name in ("Juiblex", "Yeenoghu"))
ELEMENTALS: tuple[SpeciesName, ...] = (
    "air elemental", "fire elemental", "earth elemental", "water elemental",
)  # fmt: skip
MAX_NASTIES = 10
# After one of these only weaker casters come
STRONGEST_CASTERS: tuple[SpeciesName, ...] = ("arch-lich", "Archon")
STRONGEST_CASTERS_DIFFICULTY = min(SPECIES_NAMED[name].difficulty for name in STRONGEST_CASTERS)
TRIES = 20

# Demons


def demon_prince(play: Play, alignment: int) -> Species | None:
    """A demon prince of this alignment (NO_ALIGNMENT: any), or a lord if none is left. NetHack: dprince."""
    return _of_rank(play, PRINCES, alignment) or demon_lord(play, alignment)


def demon_lord(play: Play, alignment: int) -> Species | None:
    """A demon lord of this alignment, or a lesser demon if none is left. NetHack: minion.c, dlord."""
    return _of_rank(play, LORDS, alignment) or lesser_demon(play, alignment)


def _of_rank(play: Play, rank: tuple[Species, ...], alignment: int) -> Species | None:
    comes = play.level.branch != PLANES or play.edition.combat.demon_lords_come_to_planes  # N-529
    for _ in range(TRIES if comes else 0):
        species = rank[play.dice.rn2(len(rank), "minion.c dprince")]
        fits = alignment == NO_ALIGNMENT or sign_of(species.alignment) == alignment
        if fits and not is_gone(play.world, species):
            return species
    return None


def lesser_demon(play: Play, alignment: int) -> Species | None:
    """A demon that is no lord or prince, of this alignment (NO_ALIGNMENT: any). NetHack: ndemon.

    Before 3.6.2 demons are drawn until one is, twenty times at most.
    """
    wanted = None if alignment == NO_ALIGNMENT else alignment
    if play.edition.monsters.class_draw is ClassDraw.WEIGHED:
        species = random_species_of_class(play, "&", alignment=wanted)
        return species if species is not None and is_lesser_demon(species) else None
    for _ in range(TRIES):
        species = random_species_of_class(play, "&")
        if species is not None and is_lesser_demon(species) and wanted in (None, sign_of(species.alignment)):
            return species
    return None


def is_lesser_demon(species: Species) -> bool:
    return "demon" in species.traits and not {"lord", "prince"} & species.traits


def holy_minion(play: Play) -> Species | None:
    """A random angelic being that is not a lord. NetHack: lminion."""
    for _ in range(TRIES):
        species = random_species_of_class(play, "A")
        if species is not None and "lord" not in species.traits:
            return species
    return None


def summon_minions(play: Play, monster: Monster | None) -> int:
    """A demon or minion (None: the Wizard of Yendor) summons others of its kind. Returns how many came.

    NetHack: minion.c, msummon.
    """
    own = monster.species if monster is not None else SPECIES_NAMED["Wizard of Yendor"]
    weapon = play.hero.worn.get(int(Slot.WIELDED))
    feared = play.edition.combat.demonbane_silences_demons
    wields_demonbane = weapon is not None and weapon.artifact == "Demonbane"
    if feared and monster is not None and wields_demonbane and "demon" in own.traits:
        if can_see_monster(play, monster):
            play.tell("combat.looks puzzled", SUMMON, monster=the_monster(play, monster))
        return 0
    alignment = alignment_of(monster) if monster is not None else sign_of(own.alignment)
    called, count = _summoned_species(play, own, alignment)
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
        newcomer = make_monster(play, called, play.hero.spot, nearby=True, serves=False)
        if newcomer is not None and called.name == "Angel":
            god = {NO_ALIGNMENT: 0, -1: 1, 0: 2, 1: 3}[alignment]
            same = god == GOD_NUMBERS[play.hero.alignment]
            newcomer.duty = Minion(god, renegade=same is not newcomer.peaceful)
        if newcomer is not None and "demon" in own.traits and can_see_monster(play, newcomer):
            play.tell("combat.appears in smoke", SUMMON, monster=a_monster(play, newcomer))
    return len(play.level.monsters) - before


def _summoned_species(play: Play, own: Species, alignment: int) -> tuple[Species | None, int]:
    """Which species is summoned, and how many of it, by the rank of the summoner."""
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
    if own.name == "bone devil" and play.edition.combat.bone_devils_call_skeletons:  # Z-219
        return SPECIES_NAMED["skeleton"], 1
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


def summon_nasties(play: Play, summoner: Monster | None) -> int:
    """Summon nasty monsters around the hero, or around the spot where the summoner believes the hero to be.

    Without a summoner it is the Wizard's harassment after his death. A monster of the summoner's alignment
    or of none ends a round early. Returns how many came. NetHack: wizard.c, nasty.
    """
    dice, hero = play.dice, play.hero
    choices = play.edition.monsters
    before = len(play.level.monsters)
    if dice.one_in(10, NASTY) and is_in_gehennom(play.level):
        return summon_minions(play, None)
    side = -1 if summoner is None and choices.nasties_summoned is NastySummons.TWENTY_A_ROUND else 0
    if summoner is not None:
        side = sign_of(summoner.species.alignment)
    measured = summoner is not None and choices.nasties_summoned is NastySummons.TEN_BY_SUMMONER
    limit = summoner.species.difficulty if summoner is not None and measured else 0
    rounds = dice.rnd(max(hero.level // 3, 1) if hero.level > 3 else 1, NASTY)
    most = TRIES * rounds if choices.nasties_summoned is NastySummons.TWENTY_A_ROUND else MAX_NASTIES
    count = 0
    while rounds > 0 and count < most:
        rounds -= 1
        for _ in range(TRIES):
            newcomer = _make_nasty(play, summoner, limit)
            if newcomer is None:
                continue
            if (
                choices.nasties_summoned is NastySummons.TEN_BY_SUMMONER
                and newcomer.species.name in STRONGEST_CASTERS
            ):
                limit = min(limit, STRONGEST_CASTERS_DIFFICULTY) if limit else STRONGEST_CASTERS_DIFFICULTY
            if choices.nasties_summoned is not NastySummons.TWENTY_A_ROUND:
                newcomer.special_wait = dice.rnd(4, NASTY)
            count += 1
            its_alignment = newcomer.species.alignment
            if count >= most or its_alignment == 0 or sign_of(its_alignment) == side:
                break
    return len(play.level.monsters) - before


def _make_nasty(play: Play, summoner: Monster | None, limit: int) -> Monster | None:
    """Make one nasty monster, or a random one if it cannot be made; None if nothing came."""
    species = _nasty_for(play, summoner, limit)
    if species is None:
        return None
    spot = play.hero.spot
    if summoner is not None:
        near = nearest_good_spot(play, summoner.believed or spot, species)
        if near is None:
            return None
        spot = near
    newcomer = make_monster(play, species, spot, nearby=True)
    if newcomer is not None:
        newcomer.asleep = newcomer.peaceful = False
        newcomer.alignment = alignment_for_kill(play.hero, newcomer)
        return newcomer
    newcomer = make_monster(play, None, spot, nearby=True)
    measured = play.edition.monsters.nasties_summoned is NastySummons.TEN_BY_SUMMONER
    species = newcomer.species if newcomer is not None else species
    if newcomer is not None and measured and not may_call(play, summoner, species, limit, substitute=True):
        take_out_of_game(play, newcomer)
        return None
    return newcomer


def _nasty_for(play: Play, summoner: Monster | None, limit: int) -> Species | None:
    """A random nasty species: no caster as strong as the summoner, no demon for an angel or the reverse."""
    calls = play.edition.monsters.nasties_summoned
    if calls is NastySummons.TEN_BY_SUMMONER:
        for _ in range(10):
            species = or_weaker(play, random_nasty(play, NASTY), limit)
            if may_call(play, summoner, species, limit, substitute=False):
                return species
        return None
    while True:
        species = random_nasty(play, NASTY)
        if summoner is None:
            return species
        strong = has_attack(species, "magic") and species.difficulty >= summoner.species.difficulty
        if not strong and (
            calls is NastySummons.TWENTY_A_ROUND or not _are_demon_and_angel(summoner, species)
        ):
            return species


def may_call(play: Play, summoner: Monster | None, species: Species, limit: int, *, substitute: bool) -> bool:
    """Whether a species may be summoned: no caster as strong as the limit, no demon by angels or the reverse.

    Z-200: in 5.0.0 a substitute may be such a caster, now and then.
    """
    too_strong = limit > 0 and species.difficulty >= limit
    if too_strong and substitute and play.edition.monsters.nasty_substitutes_may_be_strong_casters:
        too_strong = play.dice.rn2(3 if play.level.branch == PLANES else 7, NASTY) != 0
    too_strong = too_strong and has_attack(species, "magic")
    return not too_strong and not (summoner is not None and _are_demon_and_angel(summoner, species))


def _are_demon_and_angel(summoner: Monster, species: Species) -> bool:
    return {summoner.species.letter, species.letter} == {"&", "A"}


# Were-creatures


def summon_were_animals(play: Play, were: Monster) -> list[Monster]:
    """One to five animals come to a were-creature, none against protection from shape changers."""
    if has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS):
        return []
    kind = WERE_NAMED[were.species.name]
    newcomers: list[Monster] = []
    for _ in range(play.dice.rnd(5, WERE)):
        animal = random_pack_animal(play, kind)
        newcomer = make_monster(play, SPECIES_NAMED[animal], play.hero.spot, nearby=True)
        if newcomer is not None:
            newcomers.append(newcomer)
    return newcomers


def random_pack_animal(play: Play, were: Were) -> SpeciesName:
    """A random species of the animals that come to a were-creature. NetHack: were.c, were_summon."""
    wide = play.edition.combat.weres_call_more_kin
    for sides, animal in were.pack if wide else were.narrow_pack:
        if play.dice.rn2(sides, WERE):
            return animal
    return were.last if wide else were.last_of_narrow_pack
