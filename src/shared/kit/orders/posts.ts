// Orders of a game by posts: one play in each post, read line by line; all posts of a player are one set of orders, written as a list that
// reads back. A game brings the reader of one line.
import { sortLines, type MailLine } from '../../engine/order-text/letter-lines'
import type { LineReading, LineUse } from '../../engine/order-text/reading'
import { readSource } from '../../engine/order-text/source'
import type { Problem, Span } from '../../engine/result'
import type { Post } from '../game'
import type { OrdersKind } from './orders'

/** A post with a play. In the reading of a single text `id` and `at` are null; joining fills them in. */
export interface PostEntry<A> {
  readonly id: string | null
  readonly at: string | null
  readonly rank: number
  readonly late: boolean
  /** There were further plays in the same post; they do not count. */
  readonly more: boolean
  readonly play: A
}

/** All posts of one player that hold a play. A post that is only talk has none. */
export interface PostOrders<A> {
  readonly posts: readonly PostEntry<A>[]
}

export type LineFound<A> =
  /** A play. `rest`: a remark after it that does not count, '' if none. */
  | { readonly found: 'play'; readonly play: A; readonly rest: string }
  /** `near`: like a play but not one; `inside`: a play within a sentence, which is talk; `mention`: words that may mean a play. */
  | { readonly found: 'near' | 'inside' | 'mention' | 'nothing' }

interface PostsSpec<A> {
  readonly rule: string
  /** Parses a line of plain text. Total. */
  readonly line: (text: string) => LineFound<A>
  /** A play as a player writes it. */
  readonly text: (play: A) => string
  readonly sentence: (play: A) => string
  /** How a play is written, with an example. */
  readonly remedy: string
}

type Head = Omit<PostEntry<unknown>, 'play'>
const BARE: Head = { id: null, at: null, rank: 0, late: false, more: false }

/** A play in a separate text: its time is not known yet. */
export const barePost = <A>(play: A): PostOrders<A> => ({ posts: [{ ...BARE, play }] })

// ── Heads of posts ────────────────────────────────────────────────────────────────────────────────────────

/**
 * In front of a play in a list of posts: `[2007-12-07T10:00:00.000Z 0 3f9a01c7be42 late more] `. Time, place among
 * posts of the same moment, which post, and its marks; only the time is needed.
 */
const HEAD =
  /^\[(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d{1,3}))?)?Z(?: (\d{1,9}))?(?: ([0-9a-f]{12}(?:\.\d{1,6})?))?((?: (?:late|more)){0,2})\]\s*/

/** The head of a line and the text behind it. */
function parseHead(line: string): { readonly head: Head | null; readonly rest: string } {
  const match = HEAD.exec(line)
  if (match === null) return { head: null, rest: line }
  const [whole, minute, second = '00', part = '', rank = '0', id = null, marks = ''] = match
  const head: Head = {
    id,
    at: `${minute}:${second}.${part.padEnd(3, '0')}Z`,
    rank: Number(rank),
    late: marks.includes('late'),
    more: marks.includes('more'),
  }
  return { head, rest: line.slice(whole.length) }
}

const formatHead = ({ id, at, rank, late, more }: Head): string =>
  at === null
    ? ''
    : `[${[at, rank, id, late && 'late', more && 'more'].filter((part) => part !== null && part !== false).join(' ')}] `

// ── Reading ───────────────────────────────────────────────────────────────────────────────────────────────

const ignored = (why: Extract<LineUse, { use: 'ignored' }>['why']): LineUse => ({ use: 'ignored', why })

/** A line that is certainly not a play; null for a line to be read. */
function asideAt({ kind, line }: MailLine, at: Span): LineReading | null {
  if (kind === 'text') return null
  return kind === 'press'
    ? { use: 'press', line, at }
    : { use: 'ignored', why: kind === 'label' ? 'heading' : kind, line, at }
}

type LineProblem = Pick<Problem, 'code' | 'severity' | 'message' | 'remedy'>

/** How a line is used, and the problem with it. */
interface LineRead {
  readonly use: LineUse
  readonly problem?: LineProblem
}

const warning = (code: string, message: string, remedy: string): LineProblem => ({
  code,
  severity: 'warning',
  message,
  remedy,
})

const SECOND = (typed: boolean): LineRead => ({
  use: ignored('not orders'),
  problem: warning(
    'second-play',
    'There is more than one play in this post: only the first counts.',
    typed ? 'Enter the other play as a post of its own.' : 'If the player meant another one, rule on it.',
  ),
})

/** Told only of a post without a play. */
const MENTIONED = 'play-mentioned'

/** A line without a play. */
function readTalk(found: LineFound<unknown>['found'], typed: boolean, remedy: string): LineRead {
  if (found === 'near' || typed) {
    const why = 'This is not a play.'
    return {
      use: { use: 'unclear', why },
      problem: { code: 'line-not-understood', severity: 'error', message: why, remedy },
    }
  }
  const meant = 'If it is meant as a play, enter it for the player with the time of the post.'
  if (found === 'mention')
    return {
      use: ignored('not orders'),
      problem: warning(MENTIONED, 'This line may be meant as a play, but is not written like one.', meant),
    }
  if (found !== 'inside') return { use: ignored('not orders') }
  const message = 'This line mentions a play but does not begin with one, so it does not count.'
  return { use: ignored('not orders'), problem: warning('play-in-sentence', message, meant) }
}

/** A reader of lines, one after another; the posts found so far are in `posts`. */
function lineReader<A>(
  spec: PostsSpec<A>,
  typed: boolean,
): { readonly posts: PostEntry<A>[]; readonly read: (words: string) => LineRead } {
  const posts: PostEntry<A>[] = []
  let bare = -1
  const read = (line: string): LineRead => {
    const { head, rest } = typed ? parseHead(line) : { head: null, rest: line }
    const found = spec.line(rest)
    if (found.found !== 'play') return readTalk(found.found, typed, spec.remedy)
    const first = posts[bare]
    if (head === null && first !== undefined) {
      posts[bare] = { ...first, more: true }
      return SECOND(typed)
    }
    if (head === null) bare = posts.length
    posts.push({ ...(head ?? BARE), play: found.play })
    const use: LineUse = { use: 'orders', sentence: spec.sentence(found.play) }
    if (found.rest === '') return { use }
    return {
      use,
      problem: warning(
        'rest-ignored',
        `“${found.rest.slice(0, 60)}” after the play is ignored.`,
        'Check that the play is meant.',
      ),
    }
  }
  return { posts, read }
}

// ── The kind ──────────────────────────────────────────────────────────────────────────────────────────────

interface PostsOrdersKind<A> extends OrdersKind<unknown, unknown, PostOrders<A>> {
  /** All plays of one player's posts. A play listed with its time keeps it. */
  readonly join: (posts: readonly Post<PostOrders<A>>[]) => PostOrders<A>
}

/**
 * Plays in posts. In mail everything that is not a play is talk, and a post of talk alone is orders without a play;
 * typed text must be plays, and may list several posts, each with its time in front.
 */
export function postsKind<A>(spec: PostsSpec<A>): PostsOrdersKind<A> {
  return {
    parse: (_table, _view, text, { mode }) => {
      const source = readSource(text)
      const typed = mode === 'typed'
      const { lines, press } = sortLines(source, (line) => spec.line(line.replace(HEAD, '')).found === 'play')
      const { posts, read } = lineReader(spec, typed)
      const readings: LineReading[] = []
      const problems: Problem[] = []
      for (const each of lines) {
        const { line, start, end } = each
        const at = source.span(start, end)
        const aside = asideAt(each, at)
        if (aside !== null) {
          readings.push(aside)
          continue
        }
        const { use, problem } = read(source.text.slice(start, end).trim())
        readings.push({ ...use, line, at })
        if (problem !== undefined) problems.push({ ...problem, at, line, rule: spec.rule })
      }
      const told = posts.length > 0 ? problems.filter(({ code }) => code !== MENTIONED) : problems
      const talk = !typed && !problems.some(({ severity }) => severity === 'error')
      return { orders: posts.length > 0 || talk ? { posts } : null, lines: readings, problems: told, press }
    },
    format: (_table, { posts }) =>
      posts
        .map((post) => {
          const text = spec.text(post.play)
          if (post.at !== null) return `${formatHead(post)}${text}`
          return post.more ? `${text}\n${text}` : text
        })
        .join('\n'),
    describe: (_table, { posts }) => posts.map(({ play }) => spec.sentence(play)),
    // No post takes the place of another.
    ordered: () => [],
    join: (all) => ({
      posts: all.flatMap((post) =>
        post.orders.posts.map((entry, k) => {
          const own = entry.at !== null
          return {
            id: entry.id ?? (k === 0 ? post.id : `${post.id}.${k}`),
            at: entry.at ?? post.at,
            rank: own ? entry.rank : post.rank,
            late: entry.late || (!own && post.late),
            more: entry.more,
            play: entry.play,
          }
        }),
      ),
    }),
  }
}
