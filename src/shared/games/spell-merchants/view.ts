// What each viewer may know (SM-2, SM-18): an allow-list, built field by field. Nothing else makes an SmView.
import { asView } from '../../kit/game'
import type { Viewer } from '../../engine/log'
import { PRIZES } from './rules/prizes'
import { hidesRestocks, nameOf, wizardsAreKnown, type SmTable } from './table'
import type { SeenEntry, SeenPlayer, SmView, State } from './types'

/** How many wizards the viewer may know: all for the referee and in alphabetical order, else up to this session's. */
const known = (table: SmTable, state: State, viewer: Viewer): number =>
  viewer.kind === 'referee' || wizardsAreKnown(table)
    ? state.wizards.length
    : Math.min(2 * state.session, state.wizards.length)

/** The state as one viewer may see it. */
export function view(table: SmTable, state: State, viewer: Viewer): SmView {
  const seat = viewer.kind === 'seat' ? viewer.seat : null
  const hides = hidesRestocks(table) && viewer.kind !== 'referee'
  return asView({
    game: 'spell-merchants',
    seat,
    session: state.session,
    round: state.round,
    over: state.over,
    winners: state.winners,
    target: state.target,
    wizards: state.wizards.slice(0, known(table, state, viewer)).map((letter) => ({
      letter,
      text: table.pack.formulae[letter].text,
      prizes: PRIZES[letter],
    })),
    players: state.players.map((player, i): SeenPlayer => ({
      name: nameOf(table, i),
      formerly: table.seats[i]?.formerly ?? [],
      points: player.points,
      stock: hides && i !== seat ? null : player.stock,
      fails: player.fails,
      out: player.out,
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
  })
}
