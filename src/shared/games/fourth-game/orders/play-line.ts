// One line as a play (FG-3): what it says, or how near it comes. Works on plain text (order-text/source).
import { inFigures, NUMBER_WORDS } from '../../../engine/order-text/number-words'
import type { LineFound } from '../../../kit/posts'
import type { Play } from '../types'

const MARKS = '[\\s*_~"\'>|•·-]*(?:(?:\\(?\\d{1,2}\\)|\\d{1,2}\\.|\\(?[a-h]\\)|\\[[x✓✔]\\])\\s+)?'
const PIECE =
  '(?:(?:piece|peice|peace|pice|piec|pieces|pc\\.?)\\s*(?:(?:number|num|no|nr)\\b\\.?)?\\s*#?\\s*|p)(\\d{1,9})'
const PLAY = new RegExp(
  `^${MARKS}${PIECE}\\s*[:=]\\s*\\(?([+-]?)\\s*(\\d{1,9})\\s*[,;]\\s*[x×]?\\s*(\\d{1,9})(.*)$`,
  'i',
)
/** One’s own play in a sentence that says nothing else: `I play piece 2, +22, multiplier 2.` */
const SAID = new RegExp(
  '^[\\W_]*(?:[^\\d?]{0,90}[,:;.!]\\s+)?(?:(?:hi|hello|ok|okay|right|so|well|now|and|then|here goes|here we go|today|next)\\b[,:!.\\s-]*)*' +
    "(?:i(?:[\u2019\\']ll| will| shall| now|[\u2019\\']d like to| would like to| want to|[\u2019\\']m going to| am going to)? (?:now )?(?:play|use|post|put down|place|lay|take|go for|go with) |(?:please )?(?:play|use) |my (?:next )?(?:play|move|post|turn|go|piece)(?: now| this (?:time|turn|round))?(?: is|:|,)? |(?:for )?me:? )?" +
    `(?:with )?(?:my |the )?${PIECE}(?:(?:\\s*(?:[,:;=([]|(?:for me|please|now|with|at|as|is|its|having|a|the|value|worth|of|and)\\b))+|(?=\\s*(?:plus|minus)\\b))` +
    '\\s*([+-](?=\\d)|(?:plus|minus)\\b)?\\s*(\\d{1,9})(\\s*\\((?:to be |is )?(?:subtracted|deducted|negative|minus)\\))?(?:\\s*(?:[,;:()[\\]]|(?:and|with|a|the|its|multiplier|mult|factor|times|of|is)\\b|[x×](?=\\s*\\d)))+' +
    '\\s*(\\d{1,9})[\\s.,!)\\]]*(?:(?:please|thanks|thank you|cheers|for me|now|today|(?:and )?good luck(?: to)?(?: (?:all|you|everybody|everyone))*)[\\s.!)]*)*$',
  'i',
)
/** Words that take a sentence in front of a play for more than talk. */
const UNSURE =
  /\b(?:if|when|unless|until|before|after (?:that|this|him|her|you|brian)|maybe|perhaps|or|not|never|no|would|could|should|might|may|last|yesterday|had|was|were|said|says|saying|thinks?|wants?|wanted|instead|rather|next|tomorrow|later|he|she|they|did|almost|nearly|planned|meant|once)\b|n['\u2019]t\b/i
/** A sentence beside the play on which it may depend. */
const SAYS_WHEN = /^\W*(?:but|unless|if|only|after|before|when|once|or|not|until)\b/i
/** A line that speaks of a piece and another figure, or has the three figures of a play alone. */
const MENTION = new RegExp(
  String.raw`\b(?:piece\s*(?:(?:number|num|no|nr)\b\.?)?|p)\s*#?\s*\d{1,2}\b.*\d|^\W*#?\d{1,2}\s*[:,|]?\s+[+-]?\d{1,2}\s*[\s,;/x×*|]+\d\W*$|^(?=.*\b(?:p(?:ie)?ce?|number|no|tile|times|multiplier|mult|value)\b)(?=(?:.*?\b(?:x?\d{1,2}|${NUMBER_WORDS})\b){3}).{0,140}$`,
  'iu',
)
const INSIDE = /\bpiece\s*(?:(?:number|num|no|nr)\b\.?)?\s*#?\s*\d{1,9}\b[^\d\n]{1,20}?[+-]?\s*\d{1,9}\s*,\s*\d/i
const NEAR = new RegExp(`^${MARKS}piece\\b(?=.*\\d)`, 'i')
/** Nothing that matters: closing marks, full stops and a smile. */
const BARE =
  /^(?:,?\s+(?:please|thanks|thank you|cheers)\b)?[\s*_~"').!-]*(?:\s[:;]-?[)D][\s.!]*|[.!]\s+(?!(?:NO|OR|IF|MY|IS|BY)\b)[A-Z]\.?[A-Z]\.?)?$/
/** A remark set off from the play. */
const REMARK = /^\s*[.!;]\s+\S|^\s*\(|^\s+[-=;/]+\s*\S|^[.!]*\s+[:;][-']?[)(DPp]/

/** What is not ticked is not played. */
const EMPTY_BOX = /^\W*(?:\[\s*\]|☐)/

/** A line longer than this is prose. */
const LONGEST = 300

/** The play that one sentence of a line says, if no other has a figure in it. */
function saidIn(line: string): Play | null {
  const sentences = line.split(/(?<=[.!?])\s+/)
  const figured = sentences.filter((sentence) => /\d/.test(sentence))
  const [sentence = ''] = figured
  if (sentences.some((each) => each !== sentence && SAYS_WHEN.test(each))) return null
  if (
    figured.length !== 1 ||
    line.includes('?') ||
    UNSURE.test(sentence.replace(/^\W*my next (?=play|move)|\bi would like to\b/gi, ''))
  )
    return null
  const [, piece, sign, value, off, multiplier] = SAID.exec(sentence) ?? []
  if (piece === undefined || (off !== undefined && sign !== undefined)) return null
  const taken = off !== undefined || sign === '-' || sign?.toLowerCase() === 'minus'
  return { piece: Number(piece), sign: taken ? -1 : 1, value: Number(value), multiplier: Number(multiplier) }
}

/** A line with the numbers and signs of a play in figures: `Piece two: minus fourteen, two`. */
const figured = (line: string): string =>
  inFigures(line).replace(/\b(minus|plus) (?=\d)/gi, (_, sign: string) => (sign.toLowerCase() === 'plus' ? '+' : '-'))

/** Reads one line as a play; numbers in words are tried where those in figures make none. Linear; total. */
export function readLine(line: string): LineFound<Play> {
  if (line.length > LONGEST) return { found: 'nothing' }
  const read = readFigures(line)
  if (read.found === 'play') return EMPTY_BOX.test(line) ? { found: 'near' } : read
  if (!/\bp(?:ie?c|ei)/i.test(line)) return read
  const figures = figured(line)
  const inWords = figures === line ? read : readFigures(figures)
  return inWords.found === 'play' ? inWords : read
}

function readFigures(line: string): LineFound<Play> {
  if (!/\d/.test(line)) return { found: 'nothing' }
  const match = PLAY.exec(line)
  if (match !== null) {
    const rest = match[5] ?? ''
    if (!BARE.test(rest) && !REMARK.test(rest)) return { found: 'near' }
    const play: Play = {
      piece: Number(match[1]),
      sign: match[2] === '-' ? -1 : 1,
      value: Number(match[3]),
      multiplier: Number(match[4]),
    }
    return { found: 'play', play, rest: BARE.test(rest) ? '' : rest.trim() }
  }
  const said = saidIn(line)
  if (said !== null) return { found: 'play', play: said, rest: '' }
  if (NEAR.test(line)) return { found: 'near' }
  return { found: INSIDE.test(line) ? 'inside' : MENTION.test(line) ? 'mention' : 'nothing' }
}

/** "Piece 3: -12, 3": as a player writes it. */
export const writePlay = (play: Play): string =>
  `Piece ${play.piece}: ${play.sign < 0 ? '-' : ''}${play.value}, ${play.multiplier}`
