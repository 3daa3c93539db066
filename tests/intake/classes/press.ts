// Press of five kinds: where it begins and ends, and what never gets into it.
import { annas, forGames, textOf, turnOf, type Draft } from '../cases'
import type { IntakeCase } from '../score'
import { WITH_SLIPS, type World } from '../../support/letters/world'

const WORDS = 'The kettle has been seen in three places at once.'
const MORE = 'Its owner denies everything.'
type Press = NonNullable<Draft['expect']['press']>
type Shape = readonly [what: string, text: (w: World) => string, press: (w: World) => Press]
const open: Press = { open: [WORDS] }
const mine = (w: World): string => textOf(w.now)
const noOrders = (w: World): Press => ({ open: [WORDS], never: w.now.lines })

const SHAPES: readonly Shape[] = [
  ['press after orders', (w) => `${mine(w)}\n\nPRESS: ${WORDS}`, () => open],
  ['press before orders', (w) => `PRESS: ${WORDS}\n\n${mine(w)}`, noOrders],
  ['press right above orders', (w) => `PRESS: ${WORDS}\n${mine(w)}`, noOrders],
  ['press over two lines', (w) => `${mine(w)}\n\nPRESS:\n${WORDS}\n${MORE}`, () => ({ open: [WORDS, MORE] })],
  ['press of two paragraphs', (w) => `${mine(w)}\n\nPRESS: ${WORDS}\n\n${MORE}`, () => ({ open: [WORDS, MORE] })],
  [
    'press ends at a signature',
    (w) => `${mine(w)}\n\nPRESS: ${WORDS}\n-- \nAnna Quill, 12 Vellum Lane`,
    () => ({ open: [WORDS], never: ['Vellum Lane'] }),
  ],
  [
    'press ends at an advertisement',
    (w) => `${mine(w)}\n\nPRESS: ${WORDS}\n\nSent from my iPhone`,
    () => ({ open: [WORDS], never: ['iPhone'] }),
  ],
  [
    'press ends at a quotation',
    (w) =>
      `${mine(w)}\n\nPRESS: ${WORDS}\n\nOn Mon, 2 Mar 2026 at 09:00, Pat Referee <pat@zine.example> wrote:\n> ${w.old.lines.join('\n> ')}`,
    (w) => ({ open: [WORDS], never: ['Pat Referee', ...w.old.lines] }),
  ],
  [
    'press ends at an unmarked quotation',
    (w) =>
      `${mine(w)}\n\nPRESS: ${WORDS}\n\nVon: Pat Referee <pat@zine.example>\nGesendet: Montag, 2. März 2026 09:00\nAn: Anna Quill\nBetreff: Kettle Street\n\nDear Anna,\nthe cellar is flooded.`,
    () => ({ open: [WORDS], never: ['cellar', 'Betreff'] }),
  ],
  [
    'the empty press of a quoted slip',
    (w) =>
      `${mine(w)}\n\nOn Mon, 2 Mar 2026 at 09:00, Pat Referee <pat@zine.example> wrote:\n> PRESS: ________________________________________________\n> the cellar is flooded`,
    () => ({ never: ['cellar', '___'] }),
  ],
  [
    'the empty press of an unmarked slip',
    (w) => `${mine(w)}\n\n${w.wholeSlip('Anna').join('\n')}\nthe cellar is flooded`,
    () => ({ never: ['cellar', '___', 'slip'] }),
  ],
  ['anonymous', (w) => `${mine(w)}\n\nPRESS (anonymous): ${WORDS}`, () => ({ nameless: [WORDS] })],
  ['anonymous press', (w) => `${mine(w)}\n\nAnonymous press: ${WORDS}`, () => ({ nameless: [WORDS] })],
  ['by a pen name', (w) => `${mine(w)}\n\nPRESS by The Moor: ${WORDS}`, () => ({ nameless: [WORDS] })],
  ['private', (w) => `${mine(w)}\n\nPRIVATE to Brian: ${WORDS}`, () => ({ never: [WORDS] })],
  [
    'private, after press',
    (w) => `${mine(w)}\n\nPRESS: Hurrah.\nPRIVATE to Brian: ${WORDS}`,
    () => ({ open: ['Hurrah'], never: [WORDS] }),
  ],
  ['press (private to Brian)', (w) => `${mine(w)}\n\nPRESS (private to Brian): ${WORDS}`, () => ({ never: [WORDS] })],
  ['diary', (w) => `${mine(w)}\n\nDIARY: ${WORDS}`, () => ({ never: [WORDS] })],
  [
    'diary after press',
    (w) => `${mine(w)}\n\nPRESS: Hurrah.\nDIARY: ${WORDS}`,
    () => ({ open: ['Hurrah'], never: [WORDS] }),
  ],
  ['note', (w) => `${mine(w)}\n\nNOTE to the referee: ${WORDS}`, () => ({ never: [WORDS] })],
  [
    'note after press',
    (w) => `${mine(w)}\n\nPRESS: Hurrah.\nNOTE to Pat: ${WORDS}`,
    () => ({ open: ['Hurrah'], never: [WORDS] }),
  ],
  [
    'not for print',
    (w) => `${mine(w)}\n\nPRESS: Hurrah.\n\nNot for publication: ${WORDS}`,
    () => ({ open: ['Hurrah'], never: [WORDS] }),
  ],
  [
    'several',
    (w) => `PRESS: Hurrah.\nPRESS by The Moor: Once more.\nDIARY: ${WORDS}\n${mine(w)}`,
    () => ({ open: ['Hurrah'], nameless: ['Once more'], never: [WORDS] }),
  ],
  ['press alone', () => `PRESS: ${WORDS}`, () => open],
  ['press in stars', (w) => `${mine(w)}\n\n**PRESS:** ${WORDS}`, () => open],
]

export const press: readonly IntakeCase[] = SHAPES.flatMap(([what, text, wants], i) =>
  forGames('press', what, turnOf(WITH_SLIPS, i, 3), (w): Draft => ({
    letter: { text: text(w) },
    expect: { ...(what === 'press alone' ? { reads: {} } : annas(w)), press: wants(w) },
  })),
)
