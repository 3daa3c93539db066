// Ties of orders whose mail says nothing else: each line of their text is the same line of the mail.
export const tiesOf = (text: string): readonly number[] =>
  text.split('\n').map((line, i) => (line.trim() === '' ? 0 : i + 1))
