// Press and notes typed by the referee; undone like every command.
import { need } from '../context'
import type { Handlers } from '../context'
import { noteRecord, pressRecord } from './press'

export const pressHandlers = {
  'campaigns.press': async ({ campaign, text, by }, desk) => {
    const space = desk.space(campaign)
    need(await space.write([need(pressRecord(space.campaign(), by, text))]))
    return desk.summary(campaign)
  },
  'campaigns.note': async ({ campaign, text }, desk) => {
    const space = desk.space(campaign)
    need(await space.write([need(noteRecord(space.campaign(), text))]))
    return desk.summary(campaign)
  },
} satisfies Partial<Handlers>
