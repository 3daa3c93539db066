// The campaigns that are frozen whole: who plays and what they send, turn by turn.

export interface Sent {
  readonly who: string
  /** As the slip of a sheet as text, as the form of a PDF, as the words of a live sheet, or as a mail written freely. */
  readonly way: 'slip' | 'pdf' | 'live' | 'mail'
  /** Lines of the slip; of a mail all its text. */
  readonly text: string
  readonly press?: string
  /** Whom the press of a live sheet is for. */
  readonly to?: string
}

export interface NetPlan {
  /** The folder. */
  readonly id: string
  readonly game: string
  readonly players: readonly string[]
  readonly options: readonly string[]
  /** Mail for each turn; unless the game is played by posts, the last turn is not adjudicated. */
  readonly turns: readonly (readonly Sent[])[]
  /** Correction of turn 1: its player and the orders meant. */
  readonly meant: readonly [player: string, orders: string]
}

const slip = (who: string, text: string, press = ''): Sent => ({ who, way: 'slip', text, press })
const pdf = (who: string, text: string, press = ''): Sent => ({ who, way: 'pdf', text, press })
const live = (who: string, text: string, press = '', to?: string): Sent =>
  to === undefined ? { who, way: 'live', text, press } : { who, way: 'live', text, press, to }
const mail = (who: string, text: string): Sent => ({ who, way: 'mail', text })
const THREE = ['Anna', 'Brian', 'Cleo']
const OPEN = ['proof=each-turn', 'private-press=yes']

const merchants = [
  slip('Anna', 'round 1: offer 6 6\nround 2: if I won the first one then pass\nelse offer 1 1', 'Wands are not what they were.'),
  pdf('Brian', 'round 1: restock 1 2 3\nround 2: offer 4 4', 'The cat has read the rules.'),
  live('Cleo', 'round 1: pass\nround 2: restock random', 'Shall we leave the wizards to Brian?', 'Anna'),
] // prettier-ignore

/** Their forms are large. */
const few = merchants.filter(({ way }) => way !== 'pdf')

export const NET_PLANS: readonly NetPlan[] = [
  {
    id: 'spell-merchants',
    game: 'spell-merchants',
    players: THREE,
    options: [...OPEN, 'target=300'],
    turns: [
      merchants,
      [
        mail('Anna', 'Hello Pat,\n\nround 1: restock 6 6 5\nround 2: offer 2 2\n\nPRIVATE to Brian:\nI know what you are up to.\n\nDIARY:\nBrian suspects nothing.'),
        live('Brian', 'round 1: offer 1 1\nround 2: if I have 4 points then pass\nelse restock 2 4 6'),
      ],
      [pdf('Anna', 'round 1: pass\nround 2: offer 5 5'), slip('Brian', 'round 1: restock random\nround 2: pass'), mail('Cleo', 'round 1: offer 3 3\nround 2: restock 1 1 1\n\nNOTE to the referee:\nI am away next week.')],
      [slip('Anna', 'round 1: offer 2 2\nround 2: pass'), live('Cleo', 'round 1: restock random\nround 2: pass')],
    ],
    meant: ['Anna', 'round 1: pass\nround 2: offer 6 6'],
  },
  {
    id: 'elixir',
    game: 'elixir',
    players: THREE,
    options: OPEN,
    turns: [
      [
        slip('Anna', 'turn: move to herbalist\nbuy mandrake, vervain\nhire up to 3', 'The herbalist has raised her prices.'),
        pdf('Brian', 'turn: move to jeweller\nif shop("ruby") > 0 then buy ruby\nelse buy opal', 'Nothing beats a ruby.'),
        live('Cleo', 'turn: move towards lab\nhire', 'Let us stay out of his way.', 'Anna'),
      ],
      [
        mail('Anna', 'Dear Pat,\n\nmove towards special supplies\nbuy salt\nstore all\n\nPRIVATE to Cleo:\nAgreed.\n\nDIARY:\nI do not trust Cleo.\n'),
        live('Brian', 'turn: move towards lab\nhire up to 2'),
      ],
      [pdf('Anna', 'turn: move to lab\nstore all'), slip('Brian', 'turn: stay\nstore all'), mail('Cleo', 'stay\nhire\n\nNOTE to the referee:\nI am away next week.')],
      [slip('Anna', 'turn: brew mandrake + salt + ruby'), live('Cleo', 'turn: move to herbalist\nbuy vervain')],
    ],
    meant: ['Anna', 'move to herbalist\nbuy mandrake'],
  },
  {
    id: 'magicians-market',
    game: 'magicians-market',
    players: [...THREE, 'Dai'],
    options: OPEN,
    turns: [
      [
        slip('Anna', 'generate: wand, cape, pigeon\ngifts: a rabbit to Brian\nbid: 3 on Jackie', 'Capes are the coming thing.'),
        pdf('Brian', 'generate: rabbit, deck, crystal ball\nextra: wand\nbid: if Jackie has 4 kinds, bid 4 on her\notherwise bid 3 on The Strange', 'Decks, decks, decks.'),
        live('Cleo', 'generate: pigeon, deck, rabbit\nbid: 1 on Flavio', 'Leave Flavio to me.', 'Anna'),
        mail('Dai', 'Today I generate a wand, a cape and a deck. I bid 2 coins on Blaire.'),
      ],
      [
        mail('Anna', 'Hello,\n\ngenerate: deck, cape, wand\nbid: 2 on Flavio\n\nPRIVATE to Dai:\nSell me your cape.\n\nDIARY:\nFlavio is a fraud.\n'),
        live('Brian', 'generate: rabbit, wand, cape\ngifts: a deck to Cleo\nbid: 5 on Jackie'),
        slip('Cleo', 'generate: pigeon, deck, cape\nextra: rabbit'),
      ],
      [pdf('Anna', 'generate: rabbit, pigeon, wand\nbid: 1 on Jackie'), mail('Dai', 'generate: wand, cape, deck\n\nNOTE to the referee:\nI am away next week.')],
      [slip('Anna', 'generate: deck, cape, crystal ball\nbid: 4 on Julius'), live('Cleo', 'generate: deck, rabbit, wand\nbid: 2 on Julius')],
    ],
    meant: ['Dai', 'generate: wand, cape, deck\nbid: 2 on Pierre'],
  },
  {
    id: 'magic-spell',
    game: 'magic-spell',
    players: THREE,
    options: OPEN,
    turns: [
      [
        slip('Anna', 'turn: scrounge 12\nif it fits weave on ENNUI, else keep', 'Who hides the letter E?'),
        pdf('Brian', 'turn: scrounge 40\nkeep\ntrades: trade with Anna: give E; get T', 'I need more homework.'),
        live('Cleo', 'turn: rest', 'Brian copies.', 'Anna'),
      ],
      [
        mail('Anna', 'Dear Pat,\n\nscrounge 20\nput back\n\nPRIVATE to Cleo:\nHe does.\n\nDIARY:\nSo do I.\n'),
        live('Brian', 'turn: research'),
      ],
      [pdf('Anna', 'turn: weave N on ENNUI\nweave I on ENNUI'), slip('Brian', 'turn: scrounge 1\nkeep'), mail('Cleo', 'scrounge 50; keep\n\nNOTE to the referee:\nI am away next week.')],
      [slip('Anna', 'turn: research'), live('Cleo', 'turn: rest')],
    ],
    meant: ['Anna', 'rest'],
  },
  {
    id: 'fourth-game',
    game: 'fourth-game',
    players: ['Annabel', 'Brianna', 'Cleo'],
    options: ['private-press=yes'],
    turns: [[
      mail('Annabel', 'Piece 2: 14, 2\n\nPRESS:\nFourteen is my lucky number.'),
      mail('Brianna', 'Dear Pat,\n\nPiece 3: 9, 3\n\nPRIVATE to Annabel:\nMind the sevens.\n\nDIARY:\nShe does not mind them.'),
      mail('Cleo', 'Piece 1: 7, 1'),
    ]],
    meant: ['Annabel', 'Piece 2: 14, 2'],
  },
  { id: 'sealed', game: 'spell-merchants', players: THREE, options: ['proof=each-turn', 'sealed=yes'], turns: [few, few.slice(0, 1), [slip('Anna', 'round 1: pass\nround 2: offer 5 5', 'Sealed with wax.')]], meant: ['Anna', 'round 1: pass\nround 2: offer 6 6'] },
  { id: 'two-keys', game: 'spell-merchants', players: THREE, options: ['proof=each-turn', 'two-keys=yes'], turns: [few, few.slice(1)], meant: ['Anna', 'round 1: pass\nround 2: offer 6 6'] },
] // prettier-ignore
