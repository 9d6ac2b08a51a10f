import { message } from '../language/translate.ts'

/** The encodings of files in which owners have their menus, by the label that `TextDecoder` knows. */
export const ENCODINGS = {
  'utf-8': message('Unicode (UTF-8)'),
  'utf-16le': message('Unicode (UTF-16)'),
  'utf-16be': message('Unicode (UTF-16, big endian)'),
  'windows-1252': message('Western Europe (Windows-1252)'),
  macintosh: message('Western Europe (Mac Roman)'),
  ibm850: message('Western Europe (DOS, code page 850)'),
  'windows-1250': message('Central Europe (Windows-1250)'),
  'iso-8859-2': message('Central Europe (ISO 8859-2)'),
  'windows-1251': message('Cyrillic (Windows-1251)'),
  'koi8-u': message('Cyrillic (KOI8)'),
  ibm866: message('Cyrillic (DOS, code page 866)'),
  'x-mac-cyrillic': message('Cyrillic (Mac)'),
  'windows-1253': message('Greek (Windows-1253)'),
  'windows-1254': message('Turkish (Windows-1254)'),
  'windows-1255': message('Hebrew (Windows-1255)'),
  'windows-1256': message('Arabic (Windows-1256)'),
  'windows-1257': message('Baltic (Windows-1257)'),
  'windows-1258': message('Vietnamese (Windows-1258)'),
  'windows-874': message('Thai (Windows-874)'),
  shift_jis: message('Japanese (Shift-JIS)'),
  'euc-jp': message('Japanese (EUC)'),
  gb18030: message('Chinese, simplified (GBK, GB18030)'),
  big5: message('Chinese, traditional (Big5)'),
  'euc-kr': message('Korean (EUC-KR)'),
} as const
export type Encoding = keyof typeof ENCODINGS
export const ENCODING_NAMES = Object.keys(ENCODINGS) as [Encoding, ...Encoding[]]

type Region = {
  readonly countries: string
  readonly encodings: readonly Encoding[]
  /** What its words are written with, beside ASCII. */
  readonly letters: RegExp
}

const KANA = /[\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Han}]/u
const REGIONS: readonly Region[] = [
  {
    countries: 'PL CZ SK HU RO SI HR BA ME AL',
    encodings: ['windows-1250', 'iso-8859-2'],
    letters: /[ĄĆĘŁŃÓŚŹŻÁČĎÉĚÍŇŘŠŤÚŮÝŽĹĽŔÔÄÖŐÜŰĂÂÎŞȘŢȚĐßËÇ]/iu,
  },
  {
    countries: 'RU UA BY BG RS MK KZ KG',
    encodings: ['windows-1251', 'koi8-u', 'ibm866', 'x-mac-cyrillic'],
    letters: /\p{sc=Cyrillic}/u,
  },
  { countries: 'GR CY', encodings: ['windows-1253'], letters: /\p{sc=Greek}/u },
  { countries: 'TR AZ', encodings: ['windows-1254'], letters: /[ÇĞİıÖŞÜÂÎÛ]/iu },
  { countries: 'IL', encodings: ['windows-1255'], letters: /\p{sc=Hebrew}/u },
  {
    countries: 'SA AE EG QA KW BH OM JO LB SY IQ YE LY TN DZ MA PS SD IR PK',
    encodings: ['windows-1256'],
    letters: /\p{sc=Arabic}/u,
  },
  { countries: 'EE LV LT', encodings: ['windows-1257'], letters: /[ĀČĒĢĪĶĻŅŠŪŽÄÕÖÜĄĘĖĮŲ]/iu },
  { countries: 'VN', encodings: ['windows-1258'], letters: /[ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝĂĐƠƯ]/iu },
  { countries: 'TH', encodings: ['windows-874'], letters: /\p{sc=Thai}/u },
  { countries: 'JP', encodings: ['shift_jis', 'euc-jp'], letters: KANA },
  { countries: 'CN SG', encodings: ['gb18030'], letters: /\p{sc=Han}/u },
  { countries: 'TW HK MO', encodings: ['big5'], letters: /\p{sc=Han}/u },
  { countries: 'KR', encodings: ['euc-kr'], letters: /[\p{sc=Hangul}\p{sc=Han}]/u },
]
const WEST: Region = {
  countries: '',
  encodings: ['windows-1252', 'macintosh', 'ibm850'],
  letters: /[ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜŒŸßªº]/iu,
}
/** Letters of the Icelandic alphabet are otherwise a sign of a Cyrillic or Greek file. */
const ICELAND: Region = { ...WEST, letters: /[ÁÐÉÍÓÚÝÞÆÖ]/iu }

const regionOf = (country: string): Region =>
  country === 'IS' ? ICELAND : (REGIONS.find(({ countries }) => countries.split(' ').includes(country)) ?? WEST)

/** By its byte order mark, or by the zero bytes of UTF-16 without one. */
export function encodingByMark(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  // The titles of a table and the first signs of JSON are ASCII.
  if (first === 0 && second !== 0) return 'utf-16be'
  if (first !== 0 && second === 0) return 'utf-16le'
  return undefined
}

/** Punctuation and signs that menus in all languages have. */
const USUAL_SIGNS = /[\s–—‘’‚“”„«»‹›•·…°€£¥½¼¾²³×®™©§!?¡¿、。・「」『』（），：；！？～ー%／]/u
/** A text read in the wrong encoding has these. */
const WRONG = /(?![\t\n\v\f\r])\p{Cc}|\ufffd/u
const ODDITIES: readonly RegExp[] = [
  // Capitals inside words, and small letters between capitals.
  /\p{L}(?=\P{ASCII})\p{Lu}\p{Ll}|\p{Ll}(?=\P{ASCII})\p{Lu}|\p{Lu}\p{Lu}(?=\P{ASCII})\p{Ll}/gu,
  // Signs between letters, but for the apostrophe, the dash and what joins words.
  /\p{L}(?=\P{ASCII})[^\p{L}\p{M}\s‘’‐–—·・ー°]\p{L}/gu,
  // Low quotation marks open: before them is a space, a bracket, another one or the start of a cell.
  /[^\s(["“«‹–—,;-][‚„]/gu,
  // A letter of another script within a word.
  /[a-z](?!\p{scx=Latin})(?![ºª])[\p{L}--[ー]][a-z]/gv,
  /[a-z](?=[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Thai}])\p{L}/gu,
]
/** Western words never have three letters with accents in a row. */
const THREE_ACCENTS = /(?:(?=\P{ASCII})\p{sc=Latin}){3}/gu

/** How the text would look odd to a reader of the region's languages: undefined when it cannot be right, 0 when all is usual. */
function oddness(text: string, { letters }: Region): number | undefined {
  if (WRONG.test(text)) return undefined
  const signs = [...text].filter((sign) => sign > '\x7f')
  const known = signs.filter((sign) => letters.test(sign) || /\p{M}/u.test(sign)).length
  const strange = signs.filter((sign) => !letters.test(sign) && !/\p{M}/u.test(sign) && !USUAL_SIGNS.test(sign)).length
  const rules = letters.test('à') ? [...ODDITIES, THREE_ACCENTS] : ODDITIES
  const odd = rules.reduce((sum, rule) => sum + [...text.matchAll(rule)].length, strange)
  const isPlausible = odd === 0 || odd * 5 <= known
  return isPlausible ? odd : undefined
}

/** The encoding of a file that is no Unicode, as restaurants in this country write it; undefined when none makes sense. */
export function guessedEncoding(
  country: string,
  decode: (encoding: Encoding) => string | undefined,
): { readonly encoding: Encoding; readonly text: string } | undefined {
  const region = regionOf(country)
  const readings = region.encodings.flatMap((encoding) => {
    const text = decode(encoding)
    const odd = text === undefined ? undefined : oddness(text, region)
    return text === undefined || odd === undefined ? [] : [{ encoding, text, odd }]
  })
  return readings.toSorted((one, other) => one.odd - other.odd)[0]
}

/** Whether a text has signs that no menu has: it was read in the wrong encoding. */
export const isWronglyDecoded = (text: string): boolean => WRONG.test(text)
