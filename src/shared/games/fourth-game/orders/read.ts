// Posts as text (FG-3): reading the play out of a post, writing posts down so that they read back, and what can be
// said of a play before it is scored.
import type { LineReading, LineUse, Reading } from '../../../engine/order-text/reading'
import type { ParseContext } from '../../../kit/game'
import { sortLines, type MailLine } from '../../../engine/order-text/letter-lines'
import { readSource } from '../../../engine/order-text/source'
import type { Problem } from '../../../engine/result'
import { readLine, writePlay } from './play-line'
import { minus, type FgTable } from '../table'
import { LETTERED, PIECES, type FgView, type Orders, type PostEntry } from '../types'

/**
 * In front of a play in a list of posts: `[2007-12-07T10:00:00.000Z 0 3f9a01c7be42 late more] `. Time, place among
 * posts of the same moment, which post, and its marks; only the time is needed.
 */
const HEAD =
  /^\[(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d{1,3}))?)?Z(?: (\d{1,9}))?(?: ([0-9a-f]{12}(?:\.\d{1,6})?))?((?: (?:late|more)){0,2})\]\s*/

type Head = Omit<PostEntry, 'play'>
const BARE: Head = { id: null, at: null, rank: 0, late: false, more: false }

function readHead(line: string): { readonly head: Head; readonly length: number } | null {
  const match = HEAD.exec(line)
  if (match === null) return null
  const [whole, minute, second = '00', part = '', rank = '0', id = null, marks = ''] = match
  return {
    length: whole.length,
    head: {
      id,
      at: `${minute}:${second}.${part.padEnd(3, '0')}Z`,
      rank: Number(rank),
      late: marks.includes('late'),
      more: marks.includes('more'),
    },
  }
}

const writeHead = (post: PostEntry): string =>
  post.at === null
    ? ''
    : `[${post.at} ${post.rank}${post.id === null ? '' : ` ${post.id}`}${post.late ? ' late' : ''}${post.more ? ' more' : ''}] `

const sentence = ({ play }: Pick<PostEntry, 'play'>): string =>
  `Piece ${play.piece} with ${play.sign < 0 ? '−' : '+'}${play.value}, multiplier ${play.multiplier}.`

const ignored = (why: Extract<LineUse, { use: 'ignored' }>['why']): LineUse => ({ use: 'ignored', why })

/** Lines that are certainly no play, by their kind. */
function small(line: MailLine): LineUse | null {
  switch (line.kind) {
    case 'text':
      return null
    case 'press':
      return { use: 'press' }
    case 'label':
      return ignored('heading')
    default:
      return ignored(line.kind)
  }
}

/**
 * Reads a post. In mail everything that is not a play is talk, and a post of talk alone is orders without a play;
 * typed text must be plays, and may list several posts, each with its time in front.
 */
export function parseOrders(
  _table: FgTable,
  _view: FgView,
  text: string,
  context: ParseContext,
): Reading<Orders> {
  const source = readSource(text)
  const typed = context.mode === 'typed'
  const playAt = (line: string): boolean => readLine(line.replace(HEAD, '')).found === 'play'
  const { lines, press } = sortLines(source, playAt)
  const readings: LineReading[] = []
  const problems: Problem[] = []
  const posts: PostEntry[] = []
  let bare = -1
  for (const line of lines) {
    const at = source.span(line.start, line.end)
    const tell = (use: LineUse): void => void readings.push(Object.assign({ line: line.line, at }, use))
    const problem = (severity: Problem['severity'], code: string, message: string, remedy: string): void =>
      void problems.push({ code, severity, message, remedy, at, line: line.line, rule: 'FG-3' })
    const aside = small(line)
    if (aside) {
      tell(aside)
      continue
    }
    const words = source.text.slice(line.start, line.end).trim()
    const dated = typed ? readHead(words) : null
    const found = readLine(dated ? words.slice(dated.length) : words)
    if (found.found === 'play') {
      if (found.rest !== '')
        problem(
          'warning',
          'rest-ignored',
          `“${found.rest.slice(0, 60)}” behind the play is ignored.`,
          'Look whether the play is meant.',
        )
      if (dated) {
        posts.push({ ...dated.head, play: found.play })
        tell({ use: 'orders', sentence: sentence({ play: found.play }) })
      } else if (bare < 0) {
        bare = posts.length
        posts.push({ ...BARE, play: found.play })
        tell({ use: 'orders', sentence: sentence({ play: found.play }) })
      } else {
        posts[bare] = { ...posts[bare]!, more: true }
        tell(ignored('not orders'))
        problem(
          'warning',
          'second-play',
          'There is more than one play in this post: only the first counts.',
          typed
            ? 'Enter the other play as a post of its own.'
            : 'If the player meant another one, rule on it.',
        )
      }
    } else if (found.found === 'near' || typed) {
      const why = 'This is no play as the rules have it.'
      tell({ use: 'unclear', why })
      problem(
        'error',
        'line-not-understood',
        why,
        'A play is one line like “Piece 3: -12, 3”: piece, value, multiplier.',
      )
    } else {
      tell(ignored('not orders'))
      if (found.found === 'inside')
        problem(
          'warning',
          'play-in-sentence',
          'This line speaks of a play but does not begin with it: it does not count.',
          'If the player meant it as his play, enter it for him with the time of his post.',
        )
    }
  }
  const understood = posts.length > 0 || (!typed && !problems.some((p) => p.severity === 'error'))
  return { orders: understood ? { posts } : null, lines: readings, problems, press }
}

/** Posts as text that reads back (typed). Plays of one text alone are the play line itself. */
export const formatOrders = (_table: FgTable, orders: Orders): string =>
  orders.posts
    .map((post) =>
      post.at === null && post.more
        ? `${writePlay(post.play)}\n${writePlay(post.play)}`
        : `${writeHead(post)}${writePlay(post.play)}`,
    )
    .join('\n')

export const describeOrders = (_table: FgTable, orders: Orders): readonly string[] =>
  orders.posts.map(sentence)

/** What is wrong with a play whatever came before it (FG-4): piece, value, multiplier. Warnings, for misplays are legal. */
export function checkOrders(_table: FgTable, view: FgView, orders: Orders): readonly Problem[] {
  const player = view.seat === null ? undefined : view.players[view.seat]
  if (player === undefined) return []
  return orders.posts.flatMap(({ play }): Problem[] => {
    const piece = player.pieces[play.piece - 1]
    const warn = (message: string, remedy: string): Problem[] => [
      { code: 'misplay', severity: 'warning', message, remedy, rule: 'FG-4' },
    ]
    if (piece === undefined)
      return warn(`There is no piece ${play.piece}.`, `The pieces are numbered 1 to ${PIECES}.`)
    if (piece.value === play.value && piece.multiplier === play.multiplier) return []
    return warn(
      `Piece ${play.piece} of ${player.name} has value ${piece.value} and multiplier ${piece.multiplier}, not ${minus(play.value)} and ${play.multiplier}.`,
      'A misplay has no effect at all unless you overrule it.',
    )
  })
}

/** Orders as they should be written for a piece: for the order form. */
export const playOf = (piece: number, value: number, sign: 1 | -1): Orders => ({
  posts: [{ ...BARE, play: { piece, sign, value, multiplier: piece <= LETTERED ? piece : 0 } }],
})
