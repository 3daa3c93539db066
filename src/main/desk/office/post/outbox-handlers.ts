// The outbox at the desk: sends letters on request, and records the fate of letters that only the referee knows.
import type { RequestInput } from '@shared/desk/contract'
import type { OutboxAnswer, SendAnswer } from '@shared/desk/contract/outbox'
import { ok, problem } from '@shared/engine/result'
import { listed } from '@shared/kit/prose'
import { isOpen, lastOf } from '@shared/office/outbox'
import type { OutLetter } from '@shared/office/outbox'
import type { Account } from '../../../office/post/account'
import { need, refuse } from '../../context'
import type { DeskContext, Handlers } from '../../context'
import { needed, writable } from '../current'
import { draftsFor, wordedDrafts } from '../handlers'
import type { Office } from '../office'
import { sendByItself } from './by-itself'
import { countOf, isDue, isStale, keyOf, lettersToSend, namesOf, putOut, send } from './outbox'
import type { SendWish, ToSend } from './outbox'
import { stop, stoppable } from './stop'

/** Finished letters shown at most. */
const MOST_LISTED = 200

/** The outbox; only the latest version of a rewritten letter. */
function outboxOf(office: Office): OutboxAnswer {
  const letters = [...lastOf(office.folder.state().outbox()).values()].sort((a, b) =>
    (b.handed ?? b.at).localeCompare(a.handed ?? a.at),
  )
  return {
    letters: letters
      .filter((letter, i) => i < MOST_LISTED || isOpen(letter) || letter.state === 'unsure')
      .map((letter) => {
        const { id, kind, state, words, handed, at, alone } = letter
        const stale = isOpen(letter) && isStale(office, letter)
        return { id, ...namesOf(office, letter), kind, state, words, at: handed ?? at, stale, alone }
      }),
    waiting: letters.filter((letter) => isDue(office, letter)).length,
  }
}

/**
 * Puts letters into the outbox as the referee sees them now: one that did not go out yet is replaced. Letters that went out stay as
 * they are, unless `again`; letters that nobody knows about always do.
 * @returns the letters in the outbox, and which of those given went out before
 */
async function putLetters({ folder }: Office, account: Account, letters: readonly ToSend[], again: boolean) {
  const last = lastOf(folder.state().outbox())
  const before = (letter: ToSend): OutLetter | undefined => last.get(keyOf(letter))
  const unsent = letters.filter((letter) => {
    const there = before(letter)
    return there !== undefined && (isOpen(there) || there.state === 'dropped')
  })
  const open = unsent.flatMap((letter) => before(letter) ?? []).filter(isOpen)
  need(await folder.write(open.map(({ id }) => ({ type: 'settled', letter: id, as: 'dropped' }))))
  const others = letters.filter((letter) => !unsent.includes(letter))
  const put = [
    ...need(await putOut(folder, account, unsent, true)),
    ...need(await putOut(folder, account, others, again)),
  ]
  const ended = (letter: ToSend): boolean => ['sent', 'bounced'].includes(before(letter)?.state ?? '')
  return { put, before: again ? [] : others.filter(ended) }
}

/** Sends the chosen letters that are due. */
function sendLetters(
  office: Office,
  desk: DeskContext,
  choose: SendWish['choose'],
): Promise<Omit<SendAnswer, 'before'>> {
  const label = 'Sending letters'
  const told: SendWish['told'] = (_, done, total) => desk.tell({ event: 'progress', job: 'post', done, total, label })
  return stoppable(desk, async (signal) => {
    const report = need(await send(office, { wallet: desk.wallet, signal, choose, told }))
    const { handed, kept, ended } = report
    return {
      sent: countOf(report, 'sent'),
      refused: handed.flatMap(({ letter, became, words }) =>
        became === 'refused' ? [{ player: namesOf(office, letter).player ?? 'somebody', words }] : [],
      ),
      unsure: countOf(report, 'unsure') + kept.filter(({ state }) => state === 'unsure').length,
      ended,
    }
  })
}

async function sendDrafts(
  { letters, again, ...wish }: RequestInput<'post.send'>,
  desk: DeskContext,
): Promise<SendAnswer> {
  const office = await writable(desk)
  const { drafts, unpublished } = await draftsFor(wish, desk)
  if (unpublished.length > 0)
    refuse(
      problem(
        'unpublished',
        `The sheets of ${listed(unpublished)} are not published. Nothing was sent.`,
        'Publish them first, in Sheets.',
      ),
    )
  const worded = wordedDrafts(drafts, letters, (draft, { to }) => draft.letter.to === to)
  const toSend = lettersToSend(worded, wish.kind)
  let before: readonly string[] = []
  const report = await sendLetters(office, desk, async (account) => {
    const done = await putLetters(office, account, toSend, again)
    before = done.before.map((letter) => worded[toSend.indexOf(letter)]?.fileName ?? '')
    return ok(done.put)
  })
  return { ...report, before }
}

export const outboxHandlers = {
  'post.outbox': async (_, desk) => outboxOf(await needed(desk)),
  'post.send': sendDrafts,
  'post.sendWaiting': async (_, desk) => {
    const office = await writable(desk)
    const report = await sendLetters(office, desk, async () => ok(office.folder.state().outbox()))
    return { ...report, before: [] }
  },
  'post.byItself': async (_, desk) => {
    const office = await writable(desk)
    const wish = (signal: AbortSignal) => sendByItself(office, desk.withSpace, { wallet: desk.wallet, signal })
    const { handed, problems } = await stoppable(desk, wish)
    return { sent: handed.filter(({ became }) => became === 'sent').length, troubles: problems }
  },
  'post.settle': async ({ letter: id, as }, desk) => {
    const office = await writable(desk)
    const letter = office.folder
      .state()
      .outbox()
      .find((each) => each.id === id)
    const fits = as === 'dropped' ? letter !== undefined && letter.state !== 'sent' : letter?.state === 'unsure'
    if (!fits) refuse(problem('settled', 'There is nothing to decide about this letter.', 'Look at the outbox again.'))
    need(await office.folder.write([{ type: 'settled', letter: id, as }]))
    return outboxOf(office)
  },
  'post.stop': async (_, desk) => {
    stop(desk)
    return null
  },
} satisfies Partial<Handlers>
