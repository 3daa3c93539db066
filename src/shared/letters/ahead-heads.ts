// Headings in a text of orders that say for when they are: standing orders, orders for a turn to come; and the word that orders are a
// draft. Knows neither game nor campaign.
import { isNoAnswer } from './says'

/** When orders below a heading apply; `unknown`: it names an unknown turn. */
type ForWhen = number | 'standing' | 'unknown'

/** A heading with the orders below it, up to the next empty line. Lines count from 0. */
export interface AheadPart {
  readonly when: ForWhen
  readonly head: number
  /** The lines of its orders, as they are read; the heading's line has the text behind the colon. */
  readonly lines: ReadonlyMap<number, string>
  /** It takes back earlier orders. */
  readonly none: boolean
  /** Further lines follow below an empty line, so that it is not clear where its orders end. */
  readonly goesOn: boolean
}

/** The words of a game for its turns. */
export interface TurnWords {
  /** “session” */
  readonly word: string
  /** Names of turns, in small letters, with their numbers. */
  readonly names: ReadonlyMap<string, number>
  readonly coming: number
}

const STANDING = /^\W*(?:my )?standing(?: orders?)?\s*(?::\s*(.*)|\W*)$/i
const FOR = /^\W*(?:orders? )?for ([^:]{2,40}?)\s*(?::\s*(.*)|\W*)$/i
const NAMED = /^\p{L}+ \d{2,4}$/u
const DRAFT =
  /^\W*(?:(?:this is |these are )?(?:only |just |still )?(?:a |my )?(?:first )?drafts?(?: (?:of my )?orders?)?|not final(?: yet)?|not yet final)\W*$/i

/** Whether a line says that the orders are a draft. */
export const saysDraft = (line: string): boolean => line.length <= 60 && DRAFT.test(line)

interface Head {
  readonly when: ForWhen | 'now'
  /** The text after the colon. */
  readonly rest: string
}

function headOf(line: string, { word, names, coming }: TurnWords): Head | null {
  const [standing, first = ''] = STANDING.exec(line) ?? []
  if (standing !== undefined) return { when: 'standing', rest: first }
  const [whole, named = '', rest = ''] = FOR.exec(line) ?? []
  if (whole === undefined) return null
  const small = named.toLowerCase().replace(/^the /, '').replace(/\s+/g, ' ').trim()
  const numbered = new RegExp(`^(?:${word}|turn) #?(\\d{1,4})$`, 'i').exec(small)?.[1]
  const turn = numbered === undefined ? names.get(small) : Number(numbered)
  if (turn === coming || [`this ${word}`, 'this turn', 'now'].includes(small)) return { when: 'now', rest }
  if (turn !== undefined) return { when: turn, rest }
  return names.size > 0 && NAMED.test(small) ? { when: 'unknown', rest } : null
}

const FOR_TURN = /^\W*(?:orders? )?for (?:(?:the )?\p{L}+ #?\d{1,4}|this \p{L}+)\s*(?::|\W*$)/iu

/** Whether a line may be such a heading in some game: it ends press above it. */
export const mayBeHead = (line: string): boolean => line.length <= 200 && (STANDING.test(line) || FOR_TURN.test(line))

/** The orders in a text for turns other than the coming one. */
interface Ahead {
  readonly parts: readonly AheadPart[]
  /** Lines that only say that the orders below them are for the coming turn. */
  readonly now: readonly number[]
}

/**
 * The parts of a text below such headings.
 * @param lines null for lines that are not the player's own words
 * @param score how much a line resembles an order; 0 = not
 */
export function aheadIn(lines: readonly (string | null)[], words: TurnWords, score: (line: string) => number): Ahead {
  const heads = lines.map((line) => (line === null || line.length > 200 ? null : headOf(line, words)))
  const isEmpty = (at: number): boolean => (lines[at] ?? '').trim() === ''
  const isHead = (at: number): boolean => (heads[at] ?? null) !== null
  const parts = heads.flatMap((head, at): AheadPart[] => {
    if (head === null || head.when === 'now') return []
    const own = new Map(head.rest === '' ? [] : [[at, head.rest]])
    let next = at + 1
    if (head.rest === '') while (next < lines.length && isEmpty(next) && !isHead(next)) next++
    for (; next < lines.length && !isEmpty(next) && !isHead(next); next++) own.set(next, lines[next] ?? '')
    const said = [...own.values()].join(' ').trim()
    const more: string[] = []
    for (; next < lines.length && !isHead(next); next++) more.push(lines[next] ?? '')
    return [
      {
        when: head.when,
        head: at,
        lines: own,
        none: said !== '' && isNoAnswer(said),
        goesOn: more.some((line) => line.trim() !== '' && score(line) > 0),
      },
    ]
  })
  return { parts, now: heads.flatMap((head, at) => (head?.when === 'now' && head.rest === '' ? [at] : [])) }
}
