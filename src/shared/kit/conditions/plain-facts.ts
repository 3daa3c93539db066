// Facts as small games have them, with the usual phrases and labels: plain numbers, and things players hold.
import { playerFact, tableFact, type FactSpec, type Moment } from './facts'
import { capital } from '../prose'

/**
 * A number of the table that everybody knows: “the prize is over 3”. @param most largest number in the form. @param says as a pattern,
 * where that is not “the prize is 3”
 */
export const tableNumber = <M extends Moment>(
  name: string,
  most: number,
  value: (view: M['view']) => number | null,
  says = `the ${name} {be} {n}`,
): FactSpec<M> =>
  tableFact(name, 'int', ({ view }: M) => value(view), { label: `The ${name}`, says: [says], usual: '==', max: most })

/** The label of a player’s fact, and that nobody else knows it. */
const seenBy = (name: string, secret: boolean) =>
  secret
    ? ({ label: `My ${name}`, private: true, hidden: `${capital(name)} of other players are hidden.` } as const)
    : { label: capital(name) }

/**
 * A number of every player: “Brian has 3 points”. @param name of many: “points”
 * @param private known only to the player it is about. @param one for a single one: “point”
 */
export const playerNumber = <M extends Moment>(
  name: string,
  most: number,
  value: (player: M['view']['players'][number]) => number | null,
  {
    private: secret = false,
    one = name.replace(/s$/u, ''),
  }: { readonly private?: boolean; readonly one?: string } = {},
): FactSpec<M> =>
  playerFact<M>(name, 'int', value, { ...seenBy(name, secret), says: [`{who} {have} {n} ${name}|${one}`], max: most })

/**
 * Things every player holds: “I have card 7”, “Brian has the lamp”. @param thing the noun: “card”
 * @param private known only to the player who holds it. @param says where that is not “I have card 7”
 */
export const playerThings = <M extends Moment>(
  name: string,
  thing: string,
  type: 'int' | 'string',
  value: (player: M['view']['players'][number]) => readonly (number | string)[] | null,
  {
    private: secret = false,
    says = `{who} {have} ${thing} {${thing}}`,
  }: { readonly private?: boolean; readonly says?: string } = {},
): FactSpec<M> => {
  const more = { ...seenBy(name, secret), says: [says], cel: `({${thing}} in {whose}.${name})` }
  return playerFact<M>(name, { list: type }, value, more)
}
