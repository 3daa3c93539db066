// The people as CSV. The columns of a roster come first, by which the file can be read again.
import Papa from 'papaparse'
import { formatPlaces } from '@shared/office/people'
import type { Person } from '@shared/office/people'

export const formatPeopleCsv = (people: readonly Person[]): string =>
  `${Papa.unparse(
    people.map((each) => ({
      name: each.name,
      mail: each.addresses.join(', '),
      post: each.post.join('\n'),
      handle: each.also.join(', '),
      zone: each.zone ?? '',
      since: each.since,
      waiting: formatPlaces(each, 'waiting'),
      standby: formatPlaces(each, 'standby'),
    })),
    { newline: '\n' },
  )}\n`
