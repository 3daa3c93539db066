// --font PATH: characters missing from all shipped typefaces are set in that font.
import { useFont } from '../print/named-font'
import { textOf } from './campaign'
import { need } from './output'
import type { Invocation } from './invocation'

/** Loads the font named in a command, if any; ends the command with a message if the file is not a font. */
export const fontOf = async (invocation: Invocation): Promise<void> => {
  need(await useFont(textOf(invocation, 'font') ?? null))
}
