// postmage office new|status|rebuild; mail and auto are in office-mail.ts.
import { missing, owing } from '@shared/office/glance'
import { stepCommands } from '@shared/office/steps'
import { listed, plural } from '@shared/kit/prose'
import { now, timeWords } from '../../clock/times'
import { foundedWords, makeOffice, rebuildOffice } from '../../desk/office/found-office'
import { countWaiting } from '../../desk/office/inbox/listing'
import { lookAt } from '../../desk/office/look'
import { flag, table } from '../campaign'
import { neededOffice, tell, twiceWords, withOffice } from '../office'
import { bad, need, printProblems, say } from '../output'
import type { ExitCode } from '../output'
import type { Invocation } from '../invocation'

/** Makes an office, or mends one. */
async function make(invocation: Invocation, verb: 'new' | 'rebuild'): Promise<void> {
  const path = neededOffice(invocation)
  const founded = need(
    verb === 'rebuild' ? await rebuildOffice(path, flag(invocation, 'take-over')) : await makeOffice(path),
  )
  const { added, aside, lost, waiting } = founded
  const { folder, campaigns, troubles } = founded.office
  try {
    printProblems(troubles)
    const [some, people] = [campaigns.length, folder.people().length]
    tell(invocation, { office: folder.path, campaigns: some, people, added, aside, lost, waiting }, [
      `${folder.path}: ${plural(some, 'campaign')}, ${plural(people, 'person', 'people')}.`,
    ])
    for (const each of foundedWords(founded)) say(`note: ${each}`)
  } finally {
    await folder.close()
  }
}

async function status(invocation: Invocation): Promise<void> {
  await withOffice(invocation, 'read', async (office) => {
    const { folder, campaigns: all, people, strangers, unclear, troubles } = lookAt(office, now())
    const campaigns = all.map(({ path, shown, glance, next, steps }) => {
      const { id, name, game, turn, turnName, over, deadline } = glance
      const silent = missing(glance).map((seat) => seat.name)
      return {
        file: shown,
        id,
        name,
        game,
        turn,
        turnName,
        over,
        deadline,
        due: owing(glance).length,
        missing: silent,
        next,
        steps: steps.map((due) => ({
          ...due,
          commands: stepCommands(due.step, { office: folder, file: path, player: due.player, game }),
        })),
      }
    })
    const remarks = [
      ...(strangers.length === 0
        ? []
        : [`Not among the people: ${listed(strangers)}; people add --roster FILE takes them in.`]),
      ...unclear,
      ...twiceWords(office),
    ]
    const rows = campaigns.map(({ name, turnName, over, deadline, due, missing: silent, next, file }, i) => {
      const shown = deadline === null ? '–' : timeWords(all[i]?.glance.zone ?? 'UTC').moment(deadline)
      return [name, over ? 'over' : turnName, shown, due === 0 ? '' : `${due - silent.length} of ${due}`, next, file]
    })
    const mail = countWaiting(office)
    const letters = all.flatMap(({ glance }) => glance.letters).filter(({ kind }) => kind !== 'aside').length
    const waiting = people.filter(({ lists }) => lists.some(({ list }) => list === 'waiting'))
    const data = { office: folder, people: people.length, campaigns, mail: { waiting: mail, inCampaigns: letters } }
    tell(invocation, { ...data, remarks, troubles }, [
      `${folder}: ${plural(campaigns.length, 'campaign')}, ${plural(people.length, 'person', 'people')}`,
      ...(rows.length === 0 ? [] : ['', table(['campaign', 'turn', 'deadline', 'in', 'next', 'file'], rows)]),
      ...campaigns.flatMap(({ name, steps }) =>
        steps.flatMap(({ words, commands }) => [`${name}: ${words}`, ...commands.map((each) => `  ${each}`)]),
      ),
      ...(mail + letters === 0
        ? []
        : [`Mail to look at: ${mail} in the office, ${letters} in the campaigns; postmage inbox lists it.`]),
      ...(waiting.length === 0 ? [] : [`On a waiting list: ${listed(waiting.map(({ name }) => name))}.`]),
    ])
    for (const each of remarks) say(`note: ${each}`)
  })
}

export async function run(invocation: Invocation): Promise<ExitCode | void> {
  const [verb, folder, ...rest] = invocation.args
  if (verb === 'mail' || verb === 'auto') return (await import('./office-mail')).run(invocation)
  if (rest.length > 0) bad(`error: “${rest[0] ?? ''}” was not expected here.\n  postmage office --help shows the form.`)
  const given = folder === undefined ? invocation : { ...invocation, values: { ...invocation.values, office: folder } }
  if (verb === 'new' || verb === 'rebuild') return make(given, verb)
  if (verb === 'status' || verb === undefined) return status(given)
  return bad(`error: “${verb}” is not something an office can do.\n  Write new, status, rebuild, mail or auto.`)
}
