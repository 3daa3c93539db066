// Reports that a letter did not arrive, put beside their letters in the outbox, however they come in.
import { ok } from '@shared/engine/result'
import type { Problem, Result } from '@shared/engine/result'
import { bounceIn } from '../../../office/post/replies'
import { warning } from '../../../mail/results'
import type { Office } from '../office'
import { letterWords } from './outbox'

/** Records which letters came back in some mail. @returns each of them in a sentence */
export async function noteBounces(
  office: Office,
  mails: readonly { readonly bytes: Uint8Array }[],
): Promise<Result<readonly Problem[]>> {
  const letters = new Map(
    office.folder
      .state()
      .outbox()
      .map((letter) => [letter.id, letter]),
  )
  const told: Problem[] = []
  const records = mails.flatMap(({ bytes }) => {
    const bounce = bounceIn(bytes)
    const letter = letters.get(bounce?.id ?? '')
    if (bounce === null || letter === undefined || letter.state === 'bounced') return []
    const words = `${letterWords(office, letter)}: the letter came back (${bounce.words}).`
    told.push(warning('letter-back', words, 'It is in the outbox (send --dry-run).'))
    return [{ type: 'bounced', letter: letter.id, words: bounce.words } as const]
  })
  const written = await office.folder.write(records)
  return written.ok ? ok(told) : written
}
