"""What 5.0.0 does otherwise with pets, guards and slow monsters."""

import pytest

from marrow.chance import QuietDice
from marrow.content.skills import BASIC, EXPERT, SKILLED, UNSKILLED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import SpeciesName
from marrow.model.hero_parts import Training
from marrow.model.level import Room
from marrow.model.monster import Pet
from marrow.rules.combat.taming import tame
from marrow.rules.generation.new_heroes.new_game import Birth, make_first_pet
from marrow.rules.generation.new_monsters.pet_bonds import renewed_bond
from marrow.rules.generation.population import random_species
from marrow.rules.magic.figurines import figurine_comes_alive
from marrow.rules.magic.scrolls.scroll_effects import run_scroll_effect
from marrow.rules.magic.spells.familiars import make_familiar
from marrow.rules.monster_moves.move_all_monsters import movement_of
from marrow.rules.monster_moves.pet_fights import would_attack
from marrow.rules.monster_moves.pet_meals import devour
from marrow.rules.people.vault_guards import watch_vault
from marrow.rules.travel.migration import stay_on_level
from rule import rule
from scene import MIDDLE, Scene

HERE = MIDDLE + 1
BOTH = ("3.7", "5.0.0")
TAME = "dog.c tamedog"


@rule("Z-061")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("hungry_at, renewed", [(5000, 5000), (1500, 4000)])
def test_a_former_pet_keeps_its_record(edition: str, hungry_at: int, renewed: int) -> None:
    """ZV-023. A jackal is not domestic: 5."""
    scene = Scene(edition, turn=3000)
    former = scene.monster("jackal", HERE)
    record = Pet(hungry_at=hungry_at, apport=-2, drop_distance=7, drop_turn=90, abuse=3, revivals=2)
    record.hp_penalty, record.killed_by_hero = 4, True
    former.pet = record

    assert tame(scene.play, former)

    kept = former.pet
    assert kept is not None and former.tame == 5
    if edition == "5.0.0":
        assert (kept.hungry_at, kept.apport, kept.drop_distance, kept.drop_turn) == (renewed, 1, 7, 90)
        assert (kept.abuse, kept.revivals, kept.hp_penalty, kept.killed_by_hero) == (3, 2, 4, True)
    else:
        assert (kept.hungry_at, kept.apport, kept.abuse, kept.hp_penalty) == (4000, 10, 0, 0)


@rule("Z-062")
@pytest.mark.parametrize("edition, most", [("5.0.0", 30), ("3.7", 10)])
def test_a_pet_tamed_again_gets_its_hit_points_back_when_it_eats(edition: str, most: int) -> None:
    """ZV-024: 20 were lost."""
    scene = Scene(edition, turn=3000)
    former = scene.monster("jackal", HERE, hp=10)
    former.pet = Pet(hp_penalty=20)
    tame(scene.play, former)

    devour(scene.play, former, scene.lay("meatball", HERE))

    assert former.max_hp == most


@rule("Z-062")
@pytest.mark.parametrize("apport, hungry_at, after", [(0, 0, (1, 4000)), (7, 9000, (7, 9000))])
def test_a_pet_tamed_again_fetches_a_little_and_is_not_hungry(
    apport: int, hungry_at: int, after: tuple[int, int]
) -> None:
    scene = Scene("5.0.0", turn=3000)

    bond = renewed_bond(scene.play, Pet(apport=apport, hungry_at=hungry_at))

    assert (bond.apport, bond.hungry_at) == after


@rule("Z-063", "Z-064")
@pytest.mark.parametrize(
    "tameness, shown, uncursed, blessed, before",
    [(4, 9, 5, 7, 5), (4, 3, 4, 6, 4), (9, 9, 9, 10, 9), (9, 10, 10, 10, 10)],
)
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("blessing", [0, 1])
def test_taming_magic_makes_pets_tamer(
    edition: str, tameness: int, shown: int, uncursed: int, blessed: int, before: int, blessing: int
) -> None:
    """ZV-025 to ZV-027."""
    scene = Scene(edition, throws=[(TAME, 10, shown - 1)])
    jackal = scene.monster("jackal", HERE, tame=tameness)

    run_scroll_effect(scene.play, scene.item("scroll of taming", blessing=blessing))

    after = blessed if blessing else uncursed
    assert jackal.tame == (after if edition == "5.0.0" else before)
    assert scene.thrown == 1


@rule("Z-064")
@pytest.mark.parametrize("edition, thrown", [("5.0.0", 0), ("3.7", 1)])
def test_taming_a_tame_pet_throws_no_die(edition: str, thrown: int) -> None:
    """ZV-028."""
    scene = Scene(edition, throws=[(TAME, 10, 9)])
    jackal = scene.monster("jackal", HERE, tame=12)

    tame(scene.play, jackal, blessed=True)

    assert (jackal.tame, scene.thrown) == (12, thrown)


@rule("Z-061", "Z-064")
@pytest.mark.parametrize(
    "edition, tameness, hungry_at, after",
    [("5.0.0", 10, 3500, 4000), ("5.0.0", 12, 5000, 5000), ("5.0.0", 9, 3500, 3500), ("3.7", 12, 3500, 3500)],
)
def test_taming_a_tame_pet_anew_keeps_it_from_hunger(
    edition: str, tameness: int, hungry_at: int, after: int
) -> None:
    """From tameness 10 on it is begun anew (dog.c tamedog, initedog): not hungry for a thousand turns."""
    scene = Scene(edition, turn=3000, shows={TAME: 0})
    jackal = scene.monster("jackal", HERE, tame=tameness)
    assert jackal.pet is not None
    jackal.pet.hungry_at, jackal.pet.abuse = hungry_at, 3
    before = scene.hero.conduct.pets

    renewed = tame(scene.play, jackal)

    assert (jackal.pet.hungry_at, jackal.pet.abuse) == (after, 3)
    assert renewed == (edition == "5.0.0" and tameness >= 10)
    assert scene.hero.conduct.pets == before + renewed


@rule("Z-065")
@pytest.mark.parametrize(
    "edition, shown, tameness, peaceful",
    [("5.0.0", 0, 5, True), ("5.0.0", 1, 0, False), ("3.7", 1, 0, True), ("5.0.0", 2, 0, False)],
)
def test_a_wild_figurine_never_was_a_pet(edition: str, shown: int, tameness: int, peaceful: bool) -> None:
    """A jackal's own mood is hostile; in 3.7 it was a pet for a moment, and stays peaceful."""
    scene = Scene(edition, shows={("dog.c make_familiar", 10): shown})

    jackal = figurine_comes_alive(scene.play, scene.carry("figurine", species="jackal"), HERE)

    assert jackal is not None
    assert (jackal.tame, jackal.peaceful) == (tameness, peaceful)
    assert (jackal.pet is not None) == (tameness > 0)


@rule("Z-066")
@pytest.mark.parametrize("edition", BOTH)
@pytest.mark.parametrize("skill, more", [(UNSKILLED, 3), (BASIC, 6), (SKILLED, 9), (EXPERT, 12)])
def test_the_skilled_get_harder_familiars(edition: str, skill: int, more: int) -> None:
    """On level 1 at experience level 1, the highest difficulty is 1; a kitten's is 3."""
    hardest = 0
    for seed in range(1, 150):
        scene = Scene(edition, seed=seed)
        scene.hero.skills["clerical spells"] = Training(skill, EXPERT)
        make_familiar(scene.play)
        for monster in scene.level.monsters:
            species = monster.true_species or monster.species
            hardest = max(hardest, species.difficulty)

    assert hardest <= (1 + more if edition == "5.0.0" else 3)
    assert edition == "3.7" or hardest > 1 + more - 3


@rule("Z-066")
def test_a_random_species_may_be_harder_by_some() -> None:
    found = {random_species(Scene("5.0.0", seed=seed).play, harder_by=5) for seed in range(1, 300)}

    assert max(species.difficulty for species in found if species is not None) == 6


@rule("Z-067")
@pytest.mark.parametrize("edition, saddle_ids", [("5.0.0", 0), ("3.7", 1)])
def test_the_first_pony_has_no_saddle_by_chance(edition: str, saddle_ids: int) -> None:
    """The die of a hundred is thrown for a saddle by chance; one saddle is worn in any case."""
    scene = Scene(edition, role="knight")
    scene.play.dice = dice = Noting()

    pony = make_first_pet(scene.play, Birth(name="Agnes", role="knight", race="human"))

    assert pony is not None and [item.kind.name for item in pony.inventory] == ["saddle"]
    assert dice.thrown.count(("makemon.c makemon", 100)) == saddle_ids


class Noting(QuietDice):
    """Quiet dice that note every throw."""

    __slots__ = ("thrown",)

    def __init__(self) -> None:
        self.thrown: list[tuple[str, int]] = []

    def rn2(self, sides: int, rule: str) -> int:
        self.thrown.append((rule, sides))
        return sides - 1


@rule("Z-069")
@pytest.mark.parametrize("edition, hungry_at, peaceful", [("5.0.0", 6000, True), ("3.7", 4000, False)])
def test_time_on_another_level_makes_no_pet_hungrier(edition: str, hungry_at: int, peaceful: bool) -> None:
    """In 3.7 a pet 1000 turns past its hunger has gone wild."""
    scene = Scene(edition, turn=5000)
    kitten = scene.monster("kitten", HERE, tame=20, hp=10)
    assert kitten.pet is not None
    kitten.pet.hungry_at, kitten.pet.drop_turn = 4000, 2990

    stay_on_level(scene.play, kitten, 2000)

    assert (kitten.pet.hungry_at, kitten.peaceful) == (hungry_at, peaceful)
    assert kitten.pet.drop_turn == (4990 if edition == "5.0.0" else 2990)


@rule("Z-070")
@pytest.mark.parametrize(
    "drop_turn, apport, after",
    [(0, 1, 1), (990, 1, 19), (1000, 1, 201), (3000, 1, 1), (1101, 1, 1), (1101, 10, 8), (1201, 1, 1)],
)
def test_eating_never_spoils_a_pets_fetching(drop_turn: int, apport: int, after: int) -> None:
    """200 / (1 + 1000 - drop turn) is added: 200/11 is 18, 200/-100 is -2, and 200/-1999 nothing."""
    scene = Scene("5.0.0", turn=1000)
    dog = scene.monster("little dog", HERE, tame=10)
    assert dog.pet is not None
    dog.pet.drop_turn, dog.pet.drop_distance, dog.pet.apport = drop_turn, 1, apport
    treat = scene.lay("tripe ration", HERE)
    treat.mine = True

    devour(scene.play, dog, treat)

    assert dog.pet.apport == after


@rule("Z-071")
@pytest.mark.parametrize(
    "edition, pet, attacks",
    [("5.0.0", "silver dragon", True), ("5.0.0", "red dragon", False), ("3.7", "silver dragon", False)],
)
@pytest.mark.parametrize("careful", [True, False])
def test_reflecting_pets_attack_floating_eyes(
    edition: str, pet: SpeciesName, attacks: bool, careful: bool
) -> None:
    """Silver dragons reflect by nature. One time in ten no pet is careful."""
    scene = Scene(edition, shows={("dogmove.c dog_move", 10): 9 if careful else 0})
    dragon = scene.monster(pet, HERE, tame=10, hp=90)

    assert would_attack(scene.play, dragon, scene.monster("floating eye", HERE + 1)) == (
        attacks or not careful
    )


@rule("Z-131")
@pytest.mark.parametrize(
    "edition, dead, die, counts",
    [("5.0.0", 1, None, 1), ("5.0.0", 3, (9, 0), 1), ("5.0.0", 3, (9, 1), 0), ("5.0.0", 50, None, 0),
     ("3.7", 50, None, 1)],
)  # fmt: skip
def test_dead_guards_keep_others_away(
    edition: str, dead: int, die: tuple[int, int] | None, counts: int
) -> None:
    """ZV-047."""
    throws = [("Z-131", *die)] if die else []
    scene = Scene(edition, throws=throws, shows={} if die else {"Z-131": 0})
    scene.level.rooms = (Room(3, 2, 76, 18, True, RoomPurpose.VAULT),)
    scene.world.died[SPECIES_NAMED["guard"].number] = dead

    watch_vault(scene.play)

    assert scene.hero.visit.vault_turns == counts
    assert scene.thrown == (die is not None)


@rule("Z-133")
@pytest.mark.parametrize(
    "species, after, before", [("human", 8, 8), ("newt", 4, 4), ("white unicorn", 12, 16)]
)
@pytest.mark.parametrize("edition", BOTH)
def test_slowed_monsters(edition: str, species: SpeciesName, after: int, before: int) -> None:
    """ZV-048: speeds 12, 6 and 24. The rest of a whole move is thrown for: by 12 dice, its mean is kept."""
    total = 0
    for shown in range(12):
        scene = Scene(edition, shows={("mon.c mcalcmove", 12): shown})
        slow = scene.monster(species, HERE)
        slow.speed_change = -1
        total += movement_of(scene.play, slow)

    assert total == 12 * (after if edition == "5.0.0" else before)
