// Help on the desk: its books as PDF.
import { resolve } from 'node:path'
import { writeAtomic } from '../../files/atomic-write'
import { need } from '../context'
import type { Handlers } from '../context'
import { bookOf, printBook } from './books'

export const helpHandlers = {
  'help.print': async ({ book, path }, desk) => {
    const { paper } = await desk.settings.get()
    const bytes = await printBook(need(await bookOf(book)), paper)
    if (path === null) return { path: null, base64: Buffer.from(bytes).toString('base64') }
    const target = resolve(path)
    need(await writeAtomic(target, bytes))
    return { path: target, base64: null }
  },
} satisfies Partial<Handlers>
