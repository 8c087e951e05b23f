"""What the hero is told about himself."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "enlightenment.begin": "You feel self-knowledgeable...",
    "enlightenment.who": "You are a {alignment} {race} {role} of level {level}.",
    "enlightenment.piously": "You are piously aligned.",
    "enlightenment.fervently": "You are fervently aligned.",
    "enlightenment.aligned": "You are aligned.",
    "enlightenment.nominally": "You are nominally aligned.",
    "enlightenment.strayed": "You have strayed.",
    "enlightenment.hunger": "You are {state}.",
    "enlightenment.are": "You are {state}.",
    "enlightenment.lucky": "You are lucky.",
    "enlightenment.unlucky": "You are unlucky.",
    "enlightenment.safe": "You can safely pray.",
    "enlightenment.not safe": "You cannot safely pray.",
    "enlightenment.life saved": "Your life will be saved.",
    "enlightenment.depetrified": "You will be turned back from stone.",
    "enlightenment.second chance": "You will be given a second chance.",
    "enlightenment.killed": "You have been killed {times}.",
    "enlightenment.end": "The feeling subsides.",
}
