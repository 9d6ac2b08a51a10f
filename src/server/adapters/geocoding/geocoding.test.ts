import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { restaurant } from '#domain/settings/settings.ts'
import { googleGeocoder, nominatimGeocoder } from './online-geocoders.ts'
import { cachedGeocoder, openGeocoder } from './open-geocoder.ts'

let base = ''
let asked: { url: URL; agent: string | undefined }[] = []
let answer: (response: ServerResponse, request: IncomingMessage) => void = () => {}

const server = createServer((request, response) => {
  asked.push({ url: new URL(request.url ?? '/', base), agent: request.headers['user-agent'] })
  answer(response, request)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
})

const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
const google = () => googleGeocoder({ apiKey: 'secret key', apiBase: base, country: 'nz' })
const nominatim = () => nominatimGeocoder({ baseUrl: base, contact: 'hello@spiceparade.example', country: 'nz' })
const found = {
  status: 'OK',
  results: [{ geometry: { location: { lat: -37.79, lng: 175.28 } } }, { geometry: { location: { lat: 0, lng: 0 } } }],
}
const point = { latitude: -37.79, longitude: 175.28 }

describe('Google', () => {
  test('is asked for the address with the key, and its first result is used', async () => {
    answer = json(found)
    expect(await google().locate('1 Grey St & Co')).toEqual(point)
    expect(asked[0]?.url.pathname).toBe('/maps/api/geocode/json')
    expect(asked[0]?.url.searchParams.get('address')).toBe('1 Grey St & Co')
    expect(asked[0]?.url.searchParams.get('key')).toBe('secret key')
  })

  test('may omit the status', async () => {
    answer = json({ results: found.results })
    expect(await google().locate('1 Grey St')).toEqual(point)
  })

  test('without a result says that there is no such address', async () => {
    answer = json({ status: 'ZERO_RESULTS', results: [] })
    expect(await google().locate('Atlantis')).toBeUndefined()
  })

  /** A first result as Google returns it, followed by an unrelated house. */
  const matched = (result: object) =>
    json({
      status: 'OK',
      results: [
        { ...result, geometry: { location: { lat: -37.79, lng: 175.28 }, ...placed(result) } },
        ...found.results,
      ],
    })
  const placed = (result: object) => ('location_type' in result ? { location_type: result.location_type } : {})

  test.each([
    [['locality', 'political'], 'APPROXIMATE'],
    [['political', 'sublocality', 'sublocality_level_1'], 'APPROXIMATE'],
    [['neighborhood', 'political'], 'APPROXIMATE'],
    [['administrative_area_level_1', 'political'], 'APPROXIMATE'],
    [['country', 'political'], 'APPROXIMATE'],
    [['postal_code'], 'APPROXIMATE'],
    [['postal_town'], 'GEOMETRIC_CENTER'],
    [['colloquial_area'], undefined],
    [undefined, 'APPROXIMATE'],
    [[], 'APPROXIMATE'],
  ])('that matched only the area %j (%s) knows no such address', async (types, location_type) => {
    answer = matched({ types, location_type, partial_match: true })
    expect(await google().locate('17 Nowhere Lane, Hamilton')).toBeUndefined()
  })

  test.each([
    [['street_address'], 'ROOFTOP', false],
    [['street_address'], 'RANGE_INTERPOLATED', true],
    [['subpremise'], 'ROOFTOP', false],
    [['premise', 'street_address'], 'APPROXIMATE', true],
    [['route'], 'GEOMETRIC_CENTER', true],
    [['intersection'], 'GEOMETRIC_CENTER', false],
    [['establishment', 'point_of_interest', 'university'], 'APPROXIMATE', false],
    [['plus_code'], 'GEOMETRIC_CENTER', false],
    [['establishment', 'natural_feature', 'political'], 'APPROXIMATE', false],
    [undefined, undefined, false],
  ])('that matched %j (%s) knows the address, even partially', async (types, location_type, partial_match) => {
    answer = matched({ types, location_type, partial_match })
    expect(await google().locate('1 Grey St')).toEqual(point)
  })

  test.each([
    ['refuses the key', json({ status: 'REQUEST_DENIED', results: [], error_message: 'bad key: secret key' })],
    ['returns an error', json({}, 500)],
    ['returns something else', json({ hello: 'world' })],
    ['returns no JSON', (response: ServerResponse) => void response.end('<html>')],
    ['hangs up', (response: ServerResponse) => void response.destroy()],
  ])('that %s is an error, which does not contain the key', async (_case, how) => {
    answer = how
    const error: unknown = await google()
      .locate('1 Grey St')
      .catch((one: unknown) => one)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toContain('secret')
  })

  test('that fails is retried once', async () => {
    let calls = 0
    answer = (response) => (++calls === 1 ? json({}, 503)(response) : json(found)(response))
    expect(await google().locate('1 Grey St')).toEqual(point)
    answer = json({}, 503)
    asked = []
    await expect(google().locate('1 Grey St')).rejects.toThrow('status 503')
    expect(asked).toHaveLength(2)
  })
})

describe('Nominatim', () => {
  test('is asked with a user agent, and its strings become numbers', async () => {
    answer = json([{ lat: '-37.79', lon: '175.28', display_name: 'Grey Street' }])
    expect(await nominatim().locate('1 Grey St')).toEqual(point)
    expect(asked[0]?.url.searchParams.get('q')).toBe('1 Grey St')
    expect(asked[0]?.agent).toBe('hello@spiceparade.example')
  })

  test.each([
    { category: 'boundary', type: 'administrative', addresstype: 'city' },
    { category: 'place', type: 'suburb', addresstype: 'suburb' },
    { class: 'place', type: 'town' },
    { class: 'boundary', type: 'administrative' },
    { category: 'place', type: 'postcode', addresstype: 'postcode' },
    { type: 'city' },
  ])('that matched only the area %j knows no such address', async (place) => {
    answer = json([{ lat: '-37.79', lon: '175.28', ...place }])
    expect(await nominatim().locate('17 Nowhere Lane, Hamilton')).toBeUndefined()
  })

  test.each([
    { category: 'place', type: 'house', addresstype: 'place' },
    { category: 'building', type: 'yes', addresstype: 'building' },
    { category: 'highway', type: 'residential', addresstype: 'road' },
    { class: 'amenity', type: 'university' },
    { category: 'tourism', type: 'district', addresstype: 'tourism' },
  ])('that matched %j knows the address', async (place) => {
    answer = json([{ lat: '-37.79', lon: '175.28', ...place }])
    expect(await nominatim().locate('1 Grey St')).toEqual(point)
  })

  test('without a result says that there is no such address', async () => {
    answer = json([])
    expect(await nominatim().locate('Atlantis')).toBeUndefined()
  })

  test('that returns an invalid response is an error', async () => {
    answer = json([{ lat: 'north', lon: 'east' }])
    await expect(nominatim().locate('1 Grey St')).rejects.toThrow()
  })
})

test('an address is looked up once, in any spelling and for any number of simultaneous requests; a failure is retried', async () => {
  const geocoder = cachedGeocoder(google())
  answer = json({}, 500)
  await expect(geocoder.locate('1 Grey St')).rejects.toThrow()
  answer = json(found)
  asked = []
  const all = await Promise.all(['1 Grey St', ' 1  grey st', '1 GREY ST'].map((address) => geocoder.locate(address)))
  expect(all).toEqual([point, point, point])
  expect(await geocoder.locate('1 Grey St')).toEqual(point)
  expect(asked).toHaveLength(1)
  answer = json({ status: 'ZERO_RESULTS' })
  expect(await geocoder.locate('Atlantis')).toBeUndefined()
  expect(await geocoder.locate('Atlantis')).toBeUndefined()
  expect(asked).toHaveLength(2)
})

const inLisbon = {
  ...restaurant,
  address: { ...restaurant.address, street: 'Rua Augusta 10', suburb: '', city: 'Lisboa', country: 'PT' },
}

test('the configured geocoder is used; without one the offline gazetteer, and a warning at start explains that', () => {
  const keys = { apiKey: 'k', apiBase: base }
  const said: string[] = []
  const open = (config: Parameters<typeof openGeocoder>[0], owner = restaurant) =>
    openGeocoder(config, () => owner, { warn: (sentence: string) => said.push(sentence) })
  expect(open({ google: keys, nominatimUrl: base }).provider).toBe('google')
  expect(open({ google: undefined, nominatimUrl: base })).toMatchObject({ provider: 'nominatim', approximate: false })
  expect(said).toEqual([])
  expect(open({ google: undefined, nominatimUrl: undefined })).toMatchObject({ provider: 'offline', approximate: true })
  expect(said).toEqual([expect.stringMatching(/^No geocoder is configured.*GOOGLE_MAPS_API_KEY or NOMINATIM_URL/)])
  expect(open({ google: undefined, nominatimUrl: undefined }, inLisbon).provider).toBe('none')
  expect(said[1]).toMatch(/deliveries are refused/)
})

test('an address is looked up in the country that is given', async () => {
  answer = json([{ lat: '38.71', lon: '-9.14' }])
  const geocoder = openGeocoder({ google: undefined, nominatimUrl: base }, () => restaurant, { warn: () => {} })
  expect(await geocoder.locate('Rua Augusta 10, Lisboa', inLisbon.address)).toEqual({
    latitude: 38.71,
    longitude: -9.14,
  })
  await geocoder.locate('1 Grey St')
  expect(asked.map(({ url }) => url.searchParams.get('countrycodes'))).toEqual(['pt', 'nz'])
})

test('an address without a town is looked up in the town of the restaurant, then as it was typed', async () => {
  const open = (config: Parameters<typeof openGeocoder>[0]) =>
    openGeocoder(config, () => restaurant, { warn: () => {} })
  const far = { lat: '-36.85', lon: '174.76' }
  answer = json([far, { lat: '-37.79', lon: '175.28' }])
  const nominatimHere = open({ google: undefined, nominatimUrl: base })
  expect(await nominatimHere.locate('12 Queen Street, Central')).toEqual(point)
  const query = asked[0]?.url.searchParams
  expect(query?.get('q')).toBe('12 Queen Street, Central, Hamilton, New Zealand')
  expect(query?.get('viewbox')?.split(',').map(Number)).toEqual([
    expect.closeTo(175.17, 1),
    expect.closeTo(-37.7, 1),
    expect.closeTo(175.39, 1),
    expect.closeTo(-37.88, 1),
  ])
  asked = []
  answer = (response, request) => json(request.url?.includes('Hamilton') ? [] : [far])(response)
  expect(await nominatimHere.locate('9 Bow Street, Raglan')).toMatchObject({ latitude: -36.85 })
  expect(asked.map(({ url }) => url.searchParams.get('q'))).toEqual([
    '9 Bow Street, Raglan, Hamilton, New Zealand',
    '9 Bow Street, Raglan',
  ])
  asked = []
  const partial = { ...found.results[1], partial_match: true }
  answer = (response, request) =>
    json({ status: 'OK', results: request.url?.includes('Hamilton') ? [partial] : found.results })(response)
  const googleHere = open({ google: { apiKey: 'k', apiBase: base }, nominatimUrl: undefined })
  expect(await googleHere.locate('9 Bow Street, Raglan')).toEqual(point)
  expect(asked.map(({ url }) => url.searchParams.get('address'))).toEqual([
    '9 Bow Street, Raglan, Hamilton, New Zealand',
    '9 Bow Street, Raglan',
  ])
  expect(asked[0]?.url.searchParams.get('components')).toBe('country:NZ')
  expect(asked[0]?.url.searchParams.get('bounds')).toMatch(/^-37\.8\d+,175\.1\d+\|-37\.6\d+,175\.3\d+$/)
})

test('a contact address with an international domain is sent as punycode', async () => {
  answer = json([])
  await nominatimGeocoder({ baseUrl: base, contact: 'hello@пример.рф', country: 'nz' }).locate('1 Grey St')
  expect(asked[0]?.agent).toBe('hello@xn--e1afmkfd.xn--p1ai')
})
