"""The decider's inner loops: relaxed closures, the search along an order of shifts, all orders of shifts.

Every function here works on one flat row of whole numbers, the *memory* (see
``memory.py`` for what lies where), and calls nothing but its like. So the same
source runs as it stands, on a list, and compiled, on an array, and gives the same
answers; ``machine.py`` chooses.
"""
