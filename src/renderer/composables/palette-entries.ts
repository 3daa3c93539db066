// Lists everything the palette can go to or do in the current state of the desk.
import { computed, type ComputedRef, type Ref } from 'vue'
import { useRouter } from 'vue-router'
import type { CampaignSummary, RecentCampaign } from '@shared/desk/answers/campaign'
import { keyOf } from '@shared/desk/keys'
import { ask } from '../components/dialogs/ask'
import { renameForm } from '../components/office/rename-form'
import { redo, undo } from '../components/shell/undo'
import type { Entry } from '../help/palette'
import { rulebooks } from '../help/rules'
import { CAMPAIGN_VIEWS, DESK_VIEWS, OWN_VIEWS } from '../router'
import { useApp } from '../stores/app'
import { useCampaign } from '../stores/campaign'
import { useOpenLines } from '../stores/open-lines'
import { useOffice } from '../stores/office'
import { useOpenCampaign, usePlace } from '../stores/place'

interface PaletteCommands {
  readonly keys: () => unknown
  readonly search: () => unknown
}

const views = (open: boolean, office: boolean) => [
  ...(open ? CAMPAIGN_VIEWS : []),
  ...OWN_VIEWS.filter((view) => office || !view.office),
  { name: 'packs', label: 'Packs' },
  ...DESK_VIEWS,
]
const command = (label: string, run: () => unknown, key = ''): Entry => ({
  kind: 'Command',
  label,
  detail: '',
  key,
  run,
})
/** The turns that are played. */
const played = ({ turn, over }: CampaignSummary): readonly number[] =>
  Array.from({ length: over ? turn : turn - 1 }, (_, i) => i + 1).reverse()

const ruleEntries = (go: (params: { readonly game: string; readonly rule: string }) => unknown): readonly Entry[] =>
  [...rulebooks.rules.value].map(([number, { game, title, pieces }]) => ({
    kind: 'Rule',
    label: number,
    detail: `${title}: ${pieces[0]?.text.replace(/^\S+\s+/, '') ?? ''}`,
    run: () => go({ game, rule: pieces[0]?.rule ?? '' }),
  }))

/** The commands an evening's work begins with, where the campaign can be written. @param go opens a view */
function work(campaign: ReturnType<typeof useCampaign>, go: (view: string, query?: object) => unknown): Entry[] {
  const { summary } = campaign
  if (summary === null || summary.readOnly !== null) return []
  const does = (label: string, view: string, act: string) => command(label, () => go(view, { do: act }))
  const last = summary.turnsPlayed
  const lastName = last === 0 ? 'the opening sheets' : campaign.turnName(last)
  const now = campaign.turnName(summary.turn)
  return [
    ...(summary.over
      ? []
      : [
          does('Import mail…', 'orders', 'import'),
          does(`Deadline of ${now}…`, 'orders', 'deadline'),
          command(`Adjudicate ${now}…`, () => go('adjudicate')),
          does('Ruling…', 'adjudicate', 'rule'),
          does('Press…', 'orders', 'press'),
        ]),
    ...(summary.publishedTurns.includes(last) ? [] : [does(`Publish ${lastName}…`, 'sheets', 'publish')]),
    does('Save all sheets…', 'sheets', 'save'),
    does('All players in one file, for the printer…', 'sheets', 'one-file'),
    command('Errata', () => go('history', { page: 'errata' })),
    command('Rename the campaign…', () => ask(renameForm())),
  ]
}
export function usePaletteEntries(
  recent: Ref<readonly RecentCampaign[]>,
  commands: PaletteCommands,
): ComputedRef<readonly Entry[]> {
  const app = useApp()
  const campaign = useCampaign()
  const openLines = useOpenLines()
  const place = usePlace()
  const office = useOffice()
  const open = useOpenCampaign()
  const router = useRouter()
  const go = (name: string, query = {}): unknown => router.push({ name, query })

  async function sit(seat: number): Promise<void> {
    campaign.sit(seat)
    await go('orders')
  }
  async function nextOpen(): Promise<void> {
    const next = openLines.next()
    await go('orders')
    if (next !== null) openLines.look(next)
  }
  const inCampaign = (summary: CampaignSummary): Entry[] => [
    ...summary.seats.map(({ name, seat, answer }) => ({
      kind: 'Player' as const,
      label: name,
      detail: answer,
      run: () => sit(seat),
    })),
    ...played(summary).map((turn) => ({
      kind: 'Turn' as const,
      label: summary.turnNames[turn - 1] ?? `${turn}`,
      detail: 'history',
      run: () => go('history', { turn }),
    })),
  ]
  const can = (): Entry[] => {
    const { canUndo: can = null, canRedo: back = null } = place.shown ?? {}
    return [
      ...work(campaign, go),
      command('New campaign', () => go('new')),
      command('Look at a sample game…', () => go('campaigns', { sample: String(Date.now()) })),
      command('Open a campaign file…', () => go('campaigns', { open: String(Date.now()) })),
      ...(can ? [command(`Undo: ${can.what}`, undo)] : []),
      ...(back ? [command(`Bring back: ${back.what}`, redo, keyOf('redo'))] : []),
      command(app.dark ? 'Light paper' : 'Dark paper', () => app.save({ theme: app.dark ? 'light' : 'dark' })),
      ...(campaign.summary === null ? [] : [command('Search the campaign…', commands.search, keyOf('search'))]),
      ...(openLines.left === 0 ? [] : [command('Next open line', nextOpen, keyOf('problem'))]),
      ...(office.kept ? [command('Write letters…', () => go('calendar', { letters: String(Date.now()) }))] : []),
      command('All keys', commands.keys, keyOf('keys')),
    ]
  }
  return computed(() => {
    const { summary } = campaign
    return [
      ...views(summary !== null, office.kept).map(({ name, label }) => ({
        kind: 'View' as const,
        label,
        detail: '',
        key: keyOf(`go-${name}`) || keyOf(name),
        run: () => go(name),
      })),
      ...can(),
      ...recent.value
        .filter(({ path, trouble }) => trouble === null && path !== summary?.path)
        .map(({ name, path }) => ({
          kind: 'Campaign' as const,
          label: name,
          detail: path,
          run: () => open(path),
        })),
      ...(summary === null ? [] : inCampaign(summary)),
      ...ruleEntries((params) => router.push({ name: 'rules', params })),
    ]
  })
}
