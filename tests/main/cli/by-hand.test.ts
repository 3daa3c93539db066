// A game by hand on the command line: pictures in results, other definitions from a turn on, definitions as files.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addPicture } from '@shared/campaign/turns/pictures'
import { base64 } from '@shared/pictures/picture'
import { openWorkspace } from '../../../src/main/desk/workspace'
import { must } from '../../support/memory-campaign'
import { temporaryFolders, type Folder } from '../../support/cli'
import { ensureLive } from '../../support/live'
import { squeezed } from '../../support/formats'
import { pdfText } from '../../support/pdf'

const fresh = temporaryFolders()
const RACE = resolve('resources/packs/by-hand/race.json')
const drawing = (word: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" onload="alert(1)"><script>alert(1)</script><text x="10" y="50" font-size="20">${word}</text></svg>`

async function race(definition = RACE): Promise<Folder> {
  const at = fresh()
  await at.good('new', 'by-hand', '--pack', definition, '--players', 'Anna,Brian,Cleo', '--seed', 'a seed that is long enough', '-o', 'a.postmage')
  return at
} // prettier-ignore

const write = (at: Folder, name: string, text: string | Uint8Array): void => writeFileSync(join(at.path, name), text)

/** Plays a turn with these results. */
async function play(at: Folder, text: string, ...more: readonly string[]): Promise<string> {
  write(at, 'results.md', text)
  return at.good('results', 'a.postmage', '--from', 'results.md', ...more)
}

/** The sheets of a turn in a format, by whom they are for. */
async function sheets(at: Folder, turn: number, format: string): Promise<ReadonlyMap<string, Buffer>> {
  const folder = `${format}-${turn}`
  await at.good('sheet', 'a.postmage', '--turn', `${turn}`, '--for', 'all', '--format', format, '-o', folder)
  const named = (file: string): string => /-([a-z]+)\.[a-z.]+$/.exec(file)?.[1] ?? file
  return new Map(readdirSync(join(at.path, folder)).map((file) => [named(file), readFileSync(join(at.path, folder, file))]))
} // prettier-ignore

describe('pictures', () => {
  it('are on the sheets of those who read the text they are in, in every format, and on no other', async () => {
    await ensureLive()
    const at = await race()
    write(at, 'map.png', readFileSync('resources/samples/zine/harbour.png'))
    write(at, 'anna.svg', drawing('canaryford'))
    await play(at, '# All\nThe road.\n\n![The whole map](map.png)\n\n# Anna\n![canarycaption](anna.svg)\n')
    const png = base64(readFileSync(join(at.path, 'map.png'))).slice(0, 400)
    for (const format of ['text', 'md', 'bbcode', 'html', 'json', 'pdf', 'live'])
      for (const [whom, bytes] of await sheets(at, 1, format)) {
        const text = squeezed(format === 'pdf' ? pdfText(bytes) : bytes.toString('utf8'))
        const due = whom === 'anna' || whom === 'referee'
        expect(text.includes('canarycaption'), `caption, ${format} for ${whom}`).toBe(due)
        if (['html', 'live', 'json', 'pdf'].includes(format))
          expect(text.includes('canaryford'), `picture, ${format} for ${whom}`).toBe(due)
        expect(text.includes(squeezed('The whole map')), `open caption, ${format} for ${whom}`).toBe(true)
        if (format === 'json') expect(text.includes(squeezed(png)), `open picture for ${whom}`).toBe(true)
        expect(text).not.toContain('alert(1)')
      }
    for (const words of [
      ['replay', '-o', 'r.html'],
      ['state', '--for', 'public'],
      ['state', '--for', 'Brian'],
    ])
      expect((await at.run(words[0]!, 'a.postmage', ...words.slice(1))).out).not.toMatch(/canary/)
    expect(await at.good('verify', 'a.postmage')).toContain('Pictures: 2, as they were added')
  })
  it('of a dry run are not recorded, and those of a past turn are corrected', async () => {
    const at = await race()
    write(at, 'map.svg', drawing('first'))
    const before = readFileSync(join(at.path, 'a.postmage'))
    await play(at, '# All\n![Map](map.svg)', '--dry-run')
    expect(readFileSync(join(at.path, 'a.postmage'))).toEqual(before)
    await play(at, '# All\n![Map](map.svg)')
    await play(at, '# All\nNothing.')
    write(at, 'map.svg', drawing('second'))
    await play(at, '# All\n![Map](map.svg)', '--turn', '1', '--reason', 'A wrong map.')
    const text = (await sheets(at, 1, 'html')).get('public')?.toString('utf8')
    expect(text).toContain('second')
    expect(text).not.toContain('first')
    await at.good('verify', 'a.postmage')
  })
  it.each<[string, (at: Folder) => void, string]>([
    ['not there', () => {}, 'line 2'],
    ['of another kind', (at) => write(at, 'x.png', 'GIF89a'), 'PNG, JPEG or SVG'],
    ['too large', (at) => write(at, 'x.png', new Uint8Array(2_000_001)), 'Make it smaller'],
  ])('one that is %s is refused with the remedy, and nothing is written', async (_, make, says) => {
    const at = await race()
    make(at)
    write(at, 'results.md', '# All\n![Map](x.png)')
    const before = readFileSync(join(at.path, 'a.postmage'))
    const { exit, err } = await at.run('results', 'a.postmage', '--from', 'results.md')
    expect([exit, err]).toEqual([2, expect.stringContaining(says)])
    expect(readFileSync(join(at.path, 'a.postmage'))).toEqual(before)
  })
  it('have at most 40 MB together', async () => {
    const at = await race()
    const space = must(await openWorkspace(join(at.path, 'a.postmage'), 'read'))
    const campaign = space.campaign()
    await space.close()
    const there = { ...campaign.header, type: 'picture', turn: 1, name: 'x', hash: '', base64: 'A'.repeat(53_333_333) } as const
    const bytes = Buffer.from(drawing('one more'))
    expect(addPicture(campaign, 1, 'y', bytes)).toMatchObject({ ok: true })
    expect(addPicture({ ...campaign, lines: [there] }, 1, 'y', bytes)).toMatchObject({ error: { message: expect.stringContaining('40 MB together') } })
  }) // prettier-ignore
})
