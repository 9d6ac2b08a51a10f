import { expect, test } from 'vitest'
import { distanceKm } from '../delivery/delivery.ts'
import { isClockTime, minutesOf } from '../time/clock-time.ts'
import { describeHours } from '../time/opening-hours.ts'
import { localDateTimeAt } from '../time/time-zone.ts'
import { restaurant } from './settings.ts'

test('the demo restaurant has the agreed name, place and rules', () => {
  expect(restaurant).toMatchObject({
    name: 'Spice Parade',
    tagline: 'Authentic Indian Cuisine and Burgers made fresh with love in Hamilton.',
    address: { street: '286 Victoria Street', suburb: 'Hamilton Central', city: 'Hamilton' },
    location: { latitude: -37.787, longitude: 175.2793 },
    timeZone: 'Pacific/Auckland',
    currency: 'nzd',
    delivery: { minimumCents: 3000, radiusKm: 5, leadMinutes: 45 },
    pickup: { leadMinutes: 20 },
    tax: { name: 'GST', isIncluded: true },
  })
  expect(restaurant.social).toHaveLength(2)
  expect(restaurant.marketplaces).toHaveLength(2)
})

test('it is open every day from 11:00am to 9:00pm', () => {
  expect(describeHours(restaurant.hours, restaurant)).toEqual(['Mon-Sun 11:00am-9:00pm'])
})

test('settings for any restaurant are usable', () => {
  for (const day of restaurant.hours.weekly.flat()) {
    expect([isClockTime(day.opens), isClockTime(day.closes)]).toEqual([true, true])
    expect(minutesOf(day.opens)).toBeLessThan(minutesOf(day.closes))
  }
  expect(localDateTimeAt(new Date('2026-11-21T00:00:00Z'), restaurant.timeZone)).toMatch(/^2026-11-2[01]T/)
  expect(distanceKm(restaurant.location, restaurant.location)).toBe(0)
  expect(restaurant.currency).toMatch(/^[a-z]{3}$/)
  expect(restaurant.phone).toMatch(/^\+[\d ]+$/)
  expect(restaurant.chat?.url).toBe('https://wa.me/6475550142')
  const links = [...(restaurant.chat ? [restaurant.chat] : []), ...restaurant.social, ...restaurant.marketplaces].map(
    ({ url }) => new URL(url),
  )
  expect(links.every(({ protocol }) => protocol === 'https:')).toBe(true)
})
