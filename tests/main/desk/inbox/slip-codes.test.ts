// The slip code on what is printed, in every format and every game; and how it routes mail that its sender alone does not.
import { expect, test } from 'vitest'
import { sheetDocument } from '@shared/campaign/sheet/sheet'
import { slipCodeFor } from '@shared/campaign/orders/slip-codes'
import { seatViewer } from '@shared/engine/log'
import { documentHash } from '@shared/sheets/seal'
import { toText } from '@shared/sheets/formats/to-text'
import { timeWords } from '../../../../src/main/clock/times'
import { everyFormat, squeezed } from '../../../support/formats'
import { GAMES, WITH_SLIPS, worldOf } from '../../../support/letters/world'

const sheetOf = (game: (typeof GAMES)[number], seat: number) => {
  const { campaign } = worldOf(game)
  const sheet = sheetDocument(campaign, 0, seatViewer(seat), timeWords('UTC'))
  if (!sheet.ok) throw new Error(sheet.error.message)
  return { campaign, document: sheet.value }
}

test.each(GAMES.map((game, i) => [game, i % 4] as const))(
  '%s: the sheet of player %i carries their code once, on its slip where it has one, in every format',
  async (game, seat) => {
    const { campaign, document } = sheetOf(game, seat)
    const code = squeezed(slipCodeFor(campaign, 0, seatViewer(seat))!)
    for (const [format, text] of await everyFormat(document))
      expect(`${format} ${squeezed(text).split(code).length - 1}`).toBe(`${format} 1`)
  },
)

test.each(GAMES)('%s: the public report has a code of its own, the referee’s sheet none', (game) => {
  const { campaign } = worldOf(game)
  const text = (kind: 'public' | 'referee'): string => {
    const sheet = sheetDocument(campaign, 0, { kind }, timeWords('UTC'))
    return sheet.ok ? toText(sheet.value) : ''
  }
  expect(text('public')).toContain(slipCodeFor(campaign, 0, { kind: 'public' }))
  expect(text('referee')).not.toMatch(/· [a-z2-9]{4}\]/)
  for (const seat of [0, 1, 2, 3])
    expect(text('public')).not.toContain(slipCodeFor(campaign, 0, seatViewer(seat))!.slice(-5))
})

test.each(WITH_SLIPS)('%s: the slip stands last, below one cut line', (game) => {
  const text = toText(sheetOf(game, 0).document)
  const [above = '', below = '', ...more] = text.split(/^- - - 8<.*\n/m)
  expect(more).toEqual([])
  expect(below).toMatch(/^\[Anna · Kettle Street · \p{L}+ 1 · [a-z2-9]{4}\]\n/u)
  expect(below.trimEnd()).toMatch(/\nPRESS: _+$/)
  expect(above).not.toMatch(/_{20}/)
})

test('a sheet printed before there were codes is the same sheet: nothing is called revised', () => {
  const { document } = sheetOf('spell-merchants', 0)
  const { slipCode: _, ...masthead } = document.masthead
  const without = {
    ...document,
    masthead,
    blocks: document.blocks.map((block) => {
      if (block.block !== 'slip') return block
      const { slipCode: __, ...slip } = block
      return slip
    }),
  }
  expect(documentHash(without)).toBe(documentHash(document))
})
