// Pictures of a game whose referee gives the results: each is a record of its turn, and results show it by its name.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Turn } from '../../engine/ids'
import { err, ok, problem, type Problem, type Result } from '../../engine/result'
import type { Drawing } from '../../kit/game'
import { NOT_GIVEN } from '../../kit/given'
import { base64, drawingOf, fromBase64, readPicture } from '../../pictures/picture'
import { pictureShown } from '../record/lookup'
import type { Campaign } from '../record/model'
import type { PictureRecord } from '../record/records'

/** Bytes of one picture, and of all pictures of a campaign. */
const MOST_PICTURE = 2_000_000
const MOST_PICTURES = 40_000_000

const bytesOf = ({ base64: text }: PictureRecord): number => Math.floor((text.length * 3) / 4)

const refused = (name: string, why: string, remedy: string): { ok: false; error: Problem } =>
  err(problem('picture-refused', `The picture “${name.slice(0, 80)}” ${why}.`, remedy))

/** The hash of a picture's bytes; null where the text is not base64. */
export function pictureHash({ base64: text }: Pick<PictureRecord, 'base64'>): string | null {
  const bytes = fromBase64(text)
  return bytes === null ? null : bytesToHex(sha256(bytes))
}

/** The record of a picture for a turn: PNG, JPEG, or SVG reduced to its harmless parts. */
export function addPicture(campaign: Campaign, turn: Turn, name: string, bytes: Uint8Array): Result<PictureRecord> {
  if (campaign.game.given === undefined) return err(NOT_GIVEN)
  if (turn < 1 || turn > campaign.turns.length + 1 || (campaign.status.over && turn > campaign.turns.length))
    return refused(name, `is for ${campaign.game.turnWord} ${turn}, which does not come next`, 'Choose another turn.')
  if (!/^[^\p{Cc}<>]{1,200}$/u.test(name))
    return refused(name, 'has a name that results cannot write', 'Give the file a shorter, plain name.')
  if (bytes.length > MOST_PICTURE)
    return refused(name, `has more than ${MOST_PICTURE / 1_000_000} MB`, 'Make it smaller: 1,200 pixels are enough for the width of a page.') // prettier-ignore
  const read = readPicture(bytes, name)
  if (!read.ok) return read
  const { data } = read.value
  const kept = data.kind === 'svg' ? utf8ToBytes(data.svg) : bytes
  const all = campaign.lines.reduce((sum, line) => sum + (line.type === 'picture' ? bytesOf(line) : 0), kept.length)
  if (all > MOST_PICTURES)
    return refused(name, `is too much: the pictures of a campaign have at most ${MOST_PICTURES / 1_000_000} MB together`, 'Make it smaller, or leave it out.') // prettier-ignore
  return ok({ type: 'picture', turn, name, base64: base64(kept), hash: bytesToHex(sha256(kept)) })
}

/** A picture as it is drawn; null where its record holds none. */
function drawn(line: PictureRecord): Drawing | null {
  const bytes = fromBase64(line.base64)
  const read = bytes === null ? null : readPicture(bytes, line.name)
  return read?.ok === true ? drawingOf(read.value, '') : null
}

/** Drawings in the results of a turn, by name. */
export function drawingsOf(campaign: Campaign, turn: Turn): ReadonlyMap<string, Drawing> {
  const { given } = campaign.turns[turn - 1]?.line ?? {}
  const shown = given === undefined ? [] : (campaign.game.given?.pictures(given) ?? [])
  return new Map(
    shown.flatMap((picture) => {
      const line = pictureShown(campaign, turn, picture)
      const drawing = line === undefined ? null : drawn(line)
      return drawing === null ? [] : [[picture.name, drawing] as const]
    }),
  )
}
