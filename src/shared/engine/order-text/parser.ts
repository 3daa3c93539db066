// The grammar of orders: headings, orders, `if … then … else …`, braces and indented lines (chevrotain).
// It reads "parts" (a whole condition or order is one part, see layout.ts), so it is short and quick.
import { createToken, EmbeddedActionsParser, EOF } from 'chevrotain'
import type { IToken, TokenType } from 'chevrotain'
import type { Tok } from './lexer'

/** Node of the tree: places are in the parts. */
export type Node =
  | { readonly kind: 'act'; readonly tokens: readonly Tok[] }
  | {
      readonly kind: 'if'
      readonly condition: Part
      readonly then: readonly Node[]
      readonly else: readonly Node[] | null
      readonly elseAt: Part | null
    }
  /** Something that does not fit: `else` without `if`, a brace too many or too few. */
  | { readonly kind: 'stray'; readonly code: 'else' | 'brace' | 'unclosed'; readonly at: Part }
  | { readonly kind: 'heading'; readonly at: Part }

/** A token of the grammar. */
export interface Part extends IToken {
  readonly tokens: readonly Tok[]
  /** Key of a heading. */
  readonly key: string | null
}

const names = ['Heading', 'If', 'Act', 'Else', 'Open', 'Close', 'Separator', 'Indent', 'Dedent'] as const
export type PartName = (typeof names)[number]
export const PARTS = Object.fromEntries(
  names.map((name) => [name, createToken({ name, pattern: /(?:)/ })]),
) as Readonly<Record<PartName, TokenType>>

/** Makes a token of the grammar; `at` and `end` are offsets in the plain text. */
export function part(
  name: PartName,
  at: number,
  end: number,
  tokens: readonly Tok[] = [],
  key: string | null = null,
): Part {
  const tokenType = PARTS[name]
  return {
    image: name,
    startOffset: at,
    endOffset: end - 1,
    tokenType,
    tokenTypeIdx: tokenType.tokenTypeIdx!,
    tokens,
    key,
  }
}

/** Rules give nothing while chevrotain records the grammar, and after some errors. */
const list = (nodes: Node[] | undefined): Node[] => (Array.isArray(nodes) ? nodes : [])
const add = (to: Node[], nodes: Node[] | undefined): void => void to.push(...list(nodes))

class OrderParser extends EmbeddedActionsParser {
  constructor() {
    super([...names.map((name) => PARTS[name])], {
      recoveryEnabled: true,
      maxLookahead: 2,
      skipValidations: true,
    })
    this.performSelfAnalysis()
  }

  readonly sheet = this.RULE('sheet', (): Node[] => {
    const nodes: Node[] = []
    this.MANY(() =>
      this.OR([
        { ALT: () => void nodes.push({ kind: 'heading', at: this.CONSUME(PARTS.Heading) as Part }) },
        { ALT: () => void add(nodes, this.SUBRULE(this.statement)) },
        { ALT: () => void nodes.push({ kind: 'stray', code: 'else', at: this.CONSUME(PARTS.Else) as Part }) },
        {
          ALT: () => void nodes.push({ kind: 'stray', code: 'brace', at: this.CONSUME(PARTS.Close) as Part }),
        },
        { ALT: () => void this.CONSUME(PARTS.Separator) },
        { ALT: () => void this.CONSUME(PARTS.Indent) },
        { ALT: () => void this.CONSUME(PARTS.Dedent) },
      ]),
    )
    return nodes
  })

  /** An order; an order with its condition behind it; a condition with orders; a group in braces. */
  private readonly statement = this.RULE('statement', (): Node[] =>
    this.OR([
      {
        ALT: () => {
          const act: Node = { kind: 'act', tokens: (this.CONSUME(PARTS.Act) as Part).tokens ?? [] }
          let after: Node | undefined
          this.OPTION(() => (after = this.SUBRULE(this.conditional)))
          if (after === undefined || after.kind !== 'if') return [act]
          // "offer 5 6 if I won (a), else pass": the condition belongs to the order before it.
          return after.then.length === 0 ? [{ ...after, then: [act] }] : [act, after]
        },
      },
      { ALT: () => [this.SUBRULE1(this.conditional)] },
      { ALT: () => this.SUBRULE(this.group) },
    ]),
  )

  private readonly conditional = this.RULE('conditional', (): Node => {
    const condition = this.CONSUME(PARTS.If) as Part
    const then: Node[] = []
    let otherwise: Node[] | null = null
    let elseAt: Part | null = null
    this.OPTION(() => void add(then, this.SUBRULE(this.body)))
    this.OPTION1(() => {
      elseAt = this.CONSUME(PARTS.Else) as Part
      otherwise = []
      this.OPTION2(() => (otherwise = list(this.SUBRULE1(this.body))))
    })
    return { kind: 'if', condition, then, else: otherwise, elseAt }
  })

  private readonly body = this.RULE('body', (): Node[] =>
    this.OR([
      { ALT: () => this.SUBRULE(this.statement) },
      {
        ALT: () => {
          this.CONSUME(PARTS.Separator)
          return this.SUBRULE1(this.statement)
        },
      },
      {
        ALT: () => {
          this.CONSUME(PARTS.Indent)
          const nodes = this.SUBRULE(this.statements)
          this.OPTION(() => void this.CONSUME(PARTS.Dedent))
          return nodes
        },
      },
    ]),
  )

  private readonly group = this.RULE('group', (): Node[] => {
    const open = this.CONSUME(PARTS.Open) as Part
    const nodes = list(this.SUBRULE(this.statements))
    let closed = false
    this.OPTION(() => {
      this.CONSUME(PARTS.Close)
      closed = true
    })
    return closed ? nodes : [...nodes, { kind: 'stray', code: 'unclosed', at: open }]
  })

  private readonly statements = this.RULE('statements', (): Node[] => {
    const nodes: Node[] = []
    this.MANY(() =>
      this.OR([
        { ALT: () => void add(nodes, this.SUBRULE(this.statement)) },
        { ALT: () => void this.CONSUME(PARTS.Separator) },
      ]),
    )
    return nodes
  })
}

let parser: OrderParser | null = null

/** Parses the parts of one sheet. Total; `wrong` holds parts the grammar could not place. */
export function parseParts(parts: Part[]): {
  readonly nodes: readonly Node[]
  readonly wrong: readonly Part[]
} {
  parser ??= new OrderParser()
  parser.input = parts
  const nodes = list(parser.sheet())
  const wrong = parser.errors.map((error) => error.token as Part).filter((token) => token.tokenType !== EOF)
  parser.input = []
  return { nodes, wrong }
}
