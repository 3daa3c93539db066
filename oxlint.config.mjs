// Lint of everything but .vue: what oxlint calls correct, some rules beside it, and those of this project (scripts/lint-rules.mjs).
import { EVERYWHERE, FOLDERS, IGNORED } from './scripts/lint-rules.mjs'

/** Rules that oxlint does not count among the correct ones. */
const MORE = [
  'no-case-declarations',
  'no-constant-condition',
  'no-empty',
  'no-fallthrough',
  'no-misleading-character-class',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-useless-assignment',
  'no-useless-escape',
  'no-var',
  'prefer-const',
  'preserve-caught-error',
  'typescript/ban-ts-comment',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-namespace',
  'typescript/no-require-imports',
  'typescript/no-unsafe-function-type',
]

export default {
  plugins: ['typescript', 'oxc', 'vue'],
  jsPlugins: ['./scripts/lint-rules.mjs'],
  categories: { correctness: 'error' },
  options: { denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [...IGNORED, '**/*.vue'],
  rules: { ...Object.fromEntries(MORE.map((name) => [name, 'error'])), ...EVERYWHERE },
  overrides: FOLDERS.map(({ files, ignores, rules }) => ({ files, ...(ignores && { excludeFiles: ignores }), rules })),
}
