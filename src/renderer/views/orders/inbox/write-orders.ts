// Leads from an unreadable mail to its player's orders, with its text to write them from.
import type { OpenLine } from '@shared/desk/answers/mail'
import type { Seat } from '@shared/engine/ids'
import type { InjectionKey } from 'vue'

/** Shows a player's orders; fills an empty editor with a letter's text, or appends an open line. */
export const WRITE_ORDERS: InjectionKey<(seat: Seat, letter: string | OpenLine) => void> = Symbol('write orders')
