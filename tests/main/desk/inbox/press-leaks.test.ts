// Press of five kinds, from the mail to every sheet in every format that is text: canaries stand where they may and nowhere else.
// tests/main/canaries.test.ts prints them as PDF.
import { afterEach, expect, test } from 'vitest'
import type { Viewer } from '@shared/engine/log'
import { acceptOrders } from '@shared/campaign/orders/orders'
import { pressWaiting } from '@shared/campaign/orders/press'
import { resolveNext } from '@shared/campaign/turns/play'
import { allViewers, sheetDocument, viewerName } from '@shared/campaign/sheet/sheet'
import { seatOrders } from '@shared/campaign/record/fold'
import { claimMail } from '../../../../src/main/desk/inbox/waiting/claim-mail'
import { acknowledge } from '../../../../src/main/desk/orders/acknowledge'
import { timeWords } from '../../../../src/main/clock/times'
import { squeezed, TEXT_FORMATS } from '../../../support/formats'
import { ANNA, mailbox, type Mailbox } from '../../../support/mailbox'

const times = timeWords('UTC')
const OPEN = 'the fountain plays at noon'
const NAMELESS = 'somebody has moved the statue'
const PEN = 'fog rolls over the heather'
const SECRET = 'meet me behind the mill'
const DIARY = 'slept badly and dreamt of owls'
const NOTE = 'please mind my new telephone'
const KINDS = `PRESS: ${OPEN}
PRESS (anonymous): ${NAMELESS}
PRESS by The Moor: ${PEN}
PRIVATE to Brian: ${SECRET}
DIARY: ${DIARY}
NOTE to the referee: ${NOTE}`

const ORDERS: Readonly<Record<string, string>> = {
  'spell-merchants': 'round 1: pass\nround 2: pass',
  elixir: 'move to herbalist\nhire up to 2',
  'magic-spell': 'rest',
  'magicians-market': 'generate: wand, cape, pigeon',
}
const GAMES = Object.keys(ORDERS)

let box: Mailbox
afterEach(() => box.close())

async function play(): Promise<void> {
  const written = await box.space.write([resolveNext(box.space.campaign())])
  if (!written.ok) throw new Error(written.error.message)
}
const document = (viewer: Viewer, turn = 1) => {
  const sheet = sheetDocument(box.space.campaign(), turn, viewer, times)
  if (!sheet.ok) throw new Error(sheet.error.message)
  return sheet.value
}
/** Everybody's sheets of the turn in each of the formats that are text, squeezed. */
function allSheets() {
  const campaign = box.space.campaign()
  const sheets = allViewers(campaign).map((viewer) => ({
    name: viewerName(campaign, viewer),
    document: document(viewer),
  }))
  return Object.entries(TEXT_FORMATS).map(([format, render]) => ({
    format,
    texts: sheets.map(({ name, document }) => ({ name, text: squeezed(render(document)) })),
  }))
}
/** The sheets of a campaign as it was when they were asked for. */
const printed = new WeakMap<object, ReturnType<typeof allSheets>>()

/** On whose sheets words stand, in each of the formats that are text. */
function seenBy(words: string): readonly string[] {
  const campaign = box.space.campaign()
  const sheets = printed.get(campaign) ?? allSheets()
  printed.set(campaign, sheets)
  const seen = sheets.map(({ format, texts }) => ({
    format,
    by: texts
      .filter(({ text }) => text.includes(squeezed(words)))
      .map(({ name }) => name)
      .join(' '),
  }))
  expect(new Set(seen.map(({ by }) => by)).size, JSON.stringify(seen)).toBe(1)
  return (seen[0]?.by ?? '').split(' ').filter((name) => name !== '')
}
const EVERYBODY = ['public', 'Anna', 'Brian', 'Cleo', 'Dai', 'referee']

test.each([...GAMES.map((game) => [game, true] as const), ['elixir', false] as const])(
  '%s, private press allowed: %s: each kind stands where it may and nowhere else',
  async (game, allowed) => {
    box = await mailbox(game, { 'private-press': allowed })
    const mail = await box.bring(ANNA, `${ORDERS[game]}\n\n${KINDS}\n\nBest wishes\nAnna`)
    expect(mail.became).toBe('accepted')
    await play()
    expect(seenBy(OPEN)).toEqual(EVERYBODY)
    expect(seenBy(NAMELESS)).toEqual(EVERYBODY)
    expect(seenBy(PEN)).toEqual(EVERYBODY)
    expect(seenBy(SECRET)).toEqual(allowed ? ['Brian', 'referee'] : ['referee'])
    expect(seenBy(DIARY)).toEqual(['referee'])
    expect(seenBy(NOTE)).toEqual(['referee'])
    const items = document({ kind: 'public' }).blocks.flatMap((b) => (b.block === 'press' ? b.items : []))
    expect(items.find(({ text }) => text.includes(NAMELESS))?.by).toBeNull()
    expect(items.find(({ text }) => text.includes(PEN))?.by).toBe('The Moor')
    // Answers to others do not mention it either.
    for (const seat of [1, 2, 3]) {
      const reply = acknowledge(box.space.campaign(), seat, times)
      expect(reply.ok ? reply.value.text : '').not.toContain(SECRET)
    }
  },
)

const CLOSING = ['PRIVATE (Brian)', 'To Brian only', 'P R I V A T E', 'PM to Brian', 'P.S. to the referee', 'Pass on to Brian', 'For your eyes only', 'Pat wrote'] // prettier-ignore
test.each(GAMES)(
  '%s: words under a heading that may be private are on no sheet of others, in any format',
  async (game) => {
    box = await mailbox(game, { 'private-press': true })
    for (const [i, head] of CLOSING.entries())
      await box.bring(
        ANNA,
        `${ORDERS[game]}\n\nPRESS: ${OPEN}\n${head}${i % 2 === 0 ? ': ' : ':\n'}${SECRET} number ${i}x`,
      )
    await play()
    for (const [i, head] of CLOSING.entries()) {
      const seen = seenBy(`${SECRET} number ${i}x`)
      expect(
        seen.filter((name) => name !== 'Brian' && name !== 'referee'),
        head,
      ).toEqual([])
      if (/^PRIVATE|^PM|only$/.test(head) && !head.includes('your')) expect(seen, head).toContain('Brian')
      else expect(seen, head).toEqual(['referee'])
    }
  },
)

test('what is quoted, ours or a footer below press is not printed, and what waits is counted', async () => {
  box = await mailbox()
  const below = [
    `> ${SECRET} one`,
    `Orders:\n${SECRET} two`,
    `_______________________________________\n${SECRET} three`,
  ]
  for (const words of below) await box.bring(ANNA, `${ORDERS['spell-merchants']}\n\nPRESS: ${OPEN}\n${words}`)
  await box.bring(ANNA, `${ORDERS['spell-merchants']}\n\nPRESS: ${OPEN}\nDear Pat\n${SECRET} four`)
  expect(pressWaiting(box.space.campaign())).toHaveLength(1)
  await play()
  for (const word of ['one', 'two', 'three', 'four'])
    expect(seenBy(`${SECRET} ${word}`).filter((name) => name !== 'referee')).toEqual([])
})

test('diaries are printed when the game is over', async () => {
  box = await mailbox('fourth-game')
  await box.bring(ANNA, `Piece 3: 14, 3\n\nDIARY: ${DIARY}`)
  expect(TEXT_FORMATS.text(document({ kind: 'public' }, 0))).not.toContain(DIARY)
  await play()
  expect(box.space.campaign().status.over).toBe(true)
  const last = TEXT_FORMATS.text(document({ kind: 'public' }))
  expect(last).toContain(DIARY)
  expect(last).toContain('Diary of Anna, thread 1')
})

test.each(GAMES)('%s: typed by the referee, private words after press stay private', async (game) => {
  box = await mailbox(game)
  const accepted = acceptOrders(box.space.campaign(), {
    seat: 0,
    text: `${ORDERS[game]}\n${KINDS}`,
    how: 'typed',
    sent: null,
    force: true,
  })
  if (!accepted.ok) throw new Error(JSON.stringify(accepted.error))
  await box.space.write([accepted.value.record, ...accepted.value.press])
  await play()
  expect(seenBy(OPEN)).toEqual(EVERYBODY)
  expect(seenBy(SECRET)).toEqual(['referee'])
  expect(seenBy(DIARY)).toEqual(['referee'])
})

test.each(GAMES.flatMap((game) => ['typed', 'mail'].map((how) => [game, how] as const)))(
  '%s, %s: orders below press are orders, and are not printed',
  async (game, how) => {
    box = await mailbox(game)
    const orders = ORDERS[game]!
    const [first = '', ...rest] = orders.split('\n')
    const text = rest.length > 0 ? `${first}\nPRESS: ${OPEN}\n${rest.join('\n')}` : `PRESS: ${OPEN}\n${first}`
    if (how === 'mail') await box.bring(ANNA, text)
    else {
      const accepted = acceptOrders(box.space.campaign(), { seat: 0, text, how: 'typed', sent: null, force: true })
      if (!accepted.ok) throw new Error(JSON.stringify(accepted.error))
      await box.space.write([accepted.value.record])
    }
    const { used } = seatOrders(box.space.campaign(), 0, 1)
    expect(used?.press).toBe(OPEN)
    const whole = acceptOrders(box.space.campaign(), { seat: 0, text: orders, how: 'typed', sent: null, force: true })
    expect(used?.orders).toEqual(whole.ok ? whole.value.record.orders : null)
  },
)

test('press without a name that is signed or names somebody, and private words for nobody certain, wait', async () => {
  box = await mailbox('spell-merchants', { 'private-press': true })
  const waiting = [
    `PRESS (anonymous): ${NAMELESS} 0x\n\nyours, Anna`,
    `PRESS (anonymous): ${NAMELESS} 1x, says Anna`,
    `PRESS by The Moor: ${NAMELESS} 2x\nAnna`,
    `PRESS by Brian: ${NAMELESS} 3x`,
    `PRESS by Pat: ${NAMELESS} 4x`,
    `PRESS by The Real Anna: ${NAMELESS} 5x`,
    ...['PRIVATE to Bertie', 'PRIVATE', 'PRIVATE to Brian and Bertie', 'PRIVATE to Anna'].map(
      (head, i) => `${head}: ${NAMELESS} ${6 + i}x`,
    ),
  ]
  for (const text of waiting) {
    const mail = await box.bring(ANNA, `${ORDERS['spell-merchants']}\n\n${text}`)
    expect(
      mail.problems.map(({ code }) => code),
      text,
    ).toContain('press-waits')
  }
  await play()
  for (const [i, text] of waiting.entries()) expect(seenBy(`${NAMELESS} ${i}x`), text).toEqual(['referee'])
})

test('private to two goes to both and nobody else; twice sent is printed once', async () => {
  box = await mailbox('spell-merchants', { 'private-press': true })
  const text = `${ORDERS['spell-merchants']}\n\nPRIVATE to Brian and Dai: ${SECRET}`
  await box.bring(ANNA, text)
  await box.bring(ANNA, `${text}\n`)
  await play()
  expect(seenBy(SECRET)).toEqual(['Brian', 'Dai', 'referee'])
  expect(TEXT_FORMATS.text(document({ kind: 'seat', seat: 1 })).split(SECRET)).toHaveLength(2)
})

test('private words in mail that waits are nowhere until it is claimed, then where they belong', async () => {
  box = await mailbox('spell-merchants', { 'private-press': true })
  const mail = await box.bring('Somebody <who@else.example>', `${ORDERS['spell-merchants']}\n\n${KINDS}`)
  expect(mail.became).toBe('unknown-sender')
  const claimed = await claimMail(box.space, mail.mail!, 0, false)
  expect(claimed.ok).toBe(true)
  await play()
  expect(seenBy(SECRET)).toEqual(['Brian', 'referee'])
  expect(seenBy(OPEN)).toEqual(EVERYBODY)
})

test('the empty press of our slip in a quotation opens none', async () => {
  box = await mailbox()
  const sheet = TEXT_FORMATS.text(document({ kind: 'seat', seat: 0 }, 0))
  const quoted = sheet.replace(/^/gm, '> ')
  await box.bring(ANNA, `${ORDERS['spell-merchants']}\n\nPat wrote:\n${quoted}\n> ${SECRET}\n${NOTE}`)
  await play()
  // Quoted text is recorded in the mail alone, not with the orders.
  expect(seenBy(SECRET)).toEqual([])
  const items = document({ kind: 'public' }).blocks.flatMap((b) => (b.block === 'press' ? b.items : []))
  expect(items).toEqual([])
})
