import { describe, expect, test } from 'vitest'
import { distanceKm } from '#domain/delivery/delivery.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { DEMO_PLACES } from './demo-places.ts'
import { gazetteerGeocoder } from './gazetteer-geocoder.ts'
import { geocoderUntil } from './open-geocoder.ts'

const inLisbon = {
  ...restaurant,
  address: { ...restaurant.address, street: 'Rua Augusta 10', suburb: '', city: 'Lisboa', country: 'PT' },
}

describe('the offline gazetteer', () => {
  let owner = restaurant
  const { signal } = new AbortController()
  const gazetteer = geocoderUntil(
    signal,
    gazetteerGeocoder(DEMO_PLACES, () => owner.address),
  )

  test('does not know addresses in another town, and says so', async () => {
    expect(await gazetteer.locate('10 Victoria Street')).toBeDefined()
    await expect(gazetteer.locate('10 Victoria Street', inLisbon.address)).rejects.toThrow(
      /^No address service is set up/,
    )
    owner = inLisbon
    expect(gazetteer.provider).toBe('none')
    await expect(gazetteer.locate('10 Victoria Street')).rejects.toThrow('under Settings, Address service')
    expect(await gazetteer.locate('10 Victoria Street', { city: ' hamilton', country: 'NZ' })).toBeDefined()
    owner = restaurant
    expect(gazetteer.provider).toBe('offline')
  })

  const kmTo = async (address: string) => {
    const place = await gazetteer.locate(address)
    return place && distanceKm(restaurant.location, place)
  }

  test.each([
    '12 Grey Street, Hamilton East',
    '5/12a grey st hamilton 3216',
    'Flat 3, 40 PEACHGROVE RD',
    '8 Cambridge Road, Hillcrest',
    'Ohaupo Rd, Melville',
    'Frankton',
    '3 Wellington St, Hamilton East',
  ])('finds %s inside the delivery radius', async (address) => {
    expect(await kmTo(address)).toBeLessThan(5)
  })

  test.each([
    '1 Borman Road, Rototuna North',
    'Te Rapa North',
    '22 Tuhikaramea Road, Temple View',
    'Rukuhia',
    'Ngaruawahia',
    'Ngāruawāhia',
    '10 Victoria Street, Cambridge',
    '9 Bow Street, Raglan',
    '1 Victoria Street, Auckland',
    '2 River Road, Rototuna North',
  ])('finds %s beyond it', async (address) => {
    expect(await kmTo(address)).toBeGreaterThan(5)
  })

  test.each(['', '   ', '99 Nowhere Lane', 'Greystone', 'xFranktonx', 'Rua'])('does not know "%s"', async (address) => {
    expect(await gazetteer.locate(address)).toBeUndefined()
  })

  test('holds plausible places, each once', () => {
    for (const list of [DEMO_PLACES.suburbs, DEMO_PLACES.streets]) {
      expect(new Set(list.map(([name]) => name)).size).toBe(list.length)
      for (const [, latitude, longitude] of list) {
        expect(latitude).toBeGreaterThan(-47)
        expect(latitude).toBeLessThan(-34)
        expect(longitude).toBeGreaterThan(166)
        expect(longitude).toBeLessThan(179)
      }
    }
  })
})
