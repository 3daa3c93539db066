// A game that names its turns, deals powers and may end in a draw (tests/games/map-game), played on the command line: its names are told
// wherever a referee or a player reads them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { asAnyGame } from '@shared/kit/define-game'
import { mapGame } from '../../games/map-game'
import { temporaryFolders } from '../../support/cli'
import { offer } from '../../support/offered'
import { openService } from '../../support/test-desk'

offer(asAnyGame(mapGame))
const fresh = temporaryFolders()
const desk = openService('map-game')
const GAME = 'g.postmage'

describe('a game that names its turns', () => {
  it('is told by their names, past and to come, and by the powers it dealt', async () => {
    const at = fresh()
    const players = ['Anna', 'Bo', 'Cleo'].map((name) => `${name} <${name.toLowerCase()}@quill.example>`)
    const seed = ['--seed', 'a seed of more than sixteen', '--referee', 'Pat <pat@zine.example>']
    await at.good('new map-game --players', players.join(','), '--name', 'Kettle', ...seed, '-o', GAME)
    const shown = await at.json<{ players: readonly { name: string }[] }>('state', GAME)
    const names = shown.players.map(({ name }) => name)
    expect(names.map((name) => name.replace(/^(?:Heron|Kestrel|Raven) /, ''))).toEqual(['(Anna)', '(Bo)', '(Cleo)'])
    const heron = names.find((name) => name.startsWith('Heron')) ?? ''
    const sender = /\((\w+)\)/.exec(heron)?.[1] ?? ''

    const opening = await at.good('sheet', GAME, '--for', 'Heron')
    const code = /\[[^\]\n]*Kettle · turn 1 · \w{4}\]/.exec(opening)?.[0]
    expect(opening).toMatch(/Order slip for Heron [^\n]*, Kettle, Spring 1901 · turn 1/i)
    // The slip comes back; its code and its title say which turn it is for.
    let mails = 0
    const send = async (text: string): Promise<string> => {
      const head = `From: ${sender} <${sender.toLowerCase()}@quill.example>\nMessage-ID: <${++mails}@quill.example>\nSubject: orders`
      writeFileSync(join(at.path, 'm.eml'), `${head}\nDate: Fri, 02 Jan 2026 10:0${mails}:00 +0000\n\n${text}\n`)
      const { out, err } = await at.run('import', GAME, 'm.eml')
      return `${out}${err}`
    }
    const turn = async (orders: Readonly<Record<string, string>>): Promise<string> => {
      for (const [power, text] of Object.entries(orders))
        await at.good('orders', GAME, '--player', power, '--text', text)
      await at.good('adjudicate', GAME, '--leave-out')
      return at.good('status', GAME)
    }

    expect(await send(`${code}\n\nArmy Alder Vale to Birch Fen`)).toMatch(/^accepted/)
    expect(await at.good('status', GAME)).toMatch(/Spring 1901\n[^]*Heron \(\w+\) +in/)
    expect(await turn({ Kestrel: 'col - dun', Raven: 'eas to the Isle' })).toContain('Autumn 1901\n\nplayer')
    expect(await at.good('verify', GAME)).toContain('Spring 1901')
    expect(await send(`${code}\n\nbir hold`)).toContain('Spring 1901')
    expect(await at.good('sheet', GAME)).toContain('Spring 1901')
    // A turn's name is a heading like its number.
    expect(await send('Autumn 1901:\nbir hold')).toMatch(/^accepted [^]*\[1 used, 1 ignored\]/)
    expect(await send('Spring 1901:\nbir hold')).toContain('line 1: “Spring 1901:”')
    expect(await send('Spring 1902:\nbir hold')).toContain('line 1: “Spring 1902:”')
    expect(await send('Orders for autumn 1901: bir hold')).toMatch(/^accepted /)
    const past = await at.run('orders', GAME, '--player', 'Heron', '--text', 'Spring 1901:\nbir hold')
    expect(past.err).toContain('These are orders for Spring 1901; those for Autumn 1901 are due.')
    expect(await at.good('sheet', GAME, '--for', 'Heron')).toMatch(/Kettle, Autumn 1901 · turn 2\n/i)
    expect(await turn({})).toContain('Winter 1901')
    const builds = { Heron: 'build ald', Kestrel: 'build Coldharbour', Raven: 'build in the March' }
    expect(await turn(builds)).toContain('Spring 1902')
    const attack = { Heron: 'bir - far\nA ald S A bir - far', Kestrel: 'dun - bir', Raven: 'far hold' }
    const retreats = await turn(attack)
    expect(retreats).toContain('Spring 1902, retreats')
    expect(retreats).toMatch(/Heron \(\w+\) +not due/)
    expect(await at.good('sheet', GAME, '--for', 'Raven')).toMatch(/Kettle, Spring 1902 retreats · turn 5\n/i)

    const path = join(at.path, GAME)
    const summary = await desk.ask('campaigns.open', { path, takeOver: false })
    expect(summary.turnNames.slice(-2)).toEqual(['Spring 1902', 'Spring 1902, retreats'])
    await desk.ask('campaigns.close', { campaign: summary.id })

    expect(await turn({ Raven: 'A far D' })).toContain('Autumn 1902')
    expect(await turn({ Heron: 'vote draw', Kestrel: 'vote draw', Raven: 'vote draw' })).toContain(
      `over; ${names.slice(0, 2).join(', ')} and ${names[2] ?? ''} agree on a draw`,
    )
    const last = await at.good('sheet', GAME)
    expect(last).toContain('Autumn 1902')
    expect(last).toMatch(/The game is over: [^.]* agree on a\s+draw\./)
    expect(await at.good('verify', GAME)).not.toMatch(/WRONG|differs/i)
  })
})
