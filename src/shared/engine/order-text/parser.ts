// The grammar of orders: headings, orders, `if … then … else …`, braces and indented lines. It reads "pieces" (a whole condition or order
// is one piece, see layout.ts), so a look-ahead of one is enough.
import type { Tok } from './lexer'

/** Node of the tree: places are in the pieces. */
export type Node =
  | { readonly kind: 'act'; readonly tokens: readonly Tok[] }
  | {
      readonly kind: 'if'
      readonly condition: Piece
      readonly then: readonly Node[]
      readonly else: readonly Node[] | null
      readonly elseAt: Piece | null
    }
  /** Something that does not fit: `else` without `if`, a brace too many or too few. */
  | { readonly kind: 'stray'; readonly code: 'else' | 'brace' | 'unclosed'; readonly at: Piece }
  | { readonly kind: 'heading'; readonly at: Piece }

export type PieceName = 'Heading' | 'If' | 'Act' | 'Else' | 'Open' | 'Close' | 'Separator' | 'Indent' | 'Dedent'

/** Token of the grammar; `at` and `end` are offsets in the plain text. */
export interface Piece {
  readonly name: PieceName
  readonly at: number
  readonly end: number
  readonly tokens: readonly Tok[]
  /** Key of a heading. */
  readonly key: string | null
}

/** The pieces and how far they have been read. */
interface Reader {
  readonly pieces: readonly Piece[]
  next: number
}

/** The next piece, taken if it is one of these. */
function take(reader: Reader, name: PieceName): Piece | null {
  const piece = reader.pieces[reader.next]
  if (piece?.name !== name) return null
  reader.next++
  return piece
}

/** An order; an order with its condition behind it; a condition with orders; a group in braces. Else null. */
function readStatement(reader: Reader): readonly Node[] | null {
  const act = take(reader, 'Act')
  if (act !== null) {
    const order: Node = { kind: 'act', tokens: act.tokens }
    const after = readConditional(reader)
    if (after === null) return [order]
    // "offer 5 6 if I won (a), else pass": the condition belongs to the order before it.
    return after.then.length === 0 ? [{ ...after, then: [order] }] : [order, after]
  }
  const conditional = readConditional(reader)
  return conditional === null ? readGroup(reader) : [conditional]
}

function readConditional(reader: Reader): (Node & { readonly kind: 'if' }) | null {
  const condition = take(reader, 'If')
  if (condition === null) return null
  const then = readBody(reader)
  const elseAt = take(reader, 'Else')
  return { kind: 'if', condition, then, else: elseAt === null ? null : readBody(reader), elseAt }
}

/** Body of a condition or `else`: the statement after it, here or in the next line, or indented lines. */
function readBody(reader: Reader): readonly Node[] {
  if (take(reader, 'Indent') !== null) {
    const nodes = readStatements(reader)
    take(reader, 'Dedent')
    return nodes
  }
  const before = reader.next
  take(reader, 'Separator')
  const nodes = readStatement(reader)
  if (nodes === null) reader.next = before
  return nodes ?? []
}

function readGroup(reader: Reader): readonly Node[] | null {
  const open = take(reader, 'Open')
  if (open === null) return null
  const nodes = readStatements(reader)
  return take(reader, 'Close') === null ? [...nodes, { kind: 'stray', code: 'unclosed', at: open }] : nodes
}

function readStatements(reader: Reader): readonly Node[] {
  const nodes: Node[] = []
  for (;;) {
    const statement = readStatement(reader)
    if (statement !== null) nodes.push(...statement)
    else if (take(reader, 'Separator') === null) return nodes
  }
}

/** A piece that begins no statement, at the top; null for one that only separates. */
function standsAlone(piece: Piece): Node | null {
  if (piece.name === 'Heading') return { kind: 'heading', at: piece }
  if (piece.name === 'Else') return { kind: 'stray', code: 'else', at: piece }
  return piece.name === 'Close' ? { kind: 'stray', code: 'brace', at: piece } : null
}

/** Parses the pieces of one sheet. Total: every piece has its place. */
export function parsePieces(pieces: readonly Piece[]): readonly Node[] {
  const reader: Reader = { pieces, next: 0 }
  const nodes: Node[] = []
  for (let piece = pieces[0]; piece !== undefined; piece = pieces[reader.next]) {
    const statement = readStatement(reader)
    if (statement !== null) {
      nodes.push(...statement)
      continue
    }
    reader.next++
    const alone = standsAlone(piece)
    if (alone !== null) nodes.push(alone)
  }
  return nodes
}
