"""The names of monsters. NetHack: do_name.c, x_monnam; end.c, done_in_by."""

from typing import Final, Literal

from marrow.chance import Dice
from marrow.choices import FormerNames
from marrow.content import glyphs
from marrow.content.roles import Role
from marrow.content.roles_table import ALL_ROLES
from marrow.content.species import Species, word_for
from marrow.content.species_table import ALL_SPECIES
from marrow.content.texts.shopkeepers import LAMPLIGHTER, MEN, WOMEN
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.monster import Monster, Template
from marrow.model.people import Keeper, Minion, Priest
from marrow.model.places import distance2
from marrow.model.vocabularies import KillerFormat
from marrow.rules.dungeon.branches import is_special_level
from marrow.rules.hero.body import form_of, is_blind, is_hallucinating
from marrow.rules.hero.experience import rank_of
from marrow.rules.hero.monster_sight import can_spot_monster, senses_monster
from marrow.rules.naming.english import article, with_article
from marrow.rules.naming.gods import god_by_number
from marrow.rules.play import Play

NEXT_TO: Final = 2  # squared
SADDLE: Final = int(Slot.SADDLE)
FRACTURED: Final = int(Template.FRACTURED)
Article = Literal["none", "the", "a", "your"]

# Names of monsters that only hallucinating heroes see; the list is our own.
IMAGINED: Final = (
    "jumbo shrimp", "tax collector", "giant houseplant", "rubber duck", "grue", "night bus", "lost umbrella",
    "swamp accordion", "walking wardrobe", "dust bunny", "were-hamster", "four-leaf clover", "moon calf",
    "paper tiger", "teapot elemental", "sock puppet", "invisible pink unicorn", "killer tomato",
    "vegetable lamb", "headless chicken", "existential angst", "runaway sofa", "snow leopard print",
    "mome rath", "left-handed spanner", "white elephant", "barometer", "stunt double", "smoke-filled room",
)  # fmt: skip
_ROLE_SPECIES: Final[dict[str, Role]] = {
    name: role
    for role in ALL_ROLES
    for name in {role.name, {"caveman": "cavewoman", "priest": "priestess"}.get(role.name, role.name)}
}


def species_word(species: Species) -> str:
    """The name of a species in messages, of whatever sex."""
    return species.word or species.name


def monster_word(monster: Monster) -> str:
    """The name of a monster's species in messages, such as dwarf lady."""
    return word_for(monster.species, female=monster.female)


def body_word(hero: Hero) -> str:
    """The name of the species that the hero is or has the form of."""
    return word_for(form_of(hero), female=hero.gender == "female")


def has_proper_name(species: Species) -> bool:
    """Whether the species' name is a proper name, such as Medusa."""
    return "proper name" in species.traits


def imagined_monster_name(dice: Dice, known: tuple[Species, ...]) -> tuple[str, bool]:
    """A random name for a monster in hallucination, and whether that is a proper name."""
    chosen = dice.rn2(len(known) + len(IMAGINED), "do_name.c rndmonnam")
    if chosen >= len(known):
        return IMAGINED[chosen - len(known)], False
    shown = known[chosen]
    female = bool(shown.female_word) and dice.rn2(2, "do_name.c rndmonnam") == 1
    return word_for(shown, female=female), has_proper_name(shown)


def monster_name(play: Play, monster: Monster) -> str:
    """The bare name: "jackal", "Fido", "it" when neither seen nor sensed."""
    return monster_name_as(play, monster, "none")


def the_monster(play: Play, monster: Monster) -> str:
    """ "the jackal", "Fido", "it"."""
    return monster_name_as(play, monster, "the", saddle=not monster.name)


def a_monster(play: Play, monster: Monster) -> str:
    """ "a jackal", "Fido", "it"."""
    return monster_name_as(play, monster, "a", saddle=not monster.name)


def your_monster(play: Play, monster: Monster) -> str:
    """ "your little dog", or "the jackal" for one that is not yours."""
    return monster_name_as(play, monster, "your", saddle=not monster.name)


def known_monster(play: Play, monster: Monster) -> str:
    """ "the jackal" even if nobody sees it, as when it is clear who acted."""
    return monster_name_as(play, monster, "the", unseen=True, saddle=not monster.name)


def keeper_name(play: Play, monster: Monster) -> str:
    """A shopkeeper's name, seen or not; in hallucination a random one. NetHack: shknam.c, shkname."""
    duty = monster.duty
    if not isinstance(duty, Keeper):
        return known_monster(play, monster)
    if is_hallucinating(play.hero):
        names = WOMEN + MEN
        return names[play.wording_dice.rn2(len(names), "shknam.c shkname")]
    return duty.name


def possessive(name: str) -> str:
    """ "it" gives "its", "Fido" "Fido's". NetHack: hacklib.c, s_suffix."""
    if name.lower() == "it":
        return name + "s"
    if name.lower() == "you":
        return name + "r"
    return name + ("'" if name.endswith("s") else "'s")


def pronoun(play: Play, monster: Monster) -> str:
    """The pronoun for a monster: he, she or it."""
    if not can_spot_monster(play, monster) or not _has_gender(monster):
        return "it"
    return "she" if monster.female else "he"


def his(play: Play, monster: Monster) -> str:
    if not can_spot_monster(play, monster) or not _has_gender(monster):
        return "its"
    return "her" if monster.female else "his"


def him(play: Play, monster: Monster) -> str:
    if not can_spot_monster(play, monster) or not _has_gender(monster):
        return "it"
    return "her" if monster.female else "him"


def _has_gender(monster: Monster) -> bool:
    traits = monster.species.traits
    if "neuter" in traits:
        return False
    return "humanoid" in traits or "unique" in monster.species.generation or has_proper_name(monster.species)


def monster_name_as(
    play: Play,
    monster: Monster,
    kind_of_article: Article,
    *,
    adjective: str = "",
    called: bool = False,
    unseen: bool = False,
    saddle: bool = True,
    imagine: bool = True,
    invisible: bool = True,
) -> str:
    """The name of a monster as the hero knows it now. NetHack: x_monnam.

    ``called`` writes "dog called Fido"; ``unseen`` names it even if neither seen nor sensed.
    """
    hero = play.hero
    wanted = kind_of_article
    if wanted == "your" and not monster.tame:
        wanted = "the"
    if (
        not unseen
        and kind_of_article != "your"
        and monster.id not in (hero.ride.steed_id, hero.hold.engulfer_id)
        and not can_spot_monster(play, monster)
    ):
        return "it"
    hallucinating = imagine and is_hallucinating(hero)
    duty = monster.duty
    if duty is not None:
        if isinstance(duty, Keeper) and not hallucinating:
            return _name_of_keeper(monster, duty, wanted, adjective, invisible)
        if isinstance(duty, (Priest, Minion)) and wanted != "none":
            wanted = "the"  # priests and minions are never "a priest of Anhur"
    words = adjective + " " if adjective else ""
    if invisible and monster.invisible:
        words += "invisible "
    if saddle and monster.inventory and not hallucinating and not is_blind(hero) and _is_saddled(monster):
        words += "saddled "
    if hallucinating:
        name, personal = imagined_monster_name(play.wording_dice, play.edition.content.species)
        if isinstance(duty, (Priest, Minion)):
            name, personal = _imagined_servant(play, monster, name, personal)
    else:
        name, personal = _own_name(play, monster, called)
    if personal and (wanted == "your" or not words):
        wanted = "the" if monster.species.name == "Wizard of Yendor" and not hallucinating else "none"
    elif wanted == "a" and "unique" in monster.species.generation and not hallucinating:
        wanted = "the"
    match wanted:
        case "the":
            return "the " + words + name.removeprefix("the ")
        case "none":
            return words + name
        case "a":
            return with_article(words + name)
        case "your":
            return "your " + words + name


def _name_of_keeper(monster: Monster, duty: Keeper, wanted: Article, adjective: str, invisible: bool) -> str:
    """ "Gaspard"; an invisible or polymorphed one is "Gaspard the invisible shopkeeper"."""
    if adjective and wanted == "the":
        return f"the {adjective} {duty.name}"
    unseen = "invisible " if invisible and monster.invisible else ""
    if monster.species.name == "shopkeeper" and not unseen:
        return duty.name
    return f"{duty.name} the {unseen}{monster_word(monster)}"


def _is_saddled(monster: Monster) -> bool:
    return any(item.worn & SADDLE for item in monster.inventory)


def _own_name(play: Play, monster: Monster, called: bool) -> tuple[str, bool]:
    """The name without article, and whether it begins with a proper name.

    B-189: "Fido's ghost"; in the tournament also "Agnes the gnome zombie".
    """
    species, duty = monster.species, monster.duty
    if duty is not None and isinstance(duty, (Priest, Minion)):
        return servant_name(play, monster, duty), False
    if monster.name:
        if species.name == "ghost":
            return possessive(monster.name) + " ghost", True
        if monster.former is not None and play.edition.bones.risen_heroes_named is FormerNames.THE:
            return f"{monster.name} the {monster_word(monster)}", True
        if called:
            return f"{monster_word(monster)} called {monster.name}", has_proper_name(species)
        return monster.name, True
    if species.name in _ROLE_SPECIES:
        return player_rank(monster).lower(), False
    if monster.templates and monster.templates & FRACTURED:  # L-221; the first test is the fast one
        return monster_word(monster) + ", Witness of the Fracture", has_proper_name(species)
    return monster_word(monster), has_proper_name(species)


PRIESTS: Final = ("aligned priest", "high priest")
IMAGINED_GODS: Final = (
    "the Great Turnip",
    "Saint Nobody",
    "the Tooth Fairy",
    "the Committee",
    "Uncle Theodore",
)


def _imagined_servant(play: Play, monster: Monster, name: str, personal: bool) -> tuple[str, bool]:
    """A random servant of a random god: any role's, an imagined one or Moloch. NetHack: halu_gname."""
    if monster.species.name in PRIESTS:
        high = "high " if monster.species.name == "high priest" else ""
        name, personal = high + "poohbah", False
    believers = [role for role in ALL_ROLES if role.gods[0]]
    role = believers[play.wording_dice.rn2(len(believers), "pray.c halu_gname")]
    whose = play.wording_dice.rn2(9, "pray.c halu_gname")
    if whose < 6:
        god = role.gods[whose // 2].removeprefix("_")
    elif whose < 8:
        god = IMAGINED_GODS[play.wording_dice.rn2(len(IMAGINED_GODS), "pray.c halu_gname")]
    else:
        god = "Moloch"
    return f"{name} of {god}", personal


def servant_name(play: Play, monster: Monster, duty: Priest | Minion, *, told: bool = True) -> str:
    """ "priest of Anhur", or "priest" if the god is not ``told``. NetHack: priest.c, priestname.

    On the Astral Plane the hero must be next to a high priest to know his god. L-019: in some editions all
    priests bear that name, whatever their shape, but "high" ones only with a temple.
    """
    world, species, has_temple = play.world, monster.species.name, isinstance(duty, Priest)
    name = monster_word(monster)
    named = play.edition.life_saving.priests_keep_their_name and (has_temple or species in PRIESTS)
    if named or species == "aligned priest" or (species == "high priest" and has_temple):
        high = "high " if species == "high priest" and has_temple else ""
        name = high + ("priestess" if monster.female else "priest")
    elif monster.tame and monster.species.name == "Angel":
        name = "guardian " + name
    if isinstance(duty, Minion) and duty.renegade:
        name = "renegade " + name
    near = distance2(monster.spot, world.hero.spot) <= NEXT_TO
    if (
        monster.species.name == "high priest"
        and not (near or world.over)
        and is_special_level(world.dungeon, world.level, "astral")
    ):
        told = False
    return f"{name} of {god_by_number(world, duty.god)}" if told else name


def player_rank(monster: Monster) -> str:
    """The rank of a player monster, such as "Stripling"; "" for other monsters."""
    role = _ROLE_SPECIES.get(monster.species.name)
    if role is None:
        return ""
    return rank_of(role.ranks, role.female_ranks, monster.level, monster.female)


def described_monster(play: Play, monster: Monster) -> str:
    """The name far look gives: "peaceful dwarf", "tame little dog called Fido"."""
    name = monster_name_as(play, monster, "none", called=True)
    if is_hallucinating(play.hero):
        return name
    if monster.tame:
        return "tame " + name
    return ("peaceful " if monster.peaceful else "") + name


def killer_monster(play: Play, monster: Monster) -> Killer:
    """L-019, Z-073, Z-074, B-189: the killer's text for a hero killed by a monster."""
    species = monster.species
    real = monster.true_species if monster.true_species is not None else species
    told = play.edition.life_saving.killers_in_other_shapes_are_named
    changed = told and monster.true_species is not None and real is not species
    disguised = changed or (told and monster.disguise >= glyphs.MONSTER)
    generic = species.name == "high priest" and not isinstance(monster.duty, Priest)
    by_rank = play.edition.bones.risen_heroes_named is FormerNames.THE  # B-189
    text = ""
    how = KillerFormat.WITH_ARTICLE
    if "unique" in species.generation and not changed and not generic:
        if not has_proper_name(species):
            text += "the "
        how = KillerFormat.AS_IS
    elif monster.former is not None if by_rank else species.name == "ghost" and monster.name:
        text += "the "
        how = KillerFormat.AS_IS
    if monster.invisible:
        text += "invisible "
    inside = monster.id == play.hero.hold.engulfer_id and not senses_monster(play, monster)
    if is_hallucinating(play.hero) and not inside and can_spot_monster(play, monster):
        text += "hallucinogen-distorted "
    if disguised:
        text += _disguise_words(monster, real)
    elif by_rank and monster.former is not None:
        text = _own_name(play, monster, called=False)[0]
    elif species.name == "ghost" and not by_rank:
        text += "ghost" + (f" of {monster.name}" if monster.name else "")
    elif isinstance(monster.duty, Keeper):  # L-235
        title = "Ms. " if monster.female else "Mr. "
        if monster.duty.name == LAMPLIGHTER and play.edition.life_saving.personal_names_bear_no_title:
            title = ""
        text += f"{title}{monster.duty.name}, the shopkeeper"
        how = KillerFormat.AS_IS
    elif isinstance(monster.duty, Priest | Minion):
        text += servant_name(play, monster, monster.duty)
    else:
        text += monster_word(monster)
        if monster.name:
            text += f" {_joined_to_name(play, monster)} {monster.name}"
    return Killer(text, how)


def _joined_to_name(play: Play, monster: Monster) -> str:
    """Z-073: whether a killer is "called" by its name, or is "of" it."""
    named = play.edition.bones.risen_heroes_named
    return "of" if named is FormerNames.OF_IN_DEATHS and monster.former is not None else "called"


def inflicted_by(what: str, monster: Monster, how: str = "inflicted") -> Killer:
    """Z-176, Z-178: the killer's text for a death by what a monster's spell or touch inflicts.

    NetHack: mcastu.c, death_inflicted_by.
    """
    species = monster.species
    real = monster.true_species if monster.true_species is not None else species
    unique = "unique" in species.generation and not has_proper_name(species)
    name = word_for(real, female=monster.female)
    if not has_proper_name(real) and not unique:
        name = with_article(name)
    text = f"{what} {how} by {'the ' if unique else ''}{name}"
    if real is not species:
        text += f" imitating {with_article(monster_word(monster))}"
    return Killer(text, KillerFormat.AS_IS)


def _disguise_words(monster: Monster, real: Species) -> str:
    """Words for a killer in another shape: "chameleon imitating a newt", "vampire in bat form"."""
    if monster.true_species is not None and real is not monster.species:
        shape = monster.species
        if real.letter == "V":
            form = "bat" if shape.name == "vampire bat" else monster_word(monster)
            return f"{word_for(real, female=monster.female)} in {form} form"
        how = "imitating"
    else:
        shape = ALL_SPECIES[(monster.disguise - glyphs.MONSTER) % glyphs.PET]
        how = "disguised as"
    shown = word_for(shape, female=monster.female)
    if has_proper_name(shape):
        pass
    elif "unique" in shape.generation:
        shown = "the " + shown
    else:
        shown = article(shown) + shown
    return f"{word_for(real, female=monster.female)} {how} {shown}"
