// What each viewer may know (MS-3, MS-5, MS-14): an allow-list, built field by field. Nothing else makes an MsView.
import { asView } from '../../kit/game'
import type { Viewer } from '../../engine/log'
import { needsTarget, placesWanted, type CastEffect } from './effects'
import { turnOrder } from './rules/clock'
import {
  castOf,
  creditsOf,
  hasMemoryAid,
  isOpenResearch,
  nameOf,
  priceOf,
  spellOf,
  type MsTable,
} from './table'
import type {
  Homework,
  MsView,
  Player,
  SeenCard,
  SeenHomework,
  SeenPlace,
  SeenPlayer,
  State,
  Tile,
  Word,
} from './types'

const laid = (homework: Homework): readonly Tile[] => homework.tiles.filter((tile) => tile !== null)

function seenHomework(homework: Homework, own: boolean, open: boolean): SeenHomework {
  const tiles = laid(homework)
  return {
    word: own ? homework.word : null,
    tiles: own ? homework.tiles : null,
    count: tiles.length,
    open: open ? [...tiles].sort() : null,
  }
}

/** The card of a word; what it costs is reckoned for `player`, where the viewer is one. */
function seenCard(table: MsTable, player: Player | undefined, word: Word): readonly SeenCard[] {
  const spell = spellOf(table, word)
  if (spell === undefined) return []
  const { meaning, credits, text, kind, cost } = spell
  const effects = castOf(spell)
  const spirit = player === undefined ? cost.spirit : priceOf(table, player, 'cast', cost.spirit)
  const sum = (of: (effect: CastEffect) => number): number => effects.reduce((n, each) => n + of(each), 0)
  const names = {
    player: effects.some(needsTarget),
    places: sum(placesWanted),
    bury: sum((each) => (each.verb === 'bury' && each.who === 'self' ? each.n : 0)),
  }
  return [{ word, meaning, credits, text, kind, cost: { spirit, tiles: cost.tiles }, names }]
}

/** The state as one viewer may see it. */
export function view(table: MsTable, state: State, viewer: Viewer): MsView {
  const seat = viewer.kind === 'seat' ? viewer.seat : null
  const all = viewer.kind === 'referee'
  const open = isOpenResearch(table)
  const me = seat === null ? undefined : state.players[seat]
  const words = state.players.flatMap((player, i) => [
    ...player.spellbook,
    ...(all || i === seat ? player.homework.map(({ word }) => word) : []),
  ])
  return asView({
    game: 'magic-spell',
    seat,
    turn: state.turn,
    start: state.start,
    next: state.next,
    order: turnOrder(table, state),
    over: state.over,
    winners: state.winners,
    target: state.target,
    ending: state.ending === null ? null : { by: state.ending.by, last: state.ending.last },
    laboratory: state.laboratory.map((place): SeenPlace => ({
      occupied: place.tile !== null,
      tile: all || place.open !== null ? place.tile : null,
      faceUp: place.tile !== null && place.open !== null,
      changed: place.changed,
    })),
    deck: state.deck.length,
    players: state.players.map((player, i): SeenPlayer => ({
      name: nameOf(table, i),
      formerly: table.seats[i]?.formerly ?? [],
      spirit: player.spirit,
      credits: creditsOf(table, player.spellbook),
      spellbook: player.spellbook,
      cabinet: all || i === seat ? player.cabinet : null,
      cabinetCount: player.cabinet.length,
      homework: player.homework.map((homework) => seenHomework(homework, all || i === seat, open)),
      out: player.out,
    })),
    removed: state.removed,
    letter: state.hand !== null && seat !== null && state.hand.seat === seat ? state.hand.tile : null,
    memory: me !== undefined && hasMemoryAid(table) ? me.seen : null,
    cards: words.sort().flatMap((word) => seenCard(table, me, word)),
  })
}
