#!/usr/bin/env node
// The executable `postmage`: hands the process's words, streams and environment to the command line.
import { runCommand } from './run'

// A reader that goes away (postmage … | head) is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

process.exitCode = await runCommand(process.argv.slice(2), {
  stdin: process.stdin,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  watched: process.stderr.isTTY,
  env: process.env,
  interrupted: () => {
    const stop = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
    return stop.signal
  },
})
