import { type ScriptLanguage, scriptLanguageOf } from '#domain/look/script-fonts.ts'
import chinese from '#web/ui/fonts/chinese.css?url'
import japanese from '#web/ui/fonts/japanese.css?url'
import arabic from '#web/ui/fonts/noto-arabic.woff2?url'
import devanagari from '#web/ui/fonts/noto-devanagari.woff2?url'
import { iconPath } from '#web/ui/icon.tsx'

/** What the pages of a language need besides the fonts of the look. Its values are those of CSS. */
export type ScriptFonts = {
  /** The rules that name its file. */
  readonly faces: string
  /** Families that have only letters of the script, so that they stand before what replaces the Latin fonts: Arial has Arabic letters too. */
  readonly families: string
  /** The fonts of devices, then what a device without one loads. They have Latin letters as well, so they stand behind all Latin fonts. */
  readonly laterFamilies: string
  readonly rules: string
  /** Fetched with the page. */
  readonly files: readonly string[]
  /** A style sheet that names the files of a large font. It comes after the first frame, which would wait for 130 KB of letters. */
  readonly sheet?: string
}

const face = (name: string, file: string, range: string) =>
  `@font-face{font-family:"${name}";src:url("${file}") format("woff2");font-weight:400 750;font-display:swap;unicode-range:${range}}`

/** Marks above and below the letters take more room than Latin ones: lines of headings would touch each other. */
const leading = (text: number, heading: number) => `html:root{--leading:${text};--leading-tight:${heading}}`

/** Letters of these scripts are joined, and spaces between them would tear them apart. */
const JOINED = 'html:root *{letter-spacing:normal}'

const arrows = (['arrow-left', 'arrow-right', 'truck'] as const).map((name) => `[d="${iconPath(name)}"]`).join(',')

/**
 * What logical properties cannot turn round: gradients, transforms, the arrows among the icons, and what is written from left to right
 * in every language. Words of the restaurant in another language keep their own direction, but stay at the side of the page. The demo's
 * pictures have the food at one side and no words in them, so they are mirrored; an owner's may have. It stands here so that no other
 * page carries it.
 */
const RIGHT_TO_LEFT = [
  'html:root{--start:right;--turn:-1;text-align:right}',
  'html[data-demo]{--turn-picture:-1}',
  ':is(h1,h2,h3,h4,p,li,dt,dd,blockquote,figcaption,summary,legend,label,a,span,strong,option){unicode-bidi:plaintext}',
  `.icon>path:is(${arrows}){transform-box:view-box;transform-origin:center;scale:-1 1}`,
  'a:is([href^="tel:"],[href^="mailto:"]){unicode-bidi:isolate;direction:ltr}',
  ':is([type="tel"],[type="email"]){direction:ltr;text-align:right}',
].join('')

type LargeFont = {
  readonly name: string
  /** The names of the fonts that devices have. Android's has no name but its file's. */
  readonly device: readonly string[]
  readonly android: readonly string[]
  /** Has the letters of the program's own texts in one file, since each file that comes lays the whole page out again, and all others in pieces. */
  readonly sheet: string
}

/** Japanese and Chinese fonts are several megabytes, and every device of a reader has one, so only others load anything. */
const large = ({ name, device, android, sheet }: LargeFont): ScriptFonts => ({
  faces: `@font-face{font-family:"${name} Android";src:${android.map((font) => `local("${font}")`).join(',')};font-weight:100 900;unicode-range:U+2E80-9FFF,U+F900-FAFF,U+FF00-FFEF,U+20000-3FFFF}`,
  families: '',
  laterFamilies: [...device, `${name} Android`, `${name} Words`, `${name} Variable`]
    .map((family) => `"${family}"`)
    .join(', '),
  rules: `${leading(1.7, 1.3)}:is(h1,h2,h3,h4){word-break:auto-phrase}`,
  files: [],
  sheet,
})

const SCRIPT_FONTS: Readonly<Record<ScriptLanguage, ScriptFonts>> = {
  ar: {
    faces: face(
      'Noto Sans Arabic',
      arabic,
      'U+0600-0605,U+060C-0615,U+061B-061F,U+0621-066D,U+0670-0671,U+0679,U+067E,U+0686,U+0688,U+0691,U+0698,U+06A9,U+06AF,U+06BA,U+06BE,U+06C0-06C1,U+06CC,U+06D2-06D4,U+06F0-06F9,U+FDFC',
    ),
    families: '"Noto Sans Arabic"',
    laterFamilies: '',
    rules: leading(1.7, 1.35) + JOINED + RIGHT_TO_LEFT,
    files: [arabic],
  },
  hi: {
    faces: face('Noto Sans Devanagari', devanagari, 'U+0900-097F,U+200C-200D,U+25CC'),
    families: '"Noto Sans Devanagari"',
    laterFamilies: '',
    rules: leading(1.65, 1.35) + JOINED,
    files: [devanagari],
  },
  ja: large({
    name: 'Noto Sans JP',
    device: [
      'Hiragino Sans',
      'Hiragino Kaku Gothic ProN',
      'Yu Gothic UI',
      'Meiryo',
      'Noto Sans CJK JP',
      'Noto Sans JP',
    ],
    android: ['Noto Sans CJK JP Regular', 'NotoSansCJKjp-Regular', 'NotoSansCJK-Regular'],
    sheet: japanese,
  }),
  zh: large({
    name: 'Noto Sans SC',
    device: ['PingFang SC', 'Microsoft YaHei UI', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC'],
    android: ['Noto Sans CJK SC Regular', 'NotoSansCJKsc-Regular', 'NotoSansCJK-Regular'],
    sheet: chinese,
  }),
}

/** The fonts that a language needs besides those of the look; undefined for Latin scripts. */
export function scriptFontsOf(locale: string): ScriptFonts | undefined {
  const language = scriptLanguageOf(locale)
  return language && SCRIPT_FONTS[language]
}
