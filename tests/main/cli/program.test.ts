// The built program, started as users start it, for effects that no function call shows. Exit codes, pipes, links, folders with
// odd names, what another process holds or left behind. The files beside this one test the commands in process.
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openWorkspace } from '../../../src/main/desk/workspace'
import { ensureBuilt } from '../../support/build'
import { folderOf, temporaryFolders } from '../../support/cli'
import { PROGRAM, run, start } from '../../support/program'

const fresh = temporaryFolders()
beforeAll(ensureBuilt, 120_000)

/** A folder with a campaign; with `press` its first session is adjudicated, and that stands in the report. */
async function withCampaign(press = ''): Promise<string> {
  const folder = fresh()
  const players = ['--players', 'Anna,Brian,Siân', '--seed', 'a seed of more than sixteen']
  await folder.good('new spell-merchants', ...players, '-o', 'g.postmage')
  if (press !== '') {
    await folder.good('press g.postmage --text', press)
    await folder.good('adjudicate g.postmage')
  }
  return folder.path
}

describe('the program', () => {
  it('shows its version, ends with 0, 1 or 2, and says on standard error what went wrong', async () => {
    const cwd = await withCampaign()
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(await run(['--version'], { cwd })).toMatchObject({ exit: 0, out: `${version}\n`, err: '' })
    expect(await run(['verify', 'g.postmage', '--receipt', '0123456789'], { cwd })).toMatchObject({ exit: 1 })
    const wrong = await run(['adjudikate', 'g.postmage'], { cwd })
    expect(wrong).toMatchObject({ exit: 2, out: '' })
    expect(wrong.err).toContain('Did you mean adjudicate?')
  })

  it('reads orders from a pipe, in UTF-8, and answers in JSON that nothing else is mixed with', async () => {
    const cwd = await withCampaign()
    const sent = await run(['orders', 'g.postmage', '--player', 'Siân', '--from', '-', '--json'], {
      cwd,
      input: 'Dear Päivi,\nround 1: offer 5 6\nround 2: pass\n',
    })
    expect(sent.exit).toBe(0)
    expect(JSON.parse(sent.out)).toBeTruthy()
    expect(await folderOf(cwd).good('status g.postmage --json')).toContain('Siân')
  })

  it('gives a large result whole through a pipe, and takes a reader that goes away for no failure', async () => {
    const press = 'The ink is dear this spring. '.repeat(6000)
    const cwd = await withCampaign(press)
    const sheet = await run(['sheet', 'g.postmage', '--format', 'json', '-o', '-'], { cwd })
    expect(sheet.exit).toBe(0)
    expect(sheet.out.length).toBeGreaterThan(150_000)
    expect(JSON.stringify(JSON.parse(sheet.out))).toContain(press.trim())
    const left = start(['sheet', 'g.postmage', '--format', 'text', '-o', '-'], { cwd })
    left.process.stdin.end()
    left.process.stdout.once('data', () => left.process.stdout.destroy())
    expect(await left.ended).toMatchObject({ exit: 0, err: '' })
  })

  it('runs through a link in another folder, and finds its packs and fonts', async () => {
    const cwd = await withCampaign()
    const bin = join(cwd, 'bin')
    mkdirSync(bin)
    symlinkSync(PROGRAM, join(bin, 'postmage'))
    const printed = await run(['sheet', 'g.postmage', '--turn', '0', '-o', 'start.pdf'], {
      cwd,
      program: join(bin, 'postmage'),
    })
    expect(printed).toMatchObject({ exit: 0, err: '' })
    expect(readFileSync(join(cwd, 'start.pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('works in a folder with an odd name and on a path from elsewhere', async () => {
    const cwd = join(fresh().path, 'Spiele – für “Zoë” & co; 100 %')
    mkdirSync(cwd)
    const words = ['--players', 'Anna,Brian,Cleo', '--seed', 'a seed of more than sixteen']
    expect(await run(['new', 'spell-merchants', ...words, '-o', 'ä.postmage'], { cwd })).toMatchObject({
      exit: 0,
    })
    expect(existsSync(join(cwd, 'ä.postmage'))).toBe(true)
    expect(await run(['status', join(cwd, 'ä.postmage')], { cwd: '/' })).toMatchObject({ exit: 0, err: '' })
  })

  it('does not write while another process has the campaign open, and reads all the same', async () => {
    const cwd = await withCampaign()
    const held = await openWorkspace(join(cwd, 'g.postmage'), 'write', false)
    if (!held.ok) throw new Error(held.error.message)
    const before = readFileSync(join(cwd, 'g.postmage'))
    const refused = await run(['note', 'g.postmage', '--text', 'mine'], { cwd })
    expect(refused).toMatchObject({ exit: 2, out: '' })
    expect(refused.err).toContain(`process ${process.pid}`)
    expect(readFileSync(join(cwd, 'g.postmage')).equals(before)).toBe(true)
    expect(await run(['status', 'g.postmage'], { cwd })).toMatchObject({ exit: 0 })
    await held.value.close()
  })

  it('killed while it waits for its input leaves neither lock nor change', async () => {
    const cwd = await withCampaign()
    const before = readFileSync(join(cwd, 'g.postmage'))
    const waiting = start(['orders', 'g.postmage', '--player', 'Anna', '--from', '-'], { cwd })
    // It has begun to read when a large text has gone down the pipe.
    await new Promise<void>((done) => waiting.process.stdin.write('x'.repeat(1_000_000), () => done()))
    waiting.process.kill('SIGTERM')
    expect(await waiting.ended).toMatchObject({ signal: 'SIGTERM' })
    expect(readFileSync(join(cwd, 'g.postmage')).equals(before)).toBe(true)
    expect(existsSync(join(cwd, 'g.postmage.lock'))).toBe(false)
    await folderOf(cwd).good('note g.postmage --text on')
  })
})
