// The zine on the desk, in process: an issue opened, previewed, printed page by page and whole, its campaigns published.
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RequestInput, RequestName } from '@shared/desk/contract'
import { printedPath } from '../../../../src/main/desk/zine/preview'
import { makeCampaign } from '../../../support/campaigns'
import { openService } from '../../../support/test-desk'

const desk = openService('zine')
/** A folder for each run of a test: what one left must not stand in the way of the next. */
let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(desk.folder(), 'issue-'))))
const at = (name: string): string => join(folder, name)
async function refused<N extends RequestName>(name: N, input: RequestInput<N>): Promise<string> {
  const answer = await desk.service().handle(name, input)
  return answer.ok ? 'done' : answer.error.code
}
const issue = (body: string, head = ''): string =>
  `---\nzine: Ink\nnumber: 7\ndate: 2026-03-02\neditor: Pat\npaper: a5\nbudget: 4\n${head}---\n${body}`
/** A preview, its pages by their names. */
async function preview(path: string, text: string, fit = false) {
  const { pages, ...rest } = await desk.ask('zine.preview', { path, text, fit })
  return { ...rest, pages: pages.map(({ name }) => name), marks: pages.map(({ marks }) => marks) }
}

describe('an issue as a file', () => {
  it('is begun, opened again, saved over itself and over nothing else', async () => {
    const path = at('1.issue.md')
    const made = await desk.ask('zine.open', { path, create: true })
    expect([made.path, made.folder, made.text]).toEqual([path, folder, readFileSync(path, 'utf8')])
    expect(made.text).toContain('zine: My Zine')
    expect(await refused('zine.open', { path, create: true })).not.toBe('done')
    expect(await desk.ask('zine.open', { path, create: false })).toEqual(made)
    const { stamp } = await desk.ask('zine.save', { path, text: 'new', stamp: made.stamp })
    expect([readFileSync(path, 'utf8'), stamp === made.stamp]).toEqual(['new', false])
    expect(await refused('zine.save', { path, text: 'newer', stamp: made.stamp })).toBe('issue-changed')
    await desk.ask('zine.save', { path, text: 'newer', stamp })
    expect(readFileSync(path, 'utf8')).toBe('newer')
  })
  it('that is not there, is a folder, is no text, or is too large', async () => {
    expect(await refused('zine.open', { path: at('gone.md'), create: false })).toBe('issue-missing')
    expect(await refused('zine.open', { path: folder, create: false })).toBe('issue-missing')
    writeFileSync(at('latin.md'), Buffer.from('Gr\xfc\xdfe', 'latin1'))
    expect(await refused('zine.open', { path: at('latin.md'), create: false })).toBe('issue-text')
    writeFileSync(at('large.md'), Buffer.alloc(20_000_000, 'x'))
    expect(await refused('zine.open', { path: at('large.md'), create: false })).toBe('issue-large')
  })
  it.each([
    ['/a/143.issue.md', 'pages', '/a/143.pdf'],
    ['/a/143.md', 'booklet', '/a/143-booklet.pdf'],
    ['/a/b.c.issue.txt', 'pages', '/a/b.c.pdf'],
    ['/a/143', 'labels', '/a/143-labels.pdf'],
  ] as const)('%s is printed beside it (%s)', (path, what, printed) => {
    expect(printedPath(path, what)).toBe(printed)
  })
})

describe('a preview', () => {
  it('has its pages, its chapters with their places, and what it costs', async () => {
    const path = at('2.issue.md')
    const text = issue('# Editorial\n\nHello.\n\n# Letters\n\nNone.\n\n# Editorial\n\nAgain.\n')
    const first = await preview(path, text)
    expect(first.problems).toEqual([])
    expect(first.outline.map(({ title, at, over }) => [title, text.slice(at ?? 0).split('\n')[0], over])).toEqual([
      ['Editorial', '# Editorial', null],
      ['Letters', '# Letters', null],
      ['Editorial', '# Editorial', null],
    ])
    expect(first.outline[2]?.at).toBe(text.lastIndexOf('# Editorial'))
    expect(first.outline.every(({ page }) => page !== null && page >= 1 && page <= first.pages.length)).toBe(true)
    expect([first.budget?.startsWith(`${first.pages.length} pages of 4, `), first.steps, first.tooLong, first.campaigns]).toEqual([true, [], null, []])
    expect(first.took).toBeGreaterThanOrEqual(0)
    expect(first.took).toBeLessThan(180_000)
    expect(new Set(first.pages).size).toBe(first.pages.length)
    expect((await preview(path, text)).pages).toEqual(first.pages)
    // Every page leads to its text: from above, where its parts begin.
    const places = first.marks.flat().map(({ at }) => text.slice(at).split('\n')[0])
    expect(places).toEqual(['# Editorial', 'Hello.', '# Letters', 'None.', '# Editorial', 'Again.'])
    expect(first.marks.flat().every(({ left, top }) => left > 0 && left < 1 && top > 0 && top < 1)).toBe(true)
    const changed = await preview(path, text.replace('Hello.', 'Hello again.'))
    expect(changed.pages).not.toEqual(first.pages)
    // A page break changes the pages, though every chapter says the same.
    const broken = await preview(path, text.replace('# Letters', '::page\n\n# Letters'))
    const right = await preview(path, text.replace('# Letters', '::page{right}\n\n# Letters'))
    expect([broken.pages.length, right.pages.length]).toEqual([first.pages.length + 1, first.pages.length + 1])
    const three = await preview(path, text.replace('# Letters', '# Letters {columns=3}').replace('None.', 'None. '.repeat(90)))
    expect(new Set(three.marks.flat().map(({ left }) => left)).size).toBe(3)
    const paper = await preview(path, text.replace('paper: a5', 'paper: a4'))
    expect(paper.pages.some((page) => first.pages.includes(page))).toBe(false)
  }) // prettier-ignore

  it('prints one page after another, and one that is gone is refused', async () => {
    const path = at('3.issue.md')
    const { pages } = await preview(path, issue('# Editorial\n\nHello.\n'))
    expect(pages.length).toBeGreaterThan(0)
    const [name = ''] = pages
    const { base64 } = await desk.ask('zine.page', { path, page: name })
    const pdf = Buffer.from(base64, 'base64').toString('latin1')
    expect([pdf.startsWith('%PDF-'), pdf.match(/\/Type \/Page\b/g)?.length]).toEqual([true, 1])
    expect(await desk.ask('zine.page', { path, page: name })).toEqual({ base64 })
    expect(await refused('zine.page', { path, page: 'none' })).toBe('page-gone')
    expect(await refused('zine.page', { path: at('never.issue.md'), page: name })).toBe('page-gone')
    const changed = await preview(path, issue('# Editorial\n\nHello again.\n'))
    // Printed words are kept; the others are gone with their pages.
    expect(await refused('zine.page', { path, page: name })).toBe('done')
    const gone = pages.slice(1).filter((page) => !changed.pages.includes(page))
    for (const page of gone) expect(await refused('zine.page', { path, page })).toBe('page-gone')
  })

  it('with errors has no pages, and names them; a picture that cannot be used is left out, and told', async () => {
    const bad = await preview(at('4.issue.md'), issue('# A\n\n::game{campaign="gone.postmage"}\n'))
    expect(bad.problems.some(({ code }) => code === 'issue-no-file')).toBe(true)
    expect(bad).toMatchObject({ pages: [], outline: [], budget: null, steps: [], tooLong: null })
    expect((await preview(at('4.issue.md'), 'no head')).pages).toEqual([])
    const lost = await preview(at('4.issue.md'), issue('# A\n\n![a](gone.png)\n'))
    expect(lost.problems.map(({ code, severity }) => [code, severity])).toEqual([['issue-no-file', 'warning']])
    expect(lost.pages.length).toBeGreaterThan(0)
  })

  it('reads its own folder, that of the desk, and what its head allows; a link leads nowhere else', async () => {
    const path = at('in/9.issue.md')
    mkdirSync(at('in'))
    copyFileSync('resources/samples/zine/cat.svg', at('cat.svg'))
    symlinkSync(at('cat.svg'), at('in/link.svg'))
    const codes = async (name: string, head = '') =>
      (await preview(path, issue(`# A\n\n![a](${name})\n`, head))).problems.map(({ code }) => code)
    expect(await codes('../cat.svg')).toEqual(['issue-outside'])
    expect(await codes(at('cat.svg'))).toEqual(['issue-outside'])
    expect(await codes('/etc/passwd')).toEqual(['issue-outside'])
    expect(await codes('link.svg')).toEqual(['issue-link'])
    expect(await codes('../cat.svg', 'outside: [..]\n')).toEqual([])
    expect(await codes('../cat.svg', 'outside: [../cat.svg]\n')).toEqual([])
    expect(await codes('link.svg', 'outside: [..]\n')).toEqual([])
    expect(
      (await desk.ask('zine.preview', { path, text: issue('# A\n\n![a](../cat.svg)\n'), fit: false })).outside,
    ).toEqual(['..'])
  })

  it('longer than its budget is squeezed, or said to be too long', async () => {
    const long = issue(`# Editorial\n\n${'Words of a long letter about nothing. '.repeat(1500)}\n`)
    const free = await preview(at('5.issue.md'), long)
    const fitted = await preview(at('5.issue.md'), long, true)
    expect([free.tooLong, free.steps]).toEqual([null, []])
    expect(free.pages.length).toBeGreaterThan(4)
    expect(fitted.steps.length).toBeGreaterThan(0)
    expect(fitted.tooLong).not.toBeNull()
    // The budget is a wish: all of it is printed, and the surplus told.
    const print = { path: at('5.issue.md'), text: long, fit: true, what: 'pages' } as const
    expect((await desk.ask('zine.print', print)).budget).toBe(fitted.tooLong)
  })

  it('more issues than are kept begin anew', async () => {
    const text = issue('# Editorial\n\nHello.\n')
    const { pages } = await preview(at('k0.issue.md'), text)
    for (let n = 1; n <= 4; n++) await preview(at(`k${n}.issue.md`), text)
    expect(await refused('zine.page', { path: at('k4.issue.md'), page: pages[0] ?? '' })).toBe('done')
    expect(await refused('zine.page', { path: at('k0.issue.md'), page: pages[0] ?? '' })).toBe('page-gone')
  })
})

describe('an issue with campaigns', () => {
  it('tells which is not published, publishes it, and is printed with it', async () => {
    await makeCampaign(folder, 'cup')
    await makeCampaign(folder, 'open')
    const path = at('6.issue.md')
    const text = issue('# Games\n\n::game{campaign="cup.postmage"}\n\n::game{campaign="open.postmage"}\n\n::game{campaign="gone.postmage"}\n')
    const { id: campaign } = await desk.ask('campaigns.open', { path: at('open.postmage'), takeOver: false })
    const before = await preview(path, text)
    expect(before.campaigns).toEqual([
      { path: 'cup.postmage', name: 'cup', unpublished: 'the start' },
      { path: 'open.postmage', name: 'open', unpublished: 'the start' },
    ])
    expect(await desk.ask('zine.publish', { path, text })).toEqual({
      published: ['cup, the start', 'open, the start'],
      refused: [expect.stringMatching(/^gone\.postmage: \S.*\.$/)],
    })
    expect((await desk.ask('campaigns.summary', { campaign })).publishedTurns).toEqual([0])
    expect((await desk.ask('zine.publish', { path, text })).published).toEqual([])
    expect((await preview(path, text)).campaigns.map(({ unpublished }) => unpublished)).toEqual([null, null])

    await desk.ask('adjudicate.commit', { campaign, basis: (await desk.ask('adjudicate.preview', { campaign })).basis })
    expect((await preview(path, text)).campaigns.map(({ unpublished }) => unpublished)).toEqual([null, 'session 1'])
    const good = text.replace(/\n::game\{campaign="gone.postmage"\}\n/, '')
    expect(await desk.ask('zine.publish', { path, text: good })).toEqual({ published: ['open, session 1'], refused: [] })
    const shown = await preview(path, good)
    expect(shown.problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(shown.outline.map(({ over, at }) => [over, at === null ? null : good.slice(at).split('\n')[0]])).toContainEqual([
      expect.any(String), expect.stringContaining('open.postmage'),
    ])

    const plain = await desk.ask('zine.print', { path, text: good, fit: false, what: 'pages' })
    expect(plain.path).toBe(at('6.pdf'))
    expect(plain.budget).toBe(shown.budget)
    expect(readFileSync(plain.path, 'latin1').startsWith('%PDF-')).toBe(true)
    const booklet = await desk.ask('zine.print', { path, text: good, fit: false, what: 'booklet' })
    expect(booklet.path).toBe(at('6-booklet.pdf'))
    const pages = (file: string): number => readFileSync(file, 'latin1').match(/\/Type \/Page\b/g)?.length ?? 0
    expect(pages(plain.path)).toBe(shown.pages.length)
    expect(await refused('zine.print', { path, text: 'no head', fit: false, what: 'pages' })).not.toBe('done')
  }) // prettier-ignore
})
