// The sheet a player was last sent, and the words by which their letters are judged. The reader uses it to tell our printed words from
// theirs, and the labels of the slip from the answers.
import type { Seat } from '@shared/engine/ids'
import { seatViewer } from '@shared/engine/log'
import { recent } from '@shared/engine/recent'
import { deputyOf } from '@shared/campaign/record/lookup'
import { nameOnSheet, type Campaign } from '@shared/campaign/record/model'
import { lineScore, wordsOf } from '@shared/campaign/orders/orders'
import { sheetDocument } from '@shared/campaign/sheet/sheet'
import { slipLast } from '@shared/sheets/slip-lines'
import { toText } from '@shared/sheets/formats/to-text'
import type { GameWords, People } from '@shared/letters/open-line'
import { printedOf } from '@shared/letters/structure/our-texts'
import { printedKey, type LetterContext } from '@shared/letters/read-letter'
import { namesByWord, type Names } from '@shared/letters/senders/other-player'
import { timeWords } from '../../../clock/times'

/** The context for reading one player's letters. */
export interface Sent extends Omit<LetterContext, 'names' | 'press'> {
  readonly judged: { readonly game: GameWords; readonly people: People }
}

/** Cached facts about a campaign while its letters are read. */
interface Known {
  readonly seats: Map<Seat, Sent>
  readonly names: Names['all']
  readonly sides: readonly string[]
  readonly referee: readonly string[]
}

/**
 * Cache: at most a sheet as text for each seat of a state, some 10 kB each. Printing a sheet takes some 5 ms, a second for two hundred
 * letters.
 */
const known = new WeakMap<Campaign['state'], { readonly of: Campaign['roster']; readonly known: Known }>()

/** Names of the referee in lower case: the full name and its first word. */
function refereeNames({ header }: Campaign): readonly string[] {
  const name = (header.referee ?? '').replace(/<.*$/, '').trim().toLowerCase()
  return [name, name.split(/\s+/)[0] ?? ''].filter((each) => each !== '')
}

function knownOf(campaign: Campaign): Known {
  const before = known.get(campaign.state)
  if (before?.of === campaign.roster) return before.known
  const { game, roster, table } = campaign
  const sides = game.sides?.(table, campaign.state) ?? []
  const people = roster.flatMap(({ name, handle }) => (handle === null ? [name] : [name, handle]))
  const made: Known = {
    seats: new Map(),
    names: namesByWord([...people, ...sides]),
    sides,
    referee: refereeNames(campaign),
  }
  known.set(campaign.state, { of: roster, known: made })
  return made
}

export const refereeOf = (campaign: Campaign): readonly string[] => knownOf(campaign).referee
export const namesOf = (campaign: Campaign): Names['all'] => knownOf(campaign).names

/** The player a letter names: a colour is its player’s. */
export const playerOf = (campaign: Campaign, name: string | null): string | null =>
  name === null ? null : (campaign.roster[knownOf(campaign).sides.indexOf(name)]?.name ?? name)

/** The names of a roster and of a letter’s writer. @param said the name the letter gives */
export function namesFor(campaign: Campaign, seat: Seat, said: string | null): Names {
  const { names: all, sides, referee } = knownOf(campaign)
  const entry = campaign.roster[seat]
  const deputy = deputyOf(campaign, seat, campaign.status.turn)?.name
  const own = [entry?.name, entry?.handle, said, sides[seat], deputy].filter(
    (name) => name !== null && name !== undefined,
  )
  // Posts are to everybody, and greet whom they like.
  return campaign.game.posts ? { own, all, parts: sides } : { own, all, parts: sides, referee }
}

/**
 * Size of the score cache, in lines. Greetings and signatures recur in every letter; in post games scoring does not depend on the
 * sender, so seats share a cache.
 */
const REMEMBERED = 2_000
const LONGEST_REMEMBERED = 500

/** The sheet a seat was last sent, and the score function for its lines. Cached. */
export function sentTo(campaign: Campaign, seat: Seat): Sent {
  const { seats } = knownOf(campaign)
  const before = seats.get(seat)
  if (before !== undefined) return before
  const { game, header, status } = campaign
  // A game by posts prints no slip, and its thread may be thousands of letters long.
  const document = game.posts
    ? null
    : sheetDocument(campaign, campaign.turns.length, seatViewer(seat), timeWords(header.zone))
  const sheet = document?.ok === true ? document.value : null
  const text = sheet === null ? '' : toText(sheet)
  const labels = sheet === null ? [] : slipLast(sheet).slips.flatMap(({ slots }) => slots.map(({ key }) => key.trim()))
  const shared = game.posts ? seats.values().next().value?.score : undefined
  const made: Sent = {
    printed: sheet === null ? null : printedOf(text),
    printedLines: new Set(
      text
        .split('\n')
        .map(printedKey)
        .filter((line) => line !== ''),
    ),
    slip: { labels, campaign: nameOnSheet(campaign, campaign.turns.length), turn: status.turn },
    judged: wordsOf(campaign, seat),
    score: shared ?? recent(REMEMBERED, LONGEST_REMEMBERED, lineScore(campaign, seat)),
  }
  seats.set(seat, made)
  return made
}
