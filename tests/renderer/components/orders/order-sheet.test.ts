// Form and text in step: no echo, no lost keystroke, stale answers dropped, unsaved text kept per player.
import { describe, expect, test } from 'vitest'
import type { CampaignSummary, ReadingAnswer, SeatSheet } from '@shared/desk/answers/campaign'
import type { Json } from '@shared/engine/json'
import { useAcceptance } from '../../../../src/renderer/views/orders/desk/acceptance'
import { draftSeats } from '../../../../src/renderer/components/orders/drafts'
import { useOrderSheet, type Ask } from '../../../../src/renderer/components/orders/order-sheet'

const reading = (text: string, orders: Json): ReadingAnswer => ({
  lines: text.split('\n').map((line, i) => {
    const start = text.split('\n').slice(0, i).join('\n').length + (i > 0 ? 1 : 0)
    const at = { start, end: start + line.length }
    return line.includes('?')
      ? { line: i + 1, at, use: 'unclear', why: 'What?' }
      : { line: i + 1, at, use: 'orders', sentence: line }
  }),
  problems: [],
  press: /PRESS:\n([^]*)/.exec(text)?.[1] ?? '',
  orders,
  text: text.trim(),
  sentences: [],
})

interface Asked {
  readonly name: string
  readonly input: { readonly seat: number; readonly text: string; readonly orders: Json; readonly force: boolean }
  readonly answer: (value: unknown) => void
  readonly refuse: (fault: unknown) => void
}

/** A desk that is answered by hand, so that answers can overtake each other. */
function slowDesk() {
  const asked: Asked[] = []
  const ask = ((name: string, input: Asked['input']) =>
    new Promise((answer, refuse) => asked.push({ name, input, answer, refuse }))) as unknown as Ask
  return { ask, asked, last: () => asked.at(-1)! }
}

let campaigns = 0
const campaign = (): CampaignSummary => {
  const seats = [0, 1].map((seat) => ({ seat, name: `P${seat}` }))
  return { id: `c${++campaigns}`, turn: 1, seats } as unknown as CampaignSummary
}
const sheet = (seat: number, text: string): SeatSheet => ({
  ...{ seat, name: `P${seat}`, text, reading: text === '' ? null : reading(text, { was: text }) },
  ...{ versions: [], late: null, defaults: [], ahead: [], nothing: null, examples: [], pictures: [] },
  ...{ game: 'spell-merchants', view: {}, report: {} },
})

/** Lets promises settle and, with `pause`, typing pauses pass. */
const soon = (pause = 0): Promise<void> => new Promise((go) => setTimeout(go, pause))
const PAUSE = 260

async function opened(text: string, seat = 0) {
  const desk = slowDesk()
  const orders = useOrderSheet(desk.ask)
  const where = campaign()
  void orders.open(where, seat)
  /** Answers the last question. */
  const answer = async (value: unknown): Promise<void> => {
    desk.last().answer(value)
    await soon()
  }
  const goTo = async (other: number, its: string): Promise<void> => {
    void orders.open(where, other)
    await answer(sheet(other, its))
  }
  await answer(sheet(seat, text))
  return { ...desk, orders, where, answer, goTo }
}

describe('typing', () => {
  test('is read at once, what follows as soon as that is read, and the form follows', async () => {
    const { orders, asked, answer } = await opened('old')
    orders.typed('n')
    orders.typed('ne')
    orders.typed('new')
    await soon()
    expect(asked.slice(1).map((a) => a.input.text)).toEqual(['n'])
    await answer(reading('n', { was: 'n' }))
    expect(asked.slice(1).map((a) => a.input.text)).toEqual(['n', 'new'])
    expect(orders.reading.value?.text).not.toBe('n')
    await answer(reading('new', { was: 'new' }))
    expect(orders.orders.value).toEqual({ was: 'new' })
    expect(orders.text.value).toBe('new')
    expect(orders.reading.value?.text).toBe('new')
    expect(orders.dirty.value).toBe(true)
  })

  test('goes on while an answer is awaited: the stale answer is dropped', async () => {
    const { orders, asked } = await opened('old')
    orders.typed('one')
    orders.typed('one two')
    asked[1]!.answer(reading('one', { was: 'one' }))
    await soon()
    expect(orders.orders.value).toEqual({ was: 'old' })
    asked[2]!.answer(reading('one two', { was: 'one two' }))
    await soon()
    expect(orders.text.value).toBe('one two')
    expect(orders.orders.value).toEqual({ was: 'one two' })
  })
})

describe('the form', () => {
  test('changes the text; its own answer does not come back into it', async () => {
    const { orders, asked, last } = await opened('old')
    orders.formed({ draft: 1 }, null)
    await soon(PAUSE)
    expect(last().name).toBe('orders.write')
    last().answer(reading('written', { was: 'written' }))
    await soon(PAUSE)
    expect(orders.text.value).toBe('written')
    expect(orders.orders.value).toEqual({ draft: 1 })
    expect(asked).toHaveLength(2)
  })

  test('says nothing to the desk while it is not finished', async () => {
    const { orders, asked } = await opened('old')
    orders.formed({ draft: 1 }, 'no digits yet')
    await soon(PAUSE)
    expect(asked).toHaveLength(1)
    expect(orders.text.value).toBe('old')
    expect(orders.anyDirty.value).toBe(true)
  })

  test('keeps press and lines that were not understood', async () => {
    const { orders, last, answer } = await opened('used\nhuh?\n\nPRESS:\nHello all')
    orders.formed({ draft: 1 }, null)
    await soon(PAUSE)
    await answer(reading('written\n', {}))
    expect(last().name).toBe('orders.read')
    expect(last().input.text).toBe('written\nhuh?\n\nPRESS:\nHello all\n')
    await answer(reading(last().input.text, {}))
    expect(orders.text.value).toBe('written\nhuh?\n\nPRESS:\nHello all\n')
  })

  test('is overtaken by typing: the text that was typed stays', async () => {
    const { orders, last } = await opened('old')
    orders.formed({ draft: 1 }, null)
    await soon(PAUSE)
    const write = last()
    orders.typed('typed after')
    write.answer(reading('written', {}))
    await soon()
    expect(orders.text.value).toBe('typed after')
  })
})

describe('players', () => {
  test('unsaved text is kept while another player is shown, and comes back', async () => {
    const { orders, where, goTo } = await opened('old')
    orders.typed('unsaved')
    await goTo(1, '')
    expect(orders.text.value).toBe('')
    expect(draftSeats(where)).toEqual([0])
    expect(orders.anyDirty.value).toBe(true)
    await goTo(0, 'old')
    expect(orders.text.value).toBe('unsaved')
    expect(orders.restored.value).toBe(true)
    expect(draftSeats(where)).toEqual([0])
    orders.revert()
    expect(draftSeats(where)).toEqual([])
    expect(orders.text.value).toBe('old')
    expect(orders.anyDirty.value).toBe(false)
  })

  test('so is a form that is not finished', async () => {
    const { orders, answer, goTo } = await opened('old')
    orders.formed({ draft: 2 }, 'two digits of three')
    await goTo(1, '')
    expect(orders.unfinished.value).toBeNull()
    await goTo(0, 'old')
    await answer(reading('old', { was: 'old' }))
    expect(orders.unfinished.value).toBe('two digits of three')
    expect(orders.orders.value).toEqual({ draft: 2 })
    orders.typed('typed instead')
    await soon(PAUSE)
    await answer(reading('typed instead', { was: 'typed' }))
    expect(orders.orders.value).toEqual({ was: 'typed' })
    orders.revert()
  })

  test('the sheet of a player left meanwhile is not shown', async () => {
    const { orders, asked, where } = await opened('old')
    void orders.open(where, 1)
    const slow = asked.at(-1)!
    void orders.open(where, 0)
    asked.at(-1)!.answer(sheet(0, 'old'))
    await soon()
    slow.answer(sheet(1, 'other'))
    await soon()
    expect(orders.sheet.value?.seat).toBe(0)
    expect(orders.text.value).toBe('old')
  })

  test('orders that come in meanwhile do not overwrite what is being typed', async () => {
    const { orders, answer, where } = await opened('old')
    orders.typed('mine')
    void orders.refresh({ ...where })
    await answer(sheet(0, 'by mail'))
    expect(orders.text.value).toBe('mine')
    expect(orders.overtaken.value).toBe(true)
    orders.revert()
    expect(orders.text.value).toBe('by mail')
  })
})

describe('accepting', () => {
  test('waits for the form to be written, then stores the text it became', async () => {
    const { orders, last, answer } = await opened('old')
    orders.formed({ draft: 1 }, null)
    const accepted = orders.accept(false)
    await soon()
    expect(last().name).toBe('orders.write')
    await answer(reading('written', {}))
    expect(last().name).toBe('orders.accept')
    expect(last().input).toMatchObject({ text: 'written', how: 'form', force: false })
    last().answer({ id: 'summary' })
    expect(await accepted).toEqual({ id: 'summary' })
    expect(orders.dirty.value).toBe(false)
  })

  test('that is refused keeps the text and says why', async () => {
    const { orders, last, answer } = await opened('old')
    orders.typed('bad')
    const accepted = orders.accept(false)
    await soon()
    await answer(reading('bad', null))
    last().refuse(
      Object.assign(new Error('no'), { failure: { code: 'x', message: 'Disk full.', remedy: 'Make room.' } }),
    )
    expect(await accepted).toBeNull()
    expect(orders.failure.value?.message).toBe('Disk full.')
    expect(orders.text.value).toBe('bad')
    expect(orders.dirty.value).toBe(true)
  })
})

describe('the key that accepts, pressed while the text is still being read', () => {
  /** A player’s sheet with the key; what it did is noted. */
  async function atTheKey(text = '') {
    const desk = await opened(text)
    const { orders } = desk
    const done: string[] = []
    const shown = { who: 'P0' }
    const bad = (): boolean => orders.reading.value?.text === orders.text.value && orders.text.value.includes('?')
    const key = useAcceptance(orders, {
      who: () => shown.who,
      locked: () => false,
      errors: bad,
      stored: () => text !== '',
      asIs: async () => true,
      store: orders.accept,
      accepted: () => done.push('accepted'),
      next: () => done.push('next'),
    })
    const posed = (name: string) => desk.asked.filter((one) => one.name === name)
    const answerReading = async (): Promise<void> => {
      const one = posed('orders.read').at(-1)!
      one.answer(reading(one.input.text, {}))
      await soon()
    }
    return { ...desk, key, done, shown, posed, answerReading }
  }

  test('does it as soon as the text is read, once, with what was typed', async () => {
    const { orders, key, done, posed, answerReading } = await atTheKey()
    orders.typed('p')
    orders.typed('pass')
    const presses = [key.acceptAndNext(), key.acceptAndNext()]
    await soon()
    await answerReading()
    posed('orders.read')[0]!.answer(reading('p', {}))
    await soon()
    expect(posed('orders.accept').map(({ input }) => input)).toMatchObject([{ text: 'pass', force: false }])
    posed('orders.accept')[0]!.answer({})
    await Promise.all(presses)
    expect(done).toEqual(['accepted', 'next'])
  })

  test('explains instead, where the text has become one with errors meanwhile', async () => {
    const { orders, key, done, posed, answerReading } = await atTheKey()
    orders.typed('pass')
    const press = key.acceptAndNext()
    await soon()
    orders.typed('pass and dance?')
    await answerReading()
    await answerReading()
    await press
    expect(key.asking.value).toBe('errors')
    expect(posed('orders.accept')).toEqual([])
    expect(done).toEqual([])
    const forced = key.acceptAndNext(true)
    await soon()
    expect(posed('orders.accept')[0]!.input).toMatchObject({ text: 'pass and dance?', force: true })
    posed('orders.accept')[0]!.answer({})
    await forced
    expect(done).toEqual(['accepted', 'next'])
  })

  test('does nothing to the player who is shown by then, and is at their service', async () => {
    const { orders, key, done, shown, where, posed, answerReading, goTo } = await atTheKey()
    orders.typed('pass')
    const press = key.acceptAndNext()
    await soon()
    shown.who = 'P1'
    await goTo(1, '')
    const second = key.acceptAndNext()
    await soon()
    await answerReading()
    await Promise.all([press, second])
    expect(posed('orders.accept')).toEqual([])
    expect(done).toEqual(['next'])
    expect(draftSeats(where)).toEqual([0])
    await goTo(0, '')
    orders.revert()
  })
})
