// An issue of sixteen pages over five campaigns: `make folder` writes it from the frozen campaigns, `print folder` prints it from
// cold, `type folder` changes a letter of its editorial again and again and asks for the pages that lie open.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { printIssue } from '../../src/main/print/pdf'
import { resourcesFolder } from '../../src/main/print/resources'
import { publicationOf } from '../../src/main/desk/sheets/print-sheets'
import { openWorkspace } from '../../src/main/desk/workspace'
import { checkIssue, layOut } from '../../src/main/desk/zine/print-issue'
import { previewIssue, previewPage } from '../../src/main/desk/zine/preview'
import { timeWords } from '../../src/main/clock/times'
import { must } from '../support/results'
import { median, print, textAt } from './measure'

const FILES = [
  'spell-merchants-whole-game',
  'elixir-whole-game',
  'magicians-market-whole-game',
  'magic-spell-whole-game',
  'fourth-game-closed',
]
const [what, folder] = [textAt(0), textAt(1)]
const path = join(folder, 'bench.issue.md')
const PARAGRAPH =
  'The ferry was late again, and this time it was the editor who had the oars. Whoever finds page nine printed on page eight may keep both of them, and the staples too.\n\n'

async function make(): Promise<void> {
  const frozen = join(dirname(resourcesFolder()), 'tests/fixtures/campaigns/ruleset-1')
  for (const name of FILES) {
    const file = join(folder, `${name}.postmage`)
    await copyFile(join(frozen, `${name}.postmage`), file)
    const space = must(await openWorkspace(file, 'write'))
    const campaign = space.campaign()
    await space.write([must(publicationOf(campaign, campaign.turns.length, timeWords('UTC')))])
    await space.close()
  }
  const games = FILES.map((name) => `::game{campaign="${name}.postmage"}\n\n`).join('')
  const head =
    '---\nzine: Bench\nnumber: 1\ndate: 2026-03-15\neditor: Pat Quill, Bath\nbudget: 16\n---\n# Editorial\n\n'
  await writeFile(path, `${head}${PARAGRAPH.repeat(6)}${games}# Letters\n\n${PARAGRAPH.repeat(10)}`)
}

async function printed(): Promise<void> {
  const { ready } = await checkIssue(await readFile(path, 'utf8'), folder)
  if (ready === null) throw new Error('the issue of the bench has faults')
  const { layout } = layOut(ready, { paper: 'a5', ink: 'black', fit: 16 })
  const bytes = await printIssue(layout, 'a5')
  print({ pages: layout.pages.length, bytes: bytes.length })
}

async function typed(): Promise<void> {
  const text = await readFile(path, 'utf8')
  const times: number[] = []
  for (let i = 0; i < 12; i++) {
    const begun = performance.now()
    const changed = text.replace('The ferry', `The ferry ${'x'.repeat(i + 1)}`)
    const { pages } = await previewIssue(path, changed, true, folder)
    for (const page of pages.slice(0, 3)) await previewPage(path, page.name)
    times.push(performance.now() - begun)
  }
  // The first keystroke sets everything.
  print({ pages: 16, first: times[0], median: median(times.slice(1)), worst: Math.max(...times.slice(1)) })
}

await (what === 'make' ? make() : what === 'print' ? printed() : typed())
