// postmage ruling FILE … and postmage amend FILE …: the referee's changes, now and in the past
import type { Turn } from '@shared/engine/ids'
import { holdOver, makeRuling } from '@shared/campaign/turns/actions'
import type { CorrectionWish } from '@shared/campaign/turns/corrections'
import { seatOrders } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import type { RecordBody, RulingChange } from '@shared/campaign/record/records'
import { sealedProblem } from '@shared/campaign/head/seal'
import { describeRuling } from '@shared/campaign/sheet/sheet'
import { REFEREE } from '@shared/engine/log'
import type { ErratumAnswer } from '@shared/desk/answers/history'
import { needsReason, workOut } from '../../desk/history/corrections'
import { readChange } from '../../desk/adjudicate/read-change'
import { correctedWith, pastOrders } from '../../desk/inbox/waiting/past-slip'
import { whatIfAnswer } from '../../desk/adjudicate/what-if'
import type { Workspace } from '../../desk/workspace'
import { fileArg, flag, givenText, seatOf, sureDeadline, table, textOf, turnOf, withCampaign } from '../campaign'
import { bad, json, need, out, say, printProblems } from '../output'
import { printWhatIf } from '../what-if-listing'
import type { Invocation } from '../invocation'

function printErratum(answer: ErratumAnswer): void {
  out(`${answer.number === null ? 'Correction' : `Erratum ${answer.number}`} to ${answer.called}: ${answer.first}`)
  if (answer.turns.length === 0) out('Nothing changes.')
  for (const turn of answer.turns) {
    out(`${turn.called}${turn.away ? ' is no longer played' : ''}`)
    if (turn.away) continue
    for (const line of turn.gone) out(`  - ${line.text} (${line.rule})`)
    for (const line of turn.new) out(`  + ${line.text} (${line.rule})`)
    for (const line of turn.moved) out(`  = ${line.text} (${line.rule}), at another place`)
    for (const { name, figures } of turn.players)
      out(`    ${name}: ${figures.map(({ what, before, now }) => `${what}: ${now} instead of ${before}`).join('; ')}`)
  }
  out(
    answer.changedDice.length === 0
      ? 'All dice rolled the same.'
      : `Dice not rolled before, or no longer rolled: ${answer.changedDice.join(', ')}; all others rolled the same.`,
  )
}

/** Works out a correction, shows its erratum, and records it unless this is a dry run. */
export async function correctPast(
  space: Workspace,
  invocation: Invocation,
  turn: Turn,
  wish: CorrectionWish,
  text?: string,
  more: readonly RecordBody[] = [],
): Promise<void> {
  const campaign = space.campaign()
  const reason = textOf(invocation, 'reason') ?? ''
  const { correction, answer } = need(workOut(campaign, turn, wish, reason, flag(invocation, 'unsent')), text)
  printProblems(answer.problems, text)
  const dry = flag(invocation, 'dry-run')
  const missing = dry ? null : needsReason(correction, reason)
  if (missing) need({ ok: false, error: missing })
  if (!dry) need(await space.write([...correction.records, ...more]))
  if (invocation.values['json'] === true) json(answer)
  else printErratum(answer)
  if (dry) say('Dry run: nothing was written.')
}

/** Corrects a past turn with the text of a waiting mail, which is then put aside. */
async function amendWith(invocation: Invocation, file: string, given: string): Promise<void> {
  if (!/^\d+$/.test(given))
    bad(`error: “${given}” is not the number of a mail.\n  postmage status FILE shows the numbers.`)
  const dry = flag(invocation, 'dry-run')
  await withCampaign(invocation, file, dry ? 'read' : 'write', async (space) => {
    const campaign = space.campaign()
    if (campaign.underSeal) need({ ok: false, error: sealedProblem(campaign) })
    const { turn, seat, text } = need(pastOrders(campaign, Number(given)))
    const wish: CorrectionWish = { kind: 'orders', seat, text, force: flag(invocation, 'force') }
    const aside = need(correctedWith(campaign, Number(given), turn))
    await correctPast(space, invocation, turn, wish, text, aside)
  })
}

async function amend(invocation: Invocation): Promise<void> {
  const file = fileArg(invocation, 'amend')
  const mail = textOf(invocation, 'mail')
  if (mail !== undefined) return amendWith(invocation, file, mail)
  const name = textOf(invocation, 'player') ?? bad('error: Whose orders should be corrected?\n  Give --player NAME.')
  if (textOf(invocation, 'turn') === undefined) bad('error: Which turn should be corrected?\n  Give --turn N.')
  const instead = flag(invocation, 'nmr') ? 'nmr' : flag(invocation, 'nothing') ? 'nothing' : null
  const text = instead === null ? await givenText(invocation) : null
  await withCampaign(invocation, file, flag(invocation, 'dry-run') ? 'read' : 'write', async (space) => {
    const campaign = space.campaign()
    const seat = seatOf(campaign, name)
    const wish: CorrectionWish =
      text === null
        ? { kind: instead ?? 'nmr', seat }
        : { kind: 'orders', seat, text, force: flag(invocation, 'force') }
    await correctPast(space, invocation, turnOf(invocation, campaign, 0), wish, text ?? undefined)
  })
}

/** The change asked for by --die, --in-time, --counts, --kind/--value, or an option named like a ruling of the game. */
function changeOf(campaign: Campaign, invocation: Invocation, turn: Turn): RulingChange {
  const player = textOf(invocation, 'player')
  const seat = player === undefined ? null : seatOf(campaign, player)
  const die = textOf(invocation, 'die')
  if (die !== undefined) return need(readChange(campaign, { kind: 'die', seat, value: die }))
  if (flag(invocation, 'in-time')) {
    if (seat === null) return bad('error: Whose late orders count?\n  Give --player NAME.')
    const late = [...seatOrders(campaign, seat, turn).standing].filter(([, standing]) => standing === 'late').at(-1)
    if (!late) return bad(`error: ${player} has no late orders waiting.\n  postmage status shows who has.`)
    return { kind: 'in-time', seat, orders: late[0] }
  }
  const counts = textOf(invocation, 'counts')
  if (counts !== undefined) {
    if (seat === null) return bad('error: Whose orders count?\n  Give --player NAME.')
    return need(readChange(campaign, { kind: 'counts', seat, value: counts }))
  }
  const waiting = (['asleep', 'awake', 'hold'] as const).find((kind) => flag(invocation, kind))
  if (waiting !== undefined) return need(readChange(campaign, { kind: waiting, seat, value: '' }))
  const { rulings } = campaign.game
  const named = rulings.find((r) => textOf(invocation, r.kind) !== undefined)
  const kind = textOf(invocation, 'kind') ?? named?.kind
  if (kind === undefined) {
    const list = table(
      ['', '', ''],
      rulings.map((r) => [`  --${r.kind} "${r.example}"`, r.label, r.help]),
    )
    return bad(`error: Which ruling?\n${list}\n  --die "LABEL#K=VALUE" · --in-time · --counts LINE`)
  }
  const value = textOf(invocation, 'value') ?? (named ? textOf(invocation, named.kind) : undefined) ?? ''
  return need(readChange(campaign, { kind, seat, value }))
}

/** The deadline to which a turn is held over. */
function newDeadline(invocation: Invocation, campaign: Campaign): string {
  const given = textOf(invocation, 'deadline') ?? bad('error: Until when does it wait?\n  Give --deadline TIME.')
  return sureDeadline(invocation, given, campaign.header.zone)
}

async function ruling(invocation: Invocation): Promise<void> {
  await withCampaign(
    invocation,
    fileArg(invocation, 'ruling'),
    flag(invocation, 'dry-run') ? 'read' : 'write',
    async (space) => {
      const campaign = space.campaign()
      const given = textOf(invocation, 'turn')
      const past = given !== undefined && Number(given) <= campaign.turns.length
      const kinds = campaign.game.rulings.map((r) => r.kind)
      for (const name of Object.keys(invocation.values)) {
        if (!KNOWN.includes(name) && !kinds.includes(name))
          bad(
            `error: ${campaign.game.title} has no ruling “--${name}”.\n  Rulings: ${kinds.map((k) => `--${k}`).join(', ')}, --die, --in-time, --counts.`,
          )
      }
      const turn = past ? turnOf(invocation, campaign, 0) : campaign.status.turn
      const change = changeOf(campaign, invocation, turn)
      if (past) return correctPast(space, invocation, turn, { kind: 'ruling', change })
      const reason = textOf(invocation, 'reason') ?? ''
      const [record, ...more] =
        change.kind === 'hold'
          ? need(holdOver(campaign, change.seat, newDeadline(invocation, campaign), reason))
          : [need(makeRuling(campaign, change, reason))]
      const said = {
        turn: record.turn,
        ruling: describeRuling(campaign, change, REFEREE),
        reason: record.reason,
      }
      if (flag(invocation, 'dry-run')) {
        // After the end there is no turn that could be played with it.
        const answer = campaign.status.over ? null : need(whatIfAnswer(campaign, [record.change]))
        if (invocation.values['json'] === true) return json({ ...said, ...(answer === null ? {} : { whatIf: answer }) })
        out(`${said.ruling} ${record.reason}`)
        if (answer !== null) printWhatIf(answer)
        return say('Dry run: nothing was written.')
      }
      need(await space.write([record, ...more]))
      if (invocation.values['json'] === true) json(said)
      else out(`${said.ruling} ${record.reason}`)
    },
  )
}

const KNOWN = [
  'player',
  'turn',
  'reason',
  'unsent',
  'kind',
  'value',
  'die',
  'in-time',
  'counts',
  'asleep',
  'awake',
  'hold',
  'deadline',
  'sure',
  'dry-run',
  'json',
  'help',
]

export const run = (invocation: Invocation, command: string): Promise<void> =>
  command === 'amend' ? amend(invocation) : ruling(invocation)
