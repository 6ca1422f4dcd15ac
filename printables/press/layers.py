"""Layers of a PDF that a viewer can switch off: art without marks, or marks without art."""

from __future__ import annotations

from io import BytesIO

import pikepdf
from pikepdf import Array, Dictionary, Name

from printables.press.scene import LAYERS


def listed(content: bytes) -> bytes:
    """Return a PDF whose layers are listed for viewers, all shown; its structure is packed.

    Marked content has to name the layers already. The same bytes in give the same bytes out.
    """
    with pikepdf.open(BytesIO(content)) as document:
        found = {str(one.Name): one for one in document.objects if _is_layer(one)}
        order = Array(found[name] for name in LAYERS if name in found)
        if len(order):
            document.Root.OCProperties = Dictionary(
                OCGs=order,
                D=Dictionary(Name="Layers", BaseState=Name.ON, Order=order, ListMode=Name.AllPages),
            )
        packed = BytesIO()
        packing = pikepdf.ObjectStreamMode.generate
        document.save(packed, object_stream_mode=packing, deterministic_id=True)
        return packed.getvalue()


def _is_layer(one: pikepdf.Object) -> bool:
    return isinstance(one, Dictionary) and one.get("/Type") == Name.OCG
