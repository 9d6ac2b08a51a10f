import figtreeMore from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import figtreeText from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import frauncesMore from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url'
import frauncesHeading from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import oswaldMore from '@fontsource-variable/oswald/files/oswald-latin-ext-wght-normal.woff2?url'
import oswaldHeading from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url'
import type { FontPair } from '#domain/look/look.ts'
import anekText from '#web/ui/fonts/anek-latin.woff2?url'
import anekHeading from '#web/ui/fonts/anek-latin-heading.woff2?url'
import type { ScriptFonts } from './script-fonts.ts'

type FontStyles = {
  /** The rules that name the files; empty if the style sheets have them. */
  readonly faces: string
  readonly family: string
  /** Fetched with the page. */
  readonly files: readonly string[]
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

type Heading = {
  readonly name: string
  readonly file: string
  readonly more: string
  readonly metrics: Metrics
}

type Metrics = {
  /** In em. */
  readonly ascent: number
  readonly descent: number
  /** Its mean advance width, divided by that of Arial and of DejaVu Sans (see `ui/fonts/README.md`). */
  readonly arial: number
  readonly dejaVu: number
}

const TEXT: Metrics = { ascent: 0.95, descent: 0.25, arial: 1.014, dejaVu: 0.884 }
const STRONG: Metrics = { ...TEXT, arial: 0.951, dejaVu: 0.821 }

/** What a browser shows until the fonts have loaded: Arial, or the usual font of a Linux machine without it. */
const FALLBACKS = [
  {
    suffix: 'Fallback',
    width: 'arial',
    regular: ['Arial', 'Liberation Sans', 'Arimo'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
  },
  {
    suffix: 'Fallback DejaVu',
    width: 'dejaVu',
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
  },
] as const

/** The fallback fonts with the metrics of the pair, so that no text moves when its fonts replace them. */
const fallbackFaces = (name: string, heading: Metrics): string[] =>
  FALLBACKS.flatMap(({ suffix, width, regular, bold }) => {
    const face = (local: readonly string[], weight: string, stretch: string, metrics: Metrics) => {
      const percent = (em: number) => `${((100 * em) / metrics[width]).toFixed(2)}%`
      const source = local.map((font) => `local("${font}")`).join(',')
      return `@font-face{font-family:"${name} ${suffix}";src:${source};font-weight:${weight};font-stretch:${stretch};size-adjust:${(100 * metrics[width]).toFixed(1)}%;ascent-override:${percent(metrics.ascent)};descent-override:${percent(metrics.descent)};line-gap-override:0%}`
    }
    return [
      face(regular, '400 500', '100%', TEXT),
      face(bold, '501 900', '100%', STRONG),
      face(bold, '400 900', '85%', heading),
    ]
  })

/**
 * Headings are the condensed faces of the family (`--stretch-heading`), as with Anek, so text and headings can be two fonts
 * without any rule about headings.
 */
function paired({ name, file, more, metrics }: Heading): FontStyles {
  const face = (stretch: string, url: string, range: string) =>
    `@font-face{font-family:"${name}";src:url("${url}") format("woff2");font-weight:400 900;font-stretch:${stretch};font-display:swap;unicode-range:${range}}`
  return {
    faces: [
      face('100%', figtreeText, LATIN),
      face('100%', figtreeMore, LATIN_EXT),
      face('85%', file, LATIN),
      face('85%', more, LATIN_EXT),
      ...fallbackFaces(name, metrics),
    ].join(''),
    family: [`"${name}"`, ...FALLBACKS.map(({ suffix }) => `"${name} ${suffix}"`), 'Arial', 'sans-serif'].join(', '),
    files: [figtreeText, file],
  }
}

/** The families of the pairs, with the files that ship with the product. */
export const FONT_STYLES: Readonly<Record<FontPair, FontStyles>> = {
  anek: {
    faces: '',
    family: '"Anek Latin", "Anek Fallback", "Anek Fallback DejaVu", Arial, sans-serif',
    files: [anekText, anekHeading],
  },
  fraunces: paired({
    name: 'Fraunces and Figtree',
    file: frauncesHeading,
    more: frauncesMore,
    metrics: { ascent: 0.978, descent: 0.255, arial: 1.08, dejaVu: 0.896 },
  }),
  oswald: paired({
    name: 'Oswald and Figtree',
    file: oswaldHeading,
    more: oswaldMore,
    metrics: { ascent: 1.193, descent: 0.289, arial: 0.873, dejaVu: 0.724 },
  }),
}

/** The family of a pair on a page that has letters of another script as well. */
export function familyWith(family: string, { families, laterFamilies }: ScriptFonts): string {
  const [first = '', ...others] = family.split(', ')
  const own = others.slice(0, -LAST_FAMILIES)
  const last = others.slice(-LAST_FAMILIES)
  return [first, families, ...own, laterFamilies, ...last].filter(Boolean).join(', ')
}
/** `Arial, sans-serif`. */
const LAST_FAMILIES = 2
