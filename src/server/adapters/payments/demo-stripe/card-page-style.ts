/** The card page's whole look, in the shop's colours. It stands in the page itself; the policy names it by its hash. */
export const CARD_PAGE_STYLE = `
@font-face { font-family: "Anek Latin"; src: url("/api/demo-stripe/anek-latin.woff2") format("woff2");
  font-weight: 400 750; font-stretch: 100%; font-display: swap; }
@font-face { font-family: "Anek Latin"; src: url("/api/demo-stripe/anek-latin-heading.woff2") format("woff2");
  font-weight: 750; font-stretch: 85%; font-display: swap; }
:root { --night: #17100d; --paper: #fbf6ee; --card: #fff; --ink: #221a16; --muted: #6b5b50; --line: #8a7768;
  --coriander: #1d7a3e; --coriander-hover: #155f30; --turmeric: #f2a51a; --chilli: #b3261e; --tint: #fdf0d5; --hair: #e6d9c7; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; min-height: 100dvh; background: var(--paper); color: var(--ink);
  font: 400 1.0625rem/1.5 "Anek Latin", "Segoe UI", Arial, sans-serif; }
.demo { background: var(--turmeric); color: var(--night); padding: .5rem 1rem; text-align: center; font-weight: 600; }
.page { display: grid; grid-template-rows: auto 1fr; min-height: calc(100vh - 2.6rem); }
.summary { background: var(--night); color: var(--paper); padding: 2rem 1.5rem; }
.summary > div, .pay > div { width: 100%; max-width: 27rem; margin: 0 auto; }
.logo { display: block; height: 2.75rem; width: auto; max-width: 100%; margin-bottom: 2rem; }
.for { color: #d9cdbf; }
.total, h1 { font-stretch: 85%; }
.total { font-size: clamp(2.5rem, 2rem + 2vw, 3.5rem); font-weight: 750; line-height: 1.05; margin: .25rem 0 1.5rem;
  font-variant-numeric: tabular-nums; letter-spacing: -.01em; }
.lines { list-style: none; padding: 0; border-top: 1px solid #4a3a30; }
.lines li { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; padding: .75rem 0; border-bottom: 1px solid #4a3a30; }
.lines .amount { font-variant-numeric: tabular-nums; }
.lines small { grid-column: 1 / -1; color: #d9cdbf; font-size: .9375rem; overflow-wrap: anywhere; }
.lines span { overflow-wrap: anywhere; }
.pay { padding: 2rem 1.5rem 4rem; }
h1 { font-size: clamp(1.5rem, 1.3rem + .9vw, 2rem); font-weight: 750; line-height: 1.1; margin-bottom: 1.5rem; }
p + p { margin-top: .75rem; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.wide { grid-column: 1 / -1; }
label { display: block; font-weight: 600; font-size: .9375rem; margin-bottom: .25rem; }
input { width: 100%; min-height: 3rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--card);
  border: 1px solid var(--line); border-radius: 8px; font-variant-numeric: tabular-nums; }
input[aria-invalid] { border: 2px solid var(--chilli); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.summary :focus-visible { outline-color: var(--turmeric); }
.problem { color: var(--chilli); font-size: .9375rem; font-weight: 500; margin-top: .25rem; }
.alert { border: 2px solid var(--chilli); background: #fcebe9; color: #8f1d17; border-radius: 8px; padding: .75rem 1rem;
  margin-bottom: 1.5rem; font-weight: 600; }
button, .button { display: block; width: 100%; min-height: 3.25rem; margin-top: 1.5rem; padding: .75rem 1rem; border: 0;
  border-radius: 8px; background: var(--coriander); color: #fff; font: inherit; font-weight: 700; font-size: 1.125rem;
  text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--coriander-hover); }
.back { display: inline-block; padding: .75rem 0; margin-top: .75rem; color: var(--ink); font-weight: 600; }
.cards { margin-top: 1.5rem; padding: 1rem; background: var(--tint); border: 1px solid var(--hair); border-radius: 8px; font-size: .9375rem; }
.cards h2 { font-size: 1rem; margin-bottom: .5rem; }
.cards dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem .75rem; }
.cards dt { font-variant-numeric: tabular-nums; font-weight: 600; white-space: nowrap; }
.cards dd { margin: 0; color: var(--muted); }
.cards p { margin-top: .5rem; color: var(--muted); }
@media (max-width: 400px) { .cards dl { grid-template-columns: 1fr; } .cards dd { margin-bottom: .5rem; } }
@media (min-width: 900px) { .page { grid-template: 1fr / 1fr 1fr; } .summary, .pay { padding: 4rem 3rem; }
  .summary > div { margin-right: 0; } .pay > div { margin-left: 0; } }
`
