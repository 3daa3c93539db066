// One case of the corpus: what is imported and what must come of it; and the judgement after the real import.
import { seatOrders } from '@shared/campaign/fold'
import type { Campaign } from '@shared/campaign/model'
import { openOfSeat } from '@shared/campaign/ties'
import { readOrders } from '@shared/campaign/orders'
import type { ImportedMail } from '@shared/desk/mail-answers'
import type { Json } from '@shared/engine/json'
import { ok } from '@shared/engine/result'
import type { Problem } from '@shared/engine/result'
import { importMessages } from '../../src/main/desk/inbox/import-mail'
import type { Workspace } from '../../src/main/desk/workspace'
import { readMessages } from '../../src/main/mail/read-mail'
import { IMPORTED, type GameId, type People, type World, withRecords, worldOf } from './world'

/** What a case must come to. */
export interface Expectation {
  /** Whose orders are in force afterwards, each as plain order text. Nobody else's may be. */
  readonly reads?: { readonly [player: string]: string }
  /** Nothing may be taken: the referee is asked. `player`: taking it would be taking it from the wrong one. */
  readonly asks?: 'player' | 'orders'
  /** The referee must be told something, whatever stands. */
  readonly told?: true
  /** Received without orders: nothing waits for the referee. */
  readonly received?: true
  /** When the orders in force were sent: ISO UTC. */
  readonly sent?: string
  /** At least so many messages are told of. */
  readonly messages?: number
  /** Words that stand in the press afterwards; that never do; that do without a name. */
  readonly press?: {
    readonly open?: readonly string[]
    readonly never?: readonly string[]
    readonly nameless?: readonly string[]
  }
}

export interface IntakeCase {
  /** `class/what/game`, unique. */
  readonly name: string
  readonly class: string
  readonly game: GameId
  /** Who plays, where they are not those of all other cases. */
  readonly people?: People
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  readonly expect: Expectation
}

/**
 * `right`: at once. `asked`: not taken, or not wholly, and the referee is told. `wrong`: something else was taken, or left, and
 * nothing was said. `player`: taken from somebody it is not from. `lost`: nothing was taken and nothing said.
 */
export type Outcome = 'right' | 'asked' | 'wrong' | 'player' | 'lost'

export interface Judged {
  readonly case: IntakeCase
  readonly outcome: Outcome
  /** Whether it can be read at all: nothing of it must be asked. */
  readonly readable: boolean
  readonly why: string
  readonly messages: readonly ImportedMail[]
  readonly problems: readonly Problem[]
}

/** A desk's workspace in memory. */
export function spaceOf(world: World): Workspace {
  let { lines, campaign } = world as { lines: World['lines']; campaign: Campaign }
  return {
    path: 'corpus.postmage',
    file: null as never,
    campaign: () => campaign,
    whole: () => campaign,
    write: async (bodies) => {
      if (bodies.length > 0) ({ lines, campaign } = withRecords(lines, bodies, IMPORTED))
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

/** Orders in force of a seat: in a game by posts all of them, one after another. */
function inForce(campaign: Campaign, seat: number): readonly Json[] {
  const { used, versions, standing } = seatOrders(campaign, seat, campaign.status.turn)
  if (!campaign.game.posts) return used ? [used.orders] : []
  // A post without a play is talk.
  const plays = versions.filter((v) => JSON.stringify(v.orders) !== '{"posts":[]}')
  return plays.filter((v) => standing.get(v.seq) === 'used').map((v) => v.orders)
}

/** What the game itself says of orders, wherever they come from: it tells nothing about the reading. */
function ofGame(campaign: Campaign, seat: number): ReadonlySet<string> {
  const told = (orders: readonly Json[]): readonly string[] => {
    const tidy = orders.map((each) => campaign.game.format(campaign.table, each)).join('\n')
    return readOrders(campaign, seat, tidy, 'typed').problems.map((p) => p.code)
  }
  // Orders that were replaced had their own.
  const { versions } = seatOrders(campaign, seat, campaign.status.turn)
  return new Set([...told(inForce(campaign, seat)), ...versions.flatMap(({ orders }) => told([orders])), 'misplay'])
}

function isTold({ campaign, messages, problems }: State): string | null {
  for (const [seat] of campaign.table.seats.entries()) {
    const [open] = openOfSeat(campaign, seat)
    if (open !== undefined) return `open: ${open.words}`
  }
  for (const p of problems) if (p.severity !== 'note') return p.message
  for (const mail of messages) {
    if (WAITING.includes(mail.became)) return `${mail.became}: ${mail.note}`
    const unclear = mail.lines.find((line) => line.use === 'unclear')
    if (unclear) return `line ${unclear.line}: ${unclear.use === 'unclear' ? unclear.why : ''}`
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

function pressFault(campaign: Campaign, press: NonNullable<Expectation['press']>): string | null {
  const all = [
    ...campaign.press.map(({ by, text }) => ({ by, text })),
    ...campaign.orders.filter((o) => o.press !== '').map(({ seat, press: text }) => ({ by: seat, text })),
  ]
  for (const words of press.never ?? [])
    if (all.some(({ text }) => text.includes(words))) return `“${words}” stands in the press`
  for (const words of press.nameless ?? [])
    if (all.some(({ by, text }) => by !== null && text.includes(words))) return `“${words}” is printed with a name`
  return null
}

const missingPress = (campaign: Campaign, press: Expectation['press']): string | null =>
  (press?.open ?? []).find(
    (words) =>
      !campaign.press.some((p) => p.text.includes(words)) && !campaign.orders.some((o) => o.press.includes(words)),
  ) ?? null

function judge(test: IntakeCase, state: State): { outcome: Outcome; why: string } {
  const { campaign, messages, problems } = state
  const { reads = {}, asks, received, press } = test.expect
  const told = isTold(state)
  const leak = press ? pressFault(campaign, press) : null
  if (leak !== null) return { outcome: 'wrong', why: leak }
  const taken = campaign.table.seats.map((_, seat) => inForce(campaign, seat))
  if (asks !== undefined) {
    const at = taken.findIndex((each) => each.length > 0)
    if (at >= 0)
      return {
        outcome: asks === 'player' ? 'player' : told === null ? 'wrong' : 'asked',
        why: `taken as ${campaign.table.seats[at]!.name}’s: ${shown(taken[at])}`,
      }
    return told === null ? { outcome: 'lost', why: 'nothing was said' } : { outcome: 'asked', why: told }
  }
  const foreign = taken.findIndex(
    (each, seat) => each.length > 0 && reads[campaign.table.seats[seat]!.name] === undefined,
  )
  if (foreign >= 0)
    return {
      outcome: Object.keys(reads).length > 0 ? 'player' : 'wrong',
      why: `taken as ${campaign.table.seats[foreign]!.name}’s: ${shown(taken[foreign])}`,
    }
  if (messages.length < (test.expect.messages ?? 1) && told === null && problems.length === 0)
    return { outcome: 'lost', why: `${messages.length} messages, nothing said` }
  for (const [player, text] of Object.entries(reads)) {
    const seat = seatNamed(campaign, player)
    const meant = wantedOrders(worldOf(test.game, test.people).campaign, seat, text)
    const got = taken[seat]!
    // Words of a condition are kept with the blanks and capitals they were written with.
    const plain = (orders: readonly Json[]): string =>
      JSON.stringify(orders, withoutOwnWords).replace(/ {2,}/g, ' ').toLowerCase()
    if (plain(got) === plain(meant)) continue
    const why = `${player}: ${shown(got)} instead of ${shown(meant)}`
    if (told !== null) return { outcome: 'asked', why: `${told} — ${why}` }
    return { outcome: got.length === 0 ? 'lost' : 'wrong', why }
  }
  const off = wrongTime(state, test.expect)
  if (off !== null) return off
  if (test.expect.told === true && told === null) return { outcome: 'wrong', why: 'nothing was said' }
  const missing = missingPress(campaign, press)
  if (missing !== null)
    return {
      outcome: told === null ? 'wrong' : 'asked',
      why: `“${missing}” is not in the press${told === null ? '' : `; ${told}`}`,
    }
  if (received === true && messages.some((m) => m.became !== 'accepted'))
    return { outcome: 'asked', why: told ?? 'not received' }
  // Mail that brings nothing may be listed: that is no question about orders.
  const nothing = Object.keys(reads).length === 0 && received === undefined
  return told === null || nothing ? { outcome: 'right', why: '' } : { outcome: 'asked', why: told }
}

/** Orders with another time than they were sent at: said, where a note says that the time could not be read. */
function wrongTime(
  { campaign, messages }: State,
  { sent, reads = {} }: Expectation,
): { outcome: Outcome; why: string } | null {
  if (sent === undefined) return null
  for (const player of Object.keys(reads)) {
    const when = [...campaign.orders].reverse().find((line) => line.seat === seatNamed(campaign, player))?.sent
    if (when === sent) continue
    const said = messages.some((mail) =>
      mail.problems.some((p) => ['forward-date', 'no-zone', 'date-order', 'bad-date', 'no-date'].includes(p.code)),
    )
    return { outcome: said ? 'asked' : 'wrong', why: `sent ${when ?? 'never'} instead of ${sent}` }
  }
  return null
}

const wanted = new WeakMap<Campaign, Map<string, readonly Json[]>>()

/** The orders a plain text means, as they are stored; many cases want the same. */
function wantedOrders(campaign: Campaign, seat: number, text: string): readonly Json[] {
  const known = wanted.get(campaign) ?? new Map<string, readonly Json[]>()
  wanted.set(campaign, known)
  const key = `${seat} ${text}`
  const orders = known.get(key) ?? readWanted(campaign, seat, text)
  known.set(key, orders)
  return orders
}

function readWanted(campaign: Campaign, seat: number, text: string): readonly Json[] {
  const texts = campaign.game.posts ? text.split('\n') : [text]
  return texts.map((each) => {
    const reading = readOrders(campaign, seat, each, 'typed')
    if (reading.orders === null || reading.problems.some((p) => p.severity === 'error'))
      throw new Error(`The corpus expects orders that are none: ${each} ${JSON.stringify(reading.problems)}`)
    return reading.orders
  })
}

/** Imports a case as the desk would, all its files at once, and judges what came of it. */
export async function runCase(test: IntakeCase): Promise<Judged> {
  const space = spaceOf(worldOf(test.game, test.people))
  const now = new Date(IMPORTED)
  const messages: ImportedMail[] = []
  const problems: Problem[] = []
  const read = await Promise.all(test.files.map((file) => readMessages({ ...file, now, zone: 'Europe/London' })))
  problems.push(...read.flatMap((each) => each.problems))
  const imported = await importMessages(
    space,
    read.flatMap((each) => each.messages),
    IMPORTED,
  )
  if (!imported.ok) throw new Error(`${test.name}: ${JSON.stringify(imported.error)}`)
  messages.push(...imported.value.messages)
  const { outcome, why } = judge(test, { campaign: space.campaign(), messages, problems })
  return {
    case: test,
    outcome,
    why,
    messages,
    problems,
    readable: test.expect.asks === undefined && test.expect.told === undefined,
  }
}
