// Lint: the rooms of the house (scripts/house.mjs) and the purity of src/shared, as rules.
import { relative } from 'node:path'
import js from '@eslint/js'
import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'
import { refused, target } from './scripts/house.mjs'

const ROOT = import.meta.dirname

/** Every import of src, types included, is held against the table of rooms; the rule names no room and no game itself. */
const arrows = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const from = relative(ROOT, context.filename).replaceAll('\\', '/')
    const check = (source) => {
      if (typeof source?.value !== 'string') return
      const to = target(ROOT, from, source.value)
      const why = to === null ? null : refused(from, to)
      if (why !== null) context.report({ node: source, message: why })
    }
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source }) => check(source),
    }
  },
}

/** Whether a type says that any text may be a key: `Record<string, …>`, `{ [name: string]: … }`, read-only or not. */
function takesAnyName(type) {
  if (type?.type === 'TSTypeLiteral') return type.members.some((member) => member.type === 'TSIndexSignature')
  if (type?.type !== 'TSTypeReference') return false
  const [first] = type.typeArguments?.params ?? []
  if (type.typeName.name === 'Record') return first?.type === 'TSStringKeyword'
  return ['Readonly', 'Partial'].includes(type.typeName.name) && takesAnyName(first)
}

/**
 * A table written as an object has more names than it shows: `constructor`, `toString`. What is looked up in it by any text goes
 * through a Map or `Object.hasOwn`.
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
/** What a page does takes its time, on a slow machine more of it: what is asked of it once may come too early. */
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
/** Where `!` may still stand: games and letters while they are rewritten, and the inner loop of the dice. */
const MAY_ASSERT = [
  'src/shared/games/*/**',
  'src/shared/intake/**',
  'src/main/mail/**',
  'src/shared/engine/dice/hmac.ts',
]
/** The only files that may brand a view: a game's, and the kit's that makes them for games. */
const VIEWS = ['src/shared/games/*/view.ts', 'src/shared/kit/view.ts']

export default tseslint.config(
  {
    ignores: ['node_modules/**', 'out/**', 'dist/**', 'release/**', 'tests/output/**', 'tests/bench/boardgame/**'],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  // What has rules of Vue to keep is in the page; to ask every file costs half as much as all other rules together.
  ...vue.configs['flat/essential'].map((each) =>
    each.rules === undefined || each.files !== undefined ? each : { ...each, files: ['src/renderer/**/*.{ts,vue}'] },
  ),
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      'no-undef': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.vue'],
    languageOptions: { parser: vueParser, parserOptions: { parser: tseslint.parser, sourceType: 'module' } },
  },
  {
    files: ['src/**/*.{ts,vue}'],
    plugins: { house: { rules: { arrows, 'own-names': ownNames } } },
    rules: {
      'house/arrows': 'error',
      'house/own-names': 'error',
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
  {
    files: ['src/renderer/**/*.{ts,vue}'],
    rules: { ...restrict(nodeOrElectron), 'vue/multi-word-component-names': 'off' },
  },
  { files: ['src/preload/**/*.ts'], rules: restrict(pattern(['node:*'], 'The bridge is only a bridge.')) },
  {
    files: ['src/**/*.{ts,vue}'],
    ignores: ['src/shared/**'],
    rules: { 'no-restricted-syntax': ['error', viewsMade] },
  },
  {
    files: ['src/shared/**/*.ts'],
    ignores: VIEWS,
    rules: { 'no-restricted-syntax': ['error', ...clockless, viewsMade] },
  },
  { files: ['tests/e2e/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...patient] } },
  { files: VIEWS, rules: { 'no-restricted-syntax': ['error', ...clockless] } },
)
