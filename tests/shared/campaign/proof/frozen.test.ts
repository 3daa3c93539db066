// Campaigns frozen under each ruleset: they open, are proved, give the results they gave, and their orders read as they did.
// Nothing here knows the wording of a sheet, only that it is the one pinned for today's writer of sheets.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { foldCampaign } from '@shared/campaign/record/fold'
import type { Campaign } from '@shared/campaign/record/model'
import { readOrders } from '@shared/campaign/orders/orders'
import { verifyCampaign } from '@shared/campaign/proof/verify'
import { games } from '@shared/games/registry'
import { FROZEN_PLANS } from '../../../support/frozen/campaigns'
import {
  endOf,
  openFrozen,
  sha256,
  sheetPins,
  sheetPinsPath,
  turnPins,
  type CampaignPin,
} from '../../../support/frozen/pins'
import { must } from '../../../support/memory-campaign'

const FOLDER = 'tests/fixtures/campaigns'
const rulesets = readdirSync(FOLDER)
  .flatMap((name) => /^ruleset-(\d+)$/.exec(name)?.[1] ?? [])
  .map(Number)

const folderOf = (ruleset: number): string => join(FOLDER, `ruleset-${ruleset}`)
const pinsOf = (ruleset: number): { readonly [file: string]: CampaignPin } =>
  JSON.parse(readFileSync(join(folderOf(ruleset), 'pins.json'), 'utf8'))

/** Digests of sheets by file, turn 0 first. */
const sheetsOf = (): { readonly [file: string]: string } =>
  existsSync(sheetPinsPath()) ? JSON.parse(readFileSync(sheetPinsPath(), 'utf8')) : {}

const frozen = rulesets.flatMap((ruleset) =>
  Object.entries(pinsOf(ruleset)).map(([name, pin]) => {
    const bytes = readFileSync(join(folderOf(ruleset), name))
    return { title: `ruleset ${ruleset}, ${name}`, ruleset, name, pin, bytes, campaign: openFrozen(bytes) }
  }),
)

/** The campaign as it was when a command was written. */
function asOf({ lines }: Campaign, command: number): Campaign {
  return must(foldCampaign(lines.filter(({ seq }) => seq < command)))
}

/** Orders as read today from the texts of a campaign, where they differ from those recorded. */
function readOtherwise(campaign: Campaign): string[] {
  return campaign.lines.flatMap((line) => {
    if (line.type === 'orders') {
      const then = asOf(campaign, line.cmd)
      const { orders } = readOrders(then, line.seat, line.text, line.how === 'mail' ? 'mail' : 'typed')
      return JSON.stringify(orders) === JSON.stringify(line.orders)
        ? []
        : [
            `line ${line.seq}: "${line.text}" was read as ${JSON.stringify(line.orders)}, now as ${JSON.stringify(orders)}`,
          ]
    }
    if (line.type !== 'amendment' || line.change.kind !== 'orders' || campaign.game.posts) return []
    const { seat, text, orders } = line.change
    const now = readOrders(asOf(campaign, line.cmd), seat, text, 'typed', line.turn).orders
    return JSON.stringify(now) === JSON.stringify(orders) ? [] : [`line ${line.seq}: "${text}"`]
  })
}

describe.each(frozen)('$title', ({ ruleset, name, pin, bytes, campaign }) => {
  it('is the file that was frozen', () => {
    expect(sha256(bytes)).toBe(pin.file)
    expect(campaign.header.ruleset).toBe(ruleset)
  })
  it('is proved wholly', () => {
    const checks = verifyCampaign(campaign)
    expect(checks.filter(({ good }) => !good)).toEqual([])
    expect(
      checks.filter(
        ({ what }) =>
          !what.startsWith('Earlier versions') &&
          !['Ruleset', 'Orders', 'Mail without orders', 'Pictures', 'Undo', 'Errata'].includes(what),
      ),
    ).toHaveLength(campaign.turns.length + 3)
  })
  it(`has its results: ${pin.ends}`, () => {
    expect(endOf(campaign)).toBe(pin.ends)
    expect(turnPins(campaign)).toEqual(pin.turns)
  })
  it('reads every text as it did', () => {
    expect(readOtherwise(campaign)).toEqual([])
  })
  it('gives everybody a sheet of every turn, the same as those that are pinned', () => {
    const pinned = sheetsOf()[`ruleset-${ruleset}/${name}`]
    expect(pinned, 'npm run freeze pins the sheets').toBeDefined()
    expect(
      sheetPins(campaign).join(' '),
      'sheets say something else than they did: raise SHEET_WRITER in src/shared/campaign/versions.ts, delete the files of the writer before it in tests/fixtures/sheets, and npm run freeze',
    ).toBe(pinned)
  })
})

describe('what has been frozen', () => {
  it('has a pin for every file, and a file for every plan of a game under its ruleset of today', () => {
    for (const ruleset of rulesets) {
      const files = readdirSync(folderOf(ruleset)).filter((name) => name.endsWith('.postmage'))
      expect(files.sort()).toEqual(Object.keys(pinsOf(ruleset)).sort())
    }
    const have = new Set(frozen.map(({ ruleset, name }) => `ruleset-${ruleset}/${name}`))
    const wanted = FROZEN_PLANS.map(({ game, what }) => {
      const ruleset = games().find(({ id }) => id === game)!.ruleset
      return `ruleset-${ruleset}/${game}-${what}.postmage`
    })
    expect(
      wanted.filter((name) => !have.has(name)),
      'npm run freeze makes them',
    ).toEqual([])
  })

  describe.each(games().filter(({ ruleset }) => ruleset > 0))('of $title', (game) => {
    const mine = frozen.filter(({ campaign }) => campaign.header.game === game.id)
    const lines = mine.flatMap(({ campaign }) => campaign.lines)
    it('some game is whole, some is under way', () => {
      expect(new Set(mine.map(({ campaign }) => campaign.status.over))).toEqual(new Set([true, false]))
    })
    it('there is every kind of record but publications, whose sheets are wording', () => {
      const kinds = [
        'amendment',
        'campaign',
        'deadline',
        'mail',
        'note',
        'orders',
        'press',
        'roster',
        'ruling',
        ...(game.given === undefined ? [] : ['pack', 'picture']),
        'turn',
        'undo',
      ].sort()
      const there = [...new Set(lines.map(({ type }) => type))].sort()
      expect(there).toEqual(kinds.filter((kind) => !game.posts || !['note', 'deadline'].includes(kind)))
    })
    it('there is every ruling, and one on time', () => {
      const made = new Set(
        lines.flatMap((line) =>
          line.type !== 'ruling' ? [] : line.change.kind === 'game' ? line.change.ruling : line.change.kind,
        ),
      )
      const kinds = [...game.rulings.map(({ kind }) => kind), 'in-time']
      expect(kinds.filter((kind) => !made.has(kind))).toEqual([])
    })
    it('somebody sent nothing, somebody was late, somebody made a mistake', () => {
      const inputs = lines.flatMap((line) => (line.type === 'turn' ? line.inputs : []))
      expect(inputs.some(({ kind }) => kind === 'nmr')).toBe(true)
      expect(lines.some((line) => line.type === 'orders' && line.late)).toBe(true)
      // A post is a play or small talk: mistakes in it are for the rules, not for the reader.
      const refused =
        game.posts !== undefined ||
        lines.some((line) => line.type === 'orders' && line.problems.some(({ severity }) => severity === 'error'))
      expect(refused).toBe(true)
    })
    it('conditions were decided', () => {
      const codes = lines.flatMap((line) => (line.type === 'turn' ? line.log.map(({ code }) => code) : []))
      expect(codes.includes('condition')).toBe(!game.posts && game.given === undefined)
    })
  })
})
