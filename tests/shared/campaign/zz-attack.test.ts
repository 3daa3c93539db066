import { expect, test } from 'vitest'
import { acceptOrders, readOrders } from '@shared/campaign/orders'
import { pressRecords } from '@shared/campaign/press'
import { readSeatLetter } from '../../../src/main/desk/inbox/own-words'
import { memoryCampaign } from '../../support/memory-campaign'
import { writeFileSync } from 'node:fs'

const SECRET = 'meet me behind the mill'
const LONG = `${SECRET} at midnight, and bring the grey cat and the two lanterns with you, for the road is dark and long`
const HEADS = `PRIVATE (Brian)
PRIVATE Brian
PRIVATE
PRIVATE TO BRIAN
DIARY (private)
P R I V A T E
To Brian only
Secret message to Brian
PM to Brian
DM Brian
WHISPER to Brian
For your eyes only
Referee only
P.S. to the referee
Pass on to Brian
Brian
GM
You
Private, for Brian Lee
Priv.
Pvt to Brian
Confidential note
This part is private
The rest is private
The following is confidential
Now something private
Just between us
Between you and me
Entre nous
Off the record
Not for the others
Not for Cleo
Not for public consumption
Do not print
Not for printing
Don't print this
For internal use
Top secret
Psst Brian
Brian's eyes
For the eyes of Brian
Read only by Brian
Only you may read this
Nobody else should see this
Keep this to yourself
Secretly
In secret
In private
Privately to Cleo
Private chat with Brian
Private conversation with Brian
Secret alliance with Brian
A private word
Private business
Personal message
Personally for Brian
Whispering to Brian
Whispers in Brian's ear
(aside to Brian)
Direct message to Brian
Private message
PMs
Vertraulich
Streng vertraulich
Geheim an Brian
Privat für Brian
Nur für dich
Nur an den Spielleiter
Persönlich
Confidentiel
Privé
Pour Brian seulement
Sólo para Brian
Secreto
Riservato a Brian
Segreto
Alleen voor Brian
Vertrouwelijk
Geheim
Poufne
Tajne
Důvěrné
Hemligt
Fortroligt
Luottamuksellinen
Confidencial
Privado para Brian
Cyfrinachol
Секретно
Лично для Brian
Приватно
秘密
Titkos
Gizli
Dear Brian
Hi Brian
Brian and Cleo
To all but Brian
Everyone except Cleo
Referee
Ref
Pat
Dear Pat
Note to ref
Note to editor
To the editor
For the moderator
PPS for you
PS Pat
Message for Brian
Mail to Brian
Letter to Cleo
Diary
My diary
Dear diary
Secret diary
Anonymous
Anon
Without my name
Unsigned
Ps. only for you
Eyes only
Top secret, eyes only
Personal & confidential
STRICTLY PRIVATE AND CONFIDENTIAL
Whisper
Pssst
FYEO`.split('\n')
const game = memoryCampaign(['Anna Quill', 'Brian Lee', 'Cleo Hart', 'Dai Evans'], { 'private-press': true })
const campaign = game.campaign()
const ORD = 'round 1: pass\nround 2: pass'
type Frame = readonly [string, (h: string) => string]
const spaced = (h: string) => [...h].map((c) => (c === ' ' ? '  ' : c)).join(' ')
const wide = (h: string) => [...h].map((c) => (c > ' ' && c <= '~' ? String.fromCharCode(c.charCodeAt(0) + 0xfee0) : c)).join('')
const FRAMES: Frame[] = [
  ['same', (h) => `PRESS: The inn is open.\n${h}: ${SECRET}`],
  ['samelong', (h) => `PRESS: The inn is open.\n${h}: ${LONG}`],
  ['next', (h) => `PRESS: The inn is open.\n${h}:\n${SECRET}`],
  ['alone', (h) => `PRESS: The inn is open.\n${h}\n${SECRET}`],
  ['para', (h) => `PRESS:\nThe inn is open.\n\n${h}\n\n${SECRET}`],
  ['dash', (h) => `PRESS: The inn is open.\n${h} - ${SECRET}`],
  ['emdash', (h) => `PRESS: The inn is open.\n${h} — ${LONG}`],
  ['emdash-tight', (h) => `PRESS: The inn is open.\n${h}—${LONG}`],
  ['bold', (h) => `PRESS: The inn is open.\n**${h}**: ${SECRET}`],
  ['boldin', (h) => `PRESS: The inn is open.\n**${h}:** ${SECRET}`],
  ['under', (h) => `PRESS: The inn is open.\n__${h}__\n${SECRET}`],
  ['hash', (h) => `PRESS: The inn is open.\n### ${h}\n${SECRET}`],
  ['square', (h) => `PRESS: The inn is open.\n[${h}] ${SECRET}`],
  ['round', (h) => `PRESS: The inn is open.\n(${h}) ${SECRET}`],
  ['roundnext', (h) => `PRESS: The inn is open.\n(${h})\n${SECRET}`],
  ['roundall', (h) => `PRESS: The inn is open.\n(${h}: ${SECRET})`],
  ['curly', (h) => `PRESS: The inn is open.\n{${h}} ${SECRET}`],
  ['angle', (h) => `PRESS: The inn is open.\n<${h}> ${SECRET}`],
  ['quotes', (h) => `PRESS: The inn is open.\n"${h}" ${SECRET}`],
  ['bullet', (h) => `PRESS: The inn is open.\n- ${h}: ${SECRET}`],
  ['bullet2', (h) => `PRESS: The inn is open.\n• ${h}: ${SECRET}`],
  ['number', (h) => `PRESS: The inn is open.\n2. ${h}: ${SECRET}`],
  ['marked', (h) => `PRESS: The inn is open.\n> ${h}: ${SECRET}`],
  ['bang', (h) => `PRESS: The inn is open.\n${h}! ${SECRET}`],
  ['bangnext', (h) => `PRESS: The inn is open.\n${h}!\n${SECRET}`],
  ['dotnext', (h) => `PRESS: The inn is open.\n${h}.\n${SECRET}`],
  ['comma', (h) => `PRESS: The inn is open.\n${h}, ${SECRET}`],
  ['commanext', (h) => `PRESS: The inn is open.\n${h},\n${SECRET}`],
  ['semi', (h) => `PRESS: The inn is open.\n${h}; ${SECRET}`],
  ['dots', (h) => `PRESS: The inn is open.\n${h}... ${SECRET}`],
  ['arrow', (h) => `PRESS: The inn is open.\n${h} => ${SECRET}`],
  ['pipe', (h) => `PRESS: The inn is open.\n${h} | ${SECRET}`],
  ['equals', (h) => `PRESS: The inn is open.\n=== ${h} ===\n${SECRET}`],
  ['stars', (h) => `PRESS: The inn is open.\n*** ${h} ***\n${SECRET}`],
  ['dashes', (h) => `PRESS: The inn is open.\n--- ${h} ---\n${SECRET}`],
  ['colonspace', (h) => `PRESS: The inn is open.\n${h} : ${SECRET}`],
  ['nothing', (h) => `PRESS: The inn is open.\n${h} ${SECRET}`],
  ['nothinglong', (h) => `PRESS: The inn is open.\n${h} ${LONG}`],
  ['upper', (h) => `PRESS: The inn is open.\n${h.toUpperCase()}: ${SECRET}`],
  ['lower', (h) => `PRESS: The inn is open.\n${h.toLowerCase()}: ${SECRET}`],
  ['spaced', (h) => `PRESS: The inn is open.\n${spaced(h)}\n${SECRET}`],
  ['dotted', (h) => `PRESS: The inn is open.\n${h.split(' ').map((w) => [...w].join('.')).join(' ')}: ${SECRET}`],
  ['hyphened', (h) => `PRESS: The inn is open.\n${h.split(' ').map((w) => [...w].join('-')).join(' ')}: ${SECRET}`],
  ['wide', (h) => `PRESS: The inn is open.\n${wide(h)}: ${SECRET}`],
  ['widepress', (h) => `${wide('PRESS')}: The inn is open.\n${h}: ${SECRET}`],
  ['zero', (h) => `PRESS: The inn is open.\n${[...h].join('\u200b')}: ${SECRET}`],
  ['soft', (h) => `PRE\u00adSS: The inn is open.\n${h}: ${SECRET}`],
  ['nbsp', (h) => `PRESS: The inn is open.\n${h.replace(/ /g, '\u00a0')}:\u00a0${SECRET}`],
  ['lookalike', (h) => `PRESS: The inn is open.\n${h.replace(/[aeopcxiyABEKMHOPCTXI]/g, (c) => ({ a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', x: 'х', i: 'і', y: 'у', A: 'А', B: 'В', E: 'Е', K: 'К', M: 'М', H: 'Н', O: 'О', P: 'Р', C: 'С', T: 'Т', X: 'Х', I: 'І' })[c] ?? c)}: ${SECRET}`],
  ['widecolon', (h) => `PRESS: The inn is open.\n${h}：${SECRET}`],
  ['onpress', (h) => `PRESS: ${h}: ${SECRET}`],
  ['onpressbare', (h) => `PRESS: ${h} ${SECRET}`],
  ['onpressnext', (h) => `PRESS: ${h}\n${SECRET}`],
  ['onpressround', (h) => `PRESS: (${h}) ${SECRET}`],
  ['pressround', (h) => `PRESS (${h}): ${SECRET}`],
  ['presssquare', (h) => `PRESS [${h}]: ${SECRET}`],
  ['pressdash', (h) => `PRESS - ${h}: ${SECRET}`],
  ['presshead', (h) => `PRESS ${h}: ${SECRET}`],
  ['headpress', (h) => `${h} PRESS: ${SECRET}`],
  ['presscomma', (h) => `Press, ${h}: ${SECRET}`],
  ['pressnext', (h) => `PRESS\n${h}\n${SECRET}`],
  ['longpress', (h) => `PRESS: ${'The inn is open and full of guests. '.repeat(15)}\n${h}: ${SECRET}`],
  ['longpressin', (h) => `PRESS: ${h}: ${SECRET} ${'The inn is open and full of guests. '.repeat(15)}`],
  ['midline', (h) => `PRESS: The inn is open. ${h}: ${SECRET}`],
  ['midline2', (h) => `PRESS: The inn is open. Newts for sale there today, all of them green and clean. ${h}: ${SECRET}`],
  ['tail', (h) => `PRESS: ${SECRET}\n(${h})`],
  ['tailline', (h) => `PRESS: ${SECRET}\n${h}`],
  ['tailsame', (h) => `PRESS: ${SECRET} (${h})`],
  ['anon', (h) => `PRESS (anonymous): The inn is open.\n${h}: ${SECRET}`],
  ['pen', (h) => `PRESS by The Moor: The inn is open.\n${h}:\n${SECRET}`],
  ['diary', (h) => `DIARY: The inn is open.\n${h}: ${SECRET}`],
  ['tocleo', (h) => `PRIVATE to Cleo: The inn is open.\n${h}: ${SECRET}`],
  ['indent', (h) => `PRESS: The inn is open.\n      ${h}: ${SECRET}`],
  ['tab', (h) => `PRESS: The inn is open.\n\t${h}\n\t${SECRET}`],
]
const NOT_ALONE = new Set(['nothing','nothinglong','onpressbare'])
function judge(text: string, by: 'typed' | 'mail', head: string): string {
  let press: string, closed
  if (by === 'typed') { const r = readOrders(campaign, 0, text, 'typed'); press = r.press; closed = pressRecords(campaign, 0, r.closed).records }
  else { const l = readSeatLetter(campaign, 0, text, null); press = l.reading.press; closed = l.records }
  if (press.includes('behind the mill')) return 'OPEN'
  for (const r of closed) {
    if (!r.text.includes('behind the mill')) continue
    if (r.type === 'press') return 'NAMELESS'
    const p = r.press
    if (p?.kind === 'diary') return /diar/i.test(head) ? 'diary' : 'DIARY'
    if (p?.kind === 'private') {
      const names = (p.to ?? []).map((s) => ['Anna','Brian','Cleo','Dai'][s]!)
      const bad = names.filter((n) => !head.toLowerCase().includes(n.toLowerCase()))
      return bad.length > 0 ? `TO ${bad.join('+')}` : `to ${names.join('+')}`
    }
    return p?.kind === 'waiting' ? 'waits' : 'note'
  }
  return 'lost'
}
test('attack', () => {
  const leaks: string[] = []
  const count: Record<string, number> = {}
  for (const [frame, make] of FRAMES) for (const head of HEADS) for (const by of ['typed', 'mail'] as const) {
    const text = by === 'typed' ? `${ORD}\n${make(head)}` : `Dear Pat,\n\n${ORD}\n\n${make(head)}\n\nAnna`
    const became = judge(text, by, head)
    count[became] = (count[became] ?? 0) + 1
    if (/^[A-Z]|lost/.test(became)) leaks.push(`${frame}\t${by}\t${became}\t${head}`)
  }
  writeFileSync('/tmp/pressx/leaks.txt', leaks.join('\n'))
  console.log(count, leaks.length)
}, 600000)
