// Tables of a Magic Spell sheet: the students, the laboratory, spells in force, the next turns.
import { capital, plural } from '../../../kit/prose'
import { heading, paragraph, playerCell, small, strong, tableFrom } from '../../../kit/sheets/sheet-parts'
import type { Block } from '../../../sheets/document'
import { drawingBlock } from '../../../kit/sheets/drawing'
import { rulesOf } from '../pack'
import { isSingle, nameOf, spellOf } from '../table'
import type { SeenHomework } from '../types'
import { drawLaboratory, typedLaboratory } from './drawing'
import type { MsSheet } from './sheet-own'

/** "3: 2, 0, EH": the number of spells, and the tiles on each. */
const homeworkText = (homework: readonly SeenHomework[]): string =>
  homework.length === 0
    ? 'none'
    : `${homework.length}: ${homework.map(({ count, open }) => open?.join('') || String(count)).join(', ')}`

/** The players as everybody sees them. */
export const standingsBlock = ({ view }: MsSheet): Block =>
  tableFrom(
    view.players,
    [
      ['Player', playerCell],
      ['Credits', ({ credits }) => credits, 'figure'],
      ['Spirit', ({ spirit }) => spirit, 'figure'],
      ['Cabinet', ({ cabinetCount }) => cabinetCount, 'figure'],
      ['Homework (tiles on each)', ({ homework }) => homeworkText(homework)],
      ['Spellbook', ({ spellbook }) => spellbook.join(', ') || '–'],
    ],
    { caption: 'The students' },
  )

export function laboratoryBlock({ view }: MsSheet): Block {
  const wide = drawLaboratory(view, 'Serif', { width: 500, type: 9.5 })
  const narrow = drawLaboratory(view, 'Serif', { width: 350, type: 8.6 })
  const remembered = view.memory === null ? '' : 'In brackets: what you have seen. '
  return {
    block: 'group',
    blocks: [
      heading('The laboratory'),
      drawingBlock(wide, narrow, typedLaboratory(wide.places)),
      paragraph(
        small(
          `Hatched: a tile face down. A number alone: an empty place. ${remembered}The deck has ${plural(view.deck, 'spell')}.`,
        ),
      ),
    ],
  }
}

/** Tiles the owner has seen in the laboratory, place by place (only with the memory aid). */
export function memoryBlocks({ table, view }: MsSheet): readonly Block[] {
  const seen = (view.memory ?? []).flatMap((sight, place) => (sight === null ? [] : [{ ...sight, place }]))
  if (seen.length === 0) return []
  return [
    tableFrom(
      seen,
      [
        ['Place', ({ place }) => place + 1, 'figure'],
        ['Tile', ({ tile }) => [strong(tile)], 'orders'],
        ['Seen', ({ turn }) => (turn === 0 ? 'start' : turn), 'figure'],
        ['Since', ({ stale, place }) => (stale ? (view.laboratory[place]?.changed ?? 0) : '–'), 'figure'],
      ],
      {
        caption: `What you have seen, in which ${isSingle(table) ? 'turn' : 'round'}, and in which it changed since`,
        across: 6,
      },
    ),
  ]
}

/** Every spell in a spellbook, with its effect. */
export function spellbooksBlocks({ table, view }: MsSheet): readonly Block[] {
  const inForce = view.players.flatMap(({ name, spellbook }) =>
    spellbook.flatMap((word) => {
      const spell = spellOf(table, word)
      return spell === undefined ? [] : [{ name, spell }]
    }),
  )
  if (inForce.length === 0) return []
  return [
    tableFrom(
      inForce,
      [
        ['Spell', ({ spell }) => [strong(spell.word)]],
        ['Of', ({ name }) => name],
        ['Credits', ({ spell }) => spell.credits, 'figure'],
        ['What it does', ({ spell }) => rulesOf(spell)],
      ],
      { caption: 'Spells in force', secondary: true },
    ),
  ]
}

/** Whose turns come next. */
export function comingBlocks({ table, view }: MsSheet): readonly Block[] {
  if (view.over) return []
  const single = isSingle(table)
  const names = view.order.map((seat) => nameOf(table, seat)).join(', ')
  const last =
    view.ending === null
      ? ''
      : ` ${nameOf(table, view.ending.by)} has submitted the spellbook: these are the last turns.`
  return [
    heading(`${capital(single ? 'turn' : 'round')} ${view.turn}`),
    paragraph(`${single ? 'It is the turn of' : 'Turns in this order:'} ${names}.${last}`),
  ]
}
