// Readers of the Elixir orders that patterns cannot express: ways, things with amounts, brews, potions, strangers.
import { isOneOf, numberAt, splitAt, strangeWords, splitWords, wordsOf } from '../../../kit/orders/order-tokens'
import { problemAt } from '../../../engine/order-text/language'
import type { Tok } from '../../../engine/order-text/lexer'
import { ok, err } from '../../../engine/result'
import { OWN_LAB } from '../board'
import type { ExTable } from '../table'
import { DRINKABLE, type Act, type ExView, type Things } from '../types'
import { buildingsOf, findIngredient, findPlace, findPotion, findSeat, findStranger } from './nouns'
import { amountOf, named, piecesOf, readItems, readSeat, readThings, type Read, type Where } from './things'

export const ORDER_REMEDY =
  'Write for example: drink speedy soda · pay healer · move to jeweller · buy 2 mandrake, ruby · store all · brew mandrake + salt + ruby.'

export type Acts = Read<readonly Act[]>
/** Reads the orders of one verb. `rest` holds the tokens behind the verb, `whole` includes it. */
export type Reader = (table: ExTable, rest: readonly Tok[], whole: readonly Tok[], view: ExView) => Acts

const one = (act: Act): Acts => ok([act])

/** One order made from a read value, or the problem. */
const asAct = <T>(read: Read<T>, make: (value: T) => Act): Acts => (read.ok ? one(make(read.value)) : read)

/** The problem of words that are not part of an order. */
const strange = (tokens: readonly Tok[]): Acts => strangeWords(tokens, [], ORDER_REMEDY, 'EX-1')

/** Reader of an order that has only these words behind its verb. */
export const only = (act: Act, list: string): Reader => {
  const words = splitWords(list)
  return (_, rest) => (rest.every((tok) => isOneOf(tok, words)) ? one(act) : strange(rest))
}

// ── Moving ────────────────────────────────────────────────────────────────────────────────────────────────

const HOW: ReadonlyMap<string, 'to' | 'via' | 'towards'> = new Map([
  ['to', 'to'],
  ['into', 'to'],
  ['via', 'via'],
  ['along', 'via'],
  ['towards', 'towards'],
  ['toward', 'towards'],
])

/** Places of a way, between commas, dashes, `and`, `to`; numbers may also be side by side. */
function viaPieces(tokens: readonly Tok[]): readonly (readonly Tok[])[] {
  const out: Tok[][] = [[]]
  for (const t of tokens) {
    if (t.kind === 'comma' || t.kind === 'dash' || isOneOf(t, ['and', 'to', 'then'])) out.push([])
    else if (t.kind === 'number') out.push([t], [])
    else out.at(-1)?.push(t)
  }
  return out
}

/** The owner of "Brian's lab", or null. */
function labOwner(table: ExTable, text: string): number | null {
  const name = /^(.+?)(?:['’]s?)? lab(?:oratory)?$/i.exec(text)?.[1]
  const found = name === undefined ? null : findSeat(table, name)
  return found?.ok === true ? found.seat : null
}

/** `move to 7`, `move towards lab`, `move via 5, 6, jeweller`, `move to lab via 5`. */
export const readMove: Reader = (table, rest, whole, view) => {
  const written = HOW.get(rest[0]?.lower ?? '')
  const { before, after } =
    written === 'to'
      ? splitAt(rest.slice(1), 'via', 'along')
      : { before: rest.slice(written === undefined ? 0 : 1), after: null }
  const how = after === null ? (written ?? 'to') : 'via'
  const steps = (
    how === 'via' ? [...viaPieces(after ?? before), ...(after === null ? [] : [before])] : [before]
  ).filter((piece) => piece.length > 0)
  const buildings = buildingsOf(table.pack)
  if (steps.length === 0 || after?.length === 0) {
    const remedy = `Name a place: lab, ${buildings.slice(4).join(', ')}, or the number of a street space.`
    return err(problemAt('missing-place', 'It does not say where to go.', remedy, whole, 'EX-7'))
  }
  const places: string[] = []
  for (const piece of steps) {
    const owner = findPlace(table.pack, wordsOf(piece)) === null ? labOwner(table, wordsOf(piece)) : null
    if (owner !== null && owner !== view.seat)
      return err(
        problemAt('foreign-lab', 'Nobody enters another wizard’s Lab.', 'Choose another place.', piece, 'EX-7'),
      )
    const find = (text: string): string | null => (owner === null ? findPlace(table.pack, text) : OWN_LAB)
    const place = named(piece, whole, 'place', find, ['lab', ...buildings])
    if (!place.ok) return place
    places.push(place.value)
  }
  if (places.length > 40)
    return err(problemAt('way-too-long', 'This way is too long.', 'Name only the spaces that matter.', whole, 'EX-7'))
  return one({ do: 'move', how, places })
}

// ── Things ────────────────────────────────────────────────────────────────────────────────────────────────

const ofThings =
  (where: Where, make: (items: Things) => Act): Reader =>
  (table, rest, whole) =>
    asAct(readThings(table, rest, whole, where), make)

export const readBuy: Reader = (table, rest, whole) =>
  asAct(readItems(table, rest, whole, 'shop'), (items) => ({ do: 'buy', items }))

const takeThings = ofThings('alley', (items) => ({ do: 'take', items }))

/** `take free ruby`, `take ruby free`, `take all`, `take gold, 2 potions`. */
export const readTake: Reader = (table, rest, whole, view) => {
  const leads = rest[0]?.lower === 'free'
  if (!leads && rest.at(-1)?.lower !== 'free') return takeThings(table, rest, whole, view)
  const gem = leads ? rest.slice(1) : rest.slice(0, -1)
  const find = (text: string): string | null => findIngredient(table.pack, text)
  return asAct(named(gem, whole, 'ingredient', find, table.pack.gems), (item) => ({ do: 'free', item }))
}

// ── Brewing ───────────────────────────────────────────────────────────────────────────────────────────────

export const readBrew: Reader = (table, rest, whole) => {
  const items = readItems(table, rest, whole, 'lab')
  if (!items.ok) return items
  const { pack } = table
  const of = (names: readonly string[]): readonly string[] =>
    items.value.flatMap(({ name, count }) => (names.includes(name) ? Array<string>(count).fill(name) : []))
  const [herbs, specials, gems] = [of(pack.herbs), of(pack.specials), of(pack.gems)]
  const [[herb], [special]] = [herbs, specials]
  const wrong = herbs.length + specials.length > 2 || gems.length === 0 || items.value.some(({ upTo }) => upTo)
  if (herb !== undefined && special !== undefined && !wrong) return one({ do: 'brew', herb, special, gems })
  const message = 'A brew takes exactly one herb, one special ingredient and at least one gem.'
  const remedy = `Write for example: brew ${pack.herbs[0]} + ${pack.specials[0]} + ${pack.gems.at(-1)}. Herbs: ${pack.herbs.join(', ')}; specials: ${pack.specials.join(', ')}; gems: ${pack.gems.join(', ')}.`
  return err(problemAt('bad-brew', message, remedy, whole, 'EX-17'))
}

/** `add ruby`, `add 2 ruby to the brew`, `add all gems`. */
export const readAdd: Reader = (table, rest, whole) => {
  const { before } = splitAt(rest, 'to')
  const items = readItems(table, before, whole, 'lab')
  if (!items.ok) return items
  const gems = items.value.flatMap(({ name, count, upTo }) => Array<string>(upTo ? 1 : count).fill(name))
  const all = items.value.every(({ upTo }) => upTo) && gems.length === table.pack.gems.length
  if (gems.every((gem) => table.pack.gems.includes(gem)) && (all || !items.value.some(({ upTo }) => upTo)))
    return one({ do: 'add', gems: all ? 'all' : gems })
  const remedy = `Write for example: add ${table.pack.gems[0]}, or: add all gems. Gems: ${table.pack.gems.join(', ')}.`
  const message = gems.every((gem) => table.pack.gems.includes(gem))
    ? 'It does not say how many.'
    : 'Only gems can be added to a brew.'
  return err(problemAt('only-gems', message, remedy, whole, 'EX-20'))
}

// ── Potions ───────────────────────────────────────────────────────────────────────────────────────────────

/** `drink a and b`, `drink fluid of filching from Brian`: `from` belongs to the Fluid wherever it is. */
export const readDrink: Reader = (table, rest, whole) => {
  const { before, after } = splitAt(rest, 'from', 'on')
  const [whom = [], ...more] = after === null ? [] : piecesOf(after)
  const potions = [...piecesOf(before), ...more]
  const from = after === null ? null : readSeat(table, whom, whole)
  if (from?.ok === false) return from
  const acts: Act[] = []
  for (const piece of potions.length === 0 ? [[]] : potions) {
    const found = named(piece, whole, 'potion', findPotion, DRINKABLE)
    if (!found.ok) return found
    const potion = found.value
    const remedy = `You can drink ${DRINKABLE.join(', ')}.`
    if (!DRINKABLE.includes(potion))
      return err(problemAt('not-drinkable', `${potion} cannot be drunk.`, remedy, piece, 'EX-21'))
    acts.push({ do: 'drink', potion, from: potion === 'Fluid of Filching' ? (from?.value ?? null) : null })
  }
  const fluid = acts.some((act) => act.do === 'drink' && act.potion === 'Fluid of Filching')
  return after === null || fluid ? ok(acts) : strange(after.length > 0 ? after : whole)
}

/** `guard`, `guard with baneful brew`. */
export const readGuard: Reader = (_, rest) => {
  const { before, after } = splitAt(rest, 'with')
  const potion = after ?? before
  return potion.length === 0 || findPotion(wordsOf(potion)) === 'Baneful Brew' ? one({ do: 'guard' }) : strange(potion)
}

/** `filch from Blue`, `filch one from Brian`. Which potions, the dice choose (EX-27). */
export const readFilch: Reader = (table, rest, whole) => {
  const { before, after } = splitAt(rest, 'from')
  const [first, ...more] = before.filter((tok) => !isOneOf(tok, ['potion', 'potions', 'a']))
  const count = first === undefined ? null : amountOf([first, first]).count
  const chosen = more.length > 0 || (first !== undefined && (count === null || isOneOf(first, ['all', 'everything'])))
  const remedy = 'Write “filch from Blue” or “filch one from Blue”.'
  if (chosen) return err(problemAt('dice-choose', 'The dice choose what is filched.', remedy, before, 'EX-27'))
  if (count !== null && count !== 1 && count !== 2) return strange(rest)
  return asAct(readSeat(table, after ?? [], whole), (seat) => ({ do: 'filch', from: seat, count }))
}

// ── Strangers ─────────────────────────────────────────────────────────────────────────────────────────────

const HIRE_WORDS = splitWords('up to for at most him her them the stranger if gold a any whoever')

/** Words before the highest price. Elsewhere “one” means somebody. */
const BEFORE_MOST = splitWords('to for most')
const NOBODY = splitWords('nobody none')

/** `hire`, `hire up to 3`, `hire Fergus`, `hire nobody`. */
export const readHire: Reader = (table, rest) => {
  const isMost = (tok: Tok, i: number): boolean =>
    tok.kind === 'number' || (isOneOf(rest[i - 1], BEFORE_MOST) && numberAt(tok, false) !== null)
  const number = rest.find(isMost)
  const most = numberAt(number, false)
  const upTo = most === null ? null : Math.min(most, 99)
  if (rest.length === 1 && isOneOf(rest[0], NOBODY)) return one({ do: 'decline' })
  const odd = rest.filter((tok) => tok !== number && !isOneOf(tok, HIRE_WORDS))
  if (odd.length === 0) return one({ do: 'hire', upTo })
  const stranger = findStranger(table.pack, wordsOf(odd))
  return stranger === null ? strange(odd) : one({ do: 'hire', upTo, only: stranger })
}

/** `play Fergus on Blue`, `use Fergus on Brian`. */
export const readPlay: Reader = (table, rest, whole) => {
  const { before, after } = splitAt(rest, 'on', 'against', 'at')
  const forHire = table.pack.strangers.filter(({ cost }) => cost > 0).map(({ name }) => name)
  const stranger = named(before, whole, 'stranger', (text) => findStranger(table.pack, text), forHire)
  if (!stranger.ok) return stranger
  return asAct(readSeat(table, after ?? [], whole), (on) => ({ do: 'play', stranger: stranger.value, on }))
}

export const readStore = ofThings('lab', (items) => ({ do: 'store', items }))
