// One round of `watch`: mail is fetched and taken in, acknowledgements and reminders go out as switched on. Troubles end a step,
// never the round.
import type { Problem, Result } from '@shared/engine/result'
import type { OfficeFolder } from '../../../office/folder'
import type { WithSpace } from '../../workspace'
import type { TakenIn } from '../inbox/take-in'
import { surveyOffice } from '../office'
import type { Office } from '../office'
import { sendByItself } from './by-itself'
import { fetchNew } from './fetch'
import type { FetchWish } from './fetch'
import { letterWords, namesOf } from './outbox'

/** One action or trouble. */
interface Deed {
  readonly deed: 'taken' | 'waits' | 'sent' | 'refused' | 'unsure' | 'bounced' | 'note'
  readonly words: string
  readonly campaign?: string
  /** Number of the message, or id of the letter. */
  readonly message?: number | null
  readonly letter?: string
}

interface Rounds extends Pick<FetchWish, 'dataFolder' | 'wallet'> {
  readonly withSpace: WithSpace
  readonly signal: AbortSignal
  told(deed: Deed): void
}

function tellTaken({ mails, problems }: TakenIn, told: Rounds['told']): void {
  for (const { became, campaign, number, from, why } of mails)
    if (became !== 'known')
      told({
        deed: became === 'filed' ? 'taken' : 'waits',
        ...(campaign === null ? {} : { campaign: campaign.glance.name }),
        message: number,
        words: `From ${from}: ${why}`,
      })
  for (const { code, message } of problems) told({ deed: code === 'letter-back' ? 'bounced' : 'note', words: message })
}

/** Runs one round. @returns its troubles */
export async function runRound(folder: OfficeFolder, rounds: Rounds): Promise<readonly Problem[]> {
  const { dataFolder, wallet, withSpace, signal, told } = rounds
  // Fetch first: mail may contain missing orders.
  const enter = async <T>(work: (office: Office) => Promise<Result<T>>): Promise<Result<T>> =>
    work(await surveyOffice(folder))
  const taken = await fetchNew({ dataFolder, wallet, signal, account: () => true, enter })
  tellTaken(taken, told)
  if (signal.aborted) return taken.troubles
  const office = await surveyOffice(folder)
  const sent = await sendByItself(office, withSpace, {
    wallet,
    signal,
    told: (handed) => {
      if (handed === null) return
      const { letter, became, words } = handed
      const { campaign } = namesOf(office, letter)
      const what = `${letterWords(office, letter)}${words === '' ? '' : `: ${words}`}`
      told({ deed: became, campaign: campaign ?? '', letter: letter.id, words: what })
    },
  })
  return [...office.troubles, ...taken.troubles, ...sent.problems]
}
