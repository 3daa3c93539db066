// postmage deputy FILE and postmage rename FILE
import { renameCampaign, setDeputy } from '@shared/campaign/head/changes'
import { deputiesToCome, nameOf } from '@shared/campaign/record/lookup'
import { turnName } from '@shared/campaign/record/model'
import { fileArg, seatOf, textOf, withCampaign } from '../campaign'
import type { Invocation } from '../invocation'
import { tell } from '../office'
import { bad, need } from '../output'

/** `4-5`, or `4`. */
function turnsArg(written: string): readonly [from: number, to: number] {
  const [, from, to = from] = /^(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?$/.exec(written.trim()) ?? []
  return from === undefined
    ? bad(`error: “${written}” is not a turn.\n  Write it like --turns 4-5.`)
    : [Number(from), Number(to)]
}

async function deputy(invocation: Invocation): Promise<void> {
  const [, who, given] = invocation.args
  await withCampaign(
    invocation,
    fileArg(invocation, 'deputy', 2),
    who === undefined ? 'read' : 'write',
    async (space) => {
      const campaign = space.campaign()
      const { turn } = campaign.status
      if (who === undefined) {
        const rows = deputiesToCome(campaign).map(({ seat, name, from, to }) => ({
          player: nameOf(campaign, seat),
          deputy: name,
          from,
          to,
        }))
        const words = rows.map(
          (row) => `${row.deputy} plays for ${row.player} in ${campaign.game.turnWord} ${row.from} to ${row.to}.`,
        )
        return tell(invocation, rows, words.length === 0 ? 'Nobody has a deputy.' : words)
      }
      const seat = seatOf(campaign, who)
      const name = given ?? bad('error: Who is the deputy?\n  postmage deputy FILE NAME DEPUTY --turns 4-5')
      const [from, to] = turnsArg(textOf(invocation, 'turns') ?? String(turn))
      const nobody = name === 'none'
      const address = nobody ? null : (textOf(invocation, 'address') ?? null)
      const record = need(setDeputy(campaign, { seat, name: nobody ? null : name, address, from, to }))
      need(await space.write([record]))
      const when =
        from === to ? `in ${turnName(campaign, from)}` : `from ${turnName(campaign, from)} to ${turnName(campaign, to)}`
      const mail = address === null ? ' Without an address their mail waits until you say whose it is.' : ''
      tell(
        invocation,
        { player: nameOf(campaign, seat), deputy: record.name, from, to },
        nobody
          ? `${nameOf(campaign, seat)} has no deputy ${when}.`
          : `${name} plays for ${nameOf(campaign, seat)} ${when}.${mail}`,
      )
    },
  )
}

async function rename(invocation: Invocation): Promise<void> {
  await withCampaign(invocation, fileArg(invocation, 'rename', 1), 'write', async (space) => {
    const campaign = space.campaign()
    const name = invocation.args[1] ?? bad('error: What is it called now?\n  postmage rename FILE NAME --reason TEXT')
    const record = need(renameCampaign(campaign, name, textOf(invocation, 'reason') ?? ''))
    need(await space.write([record]))
    tell(
      invocation,
      { before: campaign.header.name, name: record.name },
      `${campaign.header.name} is now called ${record.name}.`,
    )
  })
}

export const run = (invocation: Invocation, command: string): Promise<void> =>
  command === 'rename' ? rename(invocation) : deputy(invocation)
