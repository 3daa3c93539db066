// The allow-list over CEL: which operations, functions and names a condition may use, with types and cost.
// Anything that is not named here is refused.
import type { ASTNode } from '@marcbachmann/cel-js'
import type { Json } from '../json'
import type { Span } from '../result'
import type { FoundName } from './names'
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

/** Finds the exact name meant by a string; else the problem and near names. */
export type ResolveName = (kind: string, name: string) => FoundName

export interface Checked {
  /** Exact names that replace the written ones, ascending. */
  readonly edits: readonly (Span & { readonly text: string })[]
  /** Calls whose arguments are written out: `won("a")`. Asked first when the condition comes up. */
  readonly calls: readonly { readonly name: string; readonly args: readonly Json[]; readonly at: Span }[]
}

const MACROS = new Set(['all', 'exists', 'exists_one', 'filter', 'map'])
/** Operations whose operands are of one type, and the type of their result. */
const OPERATIONS = new Map<string, readonly [operands: FactType, type: FactType]>([
  ...['||', '&&', '!_'].map((op): [string, [FactType, FactType]] => [op, ['bool', 'bool']]),
  ...['<', '<=', '>', '>='].map((op): [string, [FactType, FactType]] => [op, ['int', 'bool']]),
  ...['+', '-', '*', '/', '%', '-_'].map((op): [string, [FactType, FactType]] => [op, ['int', 'int']]),
])

/** The entry for a name. Own properties only: names come from players. */
const own = <T>(table: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** Names in scope: inside the brackets of a list function also its variable. */
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
  /** Upper bound of steps. */
  cost: number
}

type NodeOf<Op extends ASTNode['op']> = Extract<ASTNode, { readonly op: Op }>

/**
 * Walks a parsed condition.
 * @throws Refusal when anything is not allowed (caught in compile.ts)
 */
export function checkTree(root: ASTNode, shape: FactShape, resolve: ResolveName): Checked {
  const walk: Walk = { shape, resolve, edits: [], calls: [], nodes: 0, cost: 0 }
  const type = checkNode(walk, root, { variables: new Map(), inside: false, depth: 1 })
  if (!same(type, 'bool')) refuse(root, `A condition is something true or false; this is ${inWords(type, 'a')}.`)
  if (walk.cost > LIMITS.cost) refuse(root, 'The condition takes too long to work out.')
  walk.edits.sort((a, b) => a.start - b.start)
  return { edits: walk.edits, calls: walk.calls }
}

const refuse = (node: ASTNode, message: string, near: readonly string[] = [], code?: string): never => {
  throw new Refusal(message, { start: node.start, end: node.end }, code, near)
}

/** A string in a place where a name belongs: puts the exact name in its place. */
function isNamed(walk: Walk, node: ASTNode, kind: string): boolean {
  if (node.op !== 'value' || typeof node.args !== 'string') return false
  const found = walk.resolve(kind, node.args)
  const quoted = (name: string): string => JSON.stringify(name)
  if (!found.ok) return refuse(node, found.message, found.near.map(quoted), 'unknown-name')
  if (found.name !== node.args) walk.edits.push({ start: node.start, end: node.end, text: quoted(found.name) })
  return true
}

function expect(walk: Walk, node: ASTNode, found: FactType, wanted: FactType): void {
  if (!isName(wanted)) {
    if (!same(found, wanted)) refuse(node, `${inWords(wanted, 'A')} belongs here, not ${inWords(found, 'a')}.`)
  } else if (!isNamed(walk, node, wanted.name) && !same(found, wanted))
    refuse(node, `A name in quotes belongs here (${wanted.name}).`)
}

/** Checks anything cel-js can parse; refuses operations that are not in the table. */
function checkNode(walk: Walk, node: ASTNode, scope: Scope): FactType {
  if (++walk.nodes > LIMITS.nodes) refuse(node, 'The condition is too long.')
  if (scope.depth > LIMITS.depth) refuse(node, 'The condition is nested too deeply.')
  spend(walk, scope, 1)
  const inner: Scope = { ...scope, depth: scope.depth + 1 }
  const operation = OPERATIONS.get(node.op)
  if (operation !== undefined) {
    const operands = [node.args].flat() as readonly ASTNode[]
    for (const operand of operands) expect(walk, operand, checkNode(walk, operand, inner), operation[0])
    return operation[1]
  }
  switch (node.op) {
    case 'value':
      return checkValue(node)
    case 'id': {
      const type = scope.variables.get(node.args) ?? own(walk.shape.values, node.args)
      return type ?? refuse(node, `“${node.args}” is not a known fact.`, near(walk.shape), 'unknown-fact')
    }
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
      return refuse(node, 'This may not be used in a condition.')
  }
}

/** Counts steps; inside a list function they are taken for each entry. */
function spend(walk: Walk, { inside }: Scope, steps: number): void {
  walk.cost += inside ? steps * LIMITS.list : steps
}

function checkValue(node: NodeOf<'value'>): FactType {
  const { args } = node
  if (typeof args === 'bigint') return 'int'
  if (typeof args === 'string') return 'string'
  if (typeof args === 'boolean') return 'bool'
  return args === null ? 'null' : refuse(node, 'Only whole numbers, texts, true and false may be used here.')
}

function checkEquality(walk: Walk, node: NodeOf<'==' | '!=' | 'in'>, scope: Scope): FactType {
  const [left, right] = node.args
  const a = checkNode(walk, left, scope)
  const b = checkNode(walk, right, scope)
  if (elementType(a) ?? elementType(b)) spend(walk, scope, LIMITS.list - 1)
  if (node.op === 'in') {
    expect(walk, left, a, elementType(b) ?? refuse(right, 'A list belongs after “in”.'))
    return 'bool'
  }
  if (isName(a)) expect(walk, right, b, a)
  else if (isName(b)) expect(walk, left, a, b)
  else if (!same(a, b)) refuse(node, `${inWords(a, 'A')} and ${inWords(b, 'a')} are never the same.`)
  if (!plainType(a) || !plainType(b)) refuse(node, 'These cannot be compared as a whole.')
  return 'bool'
}

function checkChoice(walk: Walk, node: NodeOf<'?:'>, scope: Scope): FactType {
  const [asked, first, second] = node.args
  const [test, yes, no] = [asked, first, second].map((part) => checkNode(walk, part, scope)) as [
    FactType,
    FactType,
    FactType,
  ]
  if (!same(test, 'bool')) refuse(asked, 'A yes-or-no statement belongs before “?”.')
  if (!same(yes, no)) refuse(node, 'Both sides of “:” must be of one kind.')
  return yes === 'any' ? no : yes
}

function checkField(walk: Walk, node: NodeOf<'.'>, scope: Scope): FactType {
  const [left, field] = node.args
  const type = checkNode(walk, left, scope)
  const found = typeof type === 'object' && 'record' in type ? own(type.record, field) : undefined
  const message =
    typeof type === 'object' && 'map' in type
      ? `Write the name in brackets and quotes: ["${field}"].`
      : `Nothing called “${field}” is known here.`
  return found ?? refuse(node, message, [], 'unknown-fact')
}

function checkIndex(walk: Walk, node: NodeOf<'[]'>, scope: Scope): FactType {
  const [left, index] = node.args
  const type = checkNode(walk, left, scope)
  const at = checkNode(walk, index, scope)
  if (typeof type !== 'object' || !('map' in type || 'list' in type))
    return refuse(node, 'Brackets may only follow a list or a table of names.')
  expect(walk, index, at, 'map' in type ? { name: type.key } : 'int')
  return 'map' in type ? type.map : type.list
}

function checkList(walk: Walk, node: NodeOf<'list'>, scope: Scope): FactType {
  if (node.args.length > LIMITS.list) refuse(node, `A list may have ${LIMITS.list} entries at most.`)
  let type: FactType = 'any'
  for (const element of node.args) {
    const found = checkNode(walk, element, scope)
    if (!same(type, found)) refuse(element, 'All entries of a list must be of one kind.')
    if (type === 'any') type = found
  }
  return { list: type }
}

function sizeOf(walk: Walk, node: ASTNode, scope: Scope): FactType {
  const found = checkNode(walk, node, scope)
  return elementType(found) === null && found !== 'any' ? refuse(node, 'Only lists have a size.') : 'int'
}

function checkCall(walk: Walk, node: NodeOf<'call'>, scope: Scope): FactType {
  const [name, args] = node.args
  const [only] = args
  if (name === 'size' && args.length === 1 && only !== undefined) return sizeOf(walk, only, scope)
  const {
    params,
    optional = 0,
    returns,
  } = own(walk.shape.functions, name) ??
  refuse(node, `“${name}(…)” may not be used in a condition.`, [], 'unknown-fact')
  const least = params.length - optional
  if (args.length < least || args.length > params.length)
    refuse(node, `“${name}” takes ${optional === 0 ? least : `${least} to ${params.length}`} in its brackets.`)
  spend(walk, scope, LIMITS.list)
  const literal = args.flatMap((arg, i): readonly Json[] => {
    const wanted = params[i] ?? 'any'
    expect(walk, arg, checkNode(walk, arg, scope), wanted)
    const value = literalOf(arg)
    const exact = isName(wanted) && typeof value === 'string' ? walk.resolve(wanted.name, value) : null
    return value === undefined ? [] : [exact?.ok === true ? exact.name : value]
  })
  if (literal.length === args.length) walk.calls.push({ name, args: literal, at: { start: node.start, end: node.end } })
  return returns
}

/** `list.size()`, and functions over the entries of a list: `list.exists(n, n > 5)`. */
function checkMacro(walk: Walk, node: NodeOf<'rcall'>, scope: Scope): FactType {
  const [name, receiver, args] = node.args
  if (name === 'size' && args.length === 0) return sizeOf(walk, receiver, scope)
  const element = elementType(checkNode(walk, receiver, scope))
  if (!MACROS.has(name)) return refuse(node, `“.${name}(…)” may not be used in a condition.`)
  if (element === null) return refuse(receiver, 'A list belongs here.')
  if (scope.inside) return refuse(node, 'Only one list may be gone through at a time, not one inside another.')
  const [variable, body, more] = args
  if (
    more !== undefined ||
    body === undefined ||
    variable?.op !== 'id' ||
    own(walk.shape.values, variable.args) !== undefined
  )
    return refuse(node, `Write: ${name}(n, …), with a letter of its own for the entries.`)
  spend(walk, scope, 2 * LIMITS.list)
  const variables = new Map([...scope.variables, [variable.args, element]])
  const inner = checkNode(walk, body, { ...scope, variables, inside: true })
  if (name !== 'map' && !same(inner, 'bool')) refuse(body, 'A yes-or-no statement belongs here.')
  return name === 'filter' ? { list: element } : name === 'map' ? { list: inner } : 'bool'
}

const isName = (type: FactType): type is { readonly name: string } => typeof type === 'object' && 'name' in type

function elementType(type: FactType): FactType | null {
  if (typeof type !== 'object') return null
  if ('list' in type) return type.list
  return 'map' in type ? { name: type.key } : null
}

/** Values that `==` may compare. */
const plainType = (type: FactType): boolean =>
  typeof type !== 'object' || isName(type) || ('list' in type && plainType(type.list))

function same(a: FactType, b: FactType): boolean {
  if (a === 'any' || b === 'any') return true
  if (typeof a !== 'object' || typeof b !== 'object') return a === b
  if ('list' in a && 'list' in b) return same(a.list, b.list)
  return isName(a) && isName(b) && a.name === b.name
}

const near = (shape: FactShape): string[] => [...Object.keys(shape.values), ...Object.keys(shape.functions)]

const KINDS = { int: 'number', bool: 'yes-or-no statement', string: 'text', any: 'group of facts' }

function inWords(type: FactType, article: 'a' | 'A'): string {
  if (type === 'null') return article === 'a' ? 'nothing' : 'Nothing'
  if (typeof type !== 'object') return `${article} ${KINDS[type]}`
  return `${article} ${'list' in type ? 'list' : isName(type) ? 'name' : 'group of facts'}`
}

/** The value of a part that is written out; undefined for any other. */
export function literalOf(node: ASTNode): Json | undefined {
  if (node.op === 'value') {
    const value: unknown = node.args
    if (typeof value === 'bigint') return Number(value)
    return typeof value === 'string' || typeof value === 'boolean' || value === null ? value : undefined
  }
  if (node.op !== 'list') return undefined
  const values = (node.args as ASTNode[]).map(literalOf)
  return values.includes(undefined) ? undefined : (values as Json[])
}
