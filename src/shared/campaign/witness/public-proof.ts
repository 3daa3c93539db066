// The proof that `reveal` writes for everybody: each die and each receipt with what it is made of, checked by the published algorithms alone.
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { drawsOf } from '../../engine/dice/dice'
import type { Draw, DrawValue } from '../../engine/dice/dice'
import type { Turn } from '../../engine/ids'
import { isObject } from '../../engine/json'
import { plural } from '../../kit/prose'
import { LAST_TURN, commitmentOf, isOpenThrow, leadsTo, provesEachTurn, turnSeed } from '../head/turn-seeds'
import type { Campaign } from '../record/model'
import type { Check } from '../proof/checks'
import { makeReceipt, receiptOf, receiptParts } from './receipts'
import type { ReceiptParts } from './receipts'

const check = (what: string, good: boolean, detail: string): Check => ({ what, good, detail })
const diceWords = (n: number): string => plural(n, 'die', 'dice')

/** What `reveal` gives to everybody: enough to recompute each die, or each that may be seen while the game runs. */
export interface Proof {
  readonly format: 'postmage-proof'
  readonly campaign: string
  readonly game: string
  readonly commitment: string
  /** null while the game runs. */
  readonly seed: string | null
  /** Where the dice are proved turn by turn: the seed of each turn played. */
  readonly turns?: readonly { readonly turn: Turn; readonly seed: string }[]
  /** `own`: drawn from the seed of its turn. While the game runs there are no others. */
  readonly draws: readonly (Draw & { readonly turn: Turn; readonly own?: true })[]
  /** Every receipt with what it is made of; neither addresses nor mails. */
  readonly receipts: readonly (ReceiptParts & {
    readonly player: string
    readonly receipt: string
    readonly text: string
  })[]
}

/** The receipts of all orders, opened. Orders from before receipts could be checked have none to open. */
const openedReceipts = (campaign: Campaign): Proof['receipts'] =>
  campaign.orders.flatMap((line) => {
    const parts = receiptParts(campaign, line, line.seat)
    const player = campaign.header.roster[line.seat]?.name ?? ''
    return parts === null ? [] : [{ ...parts, player, receipt: receiptOf(campaign, line), text: line.text }]
  })

/** Whether there is anything a campaign can prove to everybody now. */
export const canReveal = ({ status, header }: Pick<Campaign, 'status' | 'header'>): boolean =>
  status.over || provesEachTurn(header.options)

/** @see canReveal */
export function proofOf(campaign: Campaign): Proof {
  const { header, turns, status } = campaign
  const eachTurn = provesEachTurn(header.options)
  const draws = turns.flatMap(({ line, table }) =>
    line.dice.map((d) => ({
      turn: line.turn,
      ...d,
      ...(eachTurn && isOpenThrow(campaign, table, d.label) ? { own: true as const } : {}),
    })),
  )
  const all: Proof['draws'] = [...header.dice.map((d) => ({ turn: 0, ...d })), ...draws]
  return {
    format: 'postmage-proof',
    campaign: header.name,
    game: header.game,
    commitment: header.commitment,
    seed: status.over ? header.seed : null,
    ...(eachTurn ? { turns: turns.map(({ line: { turn } }) => ({ turn, seed: turnSeed(header.seed, turn) })) } : {}),
    draws: status.over ? all : all.filter(({ own }) => own === true),
    receipts: status.over ? openedReceipts(campaign) : [],
  }
}

/** Whether a receipt in a proof is that of what stands beside it. */
function isReceipt(one: unknown): boolean {
  if (!isObject(one)) return false
  const { campaign, turn, seat, recorded, nonce, text, receipt } = one
  const texts = [campaign, recorded, nonce, text]
  if (!texts.every((part) => typeof part === 'string') || typeof turn !== 'number' || typeof seat !== 'number')
    return false
  return makeReceipt({ campaign, turn, seat, recorded, nonce } as ReceiptParts, String(text)) === receipt
}

/** The first of a list in which a later one has the same `of`, but another `is`: both in words, or null. */
function twofold<T>(list: readonly T[], of: (one: T) => string, is: (one: T) => string): [T, T] | null {
  const first = new Map<string, T>()
  for (const one of list) {
    const before = first.get(of(one))
    if (before === undefined) first.set(of(one), one)
    else if (is(before) !== is(one)) return [before, one]
  }
  return null
}

/** What the receipts of a proof say that cannot all be true, though each is made as it should be; null when nothing is. */
function receiptsTrouble(list: readonly { readonly [name: string]: unknown }[]): string | null {
  const field = (name: string) => (one: { readonly [name: string]: unknown }) => String(one[name])
  const again = new Set<unknown>()
  for (const one of list) {
    if (again.has(one['receipt'])) return `${String(one['receipt'])} is there twice`
    again.add(one['receipt'])
  }
  const names = twofold(list, field('seat'), field('player'))
  if (names !== null)
    return `seat ${String(names[0]['seat'])} is said to be ${names.map(field('player')).join(' and to be ')}`
  const seats = twofold(list, field('player'), field('seat'))
  if (seats !== null)
    return `${String(seats[0]['player'])} is said to have seat ${seats.map(field('seat')).join(' and seat ')}`
  const of = twofold(list, () => '', field('campaign'))
  return of === null ? null : `they are of two campaigns, ${of.map(field('campaign')).join(' and ')}`
}

/** The receipts of a proof, recomputed from what it says about each; null when it has none. */
function receiptsCheck(receipts: unknown): Check | null {
  if (receipts === undefined) return null
  const list: readonly unknown[] = Array.isArray(receipts) ? receipts : []
  const wrong = list.filter((one) => !isReceipt(one))
  const trouble = wrong.length > 0 ? null : receiptsTrouble(list.filter(isObject))
  if (trouble !== null) return check('Receipts', false, trouble)
  const [first] = wrong.filter(isObject)
  const which =
    first === undefined || list.length === 1
      ? ''
      : `; the first is that of ${String(first['player'])} for turn ${String(first['turn'])}, ${String(first['receipt'])}`
  return check(
    'Receipts',
    Array.isArray(receipts) && wrong.length === 0,
    wrong.length === 0
      ? `${list.length} made again from the orders`
      : `${wrong.length} of ${list.length} ${wrong.length === 1 ? 'is not that' : 'are not those'} of the orders beside ${wrong.length === 1 ? 'it' : 'them'}${which}`,
  )
}

/** Seeds of turns in a proof: each must lead to the commitment. null when there are none. */
function turnSeedsCheck(turns: unknown, commitment: unknown): Check | null {
  if (turns === undefined) return null
  const list = Array.isArray(turns) ? turns : []
  const wrong = list.filter((one: unknown) => {
    if (!isObject(one)) return true
    const { turn, seed } = one
    if (typeof turn !== 'number' || !Number.isInteger(turn) || turn < 1 || turn > LAST_TURN) return true
    return typeof seed !== 'string' || leadsTo(seed, turn) !== commitment
  })
  return check(
    'Seeds of the turns',
    Array.isArray(turns) && wrong.length === 0,
    wrong.length === 0
      ? `${list.length} ${list.length === 1 ? 'leads' : 'lead'} to the commitment`
      : `${wrong.length} of ${list.length} ${wrong.length === 1 ? 'does' : 'do'} not lead to the commitment`,
  )
}

/** The draws of a proof, recomputed from the seed each is said to come from. */
function drawsCheck(json: Readonly<Record<string, unknown>>, list: readonly unknown[]): Check {
  const { seed } = json
  const seeds = new Map<unknown, DrawValue>()
  if (typeof seed === 'string') seeds.set(null, drawsOf(utf8ToBytes(seed)))
  for (const one of Array.isArray(json['turns']) ? json['turns'].filter(isObject) : [])
    if (typeof one['seed'] === 'string') seeds.set(one['turn'], drawsOf(utf8ToBytes(one['seed'])))
  const draws = list.filter(isObject)
  const wrong = draws.filter((d) => {
    const { label, k, n, value } = d
    if (d['typed'] === true) return false
    if (
      typeof label !== 'string' ||
      typeof k !== 'number' ||
      typeof n !== 'number' ||
      !Number.isInteger(n) ||
      n < 1 ||
      n > 2 ** 32
    )
      return true
    return seeds.get(d['own'] === true ? d['turn'] : null)?.(label, k, n) !== value
  })
  const typed = draws.filter((d) => d['typed'] === true).length
  const [first] = wrong
  return check(
    'Dice',
    wrong.length === 0 && draws.length === list.length,
    first === undefined
      ? `${diceWords(draws.length - typed)} recomputed${typed > 0 ? `, ${typed} typed by the referee` : ''}`
      : `${wrong.length} of ${draws.length} do not follow from the seed; the first is ${String(first['label'])}#${String(first['k'])}`,
  )
}

/** Checks a proof by the published algorithm alone; null when it is not a proof at all. */
export function verifyProof(json: unknown): readonly Check[] | null {
  if (!isObject(json) || json['format'] !== 'postmage-proof' || !Array.isArray(json['draws'])) return null
  const { seed, turns } = json
  const running = seed === null && Array.isArray(turns)
  if (typeof seed !== 'string' && !running) return null
  const eachTurn = turns === undefined ? {} : { proof: 'each-turn' }
  const fits = typeof seed !== 'string' || commitmentOf(eachTurn, seed) === json['commitment']
  const what = running
    ? `${String(json['commitment'])}; the campaign’s own seed is not open yet`
    : String(json['commitment'])
  return [
    check('Commitment', fits, what),
    turnSeedsCheck(turns, json['commitment']),
    drawsCheck(json, json['draws']),
    receiptsCheck(json['receipts']),
  ].filter((found) => found !== null)
}
