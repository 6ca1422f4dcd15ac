"""Imports run down: the press knows no game, and no kit knows another."""

import ast
from pathlib import Path

import printables

ROOT = Path(str(printables.__file__)).parent
KITS = sorted(one.name for one in (ROOT / "kits").iterdir() if (one / "__init__.py").exists())


def imported(folder: Path) -> dict[str, list[str]]:
    """What each file of a folder imports, by its path."""
    return {
        str(file.relative_to(ROOT)): [
            node.module if isinstance(node, ast.ImportFrom) and node.module else alias.name
            for node in ast.walk(ast.parse(file.read_text("utf-8")))
            if isinstance(node, ast.Import | ast.ImportFrom)
            for alias in node.names
        ]
        for file in sorted(folder.rglob("*.py"))
    }


def strays(folder: Path, near: str, allowed: tuple[str, ...]) -> list[str]:
    """The imports that begin with ``near`` and with nothing that is allowed."""
    return [
        f"{file}: {name}"
        for file, names in imported(folder).items()
        for name in names
        if name.startswith(near) and not name.startswith(allowed)
    ]


def test_the_press_knows_no_game() -> None:
    assert len(imported(ROOT / "press")) > 40
    assert strays(ROOT / "press", "generator", ("generator.findings",)) == []
    assert strays(ROOT / "press", "printables", ("printables.press",)) == []


def test_no_kit_imports_another() -> None:
    assert KITS == ["clockwork", "hyrule", "linko", "milton"]
    for kit in KITS:
        others = tuple(f"printables.kits.{one}" for one in KITS if one != kit)
        for near in others:
            assert strays(ROOT / "kits" / kit, near, (f"printables.kits.{kit}",)) == []
            assert strays(ROOT / "kits" / kit, near.replace("printables.kits", "generator"), ("-",)) == []
