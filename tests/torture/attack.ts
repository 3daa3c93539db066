// An attack is a siege laid once, then as many rounds as time allows. Each round has its own random numbers, so a round that
// found something can be repeated alone.
import { randomOf, type Random } from '../support/random'

/** Environment of an attack. */
export interface World {
  /** A folder of their own, emptied afterwards. */
  readonly scratch: string
  /** The built second process of the store (tests/support/files-child.ts). */
  readonly child: string
  /** The built command line. */
  readonly program: string
  /** Whether time is held against size: not in `npm test`, where a busy machine would be called wrong. */
  readonly timed: boolean
}

/** Result of a round. */
export interface Tally {
  /** How often something was tried. */
  readonly tries: number
  /** Events that must never happen, in words. */
  readonly losses: readonly string[]
  /** Figures for the report: summed over all rounds; for names that begin with `longest` or `most` the maximum. */
  readonly figures?: Readonly<Record<string, number>>
}

export interface Siege {
  readonly round: (random: Random) => Promise<Tally>
  readonly end?: () => Promise<void>
}

export interface Attack {
  /** As `--only` names it. */
  readonly name: string
  /** The attempts and what must hold, as a line of the table. */
  readonly what: string
  /** Rounds in `npm test`. */
  readonly quick: number
  readonly lay: (world: World) => Promise<Siege>
}

const hash = (text: string): number => {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** The chance of one round of an attack. */
export const chanceOf = (seed: number, attack: string, round: number): Random =>
  randomOf(hash(`${seed} ${attack} ${round}`))

/** An error or text on one line, cut to at most so many characters. */
export const inShort = (text: unknown, most = 300): string => {
  const words = (text instanceof Error ? (text.stack ?? text.message) : String(text)).replace(/\s+/g, ' ')
  return words.length > most ? `${words.slice(0, most - 1)}…` : words
}

/** Runs something that must not throw. @returns its value, or null with the loss written down */
export async function unharmed<T>(what: string, losses: string[], work: () => T | Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    losses.push(`${what} threw: ${inShort(error)}`)
    return null
  }
}
