// The slip code on every sheet and slip: `[Anna · Kettle Street · turn 13 · k7f2]`. Anywhere in a mail, it says whose answer it is and
// to which turn. It helps to sort mail but proves nothing: everybody who has seen a sheet can write one.
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Letters and digits that are not easily confused in handwriting. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 4

/**
 * The four characters at the end of a code.
 * @param campaign id of the campaign, not its name
 * @param seat null for public sheets
 */
export function codeOf(campaign: string, turn: number, seat: number | null): string {
  const bytes = sha256(utf8ToBytes(`slip ${campaign} ${turn} ${seat ?? 'all'}`))
  return Array.from({ length: LENGTH }, (_, i) => {
    const at = ((bytes[2 * i] ?? 0) * 256 + (bytes[2 * i + 1] ?? 0)) % ALPHABET.length
    return ALPHABET[at]
  }).join('')
}

/** A name as it is printed in a code, without brackets, which would end the code too early. */
const shown = (name: string): string => name.replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim()

/** A code as printed. @param name null for public sheets @param when the turn in words: `turn 13` */
export const formatSlipCode = (name: string | null, campaign: string, when: string, code: string): string =>
  `[${[...(name === null ? [] : [name]), campaign, when].map(shown).join(' · ')} · ${code}]`

/** A slip code somewhere in a letter. */
export interface FoundCode {
  /** Lines (0-based) it is on: several if a program broke it. */
  readonly first: number
  readonly last: number
  /** The words before the turn: player and campaign. */
  readonly words: string
  readonly turn: number
  readonly code: string
}

const MARKS = /^\s*(?:(?:>\s?)+|\|\s|\p{Lu}{1,3}>\s?)/u
/** Separators between its parts: the dot it was printed with, or what programs and people make of it. */
const BETWEEN = '[\\s·•∙⋅‧・●.,;:|/*_~\\\\\\-–—―=>]+'
const SHAPE = new RegExp(
  `\\[([^[\\]]{1,240}?)${BETWEEN}\\p{L}{2,16}[\\s#.:-]{0,3}(\\d{1,4})${BETWEEN}([a-z0-9]{${LENGTH}})[\\s.\\\\]{0,3}\\]`,
  'giu',
)
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g
/** At most this many brackets are examined, and only lines up to this many characters. */
const MOST_BRACKETS = 500
const LONGEST_LINE = 4_000
const MOST_LINES = 4

const bare = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '')

/** Whether a line has the bracket a code begins with; few have. */
const hasBracket = (line: string): boolean => line.includes('[') || line.includes('［')

/** All slip codes of a text, in order. Linear in its length. */
export function findSlipCodes(lines: readonly string[]): readonly FoundCode[] {
  const found: FoundCode[] = []
  let brackets = 0
  for (let at = 0; at < lines.length && brackets < MOST_BRACKETS; at++) {
    const line = lines[at]!
    if (!hasBracket(line) || line.length > LONGEST_LINE) continue
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
  !hasBracket(line) || findSlipCodes([line]).length === 0 ? line : bare(line).replace(SHAPE, ' ')

/** The slip code of a line that consists of nothing else; or null. */
export function slipCodeLine(line: string): FoundCode | null {
  const text = bare(line).replace(/^[\s\\*_"'“]+|[\s\\*_"'”.]+$/g, '')
  if (!text.startsWith('[') || text.indexOf(']') !== text.length - 1) return null
  return findSlipCodes([text])[0] ?? null
}

/** The lines with every broken code joined on its first line; its other lines become empty. */
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

/** The meaning of a code in a campaign: its seat and turn; `null` for the public report. */
export type CodeMeaning =
  | { readonly kind: 'ours'; readonly turn: number; readonly seat: number | null }
  | { readonly kind: 'other-campaign'; readonly campaign: string }
  /** It names this campaign, but the campaign has no such code. */
  | { readonly kind: 'misspelt' }

/** Facts about a campaign that codes depend on. */
export interface Coded {
  readonly id: string
  readonly name: string
  /** Names of the seats, in order. */
  readonly seats: readonly string[]
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The meaning of a code in a campaign. @param coming the coming turn; hardly any later ones are considered */
export function meaningOf(found: FoundCode, campaign: Coded, coming: number): CodeMeaning {
  const { turn, code } = found
  const written = folded(found.words)
  if (turn <= coming + 1) {
    // Two seats may have the same code.
    const seats = [null, ...campaign.seats.keys()].filter((each) => codeOf(campaign.id, turn, each) === code)
    const [first] = seats
    const named = seats.filter((seat) => seat !== null && written.startsWith(folded(campaign.seats[seat]!)))
    const seat = seats.length > 1 ? named[0] : first
    if (seat !== undefined) return { kind: 'ours', turn, seat }
  }
  const name = folded(campaign.name)
  if (name !== '' && (written === name || written.endsWith(` ${name}`))) return { kind: 'misspelt' }
  return { kind: 'other-campaign', campaign: found.words.split(/\s·\s/).slice(1).join(' · ') || found.words }
}
