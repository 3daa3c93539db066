// Letters sorted line by line: what is greeting, closing, signature, quote, press; and what is left to be read.
import { describe, expect, it } from 'vitest'
import { sortLines } from '@shared/engine/order-text/letter-lines'
import { readSource } from '@shared/engine/order-text/source'

const kinds = (text: string): string[] =>
  sortLines(readSource(text), (line) => /^round \d/i.test(line)).lines.map((line) => line.kind)

const rows: readonly (readonly [text: string, kinds: string])[] = [
  ['Hi Pat,\nround 1: offer 5', 'greeting text'],
  ['Pat,\n\nround 1: offer 5', 'greeting blank text'],
  ['Dear referee\nround 1: offer 5', 'greeting text'],
  ['Annwyl Pat,\nround 1: offer 5', 'greeting text'],
  ['Guten Tag Pat\nBonjour Pat,\nHola Pat', 'greeting greeting greeting'],
  ['round 1: pass\nRegards, Brian', 'text closing'],
  ['round 1: pass\nBest wishes,\n\nBrian Quill', 'text closing blank closing'],
  ['round 1: pass\nSee you at the con!\nAnna', 'text closing closing'],
  ['round 1: pass\nThanks for the zine, lovely cover again.', 'text text'],
  ['round 1: pass\nMit freundlichen Grüßen\nDieter', 'text closing closing'],
  ['round 1: pass\n-- \nround 2: pass', 'text signature signature'],
  ['round 1: pass\n--\nAnna', 'text signature signature'],
  ['round 1: pass\nSent from my telephone', 'text signature'],
  ['> round 1: offer 5\n >> older\nround 1: pass', 'quote quote text'],
  ['On Mon, 2 Mar 2026 at 18:20, Anna Quill wrote:\n> old\nround 1: pass', 'attribution quote text'],
  ['On Mon, 2 Mar 2026 at 18:20, Anna Quill\n<anna@quill.example> wrote:\n> old', 'attribution attribution quote'],
  ['Am 02.03.2026 um 18:20 schrieb Anna Quill:\n> alt', 'attribution quote'],
  ['Le lun. 2 mars 2026 à 18:20, Anna Quill a écrit :\n> vieux', 'attribution quote'],
  ['El lun, 2 mar 2026 a las 18:20, Anna escribió:\n> viejo', 'attribution quote'],
  ['Il giorno lun 2 mar 2026 alle ore 18:20 Anna ha scritto:\n> vecchio', 'attribution quote'],
  ['Op ma 2 mrt. 2026 om 18:20 schreef Anna:\n> oud', 'attribution quote'],
  ['Top posted\n\nOn 2 March Anna wrote:\n\nround 1: offer 5', 'text blank attribution blank text'],
  ['round 1: pass\n-----Original Message-----\nround 2: pass', 'text quote quote'],
  ['round 1: pass\n-----Ursprüngliche Nachricht-----\nround 2: pass', 'text quote quote'],
  ['round 1: pass\nFrom: Pat\nSent: Monday\nround 2: pass', 'text quote quote quote'],
  ['round 1: pass\nVon: Pat\nGesendet: Montag\nround 2: pass', 'text quote quote quote'],
  ['PRESS: The guild\nis angry.\n\nMore of it.\nround 1: pass', 'press press blank press text'],
  ['PRESS: The guild\n-- \nAnna', 'press signature signature'],
  ['- - - - 8< - - - -\n[Anna]\nround 1: pass', 'blank label text'],
]

describe('lines of a letter', () => {
  it.each(rows)('%j', (text, expected) => {
    expect(kinds(text).join(' ')).toBe(expected)
  })

  it('press is collected as it was written, paragraphs and all', () => {
    const text = 'PRESS: “The guild” —\r\nis angry.\r\n\r\nMore of it.\r\nround 1: pass\r\nPress: again'
    const { press } = sortLines(readSource(text), (line) => line.startsWith('round'))
    expect(press).toBe('“The guild” —\nis angry.\n\nMore of it.\n\nagain')
  })

  it('the blank of a form is no press', () => {
    expect(sortLines(readSource(`PRESS: ${'_'.repeat(48)}`), () => false).press).toBe('')
  })
})

describe('plain text and the way back', () => {
  it('reads every dash, quote, space and digit in its simplest form', () => {
    expect(readSource('\uFEFF５\u2013６\u00a0\u201cx\u201d\u2019\tｏ\u00adk\r\n…').text).toBe('5-6 "x"\'\tok \n.')
  })

  it('points into the text as given, whatever was left out before', () => {
    const given = '\u200b\u200bof\u200bfer 5\u00ad6\u2060'
    const source = readSource(given)
    expect(source.text).toBe('offer 56')
    const at = source.span(6, 8)
    expect(given.slice(at.start, at.end)).toBe('5\u00ad6')
    const word = source.span(0, 5)
    expect(given.slice(word.start, word.end)).toBe('of\u200bfer')
  })
})
