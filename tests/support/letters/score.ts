// Imports a letter into a fresh campaign of its game as the desk does, and judges what came of it.
import { seatOrders } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import { readOrders } from '@shared/campaign/orders/orders'
import type { ImportedMail } from '@shared/desk/answers/mail'
import type { Json } from '@shared/engine/json'
import { ok } from '@shared/engine/result'
import type { Problem } from '@shared/engine/result'
import { openOfSeat } from '@shared/campaign/orders/ties'
import { timeWords } from '../../../src/main/clock/times'
import { fileFacts, standing } from '../../../src/main/desk/campaigns/standing'
import { importMessages } from '../../../src/main/desk/inbox/import-mail'
import { openLinesOf, settleMail } from '../../../src/main/desk/inbox/waiting/settle'
import type { Workspace } from '../../../src/main/desk/workspace'
import { readMessages } from '../../../src/main/mail/read-mail'
import type { Expectation, LetterCase } from './files'
import { IMPORTED, type World, withRecords, worldOf } from './world'

/**
 * `right`: at once. `asked`: not taken, or not wholly, and the referee is told. `wrong`: something else was taken, or left, and
 * nothing was said. `player`: taken from somebody it is not from. `lost`: nothing was taken and nothing said. `leak`: press that
 * is not the player’s, or with a name it must not have.
 */
export type Outcome = 'right' | 'asked' | 'wrong' | 'player' | 'lost' | 'leak'
export const HARM: readonly Outcome[] = ['wrong', 'player', 'lost', 'leak']

export interface Judged {
  readonly case: LetterCase
  readonly outcome: Outcome
  /** Whether nothing of it must be asked. */
  readonly readable: boolean
  readonly why: string
  /** Whether accepting the proposals for all open lines gives exactly the intended orders. */
  readonly byKey: boolean
  readonly messages: readonly ImportedMail[]
  readonly problems: readonly Problem[]
}

/** A desk's workspace in memory. */
export function spaceOf(world: World, at = IMPORTED): Workspace {
  let { lines, campaign } = world as { lines: World['lines']; campaign: Campaign }
  return {
    path: 'letters.postmage',
    file: { readOnly: null, health: { kind: 'good' }, notices: [] } as never,
    campaign: () => campaign,
    whole: () => campaign,
    write: async (bodies) => {
      if (bodies.length > 0) ({ lines, campaign } = withRecords(lines, bodies, at))
      return ok([])
    },
    close: async () => {},
  }
}

const seatNamed = (campaign: Campaign, name: string): number =>
  campaign.table.seats.findIndex((seat) => seat.name === name)

const WAITING: readonly ImportedMail['became'][] = ['late', 'unknown-sender', 'nothing-understood', 'unreadable']

interface State {
  readonly campaign: Campaign
  readonly messages: readonly ImportedMail[]
  readonly problems: readonly Problem[]
}
type Verdict = Pick<Judged, 'outcome' | 'why'>

/** Orders in force of a seat: in a game by posts all of them, one after another. */
function inForce(campaign: Campaign, seat: number): readonly Json[] {
  const { used, versions, standing } = seatOrders(campaign, seat, campaign.status.turn)
  if (!campaign.game.posts) return used ? [used.orders] : []
  // A post without a play is talk.
  const plays = versions.filter((v) => JSON.stringify(v.orders) !== '{"posts":[]}')
  return plays.filter((v) => standing.get(v.seq) === 'used').map((v) => v.orders)
}

/** Codes of problems that the game reports for the orders however they are read: they do not judge the reading. */
function ofGame(campaign: Campaign, seat: number): ReadonlySet<string> {
  const told = (orders: readonly Json[]): readonly string[] => {
    const tidy = orders.map((each) => campaign.game.format(campaign.table, each)).join('\n')
    return readOrders(campaign, seat, tidy, 'typed').problems.map((p) => p.code)
  }
  // Orders that were replaced had their own.
  const { versions } = seatOrders(campaign, seat, campaign.status.turn)
  return new Set([...told(inForce(campaign, seat)), ...versions.flatMap(({ orders }) => told([orders])), 'misplay'])
}

/** Why the referee has to look, or null where nothing is asked: every player's answer is green and no mail waits. */
function askedOf(space: Workspace, { campaign, messages, problems }: State): string | null {
  for (const p of problems) if (p.severity !== 'note') return p.message
  for (const mail of messages) if (WAITING.includes(mail.became)) return `${mail.became}: ${mail.note}`
  for (const seat of standing(campaign, fileFacts('', space), timeWords('UTC'), IMPORTED).seats) {
    if (seat.answer !== 'to look at') continue
    const [open] = openOfSeat(campaign, seat.seat)
    const { used } = seatOrders(campaign, seat.seat, campaign.status.turn)
    const game = ofGame(campaign, seat.seat)
    const why = used?.problems.find(({ severity, code }) => severity !== 'note' && !game.has(code))
    if (open !== undefined) return `open: ${open.words}`
    // Warnings of the game about the orders are no question about the letter.
    if (why === undefined && seat.status === 'warnings') continue
    return why === undefined ? `to look at: ${seat.detail}` : `${why.code}: ${why.message}`
  }
  return null
}

/** The first problem that only the import reports, though the answer is green; or null. */
function toldOnly({ campaign, messages }: State): string | null {
  for (const mail of messages) {
    const seat = seatNamed(campaign, mail.player ?? '')
    const game = seat < 0 ? new Set<string>() : ofGame(campaign, seat)
    const told = mail.problems.find((p) => p.severity === 'error' || (p.severity === 'warning' && !game.has(p.code)))
    if (told) return `${told.code}: ${told.message}`
  }
  return null
}

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

/** A condition is what it means; in which words it was said is the player’s. */
function withoutOwnWords(this: object, key: string, value: unknown): unknown {
  return key === 'text' && 'cel' in this ? undefined : value
}
// Words of a condition are kept with the blanks and capitals they were written with.
const plain = (orders: readonly Json[]): string =>
  JSON.stringify(orders, withoutOwnWords).replace(/ {2,}/g, ' ').toLowerCase()

/** Everything that may be printed as press, and the seat whose name would stand by it. */
const pressOf = (campaign: Campaign): readonly { readonly by: number | null; readonly text: string }[] => [
  ...campaign.press.map(({ by, text }) => ({ by, text })),
  ...campaign.orders.filter((o) => o.press !== '').map(({ seat, press: text }) => ({ by: seat, text })),
]

function leakOf(campaign: Campaign, { never = [], nameless = [] }: Expectation): string | null {
  const all = pressOf(campaign)
  for (const words of never) if (all.some(({ text }) => text.includes(words))) return `“${words}” is in the press`
  for (const words of nameless)
    if (all.some(({ by, text }) => by !== null && text.includes(words))) return `“${words}” is printed with a name`
  return null
}

/** Press that is missing, and lines that are not open. */
function missingOf({ campaign, messages }: State, { press = [], open = [] }: Expectation): string | null {
  const all = pressOf(campaign)
  const words = press.find((each) => !all.some(({ text }) => text.includes(each)))
  if (words !== undefined) return `“${words}” is not in the press`
  const isOpen = (each: string): boolean =>
    messages.some(({ text, lines }) =>
      lines.some(({ line, use }) => use === 'unclear' && (text.split('\n')[line - 1] ?? '').includes(each)),
    )
  const closed = open.find((each) => !isOpen(each))
  return closed === undefined ? null : `“${closed}” is not open`
}

/** Orders with another time than they were sent at: asked, where a note says that the time could not be read. */
function wrongTime({ campaign, messages }: State, { sent, orders = {} }: Expectation): Verdict | null {
  if (sent === undefined) return null
  for (const player of Object.keys(orders)) {
    const when = [...campaign.orders].reverse().find((line) => line.seat === seatNamed(campaign, player))?.sent
    if (when === sent) continue
    const said = messages.some((mail) =>
      mail.problems.some((p) => ['forward-date', 'no-zone', 'date-order', 'bad-date', 'no-date'].includes(p.code)),
    )
    return { outcome: said ? 'asked' : 'wrong', why: `sent ${when ?? 'never'} instead of ${sent}` }
  }
  return null
}

/** The orders a plain text means, as they are stored: in a game by posts one for each line. */
function wantedOrders(campaign: Campaign, seat: number, text: string): readonly Json[] {
  return (campaign.game.posts ? text.split('\n') : [text]).map((each) => {
    const reading = readOrders(campaign, seat, each, 'typed')
    if (reading.orders === null || reading.problems.some((p) => p.severity === 'error'))
      throw new Error(`These orders are expected and are none: ${each} ${JSON.stringify(reading.problems)}`)
    return reading.orders
  })
}

/** Mail of which nothing may be taken in silence. */
function judgeAsked(
  { expect: { answer, from } }: LetterCase,
  { campaign }: State,
  taken: readonly (readonly Json[])[],
  told: string | null,
): Verdict {
  const at = taken.findIndex((each) => each.length > 0)
  if (at < 0) return told === null ? { outcome: 'lost', why: 'nothing was said' } : { outcome: 'asked', why: told }
  const { name } = campaign.table.seats[at]!
  const another = answer === "nobody's" || (from !== undefined && name !== from)
  return {
    outcome: another ? 'player' : told === null ? 'wrong' : 'asked',
    why: `taken as ${name}’s: ${shown(taken[at])}`,
  }
}

function judge(test: LetterCase, state: State, space: Workspace): Verdict {
  const { campaign, messages, problems } = state
  const { answer, orders = {}, messages: count = 1 } = test.expect
  const told = askedOf(space, state) ?? toldOnly(state)
  const leak = leakOf(campaign, test.expect)
  if (leak !== null) return { outcome: 'leak', why: leak }
  const taken = campaign.table.seats.map((_, seat) => inForce(campaign, seat))
  const mine = Object.keys(orders).length
  if (mine === 0 && (answer === "nobody's" || answer === 'asked' || answer === 'late'))
    return judgeAsked(test, state, taken, told)
  const foreign = taken.findIndex(
    (each, seat) => each.length > 0 && orders[campaign.table.seats[seat]!.name] === undefined,
  )
  if (foreign >= 0)
    return {
      outcome: mine > 0 ? 'player' : 'wrong',
      why: `taken as ${campaign.table.seats[foreign]!.name}’s: ${shown(taken[foreign])}`,
    }
  if (messages.length < count && told === null && problems.length === 0 && answer !== 'nothing in it')
    return { outcome: 'lost', why: `${messages.length} messages, nothing said` }
  for (const [player, text] of Object.entries(orders)) {
    const seat = seatNamed(campaign, player)
    const meant = wantedOrders(worldOf(test.game, test.people).campaign, seat, text)
    const got = taken[seat]!
    if (plain(got) === plain(meant)) continue
    const why = `${player}: ${shown(got)} instead of ${shown(meant)}`
    if (told !== null) return { outcome: 'asked', why: `${told} — ${why}` }
    return { outcome: got.length === 0 ? 'lost' : 'wrong', why }
  }
  const off = wrongTime(state, test.expect)
  if (off !== null) return off
  if (answer === 'to look at' && told === null) return { outcome: 'wrong', why: 'nothing was said' }
  const missing = missingOf(state, test.expect)
  if (missing !== null)
    return told === null ? { outcome: 'wrong', why: missing } : { outcome: 'asked', why: `${missing}; ${told}` }
  if (answer === 'said nothing' && messages.some((m) => m.became !== 'accepted'))
    return { outcome: 'asked', why: told ?? 'not received' }
  // Mail that brings nothing may be listed: that is no question about orders.
  return told === null || answer === 'nothing in it' ? { outcome: 'right', why: '' } : { outcome: 'asked', why: told }
}

const READABLE: readonly Expectation['answer'][] = [undefined, 'in', 'said nothing', 'nothing in it']

/** Imports a letter as the desk would, all its files at once, and judges what came of it. */
export async function runLetter(test: LetterCase): Promise<Judged> {
  const { imported: at = IMPORTED } = test
  const space = spaceOf(worldOf(test.game, test.people), at)
  const now = new Date(at)
  const read = await Promise.all(test.files.map((file) => readMessages({ ...file, now, zone: 'Europe/London' })))
  const problems = read.flatMap((each) => each.problems)
  const imported = await importMessages(
    space,
    read.flatMap((each) => each.messages),
    at,
  )
  if (!imported.ok) throw new Error(`${test.name}: ${JSON.stringify(imported.error)}`)
  const { messages } = imported.value
  const verdict = judge(test, { campaign: space.campaign(), messages, problems }, space)
  return {
    case: test,
    ...verdict,
    byKey: verdict.outcome === 'asked' && (await meantByKeys(test, space)),
    messages,
    problems,
    readable: READABLE.includes(test.expect.answer),
  }
}

/** Accepts what is proposed for each open line, says of the others that they are no orders, and compares. */
async function meantByKeys(test: LetterCase, space: Workspace): Promise<boolean> {
  const orders = Object.entries(test.expect.orders ?? {})
  for (const mail of space.campaign().mails) {
    const open = openLinesOf(space.campaign(), mail)
    if (open.length === 0) continue
    const lines = open.map(({ line, in: place, proposal }) => ({
      line,
      ...(place === undefined ? {} : { in: place }),
      as: proposal,
    }))
    if (!(await settleMail(space, mail.seq, { lines, rest: false })).ok) return false
  }
  const campaign = space.campaign()
  return (
    orders.length > 0 &&
    orders.every(([player, text]) => {
      const seat = seatNamed(campaign, player)
      const meant = wantedOrders(worldOf(test.game, test.people).campaign, seat, text)
      return plain(inForce(campaign, seat)) === plain(meant)
    })
  )
}

/** The unmet expectation of its head, or null. No head expects harm. */
export function unmet({ case: { expect }, outcome, why, messages }: Judged): string | null {
  if (HARM.includes(outcome)) return `${outcome}: ${why}`
  if (expect.answer === undefined) return null
  const due: Outcome = READABLE.includes(expect.answer) ? 'right' : 'asked'
  if (outcome !== due) return `${outcome}, not ${expect.answer}: ${why}`
  return expect.answer === 'late' && !messages.some(({ became }) => became === 'late') ? `not late: ${why}` : null
}

const COLUMNS: readonly (readonly [title: string, counts: (j: Judged) => boolean])[] = [
  ['letters', () => true],
  ['readable', (j) => j.readable],
  ['right at once', (j) => j.readable && j.outcome === 'right'],
  ['asked', (j) => j.readable && j.outcome === 'asked'],
  ['of these by key', (j) => j.readable && j.byKey],
  ['asked, as it must be', (j) => !j.readable && (j.outcome === 'asked' || j.outcome === 'right')],
  ['wrong in silence', (j) => j.outcome === 'wrong'],
  ['wrong player', (j) => j.outcome === 'player'],
  ['lost', (j) => j.outcome === 'lost'],
  ['press of others', (j) => j.outcome === 'leak'],
]

/** One line for each kind and one for all, as Markdown. */
export function tableOf(judged: readonly Judged[]): string {
  const row = (name: string, of: readonly Judged[]): readonly string[] => {
    const readable = of.filter((j) => j.readable).length
    return [
      name,
      ...COLUMNS.map(([title, counts]) => {
        const n = of.filter(counts).length
        return title === 'right at once' && readable > 0 ? `${n} (${((100 * n) / readable).toFixed(0)} %)` : String(n)
      }),
    ]
  }
  const kinds = [...new Set(judged.map((j) => j.case.kind))]
  const of = (kind: string): readonly Judged[] => judged.filter((j) => j.case.kind === kind)
  const rows = [...kinds.map((kind) => row(kind, of(kind))), row('**all**', judged)]
  const head = ['kind', ...COLUMNS.map(([title]) => title)]
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((cells) => cells[i]!.length)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(' | ')} |`
  return [
    line(head),
    `| ${widths.map((n, i) => (i === 0 ? '-'.repeat(n) : `${'-'.repeat(n - 1)}:`)).join(' | ')} |`,
    ...rows.map(line),
  ].join('\n')
}
