// A player's live sheet as one page: the way to the order form and the deadline, the sheet as HTML, its slip as text for programs that run
// no scripts, and the data of the form. The page's policy lets nothing be fetched and nothing run but the one script it names.
import { escapeXml } from '../charts/chart-parts'
import { htmlPage, sheetHtml } from './to-html'
import type { Document } from '../document'

/** Script and style of the page with their checksums for the policy ("sha256-…"). */
export interface LiveParts {
  readonly script: string
  readonly scriptSum: string
  readonly style: string
  readonly styleSum: string
}

/** Contents of the page: LiveSheet (campaign/live-sheet.ts). */
interface LivePage {
  readonly document: Document
  readonly data: object | null
  readonly formless: string | null
}

/** The way to the order form and the deadline; the script adds how much time is left. */
const leads = (deadline: string | null): string =>
  `<p class="leads"><a class="button primary" href="#orders">Write my orders</a><span>${
    deadline === null ? '' : `Deadline <strong>${escapeXml(deadline)}</strong>`
  }<span id="left"></span></span></p>`

/** JSON that is safe inside a page: no end of a script can be in it. */
export const jsonForPage = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/** Nothing is fetched, sent or embedded; pictures and type are in the page itself. */
const livePolicy = ({ scriptSum, styleSum }: Pick<LiveParts, 'scriptSum' | 'styleSum'>): string =>
  `default-src 'none'; script-src '${scriptSum}'; style-src '${styleSum}'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'`

/**
 * The page. Without data it has no script at all, and says why.
 * @param sheet document; data: data of the form (LiveData), or null; formless: why there is no form, or null
 */
export function toLive({ document, data, formless }: LivePage, parts: LiveParts): string {
  const { masthead } = document
  // With a form, the deadline is beside the way to it instead of in the masthead.
  const shown = data === null ? document : { ...document, masthead: { ...masthead, deadline: null } }
  const { title, header, body, credits, slips } = sheetHtml(shown)
  const top = data === null ? `<p class="leads">${escapeXml(formless ?? '')}</p>` : leads(masthead.deadline)
  const main = `<div id="notices">${top}</div>
${header}
${body}
<div id="orders">
${slips}
</div>
${credits}`
  const scripts =
    data === null
      ? ''
      : `<script type="application/json" id="live-data">${jsonForPage(data)}</script>
<script type="application/json" id="typed">null</script>
<script>${parts.script}</script>
`
  // A telephone would make links of the numbers of plays.
  const meta =
    '<meta name="color-scheme" content="light dark">\n<meta name="format-detection" content="telephone=no">\n'
  return htmlPage({ title, policy: livePolicy(parts), style: parts.style, main, meta, scripts })
}
