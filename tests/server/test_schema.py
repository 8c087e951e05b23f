"""The API does what its own page says, whatever is sent: schemathesis makes the requests."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from marrow.errors import BadOption
from marrow.server.app import make_app
from marrow.server.endpoints import ENDPOINTS, Endpoint
from marrow.server.openapi import openapi_page
from marrow.server.policy import Lending, Limits, Policy, read_policy
from marrow.server.problems import CHECKS
from marrow.server.sqlite_store import SqliteStore
from server.serving import Served
from server.stores import NOW

PLENTY = Limits(
    requests_a_minute_by_address=10**9, requests_a_minute_by_token=10**9, accounts_a_day_by_address=10**9
)
CASES = [
    pytest.param(row, mode, id=f"{row.method} {row.path} {word}")
    for word, mode in (("right", GenerationMode.POSITIVE), ("wrong", GenerationMode.NEGATIVE))
    for row in ENDPOINTS
    if word == "right" or row.asks or row.wants or row.keeps or "{" in row.path  # else nothing can be wrong
]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Served:
    folder: Path = tmp_path_factory.mktemp("schema")
    policy = Policy(limits=PLENTY, lending=Lending(ratio=False))
    return Served(SqliteStore(folder / "exchange.sqlite", now=NOW), policy)


@pytest.fixture(scope="module")
def api(place: Served) -> Any:
    return schemathesis.openapi.from_asgi("/v1/openapi.json", make_app(place.exchange))


@pytest.fixture(scope="module")
def headers(place: Served) -> dict[str, str]:
    """Of the account that asks."""
    return place.account("Schema")


@pytest.mark.parametrize(("row", "mode"), CASES)
def test_every_answer_is_as_the_page_says(
    place: Served, api: Any, headers: dict[str, str], row: Endpoint, mode: GenerationMode
) -> None:
    @settings(
        max_examples=20, deadline=None, derandomize=True, database=None,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=api[row.path][row.method].as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        closes = (row.method, row.path) == ("DELETE", "/v1/me")  # each time another account
        case.call_and_validate(
            headers=place.account(f"guest {len(place.lines)}") if closes else headers,
            excluded_checks=[positive_data_acceptance] if row.takes else [],  # not all bytes are bones
        )

    ask()


def test_the_page_has_every_request() -> None:
    page = openapi_page()

    rows = {(row.path, row.method.lower()) for row in ENDPOINTS}
    assert {(path, method) for path, methods in page["paths"].items() for method in methods} == rows
    names = [one["operationId"] for methods in page["paths"].values() for one in methods.values()]
    assert len(names) == len(set(names))


def test_the_page_for_people_has_every_request_check_and_key() -> None:
    text = (Path(__file__).parent.parent.parent / "docs" / "exchange.md").read_text(encoding="utf-8")

    for row in ENDPOINTS:
        assert f"| `{row.method} {row.path}` | {row.scope or 'none'} |" in text
    for check, (status, says) in CHECKS.items():
        assert f"| `{check}` | {status} | {says} |" in text
    example = text.partition("```toml\n")[2].partition("```")[0]
    assert msgspec.toml.decode(example, type=Policy) == Policy()
    keys = {key for section in msgspec.to_builtins(Policy()).values() for key in section}
    assert {line.split(" = ")[0] for line in example.splitlines() if " = " in line} == keys


def test_an_unknown_key_of_the_policy_is_told(tmp_path: Path) -> None:
    file = tmp_path / "exchange.toml"
    file.write_text("[lending]\nlease-hour = 3\n")

    with pytest.raises(BadOption, match=r"exchange\.toml: .*unknown field `lease-hour`"):
        read_policy(file)
