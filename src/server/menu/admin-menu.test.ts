import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { SearchPage } from '#contract/list.ts'
import type { AdminMenuItem } from '#contract/menu.ts'
import { largeMenu } from '#tests/support/shop/large-menu.ts'
import { NOON, openTestShop } from '#tests/support/shop/test-shop.ts'
import { importMenu, seedDemoMenu } from './menu-file.ts'
import { searchDishes } from './menu-queries.ts'

const shop = await openTestShop()
afterAll(shop.close)
const staff = await shop.signInStaff()
await seedDemoMenu(shop)

const list = async (query = '') =>
  (await shop.get(`/api/admin/menu-items?${query}`, staff)).json() as Promise<SearchPage<AdminMenuItem>>
const add = (body: unknown) => shop.post('/api/admin/menu-items', body, staff)
const change = (id: string, body: unknown) =>
  shop.ask(`/api/admin/menu-items/${id}`, { method: 'PATCH', body, headers: staff })
const remove = (id: string) => shop.ask(`/api/admin/menu-items/${id}`, { method: 'DELETE', headers: staff })
const aDish = async (body: object = {}): Promise<AdminMenuItem> =>
  (await add({ name: 'Dish of the day', price: 12.5, ...body })).json()

test('a new dish has its defaults', async () => {
  const answer = await add({ name: '  Misal Pav ', price: 12.5 })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({
    name: 'Misal Pav',
    description: '',
    price: 12.5,
    category: 'Mains',
    imageUrl: '',
    isAvailable: true,
    recommended: false,
    isSpecial: false,
    specialStartAt: null,
    discountPercent: null,
    version: 1,
    createdAt: NOON.toISOString(),
  })
})

test.each([
  ['no name', { price: 5 }, 'name', 'Please enter a dish name.'],
  ['a blank name', { name: '   ', price: 5 }, 'name', 'Please enter a dish name.'],
  ['no price', { name: 'Dish' }, 'price', 'Please enter a valid price.'],
  ['a price in words', { name: 'Dish', price: '5' }, 'price', 'Please enter a valid price.'],
  ['a price below zero', { name: 'Dish', price: -0.01 }, 'price', 'Please enter a valid price.'],
  ['a price in tenths of cents', { name: 'Dish', price: 5.005 }, 'price', 'Please enter a valid price.'],
  [
    '201 characters',
    { name: 'Dish', price: 5, description: 'x'.repeat(201) },
    'description',
    'Please use at most 200 characters.',
  ],
  [
    'an unknown category',
    { name: 'Dish', price: 5, category: 'Nowhere' },
    'category',
    'Please choose a category from the list.',
  ],
  [
    'a picture address that runs a script',
    { name: 'Dish', price: 5, imageUrl: 'javascript:alert(1)' },
    'imageUrl',
    'Please give the whole address of a picture, as https://example.com/picture.jpg.',
  ],
  ...[
    'https://',
    'http://',
    'https:///a.jpg',
    'https://:80',
    'https://a b.example',
    '//x.example/a.jpg',
    '/\\x.example',
    '/\t/',
    'a.jpg',
  ].map((imageUrl): [string, object, string, string] => [
    `a picture at ${JSON.stringify(imageUrl)}`,
    { name: 'Dish', price: 5, imageUrl },
    'imageUrl',
    'Please give the whole address of a picture, as https://example.com/picture.jpg.',
  ]),
  [
    '91 percent',
    { name: 'Dish', price: 5, isSpecial: true, discountPercent: 91 },
    'discountPercent',
    'Please enter a whole number from 1 to 90.',
  ],
  [
    'half a percent',
    { name: 'Dish', price: 5, isSpecial: true, discountPercent: 0.5 },
    'discountPercent',
    'Please enter a whole number from 1 to 90.',
  ],
  [
    'an impossible date',
    { name: 'Dish', price: 5, isSpecial: true, specialEndAt: '2026-02-30' },
    'specialEndAt',
    'Please give a date as YYYY-MM-DD, or an instant with its offset.',
  ],
  [
    'an end before the start',
    { name: 'Dish', price: 5, isSpecial: true, specialStartAt: '2026-12-02', specialEndAt: '2026-12-01' },
    'specialEndAt',
    'The special must end after it starts.',
  ],
])('a dish with %s is refused with a sentence by its field', async (_, body, field, sentence) => {
  const answer = await add(body)
  expect([answer.status, (await answer.json()).fields[field]]).toEqual([400, sentence])
})

test.each(['https://', '/\\'])('an existing dish cannot be given a picture at %s', async (imageUrl) => {
  const { id } = await aDish()
  const answer = await change(id, { imageUrl })
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ['imageUrl']])
})

test.each([
  '',
  '/images/dishes/momos.webp',
  '/a b.webp',
  'https://cdn.example/a.jpg?w=1',
  'http://cdn.example:8080/a.jpg',
])('a picture may be at "%s"', async (imageUrl) => {
  expect((await aDish({ imageUrl })).imageUrl).toBe(imageUrl)
})

test.each([0, 0.01, 0.1, 8.95, 18.55, 19.99, 4.35, 1.1])(
  'a price of %d dollars comes back as it was',
  async (price) => {
    expect((await aDish({ price })).price).toBe(price)
  },
)

test('200 characters of description fit, also as emoji', async () => {
  expect((await aDish({ description: '🌶'.repeat(100) })).description).toHaveLength(200)
})

test("a special's dates are whole days in the restaurant", async () => {
  const dish = await aDish({ isSpecial: true, specialStartAt: '2026-12-01', specialEndAt: '2026-12-03' })
  expect(dish.specialStartAt).toBe('2026-11-30T11:00:00.000Z')
  expect(dish.specialEndAt).toBe('2026-12-03T10:59:59.999Z')
})

test('switching a special off clears its discount, dates and badge', async () => {
  const dish = await aDish({ isSpecial: true, discountPercent: 20, specialEndAt: '2026-12-03', specialBadge: 'New' })
  const off = await (await change(dish.id, { isSpecial: false, discountPercent: 20 })).json()
  expect(off).toMatchObject({
    isSpecial: false,
    discountPercent: null,
    specialStartAt: null,
    specialEndAt: null,
    specialBadge: null,
    version: 2,
  })
  const on = await (await change(dish.id, { isSpecial: true })).json()
  expect(on).toMatchObject({ isSpecial: true, discountPercent: null, specialBadge: null })
})

test.each(['', '   '])('blank fields of a special (%j) become none, others stay', async (blank) => {
  const dish = await aDish({ isSpecial: true, discountPercent: 20, specialEndAt: '2026-12-03', specialBadge: 'New' })
  const changed = await (await change(dish.id, { specialBadge: blank, discountPercent: blank })).json()
  expect(changed).toMatchObject({ specialBadge: null, discountPercent: null, specialEndAt: dish.specialEndAt })
})

test('a discount for a dish that is not a special is refused, not ignored', async () => {
  const dish = await aDish()
  const answer = await change(dish.id, { discountPercent: 20 })
  expect([answer.status, (await answer.json()).fields]).toEqual([
    400,
    { isSpecial: 'Please make the dish a special first.' },
  ])
})

test('recommending a dish touches nothing else', async () => {
  const dish = await aDish({ isSpecial: true, discountPercent: 20 })
  const { updatedAt: _, ...changed } = await (await change(dish.id, { recommended: true })).json()
  const { updatedAt: __, ...before } = dish
  expect(changed).toEqual({ ...before, recommended: true, version: 2 })
})

test('a change based on an old version is refused with the current state', async () => {
  const dish = await aDish()
  expect((await change(dish.id, { price: 13, version: dish.version })).status).toBe(200)
  const late = await change(dish.id, { price: 14, version: dish.version })
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ code: 'stale_version', current: { price: 13, version: 2 } })
})

test('of twenty changes of the same version exactly one succeeds', async () => {
  const dish = await aDish()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => change(dish.id, { price: index + 1, version: dish.version })),
  )
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('a dish can be read and deleted, once', async () => {
  const dish = await aDish()
  expect(await (await shop.get(`/api/admin/menu-items/${dish.id}`, staff)).json()).toEqual(dish)
  expect((await remove(dish.id)).status).toBe(204)
  for (const answer of [
    await remove(dish.id),
    await change(dish.id, { price: 1 }),
    await change('nonsense', { price: 1 }),
  ]) {
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 'not_found', error: 'This dish no longer exists.' },
    ])
  }
})

test('staff find dishes by word, ignoring case and accents, by category and among specials', async () => {
  await aDish({ name: 'Crème Brûlée', description: 'From Ngāruawāhia, 100% cream' })
  const names = async (query: string) => (await list(query)).items.map(({ name }) => name)
  expect(await names('search=CREME%20ngaruawahia')).toEqual(['Crème Brûlée'])
  expect(await names('search=100%25')).toEqual(['Crème Brûlée'])
  expect(await names('search=100_')).toEqual([])
  expect(await names('search=chili&category=indo%20chinese')).toContain('Chili Paneer')
  expect((await list('category=Breads&limit=500')).items.every(({ category }) => category === 'Breads')).toBe(true)
  expect((await list('special=true')).items.every(({ isSpecial }) => isSpecial)).toBe(true)
  expect((await list('special=false&limit=1')).total).toBe((await list('limit=1')).total)
})

test('a search of the menu lists matches in names before matches in descriptions, across pages', async () => {
  const names = (items: readonly AdminMenuItem[]) => items.map(({ name }) => name)
  for (const name of ['Zander Platter', 'Zander', 'Zander Burger']) await aDish({ name, description: '' })
  await aDish({ name: 'Fish of the day', description: 'Often zander.' })
  const first = await list('search=zand&limit=2')
  expect([names(first.items), first.total]).toEqual([['Zander', 'Zander Burger'], 4])
  const second = await list(`search=zand&limit=2&cursor=${first.nextCursor}`)
  expect([names(second.items), second.nextCursor]).toEqual([['Zander Platter', 'Fish of the day'], null])
})

test('a search of the menu uses an index, however many dishes there are', async () => {
  const plan = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return JSON.stringify((await tx.execute(sql`explain select exists ${searchDishes(tx, 'paneer')}`)).rows)
  })
  expect(plan).toContain('menu_items_text_idx')
})

test('staff find what is sold out', async () => {
  const dish = await aDish({ isAvailable: false })
  const soldOut = (await list('available=false&limit=500')).items
  expect(soldOut.map(({ id }) => id)).toContain(dish.id)
  expect(soldOut.every(({ isAvailable }) => !isAvailable)).toBe(true)
  expect((await list('available=true&limit=500')).items.every(({ isAvailable }) => isAvailable)).toBe(true)
  expect((await list('available=true')).total).toBe((await list('')).total - soldOut.length)
})

test('what is sold out until some time is found among what is sold out, and what is counted is not', async () => {
  const [gone, counted] = [await aDish({ name: 'Quick Poha' }), await aDish({ name: 'Quick Upma' })]
  const say = (menuItemId: string, said: object) =>
    shop.post('/api/admin/sold-out', { targets: [{ menuItemId }], ...said }, staff)
  await say(gone.id, { until: 'tomorrow' })
  await say(counted.id, { left: 3 })
  const names = async (query: string) =>
    (await list(`${query}&limit=500`)).items.map(({ name }) => name).filter((name) => name.startsWith('Quick'))
  for (const list of ['sort=newest', 'sort=menu', 'search=quick']) {
    expect(await names(`${list}&available=false`)).toEqual(['Quick Poha'])
    expect(await names(`${list}&available=true`)).toEqual(['Quick Upma'])
  }
  expect((await list('available=false')).total + (await list('available=true')).total).toBe((await list('')).total)
})

test('a search counts matches outside the chosen category and filters', async () => {
  const elsewhere = async (query: string) => (await list(query)).elsewhere
  await aDish({ name: 'Quince Tart', category: 'Desserts' })
  await aDish({ name: 'Quince Juice', category: 'Drinks', isAvailable: false })
  await aDish({ name: 'Quince Curry', category: 'Seafood' })
  expect((await list('search=quince&category=Breads')).items).toEqual([])
  expect(await elsewhere('search=quince&category=Breads')).toEqual([
    { count: 1, filters: { category: 'Desserts' } },
    { count: 1, filters: { category: 'Drinks' } },
    { count: 1, filters: { category: 'Seafood' } },
  ])
  expect(await elsewhere('search=quince&category=desserts&available=false')).toEqual([
    { count: 1, filters: { category: 'Drinks' } },
    { count: 2, filters: { category: '', special: '', recommended: '', available: '' } },
  ])
  expect(await elsewhere('search=quince')).toBeUndefined()
  expect(await elsewhere('category=Breads')).toBeUndefined()
})

test('paging lists every dish once, newest first', async () => {
  await importMenu(shop, largeMenu(120))
  const seen: AdminMenuItem[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof list>> = await list(`limit=50&cursor=${cursor}`)
    expect(page.total).toBe(120)
    seen.push(...page.items)
    cursor = page.nextCursor
  }
  expect(seen).toHaveLength(120)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(120)
  expect(seen[0]?.name).toBe('Dish 120')
  expect(seen.map(({ createdAt }) => createdAt)).toEqual(
    seen
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .reverse(),
  )
})
