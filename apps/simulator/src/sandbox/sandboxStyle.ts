/** The page's style. It is inline, so that the page loads no other file. */
export const SANDBOX_STYLE = `
:root { --ground: #faf9f7; --sheet: #fff; --ink: #1f1b24; --quiet: #625c68; --line: #e3dfd8; --red: #a30000; --accent: #572565; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main, header { max-width: 1200px; margin: 0 auto; padding: 0 16px; }
header { padding-top: 32px; padding-bottom: 16px; }
h1 { margin: 0; font: 400 32px/1.25 ui-serif, Georgia, serif; }
h2 { margin: 0; font: 600 17px/1.4 system-ui, sans-serif; }
h3 { margin: 0 0 12px; font: 400 24px/1.3 ui-serif, Georgia, serif; text-wrap: balance; }
p { margin: 0; }
a { color: var(--accent); }
.quiet { color: var(--quiet); font-size: 15px; }
.bar { display: flex; flex-wrap: wrap; gap: 4px 24px; margin-top: 12px; align-items: center; }
.bar a { display: inline-flex; align-items: center; min-height: 44px; }
.notice { margin: 8px 0 0; padding: 12px 16px; border: 1px solid var(--line); border-left: 4px solid #ffde59; border-radius: 6px; background: var(--sheet); }
.sheet { margin: 16px 0; border: 1px solid var(--line); border-radius: 12px; background: var(--sheet); overflow: hidden; }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; padding: 16px 24px; border-bottom: 1px solid var(--line); }
.state { display: inline-flex; gap: 8px; align-items: baseline; font-weight: 600; font-size: 15px; }
.state.refused { color: var(--red); }
.sides { display: grid; }
.letter, .source { min-width: 0; padding: 24px; }
.source { border-top: 1px solid var(--line); background: #fdfcfa; }
.letter { font: 17px/1.6 ui-serif, Georgia, serif; }
.letter address { margin-bottom: 16px; font-style: normal; color: var(--quiet); font-size: 15px; }
.letter .body { max-width: 68ch; overflow-wrap: anywhere; }
.letter .body p { margin-bottom: 16px; white-space: pre-line; }
.letter .body p:last-child { margin-bottom: 0; }
.letter ul { margin: 16px 0 0; padding: 12px 0 0 20px; border-top: 1px solid var(--line); font: 15px/1.5 system-ui, sans-serif; }
.letter .by { margin-top: 16px; font: 15px/1.5 system-ui, sans-serif; color: var(--quiet); }
.answer { margin: 0; padding: 12px 24px 12px 44px; border-bottom: 1px solid var(--line); color: var(--red); font-size: 15px; overflow-wrap: anywhere; }
.source h4 { margin: 0 0 8px; font: 600 15px/1.5 system-ui, sans-serif; }
pre { max-height: 440px; margin: 0; overflow: auto; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre; tab-size: 2; }
.source .quiet { margin-top: 12px; overflow-wrap: anywhere; }
h2 .quiet { font-weight: 400; }
pre:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.empty { padding: 48px 24px; text-align: center; }
.empty p { max-width: 56ch; margin: 8px auto 0; }
footer { padding: 16px 0 48px; }
@media (min-width: 960px) {
  .sides { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .source { border-top: 0; border-left: 1px solid var(--line); }
}
@media (max-width: 480px) { .head, .letter, .source { padding-left: 16px; padding-right: 16px; } .answer { padding-left: 36px; padding-right: 16px; } }
@media print { .source, .bar { display: none; } .sheet { break-inside: avoid; } }
`
