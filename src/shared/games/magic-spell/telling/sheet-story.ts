// The news: each turn as a short story.
import type { LogLine } from '../../../engine/log'
import { heading, paragraph, storyOf } from '../../../kit/sheets/sheet-parts'
import type { Block } from '../../../sheets/document'
import { nameOf } from '../table'
import type { MsSheet } from './sheet-own'

const lines = ({ sentence }: MsSheet, log: readonly LogLine[]): readonly Block[] =>
  storyOf(log.map(sentence), (i) => log[i]?.code === 'complete')

/** One turn under its player's name; the trades before it are above the name. */
function turnStory(sheet: MsSheet, log: readonly LogLine[]): readonly Block[] {
  const begins = log.findIndex(({ code }) => code === 'turn')
  if (begins < 0) return lines(sheet, log)
  const seat = log[begins]?.params['seat']
  const told = lines(sheet, log.slice(begins + 1))
  return [
    ...lines(sheet, log.slice(0, begins)),
    {
      block: 'group',
      blocks: [
        heading(nameOf(sheet.table, Number(seat)), 3),
        ...(told.length > 0 ? told : [paragraph('Nothing happens.')]),
      ],
    },
  ]
}

/** Turn by turn, then what concerns everybody. */
export function story(sheet: MsSheet): readonly Block[] {
  const { log } = sheet
  const parts = [...new Set(log.map(({ part }) => part))].filter((part) => part > 0).sort((a, b) => a - b)
  const blocks = [
    ...parts.flatMap((part) =>
      turnStory(
        sheet,
        log.filter((line) => line.part === part),
      ),
    ),
    ...lines(
      sheet,
      log.filter(({ part, code }) => part === 0 && code !== 'game-over'),
    ),
  ]
  return blocks.length === 0 ? [] : [heading('What happened'), ...blocks]
}
