// What an issue is made of besides its text: campaigns and pictures, read by the host, and how times are written.
import type { Campaign } from '../campaign/model'
import type { TimeWords } from '../campaign/sheet'
import type { Problem, Result, Span } from '../engine/result'
import type { Picture } from '../sheets/issue'
import type { Head, Issue } from './model'

export interface CampaignSource {
  readonly campaign: Campaign
  readonly times: TimeWords
}

export interface Sources {
  /** By the path in the issue. */
  readonly campaigns: ReadonlyMap<string, Result<CampaignSource>>
  readonly pictures: ReadonlyMap<string, Result<Picture>>
  /** "15 March 2026" of `2026-03-15`; anything else stays as it is. */
  readonly day: (date: string) => string
}

/** A problem at the place of the issue that asked for what it is about. */
export const placedAt = (problem: Problem, at: Span): Problem => ({ ...problem, at })

/** Paths of the campaigns an issue names, each once, in their order. */
export const campaignPaths = ({ parts }: Issue): readonly string[] => [
  ...new Set(
    parts.flatMap((part) => (part.part === 'game' || part.part === 'story' ? [part.campaign.path] : [])),
  ),
]

/** Paths of its pictures, the cover's first. */
export const picturePaths = ({ head, parts }: Issue): readonly string[] => [
  ...new Set([
    ...(head.cover === null ? [] : [head.cover.source]),
    ...parts.flatMap((part) => (part.part === 'picture' ? [part.source] : [])),
  ]),
]

/** Lines of an address written in one. */
export const linesOf = (address: Head['editor']): readonly string[] =>
  address
    .split(/\s*[,\n]\s*/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
