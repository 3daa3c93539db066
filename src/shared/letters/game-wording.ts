// What people say in place of a game’s own words: other verbs, counts, the third person, the game named in front. Each rewriting is tried
// only in games that know the verb it leads to, and callers take it only if the result is an order. Pure, linear.
import type { OrderScore } from './order-score'

/** A step of rewording; it leaves alone what it does not recognise. */
export type Rewriting = (line: string) => string
/** Whether a game has an order that begins with this word. */
export type Knows = (verb: string) => boolean

/** Where an order may begin: at the front, behind a sign, or behind words that lead to it. */
const FRONT =
  "(^\\s*(?:[-•*·]\\s+)?|[.;:,!]\\s+|\\b(?:and|then|also|but|i|we|will|shall|to|please|would like to|want to|go|just|i[’']ll|we[’']ll|i[’']d like to) )"
const some = '(?:(?:an?|the|my|one|of|some) )*'

const plain =
  (pattern: RegExp, by: string): Rewriting =>
  (line) =>
    line.replace(pattern, by)
/** A verb at the front of an order in whose place others are said, if this follows. */
const verb = (target: string, others: string, follows: string): Rewriting =>
  plain(new RegExp(`${FRONT}(?:${others})\\s+(?=${follows})`, 'giu'), `$1${target} `)
/** A whole order in whose place others are said, alone in their sentence. */
const whole = (target: string, others: string): Rewriting =>
  plain(
    new RegExp(`${FRONT}(?:${others})(?=\\s*(?:[.,;!]|$|please\\b|for me\\b|(?:in|for) round\\b))`, 'giu'),
    `$1${target}`,
  )

const FIGURE = `${some}(?:\\d|(?:one|two|three|four|five|six)s?\\b|pair\\b)`
const THING = '(?:(?:\\d{1,2}|one|two|three|four|five|up to|an?|the|some|all|my|of)\\s+)*\\p{L}'
const NAME = "\\p{Lu}[\\p{L}\\p{M}.’'-]*"

/** Verbs of games, and what is said in their place. */
const INSTEAD: readonly (readonly [knows: string, ...rewritings: readonly Rewriting[]])[] = [
  [
    'offer',
    verb(
      'offer',
      'bid|play|spend|use|submit|propose|commit|put (?:in|up|forward|down)|throw(?: in)?|chuck(?: in)?|go (?:in )?with|come in with|show|present|cast|tender|lay down|stake|wager',
      `${FIGURE}`,
    ),
  ],
  [
    'offer',
    plain(/\b((?:wizard \(?[a-z]\)?|round (?:\d|one|two)|(?:the )?(?:first|second) (?:one|wizard|round))) (?:gets|receives|is offered|is given|shall have|can have) (?=an? |\d|two|three|four|five|six|one)/gi, '$1: offer '),
    plain(/(\d|fours?|fives?|sixes|six|threes?|twos?|ones?) (?:from me|for (?:him|her|it|them))\b/gi, '$1'),
    plain(/\b(?:a )?spell of (?=\d|an? \d|an? (?:one|two|three|four|five|six)|(?:one|two|three|four|five|six)\b)/gi, 'offer '),
    plain(/\boff\b\.?:?\s*(?=\d)/gi, 'offer '),
    plain(/(?<![\d x×])(\s|^)([1-6]) [x×]([2-4])\b(?! ?\d)/giu, '$1$2#$3'),
    (line) => line.replace(/([1-6])#([2-4])/g, (_, digit: string, many: string) => Array(Number(many)).fill(digit).join(' ')),
    plain(/^(\s*)(?:for |to )?\(?([a-z])\)?\s*(?:->|→|=>)\s*(?=\d)/i, '$1wizard ($2): offer '),
    plain(/^(\s*)\(?([a-z])\)?\s*(?:->|→|=>)\s*(?=\p{L})/iu, '$1wizard ($2): '),
    plain(/^(\s*)(?:for|to) \(([a-z])\)\s*[:,]?\s*(?=\d)/i, '$1wizard ($2): offer '),
    plain(/\br(?:e?st(?:k|ck|o)?)\b\.?:?\s*(?=\d)/gi, 'restock '),
    plain(/^(\s*)(if\b[^;:]{4,80}?),? (?:then )?(?:in )?(round [12])[,:]? (?:i(?:['’]ll| will)? )?(?!.*\bround\b)/i, '$1$3: $2 then '),
    plain(/^(\s*)(?:for|against|with|to) (wizard \(?[a-z]\)?)[,:]? (?:i(?:['’]ll| will)? )?/i, '$1$2: '),
  ],
  [
    'restock',
    verb(
      'restock',
      '(?:re-?fill|replenish|top up|(?:re-?)?stock up(?: again)?|stock again|re-?supply|re-stock|reload|refresh)(?: my (?:stock|hand|shelf|store|supply|supplies))?(?: (?:on|with|by|using|to|up|:))?',
      `${FIGURE}|random`,
    ),
    plain(/\b(restock) (?:with|on|up|for|by|using|up on|up with) (?=an?\b|the\b|\d|(?:one|two|three|four|five|six)s?\b)/gi, '$1 '),
    plain(/\b(restock) (?:(?:with|by|from) )?(?:the )?dices?(?:,? (?:so )?random)?\b/gi, '$1 random'),
    plain(/\b(restock) (?:with |by )?(?:four |4 )?(?:of them )?(?:(?:from|by|with) the dice|whatever the dice (?:give|say|bring)|by chance)\b/gi, '$1 random'),
  ],
  [
    'restock',
    whole(
      'pass',
      'skip(?: it| this one| that one)?|sit(?:ting)? (?:it |this |this one |that one |that )?out|stand(?:ing)? aside|abstain|stay(?:ing)? out(?: of it)?|do(?:ing)? nothing(?: at all)?|no thanks|not (?:playing|offering|taking part)',
    ),
  ],
  [
    'generate',
    plain(/\bgen(?:er)?\b\.?/gi, 'generate'),
    plain(/\bxtra\b\.?:?/gi, 'extra:'),
    plain(/^(\s*)(?:for|as|my) (?:my |the )?(generation|generate|goods|bid|bids|gifts?|extra)\s*[:=]/i, '$1$2:'),
    plain(/(^\s*|[.;]\s+)(?:(?:for|as) )?(?:my |the )?(?:(?:three|3) )?goods(?: (?:today|will be|are|this time|i want|i choose|i pick|i['’]d like|:))*,? (?:(?:i(?:['’]d| would| will)? )?(?:choose|pick|take|select|have|like|go for|want) )?/gi, '$1generate '),
    verb('generate', "choose|pick|select|opt for|go for|want|like|have chosen|have picked", `(?:an?|the|one|some)? ?${THING}`),
    plain(/\b(bid \d+(?: coins?)? on (\p{Lu}\p{L}+)),? if (?:she|he|it|they) (?:carries|holds|owns|has got|has) /gu, '$1 if $2 has '),
    plain(/\b(if \p{Lu}\p{L}+) (?:carries|holds|owns|has got) /gu, '$1 has '),
    plain(/\b([Gg]ive \p{Lu}\p{L}+ (?:an?|one|two|three|\d{1,2}) [\p{Ll} ]{3,25}?) from me\b/gu, '$1'),
    plain(/^(\s*)to (?=generate\s*:)/i, '$1'),
    plain(/^(\s*)(generate|gifts?|bids?|extra) [-–—] (?=\S)/i, '$1$2: '),
    plain(/(^\s*|[.;]\s+)an extra (\p{L}+) i (?:buy|take|want)(?: also| too| as well)?(?=\s*(?:[.;!]|$))/giu, '$1extra: $2'),
    plain(/(^\s*|[.;]\s+)[Tt]o (\p{Lu}\p{L}+) (?:do )?I give ((?:an?|one|two|three|\d{1,2}) [\p{Ll} ]{3,25}?)(?=\s*(?:[.,;!]|$))/gu, '$1gift $3 to $2'),
    plain(/\bgive(?:s|ing)? to (\p{Lu}\p{L}+) ((?:an?|one|two|three|\d{1,2}) [\p{Ll} ]{3,25}?)(?: (?:as a (?:gift|present)|from me|for free))?(?=\s*(?:[.,;!]|$))/gu, 'gift $2 to $1'),
    verb('generate', 'make|produce|create|conjure(?: up)?|manufacture|craft|build|bring forth|magic(?: up)?', THING),
  ],
  ['gift', verb('gift', 'hand(?: over| out)?|present|ship|mail|post|pass|slip', `(?:${THING}.{1,40} to |to )?${NAME}|${THING}`)],
  [
    'bid',
    verb('bid', 'put|place|stake|wager|bet|offer|pay|go|risk|invest', '(?:an? )?(?:bid of )?\\d+\\b.{0,12} (?:on|for|to)\\b'),
    plain(/\belse (?=\d{1,3} coins? on \p{Lu})/gu, 'else bid '),
    plain(/\bmy (?:money|bid|coins?|wager|stake) (?:goes?|go|is|are) (?:on|to|for) (\p{Lu}[\p{L} ]{1,30}?)\s*[:,(-]+\s*(\d+)(?: coins?)?\)?/giu, 'bid $2 on $1'),
    plain(/\bbid (?:an? )?(?:total |sum )?(?:of )?(?=\d)/gi, 'bid '),
    plain(/\b(\d+(?: coins?)?) (?:goes?|go) (on|to) (?=\p{Lu})/gu, 'bid $1 on '),
  ],
  [
    'move',
    plain(/(^\s*|[.;,]\s+|\b(?:and|then) )mv\b\.?:? (?:to )?(?=(?!to\b|towards\b)\p{L})/giu, '$1move to '),
    plain(/\b(?:turns out|happens|proves) to be (?=for hire\b)/gi, 'is '),
    plain(/\bif there (?:is|are|['’]s) (?:some(?:one|body)|any(?:one|body)|a stranger|a man|strangers) for hire\b/gi, 'if the stranger is for hire'),
    plain(/\b(hire) (?:him|her|them) for (\d)(?: gold)? at (?:the )?most\b/gi, '$1 up to $2'),
    plain(/\b(take) everything (?=except\b|but\b)/gi, '$1 all '),
    plain(/\b(hire)\b,? (?:if (?:it|he|she|they) costs? (?:at most|no more than|not more than|up to) |paying (?:at most|up to) |but (?:for )?no more than )(\d)(?: gold)?\b/gi, '$1 up to $2'),
    plain(/\b(?:move|take|send|bring|walk|get|put) (?:me|us|my (?:wizard|pawn|piece|figure|man|token|counter)) (?:over |back |along )?(?=(?:to|towards|via)\b)/gi, 'move '),
    plain(/\bthere (?:is|are) (?:still |at least )*(\d+|an?|one|two|three) (\p{L}+)(?: (?:left|in the shop|in stock|on sale|for sale|available|there))*(?=\s*(?:[.,;]|then\b|i\b|buy\b|$))/giu, 'the shop has $1 $2'),
    plain(/\b(?:it|he|she|they|the man|the woman) costs? (?:at most|no more than|not more than|up to|(?:a )?max(?:imum)?(?: of)?) (\d|one|two|three|four|five)(?: gold)?\b/gi, 'the stranger costs at most $1 gold'),
    plain(/\ball (?:of )?(?:the )?(\p{L}{3,14}) (?:they|there|you|he|she|it|i) (?:have|is|are|has|can)(?: left| got| in stock| carry| afford)?(?=\s*(?:[.,;!]|$))/giu, 'all $1'),
    plain(/\b(?:i(?:['’]m| am)|i(?:['’]ll| will)|we(?:['’]re| are)|am|will) not (?:be |going to (?:be )?)?hir(?:e|ing)(?: (?:anyone|anybody|the stranger|him|her|them|any stranger))?\b(?: (?:on the way|today|this turn|this time))?/gi, 'don’t hire'),
    plain(/\b(?:i )?(?:won['’]t|don['’]t want to|do not want to|do not|don['’]t) hire (?:anyone|anybody|the stranger|him|her|them)\b/gi, 'don’t hire'),
    verb('move to', 'visit|call (?:in )?at|stop (?:off |by )?at|drop in at|look in at|drop in on|pay a visit to|make a visit to', '(?:the )?\\p{L}'),
    plain(/(^\s*(?:[-•*·]\s+)?|[.;,!]\s+|\b(?:and|then|i|we|will|to|shall) )(?:head|make|set) (?:off )?(?:over |back |straight |directly )?to (?=\p{L})/giu, '$1move to '),
    plain(/(^\s*|[.;,!]\s+)then to (?=(?:the|my) )/gi, '$1move to '),
    plain(/\b(?:go|take) (?:the )?(?:way |route |road )?via (\d+) and (\d+) to (?=\p{L})/giu, 'move via $1, $2, '),
    plain(/(^\s*(?:[-•*·]\s+)?|[.;,!]\s+)(?:off |over |back |straight |on |(?:a )?(?:quick )?trip )to (?=\p{L})/giu, '$1move to '),
    plain(/\b(?:in the direction of|in direction of|in direction to) (?=\p{L})/giu, 'towards '),
    plain(/\b(?:head|travel|set off|set out|wander|hurry|run|stroll|journey|step|proceed)(?:ing)? (?=towards?\b)/gi, 'move '),
    plain(/\b(?:move|go|walk) (?:straight|directly|over|back|along|across|off|up|down|round|on|now|home) (?=to\b|towards\b)/gi, 'move '),
  ],
  [
    'buy',
    verb('buy', 'purchase|acquire|get|grab|fetch|obtain|procure|pick up|shop for|collect|snap up', `${THING}`),
    plain(/\b(buy) (?:me|myself|us|there|here|up|in) (?=\p{L}|\d)/giu, '$1 '),
    plain(/(\b(?:move|go|walk) to .{3,30}?),? (?:for|to fetch|to get|to pick up|in order to buy) (?=(?:\d|an?\b|some\b|one\b|two\b|three\b|\p{L}+\b))/giu, '$1; buy '),
  ],
  [
    'brew',
    verb('brew', 'mix|make|cook(?: up)?|concoct|combine|prepare|put together', THING),
    plain(/\b(?:staying|stay) (?:at home|where (?:i am|i['’]m))\b/gi, 'stay'),
    plain(/\b(brew) (?:an? (?:elixir|potion|brew) )?(?:from|of|out of|with|using) (?=\p{L})/giu, '$1 '),
  ],
  ['hire', verb('hire', 'recruit|employ|engage|take on|sign up', '(?:the |up |for |at |him\\b|her\\b|whoever|\\p{Lu}|$)'),
    plain(/\b(hire) (?:whoever (?:turns up|comes|is (?:there|for hire|on offer|in town|offered|available))|him or her|the (?:stranger|man|woman|fellow|visitor|newcomer))\b/gi, '$1'),
  ],
  ['store', verb('store', 'stash|put away|shelve', '(?:everything|all|it all)\\b'),
    plain(/\b(?:everything|all)(?: (?:that |what |which )?i (?:carry|have))? goes? (?:back )?(?:on|onto|into) (?:the|my) (?:shelf|shelves|lab)\b/gi, 'store all'),
    plain(/\b(store) (?:everything|it all|all of it|the lot)(?: (?:that |what |which )?(?:i carry|i have|i own|i(?:['’]m| am) carrying))?(?: (?:on|onto|in) (?:the|my) (?:shelf|shelves|lab))?/gi, '$1 all'),
  ],
  ['drink', verb('drink', 'quaff|swallow|sip|down|gulp(?: down)?|consume', THING)],
  [
    'weave',
    plain(
      /(^\s*(?:[-•*·]\s+)?|[.;:,!]\s+|\b(?:and|then|i|we|will|to|please|shall|just|else|otherwise) )(?:put|place|lay|add|set|insert|slot|stick|attach|play|use|work|fit|sew|drop)\s+(?=(?:(?:my|the|an?|one|tile|tiles|letter|letters|ingredient)\s+)*(?:it|that|["“]?\p{L}["”]?|star|exclamation|question)(?:(?:\s*,\s*|\s+and\s+|\s*&\s*)(?:my |the |an? )?["“]?\p{L}["”]?)*(?: from [^,;.]{2,40})?\s+(?:down )?(?:on|onto|in|into|to)\s+)/giu,
      '$1weave ',
    ),
    plain(/\b(weave (?:[^,;.]|,(?= \p{L}\b)){1,40}?)\s(?:down )?(?:to|into|in) (?=(?:my |the )?\p{Lu}{3,}\b)/gu, '$1 on '),
    plain(/\b(weave)\s+(?:the |my )?(?:that|this) (?=on\b)/gi, '$1 it '),
    plain(/\bif (?:the|that) (?:tile|letter|find) (?=fits\b|is an?\b)/gi, 'if it '),
    plain(/\b([Ii]f it fits (?:on )?(\p{Lu}{3,})\b,? (?:then )?(?:[Ii](?:['’]ll| will)? )?)(?:weave|put) (?:it )?there\b/gu, '$1weave on $2'),
    plain(/\b(weave (?:the |my )?star on (\p{Lu}{3,})),? (?:and )?(?:it|which|that) stands? for (?:an? )?(\p{Lu})\b/gu, '$1 as $3'),
    plain(/\b(weave) (?:my|the|an?|one) (?=["“]?\p{L}["”]?\s)/giu, '$1 '),
  ],
  [
    'scrounge',
    plain(/\bscr(?:ou?|ng)?\b\.?/gi, 'scrounge'),
    plain(
      /(^\s*(?:[-•*·]\s+)?|[.;:,!]\s+|\b(?:and|then|i|we|will|to|please|shall|just|at) )(?:(?:have|take) a (?:look|peek|peep|rummage|scrounge|go) (?:at|in|under|around|on)|look (?:in|under|up|into)|check(?: out)?|peek (?:at|in|under)|search|explore|inspect|examine|investigate|rummage (?:in|at|through)|turn over|uncover|open|flip|scrounge (?:at|in|from|under|for|on)|go scroung(?:e|ing)(?: at| in| for)?|try)\s+(?=(?:place |number |no\.? |spot |space |#)*\d)/giu,
      '$1scrounge ',
    ),
    plain(/\b(scrounge) (?:for |at |on |in |from |the |tile |spot |square |space |number |position |no\.? |#)+(?=\d)/gi, '$1 '),
    plain(/^(\s*)(?:(?:i(?:['’]ll| will)? (?:take|have|go for|want)|give me|let me have|for me|may i have) )?(?:place |number |no\.? |spot |#)?(\d{1,3})(?: (?:please|for me|thanks|this time|this turn))+(?=\s*(?:[.,;!]|$))/giu, '$1scrounge $2'),
    plain(/^(\s*)(?:place|number|no\.?|spot|#) ?(\d{1,3})(?=\s*(?:[.,;!]|$))/gi, '$1scrounge $2'),
    plain(/\b(scrounge \d{1,3}) (?=(?:keep|and keep|put it back|put back|then)\b)/gi, '$1; '),
    plain(/\b(?:hang on to|hold on to|pocket|save|retain|hold onto) (it|that|what i find|whatever it is)\b/gi, 'keep $1'),
    plain(/\bkeep (?:whatever|what|anything) (?:(?:it|that) (?:is|may be|turns out to be)|i (?:find|get)|comes? up|is there|turns up|i scrounge)\b/gi, 'keep'),
    plain(/\bkeep (?:that|the tile|the letter|this|the find|it,? (?:whatever|no matter what)(?: it is)?)\b/gi, 'keep it'),
  ],
  ['research', whole('research', '(?:do|go|make|carry out|go and do|be doing|be) (?:some |a bit of |my )?research(?:ing)?(?: this turn)?|research(?:ing)?(?: again)? is (?:what|my)\\b.{0,20}|study|look for (?:an?|a new) spell|research(?:ing)? (?:for )?(?:an?|one) (?:new |further )?spell')],
  ['rest', plain(/\b(?:take it easy|put my feet up|relax|sleep|lie down) and (?=(?:have a |take a )?rest\b)/gi, ''), whole('rest', '(?:take|have) (?:a|some) (?:rest|break|breather)|(?:take|have) (?:it easy|the turn off)|sleep|do a rest|put my feet up')],
  [
    'trade',
    plain(/\b(?:swap|exchange) (?=(?:my |the |an? |tile |letter )*["“]?\p{L}["”]?\b.{0,20}\bwith\b)/giu, 'trade '),
    plain(/\bfor (?:his|her|their|the|an?|one of (?:his|her|their)) (?=["“]?\p{L}["”]?(?:\s*(?:[.,;!]|$)))/giu, 'for '),
    plain(/\b(trade) (?:my|the|an?) (?=["“]?\p{L}["”]?\s)/giu, '$1 '),
    plain(/\b[Tt]rade with (\p{Lu}\p{L}+)\s*[:,-]?\s+(?:my |an? )?["“]?(\p{Lu}|star|exclamation|question)["”]? for (?:his |her |their |an? )?["“]?(\p{Lu}|star|exclamation|question)["”]?(?=\s*(?:[.,;!]|$))/gu, 'trade $2 with $1 for $3'),
    plain(/\b(?:[Ii] )?(?:give|offer|let) (\p{Lu}\p{L}+)(?: have)? (?:my |an? )?(\p{Lu}) (?:and (?:he|she|they|\1) (?:will )?gives? me (?:his |her |their |an? )?|for (?:his |her |their |an? )?|in (?:exchange|return) for (?:his |her |their |an? )?|and (?:I )?(?:get|receive|take) (?:his |her |their |an? )?)(\p{Lu})(?=\s*(?:[.,;!]|$|in (?:return|exchange)))/gu, 'trade $2 with $1 for $3'),
    plain(/\b[Mm]y (\p{Lu}) for (\p{Lu}\p{L}+)['’]s? (\p{Lu})(?=\s*(?:[.,;!]|$))/gu, 'trade $1 with $2 for $3'),
  ],
] // prettier-ignore

/** What is said in any game in another order, or with more words. */
const loosely: Rewriting = (line) =>
  line
    .replace(/\b(if [^,;]{3,60} than me) i (?:do |will |shall )?(?=\p{Ll})/giu, '$1, ')
    .replace(/(^\s*|[.;!]\s+)(?:pray|do) (?=(?:give|bid|move|buy|offer|generate|weave|bury)\b)/gi, '$1')
    .replace(/\b(?:would|will|shall|do|should) i (?:also |then )?(?:like to |love to )?(?=\p{Ll})(?!(?:have|be|do)\b)/giu, (words) => (line.includes('?') ? words : ''))
    .replace(/\b(?:and then|then|so) (?:do|will|shall) i\b/gi, 'then')
    .replace(/(\bif\b[^;]{3,90}?)[.;,]\s*if (?:not|it(?:['’]s| is) (?:anything|something) else|otherwise)\s*,?\s+(?=\S)/gi, '$1, else ')
    .replace(/(\bif\b[^;>]{3,90}?)\s*(?:->|→|=>)\s*/gi, '$1, ')
    .replace(/[.;]\s*(if it(?:['’]s| is) (?:anything|something) else)\s*,?\s+/gi, ', else ')
    .replace(/^(\s*)in case (?!of\b)/i, '$1if ')
    .replace(/([.;]\s+)in case (?!of\b)/gi, '$1if ')
    .replace(/,\s+(?:whom|who|which) (?!.*\d)[^,;:]{3,90}(?=[.!]|$)/gi, (words) => (/\b(?:if|when|not|only|but|or|unless)\b|n['’]t\b/i.test(words) ? words : ''))
    .replace(/([\p{L},]) n (?=\p{L})/gu, '$1 and ')
    .replace(/^([^():;]{2,80}?)\s*\((\p{L}{3,10})\)\s*[.;]?\s*$/u, '$2 $1')
    .replace(/\b(rest|pass|stay) and \1\b/gi, '$1')
    .replace(/^(\s*)just (?=\p{L}+ing\b)/iu, '$1')
    .replace(/^(\s*\p{L}{3,12})(?:\s*\|\s*|\t+\s*|\s{3,})(?=\S)/u, '$1 ')
    .replace(/^(\s*\p{L}{3,12} )\| /u, '$1') // prettier-ignore

/** `salt (2)`, `two of the mandrake`, `a couple of rubies`, `a pair of wands`. */
const amounts: Rewriting = (line) =>
  line
    .replace(/\b(?:an? )?(?:couple|pair|brace) of (?!\d|(?:one|two|three|four|five|six|seven|eight|nine)s\b)(?:the |my )?(?=\p{L}{3})/giu, '2 ')
    .replace(/\b(\d{1,2}|one|two|three|four|five|six) of (?:the |my |your |those )?(?=\p{L}{3})/giu, '$1 ')
    .replace(/\b(\p{L}{3,15}) ?\((?:x ?)?(\d{1,2})x?\)/giu, '$2 $1')
    .replace(/\b(\p{L}{3,15})[,:]? (?:x|×) ?(\d{1,2})\b/giu, '$2 $1')
    .replace(/\b(\d{1,2}) ?[x×] ?(?:of )?(?:the )?(?=\p{L}{3})/giu, '$1 ') // prettier-ignore

/** Goods handed over, told from where they go: `a rabbit goes to Brian`, `Brian gets a rabbit from me`. */
const handedOver: Rewriting = (line) =>
  line
    .replace(/(^\s*|[.;,!]\s+|\band )((?:[Aa]n?|[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|\d{1,2}|[Mm]y|[Tt]he)(?: [\p{Ll}]+){1,4}?(?:(?:,| and|, and) (?:an?|one|two|three|four|five|\d{1,2})(?: [\p{Ll}]+){1,3}?){0,3}) (?:(?:will |shall |is to )?go(?:es)?|is|are) (to|for) (?=\p{Lu})/gu, '$1gift $2 $3 ')
    .replace(/(^\s*|[.;,!]\s+|\band )(\p{Lu}[\p{L}’'-]+) (?:(?:will |shall |is to )?(?:gets?|receives?|has|have|is given)|can have|may have) ((?:[Aa]n?|[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|\d{1,2}|[Mm]y|[Tt]he)(?: [\p{Ll}]+){1,4}?)(?: (?:from me|as a (?:gift|present)|for nothing))*(?=\s*(?:[.;,!]|$))/gu, '$1gift $3 to $2')
    .replace(/\b(gift\b[^.;]{3,60}? (?:to|for) \p{Lu}[\p{L}’'-]+)(?: (?:as a (?:gift|present|thank you|token)|with my (?:compliments|love|regards|thanks)|from me|for nothing|free of charge))+/gu, '$1')
    .replace(/\b((?:[Aa]n?|[Oo]ne|[Tt]wo|[Tt]hree|\d{1,2})(?: [\p{Ll}]+){1,3} (?:to|for) \p{Lu}[\p{L}’'-]+)(?: (?:as a (?:gift|present)|from me|with my compliments))+(?=\s*(?:[.;,!]|$))/gu, 'gift $1') // prettier-ignore

/** What is done, as what the writer does: `two pigeons are to be given to Brian`. */
const DONE: ReadonlyMap<string, string> = new Map(Object.entries({ offered: 'offer', restocked: 'restock', generated: 'generate', given: 'gift', bid: 'bid', bought: 'buy', brewed: 'brew', woven: 'weave', stored: 'store' })) // prettier-ignore
const PASSIVE =
  /(^\s*|[.;!]\s+)((?:(?:in|for|on|to|before) (?:the )?(?:(?:first|second) (?:round|wizard|one)|round (?:\d|one|two)|wizard \(?\p{L}\)?),? )?)([^.;:!?]{1,60}?) (?:is|are) to be (\p{Ll}{3,10})(?=[\s.,;!]|$)/giu
const passive =
  (knows: Knows): Rewriting =>
  (line) =>
    line.replace(PASSIVE, (all: string, front: string, part: string, things: string, done: string) => {
      const does = DONE.get(done.toLowerCase())
      return does === undefined || !knows(does) ? all : `${front}${part}${does} ${things.charAt(0).toLowerCase()}${things.slice(1)}`
    }) // prettier-ignore

/** The rewritings of a game that knows some verbs. */
export const gameRewritings = (knows: Knows): readonly Rewriting[] => [
  loosely,
  passive(knows),
  amounts,
  ...(knows('generate') ? [handedOver] : []),
  ...INSTEAD.flatMap(([target, ...rewritings]) => (knows(target) ? rewritings : [])),
]

// ── The game and the turn in front ────────────────────────────────────────────────────────────────────────

/** What may stand in front of orders and says no more than which they are. */
export interface Heads {
  /** Words of the game’s title and of the campaign, short forms too; small letters. */
  readonly words: ReadonlySet<string>
  /** What the game calls a turn. */
  readonly turnWord: string
  readonly turn: number
}
const BESIDE: ReadonlySet<string> = new Set(
  'order orders move moves my our for in of the this a here are is from and turn game instructions actions plan plans submission entry'.split(' '),
) // prettier-ignore
const MOST_HEAD = 70

/** Whether words only name the game, the campaign, the writer and the coming turn. */
function isHead(words: string, { words: known, turnWord, turn }: Heads, own: ReadonlySet<string>): boolean {
  const found = words.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
  let named = false
  for (const [i, word] of found.entries()) {
    if (/^\d/.test(word)) {
      const before = found[i - 1] ?? ''
      if (Number(word) !== turn || !(before === turnWord || before === 'turn' || before === turnWord.charAt(0) || before === 't')) return false // prettier-ignore
      continue
    }
    const short = (word === turnWord.charAt(0) || word === 't') && /^\d/.test(found[i + 1] ?? '')
    if (known.has(word) || word === turnWord || own.has(word) || short) named = true
    else if (!BESIDE.has(word)) return false
  }
  return named
}

/** A line without the game, the campaign or the coming turn named in front of it: `Elixir, turn 7 orders: move …`. */
export function withoutHead(line: string, heads: Heads, own: ReadonlySet<string>): string {
  const [, words = '', rest] = /^([^:–—-]{2,70}?)\s*(?::|[–—-](?=\s))\s*(\S.*)$/u.exec(line.slice(0, 1_000)) ?? []
  if (rest === undefined || words.length > MOST_HEAD || line.length > 1_000) return line
  return isHead(words, heads, own) ? rest : line
}

const count = (text: string, sign: string): number => text.split(sign).length - 1
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

// ── Who is spoken to, and who signs, on the line of the orders ─────────────────────────────────────────────

const GREETS =
  '(?:(?:hi+|hiya|hello+|hoi|hallo|hey+|dear|yo|bonjour|salut|hei|morning|evening|evenin[’]?|good (?:morning|evening|afternoon|day)|ok|okay|right|so|well|oh|ah)(?: there| again| all| together| everybody| everyone)?[,!. ]+)*'
const HERE =
  "(?:(?:this is|it['’]?s|it is|here is|here['’]s|here are) (?:me|OWN)\\b(?: again| here| speaking)?[,.:! ]*)?"
const TURN =
  '(?:(?:so |and )?(?:this is |here (?:is|are|comes?) |these are )?my (?:turn|orders?|moves?|go)(?: (?:is|are|will be|would be|for this turn|this turn|today))*[:, ]+)?'
const OVER =
  "(?:[\\s,.;!:)(-]+(?:(?:and )?that(?:['’]?s| is) (?:it|all|everything)(?: from me| for me| then| folks| for now| this time)?|ok(?:ay)?|bye(?: bye)?|thanks|thank you|thx|cheers|done|lol|ta|x{1,5}|xoxo|haha+|over|best|love|greetings|groetjes|ciao|doei|regards|until soon|fondly|merci|nite|good ?night|drive safely|take care|dear|sorry|apologies|see you|see ya|please|REF|OWN))+\\W*$"
const frames = new Map<string, readonly [RegExp, RegExp]>()

/** `… on Jackie. A.Q.`: initials that are the writer’s, behind a sentence. */
const withoutInitials = (line: string, own: readonly string[]): string =>
  line.replace(/([.!;])\s*((?:\p{Lu}\.? ?){2,3})\s*$/u, (whole, end: string, letters: string) => {
    const said = letters.replace(/[^\p{L}]/gu, '').toLowerCase()
    return own.some((name) => (name.match(/(?<!\p{L})\p{L}/gu) ?? []).join('') === said) ? end : whole
  })

/** A line without a greeting of the referee in front, and thanks and a signature behind. @param own the writer’s names, in small letters */
export function withoutFrame(line: string, own: readonly string[], referee: readonly string[]): string {
  if (line.length > 600) return line
  const key = `${own.join()}|${referee.join()}`
  const names = [...own, ...own.map((name) => name.charAt(0))]
    .filter((name) => name !== '')
    .map(escape)
    .join('|')
  const [front, end] = frames.get(key) ?? [
    new RegExp(
      `^\\s*(?:p\\.? ?s\\.?[:,. ]+(?:and |also )?)?${GREETS}(?:(?:${referee.map(escape).join('|') || '(?!)'})\\b\\s*[,!.:–—-]*\\s*)?${HERE}${TURN}`.replaceAll('OWN', `(?:${names})`),
      'iu',
    ),
    new RegExp(
      OVER.replaceAll('OWN', `(?:${names})\\b`).replace('REF', `(?:${referee.map(escape).join('|') || '(?!)'})\\b`),
      'iu',
    ),
  ] // prettier-ignore
  if (frames.size > 200) frames.clear()
  frames.set(key, [front, end])
  const bare = withoutInitials(line.replace(front, ''), own)
  const left = bare.replace(end, '')
  return count(left, '(') > count(left, ')') ? bare : left
}

// ── The third person ──────────────────────────────────────────────────────────────────────────────────────

const MODAL =
  "(?:(?:will|shall|would|wants|wishes|intends|is going|plans|would like|['’]ll|['’]d like|is|decides|has decided|chooses)(?: (?:to|like to|be))* )?"
const S_FORM = /\b(\p{L}{2,12}?)(es|s)\b/giu

/** The verb a word in the third person comes from, `passes`, `buys`; null if it is none. */
function bareVerb(word: string, isVerb: (word: string) => boolean): string | null {
  const small = word.toLowerCase()
  const stems = /(?:[sxz]|[cs]h|o)es$/.test(small)
    ? [small.replace(/es$/, ''), small.replace(/s$/, '')]
    : [small.replace(/s$/, ''), small.replace(/ies$/, 'y')]
  return stems.find((stem) => stem !== small && stem.length > 1 && isVerb(stem)) ?? null
}

const subjects = new Map<string, RegExp>()

/** The writer as the subject of a sentence. @param own names of the writer */
function subjectOf(own: readonly string[]): RegExp {
  const key = own.join('\n')
  const before = subjects.get(key)
  if (before !== undefined) return before
  const names = [...own].sort((a, b) => b.length - a.length).map(escape)
  const who = [...names.map((name) => `(?:the )?${name}(?:['’]s)?(?: (?:wizard|merchant|magician|player|character))?`), '(?:my|our) (?:wizard(?:ess)?|player|character|merchant|magician|apprentice|guy|man|lady|witch|alchemist|stall|little one)'] // prettier-ignore
  const made = new RegExp(`(^\\s*(?:[-•*·]\\s+)?|[.;:,!]\\s+(?:and |then )?|\\b(?:and|then|but|so) )(?:${who.join('|')}),? (${MODAL})(?=\\p{L}{2,})`, 'giu') // prettier-ignore
  if (subjects.size > 200) subjects.clear()
  subjects.set(key, made)
  return made
}

const NOBODY: ReadonlySet<string> = new Set()
const namesAnyOf = (line: string, names: ReadonlySet<string>): boolean =>
  (line.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => names.has(word))
/** @param before what it is compared with: nothing is done where it is the same */
const deinflected = (line: string, before: string, isVerb: (word: string) => boolean): string =>
  line === before || !namesVerb(line, isVerb)
    ? before
    : line.replace(S_FORM, (word: string) => bareVerb(word, isVerb) ?? word)
const namesVerb = (line: string, isVerb: (word: string) => boolean): boolean =>
  (line.match(/\p{L}{2,}/gu) ?? []).some((word) => isVerb(word.toLowerCase()) || bareVerb(word, isVerb) !== null)
/** `In the second round she …`: the writer still, where nobody else is named. */
const AND_SHE = new RegExp(
  `(^\\s*(?:(?:in|for|then|and|there|at) [^,.;]{0,30}?,? ?)?)\\b(?:he|she|they) (?:also )?${MODAL}(?=\\p{L}{2,})`,
  'iu',
)
const PRONOUN = new RegExp(
  `(\\b(?:then|and|where|there|once there)[, ]+|[.;,] )(?:he|she|they) (?:also )?${MODAL}(?=\\p{L}{2,})`,
  'giu',
)

/**
 * A line in which the writer speaks of themselves by name, as if they said “I”: `Red goes to the herbalist and buys mandrake`.
 * @param own names of nobody but the writer
 * @param others first names of others, in small letters: whom a pronoun stands for beside one is uncertain
 */
export function inFirstPerson(
  line: string,
  own: readonly string[],
  isVerb: (word: string) => boolean,
  others: ReadonlySet<string> = NOBODY,
): string {
  if (line.length > 400) return line
  const sentences = line.split(/(?<=[.!?])\s+/)
  if (sentences.length > 1) {
    const said = sentences.map((each) => inFirstPerson(each, own, isVerb, others))
    const alone = said.join(' ') !== sentences.join(' ') && !/\bI\b/.test(line) && !namesAnyOf(line, others)
    return alone ? said.map((each) => deinflected(each.replace(AND_SHE, '$1'), each, isVerb)).join(' ') : said.join(' ')
  }
  if (/\b(?:i|me)\b/i.test(line)) return line
  const said = line.replace(subjectOf(own), '$1')
  if (said === line) return line
  const spoken = namesAnyOf(line, others) ? said : said.replace(PRONOUN, '$1')
  return namesVerb(spoken, isVerb) ? deinflected(spoken, '', isVerb) : spoken
}

/** Whether a word is a verb of the game, or is said in place of one. */
export const verbsOf =
  (score: (line: string) => OrderScore): ((word: string) => boolean) =>
  (word) =>
    word.length > 1 && (SAID.has(word) || score(word) > 0)
const SAID: ReadonlySet<string> = new Set(
  'go do make take get put hire visit skip mix create produce keep play use bid spend give head walk stay rest place lay look purchase grab refill'.split(' '),
) // prettier-ignore
