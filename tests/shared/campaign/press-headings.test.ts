// A hundred headings below open press: none of the words under them is ever open press unasked, typed or mailed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptOrders } from '@shared/campaign/orders'
import { ANNA, mailbox, type Mailbox } from '../../support/mailbox'

const SECRET = 'meet me behind the mill'
const OPEN = 'the fountain plays at noon'
/** `[Brian]`: the words are understood to be for Brian alone; the others wait, or are notes and diaries. */
const HEADINGS = `
PRIVATE (Brian)
PRIVATE Brian
PRIVATE TO BRIAN
Private to Brian
Private message to Brian
PRIVATE - Brian
PRIVATE, Brian
*PRIVATE* to Brian
**Private (Brian)**
[PRIVATE to Brian]
## Private to Brian
P R I V A T E
P R I V A T E to Brian
PRIVATE
Private!
Private please
Strictly private
Private & confidential
DIARY (private)
Private diary
My private diary
Secret
SECRET
Secret message to Brian
Secret for Brian
Top secret
Confidential
Confidential to Brian
In confidence: confidential
Personal
Personal for Brian
PM to Brian
PM Brian
DM Brian
DM to Brian
DM
Whisper to Brian
Whispers to Brian
(whispered to Brian)
WHISPER
To Brian only
To Brian alone
For Brian only
Only for Brian
Brian only
Brian's eyes only
For Brian’s eyes only
For your eyes only
Your eyes only
Eyes only
Referee only
For the referee only
GM only
GM eyes only
Only for the GM
To the referee
P.S. to the referee
PS for the GM
PPS to the GM
Note to the referee
Note for GM
Note to Pat
To Pat
For Pat
Dear Pat
Pat
Referee
GM
Hi GM
You
For you
Pass on to Brian
Please pass this on to Brian
Message for Brian
Message to Brian
Letter to Brian
To Brian
Dear Brian
Brian
@Brian
To Brian and Cleo
To Brian, Cleo and Dai
Brian, Cleo
Cleo and Brian
Not for print: private
DNP
Privat
PRIVAT an Brian
Vertraulich
Nur für Brian
Geheim
Persönlich
Privé
Confidentiel
Personnel
Seulement pour Brian
Privado
Sólo para Brian
Secreto
Privato
Riservato
Solo per Brian
Vertrouwelijk
Alleen voor Brian
Prywatne
Tylko dla Brian
Soukromé
Лично
Editor
`
  .trim()
  .split('\n')

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

/** What would be printed openly, and what is kept otherwise, of a text typed by the referee. */
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
  for (const shape of shapes(head).slice(0, QUOTED.includes(head) ? 2 : 3))
    for (const above of [`PRESS: ${OPEN}`, `PRESS:\n${OPEN}\n`]) {
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

test('mailed, all of them, none is printed openly', async () => {
  const leaks: string[] = []
  for (const head of HEADINGS)
    for (const shape of shapes(head)) {
      const mail = await box.bring(ANNA, `${ORDERS}\n\nPRESS: ${OPEN}\n\n${shape}\n\nAnna`)
      const campaign = box.space.campaign()
      const orders = campaign.orders.filter((line) => line.mail === mail.mail).map((line) => line.press)
      if (orders.some((press) => press.includes(SECRET))) leaks.push(shape)
    }
  expect(leaks).toEqual([])
  expect(box.space.campaign().press.filter(({ text }) => text.includes(SECRET))).toEqual([])
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
`
  .trim()
  .split('\n')

test('ordinary press is printed', () => {
  const waiting = ORDINARY.filter(
    (words) => !taken(`${ORDERS}\nPRESS: ${OPEN}\n${words}\nand so to bed.`).open.includes(words),
  )
  expect(waiting).toEqual([])
})
