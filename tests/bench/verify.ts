// A long finished campaign: `file times`. Opens it, goes the whole way again from its texts to its sheets, and verifies it; everything
// anew each time. The ratio is of processor time.
import { encodeLines } from '@shared/book/encode'
import { tipOf } from '@shared/book/kind'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { correctionPatch } from '@shared/campaign/turns/corrections'
import { campaignBefore, foldCampaign } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import { readOrders } from '@shared/campaign/orders/orders'
import { replay, resolveNext } from '@shared/campaign/turns/play'
import type { CampaignLine } from '@shared/campaign/record/records'
import { allViewers, sheetDocument } from '@shared/campaign/sheet/sheet'
import { verifyCampaign } from '@shared/campaign/proof/verify'
import { documentHash } from '@shared/sheets/seal'
import { toText } from '@shared/sheets/formats/to-text'
import { hostsFor } from '../../src/main/desk/history/follow'
import { publicationOf } from '../../src/main/desk/sheets/print-sheets'
import { openWorkspace, type Workspace } from '../../src/main/desk/workspace'
import { must } from '../support/results'
import { median, numberAt, print, processorSeconds, secondsOf, textAt } from './measure'

const TIMES = numberAt(1)

const opened = async (): Promise<Workspace> => must(await openWorkspace(textAt(0), 'read'))

/** A turn, or a correction with the turns it plays again, as the campaign of its time works it out. */
function playLine(campaign: Campaign, line: CampaignLine): void {
  if (line.type !== 'amendment' && (line.type !== 'turn' || line.amends !== undefined)) return
  const now = campaignBefore(campaign, line.seq)
  if (now === null) throw new Error(`line ${line.seq} has no campaign before it`)
  if (line.type === 'turn') resolveNext(now)
  else replay(now, correctionPatch(now, line.turn, line.change) ?? { turn: line.turn })
}

/**
 * The whole way as it was gone, entry by entry: every text read, the campaign made of the lines after each entry, every turn
 * played (those a correction replaced or an undo took back too), every sheet published made and written as the text that is sent.
 */
function playWhole(campaign: Campaign): void {
  const { times: words } = hostsFor(campaign)
  const counted = new Set(campaign.orders.map(({ seq }) => seq))
  for (const line of campaign.lines) {
    if (line.type === 'orders' && counted.has(line.seq)) {
      const then = campaignBefore(campaign, line.seq)
      if (then === null) throw new Error(`line ${line.seq} has no campaign before it`)
      readOrders(then, line.seat, line.text, 'typed', line.turn)
    } else if (line.type === 'publication') {
      const then = campaignBefore(campaign, line.seq)
      if (then === null) throw new Error(`line ${line.seq} has no campaign before it`)
      for (const viewer of allViewers(then)) {
        const document = must(sheetDocument(then, line.turn, viewer, words))
        documentHash(document)
        toText(document)
      }
    } else playLine(campaign, line)
    if (line.more !== true) campaignBefore(campaign, line.seq + 1)
  }
}

/** The campaign with the sheets of every turn published, all at its end, where no line before it moves. */
function withSheets(campaign: Campaign): Campaign {
  const { times: words } = hostsFor(campaign)
  const bodies = campaign.turns.map(({ line }) => must(publicationOf(campaign, line.turn, words)))
  let lines = campaign.lines
  for (const body of bodies) lines = [...lines, ...encodeLines(CAMPAIGN_BOOK, [body], tipOf(lines), AFTER).lines]
  return must(foldCampaign(lines))
}
/** When they are published: after everything else. */
const AFTER = '2099-01-01T00:00:00.000Z'

/** The same campaign of lines nobody has looked at yet. */
const again = ({ lines }: Campaign): Campaign => must(foldCampaign(structuredClone(lines)))

function verify(campaign: Campaign): void {
  const bad = verifyCampaign(campaign, hostsFor(campaign)).find(({ good }) => !good)
  if (bad !== undefined) throw new Error(JSON.stringify(bad))
}

const opening: number[] = []
for (let i = 0; i < 2 * TIMES; i++) opening.push(await secondsOf(async () => void (await (await opened()).close())))
const space = await opened()
const kept = space.campaign()
const published = withSheets(kept)
// Pairs, one right after the other.
const ratios = Array.from({ length: TIMES }, () => {
  const [played, proved] = [again(published), again(published)]
  const whole = processorSeconds(() => playWhole(played))
  return processorSeconds(() => verify(proved)) / whole
})
await space.close()
print({ turns: kept.turns.length, open: median(opening), ratio: median(ratios) })
