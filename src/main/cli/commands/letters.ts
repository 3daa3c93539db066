// postmage letters: letters to the players of a campaign, or of every campaign of the office, as files ready to be sent.
import { LETTER_KINDS } from '@shared/office/record'
import type { LetterKind } from '@shared/office/record'
import { listed } from '@shared/kit/prose'
import { now } from '../../clock/times'
import type { Draft, LetterWish } from '../../desk/office/drafts'
import { lettersFor, lettersOf, saveLetters } from '../../desk/office/letters-for'
import { recordPlan } from '../../desk/office/plan'
import { withOpened } from '../../desk/workspace'
import { flag, oneOf, textOf } from '../campaign'
import { campaignArg, officePath, tell, withOffice } from '../office'
import { bad, need, out, say } from '../output'
import type { Invocation } from '../invocation'

export function wishOf(invocation: Invocation): LetterWish {
  const whom = textOf(invocation, 'for') ?? null
  const kind = oneOf<LetterKind>(invocation, 'kind', LETTER_KINDS, whom === 'missing' ? 'reminder' : 'sheet')
  if (whom === 'missing' && kind !== 'reminder' && kind !== 'deadline')
    bad(`error: --for missing is for reminders, not for --kind ${kind}.\n  Leave one of the two out.`)
  const why = textOf(invocation, 'why')?.trim()
  return { kind, for: whom, why: why === undefined || why === '' ? null : why, live: flag(invocation, 'live') }
}

/** Says who has no mail address. */
export function sayUnaddressed(drafts: readonly Draft[]): void {
  const lost = drafts.filter(({ letter }) => letter.to === null).map(({ player }) => player)
  if (lost.length > 0) say(`note: no mail address is known of ${listed(lost)}.`)
}

async function ownWords(invocation: Invocation): Promise<void> {
  const [, file, kind = ''] = invocation.args
  const text = textOf(invocation, 'text')
  const known =
    LETTER_KINDS.find((each) => each === kind) ??
    bad(`error: “${kind}” is not a kind of letter.\n  Kinds: ${LETTER_KINDS.join(', ')}.`)
  await withOffice(invocation, text === undefined ? 'read' : 'write', async (office) => {
    const { glance } = campaignArg(office, file, 'letters words')
    if (text === undefined) return out(office.folder.state().campaign(glance.id).words(known) ?? 'No words of yours.')
    const words = text.trim() === '' ? null : text.trim()
    return out(need(await recordPlan(office, { type: 'words', campaign: glance.id, kind: known, text: words }, now())))
  })
}

/** The letters wished for: of the campaigns of the office, or without one of the campaign named. */
async function draftsOf(invocation: Invocation, wish: LetterWish): Promise<readonly Draft[]> {
  const [file] = invocation.args
  const { drafts, unpublished } =
    officePath(invocation) === null
      ? need(
          await lettersOf(
            file ?? bad('error: Which campaign?\n  postmage letters FILE'),
            wish,
            null,
            withOpened,
            now(),
          ),
        )
      : await withOffice(invocation, 'read', async (office) => {
          const one = file === undefined ? null : campaignArg(office, file, 'letters')
          return need(await lettersFor(office, wish, one, withOpened, now()))
        })
  for (const _ of unpublished)
    say('note: these sheets are not published; once they are sent, record it: postmage sheet FILE --publish')
  return drafts
}

export async function run(invocation: Invocation): Promise<void> {
  if (invocation.args[0] === 'words') return ownWords(invocation)
  const wish = wishOf(invocation)
  const folder = textOf(invocation, 'output')
  const drafts = await draftsOf(invocation, wish)
  sayUnaddressed(drafts)
  const files = folder === undefined ? [] : need(await saveLetters(drafts, folder, flag(invocation, 'force')))
  const shown = drafts.map(({ letter: { to, subject, text } }) => `To: ${to ?? '–'}\nSubject: ${subject}\n\n${text}`)
  tell(
    invocation,
    drafts.map(({ player, letter: { to, subject, text, attachments } }, i) => ({
      player,
      to,
      subject,
      text,
      attached: attachments.map(({ name }) => name),
      file: files[i] ?? null,
    })),
    drafts.length === 0 ? 'Nobody gets a letter.' : folder === undefined ? shown : files,
  )
}
