"""What is said on the quest."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "quest.prisoner is free": '{monster} says: "Free at last!"',
    "quest.call": 'A faint voice reaches you: "{leader} needs you, {name}. Look for the portal."',
    "quest.reminder": "Again you feel {leader} calling for you from beyond a portal.",
    "quest.home first": "You come out at {home}, where you once learned your trade. It is besieged: "
    "{nemesis} has sent his creatures, and {guardians} hold the hall where {leader} waits for you.",
    "quest.home next": "You are back at {home}. {leader} will be waiting.",
    "quest.home other": "You are back at {home}, and not sure that anybody is glad of it.",
    "quest.leader first": '"So you have come, {name}," says {leader}. "Let me look at you."',
    "quest.leader again": '"You again, {name}," says {leader}. "Let me see whether you have grown."',
    "quest.too weak": '"You are not strong enough for {nemesis}. Come back with the skill of level {level}."',
    "quest.astray": '"You have strayed. Go, mend your ways, and come back when your god speaks well of you."',
    "quest.banished": '"You have left the god you were born to. You have no place here any more."',
    "quest.enough": '"That is enough, {name}. Leave this hall, and never come back."',
    "quest.assigned": '"You are ready. {nemesis} has stolen {treasure}. Go down, past {place}, find him, '
    'and bring it home. Bring the bell he wears, too: you will need it."',
    "quest.encourage one": '"{nemesis} will not wait for ever, {name}."',
    "quest.encourage two": '"We count on you. Bring us {treasure}."',
    "quest.encourage three": '"The way is down, {name}, and not back."',
    "quest.thanks": '"{treasure}! You have done it, {name}. Keep it, it will serve you better than us; and '
    'go on: the Amulet of Yendor lies deeper than all this."',
    "quest.thanks again": '"Keep {treasure}, {name}, and see to your other task."',
    "quest.bell is missing": '"But where is the bell? You cannot do without it. Go back and look for it."',
    "quest.after thanks": '"Why are you here, {name}? The Amulet of Yendor is what you should look for."',
    "quest.amulet": '"The Amulet! Do not linger, {name}: take it up, out of the world, to your god."',
    "quest.guard wait one": '"We hold the hall, {name}. You do the rest."',
    "quest.guard wait two": '"{leader} is waiting for you inside."',
    "quest.guard thank one": '"You have it! Bring it to {leader}."',
    "quest.guard thank two": '"We never doubted you, {name}. Not for long, at least."',
    "quest.locate first": "Before you lies {place}. Here the trail of {nemesis} goes under the ground.",
    "quest.locate next": "Before you lies {place} again, on the trail of {nemesis}.",
    "quest.goal first": "You feel {nemesis} near, and {treasure} with him.",
    "quest.goal next": "{treasure} must still be somewhere here.",
    "quest.goal bare": "You are in the lair of {nemesis} again, and feel nothing of {treasure}.",
    "quest.nemesis first": '"So {leader} sends me {name}," says {nemesis}. "{treasure} stays here."',
    "quest.nemesis next": '"Once more, {name}? You will not have {treasure}," says {nemesis}.',
    "quest.nemesis again": '"I grow tired of you, {name}," says {nemesis}.',
    "quest.nemesis wants it": '"Give me back {treasure}, thief!" cries {nemesis}.',
    "quest.threat one": '"Nobody will bury you, {name}."',
    "quest.threat two": '"{leader} has sent better than you. I have their skulls."',
    "quest.threat three": '"You should have stayed upstairs."',
    "quest.nemesis dies": "{nemesis} falls, and whatever held this place together goes out with him.",
    "quest.treasure found": "In your hands {treasure} feels like something that wants to go home.",
    "quest.no further": "A mysterious force keeps you from going down: {leader} has not sent you.",
}
