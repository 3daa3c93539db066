// The sheet or its slip comes back with the answers in it, in all the shapes mail programs make of it.
import { annas, forGames } from '../cases'
import { divs, escapeHtml } from '../../support/letters/mime'
import type { Shape } from '../rosters'
import type { IntakeCase } from '../score'
import { filled, WITH_SLIPS, type World } from '../../support/letters/world'

const mark = (lines: readonly string[], sign: string): string =>
  lines.map((line) => (line === '' ? sign.trimEnd() : sign + line)).join('\n')

const wrote = 'On Mon, 2 Mar 2026 at 09:00, Pat Referee <pat@zine.example> wrote:'
const outlook = [
  'From: Pat Referee <pat@zine.example>',
  'Sent: Monday, March 2, 2026 9:00 AM',
  'To: Anna Quill <anna@quill.example>',
  'Subject: Kettle Street: the first sheet',
  '',
]
const sheetWith = (world: World, slip: readonly string[]): readonly string[] => {
  const sheet = world.sheet('Anna').split('\n')
  const form = world.slip('Anna')
  const at = sheet.lastIndexOf(form[0]!)
  return [...sheet.slice(0, at), ...slip, ...sheet.slice(at + form.length)]
}
/** Label lines with their blanks, and the answers on lines of their own below. */
const below = (world: World, sign: string, own: string): string =>
  world
    .slip('Anna')
    .flatMap((line) => {
      const label = /^([^:[]+): _+$/.exec(line)?.[1]
      const answers = world.now.slip.find(([key]) => key === label)?.[1] ?? []
      return [sign + line, ...answers.map((answer) => own + answer)]
    })
    .join('\n')

/** Wrapped at a width as programs do that put the mark before the first line only. */
function wrapped(lines: readonly string[], width: number, first: string, next: string): string {
  const out: string[] = []
  for (const line of lines) {
    let row = ''
    let sign = first
    for (const word of line.split(' ')) {
      if (row !== '' && row.length + word.length > width) {
        out.push(sign + row)
        sign = next
        row = word
      } else row = row === '' ? word : `${row} ${word}`
    }
    out.push(sign + row)
  }
  return out.join('\n')
}

const asText = (what: string, text: (world: World) => string): Shape => [
  what,
  (world) => ({
    letter: { subject: 'Re: Kettle Street: the first sheet', text: text(world) },
    expect: annas(world),
  }),
]
const asPage = (what: string, html: (world: World) => string): Shape => [
  what,
  (world) => ({
    letter: { subject: 'Re: Kettle Street: the first sheet', html: html(world) },
    expect: annas(world),
  }),
]

const BLUE = 'color:#1f497d'

/** Lines of the filled slip as HTML; `paint` gets what is not on the printed one. */
function painted(world: World, paint: (words: string) => string): string {
  const blank = new Set(world.slip('Anna'))
  return filled(world, 'Anna', world.now)
    .map((line) => {
      if (blank.has(line)) return `<div>${escapeHtml(line)}</div>`
      const [label, ...answer] = line.includes(': ') ? line.split(': ') : ['', line]
      return `<div>${label === '' ? '' : `${escapeHtml(label!)}: `}${paint(escapeHtml(answer.join(': ')))}</div>`
    })
    .join('')
}

const SHAPES: readonly Shape[] = [
  asText('alone', (w) => filled(w, 'Anna', w.now).join('\n')),
  asText('blanks left behind', (w) => filled(w, 'Anna', w.now, 30).join('\n')),
  asText('blanks left before and behind', (w) =>
    filled(w, 'Anna', w.now, 20)
      .join('\n')
      .replace(/: (?=\p{L})/gu, ': ______'),
  ),
  asText('dots for blanks', (w) => filled(w, 'Anna', w.now, 24).join('\n').replace(/_/g, '.')),
  asText('behind >', (w) => `${wrote}\n\n${mark(filled(w, 'Anna', w.now), '> ')}\n`),
  asText('behind > without a head', (w) => mark(filled(w, 'Anna', w.now), '> ')),
  asText('behind |', (w) => `${wrote}\n\n${mark(filled(w, 'Anna', w.now), '| ')}\n`),
  asText('behind initials', (w) => `Pat Referee wrote:\n\n${mark(filled(w, 'Anna', w.now), 'PR> ')}\n`),
  asText('behind >>', (w) => mark(filled(w, 'Anna', w.now), '>> ')),
  asText(
    'whole sheet behind >',
    (w) => `Here you are, Pat.\n\n${wrote}\n\n${mark(sheetWith(w, filled(w, 'Anna', w.now)), '> ')}\n`,
  ),
  asText('whole sheet unmarked', (w) => sheetWith(w, filled(w, 'Anna', w.now)).join('\n')),
  asText('whole sheet, slip unmarked', (w) => {
    const slip = filled(w, 'Anna', w.now)
    const all = sheetWith(w, slip)
    const at = all.lastIndexOf(slip[0]!)
    return `${wrote}\n\n${mark(all.slice(0, at), '> ')}\n${slip.join('\n')}\n${mark(all.slice(at + slip.length), '> ')}`
  }),
  asText('whole slip with its hints', (w) => {
    const slip = filled(w, 'Anna', w.now)
    const form = w.slip('Anna')
    return w.wholeSlip('Anna').join('\n').replace(form.join('\n'), slip.join('\n'))
  }),
  asText('below an Outlook head', (w) => `\n\n${[...outlook, ...sheetWith(w, filled(w, 'Anna', w.now))].join('\n')}`),
  asText(
    'below an Outlook rule',
    (w) =>
      `See below.\n\n________________________________\n${[...outlook, ...sheetWith(w, filled(w, 'Anna', w.now))].join('\n')}`,
  ),
  asText(
    'below Original Message',
    (w) => `-----Original Message-----\n${[...outlook, ...filled(w, 'Anna', w.now)].join('\n')}`,
  ),
  asText('answers below the labels', (w) => below(w, '', '')),
  asText('answers below the quoted labels', (w) => `${wrote}\n\n${below(w, '> ', '')}\n`),
  asText(
    'answers below the quoted labels, set off',
    (w) => `${wrote}\n\n${below(w, '> ', '\n').replace(/\n> /g, '\n> ')}\n`,
  ),
  asText(
    'blank slip quoted, answers above',
    (w) => `Hi Pat,\n\n${w.now.lines.join('\n')}\n\nAnna\n\n${wrote}\n\n${mark(w.sheet('Anna').split('\n'), '> ')}\n`,
  ),
  asText(
    'blank sheet below an Outlook head, answers above',
    (w) =>
      `Hi Pat,\n\n${w.now.lines.join('\n')}\n\nAnna\n\n${[...outlook, ...w.sheet('Anna').split('\n')].join('\n')}\n`,
  ),
  asText(
    'blank sheet unmarked, answers above',
    (w) => `Hi Pat,\n\n${w.now.lines.join('\n')}\n\nAnna\n\n${w.sheet('Anna')}\n`,
  ),
  asText(
    'answers below the whole quoted sheet',
    (w) => `${wrote}\n${mark(w.sheet('Anna').split('\n'), '> ')}\n\n${w.now.lines.join('\n')}\n\nAnna\n`,
  ),
  asText(
    'wrapped, mark on the first line only',
    (w) => `${wrote}\n\n${wrapped(filled(w, 'Anna', w.now), 40, '> ', '')}`,
  ),
  asText('wrapped, mark on each line', (w) => `${wrote}\n\n${wrapped(filled(w, 'Anna', w.now), 40, '> ', '> ')}`),
  asText('ticked', (w) =>
    filled(w, 'Anna', w.now)
      .join('\n')
      .replace(/^(\s*)([\p{L}\d ]+: )?(?=\p{L}[^:_]*$)/gmu, '$1$2[x] '),
  ),
  asText('numbered by the program', (w) =>
    filled(w, 'Anna', w.now)
      .filter((line) => !/^ *_+$/.test(line))
      .map((line, i) => (i === 0 ? line : ` ${i}. ${line.trim()}`))
      .join('\n'),
  ),
  asText('labels starred', (w) =>
    filled(w, 'Anna', w.now)
      .join('\n')
      .replace(/^([^:[\n]+:)/gm, '*$1*'),
  ),
  asText('press filled in too', (w) =>
    filled(w, 'Anna', w.now)
      .join('\n')
      .replace(/^PRESS: _+$/m, 'PRESS: The cat has read the rules.'),
  ),
  asPage(
    'page, a blockquote',
    (w) =>
      `<div dir="ltr">Filled in below.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${escapeHtml(wrote)}<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px #ccc solid;padding-left:1ex">${divs(filled(w, 'Anna', w.now))}</blockquote></div>`,
  ),
  asPage(
    'page, answers painted in a blockquote',
    (w) =>
      `<p>See my answers in blue.</p><blockquote type="cite">${painted(w, (words) => `<span style="${BLUE}">${words}</span>`)}</blockquote>`,
  ),
  asPage(
    'page, Outlook head and painted',
    (w) =>
      `<div class="WordSection1"><p class="MsoNormal">My orders are below.</p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>From:</b> Pat Referee &lt;pat@zine.example&gt; <br><b>Sent:</b> Monday, March 2, 2026 9:00 AM<br><b>To:</b> Anna Quill &lt;anna@quill.example&gt;<br><b>Subject:</b> Kettle Street</p></div>${painted(w, (words) => `<span style="${BLUE}">${words}</span>`)}</div>`,
  ),
  asPage(
    'page, a table',
    (w) =>
      `<table border="1">${w.now.slip.map(([label, lines]) => `<tr><td>${label}:</td><td>${lines.map(escapeHtml).join('<br>')}</td></tr>`).join('')}</table>`,
  ),
  asPage(
    'page, a list',
    (w) =>
      `<ol>${w.now.slip.map(([label, lines]) => `<li>${label}: ${lines.map(escapeHtml).join('<br>')}</li>`).join('')}</ol>`,
  ),
]

/** Slips of somebody or something else: told, never taken. */
const FOREIGN: readonly Shape[] = [
  [
    'another player’s, filled in',
    (w) => ({
      letter: {
        text: `${w
          .wholeSlip('Brian')
          .join('\n')
          .replace(w.slip('Brian').join('\n'), filled(w, 'Brian', w.now).join('\n'))}`,
      },
      expect: { asks: 'player' },
    }),
  ],
  [
    'another player’s name on the slip alone',
    (w) => ({
      letter: { text: filled(w, 'Brian', w.now).join('\n') },
      expect: { asks: 'player' },
    }),
  ],
  [
    'another turn’s',
    (w) => ({
      letter: {
        text: w
          .wholeSlip('Anna')
          .join('\n')
          .replace(w.slip('Anna').join('\n'), filled(w, 'Anna', w.now).join('\n'))
          .replace(/(SESSION|TURN|DAY|ROUND) 1$/m, '$1 3'),
      },
      expect: { asks: 'orders' },
    }),
  ],
  [
    'another campaign’s',
    (w) => ({
      letter: {
        text: w
          .wholeSlip('Anna')
          .join('\n')
          .replace(w.slip('Anna').join('\n'), filled(w, 'Anna', w.now).join('\n'))
          .replace(/KETTLE STREET/, 'LANTERN GATE'),
      },
      expect: { asks: 'orders' },
    }),
  ],
]

export const slips: readonly IntakeCase[] = [
  ...SHAPES.flatMap(([what, make], i) =>
    forGames('slips', what, i < 22 ? WITH_SLIPS : [WITH_SLIPS[i % 4]!, WITH_SLIPS[(i + 1) % 4]!], make),
  ),
  ...FOREIGN.flatMap(([what, make]) => forGames('slips of others', what, WITH_SLIPS, make)),
]
