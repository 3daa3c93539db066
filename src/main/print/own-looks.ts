// Our runs of text state their own look (pdf-type.ts), except for a few properties of their line or page. pdfmake asks every box around
// a run for two dozen properties, most of which our boxes never set. Importing this file is enough to put it into effect.
import found from 'pdfmake/js/StyleContextStack.js'

/** What a run inherits from the boxes around it. Everything else it sets itself or not at all. */
const FROM_AROUND: ReadonlySet<string> = new Set([
  'font',
  'fontSize',
  'color',
  'alignment',
  'lineHeight',
  'noWrap',
])

const styles = 'prototype' in found ? found : found.default

styles.getStyleProperty = (item, stack, property, fallback) => {
  const own = (item as Readonly<Record<string, unknown>>)[property] ?? null
  if (own !== null) return own
  const around = FROM_AROUND.has(property) ? (stack?.getProperty(property) ?? null) : null
  return around ?? fallback
}
