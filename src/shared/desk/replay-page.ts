// A replay as one page of HTML that needs nothing else: no network, no script but its own, which its policy names by its sum.
// Without a script all turns are shown one below the other.
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { JsonObject } from '../engine/json'
import type { Viewer } from '../engine/log'
import { ok } from '../engine/result'
import type { Result } from '../engine/result'
import { base64 } from '../pictures/picture'
import { minus, signed } from '../kit/prose'
import type { Block } from '../sheets/document'
import { HTML_STYLE } from '../sheets/formats/html-style'
import { blockHtml, words } from '../sheets/formats/to-html'
import { listReport } from './listing'
import { turnName, type Campaign } from '../campaign/record/model'
import { replayStep, replayUntil } from '../campaign/turns/replay'
import type { ReplayStep } from '../campaign/turns/replay'
import { viewerName } from '../campaign/sheet/sheet'

const STYLE = `${HTML_STYLE}
main { max-width: 72rem; }
nav.steps { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .5rem 0; background: var(--paper); border-bottom: 1px solid var(--rule); }
nav.steps[hidden] { display: none; }
nav.steps button { font: inherit; color: inherit; background: none; border: 1px solid var(--rule); padding: .15rem .8rem; cursor: pointer; }
nav.steps input { flex: 1 1 12rem; accent-color: var(--ink); }
nav.steps output { min-width: 7rem; font-style: italic; }
.turn { display: grid; gap: 0 2rem; grid-template-columns: minmax(0, 3fr) minmax(16rem, 2fr); align-items: start; }
.turn > h2 { grid-column: 1 / -1; }
.turn > .whole { grid-column: 1 / -1; }
.turn[hidden] { display: none; }
figure img { width: 100%; }
td.changed { font-weight: 600; }
@media (max-width: 50rem) { .turn { grid-template-columns: minmax(0, 1fr); } }
@media print { nav.steps { display: none; } .turn, .turn[hidden] { display: block; break-after: page; } }
`

const SCRIPT = `(() => {
  const turns = [...document.querySelectorAll('.turn')]
  const nav = document.querySelector('nav.steps')
  const [back, on, play] = nav.querySelectorAll('button')
  const range = nav.querySelector('input')
  const said = nav.querySelector('output')
  let timer = 0
  const stop = () => { clearInterval(timer); timer = 0; play.textContent = 'Play' }
  const show = (wanted) => {
    const at = Math.max(0, Math.min(wanted, turns.length - 1))
    turns.forEach((turn, i) => { turn.hidden = i !== at })
    range.value = String(at)
    said.textContent = turns[at].querySelector('h2').textContent
    back.disabled = at === 0
    on.disabled = at === turns.length - 1
    if (on.disabled) stop()
  }
  const here = () => Number(range.value)
  back.onclick = () => { stop(); show(here() - 1) }
  on.onclick = () => { stop(); show(here() + 1) }
  range.oninput = () => { stop(); show(here()) }
  play.onclick = () => {
    if (timer !== 0) return stop()
    if (here() === turns.length - 1) show(0)
    play.textContent = 'Pause'
    timer = setInterval(() => show(here() + 1), 1600)
  }
  addEventListener('keydown', (event) => {
    if (event.target === range || event.ctrlKey || event.metaKey || event.altKey) return
    const to = { ArrowLeft: here() - 1, ArrowRight: here() + 1, Home: 0, End: turns.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    stop()
    show(to)
  })
  nav.hidden = false
  show(0)
})()`

/** SHA-256 of a text as a policy names it. */
const sum = (text: string): string => base64(sha256(utf8ToBytes(text)))

/** The players of a report; a cell that is not as before says both. */
function playersBlock(after: JsonObject, before: JsonObject | null): readonly Block[] {
  const now = listReport(after).tables[0]
  const was = before === null ? undefined : listReport(before).tables[0]
  if (now?.title !== 'players') return []
  return [
    {
      block: 'table',
      caption: 'The players',
      columns: now.head.map((title, i) => ({ title, kind: now.figures.includes(i) ? 'figure' : 'text' })),
      rows: now.rows.map((row, r) =>
        row.map((cell, c) => {
          const old = was?.rows[r]?.[c] ?? cell
          return old === cell ? [cell] : [`${old} → `, { text: cell, style: 'strong' as const }]
        }),
      ),
    },
  ]
}

/** Everybody's count, with the gain of the turn. */
function countedBlock({ counted, turn }: ReplayStep): readonly Block[] {
  if (counted === null) return []
  const { what, players } = counted
  const shown = (value: number | null): string => (value === null ? '–' : minus(value))
  return [
    {
      block: 'table',
      columns: [
        { title: 'Player', kind: 'text' },
        { title: what, kind: 'figure' },
        ...(turn === 0 ? [] : [{ title: 'Change', kind: 'figure' as const }]),
      ],
      rows: players.map(({ name, before, now }) => [
        [name],
        [{ text: shown(now), style: 'strong' as const }],
        ...(turn === 0 ? [] : [[before === null || now === null ? '' : signed(now - before)]]),
      ]),
    },
  ]
}

function section(campaign: Campaign, step: ReplayStep): string {
  const title = step.turn === 0 ? 'The start' : turnName(campaign, step.turn)
  const happened: Block[] =
    step.lines.length === 0
      ? []
      : [
          { block: 'heading', level: 3, text: 'What happened' },
          {
            block: 'story',
            lines: step.lines.map(({ text, rule }) => ({
              text: [text, ...(rule === '' ? [] : [' ', { text: rule, style: 'rule' as const }])],
            })),
          },
        ]
  const html = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('\n')
  return [
    `<section class="turn"><h2>${words(title.charAt(0).toUpperCase() + title.slice(1))}</h2>`,
    `<div>${html(step.pictures)}${step.pictures.length === 0 ? html(happened) : ''}</div>`,
    `<div>${html(countedBlock(step))}${step.pictures.length === 0 ? '' : html(happened)}</div>`,
    `<div class="whole">${html(playersBlock(step.after, step.before))}</div></section>`,
  ].join('\n')
}

/**
 * The whole replay as a file for others (`replayUntil` says how far it goes).
 * @returns why not: the game is running and it is not for the public, or nothing of it is public yet
 */
export function replayPage(campaign: Campaign, viewer: Viewer): Result<string> {
  const until = replayUntil(campaign, viewer)
  if (!until.ok) return until
  const sections: string[] = []
  for (let turn = 0; turn <= until.value; turn++) {
    const step = replayStep(campaign, turn, viewer)
    if (!step.ok) return step
    sections.push(section(campaign, step.value))
  }
  const { header, game } = campaign
  const kind =
    viewer.kind === 'referee'
      ? 'Everything, as the referee saw it'
      : viewer.kind === 'public'
        ? 'As everybody saw it'
        : `As ${viewerName(campaign, viewer)} saw it`
  const policy = `default-src 'none'; img-src data:; style-src 'sha256-${sum(STYLE)}'; script-src 'sha256-${sum(SCRIPT)}'; base-uri 'none'; form-action 'none'`
  return ok(
    [
      '<!DOCTYPE html>',
      '<html lang="en"><head><meta charset="utf-8">',
      `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${words(header.name)}: replay</title>`,
      `<style>${STYLE}</style></head><body><main>`,
      `<header><div class="top"><span class="game">${words(game.title)}</span><span>Replay</span></div><h1>${words(header.name)}</h1><p class="subtitle">${words(kind)}</p></header>`,
      `<nav class="steps" aria-label="Turns" hidden><button type="button">Back</button><button type="button">Next</button><button type="button">Play</button><input type="range" min="0" max="${until.value}" value="0" aria-label="Turn"><output aria-live="polite"></output></nav>`,
      ...sections,
      `<p class="credits">${words(game.credit)}</p>`,
      `</main><script>${SCRIPT}</script></body></html>`,
      '',
    ].join('\n'),
  )
}
