// A private sheet says “you” of its owner. A placeholder replaces their name while the sheet is written; in sentences it becomes “you”
// with the matching verb, in tables, pictures and on the slip their name again.
import type { Block, Document, Text } from '../../sheets/document'
import { capital } from '../prose'

/** Placeholder for the owner's name while a sheet is written. */
export const OWNER = '\u0001'

/** Verbs whose second person is not the third without its ending. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['is', 'are'],
  ['has', 'have'],
  ['was', 'were'],
  ['does', 'do'],
  ['goes', 'go'],
])

const secondPerson = (verb: string): string =>
  IRREGULAR.get(verb) ??
  verb
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/([^s])s$/, '$1')

/** Further verbs of a sentence about the owner: “and now has 3”, “, gains 2 spirit”. */
const FURTHER = /((?:,| and| and now| and then) )(has|holds|pays|stays|takes|gains|drinks|submits|rests|goes)\b/g

/** A sentence about the owner and their actions, up to where somebody else may act. */
const ABOUT = new RegExp(
  `${OWNER}((?: now| also| alone)?(?:, who [^,.;:]*,)?) (?!and\\b)(\\p{Ll}+)\\b((?:\\([^)]*\\)|[^.;:(])*)`,
  'gu',
)

/** Sentences with “you” for their owner. @param begins whether the text begins one */
export function asYou(text: string, begins = true): string {
  if (!text.includes(OWNER)) return text
  const said = text
    .replace(new RegExp(`^${OWNER}: (?=“)`), `${OWNER}’s `)
    .replace(new RegExp(`${OWNER}, who (\\p{Ll}+)s\\.`, 'gu'), (_, verb: string) => `${OWNER}: ${OWNER} ${verb}.`)
    .replace(ABOUT, (_, between: string, verb: string, rest: string) => {
      const further = rest.replace(FURTHER, (__, before: string, each: string) => before + secondPerson(each))
      return `${OWNER}${between} ${secondPerson(verb)}${further}`
    })
    .replaceAll(`${OWNER}’s`, 'your')
    .replaceAll(OWNER, 'you')
    .replace(/(?<=[.!?] )your?\b/g, capital)
  return begins ? said.replace(/^your?\b/, capital) : said
}

const inText = (text: Text): Text =>
  text.map((run, i) => (typeof run === 'string' ? asYou(run, i === 0) : { ...run, text: asYou(run.text, i === 0) }))

/** Sentences with “you”; everything else with the name. */
function addressed(block: Block): Block {
  switch (block.block) {
    case 'heading':
      return { ...block, text: asYou(block.text) }
    case 'paragraph':
      return { ...block, text: inText(block.text) }
    case 'story':
      return { ...block, lines: block.lines.map((line) => ({ ...line, text: inText(line.text) })) }
    case 'list':
      return { ...block, items: block.items.map(inText) }
    case 'facts':
      return { ...block, rows: block.rows.map((row) => ({ ...row, text: inText(row.text) })) }
    case 'group':
      return { ...block, blocks: block.blocks.map(addressed) }
    default:
      return block
  }
}

/** A value with the owner's name in all its texts. */
function named<T>(value: T, name: string): T {
  if (typeof value === 'string') return value.replaceAll(OWNER, name) as T
  if (Array.isArray(value)) return value.map((each: unknown) => named(each, name)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, named(each as unknown, name)])) as T
}

/** The sheet of a player, written with `OWNER` for their name. */
export const toOwner = (sheet: Document, name: string): Document =>
  named({ ...sheet, blocks: sheet.blocks.map(addressed) }, name)
