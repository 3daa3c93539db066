// `postmage state` for Spell Merchants: names stable (docs/command-line.md).
import type { GameReport } from '../../../kit/define-game'
import type { SmTable } from '../table'
import type { SmView } from '../types'

/** Fields beside those every game reports. Unknown wizards are left out, hidden stocks are null. */
export const report = (_table: SmTable, view: SmView) =>
  ({
    target: view.target,
    session: view.session,
    round: view.round,
    wizards: view.wizards.map((wizard) => wizard.letter),
    players: view.players.map(({ points, stock, fails }) => ({ points, stock, fails })),
  }) satisfies GameReport
