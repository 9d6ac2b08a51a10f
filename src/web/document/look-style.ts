import { type Colours, DEFAULT_NIGHT, type ShownLook } from '#domain/look/look.ts'
import { FONT_STYLES, familyWith } from './font-pairs.ts'
import { scriptFontsOf } from './script-fonts.ts'

/** The element with the styles of a look, or of a language, that differ from the style sheets. */
export const LOOK_ID = 'look'

/**
 * A look as a style sheet, on a page of a language; empty if the style sheets have it all. Its selectors outrank those of `tokens.css`,
 * whatever comes first. On paper everything stays dark on white.
 */
export function lookCss(look: ShownLook | null, language: string): string {
  const script = scriptFontsOf(language)
  if (!look && !script) return ''
  const { fonts, colours } = look ?? DEFAULT_SHOWN
  const { faces, family } = FONT_STYLES[fonts]
  const colourRules = colours
    ? `@media not print{html:root{${declarations(colours.page)};${PLATE}}html [data-surface="night"]{${declarations(colours.night)}}}`
    : ''
  return script
    ? `${faces}${script.faces}html:root{--font:${familyWith(family, script)}}${script.rules}${colourRules}`
    : `${faces}html:root{--font:${family}}${colourRules}`
}

const DEFAULT_SHOWN: ShownLook = { fonts: 'anek', colours: null }

/** The plate in the bar of the cart: china instead of the demo's brass. */
const PLATE = '--plate:var(--card);--plate-rim:var(--line-strong);--plate-shine:var(--line);--bowl:var(--copper)'

const declarations = (colours: Colours): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** What the browser paints around the page. */
export const themeColour = (look: ShownLook | null): string => look?.colours?.page.night ?? DEFAULT_NIGHT

let sheet: CSSStyleSheet | undefined

/** Replaces the styles of an open page. The content security policy does not apply to style sheets made by scripts. */
export function showLook(look: ShownLook | null): void {
  document.getElementById(LOOK_ID)?.remove()
  sheet ??= adoptedSheet()
  sheet.replaceSync(lookCss(look, document.documentElement.lang))
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColour(look))
}

function adoptedSheet(): CSSStyleSheet {
  const adopted = new CSSStyleSheet()
  document.adoptedStyleSheets.push(adopted)
  return adopted
}
