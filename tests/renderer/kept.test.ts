// Kept beside the settings: an import, from before it is sent until it is answered. The next page reports an unanswered one once.
import { expect, test } from 'vitest'
import type { Json } from '@shared/engine/json'
import { cutOff, kept, keptUnder, onItsWay, startKeeping } from '../../src/renderer/kept'

test('an import that is answered is forgotten; one that never was is told of by the next page, once', () => {
  const disk = new Map<string, Json>()
  const page = (): void =>
    startKeeping(Object.fromEntries(disk), async (key, value) => {
      if (value === null) disk.delete(key)
      else disk.set(key, value)
      return true
    })
  page()
  const seen = onItsWay('The Crooked Wand', 'all.mbox')
  expect([...disk.values()]).toEqual(['all.mbox'])
  seen()
  expect(disk.size).toBe(0)
  expect(cutOff()).toEqual([])

  onItsWay('The Crooked Wand', '12 files')
  const other = onItsWay('Sparks', 'a.eml')
  disk.set('orders\nx\n1\n0', 'offer 5')
  other()
  page()
  expect(cutOff()).toEqual([{ campaign: 'The Crooked Wand', what: '12 files' }])
  expect(cutOff()).toEqual([])
  expect(keptUnder('import\n')).toEqual([])
  expect(kept('orders\nx\n1\n0')).toBe('offer 5')
  startKeeping({}, async () => true)
})
