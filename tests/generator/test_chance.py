from generator.chance import Chance, invent_seed


def test_a_stream_is_the_same_for_ever() -> None:
    chance = Chance("brass owl 7", "a purpose")
    assert [chance.below(1000) for _ in range(5)] == GOLDEN


def test_streams_for_two_purposes_differ() -> None:
    assert Chance("a", "x").unit() != Chance("a", "y").unit()


def test_shuffling_keeps_every_item() -> None:
    assert sorted(Chance("a", "x").shuffled(range(50))) == list(range(50))


def test_an_invented_seed_can_be_read_aloud() -> None:
    words = invent_seed().split()
    assert len(words) == 3
    assert words[2].isdigit()


GOLDEN = [380, 896, 253, 545, 954]
