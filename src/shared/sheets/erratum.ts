// The erratum: what a correction changes in the corrected turn and in every later one, in the style of the sheets.
import type { Block, Document, Text } from './document'

export interface ErratumLineText {
  readonly text: string
  readonly rule: string
}

export interface ErratumInput {
  readonly campaign: string
  readonly gameTitle: string
  /** What a turn is called: session, day, round. */
  readonly turnWord: string
  /** The corrected turn. */
  readonly turn: number
  /** One sentence: what was corrected. */
  readonly what: string
  readonly reason: string
  readonly turns: readonly {
    readonly turn: number
    readonly gone: readonly ErratumLineText[]
    readonly new: readonly ErratumLineText[]
    readonly players: readonly { readonly name: string; readonly changes: readonly string[] }[]
  }[]
  readonly credits: readonly string[]
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)
const line = (item: ErratumLineText): Text => [item.text, ' ', { text: item.rule, style: 'rule' }]

function turnBlocks(input: ErratumInput, turn: ErratumInput['turns'][number]): Block[] {
  const blocks: Block[] = [{ block: 'heading', level: 2, text: `${capital(input.turnWord)} ${turn.turn}` }]
  if (turn.gone.length > 0) {
    blocks.push(
      { block: 'heading', level: 3, text: 'No longer true' },
      { block: 'list', items: turn.gone.map(line) },
    )
  }
  if (turn.new.length > 0) {
    blocks.push({ block: 'heading', level: 3, text: 'Instead' }, { block: 'list', items: turn.new.map(line) })
  }
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
  const when = `${input.turnWord} ${input.turn}`
  const reason = input.reason.trim()
  const later = input.turns.filter((turn) => turn.turn > input.turn).map((turn) => turn.turn)
  const reach =
    input.turns.length === 0
      ? 'No result changes.'
      : later.length === 0
        ? `Only ${when} changes; dice that have nothing to do with the correction rolled the same.`
        : `${capital(when)} and what followed were worked out again; dice that have nothing to do with the correction rolled the same.`
  return {
    masthead: {
      game: input.gameTitle,
      title: input.campaign,
      subtitle: `Erratum to ${when}`,
      date: null,
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
          [{ text: input.what, style: 'strong' }],
          ...(reason === '' ? [] : [[`Reason: ${reason}`] as Text]),
          [reach],
        ],
      },
      ...input.turns.flatMap((turn) => turnBlocks(input, turn)),
    ],
    credits: input.credits,
    footer: `${input.campaign} · erratum to ${when}`,
  }
}
