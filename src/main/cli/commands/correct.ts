// postmage ruling FILE … and postmage amend FILE …: the referee's changes, now and in the past
import type { Turn } from '@shared/engine/ids'
import { makeRuling } from '@shared/campaign/actions'
import type { CorrectionWish } from '@shared/campaign/corrections'
import { seatOrders } from '@shared/campaign/fold'
import type { Campaign } from '@shared/campaign/model'
import type { RecordBody, RulingChange } from '@shared/campaign/records'
import { sealedProblem } from '@shared/campaign/seal'
import { describeRuling } from '@shared/campaign/sheet'
import { REFEREE } from '@shared/engine/log'
import type { ErratumAnswer } from '@shared/desk/history-answers'
import { needsReason, workOut } from '../../desk/history/corrections'
import { readChange } from '../../desk/adjudicate/read-change'
import { correctedWith, pastOrders } from '../../desk/inbox/past-slip'
import { whatIfAnswer } from '../../desk/adjudicate/what-if'
import type { Workspace } from '../../desk/workspace'
import { fileArg, flag, givenText, seatOf, table, textOf, turnOf, withCampaign } from '../campaign'
import { bad, json, need, out, say, sayProblems } from '../output'
import { printWhatIf } from '../what-if-listing'
import type { Words } from '../words'

function printErratum(answer: ErratumAnswer, turnWord: string): void {
  out(`Erratum ${answer.number} to ${turnWord} ${answer.turn}: ${answer.first}`)
  if (answer.turns.length === 0) out('Nothing changes.')
  for (const turn of answer.turns) {
    out(`${turnWord} ${turn.turn}${turn.away ? ' falls away' : ''}`)
    if (turn.away) continue
    for (const line of turn.gone) out(`  - ${line.text} (${line.rule})`)
    for (const line of turn.new) out(`  + ${line.text} (${line.rule})`)
    for (const player of turn.players) out(`    ${player.name}: ${player.changes.join('; ')}`)
  }
  out(
    answer.changedDice.length === 0
      ? 'All dice rolled the same.'
      : `Dice not rolled before, or no longer rolled: ${answer.changedDice.join(', ')}; all others rolled the same.`,
  )
}

/** Works out a correction, shows its erratum, and records it unless this is a dry run. */
async function correctPast(
  space: Workspace,
  words: Words,
  turn: Turn,
  wish: CorrectionWish,
  text?: string,
  more: readonly RecordBody[] = [],
): Promise<void> {
  const campaign = space.campaign()
  const reason = textOf(words, 'reason') ?? ''
  const { correction, answer } = need(workOut(campaign, turn, wish, reason), text)
  sayProblems(answer.problems, text)
  const dry = flag(words, 'dry-run')
  const missing = dry ? null : needsReason(correction, reason)
  if (missing) need({ ok: false, error: missing })
  if (!dry) need(await space.write([...correction.records, ...more]))
  if (words.values['json'] === true) json(answer)
  else printErratum(answer, campaign.game.turnWord)
  if (dry) say('Dry run: nothing was written.')
}

/** Corrects a past turn with the text of a waiting mail, which is then put aside. */
async function amendWith(words: Words, file: string, given: string): Promise<void> {
  if (!/^\d+$/.test(given))
    bad(`error: “${given}” is not the number of a mail.\n  postmage status FILE shows the numbers.`)
  const dry = flag(words, 'dry-run')
  await withCampaign(words, file, dry ? 'read' : 'write', async (space) => {
    const campaign = space.campaign()
    if (campaign.underSeal) need({ ok: false, error: sealedProblem(campaign) })
    const { turn, seat, text } = need(pastOrders(campaign, Number(given)))
    const wish: CorrectionWish = { kind: 'orders', seat, text, force: flag(words, 'force') }
    const aside = need(correctedWith(campaign, Number(given), turn))
    await correctPast(space, words, turn, wish, text, aside)
  })
}

async function amend(words: Words): Promise<void> {
  const file = fileArg(words, 'amend')
  const mail = textOf(words, 'mail')
  if (mail !== undefined) return amendWith(words, file, mail)
  const name =
    textOf(words, 'player') ?? bad('error: Whose orders should be corrected?\n  Give --player NAME.')
  if (textOf(words, 'turn') === undefined) bad('error: Which turn should be corrected?\n  Give --turn N.')
  const text = flag(words, 'nmr') ? null : await givenText(words)
  await withCampaign(words, file, flag(words, 'dry-run') ? 'read' : 'write', async (space) => {
    const campaign = space.campaign()
    const seat = seatOf(campaign, name)
    const wish: CorrectionWish =
      text === null ? { kind: 'nmr', seat } : { kind: 'orders', seat, text, force: flag(words, 'force') }
    await correctPast(space, words, turnOf(words, campaign, 0), wish, text ?? undefined)
  })
}

/** The change asked for by --die, --in-time, --kind/--value, or an option named like a ruling of the game. */
function changeOf(campaign: Campaign, words: Words, turn: Turn): RulingChange {
  const player = textOf(words, 'player')
  const seat = player === undefined ? null : seatOf(campaign, player)
  const die = textOf(words, 'die')
  if (die !== undefined) return need(readChange(campaign, { kind: 'die', seat, value: die }))
  if (flag(words, 'in-time')) {
    if (seat === null) return bad('error: Whose late orders count?\n  Give --player NAME.')
    const late = [...seatOrders(campaign, seat, turn).standing]
      .filter(([, standing]) => standing === 'late')
      .at(-1)
    if (!late) return bad(`error: ${player} has no late orders waiting.\n  postmage status shows who has.`)
    return { kind: 'in-time', seat, orders: late[0] }
  }
  const { rulings } = campaign.game
  const named = rulings.find((r) => textOf(words, r.kind) !== undefined)
  const kind = textOf(words, 'kind') ?? named?.kind
  if (kind === undefined) {
    const list = table(
      ['', '', ''],
      rulings.map((r) => [`  --${r.kind} "${r.example}"`, r.label, r.help]),
    )
    return bad(`error: Which ruling?\n${list}\n  --die "LABEL#K=VALUE" · --in-time`)
  }
  const value = textOf(words, 'value') ?? (named ? textOf(words, named.kind) : undefined) ?? ''
  return need(readChange(campaign, { kind, seat, value }))
}

async function ruling(words: Words): Promise<void> {
  await withCampaign(
    words,
    fileArg(words, 'ruling'),
    flag(words, 'dry-run') ? 'read' : 'write',
    async (space) => {
      const campaign = space.campaign()
      const given = textOf(words, 'turn')
      const past = given !== undefined && Number(given) <= campaign.turns.length
      const kinds = campaign.game.rulings.map((r) => r.kind)
      for (const name of Object.keys(words.values)) {
        if (!KNOWN.includes(name) && !kinds.includes(name))
          bad(
            `error: ${campaign.game.title} has no ruling “--${name}”.\n  Rulings: ${kinds.map((k) => `--${k}`).join(', ')}, --die, --in-time.`,
          )
      }
      const turn = past ? turnOf(words, campaign, 0) : campaign.status.turn
      const change = changeOf(campaign, words, turn)
      if (past) return correctPast(space, words, turn, { kind: 'ruling', change })
      const record = need(makeRuling(campaign, change, textOf(words, 'reason') ?? ''))
      const said = {
        turn: record.turn,
        ruling: describeRuling(campaign, change, REFEREE),
        reason: record.reason,
      }
      if (flag(words, 'dry-run')) {
        // After the end there is no turn that could be played with it.
        const answer = campaign.status.over ? null : need(whatIfAnswer(campaign, [record.change]))
        if (words.values['json'] === true)
          return json({ ...said, ...(answer === null ? {} : { whatIf: answer }) })
        out(`${said.ruling} ${record.reason}`)
        if (answer !== null) printWhatIf(answer)
        return say('Dry run: nothing was written.')
      }
      need(await space.write([record]))
      if (words.values['json'] === true) json(said)
      else out(`${said.ruling} ${record.reason}`)
    },
  )
}

const KNOWN = ['player', 'turn', 'reason', 'kind', 'value', 'die', 'in-time', 'dry-run', 'json', 'help']

export const run = (words: Words, command: string): Promise<void> =>
  command === 'amend' ? amend(words) : ruling(words)
