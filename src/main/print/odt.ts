// Packs a sheet as an OpenDocument text. The same sheet gives the same bytes: no date is the clock's.
import type { Document } from '@shared/sheets/document'
import type { OdtPaper } from '@shared/sheets/odt-styles'
import { odtManifest, odtPictures, toOdt } from '@shared/sheets/to-odt'
import { strToU8, zipSync } from 'fflate'
import type { Zippable } from 'fflate'

export const ODT_TYPE = 'application/vnd.oasis.opendocument.text'

/** The earliest day an archive can bear, on whatever clock. */
const FIXED = new Date(1980, 0, 1)

export function renderOdt(doc: Document, paper: OdtPaper): Uint8Array {
  const { content, styles, meta, pictures } = toOdt(doc, paper)
  const files: Zippable = {
    // First, and as it is: so programs know the file before they unpack it.
    mimetype: [strToU8(ODT_TYPE), { level: 0 }],
    'META-INF/manifest.xml': strToU8(odtManifest(pictures.length)),
    'content.xml': strToU8(content),
    'styles.xml': strToU8(styles),
    'meta.xml': strToU8(meta),
  }
  odtPictures(pictures).forEach((svg, i) => (files[`Pictures/${i + 1}.svg`] = strToU8(svg)))
  return zipSync(files, { mtime: FIXED })
}
