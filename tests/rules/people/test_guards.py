"""Vaults and their guards. NetHack: vault.c."""

from typing import Any

from marrow.messages import commands as c
from marrow.model.monster import Monster
from marrow.model.people import Guard
from marrow.model.places import Terrain, distance2, spot_at
from scene import Scene
from shop import open_vault

INSIDE = spot_at(40, 9)


def robber(name: str = "Agnes", *, gold: int = 0, **how: Any) -> Scene:
    scene = Scene(answers={"people.who are you": name}, **how)
    open_vault(scene)
    scene.hero.spot = INSIDE
    if gold:
        scene.carry("gold piece", quantity=gold)
    return scene


def guards(scene: Scene) -> list[Monster]:
    return [one for one in scene.level.monsters if isinstance(one.duty, Guard)]


def test_a_guard_comes_after_thirty_turns() -> None:
    scene = robber()

    scene.wait(29)
    assert not guards(scene)
    scene.wait(1)

    assert len(guards(scene)) == 1
    assert {"people.guard enters", "people.do not know you", "people.follow me"} <= set(scene.told())


def test_the_vault_guard_leaves_a_hero_called_croesus() -> None:
    scene = robber("Croesus")

    scene.wait(31)

    assert not guards(scene) and "people.sorry" in scene.told()


def test_croesus_back_from_the_dead_is_attacked() -> None:
    from marrow.content.species_table import SPECIES_NAMED

    scene = robber("Croesus")
    scene.world.died[SPECIES_NAMED["Croesus"].number] = 1

    scene.wait(30)

    assert len(guards(scene)) == 1 and not guards(scene)[0].peaceful


def test_a_lawful_liar_is_noted() -> None:
    scene = robber("Nobody", alignment="lawful")
    scene.hero.alignment_record = 10

    scene.wait(30)

    assert scene.hero.alignment_record == 9


def test_gold_is_to_be_dropped() -> None:
    scene = robber(gold=100)

    scene.wait(30)

    assert "people.drop gold" in scene.told()


def test_whoever_keeps_the_gold_is_attacked_in_the_end() -> None:
    scene = robber(gold=100, hp=500)

    scene.wait(30)
    (guard,) = guards(scene)
    scene.wait(20)

    assert not guard.peaceful and {"people.repeat", "people.warned"} <= set(scene.told())


def test_the_guard_leads_out_and_the_wall_closes() -> None:
    scene = robber()
    scene.wait(30)
    (guard,) = guards(scene)
    corridor = [spot_at(47, y) for y in range(2, 18)]

    for _ in range(60):
        if scene.hero.spot in corridor or not guards(scene):
            break
        duty = guard.duty
        assert isinstance(duty, Guard)
        way = [dug.spot for dug in duty.passage if dug.spot != guard.spot]
        near = [spot for spot in way if distance2(spot, scene.hero.spot) <= 2]
        fresh = [spot for spot in near if spot not in scene.hero.footing.track]
        if fresh:
            scene.do(c.Move(direction=fresh[-1] - scene.hero.spot))
        else:
            scene.do(c.Search())
    scene.hero.spot = corridor[8]
    scene.level.view = b""
    scene.wait(3)

    assert not guards(scene)
    assert scene.level.terrain[spot_at(42, 9)] == Terrain.VERTICAL_WALL
