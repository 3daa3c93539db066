// Our own PrimeVue preset: paper, ink and two pencils over Aura's tokens. The colours live in tokens.css, once.
import { definePreset } from '@primeuix/themes'
import Aura from '@primeuix/themes/aura'

const ink = {
  color: 'var(--ink)',
  contrastColor: 'var(--paper)',
  hoverColor: 'var(--ink-hover)',
  activeColor: 'var(--ink-hover)',
}

const surface = {
  0: 'var(--paper-raised)',
  50: 'var(--paper)',
  100: 'var(--paper-sunk)',
  200: 'var(--line)',
  300: 'var(--line)',
  400: 'var(--line-strong)',
  500: 'var(--ink-soft)',
  600: 'var(--ink-soft)',
  700: 'var(--ink)',
  800: 'var(--ink)',
  900: 'var(--ink)',
  950: 'var(--ink)',
}

/** Light and dark share one scheme: the variables it points to change with `data-theme`. */
const scheme = {
  surface,
  primary: ink,
  highlight: {
    background: 'var(--paper-sunk)',
    focusBackground: 'var(--line)',
    color: 'var(--ink)',
    focusColor: 'var(--ink)',
  },
  mask: { background: 'var(--mask)', color: 'var(--ink)' },
  formField: {
    background: 'var(--field)',
    disabledBackground: 'var(--paper-sunk)',
    borderColor: 'var(--line-strong)',
    hoverBorderColor: 'var(--ink-soft)',
    focusBorderColor: 'var(--ink)',
    invalidBorderColor: 'var(--red)',
    color: 'var(--ink)',
    disabledColor: 'var(--ink-soft)',
    placeholderColor: 'var(--ink-soft)',
    invalidPlaceholderColor: 'var(--red)',
    iconColor: 'var(--ink-soft)',
    shadow: 'none',
  },
  text: {
    color: 'var(--ink)',
    hoverColor: 'var(--ink)',
    mutedColor: 'var(--ink-soft)',
    hoverMutedColor: 'var(--ink)',
  },
  content: {
    background: 'var(--paper-raised)',
    hoverBackground: 'var(--paper-sunk)',
    borderColor: 'var(--line)',
    color: 'var(--ink)',
    hoverColor: 'var(--ink)',
  },
  overlay: {
    select: { background: 'var(--paper-raised)', borderColor: 'var(--line-strong)', color: 'var(--ink)' },
    popover: { background: 'var(--paper-raised)', borderColor: 'var(--line-strong)', color: 'var(--ink)' },
    modal: { background: 'var(--paper-raised)', borderColor: 'var(--line-strong)', color: 'var(--ink)' },
  },
  list: {
    option: {
      focusBackground: 'var(--paper-sunk)',
      selectedBackground: 'var(--line)',
      selectedFocusBackground: 'var(--line)',
      color: 'var(--ink)',
      focusColor: 'var(--ink)',
      selectedColor: 'var(--ink)',
      selectedFocusColor: 'var(--ink)',
      icon: { color: 'var(--ink-soft)', focusColor: 'var(--ink)' },
    },
    optionGroup: { background: 'transparent', color: 'var(--ink-soft)' },
  },
}

const quiet = {
  background: 'transparent',
  hoverBackground: 'var(--paper-sunk)',
  activeBackground: 'var(--line)',
  borderColor: 'var(--line-strong)',
  hoverBorderColor: 'var(--ink-soft)',
  activeBorderColor: 'var(--ink)',
  color: 'var(--ink)',
  hoverColor: 'var(--ink)',
  activeColor: 'var(--ink)',
  focusRing: { color: 'var(--focus)', shadow: 'none' },
}
const pencil = {
  ...quiet,
  borderColor: 'var(--red)',
  hoverBorderColor: 'var(--red)',
  activeBorderColor: 'var(--red)',
  color: 'var(--red)',
  hoverColor: 'var(--red)',
  activeColor: 'var(--red)',
}
const buttons = {
  root: { secondary: quiet, danger: pencil },
  text: {
    secondary: { hoverBackground: 'var(--paper-sunk)', activeBackground: 'var(--line)', color: 'var(--ink)' },
  },
}
const toggle = {
  root: {
    background: 'transparent',
    checkedBackground: 'var(--ink)',
    hoverBackground: 'var(--paper-sunk)',
    borderColor: 'var(--line-strong)',
    color: 'var(--ink)',
    hoverColor: 'var(--ink)',
    checkedColor: 'var(--paper)',
    checkedBorderColor: 'var(--ink)',
  },
  content: { checkedBackground: 'transparent' },
}
const small = 'max(13px, 0.875rem)'

export const preset = definePreset(Aura, {
  primitive: { borderRadius: { none: '0', xs: '1px', sm: '2px', md: '2px', lg: '3px', xl: '3px' } },
  semantic: {
    transitionDuration: '0.12s',
    disabledOpacity: '0.55',
    focusRing: { width: '2px', style: 'solid', color: 'var(--focus)', offset: '2px', shadow: 'none' },
    formField: {
      paddingX: '0.65rem',
      paddingY: '0.4rem',
      sm: { fontSize: small, paddingX: '0.55rem', paddingY: '0.25rem' },
      focusRing: { width: '2px', style: 'solid', color: 'var(--focus)', offset: '1px', shadow: 'none' },
    },
    overlay: {
      select: { shadow: 'var(--lift)' },
      popover: { shadow: 'var(--lift)' },
      modal: { shadow: 'var(--lift)', padding: '1.5rem' },
    },
    colorScheme: { light: scheme, dark: scheme },
  },
  components: {
    button: { root: { label: { fontWeight: '500' } }, colorScheme: { light: buttons, dark: buttons } },
    dialog: { title: { fontSize: '1.5rem', fontWeight: '500' } },
    togglebutton: {
      root: { padding: '0', fontWeight: '500' },
      content: { padding: '0.4rem 0.8rem' },
      colorScheme: { light: toggle, dark: toggle },
    },
    progressbar: { root: { height: '3px', background: 'var(--line)', borderRadius: '0' } },
  },
})
