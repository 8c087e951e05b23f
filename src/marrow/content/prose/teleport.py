"""Messages about teleporting."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "teleport.mysterious force": "A mysterious force prevents you from teleporting!",
    "teleport.disoriented": "You feel disoriented for a moment.",
    "teleport.very disoriented": "You feel very disoriented for a moment.",
    "teleport.unconscious": "Being unconscious, you cannot control your teleport.",
    "teleport.where": "Where do you want to be teleported?",
    "teleport.sorry": "Sorry...",
    "teleport.wish to": "Do you wish to teleport?",
    "teleport.force on monster": "A mysterious force prevents {monster} from teleporting!",
    "teleport.priest resists": "{monster} resists your magic!",
    "teleport.no longer inside": "You are no longer inside.",
    "teleport.vault": "This teleporter leads into a vault, and works only once.",
    "teleport.jump in": "Jump in?",
    "teleport.vanishes": "{monster} vanishes!",
    "teleport.what level": "To what level do you want to teleport?",
    "teleport.which place": "To which of these levels:",
    "teleport.oops": "Oops...",
    "teleport.nowhere sure": "Go to Nowhere.  Are you sure?",
    "teleport.cease to exist": "You scream in agony as your body begins to warp...  You cease to exist.",
    "teleport.possessions land": "Your possessions land on the ground with a thud.",
    "teleport.rematerializes": "A cloud of dust gathers, and your body rematerializes with all you had.",
    "teleport.heaven": 'You arrive in heaven.  "Thou art early, but we\'ll admit thee."',
    "teleport.cloud nine": "You feel deliriously happy.  (In fact, you're on Cloud 9!)",
    "teleport.above the clouds": "You are now high above the clouds...",
    "teleport.float to earth": "You float gently down to earth.",
    "teleport.fly to ground": "You fly down to the ground.",
    "teleport.plummet": "Unfortunately, you don't know how to fly.  You plummet to your death.",
    "teleport.back on the surface": "You find yourself back on the surface.",
}
