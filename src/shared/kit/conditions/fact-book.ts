// Everything that is made from a game's list of facts (kit/conditions/facts.ts), once.
import { programOf } from '../../engine/conditions/compile'
import { compileCondition, evaluateCondition, type ConditionVocabulary } from '../../engine/conditions/evaluate'
import type { Condition, Verdict } from '../../engine/conditions/condition'
import type { FactShape, Facts } from '../../engine/conditions/shape'
import type { Json } from '../../engine/json'
import type { LogLine, Seat } from '../../engine/log'
import type { Problem, Result } from '../../engine/result'
import { conditionFacts, type ConditionFact } from './condition-rows'
import { conditionInWords, factWordsOf } from './fact-words'
import type { FactWords } from '../prose'
import { factsAt, shapeOf, type FactBookSpec, type Moment, type Noun } from './facts'
import { vocabularyOf } from './phrases'
import { formsOf } from './statement'
import { verdictLine, type VerdictRule } from '../orders/steps'

export interface FactBook<M extends Moment> {
  readonly shape: FactShape
  /** Names and phrases, for reading conditions at a moment. */
  readonly vocabulary: (moment: M) => ConditionVocabulary
  /** Reads a condition: CEL, players' words, or both joined by and, or, not. */
  readonly read: (moment: M, text: string) => Result<Condition, Problem>
  readonly facts: (moment: M) => Facts
  /** Result of a condition at a moment. Total; a condition that cannot be evaluated is false, with the reason. */
  readonly judge: (moment: M, condition: Condition) => Verdict
  /**
   * Evaluates conditions while a turn is played: returns whether each holds, and logs that for its player with what decided it.
   * @param moment made when the first condition needs it
   */
  readonly follow: (
    moment: () => M,
    to: { readonly log: LogLine[]; readonly seat: Seat; readonly rule: VerdictRule; readonly part: number },
  ) => (condition: Condition) => boolean
  /** Rows of the form's condition builder. */
  readonly rows: (moment: M) => readonly ConditionFact[]
  /** A condition as part of a sentence to its player. */
  readonly sentence: (condition: Condition) => string
  /** Conditions and the facts they saw, for the log. */
  readonly conditionWords: FactWords
  /** Facts that a condition asks for with arguments written out: `won("a")`. */
  readonly asks: (cel: string) => readonly { readonly name: string; readonly args: readonly Json[] }[]
}

/** Makes a fact book from a game's list. Call it once, at the top of a module: compiled conditions are kept with it. */
export function factBook<M extends Moment>({
  nouns,
  ...more
}: Omit<FactBookSpec<M>, 'nouns'> & {
  /** Nouns of the game; those that orders alone can use, such as amounts, are passed over. */
  readonly nouns?: { readonly [name: string]: Noun<M> | { readonly label: string } }
}): FactBook<M> {
  const asked = Object.entries(nouns ?? {}).filter((each): each is [string, Noun<M>] => 'find' in each[1])
  const spec: FactBookSpec<M> = { ...more, nouns: Object.fromEntries(asked) }
  const shape = shapeOf(spec.facts)
  const facts = (moment: M): Facts => factsAt(spec, shape, moment)
  const forms = formsOf(spec)
  const vocabulary = (moment: M): ConditionVocabulary => vocabularyOf(spec, forms, shape, moment)
  const judge = (moment: M, condition: Condition): Verdict => evaluateCondition(condition, facts(moment))
  return {
    shape,
    vocabulary,
    facts,
    read: (moment, text) => compileCondition(text, vocabulary(moment)),
    judge,
    follow: (moment, { log, seat, rule, part }) => {
      let now: M | null = null
      return (condition) => {
        const verdict = judge((now ??= moment()), condition)
        log.push(verdictLine(seat, condition, verdict, rule, part))
        return verdict.value
      }
    },
    rows: (moment) => conditionFacts(forms, moment),
    sentence: ({ cel, text }) => conditionInWords(forms, cel, 'you') ?? text,
    conditionWords: factWordsOf(spec, forms),
    asks: (cel) => {
      const program = programOf(cel, shape)
      return program.ok ? program.value.calls : []
    },
  }
}
