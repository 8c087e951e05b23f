"""Migrations of the pool's database: numbered steps, forward only, never edited after their release."""

from marrow.pool.migrations import m0001_bones, m0002_quarantine

STEPS: tuple[str, ...] = (m0001_bones.SQL, m0002_quarantine.SQL)
