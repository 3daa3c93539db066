// Press and notes typed by the referee; they can be undone like any command.
import { need } from '../context'
import type { Handlers } from '../context'
import { notPrinted } from '@shared/campaign/orders/press'
import { noteRecord, typedPress } from './press'

export const pressHandlers = {
  'campaigns.press': async ({ campaign, ...wish }, desk) => {
    const space = desk.space(campaign)
    need(await space.write([need(typedPress(space.campaign(), wish))]))
    return desk.summary(campaign)
  },
  'campaigns.note': async ({ campaign, text, unprinted }, desk) => {
    const space = desk.space(campaign)
    need(await space.write([need(noteRecord(space.campaign(), unprinted ? notPrinted(text) : text))]))
    return desk.summary(campaign)
  },
} satisfies Partial<Handlers>
