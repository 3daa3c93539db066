// Papers that sheets and issues are printed on.
import type { Paper } from '@shared/desk/answers/campaign'

export const PAPERS: readonly { readonly value: Paper; readonly label: string }[] = [
  { value: 'a4', label: 'A4' },
  { value: 'a5', label: 'A5' },
  { value: 'letter', label: 'Letter' },
]
