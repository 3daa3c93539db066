// Three Crowns: all moves of one season at once. The consistent outcome in which most moves succeed counts.
import { bordersOn, PROVINCES, type Act, type Province } from './types'

/** An army with its order; null: it holds. */
export interface Ordered {
  readonly seat: number
  readonly at: Province
  readonly act: Extract<Act, { readonly do: 'move' | 'support' }> | null
}
type Outcome = ReadonlySet<Ordered>

/** How many armies push, or hold: the army and those whose support succeeds. @param not supports of this seat do not count */
function strength(all: readonly Ordered[], done: Outcome, army: Ordered, not?: number): number {
  const to = army.act?.do === 'move' ? army.act.to : null
  const helps = (each: Ordered): boolean =>
    each.act?.do === 'support' && each.act.helped === army.at && each.act.to === to && each.seat !== not
  return 1 + all.filter((each) => done.has(each) && helps(each)).length
}

/** TC-2 to TC-4: whether the order of an army succeeds, if those of `done` do. */
function succeeds(all: readonly Ordered[], done: Outcome, army: Ordered): boolean {
  const { act, at, seat } = army
  if (act === null) return false
  const movers = (to: Province): readonly Ordered[] =>
    all.filter((each) => each.act?.do === 'move' && each.act.to === to)
  if (act.do === 'support') {
    // TC-4: an attack cuts it, but from where the support goes only if it drives the army out.
    const target = act.to ?? act.helped
    return !movers(at).some((each) => each.seat !== seat && (each.at !== target || done.has(each)))
  }
  const there = all.find((each) => each.at === act.to)
  const swaps = there?.act?.do === 'move' && there.act.to === at
  const stays = there !== undefined && (swaps || there.act?.do !== 'move' || !done.has(there))
  const own = strength(all, done, army, stays ? there?.seat : undefined)
  // TC-3: nobody drives out an army of their own.
  if (stays && there !== undefined && there.seat === seat) return false
  const held = !stays || there === undefined ? 0 : swaps || there.act?.do !== 'move' ? strength(all, done, there) : 1
  const others = movers(act.to).filter((each) => each !== army)
  return own > held && others.every((each) => own > strength(all, done, each))
}

/** The armies whose moves and supports succeed. */
export function outcomeOf(all: readonly Ordered[]): Outcome {
  const acting = all.filter(({ act }) => act !== null)
  let best: Outcome | null = null
  for (let bits = 0; bits < 2 ** acting.length; bits++) {
    const done = new Set(acting.filter((_, i) => ((bits >> i) & 1) === 1))
    const moved = [...done].filter(({ act }) => act?.do === 'move').length
    if (best !== null && moved <= [...best].filter(({ act }) => act?.do === 'move').length) continue
    if (acting.every((army) => done.has(army) === succeeds(all, done, army))) best = done
  }
  return best ?? new Set()
}

/** TC-5: where an army that is driven out may go. */
export function openTo(all: readonly Ordered[], done: Outcome, from: Province): readonly Province[] {
  const into = [...done].filter(({ act }) => act?.do === 'move')
  const attacker = into.find(({ act }) => act?.do === 'move' && act.to === from)
  const taken = (province: Province): boolean =>
    into.some(({ act }) => act?.do === 'move' && act.to === province) ||
    all.some((each) => each.at === province && !into.includes(each)) ||
    all.filter((each) => each.act?.do === 'move' && each.act.to === province).length > 1
  return PROVINCES.filter((each) => bordersOn(from, each) && each !== attacker?.at && !taken(each))
}
