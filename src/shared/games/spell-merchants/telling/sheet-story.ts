// The news of a session, round by round: offers, results and reasons.
import type { LogLine } from '../../../engine/log'
import type { Block } from '../../../sheets/document'
import { minus, nth } from '../../../kit/prose'
import { heading, paragraph, small, storyOf, tableFrom } from '../../../kit/sheets/sheet-parts'
import { curly } from '../../../sheets/curly'
import { spaced, total } from '../digits'
import { roundsOf, wizardName } from './sheet-words'
import { wizardsIn, type SeenEntry, type SeenRound, type SmView } from '../types'
import type { SmSheet } from './sheet-own'

/** Lines the table of the round already shows. */
const IN_TABLE = ['wizard', 'offer', 'used'] as const

/** Table of the offers of a round with their results. */
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
    if (entry.spell.length > 0) return entry.valid ? nth(entry.place) : 'invalid'
    if (entry.did === 'restock' || entry.did === 'restock-random') return 'restocks'
    return entry.did === 'pass' ? 'passes' : 'nothing'
  }
  return tableFrom(rows, [
    ['Player', ({ entry, name }) => (entry.nmr ? [name, ' ', small('NMR')] : name)],
    ['Spell', ({ entry }) => spaced(entry.spell) || '–', 'orders'],
    ['Total', ({ entry }) => (entry.spell.length > 0 ? total(entry.spell) : ''), 'figure'],
    ['Place', ({ entry }) => result(entry)],
    ['Points', ({ entry }) => minus(entry.prize - entry.fine), 'figure'],
  ])
}

/** The wizard's wish, the table of offers and the story of each round. */
export function story({ view, log, frame, whole, sentence }: SmSheet): readonly Block[] {
  const told = (part: number): readonly LogLine[] =>
    log.filter(
      (line) =>
        line.part === part && line.code !== 'game-over' && (whole || !IN_TABLE.some((code) => code === line.code)),
    )
  const rounds = roundsOf(view, frame.turn).flatMap((round): Block[] => {
    const wizard = wizardsIn(view.wizards, frame.turn)[round.round - 1]
    const asked =
      wizard === undefined
        ? []
        : [
            `A spell must ${curly(wizard.text)}. Prizes ${wizard.prizes[0]} and ${wizard.prizes[1]}, others ${wizard.prizes[2]}.`,
          ]
    return [
      {
        block: 'group',
        blocks: [
          heading(`Round ${round.round}: ${wizardName(round.wizard)}`),
          ...asked.map((text) => paragraph({ text, style: 'emphasis' })),
          roundTable(view, round),
        ],
      },
      ...storyOf(told(round.round).map(sentence)),
    ]
  })
  return [...storyOf(told(0).map(sentence)), ...rounds]
}
