// Offers as they are listed: in groups, found by typing, long lists of places folded because the board shows them. Pure.
import type { StepOffer } from '@shared/desk/answers/campaign'

interface OfferGroup {
  readonly name: string
  readonly offers: readonly StepOffer[]
  /** How many more are left to the board. */
  readonly folded: number
}

/** More places than this in one group are left to the board until they are asked for. */
const MANY_PLACES = 12

/** Label of a button: the sentence without its full stop. */
export const onButton = ({ label }: Pick<StepOffer, 'label'>): string => label.replace(/\.$/, '')

/** Whether a search matches an offer: each typed word begins a word of the offer. */
export function isMeant(offer: StepOffer, typed: string): boolean {
  const words = `${offer.group} ${offer.label}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => part === '' || words.some((word) => word.startsWith(part)))
}

/**
 * The offers in groups, each where its first offer is.
 * @param typed what to find; '' = everything
 * @param onBoard the board is shown, so that many places need not be listed
 */
export function groupsOf(
  offers: readonly StepOffer[],
  typed: string,
  onBoard: boolean,
  unfolded: ReadonlySet<string>,
): readonly OfferGroup[] {
  const groups = new Map<string, StepOffer[]>()
  for (const offer of offers) {
    if (!isMeant(offer, typed)) continue
    const group = groups.get(offer.group)
    if (group === undefined) groups.set(offer.group, [offer])
    else group.push(offer)
  }
  return [...groups].map(([name, all]): OfferGroup => {
    const places = all.filter(({ spot }) => spot !== null).length
    if (!onBoard || typed.trim() !== '' || unfolded.has(name) || places <= MANY_PLACES)
      return { name, offers: all, folded: 0 }
    return { name, offers: all.filter(({ spot }) => spot === null), folded: places }
  })
}
