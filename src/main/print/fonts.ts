// The typefaces of the sheets: their files, their description for pdfmake, and their measurements for typesetting.
// Read once per process and shared by all sheets.
import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { Face, Typeface } from '@shared/sheets/pdf-type'
import { forgetSizes } from '@shared/sheets/measure-once'
import { forgetText } from '@shared/sheets/pdf-type'
import { readFont } from './font-file'
import type { FontFile } from './font-file'
import { resourcesFolder } from './resources'

type Cut = 'normal' | 'bold' | 'italics' | 'bolditalics'

/** Medium and bold, not regular and semibold: a photocopier breaks the hairlines of lighter cuts. */
const FILES: Readonly<Record<Exclude<Face, 'Named'>, Readonly<Record<Cut, string>>>> = {
  Serif: {
    normal: 'eb-garamond/EBGaramond_500Medium.ttf',
    bold: 'eb-garamond/EBGaramond_700Bold.ttf',
    italics: 'eb-garamond/EBGaramond_500Medium_Italic.ttf',
    bolditalics: 'eb-garamond/EBGaramond_700Bold_Italic.ttf',
  },
  // Lower contrast than the serif's figures: the 7 keeps its stem in a copy, the 4 its stroke.
  Figures: {
    normal: 'alegreya/Alegreya_500Medium.ttf',
    bold: 'alegreya/Alegreya_700Bold.ttf',
    italics: 'alegreya/Alegreya_500Medium_Italic.ttf',
    bolditalics: 'alegreya/Alegreya_700Bold.ttf',
  },
  Mono: {
    normal: 'courier-prime/CourierPrime_400Regular.ttf',
    bold: 'courier-prime/CourierPrime_700Bold.ttf',
    italics: 'courier-prime/CourierPrime_400Regular.ttf',
    bolditalics: 'courier-prime/CourierPrime_700Bold.ttf',
  },
  Signs: {
    normal: 'signs/PostmageSigns.ttf',
    bold: 'signs/PostmageSigns.ttf',
    italics: 'signs/PostmageSigns.ttf',
    bolditalics: 'signs/PostmageSigns.ttf',
  },
}

const cutOf = (bold: boolean, italics: boolean): Cut =>
  bold ? (italics ? 'bolditalics' : 'bold') : italics ? 'italics' : 'normal'

const fontByFile = new Map<string, FontFile>()

const pathOf = (file: string): string => (isAbsolute(file) ? file : join(resourcesFolder(), 'fonts', file))

type Cuts = Readonly<Record<Cut, string>>

/** The one cut of the font file the referee named. */
let named: Cuts | null = null

/** From now on, characters that no other typeface has are set in the font at this absolute path (null: in none). The file must be a font. */
export const nameFace = (path: string | null): void => {
  forgetText(typeface)
  forgetSizes(typeface)
  named = path === null ? null : { normal: path, bold: path, italics: path, bolditalics: path }
}

/** The font file that was named, or null. */
export const namedFace = (): string | null => named?.normal ?? null

const faces = (): readonly (readonly [face: string, cuts: Cuts])[] => [
  ...Object.entries(FILES),
  ...(named === null ? [] : [['Named', named] as const]),
]

function fontOf(face: Face, bold: boolean, italics: boolean): FontFile {
  const file = (face === 'Named' ? (named ?? FILES.Serif) : FILES[face])[cutOf(bold, italics)]
  const known = fontByFile.get(file)
  if (known) return known
  const font = readFont(readFileSync(pathOf(file)))
  fontByFile.set(file, font)
  return font
}

/** The typefaces as typesetting sees them. */
export const typeface: Typeface = {
  covers: (face, bold, italics, char) =>
    (face !== 'Named' || named !== null) && fontOf(face, bold, italics).has(char.codePointAt(0) ?? 0),
  width: (face, bold, italics, text, features) => fontOf(face, bold, italics).width(text, features),
  lineHeight: (face, bold, italics) => fontOf(face, bold, italics).lineHeight,
}

/**
 * OpenType features for text that asks for none, in the font at this path: drawings cannot ask, and need lining figures.
 * Undefined where the font has those by default.
 */
export const plainFeatures = (path: string): readonly string[] | undefined =>
  Object.values(FILES.Figures).some((file) => pathOf(file) === path) ? ['lnum', 'pnum'] : undefined

/** Absolute paths of all font files: the only files the printer may open. */
export const fontPaths = (): ReadonlySet<string> =>
  new Set(faces().flatMap(([, cuts]) => Object.values(cuts).map(pathOf)))

/** Every font file, once, with the typeface it belongs to. */
export const fontFiles = (): readonly (readonly [face: string, path: string])[] =>
  faces().flatMap(([face, cuts]) => [...new Set(Object.values(cuts))].map((file) => [face, pathOf(file)] as const))

/** A fresh font description for pdfmake (it changes what it is given). */
export const fontDescription = (): Record<string, Record<Cut, string>> =>
  Object.fromEntries(
    faces().map(([face, cuts]) => [
      face,
      {
        normal: pathOf(cuts.normal),
        bold: pathOf(cuts.bold),
        italics: pathOf(cuts.italics),
        bolditalics: pathOf(cuts.bolditalics),
      },
    ]),
  )
