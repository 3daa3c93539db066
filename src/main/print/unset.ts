// Letters of what is printed that no typeface has.
import { unsetLetters } from '@shared/sheets/formats/unset-letters'
import type { Unset } from '@shared/sheets/formats/unset-letters'
import { typeface } from './fonts'

export const unsetIn = (document: object): readonly Unset[] => unsetLetters(document, typeface)
