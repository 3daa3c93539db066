// A whole long game of each kind, played again from its seed and texts: every sheet is the one that was pinned.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { verifyCampaign } from '@shared/campaign/proof/verify'
import { keptGames } from '../../../support/released'
import { longGamePath, longSheetsPath, readLong, sheetsOf } from '../../../support/frozen/long-games'

const pins = (): { readonly [game: string]: readonly string[] } =>
  existsSync(longSheetsPath()) ? JSON.parse(readFileSync(longSheetsPath(), 'utf8')) : {}

describe.each(keptGames())('a long game of $title', ({ id, ruleset }) => {
  it('gives the sheets that are pinned, turn by turn and reader by reader, and is proved', () => {
    const long = readLong(id, ruleset)
    if (long === null) throw new Error(`${longGamePath(id, ruleset)} is missing: npm run freeze makes it`)
    const { campaign, sheets } = sheetsOf(long)
    const pinned = pins()[`${id}-ruleset-${ruleset}`]
    expect(pinned, 'npm run freeze pins the sheets').toBeDefined()
    const first = sheets.findIndex((line, turn) => line !== pinned?.[turn])
    expect(
      first < 0 ? null : { turn: first, now: sheets[first], pinned: pinned?.[first] },
      'a sheet says something else: raise SHEET_WRITER (CONTRIBUTING.md, “Change what sheets say”), or a rule has changed',
    ).toBeNull()
    expect(sheets).toHaveLength(pinned?.length ?? 0)
    expect(verifyCampaign(campaign).filter(({ good }) => !good)).toEqual([])
  })
})
