"""What is wrong with an input keeps its shape wherever it goes."""

import pickle

import pytest

from generator.findings import Finding, Refusal


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_refusal_comes_whole_out_of_another_process(count: int) -> None:
    refusal = Refusal(
        Finding(f"code-{number}", f"cell {number}", "must be mended") for number in range(count)
    )
    again = pickle.loads(pickle.dumps(refusal))
    assert type(again) is Refusal
    assert again.findings == refusal.findings
    assert str(again) == str(refusal)
