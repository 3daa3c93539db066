// Views of Spell Merchants (SM-2, SM-18), built field by field as an allow-list. Nothing else makes an SmView.
import type { Viewer } from '../../engine/log'
import { viewOf } from '../../kit/view'
import { PRIZES } from './rules/prizes'
import { hidesRestocks, wizardsAreKnown, type SmTable } from './table'
import type { GameFields, SeenEntry, SeenPlayer, State } from './types'

/** Number of wizards the viewer may know: all for the referee and in alphabetical order, else up to this session's. */
const known = (table: SmTable, state: State, viewer: Viewer): number =>
  viewer.kind === 'referee' || wizardsAreKnown(table)
    ? state.wizards.length
    : Math.min(2 * state.session, state.wizards.length)

function see(table: SmTable, state: State, viewer: Viewer): GameFields {
  const seat = viewer.kind === 'seat' ? viewer.seat : null
  const hides = hidesRestocks(table) && viewer.kind !== 'referee'
  return {
    session: state.session,
    round: state.round,
    target: state.target,
    wizards: state.wizards.slice(0, known(table, state, viewer)).map((letter) => ({
      letter,
      text: table.pack.formulae[letter].text,
      prizes: PRIZES[letter],
    })),
    players: state.players.map((player, i): SeenPlayer => ({
      points: player.points,
      stock: hides && i !== seat ? null : player.stock,
      fails: player.fails,
    })),
    history: state.history.map((played) => ({
      session: played.session,
      round: played.round,
      wizard: played.wizard,
      entries: played.entries.map((entry): SeenEntry => ({
        seat: entry.seat,
        did: entry.did,
        nmr: entry.nmr,
        spell: entry.spell,
        valid: entry.valid,
        place: entry.place,
        prize: entry.prize,
        fine: entry.fine,
        restocked: hides && entry.seat !== seat ? null : entry.restocked,
      })),
    })),
  }
}

/** The state as one viewer may see it. */
export const view = viewOf('spell-merchants', see, (state: State) => state.session)
