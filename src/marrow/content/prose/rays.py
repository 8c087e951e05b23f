"""What is said of rays."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "rays.whizzes by": "The {ray} whizzes by you!",
    "rays.reflects": "But the {ray} is reflected!",
    "rays.hits you": "The {ray} hits you!",
    "rays.monster reflects": "The {ray} is reflected by {monster}!",
    "rays.monster unaffected": "{monster} is unaffected.",
    "rays.not sleepy": "You don't feel sleepy.",
    "rays.seem dead": "You seem no deader than before.",
    "rays.not affected": "You aren't affected.",
}
