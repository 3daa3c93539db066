// Who is meant when names, handles and addresses overlap: said in the inbox, never guessed.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findGame } from '@shared/games/registry'
import type { ImportedMail } from '@shared/desk/answers/mail'
import { slipCodeFor } from '@shared/campaign/orders/slip-codes'
import { seatViewer } from '@shared/engine/log'
import { claimMail } from '../../../../src/main/desk/inbox/waiting/claim-mail'
import { importMessages } from '../../../../src/main/desk/inbox/import-mail'
import { waitingMail } from '../../../../src/main/desk/inbox/waiting/waiting-mail'
import { createWorkspace, type Workspace } from '../../../../src/main/desk/workspace'
import { readMessages } from '../../../../src/main/mail/read-mail'

const AT = '2026-03-02T12:00:00.000Z'
let folder: string
let space: Workspace

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postmage-names-'))
  const made = await createWorkspace({
    path: join(folder, 'names.postmage'),
    game: findGame('spell-merchants')!,
    name: 'names',
    roster: [
      { name: 'Anna Quill', address: 'house@x.example', seat: null, handle: 'quilly' },
      { name: 'Brian', address: 'house@x.example', seat: null, handle: 'fox' },
      { name: 'Cleo', address: 'cleo@x.example', seat: null, handle: 'Fox' },
      { name: 'Anna Marsh', address: 'marsh@x.example', seat: null, handle: null },
    ],
    options: {},
    seed: 'a seed that is long enough for a test',
    deadline: null,
    referee: null,
    zone: 'UTC',
  })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  space = made.value.space
})
afterEach(async () => {
  await space.close()
  await rm(folder, { recursive: true, force: true })
})

const ORDERS = 'round 1: pass\nround 2: pass'
let count = 0
const mail = (from: string, body: string, id = `${count++}`): string =>
  `From: ${from}\nDate: Mon, 2 Mar 2026 10:00:00 +0000\nSubject: orders\nMessage-ID: <${id}@y>\n\n${body}\n`
async function bring(text: string, name = 'mail.txt'): Promise<readonly ImportedMail[]> {
  const { messages } = await readMessages({ name, bytes: Buffer.from(text) })
  const answer = await importMessages(space, messages, AT)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.messages
}
const became = async (text: string, name?: string): Promise<string[]> =>
  (await bring(text, name)).map((m) => `${m.player ?? '–'} ${m.became}`)

test('mail from an address two players share waits, with the names of both', async () => {
  const [message] = await bring(mail('Brian <house@x.example>', ORDERS))
  expect(message).toMatchObject({ player: null, became: 'unknown-sender' })
  expect(message!.note).toContain('belongs to Anna Quill and Brian')
  expect(waitingMail(space.campaign())).toHaveLength(1)
})

test('headings tell them apart; the mail is kept whole, and known when it comes again', async () => {
  const text = mail('house@x.example', `Hello Pat,\n\n[Brian]\n${ORDERS}\n\n[quilly]\nround 1: offer 1\n`, 'both')
  expect(await became(text)).toEqual(['Brian accepted', 'Anna Quill accepted'])
  expect(space.campaign().mails.map((m) => m.text.includes('Hello Pat'))).toEqual([true])
  expect(waitingMail(space.campaign())).toEqual([])
  expect(await became(text)).toEqual(['– known'])
})

test.each([
  ['a heading of somebody who does not share the address', `[Cleo]\n${ORDERS}`],
  ['a heading that could be two people', `[fox]\n${ORDERS}`],
  ['orders above the first heading', `round 1: offer 1\n[Brian]\n${ORDERS}`],
  ['a section without orders', `[Brian]\n${ORDERS}\n[Anna Quill]\nsee you soon`],
])('%s: the whole mail waits', async (_, body) => {
  expect(await became(mail('house@x.example', body))).toEqual(['– unknown-sender'])
  expect(space.campaign().orders).toEqual([])
})

test('a heading goes by name, part of a name, or handle; one that fits two people is nobody’s and says so', async () => {
  const text = ['Quill', '@quilly', 'Anna', 'fox', 'Zoe'].map((who) => `[${who}]\n${ORDERS}`).join('\n')
  const answers = await bring(text, 'paste.txt')
  expect(answers.map((m) => `${m.player ?? '–'} ${m.became}`)).toEqual([
    'Anna Quill overtaken',
    'Anna Quill accepted',
    '– unknown-sender',
    '– unknown-sender',
    '– unknown-sender',
  ])
  expect(answers[2]!.note).toContain('“Anna” could be Anna Quill or Anna Marsh')
  expect(answers[3]!.note).toContain('“fox” could be Brian or Cleo')
  expect(answers[4]!.note).toContain('There is no player “Zoe”')
})

test('a row of a table with a nickname of two people is nobody’s', async () => {
  expect(await became(`name,orders\nFOX,"${ORDERS}"\nquilly,"${ORDERS}"\n`, 'form.csv')).toEqual([
    '– unknown-sender',
    'Anna Quill accepted',
  ])
})

test('an address is learned once, and never taken from another player', async () => {
  const addressOf = (seat: number): string | null => space.campaign().roster[seat]!.address
  const claimed = async (from: string, body: string, seat: number): Promise<string[]> => {
    await bring(mail(from, body))
    const answer = await claimMail(space, waitingMail(space.campaign()).at(-1)!.seq, seat, true)
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    return answer.value[0]!.problems.filter((p) => p.severity !== 'note').map((p) => p.code)
  }
  expect(await claimed('cleo@work.example', ORDERS, 2)).toEqual([])
  expect(addressOf(2)).toBe('cleo@x.example, cleo@work.example')
  // Cleo's own mail, not understood at first, is not Anna's address from now on.
  expect(await claimed('cleo@x.example', 'see you soon', 3)).toEqual(expect.arrayContaining(['address-held']))
  expect(addressOf(3)).toBe('marsh@x.example')
  // One of the two who share it already has it.
  expect(await claimed('house@x.example', ORDERS, 0)).toEqual(['address-held'])
  expect(addressOf(0)).toBe('house@x.example')
})

test('of players who share an address the slip code says whose mail it is', async () => {
  const code = slipCodeFor(space.campaign(), 0, seatViewer(1))!
  const [message] = await bring(mail('The house <house@x.example>', `${code}\n${ORDERS}`))
  expect(message).toMatchObject({ player: 'Brian', became: 'accepted' })
})

test('two slip codes in a mail of a shared address: it waits', async () => {
  const codes = [0, 1].map((seat) => slipCodeFor(space.campaign(), 0, seatViewer(seat)))
  const [message] = await bring(mail('The house <house@x.example>', `${codes.join('\n')}\n${ORDERS}`))
  expect(message).toMatchObject({ player: null, became: 'unknown-sender' })
})

test('a slip code proves nothing: from an unknown address it is a guess', async () => {
  const code = slipCodeFor(space.campaign(), 0, seatViewer(2))!
  const [message] = await bring(mail('Someone <x@elsewhere.example>', `${code}\n${ORDERS}`))
  expect(message).toMatchObject({ player: null, became: 'unknown-sender' })
  expect(message!.note).toContain('By its slip code it is Cleo’s.')
})

test('a text under a slip code is its player’s, as under a name; a whole sheet pasted is one text', async () => {
  const code = slipCodeFor(space.campaign(), 0, seatViewer(3))!
  expect(await became(`${code}\n${ORDERS}`, 'pasted.txt')).toEqual(['Anna Marsh accepted'])
  const whole = `SPELL MERCHANTS\n${code}\n\nYour stock is 1 2 3\n\n${code}\n${ORDERS.replace('pass', 'restock 1 2 3')}`
  expect(await became(whole, 'pasted.txt')).toEqual(['Anna Marsh accepted'])
  const old = slipCodeFor(space.campaign(), 4, seatViewer(3))!
  expect(await became(`${old}\n${ORDERS}`, 'pasted.txt')).toEqual(['– unknown-sender'])
})
