// Invariants of Spell Merchants: the books of digits and points balance, places and prizes follow the rules.
import { checkWinners, invariantsOf, type Report } from '../../../kit/invariants'
import { isDigit, tally, total } from '../digits'
import { fineAfter, positionsPay, PRIZES, share } from './prizes'
import { leaders } from './ending'
import { SESSIONS } from './setup'
import type { Pack } from '../pack'
import type { SmTable } from '../table'
import { LETTERS, type RoundResult, type State } from '../types'

/** Shape of the whole: clock, wizards, history in step with the clock. */
function checkClock(_: SmTable, state: State, report: Report): void {
  const { session, round, history } = state
  if (!Number.isInteger(session) || session < 1 || session > SESSIONS) report('session', `session ${session}`)
  if (!state.over && round !== 1) report('round', 'a running game is before round 1')
  const played = 2 * (session - 1) + (state.over ? round : 0)
  if (history.length !== played) report('history', `${history.length} rounds in the books, ${played} played`)
  history.forEach((result, i) => {
    if (result.session !== Math.floor(i / 2) + 1 || result.round !== (i % 2) + 1)
      report('history', `round ${i + 1} is out of order`)
    if (result.wizard !== state.wizards[i]) report('wizards', `round ${i + 1} was for (${result.wizard})`)
    if (result.entries.length !== state.players.length || result.entries.some((e, seat) => e.seat !== seat)) {
      report('entries', `round ${i + 1} does not have one entry per seat`)
    }
  })
  if (state.wizards.length !== LETTERS.length || LETTERS.some((letter) => !state.wizards.includes(letter)))
    report('wizards', 'not all twelve')
}

/** R5, R6, SM-12 to SM-15: valid as the formula says, places with ties sharing the better, prizes as positions pay. */
function checkRound(table: SmTable, result: RoundResult, report: Report): void {
  const { wizard, entries } = result
  const formula = table.pack.formulae[wizard]
  const at = `s${result.session}/r${result.round}`
  const sums = entries.map((entry) => total(entry.spell))
  entries.forEach((entry, i) => {
    const { seat, spell } = entry
    if (entry.valid !== (spell.length > 0 && formula.satisfies(spell))) report('valid', `${at} seat ${seat}`)
    if ((entry.did === 'offer') !== spell.length > 0) report('offer', `${at} seat ${seat}`)
    const arrives = entry.did === 'restock' ? 3 : entry.did === 'restock-random' ? 4 : 0
    if (entry.restocked.length !== arrives) report('restock', `${at} seat ${seat}: ${entry.restocked.length} digits`)
    if (!entry.valid && (entry.place !== 0 || entry.prize !== 0))
      report('prize', `${at} seat ${seat} has a prize without a valid spell`)
    if (!entry.valid) return
    let better = 0
    let equal = 0
    entries.forEach((other, j) => {
      if (!other.valid) return
      const ahead = other.spell.length - spell.length || (sums[j] ?? 0) - (sums[i] ?? 0)
      if (ahead > 0) better++
      else if (ahead === 0) equal++
    })
    if (entry.place !== better + 1) report('place', `${at} seat ${seat}: place ${entry.place}`)
    const due = share(total(positionsPay(PRIZES[wizard], better + 1, equal)), equal)
    if (entry.prize !== due) report('prize', `${at} seat ${seat}: ${entry.prize} instead of ${due}`)
  })
}

/** Adds `by` to the counts for each digit; anything that is not a digit is ignored. */
function addDigits(counts: number[], digits: readonly number[], by: 1 | -1): void {
  for (const digit of digits) if (isDigit(digit)) counts[digit - 1]! += by
}

/** Per player: points = prizes − fines + rulings; digits = opening + restocks − used + rulings; the ladder of fines. */
function checkBooks(_: SmTable, state: State, report: Report): void {
  state.players.forEach((player, seat) => {
    let points = player.adjusted.points
    let fails = 0
    const digits = player.adjusted.stock.map((n) => n + 2)
    for (const { entries, session, round } of state.history) {
      const entry = entries[seat]
      if (entry === undefined) continue
      points += entry.prize - entry.fine
      const fined = entry.did !== 'offer' && entry.did !== 'out'
      const due = fined ? fineAfter(fails) : 0
      if (fined) fails += 1
      if (entry.fine !== due) report('fine', `s${session}/r${round} seat ${seat}: ${entry.fine} instead of ${due}`)
      addDigits(digits, entry.restocked, 1)
      addDigits(digits, entry.spell, -1)
    }
    if (player.points !== points) report('points', `seat ${seat}: ${player.points} instead of ${points}`)
    if (player.fails !== fails) report('fails', `seat ${seat}: ${player.fails} instead of ${fails}`)
    const held = tally(player.stock)
    if (held.some((n, i) => n !== digits[i]))
      report('digits', `seat ${seat}: ${held.join(' ')} instead of ${digits.join(' ')}`)
    if (!player.stock.every(isDigit)) report('stock', `seat ${seat} holds something that is no digit`)
    if (player.stock.some((digit, i) => i > 0 && digit < (player.stock[i - 1] ?? 0)))
      report('stock', `seat ${seat}: not ascending`)
  })
}

export const invariants = invariantsOf<Pack, State>(
  checkClock,
  (table, state, report) => state.history.forEach((result) => checkRound(table, result, report)),
  checkBooks,
  // R10, SM-19: the highest score wins.
  (_, state, report) => checkWinners(state, () => leaders(state.players), report),
)
