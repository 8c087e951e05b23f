"""Closed vocabularies that are values of their own: in drawings, in the world and in files the same words."""

from enum import Enum


class Vocabulary(Enum):
    """Words of which there are no others. In a text each is its word; an empty word is false.

    The words stand in saved games: a member may get another name, its word stays for ever.
    """

    value: str
    __hash__ = object.__hash__  # each is one object; Enum's own is slower

    def __str__(self) -> str:
        return self.value

    def __bool__(self) -> bool:
        return bool(self.value)


class EngravingManner(Vocabulary):
    """How words came to be on the ground. NetHack: engrave.h, engr_type."""

    DUST = "dust"
    ENGRAVE = "engrave"
    BURN = "burn"
    MARK = "mark"
    BLOOD = "blood"
    HEADSTONE = "headstone"


class RoomPurpose(Vocabulary):
    """What a room is for. NetHack: mkroom.h, and shknam.c for the kinds of shop.

    SHOP and HIGH_TEMPLE stand only in drawings: a shop of any kind, and a temple whose priest is a high one.
    """

    ORDINARY = "ordinary"
    COURT = "court"
    SWAMP = "swamp"
    VAULT = "vault"
    BEEHIVE = "beehive"
    MORGUE = "morgue"
    BARRACKS = "barracks"
    ZOO = "zoo"
    DELPHI = "delphi"
    TEMPLE = "temple"
    LEPRECHAUN_HALL = "leprechaun hall"
    COCKATRICE_NEST = "cockatrice nest"
    ANTHOLE = "anthole"
    SHOP = "shop"
    HIGH_TEMPLE = "high temple"
    GENERAL_STORE = "general store"
    ARMOR_DEALERSHIP = "used armor dealership"
    SCROLL_SHOP = "second-hand bookstore"
    LIQUOR_EMPORIUM = "liquor emporium"
    WEAPON_OUTLET = "antique weapons outlet"
    DELICATESSEN = "delicatessen"
    JEWELERS = "jewelers"
    APPAREL_SHOP = "quality apparel and accessories"
    HARDWARE_STORE = "hardware store"
    RARE_BOOKS = "rare books"
    HEALTH_FOOD_STORE = "health food store"
    LIGHTING_STORE = "lighting store"
    BLACK_MARKET = "black market"


class Glow(Vocabulary):
    """How a blade glows that warns of monsters, from none to many. NetHack: artifact.c, glow_verb."""

    NONE = ""
    GLOW = "glow"
    FLICKER = "flicker"
    GLIMMER = "glimmer"
    GLEAM = "gleam"


class Harm(Vocabulary):
    """Damage to goods for which a shopkeeper may bill the hero. NetHack: mkobj.c, alteration_verbs."""

    NONE = ""
    CANCEL = "cancel"
    DRAIN = "drain"
    UNCHARGE = "uncharge"
    UNBLESS = "unbless"
    UNCURSE = "uncurse"
    DISENCHANT = "disenchant"
    DEGRADE = "degrade"
    DILUTE = "dilute"
    ERASE = "erase"
    BURN = "burn"
    NEUTRALIZE = "neutralize"
    BITE = "bite"
    BLUNT = "blunt"
    BREAK_LOCK = "break the lock of"
