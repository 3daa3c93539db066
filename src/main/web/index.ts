// The browser desk as a program: `node out/main/web.js [--port N] [--file CAMPAIGN]`.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { version } from '../../../package.json'
import { makeDeskService } from '../desk/service'
import { dataFolder, documentsFolder } from '../desk/app/folders'
import { openBrowser } from './open-browser'
import { startWebHost } from './server'

const say = (line: string): boolean => process.stdout.write(`${line}\n`)
const fail = (line: string): never => {
  process.stderr.write(`postmage: ${line}\n`)
  process.exit(2)
}

function readArguments(): { port: number; file: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      options: { port: { type: 'string' }, file: { type: 'string' } },
      allowPositionals: true,
    })
    const port = Number(values.port ?? 0)
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      return fail(`--port needs a number from 1 to 65535, not "${values.port}"`)
    const file = values.file ?? positionals[0]
    return { port, file: file === undefined ? undefined : resolve(file) }
  } catch (error) {
    return fail(`${(error as Error).message.split('. ')[0]}. Use: [--port N] [--file CAMPAIGN]`)
  }
}

async function main(): Promise<void> {
  const { port, file } = readArguments()
  const service = makeDeskService({
    kind: 'browser',
    version,
    dataFolder: dataFolder(),
    documentsFolder: documentsFolder(),
    nativeDialogs: false,
  })
  const host = await startWebHost({
    service,
    port,
    rendererDir: join(import.meta.dirname, '../renderer'),
    ...(file === undefined ? {} : { file }),
  }).catch((error: NodeJS.ErrnoException) =>
    fail(error.code === 'EADDRINUSE' ? `port ${port} is taken; leave --port out to use a free one` : error.message),
  )

  let leaving = false
  const leave = async (): Promise<void> => {
    if (leaving) return
    leaving = true
    await host.close()
    await service.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void leave())
  process.on('SIGTERM', () => void leave())

  say(`The desk is open at ${host.url}`)
  say(
    openBrowser(host.oneTimeUrl())
      ? 'Your browser should show it now. Ctrl+C here closes the desk.'
      : 'Open that address in a browser on this computer. Ctrl+C here closes the desk.',
  )
}

await main()
