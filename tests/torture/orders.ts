// Orders as players sent them, with a harmless line put in somewhere: the same orders come out, or it is told. And words thrown
// together: read without harm, and what is understood can be written out, checked and played.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeBytes } from '@shared/book/decode'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { campaignBefore, foldCampaign } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import { readOrders } from '@shared/campaign/orders/orders'
import { makeDice } from '@shared/engine/dice/dice'
import { sameJson, type Json } from '@shared/engine/json'
import { seatViewer, type Seat } from '@shared/engine/log'
import type { Reading, ReadingMode } from '@shared/engine/order-text/reading'
import type { SeatInput } from '@shared/kit/game'
import { readSeatLetter } from '../../src/main/desk/inbox/reading/read-seat-letter'
import { NODE_TOOLS } from '../../src/main/files/read'
import { below, pick, type Random } from '../support/random'
import { inShort, unharmed, type Attack } from './attack'
import { babble, noise } from './mangle'

const A_ROUND = 60
/** Texts of each game that are attacked at a time. */
const AT_ONCE = 6
const FOLDERS = ['tests/fixtures/campaigns/ruleset-1', 'tests/fixtures/campaigns/ruleset-2']

/** A text as it was sent, and what it was read with. */
interface Given {
  /** As it was when the text came. */
  readonly campaign: () => Campaign
  readonly seat: Seat
  readonly text: string
}

/** Campaigns as they were, not made before one is looked at, and kept: there are hundreds. */
function asItWas(campaign: Campaign, seq: number): () => Campaign {
  let then: Campaign | null = null
  return () => {
    then ??= campaignBefore(campaign, seq)
    if (then === null) throw new Error(`nothing comes before line ${seq}`)
    return then
  }
}

function everythingSent(): ReadonlyMap<string, readonly Given[]> {
  const sent = new Map<string, Given[]>()
  for (const folder of FOLDERS)
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.postmage'))) {
      const read = decodeBytes(CAMPAIGN_BOOK, readFileSync(join(folder, name)), NODE_TOOLS)
      const folded = read.ok ? foldCampaign(read.value.lines) : read
      if (!folded.ok) throw new Error(`${name}: ${folded.error.message}`)
      const { orders: all, game } = folded.value
      for (const { seq, seat, text, orders } of all)
        if (orders !== null)
          sent.set(game.id, [...(sent.get(game.id) ?? []), { campaign: asItWas(folded.value, seq), seat, text }])
    }
  return sent
}

const HARMLESS = [
  '',
  'Hi Pat,',
  'Hello everybody!',
  'Hope you are well.',
  'Thanks for running this!',
  'Thank you',
  'Many thanks',
  'Best wishes',
  'Cheers',
  'Regards, Anna',
  'See you soon',
  'Lovely weather here.',
  'Sorry for the delay.',
  'Here are my orders:',
  'P.S. good luck to all',
  '-- ',
  'Sent from my phone',
  'PRESS: The fountain plays at noon.',
  'PRESS (anonymous): somebody moved the statue',
  'DIARY: slept badly.',
  'NOTE to the referee: new telephone!',
  '> what you wrote',
  '***',
] as const

const readAs = ({ campaign, seat }: Given, text: string, mode: ReadingMode): Reading<Json> =>
  mode === 'typed' ? readOrders(campaign(), seat, text, mode) : readSeatLetter(campaign(), seat, text, null).reading

const unclearIn = ({ lines }: Reading<unknown>): number => lines.filter(({ use }) => use === 'unclear').length

/** Whether something is said of the changed text that was not said before: a problem, a line not understood, nothing at all. */
const isTold = (changed: Reading<unknown>, plain: Reading<unknown>): boolean =>
  changed.orders === null ||
  unclearIn(changed) > unclearIn(plain) ||
  changed.problems.some(
    ({ code, message }) => !plain.problems.some((old) => old.code === code && old.message === message),
  )

/** Puts a harmless line in: what is lost without a word. */
function metamorphic(random: Random, given: Given, mode: ReadingMode): string | null {
  const plain = readAs(given, given.text, mode)
  // In a game by hand a player's words are the orders, whatever they are.
  if (plain.orders === null || given.campaign().game.given !== undefined) return null
  const lines = given.text.split('\n')
  const at = below(random, lines.length + 1)
  const put = pick(random, HARMLESS)
  const changed = readAs(given, [...lines.slice(0, at), put, ...lines.slice(at)].join('\n'), mode)
  const told = isTold(changed, plain)
  const where = `${given.campaign().game.id}, ${mode}, “${put}” before line ${at + 1} of “${inShort(given.text, 400)}”: ${JSON.stringify(given.text)}`
  if (!told && !sameJson(changed.orders, plain.orders)) return `other orders without a word: ${where}`
  const printed = plain.lines.findIndex(
    ({ use, at: span }) =>
      use === 'orders' && span.end > span.start + 3 && changed.press.includes(given.text.slice(span.start, span.end)),
  )
  return printed >= 0 && !told && !plain.press.includes(lines[printed] ?? '')
    ? `orders become press without a word: ${where}`
    : null
}

/** Words thrown together: whatever is understood can be played. */
async function anyText(random: Random, given: Given, words: readonly string[], losses: string[]): Promise<void> {
  const { seat } = given
  const { game, table, state: before } = given.campaign()
  const text = random() < 0.1 ? noise(random, below(random, 400)).toString('latin1') : babble(random, words, 40)
  const what = `${game.id}: “${inShort(text, 400)}”: ${JSON.stringify(given.text)}`
  const mode = pick<ReadingMode>(random, ['typed', 'mail'])
  const reading = await unharmed(what, losses, () => readAs(given, text, mode))
  if (reading === null || reading.orders === null) return
  const { orders } = reading
  const view = game.view(table, before, seatViewer(seat))
  await unharmed(`${what}, understood`, losses, () => {
    game.check(table, view, orders)
    const again = readAs(given, game.format(table, orders), 'typed')
    const deep = again.problems.some(({ code }) => code === 'nesting-too-deep')
    if (!deep && again.orders !== null && game.format(table, again.orders) !== game.format(table, orders))
      losses.push(`${what}: written out it says something else`)
    if (game.posts !== undefined) return
    const inputs = table.seats.map((_, i): SeatInput<Json> => (i === seat ? { kind: 'sent', orders } : { kind: 'nmr' }))
    const due = new Set(game.due(table, before).map((each) => each.seat))
    const { state } = game.resolve(
      table,
      before,
      inputs.map((input, i) => (due.has(i) ? input : { kind: 'not-due' })),
      makeDice('torture'),
    )
    for (const { invariant, detail } of game.invariants(table, state))
      losses.push(`${what}: played, ${invariant}: ${detail}`)
  })
}

export const ORDERS: Attack = {
  name: 'orders',
  what: 'a harmless line put into orders: the same orders, or told; any words at all: read and played without harm',
  quick: 5,
  lay: async () => {
    const sent = everythingSent()
    const games = [...sent.keys()]
    const words = new Map(
      [...sent].map(([id, texts]) => [
        id,
        [...new Set(texts.flatMap(({ text }) => text.split(/\s+/)))].concat([
          'if',
          'then',
          'else',
          '{',
          '}',
          '(',
          '&&',
          'press:',
          '\n',
          '  ',
        ]),
      ]),
    )
    // A campaign as it was takes long to make: of each game a few texts are attacked many times, and one is new in every round.
    const chosen = new Map<string, Given[]>(games.map((id) => [id, []]))
    return {
      round: async (random) => {
        for (const [id, some] of chosen)
          some.splice(0, some.length >= AT_ONCE ? 1 : 0, pick(random, sent.get(id) ?? []))
        const losses: string[] = []
        for (let i = 0; i < A_ROUND; i++) {
          const id = pick(random, games)
          const given = pick(random, chosen.get(id) ?? [])
          const lost = await unharmed(id, losses, () =>
            metamorphic(random, given, pick<ReadingMode>(random, ['typed', 'mail'])),
          )
          if (lost !== null) losses.push(lost)
          await anyText(random, given, words.get(id) ?? [], losses)
        }
        return { tries: 2 * A_ROUND, losses }
      },
    }
  },
}
