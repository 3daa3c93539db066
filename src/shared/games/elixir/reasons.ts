// Reasons why an order of Elixir cannot be carried out: code (recorded in campaigns), rule and words.

const REASONS: ReadonlyMap<string, readonly [rule: string, words: string]> = new Map(
  Object.entries({
    'not-drinkable': ['EX-21', 'this potion cannot be drunk'],
    'no-potion': ['EX-21', 'there was no such potion to drink'],
    'not-at-healer': ['EX-8', 'not at the Healer’s'],
    'paid-already': ['EX-8', 'the Healer had already been paid'],
    'not-healed': ['EX-8', 'still at the Healer’s, unpaid'],
    'moved-already': ['EX-7', 'movement was over'],
    'foreign-lab': ['EX-7', 'nobody enters another wizard’s Lab'],
    'healer-shut': ['EX-7', 'nobody can walk to the Healer’s; wizards are only carried there'],
    'no-way': ['EX-7', 'no way leads there'],
    'no-such-place': ['EX-7', 'there is no such place'],
    'too-far': ['EX-7', 'it was too far'],
    'not-in-shop': ['EX-9', 'not in a shop'],
    'not-sold-here': ['EX-9', 'this shop does not sell it'],
    'sold-out': ['EX-9', 'it was sold out'],
    'no-gold': ['EX-9', 'there was not enough gold'],
    'no-sweet-talk': ['EX-23', 'no Solution of Sweet Talking was in use'],
    'not-at-jeweller': ['EX-9', 'not at the Jeweller’s'],
    'free-already': ['EX-9', 'only one gem a turn is free, and it had been taken'],
    'not-in-lab': ['EX-10', 'not in their own Lab'],
    'nothing-carried': ['EX-10', 'nothing was carried'],
    'not-carried': ['EX-10', 'it was not carried'],
    'not-in-alley': ['EX-11', 'not in the Blind Alley'],
    'alley-empty': ['EX-11', 'the Blind Alley was empty'],
    'not-in-heap': ['EX-11', 'it was not in the heap'],
    'nobody-to-hire': ['EX-14', 'there was nobody to hire'],
    'somebody-else': ['EX-25', 'it was somebody else'],
    'too-dear': ['EX-14', 'the price was higher than allowed'],
    'not-hired': ['EX-14', 'this stranger had not been hired'],
    'nobody-else': ['EX-14', 'it must be another wizard'],
    'seat-out': ['EX-14', 'that wizard has left the game'],
    'table-busy': ['EX-20', 'there was already a brew on the table'],
    'brewed-already': ['EX-20', 'only one brew a turn is allowed'],
    'bad-brew': ['EX-17', 'a brew takes one herb, one special ingredient and at least one gem'],
    'not-on-shelf': ['EX-17', 'not all of it was on the shelf'],
    'no-brew': ['EX-20', 'there was no brew on the table'],
    'only-gems': ['EX-20', 'only gems can be added'],
    'no-baneful': ['EX-22', 'there was no Baneful Brew'],
    'guard-already': ['EX-22', 'the guard was already up'],
    'no-fluid': ['EX-22', 'no Fluid of Filching was in use'],
    'filched-already': ['EX-22', 'the Fluid works once a turn'],
    'filch-too-many': ['EX-22', 'on later turns the Fluid takes only one'],
    'nothing-to-filch': ['EX-22', 'that wizard had no potions'],
    'nothing-named': ['EX-25', 'nothing was named'],
  } as const),
)

/** The rule behind a reason. */
export const ruleOf = (code: string): string => REASONS.get(code)?.[0] ?? 'EX-25'

/** A reason as the end of a sentence; the code itself if it is unknown. */
export const reasonWords = (code: string): string => REASONS.get(code)?.[1] ?? code
