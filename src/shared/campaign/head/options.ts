// Options of a new campaign: given values checked against the game's specs, the rest filled in.
import type { Options, OptionSpec } from '../../kit/game'
import type { Json } from '../../engine/json'
import { err, ok, problem } from '../../engine/result'
import type { Problem, Result } from '../../engine/result'
import { nearest } from '../../engine/suggest'

const YES = ['yes', 'true', 'on', '1']
const NO = ['no', 'false', 'off', '0']

type Spec<K extends OptionSpec['kind']> = Extract<OptionSpec, { kind: K }>

function readYesNo(given: Json): boolean | undefined {
  if (typeof given === 'boolean') return given
  const word = typeof given === 'string' ? given.toLowerCase() : ''
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined
}

function readWhole({ initial, min, max }: Spec<'whole'>, given: Json): number | null | undefined {
  if (given === null || given === '') return initial === null ? null : undefined
  const value = typeof given === 'string' && /^[+-]?\d+$/.test(given.trim()) ? Number(given) : given
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : undefined
}

/** A value converted to its kind, undefined if it is not valid. */
function readValue(spec: OptionSpec, given: Json): Json | undefined {
  switch (spec.kind) {
    case 'yes-no':
      return readYesNo(given)
    case 'whole':
      return readWhole(spec, given)
    case 'choice':
      return typeof given === 'string' && spec.choices.some((choice) => choice.value === given) ? given : undefined
    case 'text':
      if (given === null || given === '') return spec.initial
      return typeof given === 'string' ? given : undefined
  }
}

function allowed(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'yes-no':
      return 'yes or no'
    case 'whole':
      return `a whole number from ${spec.min} to ${spec.max}`
    case 'choice':
      return spec.choices.map((choice) => choice.value).join(', ')
    case 'text':
      return 'a text'
  }
}

/** All options of a game, or every reason why the given ones are not valid. Values may come as text (command line). */
export function completeOptions(
  specs: readonly OptionSpec[],
  given: { readonly [name: string]: Json },
): Result<Options, readonly Problem[]> {
  const problems: Problem[] = []
  for (const name of Object.keys(given)) {
    if (specs.some((spec) => spec.name === name)) continue
    const [near] = nearest(
      name,
      specs.map((spec) => spec.name),
      1,
    )
    problems.push(
      problem(
        'unknown-option',
        `This game has no option “${name}”.`,
        near ? `Did you mean ${near}?` : `Options: ${specs.map((s) => s.name).join(', ')}.`,
      ),
    )
  }
  const options: Record<string, Json> = {}
  for (const spec of specs) {
    const raw = given[spec.name]
    if (raw === undefined) {
      options[spec.name] = spec.initial
      continue
    }
    const value = readValue(spec, raw)
    if (value === undefined) {
      problems.push(
        problem('option-value', `Option ${spec.name} cannot be “${String(raw)}”.`, `It takes ${allowed(spec)}.`),
      )
    } else options[spec.name] = value
  }
  return problems.length > 0 ? err(problems) : ok(options)
}
