// npm run dev [CAMPAIGN]: the desk in a browser, its page by Vite with hot reload, its service in the same process behind the gate of the
// browser host. A change in the service's sources (src/main, src/shared) rebuilds it; a change of the gate itself needs a restart.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadConfigFromFile } from 'electron-vite'
import { createServer } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')
const PAGE = join(ROOT, 'src/renderer')
const HOT = Number(process.env.POSTMAGE_HOT_PORT ?? 24_690)
const { config } = await loadConfigFromFile(
  { command: 'serve', mode: 'development' },
  join(ROOT, 'electron.vite.config.ts'),
)
const vite = await createServer({
  ...config.renderer,
  configFile: false,
  root: PAGE,
  appType: 'custom',
  // Shares its fontkit with the printer.
  ssr: { noExternal: ['pdfkit'] },
  server: { middlewareMode: true, hmr: { host: '127.0.0.1', port: HOT }, fs: { allow: [ROOT] } },
})
const load = (path) => vite.ssrLoadModule(join(ROOT, path))
const { contentSecurityPolicy, guardHeaders, newNonce, NONCE_PLACEHOLDER } = await load('src/main/page/csp.ts')
const { dataFolder, documentsFolder } = await load('src/main/desk/app/folders.ts')
const { startWebHost } = await load('src/main/web/server.ts')

async function serveDocument(response) {
  const nonce = newNonce()
  const html = await vite.transformIndexHtml('/index.html', readFileSync(join(PAGE, 'index.html'), 'utf8'))
  const policy = contentSecurityPolicy(nonce).replace("connect-src 'self'", `connect-src 'self' ws://127.0.0.1:${HOT}`)
  response.writeHead(200, { ...guardHeaders, 'Content-Type': 'text/html', 'Content-Security-Policy': policy })
  response.end(html.replaceAll(NONCE_PLACEHOLDER, nonce))
}

const makeService = async () =>
  (await load('src/main/desk/service.ts')).makeDeskService({
    kind: 'browser',
    version: JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version,
    dataFolder: dataFolder(),
    documentsFolder: documentsFolder(),
    nativeDialogs: false,
  })

let now = await makeService()
/** Work on the service, one after another. */
let ready = Promise.resolve()
const listeners = new Map()
/** The service as the host has it, whichever is in force. */
const service = {
  handle: (...request) => ready.then(() => now.handle(...request)),
  subscribe(listener) {
    listeners.set(listener, now.subscribe(listener))
    return () => {
      listeners.get(listener)?.()
      listeners.delete(listener)
    }
  },
  close: () => ready.then(() => now.close()),
}

/** Makes the service anew; while a source is wrong the old one goes on. */
async function renew(path) {
  try {
    vite.environments.ssr.moduleGraph.onFileChange(path)
    const next = await makeService()
    await now.close()
    now = next
    for (const listener of listeners.keys()) listeners.set(listener, now.subscribe(listener))
    vite.environments.client.hot.send({ type: 'full-reload' })
    process.stdout.write('The service is new.\n')
  } catch (error) {
    process.stderr.write(`${error.stack}\nThe service is the old one.\n`)
  }
}
const SERVICE = ['main', 'shared'].map((room) => join(ROOT, 'src', room))
vite.watcher.add(SERVICE)
vite.watcher.on('change', (path) => {
  if (SERVICE.some((room) => path.startsWith(room))) ready = ready.then(() => renew(path))
})
const file = process.argv[2]
const host = await startWebHost({
  service,
  rendererDir: '',
  ...(file === undefined ? {} : { file: resolve(process.env.INIT_CWD ?? '.', file) }),
  servePage: (request, response) =>
    request.url?.split('?', 1)[0] === '/' ? void serveDocument(response) : vite.middlewares(request, response),
})
process.stdout.write(`The desk is open at ${host.url}\n`)
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await Promise.all([host.close(), service.close(), vite.close()])
    process.exit(0)
  })
