// Which later letters of a turn take the place of earlier ones by themselves, in each of the games, and how the referee settles the rest.
import { describe, expect, test } from 'vitest'
import { makeRuling } from '@shared/campaign/turns/actions'
import { choicesOf, seatOrders } from '@shared/campaign/record/fold'
import { verifyCampaign } from '@shared/campaign/proof/verify'
import { importMessages } from '../../../../src/main/desk/inbox/import-mail'
import { hostsFor } from '../../../../src/main/desk/history/follow'
import { readMessages } from '../../../../src/main/mail/read-mail'
import { acceptOrders } from '@shared/campaign/orders/orders'
import { spaceOf } from '../../../support/letters/score'
import { IMPORTED, worldOf, type GameId } from '../../../support/letters/world'
import { must } from '../../../support/memory-campaign'

function desk(game: GameId) {
  const space = spaceOf(worldOf(game))
  const versions = () => seatOrders(space.campaign(), 0, space.campaign().status.turn)
  return {
    space,
    versions,
    /** A letter of Anna’s. @param hour on 5 March */
    letter: async (hour: number, text: string): Promise<void> => {
      const at = `${String(hour).padStart(2, '0')}:00:00`
      const mail = `From: Anna <anna@quill.example>\nTo: pat@zine.example\nSubject: orders\nDate: Thu, 05 Mar 2026 ${at} +0000\nMessage-ID: <${hour}@quill.example>\n\n${text}\n`
      const { messages } = await readMessages({ name: `${hour}.eml`, bytes: Buffer.from(mail) })
      must(await importMessages(space, messages, IMPORTED))
    },
    inForce: (): string => {
      const { game: rules, table } = space.campaign()
      const { used } = versions()
      return used === null ? '' : rules.format(table, used.orders)
    },
    open: (): number => choicesOf(versions()).length,
    faults: () => verifyCampaign(space.campaign(), hostsFor(space.campaign())).filter(({ good, but }) => !good || but),
  }
}

/** Earlier and later orders, and whether the later ones take the place of the earlier by themselves. */
const PAIRS: readonly (readonly [GameId, earlier: string, later: string, replaces: boolean])[] = [
  ['spell-merchants', 'round 1: pass\nround 2: pass', 'round 1: offer 1 2\nround 2: offer 3 4', true],
  ['spell-merchants', 'round 1: pass', 'round 1: offer 1 2\nround 2: offer 3 4', true],
  ['spell-merchants', 'round 1: offer 6 6\nround 2: pass', 'round 2: offer 1 2', false],
  ['spell-merchants', 'round 1: offer 6 6', 'round 2: offer 1 2', false],
  ['spell-merchants', 'round 1: pass\nround 2: pass', 'round 1: if I won (a) then pass else offer 1\nround 2: pass', true],
  ['elixir', 'move to herbalist\nbuy mandrake\nhire up to 3', 'move to jeweller\nbuy ruby\nhire', true],
  ['elixir', 'move to herbalist\nbuy mandrake', 'buy vervain', false],
  ['elixir', 'move to herbalist\nbuy mandrake', 'stay\nbuy vervain', false],
  ['elixir', 'hire up to 3', 'move to herbalist\nhire\nbuy mandrake', true],
  ['elixir', 'if shop("mandrake") > 0 then buy mandrake else hire', 'buy mandrake', false],
  ['magicians-market', 'generate wand, cape, pigeon\nbid 3 on Jackie', 'generate rabbit, deck, pigeon\nbid 1 on Flavio', true],
  ['magicians-market', 'generate wand, cape, pigeon\nbid 3 on Jackie', 'bid 4 on Jackie', false],
  ['magicians-market', 'generate wand, cape, pigeon\ngift a rabbit to Brian', 'generate wand, cape, pigeon\nbid 1 on Flavio', false],
  ['magic-spell', 'scrounge 12\nkeep', 'scrounge 13\nkeep', true],
  ['magic-spell', 'scrounge 12\nif it fits weave on ELDRITCH, else keep', 'scrounge 13\nkeep', false],
  ['magic-spell', 'weave E on ELDRITCH', 'scrounge 12\nkeep', false],
  ['magic-spell', 'scrounge 12\nkeep', 'scrounge 12\nkeep\nrest', true],
] // prettier-ignore

test.each(PAIRS)('%s: “%s”, then “%s”', async (game, earlier, later, replaces) => {
  const one = desk(game)
  await one.letter(10, replaces ? later : earlier)
  const letters = [
    [10, earlier],
    [11, later],
  ] as const
  for (const arrived of [letters, [...letters].reverse()]) {
    const { letter, inForce, open, faults, versions } = desk(game)
    for (const [hour, text] of arrived) await letter(hour, text)
    expect(inForce()).toBe(one.inForce())
    expect(open()).toBe(replaces ? 0 : 2)
    expect(versions().versions.length).toBe(2)
    expect(faults()).toEqual([])
  }
})

test('in a game by posts nothing replaces anything', async () => {
  const { letter, open, versions } = desk('fourth-game')
  await letter(10, 'Piece 3: 14, 3')
  await letter(11, 'Piece 1: 1, 1')
  expect(open()).toBe(0)
  expect([...versions().standing.values()]).toEqual(['used', 'used'])
})

describe('what is kept beside is settled', () => {
  const contested = async () => {
    const made = desk('spell-merchants')
    await made.letter(10, 'round 1: offer 6 6\nround 2: pass')
    await made.letter(12, 'round 2: offer 1 2')
    expect(made.open()).toBe(2)
    return made
  }
  const both = 'round 1: pass\nround 2: offer 3 4'

  test.each([0, 1])('by the choice of the referee, version %i; later letters go on from there', async (i) => {
    const { space, open, versions, inForce, letter, faults } = await contested()
    const chosen = choicesOf(versions())[i]!
    const change = { kind: 'counts', seat: 0, orders: chosen.seq } as const
    await space.write([must(makeRuling(space.campaign(), change, 'She says so.'))])
    expect(open()).toBe(0)
    expect(versions().used).toBe(chosen)
    expect(makeRuling(space.campaign(), change, 'Once more.').ok).toBe(false)
    // Older than what was set aside, so it does not come back in silence.
    await letter(11, 'round 1: offer 5 5\nround 2: pass')
    expect(versions().used?.seq === chosen.seq || open() > 0).toBe(true)
    await letter(13, both)
    expect(inForce()).toBe(both)
    expect(open()).toBe(0)
    expect(faults()).toEqual([])
  })

  test('by a later letter that has all parts', async () => {
    const { letter, inForce, open } = await contested()
    await letter(13, both)
    expect([inForce(), open()]).toEqual([both, 0])
  })

  test('by what the referee types, even if it has less', async () => {
    const { space, inForce, open, letter, faults } = await contested()
    const input = { seat: 0, text: 'round 1: pass', how: 'typed', sent: null, force: false } as const
    await space.write([must(acceptOrders(space.campaign(), input)).record])
    expect([inForce(), open()]).toEqual(['round 1: pass', 0])
    await letter(13, 'round 1: offer 4 4\nround 2: offer 3')
    expect([inForce(), open()]).toEqual(['round 1: pass', 0])
    expect(faults()).toEqual([])
  })

  test('by leaving one out', async () => {
    const { space, versions, inForce, open } = await contested()
    const [first] = choicesOf(versions())
    const aside = { mail: first!.mail!, reason: 'A mistake.' }
    await space.write([{ type: 'note', turn: 1, text: 'x', aside }])
    expect([inForce(), open()]).toEqual(['round 2: offer 1 2', 0])
  })
})

test('a file that says less was kept beside more, or the other way round, is found out', async () => {
  const { space, letter, faults, versions } = desk('spell-merchants')
  await letter(10, 'round 1: offer 6 6\nround 2: pass')
  const { seq: _seq, v: _v, at: _at, cmd: _cmd, sum: _sum, more: _more, ...first } = versions().used!
  await space.write([{ ...first, beside: true }])
  expect(
    faults()
      .map(({ detail }) => detail)
      .join(),
  ).toContain('beside')
})
