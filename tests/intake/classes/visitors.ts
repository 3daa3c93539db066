// A sixteenth lot: shapes of what two lots of letters written blind for Magic Spell and The Fourth Game, and of containers of all games, showed
// to be wrong or asked about. '!': the referee has to be told; '?': nobody’s orders may be taken.
import { asksPlayer, FG, lot, ownWords, P, playOf, rosterOf, type Orders, type Own, type Shape } from '../rosters' // prettier-ignore
import type { IntakeCase } from '../score'
import { GAMES, type World } from '../world'

const COME: Orders = {
  'spell-merchants': [
    playOf(['round 1', ['offer 2 5 5']], ['round 2', ['restock 1 4 6']]),
    playOf(['round 1', ['restock random']], ['round 2', ['offer 6 6']]),
  ],
  elixir: [
    playOf(['turn', ['move to jeweller', 'buy ruby', 'hire up to 2']]),
    playOf(['turn', ['move to herbalist', 'buy mandrake']]),
  ],
  'magicians-market': [
    playOf(['generate', ['deck, pigeon, cape']], ['gifts', ['a wand to Brian']], ['bid', ['7 on Blaire']]),
    playOf(['generate', ['rabbit, cape, crystal ball']], ['bid', ['2 on Flavio']]),
  ],
  'magic-spell': [playOf(['turn', ['scrounge 33', 'keep']]), playOf(['turn', ['rest']])],
  'fourth-game': [playOf(['', ['Piece 5: 17, 5']]), playOf(['', ['Piece 6: 6, 0']])],
}
const { F, anything, nowOf, oldOf, hers, toldOf, raw } = rosterOf(COME)
const NO_POSTS = GAMES.filter((game) => game !== FG)

const WORDS: readonly Own[] = [
  [FG, 'a play said', 'I’ll play piece 5, +17, multiplier 5.\n\nAnna', F],
  [FG, 'a play said, in words', 'Morning all! Piece number 5 for me please, with plus 17 and the multiplier 5.', F],
  [FG, 'a play said, of mine', 'My move: piece 5 with value 17 and multiplier 5, thanks', F],
  [FG, 'P and semicolon', 'P5: 17; 5', F],
  [FG, 'a play in brackets', 'I play my piece 5 (value 17, multiplier 5), taking it away.', '!'],
  [FG, 'three figures', '#5 -17 x5', '!'],
  [FG, 'asked whether', 'Shall I play piece 5, 17, multiplier 5?', '!'],
  [FG, 'would have', 'I would play piece 5, 17, multiplier 5 if I were Brian.', '!'],
  [FG, 'another’s piece beside a play', 'Piece 5: 17, 5\n\nAnd I had thought of piece 3 with 14, too.', F],
  [FG, 'the third person', 'Brian plays piece 5, +17, multiplier 5.', '!'],
] // prettier-ignore

const told = (what: string, text: (w: World) => string): Shape => [what, (w) => asksPlayer({ subject: 'Kettle Street', text: text(w) })] // prettier-ignore
const WHOSE: readonly Shape[] = [
  told('that was Brian', (w) => `${nowOf(w)}\n\nThat was Brian, his mail is down. Mine follow later.\n\nAnna`),
  told('using mine', (w) => `${nowOf(w)}\n\nBrian’s computer has died, so he is using mine.`),
  told('the above are from', (w) => `${nowOf(w)}\n\nThe above are from Brian.`),
  told('this one is for', (w) => `${nowOf(w)}\n\n(this one is for Brian, he is in hospital)`),
  told('typed by', (w) => `Typed by Brian:\n\n${nowOf(w)}`),
  told('Brian wrote this', (w) => `${nowOf(w)}\n\nBrian wrote these, on my laptop.`),
  ['from my own phone', (w) => ({ letter: { subject: 'Kettle Street', text: `${nowOf(w)}\n\nSent from my phone, sorry about the typing.` }, expect: hers(w) })],
  ['who told me', (w) => ({ letter: { subject: 'Kettle Street', text: `${nowOf(w)}\n\nThis game is a joy.\n\nAnna` }, expect: hers(w) })],
] // prettier-ignore

const head = (who: string, hour: number): string => `From: ${who}\nSent: 2 March 2026 ${hour}:10\nTo: Pat\nSubject: Kettle Street\n\n` // prettier-ignore
const ANNA = 'Anna Quill <anna@quill.example>'
const BRIAN = 'Brian <brian@inkwell.example>'
const two = (w: World) => ({ reads: { Anna: nowOf(w), Brian: oldOf(w) } })
const FORWARDS: readonly Shape[] = [
  ['two letters, the later below', (w) => ({ letter: { from: P, subject: 'the lot', text: `${head(ANNA, 11)}${nowOf(w)}\n\n\n${head(BRIAN, 12)}${oldOf(w)}\n` }, expect: two(w) })],
  ['two letters, each with his mail below', (w) => ({ letter: { from: P, subject: 'FW: two', text: `${head(ANNA, 11)}${nowOf(w)}\n\n${head(P, 10)}Orders please!\n\n${head(BRIAN, 12)}${oldOf(w)}\n` }, expect: two(w) })],
  ['two letters, the earlier below', (w) => ({ letter: { from: P, subject: 'the lot', text: `${head(ANNA, 12)}${nowOf(w)}\n\n\n${head(BRIAN, 11)}${oldOf(w)}\n` }, expect: toldOf(w) })],
  ['one letter with another’s quoted', (w) => ({ letter: { from: P, subject: 'FW: Kettle Street', text: `${head(ANNA, 12)}${nowOf(w)}\n\n-----Original Message-----\n${head(BRIAN, 13)}${oldOf(w)}\n` }, expect: toldOf(w) })],
  ['one letter with another’s quoted in marks', (w) => ({ letter: { from: P, subject: 'FW: Kettle Street', text: `${head(ANNA, 12)}${nowOf(w)}\n\nOn Mon, 2 Mar 2026 at 13:10, ${BRIAN} wrote:\n> ${oldOf(w).split('\n').join('\n> ')}\n` }, expect: hers(w) })],
] // prettier-ignore

/** Two posts of a thread or chat in a game by posts; his quotes hers, which would be a play for anybody. */
const HERS = 'Piece 6: 6, 0'
const HIS = 'Piece 2: 18, 2'
const json = (
  name: string,
  what: string,
  make: () => string,
  plays: Readonly<Record<string, string>> = { Anna: HERS, Brian: HIS },
): Shape => raw(what, name, make, () => ({ reads: plays }))
const T = ['2026-03-02T10:00:00Z', '2026-03-02T10:10:00Z'] as const
const copied = (quote: string): string =>
  `Anna » Mon Mar 02, 2026 10:00 am\n${HERS}\n\nBrian » Mon Mar 02, 2026 10:10 am\n${quote}${HIS}\n`
const THREADS: readonly Shape[] = [
  json('t.txt', 'wrote, with an arrow', () => copied(`Anna wrote: ↑\n${HERS}\n\n`)),
  json('t.txt', 'wrote, without one', () => copied(`Anna wrote:\n${HERS}\n\n`)),
  json('t.txt', 'click to expand', () => copied(`Anna said:\n${HERS}\nClick to expand...\n`)),
  json('t.txt', 'brackets', () => copied(`[quote=Anna]${HERS}[/quote]\n`)),
  json('t.txt', 'only a quotation', () => copied('').replace(HIS, `[quote="Anna"]${HERS}[/quote]\nNice!`), { Anna: HERS }),
  json('t.json', 'Discourse', () => JSON.stringify({ post_stream: { posts: [{ username: 'Anna', created_at: T[0], cooked: `<p>${HERS}</p>` }, { username: 'Brian', created_at: T[1], cooked: `<aside class="quote"><blockquote><p>${HERS}</p></blockquote></aside><p>${HIS}</p>` }] } })),
  json('t.csv', 'Discourse, a table', () => `username,created_at,raw\nAnna,${T[0]},"${HERS}"\nBrian,${T[1]},"[quote=""Anna, post:1""]\n${HERS}\n[/quote]\n\n${HIS}"\n`),
  json('s.jsonl', 'Signal, a line each', () => `${JSON.stringify({ sender: 'Anna', timestamp: Date.parse(T[0]), body: HERS })}\n${JSON.stringify({ sender: 'Brian', timestamp: Date.parse(T[1]), body: HIS })}\n`),
  json('s.txt', 'Signal, as text', () => ['Anna', 'Brian'].map((who, i) => `From: ${who} (+441234569)\nType: incoming\nSent: Mon, 2 Mar 2026 10:0${i}:00 GMT\nReceived: Mon, 2 Mar 2026 10:0${i}:02 GMT\n\n${[HERS, HIS][i] ?? ''}\n\n`).join('')),
  json('d.json', 'Discord, by the account', () => JSON.stringify({ messages: [{ timestamp: T[0], content: HERS, author: { name: 'Anna', nickname: 'Mighty Quill' } }, { timestamp: T[1], content: HIS, author: { name: 'Brian', nickname: 'Brian' } }] })),
  raw('Discord, named for another', 'd.json', () => JSON.stringify({ messages: [{ timestamp: T[0], content: HERS, author: { name: 'Brian', nickname: 'Anna' } }] }), () => ({ asks: 'player' })),
] // prettier-ignore

export const visitors: readonly IntakeCase[] = [
  ...ownWords('visitors: words', WORDS, anything),
  ...lot('visitors: whose', WHOSE, NO_POSTS),
  ...lot('visitors: forwarded by the referee', FORWARDS, NO_POSTS),
  ...lot('visitors: chats', THREADS, [FG]),
]
