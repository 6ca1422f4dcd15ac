"""What is wrong with an input, said once and in one shape, wherever it is shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Finding:
    """One remark about an input: which rule, which place, what to do.

    ``code`` is stable and for programs, ``where`` names a cell or a key,
    ``text`` says in words what is wrong and how to mend it.
    """

    code: str
    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.where}: {self.text} [{self.code}]"

    def to_json(self) -> dict[str, str]:
        """Return the finding as plain JSON."""
        return asdict(self)


class Refusal(ValueError):
    """An input cannot be read or asked about; every reason is named at once."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = list(findings)
        super().__init__("\n".join(map(str, self.findings)))

    def __reduce__(self) -> tuple[type[Refusal], tuple[list[Finding]]]:
        # Else what is said would be taken for the findings, where a refusal comes from another process.
        return type(self), (self.findings,)

    @classmethod
    def because(cls, code: str, where: str, text: str) -> Refusal:
        """Refuse for one reason."""
        return cls([Finding(code, where, text)])


class NotFound(RuntimeError):
    """No board was found within the limits; another seed or a wider wish may do."""
