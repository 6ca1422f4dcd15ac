"""The workers: processes and a Dask cluster give the bytes that one process gives, and none is left behind."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster

from editor.terminal.crew import AHEAD, Crew, dask, processes
from editor.terminal.folder import Folder, fill
from generator.batch import Batch
from generator.findings import Refusal
from generator.games import GAMES

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning")

COUNT = 6
RUN = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from tilewright import main
if __name__ == "__main__":
    main()
"""


def wanted(count: int = COUNT, shifts: int = 0) -> Batch:
    return Batch.of(GAMES["clockwork"], {"shifts": shifts}, "many hands", count)


def filled(path: Path, crew: Crew) -> dict[str, bytes]:
    told: list[int] = []
    fill(Folder(path, wanted()), crew, told.append)
    assert told == list(range(1, COUNT + 1))
    return {file.name: file.read_bytes() for file in path.iterdir()}


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    with processes(1) as crew:
        return filled(tmp_path_factory.mktemp("alone"), crew)


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as cluster:
        yield cluster


def test_two_processes_make_the_same_bytes(alone: dict[str, bytes], tmp_path: Path) -> None:
    assert len(alone) == COUNT + 2
    with processes(2) as crew:
        assert crew.ahead == 2 * AHEAD
        assert filled(tmp_path, crew) == alone


def test_a_cluster_of_two_makes_the_same_bytes(
    alone: dict[str, bytes], cluster: LocalCluster, tmp_path: Path
) -> None:
    with dask(cluster.scheduler_address) as crew:
        assert crew.ahead == 2 * AHEAD
        assert filled(tmp_path, crew) == alone


def test_a_stop_lets_go_of_the_cluster_and_what_is_done_stays(
    alone: dict[str, bytes], cluster: LocalCluster, tmp_path: Path
) -> None:
    def stop(now: int) -> None:
        if now == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), dask(cluster.scheduler_address) as crew:
        fill(Folder(tmp_path, wanted()), crew, stop)
    folder = Folder(tmp_path, wanted())
    assert len(folder.missing) == COUNT - 2
    with dask(cluster.scheduler_address) as crew:
        fill(folder, crew, lambda _: None)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == alone


def test_a_refusal_comes_home_from_workers(cluster: LocalCluster, tmp_path: Path) -> None:
    wrong = Batch.of(GAMES["clockwork"], {"level": 4, "temple": "fire"}, "many hands", 4)
    for crew in (processes(2), dask(cluster.scheduler_address)):
        with pytest.raises(Refusal, match="level 4 is Ganon's Tower"), crew as lent:
            fill(Folder(tmp_path / "boards", wrong), lent, lambda _: None)
    assert not (tmp_path / "boards").exists()


def test_a_cluster_of_other_versions_is_refused(
    cluster: LocalCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.document.installed_version", lambda _: "0.0.1")
    with pytest.raises(Refusal, match="must have the same versions"), dask(cluster.scheduler_address):
        pass


def test_a_cluster_without_workers_is_refused() -> None:
    with (
        LocalCluster(n_workers=0, dashboard_address=":0") as empty,
        pytest.raises(Refusal, match="has no workers"),
        dask(empty.scheduler_address),
    ):
        pass


@pytest.mark.parametrize("address", ["nonsense", "nonsense:abc", "what://x:1", "tcp://127.0.0.1:9"])
def test_where_no_scheduler_answers_is_said(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("editor.terminal.crew.CONNECT", 1)
    with pytest.raises(Refusal, match="no Dask scheduler answers"), dask(address):
        pass


def test_without_dask_the_remedy_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Refusal, match=r"pip install 'tilewright\[dask\]'"), dask("tcp://127.0.0.1:9"):
        pass


def test_a_worker_that_is_ended_from_outside_is_a_refusal(tmp_path: Path) -> None:
    others = multiprocessing.active_children()

    def end_one(now: int) -> None:
        if now == 1:
            mine = [child for child in multiprocessing.active_children() if child not in others]
            os.kill(mine[0].pid or 0, signal.SIGKILL)

    folder = Folder(tmp_path, wanted(40))
    with pytest.raises(Refusal, match="a worker was ended from outside"), processes(2) as lent:
        fill(folder, lent, end_one)
    assert folder.entries
    assert (tmp_path / "index.json").exists()


# -- stopped by a person ----------------------------------------------------------------------


def children(pid: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def gone(pids: list[int]) -> bool:
    end = time.monotonic() + 10
    while any(Path(f"/proc/{pid}").exists() for pid in pids) and time.monotonic() < end:
        time.sleep(0.05)
    return not any(Path(f"/proc/{pid}").exists() for pid in pids)


def started(folder: Path) -> subprocess.Popen[str]:
    """Start a batch with two workers, and wait until its first boards are there."""
    words = f"batch clockwork --shifts 0 --seed stop --count 400 --workers 2 -o {folder}".split()
    command = [sys.executable, "-c", RUN, *words]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment)
    end = time.monotonic() + 30
    while not (folder / "board-0003.json").exists() and time.monotonic() < end:
        time.sleep(0.02)
    return process


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads the process table of Linux")
def test_ctrl_c_ends_the_workers_and_what_is_done_can_be_gone_on_with(tmp_path: Path) -> None:
    process = started(tmp_path / "boards")
    workers = children(process.pid)
    assert len(workers) >= 2
    process.send_signal(signal.SIGINT)
    told = process.communicate(timeout=20)[1].splitlines()
    assert process.returncode == 130
    assert told[0].endswith("of 400 done; run the same command again to go on")
    assert told[1:] == ["tilewright: stopped; nothing half done was left"]
    assert gone(workers)
    batch = Batch.of(GAMES["clockwork"], {"shifts": 0}, "stop", 400)
    names = sorted(file.name for file in (tmp_path / "boards").iterdir())
    assert not [name for name in names if name.startswith(".")]
    folder = Folder(tmp_path / "boards", batch)
    assert len(folder.entries) == len(names) - 2
    assert len((tmp_path / "boards" / "index.csv").read_text().splitlines()) == len(names) - 1


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads the process table of Linux")
def test_workers_end_with_a_process_that_is_killed(tmp_path: Path) -> None:
    process = started(tmp_path / "boards")
    workers = children(process.pid)
    process.kill()
    process.communicate(timeout=20)
    assert gone(workers)
