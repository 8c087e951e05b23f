"""The OpenAPI page of the API, made from the rows of ``endpoints`` and their types."""

import re
from typing import Any

import msgspec

from marrow.server.api_types import ProblemPage
from marrow.server.endpoints import ENDPOINTS, Endpoint
from marrow.server.http_requests import PATH_TYPES

REF = "#/components/schemas/{name}"
PROBLEM = {"application/problem+json": {"schema": {"$ref": REF.format(name="ProblemPage")}}}


def openapi_page() -> dict[str, Any]:
    """The whole page, as JSON's values."""
    types: list[Any] = [ProblemPage]
    for row in ENDPOINTS:
        types += [one for one in (row.answers, row.asks) if one is not None]
    _, components = msgspec.json.schema_components(types, ref_template=REF)
    paths: dict[str, Any] = {}
    for row in ENDPOINTS:
        paths.setdefault(row.path, {})[row.method.lower()] = operation(row)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Marrow's exchange", "version": "1", "description": "The dead of all games."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer", "bearerFormat": "mrw_…"}},
        },
    }


def operation(row: Endpoint) -> dict[str, Any]:
    made: dict[str, Any] = {
        "summary": row.says,
        "operationId": row.task.__name__,
        "parameters": [*path_parameters(row.path), *query_parameters(row), *key_parameter(row)],
        "responses": responses(row),
        "security": [] if row.scope is None else [{"token": []}],
    }
    if row.asks is not None:
        schema = {"$ref": REF.format(name=row.asks.__name__)}
        made["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    if row.takes:
        made["requestBody"] = {
            "required": True,
            "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
        }
    return made


def path_parameters(path: str) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": msgspec.json.schema(PATH_TYPES[name])}
        for name in re.findall(r"{(\w+)}", path)
    ]


def query_parameters(row: Endpoint) -> list[dict[str, Any]]:
    if row.wants is None:
        return []
    _, made = msgspec.json.schema_components([row.wants], ref_template=REF)
    found = []
    for name, schema in made[row.wants.__name__]["properties"].items():
        kinds = [one for one in schema.get("anyOf", [schema]) if one.get("type") != "null"]
        found.append({"name": name, "in": "query", "required": False, "schema": {**kinds[0]}})
    return found


def key_parameter(row: Endpoint) -> list[dict[str, Any]]:
    if not row.keeps:
        return []
    says = "Repeated with the same key, the request is done once and answered alike."
    schema = {"type": "string", "pattern": "^[!-~]{1,128}$"}
    return [
        {"name": "Idempotency-Key", "in": "header", "required": False, "description": says, "schema": schema}
    ]


def responses(row: Endpoint) -> dict[str, Any]:
    content = {"application/json": {"schema": {"$ref": REF.format(name=row.answers.__name__)}}}
    made: dict[str, Any] = {str(row.status): {"description": row.says, "content": content}}
    if row.may_be_none:
        made["204"] = {"description": "There are none."}
    refused = {400, 408, 413, 429, 500, 503}
    if row.scope is not None:
        refused |= {401, 403}
    if row.path in ("/v1/accounts", "/v1/claims") and row.changes:
        refused |= {403, 404, 409}
    if row.keeps:
        refused |= {404, 409, 422}
    if "{" in row.path:
        refused |= {404}
    for status in sorted(refused):
        made[str(status)] = {"description": "It is refused, with the check.", "content": PROBLEM}
    return made
