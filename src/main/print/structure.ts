// The structure of a tagged PDF, written as it stands in the file: what is marked on each page and the elements it belongs to. pdfkit has
// an object, a dictionary and a stream for each of some two thousand elements of a sheet and asks each again and again whether it can be
// written; of the time of a set of sheets that was a tenth.
import type { Marking } from 'pdfmake/js/Renderer.js'
import type { Tag } from '@shared/sheets/tag'

/** An object of the file by its number; pdfkit writes it as it stands wherever it is asked for. */
class Reference {
  constructor(readonly id: number) {}

  get [Symbol.toStringTag](): string {
    return 'Reference'
  }

  toString(): string {
    return `${this.id} 0 R`
  }
}

/** The elements that what is on a page belongs to, in the order it was marked. */
class Owners {
  readonly ids: number[] = []

  get [Symbol.toStringTag](): string {
    return 'Owners'
  }

  toString(): string {
    return `[${this.ids.map((id) => `${id} 0 R`).join(' ')}]`
  }
}

/** Part of an element; `line` is its place in reading order, since pages of a booklet are drawn in another order. */
interface Part {
  readonly page: MarkedPage
  /** Its number on the page. */
  readonly mark: number
  readonly line: number
}

interface MarkedPage {
  readonly reference: string
  readonly owners: Owners
}

/** What an element is. */
type Kind = Pick<Tag, 'alt' | 'scope' | 'lang'> & { readonly type: Tag['type'] | 'Document' }

interface Element {
  readonly id: number
  /** As it is written, up to what is inside it. */
  readonly head: string
  readonly children: Element[]
  readonly parts: readonly Part[]
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\\', '\\\\'],
  ['(', '\\('],
  [')', '\\)'],
])

/** Text as a string of a PDF, a letter for each byte. */
function stringOf(text: string): string {
  const latin = /^[\0-\u007f]*$/.test(text)
  const bytes = latin ? text : Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1')
  return `(${bytes.replace(/[\n\r\t\b\f()\\]/g, (char) => ESCAPES.get(char) ?? char)})`
}

/** The marks of a document, and the elements they are part of. */
export class Structure {
  private readonly parts = new Map<Tag, Part[]>()
  private readonly pages: MarkedPage[] = []
  private page: Marking['page'] | null = null

  constructor(private readonly document: Marking) {}

  /** Marks what is drawn next as part of an element, until the mark is closed. */
  open(tag: Tag, line: number): void {
    const { document } = this
    const page = this.pageNow()
    const { ids } = page.owners
    const own = this.parts.get(tag)
    const part = { page, mark: ids.length, line }
    if (own === undefined) this.parts.set(tag, [part])
    else own.push(part)
    // Whose it is is known once there are elements.
    ids.push(0)
    while (document.page.markings.at(-1)?.tag === 'Artifact') document.endMarkedContent()
    document.addContent(`/${tag.type} <<\n/MCID ${part.mark}\n>> BDC`)
  }

  close(): void {
    this.document.addContent('EMC')
  }

  private pageNow(): MarkedPage {
    const { page } = this.document
    const last = this.pages.at(-1)
    if (last !== undefined && this.page === page) return last
    const owners = new Owners()
    this.document.getStructParentTree().add(page.structParentTreeKey, owners)
    const made = { reference: `${page.dictionary.id} 0 R`, owners }
    this.page = page
    this.pages.push(made)
    return made
  }

  /** The elements with their parents, in reading order. */
  private inOrder(): readonly Tag[] {
    const all = new Set<Tag>()
    const add = (tag: Tag): void => {
      if (all.has(tag)) return
      if (tag.parent) add(tag.parent)
      all.add(tag)
    }
    for (const tag of this.parts.keys()) add(tag)
    return [...all].sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
  }

  private element(parent: number, { type, alt, scope, lang }: Kind, parts: readonly Part[] = []): Element {
    const { _offsets: offsets } = this.document
    offsets.push(null)
    this.document._waiting++
    const id = offsets.length
    for (const { page, mark } of parts) page.owners.ids[mark] = id
    const words = alt === undefined ? '' : `/Alt ${stringOf(alt)}\n`
    const tongue = lang === undefined ? '' : `/Lang ${stringOf(lang)}\n`
    const heads = scope === undefined ? '' : `/A <<\n/O /Table\n/Scope /${scope}\n>>\n`
    return { id, head: `<<\n/S /${type}\n${words}${tongue}${heads}/P ${parent} 0 R\n`, children: [], parts }
  }

  /** Makes the elements; they are written when the document is. */
  finish(): void {
    const { document, parts } = this
    const tree = document.getStructTreeRoot()
    const root = this.element(tree.id, { type: 'Document' })
    const made = new Map<Tag, Element>()
    for (const tag of this.inOrder()) {
      const parent = tag.parent === undefined ? root : made.get(tag.parent)
      if (parent === undefined) throw new Error('an element before its parent')
      const own = parts.get(tag)
      const ordered = own !== undefined && own.length > 1 ? own.sort((a, b) => a.line - b.line) : own
      const element = this.element(parent.id, tag, ordered)
      made.set(tag, element)
      parent.children.push(element)
    }
    tree.data['K'] = [new Reference(root.id)]
    document.structChildren.push({ end: () => this.write(root) })
  }

  /** Writes an element behind all that is in it. */
  private write({ id, head, children, parts }: Element): void {
    const { document } = this
    for (const child of children) this.write(child)
    const [first] = parts
    const on = first === undefined ? '' : `/Pg ${first.page.reference}\n`
    const inside = children.map((child) => `${child.id} 0 R`)
    for (const { page, mark } of parts)
      inside.push(page === first?.page ? `${mark}` : `<<\n/Type /MCR\n/Pg ${page.reference}\n/MCID ${mark}\n>>`)
    const offset = document._offset
    document._write(`${id} 0 obj\n${head}/K [${inside.length === 1 ? inside[0] : inside.join(' ')}]\n${on}>>\nendobj`)
    document._refEnd({ id, offset })
  }
}
