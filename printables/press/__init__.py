"""The press: scenes in millimetres, written as SVG, PDF and PNG. It knows no game."""
