// Saving sheets through the desk: one to a file, those of many into a folder, and facts only where it is asked for.
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TestDesk } from '../../../support/browser'
import { playedCampaign } from '../../../support/page-campaign'
import { openService } from '../../../support/test-desk'

const { folder, service, ask } = openService('save')
let times = 0

test('one sheet is a file, those of the players a folder of files; published is what is asked for', async () => {
  const home = join(folder(), String(times++))
  mkdirSync(home)
  const { id: campaign } = await playedCampaign({ service: service(), folder: home } as unknown as TestDesk)
  const wish = {
    campaign,
    turn: 2,
    format: 'text',
    paper: 'a4',
    columns: 2,
    booklet: false,
    privateOnly: false,
  } as const
  const into = (name: string): string => {
    mkdirSync(join(home, name), { recursive: true })
    return join(home, name)
  }
  const published = async (): Promise<string> => JSON.stringify(await ask('campaigns.summary', { campaign }))
  const before = await published()
  for (const [whose, count] of [
    ['players', 5],
    ['all', 7],
  ] as const) {
    const { files } = await ask('sheets.save', { ...wish, for: whose, path: into(whose), publish: false })
    expect([files.length, readdirSync(into(whose)).length]).toEqual([count, count])
  }
  const one = join(home, 'one.txt')
  expect((await ask('sheets.save', { ...wish, for: 'public', path: one, publish: false })).files).toHaveLength(1)
  expect(readdirSync(home)).toContain('one.txt')
  // To look at sheets, or to keep them, makes nothing of them.
  expect(await published()).toBe(before)
  await ask('sheets.save', { ...wish, for: 'players', path: into('again'), publish: true })
  expect(await published()).not.toBe(before)
  expect(readdirSync(into('again'))).toHaveLength(5)
})

test('sheets are published without being saved, the turn that is asked for', async () => {
  const home = join(folder(), String(times++))
  mkdirSync(home)
  const { id: campaign } = await playedCampaign({ service: service(), folder: home } as unknown as TestDesk)
  const { publishedTurns: before } = await ask('campaigns.summary', { campaign })
  expect(before).not.toContain(2)
  expect((await ask('sheets.publish', { campaign, turn: 2 })).publishedTurns).toEqual([...before, 2])
})
