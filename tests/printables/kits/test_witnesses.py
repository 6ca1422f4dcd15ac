import pytest

from generator.document import Document, fresh
from generator.findings import Refusal
from printables.kits.witnesses import accepted

PLAN = {"steps": [1, 2]}


def board(witness: object) -> Document:
    return fresh("chess", {}, {}).having(witness=witness)


def test_a_witness_that_is_accepted_is_given_back() -> None:
    assert accepted(board(PLAN), lambda _: {"accepted": True}, "answer") == PLAN


def test_a_board_without_one_is_refused_before_it_is_replayed() -> None:
    for witness in (None, {}):
        with pytest.raises(Refusal, match=r"no answer; verify it first \[no-witness\]"):
            accepted(board(witness), lambda _: pytest.fail("was replayed"), "answer")


@pytest.mark.parametrize(("step", "where"), [(3, "step 3"), (None, "witness")])
def test_one_that_is_not_accepted_is_refused_with_its_step(step: int | None, where: str) -> None:
    told = {"accepted": False, "refused_at": step, "why": "the door is shut"}
    with pytest.raises(
        Refusal, match="the door is shut; verify the board again, or print without the way"
    ) as refused:
        accepted(board(PLAN), lambda _: told, "way")
    (finding,) = refused.value.findings
    assert (finding.code, finding.where) == ("witness-refused", where)
