// The context shared by the fields of a pack: functions that change a field, and its problems.
import { inject, type InjectionKey } from 'vue'
import type { Json, JsonObject } from '@shared/engine/json'
import type { JsonPath, Problem } from '@shared/engine/result'

interface PackEdit {
  set(path: JsonPath, value: Json): void
  remove(path: JsonPath): void
  add(path: JsonPath, value: Json): void
  /** Takes another pack in place of this one. */
  replace(pack: JsonObject): void
  /** Problems whose place is exactly this, or inside it where there is nothing. */
  problemsAt(path: JsonPath): readonly Problem[]
  /** Problems at this place and inside it. */
  problemsIn(path: JsonPath): readonly Problem[]
  /** Ids of the cards that have been opened: a pack of thousands of fields draws only what somebody looks at. */
  readonly opened: Set<string>
}
export const PACK_EDIT: InjectionKey<PackEdit> = Symbol('pack')
export function usePackEdit(): PackEdit {
  const edit = inject(PACK_EDIT)
  if (edit === undefined) throw new Error('A field of a pack is outside of any pack.')
  return edit
}

/** The id of a field, for labels and jumps. */
export const idOf = (path: JsonPath): string =>
  `pack-${path.map((part) => String(part).replace(/[^\p{L}\d]+/gu, '_')).join('-')}`
