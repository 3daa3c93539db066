// Formulae of a pack (SM-5): CEL over `spell`, compiled once (kit/packs/pack-formula.ts).
import { whenAsked } from '../../engine/recent'
import { ok, type Result } from '../../engine/result'
import { compileFormula } from '../../kit/packs/pack-formula'
import { ascending, bagKey } from './digits'
import type { Digit } from './types'

export interface Formula {
  /** Whether the spell (ascending or not) satisfies the formula; false if it cannot be evaluated. Cached. */
  readonly satisfies: (spell: readonly Digit[]) => boolean
  /** The same without the cache; an error in words if the formula cannot be evaluated. */
  readonly judge: (spell: readonly Digit[]) => Result<boolean, string>
}

const MEMORY = 20_000

/** A compiled formula, or an error in words. An empty spell never satisfies a formula (SM-7). */
export function compileSpellFormula(cel: string): Result<Formula, string> {
  const compiled = compileFormula(cel, 'spell')
  if (!compiled.ok) return compiled
  const judge = (spell: readonly Digit[]): Result<boolean, string> => compiled.value(ascending(spell))
  const test = (spell: readonly Digit[]): boolean => {
    const verdict = judge(spell)
    return verdict.ok && verdict.value
  }
  const memory = new Map<number, boolean>()
  return ok({
    judge,
    satisfies: (spell) => {
      if (spell.length === 0) return false
      const key = bagKey(spell)
      if (key === null) return test(spell)
      const known = memory.get(key)
      if (known !== undefined) return known
      if (memory.size >= MEMORY) memory.clear()
      const value = test(spell)
      memory.set(key, value)
      return value
    },
  })
}

/** Compiles a trusted formula when it is first used. */
export function whenNeeded(cel: string): Formula['satisfies'] {
  const compiled = whenAsked(() => compileSpellFormula(cel))
  return (spell) => {
    const formula = compiled()
    return formula.ok && formula.value.satisfies(spell)
  }
}
