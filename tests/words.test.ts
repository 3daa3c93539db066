// Texts for users keep to docs/words.md: no message, remedy, label, help text or heading of src has a phrase that its list
// forbids. The texts are found by parsing: string literals and templates of TypeScript, texts and attributes of Vue.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { parse } from 'vue/compiler-sfc'

const ROOT = join(import.meta.dirname, '..')

interface Text {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** Two words at least: names of codes and fields are no texts. */
const isText = (text: string): boolean => /\p{L}+[’',:;]? +[\p{L}“(]/u.test(text)

/** Texts in quotes, with `…` for the holes of a template; imports and types are skipped. */
function textsOfScript(file: string, code: string, before = 0): Text[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  const found: Text[] = []
  const put = (node: ts.Node, text: string): void => {
    const line = before + source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    if (isText(text)) found.push({ file, line, text: text.replace(/\s+/g, ' ') })
  }
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) put(node, node.text)
    if (ts.isTemplateExpression(node))
      put(node, [node.head, ...node.templateSpans.map((span) => span.literal)].map((each) => each.text).join('…'))
    ts.forEachChild(node, walk)
  }
  walk(source)
  return found
}

/** Texts between tags and in attributes; what is bound is script. */
function textsOfVue(file: string, code: string): Text[] {
  const { descriptor } = parse(code, { filename: file })
  const script = descriptor.scriptSetup ?? descriptor.script
  const found = script === null ? [] : textsOfScript(file, script.content, script.loc.start.line - 1)
  const template = descriptor.template
  if (template === null) return found
  const lineOf = (at: number): number => template.content.slice(0, at).split('\n').length + template.loc.start.line - 1
  for (const match of template.content.matchAll(/(?<=>)[^<>{}]+(?=[<{])|(?<=\}\})[^<>{}]+(?=[<{])|="([^"]*)"/g)) {
    const text = (match[1] ?? match[0]).trim()
    if (isText(text)) found.push({ file, line: lineOf(match.index), text: text.replace(/\s+/g, ' ') })
  }
  return found
}

const texts: readonly Text[] = readdirSync(join(ROOT, 'src'), { recursive: true })
  .map((name) => `src/${String(name).replaceAll('\\', '/')}`)
  .filter((file) => /\.(ts|vue)$/.test(file))
  .flatMap((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8')
    return file.endsWith('.vue') ? textsOfVue(file, code) : textsOfScript(file, code)
  })

/** The rows of the table “Not written” in docs/words.md: a pattern in backquotes, then what is written instead. */
const forbidden = readFileSync(join(ROOT, 'docs/words.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const row = /^\| `(.+?)`\s*\| (.+?)\s*\|$/.exec(line)
    return row === null ? [] : [{ phrase: row[1] ?? '', instead: row[2] ?? '' }]
  })

describe('what users read', () => {
  it('is found: thousands of texts, in all rooms', () => {
    expect(texts.length).toBeGreaterThan(2000)
    for (const room of [
      'src/main/cli',
      'src/main/desk',
      'src/shared/campaign',
      'src/shared/games',
      'src/renderer/views',
    ])
      expect(texts.filter(({ file }) => file.startsWith(`${room}/`)).length, room).toBeGreaterThan(20)
    expect(texts.some(({ file }) => file.endsWith('.vue'))).toBe(true)
    expect(forbidden.length).toBeGreaterThan(10)
  })

  it.each(forbidden)('never says “$phrase” ($instead)', ({ phrase }) => {
    const pattern = new RegExp(phrase.replaceAll('/', '|'), 'iu')
    expect(
      texts.filter(({ text }) => pattern.test(text)).map(({ file, line, text }) => `${file}:${line} ${text}`),
    ).toEqual([])
  })

  it('quotes with curly quotes around words', () => {
    const straight = /(?:^|[\s(])"\p{L}[^"]*\s[^"]*"(?=[\s.,;:)]|$)/u
    const code = /json|format|postmage pack|npm run|[{[:] ?"|"quotes"|straight|CSV|“|One Trick Up/i
    expect(
      texts
        .filter(({ text }) => straight.test(text) && !code.test(text))
        .map(({ file, line, text }) => `${file}:${line} ${text}`),
    ).toEqual([])
  })
})
