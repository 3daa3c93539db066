// The styles of the PrimeVue components the page uses, made once when the page is built. PrimeVue itself would make them anew at each
// start, from thousands of tokens, and put a style element into the page for each component when it is first shown.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Theme } from '@primeuix/styled'
import BaseStyle from '@primevue/core/base/style'

const { resolve } = createRequire(import.meta.url)

/** The page's imports from PrimeVue; their own parts are found in them. */
export const COMPONENTS = [
  'button',
  'checkbox',
  'dialog',
  'inputtext',
  'select',
  'selectbutton',
  'textarea',
  'toggleswitch',
]

/**
 * Components together with those they are built of.
 * @param {readonly string[]} roots
 * @returns {readonly string[]}
 */
function withParts(roots) {
  const found = new Set()
  /** @param {string} name */
  const add = (name) => {
    if (found.has(name)) return
    const code = readFileSync(resolve(`primevue/${name}`), 'utf8')
    for (const [, part] of code.matchAll(/from 'primevue\/(\w+)'/g)) add(part ?? '')
    found.add(name)
  }
  roots.forEach(add)
  return [...found]
}

/** @param {string} sheets style elements as PrimeVue writes them for a server */
const rulesOf = (sheets) => sheets.replaceAll(/<style[^>]*>|<\/style>/g, '')

/**
 * One style sheet: the variables of a theme, then the styles of each component, in the order PrimeVue would insert them.
 * @param {{ readonly preset: object, readonly options: object }} theme as PrimeVue is given one
 * @returns {Promise<string>}
 */
export async function componentStyles(theme) {
  Theme.setTheme(theme)
  const sheets = [BaseStyle.getCommonThemeStyleSheet(), BaseStyle.getThemeStyleSheet()]
  for (const name of withParts(COMPONENTS)) {
    const style = `primevue/${name}/style`
    if (!existsSync(resolve(`primevue/${name}`).replace(/index\.mjs$/, 'style'))) continue
    const { default: own } = await import(style)
    sheets.push(own.getThemeStyleSheet())
  }
  return rulesOf(sheets.join('\n'))
}
