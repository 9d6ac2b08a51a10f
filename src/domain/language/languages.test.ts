import { expect, test } from 'vitest'
import { LANGUAGE_CODES, type LanguageCode, languagesOf, localeIn } from './languages.ts'

const offering = (first: LanguageCode, offered: readonly LanguageCode[]) =>
  languagesOf({
    ...(Object.fromEntries(LANGUAGE_CODES.map((code) => [code, offered.includes(code)])) as Record<
      LanguageCode,
      boolean
    >),
    first,
  })

test('the site’s own language comes first, whether it is also offered or not', () => {
  expect(offering('de', ['fr', 'en', 'de'])).toEqual(['de', 'en', 'fr'])
  expect(offering('en', [])).toEqual(['en'])
})

test.each([
  ['de', 'AT', 'de-AT'],
  ['pt', 'PT', 'pt-PT'],
  ['pt', 'BR', 'pt-BR'],
  ['pt', 'NZ', 'pt-PT'],
  ['ja', 'NZ', 'ja'],
] as const)('%s is written in %s as %s', (language, country, locale) => {
  expect(localeIn(language, country)).toBe(locale)
})
