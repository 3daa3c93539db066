// The news of a session: round by round who offered what, what came of it and why; and the end of the game.
import type { LogLine } from '../../../engine/log'
import type { Block, Text } from '../../../sheets/document'
import { code, figures, heading, victoryHeading, words } from '../../../kit/sheet-parts'
import { total } from '../digits'
import { ORDINALS, roundsOf, sentence, signed, spaced, wizardName, wizardOf } from './sheet-words'
import { listed, type SmTable } from '../table'
import type { SeenEntry, SeenRound, SmView } from '../types'

/** Lines the table of the round already shows. */
const IN_TABLE = ['wizard', 'offer', 'used'] as const

/** What became of every offer of a round, as a table. */
function roundTable(view: SmView, round: SeenRound): Block {
  const rows = round.entries
    .filter((entry) => entry.did !== 'out')
    .map((entry) => ({ entry, name: view.players[entry.seat]?.name ?? '' }))
    .sort(
      (a, b) =>
        (a.entry.place || 99) - (b.entry.place || 99) ||
        b.entry.spell.length - a.entry.spell.length ||
        a.entry.seat - b.entry.seat,
    )
  const result = (entry: SeenEntry): string => {
    if (entry.spell.length > 0) return entry.valid ? (ORDINALS[entry.place] ?? '') : 'invalid'
    if (entry.did === 'restock' || entry.did === 'restock-random') return 'restocks'
    return entry.did === 'pass' ? 'passes' : 'nothing'
  }
  return {
    block: 'table',
    columns: [words('Player'), code('Spell'), ...figures('Total'), words('Place'), ...figures('Points')],
    rows: rows.map(({ entry, name }) => [
      entry.nmr ? [name, ' ', { text: 'NMR', style: 'small' }] : [name],
      [entry.spell.length > 0 ? spaced(entry.spell) : '–'],
      [entry.spell.length > 0 ? String(total(entry.spell)) : ''],
      [result(entry)],
      [signed(entry.prize - entry.fine)],
    ]),
  }
}

/** Round by round: who asked for what, what came of the offers, and why. `whole` leaves nothing out. */
export function storyBlocks(
  table: SmTable,
  view: SmView,
  log: readonly LogLine[],
  session: number,
  whole: boolean,
): Block[] {
  const blocks: Block[] = []
  const opening = log.filter((line) => line.part === 0 && line.code !== 'game-over')
  if (opening.length > 0)
    blocks.push({ block: 'story', lines: opening.map((line) => ({ text: sentence(table, line) })) })
  for (const round of roundsOf(view, session)) {
    const wizard = wizardOf(view, session, round.round)
    const lines = log.filter(
      (line) => line.part === round.round && (whole || !IN_TABLE.some((code) => code === line.code)),
    )
    const asked = wizard
      ? `A spell must ${wizard.text}. Prizes ${wizard.prizes[0]} and ${wizard.prizes[1]}, others ${wizard.prizes[2]}.`
      : ''
    const told = lines.filter((line) => line.code !== 'game-over')
    blocks.push({
      block: 'group',
      blocks: [
        heading(`Round ${round.round}: ${wizardName(round.wizard)}`),
        ...(asked === ''
          ? []
          : [{ block: 'paragraph' as const, text: [{ text: asked, style: 'emphasis' as const }] }]),
        roundTable(view, round),
      ],
    })
    if (told.length > 0)
      blocks.push({ block: 'story', lines: told.map((line) => ({ text: sentence(table, line) })) })
  }
  return blocks
}

/** The end of the game, when it came this turn or the sheet is made after it. */
export function victoryBlocks(table: SmTable, view: SmView, log: readonly LogLine[]): Block[] {
  if (!view.over) return []
  const line = log.find((item) => item.code === 'game-over')
  const names = view.winners.map((seat) => view.players[seat]?.name ?? '')
  const points = view.players[view.winners[0] ?? 0]?.points ?? 0
  const news: Text = line
    ? sentence(table, line)
    : [`${listed(names)} ${names.length === 1 ? 'wins' : 'share the victory'} with ${points} points.`]
  return [heading(victoryHeading(names, listed)), { block: 'story', lines: [{ text: news, lead: true }] }]
}
