// Finds conditions that decide nothing: parts without facts are evaluated, and `X and not X` is never true. Only certain cases are found,
// not that the view could never show `1000 points`.
import type { ASTNode } from '@marcbachmann/cel-js'
import { printCel, programOf, treeOf } from './compile'
import type { FactShape } from './shape'

/** Comparisons as `<`, `<=` or `==`, each with whether its sides change places and whether it is denied. */
const COMPARED: ReadonlyMap<string, readonly [op: string, swapped: boolean, denied: boolean]> = new Map([
  ['<', ['<', false, false]],
  ['>', ['<', true, false]],
  ['>=', ['<', false, true]],
  ['<=', ['<', true, true]],
  ['==', ['==', false, false]],
  ['!=', ['==', false, true]],
])

/** A statement that must hold, without its `not`. */
interface Literal {
  readonly node: ASTNode
  readonly denied: boolean
}

/** Key of a statement, and whether it is denied: `a > b` denies `a <= b`. */
function sayingOf({ node, denied }: Literal): { readonly key: string; readonly denied: boolean } {
  const compared = COMPARED.get(node.op)
  if (compared === undefined) return { key: printCel(node), denied }
  const [op, swapped, not] = compared
  const sides = (node.args as readonly ASTNode[]).map(printCel)
  return { key: `${op} ${(swapped ? sides.reverse() : sides).join()}`, denied: denied !== not }
}

/** The statements that all must hold where a node does, or does not. */
function allOf(node: ASTNode, denied: boolean): readonly Literal[] {
  if (node.op === '!_') return allOf(node.args, !denied)
  if (node.op === (denied ? '||' : '&&')) return node.args.flatMap((part) => allOf(part, denied))
  return [{ node, denied }]
}

const hasFacts = (part: unknown): boolean => {
  if (Array.isArray(part)) return part.some(hasFacts)
  if (typeof part !== 'object' || part === null || !('op' in part && 'args' in part)) return false
  return part.op === 'id' || part.op === 'call' || hasFacts(part.args)
}

/** Value of a part without facts; null if it has facts or cannot be evaluated. */
function valueOf(node: ASTNode, cel: string, shape: FactShape): boolean | null {
  if (hasFacts(node)) return null
  const program = programOf(cel.slice(node.start, node.end), shape)
  if (!program.ok) return null
  try {
    const value: unknown = program.value.run(new Map())
    return typeof value === 'boolean' ? value : null
  } catch {
    return null
  }
}

/** A comparison of two sides that say the same: `<` is never true and `==` always. */
function sameSides(node: ASTNode): boolean | null {
  const compared = COMPARED.get(node.op)
  if (compared === undefined) return null
  const [left, right] = (node.args as readonly ASTNode[]).map(printCel)
  const [op, , denied] = compared
  return left === right ? (op === '==') !== denied : null
}

const not = (value: boolean | null): boolean | null => (value === null ? null : !value)

function constantNode(node: ASTNode, cel: string, shape: FactShape): boolean | null {
  /** Whether statements all hold. */
  const together = (literals: readonly Literal[]): boolean | null => {
    const said = new Map<string, boolean>()
    let all: boolean | null = true
    for (const literal of literals) {
      const found = constantNode(literal.node, cel, shape)
      const value = literal.denied ? not(found) : found
      const { key, denied } = sayingOf(literal)
      if (value === false || (said.get(key) ?? denied) !== denied) return false
      said.set(key, denied)
      if (value === null) all = null
    }
    return all
  }
  if (node.op === '!_') return not(constantNode(node.args, cel, shape))
  if (node.op === '&&') return together(allOf(node, false))
  if (node.op === '||') return not(together(allOf(node, true)))
  return valueOf(node, cel, shape) ?? sameSides(node)
}

/** Value of a condition that does not depend on the facts, as far as this can be determined; else null. */
export function constantOf(cel: string, shape: FactShape): boolean | null {
  const tree = treeOf(cel)
  return tree.ok ? constantNode(tree.value, cel, shape) : null
}
