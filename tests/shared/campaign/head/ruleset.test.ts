// A campaign is pinned to the ruleset of its header: known ones are played, another one is opened for reading only.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { foldCampaign } from '@shared/campaign/record/fold'
import type { RecordBody } from '@shared/campaign/record/records'
import { needsOf } from '@shared/campaign/head/needs'
import { OWN_OPTIONS } from '@shared/campaign/head/own-options'
import { verdictOf, verifyCampaign } from '@shared/campaign/proof/verify'
import { games } from '@shared/games/registry'
import { openWorkspace } from '../../../../src/main/desk/workspace'
import { temporaryFolders } from '../../../support/cli'
import { forge } from '../../../support/forge'
import { memoryCampaign, must } from '../../../support/memory-campaign'

const fresh = temporaryFolders()
const played = memoryCampaign()
played.orders('Anna', 'round 1: offer 1\nround 2: pass')
played.adjudicate()
const { lines } = played.campaign()
const later = forge(lines, (body): RecordBody => (body.type === 'campaign' ? { ...body, ruleset: 99 } : body))

it.each(games().map((game) => [game.title, game] as const))(
  '%s begins new campaigns under the last of the rulesets it plays',
  (_, { ruleset, rulesets }) => {
    expect(rulesets.at(-1)).toBe(ruleset)
    expect([...rulesets].sort((a, b) => a - b)).toEqual(rulesets)
  },
)

it('the table of a campaign has the ruleset of its header', () => {
  const campaign = played.campaign()
  expect(campaign.table.ruleset).toBe(campaign.header.ruleset)
  expect(must(foldCampaign(later.lines)).table.ruleset).toBe(99)
})

describe('a ruleset this version does not know', () => {
  it('opens for reading only, says why, and leaves the file as it was', async () => {
    const { path: folder } = fresh()
    const path = join(folder, 'later.postmage')
    writeFileSync(path, later.text)
    const space = must(await openWorkspace(path, 'write'))
    expect(space.file.readOnly).toContain('played under ruleset 99 of Spell Merchants')
    expect(space.file.readOnly).toContain('this version of Postmage knows ruleset 1')
    expect(space.campaign().turns).toHaveLength(1)
    const refused = await space.write([{ type: 'note', text: 'A note.' } as RecordBody])
    expect(refused.ok ? '' : refused.error.code).toBe('read-only')
    const said = refused.ok ? '' : `${refused.error.message} ${refused.error.remedy}`
    expect(said.split('Nothing was changed').length).toBeLessThanOrEqual(2)
    expect(said).toContain('newer version')
    await space.close()
    expect(readdirSync(folder)).toEqual(['later.postmage'])
    const again = must(await openWorkspace(path, 'read'))
    expect(again.file.lines).toHaveLength(later.lines.length)
  })
  it.each(['status', 'sheet'])('is said by %s', async (command) => {
    const folder = fresh()
    writeFileSync(join(folder.path, 'later.postmage'), later.text)
    const { err } = await folder.run(command, 'later.postmage')
    expect(err).toContain('warning: This campaign is played under ruleset 99')
  })
  it('is named by verify, which plays nothing under rules it does not have', () => {
    const checks = verifyCampaign(must(foldCampaign(later.lines)))
    expect(checks.filter(({ good }) => !good).map(({ what }) => what)).toEqual(['Ruleset'])
    expect(verdictOf(checks)).toBe('Something does not agree.')
  })
})

describe('what a campaign needs of a program', () => {
  const initial = Object.fromEntries(OWN_OPTIONS.map(({ name, initial: plain }) => [name, plain]))

  it('is every option of all campaigns that is not as it is at first', () => {
    expect(needsOf(initial)).toEqual([])
    for (const { name } of OWN_OPTIONS) expect(needsOf({ ...initial, [name]: 'otherwise' })).toEqual([name])
  })
  it('stands in the head of a new one, and not where there is nothing', () => {
    expect(memoryCampaign().campaign().header.needs).toBeUndefined()
    const { header } = memoryCampaign(undefined, { sealed: true, proof: 'each-turn' }).campaign()
    expect(header.needs).toEqual(['proof', 'sealed'])
  })
  it('opens for reading only where this version does not know it, and verify plays nothing', async () => {
    const text = forge(lines, (body): RecordBody =>
      body.type === 'campaign' ? { ...body, needs: ['dice-of-glass'] } : body,
    )
    const { path: folder } = fresh()
    const path = join(folder, 'later.postmage')
    writeFileSync(path, text.text)
    const space = must(await openWorkspace(path, 'write'))
    expect(space.file.readOnly).toContain('played with dice-of-glass, which this version of Postmage does not know')
    expect((await space.write([{ type: 'note', text: 'A note.' } as RecordBody])).ok).toBe(false)
    await space.close()
    const checks = verifyCampaign(must(foldCampaign(text.lines)))
    expect(checks.filter(({ good }) => !good).map(({ what }) => what)).toEqual(['What it needs'])
  })
  it('is what its options ask for, or verify says so', () => {
    const text = forge(lines, (body): RecordBody => (body.type === 'campaign' ? { ...body, needs: ['sealed'] } : body))
    const checks = verifyCampaign(must(foldCampaign(text.lines)))
    expect(checks.filter(({ good }) => !good).map(({ what }) => what)).toEqual(['What it needs'])
  })
})
