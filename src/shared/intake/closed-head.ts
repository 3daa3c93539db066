// Headings that close press: words below them may not be meant for everybody. Press is open only while no line in it is such a
// heading; in doubt the words wait for the referee. Limits: languages whose words are not listed, headings longer than LONGEST.
import type { PressKind } from './press-kinds'
import type { Names } from './whose-words'

/** Words that close press wherever they are in a heading, folded; in the languages zines are written in. */
const CLOSED: ReadonlySet<string> = new Set(
  (
    'private privately privat prive privee privado privada privato privata prywatne prywatnie soukrome privatne ' +
    'secret secretly secrets geheim geheimes secreto secreta segreto segreta tajne tajnie ' +
    'confidential confidentially confidence vertraulich confidentiel confidencial confidenziale riservato reservado vertrouwelijk poufne duverne ' +
    'personal personally personlich personnel personale persoonlijk osobni whisper whispers whispered whispering pm dm dnp nfp ' +
    'лично личное секретно приватно'
  ).split(' '),
)
/** Words that close press together with whom they are for: `To Brian only`, `For your eyes only`. */
const ONLY: ReadonlySet<string> = new Set(
  'only alone eyes nur seulement uniquement solo solamente soltanto alleen tylko pouze только'.split(' '),
)
const REFEREE: ReadonlySet<string> = new Set('referee ref gm editor ed mod moderator spielleiter you u'.split(' '))
/** Words of a heading that name nobody. */
const FILLER: ReadonlySet<string> = new Set(
  (
    'press release message messages msg note notes letter mail word words line a an the this these is are be to for from of my me in and ' +
    's p your ps pps nb strictly very top please pass passed it on dear hi hello hey an fur fuer pour para per voor dla pro entry print not'
  ).split(' '),
)
const LONGEST = 60
const LONGEST_LINE = 200
const MOST_WORDS = 8

export const foldedWord = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a heading; letters that are spaced out are one word. */
const wordsOf = (head: string): readonly string[] =>
  head
    .normalize('NFKC')
    .replace(/(?<![\p{L}\p{N}])\p{L}(?: \p{L}){3,}(?![\p{L}\p{N}])/gu, (spaced) => spaced.replace(/ /g, ''))
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Who writes press: their own names close nothing, those of others and the referee's do. */
export interface PressNames {
  readonly own: readonly string[]
  readonly all?: Names['all']
  /** What the referee is called, in small letters. */
  readonly referee?: readonly string[]
}

interface Head {
  readonly words: readonly string[]
  readonly rest: string
  /** It stands before a colon or a dash; otherwise it is the whole line. */
  readonly marked: boolean
}

/** The part of a line that may be a heading; null where the line is too long or a sentence. */
function headOf(line: string): Head | null {
  const bare = line.replace(/^[\s#*_~=>({[<«"“”„'-]+/u, '').slice(0, LONGEST_LINE)
  if (/[:：][\s*_]*$/u.test(bare)) return { words: wordsOf(bare), rest: '', marked: true }
  const [, head = '', rest = ''] =
    /^([^:：]{1,70})[:：][\s*_]*(.*)$/u.exec(bare) ?? /^(.{1,60}?)\s+[-–—]+\s+(.*)$/u.exec(bare) ?? []
  if (head !== '') return { words: wordsOf(head), rest, marked: true }
  const words = wordsOf(bare)
  const sentence = /[.?;…]["”’]?\s*$/u.test(bare) || (/[!,]["”’]?\s*$/u.test(bare) && words.length > 3)
  return sentence || bare.trim().length > LONGEST || words.length > MOST_WORDS
    ? null
    : { words, rest: '', marked: false }
}

const isReferee = (word: string, { referee = [] }: PressNames): boolean => REFEREE.has(word) || referee.includes(word)

/** The words of other players' names that stand among the words of a heading, whole names only. */
function otherNames(words: readonly string[], { own, all }: PressNames): ReadonlySet<string> {
  const mine = new Set(own.flatMap((name) => wordsOf(foldedWord(name))))
  const folded = new Set(words.map(foldedWord))
  const names = [...(all?.keys() ?? [])].map((key) => wordsOf(foldedWord(key)))
  return new Set(
    names.filter((name) => name.some((word) => !mine.has(word)) && name.every((word) => folded.has(word))).flat(),
  )
}

/** Words written in front without a colon: `PRIVATE Brian meet me at noon`, `Secret to Brian I am …`. */
function unmarked(line: string, names: PressNames): boolean {
  const [first = '', second = ''] = wordsOf(line)
  const after = foldedWord(second)
  return (
    CLOSED.has(foldedWord(first)) &&
    ((first.length > 1 && first === first.toUpperCase()) ||
      after === 'to' ||
      after === 'for' ||
      otherNames([second], names).size > 0)
  )
}

/** A heading that speaks to the referee or another player, or of them: `P.S. to the referee:`, `Brian`, `Pat wrote:`. */
function speaksTo(head: Head, names: PressNames): PressKind | null {
  const folded = head.words.map(foldedWord)
  const others = otherNames(head.words, names)
  const named = (word: string): boolean => isReferee(word, names) || others.has(word)
  const rest = folded.filter((word) => !FILLER.has(word))
  const closes = folded.some(named) && (head.marked || rest.every(named))
  return closes ? { kind: 'doubtful', head: head.words.join(' ') } : null
}

/** A heading with words of secrecy: whom the words are for is what is left of it. */
function secretKind({ words }: Head, names: PressNames): PressKind {
  const folded = words.map(foldedWord)
  if (folded.some((word) => word === 'diary' || word === 'tagebuch')) return { kind: 'diary' }
  const none = (word: string): boolean => CLOSED.has(word) || ONLY.has(word) || FILLER.has(word)
  const people = words.filter((word) => !none(foldedWord(word)))
  if (people.length > 0 && people.every((word) => isReferee(foldedWord(word), names))) return { kind: 'note' }
  const to = words.filter((word) => people.includes(word) || word.toLowerCase() === 'and').join(' ')
  return { kind: 'private', to: to.replace(/^(?:and )+|(?: and)+$/gi, '').replace(/^and$/i, '') }
}

/** `To Brian only`, `eyes only`: a word of ONLY, and for whom. */
function isOnly(folded: readonly string[], names: PressNames): boolean {
  const only = folded.filter((word) => ONLY.has(word)).length
  const whom = folded.some((word) => FILLER.has(word) || isReferee(word, names)) || otherNames(folded, names).size > 0
  return only > 1 || (only === 1 && whom)
}

/** The press that a line begins without being open, and the words behind its heading. */
export interface ClosedHead {
  readonly what: PressKind
  readonly rest: string
}

/** Outside press only a heading that begins with secrecy, or with whom the words are for, is one. */
export function secretHead(line: string, names: PressNames, within: boolean): ClosedHead | null {
  const head = headOf(line)
  if (head === null) return null
  const folded = head.words.map(foldedWord)
  const [first = '', second = ''] = folded
  const begins = within || CLOSED.has(first) || CLOSED.has(second) || first === 'to' || first === 'for'
  const secret = folded.some((word) => CLOSED.has(word)) || isOnly(folded, names)
  return begins && secret ? { what: secretKind(head, names), rest: head.rest } : null
}

/** A line within press that closes it for the words below; null if it does not. */
export function closedHead(line: string, names: PressNames): ClosedHead | null {
  const secret = secretHead(line, names, true)
  if (secret !== null) return secret
  if (unmarked(line, names))
    return { what: { kind: 'doubtful', head: line.trim().slice(0, LONGEST) }, rest: line.trim() }
  const head = headOf(line)
  if (head === null) return null
  const what = speaksTo(head, names)
  if (what !== null) return { what, rest: head.rest }
  // `In haste: private: …`
  return head.rest === '' ? null : closedHead(head.rest, names)
}
