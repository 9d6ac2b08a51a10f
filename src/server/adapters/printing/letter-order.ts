/** Letters as fonts expect them, where the font library knows no rule of their script. */
export const inFontOrder = (letters: string): string => LETTERS_MOVED.reduce((text, move) => move(text), letters)

type Move = (letters: string) => string

/** Sara am is a ring above the letter, below its tone, and a letter after it; the same in Lao. */
const thai: Move = (letters) =>
  letters.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32').replace(/([\u0ec8-\u0ecb]?)\u0eb3/g, '\u0ecd$1\u0eb2')

const BURMESE_BASE = '[\\u1000-\\u102a\\u103f\\u104e](?:\\u103a?\\u1039[\\u1000-\\u102a])*'
const MEDIAL_RA = new RegExp(`(${BURMESE_BASE})(\\u103b?)\\u103c`, 'g')
const VOWEL_E = new RegExp(`(\\u103c?${BURMESE_BASE}[\\u103b\\u103d\\u103e]*)\\u1031`, 'g')

/** The medial ra and the vowel e are seen before the letters after which they are spoken. */
const burmese: Move = (letters) => letters.replace(MEDIAL_RA, '\u103c$1$2').replace(VOWEL_E, '\u1031$1')

const LETTERS_MOVED: readonly Move[] = [thai, burmese]

/** The features of a script that the font library does not turn on by itself. */
export const featuresFor = (letters: string): readonly string[] =>
  /\p{sc=Myanmar}/u.test(letters) ? ['rphf', 'pref', 'blwf', 'pstf', 'pres', 'abvs', 'blws', 'psts'] : []
