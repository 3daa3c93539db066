// postmage deadline, undo, redo, unseal, roster, press, note
import type { Seat } from '@shared/engine/ids'
import { RULING } from '@shared/kit/ruling-text'
import { nameOf } from '@shared/campaign/lookup'
import { changeRoster, makeRuling, setDeadline } from '@shared/campaign/actions'
import { postLines } from '@shared/campaign/postal'
import type { RosterChange } from '@shared/campaign/actions'
import type { RecordBody } from '@shared/campaign/records'
import { openEarly } from '@shared/campaign/seal'
import { lastCommand, redo, undo, undoEffects } from '@shared/campaign/undo'
import { commandWords } from '../../desk/campaigns/summary'
import { typedPress } from '../../desk/sheets/press'
import type { Workspace } from '../../desk/workspace'
import {
  deadlineArg,
  fileArg,
  flag,
  givenText,
  seatOf,
  table,
  textOf,
  timesOf,
  withCampaign,
} from '../campaign'
import { bad, json, need, out, say, sayProblems } from '../output'
import type { Words } from '../words'

async function write(space: Workspace, words: Words, body: RecordBody, said: string): Promise<void> {
  need(await space.write([body]))
  if (words.values['json'] === true) json({ done: said, turn: space.campaign().status.turn })
  else out(said)
}

async function deadline(words: Words): Promise<void> {
  const file = fileArg(words, 'deadline', 1)
  const given =
    words.args[1] ?? bad('error: Which deadline?\n  postmage deadline FILE 2026-03-08T18:00Z (or none)')
  await withCampaign(words, file, 'write', async (space) => {
    const campaign = space.campaign()
    const iso = given === 'none' ? null : deadlineArg(given, campaign.header.zone)
    await write(
      space,
      words,
      need(setDeadline(campaign, iso)),
      iso === null
        ? 'No deadline.'
        : `Deadline of ${campaign.game.turnWord} ${campaign.status.turn}: ${timesOf(campaign).moment(iso)}.`,
    )
  })
}

async function takeBack(words: Words): Promise<void> {
  const dry = flag(words, 'dry-run')
  await withCampaign(words, fileArg(words, 'undo'), dry ? 'read' : 'write', async (space) => {
    const campaign = space.campaign()
    const command = lastCommand(campaign)
    const what = command ? commandWords(campaign, command) : ''
    const effects = command ? undoEffects(campaign, command) : []
    // Only for the message; undoing itself checks whether a reason is given.
    const record = need(undo(campaign, what, textOf(words, 'reason') ?? (dry ? '–' : '')))
    if (!dry) {
      for (const effect of effects) say(effect)
      return write(space, words, record, `Taken back: ${what}.`)
    }
    if (words.values['json'] === true) json({ what, effects })
    else out([`Would be taken back: ${what}.`, ...effects].join('\n'))
    return say('Dry run: nothing was written.')
  })
}

async function unseal(words: Words): Promise<void> {
  await withCampaign(words, fileArg(words, 'unseal'), 'write', async (space) => {
    const record = need(openEarly(space.campaign(), textOf(words, 'reason') ?? ''))
    await write(space, words, record, 'Opened before the deadline; the public sheet will say so.')
  })
}

async function bringBack(words: Words): Promise<void> {
  await withCampaign(words, fileArg(words, 'redo'), 'write', async (space) => {
    const record = need(redo(space.campaign()))
    await write(space, words, record, `Brought back: ${record.what}.`)
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

async function roster(words: Words): Promise<void> {
  const file = fileArg(words, 'roster', 3)
  const [, verb, name, value] = words.args
  if (verb === undefined) {
    await withCampaign(words, file, 'read', async (space) => {
      const { roster: entries } = space.campaign()
      if (words.values['json'] === true) json(entries)
      else
        out(
          table(
            ['name', 'address', 'seat', 'handle', 'post'],
            entries.map((e) => [
              e.name,
              e.address ?? '–',
              e.seat ?? '–',
              e.handle ?? '–',
              e.post?.join(', ') || '–',
            ]),
          ),
        )
    })
    return
  }
  if (!['address', 'post', 'take-over', 'out'].includes(verb))
    bad(`error: “${verb}” is not something a roster can do.\n  Write address, post, take-over or out.`)
  const who = name ?? bad(`error: Which player?\n  postmage roster FILE ${verb} NAME …`)
  const reason = textOf(words, 'reason') ?? ''
  await withCampaign(words, file, 'write', async (space) => {
    const seat = seatOf(space.campaign(), who)
    const current = nameOf(space.campaign(), seat)
    if (verb === 'out') return write(space, words, giveUp(space, seat, reason), `${current} is out.`)
    const given =
      value ??
      bad(
        `error: ${verb === 'take-over' ? 'Who takes over' : 'Which address'}?\n  postmage roster FILE ${verb} NAME ${verb === 'take-over' ? 'NEWNAME' : 'ADDRESS'}`,
      )
    const address = textOf(words, 'address')
    const handle = textOf(words, 'handle')
    const orders = textOf(words, 'orders')
    if (orders !== undefined && orders !== 'keep' && orders !== 'drop')
      return bad(`error: --orders ${orders} is not known.\n  Write keep or drop.`)
    const change: RosterChange =
      verb !== 'take-over'
        ? { seat, ...(verb === 'post' ? { post: postLines(given) } : { address: given }) }
        : // Someone else's mail must not count for the new person: without an address of his own there is none.
          {
            seat,
            name: given,
            address: address ?? null,
            handle: handle ?? null,
            ...(orders === undefined ? {} : { orders }),
          }
    const { record, warnings } = need(changeRoster(space.campaign(), change, reason))
    sayProblems(warnings)
    return write(
      space,
      words,
      record,
      verb !== 'take-over' ? `${current}: ${given}.` : `${given} takes over from ${current}.`,
    )
  })
}

async function addText(words: Words, command: 'press' | 'note'): Promise<void> {
  const file = fileArg(words, command)
  const given = await givenText(words)
  const text = given.trim()
  if (text === '') bad('error: There is no text.\n  Give --text "…".')
  await withCampaign(words, file, 'write', async (space) => {
    const campaign = space.campaign()
    const { turn } = campaign.status
    const by = textOf(words, 'by')
    const as = textOf(words, 'as')?.trim()
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
              typed: flag(words, 'as-typed'),
            }),
          )
    await write(
      space,
      words,
      body,
      command === 'note' ? 'Noted.' : `Press for the report of ${campaign.game.turnWord} ${turn}.`,
    )
  })
}

export async function run(words: Words, command: string): Promise<void> {
  switch (command) {
    case 'deadline':
      return deadline(words)
    case 'undo':
      return takeBack(words)
    case 'unseal':
      return unseal(words)
    case 'redo':
      return bringBack(words)
    case 'roster':
      return roster(words)
    default:
      return addText(words, command === 'press' ? 'press' : 'note')
  }
}
