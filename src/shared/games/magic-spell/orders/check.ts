// Warnings that can be given before the turn, from the player's own view. They never block.
import type { Problem } from '../../../engine/result'
import { nameOf, spellOf, type MsTable } from '../table'
import type { Act, MsView, Orders, Step } from '../types'

const warning = (code: string, message: string, remedy: string, rule: string): Problem => ({
  code,
  severity: 'warning',
  message,
  remedy,
  rule,
})

/** Acts of the steps; `sure` when no condition decides. */
const leaves = (
  steps: readonly Step[],
  sure = true,
): readonly { readonly act: Act; readonly sure: boolean }[] =>
  steps.flatMap((step) =>
    step.kind === 'act' ? [{ act: step.act, sure }] : leaves([...step.then, ...(step.else ?? [])], false),
  )

const ACTIONS: readonly Act['do'][] = ['scrounge', 'cast', 'research', 'rest', 'pass']

export function checkOrders(table: MsTable, view: MsView, orders: Orders): readonly Problem[] {
  const me = view.seat === null ? undefined : view.players[view.seat]
  if (me === undefined) return []
  const problems: Problem[] = []
  const say = (...given: Parameters<typeof warning>): void => {
    const problem = warning(...given)
    if (!problems.some((p) => p.message === problem.message)) problems.push(problem)
  }
  const all = leaves(orders.steps)
  const homework = new Set(me.homework.flatMap(({ word }) => word ?? []))
  const trades = all.some(({ act }) => act.do === 'trade')
  const mine = view.seat !== null && view.order.includes(view.seat)
  if (!mine && all.some(({ act }) => act.do !== 'trade'))
    say(
      'not-on-turn',
      'This player does not take a turn now: only trades count.',
      'Keep the rest for the own turn.',
      'MS-1',
    )
  const certain = all.filter(({ act, sure }) => sure && ACTIONS.includes(act.do))
  if (certain.length > 1)
    say(
      'one-action',
      'There is one action in a turn: later ones count only when those before cannot be done.',
      'Leave the others out, or put them under conditions.',
      'MS-4',
    )
  const letters = all.flatMap(({ act }) =>
    act.do === 'weave' && act.tile !== null && act.from === null ? [act.tile] : [],
  )
  for (const { act } of all) {
    if (act.do === 'weave') {
      if (!homework.has(act.on) && !trades)
        say(
          'not-homework',
          `${act.on} is not among the homework.`,
          `The homework is ${[...homework].join(', ') || 'empty'}.`,
          'MS-4',
        )
      if (act.tile !== null && /^[A-Z]$/.test(act.tile) && !act.on.includes(act.tile))
        say('no-match', `${act.on} has no ${act.tile}.`, 'A tile must match an open letter.', 'MS-6')
      if (act.tile !== null && act.from === null && !trades && !(me.cabinet ?? []).includes(act.tile))
        say(
          'not-held',
          `There is no ${act.tile} in the cabinet.`,
          `The cabinet holds ${(me.cabinet ?? []).join(', ') || 'nothing'}.`,
          'MS-4',
        )
      if (act.from !== null && !homework.has(act.from) && !trades)
        say(
          'not-homework',
          `${act.from} is not among the homework.`,
          'A tile can be taken from a homework spell.',
          'MS-4',
        )
    }
    if (act.do === 'scrounge' && act.place !== null && view.laboratory[act.place - 1]?.occupied !== true)
      say(
        'place-empty',
        `Nothing lies at place ${act.place} now.`,
        'Choose another place, or scrounge any.',
        'MS-7',
      )
    if (act.do === 'cast') {
      const spell = spellOf(table, act.word)
      if (!me.spellbook.includes(act.word) && !trades)
        say(
          'not-in-spellbook',
          `${act.word} is not in the spellbook.`,
          `The spellbook has ${me.spellbook.join(', ') || 'nothing'}.`,
          'MS-8',
        )
      else if (spell?.kind === 'always')
        say('always-works', `${act.word} always works; it is not cast.`, 'Leave it out.', 'MS-8')
      if (act.on !== null && act.on === view.seat)
        say('cast-on-self', 'A spell is cast on another player.', 'Name another.', 'MS-8')
    }
    if (
      act.do === 'research' &&
      me.spirit < 5 &&
      me.spellbook.every((word) => spellOf(table, word)?.kind !== 'always')
    )
      say('not-affordable', `Research costs 5 spirit, and there are ${me.spirit}.`, 'Rest first.', 'MS-9')
    if (act.do === 'trade' && act.with === view.seat)
      say('trade-with-self', 'Nobody trades with himself.', 'Name another player.', 'MS-13')
    if (act.do === 'trade' && view.players[act.with]?.out === true)
      say('trade-out', `${nameOf(table, act.with)} takes no part any more.`, 'Leave the trade out.', 'MS-13')
  }
  for (const letter of new Set(letters)) {
    const wanted = all.filter(
      ({ act, sure }) => sure && act.do === 'weave' && act.tile === letter && act.from === null,
    ).length
    const held = (me.cabinet ?? []).filter((tile) => tile === letter).length
    if (held > 0 && wanted > held && !trades)
      say(
        'not-held',
        `${letter} is woven ${wanted} times, and the cabinet has ${held}.`,
        'Leave one out.',
        'MS-4',
      )
  }
  return problems
}
