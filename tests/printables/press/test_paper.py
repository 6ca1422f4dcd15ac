import pytest

from editor.terminal import desk
from generator.findings import Refusal
from printables.press.paper import PAPERS, paper_of


@pytest.mark.parametrize(
    ("name", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4)), ("a3", (297, 420))]
)
def test_a_paper_has_its_size_and_lies_upright(name: str, size: tuple[float, float]) -> None:
    paper = paper_of(name)
    assert paper.size == size
    assert not paper.wide
    assert (paper.turned.size, paper.turned.wide) == (size[::-1], True)


def test_commands_offer_every_paper() -> None:
    assert tuple(PAPERS) == desk.PAPERS


def test_what_is_not_offered_is_refused() -> None:
    with pytest.raises(Refusal, match=r"a4 or letter or a3, not 'a5' \[paper\]"):
        paper_of("a5")
