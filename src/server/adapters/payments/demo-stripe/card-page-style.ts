import { english } from '#domain/language/translate.ts'
import { DEFAULT_LOOK, type FontPair } from '#domain/look/look.ts'
import { paletteOf } from '#domain/look/palette.ts'
import { type ScriptLanguage, scriptLanguageOf } from '#domain/look/script-fonts.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'

/**
 * The card page's styles, in the restaurant's colours and fonts and with the letters of a language. They are inline, so the content
 * security policy lists their hash.
 */
export function cardPageStyle({ look, t = english }: Pick<Restaurant, 'look' | 't'>): string {
  const script = scriptLanguageOf(t.language)
  const { page, night } = look?.colours ?? paletteOf(DEFAULT_LOOK)
  const colours = {
    ...page,
    'night-muted': night.muted,
    'night-line': night.line,
  }
  const root = Object.entries(colours).map(([name, value]) => `--${name}: ${value};`)
  return `${fontFaces(look?.fonts ?? DEFAULT_LOOK.fonts)}${script ? scriptFace(script) : ''}:root { ${root.join(' ')} }${RULES}`
}

/** Headings use the family's condensed faces, as on the other pages. */
const fontFaces = (pair: FontPair): string => `
@font-face { font-family: "Text"; src: url("/api/demo-stripe/fonts/${pair}/text.woff2") format("woff2");
  font-weight: 400 750; font-stretch: 100%; font-display: swap; }
@font-face { font-family: "Text"; src: url("/api/demo-stripe/fonts/${pair}/heading.woff2") format("woff2");
  font-weight: 400 750; font-stretch: 85%; font-display: swap; }
`

const scriptFace = (language: ScriptLanguage): string =>
  `@font-face { font-family: "Script"; src: url("/api/demo-stripe/fonts/${language}.woff2") format("woff2"); font-display: swap; }\n`

const RULES = `
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; min-height: 100dvh; background: var(--paper); color: var(--ink);
  font: 400 1.0625rem/1.5 "Text", "Segoe UI", Arial, "Script", sans-serif; }
.demo { background: var(--turmeric); color: var(--night); padding: .5rem 1rem; text-align: center; font-weight: 600; }
.page { display: grid; grid-template: auto 1fr / minmax(0, 1fr); min-height: calc(100vh - 2.6rem); }
.summary { background: var(--night); color: var(--on-night); padding: 2rem min(1.5rem, 6vw); }
.summary > div, .pay > div { width: 100%; max-width: 27rem; margin: 0 auto; }
.logo { display: block; height: 2.75rem; border-radius: 6px; width: auto; max-width: 100%; margin-bottom: 2rem; }
.for { color: var(--night-muted); }
.total, h1 { font-stretch: 85%; }
.total { font-size: clamp(1.75rem, 1rem + 6vw, 3.5rem); font-weight: 750; line-height: 1.05; margin: .25rem 0 1.5rem;
  font-variant-numeric: tabular-nums; letter-spacing: -.01em; }
.total:has(+ .place) { margin-bottom: .5rem; }
.place { margin: 0 0 1.5rem; color: var(--night-muted); }
.lines { list-style: none; padding: 0; border-top: 1px solid var(--night-line); }
.lines li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; padding: .75rem 0; border-bottom: 1px solid var(--night-line); }
.lines span:not(.amount) { flex: 1 1 6rem; }
.lines .amount { font-variant-numeric: tabular-nums; }
.lines small { flex-basis: 100%; color: var(--night-muted); font-size: .9375rem; }
.lines :is(small, span) { max-width: 100%; overflow-wrap: break-word; }
.pay { padding: 2rem min(1.5rem, 6vw) 4rem; }
h1 { font-size: clamp(1.5rem, 1.3rem + .9vw, 2rem); font-weight: 750; line-height: 1.1; margin-bottom: 1.5rem; }
p + p { margin-top: .75rem; }
.fields { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem; }
.wide { grid-column: 1 / -1; }
label { display: block; font-weight: 600; font-size: .9375rem; margin-bottom: .25rem; }
input { width: 100%; min-height: 3rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--card);
  border: 1px solid var(--line-strong); border-radius: 8px; font-variant-numeric: tabular-nums; }
input[aria-invalid] { border: 2px solid var(--chilli); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.summary :focus-visible { outline-color: var(--turmeric); }
.problem { color: var(--chilli); font-size: .9375rem; font-weight: 500; margin-top: .25rem; }
.alert { border: 2px solid var(--chilli); background: var(--chilli-tint); color: var(--chilli-ink); border-radius: 8px; padding: .75rem 1rem;
  margin-bottom: 1.5rem; font-weight: 600; }
button, .button { display: block; width: 100%; min-height: 3.25rem; margin-top: 1.5rem; padding: .75rem 1rem; border: 0;
  border-radius: 8px; background: var(--coriander); color: var(--on-colour); font: inherit; font-weight: 700; font-size: 1.125rem;
  text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--coriander-hover); }
.back { display: inline-block; padding: .75rem 0; margin-top: .75rem; color: var(--ink); font-weight: 600; }
.cards { margin-top: 1.5rem; padding: 1rem; background: var(--turmeric-tint); border: 1px solid var(--line); border-radius: 8px; font-size: .9375rem; }
.cards h2 { font-size: 1rem; margin-bottom: .5rem; }
.cards dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem .75rem; }
.cards dt { font-variant-numeric: tabular-nums; font-weight: 600; white-space: nowrap; }
.cards dd { margin: 0; color: var(--muted); }
.cards p { margin-top: .5rem; color: var(--muted); }
@media (max-width: 25em) { .cards dl { grid-template-columns: 1fr; } .cards dd { margin-bottom: .5rem; } }
@media (max-width: 16em) { .fields { grid-template-columns: minmax(0, 1fr); } .cards dt { white-space: normal; } }
@media (min-width: 56em) { .page { grid-template: 1fr / repeat(2, minmax(0, 1fr)); } .summary, .pay { padding: 4rem 3rem; }
  .summary > div { margin-inline-end: 0; } .pay > div { margin-inline-start: 0; } }
[dir="rtl"] body { text-align: right; }
[dir="rtl"] :is(.place, .lines span, .lines small) { unicode-bidi: plaintext; }
[dir="rtl"] :is(.total, .lines .amount, .cards dt, input:not([name="name"])) { unicode-bidi: isolate; direction: ltr; }
[dir="rtl"] input { text-align: right; }
`
