// Steps from older formats of campaign lines to today's. To change the format: raise FORMAT, add a migration, a frozen
// fixture format-<old>.postmage and a case in tests/shared/book/migrations.test.ts. A step that has shipped is never edited.
import type { Migration } from '../../book/migrations'
import { isObject } from '../../engine/json'
import { needsOf } from '../head/needs'

/** Version of the line format this program writes. */
export const FORMAT = 7

/** In order: the first one leads to format 2. */
export const MIGRATIONS: readonly Migration[] = [
  {
    to: 2,
    name: 'heads-say-what-they-need',
    up: (line) => {
      const { type, options } = line
      const needs = type === 'campaign' && isObject(options) ? needsOf(options) : []
      return needs.length === 0 ? line : { ...line, needs }
    },
  },
  {
    to: 3,
    name: 'answers-say-more',
    up: (line) => (line['type'] === 'turn' ? { ...line, nothingIsNmr: true } : line),
  },
  {
    to: 4,
    name: 'orders-say-where-they-stand',
    up: (line) => line,
  },
  {
    to: 5,
    name: 'turns-hold-what-was-given',
    up: (line) => line,
  },
  {
    to: 6,
    name: 'pictures-and-later-packs',
    up: (line) => line,
  },
  {
    to: 7,
    name: 'orders-ahead-and-deputies',
    up: (line) => line,
  },
]
