// How things stand on a sheet of Magic Spell: the students, the laboratory, spells in force, whose turns come.
import { capital, plural } from '../../../kit/prose'
import type { Sheet } from '../../../kit/sheet'
import {
  code,
  figures,
  heading,
  paragraph,
  playerCell,
  small,
  strong,
  textColumn,
  tableOf,
} from '../../../kit/sheet-parts'
import type { Block, Text } from '../../../sheets/document'
import { rulesOf, type Pack } from '../pack'
import { isSingle, nameOf, spellOf } from '../table'
import type { MsView, SeenHomework } from '../types'
import { drawLaboratory, typedLaboratory } from './laboratory'

type MsSheet = Sheet<Pack, MsView>

/** "3: 2, 0, EH": how many spells, and what lies on each. */
const homeworkText = (homework: readonly SeenHomework[]): string =>
  homework.length === 0
    ? 'none'
    : `${homework.length}: ${homework.map(({ count, open }) => open?.join('') || String(count)).join(', ')}`

/** What everybody may know of the players. */
export const standingsBlock = ({ view }: MsSheet): Block =>
  tableOf(
    [
      textColumn('Player'),
      ...figures('Credits', 'Spirit', 'Cabinet'),
      textColumn('Homework (tiles on each)'),
      textColumn('Spellbook'),
    ],
    view.players.map((player) => [
      playerCell(player),
      [String(player.credits)],
      [String(player.spirit)],
      [String(player.cabinetCount)],
      [homeworkText(player.homework)],
      [player.spellbook.join(', ') || '–'],
    ]),
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
      {
        block: 'drawing',
        get svg() {
          return wide.svg
        },
        width: wide.width,
        height: wide.height,
        description: wide.description,
        typed: typedLaboratory(wide.places),
        narrow: {
          get svg() {
            return narrow.svg
          },
          width: narrow.width,
          height: narrow.height,
        },
      },
      paragraph(
        small(
          `Hatched: a tile face down. A number alone: an empty place. ${remembered}The deck has ${plural(view.deck, 'spell')}.`,
        ),
      ),
    ],
  }
}

/** What the owner has seen in the laboratory, place by place (only with the memory aid). */
export function memoryBlocks({ view }: MsSheet): readonly Block[] {
  const rows = (view.memory ?? []).flatMap((sight, i): Text[][] => {
    if (sight === null) return []
    const when = sight.turn === 0 ? 'at the start' : `in ${sight.turn}`
    const since = sight.stale ? `changed in ${view.laboratory[i]?.changed ?? 0}` : 'as it was'
    return [[[String(i + 1)], [strong(sight.tile)], [when], [since]]]
  })
  if (rows.length === 0) return []
  return [
    tableOf([...figures('Place'), code('Tile'), textColumn('Seen'), textColumn('Since')], rows, {
      caption: 'What you have seen, place by place',
      across: 3,
    }),
  ]
}

/** Every spell in a spellbook, with what it does. */
export function spellbooksBlocks({ table, view }: MsSheet): readonly Block[] {
  const rows = view.players.flatMap(({ name, spellbook }) =>
    spellbook.flatMap((word): Text[][] => {
      const spell = spellOf(table, word)
      return spell === undefined ? [] : [[[strong(word)], [name], [String(spell.credits)], [rulesOf(spell)]]]
    }),
  )
  if (rows.length === 0) return []
  return [
    tableOf(
      [textColumn('Spell'), textColumn('Of'), ...figures('Credits'), textColumn('What it does')],
      rows,
      {
        caption: 'Spells in force',
        secondary: true,
      },
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
