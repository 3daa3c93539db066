// Campaigns the page is looked at with, made through the desk's own service: one of Spell Merchants in its third session, and one
// of 250 players.
import { join } from 'node:path'
import type { CampaignSummary, PreviewAnswer } from '@shared/desk/answers/campaign'
import type { Answers, RequestInput, RequestName } from '@shared/desk/contract'
import type { TestDesk } from './browser'
import { newCampaign } from './new-campaign'
import { callsOf } from './test-desk'

export const PLAYERS = ['Anna Quill', 'Brian Øster', 'Cleo Marsh', 'Dai Llŷr', 'Eve Σοφία']
export const CAMPAIGN = 'The Pig’s Apothecaries'

/** Asks the service as the page does. @throws with the desk's own words */
export const asked = <N extends RequestName>(desk: TestDesk, name: N, input: RequestInput<N>): Promise<Answers[N]> =>
  callsOf(() => desk.service).ask(name, input)

/** Adjudicates the coming turn as it stands. */
export async function commitTurn(desk: TestDesk, campaign: string): Promise<CampaignSummary> {
  const preview: PreviewAnswer = await asked(desk, 'adjudicate.preview', { campaign })
  return asked(desk, 'adjudicate.commit', { campaign, basis: preview.basis })
}

/**
 * Two sessions played, the third with orders in, warned about, wrong, late and missing; stranger's mail beside it.
 * @param name its name, where the desk has another one already
 * @param file its file in the folder of the desk
 */
export async function playedCampaign(
  desk: TestDesk,
  name = CAMPAIGN,
  file = 'pigs.postmage',
): Promise<CampaignSummary> {
  const made = await asked(
    desk,
    'campaigns.create',
    newCampaign(join(desk.folder, file), [], {
      name,
      roster: PLAYERS.map((player) => ({
        name: player,
        address: `${player.split(' ')[0]!.toLowerCase()}@mail.example`,
        seat: null,
        handle: null,
      })),
      options: { target: 200 },
      seed: 'a seed to look at the page with',
      deadline: '2026-03-08T18:00:00Z',
      referee: 'Pat Inkwell <pat@zine.example>',
    }),
  )
  const campaign = made.id
  const order = (seat: number, text: string, force = false): Promise<CampaignSummary> =>
    asked(desk, 'orders.accept', { campaign, seat, text, how: 'typed', received: null, force })
  for (const seat of [0, 1, 2, 3]) await order(seat, 'round 1: offer 1 2\nround 2: restock random')
  await commitTurn(desk, campaign)
  for (const seat of [0, 1, 2]) await order(seat, 'round 1: restock 6 6 5\nround 2: offer 5 6 6')
  await commitTurn(desk, campaign)
  await asked(desk, 'sheets.publish', { campaign, turn: 1 })
  await asked(desk, 'campaigns.deadline', { campaign, deadline: '2026-04-05T18:00:00Z' })
  await order(0, 'round 1: offer 3 3\nround 2: if I won round 1 then offer 5 else restock 6 6 5')
  await order(0, 'round 1: offer 3 3 4\nround 2: if I won round 1 then offer 5 else restock 6 6 5')
  await order(1, 'round 1: offer 4 4\nround 2: offer 6 6 6 6 6 6 6')
  await order(2, 'round 1: offer 6\nrnd 2: ofer 5', true)
  const mail = (from: string, date: string, text: string): string =>
    `From: ${from}\nDate: ${date}\nSubject: orders\nMessage-ID: <${from}>\n\n${text}\n`
  for (const content of [
    mail('eve@mail.example', 'Tue, 7 Apr 2026 09:00:00 +0000', 'Sorry, late!\nround 1: offer 1\nround 2: pass'),
    mail('stranger@else.example', 'Thu, 2 Apr 2026 09:00:00 +0000', 'round 1: offer 5'),
  ])
    await asked(desk, 'mail.import', { campaign, name: 'mail.eml', content })
  return asked(desk, 'campaigns.summary', { campaign })
}

/** A campaign of 250 by post, one of them with a very long name, before its first turn. */
export const manyByPost = (desk: TestDesk, name: string): Promise<CampaignSummary> =>
  asked(
    desk,
    'campaigns.create',
    newCampaign(join(desk.folder, 'many.postmage'), [], {
      game: 'fourth-game',
      name,
      roster: Array.from({ length: 250 }, (_, i) => ({
        name: i === 7 ? 'Bartholomew Featherstonehaugh-Cholmondeley' : `Player ${i + 1}`,
        address: `p${i}@mail.example`,
        seat: null,
        handle: null,
      })),
      seed: null,
      deadline: '2030-03-08T18:00:00Z',
    }),
  )
