// A finished game in figures: final places, how long each player led, how many orders were missing.
import type { Course } from '../../sheets/charts/course'
import { nameOf } from '../../campaign/record/lookup'
import type { Campaign } from '../../campaign/record/model'
import { capital } from '../../kit/prose'
import type { Text } from '../../sheets/document'
import type { IssueBlock } from '../../sheets/zine/issue'

const figure = (value: number | null): string => (value === null ? '–' : value < 0 ? `−${-value}` : String(value))

/** A player’s way through the game. */
interface Way {
  readonly name: string
  readonly won: boolean
  readonly end: number | null
  /** The most they ever had, and the first turn after which they had it. */
  readonly most: { readonly value: number; readonly turn: number } | null
  readonly gain: number | null
  /** The number of turns after which nobody had more and somebody had less. */
  readonly led: number
  readonly missing: number
}

function gainsOf(values: readonly (number | null)[]): readonly number[] {
  return values.flatMap((value, turn) => {
    const was = values[turn - 1] ?? null
    return turn === 0 || value === null || was === null ? [] : [value - was]
  })
}

function waysOf(campaign: Campaign, { players }: Course): readonly Way[] {
  const winners = campaign.status.winners.map((seat) => nameOf(campaign, seat))
  const turns = players[0]?.values.length ?? 0
  const led = (values: readonly (number | null)[], turn: number): boolean => {
    const all = players.flatMap((player) => player.values[turn] ?? [])
    return values[turn] === Math.max(...all) && Math.min(...all) < Math.max(...all)
  }
  return players.map(({ name, values }, seat) => {
    const known = values.flatMap((value, turn) => (value === null || turn === 0 ? [] : [{ value, turn }]))
    const gains = gainsOf(values)
    return {
      name,
      won: winners.includes(name),
      end: values.at(-1) ?? null,
      most: known.reduce<Way['most']>((top, each) => (top === null || each.value > top.value ? each : top), null),
      gain: gains.length === 0 ? null : Math.max(...gains),
      led: Array.from({ length: turns - 1 }, (_, i) => i + 1).filter((turn) => led(values, turn)).length,
      missing: campaign.turns.filter(({ line }) =>
        line.inputs.some((input) => input.seat === seat && input.kind === 'nmr'),
      ).length,
    }
  })
}

/** A row for each player, winners first, then by their figures at the end. */
export function figuresOf(campaign: Campaign, course: Course): IssueBlock {
  const ways = [...waysOf(campaign, course)].sort(
    (a, b) => Number(b.won) - Number(a.won) || (b.end ?? -Infinity) - (a.end ?? -Infinity),
  )
  const columns = [
    capital(course.what),
    'Most',
    `In ${campaign.game.turnWord}`,
    'Largest gain',
    'In the lead',
    'Missing',
  ]
  return {
    block: 'table',
    caption:
      'In the lead: how many times somebody had the most when all was added up. Missing: orders that did not come.',
    columns: [{ title: 'Player', kind: 'text' }, ...columns.map((title) => ({ title, kind: 'figure' as const }))],
    rows: ways.map(({ name, won, end, most, gain, led, missing }): readonly Text[] => [
      won ? [{ text: name, style: 'strong' }] : [name],
      ...[end, most?.value ?? null, most?.turn ?? null, gain, led, missing].map((value): Text => [figure(value)]),
    ]),
  }
}
