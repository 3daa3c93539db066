// Preloads the code and typefaces of the next view while the desk answers its requests.
import { loadRouteLocation, type Router } from 'vue-router'

/** Typefaces of views. Fetched only when a view is drawn, they would cause a second layout. */
const FACES = {
  campaigns: [
    ['400', 'Alegreya Sans'],
    ['500', 'Alegreya Sans'],
    ['700', 'Alegreya Sans'],
    ['400', 'EB Garamond'],
    ['600', 'EB Garamond'],
    ['italic', 'EB Garamond'],
  ],
  orders: [['400', 'Courier Prime']],
} as const

/** Fetches a view's code and typefaces. A failure is reported when the view is shown. */
export function prepareView(router: Router, name: keyof typeof FACES): void {
  loadRouteLocation(router.resolve({ name })).catch(() => undefined)
  for (const [cut, family] of FACES[name]) document.fonts.load(`${cut} 1rem '${family}'`).catch(() => undefined)
}
