// Words after the orders, below a signature, below press: never small talk when they read as orders. And mail that says
// there is nothing, or takes something back.
import { annas, forGames, textOf, turnOf, type Draft } from '../cases'
import type { Shape } from '../rosters'
import type { IntakeCase } from '../score'
import { GAMES, WITH_SLIPS, type World } from '../../support/letters/world'

/** It may be taken or asked, but `now` is never left out in silence. */
const whole = (what: string, text: (w: World) => string): Shape => [
  what,
  (w) => ({ letter: { text: text(w) }, expect: annas(w) }),
]
/** Two wills in one letter: nobody can be sure. */
const asked = (what: string, text: (w: World) => string): Shape => [
  what,
  (w) => ({ letter: { text: text(w) }, expect: { asks: 'orders' } }),
]
const last = (w: World): string => w.now.lines.at(-1)!
const first = (w: World): string => w.now.lines.slice(0, -1).join('\n')

const AFTER: readonly Shape[] = [
  whole('after thanks', (w) => `Thanks for the sheet, Pat.\n\n${textOf(w.now)}`),
  whole('after a line of thanks alone', (w) => `Thanks,\n${textOf(w.now)}`),
  whole('all after the closing', (w) => `Regards,\nAnna\n\n${textOf(w.now)}`),
  whole('the last after the closing', (w) => `${first(w)}\n\nCheers,\nAnna\n\nOh, and\n${last(w)}`),
  whole('the last as a postscript', (w) => `${first(w)}\n\nAnna\n\nPS ${last(w)}`),
  whole('the last as P.S.:', (w) => `${first(w)}\n\nAnna\n\nP.S.: ${last(w)}`),
  asked('all below a signature mark', (w) => `-- \n${textOf(w.now)}`),
  asked('the last below a signature', (w) => `${first(w)}\n\n-- \nAnna Quill\n12 Vellum Lane\n\n${last(w)}`),
  whole('below sent from', (w) => `Sent from my iPhone\n\n${textOf(w.now)}`),
  whole('the last below sent from', (w) => `${first(w)}\n\nSent from my iPhone\n\n${last(w)}`),
  whole('below a quotation', (w) => `On Mon, 2 Mar 2026 Pat Referee wrote:\n> Orders please!\n\n${textOf(w.now)}`),
  whole('between quotations', (w) => `> Dear Anna,\n> orders please.\n${first(w)}\n> And the rest?\n${last(w)}\n> Pat`),
  whole('below press', (w) => `PRESS: The cat has read the rules.\n\n${textOf(w.now)}`),
  whole('right below press', (w) => `PRESS: The cat has read the rules.\n${textOf(w.now)}`),
  whole('press between', (w) => `${first(w)}\nPRESS: The cat has read the rules.\n${last(w)}`),
  whole(
    'below a disclaimer',
    (w) => `This message is confidential and intended for the addressee only.\n\n${textOf(w.now)}`,
  ),
  whole(
    'below a banner',
    (w) => `CAUTION: This email originated from outside of the organization.\n\n${textOf(w.now)}`,
  ),
  whole(
    'in a PGP frame',
    (w) =>
      `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${textOf(w.now)}\n\n-----BEGIN PGP SIGNATURE-----\n\niQEzBAEBCAAdFiEE\n=abcd\n-----END PGP SIGNATURE-----\n`,
  ),
  whole(
    'above a list footer',
    (w) =>
      `${textOf(w.now)}\n_______________________________________________\nzine mailing list\nzine@list.example\nhttp://list.example/mailman/listinfo/zine\n`,
  ),
  whole(
    'above an advertisement',
    (w) =>
      `${textOf(w.now)}\n\n--\nThis email has been checked for viruses by a free antivirus program.\nwww.antivirus.example\n`,
  ),
]
const SECOND: readonly Shape[] = [
  asked('second thoughts', (w) => `${textOf(w.old)}\n\nAnna\n\nSecond thoughts: ${last(w)}`),
  asked('no wait', (w) => `${textOf(w.old)}\n\nNo wait, please ${last(w).replace(/^[^:]*: /, '')} instead.`),
  asked('actually, below the signature', (w) => `${textOf(w.old)}\n\n-- \nAnna\n\nActually make that: ${last(w)}`),
  asked('or rather, both', (w) => `${textOf(w.old)}\n\nor rather:\n\n${textOf(w.now)}`),
]
export const doubts: readonly IntakeCase[] = AFTER.flatMap(([what, make], i) =>
  forGames(
    'orders out of place',
    what,
    /the last|between/.test(what) ? turnOf(WITH_SLIPS, i, 3) : turnOf(GAMES, i, 3),
    make,
  ),
)
export const corrections: readonly IntakeCase[] = [
  ...SECOND.flatMap(([what, make]) => forGames('corrections', what, WITH_SLIPS, make)),
]

// ── Nothing, partly, taken back ────────────────────────────────────────────────────────────────────────────

const NOTHING = [
  'Nothing from me this turn.',
  'Hi Pat,\n\nno orders this time, sorry.\n\nAnna',
  'Pass on everything, please.',
  'I have nothing to do this round.',
  'NMR for me, deliberately.',
  'I am happy with the default this time. No orders.',
]
const AGAIN = [
  'Same as last time, please.',
  'Please ignore my last mail.',
  'I withdraw my orders.',
  'Forget what I sent yesterday, new orders follow.',
]
const earlier = (w: World): Draft['letters'] => [{ text: textOf(w.now), date: 'Mon, 2 Mar 2026 10:00:00 +0000' }]
export const nothings: readonly IntakeCase[] = [
  ...NOTHING.flatMap((text, i) =>
    forGames('nothing this turn', text.replace(/\s+/g, ' '), turnOf(WITH_SLIPS, i, 2), () => ({
      letter: { text },
      expect: { received: true },
    })),
  ),
  ...AGAIN.flatMap((text, i) =>
    forGames('taken back', text, turnOf(WITH_SLIPS, i, 2), (w) => ({
      letters: [...earlier(w)!, { text, date: 'Tue, 3 Mar 2026 10:00:00 +0000' }],
      expect: { ...annas(w), messages: 2, told: true },
    })),
  ),
  ...['Only change the last line: ', 'Keep everything but ', 'As before, except that '].flatMap((text, i) =>
    forGames('taken back', text.trim(), turnOf(WITH_SLIPS, i, 2), (w) => ({
      letters: [...earlier(w)!, { text: `${text}${w.old.lines.at(-1)!}`, date: 'Tue, 3 Mar 2026 10:00:00 +0000' }],
      // What was to change is not said in a way a program can be sure of: the whole of it waits.
      expect: { ...annas(w), messages: 2, told: true },
    })),
  ),
]
