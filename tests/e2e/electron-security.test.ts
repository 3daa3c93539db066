// The real Electron window under attack: what a hostile page, frame or window gets from it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ElectronApplication, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attackPolicy } from '../support/attacks'
import { endDesk, launchDesk, screen, type RunningDesk } from '../support/electron'

describe('Electron under attack', () => {
  let desk: RunningDesk
  let app: ElectronApplication
  let page: Page
  let said: () => string
  let folder: string
  let display: Awaited<ReturnType<typeof screen>>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postmage-electron-'))
    display = await screen()
    desk = await launchDesk({ display: display.display, data: folder })
    ;({ app, page, said } = desk)
    await page.locator('#app').locator('button, a').first().waitFor()
  })
  afterAll(async () => {
    await endDesk(desk)
    display?.close()
    if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  test('there is no Node in the page, and the bridge is three functions', async () => {
    const found = await page.evaluate(() => {
      const world = window as unknown as { [name: string]: unknown }
      return {
        node: ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer', '__dirname'].filter(
          (name) => world[name] !== undefined,
        ),
        bridge: Object.entries(world['postmage'] as object).map(([name, value]) => `${name}: ${typeof value}`),
        changed: Reflect.set(world['postmage'] as object, 'call', () => 'mine'),
        opener: window.opener as unknown,
      }
    })
    expect(found.node).toEqual([])
    expect(found.bridge).toEqual(['call: function', 'subscribe: function', 'pathOf: function'])
    expect(found.changed).toBe(false)
    expect(found.opener).toBeNull()
  })

  test('the page cannot reach Node through what the bridge hands out', async () => {
    const reached = await page.evaluate(() => {
      const bridge = (window as unknown as { postmage: { call: { constructor: (code: string) => () => unknown } } })
        .postmage
      try {
        return String(bridge.call.constructor('return typeof process')())
      } catch (error) {
        return (error as Error).name
      }
    })
    expect(['EvalError', 'undefined']).toContain(reached)
  })

  test('sandbox and isolation are on, Node integration and webviews are off', async () => {
    const preferences = await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
        getLastWebPreferences(): { [name: string]: unknown }
      }
      return contents.getLastWebPreferences()
    })
    expect(preferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
    })
    expect(preferences['nodeIntegrationInWorker']).not.toBe(true)
    expect(preferences['nodeIntegrationInSubFrames']).not.toBe(true)
    expect(preferences['allowRunningInsecureContent']).not.toBe(true)
  })

  test('the policy holds', () => attackPolicy(page))

  /** Until the window has taken up what the page did and no page is on its way; then where it is. */
  async function settled(): Promise<string> {
    await page.evaluate(async () => {
      // Some attempts begin with the next task; then the answer of the desk comes after them.
      await new Promise((done) => setTimeout(done))
      await window.postmage?.call('app.info', {})
    })
    const shown = (): Promise<{ loading: boolean; at: string }> =>
      app.evaluate(({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        return { loading: contents?.isLoadingMainFrame() ?? true, at: contents?.getURL() ?? '' }
      })
    await expect.poll(async () => (await shown()).loading).toBe(false)
    return (await shown()).at
  }

  const places = [
    'https://evil.example/',
    'http://127.0.0.1:9/',
    'file:///etc/passwd',
    'data:text/html,<h1>away</h1>',
    'app://elsewhere/index.html',
    'blob:app://postmage/x',
    'javascript:document.title="away"',
    'ftp://evil.example/',
    'mailto:someone@evil.example',
    'view-source:app://postmage/',
    'devtools://devtools/bundled/inspector.html',
  ]
  test.each(places)('navigation is denied: %s', async (place) => {
    const before = page.url()
    await page.evaluate((address) => {
      const link = document.createElement('a')
      link.href = address
      document.body.append(link)
      link.click()
      link.remove()
    }, place)
    expect(await settled()).toBe(before)
    await page.evaluate((address) => {
      try {
        location.href = address
      } catch {
        // refused at once
      }
    }, place)
    expect(await settled()).toBe(before)
    await expect.poll(() => page.title()).not.toBe('away')
    await expect.poll(() => page.locator('#app').count()).toBe(1)
  })

  test('an empty page in place of the desk has no say, and the desk comes back', async () => {
    const before = page.url()
    const last = await page
      .evaluate(async () => {
        const { postmage } = window
        location.href = 'about:blank'
        // Speaks until it is no more.
        for (;;) await postmage?.call('app.info', {})
      })
      .catch(() => 'gone')
    expect(last).toBe('gone')
    // The router may have put its own mark behind it already.
    await expect.poll(() => page.url().replace('#/', '')).toBe(before.replace('#/', ''))
    await page.locator('#app').locator('button, a').first().waitFor()
  })

  test('new windows are denied, by script, by link and by form', async () => {
    const opened = await page.evaluate(() => {
      const results = ['https://evil.example/', 'app://postmage/index.html', 'about:blank', ''].map((address) =>
        window.open(address),
      )
      const link = Object.assign(document.createElement('a'), {
        href: 'app://postmage/index.html',
        target: '_blank',
      })
      document.body.append(link)
      link.click()
      const form = Object.assign(document.createElement('form'), {
        action: 'https://evil.example/',
        method: 'post',
        target: '_blank',
      })
      document.body.append(form)
      form.submit()
      return results.map((result) => result === null)
    })
    expect(opened).toEqual([true, true, true, true])
    await settled()
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
    await expect.poll(() => app.windows().length).toBe(1)
  })

  test('files outside the page are not served', async () => {
    const answers = await page.evaluate(() =>
      Promise.all(
        [
          'app://postmage/../package.json',
          'app://postmage/..%2f..%2fpackage.json',
          'app://postmage/%2e%2e/main/electron.js',
          '/assets/../../main/web.js',
          'app://other/index.html',
          'file:///etc/passwd',
        ].map((address) =>
          fetch(address).then(
            (reply) => reply.status,
            () => 'blocked',
          ),
        ),
      ),
    )
    expect(answers).toEqual([404, 404, 404, 404, 'blocked', 'blocked'])
  })

  test('devices, place, notifications and the clipboard’s content are denied', async () => {
    const answers = await page.evaluate(async () => {
      const tell = (promise: Promise<unknown>): Promise<string> =>
        promise.then(
          () => 'granted',
          (error: Error) => error.name,
        )
      return {
        camera: await tell(navigator.mediaDevices.getUserMedia({ video: true })),
        place: await new Promise((done) =>
          navigator.geolocation.getCurrentPosition(
            () => done('granted'),
            () => done('denied'),
          ),
        ),
        notifications: await Notification.requestPermission(),
        clipboard: await tell(navigator.clipboard.readText()),
      }
    })
    expect(answers).toEqual({
      camera: expect.stringMatching(/^Not(Allowed|Found)Error$/) as string,
      place: 'denied',
      notifications: 'denied',
      clipboard: 'NotAllowedError',
    })
  })

  test('a frame inside the page has no bridge, and the gate refuses its voice', async () => {
    const inside = await page.evaluate(async () => {
      const frame = document.createElement('iframe')
      frame.srcdoc = '<p>inside</p>'
      document.body.append(frame)
      await new Promise((done) => (frame.onload = done))
      return typeof (frame.contentWindow as unknown as { postmage: unknown }).postmage
    })
    expect(inside).toBe('undefined')
    // The frame has no way to speak; so the gate is called in its name, with the real frame as sender.
    const answers = await app.evaluate(async ({ ipcMain, BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      const gate = (
        ipcMain as unknown as {
          _invokeHandlers: Map<string, (event: object, ...rest: unknown[]) => Promise<unknown>>
        }
      )._invokeHandlers.get('desk')
      const frame = contents?.mainFrame.framesInSubtree.find((f) => f.parent !== null)
      if (!gate || !contents || !frame) return null
      return {
        inner: await gate({ sender: contents, senderFrame: frame }, 'app.info', {}),
        gone: await gate({ sender: contents, senderFrame: null }, 'app.info', {}),
        top: await gate({ sender: contents, senderFrame: contents.mainFrame }, 'app.info', {}),
      }
    })
    expect(answers).toMatchObject({
      inner: { ok: false, error: { code: 'refused' } },
      gone: { ok: false, error: { code: 'refused' } },
      top: { ok: true },
    })
    await expect.poll(said).toContain('refused a request: from a frame inside the page')
  })

  test('another window with the same bridge is refused, whatever it shows', async () => {
    const answers = await app.evaluate(async ({ BrowserWindow }, preload) => {
      const ask = async (address: string): Promise<unknown> => {
        const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } })
        await window.loadURL(address)
        const answer: unknown = await window.webContents.executeJavaScript("postmage.call('app.info', {})")
        window.destroy()
        return answer
      }
      return [
        await ask('data:text/html,<p>elsewhere</p>').catch((error: Error) => error.message),
        await ask('app://postmage/index.html'),
      ]
    }, resolve('out/preload/index.cjs'))
    expect(answers[1]).toMatchObject({ ok: false, error: { code: 'refused' } })
    expect(JSON.stringify(answers[0])).toMatch(/refused|ERR_|postmage is not defined/)
    await expect.poll(said).toContain('refused a request: not from the desk’s window')
  })

  const payloads: readonly (readonly [string, string, unknown])[] = [
    ['a request that does not exist', 'files.delete', {}],
    ['a name from the prototype', '__proto__', {}],
    ['a name that is not a text', '[object Object]', {}],
    ['a field of the wrong kind', 'settings.set', { textSize: 'huge' }],
    ['a field that does not exist', 'settings.set', { evil: true }],
    ['a path that is no path', 'campaigns.open', { path: '', takeOver: false }],
    ['nothing', 'campaigns.open', null],
    ['a list', 'app.info', []],
  ]
  test.each(payloads)('a wrong payload is refused and noted: %s', async (_name, name, input) => {
    const before = said().split('refused a request').length
    const answer = await page.evaluate(
      ([what, payload]) =>
        (window as unknown as { postmage: { call(name: unknown, input: unknown): Promise<unknown> } }).postmage.call(
          what,
          payload,
        ),
      [name, input] as const,
    )
    expect(answer).toMatchObject({
      ok: false,
      error: { message: expect.any(String), remedy: expect.any(String) },
    })
    await expect.poll(() => said().split('refused a request').length).toBeGreaterThan(before)
  })

  test('what is far too large never leaves the page: the host takes none of it', async () => {
    const before = said().split('refused a request').length
    const answers = await page.evaluate(async () => {
      const { call } = (
        window as unknown as {
          postmage: { call(name: unknown, input: unknown): Promise<{ error: { message: string } }> }
        }
      ).postmage
      const ring: { me?: unknown } = {}
      ring.me = ring
      const asked: readonly (readonly [unknown, unknown])[] = [
        ['x'.repeat(20_000_000), {}],
        [7, {}],
        ['settings.set', { folder: 'x'.repeat(40_000_000) }],
        ['settings.set', { ['x'.repeat(40_000_000)]: 1 }],
        ['settings.set', new Uint8Array(40_000_000)],
        ['settings.set', Array.from({ length: 2_000_000 }, () => 1)],
      ]
      const heavy = await Promise.all(asked.map(([name, input]) => call(name, input)))
      return { heavy: heavy.map(({ error }) => error.message), ring: (await call('settings.set', ring)).error.message }
    })
    for (const message of answers.heavy) expect(message).toMatch(/far too large.*not sent to the desk/)
    // The ring is light, and refused by the desk: it came after all the others, and is the only one noted.
    expect(answers.ring).toContain('nested too deeply')
    await expect.poll(() => said().split('refused a request').length).toBe(before + 1)
  })

  test('a thousand calls at once are all answered, a few at a time', async () => {
    await app.evaluate(({ ipcMain }) => {
      // Counts Electron's own list of handlers: the host keeps no count.
      type Handler = (...asked: unknown[]) => Promise<unknown>
      const handlers = (ipcMain as unknown as { _invokeHandlers: Map<string, Handler> })._invokeHandlers
      const desk = handlers.get('desk')
      const count = { now: 0, most: 0, all: 0 }
      Object.assign(globalThis, { count })
      if (desk !== undefined)
        handlers.set('desk', async (...asked) => {
          count.all++
          count.most = Math.max(count.most, ++count.now)
          try {
            return await desk(...asked)
          } finally {
            count.now--
          }
        })
    })
    const codes = await page.evaluate(async () => {
      const { call } = (
        window as unknown as {
          postmage: { call(name: string, input: unknown): Promise<{ ok: boolean; error?: { code: string } }> }
        }
      ).postmage
      const names = ['app.info', 'settings.get', 'files.delete', 'campaigns.open', 'campaigns.recent']
      const answers = await Promise.all(
        Array.from({ length: 1000 }, (_, i) =>
          call(names[i % 5] ?? '', i % 5 === 3 ? { path: 'nowhere\0', takeOver: false } : {}),
        ),
      )
      return answers
        .slice(0, 5)
        .map((_, k) => [
          ...new Set(answers.flatMap(({ ok, error }, i) => (i % 5 === k ? [ok ? 'ok' : (error?.code ?? '')] : []))),
        ])
    })
    expect(codes).toEqual([['ok'], ['ok'], ['unknown-request'], ['bad-name'], ['ok']])
    const count = await app.evaluate(() => (globalThis as unknown as { count: { most: number; all: number } }).count)
    expect(count.all).toBeGreaterThanOrEqual(1000)
    expect(count.most).toBeLessThanOrEqual(64)
  })
})
