// Which choices go together when all players' sheets are one file. Pure.
import type { Envelope } from '@shared/sheets/layout/address-panel'

export const ENVELOPE_CHOICES = [
  { value: false, label: 'No addresses' },
  { value: true, label: 'For window envelopes' },
] as const

/** The envelope a sheet is folded for. */
export const envelopeFor = (small: boolean): Envelope => (small ? 'c6' : 'dl')

/** How much paper so many pages take. @param both sides of it are printed */
export function paperFor(pages: number, both: boolean): string {
  const sheets = both ? Math.ceil(pages / 2) : pages
  return `${sheets} ${sheets === 1 ? 'sheet' : 'sheets'} of paper${both ? ', printed on both sides' : ''}`
}

/** How the paper is handled, in a sentence or two. */
export function onePileNote(envelope: Envelope | null, twoUp: boolean): string {
  const cut = twoUp
    ? 'Turn the paper on its short edge. After cutting, lay the left pile on the right one: they are in the order of the roster.'
    : ''
  const fold =
    envelope === null
      ? ''
      : envelope === 'dl'
        ? 'Fold in three for a DL envelope, with the lowest third of the back outside.'
        : 'Fold in two for a C6 envelope, with the lower half of the back outside.'
  return [cut, fold].filter((text) => text !== '').join(' ') || 'Page numbers begin again with each player.'
}
