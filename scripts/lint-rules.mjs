// The project's own lint rules, and the files each applies to. oxlint.config.mjs (.ts, .mjs) and eslint.config.mjs (.vue) import
// them, so that each rule is defined once. The module is also the plugin `house` of both.
import { builtinRules } from 'eslint/use-at-your-own-risk'

/** Whether a type allows any text as a key: `Record<string, …>`, `{ [name: string]: … }`, read-only or not. */
function takesAnyName(type) {
  if (type?.type === 'TSTypeLiteral') return type.members.some((member) => member.type === 'TSIndexSignature')
  if (type?.type !== 'TSTypeReference') return false
  const [first] = type.typeArguments?.params ?? []
  if (type.typeName.name === 'Record') return first?.type === 'TSStringKeyword'
  return ['Readonly', 'Partial'].includes(type.typeName.name) && takesAnyName(first)
}

/**
 * A table written as an object has inherited names: `constructor`, `toString`. Look up arbitrary text in a Map, or check it with
 * `Object.hasOwn`.
 */
const ownNames = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const isTable = (node) => {
      if (node.type !== 'Identifier') return false
      let scope = context.sourceCode.getScope(node)
      while (scope !== null && !scope.set.has(node.name)) scope = scope.upper
      const [definition] = scope?.set.get(node.name)?.defs ?? []
      const declared = definition?.node
      return (
        declared?.type === 'VariableDeclarator' &&
        declared.init?.type === 'ObjectExpression' &&
        declared.init.properties.length > 0 &&
        takesAnyName(declared.id.typeAnnotation?.typeAnnotation)
      )
    }
    const message = 'A table any text may ask is a Map: an object also answers to “constructor”.'
    return {
      MemberExpression(node) {
        if (node.computed && node.property.type !== 'Literal' && isTable(node.object)) context.report({ node, message })
      },
      BinaryExpression(node) {
        if (node.operator === 'in' && isTable(node.right)) context.report({ node, message })
      },
    }
  },
}

const LONGEST_PATTERN = 200

/** The pattern written in a node; of a template, its fixed parts. */
const patternIn = ({ type, value, quasis = [] }) =>
  type === 'TemplateLiteral' ? quasis.map((part) => part.value.cooked).join('') : typeof value === 'string' ? value : ''

/** Keeps regular expressions short enough to read: otherwise use a list of words, or two steps. */
const shortPatterns = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const message = `A pattern of more than ${LONGEST_PATTERN} characters: make it a list or two steps.`
    const check = (node, { length }) => length > LONGEST_PATTERN && context.report({ node, message })
    return {
      Literal: (node) => check(node, node.regex?.pattern ?? ''),
      'NewExpression[callee.name="RegExp"]': (node) => check(node, patternIn(node.arguments[0] ?? {})),
    }
  },
}

const restrict = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] })
const pattern = (group, message) => ({ group, message })
const nodeOrElectron = pattern(
  ['node:*', 'electron', 'fs', 'path', 'os', 'crypto'],
  'Only src/main may touch Node or Electron.',
)
const vueInside = pattern(
  ['vue', 'pinia', 'vue-router', 'primevue', 'primevue/*', '@codemirror/*'],
  'Only the page may use Vue.',
)

const clockless = [
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Chance comes from the published dice only.',
  },
  { selector: "Identifier[name='Date']", message: 'Shared code knows no clock: the host passes times in.' },
  {
    selector: "MemberExpression[property.name='localeCompare']",
    message: 'Order must not depend on the machine: compare code points.',
  },
  {
    selector: 'MemberExpression[property.name=/^toLocale/]',
    message: 'Output must not depend on the machine.',
  },
]
const viewsMade = {
  selector: "CallExpression[callee.name='asView']",
  message: 'Views are made in a game’s view.ts only.',
}
/** Use only the public interface of a library: access to its internals breaks with its next release. */
const unpatched = [
  {
    selector: "MemberExpression[property.name='prototype']",
    message: 'A prototype is its library’s: extend a class that is exported.',
  },
  {
    selector: 'MemberExpression[computed=false][property.name=/^_/], ObjectPattern > Property[key.name=/^_/]',
    message: 'A name that begins with “_” is private to its library.',
  },
  {
    selector: 'ImportDeclaration[specifiers.length=0]:not([source.value=/\\.css$/])',
    message: 'An import brings names: what has an effect is a function that is called.',
  },
]
/** Language features older browsers lack; and the reader of PDFs until it needs none of this. */
const MAY_PATCH = ['src/renderer/live/older-browsers.ts']
/** Pages are slow on a slow machine: an assertion that asks only once may come too early. */
const patient = [
  {
    selector:
      "CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=/^(count|(all)?(inner|text)(Text|Texts|Content|Contents)|all(Inner|Text)(Texts|Contents)|inputValue|isChecked|isDisabled|isEnabled|isEditable|isHidden|isVisible|getAttribute|boundingBox|title)$/]",
    message: 'Ask until it is so: `await expect.poll(() => …)`.',
  },
  {
    selector: "CallExpression[callee.property.name='newPage'], CallExpression[callee.property.name='waitForTimeout']",
    message: 'A tab is opened by `deskPage` (tests/support/browser.ts), and nothing waits for a time.',
  },
]
/** Files that may use `!`: games and letters while they are rewritten, and the inner loop of the dice. */
const MAY_ASSERT = ['src/shared/games/*/**', 'src/shared/letters/**', 'src/shared/engine/dice/hmac.ts']
/** The only files that may brand a view: a game's, and the kit's that makes them for games. */
const VIEWS = ['src/shared/games/*/view.ts', 'src/shared/kit/view.ts']

/** Files that neither linter checks. */
export const IGNORED = [
  'node_modules/**',
  'out/**',
  'dist/**',
  'release/**',
  'tests/output/**',
  'tests/bench/boardgame/**',
]

/** Rules for all files, beside those that the linters recommend. */
export const EVERYWHERE = {
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
  ],
  '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
}

/** Rules for some folders. Where two name the same rule for a file, the later one counts. */
export const FOLDERS = [
  {
    files: ['src/**/*.{ts,vue}'],
    rules: {
      'house/own-names': 'error',
      'house/short-patterns': 'error',
      'max-lines': ['error', { max: 500, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 20],
    },
  },
  {
    files: ['src/**/*.{ts,vue}'],
    ignores: MAY_ASSERT,
    rules: { '@typescript-eslint/no-non-null-assertion': 'error' },
  },
  { files: ['src/shared/**/*.ts'], rules: restrict(nodeOrElectron, vueInside) },
  { files: ['src/renderer/**/*.{ts,vue}'], rules: restrict(nodeOrElectron) },
  { files: ['src/preload/**/*.ts'], rules: restrict(pattern(['node:*'], 'The bridge is only a bridge.')) },
  {
    files: ['src/**/*.{ts,vue}'],
    ignores: ['src/shared/**', ...MAY_PATCH],
    rules: { 'house/syntax': ['error', viewsMade, ...unpatched] },
  },
  { files: MAY_PATCH, rules: { 'house/syntax': ['error', viewsMade] } },
  {
    files: ['src/shared/**/*.ts'],
    ignores: VIEWS,
    rules: { 'house/syntax': ['error', ...clockless, viewsMade, ...unpatched] },
  },
  { files: ['tests/e2e/**/*.ts'], rules: { 'house/syntax': ['error', ...patient] } },
  { files: VIEWS, rules: { 'house/syntax': ['error', ...clockless, ...unpatched] } },
]

export default {
  meta: { name: 'house' },
  // ESLint's own rule under our name: oxlint has none that takes selectors.
  rules: {
    'own-names': ownNames,
    'short-patterns': shortPatterns,
    syntax: builtinRules.get('no-restricted-syntax'),
  },
}
