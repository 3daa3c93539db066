// postmage games
import { OWN_OPTIONS } from '@shared/campaign/head/own-options'
import { games } from '@shared/games/registry'
import { table } from '../campaign'
import { json, out } from '../output'
import type { Invocation } from '../invocation'

export async function run(invocation: Invocation): Promise<void> {
  if (invocation.values['json'] === true) {
    json(
      games().map((g) => ({
        id: g.id,
        title: g.title,
        designer: g.designer,
        publisher: g.publisher,
        players: g.players,
        options: g.options,
        rulings: g.rulings,
      })),
    )
    return
  }
  out(
    table(
      ['id', 'game', 'by', 'players'],
      games().map((g) => [g.id, g.title, g.designer, `${g.players.min}–${g.players.max}`]),
    ),
  )
  for (const game of games()) {
    out(`\n${game.title}: options for new --option name=value`)
    out(
      table(
        ['', '', ''],
        [...game.options, ...OWN_OPTIONS].map((o): string[] => [
          `  ${o.name}`,
          o.kind === 'choice' ? o.choices.map((c) => c.value).join('|') : o.kind,
          o.help,
        ]),
      ),
    )
    out(`\n${game.title}: rulings`)
    out(
      table(
        ['', '', ''],
        [
          ...game.rulings.map((r) => [`  --${r.kind} “${r.example}”`, r.label, r.help]),
          ['  --in-time', 'Late orders count', 'Late orders of a player are treated as received in time.'],
          ['  --die “LABEL#K=VALUE”', 'A real die', 'Takes the place of one that comes from the seed.'],
        ],
      ),
    )
  }
}
