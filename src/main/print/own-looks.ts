// Runs of text say themselves how they look (pdf-type.ts), but for what their line or their page says. pdfmake asks every box around a
// run for two dozen properties, most of which no box of ours has. Importing this file is all there is to do.
import found from 'pdfmake/js/StyleContextStack.js'

/** What a run takes from the boxes around it. Everything else it has itself or not at all. */
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
