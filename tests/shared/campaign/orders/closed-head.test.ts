// A hundred headings below open press: none of the words under them is ever open press unasked, typed or mailed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptOrders, readOrders } from '@shared/campaign/orders/orders'
import type { RecordBody } from '@shared/campaign/record/records'
import { pressRecords } from '@shared/campaign/orders/press'
import { readSeatLetter } from '../../../../src/main/desk/inbox/reading/read-seat-letter'
import { PRIVATE_HEADINGS as HEADINGS } from '../../../support/private-headings'
import { ANNA, mailbox, type Mailbox } from '../../../support/mailbox'

const SECRET = 'meet me behind the mill'
const OPEN = 'the fountain plays at noon'
/** Heads of quotations close press where they end in a colon. */
const QUOTED = [
  'Pat wrote',
  'Brian wrote',
  'Am Montag schrieb Pat Inkwell',
  'On Monday you wrote',
  'On Mon, 2 Mar 2026 at 10:00, Brian wrote',
]

const UNDERSTOOD = ['PRIVATE (Brian)', 'PRIVATE Brian', 'PRIVATE TO BRIAN', 'To Brian only', 'For Brian’s eyes only', 'PM to Brian', 'DM Brian', 'Whisper to Brian', '**Private (Brian)**', 'P R I V A T E to Brian'] // prettier-ignore

const ORDERS = 'round 1: pass\nround 2: pass'
let box: Mailbox
beforeAll(async () => {
  box = await mailbox('spell-merchants', { 'private-press': true })
})
afterAll(() => box.close())

/** The open press and the rest of a text typed by the referee. */
function taken(text: string) {
  const accepted = acceptOrders(box.space.campaign(), {
    seat: 0,
    text,
    how: 'typed',
    letter: true,
    sent: null,
    force: true,
  })
  if (!accepted.ok) throw new Error(JSON.stringify(accepted.error))
  const { record, press } = accepted.value
  const open = [record.press, ...press.flatMap((each) => (each.type === 'press' ? [each.text] : []))].join('\n')
  return { open, kept: press.flatMap((each) => (each.type === 'note' ? [each] : [])) }
}

const shapes = (head: string): readonly string[] => [`${head}: ${SECRET}`, `${head}:\n${SECRET}`, `${head}\n${SECRET}`]

test('there are more than a hundred of them', () => expect(new Set(HEADINGS).size).toBeGreaterThan(100))

test.each([...HEADINGS, ...QUOTED])('typed, %s', (head) => {
  for (const [i, shape] of shapes(head)
    .slice(0, QUOTED.includes(head) ? 2 : 3)
    .entries()) {
    // Each shape below both ways to open press, by turns.
    const above = (i + HEADINGS.indexOf(head)) % 2 === 0 ? `PRESS: ${OPEN}` : `PRESS:\n${OPEN}\n`
    const { open, kept } = taken(`${ORDERS}\n${above}\n${shape}`)
    expect(open, shape).toContain(OPEN)
    expect(open, shape).not.toContain(SECRET)
    expect(
      kept.some(({ text }) => text.includes(SECRET)),
      shape,
    ).toBe(true)
  }
  expect(taken(`${ORDERS}\nPRESS: ${head}: ${SECRET}`).open).not.toContain(SECRET)
})

test('read from a letter, all of them, none is printed openly', () => {
  const campaign = box.space.campaign()
  const leaks = HEADINGS.flatMap((head) => shapes(head)).filter((shape) => {
    const { reading, records } = readSeatLetter(campaign, 0, `${ORDERS}\n\nPRESS: ${OPEN}\n\n${shape}\n\nAnna`, null)
    return [reading.press, ...records.map(shown)].some((words) => words.includes(SECRET))
  })
  expect(leaks).toEqual([])
})

test('imported as mail, one heading of six in each shape, none is printed openly', async () => {
  const leaks: string[] = []
  for (const [i, head] of HEADINGS.entries()) {
    if (i % 6 > 0) continue
    const shape = shapes(head)[(i / 6) % 3]!
    const mail = await box.bring(ANNA, `${ORDERS}\n\nPRESS: ${OPEN}\n\n${shape}\n\nAnna`)
    const orders = box.space.campaign().orders.filter((line) => line.mail === mail.mail)
    if (orders.length === 0 || orders.some(({ press }) => press.includes(SECRET))) leaks.push(shape)
  }
  expect(leaks).toEqual([])
  expect(box.space.campaign().press.filter(({ text }) => text.includes(SECRET))).toEqual([])
})

/** How headings are written: in other signs, set off otherwise, on the press line, in other kinds of press, said of what is above. */
const wide = (words: string): string =>
  words.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const CYRILLIC: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', i: 'і', A: 'А', B: 'В', E: 'Е', P: 'Р', T: 'Т' } // prettier-ignore
const apart = (words: string, by: string): string => words.replace(/\p{L}+/gu, (word) => [...word].join(by))
const FRAMES: readonly (readonly [name: string, text: (head: string) => string])[] = [
  ['bold', (head) => `PRESS: Hm.\n**${head}:** ${SECRET}`],
  ['underlined', (head) => `PRESS: Hm.\n__${head}__\n${SECRET}`],
  ['in rules', (head) => `PRESS: Hm.\n=== ${head} ===\n${SECRET}`],
  ['in brackets', (head) => `PRESS: Hm.\n(${head}) ${SECRET}`],
  ['alone in brackets', (head) => `PRESS: Hm.\n[${head}]\n${SECRET}`],
  ['all in brackets', (head) => `PRESS: Hm.\n(${head}: ${SECRET})`],
  ['with a bullet', (head) => `PRESS: Hm.\n• ${head}: ${SECRET}`],
  ['with a number', (head) => `PRESS: Hm.\n2. ${head}: ${SECRET}`],
  ['quoted', (head) => `PRESS: Hm.\n> ${head}: ${SECRET}`],
  ['with a dash', (head) => `PRESS: Hm.\n${head} - ${SECRET}`],
  ['with a long dash', (head) => `PRESS: Hm.\n${head}—${SECRET}`],
  ['with an arrow', (head) => `PRESS: Hm.\n${head} => ${SECRET}`],
  ['with a bar', (head) => `PRESS: Hm.\n${head} | ${SECRET}`],
  ['in capitals', (head) => `PRESS: Hm.\n${head.toUpperCase()}: ${SECRET}`],
  ['in small letters', (head) => `PRESS: Hm.\n${head.toLowerCase()}: ${SECRET}`],
  ['wide', (head) => `${wide('PRESS')}: Hm.\n${wide(head)}：${SECRET}`],
  ['with invisible signs', (head) => `PRE\u00adSS: Hm.\n${[...head].join('\u200b')}: ${SECRET}`],
  [
    'in letters that look alike',
    (head) => `PRESS: Hm.\n${head.replace(/./gu, (sign) => CYRILLIC[sign] ?? sign)}: ${SECRET}`,
  ],
  ['on the press line', (head) => `PRESS: ${head}: ${SECRET}`],
  ['right below the press line', (head) => `PRESS\n${head}\n${SECRET}`],
  ['behind a sentence', (head) => `PRESS: The inn is open. ${head}: ${SECRET}`],
  ['behind a long line', (head) => `PRESS: ${'The inn is full. '.repeat(40)}\n${head}: ${SECRET}`],
  ['below what it is said of', (head) => `PRESS: ${SECRET}\n(${head})`],
  ['at the end', (head) => `PRESS: ${SECRET}\n${head}`],
  ['in anonymous press', (head) => `PRESS (anonymous): Hm.\n${head}: ${SECRET}`],
  ['under a pen name', (head) => `PRESS by The Moor: Hm.\n${head}:\n${SECRET}`],
  ['with more below', (head) => `PRESS: Hm.\n${head}: ${SECRET}\n\nAll is well.`],
]

/** A third of the headings, another third for the next frame: every heading is in nine frames. A colon says that something is below. */
const headingsFor = (text: (head: string) => string): readonly string[] =>
  HEADINGS.filter((head, i) => !head.includes(': ') && (i + FRAMES.findIndex(([, own]) => own === text)) % 3 === 0)

test.each(FRAMES)('%s: no heading lets the words below be printed openly, typed or mailed', (_, text) => {
  const campaign = box.space.campaign()
  const leaks = headingsFor(text).filter((head) => {
    const typed = readOrders(campaign, 0, `${ORDERS}\n${text(head)}`, 'typed')
    const mailed = readSeatLetter(campaign, 0, `Dear Pat,\n\n${ORDERS}\n\n${text(head)}\n\nAnna`, null)
    const records = [...pressRecords(campaign, 0, typed.closed).records, ...mailed.records]
    const printed = [typed.press, mailed.reading.press, ...records.map(shown)]
    const others = records.some(
      (record) =>
        record.type === 'note' &&
        record.press?.kind === 'private' &&
        record.press.to?.some((seat) => !head.toLowerCase().includes(NAMES[seat]!)),
    )
    return others || printed.some((words) => words.includes(SECRET))
  })
  expect(leaks).toEqual([])
})
test('in spaced letters', () => {
  for (const by of [' ', '.', '-', '*'])
    for (const head of ['PRIVATE', 'Secret', 'Confidential', 'Only Brian', 'PM Brian', 'Geheim'])
      for (const end of [': ', ':\n', '\n'])
        expect(
          taken(`${ORDERS}\nPRESS: Hm.\n${apart(head.replace(' ', '   '), by)}${end}${SECRET}`).open,
          head + by,
        ).not.toContain(SECRET)
})
const NAMES = ['anna', 'brian', 'cleo', 'dai']
const shown = (record: RecordBody): string => (record.type === 'press' ? record.text : '')

test.each([
  'Secret from Brian',
  'Private: not for Brian',
  'Secret, but not for Brian',
  'All but Brian, private',
  'Secret about Brian',
  'Private to all but Brian',
])('%s is not understood to be for Brian', (head) => {
  for (const shape of shapes(head))
    for (const { press } of taken(`${ORDERS}\nPRESS: ${OPEN}\n${shape}`).kept)
      expect(press?.to ?? [], shape).not.toContain(1)
})

test('what waits is not lost, nor is what stands above a remark', () => {
  for (const text of [
    `PRESS: ${SECRET} (private)`,
    `PRESS: ${SECRET}\nPRIVATE`,
    `PRESS: Hm.\nFor you: ${SECRET}`,
    `PRESS: ${SECRET} and\nonly one eye`,
  ]) {
    const { open, kept } = taken(`${ORDERS}\n${text}`)
    expect(open, text).not.toContain(SECRET)
    expect(kept.map(({ press }) => press?.text).join(), text).toContain(SECRET)
  }
})

test.each(UNDERSTOOD)('%s is understood to be for Brian', (head) => {
  for (const shape of shapes(head)) {
    const private_ = taken(`${ORDERS}\nPRESS: ${OPEN}\n${shape}`).kept.flatMap(({ press }) =>
      press?.kind === 'private' ? [press] : [],
    )
    expect(
      private_.map(({ to, text }) => [to, text]),
      shape,
    ).toEqual([[[1], SECRET]])
  }
})

const ORDINARY = `
Newts! Newts for sale.
The Moor speaks: the heather is on fire.
Brian sold his wand to a passing goat.
A small ad: one cauldron, hardly used.
Only fools sell in spring.
We met at 18:00 behind the tavern, and nobody spoke.
Market news - prices fall again.
Is there a secret behind Cleo’s smile?
The private lives of newts are dull, as any newt will tell.
Lost: one pigeon. Finder may keep it.
Roses are red,
Chapter 3: In which the wizard sneezes
To the citizens of Kettle Street: wake up!
For sale: a map of nowhere.
What did Brian do with the rabbit?
Ode to a Wand
I, for one, welcome our new owl overlords.
Anna: I was never there.
Weather: fog.
The Gazette – late edition
Our correspondent reports from the bazaar that wands are dear.
Cleo the Grim rides again, they say.
Rumour: the deck is marked.
Wanted: a wizard without a hat
Quoth the raven: nevermore.
10 gold for the head of the goat
Editorial: On the price of pigeons
Item. The well is dry.
Yours in haste, the mayor
Dai and Brian were seen together at the fair, laughing.
Kettle Street: the lamp-lighters are on strike again.
LONDON: Fog in the channel, continent cut off.
Harbour News: three ships came in and none of them was ours.
Rumour has it: the deck is marked.
Wanted: a wizard without a hat.
For sale: one cauldron, hardly used.
Lost: a pigeon, grey, answers to Gerald.
Weather: rain, then more rain.
The Gazette - late edition
The train leaves at 6 pm.
Only fools rush in where goats fear to tread.
The old duke has but one eye, and it sees everything that is done in this town after dark.
Her eyes were red with weeping when the messenger came from the north.
Congratulations to Cleo on a splendid session!
I congratulate Dai, who played better than all of us.
The Mayor (in a bad mood): "No more newts!"
Nobody expects the goat.
A toast to absent friends!
Dear readers, the story so far: the goat has eaten the map.
It was a dark and stormy night. The rain fell in torrents, except at occasional intervals, when it was checked by a violent gust of wind.
Our correspondent reports from the bazaar that wands are dear, capes are cheap, and that the rabbit market has collapsed completely since Tuesday.
Result of the poll: goats 5, newts 3.
Theatre Royal: "The Goat's Revenge", nightly at 19:30.
Recipe: take one newt (large), add salt (lots), and stir.
The guild meets on Monday (bring your own chair).
Long live the king!
The secretary of the guild has resigned.
The personal best of the goat stands at four fences.
The duke's private army has marched through the town at dawn, singing, with drums and a borrowed elephant.
`
  .trim()
  .split('\n')

const VERSE = [
  'Roses are red,\nviolets are blue,\nthe wizard is dead,\nand the goat is too.',
  'There once was a wizard of Leeds\nwho swallowed a packet of seeds;\nin less than an hour\nhis nose was a flower\nand his head was a garden of weeds.',
  'Merlin: "Who goes there?"\nGhost: "A friend."',
  'Old Woman: "Is it raining?"\nYoung Man: "It always is."',
  'Item. The well is dry.\nItem. So am I.',
  '"Where is the rabbit?" asked the constable.\n"Which rabbit?" asked the magician.',
  'Ode to a Wand\n\nO wand, O wand, so thin and straight,\nyou never came, I had to wait.',
]
test('ordinary press is printed', () => {
  const waiting = ORDINARY.filter(
    (words) => !taken(`${ORDERS}\nPRESS: ${OPEN}\n${words}\nand so to bed.`).open.includes(words),
  )
  expect(waiting).toEqual([])
  for (const words of VERSE) expect(taken(`${ORDERS}\nPRESS:\n${words}`).open).toBe(words)
})
