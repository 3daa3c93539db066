// Messages saved by Outlook (.msg).
import { annas, forGames, textOf } from '../cases'
import { divs } from '../../support/letters/mime'
import { outlook, type OutlookLetter } from '../outlook'
import { lot, type Shape } from '../rosters'
import type { Expectation, IntakeCase } from '../score'
import { filled, GAMES, PEOPLE, WITH_SLIPS, type World } from '../../support/letters/world'

const sent = new Date('2026-03-03T10:15:00.000Z')
const saved = (
  what: string,
  letter: (w: World) => Partial<OutlookLetter>,
  expect: (w: World) => Expectation = annas,
  change: (bytes: Buffer) => Buffer = (bytes) => bytes,
): Shape => [
  what,
  (w) => ({
    files: [
      {
        name: 'Kettle Street.msg',
        bytes: change(outlook({ ...PEOPLE.Anna, subject: 'Re: Kettle Street', sent, ...letter(w) })),
      },
    ],
    expect: expect(w),
  }),
]
const own = (w: World): string => `Hi Pat,\r\n\r\n${w.now.lines.join('\r\n')}\r\n\r\nAnna\r\n`
const headers = (more: string): string =>
  `Received: from mail.quill.example\r\n\tby mail.zine.example; Tue, 3 Mar 2026 10:15:03 +0000\r\n${more}From: Anna Quill <anna@quill.example>\r\nTo: Pat Referee <pat@zine.example>\r\nSubject: Re: Kettle Street\r\nDate: Tue, 3 Mar 2026 10:15:00 +0000\r\nMessage-ID: <o1@quill.example>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/alternative;\r\n\tboundary="----=_NextPart_1"\r\n\r\n`

const SHAPES: readonly Shape[] = [
  saved('as text', (w) => ({ text: own(w) })),
  saved('as page alone', (w) => ({ html: `<html><body>${divs(w.now.lines)}</body></html>` })),
  saved('text and page', (w) => ({ text: own(w), html: divs(w.now.lines) })),
  saved('with its heads', (w) => ({ text: own(w), headers: headers('') })),
  saved('an address of Exchange, its heads beside it', (w) => ({
    text: own(w),
    address: '/O=QUILL/OU=EXCHANGE/CN=RECIPIENTS/CN=ANNA',
    headers: headers(''),
  })),
  saved(
    'its sender not confirmed',
    (w) => ({
      text: own(w),
      headers: headers('Authentication-Results: mail.zine.example; spf=fail; dmarc=fail\r\n'),
    }),
    (w) => ({ ...annas(w), told: true }),
  ),
  saved('orders attached', (w) => ({
    text: 'My orders are attached.\r\n',
    attached: [{ name: 'orders.txt', body: textOf(w.now) }],
  })),
  saved('an answered letter below', (w) => ({
    text: `${own(w)}\r\n-----Original Message-----\r\nFrom: Pat Referee [mailto:pat@zine.example]\r\nSent: 02 March 2026 09:00\r\nTo: Anna Quill\r\nSubject: Kettle Street\r\n\r\n${w.old.lines.join('\r\n')}\r\n`,
  })),
  saved('a name in other letters', (w) => ({
    text: own(w),
    name: 'Ánna “Quill” Ø',
    subject: 'Befehle für Pat – 1',
  })),
  saved(
    'a draft',
    (w) => ({ text: own(w), draft: true }),
    () => ({ reads: {} }),
  ),
  saved(
    'another player’s name',
    (w) => ({ text: own(w), name: 'Brian' }),
    () => ({ asks: 'player' }),
  ),
  saved(
    'cut off',
    (w) => ({ text: own(w) }),
    () => ({ asks: 'orders' }),
    (bytes) => bytes.subarray(0, 700),
  ),
  saved(
    'an unknown address',
    (w) => ({ text: own(w), address: 'anna@elsewhere.example' }),
    () => ({ asks: 'player' }),
  ),
]
const SLIP = saved('the slip filled in', (w) => ({ text: filled(w, 'Anna', w.now).join('\r\n') }))

export const outlookFiles: readonly IntakeCase[] = [
  ...lot('Outlook files', SHAPES, GAMES, 2),
  ...forGames('Outlook files', SLIP[0], WITH_SLIPS, SLIP[1]),
]
