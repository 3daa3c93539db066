// The order form of Elixir: each kind of order with its controls, and the board on which a move is picked (EX-7).
import { choicesOf, type Choice } from '../../../kit/conditions/facts'
import {
  actForms,
  choiceField,
  otherPlayers,
  type ActField,
  type Controls,
  type OrderFormSpec,
} from '../../../kit/orders/order-form'
import { plural } from '../../../kit/prose'
import { curly } from '../../../sheets/curly'
import { boardOf, OWN_LAB, stepsFrom } from '../board'
import { lasts, placeName, type ExTable } from '../table'
import { DRINKABLE, EVERY, type Act, type ActOf, type Category, type ExView, type Item, type Step } from '../types'
import { exFacts } from './facts'
import { acts as book } from './read'

type Fields = readonly ActField<Act>[]

/** The parts of a table that wording needs, taken from a player’s view. */
const tableOf = ({ players, board }: ExView): ExTable =>
  ({ seats: players, pack: { board: boardOf(board) } }) as unknown as ExTable

// ── Choices ───────────────────────────────────────────────────────────────────────────────────────────────

const ingredients = ({ ingredients: all }: ExView, category: Category): readonly Choice[] =>
  choicesOf(all.filter((each) => each.category === category).map(({ name }) => name))
const first = (choices: readonly Choice[]): string => choices[0]?.value ?? ''
/** The cheapest gem. */
const aGem = (view: ExView): string => ingredients(view, 'gem').at(-1)?.value ?? ''
const priced = ({ ingredients: all }: ExView): readonly Choice[] =>
  all.map(({ name, price }) => ({ value: name, label: `${name} (${price} gold)` }))
const firstOther = (view: ExView): number => Number(otherPlayers(view)[0]?.value ?? 0)
const places = ({ board }: ExView): readonly Choice[] => [
  { value: OWN_LAB, label: 'own Lab' },
  ...board.spaces
    .filter(({ kind }) => !['lab', 'healer'].includes(kind))
    .map(({ id, label, kind }) => ({ value: id, label: kind === 'street' ? `space ${id}` : curly(label) })),
]
const hiredBy = ({ seat, players }: ExView): readonly string[] => players[seat ?? -1]?.hired ?? []

/** Lets an order wait for the brew (EX-30). Only under ruleset 2, when the view has `potionsLeft` (EX-31). */
function when({ late, ...act }: ActOf<'drink' | 'guard'>, { potionsLeft }: ExView): Fields {
  if (potionsLeft === null) return []
  const choices = [{ value: '', label: 'as written' }, { value: 'late', label: 'after the brew' }] // prettier-ignore
  const set = (value: string): Act => (value === '' ? act : { ...act, late: true })
  return [choiceField('when', late === true ? 'late' : '', choices, set)]
}

function bought(_: unknown, act: ActOf<'buy'>, view: ExView): Fields {
  if (act.items.some(({ upTo }) => upTo)) return []
  const put = (at: number, part: Partial<Item>): Act => ({
    ...act,
    items: act.items.map((item, i) => (i === at ? { ...item, ...part } : item)),
  })
  return act.items.flatMap(({ name, count }, i): Fields => {
    const set = (value: string): Act => put(i, { count: Number(value) || 0 })
    return [
      { kind: 'number', label: 'how many', min: 1, max: EVERY, value: String(count), set },
      choiceField('which ingredient', name, priced(view), (chosen) => put(i, { name: chosen })),
    ]
  })
}

function moved({ pick }: Controls<ActOf<'move'>>, act: ActOf<'move'>, view: ExView): Fields {
  const [place = OWN_LAB, via] = act.places
  if (via !== undefined || act.how === 'via') return []
  return [
    pick('how', 'how', choicesOf(['to', 'towards'])),
    choiceField('where to', place, places(view), (to) => ({ ...act, places: [to] }), { now: curly(placeName(tableOf(view), place)) }), // prettier-ignore
  ]
}

// ── The orders ────────────────────────────────────────────────────────────────────────────────────────────

const acts = actForms<ExView, Act>({
  move: { label: 'Move', fresh: () => ({ how: 'to', places: [OWN_LAB] }), fields: moved },
  buy: {
    label: 'Buy',
    fresh: ({ ingredients: [each] }) => ({ items: [{ name: each?.name ?? '', count: 1 }] }),
    fields: bought,
  },
  store: { label: 'Store all', fresh: () => ({ items: 'all' }) },
  brew: {
    label: 'Brew',
    fresh: (view) => ({
      herb: first(ingredients(view, 'herb')),
      special: first(ingredients(view, 'special')),
      gems: [aGem(view)],
    }),
    fields: ({ pick, list }, _, view) => [
      pick('herb', 'which herb', ingredients(view, 'herb')),
      pick('special', 'which special ingredient', ingredients(view, 'special')),
      list('gems', 'with', ingredients(view, 'gem')),
    ],
  },
  add: {
    label: 'Add to the brew',
    fresh: (view) => ({ gems: [aGem(view)] }),
    fields: ({ list }, { gems }, view) => (gems === 'all' ? [] : [list('gems', 'add', ingredients(view, 'gem'))]),
  },
  drink: {
    label: 'Drink',
    fresh: () => ({ potion: 'Speedy Soda', from: null }),
    fields: ({ pick, player }, act, view) => [
      pick('potion', 'which potion', choicesOf(DRINKABLE)),
      ...(act.potion === 'Fluid of Filching' || act.from !== null
        ? [player('from', 'which wizard', 'from', { none: 'nobody yet' })]
        : []),
      ...when(act, view),
    ],
  },
  hire: {
    label: 'Hire',
    fresh: () => ({ upTo: null }),
    fields: ({ number }, { only }) => [number('upTo', 'gold at most', 0, 12, `${only ?? 'the stranger'} for at most`)],
  },
  play: {
    label: 'Play a stranger',
    fresh: (view) => ({ stranger: hiredBy(view)[0] ?? '', on: firstOther(view) }),
    fields: ({ pick, player }, _, view) => [
      pick('stranger', 'which stranger', choicesOf(hiredBy(view)), { none: 'nobody' }),
      player('on', 'which wizard', 'on'),
    ],
  },
  take: { label: 'Take all (Alley)', fresh: () => ({ items: 'all' }) },
  free: {
    label: 'Take a free gem',
    fresh: (view) => ({ item: aGem(view) }),
    fields: ({ pick }, _, view) => [pick('item', 'which gem', ingredients(view, 'gem'))],
  },
  filch: {
    label: 'Filch',
    fresh: (view) => ({ from: firstOther(view), count: null }),
    fields: ({ player }) => [player('from', 'which wizard', 'from')],
  },
  guard: { label: 'Guard', fields: (_, act, view) => when(act, view) },
  pay: { label: 'Pay the Healer' },
  stay: { label: 'Stay' },
})

/** A sentence on the missing part of an order; null if it is complete. */
function lacks(act: Act): string | null {
  if (act.do === 'buy') return act.items.some(({ count }) => count < 1) ? 'It does not say how many are bought.' : null
  if (act.do === 'brew' || act.do === 'add') return act.gems.length === 0 ? 'A brew takes at least one gem.' : null
  return act.do === 'play' && !act.stranger ? 'No stranger is hired to be played.' : null
}

// ── The board ─────────────────────────────────────────────────────────────────────────────────────────────

/** Labels of the spaces within reach, by id. Speedy Soda counts if it is in use or ordered. */
function reach(view: ExView, steps: readonly Step[]): ReadonlyMap<string, string> {
  const me = view.seat === null ? undefined : view.players[view.seat]
  if (me === undefined) return new Map()
  const table = tableOf(view)
  const drinks = steps.some(
    (step) => step.kind === 'act' && step.act.do === 'drink' && step.act.potion === 'Speedy Soda',
  )
  const most = drinks || lasts(me.inUse, 'Speedy Soda') ? view.steps.soda : view.steps.usual
  return new Map(
    [...stepsFrom(table.pack.board, me.place, me.colour)]
      .filter(([, far]) => far > 0 && far <= most)
      .map(([id, far]) => [id, `Move to ${placeName(table, id)}, ${plural(far, 'step')}`]),
  )
}

/** The orders with a move to this space: it replaces an unconditional move or stay, else precedes the orders that follow a move. */
function withMove(steps: readonly Step[], place: string): readonly Step[] {
  const move: Step = { kind: 'act', act: { do: 'move', how: 'to', places: [place] } }
  const at = steps.findIndex((step) => step.kind === 'act' && (step.act.do === 'move' || step.act.do === 'stay'))
  if (at >= 0) return steps.map((step, i) => (i === at ? move : step))
  const before = steps.findIndex(
    (step) => step.kind === 'if' || !['drink', 'pay', 'guard', 'play', 'filch'].includes(step.act.do),
  )
  return before < 0 ? [...steps, move] : [...steps.slice(0, before), move, ...steps.slice(before)]
}

export const form: OrderFormSpec<ExView, Act> = {
  parts: null,
  acts,
  facts: (view) => exFacts.rows({ table: null, view }),
  lacks,
  formatAct: (act, view) => book.sentence(act, tableOf(view)),
  board: { spots: reach, pick: withMove },
}
