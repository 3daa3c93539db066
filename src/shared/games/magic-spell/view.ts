// What each viewer may know (MS-3, MS-5, MS-14): an allow-list, built field by field. Nothing else makes an MsView.
import { asView } from '../../kit/game'
import type { Viewer } from '../../engine/log'
import { needsTarget, placesWanted, type CastEffect } from './effects'
import type { Spell } from './pack'
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
  SeenByFacts,
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

type Names = SeenCard['names']
/** What casting a spell asks for hangs on the pack alone: counted once. */
const namesOf = new WeakMap<Spell, Names>()

function namesAsked(spell: Spell): Names {
  const known = namesOf.get(spell)
  if (known !== undefined) return known
  const effects = castOf(spell)
  const sum = (of: (effect: CastEffect) => number): number => effects.reduce((n, each) => n + of(each), 0)
  const names = {
    player: effects.some(needsTarget),
    places: sum(placesWanted),
    bury: sum((each) => (each.verb === 'bury' && each.who === 'self' ? each.n : 0)),
  }
  namesOf.set(spell, names)
  return names
}

/** The card of a word; what it costs is reckoned for `player`, where the viewer is one. */
function seenCard(table: MsTable, player: Player | undefined, word: Word): readonly SeenCard[] {
  const spell = spellOf(table, word)
  if (spell === undefined) return []
  const { meaning, credits, text, kind, cost } = spell
  const spirit = player === undefined ? cost.spirit : priceOf(table, player, 'cast', cost.spirit)
  return [
    { word, meaning, credits, text, kind, cost: { spirit, tiles: cost.tiles }, names: namesAsked(spell) },
  ]
}

/** Players and clock as one viewer may see them: all that his conditions may ask for. */
export function seenByFacts(table: MsTable, state: State, viewer: Viewer): SeenByFacts {
  const seat = viewer.kind === 'seat' ? viewer.seat : null
  const all = viewer.kind === 'referee'
  const open = isOpenResearch(table)
  return asView({
    seat,
    turn: state.turn,
    target: state.target,
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
    letter: state.hand !== null && seat !== null && state.hand.seat === seat ? state.hand.tile : null,
  })
}

/** The state as one viewer may see it. */
export function view(table: MsTable, state: State, viewer: Viewer): MsView {
  const seat = viewer.kind === 'seat' ? viewer.seat : null
  const all = viewer.kind === 'referee'
  const me = seat === null ? undefined : state.players[seat]
  const words = state.players.flatMap((player, i) => [
    ...player.spellbook,
    ...(all || i === seat ? player.homework.map(({ word }) => word) : []),
  ])
  const asked = seenByFacts(table, state, viewer)
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
    deck: asked.deck,
    players: asked.players,
    removed: state.removed,
    letter: asked.letter,
    memory: me !== undefined && hasMemoryAid(table) ? me.seen : null,
    cards: words.sort().flatMap((word) => seenCard(table, me, word)),
  })
}
