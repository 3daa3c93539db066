// The proof that `reveal` writes for everybody: each die and each receipt with its inputs, checked by the published algorithms alone.
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { drawsOf } from '../../engine/dice/dice'
import type { DrawValue } from '../../engine/dice/dice'
import type { Turn } from '../../engine/ids'
import { isObject } from '../../engine/json'
import { LAST_TURN, commitmentOf, isOpenThrow, leadsTo, provesEachTurn, turnSeed } from '../head/turn-seeds'
import type { Campaign } from '../record/model'
import { agrees, diceWords, wrong, type Check } from '../proof/checks'
import { count, flag, list, object, optional, orNull, plain, text, wholeFrom, word } from '../record/shape'
import type { Of, Shape } from '../record/shape'
import { makeReceipt, receiptOf, receiptParts } from './receipts'

const turnNumber: Shape<Turn> = count
const sides = plain<number>((value) => wholeFrom(1)(value) && Number(value) <= 2 ** 32, 'is not a number of sides')

/** The public proof of `reveal`: enough to recompute each die, or each open die while the game runs. */
const PROOF = object({
  format: word('postmage-proof'),
  campaign: text,
  game: text,
  commitment: text,
  /** null while the game runs. */
  seed: orNull(text),
  /** Where the dice are proved turn by turn: the seed of each turn played. */
  turns: optional(list(object({ turn: turnNumber, seed: text }))),
  /** `own`: drawn from the seed of its turn. While the game runs there are no others. */
  draws: list(
    object({
      turn: turnNumber,
      label: text,
      k: count,
      n: sides,
      value: count,
      typed: optional(flag),
      own: optional(flag),
    }),
  ),
  /** Every receipt with its inputs; no addresses or mails. Absent in old proofs. */
  receipts: optional(
    list(
      object({
        campaign: text,
        turn: count,
        seat: count,
        recorded: text,
        nonce: text,
        player: text,
        receipt: text,
        text,
      }),
    ),
  ),
})
type Proof = Of<typeof PROOF>
type Receipts = NonNullable<Proof['receipts']>

/** A proof as read; null if it is none, a message if its shape is not that of a proof. */
export function readProof(json: unknown): Proof | string | null {
  if (!isObject(json) || json['format'] !== 'postmage-proof') return null
  const fault = PROOF.fault(json)
  return fault === null ? (json as unknown as Proof) : `Its field “${fault[0]}” ${fault[1]}.`
}

/** The receipts of all orders, opened. Orders from before receipts could be checked have none to open. */
const openedReceipts = (campaign: Campaign): Receipts =>
  campaign.orders.flatMap((line) => {
    const parts = receiptParts(campaign, line, line.seat)
    const player = campaign.header.roster[line.seat]?.name ?? ''
    return parts === null ? [] : [{ ...parts, player, receipt: receiptOf(campaign, line), text: line.text }]
  })

/** Whether there is anything a campaign can prove to everybody now. */
export const canReveal = ({ status, header }: Pick<Campaign, 'status' | 'header'>): boolean =>
  status.over || provesEachTurn(header.options)

/** @see canReveal */
export function proofOf(campaign: Campaign): Proof & { readonly receipts: Receipts } {
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

/** The first two of a list with the same `of` but different `is`, or null. */
function twofold(list: Receipts, of: 'seat' | 'player' | null, is: keyof Receipts[number]) {
  const first = new Map<unknown, Receipts[number]>()
  for (const one of list) {
    const key = of === null ? null : one[of]
    const before = first.get(key) ?? one
    if (before[is] !== one[is]) return [before, one] as const
    first.set(key, before)
  }
  return null
}

/** The first contradiction among receipts that are valid one by one, or null. */
function receiptsTrouble(list: Receipts): string | null {
  const codes = list.map(({ receipt }) => receipt)
  const twice = codes.find((code, i) => codes.indexOf(code) !== i)
  if (twice !== undefined) return `${twice} is there twice`
  const names = twofold(list, 'seat', 'player')
  if (names !== null) return `seat ${names[0].seat} is given to ${names.map(({ player }) => player).join(' and to ')}`
  const seats = twofold(list, 'player', 'seat')
  if (seats !== null) return `${seats[0].player} has seat ${seats.map(({ seat }) => seat).join(' and seat ')}`
  const of = twofold(list, null, 'campaign')
  return of === null ? null : `they are of two campaigns, ${of.map(({ campaign }) => campaign).join(' and ')}`
}

/** The receipts of a proof, recomputed from its data. */
function receiptsCheck(list: Receipts): Check {
  const odd = list.filter((one) => makeReceipt(one, one.text) !== one.receipt)
  const [first] = odd
  if (first === undefined) {
    const trouble = receiptsTrouble(list)
    return trouble === null
      ? agrees('Receipts', `${list.length} made again from the orders`)
      : wrong('Receipts', trouble)
  }
  const [are, them] = odd.length === 1 ? ['is not that', 'it'] : ['are not those', 'them']
  const which = `the first is that of ${first.player} for turn ${first.turn}, ${first.receipt}`
  return wrong('Receipts', `${odd.length} of ${list.length} ${are} of the orders beside ${them}; ${which}`)
}

/** Seeds of turns: one for each turn in order, and each must lead to the commitment. */
function turnSeedsCheck(turns: NonNullable<Proof['turns']>, commitment: string): Check {
  const bad = turns.filter(
    ({ turn, seed }, i) => turn !== i + 1 || turn > LAST_TURN || leadsTo(seed, turn) !== commitment,
  ).length
  return bad === 0
    ? agrees('Seeds of the turns', `${turns.length} ${turns.length === 1 ? 'leads' : 'lead'} to the commitment`)
    : wrong('Seeds of the turns', `${bad} of ${turns.length} ${bad === 1 ? 'does' : 'do'} not lead to the commitment`)
}

/** Why draws cannot be all of their turns, in order: one of an earlier turn, or a number of a label left out; else null. */
function orderTrouble(draws: Proof['draws']): string | null {
  const next = new Map<string, number>()
  let last = 0
  for (const { turn, label, k } of draws) {
    if (turn < last) return `${label}#${k} is listed under turn ${turn}, after turn ${last}`
    const due = next.get(`${turn} ${label}`) ?? 0
    if (k !== due) return `${label}#${k} comes where ${label}#${due} was due`
    next.set(`${turn} ${label}`, due + 1)
    last = turn
  }
  return null
}

/** The draws of a proof, recomputed from the seed it names for each. */
function drawsCheck({ seed, turns = [], draws }: Proof): Check {
  const seeds = new Map<Turn | null, DrawValue>(turns.map((one) => [one.turn, drawsOf(utf8ToBytes(one.seed))] as const))
  if (seed !== null) seeds.set(null, drawsOf(utf8ToBytes(seed)))
  const thrown = draws.filter(({ typed }) => typed !== true)
  const odd = thrown.filter(
    ({ own, turn, label, k, n, value }) => seeds.get(own === true ? turn : null)?.(label, k, n) !== value,
  )
  const [first] = odd
  if (first !== undefined)
    return wrong(
      'Dice',
      `${odd.length} of ${draws.length} do not follow from the seed; the first is ${first.label}#${first.k}`,
    )
  const trouble = orderTrouble(draws)
  if (trouble !== null) return wrong('Dice', trouble)
  const typed = draws.length - thrown.length
  return agrees('Dice', `${diceWords(thrown.length)} recomputed${typed > 0 ? `, ${typed} typed by the referee` : ''}`)
}

/** Checks a proof by the published algorithm alone; null when it is not a proof at all. */
export function verifyProof(json: unknown): readonly Check[] | null {
  const proof = readProof(json)
  if (proof === null) return null
  if (typeof proof === 'string') return [wrong('Proof', proof)]
  const { seed, turns, commitment, receipts } = proof
  if (seed === null && turns === undefined) return null
  const said = seed === null ? `${commitment}; the campaign’s own seed is not open yet` : commitment
  const fits = seed === null || commitmentOf(turns === undefined ? {} : { proof: 'each-turn' }, seed) === commitment
  return [
    fits ? agrees('Commitment', said) : wrong('Commitment', said),
    ...(turns === undefined ? [] : [turnSeedsCheck(turns, commitment)]),
    drawsCheck(proof),
    ...(receipts === undefined ? [] : [receiptsCheck(receipts)]),
  ]
}
