// Blocks for one reader alone: the owner's cabinet, spells and slip; all cabinets and homework for the referee.
import { at } from '../../../engine/at'
import type { Seat } from '../../../engine/log'
import { plural } from '../../../kit/prose'
import type { Sheet, SlipSpec } from '../../../kit/sheets/sheet'
import { fact, heading, rule, strong, tableFrom, typed, type Fact } from '../../../kit/sheets/sheet-parts'
import type { Block } from '../../../sheets/document'
import { curly } from '../../../sheets/curly'
import { rulesOf, type Pack } from '../pack'
import { isSingle, nameOf, spellOf } from '../table'
import type { MsView, SeenHomework } from '../types'

/** The input of a sheet's blocks. */
export type MsSheet = Sheet<Pack, MsView>

/** "O B · A ·": the letters that lie on a word, with a dot for each open one. */
const laidOut = ({ tiles }: SeenHomework): string => (tiles ?? []).map((tile) => tile ?? '·').join(' ')

/** How orders are written, with the player's own spells as examples, so that nobody else's are given away. */
function hints({ table, view }: MsSheet, seat: Seat): readonly string[] {
  const { homework, spellbook } = at(view.players, seat)
  const [one = 'SPELL', two = one] = homework.flatMap(({ word }) => word ?? [])
  const cast = spellbook.find((word) => spellOf(table, word)?.kind === 'cast') ?? 'SPELL'
  const other = nameOf(table, seat === 0 ? 1 : 0)
  return [
    `One action: weave ${one.slice(0, 1)} on ${one} (then weave ${one.slice(1, 2)} on ${one}, 1 spirit each), scrounge 37, cast ${cast} on ${other}, research (5 spirit), rest (2 spirit more), or pass.`,
    `After scrounging: if it fits weave on ${one}, else keep – or keep, or put back. For the end of your turn: return tiles Q, Z; bury ${two}.`,
    `A trade must be ordered the same by both: trade with ${other}: give E; get T. No slip at all: you rest.`,
  ]
}

export function slip(sheet: MsSheet, seat: Seat): SlipSpec {
  const { table, view } = sheet
  const nth = view.order.indexOf(seat) + 1
  const where = view.order.length === 1 ? 'your turn' : `turn ${nth} of ${view.order.length}`
  return {
    slots: [
      ...(nth === 0 ? [] : [{ key: 'turn', hint: `${where}: one action`, lines: 4 }]),
      { key: 'trades', hint: 'if any', lines: 2 },
    ],
    hints: hints(sheet, seat),
    when: `${isSingle(table) ? 'turn' : 'round'} ${view.turn}`,
  }
}

export function ownFacts({ view }: MsSheet, seat: Seat): readonly Fact[] {
  const me = at(view.players, seat)
  const cabinet = me.cabinet ?? []
  return [
    cabinet.length === 0
      ? fact('Cabinet', 'empty')
      : fact('Cabinet', typed(cabinet.join(' ')), `\u2002(${cabinet.length})`),
    fact('Spirit', strong(String(me.spirit))),
    fact('Credits', strong(String(me.credits)), ` of ${view.target} `, rule('MS-12')),
  ]
}

/** The owner's spells in full: laid letters, credits, meanings and effects. */
export function ownSpells({ table, view }: MsSheet, seat: Seat): readonly Block[] {
  const { homework, spellbook } = at(view.players, seat)
  const known = (word: string | null) => (word === null ? undefined : spellOf(table, word))
  const rows = [
    ...homework.flatMap((each) => {
      const spell = known(each.word)
      if (spell === undefined) return []
      const meaning = { text: curly(spell.meaning), style: 'emphasis' } as const
      const credits = `\u2002${plural(spell.credits, 'credit')}: `
      return [fact(spell.word, typed(laidOut(each)), credits, meaning, `. ${curly(spell.text)}`)]
    }),
    ...spellbook.flatMap((word) => {
      const spell = known(word)
      if (spell === undefined) return []
      const credits = plural(spell.credits, 'credit')
      return [fact(word, strong('in the spellbook'), `, ${credits}. ${rulesOf(spell)}`)]
    }),
  ]
  return rows.length === 0 ? [] : [heading('Your spells', 3), { block: 'facts', rows }]
}

/** Everybody's cabinet and homework. */
export const hidden = ({ view }: MsSheet): readonly Block[] => [
  tableFrom(
    view.players,
    [
      ['Player', ({ name }) => name],
      ['Cabinet', ({ cabinet }) => (cabinet ?? []).join(' '), 'orders'],
      ['Homework', ({ homework }) => homework.map((each) => `${each.word ?? '?'} (${laidOut(each)})`).join(', ')],
    ],
    { caption: 'Cabinets and homework' },
  ),
]
