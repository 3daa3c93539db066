// node scripts/simulate-elixir.mjs [games] [pack.json]: the same as scripts/simulate.mjs elixir.
process.argv.splice(2, 0, 'elixir')
await import('./simulate.mjs')
