// Compares a second referee's file, a campaign or a proof, with the open campaign. It is opened for reading only.
import { readFile } from 'node:fs/promises'
import { compareCampaigns, compareProof, comparisonWords, whereDiffers } from '@shared/campaign/witness/compare'
import type { Comparison } from '@shared/campaign/witness/compare'
import { turnName, type Campaign } from '@shared/campaign/record/model'
import { secondKey } from '@shared/campaign/witness/two-keys'
import type { PublicationRecord } from '@shared/campaign/record/records'
import type { Turn } from '@shared/engine/ids'
import type { CompareAnswer } from '@shared/desk/answers/history'
import { err, ok, problem } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import { openWorkspace } from '../workspace'

/** A proof is a single JSON object, a campaign is lines. Returns a proof only if the file says it is one, else null. */
export async function readProof(path: string): Promise<unknown> {
  try {
    const text = (await readFile(path)).subarray(0, 64 * 2 ** 20).toString('utf8')
    return text.slice(0, 300).includes('postmage-proof') ? (JSON.parse(text) as unknown) : null
  } catch {
    return null
  }
}

/** The campaign in a file as it is now; the file is closed again. */
async function readCampaign(path: string): Promise<Result<Campaign>> {
  const space = await openWorkspace(path, 'read')
  if (!space.ok) return space
  const campaign = space.value.campaign()
  await space.value.close()
  return ok(campaign)
}

/** Compares a second referee's campaign or proof with ours. */
export async function compareWithFile(ours: Campaign, path: string): Promise<Result<Comparison>> {
  const proof = await readProof(path)
  const compared = proof === null ? null : compareProof(ours, proof)
  if (compared !== null) return ok(compared)
  const theirs = await readCampaign(path)
  return theirs.ok ? ok(compareCampaigns(ours, theirs.value)) : theirs
}

/** The second key of a publication, from the second referee's file; null if no file is given. */
export async function secondKeyFrom(
  ours: Campaign,
  path: string | null,
  turn: Turn,
): Promise<Result<PublicationRecord['second']>> {
  if (path === null) return secondKey(ours, null, turn)
  if ((await readProof(path)) !== null)
    return err(
      problem(
        'second-key-proof',
        'A proof has only the dice; the second key compares orders and results too.',
        'Give the second referee’s campaign file.',
      ),
    )
  const theirs = await readCampaign(path)
  return theirs.ok ? secondKey(ours, theirs.value, turn) : theirs
}

/** A comparison in words: one sentence, and where the two begin to differ. */
export const compareAnswer = (campaign: Campaign, compared: Comparison): CompareAnswer => ({
  ...compared,
  says: comparisonWords(compared, (turn) => turnName(campaign, turn)),
  where: compared.first === null ? null : whereDiffers(compared.first, (turn) => turnName(campaign, turn)),
})
