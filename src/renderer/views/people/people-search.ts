// Finds people by typed words.
import type { OfficePerson } from '@shared/desk/contract/office'
import { hasWords } from '../../help/words'

/** The people with every typed word in a name, an address, a list or a campaign, by name. */
export function found(people: readonly OfficePerson[], typed: string): readonly OfficePerson[] {
  return people
    .filter((person) => {
      const lists = person.lists.flatMap(({ list, game, wish }) => [list, game, wish])
      const campaigns = person.seats.map(({ campaign }) => campaign)
      return hasWords([person.name, ...person.also, ...person.addresses, ...lists, ...campaigns].join(' '), typed)
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}
