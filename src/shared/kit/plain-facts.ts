// Facts as small games have them, with the usual phrases and labels: plain numbers, and things players hold.
import type { FactSpec, Moment } from './facts'
import { capital } from './prose'

/**
 * A number of the table that everybody knows: “the prize is over 3”.
 * @param most what the form offers at most. @param says as a pattern, where that is not “the prize is 3”
 */
export const tableNumber = <M extends Moment>(
  name: string,
  most: number,
  value: (view: M['view']) => number | null,
  says = `the ${name} {be} {n}`,
): FactSpec<M> => ({
  of: 'table',
  name,
  label: `The ${name}`,
  says: [says],
  usual: '==',
  max: most,
  value: ({ view }) => value(view),
})

/**
 * A number of every player: “Brian has 3 points”. @param name of many: “points”
 * @param own known only to the player it is about. @param one for a single one: “point”
 */
export const playerNumber = <M extends Moment>(
  name: string,
  most: number,
  value: (player: M['view']['players'][number]) => number | null,
  { own = false, one = name.replace(/s$/u, '') }: { readonly own?: boolean; readonly one?: string } = {},
): FactSpec<M> => ({
  of: 'player',
  name,
  label: own ? `My ${name}` : capital(name),
  says: [`{who} {have} {n} ${name}|${one}`],
  max: most,
  ...(own ? { own, hidden: `${capital(name)} of other players are hidden.` } : {}),
  value: ({ view }, seat) => {
    const player = view.players[seat]
    return player === undefined ? null : value(player)
  },
})

/**
 * Things every player holds: “I have card 7”, “Brian has the lamp”. @param thing the noun: “card”
 * @param own known only to the player who holds it. @param says where that is not “I have card 7”
 */
export const playerThings = <M extends Moment>(
  name: string,
  thing: string,
  type: 'int' | 'string',
  value: (player: M['view']['players'][number]) => readonly (number | string)[] | null,
  { own = false, says = `{who} {have} ${thing} {${thing}}` }: { readonly own?: boolean; readonly says?: string } = {},
): FactSpec<M> => ({
  of: 'player',
  name,
  type: { list: type },
  label: own ? `My ${name}` : capital(name),
  says: [says],
  cel: `({${thing}} in {whose}.${name})`,
  ...(own ? { own, hidden: `${capital(name)} of other players are hidden.` } : {}),
  value: ({ view }, seat) => {
    const player = view.players[seat]
    return player === undefined ? null : value(player)
  },
})
