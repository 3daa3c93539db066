// Answers of the desk to a page that asks only for what one player may see, for a campaign as a file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CampaignSummary } from '@shared/desk/answers/campaign'
import type { requests } from '@shared/desk/contract'
import { serviceIn } from './test-desk'

/**
 * The answers, refusals too, to every call that shows things as seat 0 or the public sees them.
 * @param text the campaign file
 * @param orders something seat 0 might write
 */
export async function answersForOne(text: string, orders: string): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'postmage-twins-'))
  const path = join(folder, 'twin.postmage')
  writeFileSync(path, text)
  const service = serviceIn(folder)
  try {
    const opened = await service.handle('campaigns.open', { path, takeOver: false })
    if (!opened.ok) throw new Error(opened.error.message)
    const { id: campaign } = opened.value as CampaignSummary
    const asked: [name: keyof typeof requests, input: object][] = [
      ['orders.sheet', { seat: 0 }],
      ['orders.read', { seat: 0, text: orders }],
      ['orders.read', { seat: 0, text: orders, letter: true }],
      ['orders.acknowledge', { seat: 0 }],
      ['history.replay', { viewer: 'public' }],
      ['history.erratum', { number: null, for: 'Anna', format: 'text' }],
      ...[0, 1].flatMap((turn): typeof asked => [
        ...([0, 'public'] as const).map((viewer): (typeof asked)[number] => ['history.step', { turn, viewer }]),
        ...['Anna', 'public'].map((whom): (typeof asked)[number] => [
          'sheets.render',
          { turn, for: whom, format: 'html', paper: 'a4', columns: 1, booklet: false },
        ]),
      ]),
    ]
    const said: string[] = []
    for (const [name, input] of asked)
      said.push(`${name}: ${JSON.stringify(await service.handle(name, { campaign, ...input }))}`)
    return said
  } finally {
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
