// A long finished campaign: `file`. Opens it again and again, plays all its turns again from their orders as they were sent, and
// verifies it with everything that `postmage verify` looks at; opened anew every time. Ratios are of processor time.
import { campaignBefore } from '@shared/campaign/fold'
import type { Campaign } from '@shared/campaign/model'
import { readOrders } from '@shared/campaign/orders'
import { replay } from '@shared/campaign/play'
import { verifyCampaign } from '@shared/campaign/verify'
import { hostsFor } from '../../src/main/desk/history/follow'
import { openWorkspace, type Workspace } from '../../src/main/desk/workspace'
import { median, print, processorSeconds, secondsOf, textAt } from './measure'

const TIMES = 9

async function opened(): Promise<Workspace> {
  const space = await openWorkspace(textAt(0), 'read')
  if (!space.ok) throw new Error(JSON.stringify(space.error))
  return space.value
}

/** Reads every text of the campaign and plays every turn, as `play` does. */
function playAgain(campaign: Campaign): void {
  for (const { seat, text, turn, how } of campaign.orders)
    readOrders(campaign, seat, text, how === 'mail' ? 'mail' : 'typed', turn)
  replay(campaign, { turn: 1 })
}

/** The same as it was done: each mail read as the letter it came as, by the campaign as it was then. */
function playByMail(campaign: Campaign): void {
  const { readMail } = hostsFor(campaign)
  for (const { seat, text, turn, how, mail: from, seq } of campaign.orders) {
    const mail = campaign.mails.find((line) => line.seq === from)
    const then = mail === undefined ? null : campaignBefore(campaign, seq)
    if (mail === undefined || then === null)
      readOrders(campaign, seat, text, how === 'mail' ? 'mail' : 'typed', turn)
    else for (const way of readMail(then, mail, seat)) if (way.text === text) break
  }
  replay(campaign, { turn: 1 })
}

const times: { [what in 'open' | 'play' | 'mail' | 'verify']: number[] } = {
  open: [],
  play: [],
  mail: [],
  verify: [],
}
let turns = 0

/** Does something with the campaign opened anew, so that nothing is known of it yet. */
async function fresh(what: 'play' | 'mail' | 'verify', work: (campaign: Campaign) => void): Promise<void> {
  let space: Workspace | null = null
  times.open.push(await secondsOf(async () => void (space = await opened())))
  if (space === null) throw new Error('it was not opened')
  const campaign = (space as Workspace).campaign()
  turns = campaign.turns.length
  times[what].push(processorSeconds(() => work(campaign)))
  await (space as Workspace).close()
}

for (let i = 0; i < TIMES; i++) {
  await fresh('play', playAgain)
  await fresh('mail', playByMail)
  await fresh('verify', (campaign) => {
    const bad = verifyCampaign(campaign, hostsFor(campaign)).find(({ good }) => !good)
    if (bad !== undefined) throw new Error(JSON.stringify(bad))
  })
}
print({
  turns,
  open: median(times.open),
  play: median(times.play),
  mail: median(times.mail),
  verify: median(times.verify),
})
