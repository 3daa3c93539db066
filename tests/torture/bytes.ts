// Campaign files damaged anywhere: nothing throws, and whatever is still read is what was written, line by line.
import { decodeBytes } from '@shared/book/decode'
import { CAMPAIGN_BOOK } from '@shared/campaign/record/book'
import { foldCampaign } from '@shared/campaign/record/fold'
import { NODE_TOOLS } from '../../src/main/files/read'
import { below, pick } from '../support/random'
import { unharmed, type Attack } from './attack'
import { mangleBytes } from './mangle'
import { samples } from './samples'

const A_ROUND = 40

export const BYTES: Attack = {
  name: 'bytes',
  what: 'bytes of a campaign changed, lost, moved or put in: noticed, and what is read is what was written',
  quick: 6,
  lay: async () => {
    const files = samples().map(({ name, lines, text }) => ({ name, lines, bytes: Buffer.from(text) }))
    return {
      round: async (random) => {
        const losses: string[] = []
        let [refused, said] = [0, 0]
        for (let i = 0; i < A_ROUND; i++) {
          const file = pick(random, files)
          let { bytes, how } = mangleBytes(random, file.bytes)
          if (below(random, 5) === 0) ({ bytes, how } = mangleBytes(random, Buffer.concat([bytes, Buffer.from('\n')])))
          const what = `${file.name}, ${how}`
          const read = await unharmed(what, losses, () => decodeBytes(CAMPAIGN_BOOK, bytes, NODE_TOOLS))
          if (read === null) continue
          if (!read.ok) {
            refused++
            if (read.error.message === '' || read.error.remedy === '') losses.push(`${what}: refused without words`)
            continue
          }
          const { lines, health, traces } = read.value
          const odd = lines.findIndex((line, n) => JSON.stringify(line) !== JSON.stringify(file.lines[n]))
          if (odd >= 0) losses.push(`${what}: line ${odd + 1} is not what was written`)
          const cutOff = file.bytes.subarray(0, bytes.length).equals(bytes)
          if (health.kind !== 'sound' || traces.length > 0) said++
          else if (lines.length !== file.lines.length && !cutOff) losses.push(`${what}: nothing is said of it`)
          await unharmed(`${what}: the fold`, losses, () => foldCampaign(lines))
        }
        return { tries: A_ROUND, losses, figures: { 'refused in words': refused, 'opened up to the damage': said } }
      },
    }
  },
}
