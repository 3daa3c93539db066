// The referee settles a mail: claims it, with a guess and the rest of a learnt address; rules on late mail; leaves mail out.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adjudicate, makeRuling } from '@shared/campaign/turns/actions'
import { seatOrders } from '@shared/campaign/record/fold'
import { slipCodeFor } from '@shared/campaign/orders/slip-codes'
import { mailLine } from '@shared/campaign/record/lookup'
import { seatViewer } from '@shared/engine/log'
import { bestGuess, isNewAddress } from '../../../../src/main/desk/inbox/waiting/best-guess'
import { claimMail } from '../../../../src/main/desk/inbox/waiting/claim-mail'
import { correctedWith, pastOrders, pastSlip } from '../../../../src/main/desk/inbox/waiting/past-slip'
import { asideMail, asideNotes, countLate, waitingMail } from '../../../../src/main/desk/inbox/waiting/waiting-mail'
import { ANNA, mailbox, type Mailbox } from '../../../support/mailbox'

const PASS = 'round 1: pass\nround 2: pass'
let box: Mailbox
beforeEach(async () => void (box = await mailbox('spell-merchants', {}, '2026-03-02T10:05:00.000Z')))
afterEach(() => box.close())

const campaign = () => box.space.campaign()
const guessOf = (seq: number) => bestGuess(campaign(), mailLine(campaign(), seq)!)
const standings = (seat: number) => [...seatOrders(campaign(), seat, 1).standing.values()]
const nameOf = (seat: number | undefined): string => campaign().table.seats[seat ?? -1]?.name ?? '–'
async function put(bodies: ReturnType<typeof asideNotes>): Promise<void> {
  if (!bodies.ok) throw new Error(bodies.error.message)
  await box.space.write(bodies.value)
}

test.each([
  ['Somebody <x@else.example>', 'hello', '–', ''],
  ['Brian <x@else.example>', 'hello', 'Brian', 'by the name'],
  ['<cleo.marsh@else.example>', 'hello', 'Cleo', 'by the first name'],
  ['Somebody <x@else.example>', `${PASS}\n\nCheers\nDai`, 'Dai', 'by its signature'],
  [ANNA, 'This is Brian, on the computer of a friend.\nround 1: pass', 'Brian', 'by what it says'],
  [ANNA, 'What is this?', 'Anna', 'by its address'],
])('%s “%s”: the guess is %s, %s; nothing is sure', async (from, text, name, why) => {
  const { mail } = await box.bring(from, text)
  const guess = guessOf(mail!)
  expect(nameOf(guess?.seat)).toBe(name)
  expect(guess?.why ?? '').toBe(why)
  expect(guess?.sure ?? false).toBe(false)
})

test('a letter that a player passes on is guessed to be its first sender’s, and read when it is said to be', async () => {
  const head =
    '-------- Forwarded Message --------\nSubject: orders\nDate: Mon, 2 Mar 2026 09:00:00 +0000\nFrom: Brian <brian@x.example>\nTo: Pat <pat@zine.example>'
  const { mail, became, note } = await box.bring(ANNA, `${head}\n\n${PASS}\n\nBrian`)
  expect([became, note]).toEqual([
    'nothing-understood',
    'Anna passed on a letter of Brian; nothing of it was used. Say whose it is, and it is read so.',
  ])
  expect(nameOf(guessOf(mail!)?.seat)).toBe('Brian')
  const anna = await claimMail(box.space, mail!, 0, false)
  expect(anna.ok && anna.value[0]?.became).toBe('nothing-understood')
  const brian = await claimMail(box.space, mail!, 1, false)
  expect(brian.ok && brian.value[0]?.became).toBe('accepted')
})

test('sure enough to learn an address is what name and slip code agree on', async () => {
  const code = slipCodeFor(campaign(), 0, seatViewer(1))
  const both = await box.bring('Brian <b@else.example>', `${code}\n${PASS}`)
  expect(guessOf(both.mail!)).toMatchObject({ seat: 1, sure: true })
  const code2 = slipCodeFor(campaign(), 0, seatViewer(2))
  const odd = await box.bring('Brian <b@other.example>', `${code2}\n${PASS}`)
  expect(guessOf(odd.mail!)).toMatchObject({ seat: 2, sure: false })
  expect(isNewAddress(campaign(), 'Brian <b@else.example>')).toBe(true)
  expect(isNewAddress(campaign(), ANNA)).toBe(false)
})

test('a learnt address brings all that waits from it, but for what speaks against it', async () => {
  const first = await box.bring('<new@else.example>', PASS)
  await box.bring('<new@else.example>', 'round 1: offer 1\nround 2: pass')
  await box.bring('<other@else.example>', PASS)
  await box.bring('<new@else.example>', `${slipCodeFor(campaign(), 0, seatViewer(3))}\n${PASS}`)
  const claimed = await claimMail(box.space, first.mail!, 0, true)
  expect(claimed.ok && claimed.value.map((m) => m.became)).toEqual(['overtaken', 'accepted'])
  expect(campaign().roster[0]!.address).toContain('new@else.example')
  expect(waitingMail(campaign()).map((m) => m.from)).toEqual(['<other@else.example>', '<new@else.example>'])
  expect(standings(0)).toEqual(['overtaken', 'used'])
})

test('orders are left out with their mail, the version before is in force, and they come back', async () => {
  await box.bring(ANNA, PASS)
  const second = await box.bring(ANNA, 'round 1: offer 1\nround 2: pass')
  await put(asideNotes(campaign(), [second.mail!], 'Not meant.'))
  expect(standings(0)).toEqual(['used', 'left out'])
  expect(asideMail(campaign()).map((m) => m.seq)).toEqual([second.mail])
  await put(asideNotes(campaign(), [second.mail!], null))
  expect(standings(0)).toEqual(['overtaken', 'used'])
  expect(asideMail(campaign())).toEqual([])
})

test('late mail counts, or is left out; then it is no open matter', async () => {
  for (let n = 0; n < 6; n++) await box.bring('Spam <spam@else.example>', `number ${n}`)
  const late = await box.bring(ANNA, PASS)
  expect(late.became).toBe('late')
  const count = countLate(campaign(), late.mail!)
  expect(count.ok).toBe(true)
  if (count.ok) await box.space.write([count.value])
  expect(standings(0)).toEqual(['in-time by ruling'])
  expect(countLate(campaign(), late.mail!).ok).toBe(false)
  await put(asideNotes(campaign(), [late.mail!], 'Too late after all.'))
  expect(standings(0)).toEqual(['left out'])
})

test('a slip of a past turn: which turn and whose it would correct, with which words', async () => {
  const old = slipCodeFor(campaign(), 0, seatViewer(1))!
  const played = adjudicate(campaign())
  if (!played.ok) throw new Error(played.error.message)
  await box.space.write([played.value])
  const text = `${old}\nHi Pat, sorry!\nround 1: offer 1\nround 2: pass\n\nBrian`
  const { mail, became } = await box.bring('Brian <brian@x.example>', text)
  expect(became).not.toBe('accepted')
  expect(pastOrders(campaign(), mail!)).toEqual({
    ok: true,
    value: { turn: 1, seat: 1, text: 'round 1: offer 1\nround 2: pass' },
  })
  const both = await box.bring('Brian <brian@x.example>', `${text}\n${slipCodeFor(campaign(), 1, seatViewer(1))}`)
  expect(pastSlip(campaign(), mailLine(campaign(), both.mail!)!)).toBeNull()
  await put(correctedWith(campaign(), mail!, 1))
  expect(pastOrders(campaign(), mail!).ok).toBe(false)
  expect(asideMail(campaign())).toHaveLength(1)
})

test('mail of somebody who is out is said to be too late when it is claimed, and nothing is recorded of it', async () => {
  const { mail } = await box.bring('Somebody <x@else.example>', PASS)
  const out = makeRuling(
    campaign(),
    { kind: 'game', on: 'state', ruling: 'out', seat: 1, value: '' },
    'Brian has left the game.',
  )
  if (!out.ok) throw new Error(out.error.message)
  await box.space.write([out.value])
  const before = campaign().lastSeq
  const claimed = await claimMail(box.space, mail!, 1, false)
  expect(claimed).toMatchObject({ ok: true, value: [{ became: 'game-over' }] })
  expect(campaign().lastSeq).toBe(before)
})
