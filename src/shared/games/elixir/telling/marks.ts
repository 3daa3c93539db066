// Marks of the buildings in black line, so that readers recognise a place before they read its name.
import { n } from '../../../sheets/charts/chart-parts'
import type { NodeKind } from '../types'

/** Outlines in a square of 14 by 14. Paths alone, so that they print anywhere. */
const OUTLINES: Readonly<Partial<Record<NodeKind, readonly string[]>>> = {
  // A still: flask, neck and the drop that falls from it.
  lab: ['M4 7 V2 H7 L13 7', 'M4 6.6 A3.6 3.6 0 1 0 5.6 6.8 V3.6 H7', 'M0.8 13.4 H9.6', 'M12.4 9 V12.4'],
  // Mortar and pestle.
  herbalist: ['M1.5 6 H12.5 L11.5 9 A4.7 3.6 0 0 1 2.5 9 Z', 'M4.4 13.3 H9.6', 'M7.6 6 L12 0.8'],
  // A cut gem.
  jeweller: [
    'M3.4 2.4 H10.6 L13.4 6 L7 13 L0.6 6 Z',
    'M0.6 6 H13.4',
    'M3.4 2.4 L5 6 L7 13 L9 6 L10.6 2.4',
    'M5 6 L7 2.4 L9 6',
  ],
  // A stoppered bottle.
  special: ['M5.4 3.2 V5.6 L2.4 8.6 V13.2 H11.6 V8.6 L8.6 5.6 V3.2 Z', 'M4.8 1 H9.2 V3.2 H4.8 Z', 'M2.4 10 H11.6'],
  // A bandage laid crosswise.
  healer: [
    'M1.2 9.4 L9.4 1.2 A2.4 2.4 0 0 1 12.8 4.6 L4.6 12.8 A2.4 2.4 0 0 1 1.2 9.4 Z',
    'M4.2 6.4 L7.6 9.8',
    'M6.4 4.2 L9.8 7.6',
  ],
  // The alley cat, from behind.
  alley: [
    'M2.6 5 L2.8 0.9 L5 2.6 H7.2 L9.4 0.9 L9.6 5 A3.5 3 0 0 1 2.6 5 Z',
    'M4 7.6 C2 9.6 2 11.6 2.4 13.3 H9.8 C10.2 11.6 10.2 9.6 8.2 7.6',
    'M9.9 13.2 C13.4 13.2 13.6 10.4 11.8 8.6',
  ],
}

/** SVG of a building's mark, `size` wide, with its upper left corner at a point; '' for kinds without a mark. */
export const markSvg = (kind: NodeKind, x: number, y: number, size: number, pen: number): string => {
  const paths = OUTLINES[kind]
  return paths === undefined
    ? ''
    : `<path transform="translate(${n(x)} ${n(y)}) scale(${n(size / 14)})" d="${paths.join(' ')}" fill="none" stroke="#000000" stroke-width="${n((pen * 14) / size)}" stroke-linecap="round" stroke-linejoin="round"/>`
}
