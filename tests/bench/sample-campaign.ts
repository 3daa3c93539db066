// The sample game as a finished campaign file: `file times`. Every message is imported `times` times over as if the
// player had sent it again, so that ten times stands for ten times the letters.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setDeadline } from '@shared/campaign/turns/actions'
import { findGame } from '@shared/games/registry'
import { previewTurn } from '../../src/main/desk/adjudicate/explain'
import { importMessages } from '../../src/main/desk/inbox/import-mail'
import { readRoster } from '../../src/main/desk/campaigns/roster-text'
import { createWorkspace } from '../../src/main/desk/workspace'
import { readMailFiles } from '../../src/main/mail/read-files'
import { resourcesFolder } from '../../src/main/print/resources'
import { must } from '../support/results'
import { numberAt, print, textAt } from './measure'

const times = numberAt(1)
const samples = join(resourcesFolder(), 'samples', 'spell-merchants')
const demo = JSON.parse(await readFile(join(samples, 'demo.json'), 'utf8')) as {
  game: string
  name: string
  referee: string
  seed: string
  roster: string
  deadlines: string[]
  mail: string[]
}
const { space } = must(
  await createWorkspace({
    path: textAt(0),
    game: findGame(demo.game)!,
    name: demo.name,
    roster: readRoster(await readFile(join(samples, demo.roster), 'utf8')).roster,
    options: {},
    seed: demo.seed,
    deadline: demo.deadlines[0]!,
    referee: demo.referee,
    zone: 'UTC',
  }),
)
for (const [i, folder] of demo.mail.entries()) {
  if (space.campaign().status.over) break
  const names = (await readdir(join(samples, folder))).sort()
  const { messages } = await readMailFiles(names.map((name) => join(samples, folder, name)))
  for (let again = 0; again < times; again++) {
    must(
      await importMessages(
        space,
        messages.map((m) => ({ ...m, id: `${m.id}.${again}` })),
        demo.deadlines[i]!,
      ),
    )
  }
  must(await space.write([must(previewTurn(space.campaign())).record]))
  const next = demo.deadlines[i + 1]
  if (next !== undefined && !space.campaign().status.over)
    must(await space.write([must(setDeadline(space.campaign(), next))]))
}
const campaign = space.campaign()
print({ over: campaign.status.over, sessions: campaign.turns.length, lines: campaign.lastSeq })
await space.close()
