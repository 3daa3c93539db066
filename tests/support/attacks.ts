// Attacks of a hostile page, run inside the desk's page, and a hostile site beside it.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface PolicyOutcome {
  readonly inline: unknown
  readonly handler: unknown
  readonly far: unknown
  readonly evaluated: string[]
  readonly fetched: string
  readonly socket: string
  readonly colour: string
}

/** Runs in the page: uses nothing from outside but the address. */
async function attack(address: string): Promise<PolicyOutcome> {
  const world = window as unknown as { [name: string]: unknown }
  const refusals = new Set<string>()
  world['refusals'] = refusals
  document.addEventListener('securitypolicyviolation', (event) => refusals.add(event.effectiveDirective))
  /** Until an element has loaded what it names, or not. */
  const over = (element: Element): Promise<unknown> =>
    new Promise((done) => ['load', 'error'].forEach((name) => element.addEventListener(name, done)))
  const script = document.createElement('script')
  script.textContent = 'window.inlineRan = true'
  document.head.append(script)
  const image = document.createElement('div')
  image.innerHTML = '<img src="nothing:" onerror="window.handlerRan = true">'
  const imageOver = over(image.firstElementChild as Element)
  document.body.append(image)
  const style = document.createElement('style')
  style.textContent = '#app { color: rgb(1, 2, 3) }'
  document.head.append(style)
  const far = document.createElement('script')
  far.src = `${address}/x.js`
  const farOver = over(far)
  document.head.append(far)
  const frame = document.createElement('iframe')
  frame.src = address
  const frameOver = over(frame)
  document.body.append(frame)
  const tried = (work: () => unknown): string => {
    try {
      work()
      return 'ran'
    } catch (error) {
      return (error as Error).name
    }
  }
  const fetched = await fetch(address, { mode: 'no-cors' }).then(
    () => 'fetched',
    () => 'blocked',
  )
  const socket = await new Promise<string>((done) => {
    try {
      const tube = new WebSocket(address.replace('http', 'ws'))
      tube.onopen = () => done('opened')
      tube.onerror = () => done('blocked')
    } catch {
      done('blocked')
    }
  })
  await Promise.all([imageOver, farOver, frameOver])
  // Only now: the debugger that carries this function may evaluate during its first moment.
  // oxlint-disable-next-line no-eval -- The policy must refuse it.
  const evaluated = [tried(() => (0, eval)('1')), tried(() => new Function('return 1')())]
  const colour = getComputedStyle(document.querySelector('#app') as Element).color
  return {
    inline: world['inlineRan'],
    handler: world['handlerRan'],
    far: world['farRan'],
    evaluated,
    fetched,
    socket,
    colour,
  }
}

/** Expected results of the attacks. */
const POLICY_HELD = {
  inline: undefined,
  handler: undefined,
  far: undefined,
  evaluated: ['EvalError', 'EvalError'],
  fetched: 'blocked',
  socket: 'blocked',
} as const
const DIRECTIVES_THAT_REFUSED = [
  'connect-src',
  'frame-src',
  'img-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src-elem',
] as const

/** Tries everything the content security policy forbids; nothing of it may succeed, and each directive says so. */
export async function attackPolicy(page: Page): Promise<void> {
  const elsewhere = await strangeServer()
  const outcome = await page.evaluate(attack, elsewhere.address)
  const refusals = (): Promise<string[]> =>
    page.evaluate(() => [...(window as unknown as { refusals: Set<string> }).refusals])
  await expect.poll(refusals).toEqual(expect.arrayContaining([...DIRECTIVES_THAT_REFUSED]))
  elsewhere.server.close()
  expect(outcome).toMatchObject(POLICY_HELD)
  expect(outcome.colour).not.toBe('rgb(1, 2, 3)')
  expect(elsewhere.requests).toEqual([])
}

export interface Strange {
  readonly server: Server
  readonly address: string
  readonly requests: string[]
}

/** A site that is not the desk, on another port of this computer; it notes who comes. */
export async function strangeServer(body = 'window.farRan = true'): Promise<Strange> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(200, {
      'Content-Type': body.startsWith('<') ? 'text/html' : 'text/javascript',
      'Access-Control-Allow-Origin': '*',
    })
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}
