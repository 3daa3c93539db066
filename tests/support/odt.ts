// Reads an OpenDocument text as a strict stranger would: the archive, well-formed XML, which element may stand in which, and that every
// style, picture and entry of the manifest that is named is there.
import { unzipSync, strFromU8 } from 'fflate'

export interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (Element | string)[]
}

interface Building extends Element {
  readonly children: (Element | string)[]
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['#39', "'"],
])

function unescaped(text: string): string {
  if (/[<>]/.test(text)) throw new Error(`a bare bracket: ${text}`)
  return text.replace(/&([^;]*;?)/g, (whole, name: string) => {
    const char = ENTITIES.get(name.replace(/;$/, ''))
    if (char === undefined || !name.endsWith(';')) throw new Error(`no entity: ${whole}`)
    return char
  })
}

function attributesOf(source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const rest = source.replace(/\s+([A-Za-z][\w:.-]*)="([^"]*)"/g, (_, name: string, value: string) => {
    if (found.has(name)) throw new Error(`${name} twice: ${source}`)
    found.set(name, unescaped(value.replace(/>/g, '&gt;')))
    return ''
  })
  if (rest.trim() !== '') throw new Error(`not attributes: ${rest}`)
  return found
}

/** Parses XML as far as our files use it. @throws Error where it is not well-formed, or has characters XML forbids */
export function parseXml(source: string): Element {
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/.test(source))
    throw new Error('a character XML does not allow')
  const root: Building = { name: '', attributes: new Map(), children: [] }
  const open = [root]
  const body = source.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  let from = 0
  for (const tag of body.matchAll(/<(\/?)([A-Za-z][\w:.-]*)((?:\s+[^\s=]+="[^"]*")*)\s*(\/?)>/g)) {
    const text = unescaped(body.slice(from, tag.index))
    from = tag.index + tag[0].length
    const here = open[open.length - 1]!
    if (text !== '') here.children.push(text)
    const [, closes, name = '', attributes = '', empty] = tag
    if (closes === '/') {
      if (here.name !== name) throw new Error(`</${name}> closes <${here.name}>`)
      open.pop()
      continue
    }
    const element: Building = { name, attributes: attributesOf(attributes), children: [] }
    here.children.push(element)
    if (empty !== '/') open.push(element)
  }
  const [top, ...more] = root.children.filter((child) => typeof child !== 'string')
  if (open.length !== 1 || top === undefined || more.length > 0 || body.slice(from).trim() !== '')
    throw new Error('not one element')
  return top
}

export const elementsOf = (element: Element): readonly Element[] => [
  element,
  ...element.children.flatMap((child) => (typeof child === 'string' ? [] : elementsOf(child))),
]

/** The words of an element, tabs and blanks as they are set. */
export const wordsOf = ({ name, attributes, children }: Element): string =>
  name === 'text:s'
    ? ' '.repeat(Number(attributes.get('text:c') ?? '1'))
    : name === 'text:tab'
      ? '\t'
      : children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('')

const SPANS = 'span s tab line-break page-number page-count bookmark-start bookmark-end bookmark-ref a'
const INLINE = [...SPANS.split(' ').map((name) => `text:${name}`), 'draw:frame']
const BLOCKS = ['text:p', 'text:h', 'text:list', 'table:table']
/** Allowed children of each element, from the schema of ODF 1.3, as far as sheets use it. */
const MAY_HOLD: ReadonlyMap<string, readonly string[]> = new Map([
  ['office:text', BLOCKS],
  ['text:p', INLINE],
  ['text:h', INLINE],
  ['text:span', INLINE],
  ['text:a', INLINE],
  ['text:list', ['text:list-item']],
  ['text:list-item', BLOCKS],
  ['table:table', ['table:table-column', 'table:table-header-rows', 'table:table-row']],
  ['table:table-header-rows', ['table:table-row']],
  ['table:table-row', ['table:table-cell']],
  ['table:table-cell', BLOCKS],
  ['draw:frame', ['draw:image', 'svg:title', 'svg:desc']],
  ['style:footer', BLOCKS],
])
const BARE = 'office:text text:list text:list-item table:table table:table-row table:table-cell draw:frame'
const NO_TEXT = BARE.split(' ')

function misplaced(root: Element): readonly string[] {
  return elementsOf(root).flatMap(({ name, children }) => {
    const known = MAY_HOLD.get(name)
    return children.flatMap((child) => {
      if (typeof child === 'string') return NO_TEXT.includes(name) && child.trim() !== '' ? [`words in ${name}`] : []
      return known === undefined || known.includes(child.name) ? [] : [`${child.name} in ${name}`]
    })
  })
}

/** Rows of a table have as many cells as it has columns. */
const uneven = (root: Element): readonly string[] =>
  elementsOf(root).flatMap((table) => {
    if (table.name !== 'table:table') return []
    const columns = elementsOf(table).filter(({ name }) => name === 'table:table-column').length
    return elementsOf(table)
      .filter(({ name }) => name === 'table:table-row')
      .flatMap(({ children }) =>
        children.length === columns ? [] : [`${children.length} cells in ${columns} columns`],
      )
  })

/** Whether an archive begins with its type, stored as it is, so that a program knows it before unpacking it. */
const typeFirst = (bytes: Uint8Array): boolean =>
  strFromU8(bytes.slice(30, 38)) === 'mimetype' && bytes[8] === 0 && bytes[28] === 0

export interface ReadOdt {
  readonly content: Element
  readonly styles: Element
  readonly names: readonly string[]
  /** Faults of the document; empty if it is sound. */
  readonly faults: readonly string[]
}

export function readOdt(bytes: Uint8Array): ReadOdt {
  const files = unzipSync(bytes)
  const part = (name: string): Element => parseXml(strFromU8(files[name] ?? new Uint8Array()))
  const [content, styles, manifest] = [part('content.xml'), part('styles.xml'), part('META-INF/manifest.xml')]
  part('meta.xml')
  const names = Object.keys(files)
  const attributes = (root: Element, name: string): readonly string[] =>
    elementsOf(root).flatMap((element) => element.attributes.get(name) ?? [])
  const declared = new Set([...attributes(styles, 'style:name'), ...attributes(content, 'style:name')])
  const asked = ['text:style-name', 'table:style-name', 'draw:style-name', 'style:parent-style-name', 'style:font-name']
  const listed = attributes(manifest, 'manifest:full-path').filter((path) => path !== '/')
  const unlisted = names.filter((name) => name !== 'mimetype' && !name.startsWith('META-INF/'))
  return {
    content,
    styles,
    names,
    faults: [
      ...(typeFirst(bytes) ? [] : ['the type is not first']),
      ...asked
        .flatMap((name) => [...attributes(content, name), ...attributes(styles, name)])
        .filter((name) => !declared.has(name))
        .map((name) => `no style ${name}`),
      ...attributes(content, 'xlink:href')
        .filter((path) => !names.includes(path) && !/^(https?|mailto):/.test(path))
        .map((path) => `no ${path}`),
      ...unlisted.filter((name) => !listed.includes(name)).map((name) => `${name} is not in the manifest`),
      ...listed.filter((path) => !names.includes(path)).map((path) => `the manifest names ${path}`),
      ...misplaced(content),
      ...misplaced(styles),
      ...uneven(content),
    ],
  }
}
