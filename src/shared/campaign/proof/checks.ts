// Results of the steps of verify, and how it rates differences that an earlier or later version recorded.
import { plural } from '../../kit/prose'
import type { Campaign } from '../record/model'
import type { CampaignLine, OrdersRecord } from '../record/records'
import type { TimeWords } from '../sheet/sheet'
import { LANGUAGE, languageOf } from '../record/versions'

export interface Check {
  readonly what: string
  /** Whether it agrees; with `but`, except for what `detail` says. */
  readonly good: boolean
  readonly detail: string
  /** Done by an earlier version of Postmage, and differently from today: not a fault, but worth saying. */
  readonly but?: true
}

/** Functions of the host for verifying; steps that need a missing one are skipped. */
export interface Hosts {
  readonly times: TimeWords
  /** The sum of a line written after another one (book/tools.ts). */
  readonly sum: (before: string, start: string) => string
}

/** One step of the way, followed while a campaign is read line by line. */
export interface Arrow {
  /**
   * @param now the campaign before the line, good until the next one; null where the lines before it make none
   * @param earlier the lines before it
   */
  readonly at?: (line: CampaignLine, now: Campaign | null, earlier: readonly CampaignLine[]) => readonly Check[]
  /** The results after the last line. */
  readonly end?: () => readonly Check[]
}

export const NONE: readonly Check[] = []
export const wrong = (what: string, detail: string): Check => ({ what, good: false, detail })
export const differs = (what: string, detail: string): Check => ({ what, good: true, but: true, detail })
export const agrees = (what: string, detail: string): Check => ({ what, good: true, detail })
export const diceWords = (n: number): string => plural(n, 'die', 'dice')
export const misshapen = (what: string): Check =>
  wrong(what, 'What is recorded does not have the shape this game gives it.')

/** Runs a check on records of any origin: if playing them throws, that counts as their fault. */
export function attempt(what: string, look: () => readonly Check[]): readonly Check[] {
  try {
    return look()
  } catch {
    return [misshapen(what)]
  }
}

/**
 * Rates a difference in reading: a fault in today's language, a remark in an earlier one. A later language that this
 * version does not know cannot be followed, which is a fault too.
 */
export function ofLanguage(
  line: Pick<OrdersRecord, 'language' | 'reader'>,
  what: string,
  fault: string,
  then: string,
): Check {
  const language = languageOf(line)
  if (language > LANGUAGE) return wrong(what, `${fault} ${unknownNumber('language', language, LANGUAGE)}`)
  return language === LANGUAGE ? wrong(what, fault) : differs(what, then)
}

export const unknownNumber = (of: 'language' | 'writer', number: number, known: number): string =>
  `It names ${of} ${number}; this version of Postmage knows ${of}s up to ${known}. If that is true, a newer version can follow it.`

/** Orders in words, on one line. */
export const said = ({ game, table }: Campaign, orders: unknown): string =>
  orders === null || orders === undefined
    ? 'nothing'
    : `“${game
        .format(table, orders as never)
        .trim()
        .replace(/\s*\n\s*/g, '; ')}”`

/** Orders recorded beside a text that says something else. */
export function misread(
  campaign: Campaign,
  line: Pick<OrdersRecord, 'language' | 'reader'>,
  what: string,
  recorded: unknown,
  read: unknown,
): Check {
  const [then, now] = [said(campaign, recorded), said(campaign, read)]
  const fault =
    then === now
      ? `What is recorded beside the text is not what is read in it, though both print as ${now}.`
      : `Recorded as ${then}, but the text says ${now}.`
  return ofLanguage(line, what, fault, `read then as ${then}, would be read now as ${now}`)
}
