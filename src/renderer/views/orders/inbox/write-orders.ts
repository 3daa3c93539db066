// From a mail that could not be read to its player's orders, with its text to write them from.
import type { OpenLine } from '@shared/desk/answers/mail'
import type { Seat } from '@shared/engine/ids'
import type { InjectionKey } from 'vue'

/** Shows a player's orders; a letter's text goes in where nothing is written yet, an open line behind what is. */
export const WRITE_ORDERS: InjectionKey<(seat: Seat, letter: string | OpenLine) => void> = Symbol('write orders')
