import { type Colours, DEFAULT_NIGHT, type ShownLook } from '#domain/look/look.ts'
import { FONT_STYLES } from './font-pairs.ts'

/** The element with the styles of a look that is not the one in the style sheets. */
export const LOOK_ID = 'look'

/** The look as a style sheet. Its selectors outrank those of `tokens.css`, whatever comes first. On paper everything stays dark on white. */
export function lookCss({ fonts, colours }: ShownLook): string {
  const { faces, family } = FONT_STYLES[fonts]
  const colourRules = colours
    ? `@media not print{html:root{${declarations(colours.page)}}html [data-surface="night"]{${declarations(colours.night)}}}`
    : ''
  return `${faces}html:root{--font:${family}}${colourRules}`
}

const declarations = (colours: Colours): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** What the browser paints around the page. */
export const themeColour = (look: ShownLook | null): string => look?.colours?.page.night ?? DEFAULT_NIGHT
