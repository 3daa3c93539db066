// Who a message is from, and why that may be uncertain.
import type { Problem } from '@shared/engine/result'
import type { Sender } from '@shared/letters/message/letter'
import { warning } from '../results'
import { oneLine } from '../text/plain-text'
import type { Mail } from './wrapped'

const AN_ADDRESS = /[^\s<>"'(),;:@\\]+@[^\s<>"'(),;:@\\]+\.[^\s<>"'(),;:@\\]+/g

const valuesOf = ({ headers }: Pick<Mail, 'headers'>, key: string): readonly string[] =>
  headers.filter((line) => line.key === key).map(({ value }) => value)
const addressIn = (mail: Mail, key: string): string | null => valuesOf(mail, key)[0]?.match(AN_ADDRESS)?.[0] ?? null

/** The receiving server's note that it could not confirm the sender, or null. Only the newest note counts. */
function failedAuthentication(mail: Mail): string | null {
  const note = valuesOf(mail, 'authentication-results')[0]?.slice(0, 4000)
  if (note === undefined) return null
  const result = (of: string): string | undefined =>
    new RegExp(`\\b${of}\\s*=\\s*(\\w+)`, 'i').exec(note)?.[1]?.toLowerCase()
  const [dmarc, spf, dkim] = [result('dmarc'), result('spf'), result('dkim')]
  if (dmarc === 'pass') return null
  if (dmarc === 'fail') return 'dmarc=fail'
  if (spf === 'fail' && dkim !== 'pass') return 'spf=fail'
  return dkim === 'fail' && spf !== 'pass' ? 'dkim=fail' : null
}

const ONCE = ['date', 'message-id', 'subject', 'to', 'mime-version']

/** Whether two messages ran together: To occurs twice with the same value, or two of the headers that occur once do. */
function isRunTogether(mail: Mail): boolean {
  const twice = ONCE.filter((key) => valuesOf(mail, key).length > 1)
  const to = valuesOf(mail, 'to')
  return twice.length > 1 || new Set(to).size < to.length
}

/** Why its From line does not say whose a message is, or null. */
function doubtOf(mail: Mail, name: string | null): string | null {
  const from = valuesOf(mail, 'from')
  if (from.length > 1) return 'the message has more than one From line'
  if (isRunTogether(mail)) return 'its head seems to be that of two messages'
  const named = `${from[0] ?? ''} ${name ?? ''}`.slice(0, 2000).toLowerCase().match(AN_ADDRESS)
  return new Set(named).size > 1 ? 'its From line names more than one address' : null
}

/** The addresses that sent a message and that answers go to, where they are not the one in its From line. */
function otherAddresses(mail: Mail, address: string | null): Pick<Sender, 'by' | 'reply'> {
  const reply = addressIn(mail, 'reply-to')
  const by = addressIn(mail, 'resent-from') ?? (mail.sender && 'address' in mail.sender ? mail.sender.address : '')
  return {
    ...(!by || by.toLowerCase() === address?.toLowerCase() ? {} : { by: oneLine(by, 300) }),
    ...(reply === null || reply === address ? {} : { reply }),
  }
}

/** Who a message is from, with problems. @param damage why the message seems incomplete: then its sender is in doubt too */
export function senderOf(
  mail: Mail,
  damage: string | null = null,
): { readonly from: Sender; readonly problems: readonly Problem[] } {
  const header = mail.from ?? mail.sender
  const address = header && 'address' in header && header.address ? oneLine(header.address, 300) : null
  const name = header?.name ? oneLine(header.name, 200) : null
  const doubt = doubtOf(mail, name)
  const failed = failedAuthentication(mail)
  const problems: Problem[] = []
  const told = (code: string, message: string, remedy: string): void =>
    void problems.push(warning(code, message, remedy))
  if (doubt !== null)
    told('several-senders', `The sender is not certain: ${doubt}.`, 'Look at the original, then say whose it is.')
  const again = 'Compare with the original mail; ask the player to send it again if you cannot.'
  if (damage !== null) told('message-damaged', `The message is damaged: ${damage}.`, again)
  const unsure = `The server that received the message could not confirm its sender (${failed ?? ''}).`
  if (failed !== null)
    told('authentication-failed', unsure, 'Somebody else may have sent it: ask the player if it looks odd.')
  const enter = 'If you know whose orders these are, enter them for the player as text.'
  if (address === null) told('no-sender', 'The message does not say from which address it comes.', enter)
  const waits = doubt ?? (damage && `the message is damaged: ${damage}`)
  return { from: { name, address, ...otherAddresses(mail, address), ...(waits && { doubt: waits }) }, problems }
}
