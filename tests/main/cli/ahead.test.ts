// Orders for other turns than the coming one, drafts, deputies, seats nobody waits for, another name: as a referee does it, with real mail.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolders } from '../../support/cli'
import { answerOf, filledText } from '../../support/net/answers'

const fresh = temporaryFolders()
const FILE = 'g.postmage'
const DAY = 86_400_000
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString()
const PASS = 'round 1: pass\nround 2: pass'

async function started(...more: readonly string[]) {
  const folder = fresh()
  writeFileSync(
    join(folder.path, 'people.csv'),
    'name,address\nAnna,anna@quill.example\nBrian,brian@post.example\nCleo,cleo@post.example\nDai,dai@leek.example\n',
  )
  await folder.good('new spell-merchants --roster people.csv --name', 'The Old Cup', '--seed', 'a seed that nobody guesses', '--deadline', inDays(3), ...more, '-o', FILE) // prettier-ignore
  let count = 0
  const mail = async (from: string, text: string, days = 0): Promise<string> => {
    const file = `${++count}.eml`
    const head = `From: ${from} <${from.toLowerCase()}@${from === 'Anna' ? 'quill' : from === 'Dai' ? 'leek' : 'post'}.example>`
    const date = new Date(Date.now() + days * DAY).toUTCString()
    writeFileSync(
      join(folder.path, file),
      `${head}\nTo: pat@zine.example\nSubject: Orders\nDate: ${date}\nMessage-ID: <${count}@x.example>\n\n${text}\n`,
    )
    return folder.good('import', FILE, file)
  }
  const play = (...options: readonly string[]): Promise<string> =>
    folder.good('adjudicate', FILE, '--early', '--deadline', inDays(9), ...options)
  const agrees = async (): Promise<void> => expect(await folder.good('verify', FILE)).toContain('Everything agrees.')
  const status = async (name: string): Promise<string> =>
    (await folder.good('status', FILE)).split('\n').find((line) => line.startsWith(name)) ?? ''
  return { ...folder, folder, mail, play, agrees, status }
}

describe('standing orders', () => {
  it('are played on silence, are said on the sheet, and end when they are taken back', async () => {
    const at = await started()
    await at.mail('Anna', `Hello,\n\nround 1: pass\nround 2: pass\n\nSTANDING:\n${PASS}\n\nCheers,\nAnna`)
    expect(await at.play()).not.toContain('standing orders were played')
    expect(await at.status('Anna')).toMatch(/missing .*standing orders/)
    expect(await at.play()).toContain('Nothing came from Anna: the standing orders were played.')
    expect(await at.good('sheet', FILE)).toContain('the standing orders were played')
    await at.mail('Anna', 'STANDING: none')
    expect(await at.play()).toContain('No orders came from Anna')
    await at.agrees()
    // A correction of another player's orders plays the later turns again with them.
    await at.good('amend', FILE, '--turn', '1', '--player', 'Brian', '--text', PASS, '--reason', 'Misread.')
    await at.agrees()
  })

  it('may be written below the slip that is sent back', async () => {
    const at = await started()
    const slip = filledText(await at.good('sheet', FILE, '--for', 'Anna'), answerOf(PASS), '')
    expect(await at.mail('Anna', `${slip}\nSTANDING:\nround 1: restock random\nround 2: pass`)).not.toContain(
      'to look at',
    )
    await at.play()
    expect(await at.play()).toContain('Nothing came from Anna: the standing orders were played.')
    await at.agrees()
  })

  it('give way to orders of the turn, to word that there is nothing, and to whoever takes the seat over', async () => {
    const at = await started()
    for (const name of ['Anna', 'Brian', 'Cleo'])
      await at.good('orders', FILE, '--player', name, '--standing', '--text', 'round 1: restock random\nround 2: pass')
    await at.mail('Anna', PASS)
    await at.mail('Brian', 'There is nothing from me this turn.')
    await at.good('roster', FILE, 'take-over', 'Cleo', 'Zoe', '--address', 'zoe@post.example', '--reason', 'Moved.')
    expect(await at.play()).not.toContain('standing orders were played')
    await at.agrees()
  })

  it('that came after the deadline of a turn are not played in it', async () => {
    const at = await started()
    await at.mail('Anna', `STANDING:\n${PASS}`, 4)
    expect(await at.play()).toContain('No orders came from Anna')
  })

  it.each([
    ['not understood', 'STANDING:\noffer me a chair'],
    ['with an end that is not clear', `STANDING:\nround 1: pass\n\nround 2: pass`],
    ['for a turn that is over', `FOR SESSION 0:\n${PASS}`],
    ['for a turn that is too far', `FOR SESSION 40:\n${PASS}`],
  ])('%s are asked about, and nothing of them is kept', async (_what, text) => {
    const at = await started()
    expect(await at.mail('Anna', text)).toContain('to look at')
    expect(await at.status('Anna')).toContain('to look at')
    expect((await at.run('adjudicate', FILE, '--early')).err).toContain('Nothing was written')
  })

  it('stay hidden under seal', async () => {
    const at = await started('--option', 'sealed=yes')
    await at.mail('Anna', `STANDING:\nround 1: restock random\nround 2: pass`)
    expect(await at.good('status', FILE)).not.toContain('restock')
  })
})

describe('an acknowledgement', () => {
  const ack = (at: Awaited<ReturnType<typeof started>>, name: string): Promise<string> =>
    at.good('ack', FILE, '--player', name)

  it('names what was kept for later, and that orders are a draft', async () => {
    const at = await started()
    await at.mail(
      'Anna',
      `This is a draft.\n${PASS}\n\nSTANDING:\nround 1: restock random\nround 2: pass\n\nFOR SESSION 3:\n${PASS}`,
    )
    const words = (await ack(at, 'Anna')).replace(/\s+/g, ' ')
    expect(words).toMatch(/draft.*These standing orders of yours .*restock random.*These orders for session 3 are kept/)
    // Orders and nothing for later: no word of it.
    await at.mail('Brian', PASS)
    expect(await ack(at, 'Brian')).not.toMatch(/kept|draft/)
  })

  it('answers a letter that gives standing orders alone, and one that takes them back', async () => {
    const at = await started()
    await at.mail('Anna', `STANDING:\n${PASS}`)
    expect((await ack(at, 'Anna')).replace(/\s+/g, ' ')).toMatch(
      /If none come, your standing orders are played.*Receipt/,
    )
    await at.mail('Anna', 'STANDING: none')
    const words = await ack(at, 'Anna')
    expect(words).toContain('If none come, this is what happens')
    expect(words).not.toContain('standing orders')
  })
})

describe('orders for a turn to come', () => {
  it('count in that turn alone, and later ones of the turn replace them', async () => {
    const at = await started()
    await at.mail('Anna', `${PASS}\n\nFOR SESSION 2:\nround 1: restock random\nround 2: pass`)
    await at.good('orders', FILE, '--player', 'Brian', '--for', '2', '--text', PASS)
    await at.good(
      'orders',
      FILE,
      '--player',
      'Cleo',
      '--text',
      `${PASS}\n\nFOR SESSION 2: round 1: pass; round 2: pass`,
    )
    expect((await at.run('orders', FILE, '--player', 'Dai', '--for', '1', '--text', PASS)).exit).toBe(2)
    await at.play()
    expect(await at.status('Anna')).toMatch(/in .*given ahead/)
    await at.mail('Brian', 'round 1: restock random\nround 2: pass')
    const log = await at.play()
    expect(log).toContain('Anna had given the orders ahead.')
    expect(log).toContain('Cleo had given the orders ahead.')
    expect(log).not.toContain('Brian had given')
    expect(await at.play()).toContain('No orders came from Anna')
    await at.agrees()
  })
})

it.each(['PRESS:\nThe market is dull.', 'PRIVATE to Brian:\nBeware.', 'DIARY:\nDull.'])(
  'standing orders below %j are no press',
  async (press) => {
    const at = await started()
    await at.mail('Anna', `${PASS}\n\n${press}\n\nSTANDING:\nround 1: restock random\nround 2: pass`)
    await at.play()
    for (const whom of ['public', 'Brian', 'Anna'])
      expect(await at.good('sheet', FILE, '--for', whom)).not.toMatch(/STANDING:|standing orders|round 1: restock/)
    expect(await at.play()).toContain('the standing orders were played')
  },
)

it('a draft counts, and is asked about before the turn', async () => {
  const at = await started()
  await at.mail('Anna', `DRAFT\n\n${PASS}`)
  expect(await at.status('Anna')).toMatch(/^Anna +in .*a draft/)
  const refused = await at.run('adjudicate', FILE, '--early')
  expect([refused.exit, refused.err.includes('they call their orders a draft')]).toEqual([2, true])
  await at.good('accept', FILE, '2', '--rest')
  await at.play()
  await at.agrees()
})

it('a deputy’s mail counts for the seat in those turns, and the sheet says so', async () => {
  const at = await started()
  await at.good('deputy', FILE, 'Brian', 'Eve', '--turns', '1', '--address', 'eve@post.example')
  expect(await at.mail('Eve', PASS)).toMatch(/accepted +Brian/)
  await at.mail('Anna', PASS)
  await at.play()
  expect(await at.good('sheet', FILE)).toContain('Eve was deputy for Brian.')
  expect(await at.mail('Eve', PASS)).not.toContain('Brian')
  for (const turns of ['1', '3-2', 'soon'])
    expect((await at.run('deputy', FILE, 'Brian', 'Eve', '--turns', turns)).exit).not.toBe(0)
  await at.agrees()
})

it('nobody waits for a seat that is asleep, until it writes', async () => {
  const at = await started()
  for (const name of ['Anna', 'Brian', 'Cleo']) await at.mail(name, PASS)
  const asleep = ['ruling', FILE, '--player', 'Dai', '--asleep', '--reason', 'Silent for long.'] as const
  await at.good(...asleep)
  expect(await at.status('Dai')).toContain('asleep')
  expect((await at.run(...asleep)).exit).not.toBe(0)
  await at.good('adjudicate', FILE, '--deadline', inDays(9))
  expect(await at.good('sheet', FILE)).toContain('Nobody waits for Dai any more')
  expect(await at.status('Dai')).toContain('asleep')
  await at.mail('Dai', 'Sorry, here I am again. Orders follow tomorrow.')
  expect(await at.status('Dai')).not.toContain('asleep')
  await at.agrees()
})

it('a turn that is held over has its new deadline in the same command, once', async () => {
  const at = await started()
  const hold = (days: number) =>
    at.run('ruling', FILE, '--player', 'Dai', '--hold', '--deadline', inDays(days), '--reason', 'He will write.')
  expect((await hold(2)).exit).not.toBe(0)
  expect((await hold(6)).exit).toBe(0)
  expect((await hold(8)).err).toContain('once already')
  await at.play()
  expect(await at.good('sheet', FILE)).toContain('waited once for Dai')
  await at.agrees()
})

it('another name begins with the coming sheet; slips of the old name are still read', async () => {
  const at = await started()
  await at.mail('Anna', PASS)
  await at.play()
  const sheet = await at.good('sheet', FILE, '--for', 'Brian', '--publish')
  await at.good('rename', FILE, 'The New Cup', '--reason', 'The old one was won.')
  expect(await at.good('status', FILE)).toContain('The New Cup')
  expect(await at.good('sheet', FILE, '--for', 'Brian')).toBe(sheet)
  const [, slip = ''] = /^(\[Brian · The Old Cup · .*)PRESS/ms.exec(sheet) ?? []
  expect(await at.mail('Brian', slip.replace(/^(round \d):.*\n.*$/gm, '$1: pass'))).toMatch(/Brian/)
  expect(await at.good('status', FILE, '--json')).toContain('"versions": 1')
  await at.play()
  expect(await at.good('sheet', FILE)).toContain('The New Cup')
  await at.agrees()
})

it('sheets that ask for orders go out without a deadline only if that is meant', async () => {
  const at = await started()
  await at.good('adjudicate', FILE, '--early')
  expect((await at.run('sheet', FILE, '--publish')).err).toContain('--no-deadline')
  await at.good('sheet', FILE, '--publish', '--no-deadline')
})
