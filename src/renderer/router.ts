// The two floors of the desk: the referee's own views, and those inside a campaign (`campaign: true`). Without a campaign the latter lead
// to the list. Books (`campaign: false`) are read beside the campaign that is open, and need none.
import { createRouter, createWebHashHistory } from 'vue-router'
import CampaignsView from './views/campaigns/CampaignsView.vue'
import { useApp } from './stores/app'
import { useCampaign } from './stores/campaign'
import { usePlace } from './stores/place'

/** `office`: there while an office is kept. */
export const OWN_VIEWS = [
  { name: 'campaigns', label: 'Campaigns', office: false },
  { name: 'inbox', label: 'Inbox', office: true },
  { name: 'people', label: 'People', office: true },
  { name: 'calendar', label: 'Calendar', office: true },
  { name: 'zine', label: 'Zine', office: false },
] as const

export const CAMPAIGN_VIEWS = [
  { name: 'tonight', label: 'Tonight' },
  { name: 'orders', label: 'Orders' },
  { name: 'adjudicate', label: 'Adjudicate' },
  { name: 'sheets', label: 'Sheets' },
  { name: 'history', label: 'History' },
] as const

/** Views of the desk as a whole. */
export const DESK_VIEWS = [
  { name: 'handbook', label: 'Handbook' },
  { name: 'rules', label: 'Rules' },
  { name: 'settings', label: 'Settings' },
] as const

const TITLES = new Map<unknown, string>([
  ...[...OWN_VIEWS, ...CAMPAIGN_VIEWS, ...DESK_VIEWS].map(({ name, label }) => [name, label] as const),
  ['new', 'New campaign'],
  ['packs', 'Packs'],
])

export const router = createRouter({
  history: createWebHashHistory(),
  routes: [
    // Most starts begin here, so it comes with the shell.
    { path: '/', name: 'campaigns', component: CampaignsView },
    { path: '/new', name: 'new', component: () => import('./views/new-campaign/NewCampaignView.vue') },
    {
      path: '/tonight',
      name: 'tonight',
      component: () => import('./views/tonight/TonightView.vue'),
      meta: { campaign: true },
    },
    {
      path: '/orders',
      name: 'orders',
      component: () => import('./views/orders/OrdersView.vue'),
      meta: { campaign: true },
    },
    {
      path: '/adjudicate',
      name: 'adjudicate',
      component: () => import('./views/adjudicate/AdjudicateView.vue'),
      meta: { campaign: true },
    },
    {
      path: '/sheets',
      name: 'sheets',
      component: () => import('./views/sheets/SheetsView.vue'),
      meta: { campaign: true },
    },
    {
      path: '/history',
      name: 'history',
      component: () => import('./views/history/HistoryView.vue'),
      meta: { campaign: true },
    },
    { path: '/inbox', name: 'inbox', component: () => import('./views/inbox/InboxView.vue') },
    { path: '/people', name: 'people', component: () => import('./views/people/PeopleView.vue') },
    { path: '/calendar', name: 'calendar', component: () => import('./views/calendar/CalendarView.vue') },
    { path: '/zine', name: 'zine', component: () => import('./views/zine/ZineView.vue') },
    { path: '/packs', name: 'packs', component: () => import('./views/packs/PacksView.vue') },
    {
      path: '/rules/:game?/:rule?',
      name: 'rules',
      component: () => import('./views/rules/RulesView.vue'),
      meta: { campaign: false },
    },
    {
      path: '/handbook/:page?',
      name: 'handbook',
      component: () => import('./views/handbook/HandbookView.vue'),
      meta: { campaign: false },
    },
    { path: '/settings', name: 'settings', component: () => import('./views/settings/SettingsView.vue') },
    { path: '/:rest(.*)*', redirect: '/' },
  ],
})

router.beforeEach((to) =>
  to.meta['campaign'] === true && useCampaign().summary === null ? { name: 'campaigns' } : true,
)
router.afterEach((to, from) => {
  // Messages of one view are no news in the next.
  if (to.name !== from.name && from.name !== undefined) {
    useApp().clearDone()
    useApp().clearFailures()
  }
  usePlace().at(String(to.name), to.meta['campaign'])
  const title = TITLES.get(to.name) ?? 'Campaigns'
  const campaign = usePlace().shown
  document.title = campaign === null ? `${title} – Postmage` : `${title} – ${campaign.name} – Postmage`
})
