// Checks orders before the turn is played, from the player's own view: warnings, which never block, and errors for orders that
// are always impossible.
import { plural } from '../../../kit/prose'
import { clockwise } from '../../../kit/view'
import { takeOne } from '../../../engine/at'
import { problem, warning, type Problem } from '../../../engine/result'
import { actsIn } from '../../../kit/orders/steps'
import { wayThrough } from '../board'
import { hasRuleset2, HEALING, lasts, nextIncome, placeName, STEPS, type ExTable } from '../table'
import type { Act, ActOf, ExView, Orders, Potion, SeenWizard, Step } from '../types'
import { acts } from './read'

/** The messages by code: rule, problem, remedy. */
// prettier-ignore
const SAID = {
  'nothing-and-more': ['EX-32', '“Do nothing” is written beside other orders.', 'Leave it out, or leave out the others.'],
  'hire-or-not': ['EX-14', 'There is an order to hire and one not to hire.', 'Leave out one of them, or put conditions before them.'],
  'move-or-stay': ['EX-7', 'There is an order to move and one to stay.', 'Leave out one of them, or put conditions before them.'],
  'moved-twice': ['EX-7', 'There are two moves; only the first one possible will be made.', 'Leave out one, or put conditions before them.'],
  'foreign-lab': ['EX-7', 'Nobody enters another wizard’s Lab.', 'Choose another place.'],
  'healer-shut': ['EX-7', 'Nobody walks to the Healer’s: wizards can only be carried there.', 'Choose another place.'],
  'healer-unpaid': ['EX-8', 'You are at the Healer’s and cannot leave before paying.', 'Write “pay healer”, before the move.'],
  'no-fluid': ['EX-22', 'No Fluid of Filching is in use.', 'Put “drink Fluid of Filching” before it.'],
  'no-sweet-talk': ['EX-23', 'No Solution of Sweet Talking is in use.', 'Put “drink Solution of Sweet Talking” before it.'],
  'no-baneful': ['EX-22', 'You hold no Baneful Brew now.', 'It will be skipped unless you come by one.'],
  'no-guard': ['EX-22', 'You hold a Baneful Brew, and it guards nothing yet.', 'Write “guard with baneful brew” if it should foil a filching.'],
  'table-busy': ['EX-20', 'There is a brew on your table already, and it is rolled for again.', 'Another can begin only when it has ended, and not in the same turn.'],
  'no-brew': ['EX-20', 'There is no brew on your table.', 'It will be skipped.'],
} as const satisfies { readonly [code: string]: readonly [rule: string, message: string, remedy: string] }
type Code = keyof typeof SAID

const warn = (code: Code): Problem => {
  const [rule, message, remedy] = SAID[code]
  return warning(rule, code, message, remedy)
}
const refuse = (code: Code): Problem => ({ ...warn(code), severity: 'error' })

/** A wizard with their orders. */
interface Sheet {
  readonly table: ExTable
  readonly view: ExView
  readonly me: SeenWizard
  /** Orders behind no condition. */
  readonly sure: readonly Act[]
  readonly all: readonly Act[]
}

const hasAct = (acts: readonly Act[], ...kinds: readonly Act['do'][]): boolean =>
  acts.some((act) => kinds.includes(act.do))
const drinks = (acts: readonly Act[], potion: Potion): boolean =>
  acts.some((act) => act.do === 'drink' && act.potion === potion)
/** Whether a potion works in the turn to come. */
const works = ({ me, sure }: Sheet, potion: Potion): boolean => lasts(me.inUse, potion) || drinks(sure, potion)

const isAtHealer = ({ table, me }: Sheet): boolean => table.pack.board.at.get(me.place)?.kind === 'healer'

/** This turn's income if the orders come up as written. */
const incomeOf = ({ table, me, sure }: Sheet): number => nextIncome(table, me.inUse, drinks(sure, 'Potion of Prowess'))

// ── The Healer ────────────────────────────────────────────────────────────────────────────────────────────

/** Strangers who may put this wizard at the Healer's: hired by others who play before them. */
function dangersBefore({ table, view }: Sheet): readonly string[] {
  const order = view.pace === 'single' ? [] : clockwise(view.players.length, view.start)
  const before = order.slice(0, Math.max(0, order.indexOf(view.seat ?? -1)))
  return before.flatMap((seat) =>
    (view.players[seat]?.hired ?? []).filter((name) =>
      ['curse', 'mug'].includes(table.pack.stranger.get(name)?.does ?? ''),
    ),
  )
}

function checkHealer(sheet: Sheet): readonly Problem[] {
  const { me, all } = sheet
  const pays = hasAct(all, 'pay')
  const isThere = isAtHealer(sheet)
  if (!isThere || me.paid) {
    const dangers = pays || (isThere && !hasRuleset2(sheet.table)) ? [] : dangersBefore(sheet)
    const may = isThere
      ? `What you paid the Healer is lost if ${dangers.join(' or ')} comes before your turn.`
      : `${dangers.join(' and ')} may put you at the Healer’s before your turn.`
    const remedy = `Write “pay healer”: it is skipped if ${isThere ? 'nobody comes' : 'you are not there'}.`
    return dangers.length === 0 ? [] : [warning('EX-8', 'healer-possible', may, remedy)]
  }
  if (!pays) return [warn('healer-unpaid')]
  const income = incomeOf(sheet)
  if (me.gold + income >= HEALING) return []
  const short = `The Healer takes ${HEALING} gold; you have ${me.gold} and get ${income} more.`
  return [warning('EX-8', 'not-affordable', short, 'Something may still change that; there is nothing to do.')]
}

// ── The move ──────────────────────────────────────────────────────────────────────────────────────────────

function checkWay(sheet: Sheet, { how, places }: ActOf<'move'>): Problem | null {
  const { table, me } = sheet
  const { board, potions } = table.pack
  const way = wayThrough(board, me.place, places, me.colour)
  if (way === 'foreign-lab' || way === 'healer-shut') return refuse(way)
  const most = works(sheet, 'Speedy Soda') ? potions['Speedy Soda'].power : STEPS
  if (typeof way === 'string' || how === 'towards' || way.steps <= most) return null
  const far = `${placeName(table, way.to)} is ${plural(way.steps, 'step')} away; you have ${most}.`
  return warning('EX-7', 'too-far', far, `Write “move towards ${places.at(-1)}” to come as near as possible.`)
}

function checkMove(sheet: Sheet): readonly Problem[] {
  const moves = sheet.sure.flatMap((act) => (act.do === 'move' ? [act] : []))
  const way = moves[0] === undefined ? null : checkWay(sheet, moves[0])
  return [...(moves.length > 1 ? [warn('moved-twice')] : []), ...(way === null ? [] : [way])]
}

// ── Things ────────────────────────────────────────────────────────────────────────────────────────────────

function checkCost(sheet: Sheet): readonly Problem[] {
  const { table, me, sure } = sheet
  const bought = sure.flatMap((act) => (act.do === 'buy' ? act.items : []))
  const price = (name: string): number => table.pack.ingredient.get(name)?.price ?? 0
  const cost = bought.reduce((sum, { name, count, upTo }) => sum + (upTo ? 0 : count * price(name)), 0)
  if (cost <= me.gold + incomeOf(sheet)) return []
  const dear = `All that is bought costs ${cost} gold; you have ${me.gold} and the turn’s income.`
  return [warning('EX-9', 'not-affordable', dear, 'As much as possible will be bought, in the order written.')]
}

/** The first thing that a brew, or an addition to it, needs and the shelf lacks. */
function missing({ me, sure }: Sheet, act: ActOf<'brew' | 'add'>): string | undefined {
  const have = [...me.shelf, ...(hasAct(sure, 'store') ? me.carried : [])]
  const gems = act.gems === 'all' ? [] : act.gems
  const want = act.do === 'brew' ? [act.herb, act.special, ...gems] : gems
  return want.find((name) => !takeOne(have, name))
}

function checkBrewing(sheet: Sheet, act: ActOf<'brew' | 'add'>): readonly Problem[] {
  const { table, me } = sheet
  const lacks = missing(sheet, act)
  const busy = act.do === 'brew' && me.brew !== null
  const problems = [
    ...(busy ? [warn('table-busy')] : []),
    ...(act.do === 'add' && me.brew === null ? [warn('no-brew')] : []),
  ]
  if (lacks === undefined) return problems
  const short = `There is not enough ${lacks} on your shelf for “${acts.text(act, table)}”.`
  return [...problems, warning('EX-17', 'not-on-shelf', short, 'Only what is on the shelf by then can be used.')]
}

/** Warnings about one order in the present position. */
function checkAct(sheet: Sheet, act: Act): readonly Problem[] {
  const { me, sure } = sheet
  const holds = (potion: Potion): boolean => (me.potions ?? []).includes(potion)
  switch (act.do) {
    case 'drink': {
      const none = `You hold no ${act.potion} now.`
      const comes = holds(act.potion) || hasAct(sure, 'brew', 'take', 'filch')
      return comes ? [] : [warning('EX-21', 'no-potion', none, 'It will be skipped unless you come by one.')]
    }
    case 'filch':
      return works(sheet, 'Fluid of Filching') ? [] : [warn('no-fluid')]
    case 'free':
      return works(sheet, 'Solution of Sweet Talking') ? [] : [warn('no-sweet-talk')]
    case 'guard':
      return holds('Baneful Brew') ? [] : [warn('no-baneful')]
    case 'play':
      return me.hired.includes(act.stranger) || hasAct(sure, 'hire')
        ? []
        : [warning('EX-14', 'not-hired', `You have not hired ${act.stranger}.`, 'It will be skipped.')]
    case 'brew':
    case 'add':
      return checkBrewing(sheet, act)
    default:
      return []
  }
}

// ── The whole sheet ───────────────────────────────────────────────────────────────────────────────────────

/** Orders against oneself. */
function onSelf({ table, view, all }: Sheet): readonly Problem[] {
  return all.flatMap((act) => {
    const target = act.do === 'play' ? act.on : act.do === 'filch' || act.do === 'drink' ? act.from : null
    if (target === null || target !== view.seat) return []
    const rule = act.do === 'play' ? 'EX-14' : 'EX-22'
    return [problem('on-self', `“${acts.text(act, table)}” is against yourself.`, 'Name another wizard.', { rule })]
  })
}

/** Errors for orders that exclude one another. Each branch of a condition is checked separately. */
function checkTogether(steps: readonly Step[]): readonly Problem[] {
  const acts = steps.flatMap((step) => (step.kind === 'act' ? [step.act] : []))
  return [
    ...(hasAct(acts, 'nothing') && steps.length > 1 ? [refuse('nothing-and-more')] : []),
    ...(hasAct(acts, 'hire') && hasAct(acts, 'decline') ? [refuse('hire-or-not')] : []),
    ...(hasAct(acts, 'move') && hasAct(acts, 'stay') ? [refuse('move-or-stay')] : []),
    ...steps.flatMap((step) =>
      step.kind === 'act' ? [] : [...checkTogether(step.then), ...checkTogether(step.else ?? [])],
    ),
  ]
}

/** Warnings, and errors for orders that can never be possible. */
export function checkOrders(table: ExTable, view: ExView, { steps }: Orders): readonly Problem[] {
  const me = view.seat === null ? undefined : view.players[view.seat]
  if (me === undefined) return []
  const all = actsIn(steps)
  const sure = steps.flatMap((step) => (step.kind === 'act' ? [step.act] : []))
  const sheet: Sheet = { table, view, me, sure, all: all.map(({ act }) => act) }
  const unguarded = me.potions?.includes('Baneful Brew') === true && me.guard !== true
  return [
    ...checkTogether(steps),
    ...onSelf(sheet),
    ...checkHealer(sheet),
    ...checkMove(sheet),
    ...checkCost(sheet),
    ...sure.flatMap((act) => checkAct(sheet, act)),
    ...(unguarded && !hasAct(sheet.all, 'guard') ? [warn('no-guard')] : []),
  ]
}
