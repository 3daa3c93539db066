// The slip code on every sheet and slip: `[Anna · Kettle Street · turn 13 · k7f2]`. It says whose answer a mail is and to which
// turn, wherever it is in it. It routes and proves nothing: everybody who has seen a sheet can write one.
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Letters and digits that are not taken for one another in handwriting. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 4

/**
 * The four signs at the end of a code.
 * @param campaign id of the campaign, not its name
 * @param seat null on what everybody gets
 */
export function codeOf(campaign: string, turn: number, seat: number | null): string {
  const bytes = sha256(utf8ToBytes(`slip ${campaign} ${turn} ${seat ?? 'all'}`))
  return Array.from({ length: LENGTH }, (_, i) => {
    const at = ((bytes[2 * i] ?? 0) * 256 + (bytes[2 * i + 1] ?? 0)) % ALPHABET.length
    return ALPHABET[at]
  }).join('')
}

/** Brackets would end it too early. */
const shown = (name: string): string => name.replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim()

/** A code as it is printed. @param when the turn in words: `turn 13`; @param name null on what everybody gets */
export const formatSlipCode = (name: string | null, campaign: string, when: string, code: string): string =>
  `[${[...(name === null ? [] : [name]), campaign, when].map(shown).join(' · ')} · ${code}]`

/** A slip code somewhere in a letter. */
export interface FoundCode {
  /** Lines it is on, counted from 0: more than one where a program broke it. */
  readonly first: number
  readonly last: number
  /** What is in front of the turn: whose it is and the campaign. */
  readonly words: string
  readonly turn: number
  readonly code: string
}

const MARKS = /^\s*(?:(?:>\s?)+|\|\s|\p{Lu}{1,3}>\s?)/u
/** What is between its parts: the dot it was printed with, or what programs and people make of it. */
const BETWEEN = '[\\s·•∙⋅‧・●.,;:|/*_~\\\\\\-–—―=>]+'
const SHAPE = new RegExp(
  `\\[([^[\\]]{1,240}?)${BETWEEN}\\p{L}{2,16}[\\s#.:-]{0,3}(\\d{1,4})${BETWEEN}([a-z0-9]{${LENGTH}})[\\s.\\\\]{0,3}\\]`,
  'giu',
)
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
/** Brackets and longer lines beyond these are not looked into. */
const MOST_BRACKETS = 500
const LONGEST_LINE = 4_000
/** A code takes no more lines than this. */
const MOST_LINES = 4

/** A stretch of text in plain letters, without what cannot be seen. */
const bare = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '')

/** Every slip code of a text, in its order. Linear in its length. */
export function findSlipCodes(lines: readonly string[]): readonly FoundCode[] {
  const found: FoundCode[] = []
  let brackets = 0
  for (let at = 0; at < lines.length && brackets < MOST_BRACKETS; at++) {
    if (!/[[［]/.test(lines[at]!) || lines[at]!.length > LONGEST_LINE) continue
    brackets++
    for (let count = 1; count <= MOST_LINES && at + count <= lines.length; count++) {
      const part = lines.slice(at, at + count).map((line) => bare(line).replace(MARKS, ''))
      if (count > 1 && part.at(-1)!.trim() === '') break
      const codes = [...part.join(' ').matchAll(SHAPE)]
      for (const [, words = '', turn, code = ''] of codes)
        found.push({
          first: at,
          last: at + count - 1,
          words: words.trim(),
          turn: Number(turn),
          code: code.toLowerCase(),
        })
      if (codes.length > 0) {
        at += count - 1
        break
      }
      const open = part.join(' ').lastIndexOf('[')
      if (part.join(' ').indexOf(']', open) >= 0) break
    }
  }
  return found
}

/** A line without its slip codes. */
export const withoutCodes = (line: string): string =>
  findSlipCodes([line]).length === 0 ? line : bare(line).replace(SHAPE, ' ')

/** The slip code that a line is, and nothing else beside it; or null. */
export function slipCodeLine(line: string): FoundCode | null {
  const text = bare(line).replace(/^[\s\\*_"'“]+|[\s\\*_"'”.]+$/g, '')
  if (!text.startsWith('[') || text.indexOf(']') !== text.length - 1) return null
  return findSlipCodes([text])[0] ?? null
}

/** The letter with every code that was broken over lines on the first of them; the others are empty then. */
export function unbroken(lines: readonly string[]): readonly string[] {
  const broken = findSlipCodes(lines).filter(({ first, last }) => last > first)
  if (broken.length === 0) return lines
  const out = [...lines]
  for (const { first, last } of broken) {
    const rest = lines.slice(first + 1, last + 1).map((line) => line.replace(MARKS, '').trim())
    out[first] = [lines[first]!.trimEnd(), ...rest].join(' ')
    for (let i = first + 1; i <= last; i++) out[i] = MARKS.exec(lines[i]!)?.[0].trimEnd() ?? ''
  }
  return out
}

/** What a code means in a campaign: whose it is and of which turn; `null` as a seat is the public report’s. */
export type CodeMeaning =
  | { readonly kind: 'ours'; readonly turn: number; readonly seat: number | null }
  | { readonly kind: 'other-campaign'; readonly campaign: string }
  /** It names this campaign, but no code of it is written so. */
  | { readonly kind: 'misspelt' }

/** A campaign, as far as codes go. */
export interface Coded {
  readonly id: string
  readonly name: string
  /** Names of the seats, in their order. */
  readonly seats: readonly string[]
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const made = new WeakMap<Coded, Map<number, ReadonlyMap<string, readonly (number | null)[]>>>()

/** Codes of a turn; two seats may have the same. Made once for each campaign and turn. */
function codesOf(campaign: Coded, turn: number): ReadonlyMap<string, readonly (number | null)[]> {
  const turns = made.get(campaign) ?? new Map<number, ReadonlyMap<string, readonly (number | null)[]>>()
  made.set(campaign, turns)
  const before = turns.get(turn)
  if (before !== undefined) return before
  const codes = new Map<string, readonly (number | null)[]>()
  for (const seat of [null, ...campaign.seats.keys()]) {
    const code = codeOf(campaign.id, turn, seat)
    codes.set(code, [...(codes.get(code) ?? []), seat])
  }
  turns.set(turn, codes)
  return codes
}

/** What a code that was found means in a campaign. @param coming its coming turn: later ones are hardly looked for */
export function meaningOf(found: FoundCode, campaign: Coded, coming: number): CodeMeaning {
  const { turn, code } = found
  const written = folded(found.words)
  if (turn <= coming + 1) {
    const seats = codesOf(campaign, turn).get(code) ?? []
    const [first] = seats
    const named = seats.filter((seat) => seat !== null && written.startsWith(folded(campaign.seats[seat]!)))
    const seat = seats.length > 1 ? named[0] : first
    if (seat !== undefined) return { kind: 'ours', turn, seat }
  }
  const name = folded(campaign.name)
  if (name !== '' && (written === name || written.endsWith(` ${name}`))) return { kind: 'misspelt' }
  return { kind: 'other-campaign', campaign: found.words.split(/\s·\s/).slice(1).join(' · ') || found.words }
}
