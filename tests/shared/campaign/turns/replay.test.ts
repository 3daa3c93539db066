// A replay: each turn as one viewer saw it, what moved marked; and the file made of it, which shows others no more than it may.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/record/model'
import { replayStep, replayUntil } from '@shared/campaign/turns/replay'
import { replayPage } from '@shared/desk/replay-page'
import { PUBLIC, REFEREE, seatViewer } from '@shared/engine/log'
import type { Viewer } from '@shared/engine/log'
import { CAMPAIGNS, openFrozen } from '../../../support/frozen/pins'
import { must } from '../../../support/memory-campaign'

const frozen = (name: string): Campaign => openFrozen(readFileSync(join(CAMPAIGNS, 'ruleset-1', `${name}.postmage`)))
const elixir = frozen('elixir-whole-game')
const market = frozen('magicians-market-mid-game')

describe('a step', () => {
  it('has the board with what moved in red, and everybody’s count before and after', () => {
    const steps = elixir.turns.map((_, i) => must(replayStep(elixir, i + 1, REFEREE)))
    const marked = steps.filter(({ pictures: [board] }) => board?.block === 'drawing' && board.svg.includes('#a8322a'))
    expect(marked.length).toBeGreaterThan(3)
    const [start] = must(replayStep(elixir, 0, REFEREE)).pictures
    expect(start?.block === 'drawing' && start.svg.includes('#a8322a')).toBe(false)
    for (const [i, { counted, before }] of steps.entries()) {
      expect(before).not.toBe(null)
      if (i === 0) continue
      const was = new Map(steps[i - 1]?.counted?.players.map(({ name, now }) => [name, now]))
      for (const player of counted?.players ?? []) expect(player.before).toBe(was.get(player.name))
    }
  })

  it('charts prices where there is no board, and ends where the game has got to', () => {
    const { pictures } = must(replayStep(market, market.turns.length, PUBLIC))
    expect(pictures.map(({ block }) => block)).toContain('chart')
    expect(replayStep(market, market.turns.length + 1, PUBLIC)).toMatchObject({ error: { code: 'no-turn' } })
  })
})

it.each([
  ['Elixir', elixir],
  ['Magician’s Market', market],
])('a step of %s tells each viewer the lines they may read, and no others', (_game, campaign) => {
  const told = (viewer: Viewer): number =>
    campaign.turns.reduce((sum, _, i) => sum + must(replayStep(campaign, i + 1, viewer)).lines.length, 0)
  const log = campaign.turns.flatMap(({ line }) => line.log)
  const open = log.filter(({ audience }) => audience === 'all')
  const own = log.filter(({ audience }) => audience === 'all' || (audience !== 'referee' && audience.includes(0)))
  expect(open.length).toBeLessThan(own.length)
  expect(own.length).toBeLessThan(log.length)
  expect([told(PUBLIC), told(seatViewer(0)), told(REFEREE)]).toEqual([open.length, own.length, log.length])
})

describe('the file', () => {
  it('is for the public alone while the game runs, and goes no further than what is published', () => {
    for (const viewer of [REFEREE, seatViewer(0)])
      expect(replayPage(market, viewer)).toMatchObject({ error: { code: 'game-running' } })
    const none = { ...market, published: new Map() }
    expect(replayPage(none, PUBLIC)).toMatchObject({ error: { code: 'nothing-published' } })
    const first = { ...market, published: new Map([[1, null]]) } as unknown as Campaign
    expect(must(replayUntil(first, PUBLIC))).toBe(1)
    const page = must(replayPage(first, PUBLIC))
    expect(page.match(/<section class="turn">/g)).toHaveLength(2)
    for (const address of market.roster.flatMap(({ address }) => address ?? [])) expect(page).not.toContain(address)
    expect(page).not.toContain(market.header.seed)
  })

  it('needs nothing from anywhere: its policy names its own style and script by their sums', () => {
    const page = must(replayPage(elixir, REFEREE))
    const between = (open: string, close: string): string =>
      page.slice(page.indexOf(open) + open.length, page.indexOf(close))
    const sum = (text: string): string => createHash('sha256').update(text).digest('base64')
    expect(page).toContain(`style-src 'sha256-${sum(between('<style>', '</style>'))}'`)
    expect(page).toContain(`script-src 'sha256-${sum(between('<script>', '</script>'))}'`)
    expect(page).toContain("default-src 'none'")
    expect(page.match(/(src|href)="(?!data:image)/g)).toBe(null)
    expect(page.match(/<section class="turn">/g)).toHaveLength(elixir.turns.length + 1)
  })
})
