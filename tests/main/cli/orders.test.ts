// Who said nothing is told from who was silent, from letter to statistics; half a letter is never carried out in silence.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PURE_TOOLS } from '@shared/book/tools'
import { temporaryFolders, type Folder } from '../../support/cli'

const fresh = temporaryFolders()
const GAME = 'g.postmage'
const NAMES = ['Anna', 'Brian', 'Cleo', 'Dai', 'Eve', 'Fay', 'Gus', 'Hal']

async function started(game: string, count: number, ...more: readonly string[]): Promise<Folder> {
  const folder = fresh()
  const players = NAMES.slice(0, count).map((name) => `${name} <${name.toLowerCase()}@quill.example>`)
  const seed = ['--seed', 'a seed of more than sixteen', '--referee', 'Pat <pat@zine.example>']
  await folder.good('new', game, '--players', players.join(','), ...seed, ...more, '-o', GAME)
  return folder
}

let letters = 0
async function send(folder: Folder, text: string, date = 'Fri, 02 Jan 2026 10:00:00 +0000'): Promise<string> {
  const head = `From: Anna <anna@quill.example>\nMessage-ID: <${++letters}@quill.example>\nSubject: orders\nDate: ${date}`
  writeFileSync(join(folder.path, 'm.eml'), `${head}\n\n${text}\n`)
  const { out, err } = await folder.run('import', GAME, 'm.eml')
  return `${out}${err}`
}

describe('nothing this turn', () => {
  it('is played as a pass, told on the sheets, kept in what is amended, and no NMR', async () => {
    const at = await started('spell-merchants', 4)
    await send(at, 'Nothing from me this time, sorry.')
    expect(await at.good('status', GAME)).toMatch(/^Anna +said nothing/m)
    expect(await at.good('orders', GAME, '--player', 'Brian', '--nothing')).toContain('Said nothing.')
    const preview = await at.good('adjudicate', GAME, '--dry-run')
    expect(preview).not.toContain('No orders came from Anna')
    expect(preview).toContain('No orders came from Cleo')
    await at.good('adjudicate', GAME)
    const sheet = await at.good('sheet', GAME)
    expect(sheet).toMatch(/Anna had nothing to send/)
    expect(sheet).toMatch(/Brian had nothing to send/)
    expect(sheet).not.toMatch(/No orders came from (?:Anna|Brian)/)
    expect(sheet).toContain('No orders came from Cleo')
    expect(await at.good('verify', GAME)).not.toMatch(/WRONG|differs/i)
    await at.good('amend', GAME, '--turn', '1', '--player', 'Cleo', '--nothing', '--reason', 'She telephoned.')
    const turn = readFileSync(join(at.path, GAME), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .at(-1)
    expect(turn.inputs.map(({ kind }: { kind: string }) => kind)).toEqual(['nothing', 'nothing', 'nothing', 'nmr'])
    expect(await at.good('verify', GAME)).not.toMatch(/WRONG|differs/i)
  })

  it('is not believed with a figure in it, nor played when it came too late', async () => {
    const at = await started('spell-merchants', 4, '--deadline', '2026-01-05T18:00:00Z')
    expect(await send(at, 'please find enclosed 5 6 6. wizard (b) gets nothing from me')).not.toMatch(/^accepted/)
    await send(at, 'Nothing from me this time.', 'Tue, 06 Jan 2026 10:00:00 +0000')
    expect(await at.good('adjudicate', GAME, '--dry-run')).toContain('No orders came from Anna')
  })

  it('gives way to a ruling on those orders', async () => {
    const at = await started('spell-merchants', 4)
    await at.good('orders', GAME, '--player', 'Anna', '--nothing')
    await at.good('ruling', GAME, '--player', 'Anna', '--nmr', 'both', '--reason', 'It was a joke.')
    expect(await at.good('adjudicate', GAME, '--dry-run')).toContain('No orders came from Anna')
  })

  it('in a file of format 2 was recorded as silence, and stays so', async () => {
    const at = await started('spell-merchants', 4)
    await send(at, 'Nothing from me this time, sorry.')
    // As format 2 recorded it: the ruling that makes silence of it is taken out again.
    await at.good('ruling', GAME, '--player', 'Anna', '--nmr', 'both', '--reason', 'Silence.')
    await at.good('adjudicate', GAME)
    const file = join(at.path, GAME)
    let before = ''
    const lines = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const older = lines
      .filter(({ type }) => type !== 'ruling')
      .map(({ sum: _sum, ...line }, i) => {
        const gone = line.seq - (i + 1)
        const text = JSON.stringify({ ...line, seq: i + 1, v: 2, cmd: line.cmd - gone }).slice(0, -1)
        before = PURE_TOOLS.sum(before, Buffer.from(text))
        return `${text},"sum":"${before}"}\n`
      })
    writeFileSync(file, older.join(''))
    expect(await at.good('verify', GAME)).not.toMatch(/WRONG|differs/i)
    await at.good('amend', GAME, '--turn', '1', '--player', 'Brian', '--nothing', '--reason', 'He wrote.')
    const [, amended] = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .slice(-2)
    expect(amended.inputs.map(({ kind }: { kind: string }) => kind)).toEqual(['nmr', 'nothing', 'nmr', 'nmr'])
    expect(await at.good('verify', GAME)).not.toMatch(/WRONG|differs/i)
  })
})
