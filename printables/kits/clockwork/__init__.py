"""What Clockwork Realm prints: tile faces and backs, boards, and the kit of a dungeon."""
