import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import { type Catalogue, pluralCategories } from '#domain/language/translator.ts'
import { type FoundText, textsIn } from './texts.ts'

export const TRANSLATED = LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE)

/** Who reads a text. Staff have the texts of the guests as well, which are not written a second time. */
export const READERS = ['guests', 'staff'] as const
export type Readers = (typeof READERS)[number]

const pathOf = (language: string, readers: Readers): string =>
  `src/server/language/catalogue/${readers === 'staff' ? 'staff/' : ''}${language}.json`

/** Files whose texts guests never read. A text that stands elsewhere, too, belongs to the guests. */
const STAFF_FILES = ['src/contract/{account,admin}.ts', 'src/web/staff/**/*.{ts,tsx}']

export const sources = (pattern = 'src/**/*.{ts,tsx}') =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

type Texts = ReadonlyMap<string, FoundText>

/** The texts of the code, by key, each where its first readers are. */
export function allTexts(): Readonly<Record<Readers, Texts>> {
  const ofStaff = new Set(globSync(STAFF_FILES))
  const found = sources().flatMap(textsIn)
  const guests = byKey(found.filter(({ file }) => !ofStaff.has(file)))
  const staff = byKey(found.filter(({ file, key }) => ofStaff.has(file) && !guests.has(key)))
  return { guests, staff }
}

const byKey = (found: readonly FoundText[]): Texts => new Map(found.toReversed().map((text) => [text.key, text]))

export const readCatalogue = (language: string, readers: Readers): Catalogue =>
  JSON.parse(readFileSync(pathOf(language, readers), 'utf8'))

/** All translations of a language. */
export const readCatalogues = (language: string): Catalogue =>
  Object.assign({}, ...READERS.map((readers) => readCatalogue(language, readers)))

const BIOME = 'node_modules/@biomejs/biome/bin/biome'

/** In the order of their keys, so that two people's changes can be merged, and formatted as `biome check` expects. */
export function writeCatalogue(language: string, readers: Readers, catalogue: Catalogue): void {
  const path = pathOf(language, readers)
  const entries = Object.entries(catalogue).toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
  execFileSync(process.execPath, [BIOME, 'format', '--write', path], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const namesIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}|<\/?(\w+)>/g)].map(([all]) => all).toSorted()

/** What is wrong with a translation; undefined if nothing is. */
export function faultOf(
  language: string,
  { key, isPlural }: FoundText,
  given: Catalogue[string] | undefined,
): string | undefined {
  if (given === undefined) return 'is missing'
  const source = key.replace(/ \[[^\]]*\]$/, '')
  const forms = typeof given === 'string' ? [given] : given
  if (forms.some((form) => typeof form !== 'string' || form.trim() === '')) return 'is empty'
  if (isPlural !== Array.isArray(given)) return isPlural ? 'needs a list of forms' : 'needs one text'
  if (!isPlural) return sameNames(source, forms[0] ?? '') ? undefined : 'has other names in braces or tags'
  const categories = pluralCategories(language)
  if (forms.length !== categories.length) return `needs ${categories.length} forms: ${categories.join(', ')}`
  const [, other = ''] = source.split(' | ')
  const isRight = (form: string, at: number) =>
    sameNames(other, form) ||
    (['zero', 'one', 'two'].includes(categories[at] ?? '') && sameNames(other, `${form}{count}`))
  return forms.every(isRight) ? undefined : 'has other names in braces or tags'
}

const sameNames = (source: string, translation: string): boolean =>
  namesIn(source).join() === namesIn(translation).join()
