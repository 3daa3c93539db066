// Boards in typed characters: on random games everything is where it lies, in 72 columns, and in the formats that have no drawings.
import { expect, test } from 'vitest'
import { boardForPaper } from '@shared/games/elixir/telling/drawing'
import { typedBoard } from '@shared/games/elixir/telling/typed-board'
import { elixir } from '@shared/games/elixir'
import { drawLaboratory, typedLaboratory } from '@shared/games/magic-spell/telling/drawing'
import { width } from '@shared/sheets/layout/columns'
import type { Block } from '@shared/sheets/document'
import { documentHash } from '@shared/sheets/seal'
import { toBBCode } from '@shared/sheets/formats/to-bbcode'
import { toMarkdown } from '@shared/sheets/formats/to-markdown'
import { toDiscord } from '@shared/sheets/formats/to-discord'
import { toMail } from '@shared/sheets/formats/to-mail'
import { TEXT_WIDTH, toText } from '@shared/sheets/formats/to-text'
import { PUBLIC } from '@shared/engine/log'
import { HOUSE, tableOf as elixirTable } from '../../support/elixir'
import { tableOf } from '../../support/magic-spell'
import { playGame, viewOf } from '../../support/magic-spell-players'
import { randomOf, randomScene } from '../../support/random-elixir'
import { documentOf } from '../../support/sheets'

test('the ring of Elixir has every space once and every wizard at theirs', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const table = elixirTable(2 + (seed % 3), {}, HOUSE)
    const view = elixir.view(table, randomScene(table, randomOf(seed)), PUBLIC)
    const lines = typedBoard(view)
    const all = lines.join('\n')
    expect(Math.max(...lines.map(width))).toBeLessThanOrEqual(TEXT_WIDTH)
    for (const { id, kind } of view.board.spaces)
      if (kind === 'street') expect(all.split(`[${id}]`), id).toHaveLength(2)
    for (const name of ['Healer', 'Herbalist', 'Jeweller', 'Supplies', 'Alley', 'Yellow']) expect(all).toContain(name)
    const typed = [...all.matchAll(/\*([RBYG]+)\*/g)].map(([, letters]) => letters)
    const groups = new Map<string, string>()
    for (const { place, colour, out } of view.players)
      if (!out) groups.set(place, (groups.get(place) ?? '') + colour.charAt(0))
    expect(typed.sort()).toEqual([...groups.values()].sort())
    for (const [place, letters] of groups) {
      const at = lines.findIndex((line) => line.includes(`[${place}]`))
      if (at >= 0) {
        const under = lines[at + 1] ?? ''
        expect(Math.abs(under.indexOf(`*${letters}*`) - (lines[at] ?? '').indexOf(`[${place}]`))).toBeLessThan(3)
      }
    }
  }
})

test('a board whose spaces are too close to be typed is left to its words', () => {
  const table = elixirTable(2, {}, HOUSE)
  const view = elixir.view(table, randomScene(table, randomOf(7)), PUBLIC)
  const spaces = view.board.spaces.map((space) => ({ ...space, x: Math.round(space.x / 8) }))
  expect(typedBoard({ ...view, board: { ...view.board, spaces } })).toEqual([])
})

test('the laboratory of Magic Spell has every place with what is known of it', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const table = tableOf(2 + (seed % 4), { memoryAid: seed % 2 === 0 })
    const view = viewOf(table, playGame(table, seed, 'wild', 3 + seed), 0)
    const { places } = drawLaboratory(view, 'Serif', { width: 500, type: 9.5 })
    const lines = typedLaboratory(places)
    expect(Math.max(...lines.map(width))).toBeLessThanOrEqual(TEXT_WIDTH)
    for (const [i, { number, state, face }] of places.entries()) {
      const [numbers, marks] = [lines[2 * Math.floor(i / 15)] ?? '', lines[2 * Math.floor(i / 15) + 1] ?? '']
      const cell = (line: string): string => line.slice(4 * (i % 15), 4 * (i % 15) + 4).trim()
      expect(cell(numbers)).toBe(String(number))
      expect(cell(marks)).toBe({ empty: '', down: '##', up: face, remembered: `(${face})` }[state])
    }
  }
})

test('text, Markdown, forums, Discord and mail have it, and a sheet sealed without it has the same seal', () => {
  const table = elixirTable(3, {}, HOUSE)
  const view = elixir.view(table, randomScene(table, randomOf(3)), PUBLIC)
  const [plain, typed] = [{}, { typed: typedBoard(view) }].map((more) =>
    documentOf([{ ...boardForPaper(view), ...more } satisfies Block]),
  )
  if (plain === undefined || typed === undefined) throw new Error('two documents')
  const row = /\[16\] +\[6\]/
  for (const render of [toText, toMarkdown, toBBCode, toDiscord, toMail]) {
    expect(render(typed)).toMatch(row)
    expect(render(plain)).not.toMatch(row)
  }
  expect(toDiscord(typed)).toMatch(/```[^`]*\[16\][^`]*```/)
  expect(toBBCode(typed)).toMatch(/\[code\][^`]*\[16\][^`]*\[\/code\]/)
  expect(toMail(typed)).toMatch(/<pre[^>]*>[^<]*\[16\][^<]*<\/pre>/)
  expect(documentHash(typed)).toBe(documentHash(plain))
})
