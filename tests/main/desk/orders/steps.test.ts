// A turn played step by step through the real service: what is offered and shown is what adjudicating makes of it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { StepsAnswer } from '@shared/desk/answers/campaign'
import type { DeskService } from '@shared/desk/contract'
import type { Json } from '@shared/engine/json'
import { newCampaign } from '../../../support/new-campaign'
import { callsOf, serviceIn } from '../../../support/test-desk'

const made: { readonly folder: string; readonly service: DeskService }[] = []
afterEach(async () => {
  for (const { folder, service } of made.splice(0)) {
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

type Table = Awaited<ReturnType<typeof table>>

async function table(game: string, players: number, options: { readonly [name: string]: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'postmage-steps-'))
  const service = serviceIn(folder)
  made.push({ folder, service })
  const { ask, refused } = callsOf(() => service)
  const { id: campaign } = await ask(
    'campaigns.create',
    newCampaign(join(folder, 'steps.postmage'), ['Anna', 'Brian', 'Cleo', 'Dai'].slice(0, players), {
      game,
      name: 'Step by step',
      options,
    }),
  )
  return {
    campaign,
    ask,
    refused,
    next: (seat: number, orders: Json): Promise<StepsAnswer> => ask('orders.next', { campaign, seat, orders }),
  }
}

/** Plays a turn by taking what is offered of the first wish that something is offered of, at most so many times. */
async function play(at: Table, seat: number, wishes: readonly RegExp[], most = 4): Promise<StepsAnswer> {
  let now = await at.next(seat, null)
  for (let i = 0; i < most; i++) {
    const offers = now.turn?.offers ?? []
    const wish = wishes.find((each) => offers.some(({ label }) => each.test(label)))
    if (wish === undefined) break
    now = await at.next(seat, offers.find(({ label }) => wish.test(label))!.orders)
  }
  return now
}

/** Seats in the order of their turns, out of the log. */
async function order(at: Table, seats: number): Promise<readonly number[]> {
  const parts: number[] = []
  for (let seat = 0; seat < seats; seat++) parts.push((await at.next(seat, null)).turn!.story[0]!.part)
  return parts.map((_, i) => parts.indexOf(i + 1))
}

const accept = (at: Table, seat: number, text: string): Promise<unknown> =>
  at.ask('orders.accept', { campaign: at.campaign, seat, text, how: 'form', received: null, force: false })

const SHOPPING = [/^Buy/, /^Move to the (Herbalist|Special|Jeweller)/]
const TURNS = [
  ['elixir', 2, SHOPPING, 3],
  ['elixir', 2, [/^Stay/], 1],
  ['magic-spell', 3, [/^Put .* back/, /^Scrounge place 17/], 2],
  ['magic-spell', 3, [/^Weave/, /^Scrounge the lowest/], 1],
  ['magic-spell', 3, [/^Rest/], 1],
] as const

describe('what the steps show is what will be', () => {
  test.each(TURNS)('%s with %i players: %j', async (game, players, wishes, steps) => {
    const at = await table(game, players)
    const taken: number[] = []
    for (const seat of await order(at, players)) {
      const done = await play(at, seat, wishes)
      taken.push(done.sentences.length)
      await accept(at, seat, done.text)
      const sheet = await at.ask('orders.sheet', { campaign: at.campaign, seat })
      expect(sheet.reading?.sentences).toEqual(done.sentences)
      expect(sheet.reading?.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    }
    expect(Math.max(...taken)).toBeGreaterThanOrEqual(steps)
    const { log } = await at.ask('adjudicate.preview', { campaign: at.campaign })
    for (let seat = 0; seat < players; seat++) {
      const { turn } = await at.next(seat, await ordersOf(at, seat))
      const { part } = turn!.story[0]!
      expect([...turn!.story, ...turn!.ahead]).toEqual(log.filter((line) => line.part === part))
    }
  })

  test('an earlier turn of the same resolution is played by what is in force for it', async () => {
    const at = await table('elixir', 2)
    const [first, second] = (await order(at, 2)) as [number, number]
    const shops = async (): Promise<unknown> => (await at.next(second, null)).turn?.view['shops']
    const before = await shops()
    const shopped = await play(at, first, SHOPPING)
    expect(await shops()).toEqual(before)
    await accept(at, first, shopped.text)
    expect(await shops()).toEqual(shopped.turn?.view['shops'])
    expect(await shops()).not.toEqual(before)
  })
})

const ordersOf = async (at: Table, seat: number): Promise<Json> =>
  (await at.ask('orders.sheet', { campaign: at.campaign, seat })).reading?.orders ?? null

describe('the middle of a turn', () => {
  test('is seen as its player sees it: the tile in hand, and nothing of others', async () => {
    const at = await table('magic-spell', 3)
    const { turn } = await play(at, 1, [/^Scrounge place 17/], 1)
    expect(turn?.view).toMatchObject({ seat: 1, letter: expect.stringMatching(/^.$/u) })
    const others = (turn!.view['players'] as readonly { readonly cabinet: unknown }[]).map(({ cabinet }) => cabinet)
    expect([others[0], others[2]]).toEqual([null, null])
    expect(turn?.ahead.map(({ code }) => code)).toContain('forgot-hand')
    expect(turn?.story.map(({ code }) => code)).not.toContain('forgot-hand')
  })

  test('the last step is taken back by its own orders, down to none', async () => {
    const at = await table('elixir', 2)
    const done = await play(at, 0, SHOPPING, 2)
    expect(done.turn?.last?.sentence).toMatch(/^Buy/)
    const one = await at.next(0, done.turn!.last!.orders)
    expect(one.sentences).toHaveLength(1)
    const none = await at.next(0, one.turn!.last!.orders)
    expect(none).toEqual(await at.next(0, null))
    expect(none.turn?.last).toBeNull()
  })

  test('conditions stay where they are written, and the steps come behind them', async () => {
    const at = await table('elixir', 2)
    const text = 'if I have 20 gold, drink Speedy Soda'
    const { orders } = await at.ask('orders.read', { campaign: at.campaign, seat: 0, text })
    const read = await at.next(0, orders)
    const step = read.turn!.offers.find(({ group }) => group === 'Move')!
    const next = await at.next(0, step.orders)
    expect(next.text.startsWith(read.text)).toBe(true)
    expect(next.sentences).toEqual([...read.sentences, step.label])
    expect(read.turn?.story.map(({ code }) => code)).toContain('condition')
  })
})

describe('what cannot be played so is said in words', () => {
  test('a game of simultaneous orders, a seat that is not there, orders of another game', async () => {
    const merchants = await table('spell-merchants', 4)
    const { campaign } = merchants
    expect((await merchants.refused('orders.next', { campaign, seat: 0, orders: null })).code).toBe('no-steps')
    const at = await table('elixir', 2)
    const ask = (seat: number, orders: Json) =>
      at.refused('orders.next', { campaign: at.campaign, seat, orders }).then(({ code }) => code)
    expect(await ask(7, null)).toBe('unknown-player')
    expect(await ask(0, { rounds: 7 })).toBe('orders-odd')
    expect(await ask(0, { steps: [{ kind: 'act', act: { do: 'fly' } }] })).toBe('orders-odd')
    expect(await ask(0, ['move'])).toBe('orders-odd')
  })

  test('a player who may only trade has no turn to play', async () => {
    const at = await table('magic-spell', 3, { pace: 'single' })
    const turns = await Promise.all([0, 1, 2].map(async (seat) => (await at.next(seat, null)).turn !== null))
    expect(turns.filter((due) => due)).toHaveLength(1)
  })
})
