// A player's live sheet of Magic Spell. It holds only spells whose cards are in the player's view.
import type { Problem } from '../../engine/result'
import { NOT_ON_SHEET, type LiveKind } from '../../kit/live'
import { checkOrders } from './orders/check'
import { msOrders } from './orders/read'
import type { Pack, Spell } from './pack'
import type { MsView, Orders } from './types'

/** A spell on no card in the view may still exist: another player may have spoken of it before a trade. */
function unseen(found: Problem): Problem {
  const [, word] = /^There is no spell (“.*”)\.$/.exec(found.message) ?? []
  if (word === undefined) return found
  return {
    ...found,
    code: NOT_ON_SHEET,
    severity: 'warning',
    message: `No spell ${word} is on your sheet, so this cannot be read here.`,
    remedy:
      'If it is slightly wrong, correct it. If another player told you of it, send it as it is: the referee can read it.',
  }
}

export const live: LiveKind<Pack, MsView, Orders> = {
  orders: {
    ...msOrders,
    parse: (table, view, text, context) => {
      const read = msOrders.parse(table, view, text, context)
      return { ...read, problems: read.problems.map(unseen) }
    },
  },
  check: checkOrders,
  take: ({ pack }, { cards }) => {
    const words = [...new Set(cards.map(({ word }) => word))]
    return JSON.parse(JSON.stringify(words.flatMap((word) => pack.byWord.get(word) ?? [])))
  },
  open: (taken) => {
    const spells = taken as unknown as readonly Spell[]
    // Reading only looks spells up by their words.
    return { spells, byWord: new Map(spells.map((spell) => [spell.word, spell])) } as unknown as Pack
  },
  examples: ({ seat, players }, slot) => {
    const me = seat === null ? undefined : players[seat]
    const word = me?.homework.find((each) => each.word !== null)?.word ?? 'OBEAH'
    const tile = me?.cabinet?.[0] ?? 'E'
    const other = players.find((_, i) => i !== seat)?.name ?? ''
    if (slot === 'trades') return [`trade with ${other}: give ${tile}; get A`]
    return [
      `weave ${tile} on ${word}`,
      'scrounge 12',
      `scrounge 12, if it fits weave on ${word}, else keep`,
      ...(me?.spellbook[0] === undefined ? [] : [`cast ${me.spellbook[0]}`]),
      'research',
      'rest',
    ]
  },
}
