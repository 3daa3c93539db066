// Of the fourteenth lot: rosters whose names are words, are shared by two, are initials, have marks over them or are in other scripts. '!': the
// referee has to be told; '?': nobody’s orders may be taken.
import { forGames } from '../cases'
import { EL, FG, MM, MS, namedWords, SM, type Named } from '../rosters'
import type { IntakeCase } from '../score'
import type { People } from '../../support/letters/world'
import { anything, E, F, M, S, W } from './people'

const peopleOf = (...names: readonly string[]): People =>
  Object.fromEntries(
    names.map((each) => {
      const [name = '', surname = ''] = each.split('|')
      const local = surname.toLowerCase()
      return [name, { name: surname === '' ? name : `${name} ${surname}`, address: `${local}@post.example` }]
    }),
  )
const WILL = peopleOf('Will|Turner', 'May|Peters', 'Mark|Hall', 'Rose|Carr')
const GRACE = peopleOf('Grace|Bell', 'Art|Moss', 'Bill|Page', 'Faith|Reed')
const SUNDAY = peopleOf('Sunday|Obi', 'April|Dunn', 'June|Holt', 'Drew|Nash')
const PATS = peopleOf('Pat|Lowe', 'Hope|Ash', 'Jack|Dawe', 'Ruby|Finch')
const ANNAS = {
  'Anna Q': { name: 'Anna Quill', address: 'quill@post.example' },
  'Anna B': { name: 'Anna Bloom', address: 'bloom@post.example' },
  Zoë: { name: 'Zoë Ångström', address: 'zoe@post.example' },
  JM: { name: 'J. M. Barr', address: 'barr@post.example' },
} satisfies People
const SCRIPTS = {
  洋子: { name: '田中 洋子', address: 'yoko@post.example' },
  Ольга: { name: 'Ольга Петрова', address: 'olga@post.example' },
  Łukasz: { name: 'Łukasz Żak', address: 'lukasz@post.example' },
  Søren: { name: 'Søren Bæk', address: 'soren@post.example' },
} satisfies People

const gift = (to: string): string => M.replace('Dai', to)

const NAMES: readonly Named[] = [
  [WILL, 'Will', SM, 'I will', `Hi Pat, I will be away.\n\nIn round 1 I will offer 3 3 6 and in round 2 I will restock 1 1 4.\n\nWill`, S],
  [WILL, 'May', SM, 'I will, and it is May', 'In round 1 I will offer 3 3 6. In round 2 I will restock 1 1 4.\n\nMay', S],
  [WILL, 'May', SM, 'Will will', `Will will offer 3 3 6 in round 1 and restock 1 1 4 in round 2.`, '?'],
  [WILL, 'May', SM, 'will offer', 'Will offer 3 3 6 in round 1, will restock 1 1 4 in round 2. Thanks, May', S],
  [WILL, 'Rose', SM, 'mark my words', `Mark my words, this will work!\n\n${S}\n\nRose`, S],
  [WILL, 'Mark', SM, 'prices rose', `Prices rose again, may they fall.\n\n${S}\n\nMark`, S],
  [WILL, 'Will', SM, 'God willing', `God willing it works. May the best shop win!\n\n${S}\n\nWill`, S],
  [WILL, 'Mark', SM, 'signed Rose', `${S}\n\nRose`, '?'],
  [WILL, 'Will', SM, 'Mark: above', `Mark:\n${S}`, '?'],
  [WILL, 'Rose', EL, 'away in May', `We are away in May.\n\n${E}\n\nRose`, E],
  [WILL, 'May', EL, 'I may', `I may be late next time.\n\n${E}\n\nMay`, E],
  [WILL, 'Rose', MM, 'a gift to May', `${gift('May')}\n\nRose`, gift('May')],
  [WILL, 'May', MM, 'give Will', 'Generate crystal ball, cape and deck. Give Will a pigeon. Bid 4 on Flavio.', gift('Will')],
  [WILL, 'Will', MM, 'I will give Mark', 'I will generate crystal ball, cape and deck. I will give Mark a pigeon and will bid 4 on Flavio.', gift('Mark')],
  [WILL, 'May', MM, 'may I', 'May I bid 4 on Flavio and give a pigeon to Rose?', '!'],
  [WILL, 'Mark', MS, 'last will', `This is my last will and testament:\n\n${W}\n\nMark`, W],
  [WILL, 'Rose', FG, 'may', `This may be wrong but here goes:\n\n${F}`, F],
  [GRACE, 'Art', SM, 'grace and peace', `Grace and peace to you all.\n\n${S}\n\nArt`, S],
  [GRACE, 'Grace', SM, 'bill me', `Bill me for the postage, Pat.\n\n${S}\n\nGrace`, S],
  [GRACE, 'Bill', SM, 'have faith', `Have faith! The art of war.\n\n${S}\n\nBill`, S],
  [GRACE, 'Faith', SM, 'faith signs', `${S}\n\nYours in haste\nFaith`, S],
  [GRACE, 'Faith', SM, 'thanks, Bill', `${S}\n\nThanks,\nBill`, '?'],
  [GRACE, 'Art', EL, 'the telephone bill', `The telephone bill came, so no calls.\n\n${E}\n\nArt`, E],
  [GRACE, 'Bill', MM, 'a gift to Art', `${gift('Art')}`, gift('Art')],
  [GRACE, 'Grace', MM, 'faith gets', 'Generate crystal ball, cape, deck. A pigeon to Faith. Bid 4 on Flavio.', gift('Faith')],
  [GRACE, 'Art', FG, 'state of the art', `State of the art, this:\n\n${F}`, F],
  [SUNDAY, 'April', SM, 'see you on Sunday', `See you on Sunday!\n\n${S}\n\nApril`, S],
  [SUNDAY, 'April', SM, 'Sunday: above', `Sunday:\n${S}`, '!'],
  [SUNDAY, 'Drew', SM, 'a date above', `Sunday 1 March 2026\n\n${S}\n\nDrew`, S],
  [SUNDAY, 'Sunday', SM, 'in June', `I am back in June.\n\n${S}\n\nSunday`, S],
  [SUNDAY, 'June', SM, 'drew a blank', `Drew a blank with the crossword.\n\n${S}\n\nJune`, S],
  [SUNDAY, 'June', EL, 'April fool', `No April fool this: \n\n${E}\n\nJune`, E],
  [SUNDAY, 'Drew', MM, 'a gift to June', gift('June'), gift('June')],
  [SUNDAY, 'Sunday', MM, 'April gets', 'Generate crystal ball, cape, deck\nGive April a pigeon\nBid 4 on Flavio', gift('April')],
  [SUNDAY, 'April', MS, 'by Sunday', `You said by Sunday, so here it is.\n\n${W}`, W],
  [SUNDAY, 'Drew', FG, 'from June', `${F}\n\nJune`, '?'],
  [PATS, 'Pat', SM, 'Pat to Pat', `Dear Pat,\n\n${S}\n\nPat`, S],
  [PATS, 'Hope', SM, 'hope you are well', `Hope you are well, Pat.\n\n${S}\n\nHope`, S],
  [PATS, 'Jack', SM, 'hope signs', `${S}\n\nHope`, '?'],
  [PATS, 'Hope', EL, 'buys ruby', 'Move to jeweller\nBuy ruby\n\nHope', 'move to jeweller\nbuy ruby'],
  [PATS, 'Ruby', MM, 'bid on Jackie, not Jack', 'Generate crystal ball, cape, deck\nBid 4 on Jackie', 'generate: crystal ball, cape, deck\nbid: 4 on Jackie'],
  [PATS, 'Hope', MM, 'a gift to Jack', gift('Jack'), gift('Jack')],
  [ANNAS, 'Anna Q', SM, 'Anna signs', `${S}\n\nAnna`, S],
  [ANNAS, 'Anna Q', SM, 'Anna B signs', `${S}\n\nAnna B.`, '?'],
  [ANNAS, 'Anna Q', SM, 'AB', `${S}\n\nAB`, '!'],
  [ANNAS, 'Zoë', SM, 'without her dots', `${S}\n\nZoe`, S],
  [ANNAS, 'JM', SM, 'initials', `${S}\n\nJM`, S],
  [ANNAS, 'JM', SM, 'for Anna', `For Anna:\n${S}`, '?'],
  [ANNAS, 'Zoë', MM, 'a gift to Anna', gift('Anna'), '!'],
  [ANNAS, 'Zoë', MM, 'a gift to Anna B', gift('Anna B'), gift('Anna B')],
  [ANNAS, 'Anna B', MM, 'a gift to Zoe', gift('Zoe'), gift('Zoë')],
  [ANNAS, 'Anna B', MM, 'a gift to JM', gift('J.M.'), gift('JM')],
  [SCRIPTS, '洋子', SM, 'Yoko', `${S}\n\nYoko`, S],
  [SCRIPTS, 'Ольга', SM, 'Olga', `Привет, Pat!\n\n${S}\n\nОльга`, S],
  [SCRIPTS, 'Søren', SM, 'orders of Łukasz', `Łukasz:\n${S}`, '?'],
  [SCRIPTS, 'Søren', SM, 'signed Ольга', `${S}\n\nОльга`, '?'],
  [SCRIPTS, 'Łukasz', SM, 'signed Lukasz', `${S}\n\nLukasz`, S],
  [SCRIPTS, '洋子', MM, 'a gift to Soren', gift('Soren'), gift('Søren')],
  [SCRIPTS, 'Søren', MM, 'a gift to Lukasz', gift('Lukasz'), gift('Łukasz')],
  [SCRIPTS, 'Łukasz', MM, 'a gift to Ольга', gift('Ольга'), gift('Ольга')],
  [SCRIPTS, 'Ольга', MM, 'a gift to 洋子', gift('洋子'), gift('洋子')],
] // prettier-ignore

const STRANGER = 'A Player <somewhere@elsewhere.example>'

export const peopleNames: readonly IntakeCase[] = [
  ...namedWords('people: names', NAMES, anything),
  ...[WILL, GRACE, ANNAS].flatMap((people, i) =>
    forGames(
      'people: names',
      `unknown address ${i + 1}`,
      [SM],
      () => ({
        letter: { from: STRANGER, subject: 'Kettle Street', text: `${S}\n\n${Object.keys(people)[0]!}` },
        expect: { asks: 'player' },
      }),
      people,
    ),
  ),
]
