// --font PATH: characters that none of the shipped typefaces has are set in that font.
import { useFont } from '../print/named-font'
import { textOf } from './campaign'
import { need } from './output'
import type { Words } from './words'

/** Loads the font named in a command, if any; ends the command with a message if the file is not a font. */
export const fontOf = async (words: Words): Promise<void> => {
  need(await useFont(textOf(words, 'font') ?? null))
}
