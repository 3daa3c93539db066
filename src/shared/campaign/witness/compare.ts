// Compares a second referee's adjudication with ours: another campaign file of the same game, or a proof. Follows the order in which a
// turn comes about and names the first difference with turn, step, seat and die.
import type { Turn } from '../../engine/ids'
import type { Draw } from '../../engine/dice/dice'
import { isObject, sameJson } from '../../engine/json'
import type { Json } from '../../engine/json'
import type { LogLine } from '../../engine/log'
import { nameOf } from '../record/lookup'
import type { Campaign } from '../record/model'
import { isOpenThrow } from '../head/turn-seeds'
import type { TurnInput, TurnRecord } from '../record/records'
import { readProof } from './public-proof'

/** Names of the steps in which two campaigns can differ. */
const STEPS = {
  game: 'game and ruleset',
  players: 'players',
  options: 'options',
  pack: 'pack',
  commitment: 'commitment of the dice',
  start: 'start of the game',
  orders: 'orders',
  dice: 'dice',
  log: 'what happened',
  state: 'state afterwards',
}
type Step = keyof typeof STEPS

/** The first difference between two adjudications. */
interface Difference {
  readonly step: Step
  /** 0 = before the first turn. */
  readonly turn: Turn
  /** The player it concerns; null if nobody. */
  readonly player: string | null
  /** `label#k` of a die that rolled otherwise. */
  readonly die: string | null
  readonly ours: string
  readonly theirs: string
}

export interface Comparison {
  /** Everything both have is the same. */
  readonly agree: boolean
  /** Turns both have adjudicated and that were found equal. */
  readonly turns: number
  /** Turns each has played. */
  readonly ours: number
  readonly theirs: number
  /** The other has only dice; there were no orders, log or state to compare. */
  readonly diceOnly: boolean
  /** The last compared turn is the same line as ours: the other is a copy of our file, and nobody adjudicated a second time. */
  readonly copied: boolean
  readonly first: Difference | null
}

type Found = Omit<Difference, 'turn'>

const found = (step: Step, ours: string, theirs: string, more: Partial<Found> = {}): Found => ({
  step,
  player: null,
  die: null,
  ours,
  theirs,
  ...more,
})

/** The first place in which two lists differ, or -1. */
const differAt = (a: readonly unknown[], b: readonly unknown[]): number =>
  Array.from({ length: Math.max(a.length, b.length) }).findIndex((_, i) => !sameJson(a[i], b[i]))

const formatValue = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 160 ? `${text.slice(0, 157)}…` : text
}

/** The first path where two JSON values differ: "players.2.points", with both values. */
function firstPath(ours: unknown, theirs: unknown, path = ''): readonly [string, unknown, unknown] | null {
  if (sameJson(ours, theirs)) return null
  const both = [ours, theirs]
  if (both.every(isObject) || both.every(Array.isArray)) {
    const [a, b] = both as { readonly [key: string]: unknown }[]
    for (const key of new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])) {
      const inside = firstPath(a?.[key], b?.[key], path === '' ? key : `${path}.${key}`)
      if (inside !== null) return inside
    }
  }
  return [path, ours, theirs]
}

function differ(step: Step, ours: unknown, theirs: unknown): Found | null {
  const first = firstPath(ours, theirs)
  if (first === null) return null
  const [path, a, b] = first
  const at = path === '' ? '' : `${path}: `
  return found(step, `${at}${formatValue(a)}`, `${at}${formatValue(b)}`)
}

// ── Before the first turn ─────────────────────────────────────────────────────────────────────────────────

function headers({ header: a }: Campaign, { header: b }: Campaign): Found | null {
  const named = ({ game, ruleset }: typeof a): string => `${game}, ruleset ${ruleset}`
  if (named(a) !== named(b)) return found('game', named(a), named(b))
  const players = ({ roster }: typeof a): readonly string[] => roster.map(({ name }) => name)
  return (
    differ('players', players(a), players(b)) ??
    differ('options', a.options, b.options) ??
    differ('pack', a.pack, b.pack) ??
    differ('commitment', a.commitment, b.commitment) ??
    differDice('start', a.dice, b.dice) ??
    differ('start', a.state, b.state)
  )
}

// ── A turn ────────────────────────────────────────────────────────────────────────────────────────────────

const dieName = ({ label, k }: Draw): string => `${label}#${k}`
const dieWords = (die: Draw | undefined): string =>
  die === undefined ? 'not rolled' : `${die.value + 1} of ${die.n}${die.typed === true ? ', typed by the referee' : ''}`

/** The first die that rolled otherwise. */
function differDice(step: 'start' | 'dice', ours: readonly Draw[], theirs: readonly Draw[]): Found | null {
  const at = differAt(ours, theirs)
  const [a, b] = [ours[at], theirs[at]]
  const one = a ?? b
  if (one === undefined) return null
  const same = a === undefined || b === undefined || dieName(a) === dieName(b)
  const words = (die: Draw | undefined): string =>
    same || die === undefined ? dieWords(die) : `${dieName(die)}: ${dieWords(die)}`
  return found(step, words(a), words(b), { die: dieName(one) })
}

/** A seat's input to the turn, in words. */
function inputWords({ game, table }: Campaign, input: TurnInput | undefined): string {
  if (input === undefined) return 'no part in the turn'
  if (input.kind === 'out') return 'nothing owed'
  if (input.kind === 'nothing') return 'word that there was nothing to send'
  if (input.kind === 'nmr') return 'nothing received (NMR)'
  try {
    return game.format(table, input.orders).trim() || 'empty orders'
  } catch {
    return formatValue(input.orders)
  }
}

function inputs(ours: Campaign, theirs: Campaign, a: TurnRecord, b: TurnRecord): Found | null {
  const plain = (input: TurnInput | undefined): unknown =>
    input && { kind: input.kind, orders: input.kind === 'sent' ? input.orders : null }
  for (const seat of ours.table.seats.keys()) {
    const [x, y] = [a.inputs[seat], b.inputs[seat]]
    if (sameJson(plain(x), plain(y))) continue
    return found('orders', inputWords(ours, x), inputWords(theirs, y), { player: nameOf(ours, seat) })
  }
  return differ('orders', a.strangers ?? [], b.strangers ?? [])
}

/** The first line in which two logs differ, in words. */
function differLogs(ours: Campaign, a: readonly LogLine[], b: readonly LogLine[]): Found | null {
  const at = differAt(a, b)
  if (at < 0) return null
  const say = (line: LogLine | undefined): string => {
    if (line === undefined) return 'nothing more'
    try {
      return `${ours.game.say(ours.table, line)} (${line.rule})`
    } catch {
      return formatValue(line)
    }
  }
  const [x, y] = [say(a[at]), say(b[at])]
  return x === y ? differ('log', a[at], b[at]) : found('log', x, y)
}

/** The first difference between two states, and whose it is. */
function differStates(ours: Campaign, a: Json, b: Json): Found | null {
  const first = differ('state', a, b)
  const seat = /^players\.(\d+)/.exec(first?.ours ?? '')?.[1]
  return first && { ...first, player: ours.table.seats[Number(seat ?? -1)]?.name ?? null }
}

/** The first difference in the outcome of a turn: a die, a line of its log, its state. */
export const differOutcome = (ours: Campaign, a: TurnRecord, b: TurnRecord): Found | null =>
  differDice('dice', a.dice, b.dice) ?? differLogs(ours, a.log, b.log) ?? differStates(ours, a.state, b.state)

/** Two campaigns, turn by turn. @param upTo the last turn to compare; all that both have where left out */
export function compareCampaigns(ours: Campaign, theirs: Campaign, upTo = Infinity): Comparison {
  const most = Math.min(ours.turns.length, theirs.turns.length, upTo)
  const base = { ours: ours.turns.length, theirs: theirs.turns.length, diceOnly: false }
  const end = (turns: number, first: Difference | null): Comparison => {
    const last = ours.turns[turns - 1]?.line.sum
    const copied = first === null && turns > 0 && last === theirs.turns[turns - 1]?.line.sum
    return { ...base, agree: first === null, turns, copied, first }
  }
  const before = headers(ours, theirs)
  if (before !== null) return end(0, { ...before, turn: 0 })
  for (let turn = 1; turn <= most; turn++) {
    const [a, b] = [ours.turns[turn - 1]?.line, theirs.turns[turn - 1]?.line]
    if (a === undefined || b === undefined) break
    const other = inputs(ours, theirs, a, b) ?? differOutcome(ours, a, b)
    if (other !== null) return end(turn - 1, { ...other, turn })
  }
  return end(most, null)
}

// ── A proof ───────────────────────────────────────────────────────────────────────────────────────────────

/** Compares each die of a proof with ours; null when it is not a proof. @param upTo the last turn to compare */
export function compareProof(ours: Campaign, json: unknown, upTo = Infinity): Comparison | null {
  const proof = readProof(json)
  if (proof === null || typeof proof === 'string') return null
  const { draws } = proof
  const thrown = (turn: Turn): Draw[] =>
    draws.filter((draw) => draw.turn === turn).map(({ turn: _, own: _own, ...draw }) => draw)
  // While a game runs its proof has only those throws that everybody may see.
  const running = proof.seed === null
  const theirs = draws.reduce((last, { turn }) => Math.max(last, turn), 0)
  const base = { ours: ours.turns.length, theirs, diceOnly: true, copied: false }
  const { game, commitment, dice } = ours.header
  const before =
    differ('game', game, proof.game) ??
    differ('commitment', commitment, proof.commitment) ??
    (running ? null : differDice('start', dice, thrown(0)))
  if (before !== null) return { ...base, agree: false, turns: 0, first: { ...before, turn: 0 } }
  const most = Math.min(ours.turns.length, theirs, upTo)
  for (const { line, table } of ours.turns.slice(0, most)) {
    const rolled = running ? line.dice.filter(({ label }) => isOpenThrow(ours, table, label)) : line.dice
    const other = differDice('dice', rolled, thrown(line.turn))
    if (other !== null) return { ...base, agree: false, turns: line.turn - 1, first: { ...other, turn: line.turn } }
  }
  return { ...base, agree: true, turns: most, first: null }
}

// ── In words ──────────────────────────────────────────────────────────────────────────────────────────────

/** Where two adjudications part: "session 2, dice s2/r1/restock/Anna#0". @param named name of a turn */
export function whereDiffers({ step, turn, player, die }: Difference, named: (turn: Turn) => string): string {
  const when = turn === 0 ? '' : `${named(turn)}, `
  return `${when}${STEPS[step]}${die === null ? '' : ` ${die}`}${player === null ? '' : ` of ${player}`}`
}

/** The result of a comparison in one sentence. */
export function comparisonWords(compared: Comparison, named: (turn: Turn) => string): string {
  const { first, turns, ours, theirs, diceOnly, copied } = compared
  if (first !== null) return `They differ first in ${whereDiffers(first, named)}.`
  const what = diceOnly ? 'All dice agree' : 'Both agree'
  const reach = turns === 0 ? 'on the start; no turn is in both' : `up to ${named(turns)}`
  const longer =
    ours === theirs ? '' : ` ${ours > theirs ? 'Ours' : 'The other'} goes on for ${Math.abs(ours - theirs)} more.`
  return `${what} ${reach}.${longer}${copied ? ' The other is a copy of this file: nobody has adjudicated a second time.' : ''}`
}
