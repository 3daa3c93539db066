// postmage undo and redo: what is said of a big undo, the dry run, and that each command finds what the one before left.
import { expect, it } from 'vitest'
import { temporaryFolders } from '../../support/cli'

const fresh = temporaryFolders()

it('undo says what it does, a dry run says it before, redo brings it back; after something new it is refused', async () => {
  const folder = fresh()
  const points = async (): Promise<number[]> =>
    (await folder.json<{ players: { points: number }[] }>('state g.postmage')).players.map((p) => p.points)
  await folder.good('new spell-merchants --players Anna,Brian,Cleo --seed', 'a seed of undo', '-o', 'g.postmage')
  expect(await folder.run('redo g.postmage')).toMatchObject({
    exit: 2,
    err: expect.stringContaining('Nothing has been taken back.'),
  })
  await folder.good('orders g.postmage --player Anna --text', 'round 1: offer 1\nround 2: pass')
  await folder.good('adjudicate g.postmage')
  const after = await points()
  expect(await folder.run('undo g.postmage --dry-run')).toMatchObject({
    exit: 0,
    out: 'Would be taken back: adjudication of session 1.\nThe orders for it stay; it can be adjudicated again.\n',
    err: 'Dry run: nothing was written.\n',
  })
  expect(await points()).toEqual(after)
  expect(await folder.run('undo g.postmage')).toMatchObject({
    out: 'Undone: adjudication of session 1.\n',
    err: 'The orders for it stay; it can be adjudicated again.\n',
  })
  expect(await points()).not.toEqual(after)
  expect(await folder.good('redo g.postmage')).toBe('Brought back: adjudication of session 1.\n')
  expect(await points()).toEqual(after)
  await folder.good('undo g.postmage')
  await folder.good('note g.postmage --text', 'Phone Brian.')
  expect(await folder.run('redo g.postmage')).toMatchObject({
    exit: 2,
    err: expect.stringMatching(/can no longer be brought back.*\n.*Undo that first/),
  })
  expect(await folder.good('verify g.postmage')).toContain(
    'Undo: 2 taken back, 1 brought back, each the last when it was',
  )
})

it('past a publication nobody has received it is no erratum, and wants no reason', async () => {
  const folder = fresh()
  const made = ['--players', 'Anna,Brian,Cleo', '--seed', 'a seed of none', '-o', 'g.postmage']
  await folder.good('new spell-merchants', ...made)
  await folder.good('adjudicate g.postmage')
  await folder.good('sheet g.postmage --publish --no-deadline -o sheets')
  await folder.good('undo g.postmage --unsent')
  expect((await folder.run('redo g.postmage')).err).not.toContain('erratum')
  await folder.good('amend g.postmage --turn 1 --player Anna --nmr --unsent')
  expect(await folder.json('status g.postmage')).toMatchObject({ errata: [], published: [] })
  expect(await folder.good('verify g.postmage')).toMatch(/by the referee’s word[^]*Everything agrees/)
})

it('past a publication it wants a reason and is an erratum, named and printable; bringing it back is the next one', async () => {
  const folder = fresh()
  const made = ['--players', 'Anna,Brian,Cleo', '--seed', 'a seed of errata', '-o', 'g.postmage']
  await folder.good('new spell-merchants', ...made)
  await folder.good('adjudicate g.postmage')
  await folder.good('sheet g.postmage --publish --no-deadline -o sheets')
  expect(await folder.run('undo g.postmage')).toMatchObject({
    exit: 2,
    err: expect.stringContaining('This has been published: taking it back needs a reason.'),
  })
  expect(await folder.json('undo g.postmage --dry-run')).toMatchObject({ erratum: 1 })
  expect(await folder.run('undo g.postmage --reason', 'Too early.')).toMatchObject({
    err: expect.stringContaining('This is erratum 1: sheet --erratum --number 1 prints it.'),
  })
  expect(await folder.good('sheet g.postmage --erratum --number 1')).toContain(
    'The sheets of session 1 that were published no longer count.',
  )
  expect(await folder.run('redo g.postmage')).toMatchObject({
    err: expect.stringContaining('This is erratum 2: sheet --erratum --number 2 prints it.'),
  })
  const second = await folder.good('sheet g.postmage --erratum --number 2')
  expect(second.replace(/[\s|]+/g, ' ')).toContain(
    'Erratum 1 is taken back: the sheets of session 1 that were published count again.',
  )
  await folder.good('undo g.postmage --reason', 'Too early after all.')
  expect(await folder.run('undo g.postmage')).toMatchObject({ exit: 2 })
  await folder.good('undo g.postmage --reason', 'An order was forgotten.')
  expect(await folder.good('verify g.postmage')).toMatch(/Errata: 4, none is missing[^]*Everything agrees/)
})

it('a deadline that makes orders late is refused with their names, unless they are to be late anyway', async () => {
  const folder = fresh()
  const made = ['--players', 'Anna,Brian,Cleo', '--deadline', '2036-03-08T18:00Z', '-o', 'g.postmage']
  await folder.good('new spell-merchants', ...made)
  const sent = ['--received', '2036-03-07T12:00Z', '--text', 'round 1: pass\nround 2: pass']
  await folder.good('orders g.postmage --player Anna', ...sent)
  const refused = await folder.run('deadline g.postmage 2036-03-06T18:00Z --sure')
  expect(refused).toMatchObject({ exit: 2, err: expect.stringContaining('orders of Anna are late') })
  expect(refused.err).toContain('--late-anyway')
  await folder.good('deadline g.postmage 2036-03-07T18:00Z --sure')
  await folder.good('deadline g.postmage 2036-03-06T18:00Z --late-anyway --sure')
  await folder.good('deadline g.postmage 2036-03-05T18:00Z --sure')
})
