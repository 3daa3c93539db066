// Sources of an issue besides its text: campaigns and pictures, read by the host, and the format of times.
import type { Campaign } from '../../campaign/record/model'
import type { TimeWords } from '../../campaign/sheet/sheet'
import type { Problem, Result, Span } from '../../engine/result'
import type { Picture } from '../../sheets/zine/issue'
import type { Head, Issue } from '../file/model'

export interface CampaignSource {
  readonly campaign: Campaign
  readonly times: TimeWords
}

export interface WaitingFor {
  /** Its title, or `any`. */
  readonly game: string
  readonly names: readonly string[]
}

export interface Sources {
  /** Campaigns by their path in the issue. */
  readonly campaigns: ReadonlyMap<string, Result<CampaignSource>>
  readonly pictures: ReadonlyMap<string, Result<Picture>>
  /** Waiting lists of the office above the issue: who waits for a game, names alone; null: there is no office, or none was asked for. */
  readonly waiting?: readonly WaitingFor[] | null
  /** "15 March 2026" for `2026-03-15`; anything else stays as it is. */
  readonly day: (date: string) => string
}

/** A problem with a campaign or picture, at the place of the issue that names it. */
export const placedAt = (problem: Problem, at: Span): Problem => ({ ...problem, at })

/** Paths of the campaigns an issue names, in order, without repetitions. */
export const campaignPaths = ({ parts }: Issue): readonly string[] => [
  ...new Set(parts.flatMap((part) => (part.part === 'game' || part.part === 'story' ? [part.campaign.path] : []))),
]

/** Paths of the pictures an issue names, the cover's first. */
export const picturePaths = ({ head, pictures }: Issue): readonly string[] => [
  ...new Set([...(head.cover === null ? [] : [head.cover.source]), ...pictures.map(({ picture }) => picture.source)]),
]

/** The lines of an address that may be written in one line. */
export const linesOf = (address: Head['editor']): readonly string[] =>
  address
    .split(/\s*[,\n]\s*/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
