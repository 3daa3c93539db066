// Copies a filled-in slip, puts it into a mail, or saves it.
import type { LiveData } from '@shared/kit/live'

/** Longer addresses of mails are cut off by some programs and refused by others. */
const LONGEST_MAIL = 1_900

const encoded = (text: string): string => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))

/** The address of a mail with the slip in it; null where the referee has no address. `whole`: the slip fits into it. */
export function mailAddress(data: LiveData, text: string): { readonly href: string; readonly whole: boolean } | null {
  if (data.mailTo === null) return null
  const to = encodeURIComponent(data.mailTo).replace(/%40/g, '@')
  const begin = `mailto:${to}?subject=${encoded(`Orders ${data.code}`)}`
  const whole = `${begin}&body=${encoded(`${text}\n`)}`
  if (whole.length <= LONGEST_MAIL) return { href: whole, whole: true }
  return { href: begin, whole: false }
}

/** Copies a text. @returns whether that worked */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Not every browser lets a file on the disk use the clipboard; the old way copies a selection.
    const area = document.createElement('textarea')
    area.value = text
    area.setAttribute('readonly', '')
    area.className = 'unseen'
    document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    return done
  }
}

/** Letters and digits of a name, for a file. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

export const fileName = ({ campaign, when, name }: LiveData, ending: string): string =>
  `${slug(`${campaign} ${when} ${name}`) || 'orders'}-orders.${ending}`

/** Has the browser save a file. */
export function saveFile(name: string, mime: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: mime }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
