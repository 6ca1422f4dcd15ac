"""Art and paper: what each game prints, and the press that prints it."""
