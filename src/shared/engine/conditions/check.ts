// The allow-list over CEL: which operations, functions and names a condition may use, with types and cost.
// Anything that is not named here is refused.
import type { ASTNode } from '@marcbachmann/cel-js'
import type { Json } from '../json'
import type { Span } from '../result'
import type { FactShape, FactType } from './shape'
import { LIMITS } from './shape'

/** Why a condition is refused, and where in its text. */
export class Refusal {
  constructor(
    readonly message: string,
    readonly at: Span,
    readonly code = 'condition-not-allowed',
    readonly near: readonly string[] = [],
  ) {}
}

/** Finds the exact name meant by a string; or what is wrong and which names are near. */
export type ResolveName = (
  kind: string,
  name: string,
) =>
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly message: string; readonly near: readonly string[] }

export interface Checked {
  /** Names to be put in place of what was written, ascending. */
  readonly edits: readonly (Span & { readonly text: string })[]
  /** Calls whose arguments are written out: `won("a")`. Asked first when the condition comes up. */
  readonly calls: readonly { readonly name: string; readonly args: readonly Json[]; readonly at: Span }[]
}

const COMPARE = new Set(['<', '<=', '>', '>='])
const COUNT = new Set(['+', '-', '*', '/', '%'])
const MACROS = new Set(['all', 'exists', 'exists_one', 'filter', 'map'])
const has = (object: object, key: string): boolean => Object.prototype.hasOwnProperty.call(object, key)

interface Scope {
  readonly variables: ReadonlyMap<string, FactType>
  readonly inside: boolean
}

/**
 * Walks a parsed condition.
 * @throws Refusal when anything is not allowed (caught in compile.ts)
 */
export function checkTree(root: ASTNode, shape: FactShape, resolve: ResolveName): Checked {
  const edits: (Span & { text: string })[] = []
  const calls: { name: string; args: readonly Json[]; at: Span }[] = []
  let nodes = 0

  const refuse = (node: ASTNode, message: string, near: readonly string[] = [], code?: string): never => {
    throw new Refusal(message, { start: node.start, end: node.end }, code, near)
  }
  /** A string that stands where a name belongs. */
  const named = (node: ASTNode, kind: string): string | null => {
    if (node.op !== 'value' || typeof node.args !== 'string') return null
    const found = resolve(kind, node.args)
    if (!found.ok)
      return refuse(
        node,
        found.message,
        found.near.map((name) => JSON.stringify(name)),
        'unknown-name',
      )
    if (found.name !== node.args)
      edits.push({ start: node.start, end: node.end, text: JSON.stringify(found.name) })
    return found.name
  }
  const expect = (node: ASTNode, found: Typed, wanted: FactType): void => {
    if (isName(wanted)) {
      if (named(node, wanted.name) !== null) return
      if (isName(found.type) && found.type.name === wanted.name) return
      if (found.type === 'any') return
      refuse(node, `A name in quotes belongs here (${wanted.name}).`)
    }
    if (!same(found.type, wanted))
      refuse(node, `${inWords(wanted, 'A')} belongs here, not ${inWords(found.type, 'a')}.`)
  }

  const walk = (node: ASTNode, scope: Scope, depth: number): Typed => {
    if (++nodes > LIMITS.nodes) refuse(node, 'The condition is too long.')
    if (depth > LIMITS.depth) refuse(node, 'The condition is nested too deeply.')
    const go = (inner: ASTNode, within = scope): Typed => walk(inner, within, depth + 1)
    // The tree is cel-js's own; its args differ by operation.
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    const args: any = node.args
    switch (node.op as string) {
      case 'value':
        if (typeof args === 'bigint') return { type: 'int', cost: 1 }
        if (typeof args === 'string') return { type: 'string', cost: 1 }
        if (typeof args === 'boolean') return { type: 'bool', cost: 1 }
        if (args === null) return { type: 'null', cost: 1 }
        return refuse(node, 'Only whole numbers, texts, true and false may be used here.')
      case 'id': {
        const type = scope.variables.get(args) ?? (has(shape.values, args) ? shape.values[args] : undefined)
        if (type !== undefined) return { type, cost: 1 }
        return refuse(node, `“${args}” is not a known fact.`, near(shape), 'unknown-fact')
      }
      case '||':
      case '&&':
      case '!_': {
        const operands: ASTNode[] = node.op === '!_' ? [args] : args
        let cost = 1
        for (const operand of operands) {
          const found = go(operand)
          if (!same(found.type, 'bool'))
            refuse(operand, `A yes-or-no statement belongs here, not ${inWords(found.type, 'a')}.`)
          cost += found.cost
        }
        return { type: 'bool', cost }
      }
      case '-_': {
        const found = go(args)
        if (!same(found.type, 'int')) refuse(args, `A number belongs here, not ${inWords(found.type, 'a')}.`)
        return { type: 'int', cost: found.cost + 1 }
      }
      case '==':
      case '!=':
      case 'in': {
        const [left, right] = args as [ASTNode, ASTNode]
        const a = go(left)
        const b = go(right)
        const cost = a.cost + b.cost + ((elementType(a.type) ?? elementType(b.type)) ? LIMITS.list : 1)
        if (node.op === 'in') {
          const element = elementType(b.type)
          if (element === null) return refuse(right, 'A list belongs behind “in”.')
          expect(left, a, element)
          return { type: 'bool', cost }
        }
        if (isName(a.type)) expect(right, b, a.type)
        else if (isName(b.type)) expect(left, a, b.type)
        else if (!same(a.type, b.type))
          refuse(node, `${inWords(a.type, 'A')} and ${inWords(b.type, 'a')} are never the same.`)
        if (!plainType(a.type) || !plainType(b.type)) refuse(node, 'These cannot be compared as a whole.')
        return { type: 'bool', cost }
      }
      case '?:': {
        const [test, yes, no] = (args as ASTNode[]).map((inner) => go(inner)) as [Typed, Typed, Typed]
        if (!same(test.type, 'bool')) refuse(args[0], 'A yes-or-no statement belongs before “?”.')
        if (!same(yes.type, no.type)) refuse(node, 'Both sides of “:” must be of one kind.')
        return { type: yes.type === 'any' ? no.type : yes.type, cost: test.cost + yes.cost + no.cost + 1 }
      }
      case '.': {
        const [left, field] = args as [ASTNode, string]
        const of = go(left)
        if (typeof of.type === 'object' && 'record' in of.type) {
          if (has(of.type.record, field)) return { type: of.type.record[field]!, cost: of.cost + 1 }
          return refuse(node, `There is no “${field}” to be known here.`, [], 'unknown-fact')
        }
        if (typeof of.type === 'object' && 'map' in of.type) {
          return refuse(node, `Write the name in brackets and quotes: ["${field}"].`, [], 'unknown-fact')
        }
        return refuse(node, `There is no “${field}” to be known here.`, [], 'unknown-fact')
      }
      case '[]': {
        const [left, index] = args as [ASTNode, ASTNode]
        const of = go(left)
        const at = go(index)
        const cost = of.cost + at.cost + 1
        if (typeof of.type === 'object' && 'map' in of.type) {
          expect(index, at, { name: of.type.key })
          return { type: of.type.map, cost }
        }
        if (typeof of.type === 'object' && 'list' in of.type) {
          expect(index, at, 'int')
          return { type: of.type.list, cost }
        }
        return refuse(node, 'Brackets may stand behind a list or a table of names only.')
      }
      case 'list': {
        const elements = args as ASTNode[]
        if (elements.length > LIMITS.list) refuse(node, `A list may have ${LIMITS.list} entries at most.`)
        let type: FactType = 'any'
        let cost = 1
        for (const element of elements) {
          const found = go(element)
          if (!same(type, found.type)) refuse(element, 'All entries of a list must be of one kind.')
          if (type === 'any') type = found.type
          cost += found.cost
        }
        return { type: { list: type }, cost }
      }
      case 'call':
        return call(node, args[0] as string, args[1] as ASTNode[], go)
      case 'rcall':
        return macro(node, args[0] as string, args[1] as ASTNode, args[2] as ASTNode[], scope, go)
      default:
        if (COMPARE.has(node.op) || COUNT.has(node.op)) {
          let cost = 1
          for (const operand of args as ASTNode[]) {
            const found = go(operand)
            if (!same(found.type, 'int'))
              refuse(operand, `A number belongs here, not ${inWords(found.type, 'a')}.`)
            cost += found.cost
          }
          return { type: COMPARE.has(node.op) ? 'bool' : 'int', cost }
        }
        return refuse(node, 'This may not be used in a condition.')
    }
  }

  const size = (node: ASTNode, found: Typed): Typed => {
    if (elementType(found.type) === null && found.type !== 'any') refuse(node, 'Only lists have a size.')
    return { type: 'int', cost: found.cost + 1 }
  }

  const call = (node: ASTNode, name: string, args: ASTNode[], go: (n: ASTNode) => Typed): Typed => {
    if (name === 'size' && args.length === 1) return size(args[0]!, go(args[0]!))
    const spec = has(shape.functions, name) ? shape.functions[name]! : null
    if (spec === null) return refuse(node, `“${name}(…)” may not be used in a condition.`, [], 'unknown-fact')
    const least = spec.params.length - (spec.optional ?? 0)
    if (args.length < least || args.length > spec.params.length) {
      return refuse(
        node,
        `“${name}” takes ${least === spec.params.length ? least : `${least} to ${spec.params.length}`} in its brackets.`,
      )
    }
    let cost = 1 + LIMITS.list
    const literal: Json[] = []
    args.forEach((arg, i) => {
      const wanted = spec.params[i]!
      const found = go(arg)
      cost += found.cost
      expect(arg, found, wanted)
      const value = literalOf(arg)
      if (value === undefined) return
      const exact = isName(wanted) && typeof value === 'string' ? resolve(wanted.name, value) : null
      literal.push(exact !== null && exact.ok ? exact.name : value)
    })
    if (literal.length === args.length)
      calls.push({ name, args: literal, at: { start: node.start, end: node.end } })
    return { type: spec.returns, cost }
  }

  const macro = (
    node: ASTNode,
    name: string,
    receiver: ASTNode,
    args: ASTNode[],
    scope: Scope,
    go: (n: ASTNode, scope?: Scope) => Typed,
  ): Typed => {
    const over = go(receiver)
    if (name === 'size' && args.length === 0) return size(receiver, over)
    if (!MACROS.has(name)) return refuse(node, `“.${name}(…)” may not be used in a condition.`)
    const element = elementType(over.type)
    if (element === null) return refuse(receiver, 'A list belongs here.')
    if (scope.inside)
      return refuse(node, 'Only one list may be gone through at a time, not one inside another.')
    const variable = args[0]!
    if (variable.op !== 'id' || has(shape.values, variable.args) || args.length !== 2) {
      return refuse(node, `Write: ${name}(n, …), with a letter of its own for the entries.`)
    }
    const inner = go(args[1]!, {
      variables: new Map([...scope.variables, [variable.args, element]]),
      inside: true,
    })
    if (name !== 'map' && !same(inner.type, 'bool')) refuse(args[1]!, 'A yes-or-no statement belongs here.')
    const cost = over.cost + 1 + LIMITS.list * (inner.cost + 2)
    if (name === 'filter') return { type: { list: element }, cost }
    return { type: name === 'map' ? { list: inner.type } : 'bool', cost }
  }

  const whole = walk(root, { variables: new Map(), inside: false }, 1)
  if (!same(whole.type, 'bool'))
    refuse(root, `A condition is something true or false; this is ${inWords(whole.type, 'a')}.`)
  if (whole.cost > LIMITS.cost) refuse(root, 'The condition takes too long to work out.')
  edits.sort((a, b) => a.start - b.start)
  return { edits, calls }
}

interface Typed {
  readonly type: FactType
  /** Upper bound of steps. */
  readonly cost: number
}

const isName = (type: FactType): type is { readonly name: string } =>
  typeof type === 'object' && 'name' in type

function elementType(type: FactType): FactType | null {
  if (typeof type !== 'object') return null
  if ('list' in type) return type.list
  return 'map' in type ? { name: type.key } : null
}

/** Values that `==` may compare. */
function plainType(type: FactType): boolean {
  if (typeof type !== 'object' || isName(type)) return true
  return 'list' in type && plainType(type.list)
}

function same(a: FactType, b: FactType): boolean {
  if (a === 'any' || b === 'any') return true
  if (typeof a !== 'object' || typeof b !== 'object') return a === b
  if ('list' in a && 'list' in b) return same(a.list, b.list)
  return isName(a) && isName(b) && a.name === b.name
}

const near = (shape: FactShape): string[] => [...Object.keys(shape.values), ...Object.keys(shape.functions)]

function inWords(type: FactType, article: 'a' | 'A'): string {
  const word =
    type === 'int' ? 'number' : type === 'bool' ? 'yes-or-no statement' : type === 'string' ? 'text' : type === 'null' ? 'nothing' : null // prettier-ignore
  if (word !== null) return `${article} ${word}`
  if (typeof type === 'object' && 'list' in type) return `${article} list`
  if (isName(type)) return `${article} name`
  return `${article} group of facts`
}

function literalOf(node: ASTNode): Json | undefined {
  if (node.op === 'value') {
    const value: unknown = node.args
    if (typeof value === 'bigint') return Number(value)
    return typeof value === 'string' || typeof value === 'boolean' || value === null ? value : undefined
  }
  if (node.op !== 'list') return undefined
  const values = (node.args as ASTNode[]).map(literalOf)
  return values.includes(undefined) ? undefined : (values as Json[])
}
