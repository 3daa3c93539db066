// Reads JSON as people write it, with the place of every value, so that faults can be located. JSON.parse gives the value, jsonc-parser
// the places and faults. Stricter than JSON: a key may be in an object only once, and brackets may not go very deep.
import { createScanner, findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Node, ParseError } from 'jsonc-parser'
import type { Json } from './json'
import { err, ok, problem, type JsonPath, type Problem, type Result, type Span } from './result'

export interface JsonText {
  readonly value: Json
  /** Span of the value at a path; if it is missing, of the nearest that would hold it. */
  readonly spanOf: (path: JsonPath) => Span
}

interface Fault {
  readonly at: Span
  readonly message: string
  readonly remedy: string
}

const DEEPEST = 60

/** Reads a JSON text. A fault comes with its place, in words. */
export function parseJson(text: string): Result<JsonText, Problem> {
  const bare = text.startsWith('\ufeff') ? ` ${text.slice(1)}` : text
  const brackets = readBrackets(bare)
  if (brackets.deep !== null)
    return refused(text, spanAt(brackets.deep), 'The brackets go too deep.', 'Compare it with the house pack.')
  const errors: ParseError[] = []
  const tree = parseTree(bare, errors, { disallowComments: true })
  const [first] = errors
  const fault = first !== undefined ? faultOf(bare, first, brackets.open) : tree ? faultIn(tree) : null
  if (fault !== null) return refused(text, fault.at, fault.message, fault.remedy)
  const value = valueOf(bare)
  if (tree === undefined || value === undefined)
    return refused(text, { start: 0, end: text.length }, 'This is not JSON.', 'Compare it with the house pack.')
  return ok({ value, spanOf: (path) => spanOf(tree, path) })
}

const spanAt = (start: number, length = 1): Span => ({ start, end: start + length })

function refused(text: string, at: Span, message: string, remedy: string): Result<JsonText, Problem> {
  const line = text.slice(0, at.start).split('\n').length
  return err(problem('not-json', message, remedy, { at: { ...at, end: Math.min(at.end, text.length) }, line }))
}

function valueOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

function spanOf(tree: Node, path: JsonPath): Span {
  for (let n = path.length; n > 0; n--) {
    const node = findNodeAtLocation(tree, path.slice(0, n))
    if (node !== undefined) return spanAt(node.offset, node.length)
  }
  return spanAt(tree.offset, tree.length)
}

/** The first bracket that is too deep, and the innermost one that is never closed. */
function readBrackets(text: string): { readonly deep: number | null; readonly open: number | null } {
  const scanner = createScanner(text, true)
  const open: number[] = []
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    if (scanner.getTokenLength() > 1) continue
    const at = scanner.getTokenOffset()
    const sign = text.charAt(at)
    if (sign === '[' || sign === '{') open.push(at)
    if (sign === ']' || sign === '}') open.pop()
    if (open.length > DEEPEST) return { deep: at, open: at }
  }
  return { deep: null, open: open.at(-1) ?? null }
}

/** Finds faults that jsonc-parser accepts: a key that occurs twice in an object, or a number that is not finite. */
function faultIn(node: Node): Fault | null {
  if (node.type === 'number' && !Number.isFinite(node.value))
    return {
      at: spanAt(node.offset, node.length),
      message: 'This number is too large.',
      remedy: 'Write a smaller one.',
    }
  const keys = new Set<unknown>()
  for (const child of node.children ?? []) {
    const key = child.type === 'property' ? child.children?.[0] : undefined
    if (key !== undefined && keys.has(key.value))
      return {
        at: spanAt(key.offset, key.length),
        message: `“${key.value}” is here twice.`,
        remedy: 'Take one of the two out.',
      }
    keys.add(key?.value)
    const inside = faultIn(child)
    if (inside !== null) return inside
  }
  return null
}

const ESCAPE: readonly [string, string] = [
  'A backslash in a text means nothing here.',
  'Write \\\\ for a backslash and \\" for a quote.',
]
const UNCLOSED_TEXT: readonly [string, string] = ['A text in quotes does not end on its line.', 'Close it with ".']
const WRITTEN = 'Names and texts go in "straight quotes"; numbers have no leading zero or plus.'

type Complaint = (here: string, word: string) => readonly [message: string, remedy: string]

/** The parser's messages in our words. `here`: what it found instead. */
const COMPLAINTS: ReadonlyMap<string, Complaint> = new Map<string, Complaint>([
  ['InvalidSymbol', (_, word) => [`${word} means nothing here.`, WRITTEN]],
  ['InvalidNumberFormat', (_, word) => [`${word} is not a number.`, WRITTEN]],
  ['UnexpectedEndOfNumber', (_, word) => [`${word} is not a number.`, WRITTEN]],
  ['PropertyNameExpected', (here) => [`A name is missing: ${here}.`, 'Names go in "quotes", then : and the value.']],
  ['ValueExpected', (here) => [`A value is missing here: ${here}.`, 'Write a text in "quotes", a number, [ or {.']],
  ['ColonExpected', (here) => [`A colon is missing before this: ${here}.`, 'Write "name": value.']],
  ['CommaExpected', (here) => [`A comma is missing before this: ${here}.`, 'Put a comma between entries.']],
  ['CloseBraceExpected', () => ['A bracket is never closed.', 'Close it with }.']],
  ['CloseBracketExpected', () => ['A bracket is never closed.', 'Close it with ].']],
  ['EndOfFileExpected', () => ['There is something after the end.', 'Take it out.']],
  ['InvalidCommentToken', () => ['Comments cannot be used here.', 'Take it out, or say it in the note of the pack.']],
  ['UnexpectedEndOfComment', () => ['Comments cannot be used here.', 'Take it out.']],
  ['UnexpectedEndOfString', () => UNCLOSED_TEXT],
  ['InvalidCharacter', () => ['A text has a tab or another control character in it.', 'Write \\t for a tab.']],
  ['InvalidUnicode', () => ESCAPE],
  ['InvalidEscapeCharacter', () => ESCAPE],
])

/** @param open where the innermost bracket is that is never closed */
function faultOf(text: string, error: ParseError, open: number | null): Fault {
  const code = printParseErrorCode(error.error)
  const ended = error.offset >= text.length
  const before = text.slice(0, error.offset).trimEnd()
  if (before.endsWith(',') && /^[\]}]/.test(text.slice(error.offset)))
    return {
      at: spanAt(before.length - 1),
      message: 'There is a comma after the last entry.',
      remedy: 'Take the comma out.',
    }
  const zero = code === 'CommaExpected' ? /-?0+$/.exec(text.slice(Math.max(0, error.offset - 40), error.offset)) : null
  if (zero !== null && /^\d/.test(text.slice(error.offset)))
    return {
      at: spanAt(error.offset - zero[0].length, zero[0].length + error.length),
      message: 'A number begins with 0.',
      remedy: WRITTEN,
    }
  const here = ended ? 'the text ends' : `there is “${text.charAt(error.offset)}”`
  const word = `“${text.slice(error.offset, error.offset + Math.min(error.length, 30))}”`
  const [message, remedy] = COMPLAINTS.get(code)?.(here, word) ?? ['This is not JSON.', WRITTEN]
  const unclosed = open !== null && code.startsWith('Close')
  return { at: unclosed ? spanAt(open) : spanAt(error.offset, Math.max(error.length, 1)), message, remedy }
}
