// Damaged mailboxes: four players' letters in one file, broken in one to three ways. Each number makes the same one in every run.
// No damage may make the desk silently take wrong orders, take them from the wrong player, or lose them.
import { beginIds, eml, fromOf, type Letter } from './mime'
import type { LetterCase } from './files'
import { runLetter, type Judged } from './score'
import { PEOPLE, type Play, type Player, WITH_SLIPS, type World, worldOf } from './world'

/** A number below n; the same sequence for the same seed (mulberry32). */
function dice(seed: number): (n: number) => number {
  let state = (seed * 2654435761) >>> 0
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n)
  }
}
type Roll = ReturnType<typeof dice>

const textOf = (play: Play): string => play.lines.join('\n')

const PLAYERS: readonly Player[] = ['Anna', 'Brian', 'Cleo', 'Dai']
const SENT = (w: World): readonly Play[] => [w.now, w.old, w.other, w.old]
/** A word of each letter that is found again. */
const markOf = (player: Player): string => `${player.toLowerCase()}-was-here`

const FORMS: readonly ((text: string) => Partial<Letter>)[] = [
  (text) => ({ text }),
  (text) => ({ text, encoding: 'base64' }),
  (text) => ({ text: `${text}\nGrüße`, encoding: 'quoted-printable' }),
  (text) => ({ text, html: `<p>${text.replace(/\n/g, '<br>')}</p>` }),
  (text) => ({
    text: 'My orders are attached.',
    attached: [{ type: 'text/plain', name: 'orders.txt', body: text }],
  }),
]

function mailbox(w: World, roll: Roll): Buffer {
  beginIds()
  return Buffer.concat(
    PLAYERS.flatMap((player, i) => {
      const text = `Hello, ${markOf(player)}!\n\n${textOf(SENT(w)[i]!)}\n`
      const form = FORMS[roll(FORMS.length)]!(text)
      const mail = eml({ from: fromOf(player), id: `<${player}@corpus.example>`, ...form })
      return [
        Buffer.from(`From ${player.toLowerCase()}@x.example Mon Mar  2 09:0${i}:00 2026\n`),
        mail,
        Buffer.from('\n'),
      ]
    }),
  )
}

const lineStarts = (bytes: Buffer): readonly number[] => {
  const starts = [0]
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) starts.push(at + 1)
  return starts
}
const without = (bytes: Buffer, from: number, to: number): Buffer =>
  Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
const latin = (bytes: Buffer, change: (text: string) => string): Buffer =>
  Buffer.from(change(bytes.toString('latin1')), 'latin1')

export const DAMAGES: readonly (readonly [what: string, harm: (bytes: Buffer, roll: Roll) => Buffer])[] = [
  ['cut off', (bytes, roll) => bytes.subarray(0, 200 + roll(bytes.length - 200))],
  ['beginning lost', (bytes, roll) => bytes.subarray(roll(Math.floor(bytes.length / 3)))],
  [
    'bytes flipped',
    (bytes, roll) => {
      const out = Buffer.from(bytes)
      for (let n = 0; n <= roll(6); n++) out[roll(out.length)]! |= 0x80
      return out
    },
  ],
  [
    'bytes zeroed',
    (bytes, roll) => {
      const out = Buffer.from(bytes)
      const at = roll(out.length)
      out.fill(0, at, Math.min(out.length, at + 1 + roll(40)))
      return out
    },
  ],
  [
    'a piece lost',
    (bytes, roll) => {
      const at = roll(bytes.length)
      return without(bytes, at, Math.min(bytes.length, at + 1 + roll(300)))
    },
  ],
  [
    'pieces swapped',
    (bytes, roll) => {
      const starts = lineStarts(bytes)
      const [a = 0, b = 0, c = 0] = [0, 0, 0].map(() => starts[roll(starts.length)]!).sort((x, y) => x - y)
      return Buffer.concat([bytes.subarray(0, a), bytes.subarray(b, c), bytes.subarray(a, b), bytes.subarray(c)])
    },
  ],
  [
    'a From line lost',
    (bytes, roll) => {
      const parts = bytes.toString('latin1').split(/^(?=From [a-z]+@)/m)
      const at = roll(parts.length)
      parts[at] = parts[at]!.replace(/^From [^\n]*\n/, '')
      return Buffer.from(parts.join(''), 'latin1')
    },
  ],
  ['all From lines lost', (bytes) => latin(bytes, (text) => text.replace(/^From [a-z]+@[^\n]*\n/gm, ''))],
  ['blank lines lost', (bytes) => latin(bytes, (text) => text.replace(/\n\n(?=From )/g, '\n'))],
  [
    'heads without an end',
    (bytes, roll) => latin(bytes, (text) => text.replace(/\n\n/g, (all) => (roll(4) === 0 ? '\n' : all))),
  ],
  ['encodings mislabelled', (bytes) => latin(bytes, (text) => text.replace(/(Transfer-Encoding: )base64/g, '$17bit'))],
  ['boundaries broken', (bytes) => latin(bytes, (text) => text.replace(/boundary="[^"]*"/g, 'boundary="x"'))],
  [
    'line ends of another kind',
    (bytes, roll) => latin(bytes, (text) => text.replace(/\n/g, roll(2) === 0 ? '\r' : '\r\n')),
  ],
  ['letters twice', (bytes, roll) => Buffer.concat([bytes, bytes.subarray(roll(bytes.length))])],
]

export interface Damaged {
  readonly ways: readonly string[]
  readonly bytes: Buffer
  readonly test: LetterCase
}

/** The nth damaged mailbox. */
export function damaged(n: number): Damaged {
  const roll = dice(n + 1)
  const game = WITH_SLIPS[n % WITH_SLIPS.length]!
  const w = worldOf(game)
  let bytes = mailbox(w, roll)
  const ways: string[] = []
  for (let times = 0; times <= roll(3); times++) {
    const [what, harm] = DAMAGES[times === 0 ? n % DAMAGES.length : roll(DAMAGES.length)]!
    ways.push(what)
    if (bytes.length > 400) bytes = Buffer.from(harm(bytes, roll))
  }
  // Players whose address is gone from the file cannot be recognized.
  const left = PLAYERS.filter((player) => bytes.includes(PEOPLE[player].address))
  const orders = Object.fromEntries(left.map((player) => [player, textOf(SENT(w)[PLAYERS.indexOf(player)]!)]))
  const test: LetterCase = {
    name: `damaged/${n}/${ways.join(', ')}`,
    kind: 'damaged',
    game,
    files: [{ name: 'Inbox', bytes }],
    expect: { orders, messages: left.length },
  }
  return { ways, bytes, test }
}

export interface DamagedJudged extends Judged {
  readonly ways: readonly string[]
  /** Players whose words stand in the file and nowhere in what was read, with nothing said of it. */
  readonly swallowed: readonly Player[]
}

/** Imports the nth damaged mailbox. */
export async function runDamaged(n: number): Promise<DamagedJudged> {
  const { ways, bytes, test } = damaged(n)
  const judged = await runLetter(test)
  const source = bytes.toString('latin1')
  const told = judged.problems.some((p) => p.severity === 'error') || judged.messages.some((m) => m.problems.length > 0)
  const swallowed = PLAYERS.filter(
    (player) =>
      source.includes(markOf(player)) && !told && !judged.messages.some((m) => m.text.includes(markOf(player))),
  )
  return { ...judged, ways, swallowed }
}
