// Searches mail, orders, results and press of a campaign. Sealed texts are not found, because they are not searched.
import type { FoundPiece, FoundPlace, SearchAnswer } from '@shared/desk/answers/search'
import { turnName, type Campaign } from '@shared/campaign/record/model'
import { at } from '@shared/engine/at'
import { allIn, folded, wordsOf } from '@shared/engine/find'

/** Most results in an answer. */
const MOST_FOUND = 100
/** Characters shown around a match. */
const AROUND = 60

/** The line of a text that contains a word, shortened to its surroundings. */
function lineWith(text: string, word: string): string {
  const line = (text.split('\n').find((each) => folded(each).includes(word)) ?? text).trim()
  const place = folded(line).indexOf(word)
  if (line.length <= 3 * AROUND) return line
  const from = Math.max(0, place - AROUND)
  return `${from > 0 ? '…' : ''}${line.slice(from, place + 2 * AROUND)}${place + 2 * AROUND < line.length ? '…' : ''}`
}

/** Something that can be found: its text, its place in the history of the campaign, and how it is shown. */
interface Piece extends Omit<FoundPiece, 'line'> {
  readonly text: string
  readonly seq: number
}

function* piecesOf(campaign: Campaign): Generator<Piece> {
  const { game, roster, mails, orders, turns, press } = campaign
  const nameOf = (seat: number): string => roster[seat]?.name ?? ''
  const turnOf = (turn: number): string => turnName(campaign, turn)
  const placeOf = (seat: number, turn: number): FoundPlace =>
    turn > turns.length ? { view: 'orders', seat } : { view: 'history', turn }
  for (const { seq, from, subject, text, seat, turn } of mails)
    yield {
      kind: 'Mail',
      of: seat === null ? from : `${nameOf(seat)}, ${turnOf(turn)}`,
      text: `${subject ?? ''}\n${text}\n${from}`,
      seq,
      place: seat === null && turn > turns.length ? { view: 'mail', mail: seq } : placeOf(seat ?? 0, turn),
    }
  for (const { seq, seat, turn, text, how } of orders)
    if (how !== 'mail')
      yield { kind: 'Orders', of: `${nameOf(seat)}, ${turnOf(turn)}`, text, seq, place: placeOf(seat, turn) }
  for (const { seq, turn, by, as, text } of press)
    yield {
      kind: 'Press',
      of: `${by === null ? (as ?? 'no name') : nameOf(by)}, ${turnOf(turn)}`,
      text,
      seq,
      place: turn > turns.length ? { view: 'orders', seat: by ?? 0 } : { view: 'history', turn },
    }
  for (const [i, { line, table }] of turns.entries())
    for (const said of line.log)
      yield {
        kind: 'Result',
        of: turnOf(i + 1),
        text: game.say(table, said),
        seq: line.seq,
        place: { view: 'history', turn: i + 1 },
      }
}

/** The pieces that contain every word, newest first; none if no word was typed. */
export function searchCampaign(campaign: Campaign, typed: string): SearchAnswer {
  const words = wordsOf(typed)
  if (words.length === 0) return { found: [], more: 0 }
  const all = [...piecesOf(campaign)]
    .filter(({ text, of }) => {
      const searched = folded(`${of} ${text}`)
      return allIn(words, searched) && words.some((word) => folded(text).includes(word))
    })
    .sort((a, b) => b.seq - a.seq)
  const first = (text: string): string => words.find((word) => folded(text).includes(word)) ?? at(words, 0)
  const found = all
    .slice(0, MOST_FOUND)
    .map(({ kind, of, text, place }) => ({ kind, of, line: lineWith(text, first(text)), place }))
  return { found, more: all.length - found.length }
}
