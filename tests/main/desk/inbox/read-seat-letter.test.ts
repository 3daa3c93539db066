// The sheet of a turn that was played, sent back whole with its slip filled in: its news have headings that begin like lines of the
// slip, and its slip code stands on top as well. Only what the player wrote is orders.
import { expect, test } from 'vitest'
import { adjudicate } from '@shared/campaign/turns/actions'
import type { Campaign } from '@shared/campaign/record/model'
import { acceptOrders, readOrders } from '@shared/campaign/orders/orders'
import { sheetDocument } from '@shared/campaign/sheet/sheet'
import { seatViewer } from '@shared/engine/log'
import { FLAVOURS, toBBCode } from '@shared/sheets/formats/to-bbcode'
import type { Document } from '@shared/sheets/document'
import { toDiscord } from '@shared/sheets/formats/to-discord'
import { toMarkdown } from '@shared/sheets/formats/to-markdown'
import { toText } from '@shared/sheets/formats/to-text'
import { timeWords } from '../../../../src/main/clock/times'
import { readSeatLetter } from '../../../../src/main/desk/inbox/reading/read-seat-letter'
import { WITH_SLIPS, withRecords, worldOf, type World } from '../../../support/letters/world'
import { must } from '../../../support/memory-campaign'

/** The campaign after its first turn, for which Anna alone sent orders. */
function played({ campaign, lines, now }: World): Campaign {
  const orders = { seat: 0, text: now.lines.join('\n'), how: 'typed', sent: null, force: true } as const
  const first = withRecords(lines, [must(acceptOrders(campaign, orders)).record], '2026-03-06T20:00:00.000Z')
  return withRecords(first.lines, [must(adjudicate(first.campaign))], '2026-03-08T19:00:00.000Z').campaign
}

const FORMATS: Readonly<Record<string, (document: Document) => string>> = {
  text: toText,
  markdown: toMarkdown,
  discord: toDiscord,
  ...Object.fromEntries(FLAVOURS.map((flavour) => [flavour, (document: Document) => toBBCode(document, flavour)])),
}

test.each(WITH_SLIPS)('%s: of a whole sheet with news that comes back only the answers are read', (game) => {
  const world = worldOf(game)
  const campaign = played(world)
  const sheet = must(sheetDocument(campaign, 1, seatViewer(0), timeWords('Europe/London')))
  const meant = readOrders(campaign, 0, world.old.lines.join('\n'), 'typed').orders
  expect(meant).not.toBeNull()
  for (const [format, render] of Object.entries(FORMATS)) {
    let filled = render(sheet)
    for (const [label, lines] of world.old.slip)
      filled = filled.replace(new RegExp(`^(${label}: )_+`, 'm'), (_, before: string) => before + lines.join('\n    '))
    const marked = filled.replace(/^/gm, '> ')
    for (const letter of [
      filled,
      marked,
      `[quote=Pat]\n${filled}\n[/quote]\n\nHere you are.`,
      `Here you are.\n\nOn Mon, 9 Mar 2026 at 09:00, Pat <pat@zine.example> wrote:\n${marked}`,
    ]) {
      const { reading } = readSeatLetter(campaign, 0, letter, null)
      expect(reading.orders, `${format}:\n${letter}`).toEqual(meant)
      expect(reading.problems.filter((p) => p.code === 'line-doubtful')).toEqual([])
      // Tables and titles in Markdown may be typed: they are asked about where nothing marks them as ours.
      if (format !== 'markdown' || letter !== filled)
        expect(reading.lines.filter(({ use }) => use === 'unclear')).toEqual([])
    }
  }
})
