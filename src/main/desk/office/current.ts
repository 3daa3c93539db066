// The office the desk keeps, for everything that answers about it.
import { err, problem } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import { need, needReach, Refusal, refuse } from '../context'
import type { DeskContext } from '../context'
import { campaignIn, surveyOffice } from './office'
import type { Office, OfficeCampaign } from './office'

/** The office in the settings; null: none is kept. */
export async function current(desk: DeskContext): Promise<Office | null> {
  const { office: path } = await desk.settings.get()
  if (path === null) return null
  await needReach(path)
  return surveyOffice(need(await desk.office.in(path)))
}

export const needed = async (desk: DeskContext): Promise<Office> =>
  (await current(desk)) ??
  refuse(problem('no-office', 'There is no office here.', 'Press “Keep an office…” in Campaigns.'))

/** The office, if it can be changed. */
export async function writable(desk: DeskContext): Promise<Office> {
  const office = await needed(desk)
  const { readOnly } = office.folder
  if (readOnly !== null)
    refuse(problem('read-only', `The office is open for reading only: ${readOnly}`, 'Nothing was changed.'))
  return office
}

/** Works with the office as it is then, while no other request changes it. */
export const entering =
  (desk: DeskContext) =>
  <T>(work: (office: Office) => Promise<Result<T>>): Promise<Result<T>> =>
    desk.alone(async () => {
      try {
        return await work(await writable(desk))
      } catch (cause) {
        if (!(cause instanceof Refusal)) throw cause
        const { code, message, remedy } = cause.failure
        return err(problem(code, message, remedy))
      }
    })

export const campaignOf = (office: Office, id: string): OfficeCampaign =>
  campaignIn(office, id) ??
  refuse(problem('unknown-campaign', 'That campaign is not in the office any more.', 'Look at the office again.'))
