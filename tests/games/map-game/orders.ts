// Orders of Three Crowns: for each army one order, and a vote.
import { actBook } from '@shared/kit/orders/act-book'
import { defaultActs, stepOrders } from '@shared/kit/orders/listed-orders'
import { things, wordsFor } from '@shared/kit/orders/nouns'
import { BORDERS, PHASES, placesOf, PROVINCES, type Act, type Province, type View } from './types'

const remedy = 'Write for example: Alder Vale - Birch Fen · A ald S bir - dun · hold ald · vote draw'

/** Other names of provinces, and their abbreviations. */
const ALSO: { readonly [province in Province]: readonly string[] } = {
  'Alder Vale': ['ald', 'Alder', 'the Vale'],
  'Birch Fen': ['bir', 'Birch', 'the Fen'],
  'Cold Harbour': ['col', 'Cold', 'Coldharbour', 'Cold Harbor'],
  'Dun Moor': ['dun', 'the Moor'],
  'East March': ['eas', 'the March'],
  'Far Isle': ['far', 'the Isle'],
}
const also = (province: Province): readonly string[] => ALSO[province]

const mine = ({ armies, driven, seat, phase }: View): readonly Province[] =>
  phase === 'retreats' ? driven.filter((each) => each.seat === seat).map(({ from }) => from) : placesOf(armies, seat)
/** Where an army of the viewer may be built: owned and empty (TC-8). */
const sites = ({ armies, owners, seat }: View): readonly Province[] =>
  placesOf(owners, seat).filter((province) => armies[province] === undefined)

/** Nouns of orders. */
const nouns = {
  unit: things<View, Province, null>('army', { exist: PROVINCES, possible: mine, also }),
  to: things<View, Province, null>('province', { exist: PROVINCES, also }),
  helped: things<View, Province, null>('army to be helped', {
    exist: PROVINCES,
    possible: ({ armies }) => PROVINCES.filter((each) => armies[each] !== undefined),
    also,
  }),
  vote: wordsFor<View, 'draw' | 'on', null>('vote', { draw: 'draw', on: 'on' }),
}
const site = things<View, Province, null>('site', { exist: PROVINCES, possible: sites, also })

const acts = actBook<View, Act>({
  rule: 'TC-1',
  remedy,
  nouns,
  phases: { names: PHASES, of: ({ phase }) => phase },
  rows: {
    hold: {
      says: ['hold [army|A] {unit}', '[army|A] {unit} hold|holds|H'],
      label: 'Hold',
      phase: 'moves',
      once: 'unit',
    },
    move: {
      says: ['[army|A] {unit} -|to|M {to}', 'move [army|A] [from] {unit} to|- {to}'],
      label: 'Move',
      phase: 'moves',
      once: 'unit',
      sentence: ({ unit: from, to }) => `move from ${from} to ${to}`,
    },
    support: {
      says: [
        '[army|A] {unit} S|supports|support [army|A] {helped} [-|to|M {to}]',
        'support [army|A] {helped} [-|to|M {to}] from|with {unit}',
      ],
      label: 'Support',
      phase: 'moves',
      once: 'unit',
      sentence: ({ unit: from, helped: other, to }) => `support ${other}${to === null ? '' : ` to ${to}`} from ${from}`,
    },
    retreat: {
      says: ['retreat [army|A] [from] {unit} to|- {to}', '[army|A] {unit} -|to|R|retreats {to}'],
      label: 'Retreat',
      phase: 'retreats',
      once: 'unit',
    },
    disband: {
      says: ['disband|remove [army|A] {unit}', '[army|A] {unit} disbands|D'],
      label: 'Disband',
      phase: ['retreats', 'builds'],
      once: 'unit',
    },
    build: {
      says: 'build [army|A] [in|at] {unit}',
      label: 'Build',
      phase: 'builds',
      holes: { unit: site },
      once: 'unit',
    },
    vote: {
      says: 'vote [for] {vote}',
      label: 'Vote',
    },
  },
})

/** Example orders of the viewer. */
export const examples = (view: View): readonly string[] => {
  const [first] = mine(view)
  const [free] = sites(view)
  if (view.phase === 'builds') return [free === undefined ? `disband ${first ?? ''}` : `build ${free}`]
  if (first === undefined) return ['vote draw']
  const [near = first] = BORDERS[first]
  return view.phase === 'retreats'
    ? [`disband ${first}`, `retreat ${first} to ${near}`]
    : [`${first} - ${near}`, `hold ${first}`, 'vote draw']
}

export const { orders, form, vocabulary, live } = stepOrders({
  rule: 'TC-1',
  remedy,
  acts,
  slot: 'orders',
  most: 12,
  examples,
})

/** TC-7: what is played for those who send nothing, and how they are told beforehand. */
export const defaults = defaultActs<Act>(
  () => [],
  'Armies hold; those driven out disband; nothing is built, and the first of the list disband (TC-7).',
)
