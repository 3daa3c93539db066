// --font PATH: what none of the shipped faces has is set in that font.
import { useFont } from '../print/named-font'
import { textOf } from './campaign'
import { need } from './output'
import type { Words } from './words'

/** Takes the font of a command, or none; ends it with a message where the file is no font. */
export const fontOf = async (words: Words): Promise<void> => {
  need(await useFont(textOf(words, 'font') ?? null))
}
