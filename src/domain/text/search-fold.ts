import { westernDigits } from './digits.ts'

// The fold that every search compares by (docs/design/menu.md). It takes each character by itself, so that PostgreSQL's `fold_text` can hold
// the same result as a table, whatever its version and collation.

/** Quotes, apostrophes, primes and spacing accents that are typed instead of them, and dots inside words. */
const DROPPED_SIGN = /[\p{Quotation_Mark}`´′-‷⁗ʹ-ʿˈˊˋˮ՚՛׳״ߴߵꞋꞌ᾽᾿῾❛-❞·‧]/u
const DASH = /[\p{Dash_Punctuation}−⁃˗]/u
/** A wave dash, which keyboards type as a full-width tilde. */
const WAVE = /[〜〰]/u
const SPACE = /[\p{White_Space}・]/u
const INVISIBLE = /(?=\P{Cn})[\p{Default_Ignorable_Code_Point}\p{Cc}ـ]/u
/** The marks of scripts that are also written without them. Voicing marks belong to kana. */
const OPTIONAL_MARK =
  /(?=\p{M})[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u
const VOICING_MARK = /[\u3099\u309a]/u

/** Letters that do not decompose, and forms of one letter that keyboards type for each other. */
const PLAIN_LETTERS = new Map(
  Object.entries({
    a: 'ɑⱥ',
    aa: 'ꜳ',
    ae: 'æ',
    ao: 'ꜵ',
    au: 'ꜷ',
    ay: 'ꜽ',
    b: 'ƀɓƃ',
    c: 'ȼƈꞓ',
    d: 'đðɖɗƌȡ',
    e: 'əɛǝɇ',
    f: 'ƒ',
    g: 'ǥɠɣꞡ',
    h: 'ħɦⱨ',
    i: 'ıɨɩ',
    j: 'ɉȷ',
    k: 'ĸƙⱪꝁ',
    l: 'łɫɬƚⱡꝉ',
    n: 'ŋɲƞꞑ',
    o: 'øɔɵ',
    oe: 'œ',
    oo: 'ꝏ',
    p: 'ƥᵽ',
    r: 'ɍɽʀꞧ',
    s: 'ʃʂꞩ',
    ss: 'ß',
    t: 'ŧƭʈⱦƫ',
    th: 'þ',
    u: 'ʉʊ',
    v: 'ʋ',
    y: 'ƴɏ',
    z: 'ƶʒȥⱬ',
    '/': '⁄',
    σ: 'ς',
    г: 'ґ',
    כ: 'ך',
    מ: 'ם',
    נ: 'ן',
    פ: 'ף',
    צ: 'ץ',
    ا: 'ٱٲٳ',
    ي: 'ىی',
    ك: 'ک',
    ه: 'ةہھەۃ',
    // Written as one letter, or with a joiner.
    ണ്: 'ൺ',
    ന്: 'ൻ',
    ര്: 'ർ',
    ല്: 'ൽ',
    ള്: 'ൾ',
    ക്: 'ൿ',
    ত্: 'ৎ',
  }).flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain] as const)),
)

/** More than any restaurant's texts have; a hostile search could send all of Unicode. */
const REMEMBERED_MAX = 10_000
const folded = new Map<string, string>()

/** A character as search compares it: several, or none. */
export function foldCharacter(character: string): string {
  let known = folded.get(character)
  if (known === undefined) {
    const parts = [...decomposed(character)]
    known = parts.map((part) => (DROPPED_SIGN.test(part) ? '' : foldPart(part))).join('')
    if (folded.size >= REMEMBERED_MAX) folded.clear()
    folded.set(character, known)
  }
  return known
}

function decomposed(character: string): string {
  if (DROPPED_SIGN.test(character) || INVISIBLE.test(character)) return character
  return character.normalize('NFKD').toLowerCase().normalize('NFKD')
}

function foldPart(part: string): string {
  if (SPACE.test(part)) return ' '
  if (WAVE.test(part)) return '~'
  if (DASH.test(part)) return '-'
  if (INVISIBLE.test(part)) return ''
  if (OPTIONAL_MARK.test(part) && !VOICING_MARK.test(part)) return ''
  return PLAIN_LETTERS.get(part) ?? westernDigits(part)
}

/** A text as search compares it: see `foldCharacter`. */
export const foldText = (text: string): string =>
  Array.from(text.toWellFormed(), foldCharacter).join('').replace(/ +/g, ' ').trim()
