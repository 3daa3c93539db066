// postmage deadline, undo, redo, unseal, roster, press, note
import type { Seat } from '@shared/engine/ids'
import { RULING } from '@shared/kit/ruling-text'
import { nameOf } from '@shared/campaign/record/lookup'
import { changeRoster, madeLate, makeRuling, setDeadline } from '@shared/campaign/turns/actions'
import { postLines } from '@shared/campaign/head/postal'
import type { RosterChange } from '@shared/campaign/turns/actions'
import type { RecordBody } from '@shared/campaign/record/records'
import { entryOf } from '@shared/office/people'
import { openEarly } from '@shared/campaign/head/seal'
import { erratumOfUndo, lastCommand, redo, undo, undoEffects } from '@shared/campaign/turns/undo'
import { commandWords } from '../../desk/campaigns/standing'
import { typedPress } from '../../desk/sheets/press'
import type { Workspace } from '../../desk/workspace'
import { fileArg, flag, givenText, seatOf, sureDeadline, table, textOf, timesOf, withCampaign } from '../campaign'
import { personArg, withOffice } from '../office'
import { bad, json, need, out, say, printProblems } from '../output'
import type { Invocation } from '../invocation'
import { turnName } from '@shared/campaign/record/model'

async function write(space: Workspace, invocation: Invocation, body: RecordBody, said: string): Promise<void> {
  need(await space.write([body]))
  if (invocation.values['json'] === true) json({ done: said, turn: space.campaign().status.turn })
  else out(said)
}

async function deadline(invocation: Invocation): Promise<void> {
  const file = fileArg(invocation, 'deadline', 1)
  const given =
    invocation.args[1] ?? bad('error: Which deadline?\n  postmage deadline FILE 2026-03-08T18:00Z (or none)')
  await withCampaign(invocation, file, 'write', async (space) => {
    const campaign = space.campaign()
    const iso = given === 'none' ? null : sureDeadline(invocation, given, campaign.header.zone)
    const late = madeLate(campaign, iso)
    if (late !== null && !flag(invocation, 'late-anyway')) need({ ok: false, error: late })
    await write(
      space,
      invocation,
      need(setDeadline(campaign, iso)),
      iso === null
        ? 'No deadline.'
        : `Deadline of ${turnName(campaign, campaign.status.turn)}: ${timesOf(campaign).moment(iso)}.`,
    )
  })
}

const erratumWords = (number: number | null): readonly string[] =>
  number === null ? [] : [`This is erratum ${number}: sheet --erratum --number ${number} prints it.`]

async function takeBack(invocation: Invocation): Promise<void> {
  const [dry, unsent] = [flag(invocation, 'dry-run'), flag(invocation, 'unsent')]
  await withCampaign(invocation, fileArg(invocation, 'undo'), dry ? 'read' : 'write', async (space) => {
    const campaign = space.campaign()
    const command = lastCommand(campaign)
    const what = command ? commandWords(campaign, command) : ''
    const erratum = command && !unsent ? erratumOfUndo(campaign, command) : null
    const effects = command ? [...undoEffects(campaign, command), ...erratumWords(erratum)] : []
    // `what` is only for the message. A dry run needs no reason, so it passes a dash; otherwise `undo` asks for one.
    const record = need(undo(campaign, what, textOf(invocation, 'reason') ?? (dry ? '–' : ''), unsent))
    if (!dry) {
      for (const effect of effects) say(effect)
      return write(space, invocation, record, `Undone: ${what}.`)
    }
    if (invocation.values['json'] === true) json({ what, effects, erratum })
    else out([`Would be taken back: ${what}.`, ...effects].join('\n'))
    return say('Dry run: nothing was written.')
  })
}

async function unseal(invocation: Invocation): Promise<void> {
  await withCampaign(invocation, fileArg(invocation, 'unseal'), 'write', async (space) => {
    const record = need(openEarly(space.campaign(), textOf(invocation, 'reason') ?? ''))
    await write(space, invocation, record, 'Opened before the deadline; the public sheet will say so.')
  })
}

async function bringBack(invocation: Invocation): Promise<void> {
  await withCampaign(invocation, fileArg(invocation, 'redo'), 'write', async (space) => {
    const record = need(redo(space.campaign()))
    for (const words of erratumWords(record.erratum ?? null)) say(words)
    await write(space, invocation, record, `Brought back: ${record.what}.`)
  })
}

/** Takes a seat out of the game for good, by the game's own ruling `out`. */
const giveUp = (space: Workspace, seat: Seat, reason: string): RecordBody =>
  need(
    makeRuling(
      space.campaign(),
      { kind: 'game', on: 'state', ruling: RULING.out, seat, value: '' },
      reason || 'Left the game.',
    ),
  )

/** Gives a seat to somebody else. Without a new address it has none: mail from the previous holder must not count. */
async function takeOver(invocation: Invocation, seat: Seat, given: string): Promise<RosterChange> {
  const orders = textOf(invocation, 'orders')
  if (orders !== undefined && orders !== 'keep' && orders !== 'drop')
    return bad(`error: --orders ${orders} is not known.\n  Write keep or drop.`)
  const rest: Pick<RosterChange, 'seat' | 'handle' | 'orders'> = {
    seat,
    handle: textOf(invocation, 'handle') ?? null,
    ...(orders === undefined ? {} : { orders }),
  }
  const address = textOf(invocation, 'address') ?? null
  if (!flag(invocation, 'person')) return { name: given, address, ...rest }
  const known = entryOf(
    await withOffice(invocation, 'read', async (office) => personArg(office, given, 'roster FILE take-over NAME')),
  )
  const { name, post } = known
  return { name, address: address ?? known.address, ...(post === undefined ? {} : { post }), ...rest }
}

async function roster(invocation: Invocation): Promise<void> {
  const file = fileArg(invocation, 'roster', 3)
  const [, verb, name, value] = invocation.args
  if (verb === undefined) {
    await withCampaign(invocation, file, 'read', async (space) => {
      const { roster: entries } = space.campaign()
      if (invocation.values['json'] === true) json(entries)
      else
        out(
          table(
            ['name', 'address', 'seat', 'handle', 'post'],
            entries.map((e) => [e.name, e.address ?? '–', e.seat ?? '–', e.handle ?? '–', e.post?.join(', ') || '–']),
          ),
        )
    })
    return
  }
  if (!['address', 'post', 'take-over', 'out'].includes(verb))
    bad(`error: “${verb}” is not something a roster can do.\n  Write address, post, take-over or out.`)
  const who = name ?? bad(`error: Which player?\n  postmage roster FILE ${verb} NAME …`)
  const reason = textOf(invocation, 'reason') ?? ''
  await withCampaign(invocation, file, 'write', async (space) => {
    const seat = seatOf(space.campaign(), who)
    const current = nameOf(space.campaign(), seat)
    if (verb === 'out') return write(space, invocation, giveUp(space, seat, reason), `${current} is out.`)
    const given =
      value ??
      bad(
        `error: ${verb === 'take-over' ? 'Who takes over' : 'Which address'}?\n  postmage roster FILE ${verb} NAME ${verb === 'take-over' ? 'NEWNAME' : 'ADDRESS'}`,
      )
    const change: RosterChange =
      verb === 'take-over'
        ? await takeOver(invocation, seat, given)
        : { seat, ...(verb === 'post' ? { post: postLines(given) } : { address: given }) }
    const { record, warnings } = need(changeRoster(space.campaign(), change, reason))
    printProblems(warnings)
    return write(
      space,
      invocation,
      record,
      verb !== 'take-over' ? `${current}: ${given}.` : `${change.name ?? given} takes over from ${current}.`,
    )
  })
}

async function addText(invocation: Invocation, command: 'press' | 'note'): Promise<void> {
  const file = fileArg(invocation, command)
  const given = await givenText(invocation)
  const text = given.trim()
  if (text === '') bad('error: There is no text.\n  Give --text "…".')
  await withCampaign(invocation, file, 'write', async (space) => {
    const campaign = space.campaign()
    const { turn } = campaign.status
    const by = textOf(invocation, 'by')
    const as = textOf(invocation, 'as')?.trim()
    if (as === '' || (as !== undefined && by !== undefined))
      bad('error: --as is any name below the words, --by a player’s.\n  Give one of the two.')
    const body: RecordBody =
      command === 'note'
        ? { type: 'note', turn, text }
        : need(
            typedPress(campaign, {
              text: given,
              by: by === undefined ? null : seatOf(campaign, by),
              as,
              typed: flag(invocation, 'as-typed'),
            }),
          )
    await write(
      space,
      invocation,
      body,
      command === 'note' ? 'Noted.' : `Press for the report of ${turnName(campaign, turn)}.`,
    )
  })
}

export async function run(invocation: Invocation, command: string): Promise<void> {
  switch (command) {
    case 'deadline':
      return deadline(invocation)
    case 'undo':
      return takeBack(invocation)
    case 'unseal':
      return unseal(invocation)
    case 'redo':
      return bringBack(invocation)
    case 'roster':
      return roster(invocation)
    default:
      return addText(invocation, command === 'press' ? 'press' : 'note')
  }
}
