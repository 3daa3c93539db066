// The rulings of a game as cases, apart from all other tests of it (describe-game.ts), so that they run within seconds.
import { describe, expect, test } from 'vitest'
import { mayRead, PUBLIC, seatViewer, type LogLine } from '@shared/engine/log'
import type { Game, View } from '@shared/kit/game'
import { deepFreeze } from './freeze'
import type { RuleCase } from './game-tests'
import { casesOf, playCase } from './plain-cases'

/** A test for each case of a plain text (`casesOf`). */
export function describeCases<P, S extends object, O>(game: Game<P, S, O, View<object>>, text: string): void {
  describe(`${game.title}: rulings`, () =>
    test.each(casesOf(game, text).map((one) => [one.name, one] as const))('%s', (_, one) => holdCase(game, one)))
}

/** Plays a case and holds it against what it says. */
function holdCase<P, S extends object, O>(game: Game<P, S, O, View<object>>, one: RuleCase<S>): void {
  const { table, after, log, problems } = playCase(game, one, deepFreeze)
  const counted = problems.filter(({ severity }) => one.problems !== undefined || severity === 'error')
  expect(counted.map(({ code }) => code)).toEqual(one.problems ?? [])
  expect(game.invariants(table, after)).toEqual([])
  const said = (may: (line: LogLine) => boolean): string =>
    log
      .filter(may)
      .map((line) => game.say(table, line))
      .join('\n')
  const all = said((line) => mayRead(line, PUBLIC))
  if (one.then !== undefined) expect(after).toMatchObject(one.then(after))
  for (const words of one.says ?? []) expect(all).toContain(words)
  for (const words of one.never ?? []) expect(all).not.toContain(words)
  for (const [seat, words] of one.saysTo ?? []) {
    expect(said((line) => mayRead(line, seatViewer(seat)))).toContain(words)
    expect(all).not.toContain(words)
  }
}
