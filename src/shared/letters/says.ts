// Recognises statements about the orders as a whole: none this time, these replace or extend earlier ones, all is as it should be, they
// are for another turn. Short patterns, each for one kind of sentence.

import { wordSet } from './words'

/** Words with which everything sent before is replaced, and words that say that it is only a part. */
const RENEWS =
  /\b(?:ignore|disregard|forget|scrap|cancel|bin|replac(?:e|es|ing)|supersedes?|chang\w+ (?:of|my) mind)\b/i
const EARLIER = /\b(?:orders?|e-?mails?|messages?|slip|sheet|ones?|others?|mind|what i (?:sent|wrote|said|posted))\b/i
const A_PART = /\d|\b(?:don['’]t|not|only|except|apart|besides|but|stays?|rest|lines?|rounds?|parts?|half|draft)\b/i

/**
 * Whether a line above all orders says that they replace earlier ones. That needs no question: where orders replace one another, the
 * newest count anyway.
 */
export const renewsAll = (line: string): boolean =>
  line.length <= 200 && RENEWS.test(line) && EARLIER.test(line) && !A_PART.test(line)

const ADDS =
  /\b(?:also|add(?:s|ed|ing|ition(?:al(?:ly)?)?)?|as well|one more|more thing|further(?:more)?|append|p\.? ?s|too)\b/i

/** Whether a line may say that it adds to orders sent before. */
export const addsToEarlier = (line: string): boolean => line.length <= 400 && ADDS.test(line)

// ── Nothing this time ──────────────────────────────────────────────────────────────────────────────────────

const TIME = '(?:turn|time|session|day|week|month|one|move|issue)'
const THING = '(?:orders?|moves?|actions?|instructions?|submissions?|slip|plans?|turn)'
const NONE = '(?:nothing|none|nil|nada|nix|nope)'
const AFTER = `(?: (?:at all|whatever|from|for|me|us|this|the|today|now|please|sorry|thanks|thank you|on|my|side|again|\\p{Lu}\\p{L}+|${TIME})\\b)*`
const NOT = '(?:won.t|will not|shan.t|am not|.m not|do(?:n.t| not) want to|cannot|can.t|not going to)'
const DO = '(?:order(?:ing)?|playing|mov(?:e|ing)|act(?:ing)?|do(?:ing)? anything)'
const SAID: readonly RegExp[] = [
  `^(?:so |sorry |just )?(?:${NONE}|nmr|no ${THING}|skip|defaults?)${AFTER}\\W*$`,
  `\\b(?:there(?:.s| is| are)|i(?:.ve| have)(?: got)?|have|got) (?:${NONE}|no ${THING})\\b`,
  `\\b${NONE} (?:from|for) (?:me|us)\\b`,
  `\\b${NONE} to (?:do|report|send|order|say|submit|declare)\\b`,
  `\\b${NONE} (?:for )?this ${TIME}\\b`,
  `\\bno ${THING}\\b`,
  `\\b(?:haven.t|have not)(?: got)?(?: any)? ${THING}\\b`,
  `\\b${NOT} (?:be )?${DO}\\b`,
  `\\bsit(?:ting)? (?:this |it )?(?:${TIME} )?out\\b`,
  `\\bskip(?:ping)? (?:me|my turn|(?:this|a) ${TIME})\\b`,
  `\\bmiss(?:ing)? (?:this|my|a|the) ${TIME}\\b`,
  `\\b(?:count|leave|deal) me out\\b`,
  `\\b(?:use|take|apply|happy with|stick with) the defaults?\\b|\\bdefaults? (?:orders?|is fine|are fine|please)\\b`,
  `\\bnmr\\b|\\bdo(?:ing)? (?:absolutely )?nothing\\b`,
].map((shape) => new RegExp(shape, 'iu'))

/** Orders may still come, or only a part is meant. */
const PENDING =
  /\b(?:yet|until|till|later|follow(?:s|ing)?|soon|tonight|tomorrow|\p{L}{3,6}day|still|but|however|unless|if|except|only|instead)\b/iu
const PARTLY =
  /\b(?:other than|besides|apart from|else|idea|problem|reason|received|got (?:no|nothing) from|sheet|rules?|changes?)\b|[?\d]/i
/** Where somebody is, and how long: `I’m off to Spain till Monday`. */
const AWAY =
  /\b(?:i(?:['’]m| am)|we(?:['’]re| are)) (?:off|away|out|abroad|travelling|on holiday|in|at)\b[^,.!;:?\n]{0,40}\b(?:until|till) (?:(?:next|the|after) )?\p{L}+/giu
const LONGEST_REMARK = 300

const sentencesOf = (remark: string): readonly string[] =>
  remark.split(/(?<=[.!:;])\s+|\n+|,\s+/).map((sentence) => sentence.trim())
const isSaid = (sentence: string): boolean => SAID.some((said) => said.test(sentence))

/**
 * Whether a short letter says that there are no orders this time.
 * @param own the letter without quotations
 * @param names names of the sender: a “nothing” signed by somebody else is not theirs
 */
export function saysNothing(own: string, names: readonly string[]): boolean {
  const remark = own.replace(/[^\S\n]+/g, ' ').trim()
  const settled = remark.replace(AWAY, '')
  if (remark === '' || remark.length > LONGEST_REMARK || PENDING.test(settled) || PARTLY.test(settled)) return false
  const known = new Set(names.flatMap((name) => name.toLowerCase().split(/[^\p{L}]+/u)))
  for (const [, name = ''] of remark.matchAll(/\b(?:from|for|by) (\p{Lu}\p{L}+)/gu))
    if (!known.has(name.toLowerCase())) return false
  return sentencesOf(remark).some(isSaid)
}

/** The other sentences of a letter that says there is nothing. */
export const besideNothing = (own: string): readonly string[] =>
  sentencesOf(own.replace(/[^\S\n]+/g, ' ')).filter((sentence) => sentence !== '' && !isSaid(sentence))

// ── All is as it should be ─────────────────────────────────────────────────────────────────────────────────

const THANKS = '(?:thanks|thank you|thx|ta|cheers|great|lovely|excellent|brilliant|ok(?:ay)?|yes|yep)'
const WHAT = '(?:receipt|confirmation|acknowledgement|reminder|zine|sheet|e-?mail|mail)'
const GOOD = '(?:right|correct|fine|good|ok(?:ay)?)'
const STANDS: readonly RegExp[] = [
  `^${THANKS}(?: (?:very much|a lot|again|so much|indeed|for (?:the|your) ${WHAT}))*$`,
  `^(?:(?:all )?(?:confirmed|agreed|received|${GOOD})|got it|just as i meant it)$`,
  `^(?:that|it|this|all|everything)(?:.s| is| looks)(?: all)? ${GOOD}(?: (?:to|by|with) me)?$`,
  `^(?:i(?:.ve| have)? )?(?:got|received) (?:the|your) ${WHAT}$`,
  `^(?:i have )?no changes?(?: to (?:my|the) orders?)?(?: from me)?$`,
  `^(?:my|the) (?:orders?|moves?) (?:still |all )?(?:stands?|remains?)(?: as (?:they are|before|sent))?$`,
].map((shape) => new RegExp(shape, 'iu'))

/**
 * Whether a letter says nothing but that orders are as they should be, or thanks: `Confirmed, thanks.` The quoted text must ask nothing.
 * @param own the letter without quotations
 * @param names names of the sender and the referee
 * @param quoted the quoted text
 */
export function confirms(own: string, names: readonly string[], quoted: string): boolean {
  const remark = own.replace(/\s+/g, ' ').trim()
  if (remark === '' || remark.length > LONGEST_REMARK || quoted.includes('?') || remark.includes('?')) return false
  const known = new Set(names.flatMap((name) => [name, name.split(/\s+/)[0] ?? '']).map((name) => name.toLowerCase()))
  const parts = remark.split(/[.!,;:\n–—-]+/).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
  // `Thank you Pat`
  const unnamed = (part: string): string =>
    part.replace(/ (\S+)$/, (whole, name: string) => (known.has(name.toLowerCase()) ? '' : whole))
  const saysSo = (part: string): boolean => STANDS.some((stands) => stands.test(part) || stands.test(unnamed(part)))
  const isName = (part: string): boolean => known.has(part.toLowerCase())
  const greets = (part: string): boolean => /^(?:dear|hi|hello|hey)\b(?: \p{Lu}\p{L}+){0,2}$/iu.test(part)
  return parts.some(saysSo) && parts.every((part) => saysSo(part) || isName(part) || greets(part))
}

// ── Another turn ───────────────────────────────────────────────────────────────────────────────────────────

const NEXT = /\b(?:next|following) (\p{L}+)|\btomorrow\b|\bthe (\p{L}+) after\b/iu
const TIMES = wordSet('turn session day move time issue month week deadline')
const LEADS_IN = /^[\s\W]*(?:(?:and|then|also|for|in|on|as|my|orders?|the) ){0,5}/i

/**
 * Whether a line speaks of orders for another turn than the coming one: `Turn 14: …`, `And for next session:`.
 * @param word the game's word for a turn
 * @param parts its names for parts of one, small letters
 * @param used whether it was read as orders
 */
export function ofAnotherTurn(
  line: string,
  word: string,
  parts: readonly string[],
  turn: number,
  used: boolean,
): boolean {
  if (line.length > 400) return false
  const words = [word, 'turn'].filter((each) => !parts.includes(each) || each === word)
  const numbered = new RegExp(
    `(?:^\\W*(?:(?:and|then|also|for|in|on|orders?|the) )*|[.;]\\s+)(?:${words.join('|')})\\s*#?\\s*(\\d{1,4})\\b`,
    'giu',
  )
  for (const [, number] of line.matchAll(numbered)) if (Number(number) !== turn) return true
  const next = NEXT.exec(line)
  const named = (next?.[1] ?? next?.[2] ?? 'time').toLowerCase()
  if (next === null || parts.includes(named) || !(TIMES.has(named) || named === word)) return false
  const behind = line.slice(next.index + next[0].length).trim()
  const first = line.replace(LEADS_IN, '').toLowerCase().startsWith(next[0].toLowerCase())
  return used || behind === ':' || (first && (behind === '' || /^[:,–—-]/.test(behind)))
}

// ── No answer, no press ────────────────────────────────────────────────────────────────────────────────────

const NO_ANSWER =
  /^\W*(?:no(?:ne|pe|thing|t applicable)?|nil|nada|n ?\/ ?a|na|blank|empty|leave (?:empty|blank)|not (?:today|used|this (?:time|turn)))?$/i
const POLITELY = /(?: (?:this (?:time|turn|day)|today|at all|for me|from me|thanks|thank you|please|sorry))*\W*$/i

/** Whether an answer on the slip says that there is nothing: `none`, `n/a`, a dash. */
export const isNoAnswer = (answer: string): boolean =>
  answer.length <= 40 && !/\d/.test(answer) && NO_ANSWER.test(answer.replace(POLITELY, ''))

const NO_PRESS = /^\W*(?:none|nil|nothing|no|nope|n ?\/ ?a|no (?:press|comment|news)|nothing to (?:say|report))?\W*$/i
const THIS_TIME =
  /(?:[\s,.;:!-]+(?:this|time|turn|month|week|issue|today|at all|for me|from me|from|me|thanks|thank you|sorry|please|i['’]?m afraid|pat))*\W*$/i

/** Whether words sent as press only say that there is no press. */
export const isNoPress = (words: string): boolean =>
  words.length <= 60 && (NO_PRESS.test(words) || NO_PRESS.test(words.replace(THIS_TIME, '')))
