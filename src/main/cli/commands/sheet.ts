// postmage sheet FILE …
import { statSync } from 'node:fs'
import { extname } from 'node:path'
import type { Turn } from '@shared/engine/ids'
import { deadlineOf, turnName, type Campaign } from '@shared/campaign/record/model'
import { errataOf } from '@shared/campaign/sheet/errata'
import { listed } from '@shared/kit/prose'
import { FLAVOURS } from '@shared/sheets/formats/to-bbcode'
import { ENVELOPES } from '@shared/sheets/layout/address-panel'
import type { Envelope } from '@shared/sheets/layout/address-panel'
import { INKS, PAPERS, SHEET_FORMATS } from '@shared/desk/answers/campaign'
import type { Paper, SheetFormat } from '@shared/desk/answers/campaign'
import { renderErratum } from '../../desk/history/print-errata'
import { secondKeyFrom } from '../../desk/history/compare-files'
import { writeOwned } from '../../desk/sheets/file-owner'
import { publicationOf, renderPileOf, renderSheets, saveSheets } from '../../desk/sheets/print-sheets'
import type { PrintedSheet, SheetWish } from '../../desk/sheets/print-sheets'
import type { Workspace } from '../../desk/workspace'
import { fileArg, flag, oneOf, textOf, timesOf, turnOf, withCampaign } from '../campaign'
import { fontOf } from '../font'
import { Stop, bad, json, need, out, progress, say, sayUnset } from '../output'
import type { Invocation } from '../invocation'

/** Formats by file ending; `.a.b` has to come before `.b`. */
const ENDINGS: readonly (readonly [ending: string, format: SheetFormat])[] = [
  ['.bbcode.txt', 'bbcode'],
  ['.xenforo.txt', 'xenforo'],
  ['.discourse.txt', 'discourse'],
  ['.discord.txt', 'discord'],
  ['.mail.html', 'mail'],
  ['.bbcode', 'bbcode'],
  ['.pdf', 'pdf'],
  ['.txt', 'text'],
  ['.md', 'md'],
  ['.live.html', 'live'],
  ['.html', 'html'],
  ['.htm', 'html'],
  ['.odt', 'odt'],
  ['.json', 'json'],
]

/** The format of the ending of a path, or text; always text for a folder. */
function formatOf(path: string | undefined, folder: boolean): SheetFormat {
  const ending = extname(path ?? '').toLowerCase()
  const known = ENDINGS.find(([end]) => path?.toLowerCase().endsWith(end))?.[1]
  if (known !== undefined) return known
  if (ending === '' || folder) return 'text'
  return bad(
    `error: -o ${path}: there is no sheet of the kind ${ending}.\n  One of: ${ENDINGS.map(([end]) => end).join(', ')}; or give --format.`,
  )
}

/** BBCode in the flavour of the forum that was named. */
function flavoured(invocation: Invocation, format: SheetFormat): SheetFormat {
  const given = textOf(invocation, 'flavour')
  if (given === undefined) return format
  const flavour = oneOf(invocation, 'flavour', FLAVOURS, 'phpbb')
  if (format !== 'bbcode') bad('error: --flavour goes with --format bbcode.\n  Add it, or leave --flavour out.')
  return flavour === 'phpbb' ? 'bbcode' : flavour
}

const MANY: readonly string[] = ['players', 'all']

/** Only text formats go to standard output. */
const NO_TEXT: Partial<Record<SheetFormat, string>> = { pdf: 'PDF', odt: 'ODT' }
function needsPath(path: string | undefined, format: SheetFormat): void {
  const kind = NO_TEXT[format]
  if (path === undefined && kind !== undefined) bad(`error: Where should the ${kind} go?\n  Give -o PATH.`)
}

function layout(invocation: Invocation, path: string | undefined): Omit<SheetWish, 'turn' | 'for'> {
  const named = textOf(invocation, 'format')
  const many = MANY.includes(textOf(invocation, 'for') ?? '')
  const fallback = named === undefined ? formatOf(path, many) : 'text'
  const format = flavoured(invocation, oneOf<SheetFormat>(invocation, 'format', SHEET_FORMATS, fallback))
  const booklet = flag(invocation, 'booklet')
  const paper = oneOf<Paper>(invocation, 'paper', PAPERS, booklet ? 'a5' : 'a4')
  const columns = oneOf(invocation, 'columns', ['1', '2'] as const, paper === 'a5' ? '1' : '2')
  const ink = oneOf(invocation, 'ink', INKS, 'black')
  const privateOnly = flag(invocation, 'private-only')
  const fillable = flag(invocation, 'fillable') ? true : undefined
  const plainNames = flag(invocation, 'plain-names')
  return { format, paper, columns: columns === '1' ? 1 : 2, booklet, ink, privateOnly, fillable, plainNames }
}

/** Options that apply only to sheets in one file. */
const PILES = ['one-file', 'duplex', 'two-up', 'address'] as const

/** True if all sheets go into one file: on request, or because the path for several sheets is a PDF. */
function isPile(invocation: Invocation, path: string | undefined): boolean {
  const many = MANY.includes(textOf(invocation, 'for') ?? '')
  const asked = PILES.filter((option) => invocation.values[option] !== undefined)
  if (asked.length > 0) {
    if (!many) bad(`error: --${asked[0]} is for several sheets.\n  Add --for players, or --for all.`)
    return true
  }
  return many && path?.toLowerCase().endsWith('.pdf') === true && !isFolder(path)
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** The envelope whose window shows the address: DL for A4 folded in three, C6 for A5 folded in two. */
function envelopeOf(invocation: Invocation, paper: Paper, twoUp: boolean): Envelope | undefined {
  const given = textOf(invocation, 'address')
  if (given === undefined) return undefined
  const envelope = oneOf(invocation, 'address', ENVELOPES, 'dl')
  const small = twoUp || paper === 'a5'
  if (envelope === 'dl' && small)
    bad('error: A DL envelope takes A4 or Letter folded in three, not A5.\n  Give --address c6.')
  if (envelope === 'c6' && !small)
    bad('error: A C6 envelope takes A5 folded in two.\n  Add --two-up, or give --address dl.')
  return envelope
}

/** All sheets as one file, or the texts of all on standard output. */
async function givePile(
  campaign: Campaign,
  invocation: Invocation,
  wish: SheetWish,
  path: string | undefined,
): Promise<void> {
  const { format, booklet } = wish
  if (format !== 'pdf' && format !== 'text')
    return bad(`error: --one-file is for PDF and text, not for ${format}.\n  Leave it out, and give a folder.`)
  if (booklet) return bad('error: --booklet folds one sheet; --one-file has all of them.\n  Leave one of the two out.')
  const duplex = flag(invocation, 'duplex')
  const twoUp = flag(invocation, 'two-up')
  if (format === 'text' && (twoUp || textOf(invocation, 'address') !== undefined))
    bad('error: --two-up and --address are for PDF.\n  Give -o PATH.pdf.')
  if (twoUp && (textOf(invocation, 'paper') ?? 'a5') !== 'a5')
    bad('error: --two-up prints A5 sheets, two on one A4.\n  Leave --paper out.')
  const envelope = envelopeOf(invocation, wish.paper, twoUp)
  const asked = { ...wish, format, duplex, twoUp, envelope }
  const pile = need(await renderPileOf(campaign, asked, timesOf(campaign)))
  for (const whom of pile.revised) say(differs(whom))
  sayUnset('The sheets', pile.unset)
  if (pile.unaddressed.length > 0)
    say(
      `note: no postal address is known of ${listed(pile.unaddressed)}; theirs is left white (roster FILE post NAME "LINES").`,
    )
  if (wish.for === 'all') say('note: the referee’s sheet is not among them; print it with --for referee.')
  if (path === undefined) return out(pile.text ?? '')
  const mime = format === 'pdf' ? 'application/pdf' : 'text/plain'
  need(await writeOwned(campaign, path, pile.bytes, mime, flag(invocation, 'force')))
  if (invocation.values['json'] === true) json({ files: [path], pages: pile.pages, revised: pile.revised })
  else out(path)
}

const differs = (whom: string): string => `note: ${whom}: differs from what was published; marked as revised.`

async function erratum(space: Workspace, invocation: Invocation, path: string | undefined): Promise<void> {
  for (const option of ['private-only', 'publish', ...PILES])
    if (invocation.values[option] !== undefined) bad(`error: --${option} does not go with --erratum.\n  Leave it out.`)
  const campaign = space.campaign()
  const turn = textOf(invocation, 'turn') === undefined ? undefined : turnOf(invocation, campaign, 0)
  const { format, ...rest } = layout(invocation, path)
  if (format === 'live') return bad('error: An erratum has no live sheet.\n  Choose html.')
  const wish = {
    number: numberOf(invocation),
    turn,
    for: textOf(invocation, 'for') ?? 'public',
    ...rest,
    format,
  }
  needsPath(path, wish.format)
  const { number, sheets } = need(await renderErratum(campaign, wish, timesOf(campaign)))
  const others = errataOf(campaign).filter((each) => each.turn === turn && each.number !== number)
  if (wish.number === undefined && others.length > 0)
    say(
      `note: this is erratum ${number}; to ${turnName(campaign, turn ?? 0)} there ${others.length === 1 ? 'is' : 'are'} also ${listed(others.map((each) => String(each.number)))} (--number).`,
    )
  await give(campaign, invocation, sheets, path, wish.for, { number })
}

/** Delivers the sheets: on standard output, or as files whose names are printed. */
async function give(
  campaign: Campaign,
  invocation: Invocation,
  sheets: readonly PrintedSheet[],
  path: string | undefined,
  whom: string,
  told: object,
): Promise<void> {
  if (path === undefined) return out(sheets.map((s) => s.text ?? '').join('\n\n'))
  const files = need(await saveSheets(campaign, sheets, path, MANY.includes(whom), flag(invocation, 'force')))
  if (invocation.values['json'] === true) json({ files, ...told })
  else for (const file of files) out(file)
}

function numberOf(invocation: Invocation): number | undefined {
  const given = textOf(invocation, 'number')
  if (given === undefined) return undefined
  return /^[1-9]\d{0,5}$/.test(given)
    ? Number(given)
    : bad(`error: --number ${given} is not the number of an erratum.\n  postmage status FILE lists them.`)
}

/** Stops before the newest sheets go out without the deadline of the turn they ask orders for. */
function stopWithoutDeadline(campaign: Campaign, turn: Turn, meant: boolean): void {
  const { over, turn: coming } = campaign.status
  if (meant || over || turn !== campaign.turns.length || deadlineOf(campaign, coming) !== null) return
  throw new Stop(
    2,
    `error: ${turnName(campaign, coming)} has no deadline. Nothing was written.\n  Set it (postmage deadline FILE TIME), or add --no-deadline.`,
  )
}

export async function run(invocation: Invocation): Promise<void> {
  const given = textOf(invocation, 'output')
  const path = given === '-' ? undefined : given
  const publish = flag(invocation, 'publish')
  await fontOf(invocation)
  if (!publish && textOf(invocation, 'two-key') !== undefined)
    bad('error: --two-key goes with --publish.\n  To compare two adjudications, use compare.')
  await withCampaign(invocation, fileArg(invocation, 'sheet'), publish ? 'write' : 'read', async (space) => {
    if (flag(invocation, 'erratum')) return erratum(space, invocation, path)
    if (textOf(invocation, 'number') !== undefined) bad('error: --number goes with --erratum.\n  Add it.')
    const campaign = space.campaign()
    const times = timesOf(campaign)
    const turn = turnOf(invocation, campaign, campaign.turns.length)
    const wish: SheetWish = { turn, for: textOf(invocation, 'for') ?? 'public', ...layout(invocation, path) }
    needsPath(path, wish.format)
    if (publish) stopWithoutDeadline(campaign, turn, flag(invocation, 'no-deadline'))
    // A refusal to publish comes before any sheet is written.
    const second = publish
      ? need(await secondKeyFrom(campaign, textOf(invocation, 'two-key') ?? null, turn))
      : undefined
    const publication = publish ? need(publicationOf(campaign, turn, times, second)) : null
    if (isPile(invocation, path)) await givePile(campaign, invocation, wish, path)
    else {
      const sheets = need(await renderSheets(campaign, wish, times, progress('Sheets')))
      const revised = sheets.filter((s) => s.revised).map((s) => s.for)
      for (const whom of revised) say(differs(whom))
      for (const sheet of sheets) sayUnset(sheet.for, sheet.unset ?? [])
      await give(campaign, invocation, sheets, path, wish.for, { revised })
    }
    if (publication !== null) {
      need(await space.write([publication]))
      say(
        `Published: the sheets of ${turnName(campaign, turn)}. A reprint that says something else is marked as revised.`,
      )
    }
    return undefined
  })
}
