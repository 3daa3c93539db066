// Which sentences beside orders speak of them. A sentence that names nothing of its own (“Twice.”, “Perhaps the other way round?”, “Not
// before Brian.”, “That was last week’s.”) can only be about what stands beside it; one that names something (“The cat has learnt to open
// the fridge”) is talk. So the words are told apart that name nothing: those of grammar, which are few in any language, and those that
// doubt, deny, change, choose or measure. Whatever else is said is a name for something. Pure, linear.

import { depends } from '../engine/order-text/joints'

const words = (text: string): readonly string[] => text.split(/\s+/)

/** Words of grammar and of the post: a sentence of nothing else has nothing of its own to speak of. */
const GRAMMAR: ReadonlySet<string> = new Set(
  words(
    `a an the and but so to of for in on at by with from into as about along between per than
    i me my mine we us our ours you your yours he him his she her hers they their theirs it its himself herself myself
    is am are was were be been being do does did doing done has have had having will shall can get gets got make makes made let lets
    it what which who whom whose how why where there here now then too also very quite just really still already yet any some such like
    up out off over down through please right ok okay yes yep yeah thing things something anything everything someone anyone
    everyone somebody anybody everybody say says said saying tell told tells ask asks asked want wants wanted think thinks thought
    go goes going gone come comes coming put use used take takes taken see send sent sends call count counts mean means meant
    follow follows following hear heard feel process processed enter entered hit lol sorry er um
    sure subject way round lines line bit part thing stuff
    today tonight tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday week weeks month year ago soon later now
    order orders move moves turn turns plan plans slip sheet version game games campaign mail email e-mail message letter post
    work works sense`,
  ),
)
/** Words that point at what was said. */
const POINTS: ReadonlySet<string> = new Set(
  words('this that these those them above below former latter same such one ones'),
)
/** Words that deny. */
const DENIES: ReadonlySet<string> = new Set(
  words(
    'no nope nah not never without minus except neither nor none nothing nobody cannot only nought hardly dont wont cant',
  ),
)
/** Words that doubt, depend or choose. */
const DOUBTS: ReadonlySet<string> = new Set(
  words(
    `may might could would should ought perhaps maybe possibly probably preferably ideally roughly approximately hope hopefully wish
    depend depends depending if unless whether until till before after when once provided providing assuming suppose supposing
    pending provisional provisionally tentative tentatively draft drafts test testing trial confirm confirmed unconfirmed tbc tbd optional
    optionally judgement judgment decide decides decided choose chooses choice choices preference prefer pick whichever whatever whoever
    whenever however either or example instance guess backup alternative alternatively legal illegal valid invalid allowed permitted possible
    necessary needed risky failing else otherwise rather nearly almost undecided unsure try approval agrees agree agreed objects okays
    suggestion suggest best comments welcome`,
  ),
)
/** Words that change or take back. */
const CHANGES: ReadonlySet<string> = new Set(
  words(
    `swap swapped double halve cancel cancelled undo undone delete deleted strike scratch scrap scrapped forget ignore disregard withdraw
    withdrawn change changes changed fix correct adjust hold wait repeat again reverse reversed retract void skip drop leave omit replace
    instead mind mistake mistakes mistaken wrong error oops whoops kidding joking joke jokes lie lies sarcasm sarcastic continue continued
    serious seriously`,
  ),
)
/** Words that measure, count and put in order. */
const MEASURES: ReadonlySet<string> = new Set(
  words(
    `twice thrice half more less fewer cheaper dearer enough every always standing further first second third next last other another
    two both all rest others opposite contrary lot early`,
  ),
)
/** Who wrote it. */
const WRITES: ReadonlySet<string> = new Set(
  words('typed wrote written dictated copied guess behalf orders moves turn slip same'),
)

/** `after all`, `what I am after`. */
const ADVERBS = /\b(?:(?:after|at|first of|above) all|(?:after|before)(?=\W*$))/gi
const WORD = /\p{L}[\p{L}\p{N}]*(?:['’-]\p{L}+)*|\p{N}+/gu
/** `isn’t`, `I’d`, `that’s`: the word itself, and what hangs on it. */
const HANGS_ON = /(?:'(?:s|re|ve|ll|m|d))$/u

/**
 * What people say around orders without changing them, though they only point at them: that here they are, that this is all, that one will
 * see, and what they ask of a referee who has a question.
 */
const POLITE: readonly RegExp[] = [
  /^(?:(?:and|so|well|right|ok|okay|anyway|now|again|hi|hello|thanks|please|sorry|oops|just|gladly|hereby) )*(?:(?:see|find|read|look at|use|take|try) )?(?:my |our |the |all |it |them |mine |orders? |moves? |turn |slip |answers? |in |is |are |as |follows? |inside |also )*(?:above|below|attached|following|here|here it is|here they are|here (?:we|you) (?:go|are)|as follows)$/,
  /^(?:(?:and|so|well|right|ok|anyway|now|then|there|here) )*(?:here|hereby|these|those|this|that|there|mine|which)? ?(?:comes?|goes?|follows?|go|is|are|were|was|will be)? ?(?:(?:my|our|the|all|mine|whole|full|complete|new|final|of|your) )*(?:orders?|moves?|turn|slip|answers?|lot|mine|it|ones|you are|we are)(?: (?:for|of|in|to) (?:this |the |my |both |all )?(?:\S+ ?){0,3})?(?: (?:again|now|then|at last|today|from me|please|final|here|attached|below))*$/,
  /^(?:(?:and|so|well|right|ok|i think|i guess|i suppose) )*(?:that|this|which)(?: is| was|'ll be| will be| should be| ought to be)? ?(?:do|be)? ?(?:it|all|me|that|everything|the lot)(?: (?:done|then|for|from|me|my|side|now|today|here|folks|i think|this|time|turn|week|month|round|session|day))*$/,
  /^(?:that|this|it) (?:should|ought to|will|must) (?:do|work|be)(?: (?:it|me|all|fine|the trick))*$/,
  /^(?:(?:and|so|well) )*(?:let is|let us|we'll|we will|we shall|i'll|you'll|they'll|you will|they will) (?:just )?(?:(?:wait and )?see|hope)\b.*$/,
  /^(?:(?:just|and|but|so|or) )*(?:please )?let me know if (?:you|there|it|this|that|these|they|anything|something|any)\b.*$/,
  /^(?:please )?(?:confirm|ask|just ask|acknowledge)(?: please| me)*$/,
  /^(?:i |we )?(?:can't|cannot|can hardly|could hardly) wait\b.*$/,
  /^(?:so |and |well )?how(?: are| is| have| did)? (?:you|things|it|are you|the|your|are things|everything)\b.*$/,
  /^(?:no|yes|sorry|oops|thanks|please|ok|right|well)?$/,
  /^(?:sorry|apologies)\b(?:(?! wrong| not| no| should| i| that is for).)*$/,
  /^(?:no|nothing) (?:press|comment|news|questions?|time|more|else|to add|more to (?:add|say)|problem|worries|hurry)\b.*$/,
  /^(?:because|since) .*$/,
  /^(?:(?:and|so|well|ok|right|move along) )*(?:here goes\b.*|(?:there is )?nothing (?:to|much to) (?:see|add|report|say)\b.*)$/,
  /^(?:so )?(?:i |we )?(?:do )?hope .* (?:right|ok|okay|all right|fine|well|works?|helps?)$/,
  /^this is my (?:very )?first\b.*$/,
  /^(?:hello |hi )*(?:this is \p{L}+ )?(?:i |we )?(?:have |'ve )?never (?:sent|done|played|written|ordered|tried|e-mailed|emailed|posted) (?:\S+ ){0,6}before(?: (?:so|and|but) i (?:do )?hope .*)?$/u,
  /^(?:decided|settled|agreed with myself)(?: (?:on|tonight|today|now|at last|then))*$/,
  /^(?:so |and )?(?:i )?(?:do )?hope (?:this|that|it) is how (?:one|you|we|they|people) (?:says?|does?|do|writes?|puts?|plays?) (?:it|this|that)$/,
  /^(?:i )?wish (?:you (?:were here|all|well|luck|all the best|a good .*|a nice .*)|me luck)$/,
  /^(?:these|those|this)(?: (?:are|is))?(?: (?:my|the))? (?:final|definitive)(?: (?:orders?|ones?|version|moves?))?(?: now)?$/,
  /^(?:sorry |oops )*(?:it |that |this )?should (?:be|read|say)$/,
  /^(?:have|enjoy|take|keep|good|best|all the best|many|until|till|see you|see ya|talk|speak|more|more news|back|off) ?(?:.* )?(?:soon|later|then|tomorrow|luck|care|one|time|day|next \S+|all|to all|everyone)$/,
]

/** Somebody else typed or wrote it. */
const WRITTEN_BY_OTHERS =
  /\b(?!(?:i|we|have|has|i've|had)\b)\p{L}+ (?:has |had |have )?(?:typed|wrote|written|dictated|filled|filled in|entered|made up) (?:this|that|these|those|it|them)\b(?! (?:to|for) me\b| (?:week|month|year|time)\b)/iu
/** `Please check with me`, `that is what Brian would play`: the referee is to ask back, or it is somebody else’s plan. */
const NOT_YET_OURS =
  /\b(?:check|confirm|clear|discuss|verify|talk|speak) (?:(?:it|this|that|these|those|them|all|everything) )?(?:back )?(?:with|to) me\b|\b(?:this|that|these|those)(?: is| are| was| were|['’]s) (?:(?:just|only|exactly|probably|more or less) )?(?:what|how) (?!(?:i|we|you|i['’]d)\b)\p{L}+ (?:would|will|wants?|wanted|said|says|told|suggests?|suggested|proposed?|plays?|played|did|does|had|has|likes?|thinks?)\b/iu
/** `These were …`, `that was last week’s`. */
const WERE =
  /^\W*i (?:wanted|meant|was going|was thinking|was planning|had thought|had meant|had planned|thought|nearly did|almost did)(?: (?:to|of|so|that|this|it|these|about))*\W*$|\b(?:one|any|some|either|none) of (?:these|those|them)\W*$|\b(?:this|that|these|those) (?:was|were) (?:(?:my|our|the|her|his|their) )?(?:orders? |moves? )?(?:last|previous|earlier|old|first|yesterday|meant|for|before|then|only|just|not|never)\b/i

/**
 * Sentences that mean the orders whatever they name: more than one thing is pointed at and said something of (`These hold until …`), what is
 * pointed at is asked about (`Would that be right?`), or done on a condition (`If you know better, go with that`), or is only like it.
 */
const MEANT: readonly RegExp[] = [
  /^\W*(?:(?:and|but|so|well) )*(?:(?:both|all|some|most|none|one|half) of )?(?:these|those) (?!days\b|things\b|people\b)\p{L}/iu,
  /^\W*(?:(?:and|but|so|or) )*(?:would|could|should|can|may|might|will|is|are|does|do) (?:that|this|these|those)\b.*\?$/i,
  /^\W*(?:if|unless|should)\b.*\b(?:go|do|use|take|play|enter|change|try|choose|pick|prefer|make)\b.*\b(?:that|this|these|those|them|it|so|instead)\W*$/i,
  /\b(?:anything|everything|all|none) but (?:the |my )?(?:these|this|those|that|below|above|following|first|last|second)\b|^\W*something (?:like|along|similar)\b/i,
]
/** What somebody else is or does, with nothing pointed at. */
const OF_OTHERS = /^\W*(?:he|she|they)\b(?!.*\b(?:this|that|these|those|them|above|below)\b)/i

/** A condition without anything that depends on it. */
const isCondition = (sentence: string): boolean =>
  !/[,:]/.test(sentence) && depends(sentence.trim()) && words(sentence.trim()).length <= MOST_OF_CONDITION
const MOST_OF_CONDITION = 8

/** For whom it is: `For Dai, who is ill`. */
const FOR =
  /^\W*(?:(?:and|also|the|same|this|that|these|those|is|are) )*for (\p{L}+)(?=\W*$|,? (?:who|as|because|since|too|please|instead|not)\b)/iu

/** First names, in small letters. */
export interface People {
  /** The writer’s. */
  readonly own: ReadonlySet<string>
  /** Those of the other players. */
  readonly people: ReadonlySet<string>
}

/** What a sentence has of its own. */
interface Said {
  readonly own: boolean
  readonly denies: boolean
  readonly doubts: boolean
  readonly changes: boolean
  readonly measures: boolean
  readonly points: boolean
  readonly named: boolean
  readonly writes: boolean
}

function saidIn(sentence: string, { own, people }: People): Said {
  const said = {
    own: false,
    denies: false,
    doubts: false,
    changes: false,
    measures: false,
    points: false,
    named: false,
    writes: false,
  }
  for (const [found] of sentence.replace(ADVERBS, ' ').matchAll(WORD)) {
    const small = found.toLowerCase().replace('’', "'")
    const bare = small.replace(HANGS_ON, '')
    const not = small.endsWith("n't")
    if (not) said.denies = true
    if (own.has(bare)) continue
    let known = not || GRAMMAR.has(bare) || GRAMMAR.has(small)
    if (DENIES.has(bare)) known = said.denies = true
    if (DOUBTS.has(bare) || small === "i'd") known = said.doubts = true
    if (CHANGES.has(bare)) known = said.changes = true
    if (MEASURES.has(bare)) known = said.measures = true
    if (POINTS.has(bare)) known = said.points = true
    if (WRITES.has(bare)) known = said.writes = true
    if (!known && people.has(bare)) known = said.named = true
    if (!known) said.own = true
  }
  return said
}

const SENTENCES = /[.!?]+(?=\s|$)/g
const LONGEST = 300

/** How a sentence is said: it asks, leads to what is below it, stands above all orders. */
interface Manner {
  readonly asks: boolean
  readonly leads: boolean
  readonly above: boolean
}

/** A sentence in small letters without signs. */
const plainly = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/'s\b/g, ' is')
    .replace(/'re\b/g, ' are')
    .replace(/[^\p{L}\p{N}' -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether a sentence says by its shape alone that it is about the orders: whose they are, what they were, on what they depend. */
function saysSo(sentence: string, { people }: People): boolean {
  if ([WRITTEN_BY_OTHERS, WERE, NOT_YET_OURS].some((shape) => shape.test(sentence)) || isCondition(sentence))
    return true
  const whom = FOR.exec(sentence)?.[1]
  return whom !== undefined && people.has(whom.toLowerCase())
}

/** Whether a sentence that is not polite speaks of the orders. @param means its shape does */
function meant(said: Said, { asks, leads, above }: Manner, means: boolean): boolean {
  const { doubts, denies, changes, measures, named, points, writes } = said
  // Above all orders a change speaks of those sent before, which are replaced in any case.
  if (means) return !(above && changes && !doubts && !denies)
  if (named) return writes || points || doubts || denies
  return denies || doubts || asks || (!leads && !above && (changes || measures))
}

/** Whether a sentence speaks of the orders beside it. */
function bears(sentence: string, manner: Manner, people: People): boolean {
  if (saysSo(sentence, people)) return true
  const said = saidIn(sentence, people)
  const means = MEANT.some((shape) => shape.test(manner.asks ? `${sentence}?` : sentence))
  if ((said.own && !means) || OF_OTHERS.test(sentence)) return false
  const plain = plainly(sentence)
  return plain !== '' && !POLITE.some((polite) => polite.test(plain)) && meant(said, manner, means)
}

/**
 * Whether a line that was not used speaks of the orders of its letter: whether it denies, doubts, changes or asks without naming anything else.
 * @param above it stands above all orders of the letter
 * @param people whose names are known
 */
export function bearsOnOrders(line: string, above: boolean, people: People): boolean {
  if (line.length > LONGEST || line.startsWith('>')) return false
  let from = 0
  const ends = [...line.matchAll(SENTENCES)].map(({ 0: sign, index }) => ({
    sign,
    at: index,
    next: index + sign.length,
  }))
  for (const { sign, at, next } of [...ends, { sign: '', at: line.length, next: line.length }]) {
    const sentence = line.slice(from, at)
    from = next
    if (
      /\p{L}/u.test(sentence) &&
      bears(sentence, { asks: sign.includes('?'), leads: /[:,]\s*$/.test(sentence), above }, people)
    )
      return true
  }
  return false
}

/** Whether a line says that the orders beside it are not settled, or somebody else’s: of a thread’s talk that alone is asked about. */
export const saysNotYetOurs = (line: string): boolean => line.length <= LONGEST && NOT_YET_OURS.test(line)

const NOBODY: People = { own: new Set(), people: new Set() }

/** A verb of grammar, or one with “not” on it: what has none is no sentence, and denies what stands beside it. */
const FINITE = /\b(?:am|is|are|was|were|have|has|had|do|does|did|will)\b|['’](?:s|m|re|ve|ll)\b|n['’]t\b/i
const ON_REFLECTION = /\b(?:thoughts?|reflection|version|plan)\b/i

/** Whether a sentence names something of its own and neither doubts nor changes anything, nor denies what it points at: `It is not easy.` */
export function speaksOfElse(sentence: string): boolean {
  const { own, doubts, changes, denies, points, writes } = saidIn(sentence, NOBODY)
  return (
    own &&
    !sentence.trimEnd().endsWith(':') &&
    !(doubts || changes || writes) &&
    !(denies && (points || !FINITE.test(sentence))) &&
    !/\d/.test(sentence) &&
    !ON_REFLECTION.test(sentence)
  )
}

/** Whether a sentence among orders on a line, said of nobody, speaks of them. */
export const bearsOnLine = (sentence: string): boolean => bearsOnOrders(sentence, false, NOBODY)

/** Whether a line has a word of change in it, and is no set phrase. */
export const saysChange = (line: string): boolean =>
  line
    // `Lovely weather again.`
    .replace(/\bagain\b/gi, ' ')
    .split(SENTENCES)
    .some((sentence) => saidIn(sentence, NOBODY).changes && !POLITE.some((polite) => polite.test(plainly(sentence))))
