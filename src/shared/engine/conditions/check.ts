// The allow-list over CEL: which operations, functions and names a condition may use, with types and cost.
// Anything that is not named here is refused.
import type { ASTNode } from '@marcbachmann/cel-js'
import { at } from '../at'
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

const MACROS = new Set(['all', 'exists', 'exists_one', 'filter', 'map'])

/** What is written under a name, own entries only: names come from players. */
const own = <T>(table: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** What may be named at a place: inside the brackets of a list function also its variable. */
interface Scope {
  readonly variables: ReadonlyMap<string, FactType>
  readonly inside: boolean
  readonly depth: number
}

/** One pass over a condition. */
interface Walk {
  readonly shape: FactShape
  readonly resolve: ResolveName
  readonly edits: (Span & { text: string })[]
  readonly calls: { name: string; args: readonly Json[]; at: Span }[]
  nodes: number
}

type NodeOf<Op extends ASTNode['op']> = Extract<ASTNode, { readonly op: Op }>

/**
 * Walks a parsed condition.
 * @throws Refusal when anything is not allowed (caught in compile.ts)
 */
export function checkTree(root: ASTNode, shape: FactShape, resolve: ResolveName): Checked {
  const walk: Walk = { shape, resolve, edits: [], calls: [], nodes: 0 }
  const whole = checkNode(walk, root, { variables: new Map(), inside: false, depth: 1 })
  if (!same(whole.type, 'bool'))
    refuse(root, `A condition is something true or false; this is ${inWords(whole.type, 'a')}.`)
  if (whole.cost > LIMITS.cost) refuse(root, 'The condition takes too long to work out.')
  walk.edits.sort((a, b) => a.start - b.start)
  return { edits: walk.edits, calls: walk.calls }
}

const refuse = (node: ASTNode, message: string, near: readonly string[] = [], code?: string): never => {
  throw new Refusal(message, { start: node.start, end: node.end }, code, near)
}

/** A string in a place where a name belongs. */
function named(walk: Walk, node: ASTNode, kind: string): string | null {
  if (node.op !== 'value' || typeof node.args !== 'string') return null
  const found = walk.resolve(kind, node.args)
  if (!found.ok) {
    const near = found.near.map((name) => JSON.stringify(name))
    return refuse(node, found.message, near, 'unknown-name')
  }
  if (found.name !== node.args) walk.edits.push({ start: node.start, end: node.end, text: JSON.stringify(found.name) })
  return found.name
}

function expect(walk: Walk, node: ASTNode, found: Typed, wanted: FactType): void {
  if (isName(wanted)) {
    if (named(walk, node, wanted.name) !== null) return
    if (isName(found.type) && found.type.name === wanted.name) return
    if (found.type === 'any') return
    refuse(node, `A name in quotes belongs here (${wanted.name}).`)
  }
  if (!same(found.type, wanted)) refuse(node, `${inWords(wanted, 'A')} belongs here, not ${inWords(found.type, 'a')}.`)
}

/** Anything cel-js can parse: what is not in the table of operations is refused. */
function checkNode(walk: Walk, node: ASTNode, scope: Scope): Typed {
  if (++walk.nodes > LIMITS.nodes) refuse(node, 'The condition is too long.')
  if (scope.depth > LIMITS.depth) refuse(node, 'The condition is nested too deeply.')
  if (node.op === 'value') return checkValue(node)
  if (node.op === 'id') return checkId(walk, node, scope)
  const inner: Scope = { variables: scope.variables, inside: scope.inside, depth: scope.depth + 1 }
  switch (node.op) {
    case '||':
    case '&&':
      return checkAll(walk, node.args, 'bool', inner, 'bool')
    case '!_':
      return checkAll(walk, [node.args], 'bool', inner, 'bool')
    case '-_':
      return checkAll(walk, [node.args], 'int', inner, 'int')
    case '==':
    case '!=':
    case 'in':
      return checkEquality(walk, node, inner)
    case '?:':
      return checkChoice(walk, node, inner)
    case '.':
      return checkField(walk, node, inner)
    case '[]':
      return checkIndex(walk, node, inner)
    case 'list':
      return checkList(walk, node, inner)
    case 'call':
      return checkCall(walk, node, inner)
    case 'rcall':
      return checkMacro(walk, node, inner)
    default:
      return checkCounting(walk, node, inner)
  }
}

function checkValue(node: NodeOf<'value'>): Typed {
  const { args } = node
  if (typeof args === 'bigint') return { type: 'int', cost: 1 }
  if (typeof args === 'string') return { type: 'string', cost: 1 }
  if (typeof args === 'boolean') return { type: 'bool', cost: 1 }
  if (args === null) return { type: 'null', cost: 1 }
  return refuse(node, 'Only whole numbers, texts, true and false may be used here.')
}

function checkId({ shape }: Walk, node: NodeOf<'id'>, scope: Scope): Typed {
  const type = scope.variables.get(node.args) ?? own(shape.values, node.args)
  if (type !== undefined) return { type, cost: 1 }
  return refuse(node, `“${node.args}” is not a known fact.`, near(shape), 'unknown-fact')
}

/** Operands that are all yes-or-no, or all numbers. */
function checkAll(
  walk: Walk,
  operands: readonly ASTNode[],
  wanted: 'bool' | 'int',
  scope: Scope,
  type: FactType,
): Typed {
  let cost = 1
  for (const operand of operands) {
    const found = checkNode(walk, operand, scope)
    if (!same(found.type, wanted))
      refuse(operand, `${inWords(wanted, 'A')} belongs here, not ${inWords(found.type, 'a')}.`)
    cost += found.cost
  }
  return { type, cost }
}

function checkCounting(walk: Walk, node: ASTNode, scope: Scope): Typed {
  switch (node.op) {
    case '<':
    case '<=':
    case '>':
    case '>=':
      return checkAll(walk, node.args, 'int', scope, 'bool')
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return checkAll(walk, node.args, 'int', scope, 'int')
    default:
      return refuse(node, 'This may not be used in a condition.')
  }
}

function checkEquality(walk: Walk, node: NodeOf<'==' | '!=' | 'in'>, scope: Scope): Typed {
  const [left, right] = node.args
  const a = checkNode(walk, left, scope)
  const b = checkNode(walk, right, scope)
  const cost = a.cost + b.cost + ((elementType(a.type) ?? elementType(b.type)) ? LIMITS.list : 1)
  if (node.op === 'in') {
    const element = elementType(b.type)
    if (element === null) return refuse(right, 'A list belongs after “in”.')
    expect(walk, left, a, element)
    return { type: 'bool', cost }
  }
  if (isName(a.type)) expect(walk, right, b, a.type)
  else if (isName(b.type)) expect(walk, left, a, b.type)
  else if (!same(a.type, b.type))
    refuse(node, `${inWords(a.type, 'A')} and ${inWords(b.type, 'a')} are never the same.`)
  if (!plainType(a.type) || !plainType(b.type)) refuse(node, 'These cannot be compared as a whole.')
  return { type: 'bool', cost }
}

function checkChoice(walk: Walk, node: NodeOf<'?:'>, scope: Scope): Typed {
  const [asked, first, second] = node.args
  const test = checkNode(walk, asked, scope)
  const yes = checkNode(walk, first, scope)
  const no = checkNode(walk, second, scope)
  if (!same(test.type, 'bool')) refuse(asked, 'A yes-or-no statement belongs before “?”.')
  if (!same(yes.type, no.type)) refuse(node, 'Both sides of “:” must be of one kind.')
  return { type: yes.type === 'any' ? no.type : yes.type, cost: test.cost + yes.cost + no.cost + 1 }
}

function checkField(walk: Walk, node: NodeOf<'.'>, scope: Scope): Typed {
  const [left, field] = node.args
  const { type, cost } = checkNode(walk, left, scope)
  if (typeof type === 'object' && 'record' in type) {
    const found = own(type.record, field)
    if (found !== undefined) return { type: found, cost: cost + 1 }
  }
  const message =
    typeof type === 'object' && 'map' in type
      ? `Write the name in brackets and quotes: ["${field}"].`
      : `Nothing called “${field}” is known here.`
  return refuse(node, message, [], 'unknown-fact')
}

function checkIndex(walk: Walk, node: NodeOf<'[]'>, scope: Scope): Typed {
  const [left, index] = node.args
  const { type, cost: before } = checkNode(walk, left, scope)
  const at = checkNode(walk, index, scope)
  const cost = before + at.cost + 1
  if (typeof type === 'object' && 'map' in type) {
    expect(walk, index, at, { name: type.key })
    return { type: type.map, cost }
  }
  if (typeof type === 'object' && 'list' in type) {
    expect(walk, index, at, 'int')
    return { type: type.list, cost }
  }
  return refuse(node, 'Brackets may only follow a list or a table of names.')
}

function checkList(walk: Walk, node: NodeOf<'list'>, scope: Scope): Typed {
  if (node.args.length > LIMITS.list) refuse(node, `A list may have ${LIMITS.list} entries at most.`)
  let type: FactType = 'any'
  let cost = 1
  for (const element of node.args) {
    const found = checkNode(walk, element, scope)
    if (!same(type, found.type)) refuse(element, 'All entries of a list must be of one kind.')
    if (type === 'any') type = found.type
    cost += found.cost
  }
  return { type: { list: type }, cost }
}

function sizeOf(node: ASTNode, found: Typed): Typed {
  if (elementType(found.type) === null && found.type !== 'any') refuse(node, 'Only lists have a size.')
  return { type: 'int', cost: found.cost + 1 }
}

function checkCall(walk: Walk, node: NodeOf<'call'>, scope: Scope): Typed {
  const [name, args] = node.args
  const [only] = args
  if (name === 'size' && args.length === 1 && only !== undefined) return sizeOf(only, checkNode(walk, only, scope))
  const spec = own(walk.shape.functions, name)
  if (spec === undefined) return refuse(node, `“${name}(…)” may not be used in a condition.`, [], 'unknown-fact')
  const most = spec.params.length
  const least = most - (spec.optional ?? 0)
  if (args.length < least || args.length > most)
    refuse(node, `“${name}” takes ${least === most ? least : `${least} to ${most}`} in its brackets.`)
  let cost = 1 + LIMITS.list
  const literal: Json[] = []
  args.forEach((arg, i) => {
    const wanted = at(spec.params, i)
    const found = checkNode(walk, arg, scope)
    cost += found.cost
    expect(walk, arg, found, wanted)
    const value = literalOf(arg)
    if (value === undefined) return
    const exact = isName(wanted) && typeof value === 'string' ? walk.resolve(wanted.name, value) : null
    literal.push(exact !== null && exact.ok ? exact.name : value)
  })
  if (literal.length === args.length) walk.calls.push({ name, args: literal, at: { start: node.start, end: node.end } })
  return { type: spec.returns, cost }
}

/** `list.size()`, and functions over the entries of a list: `list.exists(n, n > 5)`. */
function checkMacro(walk: Walk, node: NodeOf<'rcall'>, scope: Scope): Typed {
  const [name, receiver, args] = node.args
  const over = checkNode(walk, receiver, scope)
  if (name === 'size' && args.length === 0) return sizeOf(receiver, over)
  if (!MACROS.has(name)) return refuse(node, `“.${name}(…)” may not be used in a condition.`)
  const element = elementType(over.type)
  if (element === null) return refuse(receiver, 'A list belongs here.')
  if (scope.inside) return refuse(node, 'Only one list may be gone through at a time, not one inside another.')
  const [variable, body] = args
  if (
    args.length !== 2 ||
    body === undefined ||
    variable?.op !== 'id' ||
    own(walk.shape.values, variable.args) !== undefined
  )
    return refuse(node, `Write: ${name}(n, …), with a letter of its own for the entries.`)
  const variables = new Map([...scope.variables, [variable.args, element]])
  const inner = checkNode(walk, body, { ...scope, variables, inside: true })
  if (name !== 'map' && !same(inner.type, 'bool')) refuse(body, 'A yes-or-no statement belongs here.')
  const cost = over.cost + 1 + LIMITS.list * (inner.cost + 2)
  if (name === 'filter') return { type: { list: element }, cost }
  return { type: name === 'map' ? { list: inner.type } : 'bool', cost }
}

interface Typed {
  readonly type: FactType
  /** Upper bound of steps. */
  readonly cost: number
}

const isName = (type: FactType): type is { readonly name: string } => typeof type === 'object' && 'name' in type

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
  if (type === 'null') return article === 'a' ? 'nothing' : 'Nothing'
  return `${article} ${kindInWords(type)}`
}

function kindInWords(type: Exclude<FactType, 'null'>): string {
  if (type === 'int') return 'number'
  if (type === 'bool') return 'yes-or-no statement'
  if (type === 'string') return 'text'
  if (typeof type === 'object' && 'list' in type) return 'list'
  return isName(type) ? 'name' : 'group of facts'
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
