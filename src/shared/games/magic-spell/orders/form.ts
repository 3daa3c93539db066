// The order form of Magic Spell: each kind of order with its controls and its missing parts (MS-4 to MS-13).
import { choicesOf, type Choice } from '../../../kit/conditions/facts'
import {
  actForms,
  choiceField,
  listField,
  otherPlayers,
  type ActField,
  type Controls,
} from '../../../kit/orders/order-form'
import { isStone, type MsTable } from '../table'
import type { Act, ActOf, Item, SeenCard, SeenPlayer, ViewFields, Word } from '../types'
import { findTile, homeworkWords, itemText, meOf } from './nouns'
import { acts as book } from './read'

type Fields = readonly ActField<Act>[]

/** An order in a few words. */
export const formatAct = (act: Act, view: ViewFields): string =>
  // Sentences need only the names of the seats.
  book.sentence(act, { seats: view.players } as unknown as MsTable)

// ── Choices ───────────────────────────────────────────────────────────────────────────────────────────────

const unique = (values: readonly string[]): readonly Choice[] => choicesOf([...new Set(values)])
const homework = (view: ViewFields): readonly Word[] => homeworkWords(meOf({ view }))
const cabinet = (view: ViewFields): readonly string[] => meOf({ view })?.cabinet ?? []
const cardOf = (view: ViewFields, word: Word): SeenCard | undefined => view.cards.find((card) => card.word === word)
const firstOther = (view: ViewFields): number | null => {
  const [first] = otherPlayers(view)
  return first === undefined ? null : Number(first.value)
}
/** Spells of the spellbook that are cast. */
export const castable = (view: ViewFields): readonly SeenCard[] =>
  meOf({ view })?.spellbook.flatMap((word) => {
    const card = cardOf(view, word)
    return card?.kind === 'cast' ? [card] : []
  }) ?? []

/** Tiles that the viewer sees in a player's cabinet and on homework. */
const laidTiles = (
  player: SeenPlayer | undefined,
): readonly { readonly tile: string; readonly from: Word | null }[] => [
  ...[...new Set(player?.cabinet ?? [])].map((tile) => ({ tile, from: null })),
  ...(player?.homework ?? []).flatMap(({ word, tiles }) =>
    word === null ? [] : [...new Set(tiles ?? [])].flatMap((tile) => (tile === null ? [] : [{ tile, from: word }])),
  ),
]
/** Tiles and spells of a player that the viewer sees, to trade. */
export const itemsOf = (player: SeenPlayer | undefined): readonly Item[] => [
  ...laidTiles(player).map((laid): Item => ({ kind: 'tile', ...laid })),
  ...[...homeworkWords(player), ...(player?.spellbook ?? [])].map((word): Item => ({ kind: 'spell', word })),
]
/** Parses a typed item: `E`, `star`, `E from OBEAH`, `LUMMOX`; null for anything else. Does not look up spells. */
export function itemOf(text: string): Item | null {
  const [, first = '', from] = /^\s*(\S+)(?:\s+from\s+(\S+))?\s*$/iu.exec(text) ?? []
  const tile = findTile(first)
  if (tile !== null) return { kind: 'tile', tile, from: from?.toUpperCase() ?? null }
  return from === undefined && /^\p{L}{2,}$/u.test(first) ? { kind: 'spell', word: first.toUpperCase() } : null
}

// ── Controls ──────────────────────────────────────────────────────────────────────────────────────────────

type Source = Pick<ActOf<'weave'>, 'tile' | 'from'>
/** Where a woven tile comes from: '' = the tile scrounged, 'E' = the cabinet, 'E OBEAH' = another spell. */
const sourceValue = ({ tile, from }: Source): string => [tile ?? '', from ?? []].flat().join(' ')
const sourceLabel = ({ tile, from }: Source): string =>
  tile === null ? 'the tile scrounged' : from === null ? tile : `${tile} from ${from} (1 spirit)`

function weaveFields({ pick }: Controls<ActOf<'weave'>>, act: ActOf<'weave'>, view: ViewFields): Fields {
  const sources = [{ tile: null, from: null }, ...laidTiles(meOf({ view }))]
  const letters = act.tile !== null && isStone(act.tile) && homework(view).includes(act.on) ? [...act.on] : []
  const tile = choiceField<Act>(
    'which tile',
    sourceValue(act),
    sources.map((source) => ({ value: sourceValue(source), label: sourceLabel(source) })),
    (value) => {
      const [letter = '', from = null] = value.split(' ')
      return { ...act, tile: letter === '' ? null : letter, from }
    },
    { now: sourceLabel(act) },
  )
  return [
    tile,
    pick('on', 'on which spell', unique(homework(view)), { before: 'on' }),
    ...(act.as === null && letters.length === 0
      ? []
      : [pick('as', 'as which letter', unique(letters), { before: 'as', none: 'the first open letter' })]),
  ]
}

const NO_CARD = { names: { player: true, places: 0, bury: 0 }, cost: { tiles: 0 } }

function castFields({ player, list }: Controls<ActOf<'cast'>>, act: ActOf<'cast'>, view: ViewFields): Fields {
  const { take, ...cast } = act
  const { names, cost } = cardOf(view, act.word) ?? NO_CARD
  const places: ActField<Act> = {
    kind: 'text',
    label: 'at places',
    before: 'at places',
    hint: `up to ${names.places}`,
    whole: true,
    value: act.at.join(', '),
    set: (text) => ({ ...act, at: placesOf(text) }),
  }
  const words = unique(castable(view).map(({ word }) => word))
  const found = { label: 'take if', before: 'take if', choices: [] }
  return [
    choiceField<Act>('which spell', act.word, words, (word) => ({ do: 'cast', ...freshCast(view, word) })),
    ...(act.on !== null || names.player ? [player('on', 'on whom', 'on', { none: 'nobody named' })] : []),
    ...(act.at.length > 0 || names.places > 0 ? [places] : []),
    ...(act.pay.length > 0 || cost.tiles > 0 ? [list('pay', 'returning', unique(cabinet(view)))] : []),
    ...(act.bury.length > 0 || names.bury > 0 ? [list('bury', 'burying', unique(homework(view)))] : []),
    ...(take === undefined
      ? []
      : [
          listField<string, Act>(
            found,
            [take.text],
            String,
            () => null,
            () => cast,
          ),
        ]),
  ]
}

function tradeFields({ player }: Controls<ActOf<'trade'>>, act: ActOf<'trade'>, view: ViewFields): Fields {
  const side = (which: 'give' | 'get', owner: SeenPlayer | undefined, typed: string): ActField<Act> => {
    const choices = itemsOf(owner).map((item) => {
      const cost = item.kind === 'tile' && item.from !== null ? ' (1 spirit)' : ''
      return { value: itemText(item), label: `${itemText(item)}${cost}` }
    })
    const set = (items: readonly Item[]): Act => ({ ...act, [which]: items })
    return listField({ label: which, before: which, choices, typed }, act[which], itemText, itemOf, set)
  }
  return [
    player('with', 'with whom', 'with'),
    side('give', meOf({ view }), 'E or a spell'),
    side('get', view.players[act.with], 'T or a spell'),
  ]
}

/** Numbers of places as typed: "4, 17 30". */
const placesOf = (text: string): readonly number[] => (text.match(/\d{1,4}/g) ?? []).map(Number).filter((n) => n > 0)

// ── The orders ────────────────────────────────────────────────────────────────────────────────────────────

/** A new cast, on the first other player if the spell needs one. */
export const freshCast = (view: ViewFields, word: Word): Omit<ActOf<'cast'>, 'do'> => ({
  word,
  on: cardOf(view, word)?.names.player === true ? firstOther(view) : null,
  at: [],
  pay: [],
  bury: [],
})

/** Whether the player takes a turn; else only trades count (MS-1). */
export const isOnTurn = ({ seat, order }: ViewFields): boolean => seat !== null && order.includes(seat)

/** The text of a spell's card and its present cost. */
function cardNote(view: ViewFields, act: Act): string | null {
  const card = act.do === 'cast' ? cardOf(view, act.word) : undefined
  if (card === undefined) return null
  const { spirit, tiles } = card.cost
  return `${card.text} It costs ${spirit} spirit now${tiles > 0 ? `, and ${tiles} of the cabinet` : ''}.`
}

const when = isOnTurn
/** The kinds of order, in the words of the rules. */
export const forms = actForms<ViewFields, Act>({
  weave: {
    label: 'Weave',
    when,
    fresh: (view) => ({ tile: null, from: null, on: homework(view)[0] ?? '', as: null }),
    fields: weaveFields,
  },
  scrounge: {
    label: 'Scrounge',
    when,
    fresh: () => ({ place: null }),
    fields: ({ pickNumber }, _, { laboratory }) => {
      const places = laboratory.flatMap(({ occupied }, i) => (occupied ? [String(i + 1)] : []))
      return [pickNumber('place', 'which place', choicesOf(places), { before: 'place', none: 'the lowest not seen' })]
    },
  },
  keep: { label: 'Keep the tile scrounged', when },
  'put-back': { label: 'Put it back', when },
  cast: {
    label: 'Cast',
    when,
    fresh: (view) => freshCast(view, castable(view)[0]?.word ?? ''),
    fields: castFields,
    note: cardNote,
  },
  research: { label: 'Research', when },
  rest: { label: 'Rest', when },
  pass: { label: 'Pass', when },
  trade: {
    label: 'Trade',
    fresh: (view) => ({ with: firstOther(view) ?? -1, give: [], get: [] }),
    fields: tradeFields,
  },
  return: {
    label: 'Return tiles at the end',
    when,
    fresh: () => ({ tiles: [] }),
    fields: ({ list }, _, view) => [list('tiles', 'first', unique(cabinet(view)))],
  },
  bury: {
    label: 'Bury homework at the end',
    when,
    fresh: () => ({ words: [] }),
    fields: ({ list }, _, view) => [list('words', 'first', unique(homework(view)))],
  },
})

/** A sentence on the missing part of an order, or null. */
export function actLacks(act: Act): string | null {
  switch (act.do) {
    case 'weave':
      return act.on === '' ? 'A weave does not name a spell yet.' : null
    case 'cast':
      return act.word === '' ? 'No spell is named to cast yet.' : null
    case 'return':
      return act.tiles.length === 0 ? 'No tile is named to return yet.' : null
    case 'bury':
      return act.words.length === 0 ? 'No spell is named to bury yet.' : null
    case 'trade':
      if (act.with < 0) return 'A trade does not name another player.'
      return act.give.length === 0 || act.get.length === 0 ? 'A trade needs something from each side.' : null
    default:
      return null
  }
}
