// Campaigns: recent ones at a glance, new ones, opening and closing, name, deadline, roster, deputies, whom a turn waits for, undo.
import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { changeRoster, holdOver, madeLate, makeRuling, setDeadline } from '@shared/campaign/turns/actions'
import { renameCampaign, setDeputy } from '@shared/campaign/head/changes'
import { openEarly } from '@shared/campaign/head/seal'
import { lastCommand, lastUndo, redo, undo } from '@shared/campaign/turns/undo'
import { problem } from '@shared/engine/result'
import { findGame } from '@shared/games/registry'
import { withoutWaiting } from '@shared/office/people'
import type { RecentCampaign, Standing } from '@shared/desk/answers/campaign'
import type { RequestInput } from '@shared/desk/contract'
import { need, needReach, Refusal, refuse } from '../context'
import type { DeskContext, Handlers } from '../context'
import { readPackFile } from '../packs/pack-files'
import { readRoster, readRosterFile } from './roster-text'
import type { Recent } from '../app/settings'
import { salvageBeside } from './salvage'
import { searchCampaign } from './search'
import { commandWords, fileFacts, standing } from './standing'
import { unsettledMail } from '../adjudicate/open-matters'
import { readChange } from '../adjudicate/read-change'
import { now, readTime } from '../../clock/times'
import { unreachable } from '../../files/reach'
import { openSample } from './samples'
import { writable } from '../office/current'
import { createWorkspace, openWorkspace, startProblems } from '../workspace'
import type { CreateWish, Workspace } from '../workspace'
import { turnName } from '@shared/campaign/record/model'

/** Milliseconds a campaign of the list has to answer: the others are not to wait for it. */
const GLANCE = 1000

async function glance(recent: Recent, desk: DeskContext): Promise<RecentCampaign> {
  const opened = await openWorkspace(recent.path, 'read')
  if (!opened.ok) return { ...recent, id: null, glance: null, trouble: opened.error.message }
  const space = opened.value
  const campaign = space.campaign()
  const summary = standing(campaign, fileFacts('', space), await desk.times(), now())
  await opened.value.close()
  const count = (...answers: Standing[]): number => summary.seats.filter((s) => answers.includes(s.answer)).length
  const posted = summary.seats.filter((s) => s.versions > 0).length
  return {
    ...recent,
    id: campaign.header.id,
    name: summary.name,
    trouble: null,
    glance: {
      turnName: turnName(campaign, campaign.status.turn),
      over: summary.over,
      deadline: summary.deadline?.shown ?? null,
      deadlineIso: summary.deadline?.iso ?? null,
      players: summary.seats.length,
      in: summary.game.byPosts ? posted : count('in', 'said nothing'),
      missing: summary.over || summary.game.byPosts ? 0 : count('missing', 'late'),
      posts: summary.game.byPosts ? summary.seats.reduce((sum, seat) => sum + seat.versions, 0) : null,
      problems: count('to look at', 'late') + unsettledMail(campaign).length,
      nextStep: summary.nextStep,
    },
  }
}

async function remember(space: Workspace, desk: DeskContext): Promise<void> {
  const { header, game } = space.campaign()
  await desk.settings.remember({ path: space.path, name: header.name, game: game.title, openedAt: now() })
  desk.host.recent?.(space.path)
}

/** Closes a campaign that is about to be read again; if its file cannot be read any more, it stays open. */
async function letGo(id: string, desk: DeskContext): Promise<void> {
  const { path, file } = desk.space(id)
  await need(await openWorkspace(path, 'read')).close()
  if (file.readOnly === null) await desk.drop(id)
}

async function readPack(path: string): Promise<unknown> {
  const read = await readPackFile(path)
  return read.ok ? read.value.json.value : refuse(read.error.problem)
}

/** The page’s wish for a new campaign, as `createWorkspace` takes it. @throws Refusal for an unknown game, pack or time */
async function wishOf(wish: RequestInput<'campaigns.check'>, desk: DeskContext): Promise<CreateWish> {
  const game =
    findGame(wish.game) ??
    refuse(problem('unknown-game', `There is no game “${wish.game}”.`, 'Choose one from the list.'))
  const { zone } = await desk.settings.get()
  return {
    path: resolve(wish.path),
    game,
    name: wish.name,
    roster: wish.roster,
    options: wish.options,
    ...(wish.packPath === null ? {} : { pack: await readPack(wish.packPath) }),
    ...(wish.pack === undefined ? {} : { pack: wish.pack }),
    seed: wish.seed,
    deadline: wish.deadline === null ? null : need(readTime(wish.deadline, zone)),
    referee: wish.referee,
    zone,
  }
}

/** Another tab or window has changed the campaign, so the command to undo or redo is not the one the referee saw. */
const refuseMovedOn = (what: string): never =>
  refuse(
    problem(
      'moved-on',
      `Another tab or window has changed the campaign; the last entry is now ${what}.`,
      'Nothing was changed. Look at the campaign as it is now, then decide again.',
    ),
  )

export const campaignHandlers = {
  'campaigns.search': async ({ campaign, words }, desk) => searchCampaign(desk.space(campaign).campaign(), words),
  'campaigns.recent': async (_, desk) => {
    const recent = await desk.settings.recent()
    const troubles = await Promise.all(recent.map(({ path }) => unreachable(path, GLANCE)))
    const out: RecentCampaign[] = []
    for (const [i, entry] of recent.entries()) {
      const trouble = troubles[i]?.message
      out.push(trouble === undefined ? await glance(entry, desk) : { ...entry, id: null, glance: null, trouble })
    }
    return out
  },
  'campaigns.forget': async ({ path }, desk) => {
    await desk.settings.forget(path)
    return null
  },
  'campaigns.readRoster': async (given) =>
    'text' in given
      ? { ...readRoster(given.text), text: given.text }
      : readRosterFile(Buffer.from(given.bytes, 'base64')),
  'campaigns.create': async ({ waiting, ...wish }, desk) => {
    const office = waiting === undefined ? null : (await writable(desk)).folder
    const { space } = need(await createWorkspace(await wishOf(wish, desk)))
    const id = await desk.adopt(space)
    await remember(space, desk)
    if (office !== null && waiting !== undefined) {
      const taken = wish.roster.map((entry) => office.whoseIs(entry))
      const ids = taken.flatMap((whose) => (whose.kind === 'known' ? [whose.person.id] : []))
      const leave = waiting.filter((each) => ids.includes(each))
      need(await office.writePeople(withoutWaiting(office.people(), leave, wish.game)))
    }
    return desk.summary(id)
  },
  'campaigns.check': async (wish, desk) => {
    try {
      return { problems: await startProblems(await wishOf(wish, desk)) }
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
      const { code, message, remedy, problems } = fault.failure
      return { problems: problems ?? [problem(code, message, remedy)] }
    }
  },
  'campaigns.sample': async ({ game }, desk) => {
    const { folder } = await desk.settings.get()
    await needReach(folder)
    const space = need(await openSample(game, folder))
    const id = await desk.adopt(space)
    await remember(space, desk)
    return desk.summary(id)
  },
  // A lock refuses with its owner's name: the page then offers to read only, or to take a foreign lock over.
  'campaigns.open': async ({ path, takeOver, readOnly, again }, desk) => {
    const full = await realpath(path).catch(() => resolve(path))
    const known = desk.find(full)
    if (known !== undefined && !takeOver && again !== true) return desk.summary(known)
    if (known !== undefined && again === true) await letGo(known, desk)
    const space = need(await openWorkspace(full, readOnly === true ? 'read' : 'write', takeOver))
    const id = await desk.adopt(space)
    // The disk writes the list while the summary is worked out.
    const [summary] = await Promise.all([desk.summary(id), remember(space, desk)])
    return summary
  },
  'campaigns.close': async ({ campaign }, desk) => {
    await desk.drop(campaign)
    return null
  },
  'campaigns.summary': ({ campaign }, desk) => desk.summary(campaign),
  'campaigns.deadline': async ({ campaign, deadline, lateAnyway }, desk) => {
    const space = desk.space(campaign)
    const { zone } = await desk.settings.get()
    const iso = deadline === null ? null : need(readTime(deadline, zone))
    const late = madeLate(space.campaign(), iso)
    if (late !== null && lateAnyway !== true) refuse(late)
    need(await space.write([need(setDeadline(space.campaign(), iso))]))
    return desk.summary(campaign)
  },
  'campaigns.roster': async ({ campaign, seat, reason, name, address, handle, post, orders }, desk) => {
    const space = desk.space(campaign)
    const change = {
      seat,
      ...(name === undefined ? {} : { name }),
      ...(address === undefined ? {} : { address }),
      ...(handle === undefined ? {} : { handle }),
      ...(post === undefined ? {} : { post }),
      ...(orders === undefined ? {} : { orders }),
    }
    need(await space.write([need(changeRoster(space.campaign(), change, reason)).record]))
    return desk.summary(campaign)
  },
  'campaigns.rename': async ({ campaign, name, reason }, desk) => {
    const space = desk.space(campaign)
    need(await space.write([need(renameCampaign(space.campaign(), name, reason))]))
    await remember(space, desk)
    return desk.summary(campaign)
  },
  'campaigns.deputy': async ({ campaign, ...wish }, desk) => {
    const space = desk.space(campaign)
    need(await space.write([need(setDeputy(space.campaign(), wish))]))
    return desk.summary(campaign)
  },
  'campaigns.waiting': async ({ campaign, seat, kind, deadline, reason }, desk) => {
    const space = desk.space(campaign)
    const { zone } = await desk.settings.get()
    if (kind === 'hold') {
      const until = deadline ?? refuse(problem('no-deadline', 'Until when does it wait?', 'Give the new deadline.'))
      need(await space.write(need(holdOver(space.campaign(), seat, need(readTime(until, zone)), reason))))
    } else {
      const change = need(readChange(space.campaign(), { kind, seat, value: '' }))
      need(await space.write([need(makeRuling(space.campaign(), change, reason))]))
    }
    return desk.summary(campaign)
  },
  'campaigns.salvage': async ({ campaign }, desk) => {
    await needReach(desk.space(campaign).path)
    const { path, lines } = need(await salvageBeside(desk.space(campaign).path))
    return { path, lines }
  },
  'campaigns.undo': async ({ campaign, reason, unsent, command: shown }, desk) => {
    const space = desk.space(campaign)
    const command = lastCommand(space.campaign())
    const what = command ? commandWords(space.campaign(), command) : ''
    if (shown !== undefined && shown !== command?.cmd) refuseMovedOn(what === '' ? 'nothing' : `“${what}”`)
    need(await space.write([need(undo(space.campaign(), what, reason, unsent))]))
    return desk.summary(campaign)
  },
  'campaigns.unseal': async ({ campaign, reason }, desk) => {
    const space = desk.space(campaign)
    need(await space.write([need(openEarly(space.campaign(), reason))]))
    return desk.summary(campaign)
  },
  'campaigns.redo': async ({ campaign, command: shown }, desk) => {
    const space = desk.space(campaign)
    const undone = lastUndo(space.campaign())
    if (shown !== undefined && undone !== null && shown !== undone.cmd) refuseMovedOn(`“${undone.what}”`)
    need(await space.write([need(redo(space.campaign()))]))
    return desk.summary(campaign)
  },
} satisfies Partial<Handlers>
