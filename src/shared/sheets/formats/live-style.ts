// Styles of the live sheet beyond the sheet as HTML: the order form, mobile first. It uses the sheet's colours.

export const LIVE_STYLE = `
:root { --raised: #fffdf8; --green: #285a3d; --green-wash: #e4ecdf; --red-wash: #f7e6e0; --sepia: #75520f; --sepia-wash: #f5ecd4; --focus: #1f4a8a; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --raised: #262320; --green: #8fc3a0; --green-wash: #22302a; --red-wash: #3a2421; --sepia: #d8ae5e; --sepia-wash: #352c1a; --focus: #8fb4ee; } }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
main { overflow-wrap: break-word; }
header code { overflow-wrap: anywhere; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.leads { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem .9rem; margin: 0 0 1.2rem; }
#left { white-space: nowrap; }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: .15em; }
.notice { border: 1px solid var(--red); border-left-width: 4px; background: var(--red-wash); padding: .5rem .8rem; }
.form { border-top: 2px dashed var(--ink); margin-top: 2.2rem; padding-top: .4rem; }
.form h2 { border: 0; font-size: 1.6rem; margin: .4rem 0 0; scroll-margin-top: 1rem; }
.form .code { margin: .2rem 0 0; overflow-wrap: anywhere; }
.form .to { margin: 0 0 1rem; font-style: italic; }
.slot { background: var(--raised); border: 1px solid var(--rule); border-radius: 3px; padding: .6rem .8rem .7rem; margin: .8rem 0; }
.slot label { font-variant-caps: small-caps; letter-spacing: .05em; font-size: 1.2rem; display: block; }
.hint { color: var(--soft); font-size: .95rem; margin: 0 0 .4rem; }
.slot > .hint:empty { display: none; }
textarea, select { font: 1rem/1.5 'Courier Prime', 'Courier New', monospace; color: var(--ink); background: var(--paper); border: 1px solid var(--rule); border-radius: 2px; padding: .4rem .5rem; width: 100%; }
textarea { resize: vertical; display: block; overflow: hidden; font-variant-numeric: lining-nums; }
select { width: auto; max-width: 100%; font-family: inherit; min-height: 2.75rem; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.ways { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem; }
.chips { display: flex; flex-wrap: wrap; gap: .35rem; margin-top: .5rem; }
.chip { font: .875rem/1.3 'Courier Prime', 'Courier New', monospace; color: var(--ink); background: transparent; border: 1px solid var(--rule); border-radius: 2px; padding: .4rem .75rem; min-width: 2.75rem; min-height: 2.75rem; cursor: pointer; text-align: left; }
.chip:hover, .button:hover { border-color: var(--ink); }
.read { list-style: none; margin: .5rem 0 0; padding: 0; font-size: 1rem; }
.read:empty { margin: 0; }
.read li { display: flex; gap: .5rem; padding: .25rem .5rem; margin: .2rem 0; border-left: 3px solid var(--rule); }
.read .sign { flex: none; width: .9rem; text-align: center; font-weight: 700; }
.read .good { border-color: var(--green); background: var(--green-wash); } .good .sign { color: var(--green); }
.read .error { border-color: var(--red); background: var(--red-wash); } .error .sign { color: var(--red); }
.read .warning { border-color: var(--sepia); background: var(--sepia-wash); } .warning .sign { color: var(--sepia); }
.read .remedy { font-style: italic; }
.standing { font-size: 1.15rem; margin: 1.2rem 0 .4rem; font-weight: 600; }
.standing.idle { font-weight: 400; font-style: italic; }
.standing.good { color: var(--green); } .standing.error { color: var(--red); } .standing.warning { color: var(--sepia); }
.actions { display: flex; flex-wrap: wrap; gap: .5rem; }
.button { font: 1rem/1.3 'EB Garamond', Garamond, Georgia, serif; color: var(--ink); background: var(--raised); border: 1px solid var(--rule); border-radius: 3px; padding: .65rem 1rem; min-height: 2.75rem; cursor: pointer; text-decoration: none; }
.button.primary { background: var(--ink); border-color: var(--ink); color: var(--paper); }
.said { min-height: 1.5em; font-style: italic; }
.said:empty { visibility: hidden; }
.unkept { color: var(--sepia); }
[hidden] { display: none; }
details { margin: .2rem 0 1rem; } summary { cursor: pointer; padding: .65rem 0; }
details pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--rule); padding: .7rem; background: var(--raised); }
@media (max-width: 30rem) {
  main { padding: 1rem .8rem 3rem; }
  h1 { font-size: 1.8rem; }
  caption { max-width: calc(100vw - 1.6rem); }
  dl { grid-template-columns: fit-content(38%) 1fr; column-gap: .8rem; } dd { min-width: 0; overflow-wrap: anywhere; }
  .actions .button { flex: 1 1 auto; text-align: center; }
  .actions .primary, .leads .primary { flex: 1 0 100%; text-align: center; }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media print { .chips, .actions, .leads .button, .said, .unkept, details, .read .sign { display: none; } .slot { break-inside: avoid; } }
`
