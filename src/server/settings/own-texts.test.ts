import { afterAll, expect, test } from 'vitest'
import type { AdminSettings, SettingsFile } from '#contract/settings.ts'
import { DEFAULT_MAIL } from '#domain/settings/mail-texts.ts'
import type { SettingsSection } from '#domain/settings/settings.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop()
afterAll(shop.close)
const staff = await shop.signInStaff()

const read = async (): Promise<AdminSettings> => (await shop.get('/api/admin/settings', staff)).json()
async function change<Id extends SettingsSection>(id: Id, part: object): Promise<AdminSettings[Id]> {
  const { version } = (await read())[id]
  const answer = await shop.ask(`/api/admin/settings/${id}`, {
    method: 'PATCH',
    body: { version, ...part },
    headers: staff,
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

/** What guests who read this language get for each text. */
async function wordsIn(language: string): Promise<ReadonlyMap<string, string>> {
  const answer = await shop.get(`/words/own/${language}.0000000000.js`)
  expect(answer.status).toBe(200)
  const [, texts = ''] = /new Map\(JSON\.parse\((.*)\)\)\}$/.exec(await answer.text()) ?? []
  return new Map(JSON.parse(JSON.parse(texts)))
}

const german = (field: string, text: string) => ({ de: { [field]: { text } } })

test('a text of the settings is kept in other languages beside it, with what was translated', async () => {
  const { landing } = await read()
  const saved = await change('landing', {
    ownWords: { de: { 'hero.button': { text: ' Zur Karte ' }, 'story.text': { text: ' ' }, colour: { text: 'rot' } } },
  })
  expect(saved.ownWords).toEqual({ de: { 'hero.button': { text: 'Zur Karte', of: 'View Menu' } } })
  const renamed = await change('landing', { hero: { ...landing.hero, button: 'See our menu' } })
  expect(renamed.ownWords).toEqual(saved.ownWords)
})

test('a site in one language publishes nothing of them', async () => {
  const settings = await (await shop.get('/api/settings')).text()
  expect(settings).not.toContain('ownWords')
  expect((await shop.get('/words/own/de.0000000000.js')).status).toBe(404)
})

test('guests read the old translation after a text has changed, and staff are told so, with the way to the form', async () => {
  await change('languages', { de: true, ja: true })
  expect((await wordsIn('de')).get('See our menu')).toBe('Zur Karte')
  const { languages } = await (await shop.get('/api/admin/words-left', staff)).json()
  expect(languages[0].changed).toContainEqual({
    entity: 'settings',
    id: 'landing',
    name: 'Words and pictures',
    field: 'hero.button',
    text: 'See our menu',
    of: 'View Menu',
    translation: 'Zur Karte',
  })
  expect(languages[1].sections).toContainEqual({ id: 'restaurant', name: 'Restaurant', missing: 5 })
})

test('pictures, quotes, special days, areas and ways to pay keep their words when they move', async () => {
  const { landing } = await read()
  const quotes = [
    { words: 'Wonderful', name: 'Ada', ownWords: german('words', 'Wunderbar') },
    { words: 'Very good', name: 'Ben' },
  ]
  const [picture, ...pictures] = landing.gallery.pictures
  await change('landing', {
    testimonials: { ...landing.testimonials, quotes },
    gallery: {
      ...landing.gallery,
      pictures: [...pictures, { ...picture, caption: 'Hot', ownWords: german('caption', 'Heiß') }],
    },
  })
  const day = { from: '2026-12-25', to: '2026-12-25', isYearly: true, hours: [] }
  await change('hours', { specialDays: [{ name: 'Christmas Day', ...day, ownWords: german('name', 'Weihnachten') }] })
  await change('tables', {
    areas: [{ name: 'Terrace', tables: [], canJoin: false, ownWords: german('name', 'Terrasse') }],
  })
  const transfer = { name: 'Bank transfer', sentence: 'Send it today.', imageUrl: '', atPickup: true, atDelivery: true }
  const ofTransfer = { de: { name: { text: 'Überweisung' }, sentence: { text: 'Überweisen Sie es heute.' } } }
  await change('payments', {
    own: [{ ...transfer, ownWords: ofTransfer }],
    tipFor: 'For all of us.',
    ownWords: german('tipFor', 'Für uns alle.'),
  })
  const words = await wordsIn('de')
  const texts = ['Wonderful', 'Hot', 'Christmas Day', 'Terrace', 'Bank transfer', 'Send it today.', 'For all of us.']
  expect(texts.map((text) => words.get(text))).toEqual([
    ...['Wunderbar', 'Heiß', 'Weihnachten', 'Terrasse', 'Überweisung', 'Überweisen Sie es heute.', 'Für uns alle.'],
  ])
  const moved = await change('landing', { testimonials: { ...landing.testimonials, quotes: quotes.toReversed() } })
  expect(moved.testimonials.quotes[1]?.ownWords).toEqual({ de: { words: { text: 'Wunderbar', of: 'Wonderful' } } })
  expect(await (await shop.get('/api/settings')).text()).not.toContain('ownWords')
})

test('words of a hidden section stay with the owner', async () => {
  const { landing } = await read()
  const withStory = { ownWords: { de: { 'story.text': { text: 'Geheim' } } } }
  const sections = landing.sections.map((section) =>
    section.id === 'about' ? { ...section, isShown: false } : section,
  )
  await change('landing', { ...withStory, sections })
  expect([...(await wordsIn('de')).values()]).not.toContain('Geheim')
  await change('landing', { sections: landing.sections })
  expect((await wordsIn('de')).get(landing.story.text)).toBe('Geheim')
})

test('a closed day is named in the language of a guest who is refused', async () => {
  const answer = await shop.ask('/api/bookings', {
    method: 'POST',
    body: {
      name: 'Ada',
      phone: '0215550123',
      email: 'ada@example.com',
      guests: 2,
      date: '2026-12-25',
      time: '18:00',
      message: '',
    },
    headers: { 'Accept-Language': 'de' },
  })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('(Weihnachten)')
})

test('a translated email needs the placeholders of its text', async () => {
  const { version } = (await read()).mail
  const answer = await shop.ask('/api/admin/settings/mail', {
    method: 'PATCH',
    body: {
      version,
      receipt: { ...DEFAULT_MAIL.receipt, subject: 'Order {order}, thank you' },
      ownWords: german('receipt.subject', 'Danke für Ihre {bestellung}'),
    },
    headers: staff,
  })
  expect(answer.status).toBe(400)
  expect((await answer.json()).fields).toHaveProperty(['ownWords.de.receipt.subject.text'])
})

test('a settings file carries them to another site, and one without them keeps those of the site', async () => {
  const file: SettingsFile = await (await shop.get('/api/admin/settings/export', staff)).json()
  expect(file.hours.specialDays?.[0]?.ownWords).toEqual({ de: { name: { text: 'Weihnachten', of: 'Christmas Day' } } })
  await using other = await openTestShop()
  const owner = await other.signInStaff()
  const bring = (body: object) =>
    other.ask('/api/admin/settings/import?missingPictures=leave_out', { method: 'POST', body, headers: owner })
  expect((await bring(file)).status).toBe(200)
  const brought: SettingsFile = await (await other.get('/api/admin/settings/export', owner)).json()
  expect(brought).toEqual(file)
  const { ownWords: _, ...landing } = file.landing ?? {}
  expect((await bring({ ...file, landing })).status).toBe(200)
  const { landing: kept } = await (await other.get('/api/admin/settings', owner)).json()
  expect(kept.ownWords).toEqual(file.landing?.ownWords)
})

test('a language that the program does not have is refused', async () => {
  const { version } = (await read()).landing
  const answer = await shop.ask('/api/admin/settings/landing', {
    method: 'PATCH',
    body: { version, ownWords: { xx: { 'hero.button': { text: 'x' } } } },
    headers: staff,
  })
  expect(answer.status).toBe(400)
})
