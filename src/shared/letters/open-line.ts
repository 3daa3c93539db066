// Decides whether an unused line of a letter may affect its player’s orders; in doubt it does. Talk has no number, no word of the game, no
// word of change, doubt or condition, and is no bare comment on its neighbours (“Twice.”, “Not before Brian.”). Linear.
import { depends } from '../engine/order-text/joints'
import { wordSet } from './words'

/** Function words and words of the post; a sentence of only these names nothing. */
const GRAMMAR = wordSet(`a an the and but so to of for in on at by with from into as about along between per than
    i me my mine we us our ours you your yours he him his she her hers they their theirs it its himself herself myself
    is am are was were be been being do does did doing done has have had having will shall can get gets got make makes made let lets
    it what which who whom whose how why where there here now then too also very quite just really still already yet any some such like
    up out off over down through please right ok okay yes yep yeah thing things something anything everything someone anyone
    everyone somebody anybody everybody say says said saying tell told tells ask asks asked want wants wanted think thinks thought
     goes going gone come comes coming use used take takes taken see send sent sends call count counts mean means meant
    follow follows following hear heard feel process processed enter entered hit lol sorry er um
    sure subject way lines line bit stuff
    today tonight tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday week weeks month year ago soon later
    order orders move moves turn turns plan plans slip sheet version game games campaign mail email e-mail message letter post
    work works sense typed wrote written dictated copied behalf same`)
const POINTS = wordSet('this that these those them those above below former latter same such one ones')
const DENIES = wordSet(
  'no nope nah not never without minus except neither nor none nothing nobody cannot only nought hardly dont wont cant',
)
const DOUBTS =
  wordSet(`may might could would should ought perhaps maybe possibly probably preferably ideally roughly approximately hope hopefully wish
    depend depends depending if unless whether until till before after when once providing assuming suppose supposing
    test testing trial confirm confirmed decide decides decided choose chooses choice choices preference prefer pick whichever whatever whoever
    whenever however either or example instance guess possible necessary needed risky failing else otherwise rather nearly almost unsure try
    approval agrees agree agreed objects okays suggestion suggest best comments welcome`)
/** Words that leave orders open anywhere in a line. */
const UNSETTLED =
  wordSet(`pending provisional provisionally tentative tentatively draft drafts undecided unconfirmed tbc tbd placeholder optional optionally
    alternative alternatively judgement judgment backup provided legal illegal valid invalid allowed permitted`)
const CHANGES =
  wordSet(`swapped double halve cancel cancelled undo undone delete deleted strike scratch scrap scrapped forget ignore disregard withdraw
    withdrawn change changes changed fix correct correction adjust hold wait repeat again reverse reversed retract revoke void skip drop leave
    omit replace replaces supersede supersedes instead mind mistake mistakes mistaken wrong error typo mistyped oops whoops kidding joking
    joke jokes lie lies sarcasm sarcastic continue continued serious seriously amend amended edit edited thoughts reflection vice versa`)
const MEASURES =
  wordSet(`final longer twice thrice half more less fewer cheaper dearer enough every always standing further first second third next last other another
    two both all rest others opposite contrary lot early`)
const FIGURES = wordSet('two three four five six seven eight nine ten eleven twelve fours fives sixes threes twos')

/** `after all`, `what I am after`. */
const ADVERBS = /\b(?:(?:after|at|first of|above) all|(?:after|before)(?=\W*$))/gi
const WORD = /\p{L}[\p{L}\p{N}]*(?:['’-]\p{L}+)*|\p{N}+/gu
/** `isn’t`, `I’d`, `that’s`: the ending after the apostrophe. */
const HANGS_ON = /(?:'(?:s|re|ve|ll|m|d))$/u
const SENTENCES = /(?<=[.!?])\s+/
/** Parts of a sentence, each of which may speak of the orders: `Don’t use these, I’ll send others tonight`. */
const CLAUSES = /(?<=[.!?])\s+|[,;–—]\s+/
const LONGEST_TALK = 300

/** Set phrases around orders that change nothing, in lower case without punctuation. */
const LEAD =
  '(?:(?:and|so|well|right|ok|okay|anyway|now|again|hi|hello|thanks|please|sorry|oops|just|then|here|there) )*'
const THESE = '(?:here|hereby|these|those|this|that|which|there|mine)'
const MINE = '(?:(?:my|our|the|all|mine|whole|full|complete|new|final|of|your|in|both) )*'
const ORDERS = '(?:orders?|moves?|turn|slip|answers?|lot|mine|it|ones|you are|we are|plans?)'
const ENDS =
  '(?: (?:again|now|then|at last|today|from me|please|final|here|attached|below|done|for|me|my side|time|folks|this|i think))*'
const POLITE: readonly RegExp[] = [
  `^${LEAD}(?:see |find |read |use |take )?${MINE}(?:${ORDERS} )?(?:is |are |as )*(?:above|below|attached|following|enclosed|as follows|here|here it is|here they are)$`,
  `^${LEAD}${THESE}? ?(?:comes?|goes?|follows?|is|are|were|was|will be)? ?${MINE}${ORDERS}(?: (?:for|of|in|to) (?:this |the |my |both )?(?:\\S+ ?){0,3})?${ENDS}$`,
  `^${LEAD}(?:that|this|which)(?: is| was|'ll be| will be| should be)? ?(?:do|be)? ?(?:it|all|me|that|everything|the lot)${ENDS}$`,
  `^${LEAD}(?:let us|we will|we'll|i'll|you'll|they'll|you will) (?:just )?(?:see|hope)\\b.*$`,
  `^${LEAD}(?:please )?let me know if (?:you|there|it|this|that|anything|something|any)\\b.*$`,
  `^(?:please )?(?:confirm|ask|acknowledge)(?: please| me)*$`,
  `^${LEAD}how(?: are| is| have| did)? (?:you|things|it|your|everything)\\b.*$`,
  `^(?:no|yes|sorry|oops|thanks|please|ok|right|well)?$`,
  `^(?:sorry|apologies)\\b(?:(?! wrong| not| no| should| i| that is for).)*$`,
  `^(?:no|nothing) (?:press|comment|news|questions?|time|more|else|to add|problem|worries|hurry)\\b.*$`,
  `^${LEAD}(?:i |we )?(?:do )?hope .* (?:right|ok|okay|fine|well|works?|helps?)$`,
  `^(?:i )?wish you (?:were here|all|well|a good .*|a nice .*)$`,
  `^(?:have|enjoy|take|good|best|all the best|many|until|see you|talk|speak|back) ?(?:.* )?(?:soon|later|then|tomorrow|care|one|time|day|next \\S+|all|everyone|weekend)$`,
].map((shape) => new RegExp(shape, 'u'))

/** Somebody else typed it, or asks to be consulted. */
const BY_OTHERS =
  /\b(?:typed|wrote|written|dictated|filled in|entered|made up) (?:this|that|these|those|it|them)\b|\bfilled (?:this|it|them) in\b/i
const CHECK_BACK =
  /\b(?:check|confirm|clear|discuss|verify) (?:(?:it|this|that|these|those|them|all) )?(?:back )?(?:with|to) me\b/i
const AS_OTHERS =
  /\b(?:this|that|these|those)(?: is| are|['’]s) (?:(?:just|only|exactly) )?(?:what|how) (?!i\b|we\b|you\b)\p{L}+\b/iu
const WERE =
  /\b(?:this|that|these|those) (?:was|were) (?:(?:my|our|the|her|his|their) )?(?:orders? |moves? )?(?:last|previous|earlier|old|first|meant|for|before|only|not|never)\b/i
const I_WAS =
  /^\W*i (?:was going|wanted|meant|had (?:thought|meant|planned)|(?:nearly|almost) did)(?: (?:to|of|so|that|this|it))*\W*$/i
/** Comments on the lines above or below: `Both of these are guesses.` */
const POINTED =
  /^\W*(?:(?:and|but|so|or|well) )*(?:(?:both|all|some|most|none|one|half|any\w*) (?:of|but) )?(?:these|those)(?= (?!days\b|things\b|people\b)|\W*$)/iu
const ASKED_OF = /^\W*(?:would|could|should|can|may|might|is|are|was|does|do|did) (?:that|this|these|those|it)\b/i
const AS_SUCH = /\b(?:with|do|use|take|try) (?:that|this|these|those|them|it|so)\W*$/i
/** Recipients: `For Dai, who is ill`. */
const FOR = /^\W*(?:(?:and|also|the|same|this|that|these|those|is|are) )*for (\p{L}+)/iu
const NOT_YET = [BY_OTHERS, CHECK_BACK, AS_OTHERS]

/** First names, in small letters. */
export interface People {
  /** The writer’s. */
  readonly own: ReadonlySet<string>
  /** Those of the other players. */
  readonly people: ReadonlySet<string>
}

const plainly = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/'s\b/g, ' is')
    .replace(/'re\b/g, ' are')
    .replace(/[^\p{L}\p{N}' -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Which kinds of words a sentence has; `own`: words of no kind. */
function saidIn(sentence: string, { own, people }: People) {
  const said = {
    own: false,
    denies: false,
    doubts: false,
    changes: false,
    measures: false,
    points: false,
    named: false,
  }
  for (const [found] of sentence.replace(ADVERBS, ' ').matchAll(WORD)) {
    const small = found.toLowerCase().replace('’', "'")
    const bare = small.replace(HANGS_ON, '')
    const not = small.endsWith("n't")
    if (own.has(bare)) continue
    let known = not || GRAMMAR.has(bare) || GRAMMAR.has(small)
    if (not || DENIES.has(bare)) known = said.denies = true
    if (DOUBTS.has(bare) || small === "i'd") known = said.doubts = true
    if (CHANGES.has(bare)) known = said.changes = true
    if (MEASURES.has(bare)) known = said.measures = true
    if (POINTS.has(bare)) known = said.points = true
    if (!known && people.has(bare)) known = said.named = true
    if (!known) said.own = true
  }
  return said
}

type Said = ReturnType<typeof saidIn>

/** True if the sentence comments on the lines above or below. */
const pointsAtThem = (sentence: string, asks: boolean, doubts: boolean): boolean =>
  POINTED.test(sentence) || (asks && ASKED_OF.test(sentence)) || (doubts && AS_SUCH.test(sentence))

/** True if a sentence without names can only mean the orders. @param leads it introduces the text below it */
function meansThem({ denies, doubts, changes, measures, named, points }: Said, leads: boolean, asks: boolean): boolean {
  if (named) return points || doubts || denies
  return denies || doubts || asks || (!leads && (changes || measures))
}

/**
 * True if the sentence comments on neighbouring orders: it denies, doubts, changes, counts or asks, and names nothing
 * else.
 */
function speaksOfOrders(sentence: string, above: boolean, people: People): boolean {
  if ([...NOT_YET, WERE, I_WAS].some((shape) => shape.test(sentence))) return true
  if (people.people.has(FOR.exec(sentence)?.[1]?.toLowerCase() ?? '')) return true
  const plain = plainly(sentence)
  if (plain === '' || POLITE.some((polite) => polite.test(plain))) return false
  const said = saidIn(sentence, people)
  const asks = sentence.trimEnd().endsWith('?')
  if (pointsAtThem(sentence, asks, said.doubts)) return !above || !said.changes
  return !said.own && meansThem(said, above || /[:,]\s*$/.test(sentence), asks)
}

/** Whether a line has a word that changes orders, or leaves them open, and is no set phrase. */
const unsettles = (line: string): boolean =>
  line
    // `Lovely weather again.`
    .replace(/\bagain\b/gi, ' ')
    .split(SENTENCES)
    .some(
      (sentence) =>
        (sentence.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => CHANGES.has(word) || UNSETTLED.has(word)) &&
        !POLITE.some((polite) => polite.test(plainly(sentence))),
    )

/** The words of a game, in small letters. */
export interface GameWords {
  readonly orders: ReadonlySet<string>
  readonly things: ReadonlySet<string>
}

/** A letter alone names a wizard or a tile; `I`, `A` and `O` are words, `J.` an initial. */
const LETTER = /(?<![\p{L}\p{N}.'’&])[B-HJ-NP-Z](?![\p{L}\p{N}.'’&])/u
/** Web and mail addresses: figures in them are no orders. */
const ADDRESS = /\S+(?::\/\/|@)\S+/g

const singular = (word: string): string => word.replace(/(?:es|s)$/, '')
const stem = (word: string): string => word.replace(/(?:ing|ed|es|s)$/, '')

/** Whether a line names a figure or anything of the game. */
export function namesGame(line: string, { orders, things }: GameWords): boolean {
  const bare = line.replace(ADDRESS, ' ')
  if (/\p{N}/u.test(bare) || LETTER.test(bare)) return true
  const has = (set: ReadonlySet<string>, ...forms: readonly string[]): boolean => forms.some((form) => set.has(form))
  return (bare.toLowerCase().match(/\p{L}+/gu) ?? []).some(
    (word) =>
      FIGURES.has(word) ||
      has(things, word, singular(word)) ||
      (word.length > 2 && has(orders, word, stem(word), `${stem(word)}e`)),
  )
}

/** Whether a line is headed with a name: it may be press, or somebody’s orders. */
function speaksTo(line: string, { own, people }: People): boolean {
  const head = /^([^:]{1,40}):\s*\S/u.exec(line)?.[1]
  return (
    head !== undefined && (head.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => own.has(word) || people.has(word))
  )
}

/**
 * Whether an unused line may affect the orders.
 * @param above it is above all orders of the letter, or the letter has none
 */
export function mayBear(line: string, above: boolean, game: GameWords, people: People): boolean {
  const text = line.trim()
  if (text === '' || !/[\p{L}\p{N}]/u.test(text)) return false
  return (
    text.length > LONGEST_TALK ||
    namesGame(text, game) ||
    depends(text) ||
    unsettles(text) ||
    speaksTo(text, people) ||
    [text, ...text.split(SENTENCES), ...text.split(CLAUSES)].some((part) => speaksOfOrders(part, above, people))
  )
}

/**
 * True if a line says that neighbouring orders are unsettled or somebody else’s; in threads only such talk needs
 * review.
 */
export const saysNotYetOurs = (line: string): boolean =>
  line.length <= LONGEST_TALK && NOT_YET.some((shape) => shape.test(line))
