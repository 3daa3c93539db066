// The faces of an order sheet: three ways to write the same orders. The text is beside one of the others where there
// is room, else all of them are tabs.
import { computed, onBeforeUnmount, onMounted, ref, type ComputedRef, type Ref } from 'vue'

export const FACE_NAMES = { form: 'Form', steps: 'Step by step', text: 'Text' } as const
export type Face = keyof typeof FACE_NAMES
type Other = Exclude<Face, 'text'>

/** The width from which two faces have room side by side: in CSS pixels, and in rem for those who read large text. */
const WIDE = { px: 760, rem: 44 }
const isWide = (width: number): boolean =>
  width >= WIDE.px && width >= WIDE.rem * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)

interface Faces {
  /** The faces besides the text. */
  readonly others: ComputedRef<readonly Other[]>
  /** The one in front, or undefined. */
  readonly other: ComputedRef<Other | undefined>
  /** Text and another face side by side. */
  readonly both: ComputedRef<boolean>
  /** All faces as tabs. */
  readonly tabbed: ComputedRef<boolean>
  /** The face in front where they are tabs. */
  readonly front: ComputedRef<Face>
  shown(face: Face): boolean
  turnTo(face: Face): void
}

/**
 * Which faces are shown, by the room there is.
 * @param root the element whose width counts
 * @param has whether the game has a form, and can be played step by step
 */
export function useFaces(
  root: Readonly<Ref<HTMLElement | null>>,
  has: { readonly form: () => boolean; readonly steps: () => boolean },
): Faces {
  const wide = ref(true)
  const beside = ref<Other>('form')
  const textInFront = ref(true)
  let observer: ResizeObserver | undefined
  onMounted(() => {
    observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) wide.value = isWide(entry.contentRect.width)
    })
    if (root.value !== null) observer.observe(root.value)
  })
  onBeforeUnmount(() => observer?.disconnect())

  const others = computed(() => (['form', 'steps'] as const).filter((face) => has[face]()))
  const other = computed(() => others.value.find((face) => face === beside.value) ?? others.value[0])
  const tabbed = computed(() => !wide.value && other.value !== undefined)
  const front = computed(() => (textInFront.value ? 'text' : (other.value ?? 'text')))
  return {
    others,
    other,
    both: computed(() => wide.value && other.value !== undefined),
    tabbed,
    front,
    shown: (face) => (tabbed.value ? face === front.value : face === 'text' || face === other.value),
    turnTo(face) {
      textInFront.value = face === 'text'
      if (face !== 'text') beside.value = face
    },
  }
}
