// Plans: one order, or a choice between several, for each part of a turn. Finds the part a heading means, orders given twice or for no
// part, and parts in the player's own words.
import type { Heading, OrderLanguage, Section } from '../../engine/order-text/language'
import type { Tok } from '../../engine/order-text/lexer'
import { pastMarks } from '../../engine/order-text/line-marks'
import { WHOLE_TURN } from '../../engine/order-text/turn-heading'
import type { Problem, Span } from '../../engine/result'
import { capital } from '../prose'
import { planOf, type Plan } from './steps'

/** A plan for each part of a turn; null: nothing (understood) for that part. */
export interface PlanOrders<A> {
  readonly rounds: readonly (Plan<A> | null)[]
  /** The phase of the game they are for, where it has such. */
  readonly phase?: string
}

/** A part of a turn that takes one order: a round of a session. */
export interface Part {
  /** As its heading is written: "round 1". */
  readonly key: string
  /** In sentences: "Round 1, wizard (c)". */
  readonly label: string
  /** Note beside the part in the form: the wizard of the round. */
  readonly note?: string
  /** The kind of act, with a field `words`, if all text of this part is the player’s own words. */
  readonly words?: string
}

/**
 * A heading of a part, `round 2:`, or null. The name of the only part, or one that is also a verb, is a heading only at the start of a
 * line with its mark, as the slip prints it: `bid: bid 3`.
 */
export function partHeading(
  parts: readonly Part[],
  verbs: readonly string[],
): (tokens: readonly Tok[], from: number) => Heading | null {
  return (tokens, from) => {
    const part = parts.find(({ key }) => key.split(' ').every((word, i) => tokens[from + i]?.lower === word))
    if (part === undefined) return null
    const end = from + part.key.split(' ').length
    const next = pastMarks(tokens, end)
    const alone = parts.length === 1 || verbs.includes(part.key)
    if (alone && next === end) return null
    return { key: part.key, next, strong: !alone }
  }
}

/** Word and count of a turn's numbered parts: `round 1`, `round 2`; {} if not numbered. */
export function numberedParts(parts: readonly Part[]): Pick<OrderLanguage<unknown>, 'numbered'> {
  const word = parts[0]?.key.split(' ')[0] ?? ''
  const numbered = parts.length > 1 && parts.every(({ key }, i) => key === `${word} ${i + 1}`)
  return numbered ? { numbered: { word, count: parts.length } } : {}
}

const AGAIN = 'This is a second order for the same case.'

const orderedTwice = (at: Span, message: string, rule: string): Problem => ({
  code: 'round-ordered-twice',
  severity: 'error',
  message,
  remedy: 'Leave one order and take the other out.',
  at,
  rule,
})

const partMissing = (at: Span, parts: readonly Part[], rule: string): Problem => ({
  code: 'round-missing',
  severity: 'error',
  message: `This order does not say which ${parts[0]?.key.split(' ')[0] ?? 'part'} it is for.`,
  remedy: `Write ${parts.map(({ key }) => `“${key}:”`).join(' or ')} before it.`,
  at,
  rule,
  suggestions: parts.map(({ key }) => ({
    label: `For ${key}`,
    at: { start: at.start, end: at.start },
    text: `${key}: `,
  })),
})

/** The part a heading means; without a heading, the only part. */
export const partOf = (parts: readonly Part[], key: string | null): number =>
  (key === null || key === WHOLE_TURN) && parts.length === 1 ? 0 : parts.findIndex((part) => part.key === key)

/** The plan of each part (or null), and the problems in how they are given. */
export function plansOf<A>(
  sections: readonly Section<readonly A[]>[],
  parts: readonly Part[],
  { rule, onceRule = rule }: { readonly rule: string; readonly onceRule?: string },
): { readonly rounds: readonly (Plan<A> | null)[]; readonly problems: Problem[] } {
  const problems: Problem[] = []
  const rounds: (Plan<A> | null)[] = parts.map(() => null)
  const taken = new Set<number>()
  const twice = (at: Span, message: string): void => void problems.push(orderedTwice(at, message, onceRule))
  for (const section of sections) {
    const i = partOf(parts, section.part)
    const first = section.body.find((statement) => statement.kind !== 'failed')
    if (i < 0) {
      if ((section.heading === null || section.part === WHOLE_TURN) && first !== undefined)
        problems.push(partMissing(first.at, parts, rule))
      continue
    }
    const known = parts.length === 1 ? AGAIN : `${capital(parts[i]?.key ?? '')} is ordered a second time here.`
    for (const statement of section.body) {
      if (!taken.has(i)) {
        taken.add(i)
        rounds[i] = planOf(statement, (at) => twice(at, AGAIN))
      } else if (statement.kind !== 'failed') twice(statement.at, known)
    }
  }
  return { rounds, problems }
}

// ── The player's own words ────────────────────────────────────────────────────────────────────────────────

/** A text without the words of such parts, everything else at its place; the words, and the lines they are on, from 1. */
interface OwnWords {
  readonly rest: string
  readonly words: ReadonlyMap<Part, string>
  readonly lines: ReadonlyMap<number, Part>
}

/** Takes the player’s own words out of a text: from `plea:` to the heading of another part, press or an empty line. */
export function takeWords(text: string, parts: readonly Part[]): OwnWords {
  const words = new Map<Part, string>()
  const lines = new Map<number, Part>()
  if (parts.every((part) => part.words === undefined)) return { rest: text, words, lines }
  let now: Part | null = null
  const rest = text.split('\n').map((line, i) => {
    const [, head = '', said = ''] = /^\s*(\p{L}[\p{L}\p{N} ]{0,30}?)\s*:(.*)$/su.exec(line) ?? []
    const key = head.toLowerCase()
    const part = parts.find((each) => each.key === key)
    if (part !== undefined || key === 'press' || line.trim() === '') now = part?.words === undefined ? null : part
    if (now === null) return line
    words.set(now, `${words.get(now) ?? ''} ${part === undefined ? line.trim() : said.trim()}`.trim())
    lines.set(i + 1, now)
    return ' '.repeat(line.length)
  })
  return { rest: rest.join('\n'), words, lines }
}
