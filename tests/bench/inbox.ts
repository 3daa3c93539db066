// Mail of an office: `folder`. Takes 500 new messages into six campaigns; then, with 20,000 messages in all, opens the office and
// searches.
import { join } from 'node:path'
import { findGame } from '@shared/games/registry'
import { newPerson } from '@shared/office/people'
import { listMail } from '../../src/main/desk/office/inbox/listing'
import { takeIn } from '../../src/main/desk/office/inbox/take-in'
import { enterOffice } from '../../src/main/desk/office/office'
import { createWorkspace } from '../../src/main/desk/workspace'
import { createOffice, openOffice } from '../../src/main/office/folder'
import { openMailIndex } from '../../src/main/office/messages/mail-index'
import { VERSION } from '../../src/main/desk/app/version'
import { must } from '../support/results'
import { median, print, secondsOf, textAt } from './measure'

const CAMPAIGNS = 6
const SEATS = 8
const NEW = 500
const ALL = 20_000

const folder = textAt(0)
const game = findGame('spell-merchants')
if (game === undefined) throw new Error('the game is missing')

const made = must(await createOffice(folder, VERSION))
const names = Array.from({ length: CAMPAIGNS * SEATS }, (_, i) => `Player${i} Surname${i}`)
await made.writePeople(
  names.map((name, i) => ({ ...newPerson(`p${i}`, name, '2026-01-01'), addresses: [`p${i}@players.example`] })),
)
await made.close()
for (let i = 0; i < CAMPAIGNS; i++) {
  // Every player is in two campaigns, so that half of the mail has to be read before it has a place.
  const roster = Array.from({ length: SEATS }, (_, k) => {
    const at = (Math.floor(i / 2) * SEATS + k) % names.length
    return { name: names[at] ?? '', address: `p${at}@players.example`, seat: null, handle: null }
  })
  const started = must(
    await createWorkspace({
      path: join(folder, `campaign-${i}.postmage`),
      game,
      name: `Campaign Number${i}`,
      roster,
      options: { target: 500 },
      seed: `a seed of more than sixteen ${i}`,
      deadline: '2030-03-08T18:00:00Z',
      referee: null,
      zone: 'UTC',
    }),
  )
  await started.space.close()
}

const words = Array.from({ length: 6000 }, (_, i) => `w${(i * 7919).toString(36)}`)
const talk = (of: number, length: number): string =>
  Array.from({ length }, (_, i) => words[(of * 31 + i * i * 17) % words.length] ?? '').join(' ')

const mail = (i: number): string => {
  const player = i % (3 * SEATS)
  const campaign = 2 * Math.floor(player / SEATS) + (i % 2)
  return [
    `From: Player${player} Surname${player} <p${player}@players.example>`,
    'To: Pat <pat@zine.example>',
    `Subject: ${i % 3 === 0 ? 'orders' : `[Campaign Number${campaign}] orders`}`,
    `Date: ${new Date(Date.UTC(2026, 2, 1, 0, i)).toUTCString()}`,
    `Message-ID: <${i}@players.example>`,
    '',
    'round 1: offer 6 6',
    'round 2: offer 1 3 5',
    '',
    ...Array.from({ length: 30 }, (_, k) => `> ${talk(i + k, 9)}`),
    '',
  ].join('\r\n')
}

const office = must(await enterOffice(folder, 'write'))
const raws = Array.from({ length: NEW }, (_, i) => ({ name: `${i}.eml`, bytes: Buffer.from(mail(i)) }))
const take = await secondsOf(async () => void must(await takeIn(office, raws)))
await office.folder.close()

const more = must(await openOffice(folder, 'write'))
const index = await openMailIndex(folder, VERSION)
for (let i = NEW; i < ALL; i += 500) {
  const ids = Array.from({ length: 500 }, (_, k) => i + k)
  must(
    await more.write(
      ids.map((k) => ({
        type: 'message',
        id: `${k}.abcdef@players.example`,
        file: `mail/2026/03/${String(k).padStart(32, '0')}.eml`,
        direction: 'in',
        content: `hash:${String(k).padStart(40, '0')}`,
        fate: k % 100 === 0 ? { waits: true } : { campaign: `campaign ${k % CAMPAIGNS}`, mail: k },
      })),
    ),
  )
  await index.add(
    ids.map((k) => [
      { id: `${k}.abcdef@players.example`, from: `Player${k} <p${k}@players.example>`, subject: 'orders', date: null },
      talk(k, 250),
    ]),
  )
}
await more.close()

const open = (): Promise<number> =>
  secondsOf(async () => {
    const read = must(await enterOffice(folder, 'read'))
    await read.folder.close()
  })
const opened = [await open(), await open(), await open(), await open(), await open()]
const read = must(await enterOffice(folder, 'read'))
const wish = { find: '', from: 0, most: 100 } as const
const search = (find: string): Promise<number> =>
  secondsOf(async () => {
    const { total } = await listMail(read, { ...wish, which: 'all', find })
    if (total === 0) throw new Error(`nothing was found for ${find}`)
  })
const searches = [
  await search('w63'),
  await search('surname17 round'),
  await search('w1 w2 w3 offer'),
  await search('orders'),
]
print({ take, open: median(opened), search: median(searches) })
