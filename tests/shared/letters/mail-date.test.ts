import { describe, expect, it } from 'vitest'
import { parseMailDate } from '@shared/letters/message/mail-date'

describe('dates of mail', () => {
  it.each([
    ['Mon, 2 Mar 2026 18:20:11 +0000', '2026-03-02T18:20:11.000Z', true],
    ['Tue, 3 Mar 2026 07:02:45 -0500', '2026-03-03T12:02:45.000Z', true],
    ['2 Mar 2026 18:20 GMT', '2026-03-02T18:20:00.000Z', true],
    ['Mon, 02 Mar 2026 18:20:11 +0100 (CET)', '2026-03-02T17:20:11.000Z', true],
    ['Mon, 2 Mar 26 18:20:11 EST', '2026-03-02T23:20:11.000Z', true],
    ['Monday, 02-Mar-26 18:20:11 UTC', '2026-03-02T18:20:11.000Z', true],
    ['Mon Mar  2 18:20:11 2026', '2026-03-02T18:20:11.000Z', false],
    ['2026-03-02T18:20Z', '2026-03-02T18:20:00.000Z', true],
    ['2026-03-02 18:20:11.250+05:30', '2026-03-02T12:50:11.000Z', true],
    ['Sun, 8 Mar 2026 11:30 PM +0000', '2026-03-08T23:30:00.000Z', true],
    ['Sun, 8 Mar 2026 9:30:00 p.m. GMT', '2026-03-08T21:30:00.000Z', true],
    ['Sun, 8 Mar 2026 12:15 AM +0000', '2026-03-08T00:15:00.000Z', true],
    ['Sun, 8 Mar 2026 12:15 pm', '2026-03-08T12:15:00.000Z', false],
    ['2026-03-08 9:30 PM +0000', '2026-03-08T21:30:00.000Z', true],
    ['Sun Mar  8 11:30:00 PM GMT 2026', '2026-03-08T23:30:00.000Z', true],
    ['Sun, 8 Mar 2026 18:00 +9900', '2026-03-08T18:00:00.000Z', false],
    ['Sun, 8 Mar 2026 18:00 +0199', '2026-03-08T18:00:00.000Z', false],
    ['Mon, 2 Mar 2026 18:20:11', '2026-03-02T18:20:11.000Z', false],
    ['Sun, 29 Feb 2032 23:59:60 +0000', '2032-02-29T23:59:59.000Z', true],
    ['Thu, 1 Jan 2026 00:30:00 +0100', '2025-12-31T23:30:00.000Z', true],
    ['Wed, 31 Dec 2025 23:30:00 -1400', '2026-01-01T13:30:00.000Z', true],
    ['Sat, 28 Feb 2032 20:00:00 -0500', '2032-02-29T01:00:00.000Z', true],
    ['Wed, 1 Mar 2028 01:00:00 +0200', '2028-02-29T23:00:00.000Z', true],
    ['Mon, 1 Mar 2100 01:00:00 +0200', '2100-02-28T23:00:00.000Z', true],
    ['Sat, 14 Nov 2026 18:30:00 constructor', '2026-11-14T18:30:00.000Z', false],
  ])('%s', (header, iso, zoneKnown) => {
    expect(parseMailDate(header)).toEqual({ iso, zoneKnown })
  })

  it.each([
    [''],
    ['yesterday'],
    ['Mon, 31 Feb 2026 10:00:00 +0000'],
    ['2 Mar 2026 25:00 +0000'],
    ['2 Foo 2026 10:00'],
    ['5'],
    ['2 Mar 1926 10:00 +0000'],
  ])('"%s" is none', (header) => {
    expect(parseMailDate(header)).toBeNull()
  })
  it.each([
    ['IST', '2026-03-08T17:00:00.000Z', ['2026-03-08T16:00:00.000Z', '2026-03-08T12:30:00.000Z']],
    ['CST', '2026-03-09T00:00:00.000Z', ['2026-03-08T10:00:00.000Z']],
    ['BST', '2026-03-08T17:00:00.000Z', ['2026-03-08T12:00:00.000Z']],
  ])('%s has several meanings', (zone, iso, others) => {
    expect(parseMailDate(`Sun, 8 Mar 2026 18:00 ${zone}`)).toEqual({ iso, zoneKnown: true, others })
  })
})
