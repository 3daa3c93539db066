// One view per task of the referee. Views that need a campaign send the referee to the list when none is open.
import { createRouter, createWebHashHistory } from 'vue-router'
import { useApp } from './stores/app'
import { useCampaign } from './stores/campaign'

export const TASKS = [
  { name: 'campaigns', label: 'Campaigns', needsCampaign: false },
  { name: 'orders', label: 'Orders', needsCampaign: true },
  { name: 'adjudicate', label: 'Adjudicate', needsCampaign: true },
  { name: 'sheets', label: 'Sheets', needsCampaign: true },
  { name: 'history', label: 'History', needsCampaign: true },
] as const

export const router = createRouter({
  history: createWebHashHistory(),
  routes: [
    { path: '/', name: 'campaigns', component: () => import('./views/campaigns/CampaignsView.vue') },
    { path: '/new', name: 'new', component: () => import('./views/new-campaign/NewCampaignView.vue') },
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
    { path: '/packs', name: 'packs', component: () => import('./views/packs/PacksView.vue') },
    { path: '/settings', name: 'settings', component: () => import('./views/settings/SettingsView.vue') },
    { path: '/:rest(.*)*', redirect: '/' },
  ],
})

router.beforeEach((to) =>
  to.meta['campaign'] === true && useCampaign().summary === null ? { name: 'campaigns' } : true,
)
router.afterEach((to, from) => {
  // What was done in one view is no news in the next.
  if (to.name !== from.name) useApp().clearDone()
  const task =
    TASKS.find((t) => t.name === to.name)?.label ??
    (to.name === 'settings' ? 'Settings' : to.name === 'packs' ? 'Packs' : 'New campaign')
  const campaign = useCampaign().summary
  document.title = campaign === null ? `${task} – Postmage` : `${task} – ${campaign.name} – Postmage`
})
