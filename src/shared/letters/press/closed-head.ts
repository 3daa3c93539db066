// Press is open only while no line in it says otherwise. A short line that speaks of secrecy, or one that names another player, the
// referee or “you” before a colon or alone, closes it for the words below: these are plainly understood, or wait for the referee. Limits:
// headings longer than LONGEST_HEADING, and secrecy in sentences.
import { wordSet } from '../words'
import type { PressKind } from './press-kinds'
import { foldedWord, isWithheld, plainly, secrecyOf, speaksOfItself, wordsOf } from './secrecy'
import type { Names } from '../senders/other-player'

/** Who writes press: their own names close nothing, those of others and the referee's do. */
export interface PressNames {
  readonly own: readonly string[]
  readonly all?: Names['all']
  /** Names of the parts people play. */
  readonly parts?: readonly string[]
  /** Names of the referee, in lower case. */
  readonly referee?: readonly string[]
}

/** A line that closes press. */
export interface ClosedHead {
  readonly what: PressKind
  /** The words behind the heading; the line itself where it may be more than a heading. */
  readonly rest: string
  /** Nothing separates it from the text below; if none follows, it may refer to that above. */
  readonly remark: boolean
}

const REFEREE = wordSet('referee ref gm editor ed mod moderator spielleiter')
const YOU = wordSet('you your u dich dir toi vous')
/** Words that leave names alone on their line, and secrecy without doubt; the first ones begin a note to the referee. */
const NOTE = wordSet('note notes message ps pps to for')
const TOWARDS = wordSet(
  `and s the a an my strictly top very please press release messages letter word words mail entry direct hi hello hey nb pass on this
  fur pour para per voor dla und et`,
)
/** They leave names alone on their line as well, but not without doubt. */
const ASIDE = wordSet('dear not no but all except everyone from of wrote says')

const LONGEST_HEADING = 60
const LONGEST_LINE = 4_000
/** How many words in front of a longer line are checked. */
const IN_FRONT = 6
const OPENS = /^(?:[\s#*_~=>|({[<«"'„•·+-]|\d{1,2}[.)]\s)+/u
/** A heading in front: up to a colon (not in a time), a dash, or a closing bracket. */
const SET_OFF =
  /^((?:[^:;|=>()[\]{}]|[([{][^()[\]{}:]{0,50}[)\]}]|:(?=\d\d)){1,70}?)(?:\s*(?::(?!\d\d)|[;|=>)\]}*_~])|\s-)/u
/** In the middle of a line, behind a sentence. */
const WITHIN = /[.!?;:]["']?\s+((?:[^.!?:;]|:(?=\d\d)){1,60}):(?!\d\d)/gu
const SOFTLY = /^([^.,!?]{1,40})[.,!?]/u
const ENDS_SENTENCE = /[.,!…]["']?$/
/** More words than this with a full stop behind them are a sentence. */
const MOST_IN_HEAD = 4

/** A line in its simplest form, without words in front of a heading, and the heading. */
interface Front {
  readonly bare: string
  /** null: the line is a sentence too long to be one. */
  readonly head: string | null
  readonly marked: boolean
}

function frontOf(line: string): Front {
  const bare = plainly(line.slice(0, LONGEST_LINE)).replace(OPENS, '').trim()
  const head = SET_OFF.exec(bare)?.[1]?.trim()
  if (head !== undefined && head !== '' && head.length <= LONGEST_HEADING) return { bare, head, marked: true }
  return { bare, head: bare.length <= LONGEST_HEADING ? bare : null, marked: false }
}

const isReferee = (word: string, { referee = [] }: PressNames): boolean => REFEREE.has(word) || referee.includes(word)

/** The words of other players' names among folded words, whole names only. */
function otherNames(words: readonly string[], { own, all }: PressNames): ReadonlySet<string> {
  if (all === undefined) return new Set()
  const names = [...all.keys()].map((key) => wordsOf(key).map(foldedWord))
  const mine = new Set(own.flatMap((name) => wordsOf(name).map(foldedWord)))
  const here = new Set(words)
  const others = names.filter((name) => name.some((word) => !mine.has(word)) && name.every((word) => here.has(word)))
  return new Set(others.flat())
}

const saysSo = (word: string): boolean => secrecyOf(word) !== null || TOWARDS.has(word) || NOTE.has(word)

/** Whether words only say that something is private, and for whom. */
function isClear(head: string, names: PressNames): boolean {
  const folded = wordsOf(head).map(foldedWord)
  const others = otherNames(folded, names)
  return folded.every((word) => saysSo(word) || others.has(word) || isReferee(word, names))
}

/** Names among words; adjacent words make one name. @param others folded words of names */
function namesIn(words: readonly string[], others: ReadonlySet<string>): readonly string[] {
  const found: string[] = []
  let before = false
  for (const word of words) {
    const isName = others.has(foldedWord(word))
    if (isName) found.push(before ? `${found.pop() ?? ''} ${word}` : word)
    before = isName
  }
  return found
}

/** The recipient behind words of secrecy, who is looked up or asked for: `PRIVATE to Bertie`. */
function whomOf(head: string): string | null {
  const [, before = '', whom] = /^(.*?)\s(?:to|for)\s+(.+)$/iu.exec(head) ?? []
  const front = wordsOf(before).map(foldedWord)
  const secret = front.every(saysSo) && front.some((word) => secrecyOf(word) === 'secret')
  return secret && whom !== undefined ? whom : null
}

/** The plain meaning of a heading, or that it is doubtful. @param marked it is set off from the words after it */
export function kindOf(head: string, marked: boolean, names: PressNames): PressKind {
  const words = wordsOf(head)
  const folded = words.map(foldedWord)
  const others = otherNames(folded, names)
  const has = (is: (word: string) => boolean): boolean => folded.some(is)
  const secret = has((word) => secrecyOf(word) === 'secret' || secrecyOf(word) === 'only')
  const diary = has((word) => secrecyOf(word) === 'diary')
  const referee = has((word) => isReferee(word, names))
  const doubtless = isClear(head, names)
  if (doubtless && diary && !referee && others.size === 0) return { kind: 'diary' }
  if (doubtless && !diary && referee && others.size === 0 && (secret || has((word) => NOTE.has(word))))
    return { kind: 'note' }
  const whom = marked && !doubtless ? whomOf(head) : null
  if (whom !== null) return { kind: 'private', to: whom }
  if (!doubtless || diary || referee || !secret) return { kind: 'doubtful', head: head.slice(0, LONGEST_HEADING) }
  return { kind: 'private', to: namesIn(words, others).join(' and ') }
}

/** Whether words speak to the referee, another player or “you”. @param marked they are before a colon; otherwise only names alone do */
function speaks(head: string, marked: boolean, names: PressNames): boolean {
  const folded = wordsOf(head).map(foldedWord)
  const others = otherNames(folded, names)
  const named = (word: string): boolean => YOU.has(word) || isReferee(word, names) || others.has(word)
  return (
    folded.some(named) &&
    (marked || folded.every((word) => named(word) || TOWARDS.has(word) || NOTE.has(word) || ASIDE.has(word)))
  )
}

/** Whether a line is a sentence that speaks of something else: `Only fools rush in.` A heading is no question. */
function isSentence(bare: string, names: PressNames): boolean {
  if (/\?["']?$/.test(bare)) return true
  const words = wordsOf(bare)
  const short = words.length <= MOST_IN_HEAD && isWithheld(bare)
  if (!ENDS_SENTENCE.test(bare) || short || speaksOfItself(bare)) return false
  return !speaks(bare, true, names)
}

const WRITTEN_TO = /^(?:pp?s|note|message|letter|mail|word) (?:to|for) (?:the )?(\p{L}+)/u

/** `P.S. to the referee …`, without a colon. */
function writtenTo(bare: string, names: PressNames): boolean {
  const folded = wordsOf(bare.slice(0, LONGEST_HEADING)).map(foldedWord)
  const [, whom = ''] = WRITTEN_TO.exec(folded.join(' ')) ?? []
  return YOU.has(whom) || isReferee(whom, names) || otherNames([whom], names).size > 0
}

/** Secrecy in front of a longer line: in capitals, or for somebody. */
function inFront(bare: string, names: PressNames): boolean {
  const soft = wordsOf(SOFTLY.exec(bare)?.[1] ?? '')
  if (soft.length < MOST_IN_HEAD && soft.some((word) => secrecyOf(foldedWord(word)) === 'secret')) return true
  const words = wordsOf(bare.slice(0, 2 * LONGEST_HEADING)).slice(0, IN_FRONT)
  const at = words.findIndex((word) => secrecyOf(foldedWord(word)) !== null)
  if (at < 0) return isWithheld(words.join(' '))
  const folded = words.map(foldedWord)
  const secret = words[at]!
  return (
    (at === 0 && secrecyOf(folded[0]!) === 'secret') ||
    (secret.length > 1 && secret === secret.toUpperCase()) ||
    otherNames(folded, names).size > 0 ||
    folded.some((word) => YOU.has(word) || isReferee(word, names) || word === 'to' || word === 'for')
  )
}

/** The rest of the original line after the letters of a heading. */
function behind(line: string, head: string): string {
  let wanted = wordsOf(head).join('').length
  const start = /^\s*\d{1,2}[.)](?=\s)/.exec(line)?.[0].length ?? 0
  let end = start
  for (const { 0: letter, index } of line.slice(start).matchAll(/[\p{L}\p{N}]/gu)) {
    if (wanted-- === 0) break
    end = start + index + letter.length
  }
  return line.slice(end).replace(/^[\s.!:：;|=>)\]}"”»*_~–—-]+/u, '')
}

/** A heading that says itself that press is closed. */
function ownHead(line: string, front: Front, whole: boolean, names: PressNames): ClosedHead | null {
  const { bare } = front
  // `PRIVATE - Brian`: no words are behind it.
  const nothingElse = bare.length <= LONGEST_HEADING && !bare.includes(':') && isClear(bare, names)
  const head = nothingElse ? bare : front.head
  const marked = front.marked && !nothingElse
  if (head === null || !(marked || whole) || !(isWithheld(head) || speaks(head, marked, names))) return null
  const what = kindOf(head, marked, names)
  const rest = marked ? behind(line, head) : what.kind === 'doubtful' ? line.trim() : ''
  return { what, rest, remark: !marked || (rest === '' && !/[:;|=>-]$/.test(bare)) }
}

/** A line within press that closes it for the words below; null if it does not. */
export function closedHead(line: string, names: PressNames): ClosedHead | null {
  const front = frontOf(line)
  const { bare } = front
  const short = bare.length <= LONGEST_HEADING
  const whole = short && !isSentence(bare, names)
  const own = ownHead(line, front, whole, names)
  if (own !== null) return own
  const closes =
    writtenTo(bare, names) ||
    (whole && isWithheld(bare)) ||
    (!short && inFront(bare, names)) ||
    [...bare.matchAll(WITHIN)].some(([, words = '']) => isWithheld(words) || speaks(words, true, names))
  return closes
    ? { what: { kind: 'doubtful', head: bare.slice(0, LONGEST_HEADING) }, rest: line.trim(), remark: short }
    : null
}

/** Whether a line outside press begins with secrecy, or with its only recipients. */
export const beginsSecret = (line: string): boolean => {
  const { head } = frontOf(line)
  if (head === null) return false
  const [first = '', second = ''] = wordsOf(head).map(foldedWord)
  const secret = (word: string): boolean => secrecyOf(word) === 'secret'
  return (
    secret(first) || (secret(second) && TOWARDS.has(first)) || ((first === 'to' || first === 'for') && isWithheld(head))
  )
}
