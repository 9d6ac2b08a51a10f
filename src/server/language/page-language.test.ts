import { expect, test } from 'vitest'
import { restaurantFrom } from '#domain/settings/restaurant.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { isLandingPage } from '#server/app/landing-page.ts'
import { languageOfPage, languageOfStaff, pageAt } from './page-language.ts'

const english = restaurantFrom(DEFAULT_SETTINGS)
const menu = { readWords: async () => ({ language: 'en' as const, texts: new Map() }) }
const several = { ...english, languages: ['en', 'de', 'ar'] as const }

test('a site that offers no other language has no prefixes', () => {
  expect(pageAt('/de/cart', english)).toEqual({ language: 'en', prefix: '', path: '/de/cart' })
  expect(isLandingPage('/de/', { restaurant: english })).toBe(false)
  expect(isLandingPage('/', { restaurant: english })).toBe(true)
})

test.each([
  ['/', { language: 'en', prefix: '', path: '/' }],
  ['/cart', { language: 'en', prefix: '', path: '/cart' }],
  ['/de', { language: 'de', prefix: '/de', path: '/' }],
  ['/AR/cart', { language: 'ar', prefix: '/ar', path: '/cart' }],
  ['/fr/cart', { language: 'en', prefix: '', path: '/fr/cart' }],
  ['/dessert', { language: 'en', prefix: '', path: '/dessert' }],
])('%s is the page %j of a site in English, German and Arabic', (path, page) => {
  expect(pageAt(path, several)).toEqual(page)
})

test('the landing page is kept in each language that is offered', () => {
  expect(['/', '/de/', '/ar/', '/fr/'].filter((path) => isLandingPage(path, { restaurant: several }))).toEqual([
    '/',
    '/de/',
    '/ar/',
  ])
})

test('the own language has no prefix, and English then has one', async () => {
  const german = { ...english, languages: ['de', 'en'] as const }
  expect(pageAt('/', german)).toEqual({ language: 'de', prefix: '', path: '/' })
  expect(pageAt('/en/', german)).toEqual({ language: 'en', prefix: '/en', path: '/' })
  const page = await languageOfPage({ language: 'en', prefix: '/en' }, german, menu)
  expect(page?.shown).toEqual({ locale: 'en-NZ', prefix: '/en', own: expect.stringMatching(/^\/words\/own\/en\./) })
})

test('English without a prefix needs nothing, other languages their catalogue', async () => {
  expect(await languageOfPage(pageAt('/', several), several, menu)).toBeUndefined()
  const page = await languageOfPage(pageAt('/de/', several), several, menu)
  expect(page?.t.language).toMatch(/^de/)
  expect(page?.shown).toMatchObject({ prefix: '/de', words: expect.stringMatching(/^\/words\/de\.[\w-]{10}\.js$/) })
})

test('staff read in any language, whether or not guests can; their texts are in one file with those of the guests', async () => {
  expect(await languageOfStaff('en', several)).toBeUndefined()
  const page = await languageOfStaff('hi', several)
  expect(page?.t('Pickup')).toBe('पिकअप')
  expect(page?.shown).toMatchObject({ prefix: '', words: expect.stringMatching(/^\/words\/staff\/hi\.[\w-]{10}\.js$/) })
})
