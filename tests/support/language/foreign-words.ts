import { LANGUAGE_CODES, LANGUAGES } from '#domain/language/languages.ts'
import texts from '#server/language/catalogue/de.json' with { type: 'json' }
import textsOfStaff from '#server/language/catalogue/staff/de.json' with { type: 'json' }
import { untranslatedIn } from './pseudo-language.ts'

/** Names that no language changes, though English sentences have them. */
const NAMES = [
  /\b(?:WhatsApp|Stripe|Google|OpenStreetMap|Nominatim|Gmail|Maps|Excel|Chromium|Chrome|Safari|Firefox|HeadlessChrome|Linux|Android|Windows)\b/g,
  /\b(?:XLSX|JSON|SMTP|IBAN|QR|ID|JPEG|WebP|AVIF|EFTPOS|DATEV|Xero|Anek)\b/g,
  // Currencies, some of which are words, and formats.
  /\b[A-Z]{3}\b/g,
  // Time zones.
  /\b[A-Z]\w+(?:\/[\w +-]+)+/g,
  new RegExp(`\\b(?:${Object.values(LANGUAGES).join('|')})\\b`, 'g'),
  // The language of the page in its header.
  new RegExp(`\\b(?:${LANGUAGE_CODES.join('|').toUpperCase()})\\b`, 'g'),
]

/** What people copy, but do not read as words. */
const CODES = [
  // The names of values in the owner's own texts.
  /\{\w+\}/g,
  // Files by their path, files, hosts, and events of Stripe.
  /\b[\w-]+(?:\/[\w-]+)*\/[\w-]+\.\w+\b/g,
  /\b[\w-]+(?:\.[\w-]+)+\b/g,
  // A host with its port.
  /\b[\w.-]+:\d+\b/g,
  // Paths of the site.
  /(?<![\p{L}\d<])\/[\w./#?=&-]+/gu,
  // Variables and identifiers.
  /\b\w+_\w+\b/g,
  // Keys and sums that are written in groups of hexadecimal digits.
  /\b[0-9a-f]+(?:-[0-9a-f]+)+\b/g,
  // The last word of a list that is shortened.
  /[\p{L}\d]+…/gu,
  // What the menu's table reads in English in every language.
  /\b(?:yes|no|required|picks 2|none)(?=[、⟧])|(?<=、)none\b/g,
  // Whatever has a digit in it.
  /\b\w*\d\w*\b/g,
]

/** The words that English readers read in capitals, such as the buttons of the kitchen board. */
const LOUD_WORDS = new Set(
  [...Object.keys(texts), ...Object.keys(textsOfStaff)].flatMap((text) => text.match(/\b[A-Z]{2,}\b/g) ?? []),
)

/** Capitals that no English text has are a code. */
const isWord = (letters: string): boolean => letters !== letters.toUpperCase() || LOUD_WORDS.has(letters)

/** The words in Latin letters, each with the text that it stands in. */
export const foreignIn = (read: readonly string[], names: readonly RegExp[] = []): string[] =>
  [...new Set(read)].flatMap((text) => {
    const words = untranslatedIn(text, [...names, ...NAMES, ...CODES]).filter(isWord)
    return words.length > 0 ? [`${words.join(' ')} ← ${text.trim().slice(0, 160)}`] : []
  })
