// Press and notes on their way to the report, what the desk asks about before it adjudicates, and repeated Message-IDs.
import { parcelOf } from '../../../support/parcel'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Answers, DeskService } from '@shared/desk/contract'
import { newCampaign, addressed } from '../../../support/new-campaign'
import { callsOf, serviceIn } from '../../../support/test-desk'

let folder: string
let service: DeskService
let campaign: string

const { ask, refused: refusal } = callsOf(() => service)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'postmage-press-'))
  service = serviceIn(folder)
  const made = await ask(
    'campaigns.create',
    newCampaign(join(folder, 'press.postmage'), [], {
      name: 'press',
      roster: addressed(['Anna', 'Brian', 'Cleo']),
      deadline: '2026-03-08T18:00Z',
    }),
  )
  campaign = made.id
})
afterEach(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const mail = (from: string, id: string, body: string, date = 'Mon, 2 Mar 2026 10:00:00 +0000'): string =>
  `From: ${from.toLowerCase()}@post.example\nDate: ${date}\nSubject: orders\nMessage-ID: <${id}>\n\n${body}\n`
const bring = (content: string): Promise<Answers['mail.import']> =>
  ask('mail.import', { campaign, name: 'mail.txt', content })
const order = (seat: number, text: string, force = false): Promise<Answers['orders.accept']> =>
  ask('orders.accept', { campaign, seat, text, how: 'typed', received: null, force })
const PASS = 'round 1: pass\nround 2: pass'

test('press comes from orders, alone by mail, and typed; the report has it in that order', async () => {
  await order(0, `${PASS}\nPRESS: Ink is dear.`)
  const alone = await bring(mail('Brian', 'p1', 'PRESS: Beware of Anna.'))
  expect(alone.messages).toMatchObject([{ player: 'Brian', became: 'accepted', note: expect.stringMatching(/^Press/) }])
  await ask('campaigns.press', { campaign, text: '  The fair is on.  ', by: null })
  await ask('campaigns.note', { campaign, text: 'Call Cleo.' })
  const summary = await ask('campaigns.press', { campaign, text: 'Not I.', by: 2 })
  expect(summary.unmatched).toEqual([])
  expect(summary.notes).toEqual(['Call Cleo.'])
  const press = [
    { by: 'Anna', text: 'Ink is dear.', source: 'orders' },
    { by: 'Brian', text: 'Beware of Anna.', source: 'alone' },
    { by: null, text: 'The fair is on.', source: 'alone' },
    { by: 'Cleo', text: 'Not I.', source: 'alone' },
  ]
  expect(summary.press).toEqual(press)
  expect(summary.canUndo).toMatchObject({ what: 'press of Cleo' })
  const undone = await ask('campaigns.undo', { campaign, reason: '' })
  expect(undone.press).toEqual(press.slice(0, 3))

  const { basis } = await ask('adjudicate.preview', { campaign })
  const after = await ask('adjudicate.commit', { campaign, basis })
  expect(after.press).toEqual([])
  const render = async (who: string): Promise<string> => {
    const wish = {
      campaign,
      turn: 1,
      for: who,
      format: 'text',
      paper: 'a4',
      columns: 1,
      booklet: false,
    } as const
    return (await ask('sheets.render', wish))[0]!.text ?? ''
  }
  const sheet = await render('public')
  const places = press.slice(0, 3).map((p) => sheet.indexOf(p.text))
  expect(places.every((at) => at > 0)).toBe(true)
  expect([...places].sort((a, b) => a - b)).toEqual(places)
  expect(sheet).not.toContain('Call Cleo')
  expect(await render('referee')).toContain('Call Cleo')
})

test('the referee enters press of anybody: the editor, a free name, as typed, a diary, private words', async () => {
  const typed = '   o    o\n  two eyes\n\na mouth that keeps its line\nwherever it is set'
  await ask('campaigns.press', { campaign, text: 'Ferries are late.', by: null, as: ' The   editor ' })
  const summary = await ask('campaigns.press', { campaign, text: `\n${typed}\n`, by: null, as: 'The Moor', typed: true })
  expect(summary.press).toEqual([
    { by: 'The editor', text: 'Ferries are late.', source: 'alone' },
    { by: 'The Moor', text: typed, typed: true, source: 'alone' },
  ])
  expect(summary.canUndo).toMatchObject({ what: 'press by The Moor' })
  const kept = await ask('campaigns.press', { campaign, text: 'I never liked ink.', by: 1, kind: 'diary' })
  expect(kept.notes).toEqual(['Diary of Brian, for the end of the game: I never liked ink.'])
  const refused = async (wish: object): Promise<string> =>
    (await refusal('campaigns.press', { campaign, text: 'hello', by: null, ...wish })).code
  expect(await refused({ by: 0, as: 'The Moor' })).toBe('one-by-line')
  expect(await refused({ as: ' ' })).toBe('one-by-line')
  expect(await refused({ kind: 'diary' })).toBe('no-writer')
  expect(await refused({ by: 0, kind: 'private', to: [1] })).toBe('no-private-press')
  expect(await refused({ by: 0, kind: 'private', to: [9] })).toBe('unknown-player')

  const { basis } = await ask('adjudicate.preview', { campaign })
  await ask('adjudicate.commit', { campaign, basis })
  const wish = { campaign, turn: 1, for: 'public', paper: 'a4', columns: 1, booklet: false } as const
  const render = async (format: 'text' | 'md' | 'html' | 'bbcode' | 'discord' | 'mail'): Promise<string> =>
    (await ask('sheets.render', { ...wish, format }))[0]!.text ?? ''
  const text = await render('text')
  expect(text).toContain('     o    o\n    two eyes\n\n  a mouth that keeps its line\n  wherever it is set\n    – The Moor')
  expect(text).toContain('Ferries are late.\n    – The editor')
  expect(text).not.toContain('I never liked ink.')
  for (const format of ['md', 'bbcode', 'discord', 'mail', 'html'] as const) {
    const lines = (await render(format)).split(/\n|<br>|<p[ >]/)
    const at = lines.findIndex((line) => line.includes('a mouth that keeps its line'))
    expect(at, format).toBeGreaterThan(0)
    expect(lines[at], format).not.toContain('wherever')
  }
}) // prettier-ignore

test('private words are typed for one player, where players may write to one another', async () => {
  const made = await ask('campaigns.create', newCampaign(join(folder, 'private.postmage'), ['Anna', 'Brian', 'Cleo'], { name: 'private', options: { 'private-press': true } }))
  const words = { campaign: made.id, text: 'Meet me.', kind: 'private' } as const
  expect((await service.handle('campaigns.press', { ...words, by: 0, to: [0] })).ok).toBe(false)
  expect((await ask('campaigns.press', { ...words, by: 0, to: [2] })).notes).toEqual([
    'Anna writes in private to Cleo: Meet me.',
  ])
  const { basis } = await ask('adjudicate.preview', { campaign: made.id })
  await ask('adjudicate.commit', { campaign: made.id, basis })
  const wish = { campaign: made.id, turn: 1, format: 'text', paper: 'a4', columns: 1, booklet: false } as const
  const sheets = await ask('sheets.render', { ...wish, for: 'all' })
  expect(sheets.filter(({ text }) => text?.includes('Anna, to you alone')).map((sheet) => sheet.for)).toEqual(['Cleo'])
}) // prettier-ignore

test('the desk asks about what is left out, late mail and mail not understood, and about nothing else', async () => {
  await order(0, PASS)
  await order(1, PASS)
  // Cleo sent nothing: her default is part of the game.
  expect((await ask('adjudicate.preview', { campaign })).open).toEqual([])
  await order(0, 'round 1: pass\nrnd 2: ofer 5', true)
  await bring(
    [
      mail('Brian', 'l1', PASS, 'Tue, 10 Mar 2026 10:00:00 +0000'),
      mail('Cleo', 'n1', 'See you at the fair, I will write tomorrow.'),
      mail('Nobody', 'u1', PASS),
    ].join('\n'),
  )
  const { open } = await ask('adjudicate.preview', { campaign })
  expect(open.map(({ kind, who, seat }) => [kind, who, seat])).toEqual([
    ['left-out', 'Anna', 0],
    ['late', 'Brian', 1],
    ['mail', '<cleo@post.example>', 2],
    ['mail', '<nobody@post.example>', null],
  ])
  expect(open[0]!.what).toMatch(/line 2/)
  const waiting = (await ask('campaigns.summary', { campaign })).unmatched.map((m) => m.seq)
  expect(open.flatMap(({ mail: seq }) => seq ?? [])).toEqual(waiting)
})

test('several files are one command, taken back as one; what is no mail is said and the rest comes in', async () => {
  const sent = parcelOf(campaign, 'one', [
    { name: 'a.eml', content: mail('Anna', 'f1', PASS) },
    { name: 'cat.png', content: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) },
    { name: 'b.eml', content: mail('Brian', 'f2', PASS) },
  ])
  expect(await ask('mail.bytes', sent.piece)).toEqual({ come: sent.piece.size })
  const answer = await ask('mail.importFiles', sent.files)
  expect(answer.messages.map((m) => `${m.player} ${m.became}`)).toEqual(['Anna accepted', 'Brian accepted'])
  expect(answer.problems.map((p) => p.message)).toEqual([expect.stringContaining('cat.png')])
  expect((await ask('campaigns.undo', { campaign, reason: '' })).seats.map((s) => s.versions)).toEqual([0, 0, 0])
})

test('files come in pieces; one that is missing, twice there or another’s is told, and nothing is imported', async () => {
  const sent = parcelOf(campaign, 'two', [
    { name: 'a.eml', content: mail('Anna', 'p1', PASS) },
    { name: 'empty.eml', content: '' },
    { name: 'b.eml', content: mail('Brian', 'p2', PASS) },
  ])
  const { size, bytes } = sent.piece
  const piece = (at: number, to: number, batch = 'two') =>
    ask('mail.bytes', { batch, size, at, bytes: bytes.slice(at, to) })
  expect(await piece(0, 10)).toEqual({ come: 10 })
  await expect(piece(20, 30)).rejects.toThrow('parcel-broken')
  await expect(piece(10, 20, 'other')).rejects.toThrow('parcel-broken')
  await expect(ask('mail.importFiles', sent.files)).rejects.toThrow('parcel-broken')
  await expect(ask('mail.importFiles', sent.files)).rejects.toThrow('parcel-broken')
  for (let at = 0; at < size; at += 100) await piece(at, at + 100)
  const { messages, problems } = await ask('mail.importFiles', sent.files)
  expect(messages.map((m) => `${m.player} ${m.became}`)).toEqual(['Anna accepted', 'Brian accepted'])
  expect(problems.map((p) => p.message)).toEqual(['empty.eml is empty.'])
})

test('headers copied by hand, one message below another', async () => {
  const bare = (who: string, body: string): string =>
    `From: ${who} <${who.toLowerCase()}@post.example>\nDate: Mon, 2 Mar 2026 10:00:00 +0000\n\n${body}\n`
  const forwarded = `${PASS}\n\n---------- Forwarded message ---------\n\n${bare('Cleo', 'round 1: offer 6')}`
  const { messages } = await bring(`${bare('Anna', PASS)}\n${bare('Brian', forwarded)}`)
  expect(messages.map((m) => `${m.player} ${m.became}`)).toEqual(['Anna accepted', 'Brian accepted'])
})

test('waiting mail is put aside with a reason: no open matter, kept, on the referee’s sheet; taken up again, undone, given away', async () => {
  for (const seat of [0, 1, 2]) await order(seat, PASS)
  await bring([mail('Spam', 's1', 'You have won.'), mail('Zoe', 'z1', PASS)].join('\n'))
  const open = async (): Promise<number> => (await ask('adjudicate.preview', { campaign })).open.length
  const [spam, zoe] = (await ask('campaigns.summary', { campaign })).unmatched.map((m) => m.seq)
  expect(await open()).toBe(2)
  expect(await service.handle('mail.aside', { campaign, mails: [spam!], reason: ' ' })).toMatchObject({
    ok: false,
    error: { code: 'reason-missing' },
  })
  const both = await ask('mail.aside', { campaign, mails: [spam!, zoe!], reason: 'Nothing for us.' })
  expect(both.unmatched).toEqual([])
  expect(both.aside.map((m) => [m.seq, m.why])).toEqual([
    [spam, 'Nothing for us.'],
    [zoe, 'Nothing for us.'],
  ])
  expect(both.canUndo?.what).toBe('2 mails put aside')
  expect(await open()).toBe(0)
  expect((await ask('adjudicate.preview', { campaign })).warnings.join()).not.toContain('Mail')
  expect(await service.handle('mail.aside', { campaign, mails: [spam!], reason: 'again' })).toMatchObject({
    ok: false,
    error: { code: 'no-mail' },
  })
  // Imported again it stays aside.
  const again = await bring(mail('Zoe', 'z1', PASS))
  expect(again.messages.map((m) => m.became)).toEqual(['known'])
  const one = await ask('mail.aside', { campaign, mails: [zoe!], reason: null })
  expect(one.unmatched.map((m) => m.seq)).toEqual([zoe])
  expect(one.aside.map((m) => m.seq)).toEqual([spam])
  expect((await ask('campaigns.undo', { campaign, reason: '' })).unmatched).toEqual([])
  // A mail put aside may still be somebody's.
  await ask('mail.claim', { campaign, mail: zoe!, seat: 0, learn: false })
  const claimed = await ask('campaigns.summary', { campaign })
  expect(claimed.aside.map((m) => m.seq)).toEqual([spam])
  expect(claimed.seats[0]!.versions).toBe(2)
  const { basis } = await ask('adjudicate.preview', { campaign })
  await ask('adjudicate.commit', { campaign, basis })
  const sheet = { campaign, turn: 1, format: 'text', paper: 'a4', columns: 1, booklet: false } as const
  expect((await ask('sheets.render', { ...sheet, for: 'referee' }))[0]!.text).toContain('Nothing for us.')
  expect((await ask('sheets.render', { ...sheet, for: 'public' }))[0]!.text).not.toContain('Nothing for us.')
})

test('press of a letter is press in its sheet as well, and is still printed when an order beside it is changed', async () => {
  const letter =
    'Dear Pat,\nround 1: pass\nround 2: offer 1\nPRESS: Who has seen my cat?\nIt is grey.\n\nBest wishes, Anna'
  const {
    messages: [message],
  } = await bring(mail('Anna', 'cat', letter))
  const sheet = await ask('orders.sheet', { campaign, seat: 0 })
  expect(sheet.text).toBe('round 1: pass\nround 2: offer 1\n\nPRESS: Who has seen my cat?\nIt is grey.')
  expect(message?.lines.map(({ use }) => use)).toContain('press')
  const { press } = sheet.reading!
  expect(press).toBe('Who has seen my cat?\nIt is grey.')

  const changed = sheet.text.replace('offer 1', 'offer 2')
  await ask('orders.accept', {
    campaign,
    seat: 0,
    text: changed,
    how: 'typed',
    letter: true,
    received: null,
    force: true,
  })
  const after = await ask('orders.sheet', { campaign, seat: 0 })
  expect([after.text, after.reading?.press]).toEqual([changed, press])
})

test('closing words that were printed with press last time are closing words', async () => {
  const end = '\n\nAll the best,\nAnna'
  await bring(mail('Anna', 'first', `${PASS}\n\nPRESS: Candles, slightly burnt.\nNo refunds.${end}`))
  const { basis } = await ask('adjudicate.preview', { campaign })
  await ask('adjudicate.commit', { campaign, basis })
  const letter = `Hi Pat,\n\n${PASS}${end}`
  const {
    messages: [message],
  } = await bring(mail('Anna', 'second', letter, 'Tue, 10 Mar 2026 10:00:00 +0000'))
  const said = message?.lines.flatMap((line) => (line.use === 'ignored' && line.why !== 'blank' ? [line.why] : []))
  expect(said).toEqual(['greeting', 'closing', 'closing'])
  expect(await ask('orders.sheet', { campaign, seat: 0 })).toMatchObject({ text: PASS, versions: [{ text: PASS }] })
})
