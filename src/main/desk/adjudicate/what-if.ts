// Compares the coming turn as it is with the same turn under rulings nobody has made yet, in words.
import { at } from '@shared/engine/at'
import { seatOrders } from '@shared/campaign/record/fold'
import { findSeat } from '@shared/campaign/head/names'
import type { Campaign } from '@shared/campaign/record/model'
import type { RulingChange } from '@shared/campaign/record/records'
import { whatIf } from '@shared/campaign/turns/what-if'
import type { Side } from '@shared/campaign/turns/what-if'
import type { WhatIfAnswer, WhatIfSide } from '@shared/desk/answers/what-if'
import { err, ok, problem } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { saidLines } from './explain'
import { readChange } from './read-change'

function sideOf({ campaign, record, only }: Side): WhatIfSide {
  const { over, winners } = campaign.game.status(record.state)
  return {
    over,
    winners: winners.map((seat) => at(campaign.table.seats, seat).name),
    only: saidLines(campaign, only),
  }
}

/** Both sides in words, and the differences. */
export function whatIfAnswer(campaign: Campaign, changes: readonly RulingChange[]): Result<WhatIfAnswer> {
  const found = whatIf(campaign, changes)
  if (!found.ok) return found
  const { supposed, plain, ruled, figures, dice } = found.value
  const same = plain.only.length + ruled.only.length + figures.length + dice.length === 0
  return ok({ supposed, same, plain: sideOf(plain), ruled: sideOf(ruled), figures, dice })
}

/** Rulings that would let late orders count: for each seat, its last late ones. */
const lateOnes = (campaign: Campaign): RulingChange[] =>
  campaign.table.seats.flatMap((_, seat): RulingChange[] => {
    const late = [...seatOrders(campaign, seat, campaign.status.turn).standing]
      .filter(([, standing]) => standing === 'late')
      .at(-1)
    return late === undefined ? [] : [{ kind: 'in-time', seat, orders: late[0] }]
  })

const odd = (text: string, why: string): Problem =>
  problem(
    'what-if-odd',
    `--what-if “${text}”: ${why}`,
    'Write late, in-time NAME, die LABEL#K=VALUE, or a ruling of the game with player and value, such as points Anna +3.',
  )

/** "Anna Quill +3" as player and value: the longest beginning that is a player's name. */
function playerAndValue(campaign: Campaign, words: readonly string[]): { seat: number; value: string } | null {
  for (let count = words.length; count > 0; count--) {
    const found = findSeat(campaign.table.seats, words.slice(0, count).join(' '))
    if (found.ok) return { seat: found.value, value: words.slice(count).join(' ') }
  }
  return null
}

/** Parses a supposition: "late", "in-time Eve", "points Anna +3", "die s1/r1/restock/Anna#0=5". */
export function readSuppositions(campaign: Campaign, text: string): Result<readonly RulingChange[]> {
  const [kind = '', ...rest] = text.trim().split(/\s+/)
  const late = lateOnes(campaign)
  if (kind === 'late') return late.length === 0 ? err(odd(text, 'no late orders are waiting.')) : ok(late)
  const named = playerAndValue(campaign, rest)
  if (kind === 'in-time') {
    const own = late.filter((change) => change.kind === 'in-time' && change.seat === named?.seat)
    return own.length === 0 ? err(odd(text, 'that player has no late orders.')) : ok(own)
  }
  if (kind !== 'die' && !campaign.game.rulings.some((ruling) => ruling.kind === kind))
    return err(odd(text, `${campaign.game.title} knows no ruling “${kind}”.`))
  const value = rest.join(' ')
  const wish = kind === 'die' || named === null ? { seat: null, value } : named
  const change = readChange(campaign, { kind, ...wish })
  return change.ok ? ok([change.value]) : change
}
