// The definitions that come with Postmage.
import type { JsonObject } from '@shared/engine/json'
import diplomacy from '../../../../../resources/packs/by-hand/diplomacy.json'
import matrix from '../../../../../resources/packs/by-hand/matrix.json'
import race from '../../../../../resources/packs/by-hand/race.json'

export const SHIPPED: readonly JsonObject[] = [diplomacy, race, matrix]
