// The demo is the first thing a referee runs: a whole game from mail to proof must come out, and what is printed must be true.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolders } from '../../support/cli'
import type { Folder, Run } from '../../support/cli'

const fresh = temporaryFolders()

describe('postmage demo', () => {
  let folder: Folder
  let run: Run
  const path = (...parts: string[]): string => join(folder.path, 'demo', ...parts)
  beforeAll(async () => {
    folder = fresh()
    run = await folder.run('demo', '-o', 'demo', '--json')
  }, 180_000)

  it('plays to a winner and says on the way who was missing, late and wrong', async () => {
    expect(run, run.err).toMatchObject({ exit: 0 })
    const result = JSON.parse(run.out) as { over: boolean; winners: string[]; files: string[] }
    expect(result.over).toBe(true)
    expect(result.winners).toHaveLength(1)
    expect(result.files.every((file) => existsSync(file))).toBe(true)
    for (const said of [
      'no orders (NMR)',
      'late orders are waiting',
      'not in the roster',
      'correction of session',
    ])
      expect(run.err).toContain(said)
  })

  it('leaves a campaign and a proof that verify', async () => {
    expect(await folder.good('verify', 'demo/demo.postmage')).toContain('Everything agrees')
    expect(await folder.good('verify', 'demo/proof.json')).toContain('Everything agrees')
  })

  it('prints PDFs in which the figures of the state stand', async () => {
    const state = await folder.json<{ players: { name: string; points: number }[] }>(
      'state',
      'demo/demo.postmage',
    )
    const last = readdirSync(path())
      .filter((name) => name.startsWith('session-'))
      .sort()
      .at(-1)!
    const pdf = readdirSync(path(last)).find((name) => name.endsWith('public.pdf'))!
    const text = execFileSync('pdftotext', ['-layout', path(last, pdf), '-'], { encoding: 'utf8' })
    for (const { name, points } of state.players)
      expect(text).toMatch(new RegExp(`${name}.*${points < 0 ? `−${-points}` : points}`, 'u'))
  })

  it('prints the erratum with its reason, and no secret of the referee on anybody’s sheet', () => {
    expect(readFileSync(path('erratum.txt'), 'utf8').replace(/\s*\n[\s|]*/g, ' ')).toContain(
      'parcel of zines',
    )
    const seed = JSON.parse(readFileSync(path('proof.json'), 'utf8')) as { seed: string }
    for (const session of readdirSync(path()).filter((entry) => entry.startsWith('session-'))) {
      for (const file of readdirSync(path(session)).filter((entry) => entry.endsWith('public.txt'))) {
        expect(readFileSync(path(session, file), 'utf8')).not.toContain(seed.seed)
      }
    }
  })

  it('does not write over an earlier demo', async () => {
    expect(await folder.run('demo', '-o', 'demo')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('demo.postmage'),
    })
  })
})
