// Words that say that something is not for everybody, in any spelling. Limits: languages whose words are not listed.
import { wordSet } from '../words'
import { readSource } from '../../engine/order-text/source'

/** Words of secrecy: those of five letters or more by how they begin, else whole; folded, in the languages zines are written in. */
const SECRET = (
  'private privat prive privad priv pvt prywat secret segret geheim tajne soukrom duvern hemlig fortrolig luottamuk cyfrinach gizli titkos ' +
  'confidenti confidenc confidenz konfident vertraulich vertrouwelijk poufn riservat reservad personal personnel personlich persoonlijk osobni ' +
  'whisper pssst psst pm pms dm dms fyeo секретн лично личное приват тайно конфиденц'
).split(' ')
const ONLY = wordSet(
  'only alone nur seul seulement solo solamente soltanto somente uniquement alleen tylko pouze только',
)
const DIARY = new Set(['diary', 'diaries', 'tagebuch'])
/** Words without blanks between them. */
const UNDIVIDED = /秘密|机密|機密|内密/u

/** Words that ask for press without a name. */
const NAMELESS: readonly RegExp[] = [
  /\banon\p{L}*(?!\p{L}|\s+(?!press|please|pl[sz]\b)\p{L})|\b(?:unsigned|unattributed|incognito)\b/iu,
  /\b(?:no|without|omit|withhold|leave out)\s+(?:(?:my|a|the|any)\s+)?names?\b/i,
  /\bdo(?:n['’]t| not)\s+(?:name|sign|(?:use|print|give|mention)\s+(?:\p{L}+\s+)?names?)\b/iu,
]
export const isNameless = (words: string): boolean => NAMELESS.some((shape) => shape.test(words))
const UNSIGNED =
  /\b(?:keep|leave|without|withhold|omit|no|not)\b[^.!?\n]{0,25}\b(?:my |any |a |the )?names?\b|\bname withheld\b|\bmy names?\b/i
const UNPRINTED =
  /\b(?:do(?:n['’]t| not)|not (?:to be|for)|never|only|just)\b[^.!?\n]{0,25}\b(?:print|publish|public|publication|the zine|eyes|tell|show|share|others)\w*|\b(?:dnp|nfp)\b/i
const BETWEEN =
  /\b(?:between (?:you and me|us|ourselves)|entre nous|unter uns|in confidence|off the record|internal use|(?:nobody|no one) else|to yourself)\b|\bfor \p{Lu}\p{L}+(?:['’]s)? (?:eyes )?(?:only|alone)\b/iu

/** Letters of other alphabets, each with the Latin one it looks like. */
const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  'аa еe оo рp сc хx уy кk мm нh тt вb іi ѕs јj αa οo ρp νv ιi εe τt κk'.split(' ').map((pair) => [pair[0]!, pair[1]!]),
)

/** A text with each sign in its simplest form: long dashes set off, and letters that are spaced out with any sign one word. */
export const plainly = (text: string): string =>
  readSource(text.normalize('NFKC').replace(/[–—―]/gu, ' — '))
    .text.replace(/(?<![\p{L}\p{N}])\p{L}([ .*_-]+)\p{L}(?:\1\p{L})*(?![\p{L}\p{N}])/gu, (spaced) =>
      spaced.replace(/[^\p{L}]/gu, ''),
    )
    // A time of day: `6 pm`.
    .replace(/(\d) ?[ap]\.?m\b\.?/gi, '$1')
    .replace(/(?<![\p{L}\p{N}])p\. ?(p\. ?)?s(?:\.|(?![\p{L}\p{N}]))/giu, (_, more?: string) => (more ? 'PPS' : 'PS'))

export const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** A word as it is compared: without accents, in small letters, of one alphabet. */
export function foldedWord(word: string): string {
  const small = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  if (/^[a-z0-9]*$/.test(small) || secrecyOf(small) !== null) return small
  const latin = [...small].map((letter) => LOOKS_LIKE.get(letter) ?? letter).join('')
  return /^[a-z0-9]+$/.test(latin) ? latin : small
}

/** The kind of a word of secrecy; `eyes` does not say whose. @param folded see `foldedWord` */
export function secrecyOf(folded: string): 'secret' | 'only' | 'eyes' | 'diary' | null {
  if (ONLY.has(folded)) return 'only'
  if (folded === 'eyes') return 'eyes'
  if (DIARY.has(folded)) return 'diary'
  return SECRET.some((stem) => folded === stem || (stem.length > 4 && folded.startsWith(stem))) ? 'secret' : null
}

/** Whether a few words say that something is not for everybody, or not to be signed. */
export function isWithheld(words: string): boolean {
  const folded = words.replace(/[\p{L}\p{N}]+/gu, foldedWord)
  return (
    isNameless(folded) ||
    [UNPRINTED, BETWEEN, UNDIVIDED].some((phrase) => phrase.test(folded)) ||
    wordsOf(folded).some((word) => secrecyOf(word) !== null)
  )
}

/** Words by which a sentence speaks of the press it is in. */
const OF_ITSELF = wordSet('this that rest following below above part here you your referee gm please read')
export const speaksOfItself = (words: string): boolean => wordsOf(words).some((word) => OF_ITSELF.has(foldedWord(word)))

/** A remark in brackets, or a sentence that asks for something. */
const REMARK =
  /\(([^()]{2,100})\)|\[([^[\]]{2,100})\]|(?:^|[.!?]\s+|\n)([^.!?\n()[\]]{0,40}\b(?:please|pl[sz]|kindly)\b[^.!?\n()[\]]{0,120})/giu
/** A remark in brackets that speaks to somebody: `(Pat: my new address is …)`, `[ref, please …]`. */
const SPEAKS_TO =
  /^(?:p\.? ?s\.?[\s:.,]*|n\.?b\.?[\s:.,]*)?(?:note (?:to|for) (?:the )?|hi |dear )?(?:\p{Lu}\p{L}+|ref(?:eree)?|gm|ed(?:itor)?|mod(?:erator)?)\s*[:,–—-].*\b(?:me|my|i|you|your|please|print|address)\b/iu
const LONGEST_REMARK = 60
const isShortlyWithheld = (remark: string): boolean =>
  remark.length <= LONGEST_REMARK &&
  isWithheld(remark) &&
  (wordsOf(remark).length < 3 || speaksOfItself(remark) || /\b(?:to|for)\b/i.test(remark))

/** A remark within open press by which it may not be meant to be printed, or not with its writer’s name; or null. */
export function askedWithin(words: string): string | null {
  // `None. I have been too busy.`
  if (words.length <= 100 && /^\W*(?:none|nothing|no press|n\/a)\b[^.!?\n]{0,30}[.!?,;–—-]+\s+\S/i.test(words))
    return words
  for (const [, round, square, sentence] of words.matchAll(REMARK)) {
    const remark = (round ?? square ?? sentence ?? '').trim()
    if (sentence === undefined && /^[^\p{Ll}]|^(?:ref|gm|ed|mod)/u.test(remark) && SPEAKS_TO.test(remark)) return remark
    if (isNameless(remark) || [UNSIGNED, UNPRINTED, BETWEEN].some((shape) => shape.test(remark))) return remark
    if (sentence === undefined && isShortlyWithheld(plainly(remark))) return remark
  }
  return null
}
