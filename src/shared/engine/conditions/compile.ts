// CEL in, program out: parsed once by cel-js, checked against the allow-list, kept by its text.
import { Environment, serialize } from '@marcbachmann/cel-js'
import type { ASTNode, ParseResult } from '@marcbachmann/cel-js'
import type { Result } from '../result'
import { err, ok } from '../result'
import type { Checked, ResolveName } from './check'
import { checkTree, Refusal } from './check'
import type { FactShape, FactType } from './shape'
import { LIMITS } from './shape'
import { recent } from '../recent'

/** Answers the functions of a condition; set for the length of one evaluation. */
interface Frame {
  ask: (name: string, args: readonly unknown[]) => unknown
}

interface Program {
  readonly run: ParseResult
  readonly calls: Checked['calls']
  /** Values of the shape that the condition names, with their types; nothing else has to be made for it. */
  readonly named: readonly (readonly [name: string, type: FactType])[]
}

interface Workshop {
  readonly environment: Environment
  readonly frame: Frame
  /** The last programs by their CEL. Each has its own tree, since running one may change it. */
  readonly programs: (cel: string) => Result<Program, Refusal>
}

export type CelTree = ASTNode

/** How many trees and, for each game, programs are kept: the same conditions come up in lists, receipts, logs and on sheets. */
const KEPT = 500
const CAPS = {
  maxAstNodes: LIMITS.nodes + 1,
  maxDepth: LIMITS.depth,
  maxListElements: LIMITS.list,
  maxMapEntries: 1,
  maxCallArguments: 8,
}
/** Cache: one CEL environment for each game. It is made of a game’s whole list of facts. */
const workshops = new WeakMap<FactShape, Workshop>()
const nobody: Frame['ask'] = () => {
  throw new Error('no facts')
}

/** The CEL environment of a game's shape. */
export function workshop(shape: FactShape): Workshop {
  const known = workshops.get(shape)
  if (known !== undefined) return known
  const frame: Frame = { ask: nobody }
  const environment = new Environment({ limits: CAPS })
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
    programs: recent(KEPT, LIMITS.text, (cel) => makeProgram(cel, shape, environment)),
  }
  workshops.set(shape, made)
  return made
}

/** Keeps names as they are, for conditions that were compiled earlier. */
const exactly: ResolveName = (_kind, name) => ({ ok: true, name })

/** Converts any error of the CEL parser to a refusal. */
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

/** The result of `make` on CEL, or a refusal. */
function guarded<T>(cel: string, make: () => T): Result<T, Refusal> {
  try {
    return ok(make())
  } catch (error) {
    return err(refusalOf(error, cel))
  }
}

const plain = new Environment({ limits: CAPS })

/** The tree of CEL, to inspect and never to run. Cache: the last KEPT; every list and sheet words the same conditions. */
export const treeOf = recent(KEPT, LIMITS.text, (cel): Result<CelTree, Refusal> => {
  if (cel.length <= LIMITS.text) return guarded(cel, () => plain.parse(cel).ast)
  const why = `A condition may have ${LIMITS.text} characters at most.`
  return err(new Refusal(why, { start: 0, end: cel.length }, 'condition-too-long'))
})

/** A part of a tree as CEL. The library escapes every letter beyond ASCII. */
export const printCel = (tree: CelTree): string =>
  serialize(tree).replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Parses and checks CEL. Total: every fault comes back as a Refusal. */
export function readCel(cel: string, shape: FactShape, resolve: ResolveName): Result<Checked, Refusal> {
  const tree = treeOf(cel)
  return tree.ok ? guarded(cel, () => checkTree(tree.value, shape, resolve)) : tree
}

function makeProgram(cel: string, shape: FactShape, environment: Environment): Result<Program, Refusal> {
  const read = readCel(cel, shape, exactly)
  if (!read.ok) return read
  const named = Object.entries(shape.values).filter(([name]) => new RegExp(`\\b${name}\\b`).test(cel))
  return ok({ run: environment.parse(cel), calls: read.value.calls, named })
}

/** The program of a compiled condition, cached. */
export const programOf = (cel: string, shape: FactShape): Result<Program, Refusal> => workshop(shape).programs(cel)
