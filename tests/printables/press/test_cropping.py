import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.printed import pieces

from printables.press import cropping, imposition
from printables.press.components import MM, POKER, Component, Fold, Piece, round_chip, tile
from printables.press.grids import EDGE, FOOT
from printables.press.imposition import Layout, Options
from printables.press.paper import PAPERS, Paper
from printables.press.scene import Group, Path, nodes

NET = Component("net", "die", 40 * MM, 40 * MM, outline=((0, 0), (40 * MM, 0), (20 * MM, 40 * MM)))


def layouts(component: Component, count: int, options: Options) -> list[Layout]:
    (stream,) = imposition.streams(pieces(component, count), options)
    return list(imposition.layouts(stream, options.backs))


@settings(deadline=None)
@given(
    st.sampled_from(list(PAPERS.values())),
    st.integers(20_000, 80_000),
    st.integers(20_000, 80_000),
    st.integers(1, 30),
    st.sampled_from(["long-edge", "short-edge", "gutterfold", "none"]),
    st.sampled_from(["own", "shared"]),
)
def test_marks_stand_in_line_with_every_edge_and_touch_no_piece(
    paper: Paper, width: int, height: int, count: int, backs: imposition.Backs, sharing: imposition.Sharing
) -> None:
    for layout in layouts(
        Component("form", "card", width, height, 2 * MM), count, Options(paper, backs, sharing)
    ):
        marks, sheet = cropping.crop_marks(layout), layout.paper
        for x1, y1, x2, y2 in marks:
            strip = (0, FOOT) if not layout.turned else (FOOT, 0)
            assert EDGE <= min(x1, x2) <= max(x1, x2) <= sheet.width - EDGE
            assert EDGE + strip[0] <= min(y1, y2) <= max(y1, y2) <= sheet.height - EDGE - strip[1]
            for place in layout.places:
                left, top, right, bottom = place.reach
                assert x2 < left or x1 > right or y2 < top or y1 > bottom
        for place in layout.places:
            left, top, right, bottom = place.slot.box
            for x in (left, right):
                assert sum(x1 == x2 == x for x1, _, x2, _ in marks) >= 2
            for y in (top, bottom):
                assert sum(y1 == y2 == y for _, y1, _, y2 in marks) >= 2


def test_only_what_no_straight_cut_makes_has_a_line_around_it() -> None:
    assert cropping.has_cut_line(round_chip(25 * MM))
    assert cropping.has_cut_line(NET)
    assert not cropping.has_cut_line(POKER)
    front, back = layouts(NET, 3, Options(PAPERS["a4"]))
    lines = cropping.cut_lines(front)
    assert lines is not None
    assert (lines.layer, len(lines.children)) == ("cut", 3)
    assert cropping.cut_lines(back) is None
    assert cropping.cut_lines(layouts(tile(), 1, Options(PAPERS["a4"]))[0]) is None


def test_folds_are_told_apart_by_their_dashes_and_named_in_a_legend() -> None:
    folds = tuple(
        Fold((0, y), (40 * MM, y), crease) for y, crease in ((10_000, "valley"), (20_000, "mountain"))
    )
    form = Component("box", "die", 40 * MM, 40 * MM, folds=folds)  # type: ignore[arg-type]
    (stream,) = imposition.streams([Piece(form, "one", Group(()))], Options(PAPERS["a4"], "none"))
    (layout,) = imposition.layouts(stream, "none")
    drawn = cropping.fold_lines(layout)
    assert drawn is not None
    assert drawn.layer == "fold"
    assert [one.dash for one in nodes(drawn) if isinstance(one, Path)] == [
        cropping.DASHES["valley"],
        cropping.DASHES["mountain"],
    ]
    assert cropping.kinds(layout) == ["mountain", "valley"]
    words = [
        one.string for one in cropping.legend(cropping.kinds(layout), 200, 290, 2.3) if hasattr(one, "string")
    ]
    assert sorted(words) == ["fold away from you", "fold towards you"]


@pytest.mark.parametrize("kind", ["cut", "mountain", "valley"])
def test_a_legend_is_as_wide_as_it_says(kind: str) -> None:
    starts = [one.left for one in cropping.legend([kind], 100, 10, 2.3) if hasattr(one, "left")]
    samples = [one.commands[0][1] for one in cropping.legend([kind], 100, 10, 2.3) if isinstance(one, Path)]
    assert 100 - min(starts + samples) <= cropping.legend_width([kind], 2.3)
