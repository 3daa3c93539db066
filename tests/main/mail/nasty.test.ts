// A hundred nasty messages, and what must become of each, end to end: bytes → message → player → orders in the file.
// The mailbox is made by tests/fixtures/mail/nasty.mjs and stands beside it byte for byte, but for the largest.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seatOrders } from '@shared/campaign/fold'
import { comingPress } from '../../../src/main/desk/sheets/press'
import { findGame } from '@shared/games/registry'
import { importMessages } from '../../../src/main/desk/inbox/import-mail'
import { createWorkspace, openWorkspace, type Workspace } from '../../../src/main/desk/workspace'
import { readMessages } from '../../../src/main/mail/read-mail'
import { files, kept } from '../../fixtures/mail/nasty.mjs'
import { FIXTURES, NOW } from './support'

const FOLDER = join(FIXTURES, 'nasty')
const ROSTER = [
  ['Anna Quill', 'anna@quill.example, work@office.example', null],
  ['Brian Inkwell', 'brian@inkwell.example', null],
  ['Cleo Marsh', 'cleo@leeds.example', null],
  ['Dai Llŷr', 'dai@ll.example', null],
  ['Eve Marten', 'martens@house.example', null],
  ["Fay O'Hara", 'martens@house.example', null],
  ['Jo March', 'jo@march.example', 'JM'],
  ['Jim Moss', 'jim@moss.example', 'JM'],
  ['André Løv', 'andre@lov.example', null],
] as const

let root: string
let count = 0
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'postmage-nasty-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function campaign(): Promise<Workspace> {
  const made = await createWorkspace({
    path: join(root, `${++count}.postmage`),
    game: findGame('spell-merchants')!,
    name: 'nasty',
    roster: ROSTER.map(([name, address, handle]) => ({ name, address, handle, seat: null })),
    options: { target: 60 },
    seed: 'a seed that is long enough for a test',
    deadline: '2026-03-08T18:00:00Z',
    referee: null,
    zone: 'UTC',
  })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value.space
}

const given = async (name: string) => readMessages({ name, bytes: files.get(name)!, now: NOW })

/** Orders in force of every player who has some: `Anna Quill: Round 1: offer 5 6 / Round 2: pass`. */
function inForce(space: Workspace): string[] {
  const now = space.campaign()
  return now.table.seats.flatMap(({ name }, seat) => {
    const { used } = seatOrders(now, seat, 1)
    if (!used) return []
    return [`${name}: ${now.game.format(now.table, used.orders).trim().split('\n').join(' / ')}`]
  })
}

/** What became of a file: each message, the orders in force after it, and the codes of what was remarked on. */
async function becameOf(
  name: string,
): Promise<{ became: string[]; force: string[]; codes: string[]; press: string[] }> {
  const space = await campaign()
  try {
    const { messages, problems } = await given(name)
    const answer = await importMessages(space, messages, NOW.toISOString())
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    const mails = answer.value.messages
    return {
      became: mails.map((mail) => `${mail.player ?? '–'} ${mail.became}`),
      force: inForce(space),
      codes: [...problems, ...mails.flatMap((mail) => mail.problems)].map((p) => p.code),
      press: comingPress(space.campaign()).map((p) => `${p.by}: ${p.text}`),
    }
  } finally {
    await space.close()
  }
}
const A = 'Anna Quill accepted'
const NOTHING = 'Anna Quill nothing-understood'
const NOBODY = '– unknown-sender'
const ORDERS = 'Anna Quill: round 1: offer 5 6 / round 2: pass'

/** Remarks of the game on the orders themselves say nothing about the mail. */
const ABOUT_ORDERS = ['formula-not-met', 'round-without-order']

type Row = readonly [
  file: string,
  became: readonly string[],
  inForce: readonly string[],
  remarks: readonly string[],
  press?: readonly string[],
]
const TABLE: readonly Row[] = [
  // Whose it is.
  ['01-address-in-capitals.eml', [A], [ORDERS], []],
  ['02-name-alone.eml', [NOBODY], [], ['no-sender']],
  ['03-name-known-address-strange.eml', [NOBODY], [], []],
  ['04-shared-address.eml', [NOBODY], [], []],
  ['05-shared-address-with-name.eml', [NOBODY], [], []],
  ['06-second-address.eml', [A], [ORDERS], []],
  ['07-name-in-address-quotes.eml', [NOBODY], [], ['several-senders']],
  ['08-two-from-lines.eml', [NOBODY], [], ['several-senders']],
  ['09-no-from.eml', [NOBODY], [], ['no-headers']],
  ['10-group-from.eml', [NOBODY], [], ['several-senders', 'no-sender']],
  ['11-sender-only.eml', [NOBODY], [], ['no-headers']],
  ['12-encoded-name.eml', ['André Løv accepted'], ['André Løv: round 1: offer 5 6 / round 2: pass'], []],
  ['13-broken-encoded-name.eml', ['André Løv accepted'], ['André Løv: round 1: offer 5 6 / round 2: pass'], []],
  // Letters.
  ['14-latin1-unlabelled.eml', [A], [ORDERS], ['charset-guessed']],
  ['15-latin1-labelled-utf8.eml', [A], [ORDERS], ['charset-guessed']],
  ['16-utf8-labelled-latin1.eml', [A], [ORDERS], ['charset-guessed']],
  ['17-charset-unknown.eml', [A], [ORDERS], []],
  ['18-charset-empty.eml', [A], [ORDERS], []],
  ['19-utf16.eml', [A], [ORDERS], []],
  ['20-windows-1252-dashes.eml', [A], [ORDERS], []],
  ['21-nbsp.eml', [A], [ORDERS], []],
  ['22-every-dash.eml', [A], ['Anna Quill: round 1: offer 5 5 6 / round 2: restock 5 6 6'], []],
  ['23-more-dashes.eml', [A], [ORDERS], []],
  [
    '24-every-quote.eml',
    [A],
    [
      "Anna Quill: round 1: if Fay O'Hara has 5 points then offer 6 else pass / round 2: if Fay O'Hara has 5 points then offer 6 else if Fay O'hara has 6 points then pass",
    ],
    [],
  ],
  ['25-full-width.eml', [A], [ORDERS], []],
  ['26-zero-width.eml', [A], [ORDERS], []],
  ['27-bom-in-body.eml', [A], [ORDERS], []],
  ['28-bom-before-headers.eml', [A], [ORDERS], []],
  ['29-nul-and-controls.eml', [A], [ORDERS], []],
  // On the way.
  ['30-quoted-printable.eml', [A], [ORDERS], []],
  ['31-quoted-printable-broken.eml', [NOTHING], [], ['line-not-understood', 'no-orders']],
  [
    '32-quoted-printable-unencoded.eml',
    [A],
    ['Anna Quill: round 1: offer 5 6 / round 2: if I have 20 points then pass else offer 6'],
    [],
  ],
  ['33-base64.eml', [A], [ORDERS], []],
  ['34-base64-cut.eml', ['– unknown-sender'], [], ['message-damaged']],
  ['35-base64-rubbish.eml', ['– unknown-sender'], [], ['message-damaged', 'charset-guessed']],
  ['36-base64-with-footer.eml', [A], [ORDERS], ['charset-guessed']],
  ['37-encoding-unknown.eml', [A], [ORDERS], []],
  ['38-crlf.eml', [A], [ORDERS], []],
  ['39-lone-cr.eml', [A], [ORDERS], []],
  ['40-mixed-line-ends.eml', [A], [ORDERS], []],
  ['41-folded-headers.eml', [A], [ORDERS], []],
  ['42-flowed.eml', [A], [ORDERS], []],
  ['43-long-line.eml', [A], [ORDERS], ['letter-too-long']],
  ['44-no-empty-line.eml', [NOTHING], [], ['no-text', 'no-orders']],
  // Parts.
  ['45-html-only.eml', [A], [ORDERS], []],
  ['46-html-in-divs.eml', [A], [ORDERS], []],
  ['47-html-broken.eml', [A], [ORDERS], []],
  ['48-alternative.eml', [A], [ORDERS], ['two-forms-differ']],
  ['49-alternative-empty-plain.eml', [A], [ORDERS], []],
  ['50-attachment-beside.eml', [A], [ORDERS], ['attachment']],
  ['51-orders-in-attachment.eml', [A], [ORDERS], ['orders-from']],
  ['52-forwarded-as-part.eml', [NOBODY], [], ['attachment', 'line-not-understood', 'no-orders']],
  ['53-boundary-missing.eml', [NOTHING], [], ['no-text', 'no-orders']],
  ['54-boundary-never-closed.eml', ['– unknown-sender'], [], ['message-damaged']],
  ['55-nested-120-deep.eml', ['– unreadable'], [], ['message-unreadable']],
  ['56-nested-8-deep.eml', [A], [ORDERS], []],
  // Around the orders.
  // Orders below a signature are not taken, and told.
  ['57-greeting-signature.eml', [A], [ORDERS], ['line-doubtful']],
  ['58-top-posting.eml', [A], [ORDERS], []],
  ['59-bottom-posting.eml', [A], [ORDERS], []],
  ['60-between-quotes.eml', [A], [ORDERS], []],
  ['61-wrote-german.eml', [A], [ORDERS], []],
  ['62-wrote-french.eml', [A], [ORDERS], []],
  ['63-wrote-spanish.eml', [A], [ORDERS], []],
  ['64-wrote-dutch.eml', [A], [ORDERS], []],
  ['65-wrote-italian-folded.eml', [A], [ORDERS], []],
  ['66-outlook.eml', [A], [ORDERS], []],
  ['67-outlook-rule.eml', [A], [ORDERS], []],
  ['68-outlook-german.eml', [A], [ORDERS], []],
  ['69-forwarded-inline.eml', [A], [ORDERS], []],
  ['70-sent-from-phone.eml', [A], [ORDERS], []],
  // What is in it.
  ['71-empty-body.eml', [NOTHING], [], ['no-text', 'no-orders']],
  ['72-only-blank-lines.eml', [NOTHING], [], ['no-text', 'no-orders']],
  ['73-only-signature.eml', [NOTHING], [], ['no-orders', 'line-doubtful']],
  ['74-only-quote.eml', [NOTHING], [], ['no-orders']],
  ['75-only-press.eml', [A], [], [], ['Anna Quill: Ink is dear this spring.']],
  ['76-orders-and-press.eml', [A], [ORDERS], [], ['Anna Quill: Beware of Brian.\nHe counts his herbs twice.']],
  ['77-only-talk.eml', [NOTHING], [], ['no-orders']],
  ['78-one-line-wrong.eml', [A], ['Anna Quill: round 1: offer 5 6'], ['line-not-understood']],
  // Headed for another player: asked, never taken from the sender.
  ['79-heading-in-mail.eml', [NOBODY], [], []],
  ['80-lines-100000.eml', [A], [ORDERS], ['message-too-long', 'letter-too-long']],
  ['81-orders-below-100000-lines.eml', [NOTHING], [], ['message-too-long', 'letter-too-long', 'no-orders']],
  // When.
  ['82-late.eml', ['Anna Quill late'], [], []],
  ['83-in-time-by-its-zone.eml', [A], [ORDERS], []],
  ['84-late-by-its-zone.eml', ['Anna Quill late'], [], []],
  ['85-no-date.eml', ['Anna Quill late'], [], ['no-date']],
  ['86-date-in-future.eml', ['Anna Quill late'], [], ['date-in-future']],
  ['87-date-absurd.eml', ['Anna Quill late'], [], ['bad-date']],
  ['88-date-before-mail.eml', ['Anna Quill late'], [], ['bad-date']],
  ['89-date-without-zone.eml', [A], [ORDERS], ['no-zone']],
  ['90-date-twice.eml', [A], [ORDERS], ['several-dates', 'time-doubt']],
  // Several in one file, and files that are none.
  ['91-older-after-newer.mbox', ['Anna Quill overtaken', A], [ORDERS], []],
  [
    '92-same-id-other-words.mbox',
    ['Anna Quill overtaken', A],
    ['Anna Quill: round 1: pass / round 2: offer 6'],
    ['same-message-id'],
  ],
  ['93-same-twice.mbox', [A], [ORDERS], []],
  [
    '94-from-in-body.mbox',
    [A, 'Brian Inkwell accepted'],
    [ORDERS, 'Brian Inkwell: round 1: offer 5 6 / round 2: pass'],
    ['line-doubtful'], // “From Cleo I want nothing.”
  ],
  [
    '95-one-broken-among-good.mbox',
    [A, '– unreadable', 'Cleo Marsh accepted'],
    [ORDERS, 'Cleo Marsh: round 1: offer 5 6 / round 2: pass'],
    ['message-unreadable'],
  ],
  [
    '96-raw-below-raw.txt',
    [A, 'Brian Inkwell accepted', NOBODY],
    [ORDERS, 'Brian Inkwell: round 1: offer 5 6 / round 2: pass'],
    [],
  ],
  [
    '97-copied-headers.txt',
    [A, 'Brian Inkwell accepted'],
    [ORDERS, 'Brian Inkwell: round 1: offer 5 6 / round 2: pass'],
    [],
  ],
  [
    '98-sections.txt',
    [A, 'Brian Inkwell accepted', NOBODY],
    [ORDERS, 'Brian Inkwell: round 1: pass'],
    ['unknown-player'],
  ],
  ['99-section-could-be-two.txt', [NOBODY, 'Cleo Marsh accepted'], ['Cleo Marsh: round 1: pass'], ['ambiguous-player']],
  ['100-text-above-sections.txt', [A], [ORDERS], ['text-before-heading']],
  [
    '101-table.csv',
    [NOBODY, 'Cleo Marsh accepted', 'Dai Llŷr accepted', NOBODY],
    ['Cleo Marsh: round 1: pass / round 2: pass', 'Dai Llŷr: round 1: pass'],
    [],
  ],
  ['102-no-mail-at-all.eml', [], [], ['not-mail']],
  ['103-empty.eml', [], [], ['empty-file']],
]

describe('what must become of each', () => {
  it('the mailbox is what its script makes, and every file has its row', () => {
    expect(TABLE.map(([name]) => name).sort()).toEqual([...files.keys()].sort())
    expect(readdirSync(FOLDER).sort()).toEqual(kept().sort())
    for (const name of kept()) expect(readFileSync(join(FOLDER, name)).equals(files.get(name)!), name).toBe(true)
    expect([...files.keys()].filter((name) => !kept().includes(name))).toEqual([
      '80-lines-100000.eml',
      '81-orders-below-100000-lines.eml',
    ])
  })

  it.each(TABLE.map((row) => [row[0], row] as const))('%s', async (name, [, became, force, remarks, press = []]) => {
    const { codes, ...rest } = await becameOf(name)
    expect(rest).toEqual({ became, force, press })
    expect(codes.filter((code) => !ABOUT_ORDERS.includes(code))).toEqual(remarks)
  })
})

describe('the whole mailbox', () => {
  /** Every file imported one after another; `at once` as one import. */
  async function importAll(order: readonly string[], atOnce: boolean): Promise<Workspace> {
    const space = await campaign()
    const read = await Promise.all(order.map(given))
    const parcels = atOnce ? [read.flatMap((r) => r.messages)] : read.map((r) => r.messages)
    for (const messages of parcels) {
      const answer = await importMessages(space, messages, NOW.toISOString())
      if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    }
    return space
  }
  const names: readonly string[] = [...files.keys()]

  /** What the referee vouches for counts in the order he puts it in; mail counts by its date. */
  const mails = names.filter((name) => !/section|table/.test(name))

  it('in any order, at once or file by file: the same orders in force, and nothing is left out', async () => {
    const wanted = new Set<string>()
    let kept = 0
    for (const [order, atOnce] of [
      [mails, true],
      [mails, false],
      [[...mails].reverse(), false],
    ] as const) {
      const space = await importAll(order, atOnce)
      wanted.add(JSON.stringify(inForce(space)))
      kept = space.campaign().mails.length
      await space.close()
    }
    expect([...wanted]).toHaveLength(1)
    const each = TABLE.filter(([name]) => mails.includes(name)).flatMap(([, became]) => became)
    expect(kept).toBe(each.length)
  })

  it('a second time it adds nothing, and the file opens again with all of it', async () => {
    const space = await importAll(names, true)
    const before = space.campaign().lastSeq
    const read = await Promise.all(names.map(given))
    const again = await importMessages(
      space,
      read.flatMap((r) => r.messages),
      NOW.toISOString(),
    )
    expect(again.ok && [...new Set(again.value.messages.map((m) => m.became))]).toEqual(['known'])
    expect(space.campaign().lastSeq).toBe(before)
    const force = inForce(space)
    await space.close()
    const opened = await openWorkspace(space.path, 'read')
    expect(opened.ok && inForce(opened.value)).toEqual(force)
    if (opened.ok) await opened.value.close()
  })
})
