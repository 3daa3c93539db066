// The style sheet of a sheet as HTML: paper, ink, one red; dark where the reader's screen is dark; black on
// white in print.

export const HTML_STYLE = `
:root { --paper: #faf7f0; --ink: #222; --soft: #55504a; --rule: #8d867a; --red: #a8322a; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1b18; --ink: #e8e2d6; --soft: #b9b1a3; --rule: #7c756a; --red: #e0796f; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.45 'EB Garamond', Garamond, Georgia, serif; font-variant-numeric: oldstyle-nums; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
header { border-top: 4px double var(--ink); border-bottom: 1px solid var(--ink); padding: .4rem 0 .6rem; margin-bottom: 1.2rem; }
header .game, h2 { font-variant-caps: small-caps; letter-spacing: .05em; }
header .top, header .foot { display: flex; flex-wrap: wrap; gap: .2rem 1.5rem; justify-content: space-between; }
h1 { font-size: 2.2rem; font-weight: 400; line-height: 1.1; margin: .2rem 0 0; }
header .subtitle { font-style: italic; font-size: 1.15rem; margin: .1rem 0 .5rem; }
h2 { font-size: 1.3rem; font-weight: 400; border-top: 1px solid var(--rule); margin: 1.8rem 0 .4rem; padding-top: .2rem; }
h3 { font-size: 1.1rem; font-style: italic; font-weight: 400; margin: 1rem 0 .2rem; }
p { margin: .4rem 0; }
.lead { font-weight: 600; }
.story p:not(.lead) { padding-left: 1em; text-indent: -1em; margin: .2rem 0 .2rem 0; }
.rule, small, .small { font-size: .8125rem; color: var(--soft); }
th.orders { font-family: inherit; }
.rule { white-space: nowrap; }
.mark { color: var(--red); font-style: italic; font-weight: 600; }
.caps { font-variant-caps: small-caps; }
code, pre, td.orders { font-family: 'Courier Prime', 'Courier New', monospace; font-size: .95em; }
table { border-collapse: collapse; margin: .5rem 0; font-variant-numeric: lining-nums tabular-nums; border-top: 1.5px solid var(--ink); border-bottom: 1.5px solid var(--ink); }
.wide { overflow-x: auto; }
caption { text-align: left; font-style: italic; padding-bottom: .2rem; }
th { font-weight: 400; font-style: italic; text-align: left; border-bottom: 1px solid var(--ink); vertical-align: bottom; }
td { vertical-align: baseline; }
th, td { padding: .12rem .6rem .12rem 0; }
th.long { min-width: 11rem; }
th.figure, td.figure { text-align: right; padding: .12rem .7rem .12rem .4rem; }
th.figure:last-child, td.figure:last-child { padding-right: .3rem; }
tfoot td { border-top: 1px solid var(--ink); font-weight: 600; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: .4rem 0; }
dt { font-style: italic; } dd { margin: 0; }
figure { margin: .8rem 0; } figcaption { font-style: italic; }
figure svg, figure img { max-width: 100%; height: auto; background: #fff; }
.verse { margin: .6rem 0 .6rem 1.2rem; }
.verse p { margin: 0; padding-left: 1.2rem; text-indent: -1.2rem; }
blockquote { margin: .6rem 0 .9rem; padding: 0 0 0 1rem; border-left: 1px solid var(--rule); }
blockquote footer { font-style: italic; text-align: right; }
aside { border-left: 3px solid var(--red); padding-left: .8rem; margin: .8rem 0; }
aside h2 { border: 0; color: var(--red); margin: 0; font-size: 1.1rem; padding: 0; }
.slip { border-top: 2px dashed var(--ink); margin-top: 2rem; padding-top: .6rem; }
.slip pre { border: 1px solid var(--rule); padding: .8rem; overflow-x: auto; line-height: 2; }
.credits { border-top: 1px solid var(--rule); margin-top: 2rem; padding-top: .3rem; font-size: .8125rem; color: var(--soft); }
@media print {
  :root { --paper: #fff; --ink: #000; --soft: #444; --rule: #777; --red: #a8322a; }
  @page { margin: 16mm 15mm 18mm; }
  body { font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  h2, h3, caption, thead { break-after: avoid; }
  tr, figure, aside, .slip, blockquote { break-inside: avoid; }
  p { orphans: 2; widows: 2; }
}
`
