// Letters with open lines on the command line: told, in the way of a turn until they are settled, and said where they were accepted.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { OpenLine } from '@shared/desk/answers/mail'
import type { MailRecord, OrdersRecord } from '@shared/campaign/record/records'
import { acceptOrders } from '@shared/campaign/orders/orders'
import { openWorkspace } from '../../../src/main/desk/workspace'
import { temporaryFolders, type Folder } from '../../support/cli'
import { must } from '../../support/memory-campaign'

const fresh = temporaryFolders()
const GAME = 'g.postmage'
const SENT = '2026-03-06T10:00:00.000Z'
const [ANNA, BRIAN] = [0, 1]

async function started(): Promise<Folder> {
  const folder = fresh()
  const players = ['Anna', 'Brian', 'Cleo'].map((name) => `${name} <${name.toLowerCase()}@post.example>`).join(',')
  const more = ['--referee', 'Pat <pat@zine.example>', '--option', 'wizards=alphabetical']
  await folder.good(
    'new spell-merchants --players',
    players,
    '--seed',
    'a seed of sixteen letters',
    ...more,
    '-o',
    GAME,
  )
  await folder.good('orders', GAME, '--player', 'Cleo', '--text', 'round 1: pass\nround 2: pass')
  return folder
}

/** A mail as it is recorded, with the orders that were taken from it; none where `text` is null. */
async function letter(
  folder: Folder,
  seat: number,
  mail: Pick<MailRecord, 'text'> & Partial<MailRecord>,
  text: string | null,
  tied: Pick<OrdersRecord, 'ties' | 'open'> = {},
): Promise<void> {
  const space = must(await openWorkspace(join(folder.path, GAME), 'write'))
  const now = space.campaign()
  const { name, address } = now.roster[seat]!
  const verdict = text === null ? 'nothing-understood' : 'orders'
  const head = {
    id: `${seat}@${now.lastSeq}`,
    file: 'x.eml',
    from: `${name} <${address}>`,
    subject: 'orders',
    date: SENT,
  }
  const body = { type: 'mail', ...head, attachments: [], seat, turn: now.status.turn, verdict, ...mail } as const
  const taken =
    text === null ? null : must(acceptOrders(now, { seat, text, how: 'mail', sent: mail.date ?? SENT, force: false }))
  must(await space.write(taken === null ? [body] : [body, { ...taken.record, ...tied, mail: now.lastSeq + 1 }]))
  await space.close()
}

const HALF = { text: 'Hello Pat,\nround 1: pass\nround 2: pass\nand perhaps a hat for 5' }
const halfRead = { ties: [2, 3], open: [4] }
const PASSES = 'round 1: pass\nround 2: pass'

interface Told {
  readonly players: readonly { name: string; status: string; answer: string; detail: string }[]
  readonly open: readonly { player: string; mail: number; line: number; in?: string; words: string }[]
  readonly aside: readonly { mail: number }[]
  readonly turn: number
}
const told = (folder: Folder): Promise<Told> => folder.json<Told>('status', GAME)
const answers = async (folder: Folder): Promise<string[]> => (await told(folder)).players.map(({ answer }) => answer)
const bytes = (folder: Folder): Buffer => readFileSync(join(folder.path, GAME))

it('an open line is named, and its player is to look at until the referee enters the orders', async () => {
  const at = await started()
  await letter(at, BRIAN, HALF, PASSES, halfRead)
  await letter(at, ANNA, { text: 'a hat for 5?', subject: 'a hat', open: [{ line: 1, in: 'subject' }, 1] }, null)
  expect(await answers(at)).toEqual(['to look at', 'to look at', 'in'])
  const { open, players } = await told(at)
  expect(players.map(({ status }) => status)).toEqual(['missing', 'in', 'in'])
  expect(open).toEqual([
    { player: 'Anna', mail: 5, line: 1, in: 'subject', words: 'a hat' },
    { player: 'Anna', mail: 5, line: 1, words: 'a hat for 5?' },
    { player: 'Brian', mail: 3, line: 4, words: 'and perhaps a hat for 5' },
  ])
  const shown = await at.good('status', GAME)
  expect(shown).toMatch(/^Brian +to look at +one line is open/m)
  expect(shown).toContain('Brian, mail 3, line 4: “and perhaps a hat for 5”')
  expect(shown).toContain('To look at: Anna and Brian.')
  for (const name of ['Anna', 'Brian']) await at.good('orders', GAME, '--player', name, '--text', PASSES)
  expect(await answers(at)).toEqual(['in', 'in', 'in'])
  expect((await told(at)).open).toEqual([])
  await at.good('adjudicate', GAME, '--strict')
})

it('an open line stops a turn: nothing is written, unless the letter counts as read, which is noted', async () => {
  const at = await started()
  await at.good('orders', GAME, '--player', 'Anna', '--text', PASSES)
  await letter(at, BRIAN, HALF, PASSES, halfRead)
  const before = bytes(at)
  for (const more of [[], ['--json'], ['--early']])
    expect(await at.run('adjudicate', GAME, ...more)).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringContaining('Brian, mail 4, line 4: “and perhaps a hat for 5”'),
    })
  expect(await at.run('adjudicate', GAME, '--as-read', '--leave-out')).toMatchObject({ exit: 2 })
  expect(await at.run('adjudicate', GAME, '--as-read', '--strict')).toMatchObject({ exit: 2 })
  const dry = await at.run('adjudicate', GAME, '--dry-run')
  expect(dry).toMatchObject({ exit: 0, err: expect.stringMatching(/^warning: Brian: .*line 4.*a hat for 5/m) })
  expect(bytes(at)).toEqual(before)
  await at.good('adjudicate', GAME, '--as-read')
  expect(await at.good('sheet', GAME, '--for', 'referee')).toMatch(/as read[^]*Brian, mail 4, line\s+4/)
  expect(await at.good('sheet', GAME, '--for', 'players')).not.toMatch(/as read|a hat for/)
  expect(await at.good('sheet', GAME)).not.toMatch(/No orders came from Brian/)
  await at.good('verify', GAME)
  await at.good('undo', GAME)
  expect(await answers(at)).toEqual(['in', 'to look at', 'in'])
})

it('letters that are left out are put aside with those that would count in their stead', async () => {
  const at = await started()
  await letter(at, BRIAN, HALF, PASSES, halfRead)
  await letter(at, BRIAN, { ...HALF, date: '2026-03-07T10:00:00.000Z' }, PASSES, halfRead)
  await letter(at, ANNA, { text: 'a hat for 5?', open: [1] }, null)
  const before = bytes(at)
  const dry = await at.run('adjudicate', GAME, '--leave-out', '--dry-run')
  expect(dry.out).toContain('No orders came from Brian')
  expect(await at.run('adjudicate', GAME, '--leave-out', '--strict')).toMatchObject({ exit: 2 })
  expect(bytes(at)).toEqual(before)
  expect(await at.good('adjudicate', GAME, '--leave-out')).toContain('No orders came from Brian')
  await at.good('verify', GAME)
  expect((await at.json<{ aside: { mail: number }[] }>('status', GAME)).aside).toEqual([])
  expect(await at.good('undo', GAME)).toContain('adjudication of session 1')
  expect(await answers(at)).toEqual(['to look at', 'to look at', 'in'])
})

it('what the referee accepted is said to the player and to nobody else', async () => {
  const at = await started()
  const words = { text: 'nothing at first\nand then for the second wizard I pass too' }
  await letter(at, BRIAN, words, PASSES, {
    ties: [
      { line: 1, accepted: true },
      { line: 2, accepted: true },
    ],
  })
  expect(await answers(at)).toEqual(['missing', 'in', 'in'])
  const [reply] = await at.json<{ text: string }[]>('ack', GAME, '--player', 'Brian')
  const flat = (text: string): string => text.replace(/\s+/g, ' ')
  expect(flat(reply!.text)).toContain('Your referee took “nothing at first” as: round 1: pass')
  await at.good('adjudicate', GAME)
  const sheet = async (whom: string): Promise<string> => flat(await at.good('sheet', GAME, '--for', whom))
  const said = 'ccepted by the referee for “nothing at first”: round 1: pass.'
  expect(await sheet('Brian')).toContain(`A${said}`)
  expect(await sheet('referee')).toContain(`Brian: a${said}`)
  expect(flat(await at.good('sheet', GAME, '--for', 'Brian', '--private-only'))).toContain(`A${said}`)
  for (const whom of ['Anna', 'public']) expect(await sheet(whom)).not.toContain('ccepted by the referee')
  await at.good('verify', GAME)
})

/** Imports a letter of a player; the number of its mail, and what was said of it. */
async function bring(folder: Folder, name: string, text: string): Promise<{ mail: string; said: string }> {
  const head = `From: ${name.toLowerCase()}@post.example\nSubject: orders\nDate: Fri, 6 Mar 2026 10:00:00 +0000\nMessage-ID: <${name}@x>`
  writeFileSync(join(folder.path, 'm.eml'), `${head}\n\n${text}\n`)
  const said = await folder.good('import', GAME, 'm.eml')
  const number = readFileSync(join(folder.path, GAME), 'utf8').trimEnd().split('\n')
  const mails = number.map((line) => JSON.parse(line)).filter(({ type }) => type === 'mail')
  return { mail: String(mails.at(-1).seq), said }
}

it('open lines are listed with proposals, taken, refused and put in other words', async () => {
  const at = await started()
  const letterOf =
    'round 1: pass\n\nIn the other round it is the usual for me.\nplease ofer 6 6 in the second round\nHow about 7?'
  const { mail, said } = await bring(at, 'Brian', letterOf)
  expect(said).toMatch(/^to look at +Brian/m)
  expect(said).toContain('line 4: “please ofer 6 6 in the second round”')
  expect(said).toContain(`postmage accept ${GAME} ${mail} --line`)
  const listed = await at.json<{ answer: string; open: OpenLine[] }>('accept', GAME, mail)
  expect(listed.answer).toBe('to look at')
  const proposed = listed.open.find(({ line }) => line === 4)?.proposal ?? ''
  expect(proposed).toMatch(/6 6/)
  expect(await at.good('accept', GAME, mail)).toContain(`perhaps: ${proposed}`)
  const unguessed = listed.open.find((each) => each.proposal === null)!.line
  const before = bytes(at)
  for (const [words, why] of [
    [['999'], 'no mail 999'],
    [['x'], 'not the number of a mail'],
    [[], 'Which mail?'],
    [[mail, '--line', '99'], 'Line 99'],
    [[mail, '--line', String(unguessed)], '--as'],
    [[mail, '--none'], 'Which line'],
    [[mail, '--line', '4', '--line', '5', '--as', 'pass'], 'one line'],
    [[mail, '--line', '4', '--as', 'round 2: sell hat'], 'sell hat'],
  ] as const)
    expect(await at.run('accept', GAME, ...words), words.join(' ')).toMatchObject({
      exit: 2,
      err: expect.stringContaining(why),
    })
  expect(bytes(at)).toEqual(before)
  const taken = await at.json<{ answer: string; open: OpenLine[] }>('accept', GAME, mail, '--line', '4')
  expect(taken.open.map(({ line }) => line)).not.toContain(4)
  expect(await at.good('undo', GAME)).toContain('Brian’s letter looked at')
  await at.good('accept', GAME, mail, '--line', '4', '--as', 'round 2: offer 6 6')
  await at.good('accept', GAME, mail, '--line', '5', '--none')
  expect(await answers(at)).toEqual(['missing', 'to look at', 'in'])
  expect(await at.good('accept', GAME, mail, '--rest')).toContain('Brian: in')
  expect(await at.good('accept', GAME, mail)).toContain('Nothing is open')
  expect(await at.run('accept', GAME, mail, '--rest')).toMatchObject({ exit: 2 })
  await at.good('adjudicate', GAME)
  expect((await at.good('sheet', GAME, '--for', 'Brian')).replace(/[|\s]+/g, ' ')).toContain(
    'Accepted by the referee for “please ofer 6 6 in the second round”: round 2: offer 6 6.',
  )
  await at.good('verify', GAME)
})
