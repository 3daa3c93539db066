// Conditions of Elixir as players write them, their CEL, and the problems reported.
import { describe, expect, test } from 'vitest'
import { seatViewer } from '@shared/engine/log'
import { elixir } from '@shared/games/elixir'
import { exFacts } from '@shared/games/elixir/orders/facts'
import { stateWith, tableOf } from '../../../support/elixir'

const table = tableOf(4)
const view = elixir.view(table, stateWith(table, {}), seatViewer(0))
const moment = { table, view }

describe('phrases and their CEL', () => {
  const rows: readonly (readonly [written: string, cel: string])[] = [
    ['I have 3 gold', 'me.gold >= 3'],
    ['I do not have 3 gold', 'me.gold < 3'],
    ['I have no gold', 'me.gold == 0'],
    ['I have 0 gold', 'me.gold == 0'],
    ['I have gold', 'me.gold >= 1'],
    ['I have 3 gold or more', 'me.gold >= 3'],
    ['I have only two gold', 'me.gold <= 2'],
    ['Blue has 2 potions', 'players["Brian"].potionCount >= 2'],
    ['Brian does not have a potion', 'players["Brian"].potionCount < 1'],
    ['Brian has potions', 'players["Brian"].potionCount >= 1'],
    ['anyone has 2 potions', 'players.exists(n, players[n].potionCount >= 2)'],
    ['I have two rubies', 'count("ruby") >= 2'],
    ['I have a ruby', 'count("ruby") >= 1'],
    ['I don’t have ruby', 'count("ruby") < 1'],
    ['Blue has 2 bat wings', 'count("bat wing", "Brian") >= 2'],
    ['I have a Speedy Soda', 'count("Speedy Soda") >= 1'],
    ['I have Kate', 'count("Cudgel Kate") >= 1'],
    ['ruby is sold out', 'shop("ruby") == 0'],
    ['the shop has 3 rubies', 'shop("ruby") >= 3'],
    ['the shop sells ruby', 'shop("ruby") >= 1'],
    ['the shop has no ruby', 'shop("ruby") == 0'],
    ['the stranger is for hire', 'stranger.kind == "hire"'],
    ['he’s not for hire', 'stranger.kind != "hire"'],
    ['the stranger costs 3', 'stranger.cost == 3'],
    ['she costs at most 2 gold', 'stranger.cost <= 2'],
    ['the stranger is not Kate', 'stranger.name != "Cudgel Kate"'],
    ['the roll is 4', 'roll == 4'],
    ['I rolled a 4', 'roll == 4'],
    ['I roll 4 or better', 'roll >= 4'],
    ['I know salt and mandrake', 'know("salt", "mandrake")'],
    ['I do not know mandrake + salt', '!know("mandrake", "salt")'],
    ['Brian is brewing', 'players["Brian"].brewing'],
    ['I am not in my lab', 'me.place != "red lab"'],
    ['Brian is at the jeweller', 'players["Brian"].place == "jeweller"'],
    ['I am on space 7', 'me.place == "7"'],
    ['the jeweller is at most 4 steps away', 'steps("jeweller") <= 4'],
    ['I have 6 gold and not (Brian has 2 potions)', 'me.gold >= 6 && !((players["Brian"].potionCount >= 2))'],
  ]
  test.each(rows)('%s', (written, cel) => {
    expect(exFacts.read(moment, written)).toEqual({
      ok: true,
      value: { text: written.replaceAll('’', "'"), cel },
    })
  })
})

describe('phrases with a name nobody knows', () => {
  const rows: readonly (readonly [written: string, message: string])[] = [
    ['Zed has 3 gold', 'There is no wizard “Zed”.'],
    ['I have 3 unicorns', 'There is no thing “unicorns”.'],
    ['unicorn is sold out', 'There is no ingredient “unicorn”.'],
    ['I am at narnia', 'There is no place “narnia”.'],
    ['the stranger is Gandalf', 'There is no stranger “Gandalf”.'],
  ]
  test.each(rows)('%s', (written, message) => {
    expect(exFacts.read(moment, written)).toMatchObject({ ok: false, error: { message, rule: 'EX-1' } })
  })
})

test('a row speaks to its player', () => {
  const said = (text: string): string => {
    const read = exFacts.read(moment, text)
    return read.ok ? exFacts.sentence(read.value) : read.error.message
  }
  expect(said('I have 3 gold and I am at the jeweller')).toBe('you have at least 3 gold and you are at the jeweller')
  expect(said('the stranger is not for hire')).toBe('the stranger is not for hire')
})
