import { describe, expect, it } from 'vitest'
import { htmlToText } from '../../../src/main/mail/text/html-to-text'

describe('HTML to text', () => {
  it.each([
    ['blocks and breaks are lines', '<div>a</div><div>b<br>c</div>d', 'a\nb\nc\nd'],
    ['an empty line stays one', '<div>a</div><div><br></div><div>b</div>', 'a\n\nb'],
    ['paragraphs stand apart', '<p>a</p><p>b</p>', 'a\n\nb'],
    ['blanks and line ends collapse', 'a\n   b\t c', 'a b c'],
    ['nbsp does not collapse', 'if x<br>&nbsp;&nbsp; offer&nbsp;6', 'if x\n   offer 6'],
    ['pre keeps its lines', '<pre>if x\n  offer 6\nelse pass</pre>', 'if x\n  offer 6\nelse pass'],
    ['script, style, title, comments are dropped', '<title>t</title><style>p{}</style>a<script>if (a<b) "</div>"</script><!-- x -->b', 'ab'],
    ['a comparison sign is text', 'a < b and 3<4', 'a < b and 3<4'],
    ['a > inside an attribute ends no tag', '<a title="x > y" href=z>link</a>', 'link'],
    ['entities, numbers, the Windows set', 'Ll&ycirc;r &#8211; &#150; &#x2013; &amp;lt; &nosuch;', 'Llŷr – – – &lt; &nosuch;'],
    ['a label at the front of a row', '<table><tr><td>round 1</td><td>offer 6<br>offer 5</td></tr><tr><td>round 2</td><td>pass</td></tr></table>', 'round 1: offer 6\nround 1: offer 5\nround 2: pass'],
    ['headings above, a number below', '<table><tr><th>Round</th><th>Order</th></tr><tr><td>1</td><td>pass</td></tr></table>', 'Round 1: pass'],
    ['a caption stays', '<table><caption>Mine</caption><tr><td>bid</td><td>3</td></tr></table>', 'Mine\nbid: 3'],
    ['what is struck through is not meant', 'a<s>b</s><del>c</del><span style="color:red;text-decoration: line-through">d</span>e', 'ae'],
    ['a row that has more cells than the others', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td><td>e</td></tr></table>', 'a b\nc d e'],
    ['three columns, every row with a heading of its own', '<table><tr><th>bid</th><td>3</td><td>4</td></tr><tr><th>pass</th><td>5</td><td>6</td></tr></table>', 'bid: 3\nbid: 4\npass: 5\npass: 6'],
    ['three columns, one row of them headed', '<table><tr><th>bid</th><td>3</td><td>4</td></tr><tr><td>pass</td><td>5</td><td>6</td></tr></table>', 'bid 3 4\npass 5 6'],
    ['a table in a cell', '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>', 'a\n\nb c\n\nd'],
    ['a table within a quotation', '<blockquote><table><tr><td>a</td><td>b</td></tr></table></blockquote>', '> a b'],
    ['cells without a row', '<table><td>bid</td><td>3</td></table>', 'bid: 3'],
    ['an empty comment', 'a<!---->b', 'ab'],
    ['a comment that never ends', 'a<!-- b', 'a'],
    ['a script that never ends is text from there', 'a<script>b', 'ab'],
    ['signs that are no tags', '<< 3 <3 <- a', '<< 3 <3 <- a'],
    ['a declaration', '<!doctype html><?xml x?></>a', 'a'],
    ['a class that is struck through', '<style>.x, p .y { text-decoration: line-through } .z { color: red }</style><p class="a x">1</p><p class="y">2</p><p class="z">3</p>', '3'],
    ['list items are lines', '<ul><li>a<li>b</ul>', 'a\nb'],
  ])('%s', (_, html, text) => {
    expect(htmlToText(html)).toBe(text)
  }) // prettier-ignore

  it.each([
    ['blockquote', 'mine<blockquote type="cite"><div>theirs</div><blockquote>older</blockquote></blockquote>mine too', 'mine\n> theirs\n> > older\nmine too'],
    ['Gmail', '<div dir="ltr">mine</div><br><div class="gmail_quote gmail_quote_container"><div class="gmail_attr">On Mon Pat wrote:<br></div><blockquote class="gmail_quote" style="border-left:1px solid"><div>theirs</div></blockquote></div>', 'mine\n\n> > On Mon Pat wrote:\n> > theirs'],
    ['Outlook on the web: all below its mark', '<div>mine</div><div id="appendonsend"></div><hr tabindex="-1"><div id="divRplyFwdMsg"><b>From:</b> Pat<br><b>Subject:</b> orders</div><div>Round 1: offer 6</div>', 'mine\n> From: Pat\n> Subject: orders\n> Round 1: offer 6'],
    ['Outlook on the desktop: all below its line', '<p class="MsoNormal">mine</p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3pt"><p>From: Pat</p></div><p>Round 1: offer 6</p>', 'mine\n\n> From: Pat\n>\n> Round 1: offer 6'],
    ['Thunderbird', '<p>mine</p><div class="moz-cite-prefix">On Mon Pat wrote:</div><blockquote type="cite" cite="mid:x"><p>theirs</p></blockquote>', 'mine\n\n> On Mon Pat wrote:\n>\n> theirs'],
    ['by its kind alone', 'mine<blockquote type="cite" style="border:none">a</blockquote>', 'mine\n> a'],
    ['set in, not quoted', 'mine<blockquote style="border:none">a</blockquote>', 'mine\n  a'],
    ['a stray closing tag ends no quotation', '<div><blockquote>a</div>b</blockquote>c', '> a\n> b\nc'],
    ['a quotation never closed goes to the end', 'mine<blockquote>a<p>b', 'mine\n> a\n>\n> b'],
  ])('quoted mail: %s', (_, html, text) => {
    expect(htmlToText(html)).toBe(text)
  }) // prettier-ignore

  it("an indented block without a border is the player's own text, indented", () => {
    const html =
      '<div>if I won (a)</div><blockquote style="margin:0 0 0 40px;border:none;padding:0px"><div>offer 1 2</div></blockquote><div>else pass</div>'
    expect(htmlToText(html)).toBe('if I won (a)\n  offer 1 2\nelse pass')
  })

  it('broken and hostile markup comes to an end', () => {
    const n = 30_000
    const pieces = [
      '<',
      '<a ',
      '<a ="',
      '<div>',
      '<blockquote>',
      '</div>',
      '<script>',
      '<!--',
      '&#',
      '<p><p>',
      '<a title="x',
    ]
    for (const html of [...pieces, ' ', '&nbsp;', '<style', '<div style="display:none">', "<b ='>", '<b></i>'])
      expect(htmlToText(html.repeat(n) + 'end').length).toBeLessThan(html.length * n * 42)
  })

  it('names that are no entity stay as they are', () => {
    expect(htmlToText('a & b &; &#; &#xZ; &constructor; &#1114112;')).toBe('a & b &; &#; &#xZ; &constructor; \ufffd')
  })
})

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
    ['a cell of four hundred letters', table(`bid|${'x'.repeat(400)}`), `bid: ${'x'.repeat(400)}`],
    ['blanks around a label and its words', table('&nbsp;bid&nbsp;|&nbsp; 3'), 'bid: 3'],
    ['a heading with a colon is no heading', table('!bid|!pass:', '3|4', 'x|5'), 'bid: pass:\n3 4\nx: 5'],
    ['a label ends in no point', table('This is so. Yes|3'), 'This is so. Yes 3'],
    ['a label of 41 letters', table(`${'x'.repeat(41)}|3`), `${'x'.repeat(41)}: 3`],
    ['a number is no label', table('1|offer 6', '2.|pass'), '1 offer 6\n2. pass'],
    ['an uneven table, cells of one line', table('a|b', 'c|d|e'), 'a b\nc d e'],
    ['an uneven table, a cell of two lines', table('a<br>b|c', 'd'), 'a\nb\nc\nd'],
    ['headings over one row', table('!Item|!Price', 'bid|3'), 'Item: bid\nPrice: 3'],
    ['headings over rows with labels are left out', table('!Item|!Price', 'bid|3', 'pass|4'), 'bid: 3\npass: 4'],
    ['headings over rows with numbers', table('!Round|!Order', '1|offer 6', '2|pass'), 'Round 1: offer 6\nRound 2: pass'],
    ['numbers in some rows only', table('!Round|!Order', '1|offer 6', 'last|pass'), '1 offer 6\nlast: pass'],
    ['three columns under headings', table('!Round|!Order|!Bid', '1|a|b', 'x|c|d'), 'Round: 1\nOrder: a\nBid: b\nRound: x\nOrder: c\nBid: d'],
    ['headings of which one is a sentence', table('!Round|!What do you do?', '1|pass'), 'Round: What do you do?\n1 pass'],
    ['an empty cell under a heading', table('!Bid|!Pass', '|4'), 'Pass: 4'],
    ['a column that counts is left out', table('#|bid|3', '1|pass|4'), 'bid: 3\npass: 4'],
    ['a column that counts, under headings', table('!No|!Round|!Order', '1|2|offer 6', '2|3|pass'), 'Round 2: offer 6\nRound 3: pass'],
    ['one row does not count', table('1|bid|3'), '1 bid 3'],
    ['every row with a heading, of three columns', table('!bid|3|4', '!pass|5|6'), 'bid: 3\nbid: 4\npass: 5\npass: 6'],
  ])('%s', (_, html, text) => {
    expect(htmlToText(html)).toBe(text)
  }) // prettier-ignore
})
