"""Texts of enlightenment."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "enlightenment.begin": "You feel self-knowledgeable...",
    "enlightenment.who": "You are a {alignment} {race} {role} of level {level}.",
    "enlightenment.are": "You {were} {state}.",
    "enlightenment.have": "You {had} {state}.",
    "enlightenment.record": "Your alignment {was} {number}.",
    "enlightenment.bonus": "You {had} a {degree} {where} {kind}{number}.",
    "enlightenment.would polymorph": "You {have} polymorph{ed} now and then, were your shape not fixed.",
    "enlightenment.would change": "You {have} change{d} shape now and then, were it not fixed.",
    "enlightenment.no luck": "Your luck {was} zero.",
    "enlightenment.luck bonus": "You {had} {kind} luck.",
    "enlightenment.luck lasts": "{kind} luck {was} held by what you carry.",
    "enlightenment.angry": "{god} {was} {degree}angry with you{number}.",
    "enlightenment.safe": "You can safely pray{number}.",
    "enlightenment.not safe": "You can not safely pray{number}.",
    "enlightenment.life saved": "Your life will be saved.",
    "enlightenment.life saved over": "Your life would have been saved.",
    "enlightenment.depetrified": "You will be turned back from stone.",
    "enlightenment.depetrified over": "You would have been turned back from stone.",
    "enlightenment.second chance": "You will be given a second chance.",
    "enlightenment.second chance over": "You would have been given a second chance.",
    "enlightenment.grace": "You might live through one deadly wound by saving grace.",
    "enlightenment.grace over": "You could have lived through one deadly wound by saving grace.",
    "enlightenment.graced": "You have lived through one deadly wound by saving grace.",
    "enlightenment.graced over": "You lived through one deadly wound by saving grace.",
    "enlightenment.killed": "You have been killed {times}.",
    "enlightenment.end": "The feeling subsides.",
}
