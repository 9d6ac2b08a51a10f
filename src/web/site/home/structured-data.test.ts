import { expect, test } from 'vitest'
import { z } from 'zod'
import type { MenuDocument, PublicDish } from '#contract/menu.ts'
import { cents, decimal } from '#domain/money/money.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { scriptJson } from '#web/document/site-route.tsx'
import { structuredData } from './structured-data.ts'

const SITE = 'https://spice.example'

const Absolute = z.url({ protocol: /^https$/ })
const Offer = z.strictObject({
  '@type': z.literal('Offer'),
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  availability: Absolute,
  priceValidUntil: z.iso.datetime().optional(),
})
const MenuItem = z.strictObject({
  '@type': z.literal('MenuItem'),
  name: z.string().min(1),
  description: z.string().min(1).optional(),
  image: Absolute.optional(),
  offers: Offer,
})
const Action = <Type extends string>(type: Type) =>
  z.object({ '@type': z.literal(type), target: z.object({ '@type': z.literal('EntryPoint'), urlTemplate: Absolute }) })

/** What search engines require of a restaurant (schema.org). */
const RestaurantFacts = z.object({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Restaurant'),
  name: z.string(),
  url: Absolute,
  image: z.array(Absolute).min(1),
  telephone: z.string(),
  priceRange: z.string(),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: z.string(),
    addressLocality: z.string(),
    postalCode: z.string(),
    addressCountry: z.string().length(2),
  }),
  geo: z.strictObject({ '@type': z.literal('GeoCoordinates'), latitude: z.number(), longitude: z.number() }),
  openingHoursSpecification: z
    .array(
      z.strictObject({
        '@type': z.literal('OpeningHoursSpecification'),
        dayOfWeek: z.array(z.string()).min(1),
        opens: z.string().regex(/^\d\d:\d\d$/),
        closes: z.string().regex(/^\d\d:\d\d$/),
      }),
    )
    .min(1),
  hasMenu: z.object({
    '@type': z.literal('Menu'),
    hasMenuSection: z.array(
      z.strictObject({
        '@type': z.literal('MenuSection'),
        name: z.string().min(1),
        hasMenuItem: z.array(MenuItem).min(1),
      }),
    ),
  }),
  potentialAction: z.tuple([Action('OrderAction'), Action('ReserveAction')]),
})

const dish = (change: Partial<PublicDish> = {}): PublicDish => ({
  id: 'momos',
  name: 'Momos',
  description: 'Steamed dumplings.',
  price: decimal(12),
  salePrice: null,
  category: 'Street Food',
  imageUrl: '/images/dishes/momos.webp',
  recommended: false,
  special: null,
  options: { style: null, spice: null },
  ...change,
})
const menuOf = (...items: PublicDish[]): MenuDocument => ({
  version: 'one',
  categories: [
    { id: 'street', name: 'Street Food', position: 2 },
    { id: 'none', name: 'Desserts', position: 1 },
  ],
  items,
  deals: [
    {
      id: 'd',
      title: 'Lunch',
      type: 'lunch special',
      price: decimal(15.5),
      fixed: [{ qty: 1, label: 'Naan' }],
      choices: [],
    },
  ],
})
const factsOf = (...items: PublicDish[]) =>
  RestaurantFacts.parse(structuredData(restaurant, menuOf(...items), SITE, '2026-11-21'))

test('search engines read the name, the opening hours and the menu', () => {
  const facts = factsOf(dish())
  expect(facts.openingHoursSpecification).toEqual([
    expect.objectContaining({
      dayOfWeek: expect.arrayContaining(['Monday', 'Sunday']),
      opens: '11:00',
      closes: '21:00',
    }),
  ])
  expect(facts.hasMenu.hasMenuSection.map(({ name }) => name)).toEqual(['Deals', 'Street Food'])
})

test('a dish has its current price, and a special also its end', () => {
  const special = { badge: null, discountPercent: 25, endsAt: '2026-11-30T08:00:00.000Z' }
  const { hasMenu } = factsOf(dish({ salePrice: decimal(9), special }))
  expect(hasMenu.hasMenuSection[1]?.hasMenuItem[0]?.offers).toMatchObject({
    price: '9.00',
    priceCurrency: 'NZD',
    priceValidUntil: '2026-11-30T08:00:00.000Z',
  })
})

test('dishes in unmanaged categories are included', () => {
  const { hasMenu } = factsOf(dish({ category: 'Other' }))
  expect(hasMenu.hasMenuSection.map(({ name }) => name)).toContain('Other')
})

test('the price range has whole amounts, but never starts at zero', () => {
  const rangeOf = (...prices: number[]) => factsOf(...prices.map((price) => dish({ price: decimal(price) }))).priceRange
  expect(rangeOf(4.5, 18.2)).toBe('$4-$19')
  expect(rangeOf(0.55, 3)).toBe('$0.55-$3')
})

test('a restaurant with an empty menu is still described', () => {
  expect(factsOf().priceRange).toBe('$')
})

test('the delivery area follows the zones, and the order methods follow what is offered', () => {
  const dataOf = (change: Partial<Restaurant>) =>
    structuredData({ ...restaurant, ...change }, menuOf(), SITE, '2026-11-21')
  const methods = (offers: Restaurant['offers']) =>
    dataOf({ offers }).potentialAction.map((action) =>
      'deliveryMethod' in action ? action.deliveryMethod : action['@type'],
    )
  expect(dataOf({}).areaServed).toMatchObject({ '@type': 'GeoCircle', geoRadius: 5000 })
  const terms = { minimumCents: cents(0), feeCents: cents(0), freeFromCents: null }
  const corner = (latitude: number, longitude: number) => ({ latitude, longitude })
  const points = [corner(38.7, -9.14), corner(38.72, -9.14), corner(38.72, -9.1)]
  expect(
    dataOf({
      deliveryZones: [
        { ...terms, name: 'Baixa', area: { kind: 'ring', radiusKm: 1.5 } },
        { ...terms, name: 'Alfama', area: { kind: 'polygon', points } },
      ],
    }).areaServed,
  ).toMatchObject([
    { '@type': 'GeoCircle', name: 'Baixa', geoRadius: 1500 },
    { '@type': 'GeoShape', name: 'Alfama', polygon: '38.7,-9.14 38.72,-9.14 38.72,-9.1 38.7,-9.14' },
  ])
  expect(methods({ pickup: true, delivery: false })).toEqual([
    ['http://purl.org/goodrelations/v1#DeliveryModePickUp'],
    'ReserveAction',
  ])
  expect(dataOf({ offers: { pickup: true, delivery: false } })).not.toHaveProperty('areaServed')
  expect(methods({ pickup: false, delivery: false })).toEqual(['ReserveAction'])
})

test('search engines read nights past midnight, two ranges a day and closed days correctly', () => {
  const night = { opens: '17:00', closes: '02:30' }
  const week = [[], ...Array.from({ length: 6 }, () => [{ opens: '11:30', closes: '14:30' }, night])]
  const specialDays = [
    { name: 'Away', from: '2026-11-24', to: '2026-11-25', isYearly: false, hours: [] },
    {
      name: 'Late night',
      from: '2026-12-31',
      to: '2026-12-31',
      isYearly: true,
      hours: [{ opens: '18:00', closes: '04:00' }],
    },
  ]
  const hours = { weekly: week, specialDays, services: restaurant.hours.services }
  const data = structuredData({ ...restaurant, hours }, menuOf(), SITE, '2026-11-21')
  const dayOfWeek = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  expect(data.openingHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek, opens: '11:30', closes: '14:30' },
    { '@type': 'OpeningHoursSpecification', dayOfWeek, ...night },
  ])
  expect(data.specialOpeningHoursSpecification).toMatchObject([
    { name: 'Away', validFrom: '2026-11-24', validThrough: '2026-11-25', opens: '00:00', closes: '00:00' },
    { name: 'Late night', validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '18:00', closes: '04:00' },
  ])
})

test.each(['</script><script>alert(1)</script>', '<!--<script>', 'Salt & Pepper \u2028 Squid'])(
  'the name %j of a dish cannot end the script',
  (name) => {
    const text = scriptJson(structuredData(restaurant, menuOf(dish({ name })), SITE, '2026-11-21'))
    expect(text).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(text)).toEqual(
      JSON.parse(JSON.stringify(structuredData(restaurant, menuOf(dish({ name })), SITE, '2026-11-21'))),
    )
  },
)
