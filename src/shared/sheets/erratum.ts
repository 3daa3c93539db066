// The erratum: effects of a correction on the corrected turn and on every later one, figures first, in the style of the sheets.
import type { Block, Document, Text } from './document'
import { curly } from './curly'

interface ErratumLineText {
  readonly text: string
  readonly rule: string
}

interface ErratumInput {
  readonly campaign: string
  readonly gameTitle: string
  readonly number: number
  /** Name of the corrected turn: session 3. */
  readonly turn: string
  readonly date: string
  /** Whom it is for; null = everybody. */
  readonly reader: string | null
  /** The correction and its effect on the end of the game; true on its own. */
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
    /** Players' figures after the turn. */
    readonly players: readonly {
      readonly name: string
      readonly figures: readonly { readonly what: string; readonly before: string; readonly now: string }[]
    }[]
    /** It is no longer played: nothing in it is true. */
    readonly away: boolean
  }[]
  readonly credits: readonly string[]
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
const line = (item: ErratumLineText): Text => [item.text, ' ', { text: item.rule, style: 'rule' }]

type ErratumTurn = ErratumInput['turns'][number]

/** Who had what after a turn, before and now; each player is named once. */
function figuresTable({ name, players }: ErratumTurn): Block[] {
  const rows = players.flatMap((player) =>
    player.figures.map(({ what, before, now }, i) => [[i === 0 ? player.name : ''], [what], [before], [now]]),
  )
  const columns = ['Player', '', 'Before', 'Now'].map((title) => ({ title, kind: 'text' as const }))
  return rows.length === 0 ? [] : [{ block: 'table', caption: `After ${name}`, columns, rows }]
}

/** The lines of a turn that changed. */
function storyBlocks(turn: ErratumTurn): readonly Block[] {
  const heading: Block = { block: 'heading', level: 2, text: capital(turn.name) }
  if (turn.away) return [heading, { block: 'paragraph', text: ['Falls away: none of it counts.'] }]
  const lists = [
    ['No longer true', turn.gone],
    ['Instead', turn.new],
    ['Still true, at another place', turn.moved],
  ] as const
  const blocks = lists.flatMap(([text, items]): readonly Block[] =>
    items.length === 0
      ? []
      : [
          { block: 'heading', level: 3, text },
          { block: 'list', items: items.map(line) },
        ],
  )
  return blocks.length === 0 ? [] : [heading, ...blocks]
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
      ...input.turns.flatMap(figuresTable),
      ...input.turns.flatMap(storyBlocks),
    ],
    credits: input.credits,
    footer: `${input.campaign} · ${name}`,
  }
}
