"""The pictures on the cards of Clockwork Realm: creatures, things, and the views behind them."""
