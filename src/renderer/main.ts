// The page starts here: theme, router, stores, then the shell.
import { createPinia } from 'pinia'
import PrimeVue from 'primevue/config'
import { createApp } from 'vue'
import App from './App.vue'
import { desk } from './api'
import { cspNonce } from './csp-nonce'
import { prepareView } from './composables/prepare-view'
import { askRecentAhead } from './composables/recent-campaigns'
import { keepNow, startKeeping } from './kept'
import { router } from './router'
import { useApp } from './stores/app'
import { useCampaign } from './stores/campaign'
import { usePlace } from './stores/place'
import { preset } from './theme/preset'
import './theme/fonts.css'
import './theme/tokens.css'
import './theme/base.css'
import './theme/desk.css'
import './theme/content.css'
import './theme/forms.css'

const nonce = cspNonce()
const app = createApp(App)
app.use(createPinia())
app.use(PrimeVue, {
  theme: { preset, options: { darkModeSelector: '[data-theme="dark"]', cssLayer: false } },
  ripple: false,
  ...(nonce === undefined ? {} : { csp: { nonce } }),
})
app.config.errorHandler = (fault) => useApp().fail(fault)
window.addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  useApp().fail(event.reason)
})

/** Most pages begin with the list of campaigns, so its code and its content are loaded in parallel with everything else. */
const atList = /^#?\/?(\?|$)/.test(location.hash)
if (atList) prepareView(router, 'campaigns')

// What an earlier page left; where the desk was when it closed is given to the first page only.
const [left] = await Promise.all([desk.call('desk.kept', {}), useApp().start()])
if (left.ok)
  startKeeping(left.value.drafts, async (key, value) => {
    const answer = await desk.call('desk.keep', { key, value })
    return answer.ok && answer.value.kept
  })
window.addEventListener('beforeunload', keepNow)
window.addEventListener('pagehide', keepNow)
document.addEventListener('visibilitychange', keepNow)
await usePlace().restore(left.ok ? left.value.place : null, async (name) => {
  if (router.hasRoute(name)) await router.replace({ name })
})
if (atList && useCampaign().summary === null) askRecentAhead()
app.use(router)
await router.isReady()
app.mount('#app')
