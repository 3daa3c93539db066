// Where a mutant may stand in a source file, and what it says there instead. A mutant is a small mistake somebody could have
// made: a comparison turned round, a condition always true, a line left out. Wording of messages is no place for one: words
// are held by people who read them.
import ts from 'typescript'

export interface Point {
  /** Span of the text that is replaced: offsets of UTF-16 units, end not included. */
  readonly start: number
  readonly end: number
  /** What stands there instead; the empty text leaves a statement out. */
  readonly instead: string
  /** A statement that is left out, or an expression that is another. */
  readonly form: 'statement' | 'expression'
  readonly kind: string
  /** From 1. */
  readonly line: number
}

const K = ts.SyntaxKind

/** Operators and what somebody might have written by mistake. */
const OPERATORS = new Map<ts.SyntaxKind, readonly [kind: string, ...instead: readonly string[]]>([
  [K.PlusToken, ['arithmetic', '-']],
  [K.MinusToken, ['arithmetic', '+']],
  [K.AsteriskToken, ['arithmetic', '/']],
  [K.SlashToken, ['arithmetic', '*']],
  [K.PercentToken, ['arithmetic', '*']],
  [K.LessThanToken, ['boundary', '<=', '>=']],
  [K.LessThanEqualsToken, ['boundary', '<', '>']],
  [K.GreaterThanToken, ['boundary', '>=', '<=']],
  [K.GreaterThanEqualsToken, ['boundary', '>', '<']],
  [K.EqualsEqualsEqualsToken, ['equality', '!==']],
  [K.ExclamationEqualsEqualsToken, ['equality', '===']],
  [K.AmpersandAmpersandToken, ['logic', '||']],
  [K.BarBarToken, ['logic', '&&']],
])

/** Methods and what might have been called instead; the empty name leaves the call out. */
const METHODS = new Map<string, string>([
  ['some', 'every'],
  ['every', 'some'],
  ['filter', ''],
  ['toSorted', ''],
  ['sort', ''],
  ['toReversed', ''],
  ['reverse', ''],
  ['slice', ''],
  ['trim', ''],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['toLowerCase', 'toUpperCase'],
  ['toUpperCase', 'toLowerCase'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
])

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)))

/** Whether the node stands in a chain that stops at `?.`: brackets round a link would change where it stops. */
const inChain = (node: ts.Node): boolean => (node.flags & ts.NodeFlags.OptionalChain) !== 0

/** All points of a source file, in order of their places. */
export function pointsOf(path: string, text: string): readonly Point[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const points: Point[] = []
  const add = (node: ts.Node, kind: string, instead: string, form: Point['form'] = 'expression'): void => {
    const start = node.getStart(file)
    const line = file.getLineAndCharacterOfPosition(start).line + 1
    points.push({ start, end: node.end, instead, form, kind, line })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    ofExpression(node, add, file)
    ofStatement(node, add, file)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return points.sort((a, b) => a.start - b.start || b.end - a.end)
}

type Add = (node: ts.Node, kind: string, instead: string, form?: Point['form']) => void

function ofExpression(node: ts.Node, add: Add, file: ts.SourceFile): void {
  if (ts.isBinaryExpression(node)) ofBinary(node, add, file)
  else if (ts.isPrefixUnaryExpression(node) && node.operator === K.ExclamationToken)
    add(node, 'negation', `(${node.operand.getText(file)})`)
  else if (ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node)) ofStep(node, add, file)
  else if (node.kind === K.TrueKeyword) add(node, 'truth', 'false')
  else if (node.kind === K.FalseKeyword) add(node, 'truth', 'true')
  else if (ts.isNumericLiteral(node) && isValue(node)) add(node, 'number', `(${node.text} + 1)`)
  else if (ts.isConditionalExpression(node)) ofCondition(node.condition, add)
  else if (ts.isCallExpression(node) && !inChain(node)) ofCall(node, add, file)
}

/** A number that is a value, and not a key or the minus of a name. */
const isValue = (node: ts.Node): boolean =>
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node) &&
  !ts.isEnumMember(node.parent) &&
  !ts.isPropertySignature(node.parent)

function ofBinary(node: ts.BinaryExpression, add: Add, file: ts.SourceFile): void {
  const [kind, ...instead] = OPERATORS.get(node.operatorToken.kind) ?? ['']
  if (kind === 'arithmetic' && isText(node)) return
  const [left, right] = [node.left.getText(file), node.right.getText(file)]
  for (const operator of instead) add(node, kind, `${left} ${operator} ${right}`)
  if (node.operatorToken.kind === K.QuestionQuestionToken) add(node, 'default', `(${left})`)
}

function ofStep(node: ts.PostfixUnaryExpression | ts.PrefixUnaryExpression, add: Add, file: ts.SourceFile): void {
  const other = node.operator === K.PlusPlusToken ? '--' : node.operator === K.MinusMinusToken ? '++' : ''
  if (other === '') return
  const operand = node.operand.getText(file)
  add(node, 'step', ts.isPrefixUnaryExpression(node) ? `${other}${operand}` : `${operand}${other}`)
}

function ofCondition(condition: ts.Expression, add: Add): void {
  if (condition.kind === K.TrueKeyword || condition.kind === K.FalseKeyword) return
  add(condition, 'condition', 'true')
  add(condition, 'condition', 'false')
}

function ofCall(node: ts.CallExpression, add: Add, file: ts.SourceFile): void {
  const { expression } = node
  if (!ts.isPropertyAccessExpression(expression)) return
  const other = METHODS.get(expression.name.text)
  if (other === undefined) return
  const whose = expression.expression.getText(file)
  const given = node.arguments.map((each) => each.getText(file)).join(', ')
  add(node, 'method', other === '' ? `(${whose})` : `${whose}.${other}(${given})`)
}

function ofStatement(node: ts.Node, add: Add, file: ts.SourceFile): void {
  if (ts.isIfStatement(node)) ofCondition(node.expression, add)
  else if (ts.isWhileStatement(node) && node.expression.kind !== K.TrueKeyword)
    add(node.expression, 'condition', 'false')
  else if (ts.isExpressionStatement(node) && !ts.isStringLiteral(node.expression)) {
    // `super()` is no line anybody could leave out: the program would not start.
    if (!node.getText(file).startsWith('super(')) add(node, 'left out', '', 'statement')
  } else if (ts.isContinueStatement(node)) add(node, 'left out', '', 'statement')
}
