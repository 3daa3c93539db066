// Entries that nothing else follows from, compared with the campaign of their time: for the coming turn, about something that existed.
import { sameJson } from '../../engine/json'
import { asksForOrders, rulingFits } from '../turns/actions'
import { NONE, differs, wrong } from './checks'
import type { Arrow, Check } from './checks'
import { asideMails, asideText, isLeftOut, mailLine } from '../record/lookup'
import { deputyProblem, renameProblem } from '../head/changes'
import { checkRoster } from '../head/names'
import { turnName, type Campaign } from '../record/model'
import type { AheadRecord, CampaignLine, NoteRecord, RosterRecord, RulingRecord, Tie } from '../record/records'
import { farProblem } from '../orders/ahead'
import { notOpen } from '../orders/orders'
import { isHeaded } from '../orders/press'
import { LANGUAGE } from '../record/versions'
import { textTrouble } from './lines'
import { asTie, settledText, tiedWords } from '../orders/ties'
import { sealedUntil, sealsOrders } from '../head/seal'

const NAMES = {
  mail: 'Mail',
  press: 'Press',
  note: 'Note',
  deadline: 'Deadline',
  ruling: 'Ruling',
  roster: 'Orders dropped',
  ahead: 'Orders given ahead',
  deputy: 'Deputy',
  rename: 'New name',
} as const
type Entry = Extract<CampaignLine, { type: keyof typeof NAMES }>

const isEntry = (line: CampaignLine): line is Entry => line.type in NAMES

/** Why a ruling could not be made on the campaign of its time, or null. */
function rulingTrouble(now: Campaign, { change, turn, reason }: RulingRecord): string | null {
  if (reason.trim() === '') return 'It has no reason.'
  const afterEnd =
    change.kind === 'game' && now.game.rulings.some((each) => each.kind === change.ruling && each.afterEnd)
  if (now.status.over && !afterEnd) return 'The game was over.'
  const on = change.kind === 'game' ? now.game.rulings.find(({ kind }) => kind === change.ruling)?.on : undefined
  if (change.kind === 'game' && on !== undefined && on !== change.on)
    return `It is made on the ${change.on}, and “${change.ruling}” is a ruling on the ${on}.`
  // In a game by posts a ruling names plays of its time, which change with every post.
  const misfit = now.game.posts === undefined ? rulingFits(now, change, turn) : null
  return misfit === null ? null : `It could not be made then: ${misfit.message}`
}

function rosterTrouble(now: Campaign, { seat, change, drops }: RosterRecord): string | null {
  const fault = checkRoster(now.roster.map((entry, i) => (i === seat ? { ...entry, ...change } : entry))).find(
    ({ severity }) => severity === 'error',
  )
  if (fault !== undefined) return `It could not be made then: ${fault.message}`
  if (drops === undefined)
    return sameJson(now.roster[seat], { ...now.roster[seat], ...change }) ? 'It changes nothing.' : null
  const { name } = change
  return name !== undefined && asksForOrders(now, { seat, name })
    ? null
    : 'Nobody took over orders that were in by then.'
}

/** Why a mail could not be put aside, or taken up again, when it was, or null. */
function asideTrouble(now: Campaign, { mail: seq, reason }: NonNullable<NoteRecord['aside']>): string | null {
  const mail = mailLine(now, seq)
  const [does, done] = reason === null ? ['takes up', 'taken up'] : ['puts aside', 'put aside']
  if (mail === undefined) return `It ${does} line ${seq}, which is not mail of this campaign.`
  if (mail.turn !== now.status.turn) return `It ${does} line ${seq}, which was mail for ${turnName(now, mail.turn)}.`
  if (reason?.trim() === '') return 'It has no reason.'
  const isAside = asideMails(now).has(seq)
  // Mail that was put aside and then claimed can be put aside once more.
  const again = (): boolean => reason !== null && now.orders.some((line) => line.mail === seq && !isLeftOut(now, line))
  return (reason === null) === isAside || again()
    ? null
    : `Line ${seq} could not be ${done}: it was ${isAside ? 'aside already' : 'not aside'}.`
}

/** Why lines of a mail could not be settled when they were, or null. */
function settlesTrouble(now: Campaign, { mail: seq, lines }: NonNullable<NoteRecord['settles']>): string | null {
  const mail = mailLine(now, seq)
  if (mail === undefined) return `It settles line ${seq}, which is not mail of this campaign.`
  if (mail.turn !== now.status.turn) return `It settles line ${seq}, which was mail for ${turnName(now, mail.turn)}.`
  const own = (tie: number | Tie): string => {
    const { line, in: place = '', mail: of = seq } = asTie(tie)
    return `${of} ${line} ${place}`
  }
  const recorded = [mail.open, ...now.orders.flatMap((line) => (line.mail === seq ? [line.open] : []))]
  const open = new Set(recorded.flatMap((each) => (each ?? []).map(own)))
  // Lines of a mail claimed together with them are open nowhere in the file.
  const odd = lines.find((tie) => tiedWords(mail, tie) === null || (open.size > 0 && !open.has(own(tie))))
  return odd === undefined ? null : `Line ${asTie(odd).line} of that mail (line ${seq}) was not open.`
}

function noteTrouble(now: Campaign, { turn, aside, opens, settles, thrown }: NoteRecord): string | null {
  const odd =
    (aside === undefined ? null : asideTrouble(now, aside)) ??
    (settles === undefined ? null : settlesTrouble(now, settles))
  if (odd !== null) return odd
  if (thrown !== undefined) {
    const checked = now.game.given?.checkThrow(now.table, thrown)
    if (checked?.ok !== true || !sameJson(checked.value, thrown)) return 'It is not a throw of this game.'
  }
  if (opens === undefined) return null
  if (!sealsOrders(now)) return 'It opens orders that were not sealed.'
  return opens.until === sealedUntil(now, turn) ? null : 'It gives another deadline than there was.'
}

/** Why orders could not be given ahead, or are not those of their mail, or null. Their contents are parsed when they are played. */
function aheadTrouble(now: Campaign, line: CampaignLine<AheadRecord>): string | null {
  if (now.game.posts !== undefined) return 'A game by posts takes no orders ahead.'
  const closed = notOpen(now, line.seat) ?? (line.for === null ? null : farProblem(now, line.for))
  if (closed !== null) return closed.message
  const mail = line.mail === undefined ? undefined : mailLine(now, line.mail)
  if (line.text === '' && line.ties !== undefined && line.ties.join() !== '0')
    return 'They take orders back, but contain lines.'
  if ((line.ties ?? []).map(asTie).some((tie) => tie.accepted === true || tie.mail !== undefined))
    return 'They are not word for word in their mail.'
  return textTrouble(now, { ...line, language: LANGUAGE }, mail)
}

function entryTrouble(now: Campaign, line: Entry): string | null {
  switch (line.type) {
    case 'ruling':
      return rulingTrouble(now, line)
    case 'roster':
      return rosterTrouble(now, line)
    case 'note':
      return noteTrouble(now, line)
    case 'ahead':
      return aheadTrouble(now, line)
    case 'deputy':
      return deputyProblem(now, line)?.message ?? null
    case 'rename':
      return renameProblem(now, line)?.message ?? null
    case 'deadline':
      return now.status.over ? 'The game was over.' : null
    case 'press':
      return line.by !== null && line.as !== undefined ? 'It is signed by a player and with a pen name.' : null
    default:
      return null
  }
}

/** Names with which no campaign begins, and those that look like others. */
export function rosterChecks({ header, roster }: Campaign): readonly Check[] {
  const faults = checkRoster(header.roster)
  const alike = [...faults, ...checkRoster(roster)].filter(({ code }) => code === 'name-lookalike')
  return [
    ...faults.flatMap(({ severity, message }) => (severity === 'error' ? [wrong('Roster (line 1)', message)] : [])),
    ...[...new Set(alike.map(({ message }) => message))].map((message) => differs('Roster', message)),
  ]
}

const notItsWords = 'its text does not match what it does'

/** Whether the words of a note are those of what it does: put mail aside, settle lines, keep a player's words; null for other notes. */
function noteWords(now: Campaign, line: Entry): string | null {
  if (line.type !== 'note') return null
  const { aside, settles, press, text } = line
  const of = aside?.mail ?? settles?.mail
  const mail = of === undefined ? undefined : mailLine(now, of)
  if (mail !== undefined && aside !== undefined) return text === asideText(mail, aside.reason) ? null : notItsWords
  if (mail !== undefined && settles !== undefined) {
    const said = settledText('', mail, settles.lines.length, settles.rest === true)
    return now.table.seats.some(({ name }) => text === `${name}${said}`) ? null : notItsWords
  }
  return press === undefined || isHeaded(now, text, press) ? null : notItsWords
}

/**
 * Whether mail, press, notes, deadlines, rulings and changes of the roster were of the turn to come, and possible then; also those
 * that were taken back later.
 */
export function entriesArrow(campaign: Campaign): Arrow {
  return {
    at: (line, now) => {
      if (!isEntry(line) || now === null) return NONE
      const of = line.type === 'roster' ? line.drops : line.turn
      const due = line.type === 'ruling' ? now.turns.length + 1 : now.status.turn
      const trouble =
        of === undefined || of === due
          ? entryTrouble(now, line)
          : `It was written when ${turnName(campaign, due)} was the coming one.`
      const words = trouble === null ? noteWords(now, line) : null
      if (trouble === null && words === null) return NONE
      const name = line.type === 'roster' && of === undefined ? 'Roster' : NAMES[line.type]
      const what = `${name}${of === undefined ? '' : ` for ${turnName(campaign, of)}`} (line ${line.seq})`
      return [trouble === null ? differs(what, words ?? '') : wrong(what, trouble)]
    },
  }
}
