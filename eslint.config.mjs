// Lint: the boundaries of the architecture (docs/architecture.md) and the purity of src/shared, as rules.
import js from '@eslint/js'
import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'

const games = ['spell-merchants', 'elixir', 'magicians-market', 'magic-spell', 'fourth-game']
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
const mainOrPage = pattern(
  ['**/main/**', '**/renderer/**', '**/preload/**'],
  'Shared code imports nothing outside src/shared.',
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

export default tseslint.config(
  {
    ignores: [
      'node_modules/**',
      'out/**',
      'dist/**',
      'release/**',
      'tests/output/**',
      'tests/bench/boardgame/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  ...vue.configs['flat/essential'],
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
    rules: { 'max-lines': ['error', { max: 500, skipBlankLines: false, skipComments: false }] },
  },
  {
    files: ['src/shared/**/*.ts'],
    rules: {
      ...restrict(nodeOrElectron, vueInside, mainOrPage),
      'no-restricted-syntax': ['error', ...clockless],
    },
  },
  // desk → campaign → games → engine; games may use sheets/document; the sheet renderers use nothing else.
  {
    files: ['src/shared/engine/**/*.ts'],
    rules: restrict(
      nodeOrElectron,
      vueInside,
      mainOrPage,
      pattern(['**/games/**', '**/campaign/**', '**/desk/**'], 'The engine knows no game, campaign or desk.'),
    ),
  },
  {
    files: ['src/shared/sheets/**/*.ts'],
    rules: restrict(
      nodeOrElectron,
      vueInside,
      mainOrPage,
      pattern(['**/games/**', '**/campaign/**', '**/desk/**'], 'Sheets know only documents.'),
    ),
  },
  {
    files: ['src/shared/campaign/**/*.ts'],
    rules: restrict(
      nodeOrElectron,
      vueInside,
      mainOrPage,
      pattern(['**/desk/**'], 'Campaigns do not know the desk.'),
      pattern(
        ['**/games/*/**', '**/games/*', '!**/games/registry'],
        'Games are reached through the registry.',
      ),
    ),
  },
  ...games.map((game) => ({
    files: [`src/shared/games/${game}/**/*.ts`],
    rules: restrict(
      nodeOrElectron,
      vueInside,
      mainOrPage,
      pattern(['**/campaign/**', '**/desk/**', '**/registry'], 'A game knows only the engine and documents.'),
      pattern(
        games.filter((g) => g !== game).map((g) => `**/${g}/**`),
        'A game never imports another game.',
      ),
    ),
  })),
  {
    files: ['src/renderer/**/*.{ts,vue}'],
    rules: {
      ...restrict(
        nodeOrElectron,
        pattern(
          ['**/main/**', '**/preload/**'],
          'The page talks to the host only through its contract (api.ts).',
        ),
      ),
      'vue/multi-word-component-names': 'off',
    },
  },
  {
    files: ['src/preload/**/*.ts'],
    rules: restrict(pattern(['**/main/**', '**/renderer/**', 'node:*'], 'The bridge is only a bridge.')),
  },
  // Only a game's view.ts may brand a view.
  {
    files: ['src/**/*.ts'],
    ignores: ['src/shared/games/*/view.ts', 'src/shared/kit/view.ts', 'src/shared/kit/game.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "CallExpression[callee.name='asView']", message: 'Views are made in view.ts only.' },
      ],
    },
  },
  {
    files: ['src/shared/**/*.ts'],
    ignores: ['src/shared/games/*/view.ts', 'src/shared/kit/view.ts', 'src/shared/kit/game.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...clockless,
        { selector: "CallExpression[callee.name='asView']", message: 'Views are made in view.ts only.' },
      ],
    },
  },
  { files: ['scripts/**', '*.mjs', '*.config.*'], rules: { 'no-restricted-imports': 'off' } },
)
