// Rewords what people write into the language of orders: each rewriting keeps the meaning and changes the wording. Callers try
// whether the result is an order, and never reword a line that is one already.

import { bearsOnLine } from './bears-on-orders'
import type { Rewriting } from './game-wording'
import { digits } from './number-words'

/** Words that may change the meaning of those beside them; they are never taken for talk. */
export const MATTERS =
  /\d|\b(?:if|when|unless|until|while|once|except|otherwise|else|instead|only|but|not|no|never|none|nothing|cancel\w*|ignore|forget|scrap|withdraw|change\w*|revis\w*|amend\w*|updat\w*|replac\w*|correct\w*|plan|thoughts?|reflection|mind|back|last|same|again|wait|rather|sorry|oops|also|plus|too|previous|earlier|better|maybe|perhaps|alternativ\w*|subject to|provid(?:ed|ing)|assum\w+|suppos(?:e|ing)|depend\w*|in case|as long as|agree\w*|allow\w*|permi\w*|legal|valid|approv\w*|on condition|subtract\w*|minus|negative|positive|deduct\w*|or|\w+n['’]t)\b/i

const ORDINALS: ReadonlyMap<string, string> = new Map(
  ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((word, at) => [word, String(at + 1)]),
)

const polite: Rewriting = (line) =>
  line
    .replace(/\b(?:please\s+)?(?:could|can|would|will|do) you\b(?: please| mind)*(.*?)\?(?=\s+\S)/i, '$1.')
    .replace(/\b(?:please\s+)?(?:could|can|would|will|do) you\b(?: please| mind)*(.*?)\?/i, '$1')
    .replace(/^\W*(?:(?:can|could|may|might) i)\b(?=[^?]*\bplease\b)([^?]*)\?\s*$/i, '$1')
    .replace(/\b(?:would|could|will) you please\b/gi, ' ')
    .replace(
      /\b(?:(?:and |then )?i(?:['’]d| would| should) (?:also )?(?:like|love|prefer) to|i(?:['’]m| am)(?: going to)?|i (?:want|wish|intend|plan|propose|mean) to|if i may|if you would|let['’]?s|i(?:['’]ll| will| shall)(?: be)?|could you(?: please)?|please|kindly|for me|today|(?:for |in )?this (?:turn|time|day|session|round|month))\b/gi,
      ' ',
    )
const possessive: Rewriting = (line) =>
  line
    .replace(
      /\bmy (\p{L}{3,12}) (?:today|tonight|this (?:turn|time|day|round|session)) (?=(?:is|are|will be)\b)/giu,
      'my $1 ',
    )
    .replace(
      /\bmy (\p{L}{3,12}) ((?:in|for|on|during) [^,;:.]{3,20}?) (?:is|are|will be|would be) (?=\d|\p{L})/giu,
      '$2: $1 ',
    )
    .replace(/\b(?:my|the) (\p{L}{3,20}) (?:is|are|will be|would be)\b:?/giu, '$1')
    .replace(
      /^(\s*)(?:for )?(?:my|today['’]s|this (?:turn|day|round|session|time)['’]s) (\p{L}{3,20})\s*[:=-]/giu,
      '$1$2:',
    )
const ordinals: Rewriting = (line) =>
  line.replace(
    /\b(?:the )?(?:([1-6])(?:st|nd|rd|th)|(first|second|third|fourth|fifth|sixth)) (round|turn|session|day)\b/gi,
    (_, figure: string | undefined, word: string | undefined, of: string) =>
      `${of} ${figure ?? ORDINALS.get((word ?? '').toLowerCase()) ?? ''}`,
  )
/** Whether a line names parts of the turn after what is done in them: `offer 6 6 in round 1 and pass in round 2`. */
const endsWithPart = (line: string): boolean =>
  /\s(?:in|for|on|during)\s+round \d+\s*[.!]?\s*$/i.test(line) &&
  !/^\W*(?:(?:in|for|on|during)\s+)?round \d/i.test(line)
const AT_FRONT = /(?:^|[,;.]?\s+(?:and\s+)?)(?:in|(?:as\s+)?for|on|during)\s+(?:the\s+)?(round \d+)\s*[,:]?/gi
/** `for round 2, …`, `and in round 2 …`: become headings. */
const headings: Rewriting = (line) =>
  line
    .replace(AT_FRONT, endsWithPart(line) ? '$&' : '; $1:')
    .replace(/^\s*;\s*/, '')
    .replace(/^(?:in|for|on)\s+(?:my|this|the)\s+(?:next\s+)?(?:turn|go|move)\s*[,:]?\s*(?:i\s+)?/i, '')
    .replace(/^\[(\p{L}+ \d+)\]\s*/iu, '$1: ')
/** `offer 4 4 4 in round 1; restock 2 3 6 in round 2`: moves each part of the turn before its orders. A line with a part that has none is left alone. */
function partsBehind(line: string): string {
  if (!endsWithPart(line)) return line
  const out: string[] = []
  let from = 0
  for (const named of line.matchAll(/\s+(?:in|for|on|during)\s+(round \d+)\b/gi)) {
    const words = line
      .slice(from, named.index)
      .replace(/^[\s,;.]*(?:and\s+|then\s+)*/i, '')
      .trim()
    if (words.length < 3 || words.length > 80 || /\bround \d/i.test(words)) return line
    out.push(`${named[1] ?? ''}: ${words}`)
    from = named.index + named[0].length
  }
  return out.join('; ')
}
/** `I offer 6 6 in round 1`, `on Jackie I bid 3`: the other way round. */
const turned: Rewriting = (line) =>
  line
    .replace(/^.*$/s, partsBehind)
    .replace(/^(\s*)on (\p{L}[\p{L} ]{0,30}?),? i(?:['’]ll| will)? (\p{L}+) ([^,;]{1,30}?)[.!]?\s*$/iu, '$1$3 $4 on $2')
/** What a telephone writes down of signs that were said, and a telegram between its sentences. */
const dictated: Rewriting = (line) =>
  (/\p{Ll}/u.test(line) ? line : line.replace(/\s+STOP\b[.,;]?/g, ';'))
    .replace(/[,.]?\s+(?:full stop|period|new (?:line|paragraph)|next line|semi-?colon)\b[,.]?/gi, '; ')
    .replace(/\s+comma\b,?/gi, ',')
    .replace(/\s+colon\b:?/gi, ':')
const SMILEYS = /(?<=^|\s)[:;=8][-^o]?[()DPpO|](?=\s|$)/g
/** Pictures that only adorn; arrows, and those that say no, again or perhaps, are left. */
const ADORNS =
  /(?![❌✖⛔❎❓❔❗❕‼⁉♻↔↩↪⬅➡⬆⬇▶◀➕➖➗✅☑✔])(?:(?![\u{1f6ab}\u{1f44e}\u{1f500}-\u{1f504}\u{1f519}\u{1f51f}\u{1f6d1}])\p{Extended_Pictographic}|\u{1f0a0}|[\u{1f3fb}-\u{1f3ff}]|\ufe0f)/gu
const smileys: Rewriting = (line) => line.replace(SMILEYS, ' ').replace(ADORNS, ' ')
/** `J. M.`: initials of a name as one word. */
const initials: Rewriting = (line) =>
  line.replace(/\b(?:\p{Lu}\. ?){2,4}(?=\s|$)/gu, (letters) => `${letters.replace(/[. ]/g, '')} `)
/** `an extra wand for 5 coins`. */
const extras: Rewriting = (line) =>
  line.replace(
    /(^\s*|[,;.]\s+(?:and |plus )?)(?:and |plus )?an? (?:extra|additional) (\p{L}[\p{L} ]{2,20}?) (?:for|at) (\d coins?)\b/giu,
    (_, before: string, thing: string, coins: string) =>
      `${before.trim() === '' ? before : '; '}spend ${coins} on an extra ${thing}`,
  )
/** `offer I 4 4 4`, as it is said in other languages. */
const inverted: Rewriting = (line) =>
  line.replace(
    /\b(?!(?:and|but|then|that|what|which|if|when|as|so|or|because|where)\b)(\p{Ll}{3,12}) i (?=\d|an?\b|the\b)/giu,
    '$1 ',
  )
/** `if it fits …, and if it does not …`. */
const ifNot: Rewriting = (line) =>
  line
    .replace(/,?\s+but only (?=if\b)/gi, ' ')
    .replace(/\b(do|does|did|is|was|are|has|have|would|could|wo|ca)nt\b/gi, '$1n’t')
    .replace(
      /(\bif\b.{3,120}?)[,;.]?\s+(?:and |but )?if (?:it (?:does not|doesn['’]t|will not|won['’]t|cannot|can['’]t)(?: fit)?|not),?\s+/i,
      '$1, else ',
    )
/** `buy 2 salt, or if salt is sold out buy 2 ruby`: the same verb twice, so it is one order or the other. */
const orIf: Rewriting = (line) =>
  line.replace(
    /(^\s*|[.;:]\s+)(\p{L}{3,10}) ([^.;:,]{2,40}?),? or,? if ([^.;:,]{4,60}?),? (?:then )?(\2 [^.;:,]{2,40}?)(?=\s*(?:[.;!]|$))/giu,
    '$1if $4 then $5 else $2 $3',
  )
/** `offer 4 4 4 (r1)`, `to wizard (g) I offer 4 4 4`. */
const partsBeside: Rewriting = (line) =>
  line
    .replace(/\s*\((?:for |in )?r(?:n?d|ound)?\.?\s?(\d)\)/gi, ' in round $1')
    .replace(
      /(^\s*|[.;]\s+)(?:to|for|with|against)\s+(?:the )?(wizard \(\p{L}\))\s*[,:]?\s+(?=i\b)/giu,
      (_, front: string, wizard: string) => `${front.trim() === '' ? front : '; '}${wizard}: `,
    )
/** `research, and no trades`: two sentences. */
const andNo: Rewriting = (line) => line.replace(/,?\s+(?:and|with|but)\s+(?=no \p{L}{3,12}\s*[.!]?\s*$)/iu, '. ')
/** `Rnd. 1 ... pass`. */
const short: Rewriting = (line) =>
  line
    .replace(/\b(?:the )?(?:(?:r(?:n?d|ound)s?|rond|runde|ronde|runda|manche|ronda))\b\.?\s*#?\s*(?=\d)/gi, 'round ')
    .replace(/\s*(?:\.{2,}|…|::)\s*/g, ': ')
const sequence: Rewriting = (line) =>
  line
    .replace(
      /(^\s*|[.!;]\s+)(?:first(?:ly| of all)?|second(?:ly)?|third(?:ly)?|next|then|finally|last(?:ly| but not least| of all)?|to (?:begin|start) with|after that|in addition|additionally)\s*[,:]\s*/gi,
      '$1',
    )
    .replace(
      /(^\s*|[.!;]\s+)(?:first(?:ly| of all)?|second(?:ly)?|then|next|finally|lastly|after(?:wards| that))\b,?\s+(?=(?:i|please)\b)/gi,
      '$1',
    )
/** `kindly note that …`. */
const NOTE_THAT = /^(\s*)(?:(?:kindly|please|just)\s+)?(?:(?:take )?note|be (?:advised|informed|aware)|know) that,?\s+/i
/** `Having thought it over, I beg to inform you that …`. */
const TO_INFORM =
  /^(.{0,160}?),? ?\bi (?:beg|have|wish|would like|am writing) (?:the honour )?to (?:inform|advise|tell|notify) you that (?=i\b)/i
/** `my orders for this turn are: …`: drops the introduction. */
const leadIn: Rewriting = (line) =>
  line
    .replace(NOTE_THAT, '$1')
    .replace(TO_INFORM, (words: string, before: string) => (matters(before) ? words : ''))
    .replace(
      /^(\s*)(?:(?:so\s+)?here (?:are|is|come)|these are|this is)?\s*(?:my|the|our)?\s*(?:orders?|moves?|actions?|plans?|choices?|instructions?|turn)(?: for [^:.;]{1,40}?)?(?: (?:is|are))?\s*:\s*(?=\S)/i,
      '$1',
    )
    .replace(
      /^(\s*)(?:decided|settled|agreed with myself)(?: (?:on|tonight|today|now|at last|then))*\s*:\s*(?=\S)/i,
      '$1',
    )
    .replace(/^(\s*)(?:fancy|going for) (?=\p{L}+ing\b)(?!.*\?)/iu, '$1')
    .replace(/^(\s*)(?:gladly|happily|with pleasure|of course|certainly)\s*[:,]\s*(?=\S)/i, '$1')
/** `put me down for 4 4 4`, `I make an offer of 4 4 4`, `have a rest`: the noun becomes the verb. */
const nouns: Rewriting = (line) =>
  line
    .replace(/\b(?:put|mark|pencil|enter|sign)(?:t?ing)? (?:me|us) (?:down |in |up )?(?:for|as)\s+/gi, ' ')
    .replace(/\bi(?:['’]ve| have)? (?:gone|went|go|settled|plumped) (?:for|on)\s+/gi, ' ')
    .replace(/\b(?:go|come|weigh)(?:ing)?(?: in)? (?:with|for) (?=an? \p{L}+ of\b)/giu, ' ')
    .replace(/^(\s*)(?:an?|some) (\p{L}{3,12})(?=\s*(?:[.,;!]|$|(?:for me|please)\b))/iu, '$1$2')
    .replace(/\b(?:try|attempt|like)(?:ing)? (?:and|to) (?=\p{L})/giu, '')
    .replace(/\b(?:can|could|may|might) i (?:please )?((?:have|get|make|do|take)\b[^?]*)\?/gi, '$1.')
    .replace(
      /\b(?:enter(?:ing)?|record|note(?: down)?|mak(?:e|ing)|do(?:ing)?|hav(?:e|ing)|tak(?:e|ing)|plac(?:e|ing)|get)\s+(?:(?:an?|some|my|the)\s+)?(?=\p{L}{3,12}\b)/giu,
      ' ',
    )
    .replace(/,? and for an? (\p{L}{3,12}) of (?=\d)/giu, '; $1 ')
    .replace(/\b(?:an? )?(\p{L}{3,12})\s+of\s+(?=\d)/giu, '$1 ')
    .replace(/(\bround \d:\s*)(\p{L}{3,12})\s*:\s*(?=\d)/giu, '$1$2 ')
    .replace(/^(\s*(?:can|could|may|might|would|will|please)\b.*)\?\s*$/i, '$1')
/** Drops fillers: `I think`, `whatever it is`, `there`. */
const fillers: Rewriting = (line) =>
  line
    .replace(/,?\s+where (?=i\b)/gi, '; ')
    .replace(
      /(?:[,;]\s*)?\b(?:and )?nothing (?:else|more)\b(?:\s+(?:today|from me|for me|this (?:turn|time|round|day)))*/gi,
      ' ',
    )
    .replace(/\bi(?:['’]d| would) rather (?=\p{L})(?!.*\bthan\b)(?!not\b)/giu, ' ')
    .replace(/\b(?:with |using )?(?:the )?(?:digits?|numbers?) (?=\d)|\bwith (?=\d)/gi, '')
    .replace(/[,\s]+(?:and )?(?:once|when) (?:i(?:['’]m| am) )?there,?\s+/gi, '; ')
    .replace(/(^|[,\s])there(?=[\s,.;!]|$)/gi, '$1')
    .replace(
      /(?:,\s*)?\b(?:i (?:think|guess|suppose|reckon|believe)|think (?=i\b)|whatever (?:it|that) (?:is|may be)|if you please|please|pl[sz]|thx|thanks|thank you|cheers|ta|of course|with pleasure)\b[!]*/gi,
      ' ',
    )
    .replace(/\bthe usual \d\s*:?\s*/gi, ' ')
    .replace(/\b(\d+)((?: \p{L}+)?)\s*\(\s*\1\s*\)/giu, '$1$2')
/** `I am off to the herbalist`. */
const destinations: Rewriting = (line) =>
  line
    .replace(
      /(^\s*|\bi(?:['’]ll| will| shall)? |[.;,]\s*(?:and |then )?)(?:head|walk|travel|nip|pop|wander|stroll|journey|proceed|hurry|trek|run|ride)(?: (?:over|across|along|back|off|up|down|on))? (to|towards) (?=(?:the|my)\b|\p{L})/giu,
      '$1move $2 ',
    )
    .replace(
      /(^\s*|\bi(?:['’]ll| will| shall|['’]m| am)? |[.;,]\s*(?:and |then )?)(?:head|mak|mov|walk)(?:e|ing)? (?:for|to|towards) ([^.,;:]{3,40}?),? as (?:far|close|near) (?:to it )?as (?:i can|possible)(?: (?:get|go|manage|reach))?(?=\s*(?:[.,;!]|$))/giu,
      '$1move towards $2',
    )
    .replace(
      /(^\s*|\bi(?:['’]ll| will| shall|['’]m| am)? |[.;,]\s*(?:and |then )?)head(?:ing)? for (?=(?:the|my)\b|\p{L})/giu,
      '$1move to ',
    )
    .replace(
      /\b(?:[Ii](?:['’]m| am)|[Ww]e(?:['’]re| are)) (?:going|off|heading|walking|moving|travelling) to (?=(?:the|my)\b|\p{Lu})/gu,
      'go to ',
    )
/** `maximum 3`, `at most 3`, `no more than 3`. */
const limits: Rewriting = (line) =>
  line
    .replace(
      /,?\s*\b(?:for\s+)?(?:max(?:imum)?\.?|at (?:the )?most|(?:no|not) more than)(?: of)?:?\s+(?=\d)/gi,
      ' up to ',
    )
    .replace(/\(\s*(up to \d+(?: \p{L}{3,8})?)\s*\)/giu, ' $1')
/** `give to Brian a rabbit`. */
const receivers: Rewriting = (line) =>
  line.replace(/\b(\p{L}{3,8}) to (\p{Lu}\p{L}+) ((?:an?|the|\d+)\b[^.,;]{2,40})/gu, '$1 $3 to $2')
const ELSE = /\b(?:nobody|no one|any(?:one|body)|some(?:one|body)|every(?:one|body)) else\b/gi
/** Whether words may change the meaning of those beside them. */
export const matters = (words: string): boolean => MATTERS.test(words.replace(ELSE, ' '))
/** Drops reasons, before or after an order, that change nothing: `, because I can spare them`, `As I need gems, …`. */
const reasons: Rewriting = (line) =>
  line
    .split(/(?<=[.!;])\s+/)
    .map((sentence) =>
      sentence
        .replace(
          /(?:,|\s+-+)?\s+(?:because|since|as (?=(?:i|we|it|they|there|nobody|no one|he|she|the|my)\b))(?:[^.;!]{3,80})(?=[.;!]*$)/i,
          (why) => (matters(why) ? why : ''),
        )
        .replace(/^(?:because|since|as) i (?:have|own|hold|need|want|like)\b[^,:]{3,60},\s*(?:so\s+)?/i, (why) =>
          matters(why.replace(/\b\d+s?\b/g, ' ')) ? why : '',
        )
        .replace(
          /^(?:because|since|as(?! (?:soon|long|many|much|far|if|well|for|to)\b))\s[^,]{3,80},\s*(?:so\s+)?/i,
          (why) => (matters(why) ? why : ''),
        ),
    )
    .join(' ')
/** A line between quotation marks or backticks. */
const quoted: Rewriting = (line) =>
  line.replace(/\s*\\+\s*$/, '').replace(/^(\s*)["“”„`«]+\s*([^"“”„`«»]+?)\s*["“”`»]+[.,;]?\s*$/u, '$1$2')
const bracketed: Rewriting = (line) => line.replace(/(\p{L})\s*\(([^()]{2,80})\)/gu, '$1 $2')
const itIs: Rewriting = (line) => line.replace(/^(\s*)(?:my|the) \p{L}{3,12} (?:is|are)\s*:?\s*/iu, '$1')
const gerunds: Rewriting = (line) =>
  line.replace(
    /\b(\p{L}{2,12}?)(?:([bdgklmnprt])\2)?ing\b/giu,
    (_, stem: string, twice?: string) => `${stem}${twice ?? ''}`,
  )
const gerundsOfE: Rewriting = (line) => line.replace(/\b(\p{L}{3,12})ing\b/giu, '$1e')
/** `4/4/4`, `4-4-4`, `(4, 4, 4)`, `"4 4 4"`: digits in a row. */
const rows: Rewriting = (line) =>
  line
    .replace(/(?<![\d/.-])\d(?:\s?\/\s?\d)+(?![\d/])/g, (row) => row.replace(/\s?\/\s?/g, ' '))
    .replace(/(?<![\d.-])\d(?:\s?-\s?\d){2,}(?![\d-])/g, (row) => row.replace(/\s?-\s?/g, ' '))
    .replace(/[([{"“”‘’'`]+\s*(\d(?:[\s,]+\d){1,11})\s*[)\]}"“”‘’'`]+/g, '$1')
/** Removes the numbers of a list on one line: `1. move to lab 2. buy salt`. */
export const withoutListNumbers: Rewriting = (line) => {
  const found = [...line.matchAll(/(?<=^|\s)\(?([1-9])[.)]\s+(?=\p{L})/gu)]
  return found.length >= 2 && found.every(([, figure], at) => Number(figure) === at + 1)
    ? line.replace(/(?<=^|\s)\(?[1-9][.)]\s+(?=\p{L})/gu, (_, at: number) => (at === 0 ? '' : '; '))
    : line
}
/** `Move: lab`, `Hire: yes`, `Hire: no`: a verb used as a label. */
const ownLabel: Rewriting = (line) =>
  line
    .replace(/^(\s*\p{L}{3,12})\s*[:=]\s*(?:yes|y)[.!]?\s*$/iu, '$1')
    .replace(/^(\s*)(\p{L}{3,12})\s*[:=]\s*no[.!]?\s*$/iu, '$1don’t $2')
    .replace(/^(\s*\p{L}{3,12})\s*[:=]\s*(?=\p{L}|\d)/u, '$1 ')
const ownLabelTo: Rewriting = (line) => line.replace(/^(\s*\p{L}{3,12})\s*:\s*(?=\p{L})/u, '$1 to ')
/** Orders, or things, with slashes and arrows between them. */
const slashes: Rewriting = (line) =>
  line.replace(/\s+(?:\/|>+|»|\||->|=>)\s+/g, '; ').replace(/(\p{L})\s?\/\s?(?=(?:\d )?\p{L})/gu, '$1, ')
/** `2x salt`, `salt x2`, `#45`, `no. 45`. */
const counts: Rewriting = (line) =>
  line
    .replace(/\b(\d{1,2})\s?[x×]\s?(?=\p{L})/giu, '$1 ')
    .replace(/([\p{L}][\p{L} ]{1,20}?)\s[x×]\s?(\d{1,2})\b/giu, (_, thing: string, many: string) => {
      const [, before = '', word = thing] = /^(.*\s)?(\S+)$/.exec(thing) ?? []
      return `${before}${many} ${word}`
    })
    .replace(/(?:#|\bno\.|\bnr\.?|\bnumber)\s?(?=\d)/gi, '')
const coins: Rewriting = (line) =>
  line
    .replace(/\b(\d{1,3})c\b/gi, '$1 coins')
    .replace(/\b(?:gold (?:pieces|coins)|pieces of gold)\b/gi, 'gold')
    .replace(/,\s*(?=up to \d)/gi, ' ')
    .replace(/,?\s+(?:by )?(?:taking|using) (?=\d)/gi, ' ')
/** `{round 1: offer 3 3 6} {round 2: pass}`: nothing but braces, side by side. */
const braces: Rewriting = (line) =>
  /^\s*(?:\{[^{}]{3,80}\}[\s,;]*){1,6}$/.test(line) ? line.replace(/\}[\s,;]*\{/g, '; ').replace(/[{}]/g, ' ') : line
/** `crystal ball & wand`, `salt + quicksilver`. */
const joined: Rewriting = (line) => line.replace(/\s+[&+]\s+/g, ', ')
/** What somebody may do as well, or has not settled. */
const AS_WELL =
  /\b(?:should|ought|must|draft|provisional|plans?|choices?|fine|okay|acceptable|up to|second|third|also|too(?! (?:much|many|\p{L}+ to)\b)|old|previous)\b/iu
/** Whether a remark in brackets may bear on the order beside it. */
export const maySayMore = (words: string): boolean => AS_WELL.test(words) || bearsOnLine(words)
/** Drops what is in brackets or after a dash, if it is plainly talk. */
const asides: Rewriting = (line) =>
  line
    .replace(/\s*\(([^()]{2,80})\)/g, (whole, words: string) =>
      matters(words.replace(/\bsorry\b|\bi suppose\b/i, ' ')) || maySayMore(words) ? whole : '',
    )
    .replace(/\s[-–—]{1,2}\s([^-–—]{3,80})$/u, (whole, words: string) => (matters(words) ? whole : ''))
const starred: Rewriting = (line) =>
  line.replace(/[*_`]{1,3}(\p{L}[^*_`]{0,60}?)[*_`]{1,3}/gu, '$1').replace(/["“”](\p{L}{1,20})["“”]/gu, '$1')
/** `the letter E`, `place 45`. */
const things: Rewriting = (line) =>
  line.replace(/\b(?:the )?(?:letter|place|space|word|tile) (?=\S)/gi, '').replace(/\b(?:at|from) (?=\d)/gi, '')

const REWRITINGS: readonly Rewriting[] = [
  quoted,
  braces,
  smileys,
  initials,
  extras,
  dictated,
  digits,
  inverted,
  ifNot,
  orIf,
  partsBeside,
  andNo,
  short,
  leadIn,
  reasons,
  destinations,
  limits,
  sequence,
  ordinals,
  starred,
  rows,
  counts,
  coins,
  possessive,
  turned,
  headings,
  fillers,
  polite,
  nouns,
  receivers,
  asides,
  withoutListNumbers,
  slashes,
  joined,
  things,
  gerunds,
]

const tidy = (line: string): string =>
  line
    .replace(/\s{2,}/g, ' ')
    .replace(/\s+([,;:.])/g, '$1')
    .trim()

/** `the first wizard`, `the second one`: names a part of the turn by its number, if the slip numbers them. */
function byOrdinal(line: string, labels: readonly string[]): string {
  const word = /^(\p{L}+) 1$/u.exec(labels.find((label) => / 1$/.test(label)) ?? '')?.[1]
  return word === undefined
    ? line
    : line.replace(
        /\b(?:the )?(first|second|third|fourth|1st|2nd) (?:one|wizard)\b|\b(in|for|with|on) the (first|second|third|fourth|1st|2nd)(?=\s*(?:[,;:.!]|$))/gi,
        (_, which: string | undefined, before: string | undefined, alone: string | undefined) =>
          `${before === undefined ? '' : 'in '}${word} ${ORDINALS.get((which ?? alone ?? '').toLowerCase()) ?? (which ?? alone ?? '').charAt(0)}`,
      )
}

/** `round 1 and 2`, `R1+R2`; `pass twice`. */
const BOTH =
  /\b(?:in |for |on )?(?:r(?:n?d|ound)?s?\.? ?#?1|rounds? one) ?(?:and|&|\+|,|\/|plus|as well as) ?(?:(?:in |for )?r(?:n?d|ound)?s?\.? ?#?)?(?:2|two)\b(?! ?\d)/gi
const TWICE =
  /^((?:\W*i )?\W*(?:pass|restock random))(?:,? (?:twice|both times|each time|all the way|throughout|both|in both|on both|again and again|and (?:again )?pass(?: again)?|and again)|,? pass)\W*$/i

/** Repeats a line for `both rounds` or `every round` for each of the slip's numbered lines; null for any other line. */
function forEach(given: string, labels: readonly string[]): string | null {
  const numbered = labels.flatMap((label) => {
    const [, word] = /^(\p{L}+) \d+$/u.exec(label) ?? []
    return word === undefined ? [] : [{ label, word: word.toLowerCase() }]
  })
  const [first] = numbered
  if (first === undefined || numbered.length < 2) return null
  const line = numbered.length === 2 ? given.replace(BOTH, ' both rounds ').replace(TWICE, '$1 both rounds') : given
  const all = new RegExp(
    `\\s*\\b(?:the same )?(?:(?:in|on|for)\\s+)?(?:${numbered.length === 2 ? 'both|' : ''}all|each|every)(?: of)?(?: the)?(?: \\d)?\\s+${first.word}s?\\b\\s*[:,]?\\s*|\\s*\\b(?:the )?(?:same )?(?:in|on|for) both \\p{L}+s\\s*[:,]?\\s*|\\s+(?:in|on|for) (?:everything|${numbered.length === 2 ? 'both(?: \\p{L}+s)?' : 'all'})(?=\\s*(?:[.!,]|please|$))`,
    'iu',
  )
  if (!all.test(line) || new RegExp(`\\b${first.word} \\d`, 'i').test(line)) return null
  const rest = line
    .replace(all, ' ')
    .replace(/[.!\s]+$/, '')
    .trim()
  return rest === '' ? null : numbered.map(({ label }) => `${label}: ${rest}`).join('; ')
}

/**
 * Other wordings of a line, the closest first, each once. There is only a handful for any line.
 * @param labels of the slip's lines
 */
export function wordingsOf(
  line: string,
  labels: readonly string[],
  instead: readonly Rewriting[] = [],
): readonly string[] {
  if (line.length > 400) return []
  const plain = wordingsIn(line, labels)
  const other = instead.reduce((so, rewriting) => rewriting(so), polite(line))
  const said = other === polite(line) ? instead.reduce((so, rewriting) => rewriting(so), line) : other
  return said === line || said === polite(line)
    ? plain
    : [...new Set([tidy(said), ...plain, ...wordingsIn(said, labels)])]
}

function wordingsIn(line: string, labels: readonly string[]): readonly string[] {
  const found = new Set<string>()
  for (const rewriting of REWRITINGS) found.add(tidy(rewriting(line)))
  let whole = byOrdinal(line, labels)
  for (const rewriting of REWRITINGS) {
    const next = rewriting(whole)
    if (next === whole) continue
    whole = next
    found.add(tidy(whole))
  }
  found.add(tidy(gerundsOfE(whole)))
  found.add(tidy(itIs(line)))
  found.add(tidy(bracketed(line)))
  found.add(tidy(ownLabel(line)))
  found.add(tidy(ownLabelTo(line)))
  const each = forEach(whole, labels) ?? forEach(line, labels)
  if (each !== null) found.add(each)
  found.delete(tidy(line))
  const indent = /^\s*/.exec(line)?.[0] ?? ''
  return [...found].filter((each) => each !== '').map((each) => indent + each)
}

const WORD_OF = (label: string): string => label.replace(/s$/i, '')

/** The label of the slip that a sentence leaves empty, or null: `no bid`, `I’m not bidding today`, `nothing extra`. */
export function leavesEmpty(sentence: string, labels: readonly string[]): string | null {
  for (const label of labels) {
    if (!/^\p{L}{3,20}$/u.test(label)) continue
    const said = new RegExp(
      `^\\s*(?:(?:and|but|with)\\s+)?(?:i\\s+)?(?:(?:have|make|want|need)\\s+)?(?:no|not|don['’]t|do not|won['’]t|will not|shall not|am not|['’]m not|i['’]m not)\\s+(?:any\\s+)?${WORD_OF(label)}(?:s|d?ing)?(?:\\s+(?:anything|goods?|today|this (?:turn|time|round|day)|please|from me|for me))*\\s*[.!]?\\s*$`,
      'iu',
    )
    if (said.test(sentence)) return label
  }
  return null
}

/** The verb of a sentence that only says that something is not done: `I do not buy anything`; null for any other sentence. */
export function notDone(sentence: string): string | null {
  const [, verb, rest = ''] =
    /^\s*(?:(?:and|but)\s+)?i (?:do not|don['’]t|will not|won['’]t|shall not|am not going to) (\p{L}{3,12})\b([^.!?]{0,40})[.!]?\s*$/iu.exec(
      sentence,
    ) ?? []
  return verb === undefined ||
    /\d|[,;:]|\b(?:if|unless|until|except|but|only|instead|more|than|or|again|all|every\w*|yet|when|for|to|from|the|my|both)\b/i.test(
      rest,
    )
    ? null
    : verb.toLowerCase()
}
