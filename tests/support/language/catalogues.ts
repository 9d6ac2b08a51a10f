import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { LANGUAGE_CODES, SOURCE_LANGUAGE } from '#domain/language/languages.ts'
import { type Catalogue, pluralCategories } from '#domain/language/translator.ts'
import { type FoundText, textsIn } from './texts.ts'

export const TRANSLATED = LANGUAGE_CODES.filter((code) => code !== SOURCE_LANGUAGE)

const pathOf = (language: string): string => `src/server/language/catalogue/${language}.json`

export const sources = (pattern = 'src/**/*.{ts,tsx}') =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** All texts of the code, by key. */
export function allTexts(): ReadonlyMap<string, FoundText> {
  const found = sources().flatMap(textsIn)
  return new Map(found.toReversed().map((text) => [text.key, text]))
}

export const readCatalogue = (language: string): Catalogue => JSON.parse(readFileSync(pathOf(language), 'utf8'))

const BIOME = 'node_modules/@biomejs/biome/bin/biome'

/** In the order of their keys, so that two people's changes can be merged, and formatted as `biome check` expects. */
export function writeCatalogue(language: string, catalogue: Catalogue): void {
  const entries = Object.entries(catalogue).toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(pathOf(language), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
  execFileSync(process.execPath, [BIOME, 'format', '--write', pathOf(language)], {
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
