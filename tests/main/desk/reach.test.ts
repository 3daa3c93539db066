// Drives that sleep and files that are pipes: each call is answered in words, and no other waits for it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { touchBy } from '../../../src/main/files/reach'
import { makeCampaign } from '../../support/campaigns'
import { openService } from '../../support/test-desk'

/** Has the drive with these words in its path sleep; those who ask for it wait until it is told that it does not answer. */
const sleep = (words: string, told: Promise<unknown> = Promise.resolve()): void =>
  touchBy(async (path) => (path.includes(words) ? told.then(() => 'silent' as const) : 'answers'))
afterEach(() => touchBy())

const { folder, ask, refused: refusal } = openService('hangs')

const refused: (...call: Parameters<typeof refusal>) => Promise<string> = async (...call) =>
  (await refusal(...call)).message
const open = async (name: string): Promise<string> =>
  (await ask('campaigns.open', { path: await makeCampaign(folder(), name), takeOver: false })).id
const note = (campaign: string) => ({ campaign, text: 'A note.' })

describe.skipIf(process.platform === 'win32')('a pipe', () => {
  it('is refused wherever a path is taken, and the list shows the other campaigns', async () => {
    const pipe = join(folder(), 'pipe.postmage')
    execFileSync('mkfifo', [pipe])
    const campaign = await open('Sound')
    const sheets = {
      campaign,
      turn: 0,
      for: 'public',
      format: 'text',
      paper: 'a4',
      columns: 1,
      booklet: false,
    } as const
    const calls = [
      refused('campaigns.open', { path: pipe, takeOver: false }),
      refused('packs.read', { path: pipe, game: 'elixir' }),
      refused('zine.open', { path: pipe, create: false }),
      refused('settings.set', { font: pipe }),
      refused('history.compare', { campaign, path: pipe }),
      refused('files.list', { folder: pipe }),
      refused('sheets.save', { ...sheets, path: pipe, publish: false }),
    ]
    for (const said of await Promise.all(calls))
      expect(said).toContain('pipe.postmage is a pipe or a device, not a file')
  })

  it('in a folder that is imported is named, and the rest is read', async () => {
    const letters = join(folder(), 'letters')
    mkdirSync(letters)
    execFileSync('mkfifo', [join(letters, 'pipe.eml')])
    writeFileSync(join(letters, 'a.eml'), 'From: a@post.example\nSubject: s\n\nround 1: offer 1\n')
    const answer = await ask('mail.importPaths', { campaign: await open('Imported'), paths: [letters] })
    expect(JSON.stringify(answer)).toContain('pipe.eml is not a file')
    expect(JSON.stringify(answer)).toContain('a@post.example')
  })
})

describe('a drive that sleeps', () => {
  it('leaves the rest of the list as it is', async () => {
    await open('On the drive')
    await open('At home')
    sleep('On the drive')
    const list = await ask('campaigns.recent', {})
    const of = (name: string) => list.find((each) => each.name === name)
    expect(of('On the drive')).toMatchObject({ glance: null, trouble: expect.stringContaining('does not answer') })
    expect(of('At home')).toMatchObject({ trouble: null, glance: { turnName: 'session 1' } })
  })

  it('keeps waiting only who writes to it, and is told in words', async () => {
    const far = await open('Far')
    const near = await open('Near')
    let wake = (): void => {}
    sleep('Far', new Promise<void>((done) => (wake = done)))
    const order: string[] = []
    const waiting = refused('campaigns.note', note(far)).then((said) => order.push(said))
    await ask('campaigns.note', note(near))
    order.push('near')
    wake()
    await waiting
    expect(order).toEqual(['near', expect.stringContaining('does not answer')])
    // Once it answers again the campaign is as it was.
    touchBy()
    await ask('campaigns.note', note(far))
  })

  it('can be taken off the list', async () => {
    await open('Gone')
    sleep('Gone')
    await ask('campaigns.forget', { path: join(folder(), 'Gone.postmage') })
    expect((await ask('campaigns.recent', {})).map(({ name }) => name)).not.toContain('Gone')
  })
})
