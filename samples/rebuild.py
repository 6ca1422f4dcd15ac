"""Make the samples of all games again: ``python samples/rebuild.py``, from the top of the checkout."""

from pathlib import Path

from generator.document import dumps
from printables.kits import kit_of
from tilewright import new

SAMPLES = {
    "clockwork-1": {"level": 1, "temple": "forest", "players": 2, "shifts": 0},
    "clockwork-2": {"level": 2, "temple": "water", "players": 3, "shifts": 1},
    "clockwork-3": {"level": 3, "temple": "shadow", "players": 4, "shifts": 1},
    "clockwork-4": {"level": 4, "temples": "fire,light,spirit", "players": 2, "shifts": 1},
    "milton-1": {"players": 2},
    "hyrule-1": {"twists": "some"},
    "linko-1": {"players": 3},
    "linko-2": {"puzzle": "fair", "size": 20},
}


def main() -> None:
    """Write board, picture and PDF of each sample beside this file."""
    folder = Path(__file__).parent
    for name, options in SAMPLES.items():
        document = new(name.partition("-")[0], name.replace("-", " sample "), **options)
        kit = kit_of(document)
        (folder / f"{name}.json").write_text(dumps(document), encoding="utf-8")
        (folder / f"{name}.png").write_bytes(kit.export(document, "png"))
        (folder / f"{name}.pdf").write_bytes(kit.dungeon_pdf(document))


if __name__ == "__main__":
    main()
