// CEL in, program out: parsed once by cel-js, checked against the allow-list, kept by its text.
import { Environment } from '@marcbachmann/cel-js'
import type { ParseResult } from '@marcbachmann/cel-js'
import type { Json } from '../json'
import type { Result } from '../result'
import { err, ok } from '../result'
import type { Checked, ResolveName } from './check'
import { checkTree, Refusal } from './check'
import type { FactShape, FactType } from './shape'
import { LIMITS } from './shape'

/** What functions ask while a condition is evaluated; set for the length of one call. */
export interface Frame {
  ask: (name: string, args: readonly unknown[]) => unknown
}

export interface Program {
  readonly run: ParseResult
  readonly calls: Checked['calls']
  /** Values of the shape that the condition names, with their types; nothing else has to be made for it. */
  readonly named: readonly (readonly [name: string, type: FactType])[]
}

interface Workshop {
  readonly environment: Environment
  readonly frame: Frame
  readonly programs: Map<string, Result<Program, Refusal>>
}

const KEPT = 500
const workshops = new WeakMap<FactShape, Workshop>()
const nobody: Frame['ask'] = () => {
  throw new Error('no facts')
}

/** The CEL environment of a game's shape, made once. */
export function workshop(shape: FactShape): Workshop {
  const known = workshops.get(shape)
  if (known !== undefined) return known
  const frame: Frame = { ask: nobody }
  const environment = new Environment({
    limits: {
      maxAstNodes: LIMITS.nodes + 1,
      maxDepth: LIMITS.depth,
      maxListElements: LIMITS.list,
      maxMapEntries: 1,
      maxCallArguments: 8,
    },
  })
  for (const name of Object.keys(shape.values)) environment.registerVariable(name, 'dyn')
  for (const [name, spec] of Object.entries(shape.functions)) {
    for (let left = 0; left <= (spec.optional ?? 0); left++) {
      environment.registerFunction({
        name,
        returnType: 'dyn',
        params: spec.params.slice(0, spec.params.length - left).map(() => ({ type: 'dyn' })),
        handler: (...args: unknown[]) => frame.ask(name, args),
        async: false,
      })
    }
  }
  const made: Workshop = { environment, frame, programs: new Map() }
  workshops.set(shape, made)
  return made
}

/** Keeps names as they are: for conditions that were compiled before. */
const exactly: ResolveName = (_kind, name) => ({ ok: true, name })

/** Parses and checks CEL. Total: whatever is wrong comes back as a Refusal. */
export function readCel(
  cel: string,
  shape: FactShape,
  resolve: ResolveName,
): Result<Checked & { readonly run: ParseResult }, Refusal> {
  const whole = { start: 0, end: cel.length }
  if (cel.length > LIMITS.text) {
    return err(
      new Refusal(`A condition may have ${LIMITS.text} characters at most.`, whole, 'condition-too-long'),
    )
  }
  try {
    const run = workshop(shape).environment.parse(cel)
    return ok({ ...checkTree(run.ast, shape, resolve), run })
  } catch (error) {
    if (error instanceof Refusal) return err(error)
    const { summary, range } = (typeof error === 'object' && error !== null ? error : {}) as {
      summary?: unknown
      range?: { start: number; end: number }
    }
    const why = typeof summary === 'string' ? summary : 'it is not complete'
    const start = Math.min(range?.start ?? 0, cel.length)
    const end = Math.min(Math.max(range?.end ?? cel.length, start), cel.length)
    return err(
      new Refusal(`The condition cannot be read: ${why}.`, { start, end }, 'condition-not-understood'),
    )
  }
}

const namedIn = (cel: string, shape: FactShape): Program['named'] =>
  Object.entries(shape.values).filter(([name]) => new RegExp(`\\b${name}\\b`).test(cel))

/** The program of a compiled condition, from the store where it is there already. */
export function programOf(cel: string, shape: FactShape): Result<Program, Refusal> {
  const { programs } = workshop(shape)
  const known = programs.get(cel)
  if (known !== undefined) return known
  const read = readCel(cel, shape, exactly)
  const made: Result<Program, Refusal> = read.ok
    ? ok({ run: read.value.run, calls: read.value.calls, named: namedIn(cel, shape) })
    : read
  const [oldest] = programs.keys()
  if (programs.size >= KEPT && oldest !== undefined) programs.delete(oldest)
  if (cel.length <= LIMITS.text) programs.set(cel, made)
  return made
}

/** Calls with their arguments written out in a condition: `won("a")`. [] when it cannot be read. */
export function callsIn(
  cel: string,
  shape: FactShape,
): readonly { readonly name: string; readonly args: readonly Json[] }[] {
  const program = programOf(cel, shape)
  return program.ok ? program.value.calls : []
}
