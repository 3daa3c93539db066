// Does nothing: its start is the time Node itself takes (scripts/bench.mjs).
