// Where the headers of a message end.

/** The first empty line of a message; -1 if there is none within `most` bytes. @returns the place of the line end above it */
export function headEnd(message: Buffer, most: number): number {
  // Both searches run at native speed; line by line each line would be one.
  const head = message.length > most + 3 ? message.subarray(0, most + 3) : message
  const plain = head.indexOf('\n\n', 0, 'latin1')
  const returned = head.indexOf('\n\r\n', 0, 'latin1')
  const at = plain < 0 || (returned >= 0 && returned < plain) ? returned : plain
  return at > most ? -1 : at
}
