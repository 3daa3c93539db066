// Formulae of columns: CEL over whole numbers, truth values and texts. Definitions are untrusted, so formulae may use only listed
// functions and operators, within the limits of the library.
import { Environment, type ASTNode } from '@marcbachmann/cel-js'
import { err, ok, type Result } from '../../engine/result'

const LIMITS = { maxAstNodes: 200, maxDepth: 24, maxListElements: 64, maxMapEntries: 1, maxCallArguments: 6 }
/** Characters of the longest formula. */
const LONGEST = 500

export type Value = number | boolean | string
export type ValueType = 'int' | 'bool' | 'string'

/** Halves are rounded up: div(5, 2) is 3, div(-5, 2) is -2. */
function div(a: bigint, b: bigint): bigint {
  if (b === 0n) throw new Error('it divides by zero')
  const [top, bottom] = b < 0n ? [-a, -b] : [a, b]
  const doubled = 2n * top + bottom
  const whole = doubled / (2n * bottom)
  return doubled < 0n && whole * 2n * bottom !== doubled ? whole - 1n : whole
}

const why = (thrown: unknown): string => {
  const summary = (thrown as { summary?: unknown }).summary
  return typeof summary === 'string' ? summary : thrown instanceof Error ? thrown.message : 'it cannot be worked out'
}

const FUNCTIONS = ['div', 'abs', 'min', 'max']
const OPERATIONS = [
  'value',
  'id',
  '||',
  '&&',
  '!_',
  '<',
  '<=',
  '>',
  '>=',
  '==',
  '!=',
  '+',
  '-',
  '*',
  '/',
  '%',
  '-_',
  '?:',
]

/** The first unlisted function or operator, or null. Nothing listed repeats, so a formula takes as many steps as it has nodes. */
function notAllowed(node: ASTNode): string | null {
  const named = node.op === 'call' ? node.args[0] : node.op === 'rcall' ? node.args[0] : node.op
  if (node.op === 'call' ? !FUNCTIONS.includes(node.args[0]) : !OPERATIONS.includes(node.op)) return named
  const inside: readonly unknown[] =
    node.op === 'call' ? node.args[1] : Array.isArray(node.args) ? node.args : [node.args]
  for (const each of inside) {
    const found = typeof each === 'object' && each !== null && 'op' in each ? notAllowed(each as ASTNode) : null
    if (found !== null) return found
  }
  return null
}

/**
 * Compiles a formula.
 * @param names those it may use, with their types
 * @returns a function that gives its value; errors are in words
 */
export function compileColumn(
  cel: string,
  names: ReadonlyMap<string, ValueType>,
  type: ValueType,
): Result<(values: ReadonlyMap<string, Value>) => Result<Value, string>, string> {
  if (cel.length > LONGEST) return err(`it is longer than ${LONGEST} characters`)
  try {
    const environment = new Environment({ limits: LIMITS })
      .registerFunction('div(int, int): int', div)
      .registerFunction('abs(int): int', (n: bigint) => (n < 0n ? -n : n))
      .registerFunction('min(int, int): int', (a: bigint, b: bigint) => (a < b ? a : b))
      .registerFunction('max(int, int): int', (a: bigint, b: bigint) => (a > b ? a : b))
    for (const [name, of] of names) environment.registerVariable(name, of)
    const parsed = environment.parse(cel)
    const odd = notAllowed(parsed.ast)
    if (odd !== null) return err(`“${odd}” cannot be used in it`)
    const checked = parsed.check()
    if (!checked.valid) return err(why(checked.error))
    if (checked.type !== type) return err(`it gives ${String(checked.type)}, and the column holds ${type}`)
    return ok((values) => {
      try {
        const given = [...values].map(([name, value]) => [name, typeof value === 'number' ? BigInt(value) : value])
        const value: unknown = parsed(Object.fromEntries(given) as Record<string, unknown>)
        if (typeof value === 'boolean' || typeof value === 'string') return ok(value)
        if (typeof value !== 'bigint') return err('it gives no value')
        return Number.isSafeInteger(Number(value)) ? ok(Number(value)) : err('the number is too large')
      } catch (thrown) {
        return err(why(thrown))
      }
    })
  } catch (thrown) {
    return err(why(thrown))
  }
}
