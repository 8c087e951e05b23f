"""Witnesses of what exists in an edition, and of its wording."""

from contextlib import suppress

from msgspec import convert

from marrow.chance import FixedDice, QuietDice
from marrow.choices import Edition
from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import ArtifactName, KindName, RaceName, RoleName, SpeciesName
from marrow.errors import MarrowError, RefusedCommand
from marrow.explain.differences import row_differences
from marrow.game.telling import tell, text_for
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness, witness_of_each
from marrow.messages.commands import Quaff, WizardCreateMonster, WizardWish
from marrow.model.places import Terrain
from marrow.model.vocabularies import Hunger
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.generation.new_items.appearances import shuffle_looks
from marrow.rules.generation.new_items.random_items import random_kind
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.naming import a_monster
from marrow.rules.naming.kind_names import look_of


@witness_of_each("content.without", "N-298")
def wish(edition: Edition, kind: KindName) -> str:
    """A wish for it in wizard mode."""
    scene = Scene(edition, mode="wizard")
    with suppress(RefusedCommand):
        scene.do(WizardWish(text=kind))
    granted = any(item.kind.name == kind for item in scene.hero.inventory)
    return "the wish is granted" if granted else "the wish fails"


@witness_of_each("content.without_species", "monst.c mons")
def woman(edition: Edition, species: SpeciesName) -> str:
    """What a woman is called whose species some editions do not tell from the men's. Decision 0056."""
    scene = Scene(edition)
    monster = scene.monster(species)
    monster.female = True
    return f"{a_monster(scene.play, monster)}: the species {monster.species.name}"


@witness_of_each("content.placed_after", "monst.c mons")
def row_before(edition: Edition, species: SpeciesName) -> str:
    """The species before it in the edition's order, which is that of the chances of random monsters."""
    names = [one.name for one in edition.content.species]
    place = names.index(species)
    return f"stands after the {names[place - 1]}" if place else "stands first"


@witness_of_each("content.kinds_after", "Z-332")
def kind_before(edition: Edition, kind: KindName) -> str:
    """The kind before it in the edition's order, which is that of the chances of random things."""
    names = [one.name for one in edition.content.kinds]
    return f"stands after the {names[names.index(kind) - 1]}"


@witness_of_each("content.shares", "L-180", "L-186", "Z-138", "Z-139", "Z-140")
def thousand(edition: Edition, kind: KindName) -> str:
    """A thousand random items of its class are made, and one of this kind is wished for."""
    class_ = KINDS_NAMED[kind].class_
    scene = Scene(edition)
    count = 0
    for thrown in range(1000):
        scene.play.dice = FixedDice({"mkobj.c mkobj": thrown})
        count += random_kind(scene.play, class_).name == kind
    return f"{count} of 1000; {wish(edition, kind)}"


@witness_of_each("content.frequencies", "B-234", "B-235", "L-227")
def create(edition: Edition, species: str) -> str:
    """The hero creates one in wizard mode."""
    scene = Scene(edition, mode="wizard")
    try:
        scene.do(WizardCreateMonster(species=species))
    except MarrowError:
        return "there is no such monster"
    return "it is created" if scene.level.monsters else "nothing is created"


@witness_of_each("content.own_species", "Z-030", "Z-132")
def creature(edition: Edition, name: SpeciesName) -> str:
    """One is created: what of it differs from 3.6.7."""
    common = SPECIES_NAMED[name]
    scene = Scene(edition)
    if common.kind == "eel":
        scene.level.terrain[MIDDLE + 2] = Terrain.MOAT
    monster = make_monster(scene.play, common, MIDDLE + 2)
    if monster is None:
        return "nothing is created"
    return row_differences(monster.true_species or monster.species, common) or "nothing"


@witness_of_each("content.own_kinds", "Z-038", "Z-128")
def thing(edition: Edition, name: KindName) -> str:
    """One is wished for in wizard mode: what of it differs from 3.6.7."""
    scene = Scene(edition, mode="wizard")
    scene.do(WizardWish(text=name))
    (item,) = scene.hero.inventory
    return row_differences(item.kind, KINDS_NAMED[name]) or "nothing"


@witness("content.spare_labels", "N-541")
def last_label(edition: Edition) -> str:
    """Dice that show their highest number shuffle the labels of scrolls."""
    scene = Scene(edition)
    scene.world.looks = shuffle_looks(QuietDice(), edition.content)
    return (
        f"scrolls of enchant armor are labeled {look_of(scene.world, KINDS_NAMED['scroll of enchant armor'])}"
    )


@witness_of_each("content.own_artifacts", "Z-119", "Z-031", "Z-032")
def artifact(edition: Edition, name: ArtifactName) -> str:
    """What of the artifact differs from 3.6.7."""
    return row_differences(edition.content.artifact_row(name), ARTIFACTS_NAMED[name]) or "nothing"


def born(edition: Edition, birth: Birth) -> str:
    try:
        hero = new_world(edition, 1, birth).hero
    except MarrowError:
        return "there are no such heroes"
    return f"{hero.race.adjective} {hero.role.name}"


@witness_of_each("content.races", "L-198")
def born_to(edition: Edition, race: str) -> str:
    """A new game with a hero of that race."""
    return born(edition, Birth(name="Agnes", race=convert(race, RaceName), pet="none"))


@witness_of_each("content.roles", "L-216")
def brought_up(edition: Edition, role: str) -> str:
    """A new game with a hero of that role."""
    return born(edition, Birth(name="Agnes", role=convert(role, RoleName), pet="none"))


@witness_of_each("content.artifacts", "L-218")
def great_wish(edition: Edition, artifact: str) -> str:
    """A wish for it in wizard mode, before any artifact exists."""
    scene = Scene(edition, mode="wizard")
    with suppress(RefusedCommand):
        scene.do(WizardWish(text=artifact))
    granted = any(item.artifact == artifact for item in scene.hero.inventory)
    return "the wish is granted" if granted else "the wish fails"


@witness_of_each("prose", "N-130")
def weak_again(edition: Edition, key: str) -> str:
    """A fainting hero drinks blessed fruit juice, worth 20."""
    scene = Scene(edition, nutrition=-5, hunger=Hunger.FAINTING)
    scene.do(Quaff(item=scene.carry("potion of fruit juice", blessing=1).letter))
    said = [tell(entry, edition) for entry in scene.entries_told() if entry.what == key]
    return " ".join(f'"{words}"' for words in said if words)


@witness_of_each("prose", "N-130")
def sentence(edition: Edition, key: str) -> str:
    """The message is shown."""
    return f'"{text_for(key, {"who": "you"}, edition)}"'


@witness("content.own_ceilings", "N-439")
def skills_of_a_barbarian(edition: Edition) -> str:
    """How high a barbarian may advance his skills."""
    ceilings = edition.content.skill_ceilings("barbarian")
    return ", ".join(f"{skill} {highest}" for skill, highest in sorted(ceilings.items()))
