// Which messages a campaign already has. A Message-ID alone does not tell: some programs repeat it, and somebody may
// do so on purpose. The same id with a different text is another message.
import type { CampaignLine, MailRecord } from '@shared/campaign/records'
import type { Problem } from '@shared/engine/result'
import { contentId } from '../../mail/content-id'
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

/** A text and the id it has, and further texts with the same Message-ID, which hardly any has: text → id. */
interface Kept {
  readonly text: string
  readonly id: string
  more: Map<string, string> | null
}

const idOf = (kept: Kept, text: string): string | undefined => (kept.text === text ? kept.id : kept.more?.get(text))

/** The Message-ID without what was added to it. */
const baseOf = (id: string): string => (id.includes(' hash:') ? id.replace(ADDED, '') : id)

export function knownMail(mails: readonly CampaignLine<MailRecord>[]): KnownMail {
  const ids = new Set(mails.map((mail) => mail.id.replace(SECTION, '')))
  /** By Message-ID. */
  const texts = new Map<string, Kept>()
  const add = (base: string, id: string, text: string): void => {
    const own = texts.get(base)
    if (own === undefined) texts.set(base, { text, id, more: null })
    else if (idOf(own, text) === undefined) (own.more ??= new Map()).set(text, id)
    ids.add(id)
  }
  for (const mail of mails) add(baseOf(mail.id), mail.id, mail.text)
  return {
    meet: (message) => {
      // Equal hashes mean equal content.
      const byContent = message.kind !== 'mail' || message.id.startsWith('hash:')
      if (byContent) {
        const known = ids.has(message.id)
        ids.add(message.id)
        return { message, known }
      }
      const base = baseOf(message.id)
      const before = texts.get(base)
      const same = before === undefined ? undefined : idOf(before, message.text)
      if (same !== undefined) return { message: { ...message, id: same }, known: true }
      const id = before ? `${base} ${contentId(message.date, message.from.address, message.text)}` : message.id
      add(base, id, message.text)
      if (id === message.id) return { message, known: false }
      const problems = [...message.problems.filter((p) => p.code !== REPEATED.code), REPEATED]
      return { message: { ...message, id, problems }, known: false }
    },
  }
}
