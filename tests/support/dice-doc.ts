// The table of labels in docs/dice.md as a stranger reads it, and the draws of a campaign that are not as it says.
import { readFileSync } from 'node:fs'
import { tilesOf, type Pack as SpellPack } from '@shared/games/magic-spell/pack'
import type { Campaign } from '@shared/campaign/record/model'
import type { Draw } from '@shared/engine/dice/dice'

export const DICE_DOC = readFileSync('docs/dice.md', 'utf8')

export interface LabelRow {
  readonly game: string
  readonly label: string
  /** "0", "0…3", "0…". */
  readonly k: string
  /** "6", "9 − k", "players", "potions there". */
  readonly n: string
}

/** Rows of the table of labels. */
export const LABELS: readonly LabelRow[] = [
  ...DICE_DOC.matchAll(/^\| ([A-Z][A-Za-z’ ]+?) +\| `([^`]+)` +\| (\d+(?:…\d*)?) +\| ([^|]+?) +\| [^|]+\|$/gmu),
].map(([, game = '', label = '', k = '', n = '']) => ({ game, label, k, n }))

const escaped = (text: string): string => text.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&')

/** Value of a formula of the table for one campaign ("tiles − 5 × seat − k"); null if it has an unknown name. */
function worked(n: string, known: ReadonlyMap<string, number>): number | null {
  const terms = n.split(' − ').map((term) => {
    const factors = term.split(' × ').map((word) => (/^\d+$/.test(word) ? Number(word) : known.get(word)))
    return factors.reduce<number>((product, factor) => product * (factor ?? NaN), 1)
  })
  const [first = NaN, ...rest] = terms
  const value = rest.reduce((sum, term) => sum - term, first)
  return Number.isNaN(value) ? null : value
}

/** Draws of a campaign that no row of the table describes, in words. */
export function strangeDraws(campaign: Campaign): readonly string[] {
  const { header, table, game, turns } = campaign
  const players = table.seats.map(({ label }) => label)
  const counts = new Map([['players', players.length]])
  if (game.id === 'magic-spell') {
    const pack = table.pack as SpellPack
    counts.set('tiles', tilesOf(pack).length + (table.options['philosophersStone'] === true ? 3 : 0))
    counts.set('spells', pack.spells.length)
  }
  const rows = LABELS.filter((row) => row.game === game.title)
  const fits =
    ({ label, k, n }: Draw, turn: number) =>
    (row: LabelRow): boolean => {
      const pattern = row.label
        .split(/(<\w+>)/)
        .map((part) =>
          part === '<player>'
            ? `(?<player>${players.map(escaped).join('|')})`
            : part === '<turn>' || part === '<session>'
              ? String(turn)
              : part === '<round>'
                ? '[12]'
                : escaped(part),
        )
      const found = new RegExp(`^${pattern.join('')}$`, 'u').exec(label)
      if (found === null || (turn === 0) !== row.label.startsWith('setup/')) return false
      const [, from, more] = /^(\d+)(…\d*)?$/.exec(row.k)!
      const last = more === undefined ? Number(from) : more === '…' ? Infinity : Number(more.slice(1))
      const seat = players.indexOf(found.groups?.['player'] ?? '')
      const wanted = worked(row.n, new Map([...counts, ['k', k], ['seat', seat]]))
      return k >= Number(from) && k <= last && (wanted === null ? n >= 1 && n <= 36 : n === wanted)
    }
  const strange = (draws: readonly Draw[], turn: number): readonly string[] =>
    draws.filter((draw) => !rows.some(fits(draw, turn))).map(({ label, k, n }) => `turn ${turn}: ${label}#${k} of ${n}`)
  return [...strange(header.dice, 0), ...turns.flatMap(({ line }) => strange(line.dice, line.turn))]
}
