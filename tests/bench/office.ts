// Opening an office of fifty campaigns and four hundred people: `folder`. Once without its index, so that it has one, then with it.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { adjudicate } from '@shared/campaign/turns/actions'
import { findGame } from '@shared/games/registry'
import { newPerson } from '@shared/office/people'
import { enterOffice, sittings } from '../../src/main/desk/office/office'
import { createWorkspace } from '../../src/main/desk/workspace'
import { createOffice } from '../../src/main/office/folder'
import { must } from '../support/results'
import { print, secondsOf, textAt } from './measure'

const CAMPAIGNS = 50
const SEATS = 8
const TURNS = 4

const folder = textAt(0)
const game = findGame('spell-merchants')
if (game === undefined) throw new Error('the game is missing')

const made = must(await createOffice(folder, 'bench'))
const names = Array.from({ length: CAMPAIGNS * SEATS }, (_, i) => `Player${i} Surname${i}`)
await made.writePeople(
  names.map((name, i) => ({ ...newPerson(`p${i}`, name, '2026-01-01'), addresses: [`p${i}@players.example`] })),
)
await made.close()

for (let i = 0; i < CAMPAIGNS; i++) {
  const roster = names
    .slice(i * SEATS, (i + 1) * SEATS)
    .map((name, k) => ({ name, address: `p${i * SEATS + k}@players.example`, seat: null, handle: null }))
  const started = await createWorkspace({
    path: join(folder, `campaign-${i}.postmage`),
    game,
    name: `Campaign ${i}`,
    roster,
    options: { target: 500 },
    seed: `a seed of more than sixteen ${i}`,
    deadline: '2030-03-08T18:00:00Z',
    referee: null,
    zone: 'UTC',
  })
  const { space } = must(started)
  for (let turn = 0; turn < TURNS && !space.campaign().status.over; turn++) {
    must(await space.write([must(adjudicate(space.campaign()))]))
  }
  await space.close()
}

async function open(): Promise<void> {
  const office = must(await enterOffice(folder, 'read'))
  if (office.campaigns.length !== CAMPAIGNS) throw new Error('the office was not opened')
  if (sittings(office).some(({ whose }) => whose.kind !== 'known')) throw new Error('somebody is not known')
  await office.folder.close()
}

await rm(join(folder, 'office.index.json'), { force: true })
await open()
print({ first: await secondsOf(open) })
