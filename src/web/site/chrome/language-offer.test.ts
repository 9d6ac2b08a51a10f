import { expect, test } from 'vitest'
import { welcomeLanguage } from './language-offer.tsx'
import { pathIn, pathWithout } from './own-path.ts'

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr', 'JA-jp', 'en'], 'ja'],
  [['en-NZ', 'de'], 'en'],
  [['fr', 'constructor'], undefined],
  [[], undefined],
])('a device that speaks %j is welcomed in %s on a site in English, German and Japanese', (spoken, language) => {
  expect(welcomeLanguage(spoken, ['en', 'de', 'ja'])).toBe(language)
})

test.each([
  [undefined, '/cart', '?a=1', '/cart?a=1'],
  ['de', '/de/cart', '', '/cart'],
  ['de', '/DE', '', '/'],
  ['de', '/dessert', '', '/dessert'],
] as const)('on a page in %s, the address %s%s is that of %s', (language, pathname, search, path) => {
  expect(pathWithout(language, { pathname, search })).toBe(path)
})

test('the same page has no prefix in the own language, and one in the others', () => {
  expect([pathIn('en', ['en', 'de'], '/cart'), pathIn('de', ['en', 'de'], '/cart')]).toEqual(['/cart', '/de/cart'])
})
