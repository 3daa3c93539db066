// A second referee's adjudication held against ours, and turns that are published only when both agree.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { decodeBytes } from '@shared/book/decode'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import type { CompareAnswer } from '@shared/desk/answers/history'
import { temporaryFolders, type Folder } from '../../support/cli'
import { forge } from '../../support/forge'
import { must } from '../../support/memory-campaign'

const fresh = temporaryFolders()
let at: Folder

/** Two referees with a copy each, who both adjudicated two sessions. */
async function twoReferees(...options: readonly string[]): Promise<Folder> {
  const folder = fresh()
  await folder.good(
    'new spell-merchants --players Anna,Brian,Cleo,Dai -o ours.postmage --seed',
    'a seed of more than sixteen',
    ...options,
  )
  copyFileSync(join(folder.path, 'ours.postmage'), join(folder.path, 'theirs.postmage'))
  for (const file of ['ours.postmage', 'theirs.postmage'])
    for (let turn = 0; turn < 2; turn++) {
      await folder.good('orders', file, '--player', 'Anna', '--text', 'round 1: restock random\nround 2: pass')
      await folder.good('adjudicate', file)
    }
  return folder
}

/** The other referee's file with its records changed and every sum made anew. */
function forged(name: string, change: Parameters<typeof forge>[1]): void {
  const { lines } = must(decodeBytes(CAMPAIGN_BOOK, readFileSync(join(at.path, 'theirs.postmage'))))
  writeFileSync(join(at.path, name), forge(lines, change).text)
}

beforeAll(async () => {
  at = await twoReferees()
})

describe('compare', () => {
  it('says that two agree, and how far', async () => {
    expect(await at.good('compare ours.postmage theirs.postmage')).toBe('Both agree up to session 2.\n')
    copyFileSync(join(at.path, 'theirs.postmage'), join(at.path, 'longer.postmage'))
    await at.good('adjudicate longer.postmage')
    expect(await at.good('compare ours.postmage longer.postmage')).toBe(
      'Both agree up to session 2. The other goes on for 1 more.\n',
    )
  })

  it('names the one die that differs, with its turn', async () => {
    forged('die.postmage', (body) =>
      body.type === 'turn' && body.turn === 2
        ? { ...body, dice: body.dice.map((die, i) => (i === 1 ? { ...die, value: (die.value + 1) % 6 } : die)) }
        : body,
    )
    const { exit, out } = await at.run('compare ours.postmage die.postmage')
    expect(exit).toBe(1)
    expect(out).toContain('They differ first in session 2, dice s2/r1/restock/Anna#1.')
    expect(out).toMatch(/ours\.postmage: (\d) of 6\n.*die\.postmage: (?!\1)\d of 6/)
    const found: CompareAnswer = JSON.parse((await at.run('compare ours.postmage die.postmage --json')).out)
    expect(found).toMatchObject({
      agree: false,
      turns: 1,
      first: { step: 'dice', turn: 2, die: 's2/r1/restock/Anna#1' },
    })
  })

  it('names whose orders differ, what happened otherwise, and what the state has otherwise', async () => {
    copyFileSync(join(at.path, 'theirs.postmage'), join(at.path, 'orders.postmage'))
    await at.good('amend orders.postmage --turn 1 --player Anna --text', 'round 1: pass\nround 2: pass')
    expect((await at.run('compare ours.postmage orders.postmage')).out).toContain('session 1, orders of Anna')
    forged('log.postmage', (body) =>
      body.type === 'turn' && body.turn === 1 ? { ...body, log: body.log.slice(0, -1) } : body,
    )
    const log = await at.run('compare ours.postmage log.postmage')
    expect(log.out).toContain('session 1, what happened.')
    expect(log.out).toContain('log.postmage: nothing more')
    forged('state.postmage', (body) => {
      if (body.type !== 'turn' || body.turn !== 2) return body
      const players = body.state['players'] as { points: number }[]
      return {
        ...body,
        state: { ...body.state, players: players.map((p, i) => (i === 2 ? { ...p, points: 77 } : p)) } as never,
      }
    })
    const state = await at.run('compare ours.postmage state.postmage')
    expect(state.out).toContain('session 2, state afterwards of Cleo')
    expect(state.out).toContain('players.2.points: 77')
  })

  it('names what was different from the start, and refuses what is neither', async () => {
    await at.good(
      'new spell-merchants --players Anna,Brian,Cleo,Eve -o eve.postmage --seed',
      'a seed of more than sixteen',
    )
    expect((await at.run('compare ours.postmage eve.postmage')).out).toContain('differ first in players')
    await at.good('new elixir --players Anna,Brian -o elixir.postmage')
    expect((await at.run('compare ours.postmage elixir.postmage')).out).toContain('game and ruleset')
    writeFileSync(join(at.path, 'x.txt'), 'no campaign')
    expect((await at.run('compare ours.postmage x.txt')).exit).toBe(2)
    expect((await at.run('compare ours.postmage')).err).toContain('Compare with what?')
  })

  it('takes a proof: its dice, and no more', async () => {
    const end = fresh()
    await end.good(
      'new spell-merchants --players Anna,Brian,Cleo,Dai -o g.postmage --seed',
      'a seed of more than sixteen',
    )
    for (let turn = 0; turn < 9; turn++) {
      if (turn === 1) await end.good('orders g.postmage --player Anna --text', 'round 1: restock random\nround 2: pass')
      await end.run('adjudicate g.postmage') // refused once the game is over
    }
    await end.good('reveal g.postmage -o proof.json')
    expect(await end.good('compare g.postmage proof.json')).toMatch(/^All dice agree up to session/)
    const proof = JSON.parse(readFileSync(join(end.path, 'proof.json'), 'utf8')) as {
      draws: { turn: number; value: number }[]
    }
    const die = proof.draws.find(({ turn }) => turn === 2)!
    die.value = (die.value + 1) % 6
    writeFileSync(join(end.path, 'proof.json'), JSON.stringify(proof))
    expect((await end.run('compare g.postmage proof.json')).out).toContain('session 2, dice s2/r1/restock/Anna#0')
  })
})

describe('two keys', () => {
  const publish = ['sheet', 'ours.postmage', '--turn', '2', '--publish', '--no-deadline'] as const

  it('publish a turn when both agree; what agreed is kept', async () => {
    at = await twoReferees('--option', 'two-keys=yes')
    expect(await at.run(...publish)).toMatchObject({ exit: 2, err: expect.stringContaining('two keys') })
    const copy = await at.run(...publish, '--two-key', 'ours.postmage')
    expect(copy).toMatchObject({ exit: 2, err: expect.stringContaining('copy of this one') })
    forged('die.postmage', (body) =>
      body.type === 'turn' && body.turn === 2
        ? { ...body, dice: body.dice.map((die, i) => (i === 1 ? { ...die, value: (die.value + 1) % 6 } : die)) }
        : body,
    )
    const differs = await at.run(...publish, '--two-key', 'die.postmage')
    expect(differs).toMatchObject({ exit: 2, err: expect.stringContaining('dice s2/r1/restock/Anna#1') })
    // The first turn is the same in both: it may go out.
    await at.good('sheet ours.postmage --turn 1 --publish --no-deadline --two-key die.postmage')
    await at.good(...publish, '--two-key', 'theirs.postmage')
    const { lines } = must(decodeBytes(CAMPAIGN_BOOK, readFileSync(join(at.path, 'ours.postmage'))))
    expect(lines.at(-1)).toMatchObject({ type: 'publication', turn: 2, second: { sum: expect.any(String) as string } })
    expect(await at.good('verify ours.postmage')).toContain('Everything agrees')
  })

  it('may be asked for in any campaign, and need a second adjudication that has come so far', async () => {
    const free = await twoReferees()
    await free.good('adjudicate ours.postmage')
    const behind = await free.run('sheet ours.postmage --publish --no-deadline --two-key theirs.postmage')
    expect(behind).toMatchObject({ exit: 2, err: expect.stringContaining('has not adjudicated session 3') })
    await free.good('sheet ours.postmage --turn 2 --publish --no-deadline --two-key theirs.postmage')
    expect((await free.run('sheet ours.postmage --two-key theirs.postmage')).err).toContain('--publish')
  })
})
