"""What creatures say, what is heard of rooms, and the Oracle. NetHack: sounds.c, rumors.c."""

from typing import Any

import pytest

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.species_table import ALL_SPECIES, SPECIES
from marrow.content.words import SpeciesName
from marrow.editions import NETHACK
from marrow.errors import RefusedCommand
from marrow.messages.commands import Chat
from marrow.model.item import Slot
from marrow.model.places import DOWN, Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.commands.talking import monster_answers
from marrow.rules.monster_moves.monster_voices import VOICES, speak
from marrow.rules.monsters.steeds import mount
from marrow.rules.people.oracle import consult
from rule import rule
from scene import MIDDLE, Scene
from use import use

NIGHT, MIDNIGHT, NOON = 23 * 3600, 24 * 3600, 12 * 3600
FAR = MIDDLE + 20
VOCAL = [row.name for row in SPECIES if row.sound in VOICES]


@use("ability speaks", *VOCAL)
def test_every_voice_is_known() -> None:
    """Keepers and priests speak of their trade; long worms, molds and the like have no voice at all."""
    silent = {row.sound for row in SPECIES if row.sound not in VOICES}

    assert silent == {"silent", "priest"}


@pytest.mark.parametrize(
    "name", [next(row.name for row in ALL_SPECIES if row.sound == sound) for sound in VOICES]
)
@pytest.mark.parametrize("peaceful", [True, False])
def test_everybody_answers_in_play(name: SpeciesName, peaceful: bool) -> None:
    scene = Scene("tnnt" if name == "DevTeam member" else "3.6.7", seed=7, hp=500)
    scene.monster(name, peaceful=peaceful)

    scene.do(Chat(direction=1))

    assert scene.world.turn >= 1


@pytest.mark.parametrize(
    "name, how, key",
    [
        ("jackal", {}, "growls"),
        ("jackal", {"peaceful": True}, "barks"),
        ("dingo", {"peaceful": True}, ""),
        ("kitten", {}, "growls"),
        ("lynx", {"peaceful": True}, "snarls"),
        ("killer bee", {}, "buzzes"),
        ("killer bee", {"peaceful": True}, "drones"),
        ("cobra", {}, "hisses"),
        ("cobra", {"peaceful": True}, ""),
        ("raven", {}, "nevermore"),
        ("raven", {"peaceful": True}, "squawks"),
        ("hobbit", {"peaceful": True}, "asks about ring"),
        ("dwarf", {"peaceful": True}, "talks of mining"),
        ("Woodland-elf", {"peaceful": True}, "curses orcs"),
        ("hobbit", {}, "threatens"),
        ("gnome lord", {}, "grunts"),
        ("soldier", {}, "surrender"),
        ("soldier", {"peaceful": True}, "sore feet"),
        ("newt", {}, "says nothing"),
        ("leprechaun", {}, "laughs"),
    ],
)
def test_sounds_that_monsters_make(name: SpeciesName, how: Any, key: str) -> None:
    scene = Scene()
    scene.world.born_at = NOON

    speak(scene.play, scene.monster(name, **how))

    assert scene.told() == ([f"creatures.{key}"] if key else [])


def test_pets_speak_of_their_hunger() -> None:
    scene = Scene(turn=5000)
    scene.world.born_at = NOON
    cat = scene.monster("kitten", tame=10)
    assert cat.pet is not None
    said = []
    for hungry_at in (4000, 5500, 7000):
        cat.pet.hungry_at = hungry_at
        scene.ledger.entries.clear()
        speak(scene.play, cat)
        said += scene.told()

    assert said == ["creatures.meows", "creatures.mews", "creatures.purrs"]


@rule("N-351")
@pytest.mark.parametrize("hungry_at, said", [(5000, "mews"), (4999, "meows")])
def test_a_pet_sounds_hungry_from_the_turn_after(hungry_at: int, said: str) -> None:
    """V-144."""
    scene = Scene(turn=5000)
    cat = scene.monster("kitten", tame=10)
    assert cat.pet is not None
    cat.pet.hungry_at = hungry_at

    speak(scene.play, cat)

    assert scene.told() == [f"creatures.{said}"]


def test_ones_own_people_are_understood() -> None:
    scene = Scene(race="orc", role="barbarian", alignment="chaotic")

    speak(scene.play, scene.monster("hill orc", peaceful=True))

    assert scene.told() == ["creatures.discusses dungeon"]


def test_dogs_howl_at_the_full_moon() -> None:
    scene = Scene()
    scene.world.born_at, scene.world.moon_phase = NIGHT, 4

    speak(scene.play, scene.monster("jackal"))

    assert scene.told() == ["creatures.howls"]


@pytest.mark.parametrize(
    ("name", "form", "how", "hour", "key"),
    [
        ("vampire", None, {}, NOON, "come after you"),
        ("vampire", None, {"peaceful": True}, NOON, "only potions"),
        ("vampire", "winter wolf", {"peaceful": True}, NIGHT, "nice to hear"),
        ("vampire", "vampire lord", {"peaceful": True}, NIGHT, "good feeding"),
        ("vampire", "vampire lord", {}, NOON, "hunting ground"),
        ("vampire", "silver dragon", {}, NOON, "silver sheen"),
        ("vampire", "baby silver dragon", {}, NOON, "young silver sheen"),
        ("vampire", None, {"tame": 10}, NOON, "weary"),
        ("vampire", None, {"tame": 10}, NIGHT, "craving"),
        ("vampire", None, {"tame": 10}, MIDNIGHT, "cannot stand it"),
        ("vampire", "wolf", {"tame": 10}, MIDNIGHT, "cannot stand it child"),
        ("vampire", "vampire", {"tame": 10}, NIGHT, "good evening master"),
    ],
)
def test_vampires_speak_by_the_hour_and_to_their_kin(
    name: SpeciesName, form: SpeciesName | None, how: Any, hour: int, key: str
) -> None:
    """NetHack: sounds.c, MS_VAMPIRE."""
    scene = Scene()
    if form is not None:
        scene.form(form)
    scene.world.born_at = hour

    speak(scene.play, scene.monster(name, **how))

    assert scene.told() == [f"creatures.{key}"]


@pytest.mark.parametrize(("name", "key"), [("human wererat", "shrieks"), ("human werewolf", "howls")])
def test_weres_howl_at_the_full_moon_but_rats_shriek(name: SpeciesName, key: str) -> None:
    scene = Scene()
    scene.world.born_at, scene.world.moon_phase = NIGHT, 4

    speak(scene.play, scene.monster(name))

    assert scene.told() == [f"creatures.{key} at the moon"]


@pytest.mark.parametrize(
    ("name", "place", "key"),
    [
        ("valkyrie", "planes", "honour is mine"),
        ("wizard", "planes", "all i have to say"),
        ("wizard", "dungeons", "threatens"),
        ("hobbit", "planes", "threatens"),
    ],
)
def test_rivals_on_the_planes_have_the_last_word(name: SpeciesName, place: str, key: str) -> None:
    """NetHack: mplayer.c, mplayer_talk."""
    scene = Scene()
    scene.level.branch = place
    rival = scene.monster(name)

    VOICES["humanoid"](scene.play, rival)

    assert VOICES["humanoid"](scene.play, rival) == f"creatures.{key}"


@pytest.mark.parametrize(
    ("name", "thrown", "key"),
    [("Death", 9, "death asks"), ("Death", 0, "is reading"), ("Famine", 0, "are you war")],
)
def test_death_speaks_otherwise_than_the_other_riders(name: SpeciesName, thrown: int, key: str) -> None:
    scene = Scene(shows={("sounds.c domonnoise", 10): thrown})

    speak(scene.play, scene.monster(name))

    assert scene.told() == [f"creatures.{key}"]


@pytest.mark.parametrize(
    ("name", "dreaming", "key"),
    [("shopkeeper", False, "people.lost keeper"), ("shopkeeper", True, "creatures.fifteen minutes")],
)
def test_to_the_hallucinating_those_who_sell_make_offers(name: SpeciesName, dreaming: bool, key: str) -> None:
    scene = Scene()
    scene.hero.timeout[Property.HALLUCINATING] = 100 * dreaming

    speak(scene.play, scene.monster(name, peaceful=True))

    assert scene.told() == [key]


@pytest.mark.parametrize(
    ("thrown", "key"), [(1, "first phase"), (3, "third phase"), (2, "discusses dungeon")]
)
def test_to_the_hallucinating_gnomes_tell_of_their_plan(thrown: int, key: str) -> None:
    scene = Scene(shows={("sounds.c domonnoise", 4): thrown})
    scene.hero.timeout[Property.HALLUCINATING] = 100

    speak(scene.play, scene.monster("gnome", peaceful=True))

    assert scene.told() == [f"creatures.{key}"]


def test_a_skeleton_scares_stiff_and_a_shrieker_wakes() -> None:
    scene = Scene()
    sleeper = scene.monster("newt", FAR, asleep=True)
    speak(scene.play, scene.monster("skeleton"))
    assert scene.hero.helplessness.turns == 2

    speak(scene.play, scene.monster("shrieker", MIDDLE + 2))
    assert not sleeper.asleep


@pytest.mark.parametrize(
    "worn, key",
    [
        (Slot.WIELDED, "put weapon away"),
        (Slot.HELMET, "please undress"),
        (Slot.SHIRT, "take off shirt"),
        (None, "relax"),
    ],
)
def test_a_nurses_bedside_manner(worn: Slot | None, key: str) -> None:
    scene = Scene()
    if worn is not None:
        names: Any = {Slot.WIELDED: "dagger", Slot.HELMET: "helmet", Slot.SHIRT: "T-shirt"}
        scene.wear(names[worn], worn)

    speak(scene.play, scene.monster("nurse"))

    assert scene.told() == [f"creatures.{key}"]


# The Oracle


def at_delphi(gold: int, minor: bool, major: bool) -> Scene:
    scene = Scene(
        level=4, answers={"creatures.minor consultation": minor, "creatures.major consultation": major}
    )
    if gold:
        scene.carry("gold piece", quantity=gold)
    return scene


@use("ability consultation", "Oracle")
@pytest.mark.parametrize(
    "gold, minor, major, left, points, told",
    [
        (1000, True, False, 950, 5, "oracle says"),
        (1000, False, True, 300, 70, "oracle intones"),  # 500 + 50 for each of four levels
        (600, False, True, 0, 0, "oracle scorns"),
        (1000, False, False, 1000, 0, ""),
        (30, True, False, 30, 0, "not even enough"),
        (0, True, False, 0, 0, "no money"),
    ],
)
def test_a_consultation_of_the_oracle_costs_gold_and_gives_experience(
    gold: int, minor: bool, major: bool, left: int, points: int, told: str
) -> None:
    """A tenth of the price in experience for the first."""
    scene = at_delphi(gold, minor, major)

    consult(scene.play, scene.monster("Oracle", peaceful=True))

    assert sum(item.quantity for item in scene.hero.inventory) == left
    assert scene.hero.experience == points
    assert scene.told() == ([f"creatures.{told}"] if told else [])


def test_a_rumour_of_the_oracle_s_is_wisdom() -> None:
    """NetHack: rumors.c, getrumor."""
    scene = at_delphi(1000, True, False)

    consult(scene.play, scene.monster("Oracle", peaceful=True))

    assert scene.hero.exercise[Attribute.WISDOM] == 1


def test_the_second_kind_teaches_less_and_the_second_time_nothing() -> None:
    """After a minor one, 700/25 for the major; then nothing more."""
    scene = at_delphi(5000, False, True)
    scene.world.oracle_minor = True
    oracle = scene.monster("Oracle", peaceful=True)

    consult(scene.play, oracle)
    assert scene.hero.experience == 28
    consult(scene.play, oracle)
    assert scene.hero.experience == 28
    assert scene.world.oracles_heard.bit_count() == 2


def test_an_angry_oracle_tells_nothing() -> None:
    scene = at_delphi(1000, True, True)

    assert not consult(scene.play, scene.monster("Oracle"))


# Who can be spoken to at all


def refusal(scene: Scene) -> str:
    try:
        scene.do(Chat(direction=1))
    except RefusedCommand as refused:
        return str(refused.args[0])
    return ""


def test_the_hero_needs_a_voice_and_ears_to_talk() -> None:
    deaf, engulfed, wet = Scene(), Scene(), Scene()
    deaf.hero.timeout[Property.DEAF] = 5
    engulfed.hero.hold.engulfer_id = engulfed.monster("ochre jelly").id
    wet.level.terrain[MIDDLE] = Terrain.POOL

    refused = [refusal(deaf), refusal(engulfed), refusal(wet)]

    assert refused == ["commands.hear no answer", "commands.nobody outside hears", "commands.only bubbles"]


@pytest.mark.parametrize(
    "name, how, turns",
    [("dwarf", {}, 1), ("dwarf", {"asleep": True}, 0), ("lichen", {}, 0), ("cobra", {}, 0)],
)
def test_only_an_answer_takes_time(name: SpeciesName, how: dict[str, bool], turns: int) -> None:
    scene = Scene()
    scene.monster(name, peaceful=True, **how)

    scene.do(Chat(direction=1))

    assert scene.world.turn == 1 + turns


def test_one_may_talk_to_the_steed_below() -> None:
    scene = Scene()
    steed = scene.monster("pony", spot=MIDDLE + 1, tame=10)
    mount(scene.play, steed)

    scene.do(Chat(direction=DOWN))

    assert "creatures.whickers" in scene.told()


def test_whoever_is_not_seen_answers_and_is_remembered() -> None:
    scene = Scene()
    scene.monster("dwarf", peaceful=True).invisible = True

    scene.do(Chat(direction=1))

    assert scene.level.remembered[MIDDLE + 1] == glyphs.UNSEEN_MONSTER
    assert "creatures.talks of mining" in scene.told()


def test_orcs_understand_orcs_and_guardians_of_other_quests_chat() -> None:
    scene = Scene(race="orc", alignment="chaotic")
    orc = scene.monster("hill orc", MIDDLE + 1, peaceful=True)
    student = scene.monster("student", MIDDLE + 2, peaceful=True)

    monster_answers(scene.play, orc)
    monster_answers(scene.play, student)

    assert scene.told() == ["creatures.discusses dungeon", "creatures.discusses dungeon"]


@rule("N-490")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("unseen", ["nobody", "a mimic", "one that hides", "an invisible sleeper"])
def test_talk_to_nobody_gives_nobody_away(edition: str, unseen: str) -> None:
    """Seen in the running 3.6.7, which tells nothing."""
    scene = Scene(edition)
    if unseen == "a mimic":
        scene.monster("giant mimic").disguise = glyphs.KIND + 1
    elif unseen == "one that hides":
        scene.monster("rock piercer").hidden = True
    elif unseen == "an invisible sleeper":
        scene.monster("gnome", asleep=True).invisible = True

    scene.do(Chat(direction=1))

    assert (scene.told(), scene.world.turn) == ([], 1)


@rule("N-490")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("blind", [True, False])
def test_statues_take_no_notice_since_360(edition: str, blind: bool) -> None:
    scene = Scene(edition)
    scene.lay("statue", MIDDLE + 1, species="newt")
    scene.hero.timeout[Property.BLINDED] = 50 if blind else 0

    scene.do(Chat(direction=1))

    told = edition != "3.4.3" and not blind
    assert scene.told() == ["commands.statue takes no notice"] * told
