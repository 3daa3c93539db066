// An issue as the parts of an OpenDocument text, with the named styles of sheets (odt-styles.ts) and further ones: for editors who finish
// their zine in a word processor. Page numbers of the contents are references, which the word processor fills in.
import { escapeXml } from '../charts/chart-parts'
import { oneLine } from '../clean'
import type { Chapter, IssueBlock, IssueDocument } from './issue'
import { odtStyles, textWidth } from '../formats/odt-styles'
import type { OdtPaper } from '../formats/odt-styles'
import type { Typeface } from '../pdf/pdf-type'
import { blockOdt, h, odtParts, p, pictureOdt, words } from '../formats/to-odt'
import type { OdtParts, Writing } from '../formats/to-odt'

type Listed = Pick<Chapter, 'id' | 'over' | 'title' | 'under'>

const TAB = '<text:tab/>'

const contents = (chapters: readonly Listed[]): string =>
  chapters
    .map(({ id, over, title, under }) => {
      const more = [over, under].flatMap((text) => (text === null ? [] : [words(text)])).join(', ')
      const page = `<text:bookmark-ref text:reference-format="page" text:ref-name="${escapeXml(id)}">…</text:bookmark-ref>`
      return p('Contents', `${words(title)}${more === '' ? '' : ` – ${more}`}${TAB}${page}`)
    })
    .join('')

const blocksOdt = (blocks: readonly IssueBlock[], chapters: readonly Listed[], writing: Writing): readonly string[] =>
  blocks.map((block) => (block.block === 'contents' ? contents(chapters) : blockOdt(block, writing)))

function chapterHead({ id, over, title, under, deadline }: Chapter): string {
  if (title === '') return ''
  const name = escapeXml(id)
  const marked = `<text:bookmark-start text:name="${name}"/>${words(title)}<text:bookmark-end text:name="${name}"/>`
  const above = [words(over ?? ''), deadline === null ? '' : `Deadline ${words(deadline)}`]
  const own = above.every((text) => text === '')
  return [
    own ? '' : p('Chapter over', above.join(TAB)),
    h(1, own ? 'Own chapter title' : 'Chapter title', marked),
    under === null ? '' : p('Sheet subtitle', words(under)),
  ].join('')
}

/** The name and number of the zine, its picture, contents, deadlines and maker: a separate page. */
function coverOdt(document: IssueDocument, chapters: readonly Listed[], writing: Writing): readonly string[] {
  const { title, subtitle, number, date, price, cover, editor } = document
  const when = [date, ...(price === null ? [] : [price])].map(words).join(' · ')
  return [
    p('Zine title', words(title)),
    subtitle === null ? '' : p('Zine subtitle', words(subtitle)),
    p('Masthead', `${words(number)}${TAB}${when}`),
    cover.picture === null ? '' : pictureOdt(cover.picture, writing),
    ...blocksOdt(cover.blocks, chapters, writing),
    p('Cover foot', editor.map(words).join(', ')),
  ]
}

/** The whole issue. @param paper of its pages */
export function issueOdt(document: IssueDocument, paper: OdtPaper, type: Typeface): OdtParts {
  const writing: Writing = { room: textWidth(paper), type, pictures: [], tableStyles: [] }
  const { chapters, credits, title, number, language } = document
  const listed = chapters.filter((chapter) => chapter.title !== '')
  const body = [
    ...coverOdt(document, listed, writing),
    ...chapters.flatMap((chapter) => [chapterHead(chapter), ...blocksOdt(chapter.blocks, listed, writing)]),
    ...(credits.length === 0 ? [] : [p('Credits', credits.map(words).join('  ·  '))]),
  ]
  const name = `${title} – ${number}`
  const styles = odtStyles(paper, oneLine(name), { language })
  return odtParts({ body, styles, title: name, language }, writing)
}
