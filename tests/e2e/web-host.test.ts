// The browser host as an attacker meets it, and its page in a real Chromium.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complaints, deskPage, sharedBrowser, picture, startDesk, type TestDesk } from '../support/browser'
import { attackPolicy, strangeServer } from '../support/attacks'
import { raw, type RawRequest } from '../support/http'

let desk: TestDesk
let port: number
let token: string
let browser: Browser

beforeAll(async () => {
  desk = await startDesk()
  const address = new URL(desk.url)
  port = Number(address.port)
  token = /token=([\w-]+)/.exec(address.hash)?.[1] ?? ''
  browser = await sharedBrowser()
})
afterAll(async () => {
  await desk?.close()
})

const own = (): { [name: string]: string } => ({
  Origin: `http://127.0.0.1:${port}`,
  'Content-Type': 'application/json',
  'X-Postmage-Token': token,
})
const without = (name: string): { [name: string]: string } =>
  Object.fromEntries(Object.entries(own()).filter(([key]) => key !== name))
const call = (change: Partial<RawRequest> = {}): RawRequest => ({
  method: 'POST',
  path: '/desk/app.info',
  headers: own(),
  body: '{}',
  ...change,
})

describe('calls', () => {
  test('the page’s own call is answered', async () => {
    const answer = await raw(port, call())
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.body)).toMatchObject({
      ok: true,
      value: { host: 'browser', nativeDialogs: false },
    })
  })

  test('the page’s code goes out packed to whoever unpacks it, and as it is to anybody else', async () => {
    const { body } = await raw(port, { method: 'GET', path: '/' })
    const [path = ''] = /\/assets\/index-[\w-]+\.js/.exec(body) ?? []
    const size = async (accepted: string): Promise<readonly [unknown, number]> => {
      const headers = accepted === '' ? {} : { 'Accept-Encoding': accepted }
      const answer = await raw(port, { method: 'GET', path, headers })
      return [answer.headers['content-encoding'], Number(answer.headers['content-length'])]
    }
    const [packing, packed] = await size('gzip, deflate, br')
    const [nothing, plain] = await size('')
    expect([packing, nothing]).toEqual(['gzip', undefined])
    expect(await size('br, gzip;q=0')).toEqual([undefined, plain])
    expect(packed).toBeLessThan(plain / 2)
  })

  test('the token is 32 random bytes and another one each start', async () => {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const other = await startDesk()
    expect(other.url).not.toContain(token)
    await other.close()
  })

  const refused: readonly (readonly [string, () => RawRequest, number])[] = [
    ['no token', () => call({ headers: without('X-Postmage-Token') }), 401],
    ['a wrong token', () => call({ headers: { ...own(), 'X-Postmage-Token': 'A'.repeat(43) } }), 401],
    ['the token cut short', () => call({ headers: { ...own(), 'X-Postmage-Token': token.slice(0, -1) } }), 401],
    [
      'the token in the address only',
      () => call({ path: `/desk/app.info?token=${token}`, headers: without('X-Postmage-Token') }),
      401,
    ],
    [
      'another site’s name for this address (DNS rebinding)',
      () => call({ headers: { ...own(), Host: `evil.example:${port}` } }),
      421,
    ],
    ['localhost instead of the number', () => call({ headers: { ...own(), Host: `localhost:${port}` } }), 421],
    ['the right host without its port', () => call({ headers: { ...own(), Host: '127.0.0.1' } }), 421],
    ['another origin (CSRF)', () => call({ headers: { ...own(), Origin: 'http://evil.example' } }), 403],
    ['another port’s origin', () => call({ headers: { ...own(), Origin: `http://127.0.0.1:${port + 1}` } }), 403],
    ['a sandboxed page’s origin', () => call({ headers: { ...own(), Origin: 'null' } }), 403],
    ['no origin', () => call({ headers: without('Origin') }), 403],
    ['a cross-site fetch that says so', () => call({ headers: { ...own(), 'Sec-Fetch-Site': 'cross-site' } }), 403],
    ['a form’s content type', () => call({ headers: { ...own(), 'Content-Type': 'text/plain' } }), 415],
    ['GET', () => call({ method: 'GET', body: '' }), 405],
    ['PUT', () => call({ method: 'PUT' }), 405],
    ['DELETE on the page', () => call({ method: 'DELETE', path: '/' }), 405],
    ['not JSON', () => call({ body: '{"a":' }), 400],
    ['events without a token', () => ({ path: '/events' }), 401],
    [
      'events for another origin',
      () => ({ path: '/events', headers: { ...own(), Origin: 'http://evil.example' } }),
      403,
    ],
    ['events by POST', () => call({ path: '/events' }), 405],
    [
      'a size announced that is too large',
      () => call({ headers: { ...own(), 'Content-Length': String(17 * 1024 * 1024) }, body: '' }),
      413,
    ],
  ]
  test.each(refused)('refused: %s', async (_name, request, status) => {
    const answer = await raw(port, request())
    expect(answer.status).toBe(status)
    expect(answer.body).not.toContain(token)
    expect(JSON.parse(answer.body)).toMatchObject({
      ok: false,
      error: { code: expect.any(String), message: expect.any(String), remedy: expect.any(String) },
    })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('refused: a body that grows past the limit without saying so', async () => {
    const big = Buffer.alloc(17 * 1024 * 1024, 0x20)
    const outcome = await raw(port, call({ headers: { ...own(), 'Transfer-Encoding': 'chunked' }, body: big })).then(
      (answer) => answer.status,
      (error: NodeJS.ErrnoException) => error.code ?? '',
    )
    expect([413, 'EPIPE', 'ECONNRESET']).toContain(outcome)
    expect((await raw(port, call())).status).toBe(200)
  })

  const wrong: readonly (readonly [string, string, string])[] = [
    ['a request that does not exist', 'no.such', '{}'],
    ['a name from the prototype', '__proto__', '{}'],
    ['a name with a path in it', '..%2fapp.info', '{}'],
    ['a field of the wrong kind', 'settings.set', '{"textSize":"<b>"}'],
    ['a field that does not exist', 'app.info', '{"more":1}'],
    ['no object at all', 'app.info', '[]'],
  ]
  test.each(wrong)('answered with a failure in plain words: %s', async (_name, name, body) => {
    const answer = await raw(port, call({ path: `/desk/${name}`, body }))
    const { ok, error } = JSON.parse(answer.body) as {
      ok: boolean
      error: { message: string; remedy: string }
    }
    expect(ok).toBe(false)
    expect(error.message).not.toMatch(/\bat \w+ \(|zod|undefined|stack/i)
    expect(error.remedy).not.toBe('')
  })
})

describe('files', () => {
  const paths = [
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/../../main/web.js',
    '/assets/..\\..\\main\\web.js',
    '//etc/passwd',
    '/index.html/',
    '/index.html%00.js',
    '/.git/config',
    '/assets/',
    '/assets',
    'http://127.0.0.1/etc/passwd',
    '/%',
    '/__proto__',
    '/constructor',
  ]
  test.each(paths)('not on the list: %s', async (path) => {
    const answer = await raw(port, { path })
    expect(answer.status).toBe(404)
    expect(answer.body).toBe('There is nothing here.\n')
  })

  test('the page has a policy with a fresh nonce each time, and the guard headers', async () => {
    const [one, two] = [await raw(port, { path: '/' }), await raw(port, { path: '/' })]
    const policy = String(one.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toMatch(/unsafe/)
    const nonce = /'nonce-([\w-]{20,})'/.exec(policy)?.[1] ?? ''
    expect(one.body).toContain(`nonce="${nonce}"`)
    expect(one.body).not.toContain('__CSP_NONCE__')
    expect(String(two.headers['content-security-policy'])).not.toContain(nonce)
    expect(one.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(one.body).not.toContain(token)
  })

  test('a link from elsewhere may lead to the page, but its files are not lent to other sites', async () => {
    expect((await raw(port, { path: '/', headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(200)
    expect((await raw(port, { path: '/index.html', headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403)
    expect((await raw(port, { path: '/', headers: { Origin: 'http://evil.example' } })).status).toBe(403)
  })
})

describe('the page in Chromium', () => {
  test('loads without a complaint, takes the token out of the address, survives a reload; its policy holds: no inline script, no eval, no style without the nonce, nothing from elsewhere', async () => {
    const page = await deskPage(browser)
    const found = complaints(page)
    await page.goto(desk.url)
    await page.locator('#app').locator('button, a').first().waitFor()
    expect(page.url()).toBe(`http://127.0.0.1:${port}/#/`)
    await picture(page, 'web-host-start')
    await page.reload()
    await page.locator('#app').locator('button, a').first().waitFor()
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('start address')
    expect(found).toEqual([])
    await attackPolicy(page)
    await page.context().close()
  })

  test('without the token the page says what to do', async () => {
    const page = await deskPage(browser)
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.getByText('start address').first().waitFor()
    await expect.poll(() => page.innerText('body')).toContain('Nothing was lost')
    await picture(page, 'web-host-no-token')
    await page.context().close()
  })

  test('another site cannot read the desk, call it, or put it in a frame', async () => {
    const elsewhere = await strangeServer('<!doctype html><title>elsewhere</title><body>elsewhere')
    const page = await deskPage(browser)
    await page.goto(elsewhere.address)
    const outcome = await page.evaluate(
      async ([address, secret]) => {
        const tell = (promise: Promise<Response>): Promise<string> =>
          promise.then(
            (reply) => `${reply.type} ${reply.status}`,
            () => 'blocked',
          )
        const frame = document.createElement('iframe')
        frame.src = `${address}/`
        document.body.append(frame)
        await new Promise((done) => (frame.onload = done))
        return {
          simple: await tell(fetch(`${address}/desk/app.info`, { method: 'POST', body: '{}' })),
          withToken: await tell(
            fetch(`${address}/desk/app.info`, {
              method: 'POST',
              body: '{}',
              headers: { 'content-type': 'application/json', 'x-postmage-token': secret ?? '' },
            }),
          ),
          read: await tell(fetch(`${address}/`)),
        }
      },
      [`http://127.0.0.1:${port}`, token],
    )
    expect(outcome).toEqual({ simple: 'blocked', withToken: 'blocked', read: 'blocked' })
    const frames = (): string[] =>
      page
        .frames()
        .slice(1)
        .map((frame) => frame.url())
    await expect.poll(frames).toEqual(['chrome-error://chromewebdata/'])
    elsewhere.server.close()
    await page.close()
  })

  test('events reach the page: a campaign named at the start is handed to it; when the desk stops, it says what to do', async () => {
    const other = await startDesk({ open: 'named.postmage' })
    const page = await deskPage(browser)
    const asked = page.waitForRequest((request) => request.url().endsWith('/desk/campaigns.open'))
    await page.goto(other.url)
    expect(JSON.parse((await asked).postData() ?? '{}')).toMatchObject({
      path: `${other.folder}/named.postmage`,
    })
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByTestId('view-settings').waitFor()
    await other.close()
    await page.getByText('Letter', { exact: true }).click()
    await page.getByText('The desk does not answer').waitFor()
    await expect.poll(() => page.innerText('body')).toContain('Everything accepted is safe in the campaign file.')
    await picture(page, 'web-host-away')
    await page.close()
  })
})
