"""Artifacts such as Sting that glow when certain monsters are near. NetHack: artifact.c, Sting_effects."""

from typing import Final

from marrow.content.artifacts import Artifact
from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.vocabulary import Glow
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Doing
from marrow.rules.hero.body import is_blind, is_hallucinating
from marrow.rules.play import Play

RULE: Final = "artifact.c Sting_effects"
WIELDED: Final = int(Slot.WIELDED)
UNDER_WAY: Final = (Doing.MOVING, Doing.RUNNING, Doing.TRAVELLING)
IMAGINED: Final = (
    "polka-dot",
    "octarine",
    "sour",
    "last Tuesday's",
    "rather loud",
    "invisible pink",
    "striped",
)


def warning_artifact(item: Item | None) -> Artifact | None:
    """The artifact this item is, if it warns of some kind of monster when wielded; else None."""
    if item is None or item.artifact is None:
        return None
    artifact: Artifact = ARTIFACTS_NAMED[item.artifact]
    return artifact if "warns" in artifact.used and artifact.against else None


def update_warning_glow(play: Play) -> None:
    """Count the monsters that the wielded artifact warns of, and tell if its glow changes.

    Nothing is told while he moves, runs or travels for several turns, unless he is blind.
    NetHack: display.c, see_monsters.
    """
    hero = play.hero
    blade = hero.worn.get(WIELDED)
    artifact = warning_artifact(blade)
    if blade is None or artifact is None or not play.edition.hero.sting_glow:
        return
    blind = is_blind(hero)
    if hero.activity is not None and hero.activity.doing in UNDER_WAY and not blind:
        return
    if hero.warnings.glow and hero.warnings.felt != blind:
        play.tell("artifacts.is glowing", RULE, item=artifact.name, glowing=_glowing(play))
    hero.warnings.felt = blind
    count = sum(1 for monster in play.level.monsters if artifact.against in monster.species.traits)
    now = glow_word(play, count)
    if not now:
        stop_glowing(play, blade)
        return
    before, hero.warnings.glow = hero.warnings.glow, now
    if now == before:
        return
    if blind:
        if not before:
            play.tell("artifacts.quivers", RULE, item=artifact.name)
        return
    glows = [Glow.NONE, *play.edition.hero.sting_glow.values()]
    brighter = glows.index(now) > glows.index(before)
    play.tell(
        "artifacts.glows" if brighter else "artifacts.glows less",
        RULE,
        item=artifact.name,
        glows=f"{now}s",
        colour=_colour(play, artifact),
    )


def stop_glowing(play: Play, blade: Item) -> None:
    """The artifact stops glowing: there is no such monster any more, or it is no longer wielded."""
    if play.hero.warnings.glow:
        play.tell("artifacts.stops glowing", RULE, item=str(blade.artifact), glowing=_glowing(play))
        play.hero.warnings.glow = Glow.NONE


def stop_shining(play: Play, blade: Item) -> None:
    """Sunsword shines only while wielded. NetHack: wield.c, setuwep; light.c, arti_light_radius."""
    if blade.artifact != "Sunsword" or not blade.lit:
        return
    blade.lit = False
    play.level.view = b""
    if not is_blind(play.hero):
        play.tell("artifacts.stops shining", "wield.c setuwep", item=blade.artifact)


def glow_word(play: Play, count: int) -> Glow:
    """The word for how an artifact glows for this many monsters ("glow", "gleam", ...); "" for not at all."""
    found = Glow.NONE
    for least, glow_now in play.edition.hero.sting_glow.items():
        if count >= least:
            found = glow_now
    return found


def _glowing(play: Play) -> str:
    return "quivering" if is_blind(play.hero) else f"{play.hero.warnings.glow}ing"


def _colour(play: Play, artifact: Artifact) -> str:
    return imagined_colour(play) if is_hallucinating(play.hero) else str(artifact.glow_colour)


def imagined_colour(play: Play) -> str:
    """A colour that only those see who hallucinate. NetHack: do_name.c, hcolor."""
    return IMAGINED[play.wording_dice.rn2(len(IMAGINED), "do_name.c hcolor")]
