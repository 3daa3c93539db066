// The news: each turn as a short story, and the end of the game.
import type { LogLine } from '../../../engine/log'
import type { Block, Text } from '../../../sheets/document'
import { heading, victoryHeading } from '../../../kit/sheet-parts'
import { nameIn, sentence } from './sheet-words'
import { listed, nameOf, type MsTable } from '../table'
import type { MsView } from '../types'

/** Lines the heading of a turn tells already. */
const HEADS = ['turn']

/** Each turn under its player's name; trades and what concerns everybody around it. */
export function storyBlocks(table: MsTable, log: readonly LogLine[]): Block[] {
  const blocks: Block[] = []
  const parts = [...new Set(log.map((line) => line.part))].filter((part) => part > 0).sort((a, b) => a - b)
  const story = (lines: readonly LogLine[]): Block => ({
    block: 'story',
    lines: lines.map((line) => ({
      text: sentence(table, line),
      ...(line.code === 'complete' ? { lead: true } : {}),
    })),
  })
  for (const part of parts) {
    const lines = log.filter((line) => line.part === part)
    const head = lines.find((line) => line.code === 'turn')
    const at = head === undefined ? lines.length : lines.indexOf(head)
    const before = lines.slice(0, at)
    if (before.length > 0) blocks.push(story(before))
    if (head === undefined) continue
    const seat = typeof head.params['seat'] === 'number' ? head.params['seat'] : 0
    const told = lines.slice(at).filter((line) => !HEADS.includes(line.code))
    blocks.push({
      block: 'group',
      blocks: [
        heading(nameOf(table, seat), 3),
        ...(told.length > 0 ? [story(told)] : [{ block: 'paragraph' as const, text: ['Nothing happens.'] }]),
      ],
    })
  }
  const whole = log.filter((line) => line.part === 0 && line.code !== 'game-over')
  if (whole.length > 0) blocks.push(story(whole))
  return blocks.length === 0 ? [] : [heading('What happened'), ...blocks]
}

/** The end of the game, when it came this turn or the sheet is made after it. */
export function victoryBlocks(table: MsTable, view: MsView, log: readonly LogLine[]): Block[] {
  if (!view.over) return []
  const line = log.find((item) => item.code === 'game-over')
  const names = view.winners.map((seat) => nameIn(view, seat))
  const title = victoryHeading(names, listed)
  const news: Text = line === undefined ? [`${title}.`] : sentence(table, line)
  return [heading(title), { block: 'story', lines: [{ text: news, lead: true }] }]
}
