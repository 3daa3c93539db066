// Letters as players send them on any day, in the game of turns by words and in the game by posts.
import { fromOf } from '../../support/letters/mime'
import { FG, MS } from '../rosters'
import { above, between, everyday, fresh, inQuote, later } from './everyday'
import {
  apple,
  everydayIn,
  galaxy,
  gmail,
  gmailPhone,
  iphone,
  outlook,
  outlookOld,
  outlookPhone,
  proton,
  thunderbird,
  thunderbirdBelow,
  webmail,
  yahoo,
  type Everyday,
} from './everyday-programs'

const terms: readonly Everyday[] = [
  [
    'slips',
    'Gmail, filled in below',
    [
      inQuote(gmail, 'Hi Pat, filled in below.\n\nAnna', {
        turn: 'scrounge 12\nif it fits weave on ELDRITCH, else keep',
      }),
    ],
    'scrounge 12\nif it fits weave on ELDRITCH, else keep',
  ],
  [
    'slips',
    'old Outlook, blanks left',
    [
      inQuote(
        outlookOld,
        'Pat,\n\nSee the slip.\n\nRegards\nAnna',
        { turn: 'weave E on ESPY', trades: 'none' },
        'kept',
      ),
    ],
    'weave E on ESPY',
  ],
  [
    'slips',
    'Apple Mail, slip copied above',
    [above(apple, 'Hi Pat,', { turn: 'weave E on ELDRITCH\nweave T on ELDRITCH' }, 'Anna')],
    'weave E, T on ELDRITCH',
  ],
  [
    'slips',
    'iPhone, blanks on both sides',
    [inQuote(iphone, 'Done', { turn: 'rest', trades: 'trade with Brian: give N; get R' }, 'both')],
    'rest\ntrade with Brian: give N; get R',
  ],
  [
    'slips',
    'Thunderbird, answers between the quoted lines',
    [between(thunderbird, 'Hi Pat,', { turn: 'scrounge 38, then keep it', trades: 'nothing this time' }, 'Anna')],
    'scrounge 38\nkeep',
  ],
  [
    'slips',
    'Galaxy, filled in below',
    [inQuote(galaxy, 'See below, thanks', { turn: 'research', PRESS: '' })],
    'research',
  ],
  [
    'slips',
    'Proton, a press line in the slip',
    [inQuote(proton, 'Hi Pat', { turn: 'weave S on SCRY', PRESS: 'The library has been shut for ghosts.' }, 'kept')],
    'weave S on SCRY',
    { open: ['shut for ghosts'] },
  ],

  ['quotations', 'Gmail, one line', [[gmail, 'Weave E on ESPY please.\n\nAnna']], 'weave E on ESPY'],
  [
    'quotations',
    'Outlook, one sentence',
    [[outlook, 'I scrounge 24 and keep it.\n\nThanks\nAnna']],
    'scrounge 24\nkeep',
  ],
  ['quotations', 'iPhone, rest', [[iphone, 'I’ll rest this turn']], 'rest'],
  ['quotations', 'Yahoo, weaves two', [[yahoo, 'Hi Pat,\n\nWeave S and E on ESPY.\n\nAnna']], 'weave S, E on ESPY'],
  [
    'quotations',
    'Outlook on a telephone, else',
    [[outlookPhone, 'Scrounge 45. If it fits SCRY weave it there, otherwise put it back.']],
    'scrounge 45\nif it fits SCRY weave on SCRY, else put back',
  ],
  [
    'quotations',
    'Gmail on a telephone, research',
    [[gmailPhone, 'researching a new spell this time, thx anna']],
    'research',
  ],
  [
    'quotations',
    'Thunderbird, answer below the quoted sheet',
    [[thunderbirdBelow, 'Hi Pat,\n\nscrounge 60\nif it is Y weave on SCRY, else keep\n\nAnna']],
    'scrounge 60\nif it is Y weave on SCRY, else keep',
  ],

  [
    'words',
    'a polite letter',
    [
      fresh(
        apple,
        'Magic Spell orders',
        'Dear Pat,\n\nWhat a handsome laboratory. I would like to scrounge place 12, please, and if the tile fits ELDRITCH I weave it there, otherwise I keep it.\n\nKind regards,\nAnna',
      ),
    ],
    'scrounge 12\nif it fits ELDRITCH weave on ELDRITCH, else keep',
  ],
  ['words', 'I’ll', [fresh(iphone, 'Round 1', 'Hi Pat, I’ll weave the E on ESPY. Anna')], 'weave E on ESPY'],
  [
    'words',
    'letters in quotation marks',
    [fresh(gmail, 'round 1', 'Hello Pat,\n\nPlease weave “S” on SCRY.\n\nLooking forward to the results,\nAnna Quill')],
    'weave S on SCRY',
  ],
  [
    'words',
    'vowel or not',
    [
      fresh(
        outlook,
        'Kettle Street',
        'Hi Pat,\n\nScrounge 25. If it’s a vowel, keep it; otherwise put it back.\n\nAnna',
      ),
    ],
    "scrounge 25\nif it's a vowel keep, else put back",
  ],
  [
    'words',
    'a trade',
    [
      fresh(
        gmailPhone,
        'Kettle Street',
        'Hi! I rest this turn. Also trade with Cleo: I give an N and get an R. Thanks, Anna',
      ),
    ],
    'rest\ntrade with Cleo: give N; get R',
  ],
  [
    'words',
    'orders at the end of a story',
    [
      fresh(
        thunderbird,
        'Snow',
        'Hi Pat,\n\nWe are snowed in, so for once I am early. The post van got as far as the church and turned round, and the milk has not come since Friday.\n\nMy turn:\nscrounge 71\nif it fits weave on ELDRITCH, else keep\n\nKeep warm,\nAnna',
      ),
    ],
    'scrounge 71\nif it fits weave on ELDRITCH, else keep',
  ],
  [
    'words',
    'what to return',
    [
      fresh(
        proton,
        'Magic Spell',
        'Hi Pat,\n\nscrounge 100 and keep it. If I have too many tiles return an N.\n\nAnna',
      ),
    ],
    'scrounge 100\nkeep\nreturn tiles N',
  ],
  [
    'words',
    'the T from my cabinet',
    [fresh(webmail, 'orders', 'Pat,\n\nI weave the T from my cabinet on ELDRITCH.\n\nAnna')],
    'weave T on ELDRITCH',
  ],

  [
    'lists and tables',
    'Gmail, a numbered list',
    [fresh(gmail, 'Orders', 'Hi Pat, round 1:\n\n1. scrounge 12\n2. if it fits weave on ELDRITCH, else keep\n\nAnna')],
    'scrounge 12\nif it fits weave on ELDRITCH, else keep',
  ],
  [
    'lists and tables',
    'Outlook, a table',
    [fresh(outlookOld, 'Orders', 'Pat,\n\n| Turn | weave E on ESPY |\n| Trades | none |\n\nAnna')],
    'weave E on ESPY',
  ],
  [
    'lists and tables',
    'Apple Mail, bullets',
    [fresh(apple, 'Orders', 'Hi Pat\n\n- Action: scrounge 38, keep\n- Trade: with Brian, give N, get R\n\nAnna')],
    'scrounge 38\nkeep\ntrade with Brian: give N; get R',
  ],

  [
    'chats',
    'WhatsApp, a group',
    [
      [
        'WhatsApp Chat with Kettle Street.txt',
        '01/03/2026, 12:10 - Pat Referee: Round 1!\n03/03/2026, 10:15 - Anna: scrounge 12 and keep\n03/03/2026, 10:18 - Pat Referee: 👍\n',
      ],
    ],
    'scrounge 12\nkeep',
  ],
  [
    'chats',
    'Discord, copied out',
    [['discord.txt', 'Anna — 03/03/2026 10:15\nweave E on ESPY pls\nPat Referee — 03/03/2026 10:20\nnoted\n']],
    'weave E on ESPY',
  ],
  [
    'chats',
    'a form',
    [
      [
        'Magic Spell (Responses).csv',
        'Timestamp,Name,Turn,Trades,Press\n03/03/2026 10:15:22,Anna,"scrounge 24, keep",,\n',
      ],
    ],
    'scrounge 24\nkeep',
  ],
  [
    'chats',
    'a forum',
    [['thread.txt', 'Re: Kettle Street - round 1\nby Anna » Tue Mar 03, 2026 10:15 am\n\nMorning. I rest.\n\nAnna\n']],
    'rest',
  ],

  [
    'press',
    'press below',
    [
      fresh(
        gmail,
        'orders and press',
        'Hi Pat,\n\nWeave S on SCRY.\n\nPRESS: Lost in the refectory: one owl, answers to Gerald.\n\nAnna',
      ),
    ],
    'weave S on SCRY',
    { open: ['answers to Gerald'], never: ['Anna'] },
  ],
  [
    'press',
    'a private word',
    [[outlook, 'Scrounge 12, keep.\n\nPRIVATE to Brian: shall we swap an N for your R?\n\nAnna']],
    'scrounge 12\nkeep',
    { nameless: [] },
  ],

  [
    'corrections',
    'another place',
    [
      fresh(gmail, 'Kettle Street', 'Scrounge 12 and keep.\n\nAnna'),
      later(gmail, 'Hi Pat, please make that 14 instead of 12. Sorry!\n\nAnna'),
    ],
    'scrounge 14\nkeep',
  ],
  [
    'corrections',
    'all anew',
    [
      fresh(iphone, 'Orders', 'rest'),
      later(
        iphone,
        'Hi Pat, I’d like to change my orders. Please forget what I sent yesterday.\n\nWeave E on ESPY\n\nAnna',
      ),
    ],
    'weave E on ESPY',
  ],
  [
    'corrections',
    'doubtful: perhaps',
    [
      fresh(outlook, 'Orders', 'Weave E on ESPY'),
      later(outlook, 'Pat, perhaps I ought to have put the E on ELDRITCH. Hm. I’ll write again if I decide to.'),
    ],
    '?orders',
  ],

  ['nothing', 'nothing from me', [[gmail, 'Hi Pat, no orders from me this round.\n\nAnna']], 'nothing'],

  [
    'two wills',
    'weave or rest',
    [fresh(gmail, 'orders', 'Hi Pat,\n\nWeave E on ESPY, or I could rest, I don’t mind.\n\nAnna')],
    '?orders',
  ],
  ['two wills', 'two actions', [fresh(iphone, 'orders', 'Scrounge 12 and keep. Then research.')], '?orders'],
  [
    'whose',
    'signed by another player',
    [fresh(webmail, 'orders', 'Hi Pat,\n\nrest\n\nBrian', { from: fromOf('Anna') })],
    '?player',
  ],
  [
    'passed on by a player',
    'Brian’s mail, sent on by Anna',
    [
      fresh(
        outlook,
        'FW: Magic Spell',
        'Brian sent this to me by mistake.\n\n________________________________\nFrom: Brian <brian@inkwell.example>\nSent: 02 March 2026 21:40\nTo: Anna Quill <anna@quill.example>\nSubject: Magic Spell\n\nscrounge 38\nkeep\n\nBrian',
      ),
    ],
    '?player',
  ],
  [
    'passed on by the referee',
    'Apple Mail',
    [
      fresh(
        apple,
        'Fwd: Magic Spell',
        'Begin forwarded message:\n\nFrom: Anna Quill <anna@quill.example>\nSubject: Magic Spell\nDate: 3 March 2026 at 10:15:11 GMT\nTo: Pat Home <pat.home@post.example>\n\nWeave S on SCRY\n\nAnna',
        { from: 'Pat Referee <pat@zine.example>' },
      ),
    ],
    'weave S on SCRY',
  ],
]

const thread = (...plays: readonly string[]): readonly string[] => plays.flatMap((play) => [play, ''])

const posts: readonly Everyday[] = [
  ['quotations', 'Gmail, a play', [[gmail, 'Piece 3: 14, 3\n\nAnna']], 'Piece 3: 14, 3'],
  [
    'quotations',
    'Outlook, a play and talk',
    [[outlook, 'Hi all,\n\nHere goes nothing:\n\nPiece 2: -14, 2\n\nAnna']],
    'Piece 2: -14, 2',
  ],
  ['quotations', 'iPhone, a sentence', [[iphone, 'I play piece 3 with -14, multiplier 3']], 'Piece 3: -14, 3'],
  ['quotations', 'Yahoo, a play', [[yahoo, 'Morning Pat,\n\nPiece Number 5: 17, 5\n\nAnna']], 'Piece 5: 17, 5'],
  ['quotations', 'Galaxy, small letters', [[galaxy, 'piece 6: 6, 0']], 'Piece 6: 6, 0'],
  [
    'quotations',
    'Proton, a remark',
    [[proton, 'Hello everyone,\n\nPiece 1: 1, 1\n\nOnly testing the water.\n\nAnna']],
    'Piece 1: 1, 1',
  ],
  [
    'quotations',
    'Outlook on a telephone, another’s play below',
    [[outlookPhone, () => ({ text: 'Piece 3: 14, 3', under: thread('Hi all', 'Piece 2: 18, 2', 'Brian') })]],
    'Piece 3: 14, 3',
  ],
  [
    'quotations',
    'Gmail on a telephone, another’s play below',
    [[gmailPhone, () => ({ text: 'Good one! Piece 4: -1, 4', under: thread('Piece 3: 9, 3', 'Brian') })]],
    'Piece 4: -1, 4',
  ],
  [
    'quotations',
    'Thunderbird, below the quoted post',
    [[thunderbirdBelow, () => ({ text: 'Piece 2: 14, 2\n\nAnna', under: thread('Piece 1: 2, 1', 'Brian') })]],
    'Piece 2: 14, 2',
  ],
  [
    'quotations',
    'old Outlook, another’s play below',
    [
      [
        outlookOld,
        () => ({ text: 'Well played Brian.\n\nPiece 7: -6, 0\n\nAnna', under: thread('Piece 5: 14, 5', 'Brian') }),
      ],
    ],
    'Piece 7: -6, 0',
  ],
  [
    'quotations',
    'Apple Mail, talk alone above another’s play',
    [
      [
        apple,
        () => ({
          text: 'Ouch, I did not see that coming. I will think about it tonight.\n\nAnna',
          under: thread('Piece 3: 9, 3', 'Brian'),
        }),
      ],
    ],
    'talk',
  ],

  [
    'words',
    'a polite letter',
    [
      fresh(
        apple,
        'Fourth Game',
        'Dear Pat,\n\nI hope this is the right way to do it. I play piece 3 with 14, multiplier 3.\n\nKind regards,\nAnna',
      ),
    ],
    'Piece 3: 14, 3',
  ],
  ['words', 'minus in a word', [fresh(iphone, 'Fourth Game', 'Hi, piece 3: minus 14, 3. Anna')], 'Piece 3: -14, 3'],
  [
    'words',
    'value and multiplier named',
    [fresh(gmail, 'my play', 'Hello Pat,\n\nPiece 5, value +17, multiplier 5.\n\nAnna Quill')],
    'Piece 5: 17, 5',
  ],
  [
    'words',
    'a reason behind it',
    [
      fresh(
        outlook,
        'Kettle Street',
        'Hi all,\n\nPiece 3: 14, 3\n\nThat makes 14, so 15 points to me if I can count.\n\nAnna',
      ),
    ],
    'Piece 3: 14, 3',
  ],
  ['words', 'my next move', [fresh(gmailPhone, 'Kettle Street', 'My next move is piece 8: +6, 0')], 'Piece 8: 6, 0'],
  [
    'words',
    'a story',
    [
      fresh(
        thunderbird,
        'Still here',
        'Hi all,\n\nI had to look up how multiples of 24 work, which tells you how long it is since I left school. My daughter thinks I should go for the big ones at once.\n\nPiece 5: -17, 5\n\nBlame her if it goes wrong,\nAnna',
      ),
    ],
    'Piece 5: -17, 5',
  ],
  ['words', 'times', [fresh(proton, 'Fourth Game', 'Piece 2: 14 x 2\n\nAnna')], 'Piece 2: 14, 2'],
  ['words', 'with a sign', [fresh(webmail, 'play', 'Pat,\n\nPiece #3: −14, 3\n\nAnna')], 'Piece 3: -14, 3'],
  ['words', 'brackets', [fresh(iphone, 'Play', 'Piece 4 (+1, 4)')], 'Piece 4: 1, 4'],
  ['words', 'no multiplier', [fresh(gmail, 'play', 'Hi Pat, piece 3: 14\n\nAnna')], '?orders'],

  [
    'lists and tables',
    'Gmail, a bullet',
    [fresh(gmail, 'Play', 'Hi all\n\n- Piece 3: 14, 3\n\nAnna')],
    'Piece 3: 14, 3',
  ],
  [
    'lists and tables',
    'Outlook, a table',
    [fresh(outlookOld, 'Play', 'Hi all,\n\n| Piece | Value | Multiplier |\n| 3 | -14 | 3 |\n\nAnna')],
    'Piece 3: -14, 3',
  ],

  [
    'chats',
    'WhatsApp, a group',
    [
      [
        'WhatsApp Chat with Kettle Street.txt',
        '[01/03/2026, 12:10:02] Pat Referee: The thread is open\n[03/03/2026, 10:15:07] Anna: Piece 3: 14, 3\n[03/03/2026, 10:15:40] Anna: 15 points, ha!\n',
      ],
    ],
    'Piece 3: 14, 3',
  ],
  [
    'chats',
    'Discord, copied out',
    [['discord.txt', 'Pat Referee — 03/03/2026 09:58\ntotal is 0\nAnna — 03/03/2026 10:15\npiece 2: 14, 2\n']],
    'Piece 2: 14, 2',
  ],
  [
    'chats',
    'a form',
    [['Fourth Game (Responses).csv', 'Timestamp,Name,Your play\n03/03/2026 10:15:22,Anna,"Piece 3: -14, 3"\n']],
    'Piece 3: -14, 3',
  ],
  [
    'chats',
    'a forum',
    [
      [
        'thread.txt',
        'Re: Kettle Street\nby Anna » Tue Mar 03, 2026 10:15 am\n\nMorning all.\n\nPiece 3: 14, 3\n\nYour go, Brian.\n',
      ],
    ],
    'Piece 3: 14, 3',
  ],
  [
    'chats',
    'a forum, two posts',
    [
      [
        'thread.txt',
        'Re: Kettle Street\nby Anna » Tue Mar 03, 2026 10:15 am\n\nPiece 3: 14, 3\n\nRe: Kettle Street\nby Pat Referee » Tue Mar 03, 2026 11:02 am\n\nTotal 14.\n\nRe: Kettle Street\nby Anna » Tue Mar 03, 2026 12:40 pm\n\nPiece 6: 6, 0\n',
      ],
    ],
    'Piece 3: 14, 3\nPiece 6: 6, 0',
  ],

  [
    'press',
    'press below',
    [fresh(gmail, 'play', 'Piece 3: 14, 3\n\nPRESS: Sums done while you wait.\n\nAnna')],
    'Piece 3: 14, 3',
    { open: ['Sums done while you wait'], never: ['Anna'] },
  ],
  [
    'press',
    'press alone',
    [fresh(outlook, 'press', 'PRESS: I have lost my abacus. Reward.\n\nAnna')],
    'talk',
    { open: ['lost my abacus'] },
  ],

  [
    'corrections',
    'a second play later',
    [fresh(gmail, 'Kettle Street', 'Piece 3: 14, 3\n\nAnna'), later(gmail, 'Piece 6: 6, 0\n\nAnna')],
    'Piece 3: 14, 3\nPiece 6: 6, 0',
  ],
  [
    'corrections',
    'a play taken back',
    [
      fresh(iphone, 'Kettle Street', 'Piece 3: 14, 3'),
      later(iphone, 'Sorry Pat, can I take that back? I meant piece 2.'),
    ],
    '?orders',
  ],
  [
    'corrections',
    'the sign was wrong',
    [
      fresh(outlook, 'Kettle Street', 'Piece 3: 14, 3'),
      later(outlook, 'That should have been minus 14, sorry! Is it too late?\n\nAnna'),
    ],
    '?orders',
  ],

  ['nothing', 'talk alone', [[gmail, 'Hi all, nothing from me today, still counting on my fingers.\n\nAnna']], 'talk'],
  [
    'nothing',
    'a question',
    [fresh(galaxy, 'Fourth Game', 'Hi Pat, do pieces of 6 score anything at all? Thanks, Anna')],
    'talk',
  ],

  [
    'two wills',
    'one or the other',
    [fresh(gmail, 'play', 'Hi Pat, piece 3: 14, 3 or piece 2: 14, 2, whichever is better.\n\nAnna')],
    '?orders',
  ],
  [
    'two wills',
    'if it scores',
    [fresh(webmail, 'play', 'If it still scores when this arrives: Piece 3: 14, 3. Otherwise I wait.\n\nAnna')],
    '?orders',
  ],
  [
    'whose',
    'signed by another player',
    [fresh(webmail, 'play', 'Piece 3: 9, 3\n\nBrian', { from: fromOf('Anna') })],
    '?player',
  ],
  [
    'passed on by a player',
    'Cleo’s mail, sent on by Anna',
    [
      fresh(
        gmail,
        'Fwd: play',
        'Cleo can’t post at the moment, so here is hers.\n\n---------- Forwarded message ---------\nFrom: Cleo <cleo@leeds.example>\nDate: Mon, 2 Mar 2026 at 21:40\nSubject: play\nTo: Anna Quill <anna@quill.example>\n\n\nPiece 3: 5, 3\n\nCleo',
      ),
    ],
    '?player',
  ],
  [
    'passed on by the referee',
    'Gmail',
    [
      fresh(
        gmail,
        'Fwd: play',
        '---------- Forwarded message ---------\nFrom: Anna Quill <anna@quill.example>\nDate: Tue, 3 Mar 2026 at 10:15\nSubject: play\nTo: Pat Home <pat.home@post.example>\n\n\nPiece 3: -14, 3\n\nAnna',
        { from: 'Pat Referee <pat@zine.example>' },
      ),
    ],
    'Piece 3: -14, 3',
  ],
]

export const everydayAll = [...everyday, ...everydayIn(MS, terms), ...everydayIn(FG, posts)]
