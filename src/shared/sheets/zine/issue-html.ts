// An issue as one page of HTML: escaped, without scripts, its pictures inside.
import { escapeXml } from '../charts/chart-parts'
import { HTML_STYLE } from '../formats/html-style'
import { isOwn } from './issue'
import type { Chapter, IssueBlock, IssueDocument, OwnBlock, PictureBlock } from './issue'
import { bare, blockHtml, htmlPage, setHtml, verseHtml, words } from '../formats/to-html'

type Listed = Pick<Chapter, 'id' | 'over' | 'title' | 'under'>

const STYLE = `
header .plate { text-align: center; }
header .plate h1 { font-size: 3.2rem; }
nav ol { list-style: none; padding: 0; }
.chapter { border-top: 4px double var(--ink); margin-top: 3rem; padding-top: .4rem; }
.chapter > h1 { font-size: 1.9rem; font-weight: 400; margin: 0; }
.chapter .over { font-variant-caps: small-caps; letter-spacing: .05em; margin: 0; }
.chapter .under { font-style: italic; margin: 0 0 .4rem; }
.signed { text-align: right; font-style: italic; margin: 0; }
.pause { text-align: center; }
a { color: inherit; text-underline-offset: .15em; }
.picture { text-align: center; }
.row { display: flex; gap: 1rem; align-items: start; }
.left { float: left; margin: 0 1rem .5rem 0; }
.right { float: right; margin: 0 0 .5rem 1rem; }
.box { border: 1px solid var(--ink); padding: .6rem .8rem; margin: 1rem 0; }
.box > h2 { text-align: center; font-variant-caps: small-caps; margin-top: 0; }
.answer { border-left: 2px solid var(--ink); padding-left: .8rem; margin: 1rem 0; }
.notes { font-size: .85em; border-top: 1px solid var(--ink); }
.columns { columns: 16rem; }
`

function pictureHtml({ picture, caption, description, share, place }: PictureBlock): string {
  const { data, width, height } = picture
  const source =
    data.kind === 'svg'
      ? `data:image/svg+xml,${encodeURIComponent(data.svg).replace(/'/g, '%27')}`
      : `data:image/${data.kind};base64,${data.base64}`
  const said = setHtml(caption)
  const style = share === undefined ? '' : ` style="width:${Math.round(share * 100)}%"`
  const image = `<img src="${source}" width="${Math.round(width / 0.75)}" height="${Math.round(height / 0.75)}" alt="${bare(words(description))}">`
  return `<figure class="picture${place === undefined ? '' : ` ${place}`}"${style}>${image}${said === '' ? '' : `<figcaption>${said}</figcaption>`}</figure>`
}

function ownHtml(block: OwnBlock, chapters: readonly Listed[]): string {
  switch (block.block) {
    case 'contents':
      return `<nav aria-label="Contents"><ol>${chapters.map(({ id, title, over }) => `<li><a href="#${escapeXml(id)}">${words(title)}</a>${over === null ? '' : ` <em>${words(over)}</em>`}</li>`).join('\n')}</ol></nav>`
    case 'picture':
      return pictureHtml(block)
    case 'row':
      return `<div class="row">${block.pictures.map(pictureHtml).join('')}</div>`
    case 'items': {
      const items = block.items.map((blocks) => `<li>${blocksHtml(blocks, chapters)}</li>`).join('\n')
      const notes = block.notes === true ? ' class="notes"' : ''
      return block.start === null ? `<ul>${items}</ul>` : `<ol start="${block.start}"${notes}>${items}</ol>`
    }
    case 'box': {
      const title = block.title === null ? '' : `<h2>${words(block.title)}</h2>`
      return `<div class="box">${title}${blocksHtml(block.blocks, chapters)}</div>`
    }
    case 'quote': {
      const inside = blocksHtml(block.blocks, chapters)
      return block.answer === true ? `<div class="answer">${inside}</div>` : `<blockquote>${inside}</blockquote>`
    }
    case 'rule':
      return '<hr>'
    case 'verse':
      return verseHtml(block)
    case 'signed':
      return `<p class="signed">– ${setHtml(block.text)}</p>`
    case 'pause':
      return '<p class="pause">* * *</p>'
  }
}

const blocksHtml = (blocks: readonly IssueBlock[], chapters: readonly Listed[]): string =>
  blocks.map((block) => (isOwn(block) ? ownHtml(block, chapters) : blockHtml(block))).join('\n')

function chapterHtml(chapter: Chapter, chapters: readonly Listed[]): string {
  const { id, over, title, under, deadline, blocks } = chapter
  const optional = (text: string | null, name: string): string =>
    text === null ? '' : `<p class="${name}">${words(text)}</p>`
  const head = title === '' ? '' : `${optional(over, 'over')}<h1>${words(title)}</h1>${optional(under, 'under')}`
  const due = deadline === null ? '' : `<p>Deadline <strong>${words(deadline)}</strong></p>`
  const body = blocksHtml(blocks, chapters)
  const inside = (chapter.columns ?? 1) > 1 ? `<div class="columns">${body}</div>` : body
  return `<section class="chapter" id="${escapeXml(id)}">${head}${due}\n${inside}</section>`
}

/** The whole issue as a page. */
export function issueHtml(document: IssueDocument): string {
  const { title, subtitle, number, date, price, editor, language, cover, chapters, credits } = document
  const listed = chapters.filter((chapter) => chapter.title !== '')
  const plate = `<div class="plate"><h1>${words(title)}</h1>${subtitle === null ? '' : `<p class="subtitle">${words(subtitle)}</p>`}</div>`
  const small = [...credits, ...(credits.length === 0 ? [editor.join(', ')] : [])]
  return htmlPage({
    language: escapeXml(language),
    title: bare(words(`${title} – ${number}`)),
    style: `${HTML_STYLE}${STYLE}`,
    main: `<header>
${plate}
<div class="foot"><span>${words(number)}</span><span>${words(price ?? '')}</span><span>${words(date)}</span></div>
</header>
${cover.picture === null ? '' : pictureHtml(cover.picture)}
${blocksHtml(cover.blocks, listed)}
${chapters.map((chapter) => chapterHtml(chapter, listed)).join('\n')}
<footer class="credits">${small.map((credit) => `<p>${words(credit)}</p>`).join('\n')}</footer>`,
  })
}
