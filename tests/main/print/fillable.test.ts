// The slip of a printed sheet as a form: filled in and mailed back it is read from its fields, or from the page they were made part
// of, as the same orders.
import { PDFDict, PDFDocument, PDFDropdown, PDFHexString, PDFName, PDFTextField } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { readOrders } from '@shared/campaign/orders/orders'
import { sheetDocument } from '@shared/campaign/sheet/sheet'
import { slipCodeFor } from '@shared/campaign/orders/slip-codes'
import { seatViewer } from '@shared/engine/log'
import { timeWords } from '../../../src/main/clock/times'
import { readSeatLetter } from '../../../src/main/desk/inbox/reading/read-seat-letter'
import { readPdf } from '../../../src/main/mail/documents/pdf'
import { renderPdf } from '../../../src/main/print/pdf'
import { WITH_SLIPS, worldOf, type Play, type World } from '../../support/letters/world'
import { must } from '../../support/memory-campaign'
import { pdfFaults, pdfStructure, pdfWords } from '../../support/pdf'

const printed = new Map<string, Promise<Uint8Array>>()

/** Anna's sheet with fields, printed once for each game and paper. */
function blank({ campaign }: World, paper: 'a4' | 'a5' = 'a4'): Promise<Uint8Array> {
  const key = `${campaign.game.id} ${paper}`
  const document = must(sheetDocument(campaign, 0, seatViewer(0), timeWords('UTC')))
  const print = async () =>
    (await renderPdf(document, { paper, columns: paper === 'a4' ? 2 : 1, fillable: true })).bytes
  const bytes = printed.get(key) ?? print()
  printed.set(key, bytes)
  return bytes
}

async function filledIn(bytes: Uint8Array, slip: Play['slip'], flat: boolean, press = ''): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes)
  const form = pdf.getForm()
  for (const [label, lines] of [...slip, ['PRESS', press === '' ? [] : [press]] as const]) {
    const field = form.getField(label)
    if (field instanceof PDFTextField) field.setText(lines.join('\n'))
    else if (field instanceof PDFDropdown) field.select(lines.join(' '))
  }
  if (flat) form.flatten()
  return pdf.save()
}

describe.each(WITH_SLIPS)('%s', (game) => {
  it('has a field for each line, named by it, in a file that is sound', async () => {
    const world = worldOf(game)
    const bytes = await blank(world)
    const labels = world.slip('Anna').flatMap((line) => /^([^:[]+): _/.exec(line)?.[1] ?? [])
    const pdf = await PDFDocument.load(bytes)
    const fields = pdf.getForm().getFields()
    expect(fields.map((field) => field.getName())).toEqual([...labels, 'slip code'])
    expect(pdfFaults(bytes, ['H1', 'H2', 'P', 'Form'])).toEqual([])
    // Each field is an element with its label, in the order of the slip, behind all that is read before it.
    expect(pdfStructure(bytes).match(/^ *Form\n +Object/gm)).toHaveLength(labels.length)
    const forms = pdf.context
      .enumerateIndirectObjects()
      .flatMap(([, found]) =>
        found instanceof PDFDict && found.get(PDFName.of('S')) === PDFName.of('Form') && found.has(PDFName.of('Alt'))
          ? [found.lookup(PDFName.of('Alt'), PDFHexString).decodeText()]
          : [],
      )
    expect(forms).toEqual(labels)
    const filled = await filledIn(bytes, world.now.slip, false)
    expect(pdfFaults(filled, ['H1', 'H2', 'P'])).toEqual([])
  })

  it('comes back as the same orders, from its fields and from the page, on A4 and A5', async () => {
    const world = worldOf(game)
    const { now, old, other } = world
    for (const [paper, play, flat] of [
      ['a4', now, true],
      ['a4', old, false],
      ['a4', other, true],
      ['a5', now, true],
    ] as const) {
      const bytes = await blank(world, paper)
      const text = await readPdf(await filledIn(bytes, play.slip, flat, 'The cat has read the rules.'))
      expect(text?.split('\n')[0]).toContain(slipCodeFor(world.campaign, 0, seatViewer(0)))
      const { reading } = readSeatLetter(world.campaign, 0, text ?? '', null)
      const meant = readOrders(world.campaign, 0, play.lines.join('\n'), 'typed')
      expect(reading.orders, `${paper} ${flat ? 'flat' : 'fields'}: ${text}`).toEqual(meant.orders)
      expect(reading.press).toContain('The cat has read the rules.')
    }
  })
})

it('has fields clear of what is printed above, with room for as many typed lines as are printed', async () => {
  const bytes = await blank(worldOf('magicians-market'))
  const pdf = await PDFDocument.load(bytes)
  const height = pdf.getPages().at(-1)?.getHeight() ?? 0
  const words = pdfWords(bytes)
  for (const [key, lines] of [['extra', 1], ['gifts', 2], ['PRESS', 2]] as const) {
    const field = pdf.getForm().getField(key).acroField
    const { x, y, width: _, height: high } = field.getWidgets()[0]?.getRectangle() ?? { x: 0, y: 0, width: 0, height: 0 }
    const size = Number(/([\d.]+) Tf/.exec(field.getDefaultAppearance() ?? '')?.[1])
    const label = words.filter(({ text }) => text === `${key}:`).at(-1)
    expect(x, key).toBeGreaterThan(0)
    expect(high, key).toBeGreaterThanOrEqual(lines === 1 ? size * 1.16 : lines * size * 1.16)
    // Several lines are set from the upper edge, so their first letters begin below it.
    expect(height - y - high + (lines === 1 ? 0 : size * 0.3), key).toBeGreaterThanOrEqual((label?.bottom ?? Infinity) - 2)
  }
}) // prettier-ignore

it('comes back from a low slip too, whose lines are beside their labels', async () => {
  const world = worldOf('magicians-market')
  const sheet = must(sheetDocument(world.campaign, 0, seatViewer(0), timeWords('UTC')))
  const slip = sheet.blocks.filter(({ block }) => block === 'slip')
  const filler = { block: 'paragraph', text: ['The ferry was late again.'] } as const
  // As many paragraphs as fit: the last that do make it a low one.
  let bytes: Uint8Array | null = null
  for (let count = 8; ; count++) {
    const document = { ...sheet, blocks: [...Array.from({ length: count }, () => filler), ...slip] }
    const one = await renderPdf(document, { paper: 'a5', columns: 1, fillable: true })
    if (one.pages > 1) break
    bytes = one.bytes
  }
  if (bytes === null) throw new Error('no slip on one page')
  const label = pdfWords(bytes).find(({ text }) => text === 'PRESS:')
  const field = (await PDFDocument.load(bytes))
    .getForm()
    .getTextField('PRESS')
    .acroField.getWidgets()[0]
    ?.getRectangle()
  expect(field?.x).toBeGreaterThan(label?.right ?? Infinity)
  for (const flat of [false, true]) {
    const text = (await readPdf(await filledIn(bytes, world.now.slip, flat, 'The cat has read the rules.'))) ?? ''
    const { reading } = readSeatLetter(world.campaign, 0, text, null)
    expect(reading.orders, text).toEqual(readOrders(world.campaign, 0, world.now.lines.join('\n'), 'typed').orders)
    expect(reading.press).toContain('The cat has read the rules.')
  }
})

describe('a slip on which nothing is filled in', () => {
  const world = worldOf('spell-merchants')
  const code = slipCodeFor(world.campaign, 0, seatViewer(0))
  const read = async (change: (pdf: PDFDocument) => unknown): Promise<string | null> => {
    const pdf = await PDFDocument.load(await blank(world))
    await change(pdf)
    return readPdf(await pdf.save())
  }

  it('is its code alone, flattened too', async () => {
    expect(await read(() => {})).toBe(code)
    expect(await read((pdf) => pdf.getForm().flatten())).toBe(code)
  })

  it('is the sheet with all that was written elsewhere in the file', async () => {
    const text = await read((pdf) => pdf.addPage().drawText('round 1: pass'))
    expect(text).toContain('round 1: pass')
    expect(text).toContain('Welcome')
  })

  it('has what was put on it as a comment', async () => {
    const text = await read((pdf) => {
      const [widget] = pdf.getForm().getTextField('round 2').acroField.getWidgets()
      const { x = 0, y = 0, height = 0 } = widget?.getRectangle() ?? {}
      const Rect = [x, y, x + 200, y + height]
      const Contents = PDFHexString.fromText('pass')
      const comment = pdf.context.obj({
        Type: 'Annot',
        Subtype: 'FreeText',
        Rect,
        Contents,
        DA: PDFHexString.fromText('/Helv 12 Tf'),
      })
      pdf.getPages().at(-1)?.node.addAnnot(pdf.context.register(comment))
    })
    expect(text).toBe(`${code}\nround 2: pass`)
  })
})

it('goes by the printed code where the field with it is gone', async () => {
  const world = worldOf('spell-merchants')
  const pdf = await PDFDocument.load(await filledIn(await blank(world), world.now.slip, false))
  pdf.getForm().removeField(pdf.getForm().getTextField('slip code'))
  const text = (await readPdf(await pdf.save())) ?? ''
  expect(text.split('\n')[0]).toBe(slipCodeFor(world.campaign, 0, seatViewer(0)))
  const meant = readOrders(world.campaign, 0, world.now.lines.join('\n'), 'typed')
  expect(readSeatLetter(world.campaign, 0, text, null).reading.orders).toEqual(meant.orders)
})

it('tells of a form whose code is not the one that is printed', async () => {
  const world = worldOf('spell-merchants')
  const pdf = await PDFDocument.load(await filledIn(await blank(world), world.now.slip, false))
  pdf.getForm().getTextField('slip code').setText('[Brian · Kettle Street · session 1 · aaaa]')
  const text = (await readPdf(await pdf.save())) ?? ''
  expect(text).toContain('aaaa]')
  expect(text).toContain(slipCodeFor(world.campaign, 0, seatViewer(0)))
  const letter = readSeatLetter(world.campaign, 0, text, null)
  expect(letter.codes).toHaveLength(2)
})
