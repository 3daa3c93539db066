// Dates in heads of older letters, in the languages programs have them in: right or none, never another day.
import { describe, expect, test } from 'vitest'
import { headDate } from '../../../src/shared/letters/message/head-date'

describe('as programs write them', () => {
  test.each([
    ['lundi 2 mars 2026 à 09:00', '2026-03-02T09:00:00.000Z'],
    ['2026. március 2., hétfő 9:00', '2026-03-02T09:00:00.000Z'],
    ['2026 m. kovo 2 d., pirmadienis 09:00', '2026-03-02T09:00:00.000Z'],
    ['2026年3月2日 星期一 下午 9:00', '2026-03-02T21:00:00.000Z'],
    ['2026년 3월 2일 월요일 오전 12:05', '2026-03-02T00:05:00.000Z'],
    ['Thứ Hai, 2 tháng 3, 2026 09:00', '2026-03-02T09:00:00.000Z'],
    ['02.03.26 09:00', '2026-03-02T09:00:00.000Z'],
    ['13/03/2026 4:52 PM', '2026-03-13T16:52:00.000Z'],
    ['03/13/2026 4:52 PM', '2026-03-13T16:52:00.000Z'],
    ['17 août 2022 à 09:06:24 UTC+2', '2022-08-17T07:06:24.000Z'],
    ['26. října 2021 14:25:08 GMT+3', '2021-10-26T11:25:08.000Z'],
    ['maanantai 2. maaliskuuta 2026 klo 9.00', '2026-03-02T09:00:00.000Z'],
    ['2. maaliskuuta 2026 klo 9.05.08 UTC', '2026-03-02T09:05:08.000Z'],
    ['2 mars 2026 10:00:53 UTC+1', '2026-03-02T09:00:53.000Z'],
    ['Mon, 2 Mar 2026 10:00:53 GMT+1', '2026-03-02T09:00:53.000Z'],
    ['March 2, 2026 at 2:00:53 AM UTC-7', '2026-03-02T09:00:53.000Z'],
    ['2026-03-02 11:30 GMT+02:30', '2026-03-02T09:00:00.000Z'],
    ['March-02-26 9:00 AM', '2026-03-02T09:00:00.000Z'],
    ['lun, 2 de mar. de 2026 a las 9:00', '2026-03-02T09:00:00.000Z'],
    ['mar. 14 avr. 2026 à 09:00', '2026-04-14T09:00:00.000Z'],
  ])('%s', (words, iso) => {
    expect(headDate(words)?.iso).toBe(iso)
  })
  test.each([
    ['02/03/2026 09:00', 'day and month may change places'],
    ['ponedjeljak, 2. listopada 2026. 09:00', 'October in Croatian, November in Polish'],
    ['lundi 2 mars 2026', 'no time of day'],
    ['31. února 2026 09:00', 'no such day'],
    ['orders for round 2', 'no date at all'],
  ])('%s: none (%s)', (words) => {
    expect(headDate(words)).toBeNull()
  })
})

test.each(
  'en-GB en-US de fr es it pt-BR nl da nb sv fi et lv lt pl cs sk hu ro sl hr sr bg ru uk el tr he ca'.split(' '),
)('every month of %s is itself or nothing', (tongue) => {
  let known = 0
  for (let month = 0; month < 12; month++)
    for (const style of ['full', 'medium'] as const) {
      const moment = Date.UTC(2026, month, 17, 15, 4)
      const day = new Intl.DateTimeFormat(`${tongue}-u-nu-latn`, {
        dateStyle: style,
        timeZone: 'UTC',
      }).format(moment)
      const read = headDate(`${day} 15:04`)
      if (read === null) continue
      known++
      expect(read.iso.slice(0, 16), day).toBe(new Date(moment).toISOString().slice(0, 16))
    }
  expect(known).toBeGreaterThan(16)
})

const TONGUES = 'en-GB de fr es it pt-PT pt-BR nl da nb sv fi et lv lt pl cs sk hu ro sl hr ru uk el tr ca'
test.each(TONGUES.split(' '))('no day of the week of %s is a month', (tongue) => {
  let known = 0
  for (let n = 0; n < 365; n += 3)
    for (const weekday of ['short', 'long'] as const)
      for (const month of ['short', 'long'] as const) {
        const moment = Date.UTC(2026, 0, 1 + n, 15, 4)
        const day = new Intl.DateTimeFormat(`${tongue}-u-nu-latn`, {
          weekday,
          day: 'numeric',
          month,
          year: 'numeric',
          timeZone: 'UTC',
        }).format(moment)
        const read = headDate(`${day} 15:04`)
        if (read === null) continue
        known++
        expect(read.iso.slice(0, 16), day).toBe(new Date(moment).toISOString().slice(0, 16))
      }
  expect(known).toBeGreaterThan(300)
})
