// Where the values of the pieces come from (FG-2): letters of the address, of the handle, or typed by the referee.
import type { Contact, SeatFacts } from '../../kit/game'
import { err, ok, problem, type Problem, type Result } from '../../engine/result'
import { valuesOption, type FgTable } from './table'
import { LETTERED, PIECES, PLAIN_VALUE, type Player } from './types'

const valueProblem = (code: string, message: string, remedy: string): Problem =>
  problem(code, message, remedy, { rule: 'FG-2' })

/** Positions in the alphabet of the first five letters A–Z; everything else is skipped. Fewer when there are fewer. */
export function lettersOf(text: string): readonly number[] {
  const values: number[] = []
  for (const sign of text.toLowerCase()) {
    const place = sign.charCodeAt(0) - 96
    if (sign.length === 1 && place >= 1 && place <= 26) values.push(place)
    if (values.length === LETTERED) break
  }
  return values
}

/** Five whole numbers from 1 to 26: "4 11 12 5 9". null = something else. */
function readValues(text: string): readonly number[] | null {
  const numbers = text.trim().split(/[\s,;/]+/)
  const values = numbers.map((word) => (/^\d{1,2}$/.test(word) ? Number(word) : 0))
  return values.length === LETTERED && values.every((n) => n >= 1 && n <= 26) ? values : null
}

/** The option `values`: "Anna: 4 11 12 5 9; Brian: 2 18 9 1 14", by the names of the players. */
function typedValues(table: FgTable): Result<ReadonlyMap<string, readonly number[]>> {
  const given = valuesOption.of(table)
  const typed = new Map<string, readonly number[]>()
  if (given === null) return ok(typed)
  for (const part of given.split(/[;\n]/)) {
    if (part.trim() === '') continue
    const at = part.lastIndexOf(':')
    const name = part.slice(0, Math.max(at, 0)).trim().toLowerCase()
    const values = readValues(part.slice(at + 1))
    const remedy = 'Write each player with five numbers from 1 to 26, as in “Anna: 4 11 12 5 9; Brian: 2 18 9 1 14”.'
    if (at < 0 || values === null)
      return err(valueProblem('values-wrong', `"${part.trim()}" does not give five piece values.`, remedy))
    if (!table.seats.some((seat) => seat.name.toLowerCase() === name))
      return err(valueProblem('values-wrong', `"${part.trim()}" does not name a player of the roster.`, remedy))
    typed.set(name, values)
  }
  return ok(typed)
}

/** Source of the letters: the address, else the handle, else the name. */
function source(seat: SeatFacts, contact: Contact | undefined): { readonly what: string; readonly text: string } {
  const address = (contact?.address ?? '').trim()
  if (address !== '') return { what: 'address', text: /<([^<>]+)>/.exec(address)?.[1] ?? address }
  const handle = (contact?.handle ?? '').trim()
  return handle !== '' ? { what: 'handle', text: handle } : { what: 'name', text: seat.label }
}

/** Values of pieces 1 to 5 for every seat, or the players whose values are missing. */
export function pieceValues(
  table: FgTable,
  contacts: readonly Contact[],
): Result<readonly (readonly number[])[], readonly Problem[]> {
  const typed = typedValues(table)
  if (!typed.ok) return err([typed.error])
  const problems: Problem[] = []
  const all = table.seats.map((seat, i) => {
    const own = typed.value.get(seat.name.toLowerCase()) ?? readValues(seat.side ?? '')
    if (own) return own
    const { what, text } = source(seat, contacts[i])
    const values = lettersOf(text)
    if (values.length < LETTERED)
      problems.push(
        valueProblem(
          'letters-missing',
          `The ${what} of ${seat.name} has only ${values.length} letters from A to Z: the pieces need five.`,
          `Enter a handle with five letters, or type the values in the column seat of the roster, such as "4 11 12 5 9".`,
        ),
      )
    return values
  })
  return problems.length > 0 ? err(problems) : ok(all)
}

interface Piece {
  readonly value: number
  readonly multiplier: number
}

type Hand = Pick<Player, 'values'>

const numbered = ({ values }: Hand, piece: number): Piece =>
  piece <= LETTERED ? { value: values[piece - 1] ?? 0, multiplier: piece } : { value: PLAIN_VALUE, multiplier: 0 }

/** A player's piece of that number, or null. */
export const pieceOf = (hand: Hand, piece: number): Piece | null =>
  Number.isInteger(piece) && piece >= 1 && piece <= PIECES ? numbered(hand, piece) : null

/** A player's ten pieces. */
export const piecesOf = (hand: Hand): readonly Piece[] =>
  Array.from({ length: PIECES }, (_, i) => numbered(hand, i + 1))
