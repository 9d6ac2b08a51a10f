import { expect, test } from 'vitest'
import { STANDARD_CLASS, sameRates } from '#domain/money/tax-rules.ts'
import { SETTINGS_SECTIONS } from '#domain/settings/declared-sections.ts'
import { DEFAULT_SETTINGS, type SettingsSection } from '#domain/settings/settings.ts'
import { fieldsOf } from './problem.ts'
import {
  SECTION_CHANGES,
  SECTION_SCHEMAS,
  SETTINGS_FILE_FORMAT,
  SETTINGS_VERSION,
  SettingsFile,
  STORED_SCHEMAS,
} from './settings.ts'

const { restaurant, hours, ordering, money, landing } = DEFAULT_SETTINGS

test.each(SETTINGS_SECTIONS)('the demo’s settings are valid and unchanged by their schema: %s', (section) => {
  expect(SECTION_SCHEMAS[section].parse(DEFAULT_SETTINGS[section])).toEqual(DEFAULT_SETTINGS[section])
})

const errorsOf = (section: SettingsSection, content: object) => {
  // Stored ones may have a currency that is no longer on offer.
  const { error } = (section === 'money' ? SECTION_SCHEMAS.money : STORED_SCHEMAS[section]).safeParse(content)
  return error ? fieldsOf(error) : {}
}
const link = { name: 'Facebook', url: 'https://facebook.example/ada' }

test.each([
  [{ name: ' ' }, { name: 'Please enter the name of the restaurant.' }],
  [{ name: 'a'.repeat(61) }, { name: 'Please use at most 60 characters.' }],
  [{ phone: '12' }, { phone: 'This phone number is too short. Please check it.' }],
  [{ phone: 'call us, 12345' }, { phone: 'Please enter a phone number.' }],
  [{ phone: '(07) 555-0142' }, {}],
  [{ email: 'ada@example' }, { email: 'Please enter a valid email address.' }],
  [
    { address: { ...restaurant.address, country: 'XX' } },
    { 'address.country': 'Please enter the two letters of a country, such as FR.' },
  ],
  [{ address: { ...restaurant.address, country: 'pt', suburb: '', postcode: '' } }, {}],
  [
    { location: { latitude: 91, longitude: Number.NaN } },
    {
      'location.latitude': 'Please enter a latitude from -90 to 90.',
      'location.longitude': 'Please enter a longitude from -180 to 180.',
    },
  ],
  [{ chat: null }, {}],
  [
    { chat: { ...link, url: 'javascript:alert(1)' } },
    { 'chat.url': 'Please enter a web address that begins with https://.' },
  ],
  [
    { social: [{ ...link, url: 'http://facebook.example' }] },
    { 'social.0.url': 'Please enter a web address that begins with https://.' },
  ],
  [{ marketplaces: [{ ...link, logo: '' }] }, {}],
  [
    { marketplaces: [{ ...link, logo: 'https://elsewhere.example/logo.svg' }] },
    { 'marketplaces.0.logo': 'Please name a picture of this site.' },
  ],
  [{ timeZone: 'Europe/Lisbon', locale: 'pt-PT' }, {}],
  [
    { timeZone: '+01:00', locale: 'xx-PT' },
    {
      timeZone: 'Please choose a time zone, such as Europe/Lisbon.',
      locale: 'Please choose a language and country, such as pt-PT.',
    },
  ],
  [{ timeZone: 'Europe/Atlantis', locale: null }, { timeZone: 'Please choose a time zone, such as Europe/Lisbon.' }],
  [{ openNow: true }, { openNow: '"openNow" is not known here. Please check its spelling, or leave it out.' }],
])('a restaurant with %j: %j', (part, errors) => {
  expect(errorsOf('restaurant', { ...restaurant, ...part })).toEqual(errors)
})

const week = (monday: object[]) => ({ weekly: [monday, [], [], [], [], [], []] })

test.each([
  [week([]), {}],
  [week([{ opens: '09:00', closes: '23:59' }]), {}],
  [
    week([{ opens: '9', closes: '25:00' }]),
    { 'weekly.0.0.opens': 'Please enter a time.', 'weekly.0.0.closes': 'Please enter a time.' },
  ],
  [week([{ opens: '18:00', closes: '02:00' }]), {}],
  [
    week([
      { opens: '18:00', closes: '02:00' },
      { opens: '11:00', closes: '18:30' },
    ]),
    { 'weekly.0.0.opens': 'This overlaps range 2 of Monday.' },
  ],
  [{ weekly: [[], []] }, { weekly: 'Please name the hours of seven days, Monday first.' }],
])('hours of %j: %j', (content, errors) => {
  expect(errorsOf('hours', content)).toEqual(errors)
})

test('hours stored before special days and service hours existed are read without them', () => {
  expect(STORED_SCHEMAS.hours.parse(week([]))).toEqual({
    ...week([]),
    services: { pickup: null, delivery: null, tables: null },
    specialDays: [],
  })
  // A change of the weekly hours leaves the others unchanged.
  expect(SECTION_CHANGES.hours.parse({ version: 1, ...week([]) })).toEqual({ version: 1, ...week([]) })
})

const christmas = { name: 'Christmas Day', from: '2026-12-25', to: '2026-12-25', isYearly: true, hours: [] }
test.each([
  [[christmas], {}],
  [[{ ...christmas, name: ' ' }], { 'specialDays.0.name': 'Please enter a name. Guests read it.' }],
  [[{ ...christmas, from: '2026-02-30' }], { 'specialDays.0.from': 'Please choose a date.' }],
  [[{ ...christmas, to: '2026-12-24' }], { 'specialDays.0.to': 'The last day must not be before the first.' }],
  [[{ ...christmas, to: '2027-12-25' }], { 'specialDays.0.to': 'A yearly closure must be shorter than a year.' }],
  [
    [christmas, { ...christmas, name: 'Break', from: '2026-12-20', to: '2027-01-05' }],
    { 'specialDays.0.from': '“Break” is on one of these dates already.' },
  ],
  [[christmas, { ...christmas, isYearly: false, hours: [{ opens: '11:00', closes: '15:00' }] }], {}],
])('special days %j: %j', (specialDays, errors) => {
  expect(errorsOf('hours', { ...week([]), specialDays })).toEqual(errors)
})

test.each([
  [{ pickup: { leadMinutes: 2.5 } }, { 'pickup.leadMinutes': 'Please enter whole minutes from 0 to 240.' }],
  [
    { delivery: { ...ordering.delivery, minimumCents: -1, radiusKm: 0 } },
    {
      'delivery.minimumCents': 'Please enter an amount of 0 or more.',
      'delivery.radiusKm': 'Please enter kilometres from 0.1 to 100.',
    },
  ],
  [{ delivery: { ...ordering.delivery, minimumCents: 0, radiusKm: 2.5 } }, {}],
  [
    { slotMinutes: 7, daysAhead: 15 },
    {
      slotMinutes: 'Please choose one of 5, 10, 15, 20, 30, 60 minutes.',
      daysAhead: 'Please enter whole days from 1 to 14.',
    },
  ],
])('rules of %j: %j', (part, errors) => {
  expect(errorsOf('ordering', { ...ordering, ...part })).toEqual(errors)
})

const RATE = 'Please enter a percentage from 0 to 100 with at most three decimals.'
const standard = (percent: number) => ({
  ...{ id: STANDARD_CLASS, name: 'Food', rates: sameRates(percent), categoryIds: [] },
})
const wine = {
  ...{ id: 'wine', name: 'Wine', rates: sameRates(23), categoryIds: ['3f2504e0-4f89-41d3-9a0c-0305e82c3301'] },
}
const atPlaces = (path: string, sentence: string) =>
  Object.fromEntries(['eatIn', 'collected', 'delivered'].map((place) => [`${path}.${place}`, sentence]))

test.each([
  [{ currency: 'eur' }, {}],
  [{ currency: 'XXY' }, { currency: 'Please choose a currency, such as EUR.' }],
  [{ currency: 'JPY' }, {}],
  [{ currency: 'KWD' }, {}],
  [{ currency: 'XAU' }, { currency: 'Please choose a currency, such as EUR.' }],
  [{ cashStepCents: 10 }, {}],
  [{ cashStepCents: 0.5 }, { cashStepCents: 'Please choose to which coin cash is rounded.' }],
  [{ tax: { ...money.tax, name: 'Sales tax', number: '', isIncluded: false, classes: [standard(8.875)] } }, {}],
  [{ tax: { ...money.tax, classes: [standard(8.8755)] } }, atPlaces('tax.classes.0.rates.0', RATE)],
  [
    { tax: { ...money.tax, classes: [standard(101)], name: ' ' } },
    { ...atPlaces('tax.classes.0.rates.0', RATE), 'tax.name': 'Please enter what the tax is called, such as VAT.' },
  ],
  [{ tax: { ...money.tax, classes: [standard(15), wine] } }, {}],
  [{ tax: { ...money.tax, classes: [wine] } }, { 'tax.classes': 'The first class is that of whatever has no other.' }],
  [
    { tax: { ...money.tax, classes: [standard(15), wine, { ...wine, id: 'beer', name: 'Beer' }] } },
    { 'tax.classes': 'Please name each category once.' },
  ],
  [
    { tax: { ...money.tax, classes: [standard(15), { ...wine, id: 'beer', categoryIds: [] }, wine] } },
    { 'tax.classes': 'Please give each class its own name.' },
  ],
  [
    { tax: { ...money.tax, classes: [{ ...standard(15), rates: [{ ...sameRates(15)[0], from: '2027-01-01' }] }] } },
    { 'tax.classes.0.rates': 'Please enter the rates from the beginning, too.' },
  ],
])('money of %j: %j', (part, errors) => {
  expect(errorsOf('money', { ...money, ...part })).toEqual(errors)
})

const { hero, story, gallery, testimonials, sections } = landing
const uploaded = '/media/site/0b0a5a2e3a524b5c9d1eaabbccddeeff-oven-0123456789ab-1600x900.webp'
const gallerySaying = (alt: string, imageUrl = uploaded) => ({ gallery: { ...gallery, pictures: [{ imageUrl, alt }] } })
const HERO_PICTURES = { 'hero.pictures': 'Please choose 1 to 6 pictures.' }

test.each([
  [gallerySaying('Our oven'), {}],
  [gallerySaying(' '), { 'gallery.pictures.0.alt': 'Please say what the picture shows.' }],
  [
    gallerySaying('Ours', 'https://elsewhere.example/a.jpg'),
    { 'gallery.pictures.0.imageUrl': 'Please choose a picture.' },
  ],
  [gallerySaying('Ours', '/images/../api/menu'), { 'gallery.pictures.0.imageUrl': 'Please choose a picture.' }],
  [gallerySaying('Ours', ''), { 'gallery.pictures.0.imageUrl': 'Please choose a picture.' }],
  [{ gallery: { ...gallery, pictures: [] } }, {}],
  [{ gallery: { ...gallery, pictures: [{ imageUrl: uploaded, alt: 'Ours', caption: 'Hot.' }] } }, {}],
  [
    { gallery: { ...gallery, pictures: [{ imageUrl: uploaded, alt: 'Ours', caption: 'x'.repeat(81) }] } },
    { 'gallery.pictures.0.caption': 'Please use at most 80 characters.' },
  ],
  [{ testimonials: { ...testimonials, quotes: [{ words: 'Good.', name: 'Ada' }] } }, {}],
  [
    { testimonials: { ...testimonials, quotes: [{ words: 'Good.', name: 'Ada', dish: 'x'.repeat(101) }] } },
    { 'testimonials.quotes.0.dish': 'Please use at most 100 characters.' },
  ],
  [{ hero: { ...hero, welcome: '', pictures: hero.pictures.slice(0, 1) } }, {}],
  [{ hero: { ...hero, pictures: [] } }, HERO_PICTURES],
  [{ hero: { ...hero, pictures: [...hero.pictures, ...hero.pictures] } }, HERO_PICTURES],
  [{ story: { ...story, text: '', picture: null } }, {}],
  [{ story: { ...story, title: '' } }, { 'story.title': 'Please enter a title.' }],
  [
    { testimonials: { ...testimonials, quotes: [{ words: '', name: '' }] } },
    {
      'testimonials.quotes.0.words': 'Please enter what the guest said.',
      'testimonials.quotes.0.name': 'Please enter who said it.',
    },
  ],
  [{ sections: sections.toReversed() }, {}],
  [{ sections: sections.slice(1) }, { sections: 'Please name each section once.' }],
  [{ sections: [...sections.slice(1), sections[1]] }, { sections: 'Please name each section once.' }],
  [{ sections: sections.map(({ id }) => ({ id, isShown: false })) }, { sections: 'The menu is always shown.' }],
])('a landing page with %j: %j', (part, errors) => {
  expect(errorsOf('landing', { ...landing, ...part })).toEqual(errors)
})

test('a file from before money, time zone and locale existed leaves them unset', () => {
  const { timeZone: _timeZone, locale: _locale, ...older } = restaurant
  const file = { format: SETTINGS_FILE_FORMAT, version: 1, restaurant: older, hours, ordering }
  expect(SettingsFile.parse(file)).toEqual(file)
})

test('a change of other fields leaves the time zone unchanged', () => {
  expect(SECTION_CHANGES.restaurant.parse({ version: 1, name: 'Ada' })).toEqual({ version: 1, name: 'Ada' })
})

test('a change needs the version that its editor saw, and something to change', () => {
  const errors = (change: object) => fieldsOf(SECTION_CHANGES.hours.safeParse(change).error as never)
  expect(errors({ ...week([]) })).toEqual({ version: 'Please send the version that you have read.' })
  expect(errors({ version: 1 })).toEqual({ body: 'Please say what to change.' })
})

test('a file from a newer version is refused with that reason', () => {
  const file = { format: SETTINGS_FILE_FORMAT, version: SETTINGS_VERSION + 1, ...DEFAULT_SETTINGS }
  expect(fieldsOf(SettingsFile.safeParse(file).error as never)).toEqual({
    version: 'This settings file was written by a newer version of the site.',
  })
})
