"""Pictures of creatures and things that any game may show, each in a box of 10 by 10."""
