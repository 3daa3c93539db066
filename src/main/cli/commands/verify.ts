// postmage verify FILE and postmage reveal FILE
import { readFile } from 'node:fs/promises'
import { heldSecond, heldText } from '@shared/campaign/witness/held-against'
import type { Held } from '@shared/campaign/witness/held-against'
import { nameOf } from '@shared/campaign/record/lookup'
import { compareChains } from '@shared/book/chains'
import type { Relation } from '@shared/book/chains'
import { turnName, type Campaign } from '@shared/campaign/record/model'
import type { Check } from '@shared/campaign/proof/checks'
import { findReceipt, groups, receiptOf } from '@shared/campaign/witness/receipts'
import type { Received } from '@shared/campaign/witness/receipts'
import { verdictOf, verifyCampaign } from '@shared/campaign/proof/verify'
import { canReveal, proofOf, verifyProof } from '@shared/campaign/witness/public-proof'
import { readProof } from '../../desk/history/compare-files'
import { hostsFor } from '../../desk/history/follow'
import { writeAtomic } from '../../files/atomic-write'
import { fileArg, open, textOf, withCampaign } from '../campaign'
import { bad, json, need, out, progress } from '../output'
import type { Invocation } from '../invocation'
import type { Workspace } from '../../desk/workspace'

const mark = ({ good, but }: Check): string => (!good ? 'WRONG' : but === true ? 'but  ' : 'good ')

function report(invocation: Invocation, checks: readonly Check[]): 0 | 1 {
  const good = checks.every((c) => c.good)
  if (invocation.values['json'] === true) json({ good, verdict: verdictOf(checks), checks })
  else {
    for (const check of checks) out(`${mark(check)}  ${check.what}: ${check.detail}`)
    out(verdictOf(checks))
  }
  return good ? 0 : 1
}

const lines = (n: number): string => `${n} ${n === 1 ? 'line' : 'lines'}`

function relationText(relation: Relation): string {
  switch (relation.kind) {
    case 'same':
      return 'The two copies are the same.'
    case 'a-continues-b':
      return `The first has all of the second and ${lines(relation.by)} more.`
    case 'b-continues-a':
      return `The second has all of the first and ${lines(relation.by)} more.`
    case 'diverged':
      return `The two differ after line ${relation.after}: the first has ${lines(relation.a)} more, the second ${lines(relation.b)}. Decide which one counts; Postmage never merges them.`
    case 'different-books':
      return 'These are two different campaigns.'
  }
}

/** A heading for a line that has a receipt: its kind and its player. */
function receivedWords(campaign: Campaign, line: Received, player: string): string {
  const what =
    line.type === 'orders'
      ? `orders of ${player}`
      : line.says === 'nothing'
        ? `word from ${player} that there is nothing`
        : `mail from ${player}`
  return `${what} for ${turnName(campaign, line.turn)}, recorded ${line.at}`
}

/** Says which orders a receipt belongs to. @returns the exit code: 1 when it belongs to none */
function checkReceipt(invocation: Invocation, campaign: Campaign, written: string): 0 | 1 {
  const line = findReceipt(campaign, written)
  if (line === undefined) {
    if (invocation.values['json'] === true) json({ receipt: written, found: false })
    else out(`No orders of this campaign have the receipt ${written}.`)
    return 1
  }
  const player = line.seat === null ? 'somebody unknown' : nameOf(campaign, line.seat)
  const receipt = receiptOf(campaign, line)
  const { turn, at, text } = line
  if (invocation.values['json'] === true) json({ receipt, found: true, player, turn, recorded: at, text })
  else {
    const sealed = campaign.underSeal && turn === campaign.status.turn
    out(
      `${groups(receipt)}: ${receivedWords(campaign, line, player)}\n\n${sealed ? '(sealed until the deadline)' : text}`,
    )
  }
  return 0
}

/** Prints each finding as a sentence. @returns the exit code: 1 if something contradicts the file */
function tell(invocation: Invocation, found: readonly Held[], more: object): 0 | 1 {
  if (invocation.values['json'] === true) json({ ...more, ...(found.length === 0 ? {} : { found }) })
  else for (const { good, says } of found) out(`${good ? 'good ' : 'WRONG'}  ${says}`)
  return found.every(({ good }) => good) ? 0 : 1
}

/** Holds a campaign against another copy, a second referee's file, or a text somebody was sent. */
async function against(invocation: Invocation, space: Workspace, other: string): Promise<0 | 1> {
  const text = await readFile(other, 'utf8').catch(() => null)
  if (text !== null && !/^\uFEFF?\s*(?:\{|%PDF)/.test(text.slice(0, 200)) && text.trim() !== '') {
    const whole = space.whole()
    const found = heldText(whole, text, hostsFor(whole).times)
    if (found.length === 0)
      return bad(
        `error: ${other}: There is neither a sheet nor a receipt in it.\n  Give a campaign file, a sheet as text, or an acknowledgement.`,
      )
    return tell(invocation, found, { against: other })
  }
  const second = await open(other, 'read')
  const relation = compareChains(space.file.lines, second.file.lines)
  const theirs = second.whole().lines
  await second.close()
  const seconds = heldSecond(space.whole(), theirs)
  const apart = relation.kind === 'diverged' || relation.kind === 'different-books'
  if (invocation.values['json'] !== true) out(relationText(relation))
  // A copy of this very file knows nothing of a second referee.
  const told = apart || seconds.some(({ good }) => good) ? seconds : []
  const code = tell(invocation, told, relation)
  return code === 1 || (apart && told.length === 0) || relation.kind === 'different-books' ? 1 : 0
}

async function verify(invocation: Invocation): Promise<0 | 1> {
  const file = fileArg(invocation, 'verify')
  const proof = verifyProof(await readProof(file))
  if (proof) return report(invocation, proof)
  return withCampaign(invocation, file, 'read', async (space) => {
    const other = textOf(invocation, 'against')
    if (other !== undefined) return against(invocation, space, other)
    const campaign = space.campaign()
    const receipt = textOf(invocation, 'receipt')
    if (receipt !== undefined) return checkReceipt(invocation, campaign, receipt)
    const tick = progress('Playing again')
    const whole = space.whole()
    const checks = verifyCampaign(whole, hostsFor(whole), (done) => tick(done, whole.turns.length))
    const { health, notices } = space.file
    const damage: Check[] = health.kind === 'damaged' ? [{ what: 'File', good: false, detail: notices.join(' ') }] : []
    return report(invocation, [...damage, ...checks])
  })
}

/** The contents of a proof, in words. */
const revealed = ({ status }: Campaign): string =>
  status.over
    ? 'seed, commitment and every die'
    : 'commitment, the seeds of the turns played and their dice that all may see'

async function reveal(invocation: Invocation): Promise<0> {
  await withCampaign(invocation, fileArg(invocation, 'reveal'), 'read', async (space) => {
    const campaign = space.campaign()
    if (!canReveal(campaign))
      bad('error: The game is still running: the seed stays secret until it is over.\n  Nothing was written.')
    const text = `${JSON.stringify(proofOf(campaign), null, 2)}\n`
    const path = textOf(invocation, 'output')
    if (path === undefined) out(text)
    else {
      need(await writeAtomic(path, text))
      if (invocation.values['json'] === true) json({ path, commitment: campaign.header.commitment })
      else out(`${path}: ${revealed(campaign)} of ${campaign.header.name}.`)
    }
  })
  return 0
}

export const run = (invocation: Invocation, command: string): Promise<0 | 1> =>
  command === 'reveal' ? reveal(invocation) : verify(invocation)
