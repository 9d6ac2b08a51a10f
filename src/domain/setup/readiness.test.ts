import { describe, expect, test } from 'vitest'
import { english } from '../language/translate.ts'
import { DEFAULT_SETTINGS, type Settings } from '../settings/settings.ts'
import { demoLeftovers, demoPageLeftovers } from './demo-leftovers.ts'
import { type ReadinessCode, type ReadinessFacts, readinessOf } from './readiness.ts'

const now = new Date('2026-11-21T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const allReady: ReadinessFacts = {
  now,
  publicUrl: 'https://pizza.example',
  isReached: true,
  paymentMode: 'live',
  webhookAt: before(60),
  mail: 'works',
  delivers: true,
  geocoder: 'works',
  kmFromPin: 0.2,
  hasKitchenLimits: true,
  backupAt: before(600),
  ringingAt: before(1),
  ticketAt: before(6000),
  leftovers: { settings: [], page: [], menu: { dishes: 0, deals: 0 } },
}
const { leftovers: nothingLeft } = allReady
const openIn = (facts: Partial<ReadinessFacts>) =>
  readinessOf(english, { ...allReady, ...facts }).filter(({ isReady }) => !isReady)

test('a restaurant that has everything is ready, and no check gives advice', () => {
  expect(openIn({})).toEqual([])
  for (const { sentence, advice } of readinessOf(english, allReady)) {
    expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(advice).toBeNull()
  }
})

describe('open checks say what to do', () => {
  test.each<[ReadinessCode, Partial<ReadinessFacts>, RegExp]>([
    ['own_words', { leftovers: { ...nothingLeft, settings: ['name', 'chat'] } }, /demo’s name and chat\./],
    ['own_pictures', { leftovers: { ...nothingLeft, page: ['story', 'gallery'] } }, /demo’s story and gallery\./],
    [
      'own_menu',
      { leftovers: { ...nothingLeft, menu: { dishes: 1, deals: 2 } } },
      /has 1 dish and 2 deals of the demo/,
    ],
    ['https', { publicUrl: 'http://localhost:3000', isReached: null }, /http:\/\/localhost:3000/],
    ['https', { isReached: false }, /did not reach itself/],
    ['live_key', { paymentMode: 'test' }, /test key/],
    ['live_key', { paymentMode: 'demo', paysWithoutCards: false }, /nobody can order/],
    ['register', { takesWithoutRegister: true }, /not a certified cash register/],
    ['webhook', { webhookAt: null }, /No webhook of live payments/],
    ['mail', { mail: 'none' }, /no receipts/],
    ['mail', { mail: 'fails' }, /did not accept this site/],
    ['geocoder', { geocoder: 'none' }, /deliveries are refused/],
    ['geocoder', { geocoder: 'rough' }, /rough list/],
    ['geocoder', { geocoder: 'fails' }, /did not answer/],
    ['geocoder', { geocoder: 'not_found' }, /does not know your own address/],
    ['geocoder', { kmFromPin: 3.04 }, /3\.0 km from your point/],
    ['kitchen_limits', { hasKitchenLimits: false }, /all be promised for the same time/],
    ['backup', { backupAt: null }, /No backup/],
    ['backup', { backupAt: before(24 * 60 + 1) }, /more than a day old/],
    ['screen', { ringingAt: null }, /nobody would hear a new order/],
    ['screen', { ringingAt: before(2) }, /nobody would hear a new order/],
    ['ticket', { ticketAt: null }, /No ticket/],
  ])('%s, %o', (code, facts, sentence) => {
    const open = openIn(facts)
    expect(open.map((check) => check.code)).toEqual([code])
    expect(open[0]?.sentence).toMatch(sentence)
    expect(open[0]?.advice).toMatch(/^[A-Z].*\.$/)
  })
})

test('without a key neither payments nor webhooks are ready; without delivery no geocoder is needed', () => {
  expect(openIn({ paymentMode: 'demo' }).map(({ code }) => code)).toEqual(['live_key', 'webhook'])
  expect(openIn({ delivers: false, geocoder: 'none' })).toEqual([])
  expect(openIn({ paymentMode: 'demo', webhookAt: null, paysWithoutCards: true })).toEqual([])
})

test('texts of the demo are named until they are replaced or removed', () => {
  expect(demoLeftovers(DEFAULT_SETTINGS)).toHaveLength(15)
  const { restaurant, money } = DEFAULT_SETTINGS
  const own = {
    ...DEFAULT_SETTINGS,
    restaurant: {
      ...restaurant,
      name: 'Pizzeria Ada',
      logo: '',
      tagline: 'Thin and hot.',
      headline: 'Pizza in Lisbon',
      address: { ...restaurant.address, street: 'Rua Augusta 10', suburb: '', country: 'PT' },
      location: { latitude: 38.71, longitude: -9.14 },
      chat: null,
      social: [],
      marketplaces: [],
    },
    money: { ...money, tax: { ...money.tax, number: '' } },
  }
  const left = ['postcode', 'time zone', 'phone number', 'email address', 'currency']
  expect(demoLeftovers(own)).toEqual([...left, 'letters of order codes'])
  const withCodes = (codePrefix: string, name: string): Settings => ({
    ...own,
    ordering: { ...own.ordering, codePrefix },
    restaurant: { ...own.restaurant, name },
  })
  expect(demoLeftovers(withCodes('FDG', 'Forno da Graça'))).toEqual(left)
  expect(demoLeftovers(withCodes('SP', 'São Paulo'))).toEqual(left)
})

test('the demo’s words and pictures on the landing page are named while guests see them', () => {
  const { landing } = DEFAULT_SETTINGS
  const leftoversOf = (part: Partial<typeof landing>) =>
    demoPageLeftovers({ ...DEFAULT_SETTINGS, landing: { ...landing, ...part } })
  expect(leftoversOf({})).toEqual([
    'pictures of the first screen',
    'story',
    'picture of the story',
    'line above the dishes',
    'gallery',
    'testimonials',
  ])
  const [first] = landing.hero.pictures
  const own = { imageUrl: '/media/site/oven-1600x900.webp', alt: 'Our oven' }
  const ownParts = {
    hero: { ...landing.hero, pictures: [own, own] },
    story: { title: 'Our Story', text: 'Since 1974.', picture: own },
    menu: { text: '' },
    testimonials: { ...landing.testimonials, quotes: [] },
    sections: landing.sections.map((one) => (one.id === 'gallery' ? { ...one, isShown: false } : one)),
  }
  expect(leftoversOf(ownParts)).toEqual([])
  // One forgotten picture is enough, even with a new description.
  const forgotten = { ...landing.hero, pictures: [own, { ...own, imageUrl: first?.imageUrl ?? '' }] }
  expect(leftoversOf({ ...ownParts, hero: forgotten })).toEqual(['pictures of the first screen'])
})

test('a certified register is spoken of only where the law demands one', () => {
  const codes = (facts: Partial<ReadinessFacts>) =>
    readinessOf(english, { ...allReady, ...facts }).map(({ code }) => code)
  expect(codes({})).not.toContain('register')
  expect(openIn({ takesWithoutRegister: false })).toEqual([])
  expect(codes({ takesWithoutRegister: false })).toContain('register')
})
