// Orders that are said without their verb, or without the part of the turn they are for: goods below a move, a place and its goods, coins on
// somebody, as many lines as the turn has rounds. Whether it is one is tried; callers take it only if nothing else is wrong then.
import type { Knows } from './game-wording'
import type { OrderScore } from './order-score'

interface Letter {
  readonly score: (line: string) => OrderScore
  readonly knows: Knows
  /** Its lines, mended as far as they are. */
  readonly lines: readonly string[]
}

const BULLET = /^\s*(?:(?:[-•·»→]|[-=]+>|\*\s)\s*)?/u
const TAIL = /\s*(?:(?:,\s*|\s+)?(?:please|for me|today|thanks|thank you|this (?:turn|time|day)))*\s*[.!]*\s*$/i
const bareOf = (line: string): string => line.replace(BULLET, '').replace(TAIL, '')
const LONGEST = 120
const isWritten = (line: string | undefined): line is string =>
  line !== undefined && line.trim() !== '' && !line.startsWith('>')

const MOVES = /^\W*(?:(?:i|and|then|please|i['’]ll|will) )*(?:move|go|walk)\b(?!.*\b(?:alley|lab)\b)/i
const COINS =
  /^\D{0,3}\d{1,3}(?: coins?)?,? (?:on|for|to) \p{Lu}[\p{L}. ]*$|^\p{Lu}[\p{L}. ]{1,30}?\s*[,:–-]?\s*\d{1,3}(?: coins?)?$/u
const HANDED = /^(?:an?|one|two|three|four|five|\d{1,2}|my|the)?\s*[\p{Ll} ]{3,30}(?:to|for) \p{Lu}\p{L}+/u
const WOVEN = /^(?:my |the |an? )?["“]?\p{L}["”]?(?:\s*(?:,|and|&)\s*["“]?\p{L}["”]?)* (?:on|onto|to|into) /iu
const PLACED = /^(?:no\.? |number |place |#)?\d{1,3}\b/i
const TO = /^(?:off |over |on |(?:an? )?(?:quick )?(?:trip |visit ))?(?:to|at) (?:the )?/i

/** The line above that is not blank, and not of the same list. */
function above(lines: readonly string[], at: number, passes: (line: string) => boolean): string {
  for (let i = at - 1; i >= 0 && at - i <= 8; i--) {
    const line = lines[i] ?? ''
    if (line.trim() !== '' && !passes(line)) return line
  }
  return ''
}

/** Whether no other line of a letter has a word. */
const nowhereElse = ({ lines }: Letter, at: number, word: RegExp): boolean =>
  !lines.some((line, i) => i !== at && !line.startsWith('>') && word.test(line))

/** What a line of a market may be that says no verb. */
function inMarket(letter: Letter, bare: string, at: number): readonly string[] {
  const goods = bare.replace(/^(?:today['’]s |my |the )?(?:usual )?(?:three )?goods(?: are)?\s*[:=-]\s*/i, '')
  const out: string[] = []
  if (nowhereElse(letter, at, /\b(?:generat|mak(?:e|ing)\b|produc|creat)/i)) out.push(`generate ${goods}`)
  if (COINS.test(bare) && nowhereElse(letter, at, /\bbid/i)) out.push(`bid ${bare}`)
  const [, made = '', paid = ''] =
    /^(.{8,60}?)(?:,? and|[,;.]) (\d{1,3} coins? on \p{Lu}[\p{L} ]{1,30})$/u.exec(goods) ?? []
  if (out.length > 0 && made !== '' && nowhereElse(letter, at, /\bbid/i))
    out.push(`generate ${made.replace(TAIL, '')}; bid ${paid}`)
  if (HANDED.test(bare.charAt(0).toLowerCase() + bare.slice(1))) out.push(`gift ${bare}`)
  return out
}

/** What a line of a journey may be that says no verb: goods below a move, a place and its goods. */
function onJourney(letter: Letter, bare: string, at: number): readonly string[] {
  const { score, lines } = letter
  const isGoods = (line: string): boolean => score(`buy ${bareOf(line)}`) === 2
  if (isGoods(bare)) {
    const move = above(lines, at, (line) => isGoods(line) || /^buy\b/.test(line))
    return MOVES.test(move) && score(move) === 2 ? [`buy ${bare}`] : []
  }
  const next = lines.slice(at + 1).find(isWritten)
  if (HOME.test(bare) && nowhereElse(letter, at, /\b(?:move|go|walk)\b/i) && next !== undefined && score(next) === 2)
    return [`move ${bare}`]
  if (!nowhereElse(letter, at, MOVES) || /\b(?:alley|lab)\b/i.test(bare)) return []
  const place = bare.replace(TO, '')
  const [, where, goods] =
    /^([\p{L} ]{4,30}?)\s*(?:[:,=.]|[–—-](?=\s)|\bfor\b|(?=\())\s*\(?\s*([^()]{3,80}?)\)?$/u.exec(place) ?? []
  const bought = goods?.replace(/^buy /i, '')
  if (where !== undefined && bought !== undefined && isGoods(bought)) return [`move to ${where}; buy ${bought}`]
  const below = lines.slice(at + 1, at + 3).find(isWritten)
  return below !== undefined && (isGoods(below) || (/^\W*buy\b/i.test(below) && score(below) === 2))
    ? [`move to ${place}`]
    : []
}

const HOME = /^to (?:the |my )?lab(?:oratory)?$/i

/** Orders that a line without a verb may be, if it is one; the first that can be read. */
export function verbless(letter: Letter, line: string, at: number): string | null {
  const { score, knows } = letter
  const bare = bareOf(line)
  if (bare === '' || bare.length > LONGEST || line.includes('?')) return null
  const forms = [
    ...(knows('generate') ? inMarket(letter, bare, at) : []),
    ...(knows('buy') && knows('move') ? onJourney(letter, bare, at) : []),
    ...(knows('scrounge') && PLACED.test(bare) ? [`scrounge ${bare}`] : []),
    ...(knows('weave') && WOVEN.test(bare) ? [`weave ${bare}`] : []),
  ]
  return forms.find((form) => score(form) === 2) ?? null
}

/** Three goods on a line each, with nothing else on them: the first of the lines says all three. @returns the lines, or null */
export function goodsBelow({ score, knows, lines }: Letter, at: number): readonly number[] | null {
  if (!knows('generate')) return null
  const taken: number[] = []
  for (let i = at; i < lines.length && taken.length < 3; i++) {
    const line = lines[i]
    if (!isWritten(line)) break
    if (!/^[\p{L} ]{3,30}$/u.test(bareOf(line))) break
    taken.push(i)
  }
  if (taken.length < 3 || !nowhereElse({ score, knows, lines }, -1, /\b(?:generat|mak(?:e|ing)\b|produc|creat)/i))
    return null
  return score(`generate ${taken.map((i) => bareOf(lines[i] ?? '')).join(', ')}`) === 2 ? taken : null
}

// ── Rounds that are not named ─────────────────────────────────────────────────────────────────────────────

const CHOOSES =
  /\b(?:or|either|alternatively|instead|otherwise|maybe|perhaps|unless|preferably|option|plan|not|no|never|rather|else|but)\b|\?/i
/** Where one order of a line ends and another begins. */
const NEXT = /\s*(?:[.;!](?=\s|$)|,?\s+(?:and\s+)?then\b|,\s+(?:and\s+)?(?=\p{L}))\s*,?\s*/iu
const MOST_LETTER = 60

/** The slip’s lines, if they are numbered parts of the turn and nothing else. */
const numberedLabels = (labels: readonly string[]): readonly string[] | null =>
  labels.length >= 2 && labels.every((label, i) => new RegExp(`^\\p{L}+ ${i + 1}$`, 'u').test(label)) ? labels : null

/** @param reword what an order in a part of the turn is in the game’s words; null if it is none */
interface InOrder {
  readonly score: (line: string) => OrderScore
  readonly reword: (line: string, label: string) => string | null
  /** Whether words would be passed over. */
  readonly isTalk: (words: string) => boolean
}

/**
 * Orders that name no part of the turn, exactly as many as it has: put behind its labels, in their order. @returns lines, or null
 * @param unclear lines (0-based) that were not understood
 */
export function partsInOrder(
  lines: readonly string[],
  unclear: readonly number[],
  labels: readonly string[],
  { score, reword, isTalk }: InOrder,
): ReadonlyMap<number, string> | null {
  const parts = numberedLabels(labels)
  if (parts === null || unclear.length === 0 || lines.length > MOST_LETTER) return null
  const word = parts[0]?.split(' ')[0] ?? ''
  const named = new RegExp(`\\b(?:${word}s?|r|rd|wizards?)\\b|\\b(?:r|rd)\\d|\\([a-z]\\)`, 'i')
  const written = lines.filter(isWritten)
  if (written.some((line) => score(line) === 2 || named.test(line))) return null
  const found = new Map<number, string>()
  let count = 0
  for (const at of unclear) {
    const line = lines[at] ?? ''
    if (line.length > 300 || CHOOSES.test(line)) return null
    const out: string[] = []
    const pieces = line
      .replace(BULLET, '')
      .split(NEXT)
      .filter((piece) => /[\p{L}\d]/u.test(piece))
    const joined = joinedDigits(pieces)
    for (const piece of joined) {
      const label = parts[count]
      const order = label === undefined ? null : reword(piece.replace(/^(?:and|then)\s+/i, ''), label)
      if (order === null) {
        if (!isTalk(piece)) return null
        continue
      }
      out.push(`${label}: ${order}`)
      count++
    }
    if (out.length > 0) found.set(at, out.join('; '))
  }
  return count === parts.length ? found : null
}

/** Pieces of a line, of which those that begin with a figure belong to the one before: `offer 4, 4, 4, restock 2 3 6`. */
function joinedDigits(pieces: readonly string[]): readonly string[] {
  const out: string[] = []
  for (const piece of pieces)
    if (/^\d/.test(piece) && out.length > 0) out.push(`${out.pop() ?? ''} ${piece}`)
    else out.push(piece)
  return out
}

// ── Columns, and a play whose parts stand below one another ───────────────────────────────────────────────

const GAP = /(?:\s*\|\s*|\t\s*|\s{2,})/
const HEAD_CELL =
  /^(?:rounds?|actions?|orders?|items?|verbs?|what|tiles?|letters?|digits?|spells?|where|on|to|to ?\/ ?on|goods?|things?|whom?|place|piece(?: (?:no\.?|number|#))?|value|multiplier|coins?)$/i
const NO_CELL = /^[-–—.]*$/
const cellsIn = (line: string): readonly string[] =>
  line
    .replace(/^\s*\||\|\s*$/g, '')
    .trim()
    .split(GAP)
    .map((cell) => cell.trim())

/** A row of a market: what, to whom or on whom, and how many coins. */
function paidFor(heading: readonly string[], cells: readonly string[]): readonly string[] {
  if (!/^\S+ what to ?\/ ?on coins?$/i.test(heading.join(' '))) return []
  const [first = '', what = '', whom = '', coins = ''] = cells
  const free = coins === '' || coins === '0'
  return [
    ...(free && what !== '' ? [whom === '' ? `${first} ${what}` : `${first} ${what} to ${whom}`] : []),
    ...(!free && what === '' ? [`${first} ${coins} on ${whom}`] : []),
    ...(!free && what !== '' && whom === '' ? [`spend ${coins} coins on an ${first.toLowerCase()} ${what}`] : []),
  ]
}

/** A row of columns below a heading that names them, as an order; null if it is none. */
export function columnsAsOrder({ score, lines }: Letter, at: number): string | null {
  const line = lines[at] ?? ''
  if (line.length > LONGEST || !GAP.test(line.trim())) return null
  const cells = cellsIn(line)
  const heading = cellsIn(above(lines, at, (other) => !cellsIn(other).every((cell) => HEAD_CELL.test(cell))))
  if (heading.length !== cells.length || cells.length < 3) return null
  if (/^piece(?: (?:no\.?|number|#))? value multiplier$/i.test(heading.join(' '))) {
    const play = `Piece ${cells[0] ?? ''}: ${cells[1] ?? ''}, ${cells[2] ?? ''}`
    return score(play) === 2 ? play : null
  }
  const [first = '', ...rest] = cells
  const said = rest.filter((cell) => !NO_CELL.test(cell))
  const forms = /^\d$/.test(first)
    ? /^rounds?$/i.test(heading[0] ?? '')
      ? [`round ${first}: ${said.join(' ')}`]
      : []
    : [
        `${first} ${said.join(' ')}`,
        ...paidFor(heading, cells),
        ...(/^(?:spell|where|on)$/i.test(heading.at(-1) ?? '') ? [`${first} ${said.join(' on ')}`] : []),
      ]
  return forms.find((form) => score(form) === 2) ?? null
}

/** `Piece: 3`, and below it `Value: +12` and `Multiplier: 3`, with nothing else between blanks: a play; null for anything else. */
export function playBelow({ score, lines }: Letter, at: number): string | null {
  const words = [0, 1, 2].map((i) => /^\s*(\p{L}+)\s*:\s*([-+–−]?\d{1,3})\s*$/u.exec(lines[at + i] ?? '')?.slice(1))
  const said = words.map((each) => each?.[0]?.toLowerCase() ?? '').join(' ')
  const around = [lines[at - 1], lines[at + 3]].some((line) => line !== undefined && line.trim() !== '')
  if (said !== 'piece value multiplier' || around) return null
  const play = `Piece ${words[0]?.[1] ?? ''}: ${words[1]?.[1] ?? ''}, ${words[2]?.[1] ?? ''}`
  const pieces = lines.filter((line) => !line.startsWith('>') && /\bpiece\b/i.test(line)).length
  return pieces === 1 && score(play) === 2 ? play : null
}
