// Orders as people write them, in every game: what is set around them, numbers in words, headings. Each text is read as the orders beside
// it, typed and as mail; what is uncertain is not read in silence.
import { describe, expect, it } from 'vitest'
import { readOrders } from '@shared/campaign/orders/orders'
import type { SeatReading } from '@shared/campaign/orders/orders'
import { games } from '@shared/games/registry'
import { firstTurn } from '../../support/first-turn'

type Row = readonly [text: string, orders: string]

/** An order of each game, with the label and the turn that may be above it. */
const PLAIN: Readonly<Record<string, { order: string; said?: string; label: string; turn: string; next: string }>> = {
  'spell-merchants': {
    order: 'offer 5 6 6', said: 'round 1: offer 5 6 6', label: 'round 1:', turn: 'Session 1:', next: 'Session two:',
  },
  elixir: { order: 'buy 2 mandrake', label: 'turn:', turn: 'Turn one:', next: 'Turn 2:' },
  'magicians-market': {
    order: 'bid 13 coins on Jackie', said: 'bid 13 coins on Jackie Dazzle III', label: 'bid:', turn: 'Day 1:', next: 'Day two:',
  },
  'magic-spell': { order: 'scrounge 37', label: 'turn:', turn: 'Round one:', next: 'Round two:' },
} // prettier-ignore

/** The same around any order that is behind the label of the slip. */
const AROUND: readonly ((label: string, order: string) => string)[] = [
  (label, order) => `${label} ${order.toUpperCase()}.`,
  (label, order) => `${label} “${order}”`,
  (label, order) => `“${label} ${order}”`,
  (label, order) => `${label} [x] ${order}`,
  (label, order) => `☑ ${label} ${order}`,
  (label, order) => `${label} 1) ${order}`,
  (label, order) => `${label}\na) ${order}`,
  (label, order) => `• ${label} ${order}`,
  (label, order) => `1. ${label} ${order}`,
  (label, order) => `${label} ${order} -`,
  (label, order) => `${label} ${order.replace(' ', ' -\n')}`,
  (label, order) => `${label} ${order.replace(' ', ': ')}`,
  (label, order) => `${label} my ${order.replace(' ', ' is ')}`,
  (label, order) => `${label} I would like to ${order}, thank you`,
  (label, order) => `${label} please, ${order}. Thanks!`,
  (label, order) => `My orders:\n${label} ${order}`,
  (label, order) => `Here are my orders: ${label} ${order}`,
]

const FORMS: Readonly<Record<string, readonly Row[]>> = {
  'spell-merchants': [
    ...['a) offer 5 6 6\nb) pass', '1) offer 5, 6 and 6\n2) pass', '1) 566\n2) pass', 'a) offer 5 6 6 / b) pass', 'round 1: offer 5 6 6 / round 2: pass'],
    ...['round 1: a) offer 5 6 6\nround 2: b) pass', 'Orders:\n(1) offer 5 6 6\n(2) pass', 'Session 1: round 1: 5.6.6.\nround 2: pass'],
    ...['Round one: a five and two sixes\nRound two: pass', 'In round 1 I offer 5 6 6. In round 2 I pass.'],
    ...['“Round 1: offer 5 6 6”\n“Round 2: pass”'],
  ].map((text): Row => [text, 'round 1: offer 5 6 6\nround 2: pass']).concat([
    ['round 1: random restock', 'round 1: restock random'],
    ['round 1: [ ] offer 5 [x] restock random', 'round 1: restock random'],
    ['round 2: if I won the first one, pass, else a random restock', 'round 2: if I won the first one then pass else restock random'],
    ['Round 2:\n1) offer 5 6 6 if I have 6 6\n2) otherwise pass', 'round 2: if I have 6 6 then offer 5 6 6 else pass'],
  ]),
  elixir: [
    ['a) move to herbalist\nb) buy twenty-one vervain\nc) hire up to three', 'move to herbalist\nbuy 21 vervain\nhire up to 3'],
    ['turn: 1) move to lab 2) store all', 'move to lab\nstore all'],
    ['First, I wish to move to lab, then store all', 'move to lab\nstore all'],
    ['[x] move to lab [ ] stay [x] store all', 'move to lab\nstore all'],
    ['Move: lab\nBuy = 2 ruby', 'move to lab\nbuy 2 ruby'],
  ],
  'magicians-market': [
    ['Generate:\n- wand\n- cape\n- deck\nGifts:\na) two wands to Brianna\nb) a cape to Cleopatra', 'generate wand, cape, deck\ngift 2 wands to Brianna\ngift 1 cape to Cleopatra'],
    ['extra: ☐ cape ☒ wand', 'buy an extra wand'],
    ['My bid is twenty-seven on Blaire', 'bid 27 coins on Fast Hands Blaire'],
  ],
  'magic-spell': [
    ['trades: with Brianna: give E; get T', 'trade with Brianna: give E; get T'],
    ['trades: with Brianna: give two E; get T\nwith Cleopatra: give A; get I', 'trade with Brianna: give E, E; get T\ntrade with Cleopatra: give A; get I'],
    ['Scrounge place thirty-seven and keep it.', 'scrounge 37\nkeep'],
    ['1. scrounge 37\n2. if it fits weave on OBEAH, else keep', 'scrounge 37\nif it fits then weave on OBEAH else keep'],
  ],
  'fourth-game': ['Piece two: fourteen, two', '1) Piece 2: 14, 2', '[x] Piece 2: 14, 2', '“Piece 2: 14, 2”', 'Piece 2: 14, 2 -', 'Piece no. two: 14, two, thanks', 'I play piece two with fourteen and multiplier two']
    .map((text): Row => [text, 'Piece 2: 14, 2']).concat([['Piece ten: minus six, zero', 'Piece 10: -6, 0']]),
} // prettier-ignore

/** Texts that are not read in silence: an error, or nothing at all. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  'spell-merchants': [
    'round 1: offer −5', 'round 1: -5 6', 'Round 1 -5 6', 'round 1: offer 5 -6', 'round 1: [ ] pass', 'round 1: ☐ pass', 'round 1: 5. 6. 6.',
    '2) pass', '1) pass\n3) offer 5', '1) thanks for the sheet\n2) offer 5', 'round 1: 1) offer 5 2) pass', 'offer 5 in round 1 and pass in round 2', 'round 1: one five and two sixes',
  ],
  elixir: ['buy −2 ruby', 'move to −7', 'hire up to -3', '[ ] store all', 'Then next turn: move to lab', 'buy 2 mandrake -\nruby', 'move to lab / stay'],
  'magicians-market': ['bid −5 on Jackie', 'bid on Jackie: −5', 'bid: −5 on Jackie', 'gift −2 wands to Brianna', 'extra: [ ] wand'],
  'magic-spell': ['scrounge −37', 'trades: with Brianna', '[ ] research', 'cast SCRY at -3'],
  'fourth-game': ['[ ] Piece 2: 14, 2', 'Piece two: fourteen', 'Piece two: fourteen, two or three'],
} // prettier-ignore

const errorsIn = ({ problems }: SeatReading): readonly string[] =>
  problems.flatMap(({ severity, code, message }) => (severity === 'error' ? [`${code}: ${message}`] : []))

/** A game by hand is left out: it takes its players’ words as they are. */
it('is about every game', () => {
  const all = games().map(({ id }) => id).filter((id) => id !== 'by-hand').sort() // prettier-ignore
  expect(Object.keys(FORMS).sort()).toEqual(all)
  expect(Object.keys(ASKED).sort()).toEqual(all)
  expect([...Object.keys(PLAIN), 'fourth-game'].sort()).toEqual(all)
})

describe.each(Object.keys(FORMS))('%s', (id) => {
  const campaign = firstTurn(id)
  const read = (text: string, mode: 'typed' | 'mail'): SeatReading => readOrders(campaign, 0, text, mode)
  const plain = PLAIN[id]
  const said = plain?.said ?? plain?.order ?? ''
  const around: readonly Row[] =
    plain === undefined ? [] : AROUND.map((form) => [form(plain.label, plain.order), said] as const)
  const turns: readonly Row[] = plain === undefined ? [] : [[`${plain.turn}\n${plain.label} ${plain.order}`, said]]

  it.each([...(FORMS[id] ?? []), ...around, ...turns])('%j', (text, orders) => {
    for (const mode of ['typed', 'mail'] as const) {
      const reading = read(text, mode)
      expect(errorsIn(reading), mode).toEqual([])
      expect(reading.tidy, mode).toBe(orders)
      expect(
        reading.lines.filter(({ use, ...line }) => use === 'ignored' && 'why' in line && line.why === 'not orders'),
        mode,
      ).toEqual([])
    }
  })

  it.each([...(ASKED[id] ?? []), ...(plain === undefined ? [] : [`${plain.next}\n${plain.label} ${plain.order}`])])(
    'not in silence: %j',
    (text) => {
      for (const mode of ['typed', 'mail'] as const) {
        const reading = read(text, mode)
        expect(reading.tidy === '' || errorsIn(reading).length > 0, `${mode}: ${reading.tidy}`).toBe(true)
      }
    },
  )
})

it.each([
  'Brianna told me this:\n“round 1: offer 5 6 6”',
  'Can you believe it?\n\n"round 1: offer 5 6 6"',
  'I wrote to her:\n\n"pass"',
])('what somebody else may have said is no order in mail: %j', (text) =>
  expect(readOrders(firstTurn('spell-merchants'), 0, text, 'mail').orders).toBeNull(),
)
