import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
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
const STAFF_FILES = [
  'src/contract/{account,admin,capacity,chosen-language,delivery-zones,guest,journal,landing-page,later-payment,list,look,mail,money,order,order-payment,ordering,pauses,printing,provider}.ts',
  'src/contract/{rehearsal,restaurant-section,seal,setting,settings,setup,tables,tax,ways-to-pay}.ts',
  'src/domain/{alert,provider,rehearsal,report,seal,setup,system}/*.ts',
  // Labels of settings: no page of the guests may import these files (ARCHITECTURE.md).
  'src/domain/**/*-settings.ts',
  'src/domain/booking/{booking-status-names,staff-booking}.ts',
  'src/domain/look/look.ts',
  'src/domain/media/picture-upload.ts',
  'src/domain/menu/{category,deal-limits,dish-limits,menu-upload,option-limits,option-text,special}.ts',
  'src/domain/money/{amount-limits,currencies,tax-presets}.ts',
  'src/domain/order/{attention-words,counter-payment,describe-lateness,failed-refund,kitchen-state,preorder}.ts',
  'src/domain/order/{staff-address,status-in-sentence,status-names,takings,waiting-orders}.ts',
  'src/domain/pauses/limits-in-force.ts',
  'src/domain/people/{access,sign-in}.ts',
  'src/domain/printing/*.ts',
  'src/domain/setting.ts',
  'src/domain/settings/{certified-registers,mail-placeholders}.ts',
  'src/domain/text/file-encoding.ts',
  'src/domain/time/overlapping-hours.ts',
  'src/server/{account,alert,deal,guest,media,menu,pauses,provider,rehearsal,report,seal,settings,setup}/**/*.ts',
  'src/server/adapters/printing/*.ts',
  'src/server/app/site-file-routes.ts',
  'src/server/booking/{confirm-booking,export-bookings}.ts',
  'src/server/order/{drawer,refund,staff,ticket}/*.ts',
  'src/server/order/read/export-*.ts',
  'src/server/report/day-end-mail.tsx',
  'src/server/order/payment/{lost-orders,payment-link,reverse-payment,take-payment}.ts',
  'src/web/staff/**/*.{ts,tsx}',
  'src/web/ui/test-result.tsx',
]

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

/** Empty for a language that has only just been named. */
export function readCatalogue(language: string, readers: Readers): Catalogue {
  const path = pathOf(language, readers)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

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
