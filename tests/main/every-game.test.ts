// Every registered game works everywhere, whatever it comes with: a game without a pack, a sample or a page of its own too.
// Driven through the command line and the desk as a referee would; canaries.test.ts prints their sheets in every format.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeDice } from '@shared/engine/dice/dice'
import { resolvedGames } from '../support/released'
import { hasPack } from '../../src/main/desk/packs/pack-files'
import { temporaryFolders } from '../support/cli'
import { beginning, tableFor } from '../support/game-tests'
import { newCampaign } from '../support/new-campaign'
import { callsOf, serviceIn } from '../support/test-desk'

const all = resolvedGames()
const fresh = temporaryFolders()
const PEOPLE = ['Annabel', 'Brianna', 'Cleopatra', 'Daisy', 'Edith', 'Fabian']
/** Four players, or as many as a game takes at least or at most. */
const namesFor = ({ players: { min, max } }: (typeof all)[number]): readonly string[] =>
  PEOPLE.slice(0, Math.min(max, Math.max(min, 4)))

/** Orders that every game has a text for: those of a player who sends nothing, or anything at all that its slip shows. */
function someText(game: (typeof all)[number]): string {
  const table = tableFor(game, namesFor(game).length)
  const state = beginning(game, table, makeDice('text'))
  return game.format(table, game.defaults(table, state, 0).orders)
}

describe.each(all)('$title', (game) => {
  const names = namesFor(game)
  const [first = ''] = names
  const text = someText(game)

  it('is played from the command line: orders, a turn, a correction, the proof', async () => {
    const at = fresh()
    expect(await at.good('games')).toContain(game.title)
    await at.good(
      'new',
      game.id,
      '--players',
      names.join(),
      '--seed',
      'a seed of more than sixteen',
      '-o',
      'a.postmage',
    )
    if (text.trim() !== '') await at.good('orders a.postmage --player', first, '--text', text, '--force')
    await at.good('adjudicate a.postmage')
    const state = await at.json<{ game: string; players: unknown[] }>('state a.postmage')
    expect(state.game).toBe(game.id)
    expect(state.players).toHaveLength(names.length)
    expect(await at.good('amend a.postmage --turn 1 --player', first, '--nmr', '--reason', 'Misread.')).not.toBe('')
    expect(await at.good('verify a.postmage')).toContain('Everything agrees')
  })

  it('says so where it has no pack or no sample', async () => {
    const at = fresh()
    const pack = await at.run('pack show', game.id)
    if (hasPack(game)) expect(pack.exit).toBe(0)
    else expect(pack).toMatchObject({ exit: 2, err: expect.stringContaining('needs no pack') as string })
    if (existsSync(join('resources/samples', game.id, 'demo.json'))) return
    const demo = await at.run('demo --game', game.id, '-o', 'demo')
    expect(demo).toMatchObject({ exit: 2, err: expect.stringContaining('there is no sample of') as string })
  })

  it('is played on the desk: orders, what is open, a turn, sheets', async () => {
    const at = fresh()
    const desk = serviceIn(at.path)
    const { ask } = callsOf(() => desk)
    const { id: campaign } = await ask(
      'campaigns.create',
      newCampaign(join(at.path, 'b.postmage'), names, { game: game.id, name: 'B', deadline: '2026-03-08T18:00Z' }),
    )
    expect((await ask('orders.sheet', { campaign, seat: 0 })).view['game']).toBe(game.id)
    expect((await ask('orders.read', { campaign, seat: 0, text })).problems).toBeInstanceOf(Array)
    const { basis } = await ask('adjudicate.preview', { campaign })
    expect(await ask('adjudicate.commit', { campaign, basis })).toMatchObject({ game: { id: game.id } })
    expect((await ask('history.read', { campaign })).turns.length).toBeGreaterThan(0)
    expect(readFileSync(join(at.path, 'b.postmage'), 'utf8')).toContain(`"game":"${game.id}"`)
  })
})
