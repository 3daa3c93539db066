// Proof: plays a campaign again from its seed and compares every die, log line and state with what is recorded.
// Strangers do the same for the dice alone with the proof that `reveal` writes.
import type { Turn } from '../../engine/ids'
import { drawsOf, makeDice } from '../../engine/dice/dice'
import type { Draw, DrawValue } from '../../engine/dice/dice'
import { isObject, sameJson } from '../../engine/json'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Problem } from '../../engine/result'
import { capital, plural } from '../../kit/prose'
import { differDice, differLogs, differStates } from './compare'
import type { Campaign } from '../record/model'
import { changedBySomebody } from '../record/order-of-lines'
import { playedAgain } from '../turns/play'
import { makeReceipt, receiptOf, receiptParts } from './receipts'
import type { ReceiptParts } from './receipts'
import { provenanceChecks, turnWay } from './provenance'
import type { TurnWay } from './provenance'
import { nameOf } from './checks'
import type { Check, Hosts } from './checks'
import type { CampaignLine, TurnInput, TurnRecord } from '../record/records'
import { needsOf, unknownNeeds } from '../head/needs'
import { unknownRuleset } from '../head/ruleset'
import { LAST_TURN, commitmentOf, isOpenThrow, leadsTo, provesEachTurn, turnSeed } from '../head/turn-seeds'

const diceWords = (n: number): string => plural(n, 'die', 'dice')

const check = (what: string, good: boolean, detail: string): Check => ({ what, good, detail })

/** The first of two lists' entries that differs, in words. @param found what it is on either side */
function firstDifference(
  recorded: readonly unknown[],
  again: readonly unknown[],
  found: { readonly ours: string; readonly theirs: string; readonly die?: string | null } | null,
): string {
  const at = recorded.findIndex((item, i) => !sameJson(item, again[i]))
  if (at < 0 || found === null)
    return `${plural(again.length, 'entry', 'entries')} came out instead of ${recorded.length}`
  const { die = null, ours, theirs } = found
  if (die === null) return `entry ${at + 1} differs: “${ours}” is recorded, “${theirs}” came out`
  const named = ours.includes('#') ? '' : `${die}: `
  return `entry ${at + 1} differs: ${named}${ours} is recorded, ${theirs} came out`
}

/** What came out in a place of a state, where the place has been named already. */
function withoutPath({ ours, theirs }: { readonly ours: string; readonly theirs: string }): string {
  const path = /^\S+: /.exec(ours)?.[0] ?? ''
  return path !== '' && theirs.startsWith(path) ? theirs.slice(path.length) : theirs
}

/** A check of something written elsewhere: if playing it throws, that counts as its fault. */
function attempt(what: string, look: () => Check): Check {
  try {
    return look()
  } catch {
    return check(what, false, 'What is recorded does not have the shape this game gives it.')
  }
}

function attemptAll(what: string, look: () => readonly Check[]): readonly Check[] {
  try {
    return look()
  } catch {
    return [check(what, false, 'What is recorded does not have the shape this game gives it.')]
  }
}

function setupCheck(campaign: Campaign): Check {
  const { header, game } = campaign
  const dice = makeDice(header.seed)
  const table = {
    ...campaign.table,
    seats: header.roster.map((r) =>
      r.seat === null
        ? { name: r.name, label: r.name, formerly: [] }
        : { name: r.name, label: r.name, formerly: [], side: r.seat },
    ),
  }
  const again = game.setup(table, dice, header.roster)
  if (!again.ok) return check('Start of the game', false, again.error[0]?.message ?? 'cannot be set up again')
  const good = sameJson(again.value, header.state) && sameJson(dice.draws, header.dice)
  return check(
    'Start of the game',
    good,
    good ? `${diceWords(dice.draws.length)}, the same state` : 'the recorded start differs from what the seed gives',
  )
}

function turnCheck(campaign: Campaign, what: string, line: TurnRecord, again: TurnRecord): Check {
  const { game, table } = campaign
  const explained = (input: TurnInput): boolean => sameJson(input.explanation, again.inputs[input.seat]?.explanation)
  // What is explained otherwise is said last, because it follows from whatever else differs.
  const odd = line.inputs.find(
    (input, seat) => !sameJson({ ...input, explanation: again.inputs[seat]?.explanation }, again.inputs[seat]),
  )
  if (odd !== undefined)
    return check(what, false, `Orders: what is recorded of ${nameOf(campaign, odd.seat)} is not what a turn records.`)
  if (!sameJson(line.dice, again.dice))
    return check(
      what,
      false,
      `Dice: ${firstDifference(line.dice, again.dice, differDice('dice', line.dice, again.dice))}.`,
    )
  if (!sameJson(line.log, again.log))
    return check(
      what,
      false,
      `Log: ${firstDifference(line.log, again.log, differLogs(campaign, line.log, again.log))}.`,
    )
  const state = differStates(campaign, line.state, again.state)
  if (state !== null)
    return check(
      what,
      false,
      `The recorded state differs from what the orders and dice give: ${state.ours} is recorded, ${withoutPath(state)} came out.`,
    )
  const unexplained = line.inputs.find((input) => !explained(input))
  if (unexplained !== undefined)
    return check(
      what,
      false,
      `Orders: what ${nameOf(campaign, unexplained.seat)} did is explained otherwise than it was.`,
    )
  const [violation] = game.invariants(table, line.state)
  if (violation !== undefined) return check(what, false, `${violation.invariant}: ${violation.detail}`)
  const typed = line.dice.filter((d) => d.typed).length
  return check(
    what,
    true,
    `${diceWords(line.dice.length)}${typed > 0 ? ` (${typed} typed)` : ''}, ${plural(line.log.length, 'log line')}, the same state`,
  )
}

const troubled = (what: string, trouble: string): Check => check(what, false, `Orders: ${trouble}`)

function turnChecks(campaign: Campaign, way: TurnWay, onTurn: (done: number) => void): Check[] {
  return campaign.turns.map(({ line, before }, i) => {
    const what = `${capital(campaign.game.turnWord)} ${line.turn}`
    const found = attempt(what, () => {
      const trouble = way.trouble(line)
      if (trouble !== null) return troubled(what, trouble)
      // What a correction played again has been worked out already.
      const again = line.amends === undefined ? playedAgain(campaign, line, before) : way.again(line)
      return again === null
        ? check(what, false, 'The correction does not come to this turn.')
        : turnCheck(campaign, what, line, again)
    })
    onTurn(i + 1)
    return found
  })
}

/** Turns that a correction replaced or an undo took back: players had them, so they must have followed when they were made. */
function earlierTurnChecks(campaign: Campaign, way: TurnWay): readonly Check[] {
  const inForce = new Set(campaign.turns.map(({ line }) => line.seq))
  const earlier = campaign.lines.filter(
    (line): line is CampaignLine<TurnRecord> => line.type === 'turn' && !inForce.has(line.seq),
  )
  if (earlier.length === 0) return []
  const checks = earlier.map((line) => {
    const what = `${capital(campaign.game.turnWord)} ${line.turn} as it was before (line ${line.seq})`
    return attempt(what, () => {
      const trouble = way.trouble(line)
      if (trouble !== null) return troubled(what, trouble)
      const again = way.again(line)
      return again === null
        ? check(what, false, 'What comes before it is not a campaign.')
        : turnCheck(campaign, what, line, again)
    })
  })
  const wrong = checks.filter(({ good }) => !good)
  if (wrong.length > 0) return wrong
  return [check(`Earlier versions of ${campaign.game.turnWord}s`, true, `${earlier.length}, the same`)]
}

function commitmentCheck({ header: { options, seed, commitment } }: Campaign): Check {
  const good = commitmentOf(options, seed) === commitment
  return check(
    'Commitment',
    good,
    good ? commitment : `The seed in the file is not the one that ${commitment} stands for.`,
  )
}

/**
 * Everything that can be checked about a campaign without trusting the referee: the whole way from the mail to the sheets.
 * @param hosts provided by the host: times in words, and how mail is read; null = those steps are skipped
 * @param onTurn called after each turn, for progress
 */
export function verifyCampaign(
  campaign: Campaign,
  hosts: Hosts | null = null,
  onTurn: (done: number) => void = () => {},
): readonly Check[] {
  const { header } = campaign
  const checks = [
    check('Chain of lines', true, `${plural(campaign.lines.length, 'line')}, each sealed by the sum of the one before`),
    commitmentCheck(campaign),
  ]
  const unknown = unknownRuleset(campaign)
  if (unknown !== null) return [...checks, check('Ruleset', false, `${unknown.message} ${unknown.remedy}`)]
  const more = unknownNeeds(campaign)
  if (more !== null) return [...checks, check('What it needs', false, `${more.message} ${more.remedy}`)]
  const { needs = [] } = header
  if (!sameJson(needs, needsOf(header.options)))
    checks.push(check('What it needs', false, 'It is not what its options ask for.'))
  const way = turnWay(campaign)
  return [
    ...checks,
    attempt('Start of the game', () => setupCheck(campaign)),
    ...turnChecks(campaign, way, onTurn),
    ...earlierTurnChecks(campaign, way),
    ...attemptAll('Orders and sheets', () => provenanceChecks(campaign, hosts, way)),
  ]
}

/** The result of all checks, as the last line of a report. */
export function verdictOf(checks: readonly Check[]): string {
  if (!checks.every(({ good }) => good)) return 'Something does not agree.'
  const remarks = checks.filter(({ but }) => but === true)
  return remarks.length === 0
    ? 'Everything agrees.'
    : `Agrees, but for ${remarks.map(({ what, detail }) => `${what}: ${detail}`).join('; ')}.`
}

/** The first check that a campaign fails, as a problem; null when it passes all of them. */
export function faultOf(campaign: Campaign): Problem | null {
  const bad = verifyCampaign(campaign).find((found) => !found.good)
  return bad === undefined ? null : changedBySomebody(`${bad.what} does not follow. ${bad.detail}`)
}

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
