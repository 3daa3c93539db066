// Checks orders before the turn is played, from the player's own view (MS-16). Errors are orders that are wrong in every case;
// warnings never block.
import type { Problem } from '../../../engine/result'
import { plural } from '../../../kit/prose'
import { actsIn } from '../../../kit/orders/steps'
import { placesWords, sharePlaces } from '../cast-places'
import { needsTarget, placesWanted, type CastEffect } from '../effects'
import { castOf, hasRuleset2, isStone, nameOf, othersOf, spellOf, type MsTable } from '../table'
import type { Act, ActOf, MsView, Orders, SeenPlayer, Step, Tile, Word } from '../types'
import { acts as book } from './read'

type Say = (code: string, message: string, remedy: string, rule: string) => void

/** The sheet being checked, and where problems go: each is reported once. */
interface Check {
  readonly table: MsTable
  readonly view: MsView
  readonly me: SeenPlayer
  readonly homework: readonly Word[]
  /** Spells that trades of this sheet may bring. */
  readonly words: readonly Word[]
  readonly warn: Say
  readonly refuse: Say
}

const namesIn = (names: readonly string[]): string => names.join(', ') || 'empty'

function checkHomework({ homework, warn }: Check, word: Word): void {
  if (homework.includes(word)) return
  warn('not-homework', `${word} is not among the homework now.`, `The homework: ${namesIn(homework)}.`, 'MS-4')
}

function checkWeave(check: Check, act: ActOf<'weave'>): void {
  const { me, warn, refuse } = check
  checkHomework(check, act.on)
  const match = 'A tile must match an open letter.'
  const letter = act.as ?? (act.tile !== null && !isStone(act.tile) ? act.tile : null)
  if (letter !== null && !act.on.includes(letter)) refuse('no-match', `${act.on} has no ${letter}.`, match, 'MS-6')
  if (act.as !== null && act.tile !== null && !isStone(act.tile) && act.as !== act.tile)
    refuse('no-match', `${act.tile} stands for no other letter.`, 'Only a philosopher’s stone does.', 'MS-14')
  if (act.from === act.on)
    refuse('same-spell', `“${book.text(act, check.table)}” moves nothing.`, 'Name another spell.', 'MS-4')
  else if (act.from !== null) checkHomework(check, act.from)
  else if (act.tile !== null && me.cabinet?.includes(act.tile) === false)
    warn('not-held', `There is no ${act.tile} in the cabinet now.`, `The cabinet: ${namesIn(me.cabinet)}.`, 'MS-4')
}

function checkPlaces({ table, refuse }: Check, { word, at }: ActOf<'cast'>, effects: readonly CastEffect[]): void {
  const most = effects.reduce((sum, effect) => sum + placesWanted(effect), 0)
  const shared = sharePlaces(table, effects, at)
  const rule = hasRuleset2(table) ? 'MS-18' : 'MS-8'
  if (at.length > most)
    refuse(
      'places-too-many',
      `${word} uses ${most === 0 ? 'no places' : `at most ${plural(most, 'place')}`}; ${at.length} ${at.length === 1 ? 'is' : 'are'} named.`,
      'Leave the others out.',
      rule,
    )
  else if ('why' in shared)
    refuse(
      shared.code,
      `“cast ${word}”: ${placesWords(shared.why)}.`,
      shared.code === 'places-twice' ? 'Name another place.' : 'Name them two by two, last.',
      rule,
    )
}

function checkCast(check: Check, act: ActOf<'cast'>): void {
  const { table, view, me, warn, refuse } = check
  const spell = spellOf(table, act.word)
  if (!me.spellbook.includes(act.word)) {
    const problemOf = check.words.includes(act.word) ? warn : refuse
    problemOf(
      'not-in-spellbook',
      `${act.word} is not in the spellbook.`,
      `The spellbook: ${namesIn(me.spellbook)}.`,
      'MS-8',
    )
  }
  if (spell === undefined) return
  if (spell.kind === 'always')
    return refuse('always-works', `${act.word} always works; it is not cast.`, 'Leave it out.', 'MS-8')
  const effects = castOf(spell)
  if (effects.some(needsTarget)) {
    if (act.on === view.seat) refuse('cast-on-self', `${act.word} is cast on another player.`, 'Name another.', 'MS-8')
    if (act.on === null && othersOf(view.players, view.seat).length > 1)
      refuse('target-missing', `${act.word} is cast on another player.`, `Write “cast ${act.word} on …”.`, 'MS-8')
  }
  checkPlaces(check, act, effects)
  const does = (...verbs: readonly string[]): boolean => effects.some(({ verb }) => verbs.includes(verb))
  if (act.take !== undefined && !(does('fetch') && does('peek', 'show')))
    refuse(
      'nothing-to-take',
      `${act.word} does not both look at places and take from them.`,
      'Leave “take if” out.',
      'MS-22',
    )
  if (act.pay.length > spell.cost.tiles)
    refuse(
      'paid-too-much',
      `${act.word} costs ${plural(spell.cost.tiles, 'tile')}; ${act.pay.length} ${act.pay.length === 1 ? 'is' : 'are'} named.`,
      'Leave the others out.',
      'MS-8',
    )
}

function checkResearch({ table, me, warn }: Check): void {
  const cheaper = me.spellbook.some((word) => spellOf(table, word)?.kind === 'always')
  if (me.spirit < 5 && !cheaper)
    warn('not-affordable', `Research costs 5 spirit; there are ${me.spirit}.`, 'Rest first.', 'MS-9')
}

function checkTrade({ table, view, warn, refuse }: Check, act: ActOf<'trade'>): void {
  if (act.with === view.seat)
    refuse('trade-with-self', 'Nobody trades with themselves.', 'Name another player.', 'MS-13')
  if (view.players[act.with]?.out === true)
    warn('trade-out', `${nameOf(table, act.with)} takes no part any more.`, 'Leave the trade out.', 'MS-13')
}

function checkAct(check: Check, act: Act): void {
  switch (act.do) {
    case 'weave':
      return checkWeave(check, act)
    case 'cast':
      return checkCast(check, act)
    case 'research':
      return checkResearch(check)
    case 'trade':
      return checkTrade(check, act)
    case 'scrounge':
      if (act.place !== null && check.view.laboratory[act.place - 1]?.occupied !== true)
        check.warn(
          'place-empty',
          `Nothing lies at place ${act.place} now.`,
          'Choose another place, or scrounge any.',
          'MS-7',
        )
      return
    default:
      return
  }
}

// ── One after another ─────────────────────────────────────────────────────────────────────────────────────

/** Earlier orders of the same branch. */
interface Before {
  /** The action that is certain to be ordered. */
  readonly action: Act | null
  /** A tile may have been scrounged. */
  readonly scrounged: boolean
}

const ACTIONS: readonly Act['do'][] = ['scrounge', 'cast', 'research', 'rest', 'pass']
const ASIDE: readonly Act['do'][] = ['trade', 'return', 'bury']

/** Whether a weave goes on from an action: it is one itself, or it lets tiles be woven. */
function goesOn({ table }: Check, action: Act): boolean {
  if (action.do !== 'cast') return action.do === 'weave' || action.do === 'scrounge'
  const spell = spellOf(table, action.word)
  return spell === undefined || castOf(spell).some(({ verb }) => verb === 'weave')
}

function follow(check: Check, { action, scrounged }: Before, act: Act): Before {
  const { warn, refuse } = check
  if (ASIDE.includes(act.do)) return { action, scrounged }
  const order = `“${book.text(act, check.table)}”`
  const hand = act.do === 'keep' || act.do === 'put-back' || (act.do === 'weave' && act.tile === null)
  if (action?.do === 'rest')
    refuse(
      'after-rest',
      `${order} comes after “rest”, which is all of the turn.`,
      'Leave one of them out, or put them under conditions.',
      'MS-4',
    )
  else if (hand && !scrounged)
    refuse(
      'nothing-scrounged',
      `${order} is about a tile just scrounged, and none is.`,
      'Scrounge first, or name the tile.',
      'MS-7',
    )
  else if (action !== null && (ACTIONS.includes(act.do) || (act.do === 'weave' && !goesOn(check, action)))) {
    // "scrounge 12; scrounge any": the second is for when nothing lies at 12.
    const instead = action.do === 'scrounge' && action.place !== null && act.do === 'scrounge'
    const problemOf = instead ? warn : refuse
    problemOf(
      'one-action',
      `There is one action in a turn: ${order} counts only if “${book.text(action, check.table)}” cannot be done.`,
      'Leave one of them out, or put them under conditions.',
      'MS-4',
    )
  }
  const acts = action === null && (ACTIONS.includes(act.do) || act.do === 'weave')
  return { action: acts ? act : action, scrounged: scrounged || act.do === 'scrounge' }
}

const followAll = (check: Check, steps: readonly Step[], begin: Before): Before =>
  steps.reduce<Before>((before, step) => {
    if (step.kind === 'act') return follow(check, before, step.act)
    const then = followAll(check, step.then, before)
    const other = followAll(check, step.else ?? [], before)
    const action = then.action === null || other.action === null ? before.action : then.action
    return { action, scrounged: then.scrounged || other.scrounged }
  }, begin)

/** Warns of a letter that is certainly woven more often than the cabinet holds it. */
function checkLetters({ me, warn }: Check, sure: readonly Act[]): void {
  const woven = sure.flatMap((act) => (act.do === 'weave' && act.from === null && act.tile !== null ? [act.tile] : []))
  for (const letter of new Set(woven)) {
    const count = (list: readonly Tile[]): number => list.filter((tile) => tile === letter).length
    const held = count(me.cabinet ?? [])
    if (held > 0 && count(woven) > held)
      warn('not-held', `${letter} is woven ${count(woven)} times; the cabinet has ${held}.`, 'Leave one out.', 'MS-4')
  }
}

/** Errors and warnings of a sheet. */
export function checkOrders(table: MsTable, view: MsView, { steps }: Orders): readonly Problem[] {
  const me = view.seat === null ? undefined : view.players[view.seat]
  if (me === undefined) return []
  const problems = new Map<string, Problem>()
  const problemOf =
    (severity: Problem['severity']): Say =>
    (code, message, remedy, rule) =>
      void problems.set(message, { code, severity, message, remedy, rule })
  const all = actsIn(steps)
  const got = all.flatMap(({ act }) => (act.do === 'trade' ? act.get : []))
  const check: Check = {
    table,
    view,
    me,
    homework: me.homework.flatMap(({ word }) => word ?? []),
    words: got.flatMap((item) => (item.kind === 'spell' ? [item.word] : [])),
    warn: problemOf('warning'),
    refuse: problemOf('error'),
  }
  const onTurn = view.seat !== null && view.order.includes(view.seat)
  if (!onTurn && all.some(({ act }) => act.do !== 'trade'))
    check.warn(
      'not-on-turn',
      'This player does not take a turn now: only trades count.',
      'Keep the rest for their own turn.',
      'MS-1',
    )
  for (const { act } of all) checkAct(check, act)
  followAll(check, steps, { action: null, scrounged: false })
  checkLetters(
    check,
    all.flatMap(({ act, sure }) => (sure ? [act] : [])),
  )
  return [...problems.values()]
}
