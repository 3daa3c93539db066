// Lint of .vue files; oxlint.config.mjs is that of all others. The rules of this project are in scripts/lint-rules.mjs.
import js from '@eslint/js'
import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'
import vueParser from 'vue-eslint-parser'
import house, { EVERYWHERE, FOLDERS, IGNORED } from './scripts/lint-rules.mjs'

export default tseslint.config(
  { ignores: [...IGNORED, '**/*.{js,mjs,cjs,ts,mts,cts}'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  ...vue.configs['flat/essential'],
  { plugins: { house }, rules: { ...EVERYWHERE, 'no-undef': 'off', 'vue/multi-word-component-names': 'off' } },
  {
    files: ['**/*.vue'],
    languageOptions: { parser: vueParser, parserOptions: { parser: tseslint.parser, sourceType: 'module' } },
  },
  ...FOLDERS,
)
