// The what-if view: the coming turn beside the same turn with trial rulings. Nothing is recorded.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WhatIfAnswer } from '@shared/desk/answers/what-if'
import { temporaryFolders, type Folder } from '../../support/cli'

const fresh = temporaryFolders()
let at: Folder
const file = (): string => readFileSync(join(at.path, 'g.postmage'), 'utf8')

beforeAll(async () => {
  at = fresh()
  await at.good(
    'new spell-merchants --deadline 2026-03-08T18:00Z -o g.postmage --players',
    'Anna Quill,Brian,Cleo,Dai',
    '--seed',
    'a seed of more than sixteen',
  )
  for (const name of ['Anna Quill', 'Cleo', 'Dai'])
    await at.good('orders g.postmage --player', name, '--text', 'round 1: pass\nround 2: pass')
  await at.good(
    'orders g.postmage --player Brian --received 2026-03-09T10:00Z --text',
    'round 1: restock random\nround 2: pass',
  )
})

const suppose = (...what: readonly string[]): Promise<WhatIfAnswer> =>
  at.json<WhatIfAnswer>('adjudicate g.postmage --dry-run', ...what.flatMap((text) => ['--what-if', text]))

describe('adjudicate --dry-run --what-if', () => {
  it('shows late orders counted or not, as two columns, and records nothing', async () => {
    const before = file()
    const out = await at.good('adjudicate g.postmage --dry-run --what-if late')
    expect(out).toContain('What if: Late orders of Brian are treated as received in time.')
    expect(out).toMatch(/^Brian +stock +\S/m)
    expect(out).toMatch(/^Only without .*\n(?: {2}.*\n)+/m)
    expect(out).toMatch(/^Only with .*\n(?: {2}.*\n)+/m)
    expect(out).toContain('Dice that fall differently: s1/r1/restock/Brian.')
    expect(file()).toBe(before)
    const named = await suppose('in-time Brian')
    expect(named).toEqual(await suppose('late'))
    expect(named).toMatchObject({ same: false, dice: ['s1/r1/restock/Brian'] })
    expect(named.plain.only.map(({ text }) => text).join()).toContain('Nothing came from Brian')
  })

  it('shows a ruling made or not, several of them, and dice', async () => {
    expect(await suppose('points Anna Quill +3')).toMatchObject({
      supposed: ['Anna Quill: Points +3.'],
      figures: [{ player: 'Anna Quill', what: 'points' }],
    })
    const both = await suppose('late', 'die s1/r1/restock/Brian#0=face 6')
    expect(both.supposed).toHaveLength(2)
    expect(both.ruled.only.some(({ code }) => code === 'restock')).toBe(true)
  })

  it('says so where nothing would be different', async () => {
    expect(await at.good('adjudicate g.postmage --dry-run --what-if', 'pass Cleo round 1')).toContain(
      'Nothing in the coming turn would be different.',
    )
  })

  it.each([
    [['--what-if', 'late'], 'Add --dry-run'],
    [['--dry-run', '--what-if', 'in-time Anna Quill'], 'that player has no late orders'],
    [['--dry-run', '--what-if', 'ponts Anna +3'], 'knows no ruling “ponts”'],
    [['--dry-run', '--what-if', ''], 'knows no ruling “”'],
    [['--dry-run', '--what-if', 'points +3'], 'player'],
    [['--dry-run', '--what-if', 'die nothing'], 'does not name a die'],
  ])('%j is refused in words', async (words, said) => {
    const { exit, err } = await at.run('adjudicate g.postmage', ...words)
    expect(exit).toBe(2)
    expect(err).toContain(said)
  })
})

describe('ruling --dry-run for the coming turn', () => {
  it('shows what the ruling changes, and writes nothing', async () => {
    const before = file()
    const wish = ['ruling', 'g.postmage', '--player', 'Brian', '--in-time', '--reason', 'Strike.', '--dry-run']
    const { out, err } = await at.run(...wish)
    expect(out).toContain('Late orders of Brian are treated as received in time. Strike.')
    expect(out).toMatch(/^Brian +stock +\S/m)
    expect(err).toContain('nothing was written')
    expect(file()).toBe(before)
    const answer = await at.json<{ whatIf: WhatIfAnswer }>(...wish)
    expect(answer.whatIf.figures[0]).toMatchObject({ player: 'Brian' })
  })
})
