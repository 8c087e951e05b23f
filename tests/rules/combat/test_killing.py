"""What a monster's death leaves and means. Rules L-148 to L-158, N-229, N-232, N-298, B-191."""

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.editions import NETHACK
from marrow.messages.commands import Move, Read
from marrow.messages.entries import MonsterDied
from marrow.model.item import Slot
from marrow.model.level import Stairs
from marrow.model.monster import Monster
from marrow.model.places import EAST, NOWHERE, Terrain
from marrow.rules.combat.deaths.kill_rewards import experience_for_kill
from marrow.rules.combat.deaths.killing import chance_of_corpse, hurt_monster, killed_by_hero
from marrow.rules.combat.deaths.monster_dies import monster_dies, take_out_of_game
from marrow.rules.combat.deaths.monster_remains import drop_treasure, leave_corpse
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.combat.hero_attacks.attack_round import attack_monster
from rule import edition_here, rule
from scene import MIDDLE, Scene
from shop import open_shop

HERE = MIDDLE + 1


def give_amulet(scene: Scene, monster: Monster, *, worn: bool = True) -> None:
    amulet = scene.item("amulet of life saving")
    if worn:
        amulet.worn = int(Slot.AMULET)
    monster.inventory.append(amulet)


@rule("L-153")
@pytest.mark.parametrize("edition", [*NETHACK, "splicehack"])
@pytest.mark.parametrize(
    "level, most, old, new", [(0, 4, 4, 10), (0, 0, 10, 10), (20, 11, 11, 21), (3, 15, 15, 15)]
)
def test_hit_points_of_the_saved_have_a_floor_in_37(
    edition: str, level: int, most: int, old: int, new: int
) -> None:
    scene = Scene(edition)
    jackal = scene.monster("jackal", hp=most)
    jackal.level = level
    give_amulet(scene, jackal)

    monster_dies(scene.play, jackal)

    expected = old if edition < "3.7" else new
    assert (jackal.hp, jackal.max_hp) == (expected, expected)


@rule("L-148", "L-152")
def test_a_worn_amulet_saves_a_monster_with_its_own_hit_points() -> None:
    scene = Scene()
    jackal = scene.monster("jackal", hp=4)
    give_amulet(scene, jackal)

    assert not monster_dies(scene.play, jackal)
    assert (jackal.hp, jackal.inventory, scene.world.died[jackal.species.number]) == (4, [], 0)
    assert scene.world.discovered[scene.item("amulet of life saving").kind.number]


@rule("L-148")
def test_a_carried_amulet_does_nothing() -> None:
    scene = Scene()
    jackal = scene.monster("jackal")
    give_amulet(scene, jackal, worn=False)

    assert monster_dies(scene.play, jackal)


@rule("L-149", "L-150")
@pytest.mark.parametrize(
    "edition, name, vampire, saved",
    [
        ("3.6.7", "human zombie", False, False),
        ("3.6.7", "straw golem", False, False),
        ("3.6.7", "fog cloud", False, False),
        ("3.6.7", "manes", False, False),
        ("3.6.7", "hill orc", False, True),
        ("3.6.7", "vampire", False, False),
        ("3.6.7", "vampire", True, True),
        ("3.4.3", "vampire", True, False),
        ("slashem", "vampire", True, False),
        ("slashthem", "vampire", True, False),
        ("slashem", "hill orc", False, True),
        ("splicehack-0.8", "vampire", True, True),
        ("splicehack", "vampire", True, True),
        ("splicehack", "human zombie", False, False),
        ("tnnt", "vampire", True, True),
        ("tnnt", "vampire", False, False),
    ],
)
def test_the_nonliving_are_not_saved(edition: str, name: SpeciesName, vampire: bool, saved: bool) -> None:
    """Test vectors 75 and 76."""
    scene = Scene(edition)
    monster = scene.monster(name)
    if vampire:
        monster.true_species = SPECIES_NAMED["vampire"]
    give_amulet(scene, monster)

    assert monster_dies(scene.play, monster) is not saved


@rule("L-151")
def test_a_vampire_slain_as_a_bat_stands_up_as_itself_once() -> None:
    """A vampire of level 10, at depth 1 one less: nine dice, all of which show 4."""
    scene = Scene(shows={"makemon.c newmonhp": 3})
    bat = scene.monster("vampire bat", hp=7)
    bat.true_species = SPECIES_NAMED["vampire"]

    assert not monster_dies(scene.play, bat)
    risen = scene.level.monsters[0]
    assert (risen.species.name, risen.hp, risen.true_species) == ("vampire", 36, None)
    assert monster_dies(scene.play, bat)


@rule("L-156")
def test_a_kill_that_is_averted_counts_for_conduct_alone() -> None:
    """Test vector 73."""
    scene = Scene()
    orc = scene.monster("hill orc")
    give_amulet(scene, orc)

    assert not killed_by_hero(scene.play, orc)
    hero = scene.hero
    assert (hero.conduct.kills, hero.experience, hero.luck, hero.alignment_record) == (1, 0, 0, 0)
    assert scene.level.items == {}


@rule("L-156", "L-152")
@pytest.mark.parametrize("seen", [False, True])
def test_an_unseen_rescue_does_not_identify_the_amulet(seen: bool) -> None:
    """Test vectors 73 and 74."""
    scene = Scene()
    scene.level.lit[MIDDLE + 5] = seen
    orc = scene.monster("hill orc", MIDDLE + 5, hp=9)
    give_amulet(scene, orc)
    amulet = orc.inventory[0].kind

    assert not killed_by_hero(scene.play, orc)
    assert (orc.hp, orc.inventory) == (9, [])
    assert bool(scene.world.discovered[amulet.number]) == seen
    assert ("combat.maybe not" in scene.told()) != seen


@rule("L-152", "L-154")
@pytest.mark.parametrize("edition", NETHACK)
def test_genocided_monsters_are_not_saved(edition: str) -> None:
    """Test vector 79: the amulet is used, and its wearer dies after all."""
    scene = Scene(edition, answers={"genocide.which monster": "hill orc"})
    orc = scene.monster("hill orc", MIDDLE + 5)
    give_amulet(scene, orc)

    scene.do(Read(item=scene.carry("scroll of genocide").letter))

    assert (orc.hp, orc.inventory, scene.level.monsters) == (0, [], [])
    assert not any(item.kind.class_ == "amulet" for pile in scene.level.items.values() for item in pile)
    assert "combat.still genocided" in scene.told()


@rule("L-158")
@pytest.mark.parametrize("edition", NETHACK)
def test_monsters_the_hero_digests_are_not_saved(edition: str) -> None:
    """Test vector 80: the amulet is gone without a word."""
    scene = Scene(edition, throws=[("uhitm.c hitum", 20, 0)])
    scene.form("purple worm")
    orc = scene.monster("hill orc", HERE, hp=60)
    give_amulet(scene, orc)

    for _ in range(40):
        if orc.hp > 0:
            scene.do(Move(direction=EAST, manner="fight"))

    assert (orc.hp > 0, orc.inventory) == (False, [])
    assert scene.world.discovered[scene.item("amulet of life saving").kind.number] == 0
    assert "formfights.totally digest" in scene.told()


@rule("L-157")
def test_a_kill_can_be_left_out_of_the_conducts() -> None:
    scene = Scene()

    killed_by_hero(scene.play, scene.monster("jackal"), conduct=False)

    assert scene.hero.conduct.kills == 0


@rule("L-155")
@pytest.mark.parametrize(
    "killed, abuse, thrown, tame, peaceful",
    [
        (False, 3, ("L-155", 4, 0), 0, True),  # abused: peaceful by 1 in abuse + 1
        (True, 0, ("L-155", 1, 0), 0, True),
        (True, 2, ("L-155", 3, 0), 0, True),
        (True, 2, ("L-155", 3, 1), 0, False),
    ],
)
def test_a_saved_pet_may_turn_hostile(
    killed: bool, abuse: int, thrown: tuple[str, int, int], tame: int, peaceful: bool
) -> None:
    """Test vectors 77 and 78."""
    scene = Scene(throws=[thrown])
    dog = scene.monster("little dog", tame=10)
    give_amulet(scene, dog)
    assert dog.pet is not None
    dog.pet.abuse, dog.pet.killed_by_hero = abuse, killed

    monster_dies(scene.play, dog)

    assert (dog.tame, dog.peaceful, dog.hp) == (tame, peaceful, 10)


@rule("L-155")
@pytest.mark.parametrize("shown, tame", [(4, 4), (0, 0)])
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7"])
def test_a_saved_pet_gets_less_tame_since_360(edition: str, shown: int, tame: int) -> None:
    """A die of 11 decides how tame it is; in 3.4.3 a die of 10, whether it is a pet at all."""
    old = edition == "3.4.3"
    peace = [("L-155", 2, 1)] if not old and not tame else []
    scene = Scene(edition, throws=[("L-155", 10 if old else 11, shown), *peace])
    dog = scene.monster("little dog", tame=10, peaceful=True)
    give_amulet(scene, dog)

    monster_dies(scene.play, dog)

    assert (dog.tame, dog.peaceful) == (10 if old and tame else tame, bool(tame) or not old)


@rule("L-155")
@pytest.mark.parametrize(("killed", "rides"), [(True, False), (False, True)])
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7"])
def test_a_steed_that_turns_hostile_throws_its_rider_since_360(
    edition: str, killed: bool, rides: bool
) -> None:
    sides = 10 if edition == "3.4.3" else 11
    scene = Scene(edition, throws=[("L-155", 1, 0) if killed else ("L-155", sides, 4)], seed=5)
    pony = scene.monster("pony", MIDDLE, tame=10)
    give_amulet(scene, pony)
    scene.hero.ride.steed_id = pony.id
    assert pony.pet is not None
    pony.pet.killed_by_hero = killed

    monster_dies(scene.play, pony)

    assert (scene.hero.ride.steed_id == pony.id) is (rides or edition == "3.4.3")


def test_the_dead_are_gone_and_what_they_had_lies_there() -> None:
    scene = Scene()
    orc = scene.monster("hill orc")
    sword = scene.item("short sword")
    orc.inventory.append(sword)
    orc.wields = sword
    scene.hero.hold.holder_id = orc.id

    assert hurt_monster(scene.play, orc, 99, by_hero=False)

    assert orc not in scene.level.monsters
    assert HERE not in scene.level.monster_at
    assert sword in scene.level.items[HERE]
    assert (scene.hero.hold.holder_id, scene.world.died[orc.species.number]) == (0, 1)
    assert scene.entries(MonsterDied)[0].by_hero is False


def test_vanishing_monsters_leave_nothing() -> None:
    scene = Scene()
    orc = scene.monster("hill orc")
    orc.inventory.append(scene.item("short sword"))

    take_out_of_game(scene.play, orc)

    assert scene.level.items == {}
    assert scene.level.monsters == []


@pytest.mark.parametrize("edition", NETHACK)
def test_vanishing_monsters_drop_quest_artifacts_and_invocation_items(edition: str) -> None:
    scene = Scene(edition)
    orc = scene.monster("hill orc", HERE)
    amulet, sword = scene.item("Amulet of Yendor"), scene.item("short sword")
    orc.inventory = [sword, amulet]

    take_out_of_game(scene.play, orc)

    assert scene.level.items == {HERE: [amulet]}


@rule("N-232")
@pytest.mark.parametrize(
    "name, sides",
    [
        ("hill orc", 2),  # frequency 2, medium: 1 in 2
        ("jackal", 2),  # small, frequency 3
        ("newt", 3),  # tiny
        ("fire ant", 4),  # frequency 1 and tiny
        ("gnome lord", 2),
    ],
)
def test_corpse_chance_depends_on_size_and_rarity(name: SpeciesName, sides: int) -> None:
    scene = Scene(throws=[("N-232", sides, 0)])

    assert chance_of_corpse(scene.play, scene.monster(name))


@rule("N-232")
@pytest.mark.parametrize("name", ["ogre", "lizard", "straw golem", "Death", "black dragon"])
def test_some_always_leave_their_bodies(name: SpeciesName) -> None:
    scene = Scene()  # quiet dice refuse every chance

    assert chance_of_corpse(scene.play, scene.monster(name))


@rule("N-232")
@pytest.mark.parametrize("name", ["lich", "Vlad the Impaler"])
def test_some_crumble_to_dust(name: SpeciesName) -> None:
    scene = Scene()

    assert not chance_of_corpse(scene.play, scene.monster(name))


@rule("N-232")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_cloned_giant_may_leave_none_since_360(edition: str) -> None:
    scene = Scene(edition)
    twin = scene.monster("ogre")
    twin.cloned = True

    assert chance_of_corpse(scene.play, twin) == (edition == "3.4.3")


@rule("N-232")
@pytest.mark.parametrize("edition", NETHACK)
def test_shopkeepers_always_leave_a_corpse_since_361(edition: str) -> None:
    scene = Scene(edition)  # quiet dice refuse every chance
    monster, _ = open_shop(scene)

    assert chance_of_corpse(scene.play, monster) == (edition not in ("3.4.3", "3.6.0"))


@rule("N-229")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "name, living", [("human zombie", "human"), ("orc mummy", "orc"), ("vampire", "human")]
)
def test_the_undead_leave_old_corpses(edition: str, name: SpeciesName, living: SpeciesName) -> None:
    scene = Scene(edition, turn=1000)
    corpse = leave_corpse(scene.play, scene.monster(name))

    assert corpse is not None and corpse.species == SPECIES_NAMED[living]
    assert scene.world.turn - corpse.birth == (51 if edition in ("3.7", "5.0.0") else 100)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "throws, kind",
    [
        ([(2, 1)], "quarterstaff"), ([(2, 0), (3, 2)], "small shield"),
        ([(2, 0), (3, 0), (3, 1)], "club"), ([(2, 0), (3, 0), (3, 0), (3, 1)], "elven spear"),
        ([(2, 0), (3, 0), (3, 0), (3, 0)], "boomerang"),
    ],
)  # fmt: skip
def test_since_37_wood_golems_leave_tools(edition: str, throws: list[tuple[int, int]], kind: str) -> None:
    newest = edition in ("3.7", "5.0.0")
    rule = "mon.c make_corpse"
    count = [(rule, 4, 0), (rule, 4, 0)]
    scene = Scene(edition, throws=count + [(rule, *throw) for throw in throws * 2] if newest else count)
    golem = scene.monster("wood golem")

    leave_corpse(scene.play, golem)

    left = scene.level.items[golem.spot]
    assert {item.kind.name for item in left} == {kind if newest else "quarterstaff"}


@pytest.mark.parametrize("edition, kinds", [("3.6.7", []), ("3.7", ["bullwhip", "leash"])])
def test_in_37_rope_golems_leave_leashes_and_bullwhips(edition: str, kinds: list[str]) -> None:
    rule = "mon.c make_corpse"
    scene = Scene(edition, throws=[(rule, 3, 2), (rule, 2, 0), (rule, 2, 1)] if kinds else [])
    golem = scene.monster("rope golem")

    leave_corpse(scene.play, golem)

    assert sorted(item.kind.name for item in scene.level.items.get(golem.spot, [])) == kinds


@rule("N-298")
@pytest.mark.parametrize("edition, kind", [("3.6.7", "glob of gray ooze"), ("3.4.3", "corpse")])
def test_oozes_leave_globs(edition: str, kind: str) -> None:
    scene = Scene(edition)
    left = leave_corpse(scene.play, scene.monster("gray ooze"))

    assert left is not None and left.kind.name == kind


@rule("N-298")
def test_globs_next_to_each_other_meld() -> None:
    scene = Scene()
    for step in (1, 2):
        leave_corpse(scene.play, scene.monster("gray ooze", MIDDLE + step))
        for monster in list(scene.level.monsters):
            take_out_of_game(scene.play, monster)

    globs = [item for pile in scene.level.items.values() for item in pile]
    assert [(glob.quantity, glob.weight) for glob in globs] == [(1, 40)]


@rule("B-191")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("level, points", [(1, 29), (14, 274)])
def test_experience_for_ghosts(edition: str, level: int, points: int) -> None:
    """Before 3.6.0 each of six attacks, plain or none, brings the level besides."""
    scene = Scene(edition)
    if edition == "3.4.3":
        points += 6 * level
    ghost = scene.monster("ghost")
    ghost.level = level

    assert experience_for_kill(scene.play, ghost, 1) == points


@pytest.mark.parametrize(
    "name, level, points",
    [
        ("newt", 0, 1),
        ("jackal", 0, 1),  # AC 7, speed 12, plain bite
        ("hill orc", 1, 1 + 1 + 5),  # weapon attack
        ("floating eye", 2, 1 + 4 + 2),  # paralysis counts its level; a passive attack is no manner
        ("soldier ant", 3, 1 + 9 + 3 + 3 + 2 * 3),  # speed 18, a sting, poison twice its level
        ("cockatrice", 5, 1 + 25 + 3 + 50 + 50),  # a touch, and two ways to stone
        ("killer bee", 1, 1 + 1 + 8 * 2 + 3 + 3 + 2),  # AC -1 counts double
        ("electric eel", 7, 1 + 49 + (7 - -3) * 2 + 2 * 7 + 7 + 3 + 7 + 1000),  # 4d6 is heavy, and it drowns
    ],
)
def test_experience_by_hand(name: SpeciesName, level: int, points: int) -> None:
    scene = Scene()
    monster = scene.monster(name)
    monster.level = level

    assert experience_for_kill(scene.play, monster, 1) == points


@rule("B-191")
def test_mail_daemons_put_up_no_fight() -> None:
    scene = Scene()
    daemon = scene.monster("mail daemon")

    assert experience_for_kill(scene.play, daemon, 1) == 1


def test_revived_or_cloned_monsters_give_less_experience() -> None:
    """1..20 full, 21..40 half, 41..80 a quarter."""
    scene = Scene()
    ghost = scene.monster("ghost")
    ghost.level, ghost.cloned = 14, True

    taught = [experience_for_kill(scene.play, ghost, deaths) for deaths in (20, 21, 40, 41, 81)]
    assert taught == [274, 137, 137, 69, 35]


def test_killing_a_pet_is_bad() -> None:
    """-15 alignment, -1 luck; its own worth as a kill aside."""
    scene = Scene()
    dog = scene.monster("little dog", tame=10)

    killed_by_hero(scene.play, dog)

    assert (scene.hero.alignment_record, scene.hero.luck) == (-15, -1)
    assert "combat.distant thunder" in scene.told()


@pytest.mark.parametrize("thrown, luck", [(0, -1), (1, 0)])
def test_killing_the_peaceful_is_bad(thrown: int, luck: int) -> None:
    scene = Scene(throws=[("mon.c xkilled", 6, 5), ("mon.c xkilled", 2, thrown)])
    gnome = scene.monster("gnome", peaceful=True)

    killed_by_hero(scene.play, gnome)

    assert (scene.hero.alignment_record, scene.hero.luck) == (-5, luck)


def test_murder_costs_luck_and_telepathy() -> None:
    scene = Scene()
    scene.intrinsic(Property.TELEPATHY)
    watchman = scene.monster("watchman")
    watchman.alignment = -9

    killed_by_hero(scene.play, watchman)

    assert (scene.hero.luck, scene.hero.intrinsic[Property.TELEPATHY]) == (-2, 0)


def test_a_unicorn_of_ones_own_alignment_costs_luck() -> None:
    scene = Scene(alignment="lawful")

    killed_by_hero(scene.play, scene.monster("white unicorn"))

    assert scene.hero.luck == -5


def test_one_kill_in_six_leaves_something_that_fits_the_body() -> None:
    """A small body leaves no plate mail."""
    dropped = 0
    for seed in range(1, 400):
        scene = Scene(seed=seed)
        orc = scene.monster("kobold", HERE)
        killed_by_hero(scene.play, orc)
        items = [item for item in scene.level.items.get(HERE, []) if item.kind.name != "corpse"]
        heavy = [item for item in items if item.weight > 30 or item.kind.bulky]
        assert all(item.kind.name == "figurine" for item in heavy)
        dropped += bool(items)

    assert 25 <= dropped <= 85  # a sixth of 399 is 66; what is too large is not left


@pytest.mark.parametrize("name, left", [("ogre", "statue"), ("newt", "rock")])
def test_petrified_monsters_become_statues_or_rocks(name: SpeciesName, left: str) -> None:
    scene = Scene()
    monster = scene.monster(name)
    monster.inventory.append(scene.item("dagger"))

    assert petrify_monster(scene.play, monster, by_hero=True)

    lying = scene.level.items[HERE]
    assert left in [item.kind.name for item in lying]
    inside = [item.kind.name for item in lying[0].contents]
    assert inside == (["dagger"] if left == "statue" else [])


def test_no_statue_holds_boulders_or_the_tools_of_the_ritual() -> None:
    scene = Scene()
    giant = scene.monster("stone giant")
    for name in ("boulder", "Bell of Opening", "dagger"):
        giant.inventory.append(scene.item(name))

    assert petrify_monster(scene.play, giant, by_hero=True)

    assert sorted(item.kind.name for item in scene.level.items[HERE]) == [
        "Bell of Opening",
        "boulder",
        "statue",
    ]
    statue = next(item for item in scene.level.items[HERE] if item.kind.name == "statue")
    assert [item.kind.name for item in statue.contents] == ["dagger"]


@pytest.mark.parametrize(
    ("terrain", "left"), [(Terrain.ROOM, ["scroll of enchant armor"]), (Terrain.LAVA, [])]
)
def test_paper_left_over_lava_burns(terrain: Terrain, left: list[str]) -> None:
    """One kill in six leaves something; of a hundred things the 76th is a scroll."""
    kind, class_ = ("mkobj.c mkobj", 1000, 0), ("N-406", 100, 75)
    item = [class_, kind] if edition_here() in ("3.7", "5.0.0") else [kind, class_]
    scene = Scene(throws=[("mon.c xkilled", 6, 0), *item])
    scene.level.terrain[HERE] = terrain
    drop_treasure(scene.play, scene.monster("vampire bat", HERE))
    assert [item.kind.name for item in scene.level.items.get(HERE, [])] == left


@rule("L-154")
def test_petrified_monsters_can_be_saved_by_amulets() -> None:
    scene = Scene()
    ogre = scene.monster("ogre")
    give_amulet(scene, ogre)

    assert not petrify_monster(scene.play, ogre, by_hero=True)
    assert scene.level.items == {}


def test_an_exploding_gas_spore_kills_monsters_beside_it() -> None:
    scene = Scene(hp=100)
    spore = scene.monster("gas spore", HERE)
    rat = scene.monster("sewer rat", HERE + 1, hp=5)

    killed_by_hero(scene.play, spore)

    assert rat.hp <= 0
    assert scene.hero.hp == 100 - 4 * 6
    assert rat.spot != NOWHERE


def test_a_leashed_pet_that_vanishes_leaves_its_leash() -> None:
    """mon.c mongone and m_detach."""
    scene = Scene()
    dog = scene.monster("dog", HERE, tame=10)
    leash = scene.carry("leash")
    leash.ghost_id = dog.id
    assert dog.pet is not None
    dog.pet.leashed = True

    take_out_of_game(scene.play, dog)

    assert not leash.ghost_id


def test_no_kop_comes_to_stairs_where_somebody_stands() -> None:
    """mon.c mondead: makemon puts nobody beside a taken spot."""
    for taken, kops in ((False, 1), (True, 0)):
        scene = Scene(shows={"mon.c mondead": 0})
        scene.level.stairs = (Stairs(HERE + 5, False, "dungeons", 2),)
        if taken:
            scene.monster("newt", HERE + 5)
        kop = scene.monster("Keystone Kop", HERE)

        monster_dies(scene.play, kop)

        assert sum(monster.species.kind == "kop" for monster in scene.level.monsters) == kops


@rule("L-357")
def test_a_monster_whose_life_is_saved_does_not_answer_the_blow_that_killed_it() -> None:
    """In the running 3.4.3, 3.6.1 and 3.6.7 a floating eye that is saved throws no more dice."""
    scene = Scene(attributes=(16, 10, 13, 12, 16, 10), shows={("uhitm.c hitum", 20): 0})
    eye = scene.monster("floating eye", hp=1)
    give_amulet(scene, eye)

    attack_monster(scene.play, eye)

    assert eye.hp > 0
    assert scene.hero.helplessness.turns == 0
