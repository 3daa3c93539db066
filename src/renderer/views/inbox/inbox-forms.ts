// Forms about a message, and the requests they send to the desk.
import type { InboxRow } from '@shared/desk/contract/inbox'
import { callDesk } from '../../api'
import type { Form, FormField } from '../../components/dialogs/ask'
import { useApp } from '../../stores/app'
import { useOffice } from '../../stores/office'

/** Takes a message for a campaign. @returns whether it is done */
export async function takeFor(row: InboxRow, campaign: string, seat: number | null, learn: boolean): Promise<boolean> {
  const app = useApp()
  const done = await app.attempt(() => callDesk('inbox.take', { number: row.number, campaign, seat, learn }))
  if (done === undefined) return false
  const swept =
    done.swept.length === 0 ? '' : ` ${done.swept.length} more from the same sender went to their campaigns.`
  app.notify(`${done.notes.join(' ')}${swept}`, done.problems.map(({ message }) => message).join(' '))
  return true
}

const ITS_OWN = 'own'

/** @param done is called when it is taken */
export function takeForm(row: InboxRow, done: () => unknown): Form {
  const office = useOffice()
  const going = office.campaigns.filter(({ glance }) => !glance.over)
  const campaign = row.guess ?? row.campaigns[0]?.id ?? going[0]?.glance.id ?? ''
  const players = going.map(({ glance }): FormField => ({
    key: `as-${glance.id}`,
    label: 'Player',
    kind: 'choice',
    options: [
      { value: ITS_OWN, label: 'The one with this address' },
      ...glance.seats.map(({ seat, name }) => ({ value: String(seat), label: name })),
    ],
    when: (values) => values['campaign'] === glance.id,
  }))
  return {
    title: `“${row.subject}”`,
    lead: `${row.from}. ${row.why}`,
    primary: 'Take it',
    fields: [
      {
        key: 'campaign',
        label: 'Campaign',
        kind: 'choice',
        options: going.map(({ glance }) => ({ value: glance.id, label: `${glance.name}, ${glance.turnName}` })),
      },
      ...players,
      {
        key: 'learn',
        label: 'This address',
        kind: 'choice',
        options: [
          { value: 'no', label: 'Theirs only this time' },
          { value: 'yes', label: 'Theirs from now on' },
        ],
        help: 'From now on, their other waiting mail is sorted too',
        when: (values) => (values[`as-${values['campaign'] ?? ''}`] ?? ITS_OWN) !== ITS_OWN,
      },
    ],
    values: { campaign, learn: 'no', ...Object.fromEntries(players.map(({ key }) => [key, ITS_OWN])) },
    save: async (values) => {
      const chosen = values['campaign'] ?? ''
      const as = values[`as-${chosen}`] ?? ITS_OWN
      const taken = await takeFor(row, chosen, as === ITS_OWN ? null : Number(as), values['learn'] === 'yes')
      if (taken) done()
      return taken
    },
  }
}

/** Puts a message somewhere without a campaign. @returns whether it is done */
export const settle = async (row: InboxRow, as: { aside: string } | 'answered' | 'waits'): Promise<boolean> =>
  (await useApp().attempt(() => callDesk('inbox.settle', { numbers: [row.number], as }))) !== undefined

export function asideForm(row: InboxRow, done: () => unknown): Form {
  return {
    title: `Put “${row.subject}” aside`,
    primary: 'Put it aside',
    fields: [{ key: 'reason', label: 'Why', help: 'Only you see it', needed: true }],
    values: { reason: 'Not about a game' },
    save: async ({ reason = '' }) => {
      const put = await settle(row, { aside: reason })
      if (put) done()
      return put
    },
  }
}

/** A text pasted instead of a file. */
export function pasteForm(take: (name: string, content: string) => Promise<void>): Form {
  return {
    title: 'Paste mail',
    lead: 'A message with its headers, or the text of one with a slip code or a line [Name] above each part.',
    primary: 'Import',
    fields: [{ key: 'text', label: 'Text', kind: 'lines', needed: true }],
    values: {},
    save: async ({ text = '' }) => {
      await take('pasted mail.txt', text)
      return true
    },
  }
}

export function watchForm(path: string | null, done: () => unknown): Form {
  const app = useApp()
  return {
    title: 'Watch a folder of mail',
    lead: 'New mail in this folder is imported by itself; the folder is not changed. Mail already in it is not imported: drop it here if it is for the coming turns.',
    primary: 'Save',
    fields: [
      {
        key: 'path',
        label: 'Folder',
        help: 'A Maildir, a folder of .eml files, or an mbox of your mail program. Leave it empty to watch none.',
      },
    ],
    values: { path: path ?? '' },
    save: async ({ path: written = '' }) => {
      const watched = await app.attempt(() => callDesk('inbox.watch', { path: written === '' ? null : written }))
      if (watched !== undefined) done()
      return watched !== undefined
    },
  }
}
