// A sensible, simple Elixir player: sees his own view only, buys what a brew needs, brews, drinks what he gets.
import { stepsFrom } from '@shared/games/elixir/board'
import type { ExTable } from '@shared/games/elixir/table'
import type { Act, Crossing, ExView, Orders, Potion, SeenWizard } from '@shared/games/elixir/types'
import { PARTS } from '@shared/games/elixir/types'

const same = (a: Crossing, b: Crossing): boolean => a.herb === b.herb && a.special === b.special

/** How often everybody has had a turn, whatever the pace. */
const roundOf = (view: ExView): number =>
  view.pace === 'single' ? Math.ceil(view.turn / view.players.length) : view.turn

/** The crossing to brew next; null when there is none for which the ingredients can be had. */
function target(view: ExView, me: SeenWizard, seat: number): Crossing | null {
  const held = me.potions ?? []
  const have = [...me.carried, ...me.shelf]
  const all = view.herbs.flatMap((herb) => view.specials.map((special) => ({ herb, special })))
  const possible = all.filter(({ herb, special }) =>
    [herb, special].every((name) => have.includes(name) || view.shops[name]! > 0),
  )
  const potionOf = (each: Crossing): Potion | undefined => view.formulae.find((formula) => same(formula, each))?.potion
  const mine = view.brews.filter((brew) => brew.seat === seat && brew.result === 'success')
  /** Brewed lately and still not held: stolen, or no card is left. */
  const inVain = (each: Crossing): boolean => mine.slice(-2).some((brew) => same(brew, each))
  const missing = (each: Crossing): boolean => {
    const potion = potionOf(each)
    return potion !== undefined && PARTS.includes(potion) && !held.includes(potion)
  }
  const parts = possible.filter((each) => missing(each) && !inVain(each))
  const unknown = possible.filter((each) => potionOf(each) === undefined)
  const knowsAll = PARTS.every((part) => held.includes(part) || view.formulae.some(({ potion }) => potion === part))
  const first = parts[0]
  if (first !== undefined && (unknown.length === 0 || knowsAll || roundOf(view) % 2 === 0)) return first
  // Nothing to find out: what others hold is filched, else whatever can be drunk is brewed.
  const known = (wanted: (potion: Potion) => boolean): readonly Crossing[] =>
    possible.filter((each) => {
      const potion = potionOf(each)
      return potion !== undefined && wanted(potion)
    })
  const pool = [
    unknown,
    known((potion) => potion === 'Fluid of Filching'),
    possible.filter(missing),
    known((potion) => !PARTS.includes(potion)),
  ].find((list) => list.length > 0)
  if (pool === undefined) return null
  // Ingredients he has already come first, so that he does not change his mind halfway.
  const score = ({ herb, special }: Crossing): number =>
    (have.includes(herb) ? 1 : 0) + (have.includes(special) ? 1 : 0)
  const best = Math.max(...pool.map(score))
  const top = pool.filter((each) => score(each) === best)
  return top[(seat * 5 + mine.length * 7) % top.length]!
}

const leader = (view: ExView, seat: number): number => {
  // Among equals it is now this one's turn, now that one's: nobody is picked on for his seat.
  const count = view.players.length
  const rivals = view.players
    .map((_, i) => (i + roundOf(view)) % count)
    .filter((i) => i !== seat && !view.players[i]!.out)
  return rivals.reduce(
    (best, i) => (view.players[i]!.potionCount > view.players[best]!.potionCount ? i : best),
    rivals[0] ?? seat,
  )
}

/** His orders for one turn. */
export function simpleOrders(table: ExTable, view: ExView): Orders {
  const seat = view.seat!
  const me = view.players[seat]!
  const { pack } = table
  const { board } = pack
  const acts: Act[] = []
  const rival = leader(view, seat)
  const potions: readonly Potion[] = me.potions ?? []
  const here = board.at.get(me.place)!
  const lab = board.spaces.find(({ owner }) => owner === me.colour)!.id
  if (potions.includes('Potion of Prowess')) acts.push({ do: 'drink', potion: 'Potion of Prowess', from: null })
  if (potions.includes('Baneful Brew') && me.guard === false) acts.push({ do: 'guard' })
  const fluid = me.inUse.some(({ potion, level }) => potion === 'Fluid of Filching' && level > 1)
  if (rival !== seat && view.players[rival]!.potionCount >= 2 && potions.includes('Fluid of Filching') && !fluid)
    acts.push({ do: 'drink', potion: 'Fluid of Filching', from: rival })
  else if (rival !== seat && fluid && view.players[rival]!.potionCount > 0)
    acts.push({ do: 'filch', from: rival, count: null })
  for (const stranger of me.hired) if (rival !== seat) acts.push({ do: 'play', stranger, on: rival })
  const finish = (): Orders => ({ steps: acts.map((act) => ({ kind: 'act', act })) })

  let gold = me.gold + 1
  if (here.kind === 'healer' && !me.paid) {
    if (gold < 3) return finish()
    gold -= 3
  }
  // Somebody may have him carried there before his turn comes.
  if (!me.paid) acts.push({ do: 'pay' })
  const want = target(view, me, seat)
  const have = [...me.carried, ...me.shelf]
  const value = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + (pack.ingredient.get(name)?.value ?? 0), 0)
  const gems = have.filter((name) => pack.gems.includes(name))
  const needs = want === null ? [] : [want.herb, want.special].filter((name) => !have.includes(name))
  const enough = value(gems) >= 3 || (value(gems) >= 2 && gold < 2)
  const price = (name: string): number => pack.ingredient.get(name)!.price
  const affordableGem = [...pack.gems]
    .reverse()
    .find(
      (gem) =>
        view.shops[gem]! > 0 &&
        price(gem) <= gold - needs.reduce((sum, name) => sum + price(name), 0) &&
        (price(gem) >= 2 || value(gems) > 0),
    )
  const ready = needs.length === 0 && (enough || (gems.length > 0 && me.brew === null && gold < 2))
  const shelved =
    want !== null &&
    [want.herb, want.special].every((name) => me.shelf.includes(name)) &&
    me.shelf.some((name) => pack.gems.includes(name))

  const soda =
    potions.includes('Speedy Soda') || me.inUse.some(({ potion, level }) => potion === 'Speedy Soda' && level > 1)
  const reach = soda ? pack.potions['Speedy Soda'].power : 4
  const from = stepsFrom(board, me.place, me.colour)
  const shopOf = (kind: string): string => board.spaces.find((space) => space.kind === kind)!.id
  const goals: string[] = []
  const heap = view.alley.filter((thing) => thing === 'potion').length * 2 + view.alley.length
  if (heap >= 2 && (from.get(shopOf('alley')) ?? 99) <= reach) goals.push(shopOf('alley'))
  if (want === null) goals.push(...here.next.filter((id) => board.at.get(id)?.kind === 'street'))
  else if (me.brew === null && !shelved && ready) goals.push(lab)
  else {
    if (needs.some((name) => pack.herbs.includes(name) && view.shops[name]! > 0) && gold > 0)
      goals.push(shopOf('herbalist'))
    if (needs.some((name) => pack.specials.includes(name) && view.shops[name]! > 0) && gold > 0)
      goals.push(shopOf('special'))
    if (!enough && affordableGem !== undefined) goals.push(shopOf('jeweller'))
    if (goals.length === 0) goals.push(lab)
  }
  const goal = goals.reduce((best, each) => ((from.get(each) ?? 99) < (from.get(best) ?? 99) ? each : best))
  const steps = from.get(goal) ?? 99
  if (steps > 4 && potions.includes('Speedy Soda')) acts.push({ do: 'drink', potion: 'Speedy Soda', from: null })
  if (steps > 4 && potions.includes('Solution of Sweet Talking'))
    acts.push({ do: 'drink', potion: 'Solution of Sweet Talking', from: null })
  if (steps > 0) acts.push({ do: 'move', how: 'towards', places: [goal] })
  const sweet = me.inUse.some(({ potion, level }) => potion === 'Solution of Sweet Talking' && level > 1)
  if (sweet)
    acts.push({
      do: 'free',
      item: [...pack.gems].reverse().find((gem) => view.shops[gem]! > 0) ?? pack.gems[0]!,
    })
  const items = [...needs, ...(enough || affordableGem === undefined ? [] : [affordableGem])].map((name) => ({
    name,
    count: 1,
  }))
  if (items.length > 0) acts.push({ do: 'buy', items })
  acts.push({ do: 'hire', upTo: Math.max(0, gold - 2) })
  acts.push({ do: 'take', items: 'all' }, { do: 'store', items: 'all' })
  const atHome = goal === lab && steps <= reach
  const shelf = atHome ? [...me.shelf, ...me.carried] : me.shelf
  const onShelf = shelf.filter((name) => pack.gems.includes(name))
  if (me.brew !== null) {
    const extra = onShelf.slice(0, value(me.brew.gems) >= 4 ? 0 : 1)
    if (extra.length > 0) acts.push({ do: 'add', gems: extra })
  } else if (want !== null && shelf.includes(want.herb) && shelf.includes(want.special) && onShelf.length > 0) {
    if (potions.includes('Liquor of Luck')) acts.push({ do: 'drink', potion: 'Liquor of Luck', from: null })
    const use: string[] = []
    for (const gem of [...onShelf].sort((a, b) => value([b]) - value([a]))) if (value(use) < 4) use.push(gem)
    acts.push({ do: 'brew', herb: want.herb, special: want.special, gems: use })
  }
  return finish()
}
