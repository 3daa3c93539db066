// Which messages a campaign already has. A Message-ID alone does not tell: some programs repeat it, and somebody may
// do so on purpose. The same id with a different text is another message.
import type { CampaignLine, MailRecord } from '@shared/campaign/records'
import type { Problem } from '@shared/engine/result'
import { contentId } from '../../mail/read-message'
import type { ReadMessage } from '@shared/intake/letter'

const SECTION = /\/\d+$/
/** What is added to a repeated Message-ID. */
const ADDED = / hash:[0-9a-f]{40}$/

const REPEATED: Problem = {
  code: 'same-message-id',
  severity: 'warning',
  message: 'Another message has the same Message-ID but says something else; both were kept.',
  remedy: 'Look at both before you decide which one counts.',
}

interface KnownMail {
  /** The message under the id it has in the campaign, and whether it is there already. It counts as known from now on. */
  meet(message: ReadMessage): { readonly message: ReadMessage; readonly known: boolean }
}

export function knownMail(mails: readonly CampaignLine<MailRecord>[]): KnownMail {
  const ids = new Set(mails.map((mail) => mail.id.replace(SECTION, '')))
  /** Text → id, by Message-ID. */
  const texts = new Map<string, Map<string, string>>()
  const add = (id: string, text: string): void => {
    const base = id.replace(ADDED, '')
    const own = texts.get(base) ?? new Map<string, string>()
    if (!own.has(text)) own.set(text, id)
    texts.set(base, own)
    ids.add(id)
  }
  for (const mail of mails) add(mail.id, mail.text)
  return {
    meet: (message) => {
      // Equal hashes mean equal content.
      const byContent = message.kind !== 'mail' || message.id.startsWith('hash:')
      if (byContent) {
        const known = ids.has(message.id)
        ids.add(message.id)
        return { message, known }
      }
      const base = message.id.replace(ADDED, '')
      const before = texts.get(base)
      const same = before?.get(message.text)
      if (same !== undefined) return { message: { ...message, id: same }, known: true }
      const id = before
        ? `${base} ${contentId(message.date, message.from.address, message.text)}`
        : message.id
      add(id, message.text)
      if (id === message.id) return { message, known: false }
      const problems = [...message.problems.filter((p) => p.code !== REPEATED.code), REPEATED]
      return { message: { ...message, id, problems }, known: false }
    },
  }
}
