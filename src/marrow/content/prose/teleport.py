"""Messages about teleporting."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "teleport.mysterious force": "Something here will not let you teleport!",
    "teleport.disoriented": "For a moment you lose your bearings.",
    "teleport.very disoriented": "For a moment you lose your bearings altogether.",
    "teleport.unconscious": "Nobody steers a teleport while unconscious.",
    "teleport.where": "Where do {who} want to be teleported?",
    "teleport.sorry": "Sorry...",
    "teleport.wish to": "Do you wish to teleport?",
    "teleport.force on monster": "Something here will not let {monster} teleport!",
    "teleport.priest resists": "{monster} resists your magic!",
    "teleport.no longer inside": "You are no longer inside.",
    "teleport.vault": "This teleporter leads into a vault, and works only once.",
    "teleport.jump in": "Jump in?",
    "teleport.vanishes": "{monster} vanishes!",
    "teleport.what level": "To what level do you want to teleport?",
    "teleport.which place": "To which of these levels:",
    "teleport.oops": "Oops...",
    "teleport.nowhere sure": "Nowhere it is.  Do you mean it?",
    "teleport.cease to exist": "You scream in agony as your body begins to warp...  You cease to exist.",
    "teleport.possessions land": "Your possessions land on the ground with a thud.",
    "teleport.rematerializes": "A cloud of dust gathers, and your body rematerializes with all you had.",
    "teleport.heaven": 'You arrive in heaven.  "Thou art early, but we\'ll admit thee."',
    "teleport.cloud nine": "You feel deliriously happy.  (In fact, you're on Cloud 9!)",
    "teleport.above the clouds": "Far below you now are the clouds...",
    "teleport.float to earth": "You float gently down to earth.",
    "teleport.fly to ground": "You fly down to the ground.",
    "teleport.plummet": "Unfortunately, you don't know how to fly.  You plummet to your death.",
    "teleport.back on the surface": "You find yourself back on the surface.",
}
