// What a seat was sent, as its letters are read by it: under the names of now, and by labels of any signs.
import { expect, test } from 'vitest'
import { importMessages } from '../../../../src/main/desk/inbox/import-mail'
import { forgetAhead, lineScore, readInSteps, readSeatLetter } from '../../../../src/main/desk/inbox/own-words'
import { readMessages } from '../../../../src/main/mail/read-mail'
import { spaceOf } from '../../../intake/score'
import { IMPORTED, PEOPLE, worldOf } from '../../../support/letters/world'
import { memoryCampaign } from '../../../support/memory-campaign'

test('once a seat is taken over, lines that name the new player are orders, and they were none before', () => {
  const { campaign, write, seat } = memoryCampaign()
  const named = 'round 1: if Zoe has 3 points then pass'
  expect(lineScore(campaign(), 0, named)).toBeLessThan(2)
  const change = { name: 'Zoe', address: 'zoe@post.example' }
  write({ type: 'roster', seat: seat('Brian'), reason: 'Brian has left.', change, orders: 'keep' } as never)
  expect(lineScore(campaign(), 0, named)).toBe(2)
  // Campaigns before and after it are read in turn when a file is verified.
  expect(lineScore(campaign(), 0, named)).toBe(2)
})

const LONG = `Pat,\n\nround 1: pass\nround 2: offer 6 6\n\n${'PRESS: hello\n'.repeat(1_000)}`

test('a long message that is read in steps is what it is read at once', () => {
  const { campaign } = memoryCampaign()
  const [now, other] = [campaign(), { ...campaign() }]
  const attached = 'round 1: offer 6 6'
  const steps = readInSteps(now, 0, [LONG, attached, LONG], 'Anna')
  let count = 0
  while (steps.next().done !== true) count++
  expect(count).toBe(5)
  const letters = [LONG, attached].map((text) => readSeatLetter(now, 0, text, 'Anna'))
  expect(letters).toEqual([LONG, attached].map((text) => readSeatLetter(other, 0, text, 'Anna')))
  expect(readSeatLetter(now, 0, LONG, 'Anna')).toBe(letters[0])
  for (const [seat, said] of [[1, 'Anna'], [0, 'Zoe']] as const)
    expect(readSeatLetter(now, seat, LONG, said)).toEqual(readSeatLetter(other, seat, LONG, said))
  forgetAhead(now)
  expect(readSeatLetter(now, 0, LONG, 'Anna')).not.toBe(letters[0])
}) // prettier-ignore

test('what was taken apart for one letter is not another one’s', () => {
  const now = memoryCampaign().campaign()
  const steps = readInSteps(now, 0, [LONG], 'Anna')
  steps.next()
  steps.next()
  expect(readSeatLetter(now, 0, 'round 1: pass', 'Anna').text).toBe('round 1: pass')
  expect(readSeatLetter(now, 1, LONG, 'Anna')).toEqual(readSeatLetter({ ...now }, 1, LONG, 'Anna'))
})

test('while a long letter is imported other work gets its turn between the steps', async () => {
  const player = Object.values(PEOPLE)[0]!
  const turns = async (text: string): Promise<number> => {
    const head = `From: ${player.name} <${player.address}>\nDate: Thu, 5 Mar 2026 10:00:00 +0000\nSubject: x\n\n`
    const { messages } = await readMessages({ name: 'a.eml', bytes: Buffer.from(head + text), now: new Date(IMPORTED) })
    expect(messages).toHaveLength(1)
    let [count, over] = [0, false]
    const look = (): void => {
      count++
      if (!over) setImmediate(look)
    }
    setImmediate(look)
    await importMessages(spaceOf(worldOf('spell-merchants')), messages, IMPORTED)
    over = true
    return count
  }
  // Three before it is looked at, and one for each step.
  expect(await turns(LONG)).toBeGreaterThanOrEqual(6)
})
