"""What music and magic that tame do to shopkeepers and others in 3.7 and 5.0.0."""

import pytest

from marrow.lab.witnesses.shared_scenes import NotingDice
from marrow.rules.magic.tame_by_magic import maybe_tame
from marrow.rules.people.charming import charm
from marrow.rules.tools.instruments import TUNES
from marrow.rules.traps.magic_traps import taming
from rule import rule
from scene import MIDDLE, Scene
from shop import open_shop, stand

BEFORE = ("3.4.3", "3.6.7", "splicehack")
SINCE_37 = ("3.7", "5.0.0")
RESISTS = "zap.c resist"


@rule("Z-260")
@pytest.mark.parametrize("roll", [0, 99])
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_harps_calm_robbed_shopkeepers(edition: str, roll: int) -> None:
    """The die for resisting decides for others; here it shows its ends."""
    scene = Scene(edition, shows={RESISTS: roll}, level=10)
    monster, keeper = open_shop(scene)
    monster.peaceful, keeper.robbed = False, 100
    stand(scene, monster.spot - 1)

    TUNES["magic harp"](scene.play, scene.carry("magic harp", charge=5), True)

    since = edition in SINCE_37
    assert monster.peaceful == (since or roll > 0)
    assert keeper.robbed == (0 if since else 100)


@rule("Z-260")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_magic_traps_calm_robbed_shopkeepers(edition: str) -> None:
    scene = Scene(edition)
    monster, keeper = open_shop(scene)
    monster.peaceful, keeper.robbed = False, 100
    stand(scene, monster.spot - 1)

    taming(scene.play)

    assert monster.peaceful
    assert keeper.robbed == (0 if edition in SINCE_37 else 100)


@rule("Z-260")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_the_scroll_throws_a_die_for_shopkeepers(edition: str) -> None:
    scene = Scene(edition)
    monster, keeper = open_shop(scene)
    monster.peaceful, keeper.robbed = False, 100
    dice = scene.play.dice = NotingDice({RESISTS: 0})
    maybe_tame(scene.play, monster, cursed=False, power=10)

    assert monster.peaceful and keeper.robbed == 0
    assert (RESISTS in dice.noted) == (edition in SINCE_37)


@rule("Z-260")
@pytest.mark.parametrize(
    "peaceful, told", [(False, "creatures.more amiable"), (True, "creatures.quite friendly")]
)
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_who_gets_friendlier_is_told(edition: str, peaceful: bool, told: str) -> None:
    scene = Scene(edition)
    jackal = scene.monster("jackal", MIDDLE + 1, peaceful=peaceful)

    charm(scene.play, jackal)

    assert jackal.tame
    assert scene.told() == ([told] if edition in SINCE_37 else [])


@rule("Z-260")
@pytest.mark.parametrize("edition", SINCE_37)
def test_who_resists_stays_wild(edition: str) -> None:
    scene = Scene(edition)
    jackal = scene.monster("jackal", MIDDLE + 1)

    charm(scene.play, jackal, resists=True)

    assert not jackal.tame and not jackal.peaceful and not scene.told()
