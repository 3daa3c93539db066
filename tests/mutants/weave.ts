// Puts mutants into a source text, all of them asleep: one is awake at a time, chosen while the tests run, so that a source
// is built once for all its mutants.
import ts from 'typescript'
import type { Point } from './points'

export interface Mutant extends Point {
  readonly id: number
}

/** The function that says, and notes, whether a mutant is awake (awake.ts). */
const ASKED = '__mutant'

/**
 * The source with its mutants woven in.
 * @param mutants points of this very text (pointsOf), each with its number
 */
export function weave(path: string, text: string, mutants: readonly Mutant[]): string {
  if (mutants.length === 0) return text
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const at = new Map<string, Mutant[]>()
  for (const mutant of mutants) {
    const key = `${mutant.form} ${mutant.start} ${mutant.end}`
    at.set(key, [...(at.get(key) ?? []), mutant])
  }
  const render = (node: ts.Node): string => {
    const start = node.getStart(file)
    const inner = within(node, start)
    const span = `${start} ${node.end}`
    if (ts.isStatement(node)) return statement(node, inner, at.get(`statement ${span}`) ?? [])
    const mine = ts.isExpression(node) ? take(`expression ${span}`) : []
    if (mine.length === 0) return inner
    return mine.reduceRight((otherwise, each) => `(${ASKED}(${each.id})?(${each.instead}):${otherwise})`, `(${inner})`)
  }
  /** Brackets and what is in them have other spans; a lone child has the span of its parent: only the first takes them. */
  const take = (key: string): readonly Mutant[] => {
    const mine = at.get(key) ?? []
    at.delete(key)
    return mine
  }
  const within = (node: ts.Node, start: number): string => {
    let said = ''
    let from = start
    ts.forEachChild(node, (child) => {
      const begin = child.getStart(file)
      if (child.end <= from) return
      said += text.slice(from, begin) + render(child)
      from = child.end
    })
    return said + text.slice(from, node.end)
  }
  return text.slice(0, file.getStart(file)) + within(file, file.getStart(file)) + text.slice(file.end)
}

/**
 * Without semicolons a line that begins with a bracket would be part of the line before; without braces an `else` behind a lone
 * statement would belong to the question put in front of it.
 */
function statement(node: ts.Statement, inner: string, mine: readonly Mutant[]): string {
  const listed = isListed(node.parent)
  const first = ts.isExpressionStatement(node) && listed ? ';' : ''
  if (mine.length === 0) return `${first}${inner}`
  const asked = `if(!${ASKED}(${mine[0]?.id})){${inner}}`
  return listed ? `${first}${asked}` : `{${asked}}`
}

const isListed = (parent: ts.Node): boolean =>
  ts.isBlock(parent) || ts.isSourceFile(parent) || ts.isCaseOrDefaultClause(parent)
