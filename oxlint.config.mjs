// Lint of everything but .vue: what ESLint and typescript-eslint recommend, each by its name, and the rules of this project
// (scripts/lint-rules.mjs). `no-octal` and `no-dupe-args` are not here: in a module both are faults of syntax.
import vue from 'eslint-plugin-vue'
import { EVERYWHERE, FOLDERS, IGNORED } from './scripts/lint-rules.mjs'

const RECOMMENDED = [
  'for-direction',
  'no-async-promise-executor',
  'no-case-declarations',
  'no-compare-neg-zero',
  'no-cond-assign',
  'no-constant-binary-expression',
  'no-constant-condition',
  'no-control-regex',
  'no-debugger',
  'no-delete-var',
  'no-dupe-else-if',
  'no-duplicate-case',
  'no-empty',
  'no-empty-character-class',
  'no-empty-pattern',
  'no-empty-static-block',
  'no-ex-assign',
  'no-extra-boolean-cast',
  'no-fallthrough',
  'no-global-assign',
  'no-invalid-regexp',
  'no-irregular-whitespace',
  'no-loss-of-precision',
  'no-misleading-character-class',
  'no-nonoctal-decimal-escape',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-self-assign',
  'no-shadow-restricted-names',
  'no-sparse-arrays',
  'no-unassigned-vars',
  'no-unexpected-multiline',
  'no-unsafe-finally',
  'no-unsafe-optional-chaining',
  'no-unused-labels',
  'no-unused-private-class-members',
  'no-useless-assignment',
  'no-useless-backreference',
  'no-useless-catch',
  'no-useless-escape',
  'preserve-caught-error',
  'require-yield',
  'use-isnan',
  'valid-typeof',
  '@typescript-eslint/ban-ts-comment',
  'no-array-constructor',
  '@typescript-eslint/no-duplicate-enum-values',
  '@typescript-eslint/no-empty-object-type',
  '@typescript-eslint/no-explicit-any',
  '@typescript-eslint/no-extra-non-null-assertion',
  '@typescript-eslint/no-misused-new',
  '@typescript-eslint/no-namespace',
  '@typescript-eslint/no-non-null-asserted-optional-chain',
  '@typescript-eslint/no-require-imports',
  '@typescript-eslint/no-this-alias',
  '@typescript-eslint/no-unnecessary-type-constraint',
  '@typescript-eslint/no-unsafe-declaration-merging',
  '@typescript-eslint/no-unsafe-function-type',
  'no-unused-expressions',
  '@typescript-eslint/no-wrapper-object-types',
  '@typescript-eslint/prefer-as-const',
  '@typescript-eslint/prefer-namespace-keyword',
  '@typescript-eslint/triple-slash-reference',
]
/** What TypeScript itself refuses: asked only where it does not look. */
const UNTYPED = [
  'constructor-super',
  'getter-return',
  'no-class-assign',
  'no-const-assign',
  'no-dupe-class-members',
  'no-dupe-keys',
  'no-func-assign',
  'no-import-assign',
  'no-new-native-nonconstructor',
  'no-obj-calls',
  'no-redeclare',
  'no-setter-return',
  'no-this-before-super',
  'no-unreachable',
  'no-unsafe-negation',
  'no-with',
]
const TYPED = ['no-var', 'prefer-const', 'prefer-rest-params', 'prefer-spread']
/** What eslint-plugin-vue calls essential. oxlint has some of it, but asks it of .vue files only. */
const PAGE = Object.keys(Object.assign({}, ...vue.configs['flat/essential'].map(({ rules }) => rules)))
  .filter((name) => name.startsWith('vue/') && name !== 'vue/multi-word-component-names')
  .map((name) => name.replace('vue/', 'vue-plugin/'))

/** As typescript-eslint has it of itself: what only its type is asked of is not used. */
const UNUSED = '@typescript-eslint/no-unused-vars'
const [, unused] = EVERYWHERE[UNUSED]
const unusedToo = { [UNUSED]: ['error', { ...unused, reportVarsOnlyUsedAsTypes: true }] }

/** `no-this-alias`, which oxlint asks of TypeScript only. */
const noAlias = {
  selector:
    "VariableDeclarator[init.type='ThisExpression'][id.type='Identifier'], AssignmentExpression[right.type='ThisExpression'][left.type='Identifier']",
  message: 'No other name for `this`.',
}

const errors = (names) => Object.fromEntries(names.map((name) => [name, 'error']))

export default {
  plugins: ['typescript'],
  jsPlugins: ['./scripts/lint-rules.mjs', { name: 'vue-plugin', specifier: 'eslint-plugin-vue' }],
  categories: { correctness: 'off' },
  options: { denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [...IGNORED, '**/*.vue'],
  rules: { ...errors(RECOMMENDED), ...EVERYWHERE, ...unusedToo },
  overrides: [
    { files: ['**/*.{js,mjs,cjs}'], rules: { ...errors(UNTYPED), 'house/syntax': ['error', noAlias] } },
    { files: ['**/*.{ts,mts,cts}'], rules: errors(TYPED) },
    {
      files: ['src/renderer/**/*.ts'],
      rules: errors(PAGE),
    },
    ...FOLDERS.map(({ files, ignores, rules }) => ({ files, ...(ignores && { excludeFiles: ignores }), rules })),
  ],
}
