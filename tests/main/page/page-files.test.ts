// The page's allow-list, on real folders with things in them that must not be served.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageFiles, type PageFiles } from '../../../src/main/page/page-files'

let root: string
let files: PageFiles

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'postmage-page-'))
  await writeFile(join(root, 'secret.js'), 'secret')
  const page = join(root, 'page')
  await mkdir(join(page, 'assets'), { recursive: true })
  await writeFile(join(page, 'index.html'), '<meta property="csp-nonce" nonce="__CSP_NONCE__">')
  await writeFile(join(page, 'assets', 'a.js'), 'a()')
  await writeFile(join(page, 'assets', 'desk-9lanE7cs.js'), 'desk()')
  await writeFile(join(page, 'assets', 'desk-9lanE7cs.js.gz'), gzipSync('desk()'))
  await writeFile(join(page, 'assets', 'notes.map'), '{}')
  await symlink(join(root, 'secret.js'), join(page, 'assets', 'link.js'))
  files = await pageFiles(page)
})
afterAll(() => rm(root, { recursive: true, force: true }))

test.each([
  ['/', 200, 'text/html; charset=utf-8'],
  ['/index.html', 200, 'text/html; charset=utf-8'],
  ['/assets/a.js', 200, 'text/javascript; charset=utf-8'],
  ['/assets/link.js', 404, 'text/plain; charset=utf-8'],
  ['/assets/desk-9lanE7cs.js.gz', 404, 'text/plain; charset=utf-8'],
  ['/assets/notes.map', 404, 'text/plain; charset=utf-8'],
  ['/assets/../../secret.js', 404, 'text/plain; charset=utf-8'],
  ['/assets/./a.js', 404, 'text/plain; charset=utf-8'],
  ['/toString', 404, 'text/plain; charset=utf-8'],
  ['', 404, 'text/plain; charset=utf-8'],
])('%s answers %i', async (path, status, type) => {
  const answer = await files.read(path)
  expect(answer.status).toBe(status)
  expect(answer.headers['Content-Type']).toBe(type)
  expect(answer.headers['X-Content-Type-Options']).toBe('nosniff')
})

test('scripts carry the policy too, so that a worker is not freer than the page', async () => {
  const { headers } = await files.read('/assets/a.js')
  expect(headers['Content-Security-Policy']).toContain("script-src 'self';")
})

test('what is named after its content is kept by the browser, anything else is asked for again', async () => {
  const kept = async (path: string): Promise<string | undefined> => (await files.read(path)).headers['Cache-Control']
  expect(await kept('/assets/desk-9lanE7cs.js')).toContain('immutable')
  expect(await kept('/assets/a.js')).toBe('no-cache')
  expect(await kept('/')).toBe('no-store')
})

test('a file the build packed goes out packed to who unpacks it, and as it is to anybody else', async () => {
  const path = '/assets/desk-9lanE7cs.js'
  const [packed, plain, never] = await Promise.all([
    files.read(path, true),
    files.read(path),
    files.read('/assets/a.js', true),
  ])
  expect(packed.headers).toMatchObject({
    'Content-Encoding': 'gzip',
    'Content-Type': 'text/javascript; charset=utf-8',
    Vary: 'Accept-Encoding',
  })
  expect(gunzipSync(packed.body).toString()).toBe('desk()')
  expect(plain.headers).not.toHaveProperty('Content-Encoding')
  expect(plain.headers).toHaveProperty('Vary')
  expect(plain.body.toString()).toBe('desk()')
  expect(never.headers).not.toHaveProperty('Content-Encoding')
  expect(never.body.toString()).toBe('a()')
})

test('the nonce in the page is the one in its policy, and new each time', async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const { body, headers } = await files.read('/')
      const nonce = /nonce="([\w-]{22})"/.exec(body.toString())?.[1] ?? ''
      expect(headers['Content-Security-Policy']).toContain(`'nonce-${nonce}'`)
      return nonce
    }),
  )
  expect(new Set(nonces).size).toBe(2)
})

test('a page that is not built is said with the remedy', async () => {
  await expect(pageFiles(join(root, 'nothing'))).rejects.toThrow('Run "npm run build"')
})
