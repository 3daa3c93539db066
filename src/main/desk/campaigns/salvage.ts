// A damaged campaign: its sound part as a new file, for the desk and the command line.
import { extname } from 'node:path'
import { healthText } from '@shared/book/health'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { err, ok, problem } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import { saveSoundPart } from '../../files/salvage'

interface Salvaged {
  /** The new file. */
  readonly path: string
  readonly lines: number
  /** The damage to the old file, as a sentence. */
  readonly damage: string
}

/** Saves everything before the damage as a new campaign file. The damaged one stays as it is. @param to must not exist */
export async function salvageCampaign(path: string, to: string): Promise<Result<Salvaged>> {
  const saved = await saveSoundPart(CAMPAIGN_BOOK, path, to)
  if (!saved.ok) return saved
  const { lines, health } = saved.value
  return ok({ path: to, lines, damage: healthText(health) ?? '' })
}

/** How many names are tried. */
const MOST_NAMES = 50

/** The same, into a new file in the folder of the damaged one: `cup.postmage` → `cup sound part.postmage`, `cup sound part 2.postmage` … */
export async function salvageBeside(path: string): Promise<Result<Salvaged>> {
  const ending = extname(path)
  const stem = path.slice(0, path.length - ending.length)
  for (let n = 1; n <= MOST_NAMES; n++) {
    const saved = await salvageCampaign(path, `${stem} sound part${n === 1 ? '' : ` ${n}`}${ending}`)
    if (saved.ok || saved.error.code !== 'exists') return saved
  }
  return err(
    problem(
      'exists',
      'There are many salvaged files beside this one already. Nothing was written.',
      'Continue with one of them, or move them away first.',
    ),
  )
}
