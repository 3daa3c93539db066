// Packs a sheet or an issue as an OpenDocument text. The same sheet always gives the same bytes: no date comes from the clock.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Document } from '@shared/sheets/document'
import { ODT_FONTS, fontPath } from '@shared/sheets/formats/odt-styles'
import type { OdtPaper } from '@shared/sheets/formats/odt-styles'
import type { IssueDocument } from '@shared/sheets/zine/issue'
import { issueOdt } from '@shared/sheets/zine/issue-odt'
import { odtManifest, pathOf, toOdt } from '@shared/sheets/formats/to-odt'
import type { OdtParts, OdtPicture } from '@shared/sheets/formats/to-odt'
import { strToU8, zipSync } from 'fflate/browser'
import type { Zippable } from 'fflate/browser'
import { typeface } from './fonts'
import { resourcesFolder } from './resources'

export const ODT_TYPE = 'application/vnd.oasis.opendocument.text'

/** The earliest date a ZIP archive can hold, in local time, as the format requires. */
const FIXED = new Date(1980, 0, 1)

/** The editor's pictures are compressed already, so they are only stored. */
const bytesOf = (picture: OdtPicture): Zippable[string] =>
  picture.kind === 'svg' ? strToU8(picture.svg) : [Buffer.from(picture.base64, 'base64'), { level: 0 }]

function packed({ content, styles, meta, pictures }: OdtParts): Uint8Array {
  const files: Zippable = {
    // Comes first and uncompressed, so that programs can tell the file type without unpacking it.
    mimetype: [strToU8(ODT_TYPE), { level: 0 }],
    'META-INF/manifest.xml': strToU8(odtManifest(pictures)),
    'content.xml': strToU8(content),
    'styles.xml': strToU8(styles),
    'meta.xml': strToU8(meta),
  }
  for (const file of ODT_FONTS)
    files[fontPath(file)] = [readFileSync(join(resourcesFolder(), 'fonts', file)), { level: 1 }]
  pictures.forEach((picture, i) => (files[pathOf(picture, i + 1)] = bytesOf(picture)))
  return zipSync(files, { mtime: FIXED })
}

export const renderOdt = (doc: Document, paper: OdtPaper): Uint8Array => packed(toOdt(doc, paper, typeface))

/** An issue, with its pictures. */
export const renderIssueOdt = (issue: IssueDocument, paper: OdtPaper): Uint8Array =>
  packed(issueOdt(issue, paper, typeface))
