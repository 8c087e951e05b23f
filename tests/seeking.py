"""How tests of Hypothesis are run; only pytest with Hypothesis's own plugin loads this (conftest.py)."""

from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from plain import seeks
from workers import number_of_workers

# On a busy machine Hypothesis would call tests too slow that are not. Each takes the profile as it is read.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems() -> Generator[None, object, object]:
    """Have Hypothesis look for the constants in all that is imported when a test first wants one.

    When all is collected it would be 3.5 s in each worker of pytest-xdist, though most of them run no test of
    Hypothesis. Forked workers have them from the process that leads, if one of their tests wants them.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(providers, "_get_local_constants", lambda: None, raising=False)
        return (yield)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_finish(session: pytest.Session) -> None:
    if number_of_workers(session.config) and any(map(seeks, session.items)):
        getattr(providers, "_get_local_constants", int)()
