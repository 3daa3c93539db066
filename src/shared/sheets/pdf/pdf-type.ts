// Typesetting for the PDF: which face a character is set in, runs, line breaking by measured widths.
import type { InlineStyle, Run } from '../clean'
import { inSight } from '../bidi'
import type { Direction } from '../bidi'
import { last } from '../layout/places'

/**
 * Families known to the printer; `Figures` is for figures that a copier would lose in the serif, `Signs` holds our own drawings
 * of ☐ ✓ ★ and the like, `Named` is the font file the referee chose for characters that no other face has.
 */
export type Face = 'Serif' | 'Figures' | 'Mono' | 'Signs' | 'Hebrew' | 'Arabic' | 'Named'

/** Measures of the fonts. Widths are in ems. */
export interface Typeface {
  covers(face: Face, bold: boolean, italics: boolean, char: string): boolean
  /** Width of a string set in one face with OpenType features (`onum`, `smcp`), in ems. */
  width(face: Face, bold: boolean, italics: boolean, text: string, features?: readonly string[]): number
  /** Height of a line, ascender to descender, in ems. */
  lineHeight(face: Face, bold: boolean, italics: boolean): number
  /** The part of it above the baseline, in ems. */
  ascent(face: Face, bold: boolean, italics: boolean): number
}

/** A run of one face and style; lines are never broken inside it. */
export interface PdfRun {
  readonly text: string
  readonly font: Face
  readonly fontSize: number
  readonly bold?: true
  readonly italics?: true
  readonly ink?: InkName
  readonly fontFeatures?: readonly string[]
  readonly characterSpacing?: number
  /** Keeps a line with figures of another face as high as its neighbours. */
  readonly lineHeight?: number
  /** Overrides the colour of its line. */
  readonly color?: string
  /** An address, or the `id` of a line of the same document. */
  readonly link?: string
  readonly linkToDestination?: string
  readonly decoration?: 'lineThrough'
}

/** The look asked for a text, before a face is chosen for each character. */
export interface Look {
  readonly size: number
  readonly face?: keyof typeof CHAINS
  readonly bold?: boolean
  readonly italics?: boolean
  readonly ink?: InkName
  /** Lower-case letters become small capitals. */
  readonly caps?: boolean
  readonly spacing?: number
  /** `text`: old-style, as wide as each is; `table`: lining, all of one width; `lining`: lining, as wide as each is; `plain`: as a word processor sets them. */
  readonly figures: 'text' | 'table' | 'lining' | 'plain'
}

/** The smallest type on paper, in points. */
export const SMALLEST = 8.5

/** Names of the inks; the palette gives each its colour. */
type InkName = 'ink' | 'soft' | 'mark'

/** Colours of the three inks, as `#rrggbb`. */
export type Palette = Readonly<Record<InkName, string>>

/** `black`: for the photocopier, nothing but black; `screen`: with a grey and a red, for those who read on a screen. */
export type Ink = 'black' | 'screen'

export const PALETTES: Readonly<Record<Ink, Palette>> = {
  black: { ink: '#000000', soft: '#000000', mark: '#000000' },
  screen: { ink: '#222222', soft: '#555555', mark: '#a8322a' },
}

/** Thickness of lines on paper, in points: no copier loses them. */
export const RULE = { thin: 0.5, strong: 0.8, writing: 0.75 } as const

/** Faces for characters that no text face has. */
export const FALLBACK = ['Hebrew', 'Arabic', 'Named'] as const

const CHAINS: Readonly<Record<'Serif' | 'Mono' | 'Signs' | 'Named', readonly Face[]>> = {
  Serif: ['Serif', 'Mono', 'Signs', ...FALLBACK],
  Mono: ['Mono', 'Serif', 'Signs', ...FALLBACK],
  Signs: ['Signs', 'Serif', 'Mono', ...FALLBACK],
  Named: ['Named', 'Serif', 'Mono', 'Signs', 'Hebrew', 'Arabic'],
}

const MARK = /\p{M}/u
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3]/u
/** Characters that ask for a sign in colour or in black. */
const VARIATION = /[\ufe00-\ufe0f]/g

/** Base characters with the marks set on them, so that no run begins with an accent. */
export function clusters(text: string): readonly string[] {
  const out: string[] = []
  for (const char of text.replace(VARIATION, '')) {
    if (out.length > 0 && MARK.test(char)) out[out.length - 1] += char
    else out.push(char)
  }
  return out
}

const EMOJI_WORD = '[emoji]'

/** Replaces a character that no face has: its code, so that nobody sees an empty box; `[emoji]` for emoji. */
export const named = (char: string): string =>
  EMOJI.test(char)
    ? EMOJI_WORD
    : [...char].map((c) => `‹${(c.codePointAt(0) ?? 0).toString(16).toUpperCase()}›`).join('')

interface Piece {
  readonly text: string
  readonly face: Face
}

/** Whether a face has all characters of a text. */
function coveredBy(face: Face, bold: boolean, italics: boolean, text: string, type: Typeface): boolean {
  for (const char of text) if (!type.covers(face, bold, italics, char)) return false
  return true
}

/** Whether some face has a character. */
export const hasFace = (char: string, type: Typeface): boolean =>
  CHAINS.Serif.some((face) => coveredBy(face, false, false, char, type))

/** Splits a text by the faces that have its characters. */
export function byFace(
  text: string,
  want: keyof typeof CHAINS,
  bold: boolean,
  italics: boolean,
  type: Typeface,
): readonly Piece[] {
  // Shortcut for most texts: their own face has every character.
  if (text !== '' && coveredBy(want, bold, italics, text, type)) return [{ text, face: want }]
  const pieces: Piece[] = []
  const add = (piece: string, face: Face): void => {
    const before = pieces[pieces.length - 1]
    if (before && before.face === face) pieces[pieces.length - 1] = { text: before.text + piece, face }
    else pieces.push({ text: piece, face })
  }
  for (const cluster of clusters(text)) {
    const face = CHAINS[want].find((candidate) => coveredBy(candidate, bold, italics, cluster, type))
    if (face) add(cluster, face)
    else if (/^[\p{Zs}]$/u.test(cluster)) add(' ', want)
    // Several emoji in a row, as in families and flags, get one `[emoji]`.
    else if (!(EMOJI.test(cluster) && pieces.at(-1)?.text.endsWith(EMOJI_WORD))) add(named(cluster), 'Serif')
  }
  return pieces
}

const FIGURES: Readonly<Record<Look['figures'], readonly string[]>> = {
  text: ['onum', 'pnum'],
  table: ['lnum', 'tnum'],
  lining: ['lnum', 'pnum'],
  plain: [],
}

/** Sizes in points from which the serif's figures survive a copier in running text: below them the 7 loses its stem. */
const FIGURES_STAY = { upright: 9, italic: 10.3 } as const

/** True if a copier would break the serif's figures. The lining 4 and 7 break at any size of text. */
function needSturdyFigures({ figures, size, bold = false, italics = false }: Look): boolean {
  if (figures !== 'text') return true
  return !bold && size < (italics ? FIGURES_STAY.italic : FIGURES_STAY.upright)
}

/** A number with its sign, separators and percent sign. */
const NUMBER = /([+−]?\d(?:[\d.,:/]*\d)?%?)/g

/** Puts the numbers of a run of the serif into the face for figures, where they would break in a copy. */
function numbersApart(run: PdfRun, look: Look, type: Typeface): readonly PdfRun[] {
  if (!/\d/.test(run.text) || !needSturdyFigures(look)) return [run]
  const { fontFeatures, ...letters } = run
  const [bold, italics] = [run.bold === true, run.italics === true]
  const covered = (text: string): boolean => coveredBy('Figures', bold, italics, text, type)
  if (![...run.text.matchAll(NUMBER)].every(([number]) => covered(number))) return [run]
  const lineHeight = type.lineHeight('Serif', bold, italics) / type.lineHeight('Figures', bold, italics)
  return run.text
    .split(NUMBER)
    .filter((part) => part !== '')
    .map((text) =>
      /\d/.test(text)
        ? { ...run, text, font: 'Figures' as const, lineHeight, fontFeatures: FIGURES[look.figures] }
        : { ...letters, ...(look.caps ? { fontFeatures: ['smcp'] } : {}), text },
    )
}

// Words with figures become separate runs: only they need OpenType features, and all other words share one shaping.
const WORDS_WITH_FIGURES = /(\S*\d\S*\s*)/

/** A dash between blanks, or alone in a cell. */
const DASHES = /(?<=^|\s)([–—])(?=\s|$)/

/** Below this size a copier loses the dash of the medium cut; the bold one stays. */
const DASH_STAYS = 8.6

/** A cache key for a look. */
const lookKey = ({ size, face, bold, italics, ink, caps, spacing, figures }: Look): string =>
  `${size} ${face ?? ''} ${bold === true} ${italics === true} ${ink ?? ''} ${caps === true} ${spacing ?? ''} ${figures}`

/** Sets a text in a look: one or more runs. */
export const setText = (text: string, look: Look, type: Typeface): readonly PdfRun[] =>
  setRuns([{ text, style: null }], look, type)

function setParts(text: string, look: Look, type: Typeface): readonly PdfRun[] {
  if (look.bold === true || look.face === 'Mono' || look.size >= DASH_STAYS) return setPiece(text, look, type)
  return text
    .split(DASHES)
    .filter((part) => part !== '')
    .flatMap((part) => setPiece(part, DASHES.test(part) ? { ...look, bold: true } : look, type))
}

/** Faces with a single cut, used for bold and italic too. */
const ONE_CUT: readonly Face[] = ['Signs', ...FALLBACK]

function setPiece(text: string, look: Look, type: Typeface): readonly PdfRun[] {
  const bold = look.bold === true
  const italics = look.italics === true
  return byFace(text, look.face ?? 'Serif', bold, italics, type).flatMap(({ text: piece, face }) => {
    const base = {
      font: face,
      fontSize: face === 'Mono' ? Math.max(SMALLEST, Math.round(look.size * 9) / 10) : look.size,
      ...(bold && !ONE_CUT.includes(face) ? { bold: true as const } : {}),
      ...(italics && !ONE_CUT.includes(face) ? { italics: true as const } : {}),
      ...(look.ink === undefined ? {} : { ink: look.ink }),
      ...(look.spacing === undefined ? {} : { characterSpacing: look.spacing }),
    }
    if (face !== 'Serif') return [{ ...base, text: piece }]
    if (look.figures !== 'text' || !DIGITS.test(piece)) return setSerif(piece, base, look, type)
    return piece
      .split(DIGITS)
      .flatMap((stretch, i) =>
        setSerif(
          i % 2 === 0 ? stretch : asOne(stretch),
          base,
          i % 2 === 0 ? look : { ...look, figures: 'table' },
          type,
        ),
      )
  })
}

/** The digits of a spell or a stock: single numbers with blanks between them. Old-style ones would read as “I I I”. */
const DIGITS = /(?<![\w.,:–-])(\d+(?: \d+)+)(?![\w:–-])/

/** Keeps up to six digits on one line; a longer stock may be broken. */
const asOne = (digits: string): string => (digits.length > 12 ? digits : digits.replace(/ /g, '\u00a0'))

/** Sets serif text; words with figures become separate runs with the figures of the look. */
function setSerif(text: string, base: Omit<PdfRun, 'text'>, look: Look, type: Typeface): readonly PdfRun[] {
  const parts = look.caps || !/\d/.test(text) ? [text] : text.split(WORDS_WITH_FIGURES)
  return parts
    .filter((part) => part !== '')
    .flatMap((part) => {
      const figures = /\d/.test(part) ? FIGURES[look.figures] : []
      const features = look.caps ? ['smcp', ...figures] : figures
      if (features.length === 0) return [{ ...base, text: part }]
      const run = { ...base, text: part, fontFeatures: features }
      return look.caps && look.figures === 'text' ? [run] : numbersApart(run, look, type)
    })
}

/** The changes an inline style makes to the look around it. */
const STYLES: Readonly<Record<InlineStyle, Partial<Look>>> = {
  strong: { bold: true },
  emphasis: { italics: true },
  small: { size: SMALLEST },
  rule: { size: SMALLEST, ink: 'soft', bold: false, figures: 'lining' },
  orders: { face: 'Mono', italics: false },
  mark: { bold: true, italics: true, ink: 'mark' },
  caps: { caps: true, spacing: 0.4 },
}

type Runs = readonly PdfRun[]

const MOST_TEXTS = 20_000
// Cache: up to MOST_TEXTS typeset texts of a typeface, then it is emptied. The sheets of a set share most texts, so that a set prints in
// half the time.
const textsSet = new WeakMap<Typeface, Map<string, Runs>>()
// Cache: widths and line breaks of the runs above, at most MOST_BREAKS for each. Every step that tries to save a page asks for them.
const measures = new WeakMap<Runs, Measures>()

/** The room that lines are broken to. */
interface Room {
  /** In points. */
  readonly room: number
  /** By how much the lines after the first are indented. */
  readonly hang: number
  readonly direction: Direction
}

/** Measures of some runs, in points. */
interface Measures {
  /** Width on one line, and of the widest word. */
  line: number | null
  word: number | null
  broken: readonly (Room & { readonly lines: readonly Runs[] })[]
}

/** Line breaks kept for the same runs. */
const MOST_BREAKS = 20

function measuresOf(runs: Runs): Measures {
  const known = measures.get(runs)
  if (known !== undefined) return known
  const fresh = { line: null, word: null, broken: [] }
  measures.set(runs, fresh)
  return fresh
}

/** Sets runs in a look, each with its own style on top. The same words return the same array. */
export function setRuns(runs: readonly Run[], look: Look, type: Typeface): readonly PdfRun[] {
  // Texts have no control characters, so these can separate the parts of a key.
  const key = runs.reduce(
    (all, { style, text, link = '', struck = '' }) =>
      `${all}\u0001${style ?? ''}\u0002${text}\u0002${link}\u0002${struck}`,
    lookKey(look),
  )
  const known = textsSet.get(type) ?? new Map<string, Runs>()
  textsSet.set(type, known)
  const found = known.get(key)
  if (found !== undefined) return found
  const made = runs.flatMap(({ text, style, link, struck }) => {
    const set = setParts(text, style === null ? look : { ...look, ...STYLES[style] }, type)
    if (link === undefined && struck === undefined) return set
    const more = {
      ...(link === undefined ? {} : { link }),
      ...(struck ? { decoration: 'lineThrough' as const } : {}),
    }
    return set.map((run) => ({ ...run, ...more }))
  })
  if (known.size >= MOST_TEXTS) known.clear()
  known.set(key, made)
  return made
}

/** Width of runs on one line, in points. */
export const runsWidth = (runs: readonly PdfRun[], type: Typeface): number =>
  (measuresOf(runs).line ??= measureRuns(runs, type))

function measureRuns(runs: readonly PdfRun[], type: Typeface): number {
  return runs.reduce(
    (sum, run) =>
      sum +
      type.width(run.font, run.bold === true, run.italics === true, run.text, run.fontFeatures) * run.fontSize +
      (run.characterSpacing ?? 0) * run.text.length,
    0,
  )
}

/** Cuts a word wider than the line (an address, a hash) into pieces that fit. */
function chop(word: readonly PdfRun[], room: number, type: Typeface): readonly (readonly PdfRun[])[] {
  const pieces: PdfRun[][] = [[]]
  let used = 0
  for (const run of word) {
    for (const text of clusters(run.text)) {
      const piece = { ...run, text }
      const width = measureRuns([piece], type)
      if (used > 0 && used + width > room) {
        pieces.push([])
        used = 0
      }
      last(pieces).push(piece)
      used += width
    }
  }
  return pieces
}

const trimmed = (runs: readonly PdfRun[]): readonly PdfRun[] => {
  const end = runs.at(-1)
  if (end !== undefined && end.text !== '' && !end.text.endsWith(' ')) return runs
  const out = runs.slice()
  for (let run = out.pop(); run !== undefined; run = out.pop()) {
    const text = run.text.replace(/ +$/, '')
    if (text !== '') return [...out, { ...run, text }]
  }
  return out
}

/** Where a line may end: after a blank, and after a hyphen between two words; never at one in orders. */
const BREAK = /(?<= )|(?<=\p{L}{2}-)(?=\p{L}{2})/u
const BLANK = /(?<= )/

/** Splits runs where a line may end. */
function wordsOf(runs: readonly PdfRun[]): readonly (readonly PdfRun[])[] {
  const words: PdfRun[][] = [[]]
  for (const run of runs) {
    const pieces = run.text.split(run.font === 'Mono' ? BLANK : BREAK)
    pieces.forEach((piece, i) => {
      last(words).push({ ...run, text: piece })
      if (i < pieces.length - 1 || piece.endsWith(' ')) words.push([])
    })
  }
  return words
}

/** Width of the widest word, in points: no line can be narrower without cutting it. */
export const longestWord = (runs: readonly PdfRun[], type: Typeface): number =>
  (measuresOf(runs).word ??= Math.max(0, ...wordsOf(runs).map((word) => measureRuns(trimmed(word), type))))

/**
 * Breaks runs into lines no wider than `room` points: greedy, ragged, at blanks and hyphens; longer words are cut.
 * @param hang by how much the lines after the first are indented
 */
export function breakLines(
  runs: readonly PdfRun[],
  room: number,
  type: Typeface,
  hang = 0,
  direction: Direction = 'ours',
): readonly (readonly PdfRun[])[] {
  const known = measuresOf(runs)
  for (const each of known.broken)
    if (each.room === room && each.hang === hang && each.direction === direction) return each.lines
  const lines = brokenLines(runs, { room, hang, direction }, type)
  const kept = known.broken.length < MOST_BREAKS ? known.broken : []
  known.broken = [...kept, { room, hang, direction, lines }]
  return lines
}

function brokenLines(
  runs: readonly PdfRun[],
  { room, hang, direction }: Room,
  type: Typeface,
): readonly (readonly PdfRun[])[] {
  const lines: PdfRun[][] = [[]]
  let used = 0
  const left = (): number => (lines.length === 1 ? room : room - hang) - used
  const next = (): void => {
    lines.push([])
    used = 0
  }
  const put = (word: readonly PdfRun[]): void => {
    last(lines).push(...word)
    used += measureRuns(word, type)
  }
  for (const word of wordsOf(runs)) {
    const width = measureRuns(trimmed(word), type)
    if (used > 0 && width > left()) next()
    if (width <= left()) {
      put(word)
      continue
    }
    chop(word, Math.max(1, room - hang), type).forEach((piece, i) => {
      if (i > 0) next()
      put(piece)
    })
  }
  return lines.map((line) => inSight(trimmed(merge(line)), direction)).filter((line) => line.length > 0)
}

/** The properties that are equal in runs of the same look. */
const ALIKE = [
  'font', 'fontSize', 'bold', 'italics', 'ink', 'characterSpacing', 'link', 'decoration', 'linkToDestination', 'fontFeatures',
] as const // prettier-ignore

const lookAlike = (a: PdfRun, b: PdfRun): boolean => ALIKE.every((key) => String(a[key]) === String(b[key]))

/** Puts neighbours of the same look back together. */
export function merge(runs: readonly PdfRun[]): readonly PdfRun[] {
  const out: PdfRun[] = []
  for (const run of runs) {
    const before = out[out.length - 1]
    if (before && lookAlike(before, run)) out[out.length - 1] = { ...before, text: before.text + run.text }
    else out.push(run)
  }
  return out
}
