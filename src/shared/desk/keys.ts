// The keys of the desk, once: the page listens by this table, the menu shows it, and `?` lists it.

export const KEYS = [
  {
    does: 'next',
    key: 'Ctrl+Enter',
    what: 'The next step of a view or a question: the button at the bottom right',
  },
  { does: 'palette', key: 'Ctrl+K', what: 'Find a player, turn, campaign, view, command or rule' },
  { does: 'search', key: 'Ctrl+F', what: 'Search mail, orders, results and press of the campaign' },
  {
    does: 'save',
    key: 'Ctrl+S',
    what: 'Save the open issue or pack; everything else is saved when you accept it',
  },
  { does: 'redo', key: 'Ctrl+Shift+Z', what: 'Redo the last undo, while nothing is being typed' },
  { does: 'handbook', key: 'F1', what: 'The handbook' },
  { does: 'keys', key: '?', what: 'This list, while nothing is being typed' },
  { does: 'across', key: 'Alt+0', what: 'From the campaign to the list of campaigns, and back' },
  { does: 'go-tonight', key: 'Alt+9', what: 'Tonight' },
  { does: 'go-orders', key: 'Alt+1', what: 'Orders' },
  { does: 'go-adjudicate', key: 'Alt+2', what: 'Adjudicate' },
  { does: 'go-sheets', key: 'Alt+3', what: 'Sheets' },
  { does: 'go-history', key: 'Alt+4', what: 'History' },
  {
    does: 'player-before',
    key: 'Alt+↑',
    what: 'The player before; also K while nothing is being typed. In the outline of the zine: the section up',
  },
  {
    does: 'player-after',
    key: 'Alt+↓',
    what: 'The next player; also J while nothing is being typed. In the outline of the zine: the section down',
  },
  {
    does: 'problem',
    key: 'F8',
    what: 'The next open line of a letter; where none is open, the next problem of an order text',
  },
  {
    does: 'settle',
    key: 'Enter, E, N, W, Shift+N',
    what: 'On an open line: take what is proposed, edit it, no order, whose is it, the rest is talk',
  },
  {
    does: 'messages',
    key: 'J, K',
    what: 'In the inbox and the outbox: the next message, the one before. A letter on a button is its key',
  },
  { does: 'complete', key: 'Ctrl+Space', what: 'In an order text: complete the line to an order that is legal' },
  { does: 'suggestion', key: 'Alt+Enter', what: 'In an order text: take what the problem suggests' },
  { does: 'close', key: 'Escape', what: 'Close the dialog, list or message on top' },
] as const

export type KeyName = (typeof KEYS)[number]['does']

const ROWS = new Map<string, string>(KEYS.map(({ does, key }) => [does, key]))

/** The key of a command, `Alt+1`; '' where it has none. */
export const keyOf = (does: string): string => ROWS.get(does) ?? ''

/** The same in the form of a system menu. */
export const acceleratorOf = (does: KeyName): string => keyOf(does).replace('Ctrl', 'CmdOrCtrl')

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey?: boolean
}

/** Whether a pressed key is that of a command. ⌘ counts as Ctrl. */
export function isKey(does: KeyName, { key, ctrlKey, metaKey, altKey, shiftKey = false }: Pressed): boolean {
  const parts = keyOf(does).split('+')
  return (
    key.toLowerCase() === parts.at(-1)?.toLowerCase() &&
    (ctrlKey || metaKey) === parts.includes('Ctrl') &&
    altKey === parts.includes('Alt') &&
    (shiftKey || !parts.includes('Shift'))
  )
}
