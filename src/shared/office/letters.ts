// The words of letters to players, from a campaign and the office's data. The host turns them into files; acknowledgements are written
// where receipts are (main/desk/orders).
import type { Step } from './steps'
import type { Seat } from '../engine/ids'
import { turnName } from '../campaign/record/model'
import type { Campaign } from '../campaign/record/model'
import { nameOf, owes } from '../campaign/record/lookup'
import { problem } from '../engine/result'
import type { Problem } from '../engine/result'
import { listed, nth } from '../kit/prose'

/** A paragraph, folded by the host; sentences with an indent, one a line; or lines as they are. */
type Part = string | { readonly sentences: readonly string[] } | { readonly asIs: string }

export interface LetterText {
  readonly subject: string
  readonly parts: readonly Part[]
}

/** Data that all letters to a seat need. */
export interface Reader {
  readonly campaign: Campaign
  readonly seat: Seat
  /** Who gets the letter in place of the seat’s player, or null. */
  readonly deputy: string | null
  /** Writes a time in the reader's own zone. */
  readonly moment: (iso: string) => string
  /** Their deadline, ISO 8601 UTC: their own one, or that of the turn. */
  readonly deadline: string | null
  /** Whether that deadline has passed. */
  readonly passed: boolean
  /** The referee's own words for letters of this kind, or null. */
  readonly words: string | null
}

const HOLES = ['name', 'campaign', 'turn', 'deadline'] as const
type Hole = (typeof HOLES)[number]
const isHole = (name: string): name is Hole => HOLES.some((each) => each === name)

/** Problem with the referee's own words for letters, or null. */
export function wordsProblem(text: string): Problem | null {
  const odd = [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) => (isHole(name) ? [] : [name]))
  return odd.length === 0
    ? null
    : problem(
        'words-hole',
        `Nothing is known to put in place of ${listed(odd.map((name) => `{${name}}`))}.`,
        `There are ${listed(HOLES.map((name) => `{${name}}`))}.`,
      )
}

const comingTurn = ({ campaign }: Reader): string => turnName(campaign, campaign.status.turn)
const lastTurn = ({ campaign }: Reader): string => turnName(campaign, campaign.turns.length)
const ofCampaign = (turn: string, { header }: Campaign): string => `${turn} of ${header.name}`

/** The referee's words with the names filled in; says so if no deadline is set. */
function ownWords(reader: Reader): readonly Part[] {
  const { campaign, seat, deputy, words, deadline, moment } = reader
  if (words === null || words.trim() === '') return []
  const values: { readonly [H in Hole]: string } = {
    name: deputy ?? nameOf(campaign, seat),
    campaign: campaign.header.name,
    turn: comingTurn(reader),
    deadline: deadline === null ? 'a date to come' : moment(deadline),
  }
  const filled = words.trim().replace(/\{([^{}]*)\}/g, (whole, name: string) => (isHole(name) ? values[name] : whole))
  return filled.split(/\n\s*\n/)
}

function letter(reader: Reader, subject: string, parts: readonly Part[]): LetterText {
  const { campaign, seat, deputy } = reader
  const entry = campaign.roster[seat]
  const referee = campaign.header.referee?.replace(/\s*<.*$/, '') ?? ''
  return {
    subject: `${campaign.header.name}: ${subject}`,
    parts: [`${deputy ?? entry?.name ?? nameOf(campaign, seat)},`, ...parts, ...(referee === '' ? [] : [referee])],
  }
}

function due({ deadline, passed, moment }: Reader): readonly Part[] {
  if (deadline === null) return []
  return [passed ? `They were due by ${moment(deadline)}: write at once.` : `They are due by ${moment(deadline)}.`]
}

/** A reminder to a seat that owes orders. @param last whether everybody else's are in */
export function reminder(reader: Reader, last: boolean): LetterText {
  const { campaign, seat, deputy } = reader
  const { game, table, state } = campaign
  const turn = comingTurn(reader)
  // "session 3: wizards (f) and (c)": the turn is named already.
  const [named, what] = (owes(campaign).get(seat)?.what ?? '').split(': ')
  const missing = named === turn && what !== undefined ? ` Still missing: ${what}.` : ''
  const { explanation } = game.defaults(table, state, seat)
  return letter(reader, `${turn}, a reminder`, [
    `nothing has come from you yet for ${ofCampaign(turn, campaign)}.${missing}`,
    ...(deputy === null ? [] : [`You play for ${nameOf(campaign, seat)}.`]),
    ...due(reader),
    ...(last ? ['You are the last: everybody else’s are in.'] : []),
    ...ownWords(reader),
    ...(explanation.length === 0 ? [] : ['If nothing comes, this is what happens:', { sentences: explanation }]),
    'If you have nothing to send this time, say so in a line: then it is not a missed turn.',
  ])
}

/** The sheet of the last turn. @param text the sheet as text; @param why the deadline is another one than usual, or null */
export function turnSheet(reader: Reader, text: string, why: string | null): LetterText {
  const { campaign, deadline, moment } = reader
  const { over } = campaign.status
  const played = campaign.turns.length === 0 ? 'the start' : lastTurn(reader)
  return letter(reader, played, [
    `here is your sheet of ${ofCampaign(played, campaign)}.`,
    ...(over ? ['The game is over.'] : []),
    ...(over || deadline === null ? [] : [`Orders for ${comingTurn(reader)} are due by ${moment(deadline)}.`]),
    ...(over || why === null ? [] : [why]),
    ...ownWords(reader),
    { asIs: text },
  ])
}

/** An erratum. @param text the erratum as text */
export function erratumLetter(reader: Reader, number: number, text: string): LetterText {
  return letter(reader, `erratum ${number}`, [
    `something was wrong on sheets of ${reader.campaign.header.name}. This is what changes for you:`,
    ...ownWords(reader),
    { asIs: text },
  ])
}

/** Word that the deadline of the coming turn has changed. @param before the deadline it had; @param why in a sentence, or null */
export function deadlineChange(reader: Reader, before: string, why: string | null): LetterText {
  const { campaign, deadline, moment } = reader
  const now = deadline === null ? 'open for the time being' : moment(deadline)
  return letter(reader, `new deadline of ${comingTurn(reader)}`, [
    `the deadline of ${ofCampaign(comingTurn(reader), campaign)} has changed.`,
    { sentences: [`It is now: ${now}`, `It was: ${moment(before)}`] },
    ...(why === null ? [] : [why]),
    ...ownWords(reader),
  ])
}

const STEPS: Readonly<Record<Step, string>> = {
  remind: 'Please write in time for the next one.',
  standby: 'A standby is being looked for to take your seat over. Write if you want to go on.',
  hold: 'The turn waits for you once.',
  asleep: 'From now on nobody waits for your orders. Write, and you are back in the game.',
  out: 'Your seat leaves the game. Write at once if that is a mistake.',
}

/** Whether a seat was silent in the last turn. */
export const wasSilent = ({ turns }: Campaign, seat: Seat): boolean =>
  turns.at(-1)?.line.inputs.some((input) => input.seat === seat && input.kind === 'nmr') === true

/** Word to a seat that nothing came from it. @param silent turns in a row; @param step the policy's, or null */
export function nmrNotice(reader: Reader, silent: number, step: Step | null): LetterText {
  const { campaign, seat, deadline, moment } = reader
  const played = campaign.turns.at(-1)?.line.inputs.find((input) => input.seat === seat)?.explanation ?? []
  return letter(reader, `${lastTurn(reader)}, nothing came`, [
    `nothing came from you for ${ofCampaign(lastTurn(reader), campaign)}.`,
    ...(played.length === 0 ? [] : ['This was played for you:', { sentences: played }]),
    ...(silent > 1 ? [`It was the ${nth(silent)} turn in a row.`] : []),
    ...(step === null ? [] : [STEPS[step]]),
    ...(deadline === null ? [] : [`Orders for ${comingTurn(reader)} are due by ${moment(deadline)}.`]),
    ...ownWords(reader),
  ])
}

/** Word to somebody who has taken a seat over. @param known the seat's knowledge, as text; @param attached names of attachments */
export function newcomer(reader: Reader, known: string, attached: readonly string[]): LetterText {
  const { campaign, seat } = reader
  const { game, header } = campaign
  const names = [
    header.roster[seat]?.name,
    ...campaign.rosterChanges.flatMap((each) => (each.seat === seat ? (each.change.name ?? []) : [])),
  ]
  const before = names.at(-2)
  const side = campaign.roster[seat]?.seat ?? null
  const what = owes(campaign).get(seat)?.what
  return letter(reader, 'welcome', [
    `welcome to ${header.name}, a game of ${game.title}.${before === undefined ? '' : ` You take over the seat of ${before}.`}${side === null ? '' : ` Your side is ${side}.`}`,
    what === undefined
      ? `The coming turn is ${comingTurn(reader)}. You owe nothing for it.`
      : `The coming turn is ${comingTurn(reader)}. You owe: ${what}.`,
    ...due(reader),
    ...(attached.length === 0 ? [] : [`Attached: ${listed(attached)}.`]),
    ...ownWords(reader),
    'This is what your seat knows now:',
    { asIs: known },
  ])
}
