"""Those who live by rules of their own: shopkeepers, priests, guards of vaults, the Oracle."""
