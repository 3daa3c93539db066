// Recognises mail in a mailbox that is not meant to be read (drafts, deleted mail, what the referee sent) by the flags and labels
// that mail programs leave in headers and file names.

export type PutAway = 'draft' | 'thrown away' | 'sent'

const LABELS: readonly (readonly [what: PutAway, labels: RegExp])[] = [
  [
    'thrown away',
    /^(?:trash|bin|papierkorb|corbeille|papelera|cestino|lixeira|prullenbak|papperskorgen|papirkurv|roskakori|kosz|koš|lomtár|корзина|кошик|spam)$/iu,
  ],
  [
    'draft',
    /^(?:drafts?|entwürfe|brouillons?|borradores|bozze|rascunhos|concepten|utkast|kladder|luonnokset|wersje robocze|koncepty|piszkozatok|черновики|чернетки)$/iu,
  ],
  [
    'sent',
    /^(?:sent(?: mail| items| messages)?|gesendet|messages envoyés|enviados?|posta inviata|inviati|verzonden|skickat|sendt|lähetetyt|wysłane|odeslané|elküldött|отправленные)$/iu,
  ],
]

const labelOf = (label: string): PutAway | null =>
  LABELS.find(([, labels]) => labels.test(label.trim().replace(/^"|"$/g, '')))?.[0] ?? null

/**
 * Why the messages of a file are not meant to be read, or null.
 * @param file its name, with folders: `Inbox/cur/1.host:2,ST`
 */
export function putAwayByName(file: string): PutAway | null {
  const flags = /[:;!]2,([A-Za-z]*)$/.exec(file)?.[1] ?? ''
  if (flags.includes('T')) return 'thrown away'
  if (flags.includes('D')) return 'draft'
  for (const folder of file.split(/[\\/]/).slice(0, -1))
    for (const name of [folder, ...folder.split('.')]) {
      const found = labelOf(name)
      if (found !== null) return found
    }
  return null
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
  if (!/^x-(?:mozilla-status|status|gmail-labels):/im.test(head)) return null
  const header = (name: string): string | null =>
    new RegExp(`^${name}:[ \\t]*([^\\n]*)`, 'im').exec(head)?.[1]?.trim() ?? null
  const mozilla = header('X-Mozilla-Status')
  if (mozilla !== null && /^[\da-f]{4}$/i.test(mozilla) && (parseInt(mozilla, 16) & 8) !== 0) return 'thrown away'
  if (/D/.test(header('X-Status') ?? '')) return 'thrown away'
  const labels = header('X-Gmail-Labels')
  if (labels !== null) {
    const all = labels.split(',').map(labelOf)
    for (const what of ['thrown away', 'draft'] as const) if (all.includes(what)) return what
    if (all.includes('sent') && !/inbox|posteingang|réception|entrada|arrivo/i.test(labels)) return 'sent'
  }
  return null
}

const AWAY = ['X-Mozilla-Status', 'X-Status', 'X-Gmail-Labels'].flatMap((name) => [name, name.toLowerCase()])

/** Up to this many bytes of a mailbox are searched in one go for what most have nowhere. */
export const SOON_SEARCHED = 4 * 1024 * 1024

/** The bytes of all parts in one piece, if they lie in one and it is small; else null. */
function inOnePiece(parts: readonly Uint8Array[]): Buffer | null {
  const first = parts[0]
  if (first === undefined) return null
  let end = first.byteOffset
  for (const { buffer, byteOffset, byteLength } of parts) {
    if (buffer !== first.buffer || byteOffset < end) return null
    end = byteOffset + byteLength
  }
  const length = end - first.byteOffset
  return length > SOON_SEARCHED ? null : Buffer.from(first.buffer, first.byteOffset, length)
}

/** Whether one of the marks of put-away mail occurs anywhere in messages. */
export function mayBeAway(messages: readonly Uint8Array[]): boolean {
  const whole = inOnePiece(messages)
  const sources =
    whole === null
      ? messages.map((each) => Buffer.from(each.buffer, each.byteOffset, Math.min(each.byteLength, 65_536)))
      : [whole]
  return sources.some((source) => AWAY.some((name) => source.includes(name, 0, 'latin1')))
}
