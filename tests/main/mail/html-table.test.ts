// Tables of a mail: which become labelled lines, and which only lay it out.
import { describe, expect, it } from 'vitest'
import { htmlToText } from '../../../src/main/mail/text/html-to-text'

/** Rows of cells between bars; a cell that begins with `!` is a heading. */
const table = (...rows: readonly string[]): string =>
  `<table>${rows
    .map(
      (row) =>
        `<tr>${row
          .split('|')
          .map((cell) => (cell.startsWith('!') ? `<th>${cell.slice(1)}</th>` : `<td>${cell}</td>`))
          .join('')}</tr>`,
    )
    .join('')}</table>`
const many = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `bid|${i}`)

describe('tables', () => {
  it.each<[string, string, string]>([
    ['a hundred rows have labels', table(...many(100)), Array.from({ length: 100 }, (_, i) => `bid: ${i}`).join('\n')],
    ['more are only beside one another', table(...many(101)), Array.from({ length: 101 }, (_, i) => `bid ${i}`).join('\n')],
    ['a cell of four hundred letters', table(`bid|${'x'.repeat(400)}`), `bid: ${'x'.repeat(400)}`],
    ['one that is longer lays out a page', table(`bid|${'x'.repeat(401)}`), `bid ${'x'.repeat(401)}`],
    ['blanks around a label and its words', table('&nbsp;bid&nbsp;|&nbsp; 3'), 'bid: 3'],
    ['a heading with a colon is no heading', table('!bid|!pass:', '3|4', 'x|5'), 'bid: pass:\n3 4\nx: 5'],
    ['a label of a row of headings', table('!bid|3'), 'bid: 3'],
    ['a label ends in no point', table('This is so. Yes|3'), 'This is so. Yes 3'],
    ['a label of 41 letters', table(`${'x'.repeat(41)}|3`), `${'x'.repeat(41)}: 3`],
    ['a label of 42 letters', table(`${'x'.repeat(42)}|3`), `${'x'.repeat(42)} 3`],
    ['a number is no label', table('1|offer 6', '2.|pass'), '1 offer 6\n2. pass'],
    ['an uneven table, cells of one line', table('a|b', 'c|d|e'), 'a b\nc d e'],
    ['an uneven table, a cell of two lines', table('a<br>b|c', 'd'), 'a\nb\nc\nd'],
    ['an uneven table, an empty cell first', table('|a', 'b'), 'a\nb'],
    ['one column is lines', table('bid', 'pass'), 'bid\npass'],
    ['headings alone are a label and its words', table('!bid|!3'), 'bid: 3'],
    ['headings over one row', table('!Item|!Price', 'bid|3'), 'Item: bid\nPrice: 3'],
    ['headings over rows with labels are left out', table('!Item|!Price', 'bid|3', 'pass|4'), 'bid: 3\npass: 4'],
    ['headings over rows with numbers', table('!Round|!Order', '1|offer 6', '2|pass'), 'Round 1: offer 6\nRound 2: pass'],
    ['numbers in some rows only', table('!Round|!Order', '1|offer 6', 'last|pass'), '1 offer 6\nlast: pass'],
    ['three columns under headings', table('!Round|!Order|!Bid', '1|a|b', 'x|c|d'), 'Round: 1\nOrder: a\nBid: b\nRound: x\nOrder: c\nBid: d'],
    ['headings of which one is a sentence', table('!Round|!What do you do?', '1|pass'), 'Round: What do you do?\n1 pass'],
    ['headings of which one is none', table('!Round|Order', '1|pass'), 'Round: Order\n1 pass'],
    ['an empty cell under a heading', table('!Bid|!Pass', '|4'), 'Pass: 4'],
    ['a column that counts is left out', table('#|bid|3', '1|pass|4'), 'bid: 3\npass: 4'],
    ['a column that counts, under headings', table('!No|!Round|!Order', '1|2|offer 6', '2|3|pass'), 'Round 2: offer 6\nRound 3: pass'],
    ['a column that counts in some rows', table('#|bid|3', '1|pass|4', 'x|a|b'), '# bid 3\n1 pass 4\nx a b'],
    ['one row does not count', table('1|bid|3'), '1 bid 3'],
    ['two columns do not count', table('a|b', '1|c', '2|d'), 'a: b\n1 c\n2 d'],
    ['a counted row with nothing in it', table('#|a b.|c', '1||', '2|d.|e'), 'a b. c\nd. e'],
    ['an empty row is none', table('bid|3', '|', 'pass|4'), 'bid: 3\npass: 4'],
    ['every row with a heading, of three columns', table('!bid|3|4', '!pass|5|6'), 'bid: 3\nbid: 4\npass: 5\npass: 6'],
  ])('%s', (_, html, text) => {
    expect(htmlToText(html)).toBe(text)
  }) // prettier-ignore

  it.each<[string, string, string]>([
    ['words above stay where they are', `<p>Hello</p>${table('bid|3')}<p>Bye</p>`, 'Hello\nbid: 3\n\nBye'],
    ['two tables', table('bid|3') + table('pass|4'), 'bid: 3\npass: 4'],
    ['one after one that holds another', table(`a|${table('b|c')}`) + table('bid|3'), 'a\n\nb c\nbid: 3'],
    ['one after a quoted one', `<blockquote>${table('a|b')}</blockquote>${table('bid|3')}`, '> a b\nbid: 3'],
    ['a quoted one after one', `${table('bid|3')}<blockquote>${table('a|b')}</blockquote>`, 'bid: 3\n\n> a b'],
    ['one that nobody sees', `<div hidden>${table('a|b')}</div>${table('bid|3')}`, 'bid: 3'],
    ['an end without a beginning', `</table>${table('bid|3')}`, 'bid: 3'],
    ['words between a row and its cells stay', '<table><tr><td>bid</td><td>3</td></tr><tr>by the way<td>pass</td><td>4</td></tr></table>', 'by the way\nbid: 3\npass: 4'],
    ['a caption below words', `<p>Hello</p><table><caption>Mine</caption><tr><td>bid</td><td>3</td></tr></table>`, 'Hello\nMine\nbid: 3'],
    ['a caption alone keeps its lines', '<table><caption>a<br><br>b</caption></table>', 'a\n\nb'],
    ['a cell of several lines', table('bid|3<br>4<br><br>5'), 'bid: 3\nbid: 4\nbid: 5'],
    ['cells outside any table', 'a<td>b</td><th>c</th>d', 'a b cd'],
    ['one that never ends', '<table><tr><td>bid</td><td>3', 'bid\n3'],
  ])('%s', (_, html, text) => {
    expect(htmlToText(html)).toBe(text)
  }) // prettier-ignore
})
