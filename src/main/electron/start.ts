// Electron starts here, as CommonJS so that nothing comes before it: the page's scheme, the sandbox, the one instance
// and files handed over early have to be settled before the app is ready. The desk itself is loaded after (index.ts).
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'
import { campaignFromArguments, refusalOfArguments } from './arguments'
import { registerScheme } from './scheme'

registerScheme()
// The window asks for its own sandbox; this sandboxes everything else too, unless sandboxes were switched off.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
app.setName('postmage')
const data = process.env['POSTMAGE_DATA']
if (data) app.setPath('userData', resolve(data))

/** Files named before the desk can take them (macOS hands them over by event, others on the command line). */
const early: string[] = []
const named = campaignFromArguments(process.argv, process.cwd())
if (named !== null) early.push(named)
const takeEarly = (event: Electron.Event, path: string): void => {
  event.preventDefault()
  early.push(path)
}
app.on('open-file', takeEarly)

const refused = refusalOfArguments(process.argv)
if (refused !== null) {
  process.stderr.write(`postmage: ${refused}\n`)
  app.exit(2)
} else if (app.requestSingleInstanceLock({ file: named })) {
  const built = join(__dirname, 'electron.js')
  import(/* @vite-ignore */ pathToFileURL(built).href)
    .then((desk: typeof import('./index')) => {
      app.off('open-file', takeEarly)
      desk.runDesk(early)
    })
    .catch((error: Error) => {
      process.stderr.write(`postmage: could not start: ${error.message}\n`)
      app.exit(1)
    })
} else {
  process.stdout.write('Postmage is open already; its window takes over.\n')
  app.quit()
}
