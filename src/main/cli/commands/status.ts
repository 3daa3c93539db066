// postmage status FILE and postmage state FILE
import { errataOf } from '@shared/campaign/sheet/errata'
import { pressWaiting } from '@shared/campaign/orders/press'
import { stateReport } from '@shared/campaign/sheet/sheet'
import { wonWords } from '@shared/desk/winners'
import { fileFacts, standing } from '../../desk/campaigns/standing'
import { asideMail, plainRow, waitingMail } from '../../desk/inbox/waiting/waiting-mail'
import { openLetterWords, openLetters } from '../../desk/orders/open-letters'
import { now } from '../../clock/times'
import { fileArg, table, textOf, timesOf, turnOf, viewerOf, withCampaign } from '../campaign'
import { stateListing } from '../state-listing'
import { json, need, out } from '../output'
import type { Invocation } from '../invocation'
import { turnName } from '@shared/campaign/record/model'

const mailRow = ({ seq, from, subject, date, why }: ReturnType<typeof plainRow>): object => ({
  mail: seq,
  from,
  subject,
  date,
  why,
})

async function status(invocation: Invocation): Promise<void> {
  await withCampaign(invocation, fileArg(invocation, 'status'), 'read', async (space) => {
    const campaign = space.campaign()
    const s = standing(campaign, fileFacts('', space), timesOf(campaign), now())
    const unmatched = waitingMail(campaign).map((mail) => plainRow(campaign, mail))
    const letters = openLetters(campaign, s.deadline?.passed === true)
    const aside = asideMail(campaign).map((mail) => plainRow(campaign, mail))
    if (invocation.values['json'] === true) {
      json({
        name: s.name,
        game: s.game.id,
        turn: s.turn,
        over: s.over,
        winners: s.winners,
        deadline: s.deadline?.iso ?? null,
        sealed: s.sealed !== null,
        nextStep: s.nextStep,
        players: s.seats.map(({ name, status: state, answer, detail, versions, owes }) => ({
          name,
          status: state,
          answer,
          detail,
          versions,
          owes,
        })),
        open: letters.map(({ name, mail, open }) => ({ player: name, ...(open ?? { mail, line: null, words: '' }) })),
        unmatched: unmatched.map(mailRow),
        aside: aside.map(mailRow),
        pressWaiting: pressWaiting(campaign).length,
        published: s.publishedTurns,
        errata: errataOf(campaign).map(({ number, turn, takenBack }) => ({ number, turn, takenBack })),
      })
      return
    }
    out(
      `${s.name}${s.name === s.game.title ? '' : ` (${s.game.title})`}, ${s.over ? `over; ${wonWords(s.winners, campaign.game.draw)}` : turnName(campaign, s.turn)}`,
    )
    if (s.deadline) out(`Deadline ${s.deadline.shown}${s.deadline.passed ? ', passed' : ''}`)
    out('')
    out(
      table(
        ['player', 'answer', ''],
        s.seats.map(({ name, answer, detail }) => [name, answer, detail === answer ? '' : detail]),
      ),
    )
    for (const letter of letters) out(openLetterWords(letter))
    const named = new Set(letters.map(({ mail }) => mail))
    for (const mail of unmatched.filter(({ seq }) => !named.has(seq)))
      out(`mail ${mail.seq} not used: ${mail.from} “${mail.subject}”: ${mail.why}`)
    for (const mail of aside) out(`mail ${mail.seq} put aside: ${mail.from} “${mail.subject}”: ${mail.why}`)
    const waits = pressWaiting(campaign).length
    if (waits > 0)
      out(`${waits === 1 ? 'One piece of press waits' : `${waits} pieces of press wait`} for you, not printed.`)
    const errata = errataOf(campaign).map(
      ({ number, turn, takenBack }) => `${number} to ${turnName(campaign, turn)}${takenBack ? ' (taken back)' : ''}`,
    )
    if (errata.length > 0) out(`Errata: ${errata.join(', ')}`)
    if (s.sealed !== null)
      out(
        `Sealed until ${s.sealed.until ?? 'a deadline is set and has passed'}: you see who has sent orders, not what they say.`,
      )
    out(`\n${s.nextStep}`)
  })
}

async function state(invocation: Invocation): Promise<void> {
  await withCampaign(invocation, fileArg(invocation, 'state'), 'read', async (space) => {
    const campaign = space.campaign()
    const turn = textOf(invocation, 'turn') === undefined ? null : turnOf(invocation, campaign, 0)
    const report = need(stateReport(campaign, turn, viewerOf(campaign, textOf(invocation, 'for') ?? 'referee')))
    if (invocation.values['json'] === true) json(report)
    else out(stateListing(report))
  })
}

export const run = (invocation: Invocation, command: string): Promise<void> =>
  command === 'state' ? state(invocation) : status(invocation)
