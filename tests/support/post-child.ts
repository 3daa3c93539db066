// The command line as a second process, which a test can kill.
import { runCommand } from '../../src/main/cli/run'

process.exitCode = await runCommand(process.argv.slice(2), {
  stdin: process.stdin,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  watched: false,
  env: process.env,
  interrupted: () => {
    const stop = new AbortController()
    process.once('SIGINT', () => stop.abort())
    return stop.signal
  },
})
