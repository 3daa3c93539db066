// Letters without anything special, and orders in lists, tables and odd line breaks.
import { annas, forGames, textOf, turnOf } from '../cases'
import { escapeHtml } from '../../support/letters/mime'
import type { Shape } from '../rosters'
import type { IntakeCase } from '../score'
import { GAMES, WITH_SLIPS, type World } from '../../support/letters/world'

const text = (what: string, of: (world: World) => string): Shape => [
  what,
  (world) => ({ letter: { text: of(world) }, expect: annas(world) }),
]
const html = (what: string, of: (world: World) => string): Shape => [
  what,
  (world) => ({ letter: { html: of(world) }, expect: annas(world) }),
]

const PLAIN: readonly Shape[] = [
  text('bare', (w) => textOf(w.now)),
  text('greeting and name', (w) => `Hi Pat,\n\n${textOf(w.now)}\n\nCheers,\nAnna\n`),
  text(
    'small talk around',
    (w) =>
      `Dear Pat,\n\nWhat a week. The cat has learnt to open the fridge.\n\n${textOf(w.now)}\n\nLove to the family, and see you at the convention.\n\nAnna\n`,
  ),
  text('signature', (w) => `${textOf(w.now)}\n\n-- \nAnna Quill\n12 Vellum Lane\n`),
  text('prose', (w) => `Hello Pat,\n\n${w.now.prose}\n\nBest wishes\nAnna`),
  text('phone', (w) => `${textOf(w.now)}\n\nSent from my iPhone\n`),
  text('capitals', (w) => (w.game === 'magic-spell' ? textOf(w.now) : textOf(w.now).toUpperCase())),
  text('heading above', (w) => `My orders for Kettle Street:\n\n${textOf(w.now)}\n\nAnna`),
  text('blank lines between', (w) => w.now.lines.join('\n\n')),
  text('CRLF and blanks at the end', (w) => w.now.lines.join('   \r\n')),
  [
    'flowed',
    (w) => ({
      letter: {
        text: `Hi Pat, I hope this reaches you in time, the post here being what it \nis.\n\n${w.now.lines.join('\n')}\n\n-- \nAnna`,
        flowed: true,
      },
      expect: annas(w),
    }),
  ],
  [
    'two forms of it',
    (w) => ({
      letter: {
        text: `Hi Pat,\n\n${textOf(w.now)}\n`,
        html: `<p>Hi Pat,</p><p>${w.now.lines.map(escapeHtml).join('<br>')}</p>`,
      },
      expect: annas(w),
    }),
  ],
  [
    'base64',
    (w) => ({
      letter: { text: `Hi Pat – here:\n\n${textOf(w.now)}\n`, encoding: 'base64' },
      expect: annas(w),
    }),
  ],
  [
    'latin-1',
    (w) => ({
      letter: { text: `Grüße!\n\n${textOf(w.now)}\n`, charset: 'iso-8859-1', encoding: '8bit' },
      expect: annas(w),
    }),
  ],
]

const li = (w: World): string => w.now.lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')
const p = (lines: readonly string[], wrap = (words: string) => words): string =>
  lines.map((line) => `<p>${wrap(escapeHtml(line))}</p>`).join('')
const cells = (w: World): readonly (readonly [string, string])[] =>
  w.now.slip.map(([label, lines]) => [label, lines.map(escapeHtml).join('<br>')])

const LISTS: readonly Shape[] = [
  html('ul', (w) => `<p>Orders:</p><ul>${li(w)}</ul>`),
  html('ol', (w) => `<p>Orders:</p><ol>${li(w)}</ol>`),
  html('ol, a.', (w) => `<ol type="a">${li(w)}</ol>`),
  html('bold', (w) => p(w.now.lines, (words) => `<b>${words}</b>`)),
  html('bold beginnings', (w) => p(w.now.lines, (words) => words.replace(/^(\S+)/, '<strong>$1</strong>'))),
  html(
    'table across',
    (w) =>
      `<table><tr>${cells(w)
        .map(([label]) => `<th>${label}</th>`)
        .join('')}</tr><tr>${cells(w)
        .map(([, words]) => `<td>${words}</td>`)
        .join('')}</tr></table>`,
  ),
  html(
    'table down',
    (w) =>
      `<table>${cells(w)
        .map(([label, words]) => `<tr><th>${label}</th><td>${words}</td></tr>`)
        .join('')}</table>`,
  ),
  html('struck through', (w) => `${p(w.old.lines, (words) => `<s>${words}</s>`)}${p(w.now.lines)}`),
  html(
    'struck by style',
    (w) =>
      `${p(w.old.lines, (words) => `<span style="text-decoration: line-through">${words}</span>`)}${p(w.now.lines)}`,
  ),
  html(
    'hidden',
    (w) => `<div style="display:none;max-height:0">${w.old.lines.map(escapeHtml).join('<br>')}</div>${p(w.now.lines)}`,
  ),
  html(
    'head and title',
    (w) => `<html><head><title>orders</title><style>p{margin:0}</style></head><body>${p(w.now.lines)}</body></html>`,
  ),
  html('words in pieces', (w) =>
    p(w.now.lines, (words) => words.replace(/(\w\w)(\w+)/g, '<span>$1</span><span>$2</span>')),
  ),
  text('bullets', (w) => w.now.lines.map((line) => `• ${line}`).join('\n')),
  text('hyphens', (w) => w.now.lines.map((line) => `- ${line}`).join('\n')),
  text('stars', (w) => w.now.lines.map((line) => `* ${line}`).join('\n')),
  text('1)', (w) => w.now.lines.map((line, i) => `${i + 1}) ${line}`).join('\n')),
  text('1.', (w) => w.now.lines.map((line, i) => `${i + 1}. ${line}`).join('\n')),
  text('a.', (w) => w.now.lines.map((line, i) => `${'abcd'[i]}. ${line}`).join('\n')),
  text('arrows', (w) => w.now.lines.map((line) => `-> ${line}`).join('\n')),
  text('arrow signs', (w) => w.now.lines.map((line) => `→ ${line}`).join('\n')),
  text('several in a line', (w) => w.now.lines.join('; ')),
  text('no line breaks at all', (w) => `Hi Pat, here are my orders. ${w.now.prose} Thanks, Anna`),
  text('starred', (w) => w.now.lines.map((line) => `*${line}*`).join('\n')),
  text('underlined', (w) => w.now.lines.map((line) => `_${line}_`).join('\n')),
  text('set in', (w) => w.now.lines.map((line) => `        ${line}`).join('\n')),
  text('wrapped in the middle', (w) =>
    w.now.lines.map((line) => (line.length < 14 ? line : line.replace(/^(.{9,}?) /, '$1\n  '))).join('\n'),
  ),
  text('code fence', (w) => `\`\`\`\n${textOf(w.now)}\n\`\`\``),
  text('between rules', (w) => `=====\n${textOf(w.now)}\n=====\n`),
]

/** Not for games whose orders are one line that means nothing in pieces. */
const games = (what: string) => (/table|several|no line breaks|wrapped|pieces/.test(what) ? WITH_SLIPS : GAMES)

export const letters: readonly IntakeCase[] = PLAIN.flatMap(([what, make], i) =>
  forGames('plain letters', what, turnOf(what === 'prose' ? WITH_SLIPS : GAMES, i, 3), make),
)
export const lists: readonly IntakeCase[] = LISTS.flatMap(([what, make], i) =>
  forGames('lists and tables', what, turnOf(games(what), i, 2), make),
)
