import hashlib
import os
import subprocess
import sys
from io import BytesIO

import pikepdf
import pytest
from support.drawn import texts
from support.six_worlds import six_worlds

from generator.document import dumps
from generator.findings import Finding, Refusal
from printables.kits.milton import kit
from printables.press import manifest, preflight
from printables.press.foot import FANS
from printables.press.job import Job, Wishes

DOCUMENT = six_worlds()
MONSTERS = {tile["name"] for tile in DOCUMENT.board["tiles"] if tile["kind"] == "monster"}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """That pieces and signs are without fault is tested where faults are found."""
    monkeypatch.setattr(preflight, "check", lambda *_: [])


def names(job: Job) -> list[str]:
    return [leaf.name for leaf in job.leaves]


def test_a_board_prints_rules_poster_tiles_die_and_the_sealed_list() -> None:
    job = kit.dungeon_job(DOCUMENT, Wishes(backs="none"))
    posters = [f"board poster {name}" for name in ("A1", "B1", "A2", "B2")]
    tail = ["tiles", "numbered dice", "dealer's list, sealed", "dealer's list"]
    assert names(job) == ["how to print", "rules", *posters, *tail]


def test_a_board_can_print_all_that_the_table_needs() -> None:
    job = kit.dungeon_job(DOCUMENT, Wishes(only=[part for part in kit.PARTS if part != "walkthrough"]))
    told = manifest.pieces(leaf.layout for leaf in job.leaves if leaf.layout)
    assert told["kinds"] == {"chip": 60, "die": 5, "standee": 2, "sticker": 24, "tile": 42}


def test_the_box_holds_the_whole_game_once() -> None:
    job = kit.box_job(Wishes())
    told = manifest.pieces(leaf.layout for leaf in job.leaves if leaf.layout)
    assert told["kinds"] == {"chip": 60, "die": 7, "standee": 2, "sticker": 24, "tile": 42}
    assert "rules" in names(job)
    assert not any("sealed" in name for name in names(job))


def test_nothing_but_the_sealed_pages_and_the_faces_tells_where_a_monster_is() -> None:
    job = kit.dungeon_job(DOCUMENT, Wishes())
    pages = texts(job.pdf())
    telling = [
        leaf.name
        for leaf, page in zip(job.leaves, pages, strict=True)
        if any(one in page for one in MONSTERS)
    ]
    assert telling == ["tiles", "dealer's list"]
    sealed = names(job).index("dealer's list, sealed")
    assert sealed % 2 == 0
    assert names(job)[sealed : sealed + 3] == ["dealer's list, sealed", "empty", "dealer's list"]


def test_every_page_says_that_it_is_unofficial_and_which_board_it_is_of() -> None:
    pages = texts(kit.dungeon_pdf(DOCUMENT, Wishes(paper="letter")))
    for number, page in enumerate(pages):
        assert FANS in page
        assert f"sheet {number // 2 + 1} of {len(pages) // 2}" in page
        assert "brass owl 7, rules " in page


def test_the_poster_grows_with_the_tiles() -> None:
    small, large = (
        kit.dungeon_job(DOCUMENT, Wishes(only=["board"], backs="none", tile=side)) for side in (18, 40)
    )
    assert len(small.leaves) < 8 < len(large.leaves)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_usual_poster_takes_four_sheets(paper: str) -> None:
    job = kit.dungeon_job(DOCUMENT, Wishes(only=["board"], backs="none", paper=paper))
    assert len(job.leaves) == 4


def test_what_is_not_offered_is_refused() -> None:
    with pytest.raises(Refusal, match=r"svg, png or pdf, not 'gif' \[kind\]"):
        kit.export(DOCUMENT, "gif")
    with pytest.raises(Refusal, match=r"not 'map' \[part\]"):
        kit.dungeon_job(DOCUMENT, Wishes(only=["map"]))
    with pytest.raises(Refusal, match=r"not 'board' \[part\]"):
        kit.box_job(Wishes(only=["board"]))
    with pytest.raises(Refusal, match=r"18 to 40 mm, not 60 \[tile\]"):
        kit.box_job(Wishes(tile=60))
    with pytest.raises(Refusal, match=r"profile\.heart_pile"):
        kit.dungeon_job(six_worlds(profile={"heart_pile": -1}), Wishes())
    with pytest.raises(Refusal, match="no-path"):
        kit.export(DOCUMENT.having(board={**DOCUMENT.board, "spaces": []}), "svg")


def test_nothing_is_printed_while_something_is_wrong_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    faults = [Finding("contrast", "a tile", "too faint")]
    monkeypatch.setattr(preflight, "check", lambda *_: faults)
    for printed in (lambda: kit.box_job(Wishes()), lambda: kit.dungeon_job(DOCUMENT, Wishes(only=["die"]))):
        with pytest.raises(Refusal) as refused:
            printed()
        assert refused.value.findings == faults


PRINT = """
import hashlib, sys
from generator.document import loads
from printables.kits.milton import kit
document = loads(sys.stdin.buffer.read())
print(hashlib.sha256(kit.dungeon_pdf(document) + kit.export(document, "svg")).hexdigest())
"""


def test_another_process_prints_the_same_bytes() -> None:
    run, environment = [sys.executable, "-c", PRINT], {**os.environ, "PYTHONHASHSEED": "17"}
    told = subprocess.run(
        run, input=dumps(DOCUMENT).encode(), env=environment, capture_output=True, check=True
    )
    here = kit.dungeon_pdf(DOCUMENT) + kit.export(DOCUMENT, "svg")
    assert told.stdout.decode().strip() == hashlib.sha256(here).hexdigest()


def test_the_file_opens_at_its_parts() -> None:
    with pikepdf.open(BytesIO(kit.dungeon_pdf(DOCUMENT))) as pdf, pdf.open_outline() as outline:
        titles = [one.title for one in outline.root]
    assert titles == [
        "How to print",
        "Rules",
        "Board poster",
        "Tiles",
        "Numbered dice",
        "Dealer's list (sealed)",
    ]
