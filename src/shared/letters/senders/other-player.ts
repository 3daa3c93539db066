// Detects letters that are somebody else's than the sender's: signed or headed with another player's name, or sent on their behalf.
// Names are compared as whole words; a letter that merely mentions another player is still its sender's.

import { literally, wordSet } from '../words'
import { whenAsked } from '../../engine/recent'

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase()
const HEADING = /^\[([^[\]]{1,100})\]$/

export interface Names {
  /** Names of the sender: in the roster, as a handle, in the mail itself. */
  readonly own: readonly string[]
  /** Names and handles of the whole roster, each with its words in lower case. */
  readonly all: ReadonlyMap<string, readonly string[]>
  /** Whom letters greet, in small letters: the referee. Where it is absent letters may greet anybody, as posts do. */
  readonly referee?: readonly string[]
  /** Names of the sides or roles that players have in the game. */
  readonly parts?: readonly string[]
}

const WORD = /[\p{L}\p{N}]+/gu

/** Longer lines are only checked for a name in front. */
const LONGEST_CLAIM = 200

const MOST_WORDS = 4
const keyOf = (text: string): string => (plain(text).match(WORD) ?? []).slice(0, MOST_WORDS).join(' ')

/** The first word of a longer name, by which its bearer is called; null where it is a title or the name has no more words. */
const FIRST_OF =
  /^(?!(?:the|dr|mrs?|ms|miss|sir|lord|lady|old|big|team|captain|professor)\b)(\p{Lu}[\p{L}\p{M}'’]{2,})\.?,?\s+\S/iu
const calledBy = (name: string): string | null => (/^\p{Lu}/u.test(name) ? (FIRST_OF.exec(name)?.[1] ?? null) : null)

/** All names of somebody, in small letters, the first of several words alone too. */
const knownNames = (own: readonly string[]): ReadonlySet<string> =>
  new Set(own.flatMap((name) => [name, calledBy(name) ?? name]).map(plain))

/** Names with their words in lower case; a name of several words is also there by its first word. */
export function namesByWord(given: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>()
  const names = given.flatMap((name) => [name, calledBy(name) ?? name])
  for (const name of new Set(names)) {
    const key = keyOf(name)
    if (key !== '') all.set(key, [...(all.get(key) ?? []), name])
  }
  return all
}

/** Whether a line is a heading `[Name]` with a name of the roster. */
export const isHeading = (line: string, { all }: Names): boolean => {
  const name = HEADING.exec(line.trim())?.[1]
  return name !== undefined && (all.get(keyOf(name)) ?? []).some((each) => plain(each) === plain(name))
}

/** Pre-filter: only lines like these, and the last one, can say whose letter it is. */
const BY_FORM =
  /^\[|[:：]$|^from\s*:|,.*\byour?\b|^(?:the )?(?:orders?|moves?|turn|sheet|slip)\s|['’]s?\s+(?:orders|moves|turn|go)\b/i
const BY_WORDS =
  /\b(?:behalf|request|instructions?|wish(?:es)?|name of|account of|this is|it is|i am|i['’]m|it['’]s|here|(?:ask(?:ed|s)?|want(?:ed|s)|told) me)\b/i
const speaksOfSomebody = (text: string): boolean => BY_FORM.test(text) || BY_WORDS.test(text)

/** Names whose words are in a text one after another. */
function namesIn(text: string, all: Names['all']): readonly string[] {
  const words = plain(text).match(WORD) ?? []
  return words.flatMap((first, at) => {
    const found = [...(all.get(first) ?? [])]
    let several = first
    for (const word of words.slice(at + 1, at + MOST_WORDS)) found.push(...(all.get((several += ` ${word}`)) ?? []))
    return found
  })
}

/** A letter while its lines are checked. */
interface Asked extends Names {
  readonly lines: readonly string[]
  /** The sender’s names, in small letters. */
  readonly known: ReadonlySet<string>
  readonly isOrder: (line: string) => boolean
  /** The first and the last line that is not blank. */
  readonly first: number
  readonly last: number
  /** Where the signature begins. */
  readonly sign: number
  readonly hasOrders: () => boolean
  /** Another player named anywhere in it. */
  readonly mentioned: () => string | null
}

const otherIn = (text: string, { all, known }: Pick<Asked, 'all' | 'known'>): string | null =>
  namesIn(text, all).find((name) => !known.has(plain(name))) ?? null

/** Words before a name that make it a signature. */
const GOODBYE = '(?:^|[\\s.,;!])(?:thanks|thx|cheers|ta|regards|wishes|love|yours|bye|best)[\\s,.!–—-]+'

const whole = (name: string): string => `(?<![\\p{L}\\p{N}])${literally(name)}(?![\\p{L}\\p{N}])`
const anyOf = (shapes: readonly string[], text: string): boolean =>
  shapes.some((shape) => new RegExp(shape, 'iu').test(text))

/** True if a line attributes the letter to the named player. */
const belongsTo = (text: string, name: string): boolean => {
  const word = whole(name)
  return anyOf(
    [
      `^${word}(?:['’]s?)?\\s*(?:orders|moves|turn|go|sheet|slip)?\\s*[:：]$`,
      `^(?:the )?(?:orders?|moves?|turn|sheet|slip)\\s+(?:for|of|from|by)\\s+${word}`,
      `^(?:from|by|for)\\s+${word}\\s*[:：]$`,
      `\\b(?:at|on|by|under|following)\\s+${word}['’]s?\\s+(?:request|behalf|instructions?|wish(?:es)?)\\b`,
      `^order slip for\\s+${word}`,
      `^from\\s*:\\s*${word}\\s*$`,
      `${word}[^.!?:]{0,60}?\\s(?:ask(?:ed|s)?|want(?:ed|s)|told|got)\\s+me\\s+to\\s`,
      `^(?:hi |hello |hey |dear )?${word},.{0,80}\\byour?\\b`,
      `\\b(?:orders?|moves?|turn)\\b.{0,40}\\b(?:for|from|of)\\s+${word}\\s*[:：]$`,
      `^${word}['’]s?\\s+(?:orders|moves|turn|go)\\b`,
      `\\b(?:on behalf of|in the name of|on the account of)\\s+${word}`,
      `\\b(?:this is|it is|i am|i['’]m|it['’]s)\\s+${word}(?=[\\s,.;:!(]|$)(?!['’])`,
      `^(?:hi|hello|hey|dear)?\\s*(?:\\p{L}+,?\\s+)?${word}\\s+here\\b`,
    ],
    text,
  )
}

const signsWith = (text: string, name: string): boolean =>
  new RegExp(`(?:^[-–—~*_\\s]*|${GOODBYE})${literally(name)}[\\s.!*_]*$`, 'iu').test(text)

/** The other player to whom a line attributes the letter, or null. */
function namedIn(line: string, { all, known }: Asked, closing: boolean): string | null {
  const text = line.trim()
  if (text === '' || text.length > 160 || !(closing || speaksOfSomebody(text))) return null
  const small = plain(text)
  if (known.has(small)) return null
  const heading = HEADING.exec(text)?.[1]
  for (const name of namesIn(text, all)) {
    if (known.has(plain(name)) || !small.includes(plain(name))) continue
    if (heading !== undefined && plain(heading) === plain(name)) return name
    if (belongsTo(text, name) || (closing && signsWith(text, name))) return name
  }
  return null
}

/** `here are her orders`, `Cleo's mail is down, these are his moves`. */
const THEIRS =
  /\b(?:his|her|hers|their|theirs)\s+(?:\p{L}+\s+)?(?:orders?|moves?|turn|go|slip|sheet|answers?)\b|\b(?:orders?|moves?|turn|slip|sheet)\b.{0,30}\b(?:his|hers|theirs)\b/iu
const MINE = /\b(?:my|mine|our|ours)\b/i

/**
 * The other player whose orders a line introduces or contains, or null: `Brian: stay; store all`, `Cleo is away, so here are
 * her orders:`.
 */
function leadsFor(line: string, asked: Asked): string | null {
  const theirs = line.length <= LONGEST_CLAIM && THEIRS.test(line)
  if (!theirs && !/^\s*\p{L}[^:\n]{0,40}:\s*\S/u.test(line)) return null
  const colon = line.indexOf(':')
  const name = otherIn(theirs ? line : line.slice(0, colon), asked)
  if (name === null) return null
  if (theirs) return MINE.test(line) && !/[:：]\s*$/.test(line) ? null : name
  // Before the colon there may be only the name, and perhaps a surname.
  const behind = line.slice(0, colon).trim().slice(name.length)
  const headed = plain(line).startsWith(plain(name)) && /^(?:\s+\p{Lu}[\p{L}\p{M}.'’-]*){0,3}$/u.test(behind)
  return headed && asked.isOrder(line.slice(colon + 1)) ? name : null
}

/** Names that are common words too; in lower case within a sentence they name nobody. */
const ORDINARY = wordSet(
  `will may mark rose grace art bill faith hope joy drew pat jack sue dawn eve iris ivy daisy heather holly rob chase guy grant frank dean
  miles penny ray rich sandy`,
)

/** Phrases by which an announcing line speaks of the writer's own plans. */
const OWN_PLANS =
  /\b(?:my|our)\s+(?:\p{L}+\s+){0,2}(?:orders?|moves?|turn|go|plans?|choices?|slip|answers?)\b|\bmine\b/iu
const AS_WRITER = /\bI(?:['’](?:ll|m|d|ve))?\b/

/**
 * Another player named by a line that ends in a colon right above orders: `My husband Brian wants:`. If the writer
 * speaks as “I”, the name must come first.
 */
function announces(line: string, asked: Asked): string | null {
  if (line.length > LONGEST_CLAIM || !/[:：]\s*$/.test(line) || OWN_PLANS.test(line)) return null
  const name = otherIn(line, asked)
  if (name === null) return null
  if (ORDINARY.has(plain(name)) && !line.includes(name)) return null
  const first = plain(line)
    .replace(/^(?:(?:hi|hello|hey|dear|and|now|next|then|for|from|as)\s+)+/, '')
    .startsWith(plain(name))
  return first || !AS_WRITER.test(line) ? name : null
}

const BY_WAY = wordSet(
  'use uses used using borrow borrows borrowed borrowing share shares shared sharing on from via through with',
)
const DEVICE =
  /\b(\p{L}+)\s+(?:mine\b|(my|her|his|their)\s+(?:\p{L}+\s+)?(?:e-?mail|mail|address|account|(?:tele)?phone|mobile|computer|laptop|tablet|machine|ipad)\b)/giu

/** Whose account a line says it was sent from: `she is using mine`, `via her account`. */
function writtenFrom(line: string): 'mine' | 'theirs' | null {
  for (const [, way = '', whose = 'my'] of line.matchAll(DEVICE))
    if (BY_WAY.has(way.toLowerCase())) return whose.toLowerCase() === 'my' ? 'mine' : 'theirs'
  return null
}
const THIRD = /\b(?:he|she|they|him|her|them)\b/i
const FOR_THEM = /\b(?:for|instead of|behalf of) (?:him|her|them)\b|\bon (?:his|her|their) behalf\b/i
/** A heading such as `His:` above orders. */
const THEIRS_ALONE = /^\W*(?:(?:and|now|here) )?(?:his|hers|theirs)\W*$/i
const RELATIVES = wordSet(
  `brother sister husband wife son daughter mother mum father dad friend partner flatmate neighbour neighbor girlfriend boyfriend carer nurse
  secretary colleague`,
)
const BY_RELATIVE = /\bthis is (?:\p{L}+['’]s|her|his|their) (\p{L}+)(?: (\p{L}+))?/iu
const IN_THEIR_PLACE =
  /\b(?:she|he|they) would have (?:wanted|ordered|played|done|sent)\b|\b(?:here|these|those|following|below) (?:are|is|come) (?:now )?(?:hers|his|theirs)\s*[:.]/i

/** True if somebody writes for a player (`this is Anna’s brother, using her account`) or passes on orders (`here are hers:`). */
const inPlace = (line: string): boolean =>
  writtenFrom(line) === 'theirs' ||
  IN_THEIR_PLACE.test(line) ||
  (BY_RELATIVE.exec(line) ?? []).slice(1).some((word) => word !== undefined && RELATIVES.has(word.toLowerCase()))
const SOMEBODY = 'somebody else'

/** True if a line that names a player says that the orders are theirs. */
const claimsFor = (line: string, name: string): boolean => {
  const word = whole(name)
  return anyOf(
    [
      `${word}\\s+(?:speaking|writing|typing)\\b`,
      `\\b(?:that|this|it|these|those|they|above|below)(?:\\s+ones?)?\\s+(?:was|were|is|are|came|comes?)\\s+(?:all\\s+)?(?:from\\s+|by\\s+|for\\s+)?${word}(?!['’]|\\s+who\\b)`,
      `\\b(?:written|typed|sent|dictated|signed|entered|made|chosen|decided)\\s+by\\s+${word}(?!['’])`,
      `${word}\\s+(?:wrote|typed|dictated|sent)\\s+(?:this|that|these|those|the above|it|them)\\b`,
      `\\b(?:these|this|those|that|they|below|above|here|send(?:ing)?|sent|following|attached|enclosed)\\b.{0,40}${word}['’]s?(?=\\s*(?:$|[.,;:!?)]|(?:as well|and|too|not|instead|for|in|because|since)\\b))`,
      `\\b(?:for|instead of)\\s+${word}(?!['’])`,
      `\\b(?:send|sent|writ|typ|do|act|order|submit|enter|stand|mov)\\p{L}*\\s+(?:\\p{L}+\\s+){0,3}as\\s+${word}(?!['’])`,
    ],
    line,
  )
}

/** Another player a line says the orders are from, with the name or without it: `Brian speaking`, `I am doing it for him`, `His:`. */
function claims(line: string, asked: Asked): string | null {
  const { mentioned, isOrder } = asked
  if (line.length > LONGEST_CLAIM) return null
  if (THEIRS_ALONE.test(line)) return mentioned() ?? SOMEBODY
  const name = otherIn(line, asked)
  if (name !== null && claimsFor(plain(line), plain(name)) && !isOrder(line)) return name
  const from = writtenFrom(line) === 'mine' && (name !== null || THIRD.test(line))
  if (from || inPlace(line)) return name ?? mentioned() ?? SOMEBODY
  // Sentences about the writer’s own orders do not count.
  const others = MINE.test(line) ? line.split(/(?<=[.!?])\s+/).filter((sentence) => !MINE.test(sentence)) : [line]
  const rest = others.join(' ')
  if (FOR_THEM.test(rest) && !isOrder(line)) return name ?? mentioned()
  return THEIRS.test(rest) ? (name ?? mentioned() ?? SOMEBODY) : null
}

const AND = /\s*(?:,|&|\+|\/|\s(?:and|und|et|en|y|e|with)\s)\s*/iu
/** More names on one line are a list of people, not a signature. */
const MOST_SIGNERS = 6

/** Another player who signs beside the writer: `Anna and Brian`, `Love, Anna & Brian`. */
function signsToo(line: string, { all, known }: Asked): string | null {
  if (line.length > 80) return null
  const signed = line.trim().replace(/^[-–—~*_\s]+|[\s.!*_]+$/g, '')
  const parts = signed.split(AND).map(plain)
  if (parts.length > MOST_SIGNERS || !parts.some((part) => known.has(part))) return null
  const others = parts.flatMap((part) =>
    known.has(part) ? [] : (all.get(keyOf(part)) ?? []).filter((each) => plain(each) === part),
  )
  return others[0] ?? null
}

const INITIALS = /^\s*(\p{Lu}{2,4})\s*$/u
/** `B. Hall` */
const SHORT_NAME = /^\s*(\p{Lu})\.?\s?(?:\p{Lu}\.?\s?)?\s(\p{L}[\p{L}\p{M}'’-]+)\s*$/u

/** Whether a line is a name's initials, or its initial and last word, and nothing else. */
function signsShort(line: string, name: string): boolean {
  const initials = INITIALS.exec(line)?.[1]
  if (initials !== undefined) return initials === (name.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('') || initials === name
  const [, first, last] = SHORT_NAME.exec(line) ?? []
  return last !== undefined && name.startsWith(first ?? '') && plain(name).endsWith(` ${plain(last)}`)
}

const CAPITALS = /^\s*\p{Lu}[.\p{Lu} ]/u
/** Another player whose short name, and not the writer’s, fills the last line. */
const initialled = (line: string, { own, all }: Asked): string | null =>
  !CAPITALS.test(line) || own.some((name) => signsShort(line, name))
    ? null
    : ([...all.values()].flat().find((name) => signsShort(line, name)) ?? null)

const GREETED = /^\s*(?:dear|hi|hello|hey|hiya)\s+(\p{L}[\p{L}\p{M}.'’ -]{0,40}?)\s*[,!:.–—-]?\s*$/iu

/** The other player a letter greets, who is not the referee: `Dear Brian,`. */
function greeted(line: string, { all, referee, known }: Asked): string | null {
  const words = referee === undefined ? undefined : GREETED.exec(line)?.[1]
  if (words === undefined) return null
  const [name, ...more] = all.get(keyOf(words)) ?? []
  const small = plain(words)
  return name === undefined || more.length > 0 || known.has(small) || referee?.includes(small) ? null : name
}

const SUBJECT =
  /^\W*(\p{Lu}[\p{L}\p{M}.'’-]*(?: \p{Lu}[\p{L}\p{M}.'’-]*)?) (?:will|would|shall|wants to|wishes to|intends to|is going to)(?: like to)? (\S.*)$/u

/** Another player who is the subject of a line about plans: `Will will offer …`. */
function ofAnother(line: string, { all, known, isOrder }: Asked): string | null {
  const [, who, rest] = SUBJECT.exec(line) ?? []
  if (who === undefined || rest === undefined || AS_WRITER.test(line)) return null
  const name = (all.get(keyOf(who)) ?? []).find((each) => !known.has(plain(each)))
  return name !== undefined && isOrder(rest) ? name : null
}

/** Another player's name alone on a line, with or without marks: `BRIAN`, `## Brian Hall`, `*Brian*, of Leeds`. */
function nameAlone(line: string, { all, known }: Asked): string | null {
  if (line.length > 80) return null
  const bare = line.replace(/^[\s#*_–—-]+|[\s*_:–—-]+$/gu, '')
  const words = plain(bare).match(WORD) ?? []
  for (let n = Math.min(MOST_WORDS, words.length); n > 0; n--) {
    const name = (all.get(words.slice(0, n).join(' ')) ?? []).find((each) => !known.has(plain(each)))
    if (name === undefined) continue
    // The name may be followed by a surname or a place, but not by a sentence.
    return /^(?:\*{0,2},.{1,30}|(?:\s+\p{Lu}[\p{L}.'’-]*){0,3})$/u.test(bare.slice(name.length)) ? name : null
  }
  return null
}

/** The other player in the name of a file that does not name the writer, or null. */
export function namedInFile(name: string, { own, all }: Names): string | null {
  const known = knownNames(own)
  const found = namesIn(name.replace(/\.\p{L}{1,5}$/u, ''), all)
  return found.some((each) => known.has(plain(each))) ? null : (found[0] ?? null)
}

/** True if a line is the last one, or the first below the mark of a signature. */
const isClosing = ({ last, sign }: Asked, i: number): boolean => i === last || (sign >= 0 && i === sign + 1)

/** The other player whose name heads, signs or announces a line. */
function byLine(asked: Asked, line: string, i: number): string | null {
  const closing = isClosing(asked, i)
  const name = namedIn(line, asked, closing) ?? (closing ? initialled(line, asked) : null)
  if (name !== null) return name
  const to = i === asked.first ? greeted(line, asked) : null
  return to !== null && asked.hasOrders() ? to : (leadsFor(line, asked) ?? ofAnother(line, asked))
}

/** The other player for whom a line claims the orders beside it. */
function byClaim(asked: Asked, line: string, i: number): string | null {
  const { lines, isOrder } = asked
  const claimed = claims(line, asked)
  if (claimed !== null && asked.hasOrders()) return claimed
  const beside = signsToo(line, asked)
  if (beside !== null && !isOrder(line)) return beside
  const headed = i < asked.last ? (nameAlone(line, asked) ?? announces(line, asked)) : null
  if (headed === null || isOrder(line)) return null
  const below = lines.slice(i + 1, i + 4).find((each) => each.trim() !== '')
  return below !== undefined && isOrder(below) ? headed : null
}

/** Words of every claim that names nobody: `here are hers`, `this is her sister`. */
const OF_SOMEBODY = /\b(?:he|she|they|him|hers?|his|them|theirs?|this is)\b/i
/** Pre-filter: a letter that names no other player, speaks of nobody, and is not signed with capitals, is its sender’s. */
const isPlainlyTheirs = (asked: Asked): boolean =>
  otherIn(asked.lines.join('\n'), asked) === null &&
  !asked.lines.some((line, i) => OF_SOMEBODY.test(line) || (isClosing(asked, i) && CAPITALS.test(line)))

/**
 * The other player a letter seems to be from.
 * @param lines the letter's lines, with '' for those that are quotations or ours
 * @param isOrder whether a line reads as an order
 */
export function otherPlayer(
  lines: readonly string[],
  names: Names,
  isOrder: (line: string) => boolean = () => false,
): string | null {
  const known = knownNames(names.own)
  const isWritten = (line: string): boolean => line.trim() !== ''
  const asked: Asked = {
    ...names,
    lines,
    known,
    isOrder,
    first: lines.findIndex(isWritten),
    last: lines.map(isWritten).lastIndexOf(true),
    sign: lines.findIndex((line) => /^--\s*$/.test(line)),
    hasOrders: whenAsked(() => lines.some((line) => isWritten(line) && isOrder(line))),
    mentioned: () => otherIn(lines.filter((line) => line.length <= 400).join('\n'), { ...names, known }),
  }
  if (isPlainlyTheirs(asked)) return null
  for (const [i, line] of lines.entries()) {
    const name = line === '' ? null : (byLine(asked, line, i) ?? byClaim(asked, line, i))
    if (name !== null) return name
  }
  return null
}
