// The page starts here: theme, router, stores, then the shell.
import { createPinia } from 'pinia'
import PrimeVue from 'primevue/config'
import { createApp } from 'vue'
import App from './App.vue'
import { asked } from './ahead'
import { desk } from './api'
import { cspNonce } from './csp-nonce'
import { prepareView } from './composables/prepare-view'
import { cutOff, keepNow, startKeeping } from './kept'
import { router } from './router'
import { useApp } from './stores/app'
import { usePlace } from './stores/place'
import './theme/fonts.css'
import './theme/tokens.css'
import './theme/base.css'
import './theme/desk.css'
import './theme/content.css'
import './theme/forms.css'
import 'virtual:component-styles.css'

const nonce = cspNonce()
const app = createApp(App)
app.use(createPinia())
app.use(PrimeVue, {
  // The build puts its styles into a separate sheet.
  theme: 'none',
  ripple: false,
  ...(nonce === undefined ? {} : { csp: { nonce } }),
})
app.config.errorHandler = (fault) => useApp().fail(fault)
window.addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  useApp().fail(event.reason)
})
window.addEventListener('vite:preloadError', ({ payload }) => useApp().outdated(payload))

// Most pages begin with the list of campaigns.
if (asked.atList) prepareView(router, 'campaigns')

/** Milliseconds the desk has to answer before the page is shown without it. */
const PATIENCE = 1000

/**
 * Shows the first view. No module may wait for this: the code of views imports modules of this file's chunk, and would
 * wait for it in turn.
 */
async function start(): Promise<void> {
  let shown = false
  const settled = settle(() => shown)
  await Promise.race([settled, new Promise((passed) => setTimeout(passed, PATIENCE))])
  shown = true
  app.use(router)
  await router.isReady()
  app.mount('#app')
  await settled
  // … and go on to the orders of one. The list has everything it needs by now, and is being painted.
  if (asked.atList) prepareView(router, 'orders')
}

/** Restores drafts kept by the desk, and the campaign that was open. @param shown whether the page is shown already */
async function settle(shown: () => boolean): Promise<void> {
  // Only the first page gets the place where the desk was closed.
  const [left] = await Promise.all([asked.kept, useApp().start(asked)])
  if (left.ok)
    startKeeping(left.value.drafts, async (key, value) => {
      const answer = await desk.call('desk.keep', { key, value })
      return answer.ok && answer.value.kept
    })
  window.addEventListener('beforeunload', keepNow)
  window.addEventListener('pagehide', keepNow)
  document.addEventListener('visibilitychange', keepNow)
  await usePlace().restore(left.ok ? left.value.place : null, async (name, reloaded) => {
    // A page that is loaded again is in its view already, unless it was shown without its campaign: then it is in the list.
    const late = shown()
    if (late) await router.isReady()
    const wanted = late ? router.currentRoute.value.name === 'campaigns' : !reloaded
    if (wanted && router.hasRoute(name)) await router.replace({ name })
  })
  // A page beside another one, whose import may well be on its way still, leaves that to it.
  if (left.ok && (window.postmage !== undefined || left.value.place !== null))
    for (const { campaign, what } of cutOff())
      useApp().notify(
        `Postmage was closed while ${what} was being imported into ${campaign}.`,
        'Import it again: what is in the campaign already is not taken twice.',
      )
}
void start()
