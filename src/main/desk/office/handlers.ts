// The office at the desk: opened and looked at, its people, its plan, its letters. Every change is answered with the office as it is then.
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { OfficeAnswer } from '@shared/desk/contract/office'
import type { Person } from '@shared/office/people'
import { hasErrors, problem } from '@shared/engine/result'
import type { Result } from '@shared/engine/result'
import { listed } from '@shared/kit/prose'
import { now, readTime } from '../../clock/times'
import { icsText } from '../../office/board'
import { newPersonNow } from '../../office/folder'
import { readRosterFile } from '../campaigns/roster-text'
import { failureOf, need, needReach, Refusal, refuse } from '../context'
import type { DeskContext, Handlers } from '../context'
import { forgetPerson, joinPeople, savePerson } from './change-people'
import { campaignOf, current, needed, writable } from './current'
import { foundedWords, makeOffice, rebuildOffice, takePlayersIn } from './found-office'
import type { Founded } from './found-office'
import { lettersFor, saveLetters } from './letters-for'
import type { Drafted } from './letters-for'
import type { Draft, LetterWish } from './drafts'
import { boardOf, lookAt } from './look'
import { surveyOffice } from './office'
import type { Office } from './office'
import { formatPeopleCsv } from './people-csv'
import { recordPlan, setNextDeadline, undoOf } from './plan'
import { rosterWords, updateRosters, withRoster } from './rosters'
import { makeSampleOffice } from './sample'

const today = (): string => now().slice(0, 10)

const answer = (office: Office, said: readonly string[], undo: OfficeAnswer['undo'] = null): OfficeAnswer => ({
  ...lookAt(office, now()),
  said,
  undo,
})

/** The answer after a change to the office. */
async function changed(
  desk: DeskContext,
  work: (office: Office) => Promise<readonly string[]>,
  undo: (office: Office) => OfficeAnswer['undo'] = () => null,
): Promise<OfficeAnswer> {
  const office = await writable(desk)
  const { folder } = office
  const [before, back] = [folder.lastChange(), undo(office)]
  const said = await work(office)
  const change = folder.lastChange()
  return answer(await surveyOffice(folder), said, change === null || change === before ? back : { change })
}

const personOf = ({ folder }: Office, id: string): Person =>
  folder.person(id) ??
  refuse(problem('unknown-person', 'That person is not in the office any more.', 'Look at the people again.'))

/** Keeps an office that was just made or mended. */
async function keepFounded(desk: DeskContext, founded: Result<Founded>): Promise<OfficeAnswer> {
  const made = need(founded)
  await desk.office.keep(made.office.folder)
  await desk.settings.set({ office: made.office.folder.path })
  return answer(await surveyOffice(made.office.folder), foundedWords(made))
}

/** A folder for the sample office that is not there yet. */
async function sampleFolder(folder: string): Promise<string> {
  for (let n = 1; ; n++) {
    const path = join(folder, n === 1 ? 'Sample office' : `Sample office ${n}`)
    if ((await stat(path).catch(() => null)) === null) return path
  }
}

const openHandlers = {
  'office.look': async (_, desk) => {
    const office = await current(desk)
    return office === null ? null : answer(office, [])
  },
  'office.open': async ({ path, make, takeOver = false, readOnly = false }, desk) => {
    const full = resolve(path)
    const opened = await desk.office.open(full, readOnly ? 'read' : 'write', takeOver)
    if (!opened.ok && opened.error.code === 'no-office' && make) return keepFounded(desk, await makeOffice(full))
    const folder = need(opened)
    await desk.settings.set({ office: folder.path })
    return answer(await surveyOffice(folder), [])
  },
  'office.close': async (_, desk) => {
    await desk.office.close()
    await desk.settings.set({ office: null })
    return null
  },
  'office.sample': async (_, desk) => {
    const { folder } = await desk.settings.get()
    await needReach(folder)
    const made = need(await makeSampleOffice(await sampleFolder(folder), today()))
    await desk.office.keep(made)
    await desk.settings.set({ office: made.path })
    return answer(await surveyOffice(made), [])
  },
  'office.rebuild': async ({ path, takeOver = false }, desk) => {
    await desk.office.close()
    return keepFounded(desk, await rebuildOffice(resolve(path), takeOver))
  },
} satisfies Partial<Handlers>

const peopleHandlers = {
  'office.person': ({ person, fields }, desk) =>
    changed(desk, async (office) => {
      const before = person === null ? newPersonNow(fields.name ?? '') : personOf(office, person)
      return need(await savePerson(office, before, fields, today()))
    }),
  'office.note': ({ person: id, text, campaign }, desk) =>
    changed(desk, async (office) => {
      if (campaign !== null) campaignOf(office, campaign)
      const person = personOf(office, id)
      const notes = [...person.notes, { text: text.trim(), campaign, since: today() }]
      need(await savePerson(office, person, { notes }, today()))
      return []
    }),
  'office.noteDone': ({ person: id, text }, desk) =>
    changed(desk, async (office) => {
      const person = personOf(office, id)
      const done = person.notes.findIndex((each) => each.text === text)
      need(await savePerson(office, person, { notes: person.notes.filter((_, i) => i !== done) }, today()))
      return [`Done: ${text}`]
    }),
  'office.merge': ({ kept, other }, desk) =>
    changed(desk, async (office) => need(await joinPeople(office, personOf(office, kept), personOf(office, other)))),
  'office.forget': ({ person }, desk) =>
    changed(desk, async (office) => need(await forgetPerson(office, personOf(office, person)))),
  'office.undoPeople': ({ change }, desk) =>
    changed(desk, async ({ folder }) => {
      need(await folder.undoPeople(change))
      return ['The people are as they were.']
    }),
  'office.rosters': ({ person: id }, desk) =>
    changed(desk, async (office) => {
      const written = need(await updateRosters(office, personOf(office, id), desk.withSpace))
      return [`Written into ${listed(written.map(({ campaign }) => campaign.glance.name))}.`]
    }),
  'office.takeIn': ({ bytes }, desk) =>
    changed(desk, async (office) => {
      if (bytes === null) return rosterWords(need(await takePlayersIn(office)))
      const { roster, problems } = readRosterFile(Buffer.from(bytes, 'base64'))
      if (hasErrors(problems)) throw new Refusal(failureOf(problems))
      const taken = withRoster(office.folder.people(), roster, false)
      need(await office.folder.writePeople(taken.people))
      return [...rosterWords(taken), ...problems.map(({ message }) => message)]
    }),
} satisfies Partial<Handlers>

const planHandlers = {
  'office.record': ({ record }, desk) =>
    changed(
      desk,
      async (office) => [need(await recordPlan(office, record, now()))],
      ({ folder }) => undoOf(record, folder.state()),
    ),
  'office.deadline': ({ campaign: id, deadline, sure = false, lateAnyway = false }, desk) =>
    changed(desk, async (office) => {
      const { path, glance } = campaignOf(office, id)
      const { zone } = await desk.settings.get()
      const wish = { deadline: need(readTime(deadline, zone)), sure, lateAnyway }
      need(await desk.withSpace(path, 'write', (space) => setNextDeadline(office, glance, space, wish, now())))
      return []
    }),
  'office.file': async ({ what }, desk) => {
    const office = await needed(desk)
    return what === 'people'
      ? { fileName: 'people.csv', text: formatPeopleCsv(office.folder.people()) }
      : { fileName: 'calendar.ics', text: icsText(boardOf(office), now()) }
  },
} satisfies Partial<Handlers>

export const draftsFor = async (
  { campaign, ...wish }: LetterWish & { readonly campaign: string | null },
  desk: DeskContext,
): Promise<Drafted> => {
  const office = await needed(desk)
  const one = campaign === null ? null : campaignOf(office, campaign)
  return need(await lettersFor(office, wish, one, desk.withSpace, now()))
}

/** Drafts with the words of the referee. Refuses those that are not due any more. */
export const wordedDrafts = <L extends { readonly fileName: string; readonly subject: string; readonly text: string }>(
  drafts: readonly Draft[],
  letters: readonly L[],
  fits: (draft: Draft, letter: L) => boolean = () => true,
): readonly Draft[] =>
  letters.map((given) => {
    const { fileName, subject, text } = given
    const draft =
      drafts.find((each) => each.fileName === fileName && fits(each, given)) ??
      refuse(
        problem(
          'moved-on',
          'These letters are no longer due as they were. None was saved or sent.',
          'Write them again.',
        ),
      )
    return { ...draft, letter: { ...draft.letter, subject, text } }
  })

const letterHandlers = {
  'office.letters': async (wish, desk) => {
    const { drafts, unpublished } = await draftsFor(wish, desk)
    return {
      unpublished,
      letters: drafts.map(({ campaign, player, fileName, letter: { to, subject, text, attachments } }) => ({
        campaign,
        player,
        to,
        subject,
        text,
        fileName,
        attached: attachments.map(({ name }) => name),
      })),
    }
  },
  'office.saveLetters': async ({ path, letters, replace, ...wish }, desk) => {
    const { drafts } = await draftsFor(wish, desk)
    return { files: need(await saveLetters(wordedDrafts(drafts, letters), resolve(path), replace)) }
  },
} satisfies Partial<Handlers>

export const officeHandlers = { ...openHandlers, ...peopleHandlers, ...planHandlers, ...letterHandlers }
