// The five campaigns the corpus is sent to: real games with four players, the sheets they print, and what Anna orders.
// Nothing here is random: the same seed, the same pack, the same sheets in every run.
import { newCampaign } from '@shared/campaign/turns/actions'
import { foldCampaign } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import type { CampaignLine, RecordBody, RosterEntry } from '@shared/campaign/record/records'
import { sheetDocument } from '@shared/campaign/sheet/sheet'
import { encodeLines } from '@shared/book/encode'
import { NO_LINES, tipOf } from '@shared/book/kind'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { seatViewer } from '@shared/engine/log'
import { findGame } from '@shared/games/registry'
import { toHtml } from '@shared/sheets/formats/to-html'
import { toText } from '@shared/sheets/formats/to-text'
import { timeWords } from '../../../src/main/clock/times'
import { NODE_TOOLS } from '../../../src/main/files/read'

export type GameId = 'spell-merchants' | 'elixir' | 'magicians-market' | 'magic-spell' | 'fourth-game'

export const PEOPLE = {
  Anna: { name: 'Anna Quill', address: 'anna@quill.example' },
  Brian: { name: 'Brian', address: 'brian@inkwell.example' },
  Cleo: { name: 'Cleo, of Leeds', address: 'cleo@leeds.example' },
  Dai: { name: 'Dai Llŷr', address: 'dai@gorsedd.example' },
} as const
export type Player = keyof typeof PEOPLE
/** Who plays, by the names of the roster, in the order of the seats: what name and address their mail has. */
export type People = Readonly<Record<string, { readonly name: string; readonly address: string }>>
export const PAT = { name: 'Pat Referee', address: 'pat@zine.example' } as const
export const DEADLINE = '2026-03-08T18:00:00.000Z'
/** When the referee imports: two days before the deadline. */
export const IMPORTED = '2026-03-06T20:00:00.000Z'

/** Orders of one player in the ways people write them; all of them mean the same. */
export interface Play {
  /** One order to a line, as the language has it. */
  readonly lines: readonly string[]
  /** By the labels of the slip. */
  readonly slip: readonly (readonly [label: string, lines: readonly string[]])[]
  /** Sentences as in a letter. */
  readonly prose: string
}

export interface World {
  readonly game: GameId
  readonly people: People
  readonly lines: readonly CampaignLine[]
  readonly campaign: Campaign
  /** The orders sent now; earlier ones, which must not be taken; yet others. */
  readonly now: Play
  readonly old: Play
  readonly other: Play
  /** The player's sheet as text and as a page, the slip at its end. */
  readonly sheet: (player: string) => string
  readonly page: (player: string) => string
  /** From the name in brackets to the last blank. */
  readonly slip: (player: string) => readonly string[]
  /** The whole slip with its title and hints. */
  readonly wholeSlip: (player: string) => readonly string[]
}

const play = (
  slip: readonly (readonly [string, readonly string[]])[],
  prose: string,
  lines?: readonly string[],
): Play => ({
  slip,
  prose,
  lines: lines ?? slip.flatMap(([label, each]) => (label === '' ? each : each.map((line) => `${label}: ${line}`))),
})

const PLAYS: Readonly<Record<GameId, readonly [now: Play, old: Play, other: Play]>> = {
  'spell-merchants': [
    play(
      [
        ['round 1', ['offer 6 6']],
        ['round 2', ['if I won the first one then restock 6 6 5 else offer 1 1 3 3 5 5']],
      ],
      'In round 1 I offer 6 6. Round 2: if I won the first one then restock 6 6 5 else offer 1 1 3 3 5 5.',
    ),
    play(
      [
        ['round 1', ['offer 5 5 2']],
        ['round 2', ['pass']],
      ],
      'Round 1: offer 5 5 2. Round 2: pass.',
    ),
    play(
      [
        ['round 1', ['restock 1 2 3']],
        ['round 2', ['offer 4 4']],
      ],
      'Round 1: restock 1 2 3. Round 2: offer 4 4.',
    ),
  ],
  elixir: [
    play(
      [['turn', ['move to herbalist', 'buy mandrake, vervain', 'hire up to 3']]],
      'Please move to herbalist, then buy mandrake and vervain. Hire up to 3.',
      ['move to herbalist', 'buy mandrake, vervain', 'hire up to 3'],
    ),
    play([['turn', ['move towards jeweller', 'hire']]], 'Move towards jeweller. Hire.', [
      'move towards jeweller',
      'hire',
    ]),
    play([['turn', ['stay', 'store all']]], 'Stay. Store all.', ['stay', 'store all']),
  ],
  'magicians-market': [
    play(
      [
        ['generate', ['wand, cape, pigeon']],
        ['gifts', ['a rabbit to Brian']],
        ['bid', ['3 on Jackie']],
      ],
      'Today I generate a wand, a cape and a pigeon. I give a rabbit to Brian. I bid 3 coins on Jackie.',
    ),
    play(
      [
        ['generate', ['rabbit, deck, crystal ball']],
        ['bid', ['2 on Blaire']],
      ],
      'Generate a rabbit, a deck and a crystal ball. Bid 2 on Blaire.',
    ),
    play(
      [
        ['generate', ['pigeon, deck, rabbit']],
        ['bid', ['1 on Flavio']],
      ],
      'Generate a pigeon, a deck and a rabbit. Bid 1 on Flavio.',
    ),
  ],
  'magic-spell': [
    play(
      [['turn', ['scrounge 12', 'if it fits weave on ELDRITCH, else keep']]],
      'Scrounge 12; if it fits weave on ELDRITCH, else keep.',
      ['scrounge 12', 'if it fits weave on ELDRITCH, else keep'],
    ),
    play([['turn', ['rest']]], 'I rest.', ['rest']),
    play([['turn', ['weave E on ELDRITCH']]], 'Weave E on ELDRITCH.', ['weave E on ELDRITCH']),
  ],
  'fourth-game': [
    play([['', ['Piece 3: 14, 3']]], 'Piece 3: 14, 3', ['Piece 3: 14, 3']),
    play([['', ['Piece 1: 1, 1']]], 'Piece 1: 1, 1', ['Piece 1: 1, 1']),
    play([['', ['Piece 6: 6, 0']]], 'Piece 6: 6, 0', ['Piece 6: 6, 0']),
  ],
}

function must<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.error))
}

const rosterOf = (people: People): readonly RosterEntry[] =>
  Object.entries(people).map(([name, { address }]) => ({
    name,
    address,
    seat: null,
    handle: name === 'Dai' ? 'dailyr' : null,
  }))

function makeWorld(id: GameId, people: People): World {
  const game = findGame(id)!
  const start = must(
    newCampaign(game, {
      app: 'corpus',
      id: `corpus-${id}`,
      name: 'Kettle Street',
      options: {},
      pack: game.pack.house,
      seed: 'a seed of more than sixteen',
      referee: `${PAT.name} <${PAT.address}>`,
      deadline: DEADLINE,
      zone: 'Europe/London',
      roster: rosterOf(people),
    }),
  )
  const { lines } = encodeLines(CAMPAIGN_BOOK, [start.record], NO_LINES, '2026-03-01T12:00:00.000Z', NODE_TOOLS)
  const campaign = must(foldCampaign(lines))
  const document = (player: string) =>
    must(sheetDocument(campaign, 0, seatViewer(Object.keys(people).indexOf(player)), timeWords('Europe/London')))
  const sheets = new Map<string, string>()
  const sheet = (player: string): string => {
    const known = sheets.get(player) ?? toText(document(player))
    sheets.set(player, known)
    return known
  }
  /** The whole slip: from its title to the line below its last blank. */
  const wholeSlip = (player: string): readonly string[] => {
    const all = sheet(player).split('\n')
    const from = all.findIndex((line) => /^ORDER SLIP/.test(line))
    const press = all.findIndex((line, i) => i > from && /^PRESS:/.test(line))
    return from < 0 ? [] : all.slice(from, press + 2)
  }
  const slip = (player: string): readonly string[] => {
    const all = wholeSlip(player)
    return all.slice(
      all.findIndex((line) => line.startsWith('[')),
      -1,
    )
  }
  const [now, old, other] = PLAYS[id]
  return {
    game: id,
    people,
    lines,
    campaign,
    now,
    old,
    other,
    sheet,
    page: (player) => toHtml(document(player)),
    slip,
    wholeSlip,
  }
}

export const seatOf = (player: Player): number => Object.keys(PEOPLE).indexOf(player)

const made = new Map<string, World>()
/** The campaign of a game as the corpus finds it, made once for everybody who plays it. */
export function worldOf(id: GameId, people: People = PEOPLE): World {
  const key = `${id} ${Object.keys(people).join()}`
  const known = made.get(key) ?? makeWorld(id, people)
  made.set(key, known)
  return known
}

export const GAMES: readonly GameId[] = ['spell-merchants', 'elixir', 'magicians-market', 'magic-spell', 'fourth-game']
/** Those that print a slip. */
export const WITH_SLIPS: readonly GameId[] = GAMES.filter((id) => id !== 'fourth-game')

/** The campaign after some more records. */
export function withRecords(lines: readonly CampaignLine[], bodies: readonly RecordBody[], at: string) {
  const all = [...lines, ...encodeLines(CAMPAIGN_BOOK, bodies, tipOf(lines), at, NODE_TOOLS).lines]
  return { lines: all, campaign: must(foldCampaign(all)) }
}

/** The slip with its blanks written over; `leave`: how much of a blank stays behind the words. */
export function filled(world: World, player: string, what: Play, leave = 0): readonly string[] {
  const out: string[] = []
  let rest: string[] = []
  for (const line of world.slip(player)) {
    const label = /^([^:[]+): _+$/.exec(line)?.[1]
    const answers = label === undefined ? undefined : what.slip.find(([key]) => key === label)?.[1]
    if (label !== undefined) {
      rest = [...(answers ?? [])]
      const first = rest.shift()
      out.push(first === undefined ? line : `${label}: ${first}${'_'.repeat(leave)}`)
    } else if (/^ +_+$/.test(line) && rest.length > 0) out.push(`    ${rest.shift()!}${'_'.repeat(leave)}`)
    else out.push(line)
  }
  return out
}
