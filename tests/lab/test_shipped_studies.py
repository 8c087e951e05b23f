"""Every study that comes with Marrow can be run: one life of each case in each edition."""

from pathlib import Path

import pytest

from kept import kept
from marrow.lab.studies import running
from marrow.lab.studies.results import Results
from marrow.lab.studies.running import run_study
from marrow.lab.studies.study import read_study, shipped_studies


@kept()
@pytest.mark.parametrize("name", shipped_studies())
def test_every_shipped_study_can_be_run(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_by_processes", running._here)  # new ones would each import the engine
    study = read_study(name, lives=1)
    results = Results(tmp_path / "rows.sqlite", study.digest)

    run_study(study, results)

    rows = list(results.rows())
    results.close()
    assert len(rows) == len(study.cases) * len(study.editions)
