import type { LanguageCode } from '#domain/language/languages.ts'
import type { TestShop } from './test-shop.ts'

/** The shop with guests' pages in these languages, its own first, which no setting offers yet. */
export function offerLanguages({ settings }: Pick<TestShop, 'settings'>, languages: readonly LanguageCode[]): void {
  const { read } = settings
  Object.assign(settings, {
    read: () => ({ ...read(), restaurant: { ...read().restaurant, languages } }),
  })
}
