// Campaigns with as many players as there may be: long lists, narrow columns, sheets that are set closer.
import { longPlan, thinkUpCampaign } from '../support/frozen/long-games'
import { printedPart, printedSheet } from '@shared/campaign/sheet/sheet'
import type { Campaign } from '@shared/campaign/record/model'
import { seatViewer } from '@shared/engine/log'
import { timeWords } from '../../src/main/clock/times'
import { renderPile } from '../../src/main/print/pdf'
import { must } from '../support/memory-campaign'

/** Seats and turns. */
const LARGE = {
  'magicians-market': [40, 4],
  'fourth-game': [250, 1],
  'magic-spell': [6, 12],
  'spell-merchants': [12, 3],
} as const
export type Large = keyof typeof LARGE
export const LARGE_GAMES = Object.keys(LARGE) as readonly Large[]

const SYLLABLES = [
  'an',
  'bri',
  'cle',
  'dai',
  'ev',
  'fin',
  'gwen',
  'hal',
  'iv',
  'jo',
  'kit',
  'lou',
  'max',
  'nan',
  'ol',
  'pip',
]
/** Names of letters alone: the Fourth Game takes values from addresses. */
const nameOf = (i: number): string => {
  const [a, b] = [SYLLABLES[i % 16] ?? '', SYLLABLES[Math.floor(i / 16) % 16] ?? '']
  return `${a.charAt(0).toUpperCase()}${a.slice(1)}${b}a`
}

export const largeCampaign = (game: Large): Campaign => largeGame(game).campaign

/** The campaign, and the texts it was played with. */
export function largeGame(game: Large): ReturnType<typeof thinkUpCampaign> {
  const plan = longPlan(game)
  if (plan === undefined) throw new Error(`no plan for ${game}`)
  const [seats, most] = LARGE[game]
  const names = Array.from({ length: seats }, (_, i) => nameOf(i))
  return thinkUpCampaign(game, { ...plan, names, most })
}

/** Pages and leaves of the last turn: every sheet whole, and the public report with the private parts in one file. */
export async function paperOf(campaign: Campaign): Promise<string> {
  const turn = campaign.turns.length
  const times = timeWords('UTC')
  const seats = campaign.table.seats.map((_, seat) => seatViewer(seat))
  const pagesOf = async (
    documents: readonly Parameters<typeof renderPile>[0][number][],
    duplex = false,
  ): Promise<number> => (await renderPile(documents, { paper: 'a4', columns: 2, duplex }, '')).pages
  const whole = []
  for (const viewer of [{ kind: 'public' } as const, ...seats, { kind: 'referee' } as const]) {
    const { document } = must(printedSheet(campaign, turn, viewer, times))
    whole.push(await pagesOf([{ document, sealed: document }]))
  }
  const parts = seats.map((viewer) => must(printedPart(campaign, turn, viewer, times)))
  const pile = await pagesOf(parts, true)
  const leaves = (pages: readonly number[]): number => pages.reduce((sum, each) => sum + Math.ceil(each / 2), 0)
  const sum = whole.reduce((all, each) => all + each, 0)
  const report = whole[0] ?? 0
  return `${seats.length} seats: ${whole.length} files, ${sum} pages, ${leaves(whole)} leaves; in parts: ${report} + ${pile} pages, ${leaves([report, pile])} leaves`
}
