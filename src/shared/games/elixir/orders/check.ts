// Warnings that can be given before the turn is played, from the player's own view. They never block.
import type { Problem } from '../../../engine/result'
import { actsIn } from '../../../kit/steps'
import { labOf, stepsTo } from '../board'
import { OWN_LAB } from './lookup'
import { actText } from './words'
import { HEALING, nextIncome, placeName, type ExTable } from '../table'
import type { Act, ExView, Orders, Potion, SeenWizard } from '../types'

const warn = (code: string, message: string, remedy: string, rule: string): Problem => ({
  code,
  severity: 'warning',
  message,
  remedy,
  rule,
})
const refuse = (code: string, message: string, remedy: string, rule: string): Problem => ({
  code,
  severity: 'error',
  message,
  remedy,
  rule,
})

/** Orders as far as they are sure to come up: those behind no condition. */
const plain = (orders: Orders): readonly Act[] =>
  orders.steps.flatMap((step) => (step.kind === 'act' ? [step.act] : []))

/** The gold to come, when the orders come up as written. */
const incomeOf = (table: ExTable, me: SeenWizard, acts: readonly Act[]): number =>
  nextIncome(
    table,
    me.inUse,
    acts.some((act) => act.do === 'drink' && act.potion === 'Potion of Prowess'),
  )

function checkMove(table: ExTable, me: SeenWizard, acts: readonly Act[]): Problem[] {
  const out: Problem[] = []
  const { board, potions } = table.pack
  const moves = acts.flatMap((act) => (act.do === 'move' ? [act] : []))
  if (moves.length > 1)
    out.push(
      warn(
        'moved-twice',
        'There are two moves; only the first one possible will be made.',
        'Leave one, or put conditions before them.',
        'EX-7',
      ),
    )
  const ill = board.at.get(me.place)?.kind === 'healer' && !me.paid
  const pays = acts.some((act) => act.do === 'pay')
  if (ill && moves.length > 0 && !pays)
    out.push(
      warn(
        'healer-unpaid',
        'You are at the Healer’s and cannot move before paying.',
        'Put “pay healer” before the move.',
        'EX-8',
      ),
    )
  const income = incomeOf(table, me, acts)
  if (ill && pays && me.gold + income < HEALING)
    out.push(
      warn(
        'not-affordable',
        `The Healer takes ${HEALING} gold; you have ${me.gold} and get ${income} more.`,
        'It may come otherwise; nothing to do.',
        'EX-8',
      ),
    )
  const soda =
    acts.some((act) => act.do === 'drink' && act.potion === 'Speedy Soda') ||
    me.inUse.some(({ potion, level }) => potion === 'Speedy Soda' && level > 1)
  const most = soda ? potions['Speedy Soda'].power : 4
  for (const move of moves.slice(0, 1)) {
    const own = labOf(board.spaces, me.colour)
    let at = me.place
    let steps = 0
    for (const place of move.places) {
      const to = place === OWN_LAB ? own : place
      const space = board.at.get(to)
      if (space?.kind === 'lab' && to !== own)
        return [
          ...out,
          refuse('foreign-lab', 'Nobody enters another wizard’s Lab.', 'Choose another place.', 'EX-7'),
        ]
      if (space?.kind === 'healer')
        return [
          ...out,
          refuse(
            'healer-shut',
            'One comes to the Healer’s only by being put there.',
            'Choose another place.',
            'EX-7',
          ),
        ]
      const way = stepsTo(board, at, to, me.colour)
      if (way === null) return out
      steps += way
      at = to
    }
    if (move.how !== 'towards' && steps > most)
      out.push(
        warn(
          'too-far',
          `${placeName(table, at)} is ${steps} steps away; you have ${most}.`,
          `Write “move towards ${move.places.at(-1)}” to come as near as possible.`,
          'EX-7',
        ),
      )
  }
  return out
}

function checkThings(table: ExTable, me: SeenWizard, acts: readonly Act[]): Problem[] {
  const out: Problem[] = []
  const { pack } = table
  const bought = acts.flatMap((act) => (act.do === 'buy' ? act.items : []))
  const cost = bought.reduce(
    (sum, { name, count }) => sum + count * (pack.ingredient.get(name)?.price ?? 0),
    0,
  )
  if (cost > me.gold + incomeOf(table, me, acts))
    out.push(
      warn(
        'not-affordable',
        `All that is bought costs ${cost} gold; you have ${me.gold} and the turn’s income.`,
        'As much as possible will be bought, in the order written.',
        'EX-9',
      ),
    )
  const store = acts.some((act) => act.do === 'store')
  const works = (potion: Potion): boolean =>
    me.inUse.some((each) => each.potion === potion && each.level > 1) ||
    acts.some((act) => act.do === 'drink' && act.potion === potion)
  for (const act of acts) {
    if (
      act.do === 'drink' &&
      !(me.potions ?? []).includes(act.potion) &&
      !acts.some((other) => other.do === 'brew' || other.do === 'take' || other.do === 'filch')
    )
      out.push(
        warn(
          'no-potion',
          `You hold no ${act.potion} now.`,
          'It will be skipped unless you come by one.',
          'EX-21',
        ),
      )
    if (act.do === 'filch' && !works('Fluid of Filching'))
      out.push(
        warn(
          'no-fluid',
          'No Fluid of Filching is in use.',
          'Put “drink Fluid of Filching” before it.',
          'EX-22',
        ),
      )
    if (act.do === 'free' && !works('Solution of Sweet Talking'))
      out.push(
        warn(
          'no-sweet-talk',
          'No Solution of Sweet Talking is in use.',
          'Put “drink Solution of Sweet Talking” before it.',
          'EX-23',
        ),
      )
    if (act.do === 'guard' && !(me.potions ?? []).includes('Baneful Brew'))
      out.push(
        warn(
          'no-baneful',
          'You hold no Baneful Brew now.',
          'It will be skipped unless you come by one.',
          'EX-22',
        ),
      )
    if (act.do === 'play' && !me.hired.includes(act.stranger) && !acts.some((other) => other.do === 'hire'))
      out.push(warn('not-hired', `You have not hired ${act.stranger}.`, 'It will be skipped.', 'EX-14'))
    if (act.do === 'brew' || act.do === 'add') {
      if (act.do === 'brew' && me.brew !== null)
        out.push(
          warn(
            'table-busy',
            'A brew stands on your table already and is rolled for again.',
            'Only if it ends before can another begin, and not in the same turn.',
            'EX-20',
          ),
        )
      if (act.do === 'add' && me.brew === null)
        out.push(warn('no-brew', 'No brew stands on your table.', 'It will be skipped.', 'EX-20'))
      const have = [...me.shelf, ...(store ? me.carried : [])]
      const want = act.do === 'brew' ? [act.herb, act.special, ...act.gems] : act.gems
      const missing = want.find((name) => {
        const at = have.indexOf(name)
        if (at >= 0) have.splice(at, 1)
        return at < 0
      })
      if (missing !== undefined)
        out.push(
          warn(
            'not-on-shelf',
            `There is not enough ${missing} on your shelf for “${actText(table, act)}”.`,
            'Only what stands on the shelf by then can be used.',
            'EX-17',
          ),
        )
    }
  }
  return out
}

/** Warnings, and errors for what is impossible whatever happens. */
export function checkOrders(table: ExTable, view: ExView, orders: Orders): readonly Problem[] {
  const me = view.seat === null ? undefined : view.players[view.seat]
  if (me === undefined) return []
  const out: Problem[] = []
  for (const { act } of actsIn(orders.steps)) {
    const target =
      act.do === 'play' ? act.on : act.do === 'filch' ? act.from : act.do === 'drink' ? act.from : null
    if (target !== null && target === view.seat)
      out.push(
        refuse(
          'on-self',
          `“${actText(table, act)}” is against yourself.`,
          'Name another wizard.',
          act.do === 'play' ? 'EX-14' : 'EX-22',
        ),
      )
  }
  const acts = plain(orders)
  return [...out, ...checkMove(table, me, acts), ...checkThings(table, me, acts)]
}
