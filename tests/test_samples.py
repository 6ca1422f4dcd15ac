"""The samples are what the program makes."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from support.drawn import texts

from generator.document import dumps, load
from generator.games import GAMES, game_of
from printables.kits import kit_of

SAMPLES = Path(__file__).resolve().parents[1] / "samples"
NAMES = sorted(path.stem for path in SAMPLES.glob("*.json"))


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_is_what_its_recipe_makes(name: str) -> None:
    sample = load(SAMPLES / f"{name}.json")
    made = game_of(sample).new(sample.recipe["options"], sample.recipe["seed"])
    assert dumps(made) == (SAMPLES / f"{name}.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_its_pdf_and_picture_show_it(name: str) -> None:
    sample = load(SAMPLES / f"{name}.json")
    kit = kit_of(sample)
    assert texts(kit.dungeon_pdf(sample)) == texts((SAMPLES / f"{name}.pdf").read_bytes())
    drawn = Image.open(BytesIO(kit.export(sample, "png"))).convert("RGB")
    stored = Image.open(SAMPLES / f"{name}.png").convert("RGB")
    assert drawn.size == stored.size
    assert max(ImageStat.Stat(ImageChops.difference(drawn, stored)).mean) < 1


def test_there_is_a_sample_of_every_game() -> None:
    assert {name.partition("-")[0] for name in NAMES} == set(GAMES)
