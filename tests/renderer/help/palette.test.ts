// The palette finds by words anywhere, nearest first; the table of keys says each key once.
import { expect, test } from 'vitest'
import { KEYS, acceleratorOf, isKey } from '@shared/desk/keys'
import { findEntries, type Entry } from '../../../src/renderer/help/palette'

const entry = (kind: Entry['kind'], label: string, detail = ''): Entry => ({
  kind,
  label,
  detail,
  run: () => null,
})
const ENTRIES = [
  entry('View', 'Orders'),
  entry('Player', 'Dai Llŷr', 'orders'),
  entry('Rule', 'SM-1', 'Spell Merchants: stock'),
  entry('Rule', 'SM-14', 'Spell Merchants: prizes in order'),
]
const labels = (typed: string): string[] => findEntries(ENTRIES, typed).map(({ label }) => label)

test('every word must stand somewhere; what begins so comes first; marks and case do not matter', () => {
  expect(labels('order')).toEqual(['Orders', 'Dai Llŷr', 'SM-14'])
  expect(labels('llyr')).toEqual(['Dai Llŷr'])
  expect(labels('merchants prizes')).toEqual(['SM-14'])
  expect(labels('sm-1')).toEqual(['SM-1', 'SM-14'])
  expect(labels('nobody')).toEqual([])
})
test('before a letter is typed the rules stay out', () => {
  expect(labels(' ')).toEqual(['Orders', 'Dai Llŷr'])
})
test('no key does two things', () => {
  expect(new Set(KEYS.map(({ key }) => key)).size).toBe(KEYS.length)
})
test('a key is known with its Ctrl or ⌘, and not without', () => {
  const pressed = { key: 'k', ctrlKey: false, metaKey: false, altKey: false }
  expect(isKey('palette', { ...pressed, ctrlKey: true })).toBe(true)
  expect(isKey('palette', { ...pressed, metaKey: true, key: 'K' })).toBe(true)
  expect(isKey('palette', pressed)).toBe(false)
  expect(isKey('go-orders', { ...pressed, key: '1', altKey: true })).toBe(true)
  expect(isKey('keys', { ...pressed, key: '?' })).toBe(true)
  expect(acceleratorOf('palette')).toBe('CmdOrCtrl+K')
})
