// Finds people by what is typed.
import type { OfficePerson } from '@shared/desk/contract/office'

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The people with every typed word in a name, an address, a list or a campaign, by name. */
export function found(people: readonly OfficePerson[], typed: string): readonly OfficePerson[] {
  const words = folded(typed).split(/\s+/)
  return people
    .filter((person) => {
      const lists = person.lists.flatMap(({ list, game, wish }) => [list, game, wish])
      const campaigns = person.seats.map(({ campaign }) => campaign)
      const text = folded([person.name, ...person.also, ...person.addresses, ...lists, ...campaigns].join(' '))
      return words.every((word) => text.includes(word))
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}
