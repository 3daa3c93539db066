// Letters as players send them on any day: answers with the turn sheet below or filled in, short notes, prose, lists, chats, forms,
// second thoughts; the first three games.
import { fromOf } from '../../support/letters/mime'
import { EL, MM, SM } from '../rosters'
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
  sheetFilled,
  slipFilled,
  thunderbird,
  thunderbirdBelow,
  webmail,
  yahoo,
  type Everyday,
  type Pen,
  type Program,
  type Sent,
  type Typed,
} from './everyday-programs'
import type { World } from '../../support/letters/world'

export type Answers = Readonly<Record<string, string>>
/** The sheet sent back with the slip filled in where it is quoted. */
export const inQuote = (program: Program, text: string, answers: Answers, pen: Pen = 'clean'): Sent => [
  program,
  (w) => ({ text, under: sheetFilled(w, answers, pen) }),
]
/** The slip copied above and filled in, the sheet below untouched. */
export const above = (program: Program, hello: string, answers: Answers, bye: string, pen: Pen = 'clean'): Sent => [
  program,
  (w) => ({ text: [hello, '', ...slipFilled(w, answers, pen), '', bye].join('\n') }),
]
/** The slip quoted, each answer on a line of its own below its label. */
export const between = (program: Program, hello: string, answers: Answers, bye: string): Sent => [
  program,
  (w: World): Typed => ({
    text: [
      hello,
      '',
      'On 01/03/2026 12:02, Pat Referee wrote:',
      ...slipFilled(w, {}).flatMap((line) => {
        const answer = answers[/^([A-Za-z0-9 ]+): _+$/.exec(line)?.[1] ?? '']
        return [`> ${line}`, ...(answer === undefined ? [] : ['', answer, ''])]
      }),
      '',
      bye,
    ].join('\n'),
    under: null,
  }),
]
/** A mail that answers nothing. */
export const fresh = (program: Program, subject: string, text: string, more: Partial<Typed> = {}): Sent => [
  program,
  () => ({ text, subject, under: null, ...more }),
]
/** A later mail, as an answer to nothing but what was sent before. */
export const later = (program: Program, text: string, day = 'Wed, 4 Mar 2026 19:40:00 +0000'): Sent => [
  program,
  () => ({ text, subject: 'Re: Kettle Street', under: null, date: day }),
]

const rounds: readonly Everyday[] = [
  [
    'slips',
    'Gmail, filled in below',
    [inQuote(gmail, 'Hi Pat, filled in below.\n\nAnna', { 'round 1': 'offer 1 5 6', 'round 2': 'offer 2 2 4 4' })],
    'round 1: offer 1 5 6\nround 2: offer 2 2 4 4',
  ],
  [
    'slips',
    'old Outlook, filled in below, blanks left',
    [
      inQuote(
        outlookOld,
        'Pat,\n\nMy slip is at the bottom.\n\nRegards\nAnna Quill',
        { 'round 1': 'offer 6 6', 'round 2': 'restock 6 6 5' },
        'kept',
      ),
    ],
    'round 1: offer 6 6\nround 2: restock 6 6 5',
  ],
  [
    'slips',
    'Thunderbird, slip copied above',
    [
      above(
        thunderbird,
        'Hi Pat,',
        { 'round 1': 'offer 3 3 6', 'round 2': 'if I won (g) then restock random else offer 1 3 5' },
        'See you at the con!\nAnna',
      ),
    ],
    'round 1: offer 3 3 6\nround 2: if I won (g) then restock random else offer 1 3 5',
  ],
  [
    'slips',
    'iPhone, filled in below, blanks on both sides',
    [inQuote(iphone, 'See below', { 'round 1': 'offer 2 4 6', 'round 2': 'pass' }, 'both')],
    'round 1: offer 2 4 6\nround 2: pass',
  ],
  [
    'slips',
    'Apple Mail, answers between the quoted lines',
    [between(apple, 'Here you are, Pat:', { 'round 1': 'offer 6 6', 'round 2': 'offer 5 5 2' }, 'Anna')],
    'round 1: offer 6 6\nround 2: offer 5 5 2',
  ],
  [
    'slips',
    'webmail, words in the blanks',
    [
      above(
        webmail,
        'Dear Pat,',
        { 'round 1': 'offer 5 5 2', 'round 2': 'restock three 6s please' },
        'Best wishes, Anna',
        'kept',
      ),
    ],
    'round 1: offer 5 5 2\nround 2: restock 6 6 6',
  ],
  [
    'slips',
    'web Outlook, two lines in a blank',
    [
      inQuote(
        outlook,
        'All done below, and good luck with the move.',
        { 'round 1': 'restock 1 2 3', 'round 2': 'if I have 6 6 6 then offer 6 6 6\nelse offer 6 6 4 4' },
        'kept',
      ),
    ],
    'round 1: restock 1 2 3\nround 2: if I have 6 6 6 then offer 6 6 6 else offer 6 6 4 4',
  ],

  ['quotations', 'Gmail, two short lines', [[gmail, '1: 6 6\n2: pass\n\nAnna']], 'round 1: offer 6 6\nround 2: pass'],
  [
    'quotations',
    'Outlook, one sentence',
    [[outlook, 'Round 1 offer 2 4 6, round 2 offer 1 1 3 3 5 5. Thanks!\n\nAnna']],
    'round 1: offer 2 4 6\nround 2: offer 1 1 3 3 5 5',
  ],
  [
    'quotations',
    'Galaxy, R1 and R2',
    [[galaxy, 'R1 offer 6 6\nR2 restock 6 5 5']],
    'round 1: offer 6 6\nround 2: restock 6 5 5',
  ],
  [
    'quotations',
    'Yahoo, by the letters of the wizards',
    [[yahoo, 'Hi Pat\n\n(g) 66 please\n(i) 2255\n\nThanks, Anna']],
    'round 1: offer 6 6\nround 2: offer 2 2 5 5',
  ],
  [
    'quotations',
    'Proton, both rounds in one sentence',
    [[proton, 'Hello Pat,\n\nOffer 3 3 6 in round one and pass in round two.\n\nAnna']],
    'round 1: offer 3 3 6\nround 2: pass',
  ],
  [
    'quotations',
    'Outlook on a telephone, the dice',
    [[outlookPhone, 'Round one: 1 2 3 6. Round two: restock with the dice.']],
    'round 1: offer 1 2 3 6\nround 2: restock random',
  ],
  [
    'quotations',
    'Gmail on a telephone, a double six',
    [[gmailPhone, 'Two sixes for the first wizard, and 1 3 5 for the second. Cheers, Anna']],
    'round 1: offer 6 6\nround 2: offer 1 3 5',
  ],
  [
    'quotations',
    'Thunderbird, answer below the quoted sheet',
    [[thunderbirdBelow, 'Hi Pat,\n\nRound 1: offer 1 1 4 6\nRound 2: restock 6 6 5\n\nAnna']],
    'round 1: offer 1 1 4 6\nround 2: restock 6 6 5',
  ],

  [
    'words',
    'a polite letter',
    [
      fresh(
        apple,
        'Spell Merchants orders',
        'Dear Pat,\n\nThank you for the sheet, it looks splendid. In round 1 I would like to offer 1 5 6, and in round 2 I offer 2 2 4 4.\n\nI hope the cat is better.\n\nKind regards,\nAnna',
      ),
    ],
    'round 1: offer 1 5 6\nround 2: offer 2 2 4 4',
  ],
  [
    'words',
    'I’ll',
    [
      fresh(
        iphone,
        'Orders',
        'Hi Pat, I’ll offer 6 6 in round 1 and restock 6 6 5 in round 2. Let me know if that got through. Anna',
      ),
    ],
    'round 1: offer 6 6\nround 2: restock 6 6 5',
  ],
  [
    'words',
    'first and then',
    [
      fresh(
        gmail,
        'my moves',
        'Hello Pat,\n\nFor the first round, I’m going to offer 3 3 6. For the second round please put me down for restocking: 6, 6 and 5.\n\nGreat game so far.\n\nAnna Quill',
      ),
    ],
    'round 1: offer 3 3 6\nround 2: restock 6 6 5',
  ],
  [
    'words',
    'a condition in plain words',
    [
      fresh(
        outlook,
        'Kettle Street',
        'Hi Pat,\n\nRound 1: offer 6 6\nRound 2: if I win round 1, restock 6 6 5; if not, offer 1 1 3 3 5 5.\n\nNever trusted that wizard.\n\nAnna',
      ),
    ],
    'round 1: offer 6 6\nround 2: if I win round 1 then restock 6 6 5 else offer 1 1 3 3 5 5',
  ],
  [
    'words',
    'should I win',
    [
      fresh(
        gmailPhone,
        'Kettle Street',
        'Hi! Round 1 I offer 2 4 6. In round 2 I pass if I won the first one, otherwise I offer 1 1 3 3. Thanks, Anna',
      ),
    ],
    'round 1: offer 2 4 6\nround 2: if I won the first one then pass else offer 1 1 3 3',
  ],
  [
    'words',
    'orders at the end of a story',
    [
      fresh(
        thunderbird,
        'Greetings from the coast',
        'Hi Pat,\n\nSorry this is a bit later than usual, we spent three days at the coast and the only place with any reception was the end of the pier. The gulls are enormous.\n\nAnyway, orders:\nRound 1 - offer 1 2 3 6\nRound 2 - offer 6 6 4 4\n\nAll the best,\nAnna',
      ),
    ],
    'round 1: offer 1 2 3 6\nround 2: offer 6 6 4 4',
  ],
  [
    'words',
    'what she means to do and a reason',
    [
      fresh(
        proton,
        'session 1',
        'Hi Pat,\n\nRound 1: offer 6 6 (everyone will, I suppose)\nRound 2: restock 1 3 5 (saving up)\n\nAnna',
      ),
    ],
    'round 1: offer 6 6\nround 2: restock 1 3 5',
  ],
  [
    'words',
    'same for both',
    [fresh(webmail, 'orders', 'Pat - pass in both rounds please, I am saving my digits. - Anna')],
    'round 1: pass\nround 2: pass',
  ],

  [
    'lists and tables',
    'Gmail, a numbered list',
    [fresh(gmail, 'Orders', 'Hi Pat, session 1:\n\n1. offer 1 5 6\n2. restock random\n\nAnna')],
    'round 1: offer 1 5 6\nround 2: restock random',
  ],
  [
    'lists and tables',
    'Outlook, bullets',
    [fresh(outlook, 'Orders', 'Hello Pat\n\n- Round 1: offer 6 6\n- Round 2: offer 2 2 4\n\nAnna')],
    'round 1: offer 6 6\nround 2: offer 2 2 4',
  ],
  [
    'lists and tables',
    'Outlook, a table',
    [fresh(outlookOld, 'Orders', 'Pat,\n\n| Round | Order |\n| 1 | offer 2 4 6 |\n| 2 | restock 6 6 5 |\n\nAnna')],
    'round 1: offer 2 4 6\nround 2: restock 6 6 5',
  ],
  [
    'lists and tables',
    'Apple Mail, a table with wizards',
    [fresh(apple, 'Orders', '| Wizard | What I do |\n| (g) | offer 3 3 6 |\n| (i) | offer 1 3 5 |\n\nThanks\nAnna')],
    'round 1: offer 3 3 6\nround 2: offer 1 3 5',
  ],

  [
    'chats',
    'WhatsApp, a group',
    [
      [
        'WhatsApp Chat with Kettle Street.txt',
        '[01/03/2026, 12:10:02] Pat Referee: Sheets are out, orders by Sunday please\n[01/03/2026, 12:31:44] Dai: 👍\n[03/03/2026, 10:15:07] Anna: Hi Pat! Round 1 offer 6 6, round 2 pass\n[03/03/2026, 10:16:20] Pat Referee: Got it, thanks\n',
      ],
    ],
    'round 1: offer 6 6\nround 2: pass',
  ],
  [
    'chats',
    'Discord, copied out',
    [
      [
        'discord.txt',
        'Pat Referee — 03/03/2026 09:58\nOrders please!\nAnna — 03/03/2026 10:15\nround 1: offer 1 5 6\nround 2: restock 6 6 5\nsorry for the wait 😅\n',
      ],
    ],
    'round 1: offer 1 5 6\nround 2: restock 6 6 5',
  ],
  [
    'chats',
    'a form',
    [
      [
        'Kettle Street orders (Responses) - Form responses 1.csv',
        '"Timestamp","Your name","Round 1","Round 2","Press"\n"03/03/2026 10:15:22","Anna","offer 2 4 6","restock random",""\n',
      ],
    ],
    'round 1: offer 2 4 6\nround 2: restock random',
  ],
  [
    'chats',
    'a forum',
    [
      [
        'thread.txt',
        'Re: Kettle Street - session 1\nby Anna » Tue Mar 03, 2026 10:15 am\n\nMorning all!\n\nRound 1: offer 6 6\nRound 2: offer 2 2 4 4\n\nMay the best shop win.\n',
      ],
    ],
    'round 1: offer 6 6\nround 2: offer 2 2 4 4',
  ],

  [
    'press',
    'press below',
    [
      fresh(
        gmail,
        'orders and press',
        'Hi Pat,\n\nRound 1: offer 6 6\nRound 2: pass\n\nPRESS: Wanted, second-hand cauldron, no leaks. Apply to the Quill shop.\n\nAnna',
      ),
    ],
    'round 1: offer 6 6\nround 2: pass',
    { open: ['second-hand cauldron'], never: ['Anna'] },
  ],
  [
    'press',
    'press above',
    [
      [
        outlook,
        'Press: The Quill shop is under new management.\n\nRound 1: offer 3 3 6\nRound 2: restock 6 6 5\n\nBest, Anna',
      ],
    ],
    'round 1: offer 3 3 6\nround 2: restock 6 6 5',
    { open: ['under new management'], never: ['Best, Anna'] },
  ],

  [
    'corrections',
    'a new round 2 next day',
    [
      fresh(gmail, 'Kettle Street', 'Round 1: offer 6 6\nRound 2: pass\n\nAnna'),
      later(
        gmail,
        'Hi Pat, I’ve changed my mind about round 2. Round 2: restock 6 6 5. Round 1 stays as it was.\n\nAnna',
      ),
    ],
    'round 1: offer 6 6\nround 2: restock 6 6 5',
  ],
  [
    'corrections',
    'all anew',
    [
      fresh(iphone, 'Orders', 'Round 1: offer 2 4 6\nRound 2: pass'),
      later(
        iphone,
        'Hi Pat, please ignore my earlier mail and use these instead:\n\nRound 1: offer 6 6\nRound 2: offer 2 2 4 4\n\nAnna',
      ),
    ],
    'round 1: offer 6 6\nround 2: offer 2 2 4 4',
  ],
  [
    'corrections',
    'doubtful: maybe',
    [
      fresh(outlook, 'Orders', 'Round 1: offer 6 6\nRound 2: pass'),
      later(
        outlook,
        'Actually Pat, I’m wondering whether I should restock 6 6 5 in round 2 rather than pass. What do you think?',
      ),
    ],
    '?orders',
  ],

  [
    'nothing',
    'nothing from me',
    [[gmail, 'Hi Pat, nothing from me this turn, I’m off to Spain till Monday.\n\nAnna']],
    'nothing',
  ],

  [
    'two wills',
    'two orders for a round',
    [
      fresh(
        gmail,
        'orders',
        'Hi Pat,\n\nRound 1: offer 6 6\nRound 2: pass\n\nor maybe Round 1: offer 2 4 6, I can’t decide, you choose!\n\nAnna',
      ),
    ],
    '?orders',
  ],
  [
    'whose',
    'signed by another player',
    [
      fresh(webmail, 'orders', 'Hi Pat,\n\nRound 1: offer 6 6\nRound 2: restock 6 6 5\n\nBrian', {
        from: fromOf('Anna'),
      }),
    ],
    '?player',
  ],
  [
    'passed on by a player',
    'Brian’s mail, sent on by Anna',
    [
      fresh(
        gmail,
        'Fwd: orders',
        'Pat, Brian had the wrong address for you so I’m passing this on.\n\n---------- Forwarded message ---------\nFrom: Brian <brian@inkwell.example>\nDate: Mon, 2 Mar 2026 at 21:40\nSubject: orders\nTo: Anna Quill <anna@quill.example>\n\n\nRound 1: offer 2 4 6\nRound 2: pass\n\nBrian',
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
        'Fwd: orders',
        '---------- Forwarded message ---------\nFrom: Anna Quill <anna@quill.example>\nDate: Tue, 3 Mar 2026 at 10:15\nSubject: orders\nTo: Pat Home <pat.home@post.example>\n\n\nRound 1: offer 1 5 6\nRound 2: pass\n\nAnna',
        { from: 'Pat Referee <pat@zine.example>' },
      ),
    ],
    'round 1: offer 1 5 6\nround 2: pass',
  ],
]

const turns: readonly Everyday[] = [
  [
    'slips',
    'Gmail, filled in below',
    [inQuote(gmail, 'Filled in below, Pat. Anna', { turn: 'move to herbalist\nbuy mandrake, vervain\nhire up to 3' })],
    'move to herbalist\nbuy mandrake, vervain\nhire up to 3',
  ],
  [
    'slips',
    'old Outlook, all in one blank',
    [
      inQuote(
        outlookOld,
        'Hi Pat,\n\nSlip at the end.\n\nAnna',
        { turn: 'move towards jeweller; hire up to 2' },
        'kept',
      ),
    ],
    'move towards jeweller\nhire up to 2',
  ],
  [
    'slips',
    'Apple Mail, slip copied above',
    [above(apple, 'Hi Pat, my slip:', { turn: 'move to herbalist\nbuy 2 mandrake' }, 'Cheers\nAnna')],
    'move to herbalist\nbuy 2 mandrake',
  ],
  [
    'slips',
    'Galaxy, filled in below, blanks on both sides',
    [inQuote(galaxy, 'Done, see below', { turn: 'move to 3\nhire up to 2' }, 'both')],
    'move to 3\nhire up to 2',
  ],
  [
    'slips',
    'Thunderbird, answer below the quoted label',
    [between(thunderbird, 'Hello Pat,', { turn: 'Move to the herbalist, buy mandrake and wolfsbane.' }, 'Anna')],
    'move to herbalist\nbuy mandrake, wolfsbane',
  ],
  [
    'slips',
    'Proton, a condition in the blank',
    [
      inQuote(
        proton,
        'Thanks Pat',
        { turn: 'move to herbalist\nif mandrake is sold out then buy vervain else buy mandrake' },
        'kept',
      ),
    ],
    'move to herbalist\nif mandrake is sold out then buy vervain else buy mandrake',
  ],

  [
    'quotations',
    'Gmail, two short lines',
    [[gmail, 'To the herbalist please.\nBuy one mandrake and one vervain.\n\nAnna']],
    'move to herbalist\nbuy mandrake, vervain',
  ],
  [
    'quotations',
    'Outlook, one sentence',
    [[outlook, 'Hi Pat,\n\nMove to Herbalist, buy 2 mandrake.\n\nThanks\nAnna']],
    'move to herbalist\nbuy 2 mandrake',
  ],
  [
    'quotations',
    'iPhone, telegram style',
    [[iphone, 'Herbalist. Buy mandrake, wolfsbane, vervain.']],
    'move to herbalist\nbuy mandrake, wolfsbane, vervain',
  ],
  [
    'quotations',
    'Yahoo, stays',
    [[yahoo, 'Hi Pat,\n\nI will stay where I am this turn and hire the stranger for up to 3 gold.\n\nAnna']],
    'stay\nhire up to 3',
  ],
  [
    'quotations',
    'Outlook on a telephone, towards',
    [[outlookPhone, 'Moving towards the jeweller. If the stranger is for hire, hire for up to 2 gold.']],
    'move towards jeweller\nif the stranger is for hire then hire up to 2',
  ],
  [
    'quotations',
    'Gmail on a telephone, heading for',
    [[gmailPhone, 'Heading for the special supplies shop, as far as I can get. Thx Anna']],
    'move towards special supplies',
  ],
  [
    'quotations',
    'Thunderbird, answer below the quoted sheet',
    [[thunderbirdBelow, 'Hi Pat,\n\nmove to herbalist\nbuy wolfsbane\ndon’t hire\n\nAnna']],
    'move to herbalist\nbuy wolfsbane\ndon’t hire',
  ],

  [
    'words',
    'a polite letter',
    [
      fresh(
        apple,
        'Elixir orders',
        'Dear Pat,\n\nMany thanks for setting this up. I would like to walk to the Herbalist and buy a mandrake and a vervain there, please. If there is somebody for hire, hire them for up to 3 gold.\n\nAll the best,\nAnna',
      ),
    ],
    'move to herbalist\nbuy mandrake, vervain\nif the stranger is for hire then hire up to 3',
  ],
  [
    'words',
    'I’ll',
    [fresh(iphone, 'Elixir', 'Hi Pat, I’ll go to the Herbalist and buy 2 mandrake. See you Thursday! Anna')],
    'move to herbalist\nbuy 2 mandrake',
  ],
  [
    'words',
    'a plan and the orders',
    [
      fresh(
        gmail,
        'turn 1',
        'Hello Pat,\n\nI want to get to know the herbs first, so this turn: move to herbalist, buy mandrake, buy wolfsbane, buy vervain.\n\nAnna Quill',
      ),
    ],
    'move to herbalist\nbuy mandrake\nbuy wolfsbane\nbuy vervain',
  ],
  [
    'words',
    'one of each',
    [
      fresh(
        outlook,
        'Elixir turn 1',
        'Hi Pat,\n\nMove to the Herbalist.\nBuy one mandrake, one wolfsbane and one vervain.\nDon’t hire anybody.\n\nIs Dai new to this?\n\nAnna',
      ),
    ],
    'move to herbalist\nbuy mandrake, wolfsbane, vervain\ndon’t hire',
  ],
  [
    'words',
    'if sold out',
    [
      fresh(
        gmailPhone,
        'Kettle Street',
        'Hi! Go to the herbalist. Buy 2 mandrake, or if mandrake is sold out buy 2 vervain. Anna',
      ),
    ],
    'move to herbalist\nif mandrake is sold out then buy 2 vervain else buy 2 mandrake',
  ],
  [
    'words',
    'orders at the end of a story',
    [
      fresh(
        thunderbird,
        'Late again',
        'Hi Pat,\n\nSorry for cutting it fine. The boiler packed up on Saturday and we have had the plumber here every day since, drinking our tea and shaking his head.\n\nMy turn:\nmove to herbalist\nbuy mandrake\n\nBest,\nAnna',
      ),
    ],
    'move to herbalist\nbuy mandrake',
  ],
  [
    'words',
    'by number',
    [fresh(proton, 'Elixir', 'Hi Pat,\n\nMove to space 2 please. Hire up to 3 if anyone turns up.\n\nAnna')],
    'move to 2\nhire up to 3',
  ],
  ['words', 'via', [fresh(webmail, 'orders', 'Pat,\n\nmove to 4 via 1, 2, 3\n\nAnna')], 'move to 4 via 1, 2, 3'],

  [
    'lists and tables',
    'Gmail, a numbered list',
    [fresh(gmail, 'Orders', 'Hi Pat, turn 1:\n\n1. move to herbalist\n2. buy 2 mandrake\n3. hire up to 3\n\nAnna')],
    'move to herbalist\nbuy 2 mandrake\nhire up to 3',
  ],
  [
    'lists and tables',
    'Outlook, bullets',
    [fresh(outlook, 'Orders', 'Hello Pat\n\n- Move: herbalist\n- Buy: mandrake, wolfsbane\n- Hire: no\n\nAnna')],
    'move to herbalist\nbuy mandrake, wolfsbane\ndon’t hire',
  ],
  [
    'lists and tables',
    'Outlook, a table',
    [
      fresh(
        outlookOld,
        'Orders',
        'Pat,\n\n| Step | Order |\n| Move | to the Herbalist |\n| Buy | mandrake, vervain |\n| Hire | up to 3 |\n\nAnna',
      ),
    ],
    'move to herbalist\nbuy mandrake, vervain\nhire up to 3',
  ],
  [
    'lists and tables',
    'Apple Mail, bullets after a hello',
    [fresh(apple, 'Orders', 'Hi Pat, here goes\n\n- go to the herbalist\n- buy a mandrake and a wolfsbane\n\nAnna')],
    'move to herbalist\nbuy mandrake, wolfsbane',
  ],

  [
    'chats',
    'WhatsApp, a group',
    [
      [
        'WhatsApp Chat with Kettle Street.txt',
        '01/03/2026, 12:10 - Messages and calls are end-to-end encrypted. Only people in this chat can read, listen to, or share them.\n01/03/2026, 12:10 - Pat Referee: Sheets are out!\n03/03/2026, 10:15 - Anna: Move to herbalist, buy mandrake and vervain pls\n03/03/2026, 10:17 - Pat Referee: Thanks Anna\n',
      ],
    ],
    'move to herbalist\nbuy mandrake, vervain',
  ],
  [
    'chats',
    'Discord, copied out',
    [['discord.txt', 'Anna — 03/03/2026 10:15\nhi pat, elixir orders:\nmove to herbalist\nbuy 2 vervain\ncheers\n']],
    'move to herbalist\nbuy 2 vervain',
  ],
  [
    'chats',
    'a form',
    [
      [
        'Elixir orders - Form responses 1.csv',
        'Timestamp,Name,Orders,Comments\n03/03/2026 10:15:22,Anna,"move to herbalist\nbuy mandrake\nhire up to 3",looking forward to it\n',
      ],
    ],
    'move to herbalist\nbuy mandrake\nhire up to 3',
  ],
  [
    'chats',
    'a forum',
    [
      [
        'thread.txt',
        'Re: Kettle Street, turn 1\nby Anna » Tue Mar 03, 2026 10:15 am\n\nHi Pat,\n\nI go to the herbalist and buy a wolfsbane.\n\nAnna\n',
      ],
    ],
    'move to herbalist\nbuy wolfsbane',
  ],

  [
    'press',
    'press below',
    [
      fresh(
        gmail,
        'orders and press',
        'Hi Pat,\n\nMove to herbalist, buy mandrake.\n\nPRESS: Red was seen haggling over turnips. Red denies everything.\n\nAnna',
      ),
    ],
    'move to herbalist\nbuy mandrake',
    { open: ['haggling over turnips'], never: ['Anna'] },
  ],
  [
    'press',
    'press and a note',
    [
      [
        outlook,
        'Move to herbalist\nBuy 2 vervain\n\nPRESS (anonymous): Blue cannot tell salt from sugar.\n\nNOTE to the referee: my phone number has changed.\n\nAnna',
      ],
    ],
    'move to herbalist\nbuy 2 vervain',
    { open: ['salt from sugar'], nameless: ['salt from sugar'], never: ['phone number'] },
  ],

  [
    'corrections',
    'another herb next day',
    [
      fresh(gmail, 'Kettle Street', 'Move to herbalist\nBuy mandrake\n\nAnna'),
      later(
        gmail,
        'Sorry Pat, new orders please, these replace the others:\n\nMove to herbalist\nBuy 2 vervain\n\nAnna',
      ),
    ],
    'move to herbalist\nbuy 2 vervain',
  ],
  [
    'corrections',
    'instead of',
    [
      fresh(iphone, 'Orders', 'Move to herbalist, buy mandrake'),
      later(iphone, 'Hi Pat, please buy wolfsbane instead of mandrake. Rest as before. Anna'),
    ],
    'move to herbalist\nbuy wolfsbane',
  ],
  [
    'corrections',
    'doubtful: asks back',
    [
      fresh(outlook, 'Orders', 'Move to herbalist\nBuy mandrake'),
      later(
        outlook,
        'Pat, can I still change this? If so I’d rather go towards the jeweller, otherwise leave it. Let me know.',
      ),
    ],
    '?orders',
  ],

  [
    'nothing',
    'nothing from me',
    [[gmail, 'Hi Pat,\n\nNo orders from me this time, sorry, work is mad.\n\nAnna']],
    'nothing',
  ],

  [
    'two wills',
    'two moves',
    [
      fresh(
        gmail,
        'orders',
        'Hi Pat,\n\nMove to herbalist, buy mandrake. Or should I go towards the jeweller? Whichever you think best.\n\nAnna',
      ),
    ],
    '?orders',
  ],
  [
    'two wills',
    'two orders that shut each other out',
    [fresh(outlookPhone, 'orders', 'Move to herbalist and buy mandrake. Stay in my lab.')],
    '?orders',
  ],
  [
    'whose',
    'signed by another player',
    [fresh(webmail, 'orders', 'Hi Pat,\n\nMove towards jeweller.\n\nCleo', { from: fromOf('Anna') })],
    '?player',
  ],
  [
    'passed on by a player',
    'Dai’s mail, sent on by Anna',
    [
      fresh(
        apple,
        'Fwd: Elixir',
        'Dai asked me to send you this.\n\nBegin forwarded message:\n\nFrom: Dai Llŷr <dai@gorsedd.example>\nSubject: Elixir\nDate: 2 March 2026 at 21:40:11 GMT\nTo: Anna Quill <anna@quill.example>\n\nmove towards jeweller\nhire up to 3\n\nDai',
      ),
    ],
    '?player',
  ],
  [
    'passed on by the referee',
    'Outlook',
    [
      fresh(
        outlook,
        'FW: Elixir',
        '________________________________\nFrom: Anna Quill <anna@quill.example>\nSent: 03 March 2026 10:15\nTo: Pat Home <pat.home@post.example>\nSubject: Elixir\n\nMove to herbalist\nBuy mandrake, vervain\n\nAnna',
        { from: 'Pat Referee <pat@zine.example>' },
      ),
    ],
    'move to herbalist\nbuy mandrake, vervain',
  ],
]

const days: readonly Everyday[] = [
  [
    'slips',
    'Gmail, filled in below',
    [
      inQuote(gmail, 'Hi Pat, see below. Anna', {
        generate: 'wand, cape, pigeon',
        gifts: 'a rabbit to Brian',
        bid: '3 on Jackie',
      }),
    ],
    'generate: wand, cape, pigeon\ngifts: a rabbit to Brian\nbid: 3 on Jackie',
  ],
  [
    'slips',
    'old Outlook, blanks left',
    [
      inQuote(
        outlookOld,
        'Hi Pat,\n\nOrders in the slip.\n\nAnna',
        { generate: 'rabbit, deck, crystal ball', extra: 'nothing', gifts: 'none', bid: '2 on Blaire' },
        'kept',
      ),
    ],
    'generate: rabbit, deck, crystal ball\nbid: 2 on Blaire',
  ],
  [
    'slips',
    'Apple Mail, slip copied above',
    [above(apple, 'Hi Pat,', { generate: 'cape, deck, wand', extra: 'wand', bid: '4 on Pierre' }, 'Thanks, Anna')],
    'generate: cape, deck, wand\nextra: wand\nbid: 4 on Pierre',
  ],
  [
    'slips',
    'iPhone, blanks on both sides',
    [inQuote(iphone, 'Slip below', { generate: 'wand, cape, rabbit', bid: '5 on Flavio' }, 'both')],
    'generate: wand, cape, rabbit\nbid: 5 on Flavio',
  ],
  [
    'slips',
    'Thunderbird, answers between the quoted lines',
    [
      between(
        thunderbird,
        'Hi Pat,',
        { generate: 'pigeon, deck, rabbit', extra: 'nothing', gifts: 'a wand to Cleo', bid: '1 on Julius' },
        'Anna',
      ),
    ],
    'generate: pigeon, deck, rabbit\ngifts: a wand to Cleo\nbid: 1 on Julius',
  ],
  [
    'slips',
    'Proton, a condition in the blank',
    [
      inQuote(
        proton,
        'Below please',
        { generate: 'wand, cape, pigeon', bid: 'if Jackie has 3 kinds, bid 6 on her; otherwise bid 3 on The Strange' },
        'kept',
      ),
    ],
    'generate: wand, cape, pigeon\nbid: if Jackie has 3 kinds, bid 6 on her; otherwise bid 3 on The Strange',
  ],
  [
    'slips',
    'webmail, figures in words',
    [
      above(
        webmail,
        'Dear Pat,',
        { generate: 'a wand, a cape and a crystal ball', gifts: '-', bid: 'four coins on Blaire' },
        'Best wishes\nAnna',
      ),
    ],
    'generate: wand, cape, crystal ball\nbid: 4 on Blaire',
  ],

  [
    'quotations',
    'Gmail, short lines',
    [[gmail, 'Generate wand, cape, pigeon\nBid 3 on Jackie\n\nAnna']],
    'generate: wand, cape, pigeon\nbid: 3 on Jackie',
  ],
  [
    'quotations',
    'Outlook, one sentence',
    [[outlook, 'Wands, capes and pigeons please, and 3 coins on Jackie.\n\nThanks\nAnna']],
    'generate: wand, cape, pigeon\nbid: 3 on Jackie',
  ],
  [
    'quotations',
    'Galaxy, telegram style',
    [[galaxy, 'Gen: deck, rabbit, wand. Bid: 4 Pierre. No gifts.']],
    'generate: deck, rabbit, wand\nbid: 4 on Pierre',
  ],
  [
    'quotations',
    'Yahoo, a letter',
    [
      [
        yahoo,
        'Hi Pat,\n\nI generate a cape, a deck and a rabbit and bid 2 coins on Blaire.\n\nThanks for running this!\nAnna',
      ],
    ],
    'generate: cape, deck, rabbit\nbid: 2 on Blaire',
  ],
  [
    'quotations',
    'Outlook on a telephone, no bid',
    [[outlookPhone, 'Generate a wand, a rabbit and a ball. No bid today.']],
    'generate: wand, rabbit, crystal ball',
  ],
  [
    'quotations',
    'Gmail on a telephone, giving',
    [[gmailPhone, 'generating pigeon, cape and deck. giving a wand to Brian. bidding 2 on Julius']],
    'generate: pigeon, cape, deck\ngifts: a wand to Brian\nbid: 2 on Julius',
  ],
  [
    'quotations',
    'Thunderbird, answer below the quoted sheet',
    [[thunderbirdBelow, 'Hi Pat,\n\ngenerate: wand, deck, pigeon\nextra: deck\nbid: 3 on Flavio\n\nAnna']],
    'generate: wand, deck, pigeon\nextra: deck\nbid: 3 on Flavio',
  ],

  [
    'words',
    'a polite letter',
    [
      fresh(
        apple,
        'Magician’s Market',
        'Dear Pat,\n\nPlease let me generate a wand, a cape and a pigeon today. I should also like to give a rabbit to Brian, and to bid 3 coins on Jackie.\n\nI have no idea what I am doing, but it is fun.\n\nKind regards,\nAnna',
      ),
    ],
    'generate: wand, cape, pigeon\ngifts: a rabbit to Brian\nbid: 3 on Jackie',
  ],
  [
    'words',
    'I’ll',
    [fresh(iphone, 'Day 1', 'Hi Pat, I’ll generate cape, deck and rabbit and I’ll bid 4 on Julius. Anna')],
    'generate: cape, deck, rabbit\nbid: 4 on Julius',
  ],
  [
    'words',
    'extra wand',
    [
      fresh(
        gmail,
        'day 1',
        'Hello Pat,\n\nToday I generate wand, pigeon and deck, and I buy an extra wand for 5 coins. My bid is 2 coins on Pierre.\n\nGood luck everyone.\n\nAnna Quill',
      ),
    ],
    'generate: wand, pigeon, deck\nextra: wand\nbid: 2 on Pierre',
  ],
  [
    'words',
    'a condition in plain words',
    [
      fresh(
        outlook,
        'Kettle Street',
        'Hi Pat,\n\nGenerate a wand, a cape and a deck.\nIf Jackie has 3 kinds I bid 5 on her, otherwise I bid 2 on Blaire.\n\nAnna',
      ),
    ],
    'generate: wand, cape, deck\nbid: if Jackie has 3 kinds, bid 5 on her; otherwise bid 2 on Blaire',
  ],
  [
    'words',
    'two gifts',
    [
      fresh(
        gmailPhone,
        'Kettle Street',
        'Hi! Generate rabbit, cape, crystal ball. Give a pigeon to Dai and a wand to Cleo. Bid 1 on Flavio. Thanks, Anna',
      ),
    ],
    'generate: rabbit, cape, crystal ball\ngifts: a pigeon to Dai, a wand to Cleo\nbid: 1 on Flavio',
  ],
  [
    'words',
    'orders at the end of a story',
    [
      fresh(
        thunderbird,
        'Hello from Bristol',
        'Hi Pat,\n\nWe have moved at last. There are boxes up to the ceiling and the kettle is somewhere in one of them, but the internet works.\n\nDay 1:\nGenerate wand, cape, pigeon.\nBid 3 on Jackie.\n\nMore when I have found the kettle,\nAnna',
      ),
    ],
    'generate: wand, cape, pigeon\nbid: 3 on Jackie',
  ],
  [
    'words',
    'full names',
    [
      fresh(
        proton,
        'Market',
        'Hi Pat,\n\nI generate a deck of cards, a crystal ball and a magic wand. I bid 3 coins on Jackie Dazzle III.\n\nAnna',
      ),
    ],
    'generate: deck, crystal ball, wand\nbid: 3 on Jackie',
  ],

  [
    'lists and tables',
    'Gmail, bullets',
    [fresh(gmail, 'Orders', 'Hi Pat, day 1:\n\n- generate wand, cape, deck\n- bid 3 on Julius\n\nAnna')],
    'generate: wand, cape, deck\nbid: 3 on Julius',
  ],
  [
    'lists and tables',
    'Outlook, a table',
    [
      fresh(
        outlookOld,
        'Orders',
        'Pat,\n\n| Generate | wand, cape, pigeon |\n| Extra | none |\n| Gifts | a rabbit to Brian |\n| Bid | 3 on Jackie |\n\nAnna',
      ),
    ],
    'generate: wand, cape, pigeon\ngifts: a rabbit to Brian\nbid: 3 on Jackie',
  ],
  [
    'lists and tables',
    'Apple Mail, the goods as a list',
    [fresh(apple, 'Orders', 'Hi Pat\n\nGenerate:\n- wand\n- cape\n- pigeon\n\nBid: 3 on Jackie\n\nAnna')],
    'generate: wand, cape, pigeon\nbid: 3 on Jackie',
  ],
  [
    'lists and tables',
    'web Outlook, a numbered list',
    [
      fresh(
        outlook,
        'Orders',
        'Hello Pat\n\n1. Generate a rabbit, a deck and a wand\n2. No extra\n3. No gifts\n4. Bid 2 on Blaire\n\nAnna',
      ),
    ],
    'generate: rabbit, deck, wand\nbid: 2 on Blaire',
  ],

  [
    'chats',
    'WhatsApp, a group',
    [
      [
        'WhatsApp Chat with Kettle Street.txt',
        '[01/03/2026, 12:10:02] Pat Referee: Day 1 is open\n[03/03/2026, 10:15:07] Anna: Generate wand, cape and pigeon. Bid 3 on Jackie\n[03/03/2026, 10:15:40] Anna: have a good week everyone!\n',
      ],
    ],
    'generate: wand, cape, pigeon\nbid: 3 on Jackie',
  ],
  [
    'chats',
    'Discord, copied out',
    [
      [
        'discord.txt',
        'Anna — 03/03/2026 10:15\ngenerate: deck, cape, rabbit\ngifts: wand to brian\nbid: 2 on pierre\n',
      ],
    ],
    'generate: deck, cape, rabbit\ngifts: a wand to Brian\nbid: 2 on Pierre',
  ],
  [
    'chats',
    'a form',
    [
      [
        'Day 1 (Responses).csv',
        'Timestamp,Email Address,Generate,Extra,Gifts,Bid\n03/03/2026 10:15:22,anna@quill.example,"wand, cape, pigeon",none,a rabbit to Brian,3 on Jackie\n',
      ],
    ],
    'generate: wand, cape, pigeon\ngifts: a rabbit to Brian\nbid: 3 on Jackie',
  ],
  [
    'chats',
    'a forum',
    [
      [
        'thread.txt',
        'Re: Kettle Street - day 1\nby Anna » Tue Mar 03, 2026 10:15 am\n\nHello all, here is mine:\n\nGenerate a wand, a deck and a pigeon. Bid 3 coins on Flavio.\n\nAnna\n',
      ],
    ],
    'generate: wand, deck, pigeon\nbid: 3 on Flavio',
  ],

  [
    'press',
    'press below',
    [
      fresh(
        gmail,
        'orders and press',
        'Hi Pat,\n\nGenerate wand, cape, pigeon\nBid 3 on Jackie\n\nPRESS: Pigeons at half price to anyone who brings their own hat.\n\nAnna',
      ),
    ],
    'generate: wand, cape, pigeon\nbid: 3 on Jackie',
    { open: ['Pigeons at half price'], never: ['Anna'] },
  ],
  [
    'press',
    'in the slip',
    [
      inQuote(
        outlook,
        'Hi Pat, all below.',
        { generate: 'wand, cape, deck', bid: '2 on Blaire', PRESS: 'The market square smells of rabbit.' },
        'kept',
      ),
    ],
    'generate: wand, cape, deck\nbid: 2 on Blaire',
    { open: ['smells of rabbit'] },
  ],

  [
    'corrections',
    'another bid next day',
    [
      fresh(gmail, 'Kettle Street', 'Generate wand, cape, pigeon\nBid 3 on Jackie\n\nAnna'),
      later(gmail, 'Hi Pat, could you change my bid to 5 on Jackie? Everything else stays the same.\n\nAnna'),
    ],
    'generate: wand, cape, pigeon\nbid: 5 on Jackie',
  ],
  [
    'corrections',
    'all anew',
    [
      fresh(iphone, 'Orders', 'Generate wand, cape, pigeon\nBid 3 on Jackie'),
      later(iphone, 'Scrap my last mail please. New orders:\nGenerate deck, rabbit, crystal ball\nBid 2 on Blaire'),
    ],
    'generate: deck, rabbit, crystal ball\nbid: 2 on Blaire',
  ],
  [
    'corrections',
    'doubtful: which one',
    [
      fresh(outlook, 'Orders', 'Generate wand, cape, pigeon\nBid 3 on Jackie'),
      later(
        outlook,
        'Hi Pat, I may have got the name wrong in my bid, I meant the one who likes rabbits. Could you check?\n\nAnna',
      ),
    ],
    '?orders',
  ],

  ['nothing', 'nothing from me', [[gmail, 'Nothing from me today, Pat.\n\nAnna']], 'nothing'],

  [
    'two wills',
    'two bids',
    [fresh(gmail, 'orders', 'Hi Pat,\n\nGenerate wand, cape, pigeon. Bid 3 on Jackie. Bid 4 on Blaire.\n\nAnna')],
    '?orders',
  ],
  [
    'two wills',
    'four goods',
    [fresh(iphone, 'orders', 'Generate wand, cape, pigeon, deck. Bid 3 on Jackie.')],
    '?orders',
  ],
  [
    'whose',
    'signed by another player',
    [
      fresh(webmail, 'orders', 'Hi Pat,\n\nGenerate wand, cape, pigeon\nBid 3 on Jackie\n\nDai', {
        from: fromOf('Anna'),
      }),
    ],
    '?player',
  ],
  [
    'passed on by a player',
    'Cleo’s mail, sent on by Anna',
    [
      fresh(
        gmail,
        'Fwd: market',
        'From Cleo, her mail to you bounced.\n\n---------- Forwarded message ---------\nFrom: Cleo <cleo@leeds.example>\nDate: Mon, 2 Mar 2026 at 21:40\nSubject: market\nTo: Anna Quill <anna@quill.example>\n\n\nGenerate deck, rabbit, wand\nBid 4 on Pierre\n\nCleo',
      ),
    ],
    '?player',
  ],
]

export const everyday = [...everydayIn(SM, rounds), ...everydayIn(EL, turns), ...everydayIn(MM, days)]
