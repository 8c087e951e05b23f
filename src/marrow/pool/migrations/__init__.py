"""Migrations of the pool's database: numbered steps, forward only, never edited after their release."""

from marrow.pool.migrations import (
    m0001_bones,
    m0002_quarantine,
    m0003_claims_with_an_age,
    m0004_contents_and_trials,
    m0005_shelf,
)

STEPS: tuple[str, ...] = (
    m0001_bones.SQL,
    m0002_quarantine.SQL,
    m0003_claims_with_an_age.SQL,
    m0004_contents_and_trials.SQL,
    m0005_shelf.SQL,
)
