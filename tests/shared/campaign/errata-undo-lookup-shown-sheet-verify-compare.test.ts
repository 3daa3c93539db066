// What is said of frozen campaigns, and of the same with one thing in one line wrong and every sum right: kept in
// tests/fixtures/drawn/said-of-*.txt.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'vitest'
import { decodeBytes } from '@shared/book/decode'
import { healthText } from '@shared/book/health'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { compareCampaigns, compareProof, comparisonWords } from '@shared/campaign/witness/compare'
import { courseOf } from '@shared/campaign/turns/course'
import { courseChart } from '@shared/campaign/turns/course-chart'
import { erratumContents, errataOf } from '@shared/campaign/sheet/errata'
import { campaignBefore, foldCampaign, seatOrders } from '@shared/campaign/record/fold'
import { mailsOfSeat, mayOmit, nothingMail, ordersOfSeat, owes } from '@shared/campaign/record/lookup'
import type { Campaign } from '@shared/campaign/record/model'
import type { RecordBody } from '@shared/campaign/record/records'
import { allViewers, describeRuling, stateReport, viewerName } from '@shared/campaign/sheet/sheet'
import { rulingsSince, shownState } from '@shared/campaign/sheet/shown'
import { touchesPublication, undoEffects } from '@shared/campaign/turns/undo'
import { proofOf, verifyProof } from '@shared/campaign/witness/public-proof'
import { verdictOf, verifyCampaign } from '@shared/campaign/proof/verify'
import type { Viewer } from '@shared/engine/log'
import { slipsIn } from '../../support/broken'
import { expectDrawn } from '../../support/drawn'
import { forge } from '../../support/forge'
import { digest } from '../../support/frozen/digest'
import { CAMPAIGNS, openFrozen } from '../../support/frozen/pins'

const FILES = [
  'ruleset-1/spell-merchants-mid-game',
  'ruleset-1/fourth-game-open',
  'ruleset-1/magicians-market-mid-game',
]
const opened = new Map<string, Campaign>()
const open = (file: string): Campaign => {
  const known = opened.get(file) ?? openFrozen(readFileSync(join(CAMPAIGNS, `${file}.postmage`)))
  opened.set(file, known)
  return known
}
const turnsOf = ({ turns }: Campaign): readonly number[] => Array.from({ length: turns.length + 2 }, (_, turn) => turn)
const who = (campaign: Campaign, viewer: Viewer): string => viewerName(campaign, viewer)

describe.each(FILES)('of %s', (file) => {
  const kept = (name: string, lines: readonly string[]): void =>
    expectDrawn(`said-of-${file.replace(/.*\//, '')}`, name, lines)

  test('its errata, its undos and its rulings', () => {
    const campaign = open(file)
    const viewers = allViewers(campaign).filter((_, i, all) => i < 3 || i === all.length - 1)
    const errata = errataOf(campaign).flatMap((erratum) =>
      viewers.map(
        (viewer) =>
          `${erratum.number} to ${erratum.turn}${erratum.takenBack ? ' (taken back)' : ''}, for ${who(campaign, viewer)}: ${JSON.stringify(erratumContents(campaign, erratum, viewer))}`,
      ),
    )
    const commands = campaign.lines.filter(({ seq, cmd }) => seq === cmd && seq > 1)
    const undos = commands.map((line) => {
      const then = campaignBefore(
        campaign,
        commands.find(({ seq }) => seq > line.seq)?.seq ?? campaign.lines.length + 1,
      )
      return `${line.seq} ${line.type}: ${then === null ? 'none' : `${undoEffects(then, line).join(' ')}${touchesPublication(then, line) ? ' (published)' : ''}`}`
    })
    const rulings = campaign.rulings.flatMap((ruling) =>
      viewers.map(
        (viewer) =>
          `${ruling.seq} for ${who(campaign, viewer)}: ${describeRuling(campaign, ruling.change, viewer, ruling)}`,
      ),
    )
    kept('errata', errata)
    kept('undos', undos)
    kept('rulings', rulings)
  })

  test('what there is of each turn', () => {
    const campaign = open(file)
    const seats = campaign.table.seats.map((_, seat) => seat)
    const seqs = (lines: readonly { readonly seq: number }[]): string => lines.map(({ seq }) => seq).join(' ')
    const turns = turnsOf(campaign).flatMap((turn) => [
      `turn ${turn}: state ${digest(shownState(campaign, turn) ?? null, 8)}, rulings since ${seqs(rulingsSince(campaign, turn))}`,
      ...seats.map(
        (seat) =>
          `  ${seat}: orders ${seqs(ordersOfSeat(campaign, seat, turn))}, mail ${seqs(mailsOfSeat(campaign, seat, turn))}, nothing ${nothingMail(campaign, seat, turn)?.seq ?? '–'}, in force ${digest(seatOrders(campaign, seat, turn) ?? null, 6)}`,
      ),
    ])
    const reports = allViewers(campaign).map(
      (viewer) =>
        `${who(campaign, viewer)}: ${[null, ...turnsOf(campaign)].map((turn) => digest(stateReport(campaign, turn, viewer), 6)).join(' ')}`,
    )
    const course = courseOf(campaign)
    kept('turns', [
      ...turns,
      `owed ${JSON.stringify([...owes(campaign)])}, free ${JSON.stringify([...mayOmit(campaign)])}`,
    ])
    kept('reports', reports)
    kept(
      'course',
      [course, courseOf(campaign, { kind: 'seat', seat: 0 }, 1), courseChart(course, 'turn')].map((each) =>
        JSON.stringify(each),
      ),
    )
  })

  test('what it is checked for, and its proof', () => {
    const campaign = open(file)
    const checks = verifyCampaign(campaign)
    const proof: unknown = JSON.parse(JSON.stringify(proofOf(campaign)))
    kept('checks', [
      ...checks.map(({ what, good, detail }) => `${good ? '' : 'NOT '}${what}: ${detail}`),
      verdictOf(checks),
    ])
    kept('proof', [
      digest(proof, 12),
      ...(verifyProof(proof) ?? []).map((check) => JSON.stringify(check)),
      JSON.stringify(compareProof(campaign, proof)),
    ])
  })
})

/** Lines of some kinds are broken more often: what is in them is what can be told. */
const OFTEN = new Set(['turn', 'amendment', 'orders', 'ruling', 'undo'])
const FIRST = 'ruleset-1/spell-merchants-mid-game'

/** Every so many-th slip of every line. */
function brokenFiles({ lines }: Campaign): readonly (readonly [name: string, text: () => string])[] {
  return lines.flatMap((line) => {
    const { seq, v: _v, at: _at, cmd: _cmd, more: _more, sum: _sum, ...body } = line
    const slips = slipsIn(body as RecordBody)
    const step = Math.ceil(slips.length / (OFTEN.has(line.type) ? 12 : 2))
    return slips
      .filter((_, i) => (i + seq) % step === 0)
      .map(
        ([name, slip]) =>
          [`${seq} ${line.type} ${name}`, () => forge(lines, (own, at) => (at.seq === seq ? slip : own)).text] as const,
      )
  })
}

/** What a forger can write: some slips have no shape a record could have. */
function written(made: () => string): string | null {
  try {
    return made()
  } catch {
    return null
  }
}

const PART = 24
const broken = brokenFiles(open(FIRST))
test.each(Array.from({ length: Math.ceil(broken.length / PART) }, (_, i) => i * PART))(
  'of files with one thing wrong, from number %i',
  (from) => {
    const ours = open(FIRST)
    const said = broken.slice(from, from + PART).map(([name, made]) => {
      const text = written(made)
      if (text === null) return `${name}: cannot be written`
      try {
        const decoded = decodeBytes(CAMPAIGN_BOOK, Buffer.from(text))
        if (!decoded.ok) return `${name}: refused, ${decoded.error.code}`
        const { health, lines } = decoded.value
        if (health.kind !== 'sound') return `${name}: ${healthText(health)}`
        const folded = foldCampaign(lines)
        if (!folded.ok) return `${name}: ${folded.error.code}`
        const compared = comparisonWords(compareCampaigns(ours, folded.value), (turn) => `session ${turn}`)
        const bad = verifyCampaign(folded.value).filter(({ good }) => !good)
        return `${name}: ${
          bad
            .map(({ what, detail }) => `${what}: ${detail}`)
            .join(' | ')
            .slice(0, 300) || 'nothing'
        }; ${compared}`
      } catch (error) {
        return `${name}: ends it, ${(error as Error).name}`
      }
    })
    expectDrawn('said-of-broken-files', `from ${from}`, said)
  },
)
