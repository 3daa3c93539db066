// SHA-256 of texts: what runs everywhere and what the host has agree, so that identities are the same wherever a thread is read.
import { describe, expect, it } from 'vitest'
import { plainSha256, sha256Of } from '@shared/engine/sha256'
import '../../../src/main/files/read'

describe('SHA-256 of a text', () => {
  it('is as published', () => {
    expect(plainSha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it.each(['', 'abc', '<1@post.example>', 'Zoë’s “post” – 😀', 'half of a pair: \ud83d', '\0', 'x'.repeat(1000)])(
    'the host’s own gives the same: %j',
    (text) => {
      expect(sha256Of(text)).toBe(plainSha256(text))
    },
  )
})
