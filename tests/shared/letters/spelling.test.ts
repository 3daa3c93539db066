import { spellingOf, type Spelling } from '@shared/letters/spelling'
import { WORDS_NEAR } from '@shared/letters/spelling-guard'
import { findGame } from '@shared/games/registry'
import { thingsOf } from '../../../src/main/desk/inbox/own-words'
import { describe, expect, it } from 'vitest'
import { worldOf, type GameId } from '../../support/letters/world'

const GAMES: readonly GameId[] = ['spell-merchants', 'elixir', 'magicians-market', 'magic-spell', 'fourth-game']
const VERB_OF: Readonly<Record<string, string>> = {
  'spell-merchants': 'offer',
  elixir: 'brew',
  'magicians-market': 'generate',
  'magic-spell': 'weave',
}
const packOf = (game: GameId): ReadonlySet<string> => thingsOf(worldOf(game).campaign.header.pack)
const spelling = (game: GameId): Spelling =>
  spellingOf(packOf(game), (verb) => verb === VERB_OF[game], ['anna', 'brian', 'cleo'])

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** Every word one edit away: a letter left out, two swapped, one replaced, one put in. */
const editsOf = (word: string): readonly string[] => {
  const at = [...word].map((_, i) => i)
  return [
    ...at.map((i) => word.slice(0, i) + word.slice(i + 1)),
    ...at.slice(1).map((i) => word.slice(0, i - 1) + (word[i] ?? '') + (word[i - 1] ?? '') + word.slice(i + 1)),
    ...at.flatMap((i) => LETTERS.map((letter) => word.slice(0, i) + letter + word.slice(i + 1))),
    ...[...at, word.length].flatMap((i) => LETTERS.map((letter) => word.slice(0, i) + letter + word.slice(i))),
  ].filter((edit) => edit !== word)
}

describe('a misspelt name', () => {
  it.each(GAMES)('of %s is read as that name or asked about, never as another', (game) => {
    const { meant } = spelling(game)
    const known = new Set([...packOf(game), ...WORDS_NEAR.keys()].filter((name) => meant(`${name}q`) !== null))
    let read = 0
    const others: string[] = []
    for (const name of known)
      for (const edit of editsOf(name)) {
        const found = meant(edit)
        if (found === null) continue
        read++
        if (found !== name && ![`${name}s`, `${name}es`, name.replace(/y$/, 'ies')].includes(found))
          others.push(`${edit} → ${found}, not ${name}`)
      }
    expect(others).toEqual([])
    // The Fourth Game has numbers alone.
    expect(read > 0).toBe(game !== 'fourth-game')
  })
  it.each([
    ['spell-merchants', 'restok', 'restock'],
    ['spell-merchants', 'rstock', 'restock'],
    ['elixir', 'herbalsit', 'herbalist'],
    ['elixir', 'jeweler', 'jeweller'],
    ['elixir', 'quiksiver', 'quicksilver'],
    ['magicians-market', 'genrate', 'generate'],
    ['magicians-market', 'rabit', 'rabbit'],
    ['magicians-market', 'pidgeons', 'pigeons'],
    ['magic-spell', 'scroungge', 'scrounge'],
  ] as const)('is read: %s, %s', (game, word, name) => expect(spelling(game).meant(word)).toBe(name))
  it.each([
    ['spell-merchants', 'offr'],
    ['spell-merchants', 'often'],
    ['spell-merchants', 'restack'],
    ['elixir', 'leave'],
    ['elixir', 'drunk'],
    ['elixir', 'stare'],
    ['magicians-market', 'lance'],
    ['magicians-market', 'rabbi'],
    ['magicians-market', 'generated'],
    ['magicians-market', 'Brain'],
    ['magicians-market', 'Flavia'],
    ['magicians-market', 'orage'],
    ['magic-spell', 'heave'],
    ['magic-spell', 'enter'],
    ['magic-spell', 'researched'],
    ['fourth-game', 'peice'],
  ] as const)('is asked about where it is short, another word, or near another: %s, %s', (game, word) =>
    expect(spelling(game).meant(word)).toBe(game === 'magicians-market' && word === 'orage' ? 'orange' : null),
  )
  it('is looked for in what the packs that ship with Postmage have', () => {
    const missing = GAMES.flatMap((game) => [...packOf(game)]).filter(
      (name) => name.length >= 5 && /^[a-z]+$/.test(name) && !WORDS_NEAR.has(name),
    )
    // Those are people: who is called nearly so is somebody else.
    expect(missing.sort().join(' ')).toBe(
      'bertram blaire dorcas fergus flavio gertrude hattie jackie julius morwen norman pierre',
    )
    expect(GAMES.every((game) => findGame(game) !== undefined)).toBe(true)
  })
  it('of a pack somebody wrote is asked about', () => {
    expect(spellingOf(['bakery'], () => false).meant('bakrey')).toBe(null)
    expect(spellingOf(['herbalist'], () => false).meant('herbalst')).toBe('herbalist')
  })
})

const ENGLISH =
  'about above across after again along around away basket because before began begin behind being below better between bigger bottle bound brave bread bring broad brown build button candle cannot carry cattle cause centre chair change cheap chief child choose clean clear close closed coast coffee common could count couple course court cover dealer dearly decide desert double doubt dozen dream dress drive driver drunk early earth either enough enter every exact expect extract factory family father favour fellow field fifth finger finish finished first flight floor follow force forest found fourth fresh friday friend front fruit further garden general generally gentle glass great greed greens greet ground group guess guest habit happen happy harder heard heart heavy hello hidden higher hoping horse hotel house human hundred inside itself journey judge kettle kitchen large later latter laugh learn least leave leaves letter level light little lizard local lower lunch manage market matter maybe merely metal middle might minute mirror modest moment money month moral morning mother motor mountain mouse mouth music narrow nation nature never night noise north number object ocean office often older orders other others ought outer owner paint paper parent party patch peace pencil people perfectly perhaps person picture piece pieces pigs place plain plant plate please pleasure plenty point poor pound power present press pretty price print prison proud prove pudding puzzle quick quiet quite rabble radio railway raise ransom reach ready really reason record regular remain remember report researcher resort respect restore result retire returned rewards ribbon river rough rounds ruler running safer sailor sample search season second secret seldom select sell sense serve settle seven shall shape share sharp sheet shelves shell shift shine shirt shock shoot short should shoulder silver simple since single sister sixth sleep sleeve slight slowly small smell smile smoke smooth social solid sound south space spare speak special spend spent spoke spread spring square stage stand star start state station stay steady steal steam steel stick still stock stone stones stood storm stormy story straight strange stranger street strike strong study sudden suffer summer supper supply suppose surely sweet table taken taste teach teacher thank their there these thick thing think third those though thought thread three threw through throw thunder ticket tiger tired title today together tomorrow tonight total touch toward tower trace track traded trader train travel treat trees trick tried trouble truck truly trust truth twelve twenty twice uncle under until upper using usual valley value verse visit voice wagon waist waited walk wander wants warden warm waste watch water weary weather weaver wedding weigh wheel where whether which while white whole widen winner winter wished within without woman wonder wooden world worry worth would write wrong yards yellows yesterday young yours'.split(
    ' ',
  )

describe('a word of English', () => {
  it.each(GAMES)('is not made a name of %s', (game) => {
    const { meant } = spelling(game)
    const names = new Set([...WORDS_NEAR.keys(), 'shelves', 'yellows', 'rounds', 'greens'])
    expect(ENGLISH.filter((word) => !names.has(word) && meant(word) !== null)).toEqual([])
  })
  it('near a name stays what it is', () => {
    const made = GAMES.flatMap((game) => {
      const { meant } = spelling(game)
      return [...WORDS_NEAR].flatMap(([name, near]) => near.split(' ').filter((word) => meant(word) === name))
    })
    expect(made).toEqual([])
  })
})

describe('a line', () => {
  it('says which words were put right, as they were written', () => {
    expect(spelling('elixir').respelt('Go to the HERBALSIT, buy mandrke')).toEqual({
      text: 'Go to the HERBALIST, buy mandrake',
      words: [
        { written: 'HERBALSIT', read: 'HERBALIST' },
        { written: 'mandrke', read: 'mandrake' },
      ],
    })
    expect(spelling('elixir').respelt('Go to the herbalist')).toBe(null)
  })
  it('with more than three is asked about', () =>
    expect(spelling('elixir').respelt('mandrke, vervein, wolfsbne and quiksilver')).toBe(null))
})
