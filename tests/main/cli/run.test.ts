// Failures of the command line itself, and that every command it lists exists.
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../../src/main/cli/run'
import type { Io } from '../../../src/main/cli/io'
import { COMMANDS } from '../../../src/main/cli/usage'

/** Streams that keep what is said on `err`; whatever is written as a result fails. */
function brokenOut(env: Io['env'] = {}): { readonly io: Io; readonly said: () => string } {
  let err = ''
  const io: Io = {
    stdin: (async function* () {})(),
    out: () => {
      throw new Error('the printer is on fire')
    },
    err: (text) => void (err += text),
    watched: false,
    env,
  }
  return { io, said: () => err }
}

describe('a mistake of the program', () => {
  it('is told in two lines and ends with 1', async () => {
    const { io, said } = brokenOut()
    expect(await runCommand(['--help'], io)).toBe(1)
    expect(said().trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^error: .*nothing half-done was written/),
      '  the printer is on fire',
    ])
  })

  it('tells where it happened when POSTMAGE_DEBUG is set', async () => {
    const { io, said } = brokenOut({ POSTMAGE_DEBUG: '1' })
    expect(await runCommand(['--help'], io)).toBe(1)
    expect(said()).toContain('run.test.ts')
  })
})

it.each(COMMANDS.map(({ name }) => name))(
  '%s with words it does not know ends with a sentence, never a mistake',
  async (name) => {
    let err = ''
    const exit = await runCommand([name, '--no-such-option'], {
      ...brokenOut().io,
      err: (text) => void (err += text),
    })
    expect(exit).toBe(2)
    expect(err).toMatch(/^error: /)
    expect(err).not.toContain('Postmage itself failed')
  },
)
