// Recognises mail in a mailbox that is not meant to be read (drafts, deleted mail, the referee's sent mail) by the flags and labels
// that mail programs leave in headers and file names.

export type PutAway = 'draft' | 'thrown away' | 'sent'

/** Names of folders and labels for such mail, in the languages of mail programs. */
const LABELS: readonly (readonly [what: PutAway, labels: string])[] = [
  [
    'thrown away',
    'trash|bin|papierkorb|corbeille|papelera|cestino|lixeira|prullenbak|papperskorgen|papirkurv|roskakori|kosz|koš|lomtár|корзина|кошик|spam',
  ],
  [
    'draft',
    'draft|drafts|entwürfe|brouillon|brouillons|borradores|bozze|rascunhos|concepten|utkast|kladder|luonnokset|wersje robocze|koncepty|piszkozatok|черновики|чернетки',
  ],
  [
    'sent',
    'sent|sent mail|sent items|sent messages|gesendet|messages envoyés|enviado|enviados|posta inviata|inviati|verzonden|skickat|sendt|lähetetyt|wysłane|odeslané|elküldött|отправленные',
  ],
]

function labelOf(label: string): PutAway | null {
  const name = label.trim().replace(/^"|"$/g, '').toLowerCase()
  return LABELS.find(([, labels]) => labels.split('|').includes(name))?.[0] ?? null
}

/**
 * Why the messages of a file are not meant to be read, or null.
 * @param file its name, with folders: `Inbox/cur/1.host:2,ST`
 */
export function putAwayByName(file: string): PutAway | null {
  const flags = /[:;!]2,([A-Za-z]*)$/.exec(file)?.[1] ?? ''
  if (flags.includes('T')) return 'thrown away'
  if (flags.includes('D')) return 'draft'
  const folders = file.split(/[\\/]/).slice(0, -1)
  return folders
    .flatMap((name) => [name, ...name.split('.')])
    .reduce<PutAway | null>((away, name) => away ?? labelOf(name), null)
}

/** Why a mailbox found in a folder or an archive is not meant to be read: it has a name programs use for such mail. */
export const putAwayFile = (file: string): PutAway | null =>
  putAwayByName(file) ??
  labelOf(
    file
      .replace(/^.*[\\/]/, '')
      .replace(/\.(?:mbox|mbx|eml)$/i, '')
      .replace(/-\d{1,3}$/, ''),
  )

/**
 * Why a message is not meant to be read, or null.
 * @param head its headers as Latin-1
 */
export function putAway(head: string): PutAway | null {
  const header = (name: string): string => new RegExp(`^${name}:[ \\t]*([^\\n]*)`, 'im').exec(head)?.[1]?.trim() ?? ''
  const mozilla = header('X-Mozilla-Status')
  if (/^[\da-f]{4}$/i.test(mozilla) && (parseInt(mozilla, 16) & 8) !== 0) return 'thrown away'
  if (header('X-Status').includes('D')) return 'thrown away'
  const labels = header('X-Gmail-Labels')
  const all = labels.split(',').map(labelOf)
  for (const what of ['thrown away', 'draft'] as const) if (all.includes(what)) return what
  return all.includes('sent') && !/inbox|posteingang|réception|entrada|arrivo/i.test(labels) ? 'sent' : null
}
