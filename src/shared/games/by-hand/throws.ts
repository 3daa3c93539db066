// Dice and random tables of a game by hand.
import type { Dice } from '../../engine/dice/dice'
import type { Definition, RandomTable } from './definition'

interface DiceSpec {
  readonly count: number
  readonly sides: number
  readonly add: number
}

const MOST_DICE = 100
const MOST_SIDES = 1000

/** "2d6", "d100", "3d6+1", "1d6-2"; null for anything else. */
export function readDice(text: string): DiceSpec | null {
  const found = /^(\d{1,3})?d(\d{1,4}|%)([+-]\d{1,4})?$/.exec(text.toLowerCase().replace(/\s+/g, '').replace(/[−–]/g, '-'))
  if (found === null) return null
  const [count, sides, add] = [Number(found[1] ?? 1), found[2] === '%' ? 100 : Number(found[2]), Number(found[3] ?? 0)]
  return count < 1 || count > MOST_DICE || sides < 2 || sides > MOST_SIDES ? null : { count, sides, add }
} // prettier-ignore

/** Result of a throw. `total` is null for a table. */
interface Thrown {
  readonly shows: readonly number[]
  readonly total: number | null
  readonly text: string
}

/** The dice or the table that a throw names; null where there is neither. */
export function throwOf(
  { dice, tables }: Pick<Definition, 'dice' | 'tables'>,
  of: string,
): DiceSpec | RandomTable | null {
  const named = dice.find(({ name }) => name.toLowerCase() === of.toLowerCase())
  return tables.find(({ name }) => name.toLowerCase() === of.toLowerCase()) ?? readDice(named?.dice ?? of)
}

/** Throws dice, or draws a row of a table, under a label. */
export function makeThrow(spec: DiceSpec | RandomTable, dice: Dice, label: string): Thrown {
  if ('rows' in spec) {
    let left = dice.draw(
      label,
      spec.rows.reduce((sum, { weight }) => sum + weight, 0),
    )
    const row = spec.rows.find(({ weight }) => {
      left -= weight
      return left < 0
    })
    return { shows: [], total: null, text: row?.text ?? '' }
  }
  const shows = Array.from({ length: spec.count }, () => dice.die(label, spec.sides))
  const total = shows.reduce((sum, one) => sum + one, spec.add)
  const plus = spec.add === 0 ? '' : spec.add < 0 ? ` − ${-spec.add}` : ` + ${spec.add}`
  const sum = shows.length > 1 || spec.add !== 0 ? `${shows.join(' + ')}${plus} = ${total}` : String(total)
  return { shows, total, text: sum }
}
