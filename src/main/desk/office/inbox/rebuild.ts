// Messages whose records were lost with the book of the office: their files are still in the mail folder. One that a campaign has is in
// that campaign again; the others wait, because nobody knows any more what the referee had decided, or for which turn they came.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ok } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import { rawFiles } from '../../../mail/read-files'
import type { Office, OfficeCampaign } from '../office'
import { makeRegister, readRaw } from './incoming'
import { makeSorting, waitingPut, type Put, type Sorting } from './put'
import { record } from './take-in'

interface Filed {
  readonly campaign: OfficeCampaign
  readonly mail: number
}

/** Where stored files are in the campaigns. */
async function filedIn({ office, spaces }: Sorting): Promise<ReadonlyMap<string, Filed>> {
  const found = new Map<string, Filed>()
  for (const campaign of office.campaigns) {
    const space = await spaces.toRead(campaign)
    if (space.ok) for (const { file, seq } of space.value.whole().mails) found.set(file, { campaign, mail: seq })
  }
  return found
}

const filedPut = (put: Put, { campaign, mail }: Filed): Put => ({
  ...put,
  ...{ fate: { campaign: campaign.glance.id, mail }, campaign, waits: null, sealed: campaign.glance.underSeal },
})

const WAITS = { why: 'It was found when the office was rebuilt.', person: null, guess: null, campaigns: [] }

/** So many are put into the book at once. */
const BATCH = 500

/** Puts messages that are in the mail folder and not in the book into it. @returns how many wait now because of that */
export async function recoverMessages(office: Office): Promise<Result<number>> {
  const mail = join(office.folder.path, 'mail')
  const years = (await readdir(mail).catch((): string[] => [])).filter((name) => /^\d{4}$/.test(name))
  const to = await makeSorting(office)
  let waiting = 0
  let puts: Put[] = []
  const flush = async (): Promise<Result<null>> => {
    const written = await record(to, puts)
    waiting += puts.filter(({ waits }) => waits !== null).length
    puts = []
    return written.ok ? ok(null) : written
  }
  try {
    const filed = years.length === 0 ? new Map<string, Filed>() : await filedIn(to)
    const register = makeRegister(office.folder)
    for await (const raw of rawFiles(
      years.sort().map((year) => join(mail, year)),
      [],
    )) {
      const file = `mail/${raw.name}`
      const { incoming } = await readRaw(raw, register)
      for (const each of incoming) {
        if (each.known !== null) continue
        const there = filed.get(file)
        const put = waitingPut({ ...each, file }, WAITS)
        puts.push(there === undefined ? put : filedPut(put, there))
      }
      const full = puts.length < BATCH ? ok(null) : await flush()
      if (!full.ok) return full
    }
    const rest = await flush()
    return rest.ok ? ok(waiting) : rest
  } finally {
    await to.spaces.close()
  }
}
