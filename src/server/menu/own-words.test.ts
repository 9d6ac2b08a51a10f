import { afterAll, expect, test } from 'vitest'
import type { AdminCategory } from '#contract/category.ts'
import type { AdminMenuItem, MenuDocument } from '#contract/menu.ts'
import type { MenuFile } from '#contract/menu-file.ts'
import { exportMenu, importMenu } from '#server/menu/menu-file.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const shop = await openTestShop()
afterAll(shop.close)
const staff = await shop.signInStaff()

const ask = (path: string, method: string, body?: object) =>
  shop.ask(`/api/admin/${path}`, { method, ...(body && { body }), headers: staff })
const add = async (dish: object): Promise<AdminMenuItem> => (await ask('menu-items', 'POST', dish)).json()
const change = async (id: string, body: object): Promise<AdminMenuItem> =>
  (await ask(`menu-items/${id}`, 'PATCH', body)).json()
const menu = async (): Promise<MenuDocument> => (await shop.get('/api/menu')).json()

async function offer(change: object): Promise<void> {
  const { languages } = await (await shop.get('/api/admin/settings', staff)).json()
  const answer = await ask('settings/languages', 'PATCH', { version: languages.version, ...change })
  expect(answer.status).toBe(200)
}

/** What guests who read this language get for each text. */
async function wordsIn(language: string): Promise<ReadonlyMap<string, string>> {
  const answer = await shop.get(`/words/own/${language}.0000000000.js`)
  expect(answer.status).toBe(200)
  const script = await answer.text()
  const [, texts = ''] = /new Map\(JSON\.parse\((.*)\)\)\}$/.exec(script) ?? []
  return new Map(JSON.parse(JSON.parse(texts)))
}

const MOMOS = { name: 'Momos', description: 'Steamed', category: 'Mains', price: 12 }
const GERMAN = { name: { text: 'Teigtaschen' }, description: { text: 'Gedämpft' } }

test('what is written in other languages is kept beside a dish, with the text that was translated', async () => {
  const dish = await add({ ...MOMOS, words: { de: GERMAN } })
  expect(dish.words).toEqual({
    de: { name: { text: 'Teigtaschen', of: 'Momos' }, description: { text: 'Gedämpft', of: 'Steamed' } },
  })
  const renamed = await change(dish.id, { name: 'Jhol momos', price: 13 })
  expect(renamed.words?.de?.name).toEqual({ text: 'Teigtaschen', of: 'Momos' })
  const again = await change(dish.id, {
    words: { de: { name: { text: 'Teigtaschen in Brühe' }, colour: { text: 'rot' } } },
  })
  expect(again.words).toEqual({ de: { name: { text: 'Teigtaschen in Brühe', of: 'Jhol momos' } } })
  expect((await change(dish.id, { words: { de: { name: { text: ' ' } } } })).words).toBeUndefined()
})

test('a site in one language shows nothing of them', async () => {
  await add({ ...MOMOS, name: 'Thukpa', words: { de: GERMAN } })
  expect((await menu()).items.filter(({ alsoCalled }) => alsoCalled)).toEqual([])
  expect((await shop.get('/words/own/de.0000000000.js')).status).toBe(404)
})

test('guests of another language read the words in it, found by its name in any', async () => {
  await offer({ de: true, ja: true })
  const dish = await add({
    ...MOMOS,
    name: 'Sekuwa',
    words: { de: { name: { text: 'Spieße' } }, ja: { name: { text: '串焼き' } } },
  })
  const before = await menu()
  expect(before.items.find(({ id }) => id === dish.id)).toMatchObject({ name: 'Sekuwa', alsoCalled: 'Spieße, 串焼き' })
  expect((await wordsIn('de')).get('Sekuwa')).toBe('Spieße')
  expect((await wordsIn('ja')).get('Sekuwa')).toBe('串焼き')
  expect((await shop.get('/words/own/en.0000000000.js')).status).toBe(404)

  await change(dish.id, { words: { de: { name: { text: 'Grillspieße' } } } })
  expect((await menu()).version).not.toBe(before.version)
  expect((await wordsIn('de')).get('Sekuwa')).toBe('Grillspieße')
})

test('after its text has changed, guests read the old translation, and the new price', async () => {
  const dish = await add({ ...MOMOS, name: 'Chatamari', words: { de: { name: { text: 'Reisfladen' } } } })
  await change(dish.id, { name: 'Large chatamari', price: 19 })
  expect((await wordsIn('de')).get('Large chatamari')).toBe('Reisfladen')
  expect((await menu()).items.find(({ id }) => id === dish.id)).toMatchObject({ name: 'Large chatamari', price: 19 })
})

test('categories and options have words, too, and an option keeps them when it is renamed', async () => {
  const groups = [{ name: 'Size', values: [{ name: 'Small' }, { name: 'Large', price: 2 }] }]
  const added: AdminCategory = await (await ask('categories', 'POST', { name: 'Soups', optionGroups: groups })).json()
  const [size] = added.optionGroups
  const [, large] = size?.values ?? []
  if (!size || !large) throw new Error('The category has no options.')
  const words = { de: { name: { text: 'Suppen' }, [size.id]: { text: 'Größe' }, [large.id]: { text: 'Groß' } } }
  await ask(`categories/${added.id}`, 'PATCH', { words })
  await add({ ...MOMOS, name: 'Jwano', category: 'Soups' })
  expect([...(await wordsIn('de'))]).toEqual(
    expect.arrayContaining([
      ['Soups', 'Suppen'],
      ['Size', 'Größe'],
      ['Large', 'Groß'],
    ]),
  )

  const optionGroups = [{ ...size, values: [{ ...large, name: 'Huge' }] }]
  const renamed: AdminCategory = await (await ask(`categories/${added.id}`, 'PATCH', { optionGroups })).json()
  expect(renamed.words?.de?.[large.id]).toEqual({ text: 'Groß', of: 'Large' })
  expect((await wordsIn('de')).get('Huge')).toBe('Groß')
})

test('a deal has words, also for what it includes besides dishes', async () => {
  const deal = {
    title: 'Lunch',
    type: 'combo',
    price: 15,
    fixed: [{ qty: 1, label: 'Salad' }],
    choices: [{ key: 'main', label: 'Main dish', source: 'Mains' }],
    words: {
      de: { title: { text: 'Mittagstisch' }, 'part Salad': { text: 'Salat' }, 'choice main': { text: 'Hauptgericht' } },
    },
  }
  const answer = await ask('deals', 'POST', deal)
  expect(answer.status).toBe(201)
  const words = await wordsIn('de')
  expect(['Lunch', 'Salad', 'Main dish'].map((text) => words.get(text))).toEqual([
    'Mittagstisch',
    'Salat',
    'Hauptgericht',
  ])
  const { id } = await answer.json()
  const renamed = await (await ask(`deals/${id}`, 'PATCH', { fixed: [{ qty: 1, label: 'Green salad' }] })).json()
  expect(renamed.words.de['part Green salad']).toEqual({ text: 'Salat', of: 'Salad' })
  expect((await wordsIn('de')).get('Green salad')).toBe('Salat')
})

test('staff see which texts have changed since, and how many are not translated', async () => {
  const left = async () => (await (await ask('words-left', 'GET')).json()).languages
  const [german, japanese] = await left()
  expect(german).toMatchObject({ language: 'de', missing: expect.any(Number) })
  expect(german.changed).toContainEqual({
    entity: 'menu-item',
    id: expect.any(String),
    name: 'Large chatamari',
    field: 'name',
    text: 'Large chatamari',
    of: 'Chatamari',
    translation: 'Reisfladen',
  })
  expect(japanese).toMatchObject({ language: 'ja', changed: [] })
})

test('a menu file carries them to another site', async () => {
  const file = await exportMenu(shop)
  await using other = await openTestShop()
  await importMenu(other, file)
  const words = ({ items }: MenuFile) => items.map((dish) => dish.words)
  expect(words(await exportMenu(other))).toEqual(words(file))
  expect(words(file)).toContainEqual({ de: { name: { text: 'Reisfladen', of: 'Chatamari' } } })
})

test('a table has columns for each other language, and keeps what a translation was made of until it is changed', async () => {
  const text = await (await shop.get('/api/admin/menu.csv', staff)).text()
  const rows = text.split('\r\n')
  expect(rows[0]).toContain('Name,Name:de,Name:ja,Description,Description:de,Description:ja')
  expect(rows.find((row) => row.includes('Sekuwa'))).toContain('Sekuwa,Grillspieße,')
  const table = text.replace('Grillspieße', 'Grillspieß').replace('Jwano,', 'Jwano,Suppe der Feste')
  const post = (path: string) =>
    shop.app.request(`/api/admin/${path}`, {
      method: 'POST',
      headers: { ...staff, 'Content-Type': 'application/octet-stream' },
      body: new TextEncoder().encode(table),
    })
  const preview = await (await post('menu-import/preview?missing=keep')).json()
  expect(preview).toMatchObject({ ignoredColumns: [], counts: { changed: 2, created: 0, deleted: 0 } })
  const applied = await post(`menu-import?missing=keep&version=${preview.version}&file=menu.csv`)
  expect(applied.status).toBe(200)
  const { items } = await exportMenu(shop)
  const words = (name: string) => items.find((dish) => dish.name === name)?.words?.de?.name
  expect(words('Sekuwa')).toEqual({ text: 'Grillspieß', of: 'Sekuwa' })
  expect(words('Jwano')).toEqual({ text: 'Suppe der Feste', of: 'Jwano' })
  expect(words('Large chatamari')).toEqual({ text: 'Reisfladen', of: 'Chatamari' })
})

test('a language that the program does not have is refused', async () => {
  const answer = await ask('menu-items', 'POST', { ...MOMOS, name: 'Choila', words: { xx: GERMAN } })
  expect(answer.status).toBe(400)
})
