// Slips that come back as PDF from other programs, changed on the way: their orders, or words about what was not read.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDict, PDFDocument, PDFDropdown, PDFName, PDFTextField } from '@cantoo/pdf-lib'
import { afterAll, describe, expect, it } from 'vitest'
import { sheetDocument } from '@shared/campaign/sheet/sheet'
import { slipCodeFor } from '@shared/campaign/orders/slip-codes'
import { seatViewer } from '@shared/engine/log'
import { timeWords } from '../../../src/main/clock/times'
import { renderPdf } from '../../../src/main/print/pdf'
import { eml } from '../../support/letters/mime'
import type { Expectation } from '../../support/letters/files'
import { runLetter, type Judged } from '../../support/letters/score'
import { WITH_SLIPS, worldOf, type GameId } from '../../support/letters/world'
import { must } from '../../support/memory-campaign'
import { need } from '../../support/needs'

const folder = mkdtempSync(join(tmpdir(), 'postmage-slips-'))
afterAll(() => rmSync(folder, { recursive: true }))

const slips = new Map<GameId, Promise<Uint8Array>>()

/** Anna's slip with her orders and a word of press typed into its fields. */
function filledSlip(game: GameId): Promise<Uint8Array> {
  const fill = async (): Promise<Uint8Array> => {
    const world = worldOf(game)
    const sheet = must(sheetDocument(world.campaign, 0, seatViewer(0), timeWords('UTC')))
    const { bytes } = await renderPdf(sheet, { paper: 'a4', columns: 2, fillable: true })
    const pdf = await PDFDocument.load(bytes)
    for (const [label, lines] of [...world.now.slip, ['PRESS', ['The cat has read the rules.']] as const]) {
      const field = pdf.getForm().getField(label)
      if (field instanceof PDFTextField) field.setText(lines.join('\n'))
      else if (field instanceof PDFDropdown) field.select(lines.join(' '))
    }
    return pdf.save()
  }
  const made = slips.get(game) ?? fill()
  slips.set(game, made)
  return made
}

/** Outcome of a mail from Anna that holds only a file. */
const sent = (game: GameId, name: string, type: string, body: Uint8Array, expected: Expectation): Promise<Judged> =>
  runLetter({
    name,
    kind: 'slips that come back',
    game,
    files: [{ name: 'mail.eml', bytes: eml({ text: '', attached: [{ type, name, body }] }) }],
    expect: expected,
  })

const reads = (game: GameId): Expectation => ({ orders: { Anna: worldOf(game).now.lines.join('\n') } })
const ASKED: Expectation = { answer: 'asked' }
const PDF = 'application/pdf'

type Change = (pdf: PDFDocument, game: GameId) => unknown

const rename: Change = (pdf) =>
  pdf
    .getForm()
    .getFields()
    .forEach(({ acroField }, i) => {
      acroField.setPartialName(`Text${i}`)
      acroField.dict.delete(PDFName.of('TU'))
    })
const codeOf =
  (code: (game: GameId) => string): Change =>
  (pdf, game) =>
    pdf.getForm().getTextField('slip code').setText(code(game))

const changed = async (game: GameId, change: Change): Promise<Uint8Array> => {
  const pdf = await PDFDocument.load(await filledSlip(game))
  await change(pdf, game)
  return pdf.save()
}

const toldOf = ({ messages, problems }: Judged): string =>
  [
    ...problems.map((p) => p.message),
    ...messages.flatMap(({ note, problems: own }) => [note, ...own.map((p) => p.message)]),
  ].join('\n')

describe('a slip that was changed', () => {
  it.each<readonly [game: GameId, what: string, change: Change]>([
    ...WITH_SLIPS.map((game) => [game, 'whose fields have names of another program', rename] as const),
    ['spell-merchants', 'whose code is in a field of another name', (pdf) => pdf.getForm().getTextField('slip code').acroField.setPartialName('x')],
    ['elixir', 'whose code is nonsense, while the printed one is not', codeOf(() => 'nonsense')],
    ['magic-spell', 'without its field for press', (pdf) => pdf.getForm().removeField(pdf.getForm().getField('PRESS'))],
  ])('is read: %s, %s', async (game, what, change) => {
    const { outcome, why } = await sent(game, 'slip.pdf', PDF, await changed(game, change), reads(game))
    expect(outcome, `${what}: ${why}`).toBe('right')
  }) // prettier-ignore

  it.each<readonly [what: string, game: GameId, code: (game: GameId) => string, expected: Expectation]>([
    ['of somebody else', 'magic-spell', (of) => slipCodeFor(worldOf(of).campaign, 1, seatViewer(1)) ?? "", { answer: "nobody's" }],
    ['that no slip of the campaign has', 'elixir', (of) => (slipCodeFor(worldOf(of).campaign, 0, seatViewer(0)) ?? "").replace(/ 1 ·/, ' 2 ·'), { answer: 'asked' }],
  ])('is asked about with a code %s', async (what, game, code, expected) => {
    const { outcome, why } = await sent(game, 'slip.pdf', PDF, await changed(game, codeOf(code)), expected)
    expect(outcome, `${what}: ${why}`).toBe('asked')
  }) // prettier-ignore

  it('is told to be empty without its fields, and unread where its letters have lost their meaning', async () => {
    const game = 'magicians-market'
    const bare = await changed(game, (pdf) => {
      for (const field of pdf.getForm().getFields()) pdf.getForm().removeField(field)
    })
    const empty = await sent(game, 'slip.pdf', PDF, bare, ASKED)
    expect(empty.outcome).toBe('asked')
    expect(toldOf(empty)).toContain('Nothing is filled in on the slip in the attachment slip.pdf.')

    const nameless: Change = (pdf) => {
      for (const [, found] of pdf.context.enumerateIndirectObjects())
        if (found instanceof PDFDict && found.get(PDFName.of('Type')) === PDFName.of('Font'))
          found.delete(PDFName.of('ToUnicode'))
      pdf.getForm().flatten()
    }
    const unread = await sent(game, 'slip.pdf', PDF, await changed(game, nameless), ASKED)
    expect(unread.outcome, unread.why).toBe('asked')
    expect(toldOf(unread)).toContain('Attached and not read: slip.pdf.')
  })
})

describe('a slip that went through another program', () => {
  const game = 'magicians-market'
  /** The slip as a program wrote it anew: `in.pdf` to `out.pdf`. */
  const through = async (command: string, ...args: readonly string[]): Promise<Uint8Array> => {
    writeFileSync(join(folder, 'in.pdf'), await filledSlip(game))
    need(command === 'qpdf' ? 'qpdf' : 'poppler')
    execFileSync(command, args, { cwd: folder })
    return readFileSync(join(folder, 'out.pdf'))
  }

  it.each<readonly [how: string, args: readonly string[]]>([
    ['by flattening', ['--flatten-annotations=all']],
    ['by setting and flattening its fields', ['--generate-appearances', '--flatten-annotations=all']],
    ['page by page', ['--linearize']],
  ])('is read where that wrote it anew %s', async (_, args) => {
    const { outcome, why } = await sent(game, 'slip.pdf', PDF, await through('qpdf', ...args, 'in.pdf', 'out.pdf'), reads(game))
    expect(outcome, why).toBe('right')
  }) // prettier-ignore

  it('is told where that printed it in faces of its own', async () => {
    const bytes = await through('pdftocairo', '-pdf', 'in.pdf', 'out.pdf')
    const judged = await sent(game, 'slip.pdf', PDF, bytes, ASKED)
    expect(judged.outcome, judged.why).toBe('asked')
    expect(toldOf(judged)).toContain('There is a slip in the attachment slip.pdf, but no orders were found on it.')
  })

  it.each([
    ['png', 'image/png', '-png'],
    ['jpg', 'image/jpeg', '-jpeg'],
    ['tif', 'image/tiff', '-tiff'],
  ])('is told to be a picture: %s', async (ending, type, option) => {
    need('poppler')
    writeFileSync(join(folder, 'in.pdf'), await filledSlip(game))
    execFileSync('pdftoppm', ['-r', '30', option, '-singlefile', 'in.pdf', 'page'], { cwd: folder })
    const picture = readFileSync(join(folder, `page.${ending}`))
    const judged = await sent(game, `slip.${ending}`, type, picture, ASKED)
    expect(judged.outcome, judged.why).toBe('asked')
    expect(toldOf(judged)).toContain(`Attached and not read: slip.${ending}.`)
  })

  it('is told to be not read where it was scanned into a PDF', async () => {
    need('poppler')
    writeFileSync(join(folder, 'in.pdf'), await filledSlip(game))
    execFileSync('pdftoppm', ['-r', '30', '-jpeg', '-singlefile', 'in.pdf', 'page'], { cwd: folder })
    const scan = await PDFDocument.create()
    const picture = await scan.embedJpg(readFileSync(join(folder, 'page.jpg')))
    scan.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 })
    const judged = await sent(game, 'slip.pdf', PDF, await scan.save(), ASKED)
    expect(judged.outcome, judged.why).toBe('asked')
    expect(toldOf(judged)).toContain('Attached and not read: slip.pdf.')
  })
})
