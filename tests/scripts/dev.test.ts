// npm run dev in a copy of the project: it serves the desk, and a change in shared code makes its service anew.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const LONG = 600_000

it('serves the desk, and takes a change in shared code', { timeout: LONG }, async () => {
  const root = mkdtempSync(join(tmpdir(), 'postmage-dev-'))
  for (const name of ['src', 'scripts', 'package.json', 'electron.vite.config.ts', 'tsconfig.base.json'])
    cpSync(name, join(root, name), { recursive: true })
  for (const name of ['node_modules', 'resources', 'docs']) symlinkSync(resolve(name), join(root, name))
  const env = { ...process.env, XDG_DATA_HOME: root, HOME: root, POSTMAGE_HOT_PORT: '0' }
  const dev = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: root, env })
  let said = ''
  for (const stream of [dev.stdout, dev.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => (said += piece))
  try {
    await expect.poll(() => said, { timeout: LONG }).toMatch(/open at http/)
    const [, origin = '', token = ''] = /open at (http:\/\/[\d.:]+)\/#\/\?token=(\S+)/.exec(said) ?? []
    expect(await (await fetch(origin)).text()).toContain('<div id="app">')
    const titles = async (): Promise<string> => {
      const headers = { origin, 'content-type': 'application/json', 'x-postmage-token': token }
      return (await fetch(`${origin}/desk/app.info`, { method: 'POST', headers, body: '{}' })).text()
    }
    expect(await titles()).toContain('"title":"Elixir"')
    const source = join(root, 'src/shared/games/elixir/index.ts')
    const before = readFileSync(source, 'utf8')
    writeFileSync(source, before.replace("title: 'Elixir'", "title: 'Philtre'"))
    await expect.poll(titles, { timeout: LONG }).toContain('"title":"Philtre"')
    writeFileSync(source, `${before} (`)
    await expect.poll(() => said, { timeout: LONG }).toContain('The service is the old one.')
    expect(await titles()).toContain('"title":"Philtre"')
  } finally {
    dev.kill()
    await new Promise((done) => dev.once('close', done))
    rmSync(root, { recursive: true, force: true })
  }
})
