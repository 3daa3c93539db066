// The desk service behind every host: requests are parsed on arrival, failures come back in words, files stay whole.
import { mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { DeskEvent } from '@shared/desk/answers/campaign'
import { newCampaign, addressed, typed } from '../../support/new-campaign'
import { callsOf, serviceIn } from '../../support/test-desk'

const made: string[] = []
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true })
})

function desk(folder = mkdtempSync(join(tmpdir(), 'postmage-desk-'))) {
  made.push(folder)
  const service = serviceIn(folder)
  return { folder, service, ...callsOf(() => service) }
}

const ROSTER = addressed(['Anna', 'Brian', 'Cleo', 'Dai'])

async function begin(d: ReturnType<typeof desk>, name = 'cup'): Promise<string> {
  const summary = await d.ask(
    'campaigns.create',
    newCampaign(join(d.folder, `${name}.postmage`), [], {
      name,
      roster: ROSTER,
      options: { wizards: 'alphabetical' },
      deadline: '2026-03-08T18:00Z',
    }),
  )
  return summary.id
}

describe('requests', () => {
  it.each([
    ['an unknown name', 'campaigns.destroy', {}],
    ['a name of the language', 'constructor', {}],
    ['a missing field', 'campaigns.open', {}],
    ['a field too many', 'app.info', { more: 1 }],
    ['a wrong kind', 'orders.sheet', { campaign: 'x', seat: 'first' }],
    ['no object', 'app.info', 'info'],
  ])('%s is refused in words', async (_, name, input) => {
    const answer = await desk().service.handle(name, input)
    expect(answer).toMatchObject({
      ok: false,
      error: { code: expect.stringMatching(/unknown-request|bad-request/), remedy: expect.any(String) },
    })
  })

  it('a campaign that is not open, a seat that is not there, orders that are none', async () => {
    const d = desk()
    expect((await d.refused('campaigns.summary', { campaign: 'nowhere' })).code).toBe('not-open')
    const campaign = await begin(d)
    expect((await d.refused('orders.sheet', { campaign, seat: 9 })).code).toBe('unknown-player')
    expect((await d.refused('orders.write', { campaign, seat: 0, orders: { rounds: 7 } })).code).toBe('orders-odd')
    const change = { kind: 'die', seat: null, value: 'six' } as const
    expect((await d.refused('adjudicate.rule', { campaign, change, reason: 'x' })).code).toBe('die-odd')
  })
})

describe('a session at the desk', () => {
  it('reads, accepts, previews, rules, commits, prints, publishes, corrects, undoes, verifies', async () => {
    const d = desk()
    const events: DeskEvent[] = []
    d.service.subscribe((event) => events.push(event))
    const campaign = await begin(d)
    const read = await d.ask('orders.read', { campaign, seat: 0, text: 'round 1: offer 5 6 6\nround 2: pas' })
    expect(read.problems[0]).toMatchObject({ severity: 'error', line: 2, suggestions: [{ text: 'pass' }] })
    const written = await d.ask('orders.write', {
      campaign,
      seat: 0,
      orders: {
        rounds: [
          { kind: 'act', act: { do: 'offer', digits: [5, 6, 6] } },
          { kind: 'act', act: { do: 'pass' } },
        ],
      },
    })
    expect(written.text).toContain('offer 5 6 6')
    expect((await d.refused('orders.accept', typed(campaign, 0, 'round 1: offer 9'))).problems?.[0]).toMatchObject({
      severity: 'error',
      line: 1,
    })
    let summary = await d.ask('orders.accept', { ...typed(campaign, 0, written.text), how: 'form' })
    expect(summary.seats.map((s) => s.status)).toEqual(['in', 'missing', 'missing', 'missing'])
    await d.ask('orders.accept', typed(campaign, 0, 'round 1: pass\nround 2: pass'))
    const sheet = await d.ask('orders.sheet', { campaign, seat: 0 })
    expect(sheet.versions.map((v) => v.standing)).toEqual(['used', 'overtaken'])
    await d.ask('orders.restore', { campaign, seq: sheet.versions[1]!.seq })
    expect((await d.ask('orders.sheet', { campaign, seat: 0 })).text).toBe(written.text)

    const imported = await d.ask('mail.import', {
      campaign,
      name: 'pasted.txt',
      content:
        'From: brian@post.example\nDate: Fri, 6 Mar 2026 10:00:00 +0000\nMessage-ID: <b@x>\n\nHi\nround 1: offer 2\nround 2: pass\n',
    })
    expect(imported.messages).toMatchObject([{ player: 'Brian', became: 'accepted' }])

    const preview = await d.ask('adjudicate.preview', { campaign })
    expect(preview.seats.map((s) => s.kind)).toEqual(['sent', 'sent', 'nmr', 'nmr'])
    const ruled = await d.ask('adjudicate.rule', {
      campaign,
      change: { kind: 'nmr', seat: 0, value: 'round 1' },
      reason: 'Illegible.',
    })
    expect(ruled.rulings).toMatchObject([{ reason: 'Illegible.' }])
    expect((await d.refused('adjudicate.commit', { campaign, basis: preview.basis })).code).toBe('preview-stale')
    summary = await d.ask('adjudicate.commit', { campaign, basis: ruled.basis })
    expect(summary).toMatchObject({ turn: 2, turnsPlayed: 1 })
    const after = await d.ask('adjudicate.preview', { campaign })
    expect(after.before['players']).toEqual(ruled.after['players'])

    const wish = { campaign, turn: 1, paper: 'a4', columns: 2, booklet: false } as const
    const [pdf] = await d.ask('sheets.render', { ...wish, for: 'Anna', format: 'pdf', paper: 'a5', columns: 1 })
    expect(Buffer.from(pdf!.base64!, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const path = join(d.folder, 'sheets')
    const saved = await d.ask('sheets.save', { ...wish, for: 'all', format: 'text', path, publish: true })
    expect(saved.files).toHaveLength(6)
    expect(readdirSync(join(d.folder, 'sheets'))).toHaveLength(6)

    const amend = { campaign, turn: 1, seat: 2, text: 'round 1: offer 3\nround 2: offer 6' }
    const { basis, ...erratum } = await d.ask('history.amendPreview', amend)
    expect(erratum).toMatchObject({ pastPublication: true, player: 'Cleo' })
    expect((await d.refused('history.amend', { ...amend, reason: ' ', basis })).code).toBe('reason-missing')
    await d.ask('history.amend', { ...amend, reason: 'Her card came.', basis })
    const { sheets } = await d.ask('history.erratum', { campaign, number: null, for: 'public', format: 'md' })
    expect(sheets[0]?.text).toContain('Her card came.')
    expect((await d.ask('sheets.render', { ...wish, for: 'public', format: 'text' }))[0]!.revised).toBe(true)
    const history = await d.ask('history.read', { campaign })
    expect(history.turns).toMatchObject([{ amended: 1, published: true }])
    expect((await d.ask('history.verify', { campaign })).good).toBe(true)
    expect((await d.refused('history.reveal', { campaign, path: join(d.folder, 'proof.json') })).code).toBe(
      'game-running',
    )
    await d.ask('campaigns.undo', { campaign, reason: 'Not hers after all.' })
    expect((await d.ask('history.read', { campaign })).ledger.filter((l) => l.undone)).toHaveLength(1)
    expect(events.map((e) => e.event)).toEqual(expect.arrayContaining(['progress', 'changed']))
    await d.service.close()
    expect(readdirSync(d.folder).filter((name) => name.endsWith('.lock'))).toEqual([])
  })

  it('answers many writers at once, one after another, losing none', async () => {
    const d = desk()
    const campaign = await begin(d)
    await Promise.all(
      [...Array(40).keys()].map((i) =>
        d.ask('orders.accept', typed(campaign, i % 4, `round 1: offer ${(i % 6) + 1}\nround 2: pass`)),
      ),
    )
    const lines = readFileSync(join(d.folder, 'cup.postmage'), 'utf8').trim().split('\n')
    expect(lines).toHaveLength(41)
    expect((await d.ask('campaigns.summary', { campaign })).seats.map((s) => s.versions)).toEqual([10, 10, 10, 10])
    await d.service.close()
  })
})

describe('opening', () => {
  it('recent campaigns show where they stand, and why one cannot be read', async () => {
    const d = desk()
    const first = await begin(d, 'first')
    await begin(d, 'second')
    await d.ask('campaigns.close', { campaign: first })
    writeFileSync(join(d.folder, 'first.postmage'), '')
    const recent = await d.ask('campaigns.recent', {})
    expect(recent.map((r) => r.name)).toEqual(['second', 'first'])
    expect(recent[0]!.glance).toMatchObject({ turnName: 'session 1', missing: 4, in: 0, over: false })
    expect(recent[1]).toMatchObject({ glance: null, trouble: expect.stringContaining('empty') })
    await d.service.close()
  })

  it('a campaign open at another desk is refused by name, and can be read', async () => {
    const d = desk()
    await begin(d)
    const other = serviceIn(d.folder, { dataFolder: join(d.folder, 'data2') })
    const path = join(d.folder, 'cup.postmage')
    expect(await other.handle('campaigns.open', { path, takeOver: false })).toMatchObject({
      ok: false,
      error: { code: 'in-use' },
    })
    const reading = await other.handle('campaigns.open', { path, takeOver: false, readOnly: true })
    expect(reading).toMatchObject({ ok: true, value: { readOnly: expect.any(String), barMayPass: true } })
    // Still held: refused, and what was open for reading stays so. Let go: opened again, it can be written to.
    expect(await other.handle('campaigns.open', { path, takeOver: false, again: true })).toMatchObject({
      ok: false,
      error: { code: 'in-use' },
    })
    expect(await other.handle('campaigns.open', { path, takeOver: false })).toMatchObject({
      value: { readOnly: expect.any(String) },
    })
    await d.service.close()
    expect(await other.handle('campaigns.open', { path, takeOver: false, again: true })).toMatchObject({
      ok: true,
      value: { readOnly: null, barMayPass: false },
    })
    // A file gone from the disk stays on the desk until it is back.
    renameSync(path, `${path}.away`)
    expect(await other.handle('campaigns.open', { path, takeOver: false, again: true })).toMatchObject({
      ok: false,
      error: { code: 'missing' },
    })
    renameSync(`${path}.away`, path)
    expect(await other.handle('campaigns.open', { path, takeOver: false, again: true })).toMatchObject({
      ok: true,
      value: { readOnly: null },
    })
    await other.close()
  })

  it('many players without orders are one sentence, few are one each', async () => {
    const d = desk()
    const names = Array.from({ length: 12 }, (_, i) => `Player ${i + 1}`)
    const { id: campaign } = await d.ask(
      'campaigns.create',
      newCampaign(join(d.folder, 'market.postmage'), names, { game: 'magicians-market', name: 'market', seed: null }),
    )
    const { warnings } = await d.ask('adjudicate.preview', { campaign })
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatch(/^12 of 12 players sent no orders \(NMR\): Player 1, .* and Player 12\. \S/)
    await d.service.close()
    const few = desk()
    const cup = await begin(few)
    expect((await few.ask('adjudicate.preview', { campaign: cup })).warnings).toHaveLength(4)
    await few.service.close()
  })

  it('sheets that cannot be written are refused before any is printed', async () => {
    const d = desk()
    const events: DeskEvent[] = []
    d.service.subscribe((event) => events.push(event))
    const campaign = await begin(d)
    writeFileSync(join(d.folder, 'wall'), 'a file, no folder')
    const wish = { campaign, turn: 0, for: 'all', format: 'pdf', paper: 'a4', columns: 1 } as const
    const path = join(d.folder, 'wall', 'sheets')
    const refused = await d.refused('sheets.save', {
      ...wish,
      booklet: false,
      privateOnly: false,
      path,
      publish: true,
    })
    expect(refused).toMatchObject({
      code: 'missing',
      message: expect.stringContaining('cannot be written to'),
    })
    expect(events.filter(({ event }) => event === 'progress')).toEqual([])
    expect((await d.ask('campaigns.summary', { campaign })).publishedTurns).toEqual([])
    await d.service.close()
  })
})

describe('a damaged campaign', () => {
  it('is shown as damaged, and its sound part is saved beside it under a free name', async () => {
    const d = desk()
    const campaign = await begin(d)
    await d.ask('campaigns.note', { campaign, text: 'first' })
    await d.ask('campaigns.note', { campaign, text: 'second' })
    expect((await d.ask('campaigns.summary', { campaign })).damaged).toBe(false)
    expect((await d.refused('campaigns.salvage', { campaign })).code).toBe('not-damaged')
    await d.ask('campaigns.close', { campaign })
    const path = join(d.folder, 'cup.postmage')
    writeFileSync(path, readFileSync(path, 'utf8').replace('first', 'worst'))
    const opened = await d.ask('campaigns.open', { path, takeOver: false })
    expect(opened).toMatchObject({ damaged: true, readOnly: expect.stringContaining('Line 2 is damaged') })
    const one = await d.ask('campaigns.salvage', { campaign: opened.id })
    expect(one).toEqual({ path: join(d.folder, 'cup sound part.postmage'), lines: 1 })
    const two = await d.ask('campaigns.salvage', { campaign: opened.id })
    expect(two.path).toBe(join(d.folder, 'cup sound part 2.postmage'))
    const sound = await d.ask('campaigns.open', { path: one.path, takeOver: false })
    expect(sound).toMatchObject({ damaged: false, readOnly: null })
    await d.service.close()
  })
})
