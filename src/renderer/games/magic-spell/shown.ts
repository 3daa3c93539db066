// How Magic Spell is shown: credits, spirit and spells before and after, and what one player can see. Pure.
import type { report } from '@shared/games/magic-spell/telling/report'
import type { SeenHomework, ViewFields } from '@shared/games/magic-spell/types'
import { curly } from '@shared/sheets/curly'
import { counted, everybody, listed, soft, strong, typed } from '../../components/turns/shown'
import type { Ledger, Part, Section } from '../../components/turns/shown'
import { shownOf, type ReportOf } from '../json'

type Report = ReportOf<typeof report>

/** The letters of a spell so far, a dot for each that is open. */
const laid = (tiles: SeenHomework['tiles'], between = ''): string =>
  (tiles ?? []).map((tile) => tile ?? '·').join(between)

const students = ({ players }: Report): Ledger => ({
  label: 'Credits, spirit and spells',
  head: 'Player',
  columns: [
    { label: 'Credits', kind: 'figure', compare: 'arrow' },
    { label: 'Spirit', kind: 'figure', compare: 'arrow' },
    { label: 'Cabinet', kind: 'type' },
    { label: 'Homework', kind: 'words' },
    { label: 'Spellbook', kind: 'words' },
  ],
  rows: players.map(({ name, credits, spirit, cabinet, homework, spellbook, out }) => ({
    name,
    ...(out ? { note: 'out' } : {}),
    cells: [
      credits,
      spirit,
      cabinet === null ? 'hidden' : cabinet.join(' '),
      homework.map(({ word, tiles }) => `${word ?? 'hidden'} ${laid(tiles)}`).join(', '),
      spellbook.join(', '),
    ],
  })),
})

/** Value and effect of a spell, as on its card. */
function cardWords(view: ViewFields, word: string | null): string {
  const card = view.cards.find((each) => each.word === word)
  return card === undefined ? '' : `${counted(card.credits, 'credit')}. ${curly(card.text)}`
}

/** @param cards includes the card text of each homework spell */
function own(view: ViewFields, seat: number, cards: boolean): readonly Part[] {
  const me = view.players[seat]
  if (me === undefined) return []
  return [
    {
      kind: 'text',
      words: [
        ...(view.letter === null ? [] : ['In hand ', typed(view.letter), ' · ']),
        'Cabinet ',
        typed(me.cabinet?.join(' ') || 'empty'),
        ` · ${me.spirit} spirit · ${counted(me.credits, 'credit')} of ${view.target}`,
      ],
    },
    {
      kind: 'list',
      items: me.homework.map(({ word, tiles }) => ({
        words: [strong(word ?? 'hidden'), ' ', typed(laid(tiles, ' '))],
        ...(cards ? { below: cardWords(view, word) } : {}),
      })),
    },
  ]
}

function sections(view: ViewFields, seat: number): readonly Section[] {
  const book = view.players[seat]?.spellbook ?? []
  return [
    { title: 'Own things', parts: own(view, seat, true) },
    ...(book.length === 0
      ? []
      : [
          {
            title: 'Own spellbook',
            parts: [
              {
                kind: 'list' as const,
                items: book.map((word) => ({ words: [strong(word)], below: cardWords(view, word) })),
              },
            ],
          },
        ]),
    {
      title: 'The laboratory',
      parts: [
        { kind: 'piece', of: 'board', props: { view } },
        { kind: 'text', words: [soft(`The deck has ${counted(view.deck, 'spell')}.`)] },
      ],
    },
    everybody(
      view.players,
      seat,
      [
        { label: 'Credits', kind: 'figure', short: 'Cr.' },
        { label: 'Spirit', kind: 'figure' },
        { label: 'Cabinet', kind: 'figure', short: 'Cab.' },
        { label: 'Homework', kind: 'figure', short: 'Hw.' },
        { label: 'Spellbook', kind: 'words' },
      ],
      ({ credits, spirit, cabinetCount, homework, spellbook }) => [
        credits,
        spirit,
        cabinetCount,
        homework.length,
        listed(spellbook),
      ],
    ),
  ]
}

export const shown = shownOf<Report, ViewFields>('magic-spell', {
  state: (report) => [{ kind: 'ledger', ledger: students(report) }],
  view: sections,
  own: (view, seat) => own(view, seat, false),
})
