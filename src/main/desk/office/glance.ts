// Summarises an open campaign for the office.
import { at } from '@shared/engine/at'
import type { Seat, Turn } from '@shared/engine/ids'
import { deputyOf, isAsleep, mailLine, nameOf, wasHeld } from '@shared/campaign/record/lookup'
import { deadlineOf, turnName } from '@shared/campaign/record/model'
import type { Campaign } from '@shared/campaign/record/model'
import { rosterAfter } from '@shared/campaign/head/names'
import { seatOrders } from '@shared/campaign/record/fold'
import { sealedUntil } from '@shared/campaign/head/seal'
import type { Glance, GlanceLetter, Holder } from '@shared/office/glance'
import { timeWords } from '../../clock/times'
import { nextStep, standing } from '../campaigns/standing'
import { asideMail, plainRow, waitingMail } from '../inbox/waiting/waiting-mail'
import { openLetters, openPlace, openQuoted } from '../orders/open-letters'

/** Facts about the file, unused here. */
const NO_FACTS = { id: '', path: '', readOnly: null, barMayPass: false, damaged: false, notices: [] }

/** How a seat took part in a turn, and whether orders for it came late. */
interface Part {
  readonly turn: Turn
  readonly kind: 'sent' | 'nothing' | 'nmr' | 'out'
  readonly late: boolean
}

/** Turns in which a deputy played, or in which nobody waited for a silent seat, are not its holder's: they count as owing nothing. */
function partsOf(campaign: Campaign, seat: Seat): readonly Part[] {
  return campaign.turns.flatMap(({ line: { turn, inputs } }) => {
    const played = inputs.find((input) => input.seat === seat)?.kind
    const others = deputyOf(campaign, seat, turn) !== null || (played === 'nmr' && isAsleep(campaign, seat, turn))
    const kind = played !== undefined && others ? 'out' : played
    return kind === undefined
      ? []
      : [{ turn, kind, late: seatOrders(campaign, seat, turn).versions.some(({ late }) => late) }]
  })
}

/** First turn for which a player named in a roster change owed orders. */
function firstTurn(campaign: Campaign, seq: number): Turn {
  const played = campaign.turns.filter(({ line, earlier }) => (earlier[0] ?? line).seq < seq)
  return played.length + 1
}

/** Who has had a seat, one after another. */
function holdersOf(campaign: Campaign, seat: Seat, parts: readonly Part[]): readonly Holder[] {
  const changes = campaign.rosterChanges.filter((change) => change.seat === seat)
  const moves = changes.filter(({ change }) => change.name !== undefined)
  return [null, ...moves].map((move, i) => {
    const from = move === null ? 1 : firstTurn(campaign, move.seq)
    const next = moves[i]
    const to = next === undefined ? Infinity : firstTurn(campaign, next.seq)
    // Use their last address.
    const { name, address } = at(
      rosterAfter(
        campaign.header.roster,
        campaign.rosterChanges.filter(({ seq }) => seq < (next?.seq ?? Infinity)),
      ),
      seat,
    )
    const own = parts.filter((part) => part.turn >= from && part.turn < to && part.kind !== 'out')
    const count = (kind: Part['kind']): number => own.filter((part) => part.kind === kind).length
    return {
      seat,
      name,
      address,
      from,
      tookOver: move !== null,
      turns: own.length,
      nmr: count('nmr'),
      nothing: count('nothing'),
      late: own.filter(({ late }) => late).length,
    }
  })
}

/** The current holder's NMRs in a row; skips turns in which the seat owed nothing. */
function silentTurns(parts: readonly Part[], from: Turn): number {
  const own = parts.filter(({ turn, kind }) => turn >= from && kind !== 'out')
  const answered = own.filter(({ kind }) => kind !== 'nmr').at(-1)
  return own.length - 1 - (answered === undefined ? -1 : own.indexOf(answered))
}

/** The deadlines the coming turn has had, in their order. */
function deadlinesOf({ lines, undone, status, header }: Campaign): readonly string[] {
  const first = status.turn === 1 && header.deadline !== null ? [header.deadline] : []
  const set = lines.flatMap((line) =>
    line.type === 'deadline' && line.turn === status.turn && !undone.has(line.cmd) && line.deadline !== null
      ? [line.deadline]
      : [],
  )
  return [...first, ...set]
}

const MOST_LETTERS = 100

/** Letters to look at, each once, and those put aside. */
function lettersOf(campaign: Campaign): readonly GlanceLetter[] {
  const waiting = waitingMail(campaign)
  const seen = new Set(waiting.map(({ seq }) => seq))
  const rows = (mails: typeof waiting, kind: GlanceLetter['kind']): readonly GlanceLetter[] =>
    mails.slice(-MOST_LETTERS).map((mail) => {
      const { seq, from, subject, date, why } = plainRow(campaign, mail)
      return { mail: seq, kind, who: mail.seat === null ? from : nameOf(campaign, mail.seat), subject, date, why }
    })
  const open = openLetters(campaign).flatMap(({ name, mail, open: line }): GlanceLetter[] => {
    const kept = mailLine(campaign, mail)
    if (line === null || kept === undefined || seen.has(mail)) return []
    seen.add(mail)
    const why = `${openPlace(line)}: ${openQuoted(line)}`
    return [{ mail, kind: 'open', who: name, subject: kept.subject, date: kept.date, why }]
  })
  return [...rows(waiting, 'waiting'), ...open.slice(-MOST_LETTERS), ...rows(asideMail(campaign), 'aside')]
}

/** @param clock now, ISO 8601 UTC */
export function glanceOf(campaign: Campaign, clock: string): Glance {
  const { game, header, status } = campaign
  const shown = standing(campaign, NO_FACTS, timeWords(header.zone), clock)
  const parts = campaign.roster.map((_, seat) => partsOf(campaign, seat))
  const holders = parts.map((theirs, seat) => holdersOf(campaign, seat, theirs))
  const last = campaign.turns.length
  const passed = shown.deadline?.passed === true
  return {
    id: header.id,
    name: header.name,
    game: header.game,
    title: game.title,
    turn: status.turn,
    turnName: turnName(campaign, status.turn),
    over: status.over,
    byPosts: game.posts !== undefined,
    posts: game.posts === undefined ? 0 : shown.seats.reduce((sum, seat) => sum + seat.versions, 0),
    zone: header.zone,
    deadlines: deadlinesOf(campaign),
    deadline: deadlineOf(campaign, status.turn),
    ...(passed ? { passed } : {}),
    lastDeadline: deadlineOf(campaign, status.turn - 1),
    sealedUntil: campaign.underSeal ? sealedUntil(campaign, status.turn) : null,
    underSeal: campaign.underSeal,
    unpublished: last > 0 && !campaign.published.has(last),
    next: nextStep(campaign, shown.seats, passed),
    seats: shown.seats.map(({ seat, answer, owes }) => {
      const { name, address, handle, post = [] } = at(campaign.roster, seat)
      const { versions, standing: stand } = seatOrders(campaign, seat, status.turn)
      return {
        seat,
        name,
        address,
        handle,
        post,
        answer,
        late: versions.flatMap((each) => (stand.get(each.seq) === 'late' ? [each.sent ?? each.at] : [])),
        owes,
        silent: silentTurns(at(parts, seat), at(holders, seat).at(-1)?.from ?? 1),
        ...(wasHeld(campaign, seat) ? { held: true } : {}),
      }
    }),
    holders: holders.flat(),
    letters: lettersOf(campaign),
    lines: campaign.lines.length,
  }
}
