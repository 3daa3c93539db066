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
import { recent } from '../recent'

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
  /** Trees of conditions as written: the same text is read on arrival, in the form, and before each preview. */
  readonly trees: (cel: string) => Result<ParseResult, Refusal>
  /** Programs of compiled conditions; their trees are their own, since running one may change it. */
  readonly programs: (cel: string) => Result<Program, Refusal>
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
  const made: Workshop = {
    environment,
    frame,
    trees: recent(KEPT, LIMITS.text, (cel) => parsed(cel, environment)),
    programs: recent(KEPT, LIMITS.text, (cel) => makeProgram(cel, shape, environment)),
  }
  workshops.set(shape, made)
  return made
}

/** Keeps names as they are, for conditions that were compiled earlier. */
const exactly: ResolveName = (_kind, name) => ({ ok: true, name })

function parsed(cel: string, environment: Environment): Result<ParseResult, Refusal> {
  const whole = { start: 0, end: cel.length }
  if (cel.length > LIMITS.text) {
    return err(new Refusal(`A condition may have ${LIMITS.text} characters at most.`, whole, 'condition-too-long'))
  }
  try {
    return ok(environment.parse(cel))
  } catch (error) {
    return err(refusalOf(error, cel))
  }
}

/** Whatever was thrown while CEL was read, as what is wrong with it. */
function refusalOf(error: unknown, cel: string): Refusal {
  if (error instanceof Refusal) return error
  const { summary, range } = (typeof error === 'object' && error !== null ? error : {}) as {
    summary?: unknown
    range?: { start: number; end: number }
  }
  const why = typeof summary === 'string' ? summary : 'it is not complete'
  const start = Math.min(range?.start ?? 0, cel.length)
  const end = Math.min(Math.max(range?.end ?? cel.length, start), cel.length)
  return new Refusal(`The condition cannot be read: ${why}.`, { start, end }, 'condition-not-understood')
}

function checked(cel: string, run: ParseResult, shape: FactShape, resolve: ResolveName): Result<Checked, Refusal> {
  try {
    return ok(checkTree(run.ast, shape, resolve))
  } catch (error) {
    return err(refusalOf(error, cel))
  }
}

/** Parses and checks CEL. Total: whatever is wrong comes back as a Refusal. */
export function readCel(cel: string, shape: FactShape, resolve: ResolveName): Result<Checked, Refusal> {
  const tree = workshop(shape).trees(cel)
  return tree.ok ? checked(cel, tree.value, shape, resolve) : tree
}

const namedIn = (cel: string, shape: FactShape): Program['named'] =>
  Object.entries(shape.values).filter(([name]) => new RegExp(`\\b${name}\\b`).test(cel))

function makeProgram(cel: string, shape: FactShape, environment: Environment): Result<Program, Refusal> {
  const tree = parsed(cel, environment)
  if (!tree.ok) return tree
  const read = checked(cel, tree.value, shape, exactly)
  return read.ok ? ok({ run: tree.value, calls: read.value.calls, named: namedIn(cel, shape) }) : read
}

/** The tree of a condition, to be looked at and not to be run. */
export const treeOf = (cel: string, shape: FactShape): Result<ParseResult, Refusal> => workshop(shape).trees(cel)

/** The program of a compiled condition, from the store where it is there already. */
export const programOf = (cel: string, shape: FactShape): Result<Program, Refusal> => workshop(shape).programs(cel)

/** Calls with their arguments written out in a condition: `won("a")`. [] when it cannot be read. */
export function callsIn(
  cel: string,
  shape: FactShape,
): readonly { readonly name: string; readonly args: readonly Json[] }[] {
  const program = programOf(cel, shape)
  return program.ok ? program.value.calls : []
}
