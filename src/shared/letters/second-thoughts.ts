// What a letter says about its orders: that there are none this time, that they replace earlier ones, that they are
// not final. All of this is reported, unless it is what happens anyway.
import type { OrderScore } from './order-score'

const CHANGE =
  /\b(?:no,? wait|(?:on )?second thoughts?|on reflection|(?:re-?|on )?reading (?:it|this|that|them) (?:again|back)|i meant(?! to\b)|(?:undo|retract|revoke) (?:this|that|it|mine|these)|on the other hand|make that|scrap (?:that|my|the)|ignore (?:my|that|the|what|all)|disregard|forget (?:my|that|the|what)|i withdraw|withdraw my|cancel (?:my|that|the|all)|correction|instead|mis-?typed|typo|or (?:rather|better|maybe|perhaps)|alternatively|(?:plan|option|version) (?:[a-d1-4]|one|two)\b|same as (?:last|before)|as before|only change|keep everything|changed? (?:of|my) mind|i take (?:it|that) back|(?:the )?other way (?:a?round|about)|vice versa|replac(?:e|es|ing) (?:my|the|what|all)|supersedes?)\b|\b(?:do not|don['’]t) (?:use|take|count|play|enter)\b|\b(?:tear|rip) (?:it|this|that|them|these|those|the lot) up\b|\b(?:none|nothing|not one|not any|not a word) of (?:it|this|that|these|those|the above)\b|\b(?:no longer|not|none|nothing) (?:\p{L}+ ){0,3}(?:valid|stands?|counts?|appl(?:y|ies)|holds?)\b|\bvalid any ?more\b|\bwithdrawn\b|\bthat(?:['’]s| is| was) (?:only |all )?if\b|\bin (?:that|which) case\b|\bhold (?:everything|it all|my orders|the lot)\b|\b(?:bin|burn|shred|scratch|delete) (?:it|this|that|them|these|those)\b|^\W*edit(?:ed)?\s*:|\b(?:but|no,?) (?:no|this is what i)\b/iu
/** What was said before ought to have been otherwise: `That should have been minus 14`. */
const SHOULD_HAVE =
  /\b(?:that|this|it|which|they|those|mine|piece \d+) (?:should(?:['’]ve| have)|ought to have|was (?:meant|supposed) to) (?:be|been|said|say|read|had|have)\b(?=.{0,30}(?:\d|\b(?:minus|plus|negative|positive|one|two|three|four|five|six)\b))/i
/** A verb of change, and what of the letter is to be changed: `never mind round 2`, `drop the bid`, `swap the first two`. */
const CHANGES_PART =
  /(?:^|[.!?,;:–—-]\s*|\b(?:please|pl[sz]|just|and|then|also|you|let['’]s|so|no|on) )(?:never ?mind|no longer|drop|skip|strike|remove|delete|undo|revoke|void|(?:take|leave|cross|strike) out|hold off(?: on)?|swap|switch|exchange|reverse|bump|raise|lower|double|halve|amend|adjust|correct|change)\b[^.!?,;]{0,30}\b(?:rounds?|lines?|bids?|gifts?|offers?|orders?|moves?|above|below|first|second|third|last|two|both|bit|part|digits|numbers|figures)\b/i
/** Nothing but words of a mind being changed, on a line between others: `or`, `Sorry, I mean`, `No wait:`. */
const WAVERS =
  /^\W*(?:or|either|alternatively|sorry|oops|whoops|no|nope|hang on|hold on|wait|actually|rather|i mean|i meant)(?:[\s,.:;–—-]+(?:or|else|no|nope|not that|sorry|oops|i mean|i meant|it should (?:be|say|read)|should (?:be|say|read)|that should (?:be|say|read)|make (?:it|that)|rather|actually|wait|better|hang on|the other way (?:round|about)|that['’]s wrong|wrong))*\W*$/i
/** Words that alone on their line are an answer or thanks, not a change. */
const NO_WAVERING = /^\W*(?:no|nope|sorry|oops|whoops|either|wait)\W*$/i
/** A piece behind a star, as chats correct what was said before: `*restock 3 4 6`. */
const STARRED = /^\*{1,2}(?=[^\s*])[^*]{1,80}$/

const NOT_YET =
  /\b(?:i (?:might|may|could)(?! (?:have|be) )|let me think|think(?:ing)? (?:of|about) (?:it|this)|not (?:yet |so |quite |very |really |entirely )?(?:sure|decided)|undecided|(?:perhaps|maybe) (?:i|we) (?:ought|should|had|could|might)\b|i ought to|not (?:yet )?final|provisional(?:ly)?|tentative(?:ly)?|subject to change|placeholder|(?:only|just) a draft|draft orders?|in case i (?:forget|don['’]t))\b/i
const ASKS =
  /\b(?:legal|allowed|permitted|possible|against the rules|what if|what happens (?:if|when)|may i|am i right)\b.*\?/i

/** Words that mean everything sent before, and words that mean only a part of it. */
const ALL_EARLIER =
  /\b(?:(?:my|the|all)\s+(?:\p{L}+\s+){0,3}?(?:orders?|e-?mails?|mails?|messages?|slip|sheet|ones|lot|post)|what i (?:sent|wrote|said|mailed|posted)|chang\w+ (?:of|my) mind|my mind)\b|\b(?:scrap|forget|ignore|disregard|cancel|bin) (?:all )?(?:that|this|it|them|those)(?: one)?(?: please)?\s*(?:$|[.!,:]|and\b)/iu
/** These replace the others: all of them. */
const THE_OTHERS =
  /\b(?:these|this|which|they) (?:(?:will|do|does|should|are to) )?(?:replaces?|supersedes?|takes? the place of) (?:(?:the|my|all|any) )+(?:others?|old|earlier|previous|first|last|former)(?: (?:ones?|orders?|e-?mails?|mails?|message|set|lot))?(?=\W*$)/i
const A_PART =
  /\d|\b(?:below|following|do not|don['’]t|not|only|except|apart|besides|but|keep|stays?|rest|others?|lines?|rounds?|parts?|condition|bid|gifts?|half|partly)\b/i

/**
 * Whether a line above all orders says that they replace what was sent before. That needs no report, since the newest orders count
 * anyway, in games where orders replace one another.
 */
export const renewsAll = (line: string): boolean =>
  line.length <= 200 &&
  (ALL_EARLIER.test(line) || THE_OTHERS.test(line)) &&
  !A_PART.test(line.replace(THE_OTHERS, '')) &&
  !NOT_YET.test(line)

const ADDS =
  /\b(?:add|append|include|attach|put)\w*\b[^.!?\n]{0,40}\b(?:to|with|in|into|onto) (?:my|the|what|those|these|yesterday)\b[^.!?\n]{0,30}\b(?:orders?|moves?|sent|wrote|said|ones?|list|turn|slip|e-?mail|mail|message)\b|\bin addition to (?:my|the|what)\b|\bas well as (?:my|the|what) (?:\p{L}+ ){0,2}(?:orders?|sent|ones?)\b/iu

/** Whether a line says that orders are to be added to others: those sent later take the place of all before. */
export const addsToEarlier = (line: string): boolean => line.length <= 400 && ADDS.test(line)

const changesPart = (line: string): boolean => line.length <= 120 && CHANGES_PART.test(line)

/** Whether a line is nothing but words of a mind being changed: `or`, `Sorry, I mean`. */
export const wavers = (line: string): boolean => line.length <= 60 && WAVERS.test(line) && !NO_WAVERING.test(line)

/** Whether a line is a piece behind a star, as chats correct what was said before. */
export const isStarred = (line: string): boolean => line.startsWith('*') && STARRED.test(line)

const OF_A_DISCLAIMER =
  /\b(?:confidential|intended (?:only |solely |exclusively )?for|(?:named|intended) (?:recipient|addressee)s?|received (?:it|this\b.{0,30}) in error|legally privileged|accepts? no (?:liability|responsibility)|notify the sender)\b/giu
/** Whether a line is what firms put below every mail. */
const isDisclaimer = (line: string): boolean => line.length > 80 && (line.match(OF_A_DISCLAIMER)?.length ?? 0) >= 3

/** The warning about an ignored line that may change the orders, or null. @param where how it was ignored */
export function doubtOf(line: string, where: string, score: OrderScore): string | null {
  const trimmed = line.trim()
  if (trimmed === '' || trimmed.startsWith('>') || isDisclaimer(trimmed)) return null
  if (where === 'not orders') {
    if (CHANGE.test(trimmed) || SHOULD_HAVE.test(trimmed) || changesPart(trimmed) || wavers(trimmed))
      return 'This line seems to change or take back something; it was not used.'
    if (NOT_YET.test(trimmed)) return 'This line seems to say that the orders are not final.'
    if (ASKS.test(trimmed)) return 'This line asks something that may matter to the orders.'
  }
  if (
    (where === 'signature' || where === 'closing' || where === 'greeting') &&
    (score === 2 || (score === 1 && /\d|:/.test(trimmed)))
  )
    return `This line is in the ${where} but reads like an order; it was not used.`
  return null
}

// ── Nothing this time ──────────────────────────────────────────────────────────────────────────────────────

const TIME = '(?:turn|time|round|session|day|week|month|one|go|move|issue)'
const THING = '(?:orders?|moves?|actions?|instructions?|submissions?|slip|plans?|turn)'
const NONE = '(?:nothing|none|nil|nada|nix|zilch|nowt|nope)'
const AFTER =
  '(?:\\s+(?:at all|whatsoever|whatever|from|for|me|us|this|the|today|now|please|sorry|thanks|thank you|here|on|my|side|part|either|again|\\p{Lu}\\p{L}+|' +
  TIME +
  ')\\b)*'
const SAID: readonly RegExp[] = [
  new RegExp(`^(?:so\\s+|sorry\\s+|just\\s+)?(?:${NONE}|nmr|no ${THING}|pass|skip|default)${AFTER}\\W*$`, 'iu'),
  new RegExp(`\\b(?:there(?:['’]s| is| are)|i(?:['’]ve| have)(?: got)?|have|got) (?:${NONE}|no ${THING})\\b`, 'i'),
  new RegExp(
    `\\b${NONE} (?:from|for) (?:me|us)\\b|\\b${NONE} to (?:do|report|send|order|say|add|submit|declare|give)\\b|\\b${NONE} (?:for )?this ${TIME}\\b`,
    'i',
  ),
  new RegExp(`\\bno ${THING}\\b`, 'i'),
  new RegExp(`\\b(?:haven['’]t|have not|hasn['’]t)(?: got)?(?: any)? ${THING}\\b`, 'i'),
  /(?:^|\b)(?:^not|won['’]t|will not|shan['’]t|shall not|am not|['’]m not|don['’]t want to|do not want to|cannot|can['’]t|not going to) (?:be )?(?:order(?:ing)?|play(?:ing)?|mov(?:e|ing)|act(?:ing)?|do(?:ing)? anything|tak(?:e|ing) part|send(?:ing)? (?:anything|orders|any)|submit(?:ting)?)\b/i,
  new RegExp(
    `\\bsit(?:ting)? (?:this |it )?(?:${TIME} )?out\\b|\\bskip(?:ping)? (?:me|my turn|(?:this|a) ${TIME})\\b|\\b(?:count|leave|deal) me out\\b|\\bmiss(?:ing)? (?:this|my|a|the) ${TIME}\\b|\\bi(?:['’]ll| will|['’]m going to)? pass\\b|\\bi(?:['’]m| am) passing\\b|\\bpass(?:ing)? (?:this|on (?:everything|all|it|the lot|this))\\b`,
    'i',
  ),
  /\b(?:use|take|apply|go with|happy with|fine with|stick with|give me) the defaults?\b|\bdefaults? (?:orders?|is fine|are fine|for me|will do|please)\b|\bnmr\b|\bdo(?:ing)? (?:absolutely )?nothing\b/i,
]
/** Orders may still come, or only a part is meant. */
const PENDING =
  /\b(?:yet|until|till|later|follow(?:s|ing)?|soon|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|still|but|however|unless|if|except|only|instead|other than|besides|apart from|else|idea|problem|reason|received|got (?:no|nothing) (?:from|sheet)|sheet|rules?|round \d|changes?)\b|\?/i
/** Where somebody is, and how long: `I’m off to Spain till Monday`. */
const AWAY =
  /(^|[,.!;:(]\s*|\b(?:as|because|since) )(?:i(?:['’]m| am)|we(?:['’]re| are)) (?:off|away|out|abroad|travelling|on holiday|in|at)\b[^,.!;:?\n]{0,40}\b(?:until|till) (?:(?:next|the|after) )?\p{L}+/giu
const LONGEST = 300

/**
 * Whether a short letter says that there are no orders this time.
 * @param own the letter without quotations
 * @param names names of the sender: a “nothing” signed by somebody else is not theirs
 */
export function saysNothing(own: string, names: readonly string[]): boolean {
  const remark = own.replace(/[^\S\n]+/g, ' ').trim()
  if (remark === '' || remark.length > LONGEST || PENDING.test(remark.replace(AWAY, '$1'))) return false
  const known = new Set(names.flatMap((name) => name.toLowerCase().split(/[^\p{L}]+/u)))
  for (const [, , name = ''] of remark.matchAll(/\b(from|for|by) (\p{Lu}\p{L}+)/gu))
    if (!known.has(name.toLowerCase())) return false
  return sentencesOf(remark).some(isSaid)
}

const sentencesOf = (remark: string): readonly string[] =>
  remark.split(/(?<=[.!:;])\s+|\n+|,\s+/).map((sentence) => sentence.trim())
const isSaid = (sentence: string): boolean => SAID.some((said) => said.test(sentence))

/** What a letter that says that there is nothing says beside it, sentence by sentence. */
export const besideNothing = (own: string): readonly string[] =>
  sentencesOf(own.replace(/[^\S\n]+/g, ' ')).filter((sentence) => sentence !== '' && !isSaid(sentence))

const THANKS = '(?:thanks|thank you|thx|ta|cheers|great|perfect|lovely|excellent|brilliant|super|ok(?:ay)?|yes|yep|yup)'
const STANDS: readonly RegExp[] = [
  new RegExp(
    `^${THANKS}(?: (?:very much|a lot|again|so much|indeed|for (?:the|your) (?:receipt|confirmation|acknowledgement|reminder|zine|sheet|e-?mail|mail)))*$`,
    'i',
  ),
  /^(?:(?:all )?(?:confirmed|agreed|received|correct|fine|good|right)|got it|(?:that|it|this|all|everything)(?:['’]s| is| looks)(?: all)? (?:right|correct|fine|good|ok(?:ay)?|as i (?:meant|want(?:ed)?) it)(?: (?:to|by|with) me)?|(?:all |it )?looks (?:right|correct|good|fine)(?: to me)?|just as i meant it|it all looks (?:right|correct|good|fine)(?: to me)?|(?:i(?:['’]ve| have)? )?(?:got|received) (?:the|your) (?:receipt|confirmation|acknowledgement))$/i,
  /^(?:i have )?no changes?(?: to (?:my|the) orders?)?(?: from me)?$|^(?:my|the) (?:orders?|moves?)(?: (?:of|from|sent on) \p{L}+)?(?: (?:still|all))? (?:stands?|remains?)(?: as (?:they are|before|sent))?$/iu,
]

/**
 * Whether a letter says nothing but that orders are as they should be, or thanks: `Confirmed, thanks.` What it answers must ask nothing.
 * @param own the letter without quotations
 * @param names names of the sender and the referee
 * @param quoted what it quotes
 */
export function confirms(own: string, names: readonly string[], quoted: string): boolean {
  const remark = own.replace(/\s+/g, ' ').trim()
  if (remark === '' || remark.length > LONGEST || quoted.includes('?') || remark.includes('?')) return false
  const known = new Set(names.flatMap((name) => [name, name.split(/\s+/)[0] ?? '']).map((name) => name.toLowerCase()))
  const parts = remark
    .split(/[.!,;:\n–—-]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const saysSo = (part: string): boolean => STANDS.some((stands) => stands.test(part))
  // `Thank you Pat`
  const unnamed = (part: string): string =>
    part.replace(/ (\S+)$/, (whole, name: string) => (known.has(name.toLowerCase()) ? '' : whole))
  const said = parts.filter((part) => saysSo(part) || saysSo(unnamed(part)))
  const rest = parts.filter((part) => !said.includes(part))
  return (
    said.length > 0 &&
    rest.every(
      (part) => known.has(part.toLowerCase()) || /^(?:dear|hi|hello|hey)\b(?: \p{Lu}\p{L}+){0,2}$/iu.test(part),
    )
  )
}

const NEXT =
  /\b(?:next|following) (turn|session|day|round|move|go|time|issue|month|week|deadline)\b|\btomorrow\b|\bthe (?:turn|session|day|round) after\b/i
const LEADS_IN = /^[\s\W]*(?:(?:and|then|also|for|in|on|as|my|orders?|the) ){0,5}/i

/**
 * Whether a line speaks of orders for another turn than the coming one: `Turn 14: …`, `And for next session:`.
 * @param word what the game calls a turn
 * @param parts what it calls parts of one, small letters
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
  if (next === null || parts.includes((next[1] ?? '').toLowerCase())) return false
  const behind = line.slice(next.index + next[0].length).trim()
  const first = line.replace(LEADS_IN, '').toLowerCase().startsWith(next[0].toLowerCase())
  return used || behind === ':' || (first && (behind === '' || /^[:,–—-]/.test(behind)))
}

/** Words that mean there is no answer. */
const NO_ANSWER =
  /^\W*(?:no(?:ne|pe|thing|t applicable)?|nil|nada|nix|n ?\/ ?a|na|blank|empty|leave (?:empty|blank)|not (?:today|used|this (?:time|turn)))?(?: (?:this (?:time|turn|round|day)|today|at all|for me|from me|thanks|thank you|sorry|please))*\W*$/i

/** Whether an answer on the slip means that there is none: `none`, `n/a`, a dash. */
export const isNoAnswer = (answer: string): boolean =>
  answer.length <= 40 && NO_ANSWER.test(answer) && !/\d/.test(answer)

const NO_PRESS =
  /^\W*(?:none|nil|nothing|no|nope|n ?\/ ?a|no (?:press|comment|news)|nothing to (?:say|report))(?:[\s,.;:!-]+(?:this|time|turn|month|week|issue|today|at all|for me|from me|from|me|thanks|thank you|sorry|please|i['’]?m afraid|pat))*\W*$|^[\s.…_–—-]*$/i

/** Whether what was sent as press only says that there is no press. */
export const isNoPress = (words: string): boolean => words.length <= 60 && NO_PRESS.test(words)
