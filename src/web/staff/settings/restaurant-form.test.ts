import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { restaurantFormOf, restaurantSectionFrom } from './restaurant-form.ts'
import { changedFields } from './section-form.tsx'

const stored = { ...DEFAULT_SETTINGS.restaurant, id: 'restaurant', version: 3 } as Parameters<
  typeof restaurantFormOf
>[0]
const form = restaurantFormOf(stored)

test('a form that is opened and left untouched changes nothing', () => {
  expect(changedFields(stored, restaurantSectionFrom(form))).toEqual({})
})

test.each([
  [{ name: ' Pizzeria Ada ' }, { name: 'Pizzeria Ada' }],
  [{ cuisines: 'Pizza\n\n Pasta \n' }, { cuisines: ['Pizza', 'Pasta'] }],
  [{ cuisines: 'German, Bakery' }, { cuisines: ['German', 'Bakery'] }],
  [{ country: 'PT' }, { address: { ...stored.address, country: 'PT' } }],
  [{ chat: [] }, { chat: null }],
  [{ latitude: '38.71' }, { location: { latitude: 38.71, longitude: 175.2793 } }],
  [{ latitude: 'north' }, { location: { latitude: Number.NaN, longitude: 175.2793 } }],
  [{ longitude: ' ' }, { location: { latitude: -37.787, longitude: Number.NaN } }],
  [
    { social: [{ row: 4, name: 'Mastodon ', url: ' https://social.example/@ada', logo: '' }] },
    { social: [{ name: 'Mastodon', url: 'https://social.example/@ada' }] },
  ],
])('%j sends %j and nothing else', (typed, change) => {
  expect(changedFields(stored, restaurantSectionFrom({ ...form, ...typed }))).toEqual(change)
})
