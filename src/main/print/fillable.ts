// Turns a printed slip into a form: a field over the writing lines of each slot, named after it, and a read-only field with the slip
// code. The lines are printed as well. pdf-lib puts them over the lines, because pdfkit's have no appearance until a viewer draws them.
import type { PDFDict, PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import { CODE_FIELD } from '@shared/sheets/filled-slip'
import type { SlipBlock } from '@shared/sheets/slip-lines'
import type { SlotPlace } from './page-writer'

/**
 * Geometry of fields over several writing lines and over one, in units of the line distance: how far the field extends above the first
 * line, how far it ends above the last, and the type size. Viewers set lines 1.16 times the size apart, from the upper edge, so text
 * falls on the printed lines and descenders fit in. A single line is centred and stays clear of the label above.
 */
const SEVERAL = { above: 0.24, below: 0.1, size: 1 / 1.16 } as const
const ONE = { above: 0, below: 0.1, size: 1 / 1.6 } as const

/**
 * Puts fields over the writing lines of a slip.
 * @param places where those lines are
 */
export async function addFields(
  document: PDFDocument,
  library: typeof import('@cantoo/pdf-lib'),
  places: readonly SlotPlace[],
  { slots, slipCode = '' }: SlipBlock,
): Promise<void> {
  if (places.length === 0) return
  const { PDFHexString, PDFName, StandardFonts } = library
  const form = document.getForm()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const inStructure = structureOf(document, library)
  for (const { key, page: number, left, top, width, height, line } of places) {
    const page = document.getPage(number - 1)
    const choices = slots.find((slot) => slot.key === key)?.choices
    const field = choices === undefined ? form.createTextField(key) : form.createDropdown(key)
    if ('enableMultiline' in field) {
      if (height > line) field.enableMultiline()
    } else {
      field.setOptions([...(choices ?? [])])
      field.enableEditing()
    }
    field.disableSpellChecking()
    // Screen readers read this aloud, and programs that rename fields leave it alone.
    field.acroField.dict.set(PDFName.of('TU'), PDFHexString.fromText(key))
    const { above, below, size } = height > line ? SEVERAL : ONE
    field.addToPage(page, {
      x: left,
      y: page.getHeight() - top - height + line * below,
      width,
      height: height + line * (above - below),
      borderWidth: 0,
      font,
    })
    // The printed lines show through.
    for (const widget of field.acroField.getWidgets()) {
      widget.MK()?.delete(PDFName.of('BG'))
      inStructure(widget.dict, page, key)
    }
    field.setFontSize(Math.round(line * size * 2) / 2)
  }
  const last = document.getPage(Math.max(...places.map(({ page }) => page)) - 1)
  const hidden = form.createTextField(CODE_FIELD)
  hidden.setText(plainCode(slipCode))
  hidden.enableReadOnly()
  hidden.addToPage(last, { x: 0, y: 0, width: 1, height: 1, borderWidth: 0, font, hidden: true })
  form.updateFieldAppearances(font)
}

/** Puts fields into the structure of the PDF, each as a Form with its label, at the end because the slip comes last. */
function structureOf(
  document: PDFDocument,
  { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber }: typeof import('@cantoo/pdf-lib'),
): (widget: PDFDict, page: PDFPage, label: string) => void {
  const { context } = document
  const name = (text: string): ReturnType<typeof PDFName.of> => PDFName.of(text)
  const tree = document.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict)
  const parents = tree?.lookupMaybe(name('ParentTree'), PDFDict)
  const numbers = parents?.lookupMaybe(name('Nums'), PDFArray)
  const kids = tree?.get(name('K'))
  const root = kids instanceof PDFArray ? kids.get(0) : kids
  const top = context.lookupMaybe(root, PDFDict)
  if (tree === undefined || numbers === undefined || root === undefined || top === undefined) return () => undefined
  const found = top.lookup(name('K'))
  const only = top.get(name('K'))
  const inside = found instanceof PDFArray ? found : context.obj(only === undefined ? [] : [only])
  top.set(name('K'), inside)
  parents?.delete(name('Limits'))
  return (widget, page, label) => {
    const next = tree.lookupMaybe(name('ParentTreeNextKey'), PDFNumber)?.asNumber() ?? numbers.size() / 2
    const annotation = context.getObjectRef(widget)
    if (annotation === undefined) return
    const content = context.obj({ Type: 'OBJR', Obj: annotation, Pg: page.ref })
    const element = context.register(
      context.obj({
        Type: 'StructElem',
        S: 'Form',
        P: root,
        Pg: page.ref,
        K: content,
        Alt: PDFHexString.fromText(label),
      }),
    )
    inside.push(element)
    numbers.push(PDFNumber.of(next))
    numbers.push(element)
    tree.set(name('ParentTreeNextKey'), PDFNumber.of(next + 1))
    widget.set(name('StructParent'), PDFNumber.of(next))
    // The Tab key follows the reading order.
    page.node.set(name('Tabs'), name('S'))
  }
}

/** The code in characters a form font has. Only names lose letters; the four characters that count are plain anyway. */
const plainCode = (code: string): string =>
  code
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e·]/g, '?')
