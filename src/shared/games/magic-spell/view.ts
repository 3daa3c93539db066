// The allow-list: each viewer's view (MS-3, MS-5, MS-14), built field by field. Nothing else makes an MsView.
import type { Seat, Viewer } from '../../engine/log'
import { asView } from '../../kit/game'
import { viewOf } from '../../kit/view'
import { needsTarget, placesWanted, type CastEffect } from './effects'
import type { Spell } from './pack'
import { turnOrder } from './rules/clock'
import { castOf, creditsOf, hasMemoryAid, isOpenResearch, nameOf, priceOf, spellOf, type MsTable } from './table'
import type { Homework, GameFields, Player, SeenByFacts, SeenCard, SeenHomework, State, Tile, Word } from './types'

function seenHomework({ word, tiles }: Homework, own: boolean, open: boolean): SeenHomework {
  let count = 0
  for (const tile of tiles) if (tile !== null) count += 1
  return {
    word: own ? word : null,
    tiles: own ? tiles : null,
    count,
    open: open ? tiles.filter((tile) => tile !== null).sort() : null,
  }
}

/** A player as a viewer sees them. @param own the viewer is that player or the referee */
function seenPlayer(table: MsTable, player: Player, own: boolean): GameFields['players'][number] {
  const open = isOpenResearch(table)
  return {
    spirit: player.spirit,
    credits: creditsOf(table, player.spellbook),
    spellbook: player.spellbook,
    cabinet: own ? player.cabinet : null,
    cabinetCount: player.cabinet.length,
    homework: player.homework.map((homework) => seenHomework(homework, own, open)),
  }
}

/** The tile a seat has just looked at. */
const letterOf = ({ hand }: State, seat: Seat | null): Tile | null =>
  hand !== null && hand.seat === seat ? hand.tile : null

type Names = SeenCard['names']
/** Targets to name when casting a spell. */
function namesAsked(spell: Spell): Names {
  const effects = castOf(spell)
  const sum = (of: (effect: CastEffect) => number): number => effects.reduce((n, each) => n + of(each), 0)
  return {
    player: effects.some(needsTarget),
    places: sum(placesWanted),
    bury: sum((each) => (each.verb === 'bury' && each.who === 'self' ? each.n : 0)),
  }
}

/** The card of a word; its cost is worked out for `player`, if the viewer is one. */
function seenCard(table: MsTable, player: Player | undefined, word: Word): readonly SeenCard[] {
  const spell = spellOf(table, word)
  if (spell === undefined) return []
  const { meaning, credits, text, kind, cost } = spell
  const spirit = player === undefined ? cost.spirit : priceOf(table, player, 'cast', cost.spirit)
  return [{ word, meaning, credits, text, kind, cost: { spirit, tiles: cost.tiles }, names: namesAsked(spell) }]
}

/** Players and clock as one seat may see them, for its conditions. */
export const seenByFacts = (table: MsTable, state: State, seat: Seat): SeenByFacts =>
  asView({
    seat,
    turn: state.turn,
    target: state.target,
    deck: state.deck.length,
    letter: letterOf(state, seat),
    players: state.players.map((player, i) => ({
      name: nameOf(table, i),
      formerly: table.seats[i]?.formerly ?? [],
      out: player.out,
      ...seenPlayer(table, player, i === seat),
    })),
  })

function see(table: MsTable, state: State, viewer: Viewer): GameFields {
  const seat = viewer.kind === 'seat' ? viewer.seat : null
  const all = viewer.kind === 'referee'
  const me = seat === null ? undefined : state.players[seat]
  const words = state.players.flatMap((player, i) => [
    ...player.spellbook,
    ...(all || i === seat ? player.homework.map(({ word }) => word) : []),
  ])
  return {
    start: state.start,
    next: state.next,
    order: turnOrder(table, state),
    target: state.target,
    ending: state.ending === null ? null : { by: state.ending.by, last: state.ending.last },
    laboratory: state.laboratory.map(({ tile, open, changed }) => ({
      occupied: tile !== null,
      tile: all || open !== null ? tile : null,
      faceUp: tile !== null && open !== null,
      changed,
    })),
    deck: state.deck.length,
    removed: state.removed,
    letter: letterOf(state, seat),
    memory: me !== undefined && hasMemoryAid(table) ? me.seen : null,
    cards: words.sort().flatMap((word) => seenCard(table, me, word)),
    players: state.players.map((player, i) => seenPlayer(table, player, all || i === seat)),
  }
}

/** The state as one viewer may see it. */
export const view = viewOf('magic-spell', see)
