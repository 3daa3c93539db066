// Formulae of a pack: an allow-list of CEL over a list of whole numbers. A pack is foreign data, so only whole numbers, truth
// values, lists and the functions named here get through, and every loop is over the list.
import { Environment, type ASTNode } from '@marcbachmann/cel-js'
import { recent } from '../../engine/recent'
import { err, ok, type Result } from '../../engine/result'

/** Longest formula read, in characters. */
const FORMULA_LIMIT = 500

const FUNCTIONS = new Set(['sum', 'count', 'distinct', 'size', 'min', 'max', 'prime', 'square'])
const LOOPS = new Set(['all', 'exists', 'exists_one', 'filter', 'map'])
const OPERATORS = new Set('!= == in + - * / % < <= > >= ?: || && !_ -_ [] list'.split(' '))
const LOOPS_DEEP = 2
/** Largest number `prime` and `square` accept; far above any total of digits. */
const LARGEST = 1_000_000n

function small(n: bigint, name: string): number {
  if (n > LARGEST || n < -LARGEST) throw new Error(`${name}: number too large`)
  return Number(n)
}

function prime(n: bigint): boolean {
  const value = small(n, 'prime')
  if (value < 2) return false
  for (let i = 2; i * i <= value; i++) if (value % i === 0) return false
  return true
}

function square(n: bigint): boolean {
  const value = small(n, 'square')
  const root = Math.round(Math.sqrt(Math.max(value, 0)))
  return value >= 0 && root * root === value
}

function extreme(list: readonly bigint[], name: string, better: (a: bigint, b: bigint) => boolean): bigint {
  if (list.length === 0) throw new Error(`${name} of an empty list`)
  return list.reduce((a, b) => (better(a, b) ? a : b))
}

/** Cache: what formulae over a list of that name know, for at most twenty names. A pack has many formulae over one name. */
const environmentOf = recent(20, 100, (variable: string) =>
  new Environment({
    limits: { maxAstNodes: 200, maxDepth: 24, maxListElements: 64, maxMapEntries: 1, maxCallArguments: 4 },
  })
    .registerVariable(variable, 'list<int>')
    .registerFunction('sum(list<int>): int', (list: readonly bigint[]) => list.reduce((a, b) => a + b, 0n))
    .registerFunction('count(list<int>, int): int', (list: readonly bigint[], n: bigint) =>
      BigInt(list.filter((d) => d === n).length),
    )
    .registerFunction('distinct(list<int>): bool', (list: readonly bigint[]) => new Set(list).size === list.length)
    .registerFunction('min(list<int>): int', (list: readonly bigint[]) => extreme(list, 'min', (a, b) => a < b))
    .registerFunction('max(list<int>): int', (list: readonly bigint[]) => extreme(list, 'max', (a, b) => a > b))
    .registerFunction('prime(int): bool', prime)
    .registerFunction('square(int): bool', square),
)

const isNode = (value: unknown): value is ASTNode => typeof value === 'object' && value !== null && 'op' in value

/** The first forbidden construct in the expression, or null. @param variable the list, for messages */
function forbidden(node: ASTNode, variable: string, loops: number): string | null {
  const firstOf = (nodes: readonly unknown[], depth: number): string | null => {
    for (const child of nodes) {
      const found = Array.isArray(child)
        ? firstOf(child, depth)
        : isNode(child)
          ? forbidden(child, variable, depth)
          : null
      if (found !== null) return found
    }
    return null
  }
  switch (node.op) {
    case 'value':
      return typeof node.args === 'bigint' || typeof node.args === 'boolean'
        ? null
        : 'only whole numbers, true and false may be written'
    case 'id':
      return null
    case 'call': {
      const [name, args] = node.args
      return FUNCTIONS.has(name) ? firstOf(args, loops) : `there is no function ${name}`
    }
    case 'rcall': {
      const [name, receiver, args] = node.args
      if (name === 'size' && args.length === 0) return forbidden(receiver, variable, loops)
      if (!LOOPS.has(name)) return `there is no function ${name}`
      const overSpell =
        receiver.op === 'id' || receiver.op === 'list' || (receiver.op === 'rcall' && LOOPS.has(receiver.args[0]))
      if (!overSpell) return `${name} may only go over the ${variable} or a written list`
      if (loops >= LOOPS_DEEP) return `${name} is inside too many others`
      return forbidden(receiver, variable, loops) ?? firstOf(args, loops + 1)
    }
    default:
      return OPERATORS.has(node.op)
        ? firstOf(Array.isArray(node.args) ? node.args : [node.args], loops)
        : `"${node.op}" is not used in formulae`
  }
}

const reason = (thrown: unknown): string => {
  const summary = (thrown as { summary?: unknown }).summary
  return typeof summary === 'string' ? summary : thrown instanceof Error ? thrown.message : 'it cannot be evaluated'
}

/**
 * Compiles one formula, or says why it cannot be used.
 * @param variable name of the list in it
 * @returns true or false for a list, or why the formula cannot be evaluated for it
 */
export function compileFormula(
  cel: string,
  variable: string,
): Result<(list: readonly number[]) => Result<boolean, string>, string> {
  if (cel.length > FORMULA_LIMIT) return err(`it is longer than ${FORMULA_LIMIT} characters`)
  try {
    const parsed = environmentOf(variable).parse(cel)
    const refused = forbidden(parsed.ast, variable, 0)
    if (refused !== null) return err(refused)
    const checked = parsed.check()
    if (!checked.valid) return err(reason(checked.error))
    if (checked.type !== 'bool') return err('it must be true or false')
    return ok((list) => {
      try {
        const value = parsed({ [variable]: list.map(BigInt) })
        return typeof value === 'boolean' ? ok(value) : err('it must be true or false')
      } catch (thrown) {
        return err(reason(thrown))
      }
    })
  } catch (thrown) {
    return err(reason(thrown))
  }
}
