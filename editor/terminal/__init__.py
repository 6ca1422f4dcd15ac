"""What the commands need beyond one function each: a way to talk, a folder of boards, workers."""
