import type { ShownLook } from '#domain/look/look.ts'
import { LOOK_ID, lookCss, themeColour } from './look-style.ts'

let sheet: CSSStyleSheet | undefined

/** Replaces the styles that the page came with. The content security policy has no say about style sheets made by scripts. */
export function showLook(look: ShownLook | null): void {
  document.getElementById(LOOK_ID)?.remove()
  sheet ??= adoptedSheet()
  sheet.replaceSync(look ? lookCss(look) : '')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColour(look))
}

function adoptedSheet(): CSSStyleSheet {
  const adopted = new CSSStyleSheet()
  document.adoptedStyleSheets.push(adopted)
  return adopted
}
