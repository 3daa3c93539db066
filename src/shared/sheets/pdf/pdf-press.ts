// Press and verse as pieces for the printer, set as a typesetter sets them.
import { oneLine, runsOf } from '../clean'
import type { OwnBlock } from '../zine/issue'
import { atom, bodyLook, paragraphAtoms, paragraphNode } from './pdf-atom'
import type { Atom, Setting } from './pdf-atom'
import { setRuns, setText } from './pdf-type'
import { pressStanzas } from '../typographer'
import type { PressItem } from '../typographer'

/** Verses up to this many lines are not parted. */
const STANZA = 10

export function verseAtoms({ title, lines }: Extract<OwnBlock, { block: 'verse' }>, given: Setting): Atom[] {
  const set = { ...given, spoken: true }
  const titled = title === null ? [] : setRuns(runsOf(title), { ...bodyLook(set), caps: true, spacing: 0.4 }, set.type)
  const head =
    titled.length === 0
      ? []
      : [atom(() => paragraphNode(set, titled, set.column - 12, { margin: [12, 0, 0, 1] }), { gap: 6, keep: 'must' })]
  const body = lines.flatMap(({ indent, text }, i) => {
    const left = 12 + indent * 9
    const runs = setRuns(runsOf(text), bodyLook(set), set.type)
    return paragraphAtoms(set, runs, set.column - left, i === 0 && head.length === 0 ? 5 : 0, 12).map((a): Atom => ({
      ...a,
      make: () => ({ stack: [a.make()], margin: [left, 0, 0, 0] }),
      keep: i < lines.length - 1 && (lines.length <= STANZA || i === 0 || i === lines.length - 2) ? 'must' : a.keep,
    }))
  })
  return [...head, ...body]
}

/** Lines whose ends are meant, up to this many, stay together. */
const LINES = 8

/** White above an item, and above its further paragraphs. */
const APART = { first: 3, item: 9, paragraph: 3 } as const

/** Items of press, each with who signs it below. */
export function pressAtoms(items: readonly PressItem[], given: Setting): Atom[] {
  const set = { ...given, spoken: true }
  return items.flatMap((item, n) => {
    const atoms = pressStanzas(item).flatMap((lines, p) =>
      lines.flatMap((block, l) => {
        if (block.block === 'verse') return verseAtoms(block, set)
        if (block.block !== 'paragraph') return []
        const above = l > 0 ? 0 : p > 0 ? APART.paragraph : n > 0 ? APART.item : APART.first
        const runs = setRuns(runsOf(block.text), bodyLook(set), set.type)
        const pieces = paragraphAtoms(set, runs, set.column, above)
        // A stanza is not parted.
        const stanza = lines.length <= LINES && l < lines.length - 1
        return stanza ? pieces.map((a) => ({ ...a, keep: 'must' as const })) : pieces
      }),
    )
    if (item.by === null) return atoms
    const by = setText(`– ${oneLine(item.by)}`, { ...bodyLook(set), italics: true }, set.type)
    const bound = atoms.map((a, i) => (i === atoms.length - 1 ? { ...a, keep: 'must' as const } : a))
    return [...bound, atom(() => paragraphNode(set, by, set.column, { alignment: 'right' }), { gap: 1 })]
  })
}
