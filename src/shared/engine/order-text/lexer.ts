// Words, numbers, strings and signs of an order text, each with its place. Made with chevrotain, once.
import { createToken, Lexer } from 'chevrotain'
import type { IToken, TokenType } from 'chevrotain'
import { fold } from './source'

/** One token of an order text. `at` and `end` are offsets in the plain text. */
export interface Tok {
  readonly kind: TokKind
  /** As written. */
  readonly image: string
  /** Composed and in small letters, for comparing. */
  readonly lower: string
  readonly at: number
  readonly end: number
}

export const TOK_KINDS = [
  'string',
  'many',
  'number',
  'word',
  'name',
  'open',
  'close',
  'bracket',
  'brace',
  'unbrace',
  'comma',
  'semi',
  'colon',
  'dash',
  'stop',
  'dot',
  'sign',
] as const
export type TokKind = (typeof TOK_KINDS)[number]

// Repetitions that may fail at their end are bounded, so that no text takes more than linear time.
const types: Partial<Record<TokKind, TokenType>> = {
  string: createToken({ name: 'string', pattern: /"(?:[^"\\\n]|\\.){0,200}"|'(?:[^'\\\n]|\\.){0,200}'/ }),
  /** `3s`, `3's`: a digit in the plural, as in "two 3s". */
  many: createToken({ name: 'many', pattern: /\d'?s(?![A-Za-z0-9])/ }),
  number: createToken({ name: 'number', pattern: /\d+(?![A-Za-z_])/ }),
  word: createToken({
    name: 'word',
    pattern: /[A-Za-z_\u00c0-\u1fff\u2c00-\uffff0-9][A-Za-z_0-9'\u00c0-\u1fff\u2c00-\uffff]*/,
  }),
  open: createToken({ name: 'open', pattern: /\(/ }),
  close: createToken({ name: 'close', pattern: /\)/ }),
  bracket: createToken({ name: 'bracket', pattern: /[[\]]/ }),
  brace: createToken({ name: 'brace', pattern: /\{/ }),
  unbrace: createToken({ name: 'unbrace', pattern: /\}/ }),
  comma: createToken({ name: 'comma', pattern: /,/ }),
  semi: createToken({ name: 'semi', pattern: /;/ }),
  colon: createToken({ name: 'colon', pattern: /:/ }),
  dash: createToken({ name: 'dash', pattern: /-+/ }),
  stop: createToken({ name: 'stop', pattern: /\.+(?=\s|$)/ }),
  dot: createToken({ name: 'dot', pattern: /\./ }),
  sign: createToken({ name: 'sign', pattern: /&&|\|\||==|!=|<=|>=|[^\s]/ }),
}
const space = createToken({ name: 'space', pattern: /\s+/, group: Lexer.SKIPPED, line_breaks: true })

let lexer: Lexer | null = null
const theLexer = (): Lexer =>
  (lexer ??= new Lexer([space, ...(Object.values(types) as TokenType[])], {
    positionTracking: 'onlyOffset',
    skipValidations: true,
  }))

/**
 * Tokens of a piece of plain text. Total: anything that fits nothing else is a `sign`.
 * @param offset added to every place
 */
export function lex(text: string, offset = 0): Tok[] {
  const tokens: Tok[] = []
  for (const token of theLexer().tokenize(text).tokens as IToken[]) {
    const at = token.startOffset + offset
    const { image } = token
    const kind = token.tokenType.name as TokKind
    tokens.push({
      kind,
      image,
      lower: kind === 'word' ? fold(image) : image,
      at,
      end: at + image.length,
    })
  }
  return tokens
}

const isWordLike = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code >= 0xc0

/**
 * Joins the tokens of names that are more than one word (`Orange And Green`), longest first, so that nothing
 * in a name is taken for a word of the language.
 * @param names as in the roster; single plain words are left as they are
 */
export function joinNames(tokens: readonly Tok[], text: string, names: readonly string[], base = 0): Tok[] {
  if (names.length === 0) return tokens as Tok[]
  const folded = names.map(fold).sort((a, b) => b.length - a.length)
  const out: Tok[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    const name =
      token.kind === 'word'
        ? folded.find((candidate) => {
            const end = token.at - base + candidate.length
            if (fold(text.slice(token.at - base, end)) !== candidate) return false
            return end >= text.length || !isWordLike(text.charCodeAt(end))
          })
        : undefined
    if (name === undefined) {
      out.push(token)
      continue
    }
    const end = token.at + name.length
    let last = i
    while (last + 1 < tokens.length && tokens[last + 1]!.at < end) last++
    const image = text.slice(token.at - base, end - base)
    out.push({ kind: 'name', image, lower: fold(image), at: token.at, end: Math.max(end, tokens[last]!.end) })
    i = last
  }
  return out
}

/** Names that `joinNames` has to look for: all but single plain words. */
export const longNames = (names: readonly string[]): string[] =>
  names.filter((name) => /[^A-Za-z0-9_\u00c0-\u1fff\u2c00-\uffff']/.test(name))
