// The erratum: what a correction changes in the corrected turn and in every later one, in the style of the sheets.
import type { Block, Document, Text } from './document'
import { curly } from './curly'

export interface ErratumLineText {
  readonly text: string
  readonly rule: string
}

export interface ErratumInput {
  readonly campaign: string
  readonly gameTitle: string
  readonly number: number
  /** What the corrected turn is called: session 3. */
  readonly turn: string
  readonly date: string
  /** Whom it is for; null = everybody. */
  readonly reader: string | null
  /** What was corrected, and what that does to the end of the game: true by itself. */
  readonly what: string
  readonly reason: string
  /** Which results change; '' = said already. */
  readonly reach: string
  /** The correction was taken back since. */
  readonly takenBack: boolean
  readonly turns: readonly {
    readonly name: string
    readonly gone: readonly ErratumLineText[]
    readonly new: readonly ErratumLineText[]
    readonly moved: readonly ErratumLineText[]
    readonly players: readonly { readonly name: string; readonly changes: readonly string[] }[]
    /** It is played no more: none of it is true. */
    readonly away: boolean
  }[]
  readonly credits: readonly string[]
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
const line = (item: ErratumLineText): Text => [item.text, ' ', { text: item.rule, style: 'rule' }]

function turnBlocks(turn: ErratumInput['turns'][number]): Block[] {
  const blocks: Block[] = [{ block: 'heading', level: 2, text: capital(turn.name) }]
  if (turn.away) return [...blocks, { block: 'paragraph', text: ['Falls away: none of it counts.'] }]
  const lists = [
    ['No longer true', turn.gone],
    ['Instead', turn.new],
    ['Still true, at another place', turn.moved],
  ] as const
  for (const [text, items] of lists)
    if (items.length > 0) blocks.push({ block: 'heading', level: 3, text }, { block: 'list', items: items.map(line) })
  if (turn.players.length > 0) {
    blocks.push({ block: 'heading', level: 3, text: 'After it' })
    blocks.push({
      block: 'facts',
      rows: turn.players.map((player) => ({ label: player.name, text: [player.changes.join('; ')] })),
    })
  }
  return blocks
}

/** The erratum of one correction. Turns in which nothing changes are left out by the caller. */
export function erratumDocument(input: ErratumInput): Document {
  const name = `erratum ${input.number} to ${input.turn}`
  const reason = curly(input.reason.trim())
  const reader = input.reader === null ? '' : `, for ${input.reader}`
  return {
    masthead: {
      game: input.gameTitle,
      title: input.campaign,
      subtitle: `${capital(name)}${reader}`,
      date: input.date,
      deadline: null,
      returnTo: null,
      kind: 'Erratum',
      revised: false,
    },
    blocks: [
      {
        block: 'notice',
        title: 'Correction',
        lines: [
          ...(input.takenBack
            ? [[{ text: 'This erratum was taken back since: it no longer holds.', style: 'strong' }] as Text]
            : []),
          [{ text: input.what, style: 'strong' }],
          ...(reason === '' ? [] : [[`Reason: ${reason}`] as Text]),
          ...(input.reach === '' ? [] : [[input.reach] as Text]),
        ],
      },
      ...input.turns.flatMap(turnBlocks),
    ],
    credits: input.credits,
    footer: `${input.campaign} · ${name}`,
  }
}
