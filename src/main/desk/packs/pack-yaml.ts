// Packs written as YAML: read with the place of every value, as JSON is (json-text.ts).
import type { Json } from '@shared/engine/json'
import type { JsonText } from '@shared/engine/json-text'
import { err, ok, problem, type Problem, type Result, type Span } from '@shared/engine/result'
import { isNode, parseDocument, stringify } from 'yaml'

/** Letters of the longest pack in YAML; reading takes longer than that of JSON. */
const LONGEST_PACK = 200_000

/** Brackets in a row that no pack has; the parser takes seconds to find them too many. */
const DEEP = /(?:[[{]\s*){60}/

const refused = (text: string, { start, end }: Span, message: string): Result<JsonText, Problem> =>
  err(
    problem('not-yaml', message, 'Correct it at this line, or write the pack as JSON.', {
      at: { start, end },
      line: text.slice(0, start).split('\n').length,
    }),
  )

/** Reads a text in YAML. A fault comes with its place, in words. */
export function parseYaml(text: string): Result<JsonText, Problem> {
  const whole = { start: 0, end: text.length }
  if (text.length > LONGEST_PACK)
    return refused(text, { start: 0, end: 0 }, `It has more than ${LONGEST_PACK} letters.`)
  if (DEEP.test(text)) return refused(text, whole, 'It is nested too deeply.')
  try {
    const document = parseDocument(text)
    const [fault] = document.errors
    if (fault !== undefined)
      return refused(text, { start: fault.pos[0], end: fault.pos[1] }, `${fault.message.split(' at line')[0]}.`)
    const spanOf: JsonText['spanOf'] = (path) => {
      for (let n = path.length; n > 0; n--) {
        const node = document.getIn(path.slice(0, n), true)
        if (isNode(node) && node.range) return { start: node.range[0], end: node.range[1] }
      }
      return whole
    }
    return ok({ value: document.toJS({ maxAliasCount: 0 }) as Json, spanOf })
  } catch (cause) {
    const deep =
      cause instanceof RangeError
        ? 'It is nested too deeply.'
        : 'It refers to another part of itself (“*”), which a pack cannot do.'
    return refused(text, { start: 0, end: 0 }, deep)
  }
}

/** A pack as YAML. */
export const writeYaml = (pack: Json): string => stringify(pack, { lineWidth: 120 })

export const isYaml = (path: string): boolean => /\.ya?ml$/i.test(path)
