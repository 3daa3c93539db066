// Everyday expressions that are made with a word of orders and never are one: `pass on my regards`, `keep in touch`. Pure. No looking
// behind here: a live sheet is read by browsers that cannot.

const LETTERS = "[\\p{L}'’-]"
/** The addressee: `to the Leeds lot`. Words after a conjunction may be an order. */
const TO = `(?: to(?: (?!(?:and|but|or|then|plus|an?) )${LETTERS}+){1,4})?`
const KIND =
  '(?:regards|love|greetings|best(?: wishes)?|wishes|compliments|condolences|congratulations|thanks|apologies)'

const EXPRESSIONS: readonly string[] = [
  `(?:pass|send|give|convey)(?: on)? (?:(?:my|our|on) )+(?:(?:very|kind|kindest|warm|warmest|best|fondest) )*${KIND}${TO}`,
  `(?:offer|send|give)(?: ${LETTERS}+)? (?:my|our) (?:sincere |deepest |heartfelt )?${KIND}${TO}`,
  `offer you (?:[1-9]|an?|some) (?:${LETTERS}+ )?(?:lifts?|seats?|beds?|tickets?|bottles?|drinks?|rooms?)`,
  `keep (?:in touch|well|safe|warm|smiling|your spirits up|up the good work|calm|my fingers crossed|our fingers crossed)`,
  `keep(?:s|ing)? (?:me|us) (?:busy|posted|informed|up to date)`,
  `bid (?:you|everyone|everybody|all|them) (?:all )?(?:a )?(?:very )?(?:good ?(?:night|bye|day|evening|morning)|farewell|adieu|welcome)`,
  `rest (?:in peace|assured)`,
  `generat(?:e|ed|es|ing) (?:a (?:good )?)?(?:laugh|smile|chuckle|discussion|debate|interest)s?(?: or two)?`,
  `restock(?:ed|ing)? (?:the|my|our) (?:fridge|freezer|larder|pantry|cellar|cupboards?|shelves|bar|bookcase|bird table)`,
  `(?:here|off|there) (?:we|i) go(?: again)?(?= *(?:[.!,;:-]|$))`,
  `(?:go|goes|going|went) (?:out|to (?:bed|sleep|work|church|school))(?= *(?:[.!,;]|$))`,
  `(?:a|the|my|our) (?:(?:long|short|nice|good|little) )?walk (?:to|in|along|round|around|through) the (?:station|park|woods?|hills?|sea|beach|river|shops?|pub|dog)`,
  `mov(?:e|ed|es|ing) house`,
  `we (?:move|moved|are moving|will move|shall move) to ${LETTERS}+(?: ${LETTERS}+)? in (?:january|february|march|april|may|june|july|august|september|october|november|december)`,
  `had to buy (?:an?|some) new ${LETTERS}+`,
]
const IDIOM = new RegExp(`(^|[^\\p{L}\\d])(?:${EXPRESSIONS.join('|')})(?![\\p{L}\\d])`, 'giu')

/** A line without everyday expressions that are made with words of orders; the same line without any. */
export const withoutIdioms = (line: string): string => (line.length > 400 ? line : line.replace(IDIOM, '$1 '))
