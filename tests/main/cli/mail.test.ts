// Waiting mail and replies: nothing that came is lost, and every player can hold us to what we understood.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import PostalMime from 'postal-mime'
import { temporaryFolders } from '../../support/cli'
import type { Folder } from '../../support/cli'

const fresh = temporaryFolders()

async function start(): Promise<Folder> {
  const folder = fresh()
  writeFileSync(
    join(folder.path, 'roster.csv'),
    'name,address\nAnna,anna@post.example\nBrian,brian@post.example\n"Siân Łucja, of Leeds",sian@post.example\n',
  )
  await folder.good(
    'new spell-merchants --roster roster.csv --seed',
    'a seed of more than sixteen',
    '--option',
    'wizards=alphabetical',
    '--referee',
    'Pat Ångström <pat@zine.example>',
    '--deadline',
    '2026-03-08T18:00Z',
    '-o',
    'g.postmage',
  )
  return folder
}

const mail = (folder: Folder, name: string, from: string, text: string): void =>
  writeFileSync(
    join(folder.path, name),
    `From: ${from}\nSubject: Re: orders\nDate: Fri, 6 Mar 2026 10:00:00 +0000\nMessage-ID: <${name}@x.example>\n\n${text}\n`,
  )

const statuses = async (folder: Folder): Promise<string[]> =>
  (await folder.json<{ players: { status: string }[] }>('status g.postmage')).players.map((p) => p.status)

const ORDERS = 'round 1: offer 2\nround 2: pass'

describe('folders of mail', () => {
  it('come in whole, as one command; what is no mail is said, and gives 2 only where it is named', async () => {
    const folder = await start()
    for (const [name, from] of [
      ['in/a.eml', 'anna@post.example'],
      ['in/older/b.eml', 'brian@post.example'],
    ]) {
      mkdirSync(join(folder.path, name!, '..'), { recursive: true })
      mail(folder, name!, from!, ORDERS)
    }
    mail(folder, 'c.eml', 'sian@post.example', ORDERS)
    const good = await folder.json<{ messages: { file: string; became: string; mail: number }[] }>(
      'import g.postmage in c.eml',
    )
    expect(good.messages.map((m) => `${m.file} ${m.became}`)).toEqual([
      'in/a.eml accepted',
      'in/older/b.eml accepted',
      'c.eml accepted',
    ])
    expect(await statuses(folder)).toEqual(['in', 'in', 'in'])
    await folder.good('undo g.postmage')
    expect(await statuses(folder)).toEqual(['missing', 'missing', 'missing'])
    writeFileSync(join(folder.path, 'in', 'map.png'), Buffer.from([0x89, 0x50, 0x4e, 0x47]))
    const mixed = await folder.run('import g.postmage in')
    expect(mixed.exit).toBe(0)
    expect(mixed.err).toContain('in/map.png is a picture (PNG), not mail.')
    expect(await statuses(folder)).toEqual(['in', 'in', 'missing'])
    const named = await folder.run('import g.postmage c.eml in/map.png')
    expect(named).toMatchObject({ exit: 2, err: expect.stringContaining('everything else was imported') })
    expect(await statuses(folder)).toEqual(['in', 'in', 'in'])
  })
})

describe('mail of an unknown sender', () => {
  it('is claimed for a player, and its address learned beside the old one', async () => {
    const folder = await start()
    mail(folder, 'a.eml', 'Anna <anna@work.example>', ORDERS)
    mail(folder, 'b.eml', 'anna@work.example', 'round 1: offer 3')
    await folder.good('import g.postmage a.eml')
    const { unmatched } = await folder.json<{ unmatched: { mail: number }[] }>('status g.postmage')
    expect(unmatched).toHaveLength(1)
    await folder.good('claim g.postmage', String(unmatched[0]!.mail), '--player', 'Anna', '--learn')
    expect(await statuses(folder)).toEqual(['in', 'missing', 'missing'])
    expect((await folder.json<{ address: string }[]>('roster g.postmage'))[0]!.address).toBe(
      'anna@post.example, anna@work.example',
    )
    expect(await folder.good('import g.postmage b.eml')).toContain('Anna')
    expect((await folder.json<{ unmatched: object[] }>('status g.postmage')).unmatched).toEqual([])
    expect(await folder.run('claim g.postmage 999 --player Anna')).toMatchObject({ exit: 2 })
  })

  it('for a turn that is over corrects that turn, and is put aside', async () => {
    const folder = await start()
    const sheet = await folder.good('sheet g.postmage --for Anna')
    const code = /\[Anna · [^\]]+\]/.exec(sheet)![0]
    await folder.good('adjudicate g.postmage')
    mail(folder, 'old.eml', 'anna@post.example', `${code}\n\n${ORDERS}`)
    const told = await folder.run('import g.postmage old.eml')
    expect(`${told.out}${told.err}`).toContain('session 1')
    const { unmatched } = await folder.json<{ unmatched: { mail: number }[] }>('status g.postmage')
    const number = String(unmatched[0]!.mail)
    expect(await folder.good('amend g.postmage --mail', number, '--dry-run')).toContain('session 1')
    expect(await folder.good('amend g.postmage --mail', number)).toContain('Erratum 1 to session 1')
    const after = await folder.json<{ unmatched: object[]; aside: { why: string }[] }>('status g.postmage')
    expect(after.unmatched).toEqual([])
    expect(after.aside.map(({ why }) => why)).toEqual(['It corrected session 1.'])
    expect(await folder.run('amend g.postmage --mail', number)).toMatchObject({ exit: 2 })
    await folder.good('verify g.postmage')
  })

  it('does not make --strict refuse, but a player’s mail that was not understood does', async () => {
    const folder = await start()
    for (const name of ['Anna', 'Brian', 'Siân'])
      await folder.good('orders g.postmage --player', name, '--text', ORDERS)
    mail(folder, 'spam.eml', 'Win Big <spam@prize.example>', 'You have won')
    await folder.good('import g.postmage spam.eml')
    expect(await folder.run('adjudicate g.postmage --strict --dry-run')).toMatchObject({ exit: 0 })
    mail(folder, 'odd.eml', 'anna@post.example', 'round 1: ofer 2')
    await folder.good('import g.postmage odd.eml')
    expect(await folder.run('adjudicate g.postmage --strict --dry-run')).toMatchObject({ exit: 2 })
  })
})

describe('replies', () => {
  it('say what was understood and what not, and carry a receipt that stands in the report and can be looked up', async () => {
    const folder = await start()
    mail(folder, 'a.eml', 'anna@post.example', 'Hi Pat,\nround 1: offer 2 3\nround 2: ofer 6')
    await folder.good('import g.postmage a.eml')
    const [reply] =
      await folder.json<{ receipt: string; to: string; subject: string; text: string }[]>('ack g.postmage')
    expect(reply).toMatchObject({ to: 'anna@post.example', subject: 'Re: orders' })
    expect(reply!.text).toContain('offer 2 3')
    expect(reply!.text).toContain('Line 3')
    expect(reply!.text.split('\n').every((line) => line.length <= 72)).toBe(true)
    await folder.good('adjudicate g.postmage --as-read')
    expect(await folder.good('sheet g.postmage')).toContain(reply!.receipt)
    expect(await folder.good('verify g.postmage --receipt', reply!.receipt)).toContain('orders of Anna for session 1')
    expect(await folder.run('verify g.postmage --receipt 0123456789')).toMatchObject({ exit: 1 })
  })

  it('are printed again for a turn that is played, in the same words; whoever has the seat since reads none', async () => {
    const folder = await start()
    mail(folder, 'a.eml', 'anna@post.example', 'round 1: offer 2 3\nround 2: pass')
    await folder.good('import g.postmage a.eml')
    const ack = (...words: readonly string[]) =>
      folder.json<{ receipt: string; to: string; text: string }[]>('ack g.postmage', ...words)
    const before = await ack()
    await folder.good('adjudicate g.postmage')
    await folder.good('roster g.postmage take-over Anna Eve --address eve@post.example')
    await folder.good('orders g.postmage --player Eve --text', ORDERS)
    const again = await ack('--turn', '1')
    expect(again.map(({ receipt, to }) => [receipt, to])).toEqual(before.map(({ receipt, to }) => [receipt, to]))
    const open = before[0]!.text.replace(/You can send new orders[^]*?count\.\n\n/, '')
    expect(again[0]!.text).toBe(open)
    expect((await ack('--turn', '2')).map(({ to }) => to)).toEqual(['eve@post.example'])
    for (const turn of ['3', '0', 'x'])
      expect(await folder.run('ack g.postmage --turn', turn)).toMatchObject({ exit: 2 })
  })

  it('as .eml open in a mail program, whatever the names', async () => {
    const folder = await start()
    await folder.good('orders g.postmage --player Siân --text', ORDERS)
    await folder.good('orders g.postmage --player Anna --text', ORDERS)
    await folder.good('ack g.postmage --format eml -o replies')
    const files = readdirSync(join(folder.path, 'replies'))
    expect(files).toHaveLength(2)
    const read = await Promise.all(
      files.map((file) => new PostalMime().parse(readFileSync(join(folder.path, 'replies', file)))),
    )
    const names = read.map((message) => (message.to![0] as { name: string; address: string }).name).sort()
    expect(names).toEqual(['Anna', 'Siân Łucja, of Leeds'])
    for (const message of read) {
      expect(message.from).toMatchObject({ name: 'Pat Ångström', address: 'pat@zine.example' })
      expect(message.text).toContain('Receipt')
    }
    expect(await folder.run('ack g.postmage --player Brian')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('no orders'),
    })
  })
})
