// Sealed until the deadline: a word that stands in everything that came is looked for in all the desk and the command line say
// before the deadline; after it, or opened early, it is there. Replies go out whole. Opening early cannot be taken back.
import { parcelOf } from '../../support/parcel'
import { copyFileSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openWorkspace } from '../../../src/main/desk/workspace'
import type { requests } from '@shared/desk/contract'
import type { Campaign } from '@shared/campaign/record/model'
import { isSealed, sealedUntil } from '@shared/campaign/head/seal'
import { temporaryFolders } from '../../support/cli'
import type { Folder } from '../../support/cli'
import { must } from '../../support/memory-campaign'
import { serviceIn } from '../../support/test-desk'

const fresh = temporaryFolders()
/** In every text that comes, and nowhere else. */
const CANARY = 'zanzibar'
const OFFER = /offer 5 5 5|5 5 5/
const mail = (from: string, id: string, text: string): string =>
  `From: ${from}\nTo: pat@zine.example\nSubject: orders of ${CANARY}\nMessage-ID: <${id}@x>\nDate: Sun, 1 Mar 2026 10:00:00 +0000\n\n${text}\n\nPRESS:\nGreetings from ${CANARY}.\n`

async function started(deadline: string): Promise<Folder> {
  const folder = fresh()
  writeFileSync(
    join(folder.path, 'people.csv'),
    'name,address\nAnna,anna@x.example\nBrian,brian@x.example\nCleo,cleo@x.example\n',
  )
  await folder.good(
    'new spell-merchants --roster people.csv --option sealed=yes --deadline',
    deadline,
    '--seed',
    'a sealed seed, long',
    '-o',
    'g.postmage',
  )
  writeFileSync(join(folder.path, 'a.eml'), mail('anna@x.example', 'a', 'round 1: offer 5 5 5\nround 2: pass'))
  writeFileSync(join(folder.path, 's.eml'), mail('who@else.example', 's', 'round 1: offer 5 5 5\nround 2: pass'))
  writeFileSync(join(folder.path, 'b.eml'), mail('brian@x.example', 'b', `Dear Pat, ${CANARY} offfer 5 5 5`))
  return folder
}

const services: ReturnType<typeof serviceIn>[] = []
afterAll(async () => {
  for (const service of services) await service.close()
})
const FUTURE = '2030-03-08T18:00Z'

it('before the deadline nothing that came is said on the command line, and the replies are whole', async () => {
  const folder = await started(FUTURE)
  const said: string[] = []
  const run = async (...words: string[]): Promise<number> => {
    const { exit, out, err } = await folder.run(...words)
    said.push(`${words.join(' ')}\n${out}\n${err}`)
    return exit
  }
  expect(await run('import', 'g.postmage', 'a.eml', 'b.eml', 's.eml')).toBe(0)
  const lines = readFileSync(join(folder.path, 'g.postmage'), 'utf8').split('\n')
  const seq = (from: string): string =>
    String(
      (JSON.parse(lines.find((line) => line.includes('"type":"mail"') && line.includes(from))!) as { seq: number }).seq,
    )
  expect(await run('claim', 'g.postmage', seq('who@else'), '--player', 'Cleo')).toBe(0)
  copyFileSync(join(folder.path, 'g.postmage'), join(folder.path, 'copy.postmage'))
  for (const words of [
    ['status', 'g.postmage'],
    ['status', 'g.postmage', '--json'],
    ['state', 'g.postmage', '--json'],
    ['verify', 'g.postmage'],
    ['verify', 'g.postmage', '--json'],
    ['compare', 'g.postmage', 'copy.postmage'],
    ['sheet', 'g.postmage', '--for', 'all', '--format', 'json', '-o', 'sheets'],
    ['sheet', 'g.postmage', '--for', 'referee'],
    ['sheet', 'g.postmage', '--for', 'Anna'],
    ['undo', 'g.postmage', '--dry-run'],
    ['ack', 'g.postmage', '-o', 'replies', '--format', 'eml'],
  ])
    expect(await run(...words), words.join(' ')).toBe(0)
  for (const words of [
    ['adjudicate', 'g.postmage', '--dry-run'],
    ['adjudicate', 'g.postmage'],
    ['ruling', 'g.postmage', '--player', 'Anna', '--points', '+3', '--dry-run'],
    ['ruling', 'g.postmage', '--player', 'Anna', '--points', '+3', '--dry-run', '--json'],
    ['reveal', 'g.postmage'],
    ['ack', 'g.postmage'],
    ['ack', 'g.postmage', '--json'],
    ['unseal', 'g.postmage'],
  ])
    expect(await run(...words), words.join(' ')).toBe(2)
  const { players } = await folder.json<{ players: { status: string; versions: number }[] }>('status g.postmage')
  expect(players.map(({ status }) => status)).toEqual(['in', expect.any(String), 'in'])
  for (const each of said) {
    expect(each).not.toContain(CANARY)
    expect(each.replaceAll(/^.*\n/g, '')).not.toMatch(OFFER)
  }
  const replies = readdirSync(join(folder.path, 'replies')).map((name) =>
    readFileSync(join(folder.path, 'replies', name), 'utf8'),
  )
  expect(replies.filter((text) => /Anna offers|offers 5 5 5|5 5 5/.test(text)).length).toBeGreaterThan(0)
  // Moving the deadline to an earlier time, or an undo of it, opens nothing.
  await folder.good('deadline g.postmage 2026-03-02T18:00Z --sure')
  expect(await run('adjudicate', 'g.postmage', '--dry-run')).toBe(2)
  // A fault in what is sealed is named without its words.
  const space = must(await openWorkspace(join(folder.path, 'g.postmage'), 'read'))
  expect(space.campaign().underSeal).toBe(true)
  // The campaign as the desk shows it: all but the lines themselves.
  const shown = (campaign: Campaign): string => JSON.stringify({ ...campaign, lines: [], game: null, table: null })
  expect(shown(space.whole())).toContain(CANARY)
  expect(shown(space.campaign())).not.toContain(CANARY)
  expect(isSealed(space.whole(), '2030-03-08T18:00:00.000Z')).toBe(false)
  expect(sealedUntil(space.whole(), 1)).toBe('2030-03-08T18:00:00.000Z')
  await space.close()
})

it('at the desk no answer says it; opened early it does, for good, and the public sheet says so', async () => {
  const folder = await started(FUTURE)
  const path = join(folder.path, 'g.postmage')
  const service = serviceIn(folder.path)
  services.push(service)
  const said: string[] = []
  const ask = async (name: keyof typeof requests, input: object): Promise<{ ok: boolean; value?: unknown }> => {
    const answer = await service.handle(name, input)
    said.push(`${name} ${JSON.stringify(answer)}`)
    return answer
  }
  const { value } = (await ask('campaigns.open', { path, takeOver: false })) as { value: { id: string } }
  const campaign = value.id
  const file = (name: string) => ({
    name,
    content: readFileSync(join(folder.path, name), 'utf8'),
  })
  const sent = parcelOf(campaign, 'sealed', ['a.eml', 'b.eml', 's.eml'].map(file))
  await ask('mail.bytes', sent.piece)
  await ask('mail.importFiles', sent.files)
  for (const seat of [0, 1, 2]) {
    await ask('orders.sheet', { campaign, seat })
    await ask('orders.next', { campaign, seat, orders: null })
  }
  for (const name of [
    'campaigns.summary',
    'adjudicate.preview',
    'history.read',
    'history.verify',
    'history.compare',
    'history.reveal',
    'campaigns.recent',
  ] as const)
    await ask(
      name,
      name === 'campaigns.recent'
        ? {}
        : name === 'history.compare'
          ? { campaign, path }
          : name === 'history.reveal'
            ? { campaign, path: join(folder.path, 'proof.json') }
            : { campaign },
    )
  for (let mailSeq = 2; mailSeq < 8; mailSeq++) await ask('mail.look', { campaign, mail: mailSeq })
  expect(await ask('mail.past', { campaign, mail: 2 })).toMatchObject({ ok: false, error: { code: 'sealed' } })
  await ask('sheets.render', {
    campaign,
    turn: 0,
    for: 'all',
    format: 'text',
    paper: 'a4',
    columns: 1,
    booklet: false,
  })
  const reply = (await service.handle('orders.acknowledge', { campaign, seat: 0 })) as unknown as {
    value: { text: string; subject: string; eml: string }
  }
  said.push(reply.value.text, reply.value.subject)
  expect(reply.value.eml).toMatch(OFFER)
  for (const each of said) {
    expect(each).not.toContain(CANARY)
    expect(each).not.toMatch(OFFER)
  }
  expect(said.find((each) => each.startsWith('adjudicate.preview'))).toContain('"code":"sealed"')
  const points = { kind: 'points', seat: 0, value: '+3' }
  expect(await ask('adjudicate.whatIf', { campaign, change: points })).toMatchObject({
    ok: false,
    error: { code: 'sealed' },
  })
  expect(await ask('adjudicate.rule', { campaign, change: points, reason: 'x' })).toMatchObject({ ok: false })
  expect(await ask('campaigns.unseal', { campaign, reason: ' ' })).toMatchObject({ ok: false })
  expect(await ask('campaigns.unseal', { campaign, reason: 'The post is on strike.' })).toMatchObject({
    ok: true,
    value: { sealed: null },
  })
  expect(JSON.stringify(await ask('mail.past', { campaign, mail: 2 }))).not.toContain('"code":"sealed"')
  expect(JSON.stringify(await ask('orders.sheet', { campaign, seat: 0 }))).toMatch(OFFER)
  expect(await ask('campaigns.undo', { campaign, reason: '' })).toMatchObject({
    ok: true,
    value: { sealed: null },
  })
  expect(await ask('campaigns.redo', { campaign })).toMatchObject({ ok: true })
  const preview = (await ask('adjudicate.preview', { campaign })) as { value: { basis: number } }
  // Only that turn was opened: the next one is sealed again.
  expect(await ask('adjudicate.commit', { campaign, basis: preview.value.basis })).toMatchObject({
    ok: true,
    value: { sealed: { until: null } },
  })
  await service.close()
  expect((await folder.good('sheet g.postmage --for public')).replace(/[\s|│]+/g, ' ')).toContain(
    'The orders were opened before the deadline (',
  )
  expect(await folder.good('verify g.postmage')).toContain('Everything agrees.')
})

it('after the deadline it is open, and a game by posts cannot be sealed', async () => {
  const folder = await started('2026-03-01T18:00Z')
  await folder.good('import g.postmage a.eml')
  expect(await folder.good('adjudicate g.postmage --dry-run')).toMatch(OFFER)
  expect(await folder.run('unseal g.postmage --reason x')).toMatchObject({ exit: 2 })
  expect(await folder.run('new fourth-game --players Anna,Brian --option sealed=yes -o f')).toMatchObject({
    exit: 2,
    err: expect.stringContaining('cannot be sealed'),
  })
})
