// File names of a campaign's sheets. They contain four letters of its id, so that two campaigns of the same name can share a folder.
// Names are made for all readers of a campaign together, so that no two sheets ever share one: a player whose name becomes the same
// slug as another's, or as `public` or `referee`, gets the seat's number after it.
import type { Turn } from '@shared/engine/ids'
import { numberedTurn, type Campaign } from '@shared/campaign/record/model'
import { allViewers, viewerName } from '@shared/campaign/sheet/sheet'
import type { SheetFormat } from '@shared/desk/answers/campaign'
import type { Viewer } from '@shared/engine/log'

const EXTENSIONS: Readonly<Record<SheetFormat, string>> = {
  pdf: 'pdf',
  text: 'txt',
  md: 'md',
  bbcode: 'bbcode.txt',
  xenforo: 'xenforo.txt',
  discourse: 'discourse.txt',
  discord: 'discord.txt',
  mail: 'mail.html',
  html: 'html',
  odt: 'odt',
  json: 'json',
  live: 'live.html',
}

/** Letters and digits of any alphabet, with single dashes for the rest; safe on every file system. '' if nothing is left. */
export const slug = (text: string): string =>
  [
    ...text
      .normalize('NFC')
      .toLowerCase()
      // A dotted capital I becomes two characters in lower case; the combining dot is dropped.
      .replace(/i\u0307/g, 'i')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
  ]
    .slice(0, 60)
    .join('')

/** A name as file systems compare it that ignore case or normalise accents. */
const folded = (name: string): string => name.normalize('NFKD').toLowerCase().toUpperCase()

const keyOf = (viewer: Viewer): string => (viewer.kind === 'seat' ? String(viewer.seat) : viewer.kind)

/** For every reader the part of the file name that says whom a sheet is for. All differ, on any file system. */
function namesOf(campaign: Campaign): ReadonlyMap<string, string> {
  const viewers = allViewers(campaign)
  const plain = viewers.map((viewer) => slug(viewerName(campaign, viewer)))
  const count = new Map<string, number>()
  for (const name of plain) count.set(folded(name), (count.get(folded(name)) ?? 0) + 1)
  const taken = new Set(plain.filter((name) => count.get(folded(name)) === 1).map(folded))
  const names = new Map<string, string>()
  viewers.forEach((viewer, i) => {
    const base = plain[i] ?? ''
    let name = base
    if (viewer.kind === 'seat' && (base === '' || count.get(folded(base)) !== 1)) {
      const numbered = `${base === '' ? 'seat' : base}-${viewer.seat + 1}`
      name = numbered
      for (let more = 2; taken.has(folded(name)); more++) name = `${numbered}-${more}`
      taken.add(folded(name))
    }
    names.set(keyOf(viewer), name)
  })
  return names
}

/** Cache: the names of a campaign’s files, one for each seat. Names depend on one another, so each would otherwise compare all. */
const made = new WeakMap<Campaign, ReadonlyMap<string, string>>()

/** The letters of its id by which the names of a campaign's files differ from those of another. */
const idLetters = ({ header }: Campaign): string => slug(header.id).replaceAll('-', '').slice(0, 4)

/** How the names of a campaign's files begin. @param plain without the letters of its id */
export const fileStem = (campaign: Campaign, plain = false): string =>
  [slug(campaign.header.name) || 'campaign', ...(plain ? [] : [idLetters(campaign)])].join('-')

function fileName(campaign: Campaign, when: string, viewer: Viewer, format: SheetFormat, plain?: boolean): string {
  const names = made.get(campaign) ?? namesOf(campaign)
  made.set(campaign, names)
  const whom = names.get(keyOf(viewer)) ?? 'sheet'
  return `${fileStem(campaign, plain)}-${slug(when)}-${whom}.${EXTENSIONS[format]}`
}

/** `spring-cup-7f3a-session-3-anna-quill.pdf` */
export const sheetFileName = (
  campaign: Campaign,
  turn: Turn,
  viewer: Viewer,
  format: SheetFormat,
  plain?: boolean,
): string => fileName(campaign, turn === 0 ? 'start' : numberedTurn(campaign, turn), viewer, format, plain)

/** `spring-cup-7f3a-session-3-players.pdf`, `spring-cup-7f3a-labels.pdf` */
export const pileFileName = (campaign: Campaign, turn: Turn | null, what: string): string => {
  const when = turn === null ? '' : `${slug(turn === 0 ? 'start' : numberedTurn(campaign, turn))}-`
  return `${fileStem(campaign)}-${when}${what}.pdf`
}

/** `spring-cup-7f3a-turn-3-public-board-1.svg` */
export const pictureFileName = (
  campaign: Campaign,
  turn: Turn,
  viewer: Viewer,
  kind: string,
  number: number,
  extension: string,
): string => sheetFileName(campaign, turn, viewer, 'text').replace(/\.txt$/, `-${kind}-${number}.${extension}`)

/** `spring-cup-7f3a-erratum-2-anna-quill.pdf` */
export const erratumFileName = (
  campaign: Campaign,
  number: number,
  viewer: Viewer,
  format: SheetFormat,
  plain?: boolean,
): string => fileName(campaign, `erratum-${number}`, viewer, format, plain)
