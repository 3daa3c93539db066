import { describe, expect, it } from 'vitest'
import { matchName, matchSender } from '../../../src/shared/letters/senders/match-sender'

const roster = [
  { name: 'Anna', address: 'Anna@Quill.example', seat: null, handle: 'quilly' },
  { name: 'Llŷr', address: 'llyr@cwm.example, llyr@work.example', seat: null, handle: null },
  { name: 'Bo', address: 'shared@house.example', seat: null, handle: 'bo1' },
  { name: 'Mary', address: 'shared@house.example', seat: null, handle: null },
  { name: 'anna maria', address: null, seat: null, handle: null },
]

describe('whose mail it is', () => {
  it.each([
    ['the address', { name: null, address: 'anna@quill.example' }, 0],
    ['the address in capitals', { name: 'Whoever', address: 'ANNA@QUILL.EXAMPLE' }, 0],
    ['a second address', { name: null, address: 'llyr@work.example' }, 1],
  ])('%s decides', (_, from, seat) => {
    expect(matchSender(from, roster)).toEqual({ seat })
  })

  it.each([
    ['a known name with an unknown address', { name: 'Anna', address: 'spam@prize.example' }, 0],
    ['a known handle with an unknown address', { name: 'quilly', address: 'spam@prize.example' }, 0],
    ['a name without its accent and no address', { name: 'LLYR', address: null }, 1],
  ])('%s is a hint, never enough', (_, from, maybe) => {
    const match = matchSender(from, roster)
    expect(match).toMatchObject({ maybe })
    expect(match).not.toHaveProperty('seat')
    expect('unknown' in match && match.unknown).toContain(roster[maybe]!.name)
  })

  it('a stranger is unknown; an address two players share decides nothing', () => {
    expect(matchSender({ name: 'Win Big', address: 'spam@prize.example' }, roster)).toEqual({
      unknown: 'Win Big <spam@prize.example> is not in the roster.',
    })
    const shared = matchSender({ name: 'Bo', address: 'shared@house.example' }, roster)
    expect(shared).not.toHaveProperty('seat')
    expect(shared).toMatchObject({
      unknown: expect.stringContaining('this address belongs to Bo and Mary'),
      shared: [2, 3],
    })
  })

  it('nobody is found by an empty address, though some have none', () => {
    expect(matchSender({ name: null, address: '' }, roster)).toMatchObject({
      unknown: 'A sender without name and address is not in the roster.',
    })
  })
})

describe('whose heading it is', () => {
  it.each([
    ['Anna', 0],
    [' anna ', 0],
    ['quilly', 0],
    ['@Quilly', 0],
    ['llyr', 1],
    ['LLŶR', 1],
    ['Anna  Maria', 4],
  ])('%s', (name, seat) => {
    expect(matchName(name, roster)).toEqual({ seat })
  })

  it('an unknown name and one that fits two are no match', () => {
    expect(matchName('Zoë', roster)).toEqual({ unknown: 'Zoë is not in the roster.' })
    const twins = [roster[0]!, { ...roster[0]!, name: 'ANNA' }]
    expect(matchName('anna', twins)).toEqual({ unknown: 'anna could be Anna or ANNA.' })
    expect(matchName('ANNA', twins)).toEqual({ seat: 1 })
  })

  it('a nickname that is one player’s handle and another’s name is nobody’s', () => {
    const two = [
      { name: 'Robin', address: null, seat: null, handle: null },
      { name: 'Sam', address: null, seat: null, handle: 'Robin' },
      { name: 'Lee', address: null, seat: null, handle: 'SAM' },
    ]
    expect(matchName('Robin', two)).toEqual({ unknown: 'Robin could be Robin or Sam.' })
    expect(matchName('sam', two)).toEqual({ unknown: 'sam could be Sam or Lee.' })
    expect(matchName('SAM', two)).toEqual({ seat: 2 })
    expect(matchName('lee', two)).toEqual({ seat: 2 })
  })
})
