// Proof: follows a campaign from the mail to the sheets, line by line, and compares every die, log line and state with the record.
import { sameJson } from '../../engine/json'
import type { Problem } from '../../engine/result'
import { plural } from '../../kit/prose'
import { needsOf, unknownNeeds } from '../head/needs'
import { unknownRuleset } from '../head/ruleset'
import { commitmentOf } from '../head/turn-seeds'
import { openFold } from '../record/fold'
import type { Campaign } from '../record/model'
import { changedBySomebody } from '../record/order-of-lines'
import type { CampaignLine } from '../record/records'
import { NONE, agrees, attempt, misshapen, wrong } from './checks'
import type { Arrow, Check, Hosts } from './checks'
import { entriesArrow, rosterChecks } from './entries'
import { givenArrow } from './given'
import { mailArrow } from './lines'
import { ordersArrow } from './orders'
import { outcomeArrow, setupCheck } from './outcome'
import { errataArrow, secondKeyArrow, sheetsArrow } from './sheets'
import { undoArrow } from './undo'
import { fieldsArrow, numbersArrow, optionChecks, timesArrow, writingArrow } from './writing'

/** Checks the dice and the required features in the head of a campaign. */
function headChecks(campaign: Campaign): readonly Check[] {
  const { options, seed, commitment, needs = [] } = campaign.header
  const dice =
    commitmentOf(options, seed) === commitment
      ? agrees('Commitment', commitment)
      : wrong('Commitment', `The seed in the file is not the one that ${commitment} stands for.`)
  return sameJson(needs, needsOf(options)) || unknownNeeds(campaign) !== null
    ? [dice]
    : [dice, wrong('What it needs', 'It does not fit the options of the campaign.')]
}

/** Follows each arrow over all lines, keeping its findings together. */
function follow(campaign: Campaign, arrows: readonly Arrow[]): readonly Check[] {
  const fold = openFold(campaign.lines[0])
  if (!fold.ok) return NONE
  const found = arrows.map((): Check[] => [])
  const broken = new Set<Arrow>()
  const ask = (look: (arrow: Arrow) => readonly Check[] | undefined): void => {
    for (const [i, arrow] of arrows.entries())
      try {
        if (!broken.has(arrow)) found[i]?.push(...(look(arrow) ?? NONE))
      } catch {
        broken.add(arrow)
      }
  }
  const before = (): Campaign | null => {
    try {
      const folded = fold.value.campaign()
      return folded.ok ? folded.value : null
    } catch {
      return null
    }
  }
  const earlier: CampaignLine[] = []
  for (const line of campaign.lines) {
    const now = earlier.length === 0 ? null : before()
    ask(({ at }) => at?.(line, now, earlier))
    fold.value.add(line)
    earlier.push(line)
  }
  ask(({ end }) => end?.())
  return [...found.flat(), ...(broken.size === 0 ? NONE : [misshapen('Orders and sheets')])]
}

/**
 * Everything that can be checked about a campaign without trusting the referee: the whole way from the mail to the sheets.
 * @param hosts provided by the host: times in words, and sums; null = those steps are skipped
 * @param onTurn called after each turn, for progress
 */
export function verifyCampaign(
  campaign: Campaign,
  hosts: Hosts | null = null,
  onTurn: (done: number) => void = () => {},
): readonly Check[] {
  const chain = `${plural(campaign.lines.length, 'line')}, each sealed by the sum of the one before`
  const checks = [agrees('Chain of lines', chain), ...headChecks(campaign)]
  const unknown = unknownRuleset(campaign)
  if (unknown !== null) return [...checks, wrong('Ruleset', `${unknown.message} ${unknown.remedy}`)]
  const more = unknownNeeds(campaign)
  if (more !== null) return [...checks, wrong('What it needs', `${more.message} ${more.remedy}`)]
  return [
    ...checks,
    ...attempt('Start of the game', () => [setupCheck(campaign)]),
    ...attempt('Roster', () => rosterChecks(campaign)),
    ...attempt('Options', () => optionChecks(campaign)),
    ...follow(campaign, [
      outcomeArrow(campaign, onTurn),
      ordersArrow(campaign),
      mailArrow(campaign),
      entriesArrow(campaign),
      givenArrow(campaign),
      undoArrow(campaign),
      errataArrow(campaign),
      numbersArrow(),
      timesArrow,
      ...(hosts === null ? [] : [writingArrow(campaign, hosts.sum)]),
      fieldsArrow,
      secondKeyArrow(campaign),
      ...(hosts === null ? [] : [sheetsArrow(campaign, hosts)]),
    ]),
  ]
}

/** The result of all checks, as the last line of a report. */
export function verdictOf(checks: readonly Check[]): string {
  if (!checks.every(({ good }) => good)) return 'Something does not agree.'
  const remarks = checks.filter(({ but }) => but === true)
  return remarks.length === 0
    ? 'Everything agrees.'
    : `Agrees, but for ${remarks.map(({ what, detail }) => `${what}: ${detail}`).join('; ')}.`
}

/** The first check that a campaign fails, as a problem; null when it passes all of them. */
export function faultOf(campaign: Campaign): Problem | null {
  const bad = verifyCampaign(campaign).find((found) => !found.good)
  return bad === undefined ? null : changedBySomebody(`${bad.what} does not follow. ${bad.detail}`)
}
