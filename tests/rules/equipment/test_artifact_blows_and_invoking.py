"""What artifacts add to an attack, and what they do when invoked."""

import pytest

from marrow.content.artifacts_table import ARTIFACTS
from marrow.content.properties import Property
from marrow.content.words import AlignmentName, ArtifactName, KindName, RoleName, SpeciesName
from marrow.messages.commands import Apply, Invoke, NameItem
from marrow.messages.questions import Pick
from marrow.model.item import Item, Slot
from marrow.model.places import DIRECTIONS, EAST, SELF, Door, Terrain
from marrow.model.world import Branch, Dungeon, level_key
from marrow.rules.combat.artifact_attacks.artifact_hits import artifact_strikes
from marrow.rules.combat.artifact_attacks.artifact_touch import touch_artifact
from marrow.rules.combat.artifact_bonus import artifact_to_hit
from marrow.rules.equipment import carried_artifacts
from marrow.rules.hero.body import has
from marrow.rules.play import GameOver
from marrow.rules.religion.offerings import choose_artifact_gift
from marrow.rules.tools import invoking
from rules.equipment.artifact_scenes import artifact, owner
from scene import MIDDLE, Scene, big_room
from use import use

WHICH = "invoking.which dungeon"


# Blows


BLOWS: tuple[tuple[ArtifactName, SpeciesName, int], ...] = (
    ("Excalibur", "hill orc", 10), ("Stormbringer", "hill orc", 2 + 8), ("Mjollnir", "hill orc", 24),
    ("Mjollnir", "blue dragon", 0), ("Cleaver", "hill orc", 6), ("Grimtooth", "hill orc", 6),
    ("Orcrist", "hill orc", 5), ("Orcrist", "jackal", 0), ("Sting", "Mordor orc", 5), ("Sting", "dwarf", 0),
    ("Frost Brand", "hill orc", 5), ("Frost Brand", "white dragon", 0), ("Fire Brand", "hill orc", 5),
    ("Fire Brand", "red dragon", 0), ("Dragonbane", "red dragon", 5), ("Dragonbane", "jackal", 0),
    ("Demonbane", "balrog", 5), ("Demonbane", "jackal", 0), ("Werebane", "werewolf", 5),
    ("Grayswandir", "jackal", 5), ("Giantslayer", "hill giant", 5), ("Ogresmasher", "ogre", 5),
    ("Trollsbane", "ice troll", 5), ("Vorpal Blade", "jackal", 1), ("Snickersnee", "jackal", 8),
    ("Sunsword", "kobold zombie", 5), ("Sunsword", "jackal", 0), ("The Sceptre of Might", "hill orc", 5),
    ("The Sceptre of Might", "dwarf", 0), ("The Longbow of Diana", "jackal", 5),
    ("The Heart of Ahriman", "jackal", 5), ("The Tsurugi of Muramasa", "jackal", 8),
)  # fmt: skip


@pytest.mark.parametrize("name, species, bonus", BLOWS)
def test_an_artifact_adds_its_bonus_to_a_blow_of_five(
    name: ArtifactName, species: SpeciesName, bonus: int
) -> None:
    """Highest dice throughout; where the facts give no die, the blow is doubled."""
    scene = owner(name)
    monster = scene.monster(species, hp=200)

    amount, _ = artifact_strikes(scene.play, artifact(scene, name), monster, 5, 15)

    assert amount == 5 + bonus


@pytest.mark.parametrize("species, bonus", [("hill orc", 5), ("jackal", 0)])
def test_sting_adds_five_to_the_aim_at_an_orc_and_nothing_at_a_jackal(
    species: SpeciesName, bonus: int
) -> None:
    scene = owner("Sting")

    assert artifact_to_hit(scene.play, artifact(scene, "Sting"), scene.monster(species)) == bonus


@pytest.mark.parametrize(
    "species, roll, dead",
    [("hill orc", 1, True), ("hill orc", 2, False), ("jabberwock", 12, True), ("gray ooze", 1, False)],
)
def test_vorpal_blade_takes_heads(species: SpeciesName, roll: int, dead: bool) -> None:
    scene = Scene()
    monster = scene.monster(species, hp=300)

    amount, _ = artifact_strikes(scene.play, artifact(scene, "Vorpal Blade"), monster, 5, roll)

    assert (amount > 300) == dead


@pytest.mark.parametrize("species, amount", [("hill orc", 2 * 300 + 200), ("red dragon", 2 * (5 + 8))])
def test_the_tsurugi_cuts_small_ones_in_two_and_big_ones_deep(species: SpeciesName, amount: int) -> None:
    scene = owner("The Tsurugi of Muramasa")
    monster = scene.monster(species, hp=300)

    struck, _ = artifact_strikes(scene.play, artifact(scene, "The Tsurugi of Muramasa"), monster, 5, 1)

    assert struck == amount


def test_stormbringer_drains_a_level_and_heals_half_of_it() -> None:
    scene = Scene(hp=100)
    scene.hero.hp = 50
    orc = scene.monster("hill orc", hp=60)

    artifact_strikes(scene.play, artifact(scene, "Stormbringer"), orc, 5, 15)

    assert (orc.level, orc.max_hp, scene.hero.hp) == (1, 52, 54)


@pytest.mark.parametrize(
    "roll, charge, dice",
    [(8, 0, 1), (8, -1, 1), (4, 0, 2), (2, 0, 3), (4, 3, 1), (2, 3, 2), (9, 0, 0)],
)
def test_magicbane_adds_a_die_for_each_worse_effect(roll: int, charge: int, dice: int) -> None:
    """Highest dice: d4 for the special damage, one for magic, one for the stun, and so on."""
    scene = Scene()
    blade = artifact(scene, "Magicbane")
    blade.charge = charge

    amount, _ = artifact_strikes(scene.play, blade, scene.monster("hill orc", hp=100), 5, roll)

    stun = 4 if roll <= 8 else 0
    assert amount == 5 + 4 + 4 * dice + stun


# Invoking


INVOKED = tuple(row.name for row in ARTIFACTS if row.invoke is not None)
MUTE = tuple(row.name for row in ARTIFACTS if row.invoke is None)


@use("invoke", *MUTE)
@pytest.mark.parametrize("name", MUTE)
def test_most_artifacts_have_no_power_to_invoke(name: ArtifactName) -> None:
    scene = owner(name)

    assert invoking.invoke_artifact(scene.play, artifact(scene, name))
    assert scene.told() == ["invoking.nothing"]


@use("invoke", *INVOKED)
@pytest.mark.parametrize("name", INVOKED)
def test_an_artifact_just_used_is_tired_and_gets_more_so(name: ArtifactName) -> None:
    """3d10, all tens."""
    scene = owner(name)
    item = artifact(scene, name)
    item.birth = 500

    invoking.invoke_artifact(scene.play, item)

    assert item.birth == 530
    assert "invoking.ignores you" in scene.told()


@pytest.mark.parametrize(
    "name, prop",
    [
        ("The Sceptre of Might", Property.CONFLICT),
        ("The Heart of Ahriman", Property.LEVITATION),
        ("The Orb of Detection", Property.INVISIBILITY),
    ],
)
def test_powers_that_are_turned_on_and_off(name: ArtifactName, prop: Property) -> None:
    scene = owner(name)
    item = artifact(scene, name)

    scene.do(Invoke(item=item.letter))
    assert has(scene.hero, prop)
    scene.do(Invoke(item=item.letter))
    assert not has(scene.hero, prop)
    assert item.birth > scene.world.turn


def test_an_invoked_power_goes_with_its_artifact() -> None:
    scene = owner("The Heart of Ahriman")
    heart = artifact(scene, "The Heart of Ahriman")
    invoking.invoke_artifact(scene.play, heart)

    scene.hero.inventory.remove(heart)
    carried_artifacts.recount_artifacts(scene.play)

    assert not has(scene.hero, Property.LEVITATION)


def test_the_staff_heals_half_of_what_is_missing_and_cures() -> None:
    scene = owner("The Staff of Aesculapius")
    scene.hero.hp = 41
    scene.hero.timeout[Property.SICK] = 10
    scene.hero.timeout[Property.BLINDED] = 10

    invoking.invoke_artifact(scene.play, artifact(scene, "The Staff of Aesculapius"))

    assert scene.hero.hp == 41 + 30
    assert (scene.hero.timeout[Property.SICK], scene.hero.timeout[Property.BLINDED]) == (0, 0)


@pytest.mark.parametrize("power, most, after", [(0, 100, 50), (0, 400, 120), (90, 100, 100), (0, 20, 20)])
def test_the_mitre_gives_energy(power: int, most: int, after: int) -> None:
    scene = owner("The Mitre of Holiness")
    scene.hero.power, scene.hero.max_power = power, most

    invoking.invoke_artifact(scene.play, artifact(scene, "The Mitre of Holiness"))

    assert scene.hero.power == after


@pytest.mark.parametrize("blessing, quantity", [(1, 10), (0, 5), (-1, 0)])
def test_the_longbow_makes_arrows_as_blessed_as_itself(blessing: int, quantity: int) -> None:
    scene = owner("The Longbow of Diana")

    invoking.invoke_artifact(scene.play, artifact(scene, "The Longbow of Diana", blessing=blessing))

    arrows = next(item for item in scene.hero.inventory if item.kind.name == "arrow")
    assert arrows.blessing == blessing
    assert arrows.quantity > quantity


@pytest.mark.parametrize("role, charges", [("tourist", 8), ("valkyrie", 5)])
def test_the_blessed_card_charges_best_for_a_tourist(role: RoleName, charges: int) -> None:
    """Wands of digging: 8 at most; uncursed charging throws, blessed takes the most."""
    scene = Scene(role=role, alignment="neutral", answers={"scrolls.charge what": "z"})
    wand = scene.carry("wand of digging", charge=0)
    scene.answers.decided["scrolls.charge what"] = wand.letter

    invoking.invoke_artifact(scene.play, artifact(scene, "The Platinum Yendorian Express Card", blessing=1))

    assert wand.charge >= charges


def test_a_card_that_charges_nothing_is_not_tired() -> None:
    scene = owner("The Platinum Yendorian Express Card")
    card = artifact(scene, "The Platinum Yendorian Express Card")

    assert not invoking.invoke_artifact(scene.play, card)
    assert card.birth == 0


def test_the_master_key_undoes_the_traps_of_boxes_and_doors() -> None:
    yes = dict.fromkeys(("traps.check this", "traps.disarm it"), True)
    scene = owner("The Master Key of Thievery", answers={"commands.which direction": [SELF, EAST], **yes})
    key = artifact(scene, "The Master Key of Thievery")
    chest = scene.lay("chest")
    chest.trapped = True
    scene.level.terrain[MIDDLE + 1] = Terrain.DOOR
    scene.level.detail[MIDDLE + 1] = int(Door.CLOSED | Door.TRAPPED)

    invoking.invoke_artifact(scene.play, key)
    key.birth = 0
    invoking.invoke_artifact(scene.play, key)

    assert not chest.trapped
    assert scene.level.detail[MIDDLE + 1] == Door.CLOSED


def test_the_eye_opens_no_portal_where_the_hero_already_is() -> None:
    scene = owner("The Eye of the Aethiopica")

    assert invoking.invoke_artifact(scene.play, artifact(scene, "The Eye of the Aethiopica"))
    assert "invoking.disoriented" in scene.told()


def with_the_eye(depth: int = 5, *, leads_to: str = "tower") -> tuple[Scene, Item]:
    """A branch whose first level is the fourth in depth, entered on the second and seen down to the third."""
    scene = owner("The Eye of the Aethiopica", depth=depth, answers={WHICH: (Pick(key=leads_to),)})
    world = scene.world
    above = Branch(leads_to, "Somewhere Else", "S", 3, first_depth=4, entry=2)
    world.dungeon = Dungeon((*world.dungeon.branches, above))
    for number in (2, 3):
        level = big_room(3 + number)
        level.branch, level.number = leads_to, number
        world.levels[level_key(leads_to, number)] = level
    return scene, artifact(scene, "The Eye of the Aethiopica")


@pytest.mark.parametrize("depth, number", [(3, 2), (4, 2), (5, 3)])
def test_the_eye_leads_to_the_entry_from_above_and_to_the_furthest_level_seen_from_below(
    depth: int, number: int
) -> None:
    scene, eye = with_the_eye(depth)

    assert invoking.invoke_artifact(scene.play, eye)

    assert (scene.level.branch, scene.level.number) == ("tower", number)


def test_the_eye_opens_no_portal_into_the_endgame() -> None:
    scene, eye = with_the_eye(leads_to="planes")

    invoking.invoke_artifact(scene.play, eye)

    assert scene.told() == ["invoking.disoriented"]


@pytest.mark.parametrize("room, goes", [(True, True), (False, False)])
def test_the_eye_opens_no_portal_from_a_pet_on_a_cursed_leash_that_cannot_come(
    room: bool, goes: bool
) -> None:
    """A leashed pet is pulled beside the hero; without room there a cursed leash holds him."""
    scene, eye = with_the_eye()
    dog = scene.monster("little dog", MIDDLE + 2, tame=10)
    assert dog.pet is not None
    dog.pet.leashed = True
    scene.carry("leash", blessing=-1).ghost_id = dog.id
    for step in () if room else DIRECTIONS:
        scene.level.terrain[MIDDLE + step] = int(Terrain.STONE)

    invoking.invoke_artifact(scene.play, eye)

    assert (scene.level.branch == "tower") is goes


def test_the_magic_mirror_whispers_rumours_when_used() -> None:
    scene = owner("The Magic Mirror of Merlin")
    item = artifact(scene, "The Magic Mirror of Merlin")

    scene.do(Apply(item=item.letter, direction=EAST))

    assert "artifacts.whispers" in scene.told()


def test_a_blast_can_kill() -> None:
    scene = Scene(role="wizard", alignment="chaotic", hp=10)

    with pytest.raises(GameOver) as over:
        touch_artifact(scene.play, artifact(scene, "The Orb of Fate"))

    assert over.value.killer.text == "touching The Orb of Fate"


@pytest.mark.parametrize("role, alignment, name, hp", [
    ("valkyrie", "lawful", "Excalibur", 200), ("knight", "lawful", "Excalibur", 200),
    ("valkyrie", "lawful", "Mjollnir", 200), ("archeologist", "neutral", "The Orb of Detection", 200),
    ("wizard", "neutral", "The Orb of Detection", 160),
])  # fmt: skip
def test_the_artifacts_of_ones_role_are_of_ones_side(
    role: RoleName, alignment: AlignmentName, name: ArtifactName, hp: int
) -> None:
    """Of 200; a strange quest's treasure blasts for 4d10, all tens. NetHack: artifact.c, hack_artifacts."""
    scene = Scene(role=role, alignment=alignment, hp=200)
    scene.hero.birth_alignment = alignment
    scene.hero.alignment_record = 10

    touch_artifact(scene.play, artifact(scene, name))

    assert scene.hero.hp == hp


def test_a_lawful_valkyries_first_gift_is_mjollnir() -> None:
    scene = Scene(alignment="lawful")
    scene.hero.birth_alignment = "lawful"

    chosen = choose_artifact_gift(scene.play, 99)

    assert chosen is not None and chosen.name == "Mjollnir"


@pytest.mark.parametrize("thing, name", [("elven dagger", "Sting"), ("dagger", "Sting")])
def test_writing_an_artifacts_name_ends_illiteracy(thing: KindName, name: str) -> None:
    """Even if the hand slips, when the name is for such a thing."""
    scene = Scene()
    dagger = scene.wear(thing, Slot.WIELDED)

    scene.do(NameItem(item=dagger.letter, name=name))

    assert (scene.hero.conduct.literate, dagger.artifact) == (
        (1, "Sting") if thing == "elven dagger" else (0, None)
    )
