// The command line as a function: finds the command, parses its arguments, runs it, and turns every failure into a sentence.
import { at } from '@shared/engine/at'
import { parseArgs } from 'node:util'
import type { ParseArgsConfig } from 'node:util'
import { VERSION } from '../desk/app/version'
import { withIo } from './io'
import type { Io } from './io'
import { Stop, out, say } from './output'
import type { ExitCode } from './output'
import { COMMANDS, COMMON, helpText } from './usage'
import type { CommandUse } from './command-use'
import type { Invocation } from './invocation'

/** The function a file of commands offers. */
interface CommandModule {
  run(invocation: Invocation, command: string): Promise<ExitCode | void>
}

/** Loaded when needed, so that each command starts fast. */
const MODULES: ReadonlyMap<string, () => Promise<CommandModule>> = new Map<string, () => Promise<CommandModule>>([
  ['games', () => import('./commands/games')],
  ['new', () => import('./commands/new')],
  ['orders', () => import('./commands/orders')],
  ['import', () => import('./commands/import')],
  ['status', () => import('./commands/status')],
  ['state', () => import('./commands/status')],
  ['deadline', () => import('./commands/desk')],
  ['undo', () => import('./commands/desk')],
  ['deputy', () => import('./commands/seats')],
  ['rename', () => import('./commands/seats')],
  ['redo', () => import('./commands/desk')],
  ['unseal', () => import('./commands/desk')],
  ['roster', () => import('./commands/desk')],
  ['press', () => import('./commands/desk')],
  ['note', () => import('./commands/desk')],
  ['adjudicate', () => import('./commands/adjudicate')],
  ['results', () => import('./commands/results')],
  ['ruling', () => import('./commands/correct')],
  ['amend', () => import('./commands/correct')],
  ['replay', () => import('./commands/replay')],
  ['sheet', () => import('./commands/sheet')],
  ['pictures', () => import('./commands/pictures')],
  ['labels', () => import('./commands/labels')],
  ['ack', () => import('./commands/mail')],
  ['claim', () => import('./commands/mail')],
  ['aside', () => import('./commands/mail')],
  ['accept', () => import('./commands/accept')],
  ['verify', () => import('./commands/verify')],
  ['compare', () => import('./commands/compare')],
  ['reveal', () => import('./commands/verify')],
  ['salvage', () => import('./commands/salvage')],
  ['pack', () => import('./commands/pack')],
  ['issue', () => import('./commands/issue')],
  ['handbook', () => import('./commands/handbook')],
  ['demo', () => import('./commands/demo')],
  ['office', () => import('./commands/office')],
  ['people', () => import('./commands/people')],
  ['absence', () => import('./commands/calendar')],
  ['schedule', () => import('./commands/calendar')],
  ['policy', () => import('./commands/calendar')],
  ['calendar', () => import('./commands/calendar')],
  ['letters', () => import('./commands/letters')],
  ['send', () => import('./commands/send')],
  ['watch', () => import('./commands/watch')],
  ['inbox', () => import('./commands/inbox')],
  ['desk', () => import('./commands/open-desk')],
])

/** Node's messages about options, reworded for people. */
function argumentTrouble(cause: unknown, command: CommandUse): string {
  const message =
    cause instanceof Error
      ? (cause.message.split(/\. (?:To specify|If this)/)[0] ?? '')
      : 'The words after the command could not be read'
  return `error: ${message.replace(/\.$/, '')}.\n  postmage ${command.name} --help lists what it takes.`
}

/** Makes `--value -2` work: the word after an option that takes a value is its value, even with a leading hyphen. */
function joined(given: readonly string[], options: NonNullable<ParseArgsConfig['options']>): string[] {
  const out: string[] = []
  for (let i = 0; i < given.length; i++) {
    const word = at(given, i)
    const takesValue =
      word.startsWith('--') && Object.hasOwn(options, word.slice(2)) && options[word.slice(2)]?.type === 'string'
    const value = given[i + 1]
    if (takesValue && value !== undefined && !(value.startsWith('--') && Object.hasOwn(options, value.slice(2)))) {
      out.push(`${word}=${value}`)
      i++
    } else out.push(word)
  }
  return out
}

function parse(command: CommandUse, given: readonly string[]): Invocation {
  const options: NonNullable<ParseArgsConfig['options']> = {}
  for (const [name, use] of Object.entries({ ...command.options, ...COMMON })) {
    options[name] = {
      type: use.type,
      ...(use.short ? { short: use.short } : {}),
      ...(use.multiple ? { multiple: true } : {}),
    }
  }
  if (!command.open) {
    const { values, positionals } = parseArgs({
      args: joined(given, options),
      options,
      allowPositionals: true,
      strict: true,
    })
    return { args: positionals, values }
  }
  // The game's own options (--points +3): every unknown option takes the word after it.
  const known: string[] = []
  const extra: Record<string, string> = {}
  for (let i = 0; i < given.length; i++) {
    const word = at(given, i)
    const [, name, value] = /^--([a-z-]+)(?:=(.*))?$/s.exec(word) ?? []
    if (name !== undefined && !Object.hasOwn(options, name)) extra[name] = value ?? given[++i] ?? ''
    else known.push(word)
  }
  const { values, positionals } = parseArgs({
    args: joined(known, options),
    options,
    allowPositionals: true,
    strict: true,
  })
  return { args: positionals, values: { ...values, ...extra } }
}

async function dispatch(argv: readonly string[]): Promise<ExitCode> {
  const [name, ...given] = argv
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const about = name === 'help' ? COMMANDS.find((c) => c.name === given[0]) : undefined
    out(helpText(VERSION, about))
    return 0
  }
  if (name === '--version' || name === '-v') {
    out(VERSION)
    return 0
  }
  const command = COMMANDS.find((c) => c.name === name)
  if (!command) {
    const { nearest } = await import('@shared/engine/suggest')
    const [near] = nearest(
      name,
      COMMANDS.map((c) => c.name),
      1,
    )
    throw new Stop(
      2,
      `error: There is no command “${name}”.\n  ${near ? `Did you mean ${near}?` : 'postmage --help lists the commands.'}`,
    )
  }
  let parsed: Invocation
  try {
    parsed = parse(command, given)
  } catch (cause) {
    throw new Stop(2, argumentTrouble(cause, command))
  }
  if (parsed.values['help'] === true) {
    out(helpText(VERSION, command))
    return 0
  }
  const load = MODULES.get(name)
  if (load === undefined) throw new RangeError(`the command ${name} has no module`)
  const module = await load()
  return (await module.run(parsed, name)) ?? 0
}

/**
 * Runs one command line (without the program's name) in the process's working folder.
 * @returns the exit code; errors have been reported on `io.err`
 */
export function runCommand(argv: readonly string[], io: Io): Promise<ExitCode> {
  return withIo(io, async () => {
    try {
      return await dispatch(argv)
    } catch (cause) {
      if (cause instanceof Stop) {
        if (cause.message !== '') say(cause.message)
        return cause.exit
      }
      say('error: Postmage itself failed (a bug); nothing half-done was written.')
      say(
        io.env['POSTMAGE_DEBUG'] && cause instanceof Error
          ? (cause.stack ?? cause.message)
          : `  ${cause instanceof Error ? cause.message : String(cause)}`,
      )
      return 1
    }
  })
}
